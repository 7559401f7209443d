// SPDX-License-Identifier: Apache-2.0
// Items that cannot be read: `data.on_bad_item` skip leaves them out, up to `data.max_bad_share`.
#pragma once

#include "core/base/error.h"

#include <string>
#include <vector>

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

/// Calls work(), which may fail for an item. With `skip`, a failure that concerns the item alone
/// leaves it out and is noted.
template <typename Work>
void unlessBad(const std::string& name, bool skip, std::vector<BadItem>& bad, Work work) {
    try {
        work();
    } catch (const Error& problem) {
        if (!skip || !isBadItem(problem))
            throw;
        bad.push_back({name, problem.what()});
    }
}

} // namespace parlance::batching
