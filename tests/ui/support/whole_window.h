// SPDX-License-Identifier: GPL-3.0-or-later
// The main window with all its pages, over a project of one corpus and one run.
#pragma once

#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "core/runs/item_lines.h"
#include "core/runs/rank_states.h"
#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/run_folder.h"
#include "ui/services/async_call.h"
#include "ui/shell/main_window.h"
#include "ui/shell/studio_pages.h"
#include "ui/theme/theme.h"

#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <memory>

namespace parlance::ui::testing {

class WholeWindow {
  public:
    /// `test` has settings of its own; no project is open.
    WholeWindow(const QString& test, const std::string& runName) {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(test);
        QSettings().clear();
        ThemeManager::instance().apply(ThemeChoice::Light);
        writeCorpus();
        m_run = std::make_unique<RunFolder>(project() / "runs" / runName, "wav2vec2-tiny-digits");
        for (int step = 1; step <= 20; ++step)
            m_run->step(step, 5.0 / step);
        m_run->checkpoint(20);
        writeRanks();
        writeItems();
        m_window = std::make_unique<MainWindow>(MainWindow::Parts{
            .engine = m_engine,
            .dialogs = m_dialogs,
            .pageMakers = studioPageMakers(),
            .parlanceExecutable = "/nonexistent/parlance",
            .sampleFolder = project() / "samples",
        });
    }
    ~WholeWindow() {
        m_window.reset();
        waitForCalls();
    }
    WholeWindow(const WholeWindow&) = delete;
    WholeWindow& operator=(const WholeWindow&) = delete;

    std::filesystem::path project() const { return m_folder.path().toStdString(); }
    std::filesystem::path recording() const { return project() / "data/digits/a.wav"; }
    RunFolder& run() { return *m_run; }
    MainWindow& window() { return *m_window; }

  private:
    void writeCorpus() const {
        const std::filesystem::path digits = project() / "data" / "digits";
        std::filesystem::create_directories(digits);
        writeFileAtomically(project() / "project.json", "{}");
        audio::writeWavFile(digits / "a.wav", {8000, std::vector<float>(8000, 0.1F)});
        for (const char* split : {"train", "valid", "test"}) {
            writeFileAtomically(digits / (std::string(split) + ".tsv"), ".\na.wav\t8000\n");
            writeFileAtomically(digits / (std::string(split) + ".ltr"), "H I |\n");
        }
    }

    void writeItems() const {
        std::string lines;
        for (int i = 0; i < 12; ++i)
            lines += runs::formatItem({.id = "speaker/" + std::to_string(i) + "/a.wav",
                                       .reference = "SEVEN THREE NINE",
                                       .hypothesis = i % 3 == 0 ? "SEVEN NINE" : "SEVEN THREE NINE",
                                       .loss = 0.5,
                                       .errors = i % 3 == 0 ? 1 : 0}) +
                     "\n";
        for (const std::int64_t step : {10, 20}) {
            const auto file = m_run->directory().items(runs::Split::Valid, step);
            std::filesystem::create_directories(file.parent_path());
            writeFileAtomically(file, lines);
        }
    }

    void writeRanks() const {
        m_run->share(2);
        runs::RankStates states;
        for (std::int64_t rank = 0; rank < 2; ++rank)
            states.ranks.push_back({.rank = rank,
                                    .host = "workstation-with-a-long-name.example.org",
                                    .device = "cuda:0",
                                    .itemsPerSecond = 12.5,
                                    .dataWaitShare = 0.05,
                                    .workShare = rank == 0 ? 0.6 : 0.97,
                                    .memory = 4e9});
        runs::writeRankStates(m_run->directory().ranksFile(), states);
    }

    QTemporaryDir m_folder;
    engine::FakeEngine m_engine;
    FakeDialogs m_dialogs;
    std::unique_ptr<RunFolder> m_run;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace parlance::ui::testing
