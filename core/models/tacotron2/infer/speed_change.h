// SPDX-License-Identifier: Apache-2.0
// A spectrogram played faster or slower, its pitch kept: frames between frames by straight lines.
#pragma once

#include "core/torch.h"

namespace parlance::tacotron2 {

class SpeedChange {
  public:
    /// speed > 0; 2 = twice as fast.
    explicit SpeedChange(double speed) : m_speed(speed) {}

    /// mel [M, ·]: the frames that follow -> those [M, ·] of the changed spectrogram that are
    /// settled by now. `ended`: no frame comes after.
    torch::Tensor advance(const torch::Tensor& mel, bool ended);

  private:
    double m_speed;
    torch::Tensor m_frames;   ///< [M, ·] from m_start on
    std::int64_t m_start = 0; ///< of the given frames
    std::int64_t m_made = 0;  ///< changed ones
};

} // namespace parlance::tacotron2
