// SPDX-License-Identifier: GPL-3.0-or-later
// The command line does what needs torch: `parlance ... --json` as a call with an answer.
#pragma once

#include "core/base/json.h"

#include <QStringList>

#include <filesystem>
#include <stop_token>

namespace parlance::ui {

/// Runs the command and waits for it: not for the window's thread. Throws the error that the
/// command reports, with its kind; Error{Internal} where it cannot be started or answers nothing
/// that can be read; Error{Cancelled} after a stop request, which ends the command. An empty
/// working folder is ours.
Json callParlance(const std::filesystem::path& executable, const QStringList& arguments,
                  const std::stop_token& stop, const std::filesystem::path& workingFolder = {});

} // namespace parlance::ui
