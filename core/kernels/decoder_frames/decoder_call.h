// SPDX-License-Identifier: Apache-2.0
// What the kernel of a Tacotron 2 decoder loop reads and writes. All pointers are of the device;
// matrices lie row by row. B rows, N symbols of the longest text, M mel channels, P prenet, C
// features of a symbol, A attention, H and D units of the two LSTMs, K taps of the location filter.
#pragma once

#include <cstdint>

namespace parlance::kernels {

struct DecoderCall {
    int rows = 0, symbols = 0;
    int mels = 0, prenet = 0, features = 0, attention = 0, hidden = 0, decoder = 0, taps = 0;
    int frames = 0; ///< to be made, at most
    int step = 0;   ///< frames made before: which of two states is the last one
    float gateLimit = 0.0F;

    // In the storage type.
    const void* prenetFirst = nullptr;  ///< [P, M]
    const void* prenetSecond = nullptr; ///< [P, P]
    const void* attentionRnn = nullptr; ///< [4 H, P + C + H]: input, forget, cell, output
    const void* query = nullptr;        ///< [A, H]
    const void* decoderRnn = nullptr;   ///< [4 D, H + C + D]
    const void* output = nullptr;       ///< [M + 1, D + C]: projection, then the gate

    // In fp32.
    const float* attentionBias = nullptr; ///< [4 H]
    const float* decoderBias = nullptr;   ///< [4 D]
    const float* outputBias = nullptr;    ///< [M + 1]
    const float* location = nullptr;      ///< [2, K, A]
    const float* energy = nullptr;        ///< [A]
    const float* keys = nullptr;          ///< [B, N, A]
    const float* values = nullptr;        ///< [B, N, C]
    const float* factors = nullptr;       ///< [frames, 2, B, P]: of the prenet's dropout
    const int* lengths = nullptr;         ///< [B] symbols
    const int* left = nullptr;            ///< [B] frames that a row may still make

    // State, zero at the beginning.
    float* frame = nullptr;           ///< [B, M]: the last one
    float* attentionHidden = nullptr; ///< [2, B, H]
    float* attentionCell = nullptr;   ///< [B, H]
    float* decoderHidden = nullptr;   ///< [2, B, D]
    float* decoderCell = nullptr;     ///< [B, D]
    float* context = nullptr;         ///< [B, C]
    float* last = nullptr;            ///< [B, N]: attention weights of the last step
    float* sum = nullptr;             ///< [B, N]: and of all steps

    // Between the phases of a step.
    float* heard = nullptr;       ///< [B, P]
    float* asked = nullptr;       ///< [B, A]
    float* energies = nullptr;    ///< [B, N]
    unsigned* arrivals = nullptr; ///< [1], zero as the kernel begins

    /// [frames, B, M + 1 + N]: mel, gate logit, attention weights. What a row does not make stays.
    float* made = nullptr;
};

} // namespace parlance::kernels
