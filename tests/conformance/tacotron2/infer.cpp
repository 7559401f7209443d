// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/infer/packed_decoder.h"
#include "tests/conformance/tacotron2/kinds.h"
#include "tests/conformance/tacotron2/published_model.h"

#include <algorithm>

namespace parlance::conformance {

namespace {

/// The same by packed weights. They leave a row once it has ended, where the published code goes
/// on: what that made from there on stays in `decoded`.
void decodePacked(const CaseFile& golden, tacotron2::Tacotron2& model,
                  const tacotron2::DecodingOptions& options, tacotron2::Decoded& decoded) {
    const torch::NoGradGuard noGrad;
    tacotron2::Spectrograms& made = decoded.spectrograms;
    const tacotron2::Texts texts = textsOf(golden);
    const torch::Tensor encoded = model->encode(texts, tacotron2::Padding::Seen);
    std::vector<torch::Tensor> rows;
    for (std::int64_t row = 0; row < encoded.size(0); ++row)
        rows.push_back(
            encoded[row].narrow(0, 0, texts.lengths[row].item<std::int64_t>()).contiguous());
    const auto factors = [&options](std::int64_t step, std::span<float> values) {
        std::fill(values.begin(), values.end(), 1.0F);
        if (!options.prenetMask)
            return;
        const torch::Tensor keep = (2.0 * options.prenetMask(step)).contiguous(); // [2, B, P]
        std::copy_n(keep.const_data_ptr<float>(), keep.numel(), values.begin());
    };
    const tacotron2::PackedDecoder weights(*model->decoder(), model->options());
    tacotron2::PackedSentenceDecoder decoder(
        weights, rows,
        {.gateThreshold = options.gateThreshold, .maxDecoderSteps = options.maxDecoderSteps},
        factors, /*threads=*/2);
    while (decoder.advance(5)) {
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const tacotron2::SpokenFrames& spoken = decoder.sentences()[i];
        const auto row = static_cast<std::int64_t>(i);
        const std::int64_t frames = spoken.frames;
        decoded.lengths[row] = spoken.length();
        made.mel[row].narrow(1, 0, frames).copy_(torch::tensor(spoken.mel).view({frames, -1}).t());
        made.gate[row].narrow(0, 0, frames).copy_(torch::tensor(spoken.gate));
        made.alignments[row]
            .narrow(0, 0, frames)
            .narrow(1, 0, spoken.symbols)
            .copy_(torch::tensor(spoken.alignment).view({frames, -1}));
    }
    made.melPostnet = made.mel + model->postnet()->forward(made.mel, nn::DropoutMasks::none());
}

} // namespace

void runTacotron2Infer(const CaseFile& golden, Comparison& comparison) {
    tacotron2::Tacotron2 model = tacotron2Of(golden);
    model->eval();
    const Json& config = golden["config"];
    tacotron2::DecodingOptions options{.gateThreshold = config.at("gate_threshold"),
                                       .maxDecoderSteps = config.at("max_decoder_steps")};
    if (golden.hasTensor("in.keep.prenet"))
        options.prenetMask = [masks = golden.tensor("in.keep.prenet").to(torch::kFloat32)](
                                 std::int64_t step) { return masks[step]; };
    tacotron2::Decoded decoded = model->decode(textsOf(golden), tacotron2::Padding::Seen, options);
    const tacotron2::Spectrograms& made = decoded.spectrograms;
    for (const bool packed : {false, true}) {
        if (packed && golden.device().is_cuda())
            break; // packed weights are the CPU's
        if (packed)
            decodePacked(golden, model, options, decoded);
        compareExpected(golden,
                        {{"out.mel_outputs", made.mel},
                         {"out.mel_lengths", decoded.lengths},
                         {"out.gate_outputs", made.gate},
                         {"out.mel_outputs_postnet", made.melPostnet},
                         {"out.alignments", made.alignments}},
                        comparison);
    }
}

} // namespace parlance::conformance
