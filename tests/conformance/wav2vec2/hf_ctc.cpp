// SPDX-License-Identifier: Apache-2.0
// Wav2Vec2ForCTC of Hugging Face's, read as a folder.
#include "core/models/wav2vec2/convert/built_model.h"
#include "tests/conformance/wav2vec2/hugging_face_case.h"
#include "tests/conformance/wav2vec2/kinds.h"

namespace parlance::conformance {

namespace {

using namespace wav2vec2;

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
    return (losses / torch::tensor(targets.lengths, losses.device()).clamp_min(1)).mean();
}

/// The published gradients are of all weights, the extractor's included.
CtcModel learningModel(const CaseFile& golden, const ModelContent& content,
                       const std::string& where, Comparison& comparison) {
    AsrConfig config = content.asrConfig(where);
    config.finetune.featureGradMult = 1.0;
    CtcModel model(ctcModelOptions(config, labelCount(content.weights)));
    const models::ConversionReport report = loadPublished(*model, content.weights, where);
    if (!report.unexpected.empty())
        comparison.missing("the weights " + report.unexpected.front());
    model->to(golden.device());
    model->eval();
    return model;
}

} // namespace

void runHuggingFaceCtc(const CaseFile& golden, Comparison& comparison) {
    const std::filesystem::path folder = golden.file("config").parent_path();
    const ModelContent content = readRecogniser(folder);
    const ArchitectureConfig architecture = content.architecture(folder.string());
    CtcModel model = learningModel(golden, content, folder.string(), comparison);

    Values taps;
    const CtcOutput output = model->forward(huggingFaceWaveforms(golden), {}, tapInto(taps, ""));
    const torch::Tensor loss = lossOf(golden, output);
    loss.backward();
    Values values{{"out.logits", output.logits}, {"out.loss", loss}};
    addHiddenStates(values, architecture, taps);
    addHuggingFaceGradients(*model, architecture.extractorMode == "layer_norm", values);
    values["mid.attentions.0"] = taps.at("encoder.layers.0.attention");
    compareExpected(golden, values, comparison);
}

} // namespace parlance::conformance
