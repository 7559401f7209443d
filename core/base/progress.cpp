// SPDX-License-Identifier: Apache-2.0
#include "core/base/progress.h"

#include "core/base/error.h"

namespace parlance {

void throwIfStopped(const std::stop_token& stop, const std::string& what) {
    if (stop.stop_requested())
        throw Error(ErrorKind::Cancelled, "cancelled", what, "start it again to have the result");
}

} // namespace parlance
