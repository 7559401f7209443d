// SPDX-License-Identifier: Apache-2.0
// The decoder's own steps on any device: what faster decoders are judged by.
#pragma once

#include "core/models/tacotron2/infer/sentence_decoder.h"
#include "core/models/tacotron2/model/tacotron2_model.h"

namespace parlance::tacotron2 {

class ModuleSentenceDecoder : public SentenceDecoder {
  public:
    /// `encoded` on the decoder's device.
    ModuleSentenceDecoder(const Decoder& decoder, const std::vector<torch::Tensor>& encoded,
                          const SentenceLimits& limits, PrenetFactors factors);

    bool advance(std::int64_t frames) override;

  private:
    /// Leaves these of the rows that are computed.
    void keep(const std::vector<std::int64_t>& places);

    Decoder m_decoder;
    PrenetFactors m_prenetFactors;
    std::int64_t m_step = 0;
    std::vector<std::int64_t> m_active; ///< the sentence of each row
    DecoderState m_state;
    torch::Tensor m_frame; ///< [rows, M]
};

} // namespace parlance::tacotron2
