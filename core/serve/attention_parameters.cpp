// SPDX-License-Identifier: Apache-2.0
#include "core/serve/attention_parameters.h"

#include "core/base/error.h"

namespace parlance::serve {

namespace {

constexpr const char* kLayer = "attention_layer";
constexpr const char* kCells = "attention_cells";
/// Of one answer: 128 MiB. 20 s of 16 heads, or of all layers in few cells.
constexpr std::int64_t kMostWeights = std::int64_t{1} << 25;
constexpr std::int64_t kLastLayer = 9999;

std::optional<std::int64_t> numberAt(const Json& parameters, const char* key, std::int64_t least,
                                     std::int64_t greatest) {
    const auto found = parameters.find(key);
    if (found == parameters.end())
        return std::nullopt;
    const auto number = found->is_number_integer() ? found->get<std::int64_t>() : least - 1;
    if (number < least || number > greatest)
        throw Error(ErrorKind::Usage, "this is no value for it", key,
                    strCat("send a whole number from ", least, " to ", greatest));
    return number;
}

} // namespace

Json toJson(const infer::AttentionOptions& options) {
    Json parameters = Json::object();
    if (options.layer)
        parameters[kLayer] = *options.layer;
    if (options.cells)
        parameters[kCells] = *options.cells;
    return parameters;
}

infer::AttentionOptions attentionOptionsFromJson(const Json& parameters) {
    return {.layer = numberAt(parameters, kLayer, 0, kLastLayer),
            .cells = numberAt(parameters, kCells, 1, infer::kMostAttentionCells),
            .mostWeights = kMostWeights};
}

} // namespace parlance::serve
