// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/import/corpus_words.h"

#include "core/data/corpus_files.h"
#include "core/data/tables/table_columns.h"
#include "ui/pages/data/split/part_words.h"
#include "ui/words/error_text.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <utility>

namespace parlance::ui {

namespace {

constexpr std::size_t kReasons = 4;
constexpr std::size_t kTipLines = 30; ///< that a tooltip has room for

struct CorpusText {
    Q_DECLARE_TR_FUNCTIONS(CorpusText)
};

QString layoutWord(data::CorpusLayout layout) {
    switch (layout) {
    case data::CorpusLayout::LibriSpeech:
        return CorpusText::tr("LibriSpeech");
    case data::CorpusLayout::LjSpeech:
        return CorpusText::tr("LJ Speech");
    case data::CorpusLayout::CommonVoice:
        return CorpusText::tr("Common Voice");
    case data::CorpusLayout::AudioText:
        return CorpusText::tr("Recordings with texts beside them");
    case data::CorpusLayout::AudioOnly:
        return CorpusText::tr("Recordings without texts");
    case data::CorpusLayout::Table:
        return CorpusText::tr("Recordings named in a table");
    }
    return {};
}

QString recordingFacts(const data::ImportPreview& preview) {
    QStringList facts{CorpusText::tr("%Ln recordings", nullptr, static_cast<int>(preview.items)),
                      durationText(preview.durationSec),
                      CorpusText::tr("%L1 with text").arg(qlonglong{preview.withText}),
                      hertzText(static_cast<double>(preview.rateHz))};
    if (preview.speakers > 1)
        facts << CorpusText::tr("%Ln speakers", nullptr, static_cast<int>(preview.speakers));
    return QStringLiteral("%1: %2").arg(layoutWord(preview.layout),
                                        facts.join(QStringLiteral(" · ")));
}

QString countWords(data::ImportContent content, int count) {
    switch (content) {
    case data::ImportContent::Recordings:
        return CorpusText::tr("%Ln recordings", nullptr, count);
    case data::ImportContent::Lines:
        return CorpusText::tr("%Ln lines", nullptr, count);
    case data::ImportContent::Classes:
        return CorpusText::tr("%Ln rows", nullptr, count);
    case data::ImportContent::Questions:
        return CorpusText::tr("%Ln questions", nullptr, count);
    }
    return {};
}

QString moreWords(std::size_t hidden) {
    return CorpusText::tr("and %Ln more", nullptr, static_cast<int>(hidden));
}

/// An error names the file that it is of, which stands before it.
std::string reasonWithoutFile(const data::LeftOut& leftOut) {
    const QString separator = QStringLiteral(": ");
    const QString file = QString::fromStdString(leftOut.file);
    QStringList parts = QString::fromStdString(leftOut.reason).split(separator);
    parts.removeIf([&](const QString& part) {
        return part == file || part.endsWith(QLatin1Char('/') + file);
    });
    return parts.join(separator).toStdString();
}

/// A table without texts is told as a whole (noTextColumnWords()).
std::vector<data::LeftOut> leftOutItems(std::vector<data::LeftOut> leftOut) {
    std::erase_if(leftOut,
                  [](const data::LeftOut& file) { return file.reason == data::kNoTextColumn; });
    for (data::LeftOut& file : leftOut)
        file.reason = reasonWithoutFile(file);
    return leftOut;
}

QString noTextColumnWords(const data::ImportPreview& preview) {
    const auto table =
        std::ranges::find(preview.leftOut, data::kNoTextColumn, &data::LeftOut::reason);
    if (table == preview.leftOut.end())
        return {};
    return preview.columnNames.empty() // of a folder, where none can be chosen
               ? QStringLiteral("%1: %2.").arg(QString::fromStdString(table->file),
                                               errorText(table->reason))
               : CorpusText::tr(
                     "No column is taken for the texts: choose it above. Recordings without "
                     "texts serve to pre-train a recogniser, and nothing else.");
}

/// The first of `count` lines, each as `lineAt` has it.
template <typename LineAt>
QString tipLines(std::size_t count, std::size_t all, LineAt lineAt) {
    const std::size_t shown = std::min(count, kTipLines);
    QStringList lines;
    for (std::size_t i = 0; i < shown; ++i)
        lines << lineAt(i).toHtmlEscaped();
    if (shown < all)
        lines << moreWords(all - shown);
    return lines.join(QStringLiteral("<br>"));
}

} // namespace

QString importFacts(const data::ImportPreview& preview) {
    const auto items = static_cast<int>(preview.items);
    switch (preview.content) {
    case data::ImportContent::Recordings:
        return recordingFacts(preview);
    case data::ImportContent::Lines:
        return CorpusText::tr("Text: %1 · %2")
            .arg(CorpusText::tr("%Ln lines", nullptr, items),
                 CorpusText::tr("%Ln words", nullptr, static_cast<int>(preview.words)));
    case data::ImportContent::Classes: {
        const QString task =
            preview.task.empty()
                ? QString()
                : QStringLiteral(" (%1)").arg(QString::fromStdString(preview.task));
        const QString rows = CorpusText::tr("%Ln rows", nullptr, items);
        const QString classes =
            CorpusText::tr("%Ln classes", nullptr, static_cast<int>(preview.classes));
        return preview.hasPairs
                   ? CorpusText::tr("Pairs of texts with labels%3: %1 · %2")
                         .arg(rows, classes, task)
                   : CorpusText::tr("Texts with labels%3: %1 · %2").arg(rows, classes, task);
    }
    case data::ImportContent::Questions:
        return CorpusText::tr("Questions about texts: %1 · %2 · %L3 with an answer")
            .arg(CorpusText::tr("%Ln questions", nullptr, items),
                 CorpusText::tr("%Ln articles", nullptr, static_cast<int>(preview.articles)))
            .arg(qlonglong{preview.answered});
    }
    return {};
}

QString resampleWords(const data::ImportPreview& preview) {
    return CorpusText::tr("&Resample %Ln recordings to %1", nullptr,
                          static_cast<int>(preview.otherRates))
        .arg(hertzText(static_cast<double>(preview.rateHz)));
}

/// Such as where within a recording something is said.
QString unusedWords(const std::vector<std::string>& columns) {
    QStringList names;
    for (const std::string& name : columns)
        names << QString::fromStdString(name);
    return names.isEmpty() ? QString()
                           : CorpusText::tr("Columns that are not used: %1.")
                                 .arg(names.join(QStringLiteral(", ")));
}

QString kindWords(const data::ImportPreview& preview) {
    if (preview.content == data::ImportContent::Lines && !preview.unusedColumns.empty())
        return unusedWords(preview.unusedColumns) + QLatin1Char(' ') +
               CorpusText::tr("For texts with labels, name two columns text and label in the first "
                              "row.");
    if (QString words = noTextColumnWords(preview); !words.isEmpty())
        return words;
    if (preview.content != data::ImportContent::Recordings || preview.items == 0)
        return {};
    return preview.withText > 0
               ? unusedWords(data::unusedColumns(preview.columnNames, preview.columns))
               : CorpusText::tr("Recordings without texts serve to pre-train a recogniser, and "
                                "nothing else. For fine-tuning or a voice, each recording needs a "
                                "text: put talk.txt beside talk.wav, or import a table that names "
                                "the recordings and their texts.");
}

QString splitWords(const data::ImportPreview& preview) {
    if (preview.hasSplits)
        return CorpusText::tr("It is divided into parts already, and they stay as they are.");
    switch (preview.content) {
    case data::ImportContent::Recordings:
        if (preview.speakers == 0)
            return CorpusText::tr("The names tell no speakers apart: the shares are drawn from "
                                  "all recordings.");
        if (preview.speakers == 1)
            return CorpusText::tr("All are of one speaker: the shares are drawn from all "
                                  "recordings.");
        if (!preview.speakerInName.empty())
            return CorpusText::tr("Speakers are told apart by the names of the files: that of %1 "
                                  "is %2.")
                .arg(QString::fromStdString(preview.examples.front().name),
                     QString::fromStdString(preview.speakerInName));
        if (const auto column = preview.columns.speaker)
            return CorpusText::tr("Speakers are told apart by the column %1.")
                .arg(QString::fromStdString(preview.columnNames.at(*column)));
        return preview.layout == data::CorpusLayout::Table
                   ? CorpusText::tr("Speakers are told apart by the table, or by their folders.")
                   : CorpusText::tr("Speakers are told apart by the folders below this one.");
    case data::ImportContent::Lines:
        return CorpusText::tr("The ends of the texts are for validation and tests; of twenty "
                              "texts or more, some as a whole.");
    case data::ImportContent::Classes:
        return CorpusText::tr("The same text is never in two parts.");
    case data::ImportContent::Questions:
        return CorpusText::tr("No article is in two parts; where there are few articles, no "
                              "paragraph is.");
    }
    return {};
}

QString exampleWords(const data::ImportPreview::Example& example, data::ImportContent content) {
    const QString name = QString::fromStdString(example.name);
    const QString text = QString::fromStdString(example.text).simplified();
    switch (content) {
    case data::ImportContent::Recordings:
        return QStringLiteral("%1 — %2").arg(name,
                                             text.isEmpty() ? CorpusText::tr("no text") : text);
    case data::ImportContent::Questions:
        return QStringLiteral("%1 — %2").arg(text,
                                             name.isEmpty() ? CorpusText::tr("no answer") : name);
    case data::ImportContent::Classes:
        return QStringLiteral("%1 — %2").arg(name, text);
    case data::ImportContent::Lines:
        return text;
    }
    return {};
}

QString partsWords(const data::ImportPreview& preview, const data::SplitCounts& counts,
                   const data::SplitOptions& shares) {
    QStringList lines;
    for (const auto& [part, share] : {std::pair{data::SplitPart::Train, 1.0},
                                      std::pair{data::SplitPart::Valid, shares.validShare},
                                      std::pair{data::SplitPart::Test, shares.testShare}}) {
        const auto count = static_cast<int>(counts.at(static_cast<std::size_t>(part)));
        if (count > 0)
            lines << QStringLiteral("%1: %2").arg(partWord(part),
                                                  countWords(preview.content, count));
        else if (share > 0.0)
            lines << CorpusText::tr("%1: nothing, there is too little for all parts")
                         .arg(partWord(part));
    }
    return lines.join(QLatin1Char('\n'));
}

QString moreExamplesWords(const data::ImportPreview& preview, std::size_t shown) {
    const auto all = static_cast<std::size_t>(preview.items);
    return all > shown ? moreWords(all - shown) : QString();
}

QString exampleList(const data::ImportPreview& preview) {
    return tipLines(
        preview.examples.size(), static_cast<std::size_t>(preview.items),
        [&](std::size_t i) { return exampleWords(preview.examples[i], preview.content); });
}

QString leftOutWords(const std::vector<data::LeftOut>& leftOut) {
    const std::vector<data::LeftOut> items = leftOutItems(leftOut);
    if (items.empty())
        return {};
    struct Reason {
        std::string words;
        std::string first; ///< file
        std::int64_t count = 0;
    };
    std::vector<Reason> reasons;
    std::map<std::string, std::size_t> places;
    for (const data::LeftOut& file : items) {
        const auto [place, isNew] = places.emplace(file.reason, reasons.size());
        if (isNew)
            reasons.push_back({file.reason, file.file});
        ++reasons[place->second].count;
    }
    std::ranges::stable_sort(reasons, std::greater<>(), &Reason::count);
    QStringList lines{
        CorpusText::tr("%Ln items left out:", nullptr, static_cast<int>(items.size()))};
    std::int64_t named = 0;
    for (const Reason& reason : reasons) {
        if (lines.size() > static_cast<int>(kReasons)) {
            lines << moreWords(items.size() - static_cast<std::size_t>(named));
            break;
        }
        named += reason.count;
        const QString first = errorText(reason.first); // "corpus.csv, line 6"
        const QString words = errorText(reason.words);
        lines << (reason.count == 1 ? QStringLiteral("%1: %2").arg(first, words)
                                    : CorpusText::tr("%1 and %Ln more: %2", nullptr,
                                                     static_cast<int>(reason.count) - 1)
                                          .arg(first, words));
    }
    return lines.join(QLatin1Char('\n'));
}

QString leftOutList(const std::vector<data::LeftOut>& leftOut) {
    const std::vector<data::LeftOut> items = leftOutItems(leftOut);
    if (items.size() < 2)
        return {};
    return tipLines(items.size(), items.size(), [&](std::size_t i) {
        return QStringLiteral("%1: %2").arg(errorText(items[i].file), errorText(items[i].reason));
    });
}

} // namespace parlance::ui
