// SPDX-License-Identifier: GPL-3.0-or-later
// The command line does what needs torch: `parlance ... --json` as a call with an answer.
#pragma once

#include "core/base/json.h"

#include <QStringList>

#include <filesystem>
#include <functional>
#include <stop_token>

namespace parlance::ui {

/// How a command is run, beside what it is told.
struct ParlanceCall {
    std::filesystem::path workingFolder = {}; ///< empty = ours
    /// Given what each line of `--progress-lines` says, on the calling thread.
    std::function<void(const Json&)> progress = {};
    /// A stop ends it at once: it leaves nothing behind that it would have to put in order.
    bool endsAtOnce = false;
};

/// Runs the command and waits for it: not for the window's thread. Throws the error that the
/// command reports, with its kind; Error{Internal} where it cannot be started or answers nothing
/// that can be read; Error{Cancelled} after a stop request, which ends the command.
Json callParlance(const std::filesystem::path& executable, const QStringList& arguments,
                  const std::stop_token& stop, const ParlanceCall& call = {});

} // namespace parlance::ui
