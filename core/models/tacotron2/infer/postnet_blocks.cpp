// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/infer/postnet_blocks.h"

#include <algorithm>

namespace parlance::tacotron2 {

namespace {

constexpr std::int64_t kLongestBlock = 512; ///< so that a long sentence does not fill the memory

} // namespace

PostnetBlocks::PostnetBlocks(const Postnet& postnet, const ModelOptions& options,
                             torch::Device device)
    : m_postnet(postnet), m_device(device), m_mean(options.melMean), m_std(options.melStd),
      m_reach(options.postnetNConvolutions * ((options.postnetKernelSize - 1) / 2)) {}

torch::Tensor PostnetBlocks::advance(const torch::Tensor& frames, bool ended) {
    const torch::NoGradGuard noGrad;
    const std::int64_t known = frames.size(1);
    const std::int64_t settled = ended ? known : known - m_reach;
    std::vector<torch::Tensor> blocks{frames.narrow(1, 0, 0)};
    while (m_made < settled) {
        const std::int64_t end = std::min(m_made + kLongestBlock, settled);
        const std::int64_t from = std::max<std::int64_t>(0, m_made - m_reach);
        const std::int64_t to = std::min(known, end + m_reach);
        const torch::Tensor seen = frames.narrow(1, from, to - from).to(m_device);
        const torch::Tensor added =
            m_postnet->forward(seen.unsqueeze(0), nn::DropoutMasks::none()).squeeze(0);
        blocks.push_back(((seen + added) * m_std + m_mean)
                             .narrow(1, m_made - from, end - m_made)
                             .to(torch::kCPU));
        m_made = end;
    }
    return torch::cat(blocks, 1);
}

} // namespace parlance::tacotron2
