// SPDX-License-Identifier: Apache-2.0
// Texts in files that a model is asked about, whole in memory. A line is of 1 MiB at most. Both
// throw Error{IoRead} for a file that cannot be read and Error{Data} naming the line for what it
// cannot hold, also for a file without any text.
#pragma once

#include "core/infer/text/text_class.h"

#include <filesystem>

namespace parlance::data {

/// A text a line, empty ones too.
std::vector<std::string> readTextLines(const std::filesystem::path& file);

/// Columns divided by tabs, without quoting. The first line names them: `text`, and `text_pair`
/// where there are two texts; other columns are ignored.
std::vector<infer::TextPair> readTextPairs(const std::filesystem::path& file);

} // namespace parlance::data
