// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/train/step_draws.h"

namespace parlance::wav2vec2 {

namespace {

/// Spans that every row gets at least: published constants.
constexpr std::int64_t kMinTimeMasks = 2;

KeyedMaskRandom generator(const train::StepContext& context, std::string_view purpose) {
    return KeyedMaskRandom(randomKey(context.seed, purpose, {context.update, context.microBatch}));
}

std::vector<std::int64_t> paddedFrames(const AsrBatch& batch) {
    std::vector<std::int64_t> padded;
    if (batch.waveforms.padded)
        for (const std::int64_t valid : batch.frameLengths)
            padded.push_back(batch.frames - valid);
    return padded;
}

} // namespace

torch::Tensor toTensor(const MaskRows& rows) {
    const auto columns = static_cast<std::int64_t>(rows.front().size());
    auto mask = torch::zeros({static_cast<std::int64_t>(rows.size()), columns}, torch::kBool);
    bool* value = mask.data_ptr<bool>();
    for (const auto& row : rows)
        value = std::copy(row.begin(), row.end(), value);
    return mask;
}

torch::Tensor sentTo(torch::Device device, const torch::Tensor& drawn) {
    return device.is_cuda() ? drawn.pin_memory().to(device, /*non_blocking=*/true) : drawn;
}

MaskShape timeMaskShape(const SpanMaskingConfig& config, std::int64_t rows, std::int64_t frames,
                        std::vector<std::int64_t> padded) {
    return {.rows = rows,
            .columns = frames,
            .padded = std::move(padded),
            .minMasks = kMinTimeMasks,
            .dropout = config.dropout};
}

MaskRows drawTimeMask(const SpanMaskingConfig& config, const MaskShape& shape,
                      const train::StepContext& context) {
    KeyedMaskRandom random = generator(context, "mask");
    return drawSpanMask(config.time, shape, random);
}

MaskRows drawChannelMask(const SpanMaskingConfig& config, std::int64_t rows, std::int64_t channels,
                         const train::StepContext& context) {
    KeyedMaskRandom random = generator(context, "channel mask");
    return drawSpanMask(config.channel, {.rows = rows, .columns = channels}, random);
}

std::vector<bool> drawSkippedLayers(double probability, std::int64_t layers,
                                    const train::StepContext& context) {
    if (probability == 0.0)
        return {};
    KeyedMaskRandom random = generator(context, "layer drop");
    std::vector<bool> skipped;
    for (std::int64_t i = 0; i < layers; ++i)
        skipped.push_back(random.uniform() <= probability);
    return skipped;
}

StepDraws drawStep(const AsrConfig& config, const AsrBatch& batch,
                   const train::StepContext& context, torch::Device device) {
    StepDraws draws;
    const auto rows = static_cast<std::int64_t>(batch.frameLengths.size());
    if (config.mask.apply && config.mask.time.prob > 0.0) {
        MaskShape shape = timeMaskShape(config.mask, rows, batch.frames, paddedFrames(batch));
        shape.equalCounts = config.mask.requireSame;
        draws.timeMask = sentTo(device, toTensor(drawTimeMask(config.mask, shape, context)));
    }
    if (config.mask.apply && config.mask.channel.prob > 0.0)
        draws.channelMask = sentTo(
            device,
            toTensor(drawChannelMask(config.mask, rows, config.model.encoderEmbedDim, context)));
    draws.layerDrop.skipped = drawSkippedLayers(config.regularization.encoderLayerdrop,
                                                encoderLayerCount(config.model), context);
    return draws;
}

} // namespace parlance::wav2vec2
