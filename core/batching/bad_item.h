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

enum class OnBadItem {
    Fail,    ///< what is measured is measured whole, or not at all
    Stop,    ///< the training ends, and says how it could go on
    LeaveOut ///< it is noted
};

/// Of training data, as `data.on_bad_item` is set.
inline OnBadItem onBadItem(const std::string& setting) {
    return setting == "skip" ? OnBadItem::LeaveOut : OnBadItem::Stop;
}

/// Calls work(), which may fail for an item.
template <typename Work>
void unlessBad(const std::string& name, OnBadItem onBad, std::vector<BadItem>& bad, Work work) {
    try {
        work();
    } catch (const Error& problem) {
        if (onBad == OnBadItem::Fail || !isBadItem(problem))
            throw;
        if (onBad == OnBadItem::Stop)
            throw Error(
                problem.kind(),
                strCat(problem.what(), ", or set data.on_bad_item=skip to leave such items out"),
                problem.location());
        bad.push_back({name, problem.what()});
    }
}

} // namespace parlance::batching
