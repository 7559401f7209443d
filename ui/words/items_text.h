// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace parlance::data {
struct DataSetKind;
}

namespace parlance::ui {

/// Items of a kind of data set with their number: "1 recording", "2 recordings".
QString itemsText(const data::DataSetKind& kind, qint64 count);

} // namespace parlance::ui
