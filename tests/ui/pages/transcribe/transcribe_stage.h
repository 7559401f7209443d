// SPDX-License-Identifier: GPL-3.0-or-later
// The Transcribe page on a project with a recording of two seconds and a finished run.
#pragma once

#include "core/audio/files/audio_file.h"
#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "core/data/manifest/asr_manifest.h"
#include "tests/support/fake_engine.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/finished_run.h"
#include "tests/ui/support/test_settings.h"
#include "ui/pages/transcribe/transcribe_page.h"
#include "ui/services/runs/runs_service.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QAbstractButton>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

#include <cmath>
#include <optional>

namespace parlance::ui::testing {

/// What a recording of two seconds may say.
inline text::Transcript threeWords() {
    return {"one two three",
            0.75,
            2.0,
            {{"one", 0.2, 0.5, 0.95}, {"two", 0.7, 1.0, 0.6}, {"three", 1.4, 1.9, 0.3}}};
}

class TranscribeProject {
  public:
    TranscribeProject() {
        qputenv("XDG_DATA_HOME", dir.filePath("home").toUtf8());
        QSettings().clear();
        makeRecording();
        makeRun("first", 4.2);
        // What the command line program would say of another program's models, once its pipe, where
        // there is one, has been closed.
        const auto script = path() / "parlance";
        writeFileAtomically(script,
                            "#!/bin/sh\necho \"$2\" >> \"$(dirname \"$0\")/inspected\"\n"
                            "[ -p \"$0-waits\" ] && cat \"$0-waits\"\n"
                            "case \"$2\" in *reader*) task=pretrain ;; *) task=asr ;; esac\n"
                            "echo '{\"family\": \"wav2vec2\", \"task\": \"'$task'\"}'\n");
        std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    }

    std::filesystem::path path() const { return dir.path().toStdString(); }
    std::filesystem::path recording() const { return path() / "data/set/audio/three words.wav"; }

    /// A finished run with a checkpoint, as good as its word error rate.
    void makeRun(const char* name, double wer, const char* task = "asr") const {
        makeFinishedRun(path() / "runs" / name, {.task = task, .best = {"wer", wer, 500}});
    }

    QTemporaryDir dir;

  private:
    void makeRecording() const {
        std::filesystem::create_directories(recording().parent_path());
        audio::AudioBuffer tone{8000, std::vector<float>(16000)};
        for (std::size_t i = 0; i < tone.samples.size(); ++i)
            tone.samples[i] = 0.3F * std::sin(0.2F * static_cast<float>(i));
        audio::writeWavFile(recording(), tone);
        data::writeAsrManifest(path() / "data/set/test.tsv", "audio",
                               {{{}, recording().filename().string(), 16000, ""}});
    }
};

class TranscribeStage {
  public:
    explicit TranscribeStage(const TranscribeProject& project)
        : TranscribeStage(project, project.path()) {}
    /// On another project's folder, with the same recording.
    TranscribeStage(const TranscribeProject& project, const std::filesystem::path& folder)
        : runs(folder / "runs"),
          context{engine, folder, dialogs, runs, project.path() / "parlance"}, page(context),
          m_recording(project.recording()) {
        ThemeManager::instance().apply(ThemeChoice::Light);
        page.resize(1000, 720);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
    }

    template <typename T>
    T* part(const char* name) {
        return page.findChild<T*>(QLatin1String(name));
    }
    void click(const char* name) { QTest::mouseClick(part<QAbstractButton>(name), Qt::LeftButton); }
    QString noticeText() { return part<Notice>("transcribeNotice")->text(); }
    QString text() { return part<QTextBrowser>("transcript")->toPlainText(); }
    QString time() { return part<QLabel>("timeReadOut")->text(); }

    void openRecording() {
        QVERIFY(dropOn(page, {m_recording}));
        QTRY_VERIFY(page.isSettled());
        QVERIFY(part<QWidget>("waveform")->isVisible());
    }

    void hearThreeWords() {
        engine.setTranscript(m_recording, threeWords());
        openRecording();
        QTRY_VERIFY(part<QAbstractButton>("startTranscribing")->isEnabled());
        click("startTranscribing");
        QTRY_COMPARE(text(), "one two three");
        QTRY_VERIFY(page.isSettled());
    }

    engine::FakeEngine engine;
    FakeDialogs dialogs;
    RunsService runs;
    StudioContext context;
    TranscribePage page;

  private:
    std::filesystem::path m_recording;
};

/// A test of the page: each function has a project and the page on it.
class TranscribeTest : public QObject {
  protected:
    void begin() {
        m_project.emplace();
        m_stage.emplace(*m_project);
    }
    void end() {
        m_stage.reset();
        m_project.reset();
    }

    std::optional<TranscribeProject> m_project;
    std::optional<TranscribeStage> m_stage;
};

} // namespace parlance::ui::testing
