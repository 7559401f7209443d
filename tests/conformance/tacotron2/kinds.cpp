// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/tacotron2/kinds.h"

namespace parlance::tacotron2 {

std::span<const conformance::Kind> conformanceKinds() {
    using namespace conformance;
    static constexpr Kind kKinds[] = {
        {"layouts", runTacotron2Layouts},
        {"mel_spectrogram", runMelSpectrogram},
        {"symbols", runSymbols},
        {"tacotron2_collate", runTacotron2Collate},
        {"tacotron2_infer", runTacotron2Infer},
        {"tacotron2_teacher", runTacotron2Teacher},
        {"text_to_sequence", runTextToSequence},
    };
    return kKinds;
}

} // namespace parlance::tacotron2
