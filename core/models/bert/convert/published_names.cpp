// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/convert/published_names.h"

#include <algorithm>
#include <array>

namespace parlance::bert {

using tensor_io::Weights;

namespace {

constexpr std::string_view kPrefix = "bert.";
constexpr std::string_view kWords = "bert.embeddings.word_embeddings.weight";
constexpr std::string_view kDecoder = "cls.predictions.decoder.weight";
constexpr std::string_view kDecoderBias = "cls.predictions.decoder.bias";
constexpr std::string_view kTokenBias = "cls.predictions.bias";

/// Hugging Face's, and ours.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kRenamed{{
    {".intermediate.dense.", ".intermediate.dense_act."},
    {"pooler.dense.", "pooler.dense_act."},
    {"predictions.transform.dense.", "predictions.transform.dense_act."},
}};
/// Of the first authors' layer norms, and ours.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kEndings{{
    {"LayerNorm.gamma", "LayerNorm.weight"},
    {"LayerNorm.beta", "LayerNorm.bias"},
}};

std::string replaced(std::string name, std::string_view from, std::string_view to) {
    if (const std::size_t at = name.find(from); at != std::string::npos)
        name.replace(at, from.size(), to);
    return name;
}

bool isOfEncoder(std::string_view name) {
    return name.starts_with("embeddings.") || name.starts_with("encoder.layer.") ||
           name.starts_with("pooler.");
}

std::string ourName(std::string name) {
    if (isOfEncoder(name))
        name.insert(0, kPrefix);
    for (const auto& [theirs, ours] : kRenamed)
        name = replaced(std::move(name), theirs, ours);
    for (const auto& [theirs, ours] : kEndings)
        if (name.ends_with(theirs))
            name = replaced(std::move(name), theirs, ours);
    return name;
}

} // namespace

bool isBert(const Weights& weights) {
    const auto has = [&](std::string_view name) {
        return weights.contains(strCat(kPrefix, name)) || weights.contains(std::string(name));
    };
    return has("embeddings.word_embeddings.weight") &&
           has("embeddings.token_type_embeddings.weight") &&
           has("encoder.layer.0.attention.self.query.weight");
}

Weights withOurNames(const Weights& weights, const std::string& where) {
    Weights ours;
    torch::Tensor decoderBias;
    for (const auto& [theirs, tensor] : weights) {
        const std::string name = ourName(theirs);
        if (name == kDecoder || name.ends_with("embeddings.position_ids"))
            continue;
        if (name == kDecoderBias)
            decoderBias = tensor;
        else
            tensor_io::addWeight(ours, name, tensor, where);
    }
    if (decoderBias.defined())
        ours.emplace(kTokenBias, decoderBias);
    return ours;
}

HeadOptions headsIn(const Weights& weights) {
    const auto has = [&](const char* name) { return weights.contains(name); };
    return {.pooler = has("bert.pooler.dense_act.weight"),
            .maskedTokens = has("cls.predictions.bias"),
            .nextSentence = has("cls.seq_relationship.weight"),
            .answerSpan = has("qa_outputs.weight"),
            .classes =
                std::max<std::int64_t>(0, tensor_io::extentOf(weights, "classifier.weight", 0))};
}

tensor_io::NamedTensors withPublishedAliases(const tensor_io::NamedTensors& weights) {
    tensor_io::NamedTensors named;
    torch::Tensor words;
    for (const auto& [name, tensor] : weights) {
        named.emplace_back(name, tensor);
        if (name == kWords)
            words = tensor;
        if (name == "cls.predictions.transform.LayerNorm.bias")
            named.emplace_back(kDecoder, words);
    }
    return named;
}

tensor_io::NamedTensors withHuggingFaceNames(const tensor_io::NamedTensors& weights,
                                             const HeadOptions& heads) {
    const bool isBare =
        !heads.maskedTokens && !heads.nextSentence && !heads.answerSpan && heads.classes == 0;
    tensor_io::NamedTensors named;
    for (const auto& [ours, tensor] : weights) {
        std::string name = ours;
        for (const auto& [theirs, known] : kRenamed)
            name = replaced(std::move(name), known, theirs);
        if (isBare && name.starts_with(kPrefix))
            name.erase(0, kPrefix.size());
        named.emplace_back(std::move(name), tensor);
    }
    return named;
}

} // namespace parlance::bert
