// SPDX-License-Identifier: Apache-2.0
#include "core/base/nearest.h"

#include <QtTest>

#include <vector>

using namespace parlance;

class TestNearest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void distances();
    void nearest();
};

void TestNearest::distances() {
    QCOMPARE(editDistance("", ""), std::size_t{0});
    QCOMPARE(editDistance("abc", ""), std::size_t{3});
    QCOMPARE(editDistance("kitten", "sitting"), std::size_t{3});
    QCOMPARE(editDistance("ab", "ba"), std::size_t{2});
}

void TestNearest::nearest() {
    const std::vector<std::string> names{"train", "transcribe", "evaluate"};
    QCOMPARE(nearestName("trian", names), std::string("train"));
    QCOMPARE(nearestName("transcript", names), std::string("transcribe"));
    QCOMPARE(nearestName("x", {}), std::string());
    // Hostile length: compared by its head only, at once.
    QVERIFY(!nearestName(std::string(1 << 24, 't'), names).empty());
}

QTEST_APPLESS_MAIN(TestNearest)
#include "tst_nearest.moc"
