// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/data/sentence_source.h"

#include "core/base/error.h"
#include "core/base/random.h"

#include <algorithm>
#include <numeric>

namespace parlance::transformer_xl {

namespace {

constexpr std::int64_t kStride = 64; ///< segments between two states that are kept

} // namespace

SentenceSource::SentenceSource(std::shared_ptr<const data::TokenFile> tokens,
                               const SentenceOptions& options, Clusters clusters, bool groupsInputs)
    : m_tokens(std::move(tokens)), m_options(options), m_clusters(std::move(clusters)),
      m_groupsInputs(groupsInputs) {
    if (batchesIn(0) == 0)
        throw Error(
            ErrorKind::Data,
            strCat(m_tokens->lines(), " sentences are too few for ", options.streams, " streams"),
            "data.batch_size", "take more text, or fewer streams");
}

bool SentenceSource::advance(const Plan& plan, State& state, std::vector<Row>* rows) const {
    for (std::size_t stream = 0; stream < state.sentence.size(); ++stream) {
        for (std::int64_t filled = 0; filled < m_options.tgtLen;) {
            std::int64_t& sentence = state.sentence[stream];
            std::int64_t& read = state.read[stream];
            const auto lengthOf = [&](std::int64_t line) {
                return m_tokens->lineBegin(line + 1) - m_tokens->lineBegin(line);
            };
            if (sentence < 0 || lengthOf(sentence) - read <= 1) {
                if (state.next == std::ssize(plan.order))
                    return false;
                sentence =
                    static_cast<std::int64_t>(plan.order[static_cast<std::size_t>(state.next++)]);
                read = 0;
                continue; // it may be empty
            }
            const std::int64_t count =
                std::min(lengthOf(sentence) - read - 1, m_options.tgtLen - filled);
            if (rows != nullptr)
                for (std::int64_t i = 0; i < count; ++i) {
                    const std::int64_t place = m_tokens->lineBegin(sentence) + read + i;
                    (*rows)[stream].inputs.push_back((*m_tokens)[place]);
                    (*rows)[stream].targets.push_back((*m_tokens)[place + 1]);
                }
            filled += count;
            read += count;
        }
    }
    return true;
}

std::shared_ptr<const SentenceSource::Plan> SentenceSource::plan(std::int64_t epoch) const {
    const std::lock_guard lock(m_mutex);
    if (m_plan && m_plan->epoch == epoch)
        return m_plan;
    auto plan = std::make_shared<Plan>();
    plan->epoch = epoch;
    const auto lines = static_cast<std::size_t>(m_tokens->lines());
    if (m_options.shuffleSeed) {
        plan->order = shuffledOrder(lines, randomKey(*m_options.shuffleSeed, "sentences", {epoch}));
    } else {
        plan->order.resize(lines);
        std::iota(plan->order.begin(), plan->order.end(), 0);
    }
    const auto streams = static_cast<std::size_t>(m_options.streams);
    State state{.sentence = std::vector<std::int64_t>(streams, -1),
                .read = std::vector<std::int64_t>(streams, 0)};
    for (;; ++plan->segments) {
        if (plan->segments % kStride == 0)
            plan->states.push_back(state);
        if (!advance(*plan, state, nullptr))
            break;
    }
    return m_plan = std::move(plan);
}

std::int64_t SentenceSource::batchesIn(std::int64_t epoch) const {
    return plan(epoch)->segments * m_options.chunks;
}

std::unique_ptr<batching::Batch> SentenceSource::make(std::int64_t epoch,
                                                      std::int64_t index) const {
    const std::shared_ptr<const Plan> plan = this->plan(epoch);
    const std::int64_t segment = index / m_options.chunks, chunk = index % m_options.chunks;
    State state = plan->states[static_cast<std::size_t>(segment / kStride)];
    for (std::int64_t s = segment / kStride * kStride; s < segment - 1; ++s)
        advance(*plan, state, nullptr);
    // The last inputs of the segment before stand in front.
    std::vector<Row> before(state.sentence.size()), rows(state.sentence.size());
    if (segment % kStride != 0)
        advance(*plan, state, &before);
    else if (segment > 0 && m_options.extLen > 0) {
        State earlier = plan->states[static_cast<std::size_t>(segment / kStride) - 1];
        for (std::int64_t s = 0; s < kStride - 1; ++s)
            advance(*plan, earlier, nullptr);
        advance(*plan, earlier, &before);
    }
    advance(*plan, state, &rows);

    const std::int64_t first = m_options.streams * chunk / m_options.chunks;
    const std::int64_t streams = m_options.streams * (chunk + 1) / m_options.chunks - first;
    const auto extended =
        std::min<std::int64_t>(m_options.extLen, std::ssize(before.front().inputs));
    auto batch = std::make_unique<LmBatch>();
    batch->segment.tokens = torch::empty({extended + m_options.tgtLen, streams}, torch::kInt64);
    batch->targets = torch::empty({m_options.tgtLen, streams}, torch::kInt64);
    auto inputs = batch->segment.tokens.accessor<std::int64_t, 2>();
    auto targets = batch->targets.accessor<std::int64_t, 2>();
    for (std::int64_t stream = 0; stream < streams; ++stream) {
        const auto row = static_cast<std::size_t>(first + stream);
        for (std::int64_t i = 0; i < extended; ++i)
            inputs[i][stream] =
                *(before[row].inputs.end() - static_cast<std::ptrdiff_t>(extended - i));
        for (std::int64_t i = 0; i < m_options.tgtLen; ++i) {
            inputs[extended + i][stream] = rows[row].inputs[static_cast<std::size_t>(i)];
            targets[i][stream] = rows[row].targets[static_cast<std::size_t>(i)];
        }
    }
    batch->finish(m_clusters, m_groupsInputs);
    batch->number = segment;
    return batch;
}

} // namespace parlance::transformer_xl
