// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/read_scenes.h"

#include "ui/attention/attention_scene.h"

#include <QStringList>

#include <cmath>

namespace parlance::ui {

namespace {

using models::Use;

const QString kStory = QStringLiteral(
    "The lighthouse on the northern cape was built in 1847 from granite that was brought across "
    "the bay in small boats. Its lamp burned whale oil at first, and was turned by a clock that "
    "the keeper wound every four hours.\n"
    "Since 1962 it has run on electricity, and nobody lives there any more.");
const QString kMasked = QStringLiteral("The keeper climbed the [MASK] every evening to light the "
                                       "[MASK].");
const QString kReview =
    QStringLiteral("A quiet film that takes its time, and is the better for it.");
const QStringList kSentences{QStringLiteral("The storm broke three masts."),
                             QStringLiteral("Rain fell for nine days."),
                             QStringLiteral("A gale drove the ships ashore."),
                             QStringLiteral("Bread is baked before dawn."),
                             QStringLiteral("The cook salted the soup twice."),
                             QStringLiteral("She ordered fish and rice."),
                             QStringLiteral("Shares fell by a tenth."),
                             QStringLiteral("The bank raised its rates."),
                             QStringLiteral("Prices rose again in May.")};

infer::TextAnswer answerAt(const QString& letters, double score) {
    const qsizetype begin = kStory.indexOf(letters);
    return {.text = letters.toStdString(),
            .score = score,
            .begin = begin,
            .end = begin + letters.size()};
}

/// Three near each other for each of three things.
tensor_io::FloatMatrix madeUpEmbeddings() {
    tensor_io::FloatMatrix matrix{kSentences.size(), 3, {}};
    for (int i = 0; i < kSentences.size(); ++i)
        for (int axis = 0; axis < 3; ++axis)
            matrix.values.push_back((i / 3 == axis ? 1.0F : 0.0F) +
                                    0.35F * std::sin(1.7F * static_cast<float>(i * 3 + axis)));
    return matrix;
}

} // namespace

std::shared_ptr<const ReadResult> madeUpReading(Use use) {
    auto result = std::make_shared<ReadResult>();
    result->order = {.use = use, .model = {.folder = {}, .name = QStringLiteral("runs/reader")}};
    switch (use) {
    case Use::Answer:
        result->order.text = kStory;
        result->order.beside = QStringLiteral("What did the lamp burn at first?");
        result->answers = {answerAt(QStringLiteral("whale oil"), 0.81),
                           answerAt(QStringLiteral("whale oil at first"), 0.11),
                           answerAt(QStringLiteral("granite"), 0.03),
                           answerAt(QStringLiteral("electricity"), 0.02)};
        break;
    case Use::FillMask:
        result->order.text = kMasked;
        result->filled.masks = {{{1, "stairs", 0.46},
                                 {2, "tower", 0.31},
                                 {3, "hill", 0.09},
                                 {4, "ladder", 0.05},
                                 {5, "mountain", 0.01}},
                                {{6, "lamp", 0.64}, {7, "fire", 0.12}, {8, "candle", 0.08}}};
        break;
    case Use::Classify:
        result->order.text = kReview;
        result->task = QStringLiteral("sst-2");
        result->classes.classes = {{"negative", 0.07}, {"positive", 0.93}};
        break;
    default:
        result->order.text = kSentences.join(QLatin1Char('\n'));
        result->embeddings = madeUpEmbeddings();
    }
    return result;
}

void showMadeUpReadAttention(AttentionCard& card) {
    std::vector<QString> words{QStringLiteral("[CLS]")};
    for (const QString& word :
         kStory.left(kStory.indexOf(QLatin1Char('.'))).split(QLatin1Char(' ')))
        words.push_back(word.toLower());
    words.push_back(QStringLiteral("[SEP]"));
    showMadeUpAttention(card, words, /*looksBackOnly=*/false);
}

} // namespace parlance::ui
