// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/train/starting_lm.h"

#include "core/config/json_face.h"
#include "core/models/starting_point.h"

#include <array>

namespace parlance::transformer_xl {

namespace {

constexpr std::array<std::string_view, 8> kFree{
    "model.tgt_len",   "model.ext_len", "model.mem_len", "model.same_length",
    "model.clamp_len", "model.dropout", "model.dropatt", "model.sample_softmax"};

} // namespace

models::Inheritance inheritLm(const models::ModelSource& source, const Json& chosen) {
    const std::string where = source.path.string();
    auto content = std::make_shared<ModelContent>(readModel(source));
    LmConfig found = content->config;
    found.model.cutoffs = content->options.cutoffs;
    const Json all = config::toJson(found);
    models::Inheritance inherited{
        .config = models::adoptedKeys({{"model", all["model"]}}, chosen, kFree, where),
        .weights = {}};
    buildModel(*content, where, inherited.weights);
    inherited.content = std::move(content);
    return inherited;
}

ModelContent startingModel(const models::ModelSource& source, const std::any& content) {
    return models::takenContent(content, source, readModel);
}

} // namespace parlance::transformer_xl
