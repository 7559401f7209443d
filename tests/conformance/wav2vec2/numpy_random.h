// SPDX-License-Identifier: Apache-2.0
// NumPy's legacy generator (numpy.random.seed and functions of numpy.random), which the published
// program draws its masks from: MT19937 with 53-bit uniforms, masked rejection for integers and
// the polar method for normals.
#pragma once

#include "core/models/wav2vec2/model/span_mask.h"

#include <optional>
#include <random>

namespace parlance::conformance {

class NumpyRandom : public wav2vec2::MaskRandom {
  public:
    explicit NumpyRandom(std::uint32_t seed) : m_engine(seed) {}

    double uniform() override;
    std::int64_t below(std::int64_t bound) override;
    double normal() override;

  private:
    std::mt19937 m_engine;
    std::optional<double> m_spareNormal;
};

} // namespace parlance::conformance
