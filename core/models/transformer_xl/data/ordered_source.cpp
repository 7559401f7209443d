// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/data/ordered_source.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/nn/keyed_generator.h"

#include <algorithm>
#include <cmath>

namespace parlance::transformer_xl {

namespace {

// Of varied lengths, as published.
constexpr double kUsualShare = 0.95;
constexpr double kDeviation = 5.0;
constexpr std::int64_t kShortest = 5;
constexpr std::int64_t kLonger = 15;

} // namespace

OrderedSource::OrderedSource(std::shared_ptr<const data::TokenFile> tokens,
                             const OrderedOptions& options, Clusters clusters, bool groupsInputs)
    : m_tokens(std::move(tokens)), m_options(options), m_clusters(std::move(clusters)),
      m_groupsInputs(groupsInputs), m_rows(m_tokens->size() / options.streams) {
    if (m_rows < 2)
        throw Error(ErrorKind::Data,
                    strCat("a text of ", m_tokens->size(), " tokens is too short for ",
                           options.streams, " streams"),
                    "data.batch_size", "take more text, or fewer streams");
    m_warmRows = (options.memLen + options.tgtLen - 1) / options.tgtLen * options.tgtLen;
}

std::vector<std::int64_t> OrderedSource::segmentBegins(std::int64_t epoch) const {
    std::vector<std::int64_t> begins;
    const std::int64_t last = rows() - 1; // it has no token after it
    std::int64_t begin = 0;
    if (m_options.lengthSeed) {
        KeyedRandom random(randomKey(*m_options.lengthSeed, "segment lengths", {epoch}));
        const std::int64_t target = m_options.tgtLen;
        while (begin < last) {
            begins.push_back(begin);
            const double about =
                static_cast<double>(target) * (random.uniform() < kUsualShare ? 1.0 : 0.5);
            const auto length = static_cast<std::int64_t>(about + kDeviation * random.normal());
            begin += std::clamp(length, kShortest, target + kLonger);
        }
    } else {
        for (; begin < last; begin += m_options.tgtLen)
            begins.push_back(begin);
    }
    if (const std::int64_t most = m_options.maxSegments + m_warmRows / m_options.tgtLen;
        m_options.maxSegments > 0 && std::ssize(begins) > most) {
        begins.resize(static_cast<std::size_t>(most) + 1);
        return begins;
    }
    begins.push_back(last);
    return begins;
}

std::shared_ptr<const OrderedSource::Plan> OrderedSource::plan(std::int64_t epoch) const {
    const std::lock_guard lock(m_mutex);
    if (m_plan && m_plan->epoch == epoch)
        return m_plan;
    auto plan = std::make_shared<Plan>();
    plan->epoch = epoch;
    plan->begins = segmentBegins(epoch);
    if (m_options.rollSeed) {
        // As the published program draws: one number a stream, epochs from 1.
        const torch::Generator generator = nn::keyedGenerator(
            *m_options.rollSeed + static_cast<std::uint64_t>(epoch) + 1, torch::kCPU);
        for (std::int64_t stream = 0; stream < m_options.streams; ++stream)
            plan->shifts.push_back(
                torch::randint(0, m_rows, {1}, generator, torch::kInt64).item<std::int64_t>());
    }
    return m_plan = std::move(plan);
}

std::int64_t OrderedSource::batchesIn(std::int64_t epoch) const {
    return (std::ssize(plan(epoch)->begins) - 1) * m_options.chunks;
}

std::int64_t OrderedSource::tokenAt(const Plan& plan, std::int64_t stream, std::int64_t row) const {
    const std::int64_t all = m_rows * m_options.streams;
    std::int64_t within = row - m_warmRows;
    if (within < 0) {
        const std::int64_t place = (stream * m_rows + within) % all;
        return (*m_tokens)[place < 0 ? place + all : place];
    }
    if (!plan.shifts.empty())
        within = (within + plan.shifts[static_cast<std::size_t>(stream)]) % m_rows;
    return (*m_tokens)[stream * m_rows + within];
}

std::unique_ptr<batching::Batch> OrderedSource::make(std::int64_t epoch, std::int64_t index) const {
    const std::shared_ptr<const Plan> plan = this->plan(epoch);
    const std::int64_t segment = index / m_options.chunks, chunk = index % m_options.chunks;
    const std::int64_t first = m_options.streams * chunk / m_options.chunks;
    const std::int64_t streams = m_options.streams * (chunk + 1) / m_options.chunks - first;
    const std::int64_t begin = plan->begins[static_cast<std::size_t>(segment)];
    const std::int64_t end = plan->begins[static_cast<std::size_t>(segment) + 1];
    const std::int64_t from = std::max<std::int64_t>(0, begin - m_options.extLen);
    const auto rowsOf = [&](std::int64_t beginRow, std::int64_t endRow) {
        torch::Tensor tokens = torch::empty({endRow - beginRow, streams}, torch::kInt64);
        auto* value = tokens.data_ptr<std::int64_t>();
        for (std::int64_t row = beginRow; row < endRow; ++row)
            for (std::int64_t stream = first; stream < first + streams; ++stream)
                *value++ = tokenAt(*plan, stream, row);
        return tokens;
    };
    auto batch = std::make_unique<LmBatch>();
    batch->segment.tokens = rowsOf(from, end);
    batch->targets = rowsOf(begin + 1, end + 1);
    batch->finish(m_clusters, m_groupsInputs);
    batch->number = segment;
    batch->isScored = begin >= m_warmRows;
    return batch;
}

} // namespace parlance::transformer_xl
