// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/diff_html.h"

#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace parlance::ui {

namespace {

QString struckOut(const QString& html) {
    return QStringLiteral("<span style='color:%1'><s>%2</s></span>")
        .arg(theme().danger.name(), html);
}

QString missing(const QString& html) {
    return QStringLiteral("<span style='color:%1'>[%2]</span>").arg(theme().danger.name(), html);
}

QString asSaid(const QString& html) {
    return QStringLiteral("<span style='color:%1'>%2</span>").arg(theme().success.name(), html);
}

struct MarksText {
    Q_DECLARE_TR_FUNCTIONS(MarksText)
};

QStringList differences(bool hasOthers, bool hasInstead, bool hasMissing, bool isReference = true) {
    const QString word = MarksText::tr("word");
    QStringList marks;
    if (hasOthers)
        marks << (isReference ? MarksText::tr("%1 is not in the reference")
                              : MarksText::tr("%1 is not in the other transcript"))
                     .arg(struckOut(word));
    if (hasInstead)
        marks << MarksText::tr("%1 stands there instead").arg(asSaid(word));
    if (hasMissing)
        marks << MarksText::tr("%1 is missing").arg(missing(word));
    return marks;
}

const QString kBetweenMarks = QStringLiteral(" · ");

} // namespace

QString marksHtml(const std::vector<DiffWord>& diff, bool isReference) {
    using metrics::EditKind;
    const auto has = [&diff](EditKind kind) {
        return std::ranges::find(diff, kind, &DiffWord::kind) != diff.end();
    };
    const bool hasInstead = has(EditKind::Substitution);
    return differences(hasInstead || has(EditKind::Insertion), hasInstead, has(EditKind::Deletion),
                       isReference)
        .join(kBetweenMarks);
}

QString marksHtml(const QString& html, const QString& inBold) {
    const QString word = MarksText::tr("word");
    QStringList marks = differences(
        html.contains(QLatin1String("<s>")),
        html.contains(QStringLiteral("<span style='color:%1'>").arg(theme().success.name())),
        html.contains(QLatin1String("]</span>")));
    if (html.contains(QLatin1String("<b>")))
        marks << MarksText::tr("%1 is %2").arg(QStringLiteral("<b>%1</b>").arg(word), inBold);
    return marks.join(kBetweenMarks);
}

QString diffHtml(const QString& reference, const QString& heard) {
    using metrics::EditKind;
    std::vector<text::Word> words;
    for (const QString& word : heard.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        words.push_back({.word = word.toStdString()});
    QStringList columns;
    for (const DiffWord& column : diffWords(reference, words)) {
        const QString said = column.reference.toHtmlEscaped();
        const QString word =
            column.word < 0
                ? QString()
                : QString::fromStdString(words[static_cast<std::size_t>(column.word)].word)
                      .toHtmlEscaped();
        switch (column.kind) {
        case EditKind::Match:
            columns << word;
            break;
        case EditKind::Substitution:
            columns << struckOut(word) + QLatin1Char(' ') + asSaid(said);
            break;
        case EditKind::Deletion:
            columns << missing(said);
            break;
        case EditKind::Insertion:
            columns << struckOut(word);
            break;
        }
    }
    return columns.join(QLatin1Char(' '));
}

} // namespace parlance::ui
