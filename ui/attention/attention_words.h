// SPDX-License-Identifier: GPL-3.0-or-later
// What an attention map says, for those who cannot read or see it.
#pragma once

#include "ui/attention/attention_axis.h"
#include "ui/attention/attention_map.h"

#include <vector>

namespace parlance::ui {

/// A weight as a mark beside a scale: "100 %", "0.5 %", "0 %".
QString weightText(double weight);

/// Does the head look nearby, at one place from everywhere, or far and wide? Goes through the whole
/// map: not for the window's thread.
QString attentionSummary(const AttentionMap& map, const AttentionAxis& columns);

/// The columns that a row's weight is most at, which rowSummary() names.
std::vector<std::int64_t> lookedAtMost(const AttentionMap& map, std::int64_t row);

/// "0:00.34 “S” looks at 0:00.30 “I” (41 %), 0:00.36 (12 %) and 0:00.28 (9 %)"
QString rowSummary(const AttentionMap& map, std::int64_t row, const AttentionAxis& rows,
                   const AttentionAxis& columns);

/// "0:00.34 “S” looks at 0:00.30 “I” with 41 %"
QString cellSummary(const AttentionMap& map, std::int64_t row, std::int64_t column,
                    const AttentionAxis& rows, const AttentionAxis& columns);

/// What stands along the columns: "Token (key)".
QString lookedAtTitle(const AttentionAxis& columns);
/// And along the rows: "Token (query)".
QString lookingTitle(const AttentionAxis& rows);

} // namespace parlance::ui
