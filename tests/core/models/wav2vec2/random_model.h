// SPDX-License-Identifier: Apache-2.0
// A recogniser of random weights that has something to say, as a model folder.
#pragma once

#include "core/config/json_face.h"
#include "core/models/wav2vec2/model/ctc_model.h"
#include "core/tensor_io/module_state.h"
#include "core/train/checkpoint.h"
#include "tests/core/models/wav2vec2/tone_corpus.h"

namespace parlance::testing {

/// Weights for the letters A, B and C as `parlance train` would leave them.
inline void writeModelFolder(const std::filesystem::path& folder, const wav2vec2::AsrConfig& config,
                             const tensor_io::NamedTensors& weights) {
    std::filesystem::create_directories(folder);
    runs::RunConfig run;
    run.family = "wav2vec2";
    run.task = "asr";
    run.config = config::toJson(config);
    train::writeModel(folder, run, weights);
    writeFileAtomically(folder / "dict.ltr.txt", "| 4\nA 3\nB 2\nC 1\n");
}

inline wav2vec2::CtcModel randomModel(const wav2vec2::AsrConfig& config) {
    torch::manual_seed(3);
    wav2vec2::CtcModel model(wav2vec2::ctcModelOptions(config, 8));
    model->initialise();
    {
        const torch::NoGradGuard noGrad;
        for (const auto& parameter : model->named_parameters())
            if (parameter.key() == "w2v_encoder.proj.weight")
                parameter.value().mul_(4.0);
    }
    return model;
}

inline void writeRandomModel(const std::filesystem::path& folder,
                             const wav2vec2::AsrConfig& config) {
    writeModelFolder(folder, config, tensor_io::stateOf(*randomModel(config)));
}

/// White noise of kToneRate, the same for the same seed.
inline audio::AudioBuffer noise(std::int64_t samples, int seed) {
    torch::manual_seed(static_cast<std::uint64_t>(seed));
    const auto values = torch::randn({samples}).mul_(0.3).clamp_(-1, 1);
    const float* const first = values.const_data_ptr<float>();
    return {.sampleRateHz = kToneRate, .samples = {first, first + samples}};
}

} // namespace parlance::testing
