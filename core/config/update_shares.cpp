// SPDX-License-Identifier: Apache-2.0
#include "core/config/update_shares.h"

#include "core/base/error.h"

namespace parlance::config {

void checkShares(std::int64_t accumulation, std::int64_t processes) {
    if (accumulation < processes)
        throw Error(ErrorKind::Config,
                    strCat("a step of ", accumulation,
                           accumulation == 1 ? " micro-batch" : " micro-batches",
                           " cannot be shared out among ", processes, " processes"),
                    "train.accumulation",
                    strCat("set it to ", processes,
                           " or a multiple, and the size of a batch (such as "
                           "data.max_tokens) lower by as much, to keep the size of a step"));
}

} // namespace parlance::config
