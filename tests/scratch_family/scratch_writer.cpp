// SPDX-License-Identifier: Apache-2.0
#include "tests/scratch_family/scratch_writer.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/progress.h"
#include "core/base/random.h"
#include "core/models/locate_model.h"
#include "core/tensor_io/module_state.h"
#include "core/tensor_io/safetensors.h"
#include "tests/scratch_family/scratch_info.h"

namespace parlance::scratch {

TextWriter::TextWriter(const models::ModelSource& source, const infer::RunnerOptions& options)
    : m_options(options), m_vocabulary(readFile(source.path / kVocabularyFile)) {
    const auto config =
        config::fromJson<TrainConfig>(models::ownConfig(source.path).config, source.path.string());
    m_model = CharacterModel(m_vocabulary.size(), config.model.width);
    tensor_io::loadStateStrict(
        *m_model, tensor_io::SafetensorsFile(source.path / "model.safetensors").loadAll(),
        source.path.string());
    m_model->to(options.device);
    m_model->eval();
}

void TextWriter::write(const std::string& prompt, const infer::GenerationOptions& options,
                       const Writing& writing, const std::stop_token& stop) {
    if (prompt.empty())
        throw Error(ErrorKind::Data, "there is nothing to go on from", "the prompt",
                    "give a character at least");
    const torch::NoGradGuard noGrad;
    KeyedRandom random(randomKey(static_cast<std::uint64_t>(options.seed), "generate"));
    torch::Tensor characters =
        m_vocabulary.encode(prompt, "the prompt").unsqueeze(0).to(m_options.device);
    torch::Tensor state;
    for (std::int64_t i = 0; i < options.maxTokens; ++i) {
        throwIfStopped(stop, "generation");
        auto [logits, after] = m_model->forward(characters, state);
        state = after;
        const torch::Tensor last = logits[0][-1];
        const torch::Tensor noise = torch::full({}, random.uniform(), last.options());
        const torch::Tensor next =
            options.sampling.temperature == 0.0
                ? last.argmax()
                : (torch::softmax(last / options.sampling.temperature, 0).cumsum(0) < noise)
                      .sum()
                      .clamp_max(m_vocabulary.size() - 1);
        characters = next.reshape({1, 1});
        const auto id = next.item<std::int64_t>();
        if (!writing({.id = id,
                      .piece = {m_vocabulary[id]},
                      .text = {m_vocabulary[id]},
                      .logProb = torch::log_softmax(last, 0)[id].item<double>()}))
            return;
    }
}

} // namespace parlance::scratch
