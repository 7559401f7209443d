// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/table_text.h"

namespace parlance::ui {

QString tableField(QString text, TableForm form) {
    if (form == TableForm::Tsv) {
        for (const char separator : {'\t', '\n', '\r'})
            text.replace(QLatin1Char(separator), QLatin1Char(' '));
        return text;
    }
    const bool isPlain = std::none_of(text.cbegin(), text.cend(), [](QChar letter) {
        return letter == QLatin1Char(',') || letter == QLatin1Char('"') ||
               letter == QLatin1Char('\n') || letter == QLatin1Char('\r');
    });
    if (isPlain)
        return text;
    text.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

char tableSeparator(TableForm form) {
    return form == TableForm::Csv ? ',' : '\t';
}

QByteArray tableText(const QAbstractItemModel& model, const std::vector<int>& rows, TableForm form,
                     int role) {
    QByteArray text;
    const QByteArray separator(1, tableSeparator(form));
    const auto addLine = [&](const auto& cellAt) {
        for (int column = 0; column < model.columnCount(); ++column)
            text += (column > 0 ? separator : QByteArray()) +
                    tableField(cellAt(column).toString(), form).toUtf8();
        text += '\n';
    };
    addLine([&](int column) { return model.headerData(column, Qt::Horizontal, role); });
    for (const int row : rows)
        addLine([&](int column) { return model.index(row, column).data(role); });
    return text;
}

} // namespace parlance::ui
