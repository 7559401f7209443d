// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/attention/small_attention.h"
#include "ui/attention/attention_words.h"

#include <QTest>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::framesOf;
using ui::testing::mapsOf;

class TstAttentionWords : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void whatAHeadDoes_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("words");
        QTest::newRow("nearby") << 0
                                << "Looks nearby: 100 % of its weight lies within 0.10 s of the "
                                   "place that looks.";
        QTest::newRow("one place")
            << 1 << "Looks at one place from everywhere: 100 % of its weight lies at 0:01.08 “B”.";
        QTest::newRow("everywhere") << 2 << "Looks far: half of its weight is more than 0.2";
        QTest::newRow("nothing") << 3 << "Looks at nothing.";
    }
    void whatAHeadDoes() {
        QFETCH(int, kind);
        QFETCH(QString, words);
        const auto weight = [kind](auto, auto, auto row, auto column) {
            switch (kind) {
            case 0:
                return column == row + 2 ? 1.0F : 0.0F;
            case 1:
                return column == 4 ? 1.0F : 0.0F;
            case 2:
                return 0.025F;
            default:
                return 0.0F;
            }
        };
        const AttentionMap map{mapsOf(1, 1, 40, weight), 0, 0};
        const QString summary = attentionSummary(map, framesOf("A.B.C...DEFGHIJKLMNO", 1.0));
        QVERIFY2(summary.startsWith(words), qPrintable(summary));
    }

    /// Of ten tokens most are near each other.
    void aShortTextTellsLittle() {
        const AttentionAxis axis{{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}};
        const auto summaryOf = [&](const auto& weight) {
            return attentionSummary({mapsOf(1, 1, 10, weight), 0, 0}, axis);
        };
        QVERIFY(summaryOf([](auto...) { return 0.1F; }).startsWith("Looks about everywhere"));
        QVERIFY(summaryOf([](auto, auto, auto row, auto column) {
                    return row == column ? 1.0F : 0.0F;
                }).startsWith("Looks nearby: 100 %"));
        QVERIFY(summaryOf([](auto, auto, auto, auto column) {
                    return column == 0 ? 1.0F : 0.0F;
                }).startsWith("Looks at one place"));
    }

    void placesAreNamed() {
        const AttentionAxis frames = framesOf("A.B", 1.0);
        QCOMPARE(cellName(frames, 0, 6), "0:01.00 “A”");
        QCOMPARE(cellName(frames, 3, 6), "0:01.06");
        QCOMPARE(cellName(frames, 0, 1), "0:01.00 “AB”"); // all in one cell, held letters once
        const AttentionAxis tokens{{QStringLiteral("[CLS]"), QString()}, 0.0, 0.0};
        QCOMPARE(cellName(tokens, 0, 2), "“[CLS]”");
        QCOMPARE(cellName(tokens, 1, 2), "place 1");
        // Equal tokens are not one that is held; of many in a cell the ends are named.
        const AttentionAxis words{{"the", "the", "old", "sea"}};
        QCOMPARE(cellName(words, 1, 4), "“the”");
        QCOMPARE(cellName(words, 0, 2), "“the … the”");
        QCOMPARE(cellName(words, 0, 1), "“the … sea”");
    }

    void rowsTellTheirGreatest() {
        const AttentionMap map{mapsOf(1, 1, 4,
                                      [](auto, auto, auto row, auto column) {
                                          return row == 1 ? 0.1F * static_cast<float>(column + 1)
                                                          : 0.0F;
                                      }),
                               0, 0};
        const AttentionAxis axis = framesOf("AB");
        QCOMPARE(rowSummary(map, 1, axis, axis),
                 "0:00.02 “A” looks most at 0:00.06 “B” (40 %), 0:00.04 “B” (30 %), "
                 "0:00.02 “A” (20 %)");
        QCOMPARE(cellSummary(map, 1, 0, axis, axis), "0:00.02 “A” looks at 0:00.00 “A” with 10 %");
    }
};

QTEST_GUILESS_MAIN(TstAttentionWords)
#include "tst_attention_words.moc"
