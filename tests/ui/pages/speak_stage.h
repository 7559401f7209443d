// SPDX-License-Identifier: GPL-3.0-or-later
// The Speak page on a project of its own, with an engine that says what the test wants.
#pragma once

#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/finished_run.h"
#include "ui/audio/audio_player.h"
#include "ui/pages/speak/speak_page.h"
#include "ui/services/runs_service.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QAbstractButton>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace parlance::ui::testing {

inline constexpr std::int64_t kRateHz = 8000;

inline audio::AudioBuffer tone(double seconds) {
    audio::AudioBuffer audio{kRateHz, {}};
    for (int i = 0; i < static_cast<int>(seconds * double(kRateHz)); ++i)
        audio.samples.push_back(0.3F * std::sin(0.3F * static_cast<float>(i)));
    return audio;
}

/// Two seconds in which two passages are spoken, of two words each.
inline protocol::Synthesize::Answer twoPassages(bool sound = true) {
    protocol::Synthesize::Answer answer{.audio = tone(2.0),
                                        .mel = {1, 8, std::vector<float>(8)},
                                        .alignment = {8, 4, std::vector<float>(32, 0.1F)},
                                        .words = {{"one", 0, 3, 0.1, 0.4},
                                                  {"two", 4, 7, 0.5, 0.9},
                                                  {"three", 9, 14, 1.1, 1.4},
                                                  {"four", 15, 19, 1.5, 1.9}},
                                        .passages = {}};
    const infer::AlignmentReport whole{.focus = 0.9, .coverage = 1.0};
    infer::AlignmentReport broken = whole;
    broken.repeats = 2;
    answer.passages = {{"one two.", 0.0, 1.0, 0, 4, 4, whole},
                       {"three four.", 1.0, 2.0, 4, 4, 4, sound ? whole : broken}};
    return answer;
}

class SpeakProject {
  public:
    SpeakProject() {
        qputenv("XDG_DATA_HOME", m_dir.filePath(QStringLiteral("home")).toUtf8());
        QSettings().clear();
    }
    std::filesystem::path path() const { return m_dir.path().toStdString(); }
    std::filesystem::path speech() const { return path() / "speech"; }

    void makeRun(const char* name, const char* family, const char* task) const {
        makeFinishedRun(path() / "runs" / name,
                        {.family = family, .task = task, .best = {"loss", 0.2, 500}});
    }

  private:
    QTemporaryDir m_dir;
};

class SpeakStage {
  public:
    explicit SpeakStage(const SpeakProject& project)
        : runs(project.path() / "runs"), context{engine, project.path(), dialogs, runs, {}},
          page(context) {
        ThemeManager::instance().apply(ThemeChoice::Light);
        page.resize(1000, 720);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QTRY_VERIFY(page.isSettled());
    }

    template <typename T>
    T* part(const char* name) {
        return page.findChild<T*>(QLatin1String(name));
    }
    void click(const char* name) { QTest::mouseClick(part<QAbstractButton>(name), Qt::LeftButton); }
    void type(const QString& text) {
        part<QPlainTextEdit>("speakText")->setFocus();
        for (const QChar letter : text)
            if (letter == QLatin1Char('\n'))
                QTest::keyClick(part<QPlainTextEdit>("speakText"), Qt::Key_Return);
            else
                QTest::keyClick(part<QPlainTextEdit>("speakText"), letter.toLatin1());
    }
    QString notice() { return part<Notice>("speakNotice")->text(); }
    QString text(const char* name) { return part<QLabel>(name)->text(); }
    QListWidget& history() { return *part<QListWidget>("speechHistory"); }
    bool canSpeak() { return part<QAbstractButton>("startSpeaking")->isEnabled(); }
    AudioPlayer& player() { return *page.findChild<AudioPlayer*>(); }

    /// Types a text and has it spoken to its end.
    void say(const QString& what) {
        const int before = history().count();
        type(what);
        QTRY_VERIFY(page.isSettled() && canSpeak());
        click("startSpeaking");
        QTRY_VERIFY(page.isSettled() && history().count() > before);
    }
    void select(std::initializer_list<int> rows) {
        history().clearSelection();
        for (const int row : rows)
            QTest::mouseClick(history().viewport(), Qt::LeftButton,
                              row == *rows.begin() ? Qt::NoModifier : Qt::ControlModifier,
                              history().visualItemRect(history().item(row)).center());
        QTRY_VERIFY(page.isSettled());
    }

    engine::FakeEngine engine;
    FakeDialogs dialogs;
    RunsService runs;
    StudioContext context;
    SpeakPage page;
};

inline std::size_t filesIn(const std::filesystem::path& folder) {
    std::error_code failure;
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failure))
        count += entry.is_regular_file() ? 1 : 0;
    return count;
}

} // namespace parlance::ui::testing
