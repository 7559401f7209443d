// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/train/collapse.h"

#include <QTest>

#include <cmath>

using namespace parlance::wav2vec2;

class TestCollapse : public QObject {
    Q_OBJECT

    static QString signsOf(const ContrastHealth& health) {
        QString all;
        for (const std::string& sign : collapseSigns(health))
            all += QString::fromStdString(sign) + "\n";
        return all;
    }

  private Q_SLOTS:
    void aHealthyRunHasNoSigns() {
        QVERIFY(signsOf({.contrastiveLoss = 2.4, .equalNegatives = 1.0, .codePerplexity = 320.0})
                    .isEmpty());
        // Nothing is quantised.
        QVERIFY(signsOf({.contrastiveLoss = 2.4}).isEmpty());
    }
    void equalLogitsAreSeen() {
        QVERIFY(signsOf({.contrastiveLoss = std::log(101.0) - 1e-5, .codePerplexity = 300.0})
                    .contains("4.615"));
        QVERIFY(signsOf({.contrastiveLoss = std::log(11.0), .negatives = 10}).contains("chance"));
        QVERIFY(signsOf({.contrastiveLoss = std::log(101.0), .negatives = 10}).isEmpty());
    }
    void unusedCodewordsAreSeen() {
        QVERIFY(signsOf({.contrastiveLoss = 1.0, .codePerplexity = 2.1}).contains("2.1 of 640"));
        // Few codewords are not a collapse where there are few.
        QVERIFY(signsOf({.contrastiveLoss = 1.0, .codePerplexity = 4.5, .codewords = 6}).isEmpty());
        QVERIFY(
            !signsOf({.contrastiveLoss = 1.0, .codePerplexity = 2.2, .codewords = 6}).isEmpty());
    }
    void equalNegativesAreSeen() {
        QVERIFY(signsOf({.contrastiveLoss = 0.0, .equalNegatives = 90.0, .codePerplexity = 300.0})
                    .contains("90 %"));
    }
};

QTEST_GUILESS_MAIN(TestCollapse)
#include "tst_collapse.moc"
