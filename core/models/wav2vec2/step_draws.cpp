// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/step_draws.h"

namespace parlance::wav2vec2 {

namespace {

/// Spans that every row gets at least: published constants.
constexpr std::int64_t kMinTimeMasks = 2;

KeyedMaskRandom generator(const train::StepContext& context, std::string_view purpose) {
    return KeyedMaskRandom(randomKey(context.seed, purpose, {context.update, context.microBatch}));
}

torch::Tensor timeMask(const MaskConfig& config, const AsrBatch& batch,
                       const train::StepContext& context) {
    MaskShape shape{.rows = static_cast<std::int64_t>(batch.frameLengths.size()),
                    .columns = batch.frames,
                    .padded = {},
                    .minMasks = kMinTimeMasks};
    if (batch.waveforms.padded)
        for (const std::int64_t valid : batch.frameLengths)
            shape.padded.push_back(batch.frames - valid);
    KeyedMaskRandom random = generator(context, "mask");
    return toTensor(drawSpanMask(config, shape, random));
}

torch::Tensor channelMask(const MaskConfig& config, std::int64_t rows, std::int64_t channels,
                          const train::StepContext& context) {
    const MaskShape shape{.rows = rows, .columns = channels, .padded = {}, .minMasks = 0};
    KeyedMaskRandom random = generator(context, "channel mask");
    return toTensor(drawSpanMask(config, shape, random));
}

std::vector<bool> skippedLayers(double probability, std::int64_t layers,
                                const train::StepContext& context) {
    if (probability == 0.0)
        return {};
    KeyedMaskRandom random = generator(context, "layer drop");
    std::vector<bool> skipped;
    for (std::int64_t i = 0; i < layers; ++i)
        skipped.push_back(random.uniform() <= probability);
    return skipped;
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

StepDraws drawStep(const AsrConfig& config, const AsrBatch& batch,
                   const train::StepContext& context, torch::Device device) {
    StepDraws draws;
    if (config.mask.apply && config.mask.time.prob > 0.0)
        draws.timeMask = timeMask(config.mask.time, batch, context).to(device, true);
    if (config.mask.apply && config.mask.channel.prob > 0.0)
        draws.channelMask =
            channelMask(config.mask.channel, static_cast<std::int64_t>(batch.frameLengths.size()),
                        config.model.encoderEmbedDim, context)
                .to(device, true);
    draws.skippedLayers =
        skippedLayers(config.regularization.encoderLayerdrop, config.model.encoderLayers, context);
    return draws;
}

} // namespace parlance::wav2vec2
