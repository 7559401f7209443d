// SPDX-License-Identifier: Apache-2.0
// The postnet over frames that come some at a time: each block is computed with the frames around
// it that it depends on, so the result is that of the whole. M mel channels, T frames.
#pragma once

#include "core/models/tacotron2/model/postnet.h"

namespace parlance::tacotron2 {

class PostnetBlocks {
  public:
    PostnetBlocks(const Postnet& postnet, const ModelOptions& options, torch::Device device);

    /// mel [M, T], all frames until now -> those [M, ·] that are settled and were not given yet.
    /// `ended`: no frame comes after.
    torch::Tensor advance(const torch::Tensor& mel, bool ended);

  private:
    Postnet m_postnet;
    torch::Device m_device;
    std::int64_t m_reach; ///< frames to either side that a frame depends on
    std::int64_t m_made = 0;
};

} // namespace parlance::tacotron2
