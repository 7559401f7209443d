// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/train/lm_validation.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/infer/attention_sample.h"
#include "core/infer/causal_attention.h"
#include "core/models/transformer_xl/infer/reader.h"
#include "core/train/attention_sample.h"

#include <algorithm>
#include <utility>

namespace parlance::transformer_xl {

namespace {

class Lengths {
  public:
    Lengths(TransformerXl& model, const ModelOptions& lengths)
        : m_model(model), m_before(model->options()) {
        model->setLengths(lengths);
    }
    ~Lengths() { m_model->setLengths(m_before); }
    Lengths(const Lengths&) = delete;
    Lengths& operator=(const Lengths&) = delete;

  private:
    TransformerXl& m_model;
    ModelOptions m_before;
};

/// What the sample is named: there are no items.
const std::string kFirstSegment = "first segment";

/// Where the last layer looks in the beginning of a segment's first stream, read by itself and
/// with nothing before it, and its tokens.
void putAttentionSample(train::Measurements& into, TransformerXl& model,
                        const torch::Tensor& segment) {
    const auto layers = std::ssize(model->layers());
    infer::AttentionOptions options = infer::sampleOptions(layers);
    const std::int64_t count = std::min({segment.size(0), model->options().tgtLen, *options.cells});
    std::vector<std::string> paths;
    for (std::int64_t l = 0; l < layers; ++l)
        paths.push_back(strCat("layers.", l, ".attention_probs"));
    infer::CausalAttention taken(paths, model->options().nHead, count, options);
    const torch::Tensor tokens = segment.narrow(0, 0, count).narrow(1, 0, 1).cpu();
    Reader(model, 1).read(tokens, taken.tap(0));
    train::AttentionSample::put(into, infer::sampleOf(taken.maps()), tokens.flatten());
}

} // namespace

train::ValidationResult validateLm(TransformerXl& model, const OrderedSource& source,
                                   const ModelOptions& lengths, const text::Vocabulary* vocabulary,
                                   const train::ValidationOptions& options,
                                   const train::Validation& validation,
                                   const SegmentSink& measured) {
    const Lengths forValidation(model, lengths);
    Memory memory;
    double loss = 0.0, tokens = 0.0;
    train::AttentionSample attention;
    bool isShown = false;
    const std::int64_t chunks = validation.group->world().size;
    const auto measure = [&](batching::Batch& next, std::int64_t index) {
        auto& batch = dynamic_cast<LmBatch&>(next);
        const double begin = monotonicSec();
        if (batch.number == 0)
            memory = model->firstMemory(batch.targets.size(1));
        const Encoded encoded = model->forward(batch.segment, memory, nn::DropoutMasks::none());
        memory = encoded.memory;
        const torch::Tensor count = torch::tensor(
            batch.isScored ? static_cast<double>(batch.targets.numel()) : 0.0, torch::kDouble);
        if (!batch.isScored)
            return train::Measurements{{"loss", torch::zeros({}, torch::kDouble)},
                                       {"tokens", count}};
        const torch::Tensor losses =
            model->softmax()->forward(encoded.hidden, batch.targets, batch.targetGroups);
        const torch::Tensor sum = losses.sum(torch::kDouble).cpu(); // the device has done its work
        if (measured)
            measured(monotonicSec() - begin, batch.targets.numel());
        train::Measurements sums{{"loss", sum}, {"tokens", count}};
        if (index % chunks == 0 && !std::exchange(isShown, true)) // of the first stream of all
            putAttentionSample(sums, model, batch.segment.tokens);
        return sums;
    };
    const auto fold = [&](const train::Measurements& sums) {
        loss += sums.at("loss").item<double>();
        tokens += sums.at("tokens").item<double>();
        attention.take(sums);
    };
    train::validateOver(source, *model, options, validation, measure, fold);
    train::ValidationResult result{
        .values = {{"loss", loss / tokens}, {"ppl", train::perplexity(loss / tokens)}},
        .tokens = tokens};
    if (vocabulary && vocabulary->isOfCharacters())
        result.values.emplace_back("bpc", train::bits(loss / tokens));
    attention.addTo(result, kFirstSegment,
                    vocabulary
                        ? [vocabulary](std::int64_t token) { return vocabulary->piece(token); }
                        : train::AttentionSample::TokenText());
    return result;
}

std::unique_ptr<OrderedSource> validationSource(std::shared_ptr<const data::TokenFile> tokens,
                                                TransformerXl& model, const ModelOptions& lengths,
                                                std::int64_t streams, std::int64_t maxSegments,
                                                const dist::ProcessGroup& group) {
    const std::int64_t processes = group.world().size;
    if (streams < processes)
        throw Error(ErrorKind::Config,
                    strCat("validation.batch_size is ", streams, ", fewer than the ", processes,
                           " processes"),
                    "validation.batch_size", "let every process have a stream");
    // A short text makes fewer streams.
    const std::int64_t most = std::max(processes, tokens->size() / (2 * lengths.tgtLen));
    return std::make_unique<OrderedSource>(std::move(tokens),
                                           OrderedOptions{.streams = std::min(streams, most),
                                                          .chunks = processes,
                                                          .tgtLen = lengths.tgtLen,
                                                          .extLen = lengths.extLen,
                                                          .memLen = lengths.memLen,
                                                          .maxSegments = maxSegments},
                                           model->softmax()->clusters(), model->needsGroups());
}

} // namespace parlance::transformer_xl
