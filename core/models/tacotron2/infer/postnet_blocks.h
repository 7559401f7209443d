// SPDX-License-Identifier: Apache-2.0
// The postnet over a decoder's frames that come some at a time, which makes mels of them: each
// block is computed with the frames around it that it depends on, so the result is that of the
// whole. M mel channels, T frames.
#pragma once

#include "core/models/tacotron2/model/postnet.h"

namespace parlance::tacotron2 {

class PostnetBlocks {
  public:
    PostnetBlocks(const Postnet& postnet, const ModelOptions& options, torch::Device device);

    /// frames [M, T], all until now -> the mels [M, ·] that are settled and were not given yet.
    /// `ended`: no frame comes after.
    torch::Tensor advance(const torch::Tensor& frames, bool ended);

  private:
    Postnet m_postnet;
    torch::Device m_device;
    double m_mean, m_std;
    std::int64_t m_reach; ///< frames to either side that a frame depends on
    std::int64_t m_made = 0;
};

} // namespace parlance::tacotron2
