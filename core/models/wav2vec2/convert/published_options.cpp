// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/published_options.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/config/list_alias.h"

#include <array>

namespace parlance::wav2vec2 {

namespace {

/// Special symbols at the head of a fairseq dictionary, which dict.ltr.txt leaves out.
constexpr std::size_t kSpecialSymbols = 4;

/// Published switches whose models have other modules.
constexpr std::array kForeignSwitches{"quantize_input", "target_glu", "rotary_embeddings",
                                      "use_spectrogram_features", "conformer"};

/// Options that stand for nothing by themselves: null, OmegaConf's references and missing values.
bool isOpen(const Json& value) {
    if (value.is_null())
        return true;
    const auto* text = value.get_ptr<const std::string*>();
    return text && (text->starts_with("${") || *text == "???");
}

/// An enumerator is its class with its value as the only argument.
Json withoutClass(const Json& value) {
    if (!value.is_object() || !value.contains("class") || !value.contains("arguments"))
        return value;
    const Json& arguments = value["arguments"];
    return arguments.is_array() && arguments.size() == 1 ? arguments[0] : Json();
}

void put(Json& flat, const std::string& name, const Json& value) {
    const Json plain = withoutClass(value);
    if (!isOpen(plain))
        flat[name] = plain;
}

/// The groups in order, later ones first in rank.
Json flattened(const Json& groups) {
    Json flat = Json::object();
    for (const auto& [name, group] : groups.items()) {
        if (!group.is_object()) {
            put(flat, name, group);
            continue;
        }
        for (const auto& [option, value] : group.items())
            put(flat, option, value);
    }
    return flat;
}

/// The model that a fine-tuned one started from decides on the architecture; how waveforms are
/// normalised, the fine-tuned one itself.
Json withBody(Json flat) {
    const auto found = flat.find("w2v_args");
    if (found == flat.end() || !found->is_object())
        return flat;
    const Json body = *found;
    flat.erase("w2v_args");
    const Json options = flattened(body);
    for (const auto& [name, value] : options.items())
        if (name != "normalize" || !flat.contains(name))
            flat[name] = value;
    return flat;
}

/// Of fairseq's Dictionary, kept as an inert record.
std::string rowsOf(const Json& dictionary) {
    const Json state = dictionary.is_object() ? dictionary.value("state", Json()) : Json();
    const Json symbols = state.is_object() ? state.value("symbols", Json()) : Json();
    const Json counts = state.is_object() ? state.value("count", Json()) : Json();
    if (!symbols.is_array() || !counts.is_array() || symbols.size() != counts.size())
        return {};
    std::string rows;
    for (std::size_t i = kSpecialSymbols; i < symbols.size(); ++i)
        if (symbols[i].is_string() && counts[i].is_number_integer())
            rows += strCat(symbols[i].get<std::string>(), ' ', counts[i].get<std::int64_t>(), '\n');
    return rows;
}

std::string dictionaryOf(const Json& values) {
    if (const Json labels = values.value("output_labels", Json()); labels.is_string())
        return labels.get<std::string>();
    const Json task = values.value("task_state", Json());
    return task.is_object() ? rowsOf(task.value("target_dictionary", Json())) : std::string();
}

void refuseForeign(const Json& options, const std::string& where) {
    const auto refuse = [&](const std::string& name) {
        throw Error(ErrorKind::Checkpoint,
                    strCat("the model was trained with ", name, ", which parlance's models lack"),
                    where, "take a model without it");
    };
    for (const char* name : kForeignSwitches)
        if (const Json value = options.value(name, Json()); value.is_boolean() && value.get<bool>())
            refuse(name);
    if (const Json type = options.value("layer_type", Json("transformer")); type != "transformer")
        refuse("layer_type " + formatJson(type));
    if (const Json depth = options.value("pos_conv_depth", Json(1)); depth != 1)
        refuse("pos_conv_depth " + formatJson(depth));
}

bool concernsRecogniser(const std::string& key) {
    return key.starts_with("model.") || key.starts_with("finetune.blank_");
}

/// A loss without InfoNCE is not ours; the weights do not depend on it.
bool concernsPretrained(const std::string& key) {
    return key.starts_with("model.") || key.starts_with("quantizer.") ||
           (key.starts_with("pretrain.") && key != "pretrain.infonce");
}

Json modelConfig(const config::Table& table, const Json& options,
                 bool concerns(const std::string& key), const std::string& where) {
    Json config = Json::object();
    for (const auto& [name, value] : options.items()) {
        const config::FieldInfo* field = table.find(name);
        if (!field)
            field = table.find(name + "[0]");
        if (value.is_null() || !field || !concerns(field->key))
            continue;
        const auto assigned = config::assignments(table, name, value, where);
        for (const auto& [target, element] : *assigned)
            config::setDotted(config, target->key, element);
    }
    return config;
}

template <typename Config>
Json modelOptions(const Config& config, bool concerns(const std::string& key)) {
    Json options = Json::object();
    for (const config::FieldInfo& field : config::tableOf<Config>().fields()) {
        if (!concerns(field.key) || field.aliases.empty())
            continue;
        const std::string& name = field.aliases.front();
        const Json value = config::valueToJson(field.get(&config));
        if (const std::size_t bracket = name.find('['); bracket != std::string::npos)
            options[name.substr(0, bracket)].push_back(value); // elements follow one another
        else
            options[name] = value;
    }
    if (config.model.hourglassTransformer.empty())
        options["hourglass_transformer"] = nullptr;
    return options;
}

} // namespace

std::optional<PublishedOptions> publishedOptions(const Json& values) {
    const Json config = values.value("cfg", Json());
    const Json arguments = values.value("args", Json());
    PublishedOptions found;
    if (config.is_object()) {
        found.layout = "fairseq";
        found.options = withBody(flattened(config));
    } else if (arguments.is_object()) {
        found.layout = arguments.contains("mode") ? "nvidia" : "fairseq";
        Json flat = Json::object();
        for (const auto& [name, value] : arguments.items())
            put(flat, name, value);
        found.options = withBody(std::move(flat));
    } else {
        return std::nullopt;
    }
    found.dictionary = dictionaryOf(values);
    return found;
}

Json configFromOptions(const Json& options, const std::string& where) {
    refuseForeign(options, where);
    return modelConfig(config::tableOf<AsrConfig>(), options, concernsRecogniser, where);
}

Json pretrainConfigFromOptions(const Json& options, const std::string& where) {
    refuseForeign(options, where);
    return modelConfig(config::tableOf<PretrainConfig>(), options, concernsPretrained, where);
}

Json optionsFromConfig(const AsrConfig& config) {
    return modelOptions(config, concernsRecogniser);
}

Json optionsFromConfig(const PretrainConfig& config) {
    return modelOptions(config, concernsPretrained);
}

} // namespace parlance::wav2vec2
