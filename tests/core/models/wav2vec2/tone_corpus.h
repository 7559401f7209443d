// SPDX-License-Identifier: Apache-2.0
// A corpus that anything can learn: each letter is a tone, words are apart by silence.
#pragma once

#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "core/data/manifest/asr_manifest.h"
#include "core/models/wav2vec2/config/asr_config.h"
#include "core/text/ctc_dictionary.h"

#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

namespace parlance::testing {

inline constexpr std::int64_t kToneRate = 8000;

/// `text` of the letters A, B, C and spaces, 80 ms each.
inline audio::AudioBuffer spokenInTones(const std::string& text) {
    audio::AudioBuffer audio{.sampleRateHz = kToneRate, .samples = {}};
    for (const char letter : " " + text + " ") {
        const double hertz = letter == ' ' ? 0.0 : 400.0 * (letter - 'A' + 1);
        for (int i = 0; i < 640; ++i)
            audio.samples.push_back(
                static_cast<float>(0.5 * std::sin(2.0 * 3.14159265 * hertz * i / kToneRate)));
    }
    return audio;
}

/// Writes <name>.tsv, <name>.ltr, the audio and dict.ltr.txt into `folder`.
inline std::filesystem::path writeToneCorpus(const std::filesystem::path& folder,
                                             const std::string& name,
                                             const std::vector<std::string>& texts) {
    std::filesystem::create_directories(folder / "audio");
    std::vector<data::AsrRow> rows;
    std::string labels;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string id = "audio/" + name + std::to_string(i) + ".wav";
        const auto audio = spokenInTones(texts[i]);
        audio::writeWavFile(folder / id, audio);
        rows.push_back({.file = folder / id,
                        .id = id,
                        .samples = static_cast<std::int64_t>(audio.samples.size()),
                        .labels = text::labelLineFromText(texts[i])});
    }
    data::writeAsrManifest(folder / (name + ".tsv"), ".", rows);
    writeFileAtomically(folder / "dict.ltr.txt", "| 4\nA 3\nB 2\nC 1\n");
    return folder / (name + ".tsv");
}

/// A model of a few thousand parameters that hears such a corpus.
inline wav2vec2::AsrConfig tinyConfig() {
    wav2vec2::AsrConfig config;
    config.data.train = "train.tsv";
    config.data.valid = "valid.tsv";
    config.data.maxTokens = 40000;
    config.data.workers = 1;
    config.common.threads = 1;
    config.common.device = "cpu";
    config.model.sampleRate = kToneRate;
    config.model.convFeatureLayers = "[(16,20,10),(16,8,8)]";
    config.model.encoderLayers = 2;
    config.model.encoderEmbedDim = 24;
    config.model.encoderFfnEmbedDim = 32;
    config.model.encoderAttentionHeads = 2;
    config.model.convPos = 8;
    config.model.convPosGroups = 4;
    config.finetune.featureGradMult = 1.0;
    config.mask.channel.length = 4;
    config.regularization.activationDropout = 0.0;
    config.regularization.encoderLayerdrop = 0.0;
    return config;
}

/// Few enough parameters for gradients by differences.
inline void makeSmallest(wav2vec2::ArchitectureConfig& model) {
    model.convFeatureLayers = "[(4,8,4),(4,4,4)]";
    model.encoderLayers = 1;
    model.encoderEmbedDim = 4;
    model.encoderFfnEmbedDim = 6;
    model.convPosGroups = 2;
    model.convPos = 4;
}

} // namespace parlance::testing
