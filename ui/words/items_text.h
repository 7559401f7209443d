// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <algorithm>
#include <limits>
#include <string_view>

namespace parlance::data {
struct DataSetKind;
}

namespace parlance::ui {

/// Items of a kind of data set with their number: "1 recording", "2 recordings".
QString itemsText(const data::DataSetKind& kind, qint64 count);

/// data::DataOverview::lengthUnit beside this number: "word", "words"; "s".
QString lengthUnitText(std::string_view unit, qint64 count);
/// "1 word", "14 words".
QString countedLength(std::string_view unit, qint64 count);

/// By which tr() chooses the form of a text that has the number as another place, as %L1: it takes
/// no more than an int.
inline int pluralOf(qint64 count) {
    return static_cast<int>(std::min<qint64>(count, std::numeric_limits<int>::max()));
}

} // namespace parlance::ui
