// SPDX-License-Identifier: Apache-2.0
#include "core/metrics/latency.h"

#include <QtTest>

using namespace parlance;
using namespace parlance::metrics;

class TestLatency : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void nearestRank();
    void fewItems();
    void json();
};

void TestLatency::nearestRank() {
    std::vector<double> items;
    for (int i = 200; i >= 1; --i)
        items.push_back(i);
    const LatencySummary summary = summarizeLatency(items);
    QCOMPARE(summary.meanMs, 100.5);
    QCOMPARE(summary.p50Ms, 100.0);
    QCOMPARE(summary.p90Ms, 180.0);
    QCOMPARE(summary.p95Ms, 190.0);
    QCOMPARE(summary.p99Ms, 198.0);
}

void TestLatency::fewItems() {
    QCOMPARE(summarizeLatency({}).p99Ms, 0.0);
    QCOMPARE(summarizeLatency({7.0}).p50Ms, 7.0);
    // Two items: no value is invented between them.
    QCOMPARE(summarizeLatency({1.0, 3.0}).p50Ms, 1.0);
    QCOMPARE(summarizeLatency({1.0, 3.0}).p90Ms, 3.0);
}

void TestLatency::json() {
    QCOMPARE(formatJson(toJson(summarizeLatency({2.0}))),
             std::string(R"({"mean":2.0,"p50":2.0,"p90":2.0,"p95":2.0,"p99":2.0})"));
}

QTEST_APPLESS_MAIN(TestLatency)
#include "tst_latency.moc"
