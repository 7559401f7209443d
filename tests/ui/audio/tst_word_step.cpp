// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/word_step.h"

#include <QTest>

using namespace parlance;
using namespace parlance::ui;

class TstWordStep : public QObject {
    Q_OBJECT

    const std::vector<text::Word> m_words{{"one", 0.2, 0.5, 1.0}, {"two", 0.7, 1.0, 1.0}};

  private Q_SLOTS:
    void goesFromBeginToBegin() {
        QCOMPARE(wordStep(m_words, 0.0, Direction::Forward), std::optional(0.2));
        QCOMPARE(wordStep(m_words, 0.2, Direction::Forward), std::optional(0.7));
        QCOMPARE(wordStep(m_words, 0.7, Direction::Forward), std::optional(1.0));
        QVERIFY(!wordStep(m_words, 1.0, Direction::Forward));
        QCOMPARE(wordStep(m_words, 1.0, Direction::Back), std::optional(0.7));
        QCOMPARE(wordStep(m_words, 0.7, Direction::Back), std::optional(0.2));
        QVERIFY(!wordStep(m_words, 0.2, Direction::Back));
    }

    void withoutWordsThereIsNothing() {
        QVERIFY(!wordStep({}, 1.0, Direction::Forward));
        QVERIFY(!wordStep({}, 1.0, Direction::Back));
    }
};

QTEST_APPLESS_MAIN(TstWordStep)
#include "tst_word_step.moc"
