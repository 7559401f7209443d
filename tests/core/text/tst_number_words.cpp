// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/number_words.h"

#include <QTest>

using namespace parlance::text;

class TestNumberWords : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void cardinals_data() {
        QTest::addColumn<QString>("words");
        QTest::newRow("0") << "zero";
        QTest::newRow("007") << "seven";
        QTest::newRow("13") << "thirteen";
        QTest::newRow("21") << "twenty-one";
        QTest::newRow("100") << "one hundred";
        QTest::newRow("123") << "one hundred twenty-three";
        QTest::newRow("3001") << "three thousand one";
        QTest::newRow("3100") << "three thousand, one hundred";
        QTest::newRow("1001001") << "one million, one thousand one";
        QTest::newRow("1000100") << "one million, one hundred";
        QTest::newRow("1000000000") << "one billion";
        QTest::newRow("1234567") << "one million, two hundred thirty-four thousand, five hundred "
                                    "sixty-seven";
        QTest::newRow("999999999999999999999999999999999999")
            << "nine hundred ninety-nine decillion, nine hundred ninety-nine nonillion, nine "
               "hundred ninety-nine octillion, nine hundred ninety-nine septillion, nine hundred "
               "ninety-nine sextillion, nine hundred ninety-nine quintillion, nine hundred "
               "ninety-nine quadrillion, nine hundred ninety-nine trillion, nine hundred "
               "ninety-nine billion, nine hundred ninety-nine million, nine hundred ninety-nine "
               "thousand, nine hundred ninety-nine";
        QTest::newRow("1000000000000000000000000000000000000")
            << "one" + QString(" zero").repeated(36);
    }
    void cardinals() {
        QFETCH(QString, words);
        QCOMPARE(QString::fromStdString(cardinalWords(QTest::currentDataTag())), words);
    }

    void ordinals_data() {
        QTest::addColumn<QString>("words");
        QTest::newRow("0") << "zeroth";
        QTest::newRow("1") << "first";
        QTest::newRow("2") << "second";
        QTest::newRow("3") << "third";
        QTest::newRow("4") << "fourth";
        QTest::newRow("5") << "fifth";
        QTest::newRow("8") << "eighth";
        QTest::newRow("9") << "ninth";
        QTest::newRow("11") << "eleventh";
        QTest::newRow("12") << "twelfth";
        QTest::newRow("20") << "twentieth";
        QTest::newRow("21") << "twenty-first";
        QTest::newRow("101") << "one hundred and first";
        QTest::newRow("112") << "one hundred and twelfth";
        QTest::newRow("1000") << "one thousandth";
        QTest::newRow("1234") << "one thousand, two hundred and thirty-fourth";
    }
    void ordinals() {
        QFETCH(QString, words);
        QCOMPARE(QString::fromStdString(ordinalWords(QTest::currentDataTag())), words);
    }

    void years_data() {
        QTest::addColumn<QString>("words");
        QTest::newRow("999") << "nine hundred ninety-nine";
        QTest::newRow("1000") << "one thousand";
        QTest::newRow("1001") << "ten oh one";
        QTest::newRow("1066") << "ten sixty-six";
        QTest::newRow("1900") << "nineteen hundred";
        QTest::newRow("1905") << "nineteen oh five";
        QTest::newRow("1984") << "nineteen eighty-four";
        QTest::newRow("2000") << "two thousand";
        QTest::newRow("2009") << "two thousand nine";
        QTest::newRow("2010") << "twenty ten";
        QTest::newRow("2100") << "twenty-one hundred";
        QTest::newRow("2999") << "twenty-nine ninety-nine";
        QTest::newRow("3000") << "three thousand";
        QTest::newRow("19840") << "nineteen thousand, eight hundred forty";
    }
    void years() {
        QFETCH(QString, words);
        QCOMPARE(QString::fromStdString(yearWords(QTest::currentDataTag())), words);
    }
};

QTEST_APPLESS_MAIN(TestNumberWords)
#include "tst_number_words.moc"
