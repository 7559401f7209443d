// SPDX-License-Identifier: GPL-3.0-or-later
// How a voice in training followed its texts, from one validation to the next.
#pragma once

#include "core/infer/speech/speaking.h"
#include "core/runs/item_lines.h"

#include <QString>

#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>
#include <string>

namespace parlance::ui {

/// By step, then by item as its files are named.
using AlignmentHistory =
    std::map<std::int64_t, std::map<std::string, infer::AlignmentReport, std::less<>>>;

/// What a validation says of the alignment of what a voice said; empty of other items.
std::optional<infer::AlignmentReport> alignmentOf(const runs::ItemLine& line);

/// Of the results by step, those that are `known` not read again. Results that cannot be read have
/// none. Empty where the newest results have none. Throws Error{Cancelled}.
AlignmentHistory readAlignments(const std::map<std::int64_t, std::filesystem::path>& results,
                                const AlignmentHistory& known, const std::stop_token& stop);

/// The validation since which attention has gone along the whole text in every one: what is left to
/// be learned is how, not what, is said. Empty where it does not in the newest.
std::optional<std::int64_t> lockedSince(const AlignmentHistory& history, const std::string& item);

/// "went back once: ... · attention locked since step 400"
QString alignmentText(const infer::AlignmentReport& report, std::optional<std::int64_t> since);

} // namespace parlance::ui
