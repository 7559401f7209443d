// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read them, in either language.
#include "ui/plots/curves/chart_text.h"
#include "ui/words/number_text.h"

#include <QLocale>
#include <QTest>

using namespace parlance::ui;

class TestNumberText : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void valuesHaveTheirLanguagesPoint_data() {
        QTest::addColumn<QLocale>("locale");
        QTest::addColumn<QStringList>("texts");
        QTest::newRow("English") << QLocale(QLocale::English)
                                 << QStringList{"1.235", "12345.5", "5e-5", "−0.25",
                                                "12.5k", "+0.5",    "∞",    "2"};
        QTest::newRow("German") << QLocale(QLocale::German)
                                << QStringList{"1,235", "12345,5", "5e-5", "−0,25",
                                               "12,5k", "+0,5",    "∞",    "2"};
    }
    void valuesHaveTheirLanguagesPoint() {
        QFETCH(QLocale, locale);
        QFETCH(QStringList, texts);
        QLocale::setDefault(locale);
        QCOMPARE((QStringList{valueText(1.23456), valueText(12345.5), valueText(5e-5),
                              valueText(-0.25), compactNumber(12500.0), differenceText(0.5),
                              valueText(INFINITY), valueText(2.0)}),
                 texts);
    }

    void valuesBelowOneAnotherHaveTheSameDecimals() {
        QCOMPARE(valueTexts({6.404, 6.32, 12.3412}), (QStringList{"6.404", "6.320", "12.341"}));
        QCOMPARE(valueTexts({-0.25, NAN, 2.0}), (QStringList{"−0.25", "NaN", "2.00"}));
        QCOMPARE(valueTexts({5e-5, 0.25}), (QStringList{"5e-5", "0.25"}));
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(valueTexts({6.404, 6.32}), (QStringList{"6,404", "6,320"}));
    }

    void frequenciesHaveOneUnit() {
        QCOMPARE(hertzText(500.0), QStringLiteral("500 Hz"));
        QCOMPARE(hertzText(16000.0), QStringLiteral("16 kHz"));
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(hertzText(22050.0), QStringLiteral("22,05 kHz"));
    }

    /// Other programs read them.
    void tablesHaveAPoint() {
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(csvNumber(0.25), QByteArray("0.25"));
    }
};

QTEST_GUILESS_MAIN(TestNumberText)
#include "tst_number_text.moc"
