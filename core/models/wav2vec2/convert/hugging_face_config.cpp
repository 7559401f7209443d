// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/hugging_face_config.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/wav2vec2/config/conv_layers.h"
#include "core/models/wav2vec2/config/wav2vec2_info.h"

#include <array>
#include <cmath>

namespace parlance::wav2vec2 {

namespace {

constexpr double kLayerNormEpsilon = 1e-5;
constexpr double kNormalizeEpsilon = 1e-7; ///< of their processor, which has no option for it
constexpr double kDiversityWeight = 0.1;

struct Same {
    const char *huggingFace, *published;
};
/// Options that mean the same in both.
constexpr std::array kSame{
    Same{"hidden_size", "encoder_embed_dim"},
    Same{"num_hidden_layers", "encoder_layers"},
    Same{"intermediate_size", "encoder_ffn_embed_dim"},
    Same{"num_attention_heads", "encoder_attention_heads"},
    Same{"num_conv_pos_embeddings", "conv_pos"},
    Same{"num_conv_pos_embedding_groups", "conv_pos_groups"},
    Same{"conv_bias", "conv_bias"},
    Same{"do_stable_layer_norm", "layer_norm_first"},
    Same{"codevector_dim", "latent_dim"},
    Same{"proj_codevector_dim", "final_dim"},
    Same{"num_codevectors_per_group", "latent_vars"},
    Same{"num_codevector_groups", "latent_groups"},
    Same{"num_negatives", "num_negatives"},
    Same{"contrastive_logits_temperature", "logit_temp"},
};

/// Names of activations: gelu_new is the tanh form.
constexpr std::array kActivations{
    Same{"gelu", "gelu"},
    Same{"gelu_new", "gelu_accurate"},
    Same{"gelu_pytorch_tanh", "gelu_accurate"},
    Same{"relu", "relu"},
};

[[noreturn]] void refuse(const std::string& problem, const std::string& where) {
    throw Error(ErrorKind::Checkpoint, problem, where,
                "take a Wav2Vec2 model of the published architecture");
}

std::int64_t positive(const Json& value, const std::string& name, const std::string& where) {
    if (!value.is_number_integer() || value.get<std::int64_t>() < 1)
        refuse(strCat(name, " is ", formatJson(value), ", not a whole number from 1"), where);
    return value.get<std::int64_t>();
}

/// conv_dim, conv_kernel and conv_stride -> "[(512,10,5),...]".
std::string convLayersOf(const Json& config, const std::string& where) {
    const auto list = [&](const char* name) {
        const Json value = config.value(name, Json());
        if (!value.is_array() || value.empty())
            refuse(strCat(name, " is not a list"), where);
        return value;
    };
    const Json channels = list("conv_dim");
    const Json kernels = list("conv_kernel");
    const Json strides = list("conv_stride");
    if (channels.size() != kernels.size() || channels.size() != strides.size())
        refuse("conv_dim, conv_kernel and conv_stride have different lengths", where);
    std::string layers;
    for (std::size_t i = 0; i < channels.size(); ++i)
        layers += strCat(i == 0 ? "[(" : ",(", positive(channels[i], "conv_dim", where), ",",
                         positive(kernels[i], "conv_kernel", where), ",",
                         positive(strides[i], "conv_stride", where), ")");
    return layers + "]";
}

std::string activationOf(const Json& config, const std::string& where) {
    const Json name = config.value("hidden_act", Json("gelu"));
    for (const auto& [huggingFace, published] : kActivations)
        if (name == huggingFace)
            return published;
    refuse("hidden_act is " + formatJson(name), where);
}

std::string extractorModeOf(const Json& config, const std::string& where) {
    const Json norm = config.value("feat_extract_norm", Json("group"));
    if (norm == "group")
        return "default";
    if (norm == "layer")
        return "layer_norm";
    refuse("feat_extract_norm is " + formatJson(norm), where);
}

void refuseForeign(const Json& config, const std::string& where) {
    if (config.value("add_adapter", Json(false)) == true)
        refuse("the model has an adapter (add_adapter)", where);
    if (!config.value("adapter_attn_dim", Json()).is_null())
        refuse("the model has attention adapters (adapter_attn_dim)", where);
    if (const Json act = config.value("feat_extract_activation", Json("gelu")); act != "gelu")
        refuse("feat_extract_activation is " + formatJson(act), where);
    const Json epsilon = config.value("layer_norm_eps", Json(kLayerNormEpsilon));
    if (!epsilon.is_number() || std::abs(epsilon.get<double>() - kLayerNormEpsilon) > 1e-12)
        refuse("layer_norm_eps is " + formatJson(epsilon), where);
}

void addPretraining(Json& json, const PretrainConfig& config, const std::string& where) {
    if (!config.quantizer.targets || config.quantizer.depth > 1)
        throw Error(ErrorKind::Checkpoint,
                    "Hugging Face's models quantise by one linear map, and this one does not",
                    where, "convert it to a PyTorch file instead");
    json.update({{"codevector_dim", codewordWidth(config)},
                 {"proj_codevector_dim", contrastWidth(config)},
                 {"num_codevectors_per_group", config.quantizer.codewords},
                 {"num_codevector_groups", config.quantizer.groups},
                 {"num_negatives", config.pretrain.numNegatives},
                 {"contrastive_logits_temperature", config.pretrain.logitTemp},
                 {"diversity_loss_weight", config.pretrain.diversityWeight}});
}

} // namespace

Json optionsFromHuggingFace(const Json& config, const Json& preprocessor,
                            const std::string& where) {
    if (!config.is_object() || config.value("model_type", Json()) != "wav2vec2")
        refuse("the configuration is not of a wav2vec2 model", where);
    refuseForeign(config, where);
    Json options = Json::object();
    for (const auto& [huggingFace, published] : kSame)
        if (const auto found = config.find(huggingFace); found != config.end())
            options[published] = *found;
    options["quantize_targets"] = true;
    options["loss_weights"] =
        Json::array({config.value("diversity_loss_weight", Json(kDiversityWeight)), 0.0});
    options["conv_feature_layers"] = convLayersOf(config, where);
    // They project the features also where that changes no width; this architecture does not.
    if (const auto width = config.find("hidden_size");
        width != config.end() && *width == config["conv_dim"].back())
        refuse(strCat("hidden_size is that of the features, ", formatJson(*width)), where);
    options["activation_fn"] = activationOf(config, where);
    options["extractor_mode"] = extractorModeOf(config, where);
    if (preprocessor.is_object()) {
        // Newer processors keep the extractor's part under its name.
        const Json extractor = preprocessor.value("feature_extractor", preprocessor);
        if (const Json rate = extractor.value("sampling_rate", Json()); !rate.is_null())
            options["sample_rate"] = rate;
        options["normalize"] = extractor.value("do_normalize", Json(true));
    }
    options["normalize_epsilon"] = kNormalizeEpsilon;
    return options;
}

Json huggingFaceConfig(const HuggingFaceModel& model, const std::string& where) {
    const ArchitectureConfig& ours = model.architecture;
    familyInfo().requireFormat(config::toJson(ours), models::ModelFormat::HuggingFace, where);
    const std::vector<ConvLayer> layers = parseConvLayers(ours.convFeatureLayers);
    Json json{{"architectures", {model.modelClass}},
              {"model_type", "wav2vec2"},
              {"hidden_size", ours.encoderEmbedDim},
              {"num_hidden_layers", ours.encoderLayers},
              {"intermediate_size", ours.encoderFfnEmbedDim},
              {"num_attention_heads", ours.encoderAttentionHeads},
              {"num_conv_pos_embeddings", ours.convPos},
              {"num_conv_pos_embedding_groups", ours.convPosGroups},
              {"conv_bias", ours.convBias},
              {"do_stable_layer_norm", ours.layerNormFirst},
              {"feat_extract_norm", ours.extractorMode == "layer_norm" ? "layer" : "group"},
              {"feat_extract_activation", "gelu"},
              {"layer_norm_eps", kLayerNormEpsilon},
              {"num_feat_extract_layers", layers.size()}};
    for (const auto& [huggingFace, published] : kActivations)
        if (ours.activationFn == published && !json.contains("hidden_act"))
            json["hidden_act"] = huggingFace;
    if (!json.contains("hidden_act"))
        throw Error(ErrorKind::Checkpoint,
                    strCat("the activation ", ours.activationFn, " has no counterpart"), where,
                    "convert it to a PyTorch file instead");
    for (const ConvLayer& layer : layers) {
        json["conv_dim"].push_back(layer.channels);
        json["conv_kernel"].push_back(layer.kernel);
        json["conv_stride"].push_back(layer.stride);
    }
    if (model.labels > 0)
        json.update({{"vocab_size", model.labels},
                     {"pad_token_id", 0},
                     {"bos_token_id", 1},
                     {"eos_token_id", 2},
                     {"ctc_loss_reduction", "sum"},
                     {"ctc_zero_infinity", true}});
    if (model.pretraining)
        addPretraining(json, *model.pretraining, where);
    return json;
}

Json huggingFacePreprocessor(const ArchitectureConfig& architecture) {
    return {{"feature_extractor_type", "Wav2Vec2FeatureExtractor"},
            {"do_normalize", architecture.normalize},
            {"feature_size", 1},
            {"padding_side", "right"},
            {"padding_value", 0.0},
            {"return_attention_mask", architecture.extractorMode == "layer_norm"},
            {"sampling_rate", architecture.sampleRate}};
}

} // namespace parlance::wav2vec2
