// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/dialogs/settings_dialog.h"

#include "core/audio_device/input_choice.h"
#include "ui/recording/chosen_input.h"
#include "ui/services/async_call.h"
#include "ui/services/desktop_notifier.h"
#include "ui/services/path_text.h"
#include "ui/shell/dialogs/dialog_size.h"
#include "ui/shell/languages.h"
#include "ui/shell/studio_log.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/layout/scrolled.h"

#include <QCheckBox>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSignalBlocker>
#include <QUrl>
#include <QVBoxLayout>

namespace parlance::ui {
namespace {

constexpr QSize kSettingsSize(560, 560);
constexpr int kChoiceLetters = 24;

} // namespace

SettingsDialog::SettingsDialog(const std::filesystem::path& sampleFolder, QWidget* window,
                               ListDevices devices)
    : QDialog(window) {
    setObjectName(QStringLiteral("settingsDialog"));
    setWindowTitle(tr("Settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeOnScreen(*this, kSettingsSize);
    m_content = new QWidget;
    auto* groups = new QVBoxLayout(m_content);
    groups->setSpacing(kSpaceHuge);
    addAppearance();
    addNotifications();
    addSound(std::move(devices));
    addMessages();
    addFolders(sampleFolder);
    groups->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setAccessibleName(tr("Settings"));
    setScrolled(*scroll, *m_content);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->addWidget(scroll, 1);
    column->addWidget(buttons);
    m_content->findChild<QWidget*>(QStringLiteral("settingTheme"))->setFocus();
}

QFormLayout* SettingsDialog::addGroup(const QString& title) {
    auto* heading = new QLabel(title, m_content);
    setTextRole(heading, TextRole::Heading);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(kSpaceLarge);
    form->setVerticalSpacing(kSpace);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    auto* group = new QVBoxLayout;
    group->setSpacing(kSpace);
    group->addWidget(heading);
    group->addLayout(form);
    static_cast<QVBoxLayout*>(m_content->layout())->addLayout(group);
    return form;
}

ElidedComboBox* SettingsDialog::makeChoice(const char* objectName) {
    auto* choice = new ElidedComboBox(m_content);
    choice->setObjectName(QLatin1String(objectName));
    choice->setMinimumContentsLength(kChoiceLetters);
    choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return choice;
}

void SettingsDialog::addAppearance() {
    QFormLayout* form = addGroup(tr("Appearance"));
    auto* themes = makeChoice("settingTheme");
    themes->addItem(tr("Same as the system"), static_cast<int>(ThemeChoice::System));
    themes->addItem(tr("Light"), static_cast<int>(ThemeChoice::Light));
    themes->addItem(tr("Dark"), static_cast<int>(ThemeChoice::Dark));
    ThemeManager& manager = ThemeManager::instance();
    const auto showTheme = [themes, &manager] {
        const QSignalBlocker quiet(themes);
        themes->setCurrentIndex(themes->findData(static_cast<int>(manager.choice())));
    };
    showTheme();
    connect(&manager, &ThemeManager::changed, themes, showTheme);
    connect(themes, &QComboBox::activated, this, [themes, &manager] {
        manager.apply(static_cast<ThemeChoice>(themes->currentData().toInt()));
    });
    form->addRow(tr("C&olours"), themes);

    auto* languages = makeChoice("settingLanguage");
    for (const LanguageChoice& choice : languageChoices())
        languages->addItem(choice.code.isEmpty() ? tr("Same as the system") : choice.name,
                           choice.code);
    languages->setCurrentIndex(std::max(0, languages->findData(chosenLanguage())));
    auto* note = makeText(TextRole::Muted, "settingLanguageNote", m_content);
    note->setText(tr("Another language takes effect the next time the window is opened."));
    connect(languages, &QComboBox::activated, this,
            [languages] { chooseLanguage(languages->currentData().toString()); });
    form->addRow(tr("&Language"), languages);
    form->addRow(QString(), note);
}

void SettingsDialog::addNotifications() {
    QFormLayout* form = addGroup(tr("Notifications"));
    auto* wanted =
        new QCheckBox(tr("On the &desktop, of runs that end or no longer improve"), m_content);
    wanted->setObjectName(QStringLiteral("settingNotifications"));
    wanted->setToolTip(tr("Only while another program is in front"));
    wanted->setChecked(DesktopNotifier::isWanted());
    connect(wanted, &QCheckBox::toggled, this, &DesktopNotifier::setWanted);
    form->addRow(wanted);
}

void SettingsDialog::addSound(ListDevices devices) {
    QFormLayout* form = addGroup(tr("Sound"));
    m_inputs = makeChoice("settingMicrophone");
    showInputs({});
    connect(m_inputs, &QComboBox::activated, this,
            [this] { WantedInput::instance().choose(m_inputs->currentData().toString()); });
    form->addRow(tr("&Microphone"), m_inputs);
    callAsync(
        this, [devices = std::move(devices)](const std::stop_token&) { return devices(); },
        [this](const std::vector<audio::DeviceInfo>& all) { showInputs(all); },
        [](const CallError&) {}); // the system's own can be chosen all the same
}

void SettingsDialog::showInputs(const std::vector<audio::DeviceInfo>& devices) {
    const QString wanted = WantedInput::instance().key();
    m_inputs->clear();
    m_inputs->addItem(tr("Same as the system"), QString());
    for (const audio::DeviceInfo& device : devices)
        if (device.inputChannels > 0)
            m_inputs->addItem(QStringLiteral("%1 (%2)").arg(QString::fromStdString(device.name),
                                                            QString::fromStdString(device.hostApi)),
                              QString::fromStdString(audio::deviceKey(device)));
    // One that is not plugged in now stays the one that is wanted.
    if (m_inputs->findData(wanted) < 0)
        m_inputs->addItem(tr("The one chosen last, not connected now"), wanted);
    m_inputs->setCurrentIndex(m_inputs->findData(wanted));
}

void SettingsDialog::addMessages() {
    QFormLayout* form = addGroup(tr("Log of the window"));
    auto* levels = makeChoice("settingLogLevel");
    const auto add = [levels](const QString& name, log::Level level) {
        levels->addItem(name, static_cast<int>(level));
    };
    add(tr("Everything, to find a fault"), log::Level::Debug);
    add(tr("The usual"), log::Level::Info);
    add(tr("Warnings and errors"), log::Level::Warning);
    add(tr("Errors"), log::Level::Error);
    add(tr("None"), log::Level::Off);
    levels->setCurrentIndex(levels->findData(static_cast<int>(chosenLogLevel())));
    levels->setToolTip(tr("Runs have logs of their own, whatever is chosen here"));
    connect(levels, &QComboBox::activated, this,
            [levels] { chooseLogLevel(static_cast<log::Level>(levels->currentData().toInt())); });
    form->addRow(tr("&Keep in it"), levels);
}

void SettingsDialog::addFolders(const std::filesystem::path& sampleFolder) {
    QFormLayout* form = addGroup(tr("Folders"));
    addFolder(*form, "folderSamples", tr("Sample project"), sampleFolder);
    addFolder(*form, "folderLogs", tr("Log"), studioLogFolder());
    addFolder(*form, "folderSettings", tr("Settings"),
              std::filesystem::path(QSettings().fileName().toStdString()).parent_path());
}

void SettingsDialog::addFolder(QFormLayout& form, const char* objectName, const QString& name,
                               const std::filesystem::path& folder) {
    auto* row = new QWidget(m_content);
    auto* path = new ElidedLabel(row, Qt::ElideMiddle);
    path->setText(pathText(folder));
    auto* open = new QPushButton(tr("Open"), row);
    open->setObjectName(QLatin1String(objectName));
    open->setAccessibleName(tr("Open the folder: %1").arg(name));
    std::error_code failure;
    const bool isThere = std::filesystem::exists(folder, failure);
    open->setEnabled(isThere);
    open->setToolTip(isThere ? QString() : tr("There is nothing in it yet"));
    connect(open, &QPushButton::clicked, this,
            [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(pathText(folder))); });
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(kSpace);
    line->addWidget(path, 1);
    line->addWidget(open);
    form.addRow(name, row);
}

} // namespace parlance::ui
