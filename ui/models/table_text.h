// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as text for other programs.
#pragma once

#include <QAbstractItemModel>
#include <QByteArray>

namespace parlance::ui {

enum class TableForm {
    Csv, ///< fields with commas, quotes or line breaks in quotes
    Tsv, ///< as spreadsheets paste it; tabs and line breaks in fields become spaces
};

/// Headers and rows as they stand in the model, read by `role`, UTF-8.
QByteArray tableText(const QAbstractItemModel& model, TableForm form, int role);

} // namespace parlance::ui
