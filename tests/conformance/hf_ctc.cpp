// SPDX-License-Identifier: Apache-2.0
// Wav2Vec2ForCTC of Hugging Face's, read as a folder.
#include "core/models/wav2vec2/built_model.h"
#include "core/models/wav2vec2/published_names.h"
#include "tests/conformance/kinds.h"

namespace parlance::conformance {

namespace {

using namespace wav2vec2;
using Values = std::map<std::string, torch::Tensor>;

/// Without a mask every sample counts, as their group-norm models have it.
Waveforms waveformsOf(const CaseFile& golden) {
    Waveforms waveforms{.source = golden.tensor("in.input_values"), .lengths = {}};
    const torch::Tensor mask = golden.hasTensor("in.attention_mask")
                                   ? golden.tensor("in.attention_mask")
                                   : torch::ones(waveforms.source.sizes(), torch::kInt64);
    waveforms.lengths = mask.sum(1);
    waveforms.padded = (waveforms.lengths < waveforms.source.size(1)).any().item<bool>();
    return waveforms;
}

/// Labels are padded with -100.
nn::CtcTargets targetsOf(const torch::Tensor& labels) {
    nn::CtcTargets targets{.labels = labels.masked_select(labels >= 0), .lengths = {}};
    const torch::Tensor lengths = (labels >= 0).sum(1);
    for (std::int64_t i = 0; i < lengths.size(0); ++i)
        targets.lengths.push_back(lengths[i].item<std::int64_t>());
    return targets;
}

/// Their losses are sums, or means of each utterance's loss over its letters.
torch::Tensor lossOf(const CaseFile& golden, const CtcOutput& output) {
    const nn::CtcTargets targets = targetsOf(golden.tensor("in.labels"));
    std::vector<std::int64_t> frames;
    for (std::int64_t i = 0; i < output.lengths.size(0); ++i)
        frames.push_back(output.lengths[i].item<std::int64_t>());
    const torch::Tensor losses =
        nn::ctcLoss(torch::log_softmax(output.logits, -1), frames, targets);
    if (golden.table("config")["ctc_loss_reduction"] == "sum")
        return losses.sum();
    return (losses / torch::tensor(targets.lengths).clamp_min(1)).mean();
}

/// Their hidden states: what enters the first layer, then what leaves each.
void addHiddenStates(Values& values, const ArchitectureConfig& architecture,
                     const CtcOutput& output, const Values& taps) {
    for (std::int64_t i = 0; i < architecture.encoderLayers; ++i)
        values[strCat("mid.hidden_states.", i + 1)] = taps.at(strCat("encoder.layers.", i));
    if (architecture.layerNormFirst) {
        values["mid.hidden_states.0"] =
            taps.at("post_extract_proj").masked_fill(output.padding.unsqueeze(2), 0.0) +
            taps.at("encoder.pos_conv").transpose(1, 2);
    } else {
        values["mid.hidden_states.0"] = taps.at("encoder.layer_norm");
    }
}

/// The published gradients are of all weights, the extractor's included.
CtcModel learningModel(const ModelContent& content, const std::string& where,
                       Comparison& comparison) {
    AsrConfig config = content.asrConfig(where);
    config.finetune.featureGradMult = 1.0;
    CtcModel model(ctcModelOptions(config, labelCount(content.weights)));
    const models::ConversionReport report = loadPublished(*model, content.weights, where);
    if (!report.unexpected.empty())
        comparison.missing("the weights " + report.unexpected.front());
    model->eval();
    return model;
}

void addGradients(Values& values, const CtcModel& model, bool layerNormExtractor) {
    for (const auto& parameter : model->named_parameters())
        if (const auto name = toHuggingFace(parameter.key(), layerNormExtractor);
            name && parameter.value().grad().defined())
            values["grad." + *name] = parameter.value().grad();
}

} // namespace

void runHuggingFaceCtc(const CaseFile& golden, Comparison& comparison) {
    const std::filesystem::path folder = golden.file("config").parent_path();
    const ModelContent content = readRecogniser(folder);
    const ArchitectureConfig architecture = content.architecture(folder.string());
    CtcModel model = learningModel(content, folder.string(), comparison);

    Values taps;
    const CtcOutput output = model->forward(
        waveformsOf(golden), {},
        [&](const std::string& path, const torch::Tensor& value) { taps[path] = value.detach(); });
    const torch::Tensor loss = lossOf(golden, output);
    loss.backward();
    Values values{{"out.logits", output.logits}, {"out.loss", loss}};
    addHiddenStates(values, architecture, output, taps);
    addGradients(values, model, architecture.extractorMode == "layer_norm");
    values["mid.attentions.0"] = taps.at("encoder.layers.0.attention");
    compareExpected(golden, values, comparison);
}

} // namespace parlance::conformance
