// SPDX-License-Identifier: Apache-2.0
#include "core/compute/setup.h"

#include "core/base/str_cat.h"
#include "core/compute/threads.h"

namespace parlance::compute {

Setup setUp(const std::string& device, const std::string& precision, std::int64_t threads,
            const World& local) {
    torch::Device chosen = deviceFromName(device);
    if (chosen.is_cuda() && !local.isAlone() && device.find(':') == std::string::npos)
        chosen = deviceFromName(strCat("cuda:", local.rank));
    const Setup setup{.device = chosen,
                      .precision = precisionFromName(precision, chosen.is_cuda())};
    // The first setting has torch start a pool of its own, whose threads spin as they wait: a
    // twentieth of the processor time of a short command.
    const auto count = static_cast<int>(resolvedThreads(threads, local.size));
    if (torch::get_num_threads() != count)
        torch::set_num_threads(count);
    return setup;
}

} // namespace parlance::compute
