// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/convert/published_names.h"

#include "core/base/error.h"

#include <algorithm>

namespace parlance::transformer_xl {

namespace {

using tensor_io::Weights;

constexpr std::string_view kPrefix = "transformer.";
constexpr std::string_view kTheirLayers = "crit.out_layers.";
constexpr std::string_view kProjections = "word_emb.emb_projs.";

std::string withoutPrefix(const std::string& name) {
    return name.starts_with(kPrefix) ? name.substr(kPrefix.size()) : name;
}

/// "crit.out_layers.2.bias" is "crit.out_layers_biases.2".
std::string ourName(const std::string& theirs) {
    std::string name = withoutPrefix(theirs);
    if (!name.starts_with(kTheirLayers))
        return name;
    const std::string rest = name.substr(kTheirLayers.size());
    const std::size_t dot = rest.find('.');
    const std::string number = rest.substr(0, dot);
    return (rest.ends_with(".bias") ? "crit.out_layers_biases." : "crit.out_layers_weights.") +
           number;
}

bool areEqual(const torch::Tensor& one, const torch::Tensor& other) {
    return one.sizes() == other.sizes() &&
           (one.is_meta() || other.is_meta() || torch::equal(one, other));
}

/// Leaves out what a tie repeats: of `name`.<t> those equal to `of`.<t>.
void dropTied(Weights& weights, const std::string& name, const std::string& of) {
    for (auto each = weights.lower_bound(name); each != weights.end();) {
        if (!each->first.starts_with(name))
            break;
        const std::string number = each->first.substr(name.size());
        auto tied = weights.find(of + number + (of.ends_with("layers.") ? ".weight" : ""));
        if (tied == weights.end()) // one projection serves all clusters
            tied = weights.find(of + "0");
        each = tied != weights.end() && areEqual(each->second, tied->second) ? weights.erase(each)
                                                                             : std::next(each);
    }
}

/// Biases that every layer has, as one tensor.
void gatherBiases(Weights& weights, const std::string& name, std::int64_t layers) {
    std::vector<torch::Tensor> byLayer;
    for (std::int64_t l = 0; l < layers; ++l) {
        const auto found = weights.find(strCat("layers.", l, ".dec_attn.", name));
        if (found == weights.end())
            return;
        byLayer.push_back(found->second);
        weights.erase(found);
    }
    bool equal = true;
    for (const torch::Tensor& each : byLayer)
        equal = equal && areEqual(each, byLayer.front());
    if (!byLayer.empty() && !weights.contains(name))
        weights[name] = equal ? byLayer.front() : torch::stack(byLayer);
}

/// The clusters, which stand in the other order there. Of shapes alone nothing is turned around.
torch::Tensor reversed(const torch::Tensor& rows) {
    return rows.is_meta() ? rows : rows.flip(0);
}

} // namespace

bool isHuggingFace(const Weights& weights) {
    return weights.contains("transformer.word_emb.emb_layers.0.weight");
}

bool isTransformerXl(const Weights& weights) {
    const std::string prefix = isHuggingFace(weights) ? std::string(kPrefix) : "";
    return weights.contains(prefix + "word_emb.emb_layers.0.weight") &&
           weights.contains(prefix + "layers.0.dec_attn.o_net.weight") &&
           weights.contains(prefix + "layers.0.pos_ff.CoreNet.0.weight");
}

Weights withOurNames(const Weights& weights, const std::string& where) {
    Weights ours;
    for (const auto& [name, tensor] : weights)
        tensor_io::addWeight(ours, ourName(name), tensor, where);
    gatherBiases(ours, "r_w_bias", tensor_io::countOf(ours, "layers.*.dec_attn.o_net.weight"));
    gatherBiases(ours, "r_r_bias", tensor_io::countOf(ours, "layers.*.dec_attn.o_net.weight"));
    std::erase_if(ours, [](const auto& weight) {
        return weight.first.starts_with("crit.shared_out_projs.");
    });
    if (isHuggingFace(weights)) {
        dropTied(ours, "crit.out_projs.", "word_emb.emb_projs.");
        for (const char* name : {"crit.cluster_weight", "crit.cluster_bias"})
            if (const auto rows = ours.find(name); rows != ours.end())
                rows->second = reversed(rows->second);
    }
    dropTied(ours, "crit.out_layers_weights.", "word_emb.emb_layers.");
    return ours;
}

tensor_io::NamedTensors withPublishedAliases(const tensor_io::NamedTensors& weights) {
    tensor_io::NamedTensors all = weights, shared;
    for (const auto& [name, tensor] : weights)
        if (name.starts_with(kProjections))
            shared.emplace_back(strCat("crit.shared_out_projs.", name.substr(kProjections.size())),
                                tensor);
    const auto place = std::ranges::find_if(all, [](const auto& weight) {
        return weight.first.starts_with("crit.out_projs.") || weight.first.starts_with("pos_emb.");
    });
    all.insert(place, shared.begin(), shared.end());
    return all;
}

tensor_io::NamedTensors withHuggingFaceNames(const tensor_io::NamedTensors& weights,
                                             std::int64_t layers) {
    tensor_io::NamedTensors theirs;
    std::map<std::string, torch::Tensor> byName(weights.begin(), weights.end());
    const auto add = [&](std::string name, const torch::Tensor& tensor) {
        theirs.emplace_back(std::move(name), tensor);
    };
    constexpr std::string_view kBiases = "crit.out_layers_biases.";
    constexpr std::string_view kWeights = "crit.out_layers_weights.";
    for (const auto& [name, tensor] : weights) {
        if (name.starts_with("crit.cluster_"))
            add(name, tensor.flip(0));
        else if (name.starts_with(kWeights))
            add(strCat(kTheirLayers, name.substr(kWeights.size()), ".weight"), tensor);
        else if (name.starts_with(kBiases)) {
            const std::string number = name.substr(kBiases.size());
            add(strCat(kTheirLayers, number, ".bias"), tensor);
            if (!byName.contains(strCat(kWeights, number)))
                add(strCat(kTheirLayers, number, ".weight"),
                    byName.at(strCat("word_emb.emb_layers.", number, ".weight")).clone());
        } else if (name.starts_with("crit."))
            add(name, tensor);
        else
            add(strCat(kPrefix, name), tensor);
    }
    // Theirs has the projections of all clusters, tied or not.
    for (const auto& [name, tensor] : weights)
        if (name.starts_with(kProjections)) {
            const std::string own = strCat("crit.out_projs.", name.substr(kProjections.size()));
            if (!byName.contains(own))
                add(own, tensor.clone());
        }
    for (std::int64_t l = 0; l < layers; ++l)
        for (const char* name : {"r_w_bias", "r_r_bias"})
            if (const auto bias = byName.find(name); bias != byName.end())
                add(strCat(kPrefix, "layers.", l, ".dec_attn.", name),
                    bias->second.dim() == 3 ? bias->second[l].clone() : bias->second.clone());
    return theirs;
}

} // namespace parlance::transformer_xl
