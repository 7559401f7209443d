// SPDX-License-Identifier: GPL-3.0-or-later
// The window's settings: each is what it was left as, and holds from the moment that it is chosen.
#include "core/audio_device/sound_choice.h"
#include "tests/ui/shell/main_window_stage.h"
#include "tests/ui/support/find_widget.h"
#include "ui/services/desktop_notifier.h"
#include "ui/services/wanted_device.h"
#include "ui/shell/dialogs/settings_dialog.h"
#include "ui/shell/languages.h"
#include "ui/shell/palette/command.h"
#include "ui/shell/studio_log.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

#include <atomic>
#include <cstdlib>
#include <memory>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestSettings : public QObject, private MainWindowStage {
    Q_OBJECT

    static audio::DeviceInfo device(const char* name, int inputs) {
        return {.name = name,
                .hostApi = "ALSA",
                .inputChannels = inputs,
                .outputChannels = inputs == 0 ? 2 : 0};
    }

    std::unique_ptr<SettingsDialog> m_dialog;

    /// With a microphone and a loudspeaker.
    void openDialog() {
        m_dialog = std::make_unique<SettingsDialog>(project() / "samples", nullptr, [] {
            return std::vector{device("Speakers", 0), device("USB microphone", 1)};
        });
        m_dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
        QTRY_COMPARE(find<QComboBox>("settingMicrophone")->count(), 2);
    }
    template <typename Widget>
    Widget* find(const char* name) const {
        return findWidget<Widget>(*m_dialog, name);
    }
    /// By the keyboard.
    void choose(const char* name, const QString& text) const {
        auto* choice = find<QComboBox>(name);
        choice->setFocus();
        QTest::keyClick(choice, Qt::Key_Home);
        while (choice->currentText() != text && choice->currentIndex() + 1 < choice->count())
            QTest::keyClick(choice, Qt::Key_Down);
        QCOMPARE(choice->currentText(), text);
    }

  private Q_SLOTS:
    void initTestCase() { useSettingsOf("tst_settings"); }
    void init() {
        setUp();
        ThemeManager::instance().apply(ThemeChoice::Light);
        log::setLevel(log::Level::Info);
    }
    void cleanup() {
        m_dialog.reset();
        tearDown();
        log::setLevel(log::Level::Info);
    }

    void aKeyAMenuAndThePaletteOpenThem() {
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        auto* dialog = m_window->findChild<SettingsDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->focusWidget()->objectName(), "settingTheme");
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        QCOMPARE(m_window->findChildren<SettingsDialog*>().size(), 1);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!m_window->findChild<SettingsDialog*>());
        const std::vector<Command> commands = m_window->commands();
        QCOMPARE(matchingCommands(commands, "settings").front()->title,
                 QStringLiteral("Settings…"));
        QCOMPARE(matchingCommands(commands, "preferences").front()->title,
                 QStringLiteral("Settings…"));
        matchingCommands(commands, "settings").front()->run();
        QVERIFY(m_window->findChild<SettingsDialog*>());
    }

    void whatATitleBeginsWithComesFirst() {
        const std::vector<Command> commands{
            {QStringLiteral("Highlight"), {}, {}, {}},
            {QStringLiteral("Export: Light background"), {}, {}, {}},
            {QStringLiteral("Light colours"), {}, {}, {}}};
        QStringList titles;
        for (const Command* command : matchingCommands(commands, QStringLiteral("light")))
            titles << command->title;
        QCOMPARE(titles, (QStringList{"Light colours", "Export: Light background", "Highlight"}));
    }

    void coloursAreSeenAtOnce() {
        openDialog();
        QCOMPARE(find<QComboBox>("settingTheme")->currentText(), QStringLiteral("Light"));
        choose("settingTheme", QStringLiteral("Dark"));
        QCOMPARE(ThemeManager::instance().choice(), ThemeChoice::Dark);
        QVERIFY(ThemeManager::instance().theme().dark);
        // Whoever chooses in the menu sees it here.
        ThemeManager::instance().apply(ThemeChoice::Light);
        QCOMPARE(find<QComboBox>("settingTheme")->currentText(), QStringLiteral("Light"));
    }

    void theLanguageIsKeptAndMarkedInTheMenu() {
        openDialog();
        QCOMPARE(find<QComboBox>("settingLanguage")->currentIndex(), 0);
        choose("settingLanguage", QStringLiteral("Deutsch"));
        QCOMPARE(chosenLanguage(), QStringLiteral("de"));
        auto* menu = m_window->findChild<LanguageMenu*>();
        Q_EMIT menu->aboutToShow();
        QVERIFY(menu->findChild<QAction*>(QStringLiteral("language.de"))->isChecked());
    }

    void notificationsCanBeSwitchedOff() {
        openDialog();
        auto* wanted = find<QCheckBox>("settingNotifications");
        QVERIFY(wanted->isChecked() && DesktopNotifier::isWanted());
        wanted->setFocus();
        QTest::keyClick(wanted, Qt::Key_Space);
        QVERIFY(!DesktopNotifier::isWanted());
        m_dialog.reset();
        openDialog();
        QVERIFY(!find<QCheckBox>("settingNotifications")->isChecked());
    }

    void theMicrophoneIsThatOfAllPages() {
        openDialog();
        const QSignalSpy changes(&WantedDevice::input(), &WantedDevice::changed);
        choose("settingMicrophone", QStringLiteral("USB microphone (ALSA)"));
        QVERIFY(!changes.isEmpty());
        const QString key = QString::fromStdString(audio::deviceKey(device("USB microphone", 1)));
        QCOMPARE(WantedDevice::input().key(), key);
        // One that is away is still the one that is wanted.
        m_dialog = std::make_unique<SettingsDialog>(project(), nullptr,
                                                    [] { return std::vector{device("Other", 1)}; });
        m_dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        m_dialog->show();
        QTRY_COMPARE(find<QComboBox>("settingMicrophone")->count(), 3);
        QCOMPARE(find<QComboBox>("settingMicrophone")->currentData().toString(), key);
    }

    void theLoudspeakerIsThatOfAllPages() {
        openDialog();
        const QSignalSpy changes(&WantedDevice::output(), &WantedDevice::changed);
        choose("settingLoudspeaker", QStringLiteral("Speakers (ALSA)"));
        QVERIFY(!changes.isEmpty());
        QCOMPARE(WantedDevice::output().key(),
                 QString::fromStdString(audio::deviceKey(device("Speakers", 0))));
        QCOMPARE(find<QComboBox>("settingLoudspeaker")->count(), 2);
        QVERIFY(WantedDevice::input().key().isEmpty());
    }

    void whatIsPluggedInMeanwhileIsListed() {
        const auto plugged = std::make_shared<std::atomic<bool>>(false);
        m_dialog = std::make_unique<SettingsDialog>(project(), nullptr, [plugged] {
            std::vector devices{device("Built-in", 1), device("Speakers", 0)};
            if (*plugged) {
                devices.push_back(device("Headset", 1));
                devices.push_back(device("Headphones", 0));
            }
            return devices;
        });
        m_dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        m_dialog->show();
        auto* inputs = find<QComboBox>("settingMicrophone");
        auto* outputs = find<QComboBox>("settingLoudspeaker");
        QTRY_COMPARE(inputs->count(), 2);
        QCOMPARE(outputs->count(), 2);
        choose("settingMicrophone", QStringLiteral("Built-in (ALSA)"));
        *plugged = true;
        QTRY_COMPARE_WITH_TIMEOUT(inputs->count(), 3, 30'000);
        QCOMPARE(outputs->count(), 3);
        QCOMPARE(inputs->currentText(), QStringLiteral("Built-in (ALSA)"));
    }

    void fieldsBeginAtOneEdgeAndLabelsAreOnTheirLine() {
        openDialog();
        const auto leftOf = [this](const QWidget* control) {
            return control->mapTo(m_dialog.get(), QPoint()).x();
        };
        const auto* first = find<QComboBox>("settingTheme");
        for (const auto* choice : m_dialog->findChildren<QComboBox*>())
            QCOMPARE(leftOf(choice), leftOf(first));
        int labels = 0;
        for (const auto* label : m_dialog->findChildren<QLabel*>())
            if (const QWidget* field = label->buddy(); field) {
                QVERIFY2(
                    std::abs(label->geometry().center().y() - field->geometry().center().y()) <= 1,
                    qPrintable(label->text()));
                ++labels;
            }
        QVERIFY(labels >= 5);
        QCOMPARE(find<QLabel>("settingLanguageNote")->width(), first->width());
    }

    void messagesAreAsManyAsIsChosen() {
        openDialog();
        choose("settingLogLevel", QStringLiteral("Warnings and errors"));
        QCOMPARE(chosenLogLevel(), log::Level::Warning);
        m_dialog.reset();
        openDialog();
        QCOMPARE(find<QComboBox>("settingLogLevel")->currentText(),
                 QStringLiteral("Warnings and errors"));
    }

    void foldersAreNamedAndThoseThatAreThereCanBeOpened() {
        openDialog();
        QVERIFY(!find<QPushButton>("folderSamples")->isEnabled());
        m_dialog.reset();
        std::filesystem::create_directories(project() / "samples");
        openDialog();
        QVERIFY(find<QPushButton>("folderSamples")->isEnabled());
        QStringList texts;
        for (const QLabel* label : m_dialog->findChildren<QLabel*>())
            texts << label->text();
        QVERIFY(texts.contains(QString::fromStdString(project() / "samples")));
    }

    void everythingHasANameAndFitsASmallScreen() {
        openDialog();
        m_dialog->resize(420, 320);
        for (const char* name : {"settingTheme", "settingLanguage", "settingNotifications",
                                 "settingMicrophone", "settingLoudspeaker", "settingLogLevel",
                                 "folderSamples", "folderLogs", "folderSettings"}) {
            auto* control = find<QWidget>(name);
            QAccessibleInterface* face = QAccessible::queryAccessibleInterface(control);
            QVERIFY2(face && !face->text(QAccessible::Name).trimmed().isEmpty(), name);
            // Not beyond the edge that nothing scrolls to.
            const int right = control->mapTo(m_dialog.get(), QPoint(control->width(), 0)).x();
            QVERIFY2(right <= m_dialog->width(), name);
        }
    }
};

QTEST_MAIN(TestSettings)
#include "tst_settings.moc"
