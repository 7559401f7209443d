// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/infer/speed_change.h"

#include <algorithm>
#include <cmath>

namespace parlance::tacotron2 {

torch::Tensor SpeedChange::advance(const torch::Tensor& mel, bool ended) {
    if (m_speed == 1.0)
        return mel;
    m_frames = m_frames.defined() ? torch::cat({m_frames, mel}, 1) : mel;
    const std::int64_t known = m_start + m_frames.size(1);
    // Changed frame j lies at j * speed, between two given ones.
    const auto upTo = [this](std::int64_t frames) {
        return static_cast<std::int64_t>(std::ceil(static_cast<double>(frames) / m_speed));
    };
    const std::int64_t settled =
        std::max(m_made, ended ? upTo(known) : upTo(std::max<std::int64_t>(0, known - 1)));
    const std::int64_t count = settled - m_made;
    if (count == 0)
        return mel.narrow(1, 0, 0);
    const torch::Tensor places =
        (m_made + torch::arange(static_cast<double>(count), torch::kFloat64)) * m_speed;
    const torch::Tensor before = places.floor().to(torch::kInt64).clamp_max(known - 1) - m_start;
    const torch::Tensor after = (before + 1).clamp_max(m_frames.size(1) - 1);
    const torch::Tensor share = (places - places.floor()).to(torch::kFloat32);
    const torch::Tensor made =
        torch::lerp(m_frames.index_select(1, before), m_frames.index_select(1, after), share);
    m_made = settled;
    const std::int64_t start =
        std::clamp(static_cast<std::int64_t>(std::floor(static_cast<double>(m_made) * m_speed)),
                   m_start, known - 1);
    m_frames = m_frames.narrow(1, start - m_start, known - start).clone();
    m_start = start;
    return made;
}

} // namespace parlance::tacotron2
