// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/bert/published_model.h"

#include "core/models/bert/convert/model_content.h"

namespace parlance::conformance {

namespace {

models::ModelSource sourceOf(const CaseFile& golden) {
    if (golden.hasFile("checkpoint")) {
        models::ModelSource source(golden.file("checkpoint"));
        source.config = golden.file("config");
        return source;
    }
    models::ModelSource source(golden.file("weights"));
    if (golden.kind().starts_with("hf_"))
        return {golden.file("config").parent_path()};
    source.config = golden.file("config");
    return source;
}

} // namespace

bert::BertModel bertOf(const CaseFile& golden, Comparison& comparison) {
    const models::ModelSource source = sourceOf(golden);
    bert::ModelContent content = bert::readModel(source);
    if (const Json& form = golden["gelu"]; form.is_string())
        content.model.gelu = form.get<std::string>();
    models::ConversionReport report;
    bert::BertModel model = bert::buildModel(content, source.path.string(), report);
    model->to(golden.device());
    if (!report.unexpected.empty())
        comparison.missing("the weights " + report.unexpected.front());
    if (!report.missing.empty())
        comparison.missing("weights for " + report.missing.front());
    return model;
}

bert::TextInput bertInputOf(const CaseFile& golden) {
    const auto rows = [&](const char* name) {
        const torch::Tensor tensor = golden.tensor(name);
        return tensor.reshape({-1, tensor.size(-1)});
    };
    return bert::paddedInput(rows("in.input_ids"), rows("in.token_type_ids"),
                             rows("in.attention_mask"));
}

nn::Tap bertTap(Values& values) {
    return [&values](const std::string& path, const torch::Tensor& value) {
        constexpr std::string_view kLayer = "encoder.layer.";
        values["mid." + path] = value;
        if (path == "embeddings") {
            values["mid.hidden_states.0"] = value;
            return;
        }
        const std::string layer =
            path.substr(kLayer.size(), path.find('.', kLayer.size()) - kLayer.size());
        if (path.ends_with(".attention")) {
            values["mid.attention_probs." + layer] = value;
            values["mid.attentions." + layer] = value;
        } else if (path == std::string(kLayer) + layer) {
            values["mid.hidden_states." + std::to_string(std::stoll(layer) + 1)] = value;
        }
    };
}

void addGradients(bert::BertModelImpl& model, Values& values) {
    for (const auto& parameter : model.named_parameters())
        if (parameter.value().grad().defined())
            values["grad." + parameter.key()] = parameter.value().grad();
}

} // namespace parlance::conformance
