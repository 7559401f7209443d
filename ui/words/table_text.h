// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as text for other programs.
#pragma once

#include <QAbstractItemModel>
#include <QByteArray>
#include <QString>

#include <vector>

namespace parlance::ui {

enum class TableForm {
    Csv, ///< fields with commas, quotes or line breaks in quotes
    Tsv, ///< as spreadsheets paste it; tabs and line breaks in fields become spaces
};

/// One field as it stands in such a table.
QString tableField(QString text, TableForm form);
/// Between two fields.
char tableSeparator(TableForm form);

/// Headers and these rows of the model, read by `role`, UTF-8.
QByteArray tableText(const QAbstractItemModel& model, const std::vector<int>& rows, TableForm form,
                     int role);

} // namespace parlance::ui
