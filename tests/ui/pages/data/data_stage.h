// SPDX-License-Identifier: GPL-3.0-or-later
// The Data page on a project with what a test puts into it.
#pragma once

#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/find_widget.h"
#include "tests/ui/support/make_parts.h"
#include "ui/pages/data/data_page.h"
#include "ui/pages/data/items/items_model.h"
#include "ui/services/async_call.h"
#include "ui/services/runs/runs_service.h"

#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

namespace parlance::ui::testing {

inline constexpr int kRateHz = 8000;

class DataStage {
  public:
    QTemporaryDir folder;
    std::filesystem::path project{folder.path().toStdString()};
    engine::FakeEngine engine;
    FakeDialogs dialogs;
    RunsService runs{project / "runs"};
    StudioContext context{engine, project, dialogs, runs};
    std::unique_ptr<DataPage> page;

    DataStage() { std::filesystem::create_directories(project / "data" / "audio"); }
    ~DataStage() {
        page.reset();
        waitForCalls();
    }

    void wave(const std::string& name, std::size_t samples, float level = 0.2F) const {
        audio::AudioBuffer buffer{kRateHz, std::vector<float>(samples, level)};
        audio::writeWavFile(project / "data" / "audio" / name, buffer);
    }
    std::filesystem::path manifest(const std::string& name, const std::string& rows,
                                   const std::string& labels = {}) const {
        const std::filesystem::path tsv = project / "data" / (name + ".tsv");
        writeFileAtomically(tsv, "audio\n" + rows);
        if (!labels.empty())
            writeFileAtomically(project / "data" / (name + ".ltr"), labels);
        return tsv;
    }
    /// From now on this is heard in the recording.
    void hears(const std::string& name, const std::string& words) {
        engine.setTranscript(project / "data" / "audio" / name, {words, 0.9, 1.0, {}});
    }
    /// Three recordings, one of them silent, one with a letter that the dictionary lacks.
    void smallSet() const {
        wave("a.wav", 8000);
        wave("b.wav", 16000, 0.0F);
        wave("c.wav", 4000);
        writeFileAtomically(project / "data" / "dict.ltr.txt", "| 3\nH 1\nI 1\nY 1\nO 1\nU 1\n");
        manifest("small", "a.wav\t8000\nb.wav\t16000\nc.wav\t4000\n", "H I |\nY O U |\nH I X |\n");
    }
    void open() {
        page = std::make_unique<DataPage>(context);
        page->resize(1100, 740);
        page->show();
        QVERIFY(QTest::qWaitForWindowExposed(page.get()));
        makeParts(*page);
        page->activate();
        QTRY_VERIFY(page->isSettled());
    }

    template <typename Widget>
    Widget* find(const char* name) const {
        return testing::findWidget<Widget>(*page, name);
    }
    /// Goes to the report and checks the data set.
    void check() const {
        find<QTabWidget>("dataTabs")->setCurrentIndex(1);
        QTest::mouseClick(find<QPushButton>("checkData"), Qt::LeftButton);
        QTRY_VERIFY(find<QLabel>("reportState")->text().contains("were checked"));
    }
    QTableView* table() const { return find<QTableView>("recordings"); }
    QString cell(int row, int column) const {
        return table()->model()->index(row, column).data().toString();
    }
};

} // namespace parlance::ui::testing
