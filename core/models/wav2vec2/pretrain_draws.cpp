// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/pretrain_draws.h"

#include "core/base/error.h"
#include "core/models/wav2vec2/step_draws.h"
#include "core/nn/keyed_generator.h"

#include <algorithm>

namespace parlance::wav2vec2 {

namespace {

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
        m_draws.body.timeMask = toTensor(m_timeRows).to(m_device, true);
        if (!m_channelRows.empty())
            m_draws.body.channelMask = toTensor(m_channelRows).to(m_device, true);
        m_draws.body.layerDrop = layerDrop();
        m_draws.maskedFrames = torch::tensor(m_maskedFrames, torch::kInt64).to(m_device, true);
        m_draws.negatives = torch::cat(m_negatives);
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
        m_negatives.push_back(drawNegatives(part.rows, masked, context) + m_firstTarget);
        m_firstTarget += part.rows * masked;
        m_firstRow += part.rows;
        if (m_drawing == Drawing::Evaluation)
            return;
        if (m_config.quantizer.targets)
            m_noise.push_back(drawNoise(part.rows * masked, context));
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

    /// Places among the targets of the sub-batch, [rows masked, K].
    torch::Tensor drawNegatives(std::int64_t rows, std::int64_t masked,
                                const train::StepContext& context) const {
        auto generator = nn::keyedGenerator(
            randomKey(context.seed, "negatives", {context.update, context.microBatch}), m_device);
        const auto options = torch::TensorOptions(torch::kInt64).device(m_device);
        // Below the number of others; from the positive on, one further.
        const auto others = [&](std::int64_t count, std::int64_t negatives,
                                const torch::Tensor& positives) {
            const auto drawn =
                torch::randint(count - 1, {rows * masked, negatives}, generator, options);
            return drawn + drawn.ge(positives).to(torch::kInt64);
        };
        const auto places = torch::arange(rows * masked, options).unsqueeze(1); // [rows masked, 1]
        const auto withinRow = places.remainder(masked);
        std::vector<torch::Tensor> drawn;
        if (m_config.pretrain.numNegatives > 0)
            drawn.push_back(others(masked, m_config.pretrain.numNegatives, withinRow) +
                            (places - withinRow));
        if (m_config.pretrain.crossSampleNegatives > 0)
            drawn.push_back(others(rows * masked, m_config.pretrain.crossSampleNegatives, places));
        return torch::cat(drawn, 1);
    }

    /// Gumbel(0, 1), [targets, G, V].
    torch::Tensor drawNoise(std::int64_t targets, const train::StepContext& context) const {
        auto generator = nn::keyedGenerator(
            randomKey(context.seed, "gumbel", {context.update, context.microBatch}), m_device);
        return torch::empty({targets, m_config.quantizer.groups, m_config.quantizer.codewords},
                            torch::TensorOptions(torch::kFloat32).device(m_device))
            .exponential_(1.0, generator)
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
                                            : toTensor({kept}).squeeze(0).to(m_device, true));
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
    std::vector<torch::Tensor> m_negatives, m_noise;
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
