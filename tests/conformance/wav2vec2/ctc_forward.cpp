// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/ctc_model.h"
#include "core/tensor_io/module_state.h"
#include "core/text/ctc_dictionary.h"
#include "tests/conformance/wav2vec2/kinds.h"
#include "tests/conformance/wav2vec2/published_config.h"
#include "tests/conformance/wav2vec2/published_model.h"
#include "tests/conformance/wav2vec2/speech_case.h"

#include <sstream>

namespace parlance::conformance {

namespace {

using namespace wav2vec2;

CtcModel loadModel(const CaseFile& golden) {
    const GoldenModel content = goldenModel(golden);
    const std::int64_t labels = labelCount(content.weights);
    if (labels == 0)
        throw Unsupported("the weights are not of a CTC model");
    CtcModel model(
        ctcModelOptions(asrConfigFromPublished(golden["config"], content.config), labels));
    tensor_io::loadStateStrict(*model, content.weights, golden.name());
    model->to(golden.device());
    return model;
}

StepDraws drawsOf(const CaseFile& golden) {
    StepDraws draws;
    if (golden.hasTensor("in.mask_indices"))
        draws.timeMask = golden.tensor("in.mask_indices").to(torch::kBool);
    if (golden.hasTensor("in.mask_channel_indices"))
        draws.channelMask = golden.tensor("in.mask_channel_indices").to(torch::kBool);
    return draws;
}

nn::CtcTargets targetsOf(const CaseFile& golden) {
    const auto labels = golden.tensor("in.target");
    const auto lengths = golden.tensor("in.target_lengths").to(torch::kInt64);
    nn::CtcTargets targets;
    std::vector<torch::Tensor> rows;
    for (std::int64_t i = 0; i < labels.size(0); ++i) {
        targets.lengths.push_back(lengths[i].item<std::int64_t>());
        rows.push_back(labels[i].narrow(0, 0, targets.lengths.back()));
    }
    targets.labels = torch::cat(rows);
    return targets;
}

std::vector<std::int64_t> asVector(const torch::Tensor& lengths) {
    const auto contiguous = lengths.to(torch::kCPU, torch::kInt64).contiguous();
    const auto* const begin = contiguous.const_data_ptr<std::int64_t>();
    return {begin, begin + contiguous.numel()};
}

/// Training mode: forward, loss, gradients.
void train(CtcModel& model, const CaseFile& golden, Values& values) {
    model->train();
    const CtcOutput output =
        model->forward(waveformsOf(golden), drawsOf(golden), tapInto(values, "mid."));
    const auto losses = nn::ctcLoss(output.logProbs, asVector(output.lengths), targetsOf(golden));
    losses.sum().backward();
    values["out.logits"] = output.logits;
    values["out.log_probs"] = output.logProbs;
    values["out.padding_mask"] = output.padding;
    values["out.frame_lengths"] = output.lengths;
    values["out.loss"] = losses.sum();
    values["out.loss_per_utterance"] = losses;
    values["out.sample_size"] = torch::tensor(losses.size(0));
    addGradients(*model, values);
}

CtcOutput infer(CtcModel& model, const CaseFile& golden, Values& values) {
    const torch::NoGradGuard noGrad;
    model->eval();
    CtcOutput output = model->forward(waveformsOf(golden), {}, tapInto(values, "mid.infer."));
    values["out.infer.logits"] = output.logits;
    values["out.infer.log_probs"] = output.logProbs;
    values["out.infer.padding_mask"] = output.padding;
    values["out.infer.argmax"] = output.logProbs.argmax(-1);
    return output;
}

/// "ids 0 <s> (blank), ..., then: | E T A" -> the dictionary.
text::CtcDictionary dictionaryOf(const CaseFile& golden) {
    const auto labels = golden["labels"].get<std::string>();
    std::istringstream symbols(labels.substr(labels.find("then:") + 5));
    std::string rows;
    for (std::string symbol; symbols >> symbol;)
        rows += symbol + " 1\n";
    return text::CtcDictionary::parse(rows, "labels");
}

void compareText(const CaseFile& golden, const CtcOutput& output, Comparison& comparison) {
    const Json& expected = golden["greedy_text"];
    if (!expected.is_array())
        return;
    const text::CtcDictionary dictionary = dictionaryOf(golden);
    const auto best = output.logProbs.argmax(-1);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const auto ids = asVector(best[static_cast<std::int64_t>(i)]);
        comparison.same(strCat("greedy_text of row ", i), dictionary.decodeFrames(ids),
                        expected[i]);
    }
}

} // namespace

void runCtcForward(const CaseFile& golden, Comparison& comparison) {
    CtcModel model = loadModel(golden);
    Values values;
    train(model, golden, values);
    const CtcOutput output = infer(model, golden, values);
    compareExpected(golden, values, comparison);
    compareText(golden, output, comparison);
}

} // namespace parlance::conformance
