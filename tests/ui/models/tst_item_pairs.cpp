// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/item_pairs.h"
#include "ui/models/item_pairs_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;

class TestItemPairs : public QObject {
    Q_OBJECT

    static ItemMeasure measure() { return itemMeasure("wav2vec2", "asr").value(); }
    static std::vector<runs::ItemLine> first() {
        return {{"a", "one two three four", "one too three four", 1.0, 1},
                {"b", "five", "five", 0.1, 0},
                {"twice", "six", "six", 0.1, 0},
                {"twice", "six", "sick", 0.1, 1},
                {"changed", "seven", "seven", 0.1, 0},
                {"lost", "eight", "ate", 0.1, 1}};
    }
    static std::vector<runs::ItemLine> second() {
        return {{"b", "five", "fife five", 0.4, 1},
                {"a", "one two three four", "one two three four", 0.2, 0},
                {"twice", "six", "sicks", 0.1, 1},
                {"twice", "six", "sick", 0.1, 1},
                {"changed", "seven eleven", "seven", 0.1, 1}};
    }

  private Q_SLOTS:
    void itemsMeetByTheirIds() {
        const ItemPairs pairs = pairItems(measure(), first(), second());
        QCOMPARE(pairs.pairs.size(), std::size_t{4});
        QCOMPARE(pairs.pairs[0].id, "a");
        QCOMPARE(pairs.pairs[0].predicted[1], "one two three four");
        QCOMPARE(pairs.pairs[0].values[0], 25.0);
        QCOMPARE(pairs.pairs[0].values[1], 0.0);
        QCOMPARE(pairs.outcomeOf(pairs.pairs[0]), Outcome::Better);
        QCOMPARE(pairs.outcomeOf(pairs.pairs[1]), Outcome::Worse);
        QCOMPARE(pairs.pairs[2].predicted[1], "sicks"); // the first with the first
        QCOMPARE(pairs.outcomeOf(pairs.pairs[3]), Outcome::Equal);
        QCOMPARE(pairs.unmatched[0], 2);
        QCOMPARE(pairs.unmatched[1], 1);
        QCOMPARE(pairs.mean(0), 100.0 * 2 / 7);
        QCOMPARE(pairs.mean(1), 100.0 * 3 / 7);
    }

    void itemsOfAnyTaskAreCompared() {
        const ItemMeasure answers{{"question", "questions", "f1"}, "F1", "%", runs::Better::Higher};
        const auto line = [](const char* id, double f1) {
            return runs::ItemLine{id, "Paris", "in Paris", 0.0, 0, {{"f1", f1}}};
        };
        const ItemPairs pairs = pairItems(answers, {line("q1", 50.0), line("q2", 100.0)},
                                          {line("q1", 66.5), line("q2", 80.0)});
        QCOMPARE(pairs.outcomeOf(pairs.pairs[0]), Outcome::Better);
        QCOMPARE(pairs.outcomeOf(pairs.pairs[1]), Outcome::Worse);
        QCOMPARE(pairs.mean(0), 75.0); // each counts alike
        QCOMPARE(pairsSummary(pairs, "a", "b"),
                 "2 questions. Better in b: 1, worse: 1, equal: 0. F1 75.00 % in a, 73.25 % in b.");
        ItemPairsModel model;
        model.setPairs(pairs, "a", "b");
        QCOMPARE(model.headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), "Question");
        QCOMPARE(model.index(0, 0).data().toString(), "q2"); // the worst first
        QCOMPARE(model.index(1, 2).data().toString(), "66.5 %");
        QVERIFY(!itemMeasure("wav2vec2", "pretrain")); // its items have no value to compare
    }

    void summariesAreSentences() {
        QCOMPARE(pairsSummary(pairItems(measure(), first(), second()), "old", "new"),
                 "4 utterances. Better in new: 1, worse: 2, equal: 1. WER 28.57 % in old, "
                 "42.86 % in new. Only in one of the two: 3.");
        QCOMPARE(pairsSummary(pairItems(measure(), first(), {}), "old", "new"),
                 "These results have no utterance in common.");
        // As of a voice to which no recogniser listened.
        const std::vector<runs::ItemLine> unheard{{"a", "one", "said nothing", 0.1, 0}};
        const ItemMeasure misheard = itemMeasure("tacotron2", "tts").value();
        QCOMPARE(pairsSummary(pairItems(misheard, unheard, unheard), "old", "new"),
                 "Nothing was measured of these sentences: their results have no value of “words "
                 "misheard”.");
    }

    void namesAreShortenedToWhereTheyDiffer() {
        using Names = std::array<QString, 2>;
        QCOMPARE(distinctEnds("digits-pretrained", "digits-random"),
                 (Names{"…pretrained", "…random"}));
        QCOMPARE(distinctEnds("digits-run-1", "digits-run-10"), (Names{"…1", "…10"}));
        QCOMPARE(distinctEnds("step 500", "step 1200"), (Names{"step 500", "step 1200"}));
        QCOMPARE(distinctEnds("digits", "digits-2"), (Names{"digits", "digits-2"}));
        QCOMPARE(distinctEnds("step 5", "step 5"), (Names{"step 5", "step 5"}));
        QCOMPARE(distinctEnds("", "b"), (Names{"", "b"}));
    }

    void theTableShowsWhatChangedMostFirst() {
        ItemPairsModel model;
        const QAbstractItemModelTester tester(&model);
        model.setPairs(pairItems(measure(), first(), second()), "old", "new");
        QCOMPARE(model.rowCount(), 4);
        const auto text = [&](int row, int column) {
            return model.index(row, column).data().toString();
        };
        QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), "new");
        // Most harmed, ..., most helped: differences of 1, 1, 0, -1 words.
        QCOMPARE(text(0, 0), "b");
        QCOMPARE(text(0, 1), "0 %");
        QCOMPARE(text(0, 2), "100 %");
        QCOMPARE(text(0, 3), "▲ worse");
        QCOMPARE(text(3, 0), "a");
        QCOMPARE(text(3, 3), "▼ better");
        QCOMPARE(model.pairAt(3).id, "a");
        model.setPlace(QPointF(100.0, 100.0));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(text(0, 0), "twice");
        QCOMPARE(text(0, 3), "= equal");
        model.setPlace(std::nullopt);
        QCOMPARE(model.rowCount(), 4);
    }
};

QTEST_GUILESS_MAIN(TestItemPairs)
#include "tst_item_pairs.moc"
