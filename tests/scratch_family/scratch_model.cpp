// SPDX-License-Identifier: Apache-2.0
#include "tests/scratch_family/scratch_model.h"

#include "core/base/error.h"

#include <set>

namespace parlance::scratch {

CharacterModelImpl::CharacterModelImpl(std::int64_t vocabulary, std::int64_t width)
    : m_embedding(register_module("embedding", torch::nn::Embedding(vocabulary, width))),
      m_recurrent(register_module(
          "recurrent", torch::nn::GRU(torch::nn::GRUOptions(width, width).batch_first(true)))),
      m_projection(register_module("projection", torch::nn::Linear(width, vocabulary))) {}

std::pair<torch::Tensor, torch::Tensor> CharacterModelImpl::forward(const torch::Tensor& characters,
                                                                    const torch::Tensor& state) {
    const auto [hidden, last] = m_recurrent->forward(m_embedding->forward(characters), state);
    return {m_projection->forward(hidden), last};
}

Vocabulary Vocabulary::of(const std::string& text) {
    const std::set<char> characters(text.begin(), text.end());
    return Vocabulary(std::string(characters.begin(), characters.end()));
}

torch::Tensor Vocabulary::encode(const std::string& text, const std::string& where) const {
    std::vector<std::int64_t> ids;
    for (const char character : text) {
        const std::size_t id = m_characters.find(character);
        if (id == std::string::npos)
            throw Error(ErrorKind::Data,
                        strCat("the model does not know the character '", character, "'"), where,
                        "leave it out, or train on text that has it");
        ids.push_back(static_cast<std::int64_t>(id));
    }
    return torch::tensor(ids, torch::kInt64);
}

} // namespace parlance::scratch
