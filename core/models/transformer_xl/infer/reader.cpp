// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/infer/reader.h"

#include "core/base/str_cat.h"
#include "core/nn/fp32_island.h"

#include <ATen/autocast_mode.h>

#include <algorithm>

namespace parlance::transformer_xl {

namespace {

torch::Device deviceOf(TransformerXl& model) {
    return model->embedding()->tables().front().device();
}

/// What a product with `x` computes in.
torch::ScalarType productType(const torch::Tensor& x) {
    const torch::DeviceType device = x.device().type();
    return at::autocast::is_autocast_enabled(device) ? at::autocast::get_autocast_dtype(device)
                                                     : x.scalar_type();
}

} // namespace

Reader::Reader(TransformerXl model, std::int64_t rows)
    : Reader(model, rows, compute::recorderFor(deviceOf(model))) {}

Reader::Reader(TransformerXl model, std::int64_t rows, compute::Replays::Recorder recorder)
    : m_model(std::move(model)), m_keepsHidden(m_model->options().attnType > 1),
      m_past(m_keepsHidden ? 0 : m_model->layers().size(), KeyValues(m_model->options().memLen)),
      m_replays(std::move(recorder)) {
    const torch::NoGradGuard noGrad;
    const ModelOptions& options = m_model->options();
    if (!m_keepsHidden) {
        const std::int64_t farthest = options.memLen + options.tgtLen;
        const torch::Tensor sines =
            options.attnType == 0
                ? m_model->positionSinusoids(
                      options.clampLen > 0 ? std::min(farthest, options.clampLen + 1) : farthest)
                : torch::Tensor();
        for (std::size_t l = 0; l < m_model->layers().size(); ++l) {
            m_positions.push_back(m_model->relativePositions(l, sines, farthest));
        }
    }
    restart(rows);
}

void Reader::restart(std::int64_t rows) {
    const torch::NoGradGuard noGrad;
    m_memory = m_model->firstMemory(rows);
    if (m_keepsHidden)
        return;
    for (KeyValues& past : m_past)
        past.clear();
    for (std::size_t l = 0; l < m_memory.size(); ++l)
        m_past[l].append(m_model->layers()[l]->keyValues(m_memory[l]));
    m_memory.clear();
}

void Reader::goOn(const std::vector<torch::Tensor>& before) {
    for (std::size_t l = 0; l < before.size(); ++l)
        m_past[l].append(before[l]);
}

std::vector<torch::Tensor> Reader::newest() const {
    std::vector<torch::Tensor> newest;
    for (const KeyValues& past : m_past)
        if (past.kept() > 0)
            newest.push_back(past.newest());
    return newest;
}

TokenGroups Reader::grouped(const torch::Tensor& tokens) {
    TokenGroups groups = groupedByCluster(tokens, m_model->softmax()->clusters());
    groups.to(deviceOf(m_model));
    return groups;
}

torch::Tensor Reader::losses(const torch::Tensor& tokens, const torch::Tensor& targets) {
    const torch::NoGradGuard noGrad;
    const torch::Tensor hidden = read(tokens);
    const bool isOne = m_model->softmax()->clusters().count() == 1;
    return m_model->softmax()->forward(hidden, targets.to(deviceOf(m_model), /*non_blocking=*/true),
                                       isOne ? TokenGroups() : grouped(targets));
}

Predictions Reader::predictions(const torch::Tensor& tokens, const torch::Tensor& targets,
                                std::int64_t count) {
    const torch::NoGradGuard noGrad;
    if (count == 0)
        return {.losses = losses(tokens, targets).to(torch::kFloat).cpu().contiguous(),
                .likeliest = {},
                .likeliestLogProb = {}};
    constexpr std::int64_t kRows = 64; // so many times the vocabulary are in memory at once
    const torch::Tensor hidden = read(tokens).flatten(0, 1);
    const torch::Tensor flat = targets.flatten().to(deviceOf(m_model));
    std::vector<torch::Tensor> losses, likeliest, logProbs;
    for (std::int64_t begin = 0; begin < hidden.size(0); begin += kRows) {
        const std::int64_t rows = std::min(kRows, hidden.size(0) - begin);
        const torch::Tensor all = m_model->softmax()->logProbs(hidden.narrow(0, begin, rows));
        losses.push_back(-all.gather(1, flat.narrow(0, begin, rows).unsqueeze(1)).squeeze(1));
        const auto [values, ids] = all.topk(std::min(count, all.size(1)), 1);
        logProbs.push_back(values);
        likeliest.push_back(ids);
    }
    const auto shaped = [&](const std::vector<torch::Tensor>& parts, torch::ScalarType type) {
        const torch::Tensor all = torch::cat(parts).to(type).cpu();
        return all.unflatten(0, targets.sizes()).contiguous();
    };
    return {.losses = shaped(losses, torch::kFloat),
            .likeliest = shaped(likeliest, torch::kInt64),
            .likeliestLogProb = shaped(logProbs, torch::kFloat)};
}

torch::Tensor Reader::logProbs(const torch::Tensor& hidden) {
    const torch::NoGradGuard noGrad;
    constexpr std::int64_t kLogProbs = 1;
    return m_replays.call({hidden}, {kLogProbs}, [this](const compute::Replays::Tensors& given) {
        return m_model->softmax()->logProbs(given.front());
    });
}

torch::Tensor Reader::read(const torch::Tensor& tokens, const nn::Tap& tap) {
    const torch::NoGradGuard noGrad;
    const std::int64_t length = tokens.size(0), segment = m_model->options().tgtLen;
    if (length <= segment)
        return readSegment(tokens, tap);
    std::vector<torch::Tensor> parts;
    for (std::int64_t begin = 0; begin < length; begin += segment)
        parts.push_back(
            readSegment(tokens.narrow(0, begin, std::min(segment, length - begin)), tap));
    return torch::cat(parts);
}

torch::Tensor Reader::readSegment(const torch::Tensor& tokens, const nn::Tap& tap) {
    Segment segment{.tokens = tokens.to(deviceOf(m_model), /*non_blocking=*/true)};
    if (m_model->needsGroups())
        segment.groups = grouped(tokens);
    if (m_keepsHidden) {
        Encoded encoded = m_model->forward(segment, m_memory, nn::DropoutMasks::none(), tap);
        m_memory = std::move(encoded.memory);
        return encoded.hidden;
    }
    if (!repeats(tokens, tap))
        return readAfterPast(segment, tap);
    settle();
    return m_replays.call({segment.tokens}, {}, [this](const compute::Replays::Tensors& given) {
        return readAfterPast({.tokens = given.front()}, {});
    });
}

/// Does the next segment of this size do the same as this one, with other tokens?
bool Reader::repeats(const torch::Tensor& tokens, const nn::Tap& tap) const {
    const std::int64_t full = m_model->options().memLen;
    return m_replays.record() && !tap && !m_model->needsGroups() &&
           tokens.numel() <= compute::Replays::kWorthTokens && full > 0 &&
           m_past.front().kept() == full;
}

void Reader::settle() {
    bool moved = false;
    for (KeyValues& past : m_past)
        moved = past.settle() || moved;
    if (moved)
        m_replays.clear();
}

/// Once, as attention would with every segment.
void Reader::convertPositions(torch::ScalarType type) {
    for (RelativePositions& positions : m_positions)
        for (torch::Tensor* tensor : {&positions.table, &positions.contentBias,
                                      &positions.positionBias, &positions.scoreBias})
            if (tensor->defined() && tensor->scalar_type() != type)
                *tensor = tensor->to(type);
}

torch::Tensor Reader::readAfterPast(const Segment& segment, const nn::Tap& tap) {
    const nn::DropoutMasks masks = nn::DropoutMasks::none();
    torch::Tensor x = m_model->embedding()->forward(segment.tokens, segment.groups);
    if (!m_model->options().preLnorm)
        x = nn::narrowed(x);
    convertPositions(productType(x));
    for (std::size_t l = 0; l < m_past.size(); ++l) {
        RelativePositions seen = m_positions[l];
        const std::int64_t rows =
            std::min(seen.table.size(0), m_past[l].kept() + segment.tokens.size(0));
        seen.table = seen.table.narrow(0, 0, rows);
        if (seen.scoreBias.defined())
            seen.scoreBias = seen.scoreBias.narrow(0, 0, rows);
        x = m_model->layers()[l]->forward(x, {.past = &m_past[l],
                                              .positions = std::move(seen),
                                              .reach = m_model->reach(),
                                              .masks = masks,
                                              .tap = tap,
                                              .maskPlace = {},
                                              .path = strCat("layers.", l)});
    }
    return nn::widened(x);
}

} // namespace parlance::transformer_xl
