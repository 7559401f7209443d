// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/import/corpus_words.h"

#include "ui/plots/number_text.h"

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
    }
    return {};
}

} // namespace

QString corpusFacts(const data::CorpusPreview& preview) {
    QStringList facts{
        CorpusText::tr("%Ln recordings", nullptr, static_cast<int>(preview.recordings)),
        durationText(preview.durationSec),
        CorpusText::tr("%L1 with text").arg(qlonglong{preview.withText}),
        CorpusText::tr("%1 kHz").arg(
            QLocale().toString(static_cast<double>(preview.rateHz) / 1000.0, 'g', 4))};
    if (preview.speakers > 1)
        facts << CorpusText::tr("%Ln speakers, by their folders", nullptr,
                                static_cast<int>(preview.speakers));
    return QStringLiteral("%1: %2").arg(layoutWord(preview.layout),
                                        facts.join(QStringLiteral(" · ")));
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
        words
            << QStringLiteral("%1 (%L2)").arg(QString::fromStdString(reason)).arg(qlonglong{count});
    }
    return CorpusText::tr("%Ln files are left out: %1. The first one: %2", nullptr,
                          static_cast<int>(leftOut.size()))
        .arg(words.join(QStringLiteral(", ")), QString::fromStdString(leftOut.front().file));
}

} // namespace parlance::ui
