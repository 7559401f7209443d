// SPDX-License-Identifier: Apache-2.0
#include "core/base/json.h"
#include "core/text/answers/answer_score.h"

#include <QTest>

#include <cmath>

using namespace parlance;
using namespace parlance::text;

namespace {

bool isClose(double found, const Json& expected) {
    const auto number = expected.get<double>();
    return std::abs(found - number) <= 1e-12 * std::abs(number); // stated in the golden case
}

} // namespace

class TstAnswerScore : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void goldenPairs() {
        const auto file = qEnvironmentVariable("PARLANCE_TESTS").toStdString() +
                          "/golden/bert/squad_scores/pairs.json";
        const Json pairs = readJsonFile(file);
        QVERIFY(pairs.size() > 30);
        for (const Json& pair : pairs) {
            const auto gold = pair["gold"].get<std::string>();
            const auto prediction = pair["prediction"].get<std::string>();
            const char* const where = gold.c_str();
            QVERIFY2(normalizedAnswer(gold) == pair["normalized_gold"], where);
            QVERIFY2(normalizedAnswer(prediction) == pair["normalized_prediction"], where);
            const AnswerScore first = scoreAnswer(prediction, gold, AnswerRules::Version1);
            QVERIFY2(first.exact == pair["exact_v1"], where);
            QVERIFY2(isClose(first.f1, pair["f1_v1"]), where);
            const AnswerScore second = scoreAnswer(prediction, gold, AnswerRules::Version2);
            QVERIFY2(second.exact == pair["exact_v2"], where);
            QVERIFY2(isClose(second.f1, pair["f1_v2"]), where);
        }
    }

    /// As Python 3.11 gives them.
    void normalized_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("normalized");
        QTest::newRow("articles") << "The man, an A-1 and a the theatre"
                                  << "man a1 and theatre";
        QTest::newRow("article between dashes")
            << QStringLiteral("the\u2013cat") << QStringLiteral("\u2013cat");
        QTest::newRow("article before an accent") << QStringLiteral("a\u0301") //
                                                  << QStringLiteral("\u0301");
        QTest::newRow("article with a numeral")
            << QStringLiteral("a\u00b2 \u2160the") << QStringLiteral("a\u00b2 \u2170the");
        QTest::newRow("underscore") << "a_b _the_"
                                    << "ab";
        QTest::newRow("no-break spaces")
            << QStringLiteral("\u00a0one\u2003two\u00a0") << QStringLiteral("one two");
        QTest::newRow("final sigma") << QStringLiteral("\u039f\u0394\u039f\u03a3 \u03a3")
                                     << QStringLiteral("\u03bf\u03b4\u03bf\u03c2 \u03c3");
        QTest::newRow("dotted capital i") << QStringLiteral("\u0130") << QStringLiteral("i\u0307");
        QTest::newRow("back-tick") << "`x'~"
                                   << "x";
        QTest::newRow("nothing") << ""
                                 << "";
    }
    void normalized() {
        QFETCH(QString, text);
        QFETCH(QString, normalized);
        QCOMPARE(QString::fromStdString(normalizedAnswer(text.toStdString())), normalized);
    }

    void bytesThatAreNotUtf8() { QCOMPARE(normalizedAnswer("the \xff b"), "\ufffd b"); }

    void greatestOverTheReferences() {
        const std::vector<std::string> references{"John Smith", "Smith", "the leader John"};
        QCOMPARE(bestAnswerScore("smith", references, AnswerRules::Version1),
                 (AnswerScore{1.0, 1.0}));
        const AnswerScore both = bestAnswerScore("leader Smith", references, AnswerRules::Version1);
        QCOMPARE(both.exact, 0.0);
        QCOMPARE(both.f1, 2.0 / 3.0);
    }

    void noReferences() {
        const std::vector<std::string> onlyArticles{"the", "a!"};
        QCOMPARE(bestAnswerScore("", {}, AnswerRules::Version1), (AnswerScore{0.0, 0.0}));
        QCOMPARE(bestAnswerScore("", {}, AnswerRules::Version2), (AnswerScore{1.0, 1.0}));
        QCOMPARE(bestAnswerScore("x", {}, AnswerRules::Version2), (AnswerScore{0.0, 0.0}));
        QCOMPARE(bestAnswerScore("", onlyArticles, AnswerRules::Version2), (AnswerScore{1.0, 1.0}));
        QCOMPARE(bestAnswerScore("", onlyArticles, AnswerRules::Version1), (AnswerScore{1.0, 0.0}));
    }
};

QTEST_GUILESS_MAIN(TstAnswerScore)
#include "tst_answer_score.moc"
