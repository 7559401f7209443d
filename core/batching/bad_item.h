// SPDX-License-Identifier: Apache-2.0
// Items that cannot be read: `data.on_bad_item` skip leaves them out, up to `data.max_bad_share`.
#pragma once

#include "core/base/error.h"

#include <string>

namespace parlance::batching {

/// An item that was left out.
struct BadItem {
    std::string name;
    std::string problem; ///< the message of the error
};

/// Does the error concern one item, and not the program or the machine?
inline bool isBadItem(const Error& problem) {
    return problem.kind() == ErrorKind::Data || problem.kind() == ErrorKind::IoRead;
}

} // namespace parlance::batching
