// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/train/pretrain_draws.h"

#include "core/base/error.h"
#include "core/models/wav2vec2/train/step_draws.h"
#include "core/nn/keyed_generator.h"

#include <algorithm>

namespace parlance::wav2vec2 {

namespace {

/// So wide a range that its remainders by any count of frames are as good as even.
constexpr std::int64_t kWide = std::int64_t{1} << 62;

/// Draws the sub-batches of one batch, one after the other.
class Draws {
  public:
    Draws(const PretrainConfig& config, const PretrainBatch& batch,
          const train::StepContext& context, Drawing drawing, torch::Device device)
        : m_config(config), m_batch(batch), m_context(context), m_drawing(drawing),
          m_device(device) {}

    PretrainDraws draw() && {
        const auto parts = static_cast<std::int64_t>(m_batch.parts.size());
        for (std::int64_t i = 0; i < parts; ++i) {
            train::StepContext own = m_context;
            own.microBatch = m_context.microBatch * parts + i;
            drawPart(m_batch.parts[static_cast<std::size_t>(i)], own);
        }
        m_draws.body.timeMask = sentTo(m_device, toTensor(m_timeRows));
        if (!m_channelRows.empty())
            m_draws.body.channelMask = sentTo(m_device, toTensor(m_channelRows));
        m_draws.body.layerDrop = layerDrop();
        m_draws.maskedFrames = onDevice(m_maskedFrames);
        if (m_config.pretrain.negativesFromEverywhere)
            m_draws.candidates = {.frames = onDevice(m_candidates),
                                  .positives = onDevice(m_positives),
                                  .counts = std::move(m_candidateCounts)};
        m_draws.negatives = torch::cat(m_negatives);
        if (!m_codewords.empty())
            m_draws.codebookNegatives = torch::cat(m_codewords);
        if (!m_noise.empty())
            m_draws.gumbelNoise = torch::cat(m_noise);
        m_draws.temperature = temperatureAt(m_config.quantizer, m_context.update);
        return std::move(m_draws);
    }

  private:
    void drawPart(const PretrainBatch::Part& part, const train::StepContext& context) {
        const std::int64_t masked = drawMasks(part, context);
        m_draws.subBatches.push_back(
            {.rows = part.rows, .frames = part.frames, .masked = part.rows * masked});
        const Places places = m_config.pretrain.negativesFromEverywhere
                                  ? everyPlace(part, masked)
                                  : maskedPlaces(part, masked);
        m_negatives.push_back(drawNegatives(places, context) + m_firstTarget);
        if (m_config.pretrain.codebookNegatives > 0)
            m_codewords.push_back(drawCodewords(part.rows * masked, context));
        m_firstTarget += places.all;
        m_firstRow += part.rows;
        if (m_drawing == Drawing::Evaluation)
            return;
        if (m_config.quantizer.targets)
            m_noise.push_back(drawNoise(places.all, context));
        if (m_config.regularization.encoderLayerdrop > 0.0)
            m_skipped.push_back(drawSkippedLayers(m_config.regularization.encoderLayerdrop,
                                                  encoderLayerCount(m_config.model), context));
    }

    /// Masked frames of each row.
    std::int64_t drawMasks(const PretrainBatch::Part& part, const train::StepContext& context) {
        const MaskShape shape =
            timeMaskShape(m_config.mask, part.rows, part.frames, paddedFrames(part));
        std::int64_t masked = 0;
        for (std::vector<bool>& row : drawTimeMask(m_config.mask, shape, context)) {
            row.resize(static_cast<std::size_t>(m_batch.frames), false);
            const auto place = static_cast<std::int64_t>(m_timeRows.size()) * m_batch.frames;
            masked = std::count(row.begin(), row.end(), true);
            for (std::int64_t i = 0; i < part.frames; ++i)
                if (row[static_cast<std::size_t>(i)])
                    m_maskedFrames.push_back(place + i);
            m_timeRows.push_back(std::move(row));
        }
        if (masked < 2)
            throw Error(ErrorKind::Data,
                        strCat("a batch of ", part.frames, " frames has ", masked,
                               " masked frames in each row"),
                        "pre-training", "raise mask.time.prob or data.min_sample_size");
        if (m_config.mask.channel.prob > 0.0)
            for (auto& row :
                 drawChannelMask(m_config.mask, part.rows, m_config.model.encoderEmbedDim, context))
                m_channelRows.push_back(std::move(row));
        return masked;
    }

    std::vector<std::int64_t> paddedFrames(const PretrainBatch::Part& part) const {
        std::vector<std::int64_t> padded;
        for (std::int64_t i = 0; i < part.rows; ++i)
            padded.push_back(part.frames -
                             m_batch.frameLengths[static_cast<std::size_t>(m_firstRow + i)]);
        const bool any = std::any_of(padded.begin(), padded.end(), [](auto n) { return n > 0; });
        return any ? padded : std::vector<std::int64_t>{};
    }

    torch::Tensor onDevice(const std::vector<std::int64_t>& places) const {
        return sentTo(m_device, torch::tensor(places, torch::kInt64));
    }
    torch::TensorOptions integers() const {
        return torch::TensorOptions(torch::kInt64).device(m_device);
    }
    torch::Generator generator(const char* what, const train::StepContext& context) const {
        return nn::keyedGenerator(
            randomKey(context.seed, what, {context.update, context.microBatch}), m_device);
    }

    /// Where the targets of a sub-batch's masked frames lie among its candidates, all [n, 1]: in
    /// their row, where the row begins, and how many the row has.
    struct Places {
        torch::Tensor own, rowBegin, rowCount;
        std::int64_t all = 0; ///< candidates
    };

    Places maskedPlaces(const PretrainBatch::Part& part, std::int64_t masked) const {
        const auto places = torch::arange(part.rows * masked, integers()).unsqueeze(1);
        const auto own = places.remainder(masked);
        return {.own = own,
                .rowBegin = places - own,
                .rowCount = torch::full_like(own, masked),
                .all = part.rows * masked};
    }

    /// All valid frames of the sub-batch, whose masks have been drawn.
    Places everyPlace(const PretrainBatch::Part& part, std::int64_t masked) {
        std::vector<std::int64_t> own, rowBegin, rowCount;
        std::int64_t all = 0;
        auto frame = m_maskedFrames.end() - part.rows * masked;
        for (std::int64_t row = m_firstRow; row < m_firstRow + part.rows; ++row) {
            const std::int64_t count = m_batch.frameLengths[static_cast<std::size_t>(row)];
            const std::int64_t first = row * m_batch.frames;
            for (std::int64_t i = 0; i < count; ++i)
                m_candidates.push_back(first + i);
            for (std::int64_t i = 0; i < masked; ++i, ++frame) {
                own.push_back(*frame - first);
                rowBegin.push_back(all);
                rowCount.push_back(count);
                m_positives.push_back(m_firstTarget + all + own.back());
            }
            all += count;
        }
        m_candidateCounts.push_back(all);
        return {.own = onDevice(own).unsqueeze(1),
                .rowBegin = onDevice(rowBegin).unsqueeze(1),
                .rowCount = onDevice(rowCount).unsqueeze(1),
                .all = all};
    }

    /// Candidates of the sub-batch other than the own, [n, K].
    torch::Tensor drawNegatives(const Places& places, const train::StepContext& context) const {
        torch::Generator random = generator("negatives", context);
        // Below the number of others; from the positive on, one further.
        const auto others = [&](const torch::Tensor& counts, std::int64_t negatives,
                                const torch::Tensor& positives) {
            const auto drawn =
                torch::randint(kWide, {positives.size(0), negatives}, random, integers())
                    .remainder(counts - 1);
            return drawn + drawn.ge(positives).to(torch::kInt64);
        };
        std::vector<torch::Tensor> drawn;
        if (m_config.pretrain.numNegatives > 0)
            drawn.push_back(others(places.rowCount, m_config.pretrain.numNegatives, places.own) +
                            places.rowBegin);
        if (m_config.pretrain.crossSampleNegatives > 0)
            drawn.push_back(others(torch::full_like(places.own, places.all),
                                   m_config.pretrain.crossSampleNegatives,
                                   places.rowBegin + places.own));
        return drawn.empty() ? torch::empty({places.own.size(0), 0}, integers())
                             : torch::cat(drawn, 1);
    }

    /// Codes of no frame, [targets, L, G].
    torch::Tensor drawCodewords(std::int64_t targets, const train::StepContext& context) const {
        torch::Generator random = generator("codebook", context);
        return torch::randint(
            m_config.quantizer.codewords,
            {targets, m_config.pretrain.codebookNegatives, m_config.quantizer.groups}, random,
            integers());
    }

    /// Gumbel(0, 1), [targets, G, V].
    torch::Tensor drawNoise(std::int64_t targets, const train::StepContext& context) const {
        torch::Generator random = generator("gumbel", context);
        return torch::empty({targets, m_config.quantizer.groups, m_config.quantizer.codewords},
                            torch::TensorOptions(torch::kFloat32).device(m_device))
            .exponential_(1.0, random)
            .log_()
            .neg_();
    }

    LayerDrop layerDrop() const {
        LayerDrop drop;
        if (m_skipped.empty())
            return drop;
        for (std::size_t layer = 0; layer < m_skipped.front().size(); ++layer) {
            std::vector<bool> kept;
            for (std::size_t part = 0; part < m_skipped.size(); ++part)
                kept.insert(kept.end(), static_cast<std::size_t>(m_batch.parts[part].rows),
                            !m_skipped[part][layer]);
            const bool all = std::count(kept.begin(), kept.end(), false) == 0;
            const bool none = std::count(kept.begin(), kept.end(), true) == 0;
            drop.skipped.push_back(none);
            drop.rows.push_back(all || none ? torch::Tensor()
                                            : sentTo(m_device, toTensor({kept}).squeeze(0)));
        }
        return drop;
    }

    const PretrainConfig& m_config;
    const PretrainBatch& m_batch;
    const train::StepContext& m_context;
    Drawing m_drawing;
    torch::Device m_device;

    PretrainDraws m_draws;
    MaskRows m_timeRows, m_channelRows;
    std::vector<std::int64_t> m_maskedFrames;
    std::vector<std::int64_t> m_candidates, m_positives, m_candidateCounts;
    std::vector<torch::Tensor> m_negatives, m_codewords, m_noise;
    std::vector<std::vector<bool>> m_skipped; ///< [sub-batch][layer]
    std::int64_t m_firstRow = 0, m_firstTarget = 0;
};

} // namespace

PretrainDraws drawPretraining(const PretrainConfig& config, const PretrainBatch& batch,
                              const train::StepContext& context, Drawing drawing,
                              torch::Device device) {
    return Draws(config, batch, context, drawing, device).draw();
}

} // namespace parlance::wav2vec2
