// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/stop_text.h"

namespace parlance::ui {

std::vector<std::string> stopStringsOf(const QString& typed) {
    std::vector<std::string> strings;
    QString current;
    const auto end = [&] {
        if (!current.isEmpty())
            strings.push_back(current.toStdString());
        current.clear();
    };
    bool isEscaped = false;
    bool isAfterComma = false;
    for (const QChar sign : typed) {
        if (isEscaped) {
            current += sign == QLatin1Char('n')   ? QLatin1Char('\n')
                       : sign == QLatin1Char('t') ? QLatin1Char('\t')
                                                  : sign;
            isEscaped = false;
        } else if (sign == QLatin1Char('\\')) {
            isEscaped = true;
        } else if (sign == QLatin1Char(',')) {
            end();
            isAfterComma = true;
            continue;
        } else if (!isAfterComma || sign != QLatin1Char(' ')) {
            current += sign;
        } else {
            continue;
        }
        isAfterComma = false;
    }
    end();
    return strings;
}

} // namespace parlance::ui
