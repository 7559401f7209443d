// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/convert/published_sizes.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/foreign_error.h"

#include <algorithm>
#include <array>

namespace parlance::transformer_xl {

namespace {

using models::SizeRule;
using tensor_io::Weights;

constexpr auto kNameConfig = "name the model's configuration with --config";

constexpr std::array kRules{
    SizeRule{"d_model", "layers.0.dec_attn.o_net.weight", 0},
    SizeRule{"d_inner", "layers.0.pos_ff.CoreNet.0.weight", 0},
    SizeRule{"d_embed", "word_emb.emb_layers.0.weight", 1},
};

std::int64_t tables(const Weights& weights) {
    return tensor_io::countOf(weights, "word_emb.emb_layers.*.weight");
}

std::int64_t tableExtent(const Weights& weights, std::int64_t table, std::int64_t axis) {
    return tensor_io::extentOf(weights, strCat("word_emb.emb_layers.", table, ".weight"), axis);
}

std::int64_t attentionType(const Weights& weights) {
    if (weights.contains("layers.0.dec_attn.r_net.weight"))
        return 0;
    if (weights.contains("layers.0.dec_attn.qkv_net.weight"))
        return 1;
    return weights.contains("r_emb") ? 3 : 2;
}

void addHeads(Json& sizes, const Weights& weights) {
    const auto bias = weights.find("r_w_bias");
    if (bias == weights.end() || bias->second.dim() < 2)
        return;
    sizes["n_head"] = bias->second.size(-2);
    sizes["d_head"] = bias->second.size(-1);
    if (sizes["attn_type"] == 0)
        sizes["untie_r"] = bias->second.dim() == 3;
}

void addClusters(Json& sizes, const Weights& weights) {
    const std::int64_t further = tensor_io::extentOf(weights, "crit.cluster_weight", 0);
    sizes["adaptive"] = further > 0;
    if (further < 1)
        sizes["cutoffs"] = Json::array();
    if (tables(weights) < 2)
        return;
    Json cutoffs = Json::array();
    std::int64_t bound = 0;
    for (std::int64_t t = 0; t + 1 < tables(weights); ++t)
        cutoffs.push_back(bound += tableExtent(weights, t, 0));
    sizes["cutoffs"] = std::move(cutoffs);
    sizes["div_val"] = std::max<std::int64_t>(
        1, tableExtent(weights, 0, 1) / std::max<std::int64_t>(1, tableExtent(weights, 1, 1)));
}

/// By our model.* keys, as far as the weights tell.
Json sizesOf(const Weights& weights, const std::string& where) {
    Json sizes = models::sizesOf(weights, kRules, where);
    sizes["n_layer"] = tensor_io::countOf(weights, "layers.*.dec_attn.o_net.weight");
    sizes["attn_type"] = attentionType(weights);
    sizes["tie_weight"] = tensor_io::countOf(weights, "crit.out_layers_weights.*") == 0;
    addHeads(sizes, weights);
    addClusters(sizes, weights);
    return sizes;
}

/// Which clusters share their projections with the embedding; where there are none nothing tells,
/// and nothing depends on it.
Json tiedProjections(const Weights& weights, const Json& arguments) {
    if (!weights.contains("word_emb.emb_projs.0"))
        return arguments.value("tie_projs", Json::array());
    Json tied = Json::array();
    const std::int64_t further = tensor_io::extentOf(weights, "crit.cluster_weight", 0);
    for (std::int64_t t = 0; t <= std::max<std::int64_t>(further, 0); ++t)
        tied.push_back(!weights.contains(strCat("crit.out_projs.", t)));
    return tied;
}

/// Of the arguments what no weight tells, by our names.
Json choicesIn(const Json& arguments) {
    static constexpr std::array<std::string_view, 15> kChoices{
        "n_head",  "d_head",      "dropout",   "dropatt", "pre_lnorm",
        "tgt_len", "ext_len",     "mem_len",   "cutoffs", "div_val",
        "d_embed", "same_length", "clamp_len", "untie_r", "zero_memory"};
    Json choices = Json::object();
    for (const std::string_view name : kChoices)
        if (const auto found = arguments.find(name); found != arguments.end() && !found->is_null())
            choices[std::string(name)] = *found;
    return choices;
}

double numbersOf(const ModelOptions& o) {
    const auto real = [](std::int64_t value) { return static_cast<double>(value); };
    return real(o.nToken) * real(o.clusterWidth(0)) / (o.divVal > 1 ? 4.0 : 1.0) +
           real(o.nLayer) * real(o.dModel) *
               (4.0 * real(o.nHead) * real(o.dHead) + 2.0 * real(o.dInner));
}

} // namespace

std::int64_t tokensIn(const Weights& weights) {
    std::int64_t tokens = 0;
    for (std::int64_t t = 0; t < tables(weights); ++t)
        tokens += tableExtent(weights, t, 0);
    return tokens;
}

LmConfig configOf(const models::PublishedCheckpoint& checkpoint, const std::string& where) {
    const Weights& weights = checkpoint.weights;
    Json sizes = sizesOf(weights, where);
    Json arguments = checkpoint.arguments;
    if (arguments.value("d_embed", 0) < 0)
        arguments.erase("d_embed");
    arguments.erase("untie_r"); // biases that are equal count as one
    models::requireSizes(arguments, sizes, where);
    const std::int64_t tokens = tokensIn(weights);
    for (const char* name : {"n_token", "vocab_size"})
        if (arguments.contains(name))
            tensor_io::requireAgreement(name,
                                        arguments.at(name).is_number_integer()
                                            ? arguments.at(name).get<std::int64_t>()
                                            : -1,
                                        tokens, where);
    Json model = choicesIn(arguments);
    model.update(sizes);
    const std::int64_t further = tensor_io::extentOf(weights, "crit.cluster_weight", 0);
    if (further > 0 && (!model.contains("cutoffs") || !model["cutoffs"].is_array() ||
                        static_cast<std::int64_t>(model["cutoffs"].size()) != further))
        throw Error(ErrorKind::Checkpoint,
                    strCat("the model has ", further + 1,
                           " clusters of words, and nothing says where they begin"),
                    where, kNameConfig);
    if (!model.contains("n_head") || !model.contains("d_head"))
        throw Error(ErrorKind::Checkpoint, "the weights do not tell the number of heads", where,
                    kNameConfig);
    model["tie_projs"] = tiedProjections(weights, arguments);
    return models::asCheckpoint([&] {
        return lmConfigFromJson({{"model", std::move(model)}}, where);
    });
}

void checkAgainstWeights(const ModelOptions& options, const Weights& weights,
                         const std::string& where) {
    Json configured = publishedArguments(options);
    Json sizes = sizesOf(weights, where);
    for (const char* name : {"adaptive", "untie_r"})
        sizes.erase(name);
    sizes["n_token"] = tokensIn(weights);
    if (options.dEmbed < 1)
        configured["d_embed"] = options.dModel;
    models::requireSizes(configured, sizes, where);
    tensor_io::refuseOversized(numbersOf(options), weights, where);
}

Json publishedArguments(const ModelOptions& o) {
    return {{"n_token", o.nToken},
            {"n_layer", o.nLayer},
            {"n_head", o.nHead},
            {"d_model", o.dModel},
            {"d_head", o.dHead},
            {"d_inner", o.dInner},
            {"dropout", o.dropout},
            {"dropatt", o.dropatt},
            {"dtype", nullptr},
            {"tie_weight", o.tieWeight},
            {"d_embed", o.embeddingWidth()},
            {"div_val", o.divVal},
            {"tie_projs", o.tieProjs},
            {"pre_lnorm", o.preLnorm},
            {"tgt_len", o.tgtLen},
            {"ext_len", o.extLen},
            {"mem_len", o.memLen},
            {"cutoffs", o.cutoffs},
            {"same_length", o.sameLength},
            {"attn_type", o.attnType},
            {"clamp_len", o.clampLen},
            {"sample_softmax", o.sampleSoftmax > 0 ? o.sampleSoftmax : -1}};
}

Json huggingFaceArguments(const ModelOptions& o) {
    Json arguments = publishedArguments(o);
    arguments["vocab_size"] = o.nToken;
    arguments["adaptive"] = !o.cutoffs.empty();
    arguments["tie_word_embeddings"] = o.tieWeight;
    arguments["untie_r"] = true; // they are written for each layer
    arguments["architectures"] = {"TransfoXLLMHeadModel"};
    for (const char* name : {"n_token", "dtype", "tie_weight", "ext_len"})
        arguments.erase(name);
    return arguments;
}

} // namespace parlance::transformer_xl
