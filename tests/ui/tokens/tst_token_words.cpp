// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of tokens, and how surprise is graded.
#include "ui/pages/write/stop_text.h"
#include "ui/pages/write/word_differences.h"
#include "ui/theme/theme.h"
#include "ui/tokens/alternatives_model.h"
#include "ui/tokens/surprisal_scale.h"
#include "ui/tokens/token_words.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <cmath>

using namespace parlance;
using namespace parlance::ui;

class TestTokenWords : public QObject {
    Q_OBJECT

    static infer::TextToken token(const char* text, double bits) {
        return {.id = 1, .piece = text, .text = text, .logProb = -bits * std::log(2.0)};
    }

  private Q_SLOTS:
    void labelsAreSeen() {
        QCOMPARE(tokenLabel(" sea"), QStringLiteral("sea"));
        QCOMPARE(tokenLabel("\n"), QStringLiteral("⏎"));
        QCOMPARE(tokenLabel("  "), QStringLiteral("␣␣"));
        QCOMPARE(tokenLabel(""), QStringLiteral("(nothing)"));
    }

    /// What the vocabulary lacks is shown as it was written.
    void unknownWordsAreTheOwnOnes_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QStringList>("tokens");
        QTest::addColumn<QString>("shown");
        const QString unk = QStringLiteral(" <unk>");
        QTest::newRow("none") << "the sea" << QStringList{"the", " sea"} << "the sea";
        QTest::newRow("within") << "the history of" << QStringList{"the", unk, " of"}
                                << "the history of";
        QTest::newRow("first, and before a sign")
            << "History, the" << QStringList{"<unk>", ",", " the"} << "History, the";
        QTest::newRow("two, great letters, a line")
            << "The quick fox\njumps" << QStringList{"the", unk, unk, "\n", "<unk>"}
            << "the quick fox\njumps";
        QTest::newRow("punctuation that was skipped")
            << "The sea, \"the ship\": history" << QStringList{"the", " sea", " the", unk, unk}
            << "the sea the ship\": history";
        QTest::newRow("skipped at the end")
            << "The sea, history" << QStringList{"the", " sea", unk} << "the sea history";
        QTest::newRow("a sign that is unknown itself")
            << "the sea… history" << QStringList{"the", " sea", unk, unk} << "the sea … history";
        QTest::newRow("another text") << "far out" << QStringList{"the", unk} << "the <unk>";
    }
    void unknownWordsAreTheOwnOnes() {
        QFETCH(QString, source);
        QFETCH(QStringList, tokens);
        QFETCH(QString, shown);
        std::vector<infer::TextToken> read;
        for (const QString& text : tokens)
            read.push_back({.piece = text.trimmed().toStdString(), .text = text.toStdString()});
        QString all;
        for (const infer::TextToken& each : withOwnWords(read, source.toStdString()))
            all += QString::fromStdString(each.text);
        QCOMPARE(all, shown);
    }

    void numbersAreShort() {
        QCOMPARE(probabilityText(std::log(0.41)), QStringLiteral("41 %"));
        QCOMPARE(probabilityText(std::log(0.041)), QStringLiteral("4.1 %"));
        QCOMPARE(probabilityText(std::log(0.00041)), QStringLiteral("0.041 %"));
        QCOMPARE(probabilityText(std::log(1e-9)), QStringLiteral("< 0.001 %"));
        QCOMPARE(probabilityText(0.0), QStringLiteral("100 %"));
        QCOMPARE(bitsText(0.0), QStringLiteral("0.00 bits"));
        QCOMPARE(bitsText(std::log(0.125)), QStringLiteral("3.00 bits"));
    }

    void sumsAreNamedAsOnTheCommandLine() {
        QCOMPARE(sumText({.loss = 2.0 * std::log(8.0), .tokens = 2, .characters = 12}),
                 QStringLiteral("loss 2.079 nats · ppl 8 · bpc 0.5 · 2 tokens"));
        QCOMPARE(
            sumText({.loss = std::log(2.0), .tokens = 1, .unknown = 1, .isOfCharacters = true}),
            QStringLiteral("loss 0.6931 nats · ppl 2 · bpc 1 · 1 tokens · 1 unknown"));
        QCOMPARE(sumText({}), QStringLiteral("Nothing to score"));
    }

    void levelsBeginAtTheirSteps() {
        QCOMPARE(surprisalLevel(0.0), 0);
        QCOMPARE(surprisalLevel(0.99), 0);
        QCOMPARE(surprisalLevel(1.0), 1);
        QCOMPARE(surprisalLevel(10.9), 4);
        QCOMPARE(surprisalLevel(1000.0), kSurprisalLevels - 1);
    }

    /// As a print in greyscale reads them, and never by colour alone.
    void levelsDifferInLightnessAndLine() {
        for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
            ThemeManager::instance().apply(choice);
            for (int level = 1; level < kSurprisalLevels; ++level) {
                const int step =
                    qGray(surprisalGround(level).rgb()) - qGray(surprisalGround(level - 1).rgb());
                QVERIFY2(theme().dark ? step >= 4 : step <= -4, qPrintable(QString::number(step)));
                QVERIFY(surprisalLineWidth(level) >= surprisalLineWidth(level - 1));
            }
            QVERIFY(surprisalLineWidth(kSurprisalLevels - 1) > surprisalLineWidth(0));
            // Letters stay readable on the strongest.
            QVERIFY(std::abs(qGray(theme().text.rgb()) -
                             qGray(surprisalGround(kSurprisalLevels - 1).rgb())) > 90);
        }
    }

    void theTokenItselfIsAmongItsAlternatives() {
        AlternativesModel model;
        const QAbstractItemModelTester tester(&model);
        infer::TextToken sea = token(" sea", 5.0);
        sea.id = 3;
        sea.alternatives = {{.id = 7, .text = " or", .logProb = std::log(0.5)}};
        model.setToken(sea);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("or"));
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("50 %"));
        QVERIFY(!model.isChosen(0));
        QVERIFY(model.isChosen(1));
        sea.alternatives.push_back({.id = 3, .text = " sea", .logProb = sea.logProb});
        model.setToken(sea);
        QCOMPARE(model.rowCount(), 2);
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void stopStringsAreTyped() {
        using Strings = std::vector<std::string>;
        QCOMPARE(stopStringsOf({}), Strings());
        QCOMPARE(stopStringsOf(QStringLiteral("THE END")), Strings{"THE END"});
        QCOMPARE(stopStringsOf(QStringLiteral("\\n, . ,,a\\,b\\\\")),
                 (Strings{"\n", ". ", "a,b\\"}));
    }

    /// Letters against words: the blank before a word is the word's.
    void wordsOfTwoModelsMeet() {
        const std::vector<infer::TextToken> words{token("a", 1.0), token(" sea", 2.0),
                                                  token("\n", 1.0)};
        const std::vector<infer::TextToken> letters{token("a", 1.0), token(" ", 3.0),
                                                    token("s", 1.0), token("e", 1.0),
                                                    token("a", 1.0), token("\n", 1.5)};
        const std::vector<WordDifference> found = wordDifferences(words, letters);
        QCOMPARE(found.size(), std::size_t{3});
        QCOMPARE(found[0].word, QStringLiteral("sea"));
        QVERIFY(std::abs(found[0].difference() + 4.0) < 1e-9);
        QCOMPARE(found[0].tokens, (std::array<int, 2>{1, 2}));
        QCOMPARE(found[1].word, QStringLiteral("⏎"));
        QCOMPARE(found[2].word, QStringLiteral("a"));
        // What only one of them has is left out.
        const std::vector<infer::TextToken> unknown{token("<unk>", 1.0), token(" sea", 2.5)};
        const std::vector<WordDifference> rest = wordDifferences(words, unknown);
        QCOMPARE(rest.size(), std::size_t{1});
        QCOMPARE(rest[0].word, QStringLiteral("sea"));
        QCOMPARE(wordDifferences({}, words).size(), std::size_t{0});
    }
};

QTEST_MAIN(TestTokenWords)
#include "tst_token_words.moc"
