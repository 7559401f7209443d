// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/tacotron2/kinds.h"
#include "tests/conformance/tacotron2/published_options.h"

namespace parlance::conformance {

void runTacotron2Infer(const CaseFile& golden, Comparison& comparison) {
    tacotron2::Tacotron2 model = tacotron2Of(golden);
    model->eval();
    const Json& config = golden["config"];
    tacotron2::DecodingOptions options{.gateThreshold = config.at("gate_threshold"),
                                       .maxDecoderSteps = config.at("max_decoder_steps")};
    if (golden.hasTensor("in.keep.prenet"))
        options.prenetMask = [masks = golden.tensor("in.keep.prenet").to(torch::kFloat32)](
                                 std::int64_t step) { return masks[step]; };
    const tacotron2::Decoded decoded =
        model->decode(textsOf(golden), tacotron2::Padding::Seen, options);
    const tacotron2::Spectrograms& made = decoded.spectrograms;
    compareExpected(golden,
                    {{"out.mel_outputs", made.mel},
                     {"out.mel_lengths", decoded.lengths},
                     {"out.gate_outputs", made.gate},
                     {"out.mel_outputs_postnet", made.melPostnet},
                     {"out.alignments", made.alignments}},
                    comparison);
}

} // namespace parlance::conformance
