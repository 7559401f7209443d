// SPDX-License-Identifier: Apache-2.0
// Axes: B pieces, T characters, V characters of the vocabulary, W width.
#pragma once

#include "core/torch.h"

#include <torch/nn/modules/embedding.h>
#include <torch/nn/modules/rnn.h>

#include <string>

namespace parlance::scratch {

class CharacterModelImpl : public torch::nn::Module {
  public:
    CharacterModelImpl(std::int64_t vocabulary, std::int64_t width);

    /// characters [B, T] int64, state [1, B, W] or none -> logits [B, T, V] of
    /// what follows, and the state after the last.
    std::pair<torch::Tensor, torch::Tensor> forward(const torch::Tensor& characters,
                                                    const torch::Tensor& state = {});

  private:
    torch::nn::Embedding m_embedding;
    torch::nn::GRU m_recurrent;
    torch::nn::Linear m_projection;
};
TORCH_MODULE(CharacterModel);

/// Characters (bytes) to their ids and back; sorted, so that equal texts make
/// equal vocabularies.
class Vocabulary {
  public:
    Vocabulary() = default;
    static Vocabulary of(const std::string& text);
    /// The file of a checkpoint, as text() gives it.
    explicit Vocabulary(std::string characters) : m_characters(std::move(characters)) {}

    const std::string& text() const { return m_characters; }
    std::int64_t size() const { return static_cast<std::int64_t>(m_characters.size()); }
    char operator[](std::int64_t id) const { return m_characters[static_cast<std::size_t>(id)]; }
    /// [T] int64. Throws Error{Data} for a character that it lacks.
    torch::Tensor encode(const std::string& text, const std::string& where) const;

  private:
    std::string m_characters;
};

constexpr const char* kVocabularyFile = "vocabulary.txt";

} // namespace parlance::scratch
