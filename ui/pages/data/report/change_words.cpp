// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/report/change_words.h"

#include "ui/pages/data/items/item_words.h"
#include "ui/pages/data/report/problem_words.h"
#include "ui/words/core_text.h"
#include "ui/words/items_text.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr std::size_t kNamesShown = 3;

struct ChangeText {
    Q_DECLARE_TR_FUNCTIONS(ChangeText)
};

QString timeWords(double madeSec) {
    return QLocale().toString(QDateTime::fromSecsSinceEpoch(qint64(madeSec)), QLocale::ShortFormat);
}

const data::DataSetKind* kindOf(const data::ReportRecord& record) {
    for (const data::DataSetKind& kind : data::dataSetKinds())
        if (kind.name == record.kind)
            return &kind;
    return nullptr;
}

QString lengthText(const data::ReportRecord& record) {
    return record.lengthUnit == "s" ? durationText(record.length)
                                    : countedLength(record.lengthUnit, qint64(record.length));
}

/// Of all items.
QStringList totals(const data::ReportRecord& before, const data::ReportRecord& now,
                   const data::ReportChange& change) {
    QStringList all;
    const data::DataSetKind* kind = kindOf(now);
    if (change.items != 0)
        all << ChangeText::tr("%1: %L2, was %L3")
                   .arg(kind ? itemsWord(kind->form) : ChangeText::tr("Items"))
                   .arg(qlonglong{now.items})
                   .arg(qlonglong{before.items});
    if (change.length != 0.0 && before.lengthUnit == now.lengthUnit)
        all << ChangeText::tr("%1, was %2").arg(lengthText(now), lengthText(before));
    if (change.unknownShare) {
        const auto percent = [](double share) { return QLocale().toString(100.0 * share, 'f', 2); };
        all << ChangeText::tr("%1 % unknown words, was %2 %")
                   .arg(percent(*now.unknownShare), percent(*before.unknownShare));
    }
    return all;
}

/// "a, b, c and 4 more"
QString namesOf(const std::vector<std::string>& names) {
    QStringList shown;
    for (std::size_t i = 0; i < std::min(kNamesShown, names.size()); ++i)
        shown << QString::fromStdString(names[i]);
    const QString list = shown.join(QStringLiteral(", "));
    return names.size() > kNamesShown ? ChangeText::tr("%1 and %Ln more", nullptr,
                                                       static_cast<int>(names.size() - kNamesShown))
                                            .arg(list)
                                      : list;
}

QString faultWords(const data::ReportChange::Fault& fault) {
    QStringList parts{ChangeText::tr("%1: %L2, was %L3")
                          .arg(problemWord(fault.problem))
                          .arg(qlonglong{fault.now})
                          .arg(qlonglong{fault.before})};
    if (!fault.added.empty())
        parts << ChangeText::tr("new: %1").arg(namesOf(fault.added));
    if (!fault.gone.empty())
        parts << ChangeText::tr("gone: %1").arg(namesOf(fault.gone));
    return parts.join(QStringLiteral("; "));
}

} // namespace

QString reportWords(const data::ReportRecord& record) {
    const QString items =
        kindOf(record) ? itemsText(*kindOf(record), record.items)
                       : ChangeText::tr("%Ln items", nullptr, static_cast<int>(record.items));
    return ChangeText::tr("%1: %2, %L3 with faults")
        .arg(timeWords(record.madeSec), items)
        .arg(qlonglong{record.faulty});
}

QString changeWords(const data::ReportRecord& before, const data::ReportRecord& now) {
    const data::ReportChange change = data::changeSince(before, now);
    QStringList lines;
    if (const QStringList all = totals(before, now, change); !all.isEmpty())
        lines << all.join(QStringLiteral(" · "));
    for (const data::ReportChange::Fault& fault : change.faults)
        lines << faultWords(fault);
    if (lines.isEmpty())
        lines << ChangeText::tr("Nothing has changed.");
    if (!change.isHeardAlike)
        lines << (now.isHeard ? ChangeText::tr("No recogniser had listened then.")
                              : ChangeText::tr("A recogniser had listened then."));
    return lines.join(QLatin1Char('\n'));
}

} // namespace parlance::ui
