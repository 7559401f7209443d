// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/data/tts_batch.h"
#include "tests/conformance/tacotron2/kinds.h"

namespace parlance::conformance {

void runTacotron2Collate(const CaseFile& golden, Comparison& comparison) {
    std::vector<tacotron2::TtsExample> examples;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; golden.hasTensor(strCat("in.text.", i)); ++i) {
        const torch::Tensor text = golden.hostTensor(strCat("in.text.", i)).contiguous();
        const auto* ids = text.const_data_ptr<std::int64_t>();
        examples.push_back(
            {.symbols = {ids, ids + text.numel()}, .mel = golden.hostTensor(strCat("in.mel.", i))});
        places.push_back(i);
    }
    const auto batch = tacotron2::collate(examples, places);
    compareExpected(golden,
                    {{"out.text_padded", batch->texts.symbols},
                     {"out.input_lengths", batch->texts.lengths},
                     {"out.mel_padded", batch->targets.mel},
                     {"out.gate_padded", batch->targets.gate},
                     {"out.output_lengths", batch->targets.lengths}},
                    comparison);
}

} // namespace parlance::conformance
