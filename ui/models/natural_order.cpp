// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/natural_order.h"

namespace parlance::ui {
namespace {

bool isDigit(QChar letter) {
    return letter >= QLatin1Char('0') && letter <= QLatin1Char('9');
}

/// Where the number that begins at `begin` ends: digits, and a point with further ones.
qsizetype numberEnd(QStringView text, qsizetype begin) {
    qsizetype end = begin;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    if (end + 1 < text.size() && text[end] == QLatin1Char('.') && isDigit(text[end + 1]))
        for (++end; end < text.size() && isDigit(text[end]);)
            ++end;
    return end;
}

} // namespace

int compareNaturally(QStringView one, QStringView other) {
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < one.size() && j < other.size()) {
        if (isDigit(one[i]) && isDigit(other[j])) {
            const qsizetype iEnd = numberEnd(one, i);
            const qsizetype jEnd = numberEnd(other, j);
            const double a = one.mid(i, iEnd - i).toDouble();
            const double b = other.mid(j, jEnd - j).toDouble();
            if (a != b)
                return a < b ? -1 : 1;
            i = iEnd;
            j = jEnd;
            continue;
        }
        const QChar a = one[i++].toCaseFolded();
        const QChar b = other[j++].toCaseFolded();
        if (a != b)
            return a < b ? -1 : 1;
    }
    if (i < one.size() || j < other.size())
        return i < one.size() ? 1 : -1;
    return 0;
}

} // namespace parlance::ui
