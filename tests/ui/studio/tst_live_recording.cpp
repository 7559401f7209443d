// SPDX-License-Identifier: GPL-3.0-or-later
// Speaking to the window: a model trained here and now, the real server, and a sound card that is
// not there. What is played must be written down, on the way and at the end.
#include "core/audio/files/wav_writer.h"
#include "core/audio/resample.h"
#include "core/base/files.h"
#include "core/engine/remote_engine.h"
#include "tests/app/app_runner.h"
#include "tests/app/tone_speech.h"
#include "tests/support/loopback.h"
#include "tests/ui/support/fake_dialogs.h"
#include "ui/pages/page.h"
#include "ui/services/async_call.h"
#include "ui/shell/main_window.h"
#include "ui/shell/studio_pages.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>

using namespace parlance;
using namespace parlance::ui;
using parlance::tests::Loopback;

namespace {

constexpr int kPatienceMs = 120000; // a cold model on a busy machine
const std::string kSaid = "AB CD DA BAD CAB ADD DB ACD BC";

} // namespace

class TestLiveRecording : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::filesystem::path m_project{m_folder.filePath("project").toStdString()};
    std::unique_ptr<Loopback> m_sound;
    std::unique_ptr<engine::RemoteEngine> m_engine;
    ui::testing::FakeDialogs m_dialogs;
    std::unique_ptr<MainWindow> m_window;

    template <typename Widget>
    Widget* find(const char* name) const {
        return m_window->page("transcribe")->findChild<Widget*>(QLatin1String(name));
    }
    void click(const char* name) const {
        auto* button = find<QAbstractButton>(name);
        QTRY_VERIFY_WITH_TIMEOUT(button->isVisible() && button->isEnabled(), kPatienceMs);
        QTest::mouseClick(button, Qt::LeftButton);
    }

    /// What is said, between pauses as a person makes them.
    QString speech() const {
        audio::AudioBuffer said = audio::resample(tests::speakTones(kSaid), Loopback::kRateHz);
        said.samples.resize(said.samples.size() + std::size_t(Loopback::kRateHz));
        const auto file = m_project / "said.wav";
        audio::writeWavFile(file, said);
        return QString::fromStdString(file.string());
    }

  private Q_SLOTS:
    void initTestCase() {
        if (!Loopback::isInstalled())
            QSKIP("PulseAudio is not installed");
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_live_recording"));
        qputenv("XDG_DATA_HOME", m_folder.filePath("xdg-data").toUtf8());
        qputenv("XDG_CACHE_HOME", m_folder.filePath("xdg-cache").toUtf8());
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope,
                           m_folder.filePath("config"));
        ThemeManager::instance().apply(ThemeChoice::Light);

        const std::filesystem::path corpus = m_project / "data/tones";
        // A microphone keeps to no grid.
        tests::writeToneCorpus(corpus, 0.05);
        writeFileAtomically(m_project / "project.json",
                            R"({"format": "parlance-project", "format_version": 1})");
        const QString run = QString::fromStdString((m_project / "runs/tones").string());
        const tests::AppResult trained =
            tests::runApp(tests::toneTraining(corpus, 1500)
                              << QStringList{"--run", run, "--set", "train.valid_interval=500",
                                             "--set", "checkpoint.interval=0"},
                          m_folder.path());
        QVERIFY2(trained.exitCode == 0, trained.errors);

        m_sound = std::make_unique<Loopback>();
        QVERIFY(m_sound->start());
        const auto parlance =
            std::filesystem::path(qEnvironmentVariable("PARLANCE_BIN").toStdString()) / "parlance";
        m_engine = std::make_unique<engine::RemoteEngine>(parlance);
        m_window = std::make_unique<MainWindow>(MainWindow::Parts{.engine = *m_engine,
                                                                  .dialogs = m_dialogs,
                                                                  .pageMakers = studioPageMakers(),
                                                                  .parlanceExecutable = parlance,
                                                                  .sampleFolder = m_project});
        m_window->resize(1440, 900);
        m_window->show();
        m_window->openProject(m_project);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        for (std::size_t i = 0; i < m_window->pages().size(); ++i)
            if (m_window->pages()[i]->id() == "transcribe")
                m_window->showPage(static_cast<int>(i));
        QTRY_VERIFY(find<QComboBox>("modelChoice")->currentText().startsWith("tones"));
    }
    void cleanupTestCase() {
        m_window.reset();
        waitForCalls();
    }

    void whatIsSaidIsWrittenDownMeanwhileAndAfterwards() {
        // A first recording has the model loaded; after that it keeps up.
        click("recordNew");
        click("record");
        auto* delay = find<QLabel>("liveDelay");
        QTRY_VERIFY_WITH_TIMEOUT(!delay->text().isEmpty(), kPatienceMs);
        click("record");
        click("recordAnother");
        click("record");

        QString heard;
        QStringList delays;
        const auto* live = find<QTextEdit>("liveText");
        connect(live, &QTextEdit::textChanged, this, [&] {
            if (const QString text = live->toPlainText(); text.size() > heard.size())
                heard = text;
            if (!delay->text().isEmpty())
                delays << delay->text();
        });
        QVERIFY(m_sound->play(speech()));
        disconnect(live, nullptr, this, nullptr);
        delays.removeDuplicates();
        qInfo() << "while speaking, the text was" << delays;
        int known = 0;
        for (const QString& word : QString::fromStdString(kSaid).split(' '))
            known += heard.split(' ').contains(word) ? 1 : 0;
        QVERIFY2(known >= 3, qPrintable(heard));

        click("record");
        auto* text = find<QTextEdit>("transcript");
        QTRY_COMPARE_WITH_TIMEOUT(text->toPlainText().trimmed(), QString::fromStdString(kSaid),
                                  kPatienceMs);
    }
};

QTEST_MAIN(TestLiveRecording)
#include "tst_live_recording.moc"
