// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/convert/published_weights.h"

#include "core/base/error.h"
#include "core/tensor_files/weight_names.h"

#include <algorithm>
#include <array>

namespace parlance::waveglow {

namespace {

using tensor_io::Weights;

/// Layers with a norm of their weights, by a part of their names.
constexpr std::array<std::string_view, 4> kNormalised{".in_layers.", ".res_skip_layers.",
                                                      ".cond_layers.", ".start."};
/// What only networks of before 2019 have, and where the repository keeps their code.
constexpr std::array<std::string_view, 2> kOldLayers{".res_layers.", ".skip_layers."};
constexpr std::string_view kOldModule = "glow_old.";
constexpr std::string_view kMerged = ".cond_layer.";
constexpr std::string_view kWeight = ".weight";

bool holdsOne(const std::string& name, auto parts) {
    return std::ranges::any_of(
        parts, [&](std::string_view part) { return name.find(part) != std::string::npos; });
}

/// W = g v / |v| with v = W: a row of zeros keeps a direction, and gets a norm of zero.
void addUnfolded(Weights& weights, const std::string& layer, const torch::Tensor& folded,
                 const std::string& where) {
    if (folded.dim() != 3)
        throw Error(ErrorKind::Checkpoint, strCat(layer, kWeight, " is ", folded.sizes()), where,
                    "use weights of a WaveGlow");
    const torch::Tensor wide = folded.to(torch::kFloat32);
    const torch::Tensor norm = wide.flatten(1).norm(2, 1).view({-1, 1, 1});
    tensor_io::addWeight(weights, layer + ".weight_g", norm, where);
    tensor_io::addWeight(weights, layer + ".weight_v", wide + norm.eq(0), where);
}

/// Rows of layer after layer.
void addParts(Weights& weights, const std::string& name, const torch::Tensor& merged,
              std::int64_t layers, const std::string& where) {
    if (layers == 0 || merged.dim() == 0 || merged.size(0) % layers != 0)
        throw Error(ErrorKind::Checkpoint,
                    strCat(name, " is ", merged.sizes(), ", not of ", layers, " layers"), where,
                    "use weights of a WaveGlow");
    const std::size_t place = name.find(kMerged);
    const std::vector<torch::Tensor> parts = merged.chunk(layers, 0);
    for (std::size_t i = 0; i < parts.size(); ++i)
        tensor_io::addWeight(weights,
                             strCat(name.substr(0, place), ".cond_layers.", i, ".",
                                    name.substr(place + kMerged.size())),
                             parts[i], where);
}

} // namespace

bool isWaveGlow(const Weights& weights) {
    return weights.contains("convinv.0.conv.weight") && weights.contains("WN.0.end.weight");
}

void requireAlikeFlows(const models::PublishedCheckpoint& checkpoint, const std::string& where) {
    const bool isOld = std::ranges::any_of(
        checkpoint.weights, [](const auto& item) { return holdsOne(item.first, kOldLayers); });
    if (isOld || checkpoint.moduleClass.starts_with(kOldModule))
        throw Error(ErrorKind::Checkpoint,
                    "this WaveGlow is of before 2019, when flows took turns in which half of the "
                    "channels they changed, and cannot be computed by today's network",
                    where, "name one that was trained since");
}

Weights withPublishedNames(const Weights& weights, const std::string& where) {
    const std::int64_t layers = tensor_io::countOf(weights, "WN.0.in_layers.*.bias");
    Weights named;
    for (const auto& [theirs, tensor] : weights) {
        const std::string name = tensor_io::withOldWeightNorm(theirs);
        if (name.find(kMerged) != std::string::npos)
            addParts(named, name, tensor, layers, where);
        else
            tensor_io::addWeight(named, name, tensor, where);
    }
    return named;
}

Weights unfolded(const Weights& weights, const std::string& where) {
    Weights normalised;
    for (const auto& [name, tensor] : weights)
        if (name.ends_with(kWeight) && holdsOne(name, kNormalised))
            addUnfolded(normalised, name.substr(0, name.size() - kWeight.size()), tensor, where);
        else
            tensor_io::addWeight(normalised, name, tensor, where);
    return normalised;
}

} // namespace parlance::waveglow
