// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "core/runs/media_files.h"
#include "core/tensor_files/safetensors_header.h"
#include "tests/support/loopback.h"
#include "tests/ui/pages/runs/runs_stage.h"
#include "ui/audio/audio_player.h"
#include "ui/pages/runs/run_tabs.h"
#include "ui/pages/runs/samples/sample_pane.h"

#include <QTabBar>
#include <QTabWidget>

#include <cstring>

namespace parlance::ui::testing {

/// With `symbols` columns and two rows.
inline std::string matrixFile(std::int64_t symbols, const std::vector<std::string>& tokens = {}) {
    const auto count = static_cast<std::size_t>(2 * symbols);
    std::string data(count * sizeof(float), '\0');
    const std::vector<float> values(count, 0.5F);
    std::memcpy(data.data(), values.data(), data.size());
    const std::string header = tensor_io::formatSafetensorsHeader(
        {.tensors = {{"values", "F32", {2, symbols}, 0, data.size()}},
         .metadata = runs::mediaMetadata(tokens)});
    const std::uint64_t length = header.size();
    std::string bytes(sizeof length, '\0');
    std::memcpy(bytes.data(), &length, sizeof length);
    return bytes + header + data;
}

/// As a validation of two items writes them: the audio of the first is `seconds` long, and there is
/// an alignment of it.
inline void validate(runs::RunWriter& run, std::int64_t step, double seconds) {
    WrittenRuns::step(run, step, 1000.0 / static_cast<double>(step), runs::Split::Valid);
    const std::filesystem::path folder = run.directory().media(step);
    std::filesystem::create_directories(folder);
    const auto wave = [&](const char* name, double sec) {
        audio::writeWavFile(folder / name,
                            {8000, std::vector<float>(static_cast<std::size_t>(8000 * sec), 0.1F)});
    };
    wave("audio_a.wav.wav", seconds);
    wave("audio_b.wav.wav", 3.0);
    writeFileAtomically(folder / "audio_a.wav_alignment.safetensors", matrixFile(5));
    const std::filesystem::path items = run.directory().folder() / "items";
    std::filesystem::create_directories(items);
    writeFileAtomically(items / ("valid-step-" + std::to_string(step) + ".jsonl"),
                        R"({"id":"audio/a.wav","reference":"one two","hypothesis":"heard at )" +
                            std::to_string(step) +
                            R"(","loss":0.0,"errors":0,"attention_focus":0.5})"
                            "\n");
    run.updateStatus([step](runs::Status& status) { status.step = step; });
}

/// As the validation of any task writes its items.
inline void writeItems(runs::RunWriter& run, std::int64_t step, const std::vector<Json>& items) {
    WrittenRuns::step(run, step, 1000.0 / static_cast<double>(step), runs::Split::Valid);
    const std::filesystem::path folder = run.directory().folder() / "items";
    std::filesystem::create_directories(folder);
    std::string lines;
    for (const Json& item : items)
        lines += formatJson(item) + "\n";
    writeFileAtomically(folder / ("valid-step-" + std::to_string(step) + ".jsonl"), lines);
    run.updateStatus([step](runs::Status& status) { status.step = step; });
}

/// The Samples tab of a run, and what is in it.
class SamplesTest : public QObject {
  protected:
    tests::Loopback m_sound; ///< nothing of it is heard but by the test

    static bool isOffered(const RunsStage& shown) {
        return shown.find<QTabWidget>("runTabs")->isTabVisible(RunTabs::Samples);
    }
    static void open(const RunsStage& shown) {
        QTRY_VERIFY(isOffered(shown));
        auto* tabs = shown.find<QTabWidget>("runTabs");
        QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {},
                          tabs->tabBar()->tabRect(RunTabs::Samples).center());
        QCOMPARE(tabs->currentIndex(), RunTabs::Samples);
        QTRY_VERIFY(shown.page->isSettled());
    }
    static SamplePane& pane(const RunsStage& shown) {
        return *shown.page->findChild<SamplePane*>(QStringLiteral("samplePane"));
    }
    static QWidget* lane(const RunsStage& shown) {
        return pane(shown).findChild<QWidget*>(QStringLiteral("alignmentLane"));
    }
    static AudioPlayer& player(const RunsStage& shown) { return pane(shown).player(); }
    static double seconds(const RunsStage& shown) { return player(shown).axis().duration(); }
};

} // namespace parlance::ui::testing
