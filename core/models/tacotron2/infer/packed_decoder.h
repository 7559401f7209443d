// SPDX-License-Identifier: Apache-2.0
// DecoderImpl::step() on a processor in fp32, its weights brought into the order in which a step
// reads them: each LSTM's matrices in one, location convolution and dense layer in one, projection
// and gate in one. A step allocates nothing, and computes the sentences that have not ended.
#pragma once

#include "core/models/tacotron2/infer/sentence_decoder.h"
#include "core/models/tacotron2/infer/step_kernels.h"
#include "core/models/tacotron2/infer/worker_team.h"
#include "core/models/tacotron2/model/tacotron2_model.h"

#include <memory>

namespace parlance::tacotron2 {

/// A matrix in panels, as step_kernels.h has it.
struct PackedMatrix {
    torch::Tensor weights; ///< [panels, inputs, kPanel]
    torch::Tensor bias;    ///< [panels, kPanel] or undefined
    std::int64_t panels() const { return weights.size(0); }
    std::int64_t outputs() const { return panels() * kPanel; }
};

struct PackedDecoder {
    explicit PackedDecoder(DecoderImpl& decoder, const ModelOptions& modelOptions);

    ModelOptions options;
    PackedMatrix prenet[2];
    PackedMatrix attentionRnn, decoderRnn;
    PackedMatrix query;
    PackedMatrix output;    ///< a frame of mel, then the gate
    PackedMatrix memory;    ///< of the keys
    torch::Tensor location; ///< [panels, 2, taps, kPanel]
    torch::Tensor energy;   ///< [panels * kPanel]
};

class PackedSentenceDecoder : public SentenceDecoder {
  public:
    /// The weights outlive it. `encoded` on the CPU in fp32. `threads`: 1 = the calling one.
    PackedSentenceDecoder(const PackedDecoder& weights, const std::vector<torch::Tensor>& encoded,
                          const SentenceLimits& limits, PrenetFactors factors,
                          std::int64_t threads);

    bool advance(std::int64_t frames) override;

  private:
    /// What a sentence is read from.
    struct Text {
        torch::Tensor keys;   ///< [N, panels * kPanel]
        torch::Tensor values; ///< [N, C]
        torch::Tensor looked; ///< [2, ·]: weights of the last step and of all, zeros around them
    };
    Rows rowsOf(const torch::Tensor& tensor) const;
    void step(std::int64_t thread);
    void attend(std::int64_t thread);
    void countFrames();
    EnergyTerms energyTerms(std::int64_t row) const;

    const PackedDecoder& m_weights;
    PrenetFactors m_prenetFactors;
    WorkerTeam m_team;
    std::int64_t m_step = 0;
    std::vector<Text> m_texts;
    std::vector<std::int64_t> m_active; ///< sentences that have not ended
    // [rows, ·] each; of the hidden states two, since a step reads one while it writes the other.
    torch::Tensor m_factors, m_heard[2], m_frame, m_context, m_query, m_energies;
    torch::Tensor m_attentionCell, m_attentionHidden[2], m_decoderCell, m_decoderHidden[2];
    std::vector<torch::Tensor> m_weightsOfThread; ///< [N], for each thread
};

} // namespace parlance::tacotron2
