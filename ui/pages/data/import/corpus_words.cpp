// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/import/corpus_words.h"

#include "ui/plots/number_text.h"
#include "ui/words/error_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <map>

namespace parlance::ui {

namespace {

constexpr std::size_t kReasons = 4;

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
                      CorpusText::tr("%1 kHz").arg(QLocale().toString(
                          static_cast<double>(preview.rateHz) / 1000.0, 'g', 4))};
    if (preview.speakers > 1)
        facts << CorpusText::tr("%Ln speakers", nullptr, static_cast<int>(preview.speakers));
    return QStringLiteral("%1: %2").arg(layoutWord(preview.layout),
                                        facts.join(QStringLiteral(" · ")));
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
        const QString rows = CorpusText::tr("%Ln rows", nullptr, items);
        const QString classes =
            CorpusText::tr("%Ln classes", nullptr, static_cast<int>(preview.classes));
        return preview.hasPairs
                   ? CorpusText::tr("Pairs of texts with labels: %1 · %2").arg(rows, classes)
                   : CorpusText::tr("Texts with labels: %1 · %2").arg(rows, classes);
    }
    case data::ImportContent::Questions:
        return CorpusText::tr("Questions about texts: %1 · %2 · %L3 with an answer")
            .arg(CorpusText::tr("%Ln questions", nullptr, items),
                 CorpusText::tr("%Ln articles", nullptr, static_cast<int>(preview.articles)))
            .arg(qlonglong{preview.answered});
    }
    return {};
}

QString splitWords(const data::ImportPreview& preview) {
    if (preview.hasSplits)
        return CorpusText::tr("The corpus says itself what is for what.");
    switch (preview.content) {
    case data::ImportContent::Recordings:
        if (preview.speakers <= 1)
            return CorpusText::tr("The names tell no speakers apart: the shares are drawn from "
                                  "all recordings.");
        return preview.layout == data::CorpusLayout::Table
                   ? CorpusText::tr("Speakers are told apart by the table, or by their folders.")
                   : CorpusText::tr("Speakers are told apart by the folders below this one.");
    case data::ImportContent::Lines:
        return CorpusText::tr("The ends of the texts are for validation and tests; of twenty "
                              "texts or more, some as a whole.");
    case data::ImportContent::Classes:
        return CorpusText::tr("The same text is never in two of them.");
    case data::ImportContent::Questions:
        return CorpusText::tr("No article is in two of them; where there are few articles, no "
                              "paragraph.");
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

QString leftOutWords(const std::vector<data::LeftOut>& leftOut) {
    if (leftOut.empty())
        return {};
    std::map<std::string, std::int64_t> counts;
    for (const data::LeftOut& file : leftOut)
        ++counts[file.reason];
    std::vector<std::pair<std::string, std::int64_t>> reasons(counts.begin(), counts.end());
    std::ranges::stable_sort(reasons, std::greater<>(), &decltype(reasons)::value_type::second);
    QStringList words;
    for (const auto& [reason, count] : reasons) {
        if (words.size() == static_cast<int>(kReasons)) {
            words << QStringLiteral("…");
            break;
        }
        words << QStringLiteral("%1 (%L2)").arg(errorText(reason)).arg(qlonglong{count});
    }
    return CorpusText::tr("%Ln are left out: %1. The first one: %2", nullptr,
                          static_cast<int>(leftOut.size()))
        .arg(words.join(QStringLiteral(", ")), QString::fromStdString(leftOut.front().file));
}

} // namespace parlance::ui
