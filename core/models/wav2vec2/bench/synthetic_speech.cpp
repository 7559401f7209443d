// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/bench/synthetic_speech.h"

#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "core/data/manifest/asr_manifest.h"
#include "core/text/ctc_dictionary.h"

#include <cmath>

namespace parlance::wav2vec2 {

namespace {

/// LibriSpeech has about 14 letters, word separators included, in a second.
constexpr double kLettersPerSec = 14.0;
/// The published dictionary: 28 letters and signs after the four special symbols.
constexpr std::string_view kLetters = "|ETAONIHSRDLUMWCFGYPBVK'XJQZ";

/// No two neighbours are equal, so that few frames suffice for the labels.
std::string labelLine(std::int64_t letters, std::size_t shift) {
    std::string line;
    for (std::int64_t i = 0; i < letters; ++i)
        line += {kLetters[(static_cast<std::size_t>(i) + shift) % kLetters.size()], ' '};
    return line;
}

} // namespace

std::int64_t samplesIn(double lengthSec, std::int64_t sampleRateHz) {
    return static_cast<std::int64_t>(lengthSec * static_cast<double>(sampleRateHz));
}

std::int64_t lettersIn(double lengthSec) {
    return std::max<std::int64_t>(1, std::llround(kLettersPerSec * lengthSec));
}

SyntheticSpeech::SyntheticSpeech(std::int64_t items, double lengthSec, std::int64_t sampleRateHz) {
    std::vector<data::AsrRow> rows;
    for (std::int64_t i = 0; i < items; ++i) {
        const std::string name = strCat(i, ".wav");
        const audio::AudioBuffer buffer = bench::noise(samplesIn(lengthSec, sampleRateHz),
                                                       sampleRateHz, static_cast<std::uint64_t>(i));
        audio::writeWavFile(folder() / name, buffer);
        rows.push_back({folder() / name, name, static_cast<std::int64_t>(buffer.samples.size()),
                        labelLine(lettersIn(lengthSec), static_cast<std::size_t>(i))});
    }
    data::writeAsrManifest(manifest(), ".", rows);
    writeFileAtomically(
        folder() / "dict.ltr.txt",
        text::CtcDictionary::build(
            std::vector<std::string>{labelLine(static_cast<std::int64_t>(kLetters.size()), 0)})
            .format());
}

} // namespace parlance::wav2vec2
