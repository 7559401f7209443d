// SPDX-License-Identifier: Apache-2.0
#include "core/compute/setup.h"

#include "core/compute/threads.h"

namespace parlance::compute {

Setup setUp(const std::string& device, const std::string& precision, std::int64_t threads) {
    const torch::Device chosen = deviceFromName(device);
    const Setup setup{.device = chosen,
                      .precision = precisionFromName(precision, chosen.is_cuda())};
    torch::set_num_threads(static_cast<int>(resolvedThreads(threads)));
    return setup;
}

} // namespace parlance::compute
