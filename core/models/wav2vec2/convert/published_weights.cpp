// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/published_weights.h"

#include "core/base/error.h"
#include "core/models/wav2vec2/convert/published_names.h"
#include "core/tensor_files/weight_names.h"

#include <algorithm>
#include <array>

namespace parlance::wav2vec2 {

namespace {

constexpr std::array<std::string_view, 4> kHeads{"quantizer.", "project_q.", "final_proj.",
                                                 "target_glu."};
constexpr std::int64_t kMaxWidth = 1 << 20;
constexpr double kNever = -1e4; ///< a bias that a softmax turns into 0, in any precision

/// Fused projections of queries, keys and values, by the ends of their names.
struct Fused {
    std::string_view ending, part; ///< of the three, "weight" or "bias"
};
constexpr std::array kFused{
    Fused{".self_attn.in_proj_weight", "weight"},  Fused{".self_attn.in_proj_bias", "bias"},
    Fused{".self_attn.qkv.weight", "weight"},      Fused{".self_attn.qkv.bias", "bias"},
    Fused{".self_attn.qkv_proj.weight", "weight"}, Fused{".self_attn.qkv_proj.bias", "bias"},
};

/// Collects weights under their new names.
class Renamed {
  public:
    explicit Renamed(const std::string& where) : m_where(where) {}

    void add(const std::string& name, const torch::Tensor& tensor) {
        for (const auto& [ending, part] : kFused)
            if (name.ends_with(ending))
                return addParts(name.substr(0, name.size() - ending.size()), part, tensor);
        addOne(tensor_io::withOldWeightNorm(name), tensor);
    }

    Weights take() { return std::move(m_weights); }

  private:
    void addParts(const std::string& layer, std::string_view part, const torch::Tensor& fused) {
        if (fused.dim() == 0 || fused.size(0) % 3 != 0)
            throw Error(ErrorKind::Shape,
                        strCat("the fused attention weights of ", layer, " are ", fused.sizes(),
                               ", not three parts"),
                        m_where, "use weights of a wav2vec 2.0 model");
        const auto parts = fused.chunk(3, 0);
        const std::array names{"q_proj.", "k_proj.", "v_proj."};
        for (std::size_t i = 0; i < names.size(); ++i)
            addOne(strCat(layer, ".self_attn.", names[i], part), parts[i]);
    }
    void addOne(const std::string& name, const torch::Tensor& tensor) {
        tensor_io::addWeight(m_weights, name, tensor, m_where);
    }

    const std::string& m_where;
    Weights m_weights;
};

bool anyName(const Weights& weights, auto predicate) {
    return std::ranges::any_of(weights, [&](const auto& item) { return predicate(item.first); });
}

bool contains(const Weights& weights, std::string_view prefix) {
    return anyName(weights, [&](const std::string& name) { return name.starts_with(prefix); });
}

/// Names of Hugging Face's without a counterpart stay as they are.
Weights weightsFromHuggingFace(const Weights& weights) {
    const bool ctc = contains(weights, "lm_head.");
    const bool layerNorm = anyName(weights, [](const std::string& name) {
        return name.ends_with("feature_extractor.conv_layers.1.layer_norm.weight");
    });
    Weights published;
    for (const auto& [name, tensor] : weights) {
        const auto known = fromHuggingFace(name, layerNorm);
        const bool inBody = known && ctc && !known->starts_with(kProjectionPrefix);
        published.emplace(
            known ? (inBody ? std::string(kBodyPrefix) : std::string()) + *known : name, tensor);
    }
    return published;
}

} // namespace

ModelKind kindOf(std::span<const std::string> names) {
    const auto any = [&](std::initializer_list<std::string_view> parts) {
        return std::ranges::any_of(names, [&](const std::string& name) {
            return std::ranges::any_of(
                parts, [&](std::string_view part) { return name.find(part) != std::string::npos; });
        });
    };
    if (any({kProjectionPrefix, "lm_head."}))
        return ModelKind::Ctc;
    return any({"final_proj.", "project_hid.", "quantizer."}) ? ModelKind::Pretraining
                                                              : ModelKind::Body;
}

ModelKind kindOf(const Weights& weights) {
    std::vector<std::string> names;
    for (const auto& [name, tensor] : weights)
        names.push_back(name);
    return kindOf(names);
}

Weights bodyOf(const Weights& weights) {
    const bool inside = contains(weights, kBodyPrefix);
    Weights body;
    for (const auto& [name, tensor] : weights) {
        const bool isHead = std::ranges::any_of(
            kHeads, [&](std::string_view head) { return name.starts_with(head); });
        if (!inside && !isHead)
            body.emplace(name, tensor);
        else if (inside && name.starts_with(kBodyPrefix))
            body.emplace(name.substr(kBodyPrefix.size()), tensor);
    }
    return body;
}

const char* taskOf(ModelKind kind) {
    return kind == ModelKind::Ctc ? "asr" : "pretrain";
}

Weights withPublishedNames(const Weights& weights, const std::string& where) {
    Weights bare = tensor_io::withoutWrapper(weights);
    if (anyName(bare, isHuggingFaceName))
        bare = weightsFromHuggingFace(bare);
    Renamed renamed(where);
    for (const auto& [name, tensor] : bare)
        renamed.add(name, tensor);
    return renamed.take();
}

void reorderLabels(Weights& weights, const std::vector<std::int64_t>& rows,
                   const std::string& where) {
    for (const bool isBias : {false, true}) {
        const auto found = weights.find(strCat(kProjectionPrefix, isBias ? "bias" : "weight"));
        if (found == weights.end() || found->second.dim() != (isBias ? 1 : 2) ||
            found->second.numel() == 0)
            throw Error(ErrorKind::Checkpoint, "the letters' projection is missing or damaged",
                        where, "use weights of a CTC model");
        const torch::Tensor theirs = found->second;
        if (theirs[0].numel() > kMaxWidth)
            throw Error(ErrorKind::Checkpoint,
                        strCat("the letters' projection is ", theirs.sizes()), where,
                        "use weights of a CTC model");
        std::vector<torch::Tensor> ours;
        for (const std::int64_t row : rows) {
            if (row >= theirs.size(0))
                throw Error(ErrorKind::Checkpoint,
                            strCat("the vocabulary has ", row + 1,
                                   " symbols or more, the letters' projection ", theirs.size(0)),
                            where, "give the vocab.json that belongs to the model");
            const auto own = theirs[std::max<std::int64_t>(row, 0)].to(torch::kFloat32);
            ours.push_back(row >= 0 ? own : torch::full_like(own, isBias ? kNever : 0.0));
        }
        found->second = torch::stack(ours);
    }
}

std::int64_t labelCount(const Weights& weights) {
    const auto found = weights.find(strCat(kProjectionPrefix, "weight"));
    return found == weights.end() || found->second.dim() == 0 ? 0 : found->second.size(0);
}

} // namespace parlance::wav2vec2
