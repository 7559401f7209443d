// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/studio/tone_project.h"

#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "core/base/str_cat.h"

#include <cmath>
#include <numbers>

namespace parlance::ui::testing {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kRateHz = 16000;
constexpr std::int64_t kSamples = 6000;

audio::AudioBuffer tone(double frequencyHz) {
    audio::AudioBuffer buffer;
    buffer.sampleRateHz = kRateHz;
    for (std::int64_t i = 0; i < kSamples; ++i)
        buffer.samples.push_back(static_cast<float>(
            0.3 * std::sin(2.0 * std::numbers::pi * frequencyHz * double(i) / double(kRateHz))));
    return buffer;
}

void writeSplit(const fs::path& folder, const std::string& name, int items) {
    std::string manifest = "audio\n";
    std::string labels;
    for (int i = 0; i < items; ++i) {
        const bool high = i % 2 == 0;
        const std::string file = strCat(name, "-", i, ".wav");
        audio::writeWavFile(folder / "audio" / file, tone((high ? 1200.0 : 300.0) + 7.0 * i));
        manifest += strCat(file, "\t", kSamples, "\n");
        labels += high ? "H I |\n" : "L O |\n";
    }
    writeFileAtomically(folder / (name + ".tsv"), manifest);
    writeFileAtomically(folder / (name + ".ltr"), labels);
}

} // namespace

void writeToneProject(const fs::path& folder) {
    const fs::path digits = folder / "data" / "digits";
    fs::create_directories(digits / "audio");
    fs::create_directories(folder / "runs");
    fs::create_directories(folder / "models");
    writeSplit(digits, "train", 8);
    writeSplit(digits, "valid", 4);
    writeSplit(digits, "test", 4);
    writeFileAtomically(digits / "dict.ltr.txt", "| 20\nH 8\nI 8\nL 8\nO 8\n");
    writeFileAtomically(folder / "project.json",
                        R"({"format": "parlance-project", "format_version": 1})");
}

} // namespace parlance::ui::testing
