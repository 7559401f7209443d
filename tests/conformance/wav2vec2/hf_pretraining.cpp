// SPDX-License-Identifier: Apache-2.0
// Wav2Vec2ForPreTraining of Hugging Face's, read as a folder. Theirs quantises and contrasts every
// frame and then leaves out those that are not masked, where ours goes through the masked ones
// only: here every frame counts as one of these. B batch, T frames, K negatives.
#include "core/models/wav2vec2/convert/built_model.h"
#include "core/models/wav2vec2/train/pretrain_loss.h"
#include "tests/conformance/wav2vec2/hugging_face_case.h"
#include "tests/conformance/wav2vec2/kinds.h"

namespace parlance::conformance {

namespace {

using namespace wav2vec2;

/// `apply_spec_augment` decides whether the masked frames are hidden from the encoder at all.
torch::Tensor hiddenFrames(const CaseFile& golden) {
    return golden.table("config").value("apply_spec_augment", true)
               ? golden.tensor("in.mask_time_indices").to(torch::kBool)
               : torch::Tensor();
}

PretrainDraws givenDraws(const CaseFile& golden) {
    const torch::Tensor negatives = golden.tensor("in.sampled_negative_indices"); // [B, T, K]
    const std::int64_t frames = negatives.size(0) * negatives.size(1);
    PretrainDraws draws;
    draws.body.timeMask = hiddenFrames(golden);
    draws.subBatches = {{.rows = negatives.size(0), .frames = negatives.size(1), .masked = frames}};
    draws.maskedFrames = torch::arange(frames, negatives.device());
    draws.negatives = negatives.to(torch::kInt64).view({frames, -1});
    return draws;
}

void addLosses(Values& values, const PretrainOutput& output, const torch::Tensor& masked,
               double diversityWeight) {
    const torch::Tensor places = masked.flatten().nonzero().squeeze(1);
    const auto count = static_cast<double>(places.size(0));
    const torch::Tensor contrastive =
        -torch::log_softmax(output.logits.index_select(0, places), -1).select(1, 0).sum();
    const torch::Tensor usage =
        codebookUsage(output.quantized.logits.index_select(0, places), {places.size(0)})
            .likeliest[0];
    const torch::Tensor diversity = diversityLoss(perplexity(usage), usage.numel()) * count;
    values["out.codevector_perplexity"] = perplexity(usage);
    values["out.contrastive_loss"] = contrastive;
    values["out.diversity_loss"] = diversity;
    values["out.loss"] = contrastive + diversityWeight * diversity;
}

} // namespace

void runHuggingFacePretraining(const CaseFile& golden, Comparison& comparison) {
    const torch::NoGradGuard noGrad;
    const std::string folder = golden.file("config").parent_path().string();
    const ModelContent content = readPretrained(models::ModelSource(folder));
    models::ConversionReport report;
    PretrainModel model = buildPretrained(content, folder, report);
    if (!report.unexpected.empty())
        comparison.missing("the weights " + report.unexpected.front());
    model->to(golden.device());
    model->eval();

    const PretrainConfig config = content.pretrainConfig(folder);
    const PretrainDraws draws = givenDraws(golden);
    Values taps;
    const PretrainOutput output =
        model->forward(huggingFaceWaveforms(golden), draws, tapInto(taps, ""));
    Values values;
    addLosses(values, output, golden.tensor("in.mask_time_indices"),
              config.pretrain.diversityWeight);
    const std::vector<std::int64_t> shape{draws.subBatches[0].rows, draws.subBatches[0].frames, -1};
    values["out.projected_states"] = taps.at("final_proj").view(shape);
    values["out.projected_quantized_states"] = taps.at("project_q").view(shape);
    addHiddenStates(values, config.model, taps);
    values["mid.attentions.0"] = taps.at("encoder.layers.0.attention");
    compareExpected(golden, values, comparison);
}

} // namespace parlance::conformance
