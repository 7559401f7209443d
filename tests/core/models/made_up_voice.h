// SPDX-License-Identifier: Apache-2.0
// Recordings of noise with texts, for models of speech synthesis to learn from.
#pragma once

#include "core/audio/files/wav_writer.h"
#include "core/base/random.h"
#include "core/base/str_cat.h"
#include "core/data/filelist/speech_list_writer.h"

#include <cmath>
#include <filesystem>

namespace parlance::tests {

/// A text of so many letters.
inline std::string madeUpText(std::size_t letters) {
    return std::string("ninehundredandninetyninebottlesofwater").substr(0, letters);
}

/// Writes NAME.txt and its recordings at 8000 Hz, the first with texts of 4 letters, each further
/// one with one more; a letter lasts 50 ms.
inline void writeMadeUpVoice(const std::filesystem::path& folder, const std::string& name,
                             int recordings) {
    std::filesystem::create_directories(folder);
    data::SpeechListWriter list(folder / (name + ".txt"));
    for (int i = 0; i < recordings; ++i) {
        const std::string text = madeUpText(4 + static_cast<std::size_t>(i));
        const std::string file = strCat(name, "-", i, ".wav");
        audio::AudioBuffer sound{8000, std::vector<float>(text.size() * 400)};
        KeyedRandom random(randomKey(static_cast<std::uint64_t>(i), name));
        for (std::size_t s = 0; s < sound.samples.size(); ++s) {
            const double tone = std::sin(static_cast<double>(s) * (0.1 + 0.02 * text[s / 400]));
            sound.samples[s] = static_cast<float>(0.3 * tone + 0.1 * (random.uniform() - 0.5));
        }
        audio::writeWavFile(folder / file, sound);
        list.add(file, text);
    }
    list.commit();
}

} // namespace parlance::tests
