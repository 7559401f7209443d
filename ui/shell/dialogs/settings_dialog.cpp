// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/dialogs/settings_dialog.h"

#include "core/audio_device/sound_choice.h"
#include "ui/services/async_call.h"
#include "ui/services/desktop_notifier.h"
#include "ui/services/path_text.h"
#include "ui/services/wanted_device.h"
#include "ui/shell/dialogs/dialog_size.h"
#include "ui/shell/languages.h"
#include "ui/shell/studio_log.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/layout/form_rows.h"
#include "ui/widgets/layout/scrolled.h"

#include <QCheckBox>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSignalBlocker>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace parlance::ui {
namespace {

constexpr QSize kSettingsSize(560, 560);
constexpr int kChoiceLetters = 24;
constexpr int kLookMs = 2500; // with the time of a look, a plugged device appears within 5 s

} // namespace

SettingsDialog::SettingsDialog(const std::filesystem::path& sampleFolder, QWidget* window,
                               ListDevices devices)
    : QDialog(window), m_listDevices(std::move(devices)) {
    setObjectName(QStringLiteral("settingsDialog"));
    setWindowTitle(tr("Settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeOnScreen(*this, kSettingsSize);
    m_content = new QWidget;
    m_rows = new FormRows(m_content);
    m_rows->setHorizontalSpacing(kSpaceLarge);
    m_rows->setVerticalSpacing(kSpace);
    m_rows->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addAppearance();
    addNotifications();
    addSound();
    addMessages();
    addFolders(sampleFolder);
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

void SettingsDialog::addGroup(const QString& title) {
    auto* heading = new QLabel(title, m_content);
    setTextRole(heading, TextRole::Heading);
    if (m_rows->rowCount() > 0)
        heading->setContentsMargins(0, kSpaceHuge - kSpace, 0, 0);
    m_rows->addRow(heading);
}

ElidedComboBox* SettingsDialog::makeChoice(const char* objectName) {
    auto* choice = new ElidedComboBox(m_content);
    choice->setObjectName(QLatin1String(objectName));
    choice->setMinimumContentsLength(kChoiceLetters);
    choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return choice;
}

void SettingsDialog::addAppearance() {
    addGroup(tr("Appearance"));
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
    m_rows->addRow(tr("C&olours"), themes);

    auto* languages = makeChoice("settingLanguage");
    for (const LanguageChoice& choice : languageChoices())
        languages->addItem(choice.code.isEmpty() ? tr("Same as the system") : choice.name,
                           choice.code);
    languages->setCurrentIndex(std::max(0, languages->findData(chosenLanguage())));
    auto* note = makeText(TextRole::Muted, "settingLanguageNote", m_content);
    note->setText(tr("Another language takes effect the next time the window is opened."));
    connect(languages, &QComboBox::activated, this,
            [languages] { chooseLanguage(languages->currentData().toString()); });
    m_rows->addRow(tr("&Language"), languages);
    m_rows->addRow(QString(), note);
}

void SettingsDialog::addNotifications() {
    addGroup(tr("Notifications"));
    auto* wanted =
        new QCheckBox(tr("On the &desktop, of runs that end or no longer improve"), m_content);
    wanted->setObjectName(QStringLiteral("settingNotifications"));
    wanted->setToolTip(tr("Only while another program is in front"));
    wanted->setChecked(DesktopNotifier::isWanted());
    connect(wanted, &QCheckBox::toggled, this, &DesktopNotifier::setWanted);
    m_rows->addRow(wanted);
}

void SettingsDialog::addSound() {
    addGroup(tr("Sound"));
    const auto add = [this](const char* objectName, const QString& label, WantedDevice& wanted) {
        ElidedComboBox* choice = makeChoice(objectName);
        connect(choice, &QComboBox::activated, this,
                [choice, &wanted] { wanted.choose(choice->currentData().toString()); });
        m_rows->addRow(label, choice);
        return choice;
    };
    m_inputs = add("settingMicrophone", tr("&Microphone"), WantedDevice::input());
    m_outputs = add("settingLoudspeaker", tr("Loud&speaker"), WantedDevice::output());
    m_lookAgain.setSingleShot(true);
    m_lookAgain.setInterval(kLookMs);
    connect(&m_lookAgain, &QTimer::timeout, this, &SettingsDialog::lookForDevices);
    showDevices();
    lookForDevices();
}

void SettingsDialog::lookForDevices() {
    callAsync(
        this, [list = m_listDevices](const std::stop_token&) { return list(); },
        [this](const std::vector<audio::DeviceInfo>& found) {
            m_lookAgain.start();
            if (std::exchange(m_devices, found) != found)
                showDevices();
        },
        [this](const CallError&) { m_lookAgain.start(); }); // the system's own can be chosen
}

void SettingsDialog::showDevices() {
    showDevices(*m_inputs, WantedDevice::input(), &audio::DeviceInfo::inputChannels);
    showDevices(*m_outputs, WantedDevice::output(), &audio::DeviceInfo::outputChannels);
}

void SettingsDialog::showDevices(QComboBox& choice, const WantedDevice& device,
                                 int audio::DeviceInfo::*channels) {
    const QString wanted = device.key();
    choice.clear();
    choice.addItem(tr("Same as the system"), QString());
    for (const audio::DeviceInfo& each : m_devices)
        if (each.*channels > 0)
            choice.addItem(QStringLiteral("%1 (%2)").arg(QString::fromStdString(each.name),
                                                         QString::fromStdString(each.hostApi)),
                           QString::fromStdString(audio::deviceKey(each)));
    // One that is not plugged in now stays the one that is wanted.
    if (choice.findData(wanted) < 0)
        choice.addItem(tr("The one chosen last, not connected now"), wanted);
    choice.setCurrentIndex(choice.findData(wanted));
}

void SettingsDialog::addMessages() {
    addGroup(tr("Log of this program"));
    auto* levels = makeChoice("settingLogLevel");
    const auto add = [levels](const QString& name, log::Level level) {
        levels->addItem(name, static_cast<int>(level));
    };
    add(tr("Everything, also details for finding a fault"), log::Level::Debug);
    add(tr("Messages, warnings and errors"), log::Level::Info);
    add(tr("Warnings and errors"), log::Level::Warning);
    add(tr("Errors only"), log::Level::Error);
    add(tr("Nothing"), log::Level::Off);
    levels->setCurrentIndex(levels->findData(static_cast<int>(chosenLogLevel())));
    levels->setToolTip(tr("Runs have logs of their own, whatever is chosen here"));
    connect(levels, &QComboBox::activated, this,
            [levels] { chooseLogLevel(static_cast<log::Level>(levels->currentData().toInt())); });
    m_rows->addRow(tr("&What is logged"), levels);
}

void SettingsDialog::addFolders(const std::filesystem::path& sampleFolder) {
    addGroup(tr("Folders"));
    addFolder("folderSamples", tr("Sample project"), sampleFolder);
    addFolder("folderLogs", tr("Log"), studioLogFolder());
    addFolder("folderSettings", tr("Settings"),
              std::filesystem::path(QSettings().fileName().toStdString()).parent_path());
}

void SettingsDialog::addFolder(const char* objectName, const QString& name,
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
    m_rows->addRow(name, row);
}

} // namespace parlance::ui
