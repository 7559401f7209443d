// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/convert/published_sizes.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/foreign_error.h"

#include <array>

namespace parlance::bert {

using tensor_io::Weights;

namespace {

constexpr std::array kRules{
    models::SizeRule{"vocab_size", "bert.embeddings.word_embeddings.weight", 0},
    models::SizeRule{"hidden_size", "bert.embeddings.word_embeddings.weight", 1},
    models::SizeRule{"max_position_embeddings", "bert.embeddings.position_embeddings.weight", 0},
    models::SizeRule{"type_vocab_size", "bert.embeddings.token_type_embeddings.weight", 0},
    models::SizeRule{"intermediate_size", "bert.encoder.layer.0.intermediate.dense_act.weight", 0},
};

Json sizesOf(const Weights& weights, const std::string& where) {
    Json sizes = models::sizesOf(weights, kRules, where);
    sizes["num_hidden_layers"] =
        tensor_io::countOf(weights, "bert.encoder.layer.*.attention.self.query.weight");
    return sizes;
}

/// Of the activation, whose name says its form with Hugging Face.
void addActivation(Json& model, const Json& arguments) {
    const Json named = arguments.value("hidden_act", Json("gelu"));
    const std::string name = named.is_string() ? named.get<std::string>() : "";
    if (name == "gelu_new" || name == "gelu_pytorch_tanh" || name == "gelu_fast") {
        model["hidden_act"] = "gelu";
        model["gelu"] = "tanh";
    } else if (name == "silu") {
        model["hidden_act"] = "swish";
    } else {
        model["hidden_act"] = name;
    }
    if (const auto form = arguments.find("gelu"); form != arguments.end())
        model["gelu"] = *form;
}

/// The published sizes have heads of 64 values; others do not tell.
std::int64_t headsFor(std::int64_t width) {
    return width == 768 || width == 1024 ? width / 64 : 0;
}

double numbersOf(const ModelOptions& o) {
    const auto real = [](std::int64_t value) { return static_cast<double>(value); };
    return real(o.hiddenSize) *
           (real(o.vocabSize) + real(o.maxPositionEmbeddings) +
            real(o.numHiddenLayers) * (4.0 * real(o.hiddenSize) + 2.0 * real(o.intermediateSize)));
}

} // namespace

ModelConfig configOf(const models::PublishedCheckpoint& checkpoint, const std::string& where) {
    Json sizes = sizesOf(checkpoint.weights, where);
    const Json& arguments = checkpoint.arguments;
    models::requireSizes(arguments, sizes, where);
    Json model = Json::object();
    for (const char* key : {"num_attention_heads", "hidden_dropout_prob",
                            "attention_probs_dropout_prob", "initializer_range", "layer_norm_eps"})
        if (const auto found = arguments.find(key); found != arguments.end())
            model[key] = *found;
    addActivation(model, arguments);
    if (!model.contains("num_attention_heads")) {
        const std::int64_t heads = headsFor(sizes["hidden_size"].get<std::int64_t>());
        if (heads == 0)
            throw Error(ErrorKind::Checkpoint, "the weights do not tell the number of heads", where,
                        "name the model's bert_config.json with --config");
        model["num_attention_heads"] = heads;
    }
    model.update(sizes);
    return models::asCheckpoint([&] {
        auto config = config::fromJson<ModelConfig>(model, where);
        checkModel(config, where);
        return config;
    });
}

void checkAgainstWeights(const ModelOptions& options, const Weights& weights,
                         const std::string& where) {
    models::requireSizes(publishedArguments(options), sizesOf(weights, where), where);
    tensor_io::refuseOversized(numbersOf(options), weights, where);
}

Json publishedArguments(const ModelOptions& o) {
    return {{"vocab_size", o.vocabSize},
            {"hidden_size", o.hiddenSize},
            {"num_hidden_layers", o.numHiddenLayers},
            {"num_attention_heads", o.numAttentionHeads},
            {"intermediate_size", o.intermediateSize},
            {"hidden_act", o.hiddenAct},
            {"hidden_dropout_prob", o.hiddenDropoutProb},
            {"attention_probs_dropout_prob", o.attentionProbsDropoutProb},
            {"max_position_embeddings", o.maxPositionEmbeddings},
            {"type_vocab_size", o.typeVocabSize},
            {"initializer_range", o.initializerRange}};
}

Json huggingFaceArguments(const ModelOptions& o, const HeadOptions& heads) {
    Json arguments = publishedArguments(o);
    arguments["model_type"] = "bert";
    arguments["layer_norm_eps"] = o.layerNormEps;
    arguments["pad_token_id"] = 0;
    if (o.hiddenAct == "gelu" && o.gelu == "tanh")
        arguments["hidden_act"] = "gelu_new";
    if (o.hiddenAct == "swish")
        arguments["hidden_act"] = "silu";
    const char* const name = heads.answerSpan     ? "BertForQuestionAnswering"
                             : heads.classes > 0  ? "BertForSequenceClassification"
                             : heads.nextSentence ? "BertForPreTraining"
                             : heads.maskedTokens ? "BertForMaskedLM"
                                                  : "BertModel";
    arguments["architectures"] = {name};
    return arguments;
}

} // namespace parlance::bert
