// SPDX-License-Identifier: GPL-3.0-or-later
// Home on the screen, with a project beside it that it can be given.
#pragma once

#include "core/audio/files/wav_writer.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/run_folder.h"
#include "tests/ui/support/test_settings.h"
#include "ui/pages/home/guide_row.h"
#include "ui/pages/home/home_page.h"
#include "ui/services/async_call.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/theme/theme.h"

#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <memory>
#include <semaphore>

namespace parlance::ui::testing {

class HomeStage {
  protected:
    struct Fixture {
        QTemporaryDir folder;
        std::filesystem::path project{folder.path().toStdString()};
        engine::FakeEngine engine;
        FakeDialogs dialogs;
        RunsService runs{project / "runs"};
        StudioContext context{engine, project, dialogs, runs};
        std::counting_semaphore<> makesSamplesUntil{0};
        HomePage page{
            {engine, project / "samples",
             [this](const auto& into, const ProgressSink& progress, const std::stop_token& stop) {
                 std::filesystem::create_directories(into / "data" / "text");
                 writeFileAtomically(into / ".samples.lock", "");
                 writeFileAtomically(into / "data" / "text" / "samples.json",
                                     R"({"format": "parlance-samples"})");
                 progress({.done = 1, .total = 4, .what = "digits/train/a.wav"});
                 makesSamplesUntil.acquire();
                 throwIfStopped(stop, "making sample data");
                 progress({.done = 399, .total = 400, .what = "digits/"});
                 makesSamplesUntil.acquire();
                 throw Error(ErrorKind::IoRead, "espeak-ng is missing", "samples",
                             "install espeak-ng");
             }}};

        Fixture() {
            page.resize(1100, 760);
            page.show();
        }
        ~Fixture() {
            page.setProject(nullptr);
            makesSamplesUntil.release(); // whoever still waits
            waitForCalls();
        }
        void digits() const {
            const std::filesystem::path data = project / "data" / "digits";
            std::filesystem::create_directories(data);
            audio::writeWavFile(data / "one.wav", {8000, std::vector<float>(800, 0.1F)});
            for (const char* split : {"train.tsv", "test.tsv"})
                writeFileAtomically(data / split, ".\none.wav\t800\n");
        }
    };
    std::unique_ptr<Fixture> m;

    GuideRow* step(const char* name) const {
        return m->page.findChild<GuideRow*>(QLatin1String(name));
    }
    QPushButton* button(const char* name) const {
        return step(name)->findChild<QPushButton*>(QStringLiteral("stepAction"));
    }
    void awaitRun(const char* id) const {
        m->runs.poke();
        QTRY_VERIFY(m->runs.find(QLatin1String(id)));
    }
    void openProject() {
        m->page.setProject(&m->context);
        m->page.activate();
        QTRY_VERIFY(m->page.isSettled());
    }

    void setUp() {
        ThemeManager::instance().apply(ThemeChoice::Light);
        QSettings().clear();
        m = std::make_unique<Fixture>();
        QVERIFY(QTest::qWaitForWindowExposed(&m->page));
    }
    void tearDown() { m.reset(); }
};

} // namespace parlance::ui::testing
