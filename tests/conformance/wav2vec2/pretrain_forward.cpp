// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/contrastive.h"
#include "core/models/wav2vec2/train/pretrain_loss.h"
#include "core/tensor_io/module_state.h"
#include "tests/conformance/wav2vec2/kinds.h"
#include "tests/conformance/wav2vec2/published_config.h"
#include "tests/conformance/wav2vec2/published_model.h"
#include "tests/conformance/wav2vec2/speech_case.h"

namespace parlance::conformance {

namespace {

using namespace wav2vec2;

/// A joined batch has its inputs and results by sub-batch, `<name>.0`, `<name>.1`, ...
std::string nameOf(const std::string& name, std::size_t part, bool joined) {
    return joined ? strCat(name, ".", part) : name;
}

bool isJoined(const CaseFile& golden) {
    return golden.hasTensor("in.sub_batch_sizes");
}

std::vector<SubBatch> subBatchesOf(const CaseFile& golden, const torch::Tensor& timeMask) {
    const torch::Tensor sizes = isJoined(golden)
                                    ? golden.tensor("in.sub_batch_sizes").to(torch::kInt64)
                                    : torch::tensor({timeMask.size(0)});
    std::vector<SubBatch> subBatches;
    std::int64_t row = 0;
    for (std::int64_t i = 0; i < sizes.size(0); ++i) {
        const auto rows = sizes[i].item<std::int64_t>();
        subBatches.push_back({.rows = rows,
                              .frames = timeMask.size(1),
                              .masked = timeMask.narrow(0, row, rows).sum().item<std::int64_t>()});
        row += rows;
    }
    return subBatches;
}

PretrainDraws drawsOf(const CaseFile& golden, const PretrainConfig& config) {
    const auto timeMask = golden.tensor("in.mask_indices").to(torch::kBool);
    PretrainDraws draws;
    draws.body.timeMask = timeMask;
    draws.subBatches = subBatchesOf(golden, timeMask);
    draws.maskedFrames = timeMask.flatten().nonzero().squeeze(1);
    draws.temperature = temperatureAt(config.quantizer, golden["num_updates"].get<std::int64_t>());
    std::vector<torch::Tensor> negatives, noise;
    std::int64_t first = 0;
    for (std::size_t i = 0; i < draws.subBatches.size(); ++i) {
        const std::int64_t masked = draws.subBatches[i].masked;
        negatives.push_back(golden.tensor(nameOf("in.negative_indices", i, isJoined(golden)))
                                .to(torch::kInt64)
                                .reshape({masked, -1}) +
                            first);
        const std::string name = nameOf("in.gumbel_noise", i, isJoined(golden));
        if (golden.hasTensor(name))
            noise.push_back(golden.tensor(name).view(
                {masked, config.quantizer.groups, config.quantizer.codewords}));
        first += masked;
    }
    draws.negatives = torch::cat(negatives);
    if (!noise.empty())
        draws.gumbelNoise = torch::cat(noise);
    return draws;
}

/// [N, X], row after row, as the published program lays it out: joined batches alike, others with
/// the frames first.
torch::Tensor publishedOrder(const torch::Tensor& x, const std::vector<SubBatch>& subBatches) {
    if (subBatches.size() > 1)
        return x;
    return x.view({subBatches[0].rows, -1, x.size(1)}).transpose(0, 1).reshape(x.sizes());
}

/// [N, X] -> [rows, frames of a row, X]
torch::Tensor byRow(const torch::Tensor& x, const SubBatch& subBatch) {
    return x.view({subBatch.rows, -1, x.size(-1)});
}

void addQuantized(const PretrainOutput& output, const std::vector<SubBatch>& subBatches,
                  Values& values) {
    const bool joined = subBatches.size() > 1;
    std::int64_t first = 0;
    for (std::size_t i = 0; i < subBatches.size(); ++i) {
        const auto own = [&](const torch::Tensor& x) {
            return x.narrow(0, first, subBatches[i].masked);
        };
        const auto part = static_cast<std::int64_t>(i);
        values[nameOf("out.quantizer_logits", i, joined)] = own(output.quantized.logits);
        values[nameOf("out.codes", i, joined)] = own(output.quantized.codes);
        values[nameOf("out.prob_perplexity", i, joined)] =
            perplexity(output.usage.probabilities[part]);
        values[nameOf("out.code_perplexity", i, joined)] = perplexity(output.usage.likeliest[part]);
        for (const char* name : {"mid.quantized", "mid.project_q"})
            if (const auto found = values.find(name); found != values.end() && joined)
                values[nameOf(name, i, joined)] = byRow(own(found->second), subBatches[i]);
        first += subBatches[i].masked;
    }
    if (!joined)
        for (const char* name : {"mid.quantized", "mid.project_q", "mid.final_proj"})
            values[name] = byRow(values[name], subBatches[0]);
}

} // namespace

void runPretrainForward(const CaseFile& golden, Comparison& comparison) {
    if (!golden["config"].value("infonce", false))
        throw Unsupported("without infonce our model has no loss");
    const GoldenModel content = goldenModel(golden);
    const bool trains = golden["train_mode"].get<bool>();
    PretrainConfig config = pretrainConfigFromPublished(golden["config"], content.config);
    if (!trains)
        config.regularization = {BodyDropoutConfig{}, /*dropoutFeatures=*/0.0};
    if (config.pretrain.codebookNegatives > 0 || config.pretrain.negativesFromEverywhere)
        throw Unsupported("no inputs are defined for negatives of this kind");
    PretrainModel model(pretrainModelOptions(config));
    tensor_io::loadStateStrict(*model, content.weights, golden.name());
    model->to(golden.device());
    // The published validation takes padding into the first norm's statistics as training does, and
    // so differs from training by dropouts and noise alone; ours in evaluation does not.
    model->train();

    Values values;
    const PretrainDraws draws = drawsOf(golden, config);
    const PretrainOutput output =
        model->forward(waveformsOf(golden), draws, tapInto(values, "mid."));
    const PretrainTerms terms = pretrainTerms(output, draws.subBatches, config.pretrain);
    if (trains)
        terms.total().backward();

    if (output.quantized.codes.defined())
        addQuantized(output, draws.subBatches, values);
    values["out.logits"] = publishedOrder(output.logits, draws.subBatches);
    values["out.loss"] = terms.total();
    values["out.loss_contrastive"] = terms.contrastive;
    values["out.loss_diversity"] = terms.diversity;
    values["out.loss_features_pen"] = terms.penalty;
    values["out.features_pen"] = meanOfBatch(output.meanSquares, draws.subBatches);
    values["out.prob_perplexity"] = terms.probPerplexity;
    values["out.code_perplexity"] = terms.codePerplexity;
    values["out.temperature"] = torch::tensor(draws.temperature, torch::kFloat32);
    values["out.sample_size"] = torch::tensor(maskedFrames(draws.subBatches));
    values["out.correct"] = isCorrect(output.logits).sum();
    values["out.count"] = torch::tensor(output.logits.size(0));
    values["out.padding_mask"] = output.padding;
    addGradients(*model, values);
    std::erase_if(values, [](const auto& entry) { return !entry.second.defined(); });
    compareExpected(golden, values, comparison);
}

} // namespace parlance::conformance
