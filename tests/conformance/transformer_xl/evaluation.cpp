// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/train/lm_validation.h"
#include "tests/conformance/transformer_xl/kinds.h"
#include "tests/conformance/transformer_xl/number_tokens.h"
#include "tests/conformance/transformer_xl/published_model.h"

namespace parlance::conformance {

namespace txl = transformer_xl;

namespace {

txl::ModelOptions lengthsOf(const txl::ModelOptions& model, const Json& asked) {
    txl::ModelOptions lengths = model;
    lengths.tgtLen = asked.at("tgt_len");
    lengths.extLen = asked.at("ext_len");
    lengths.memLen = asked.at("mem_len");
    lengths.clampLen = asked.at("clamp_len");
    lengths.sameLength = asked.at("same_length");
    return lengths;
}

} // namespace

void runTransformerXlEvaluation(const CaseFile& golden, Comparison& comparison) {
    txl::TransformerXl model = transformerXlOf(golden);
    const Json& asked = golden["evaluate"];
    const txl::ModelOptions lengths = lengthsOf(model->options(), asked);
    const auto source =
        txl::validationSource(tokenFile(golden.hostTensor("in.tokens")), model, lengths,
                              asked.at("batch_size"), 0, dist::ProcessGroup::alone());
    const train::ValidationResult result = txl::validateLm(
        model, *source, lengths, /*vocabulary=*/nullptr, {.device = golden.device()}, {});
    std::map<std::string, torch::Tensor> values;
    for (const auto& [name, value] : result.values)
        values["out." + name] = torch::tensor(value);

    // The losses of each batch, with the memory that the validation gives it.
    model->setLengths(lengths);
    const torch::NoGradGuard noGrad;
    txl::Memory memory;
    std::vector<torch::Tensor> losses;
    std::vector<std::int64_t> scored, segmentLengths;
    for (std::int64_t i = 0; i < source->batchesIn(0); ++i) {
        const auto made = source->make(0, i);
        made->to(golden.device());
        const auto& batch = dynamic_cast<const txl::LmBatch&>(*made);
        const txl::Encoded encoded =
            model->forward(batch.segment, memory, nn::DropoutMasks::none());
        memory = encoded.memory;
        losses.push_back(lossesOf(model, encoded.hidden, batch.targets));
        scored.push_back(batch.isScored ? 1 : 0);
        segmentLengths.push_back(batch.targets.size(0));
    }
    values["out.nll"] = torch::cat(losses);
    values["out.warm"] = torch::tensor(scored, torch::kInt64).to(torch::kBool);
    values["out.seq_len"] = torch::tensor(segmentLengths, torch::kInt64);
    compareExpected(golden, values, comparison);
}

} // namespace parlance::conformance
