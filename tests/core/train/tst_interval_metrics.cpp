// SPDX-License-Identifier: Apache-2.0
#include "core/train/interval_metrics.h"

#include <QTest>

using namespace parlance;
using namespace parlance::train;

namespace {

MetricTerm term(const char* name, double sum, double weight) {
    return {name, torch::tensor(sum), torch::tensor(weight)};
}

} // namespace

class TstIntervalMetrics : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void valuesAreWeightedMeans();
    void withoutWeightThereIsNoValue();
    void droppedTermsLeaveNoTrace();
    void stateGoesOnInTheSameOrder();
};

void TstIntervalMetrics::valuesAreWeightedMeans() {
    IntervalMetrics metrics(torch::kCPU);
    metrics.add(term("b", 1.0, 1.0));
    metrics.add(term("a", 6.0, 2.0));
    metrics.add(term("b", 5.0, 3.0));
    QCOMPARE(metrics.values(), (runs::Values{{"b", 1.5}, {"a", 3.0}}));
    metrics.clear();
    QVERIFY(metrics.values().empty());
}

void TstIntervalMetrics::withoutWeightThereIsNoValue() {
    IntervalMetrics metrics(torch::kCPU);
    metrics.add(term("a", 0.0, 0.0));
    QVERIFY(metrics.values().empty());
}

void TstIntervalMetrics::droppedTermsLeaveNoTrace() {
    IntervalMetrics metrics(torch::kCPU);
    metrics.add(term("a", 2.0, 1.0));
    metrics.add(term("a", NAN, 1.0), torch::tensor(false));
    QCOMPARE(metrics.values(), (runs::Values{{"a", 2.0}}));
    metrics.add(term("a", NAN, 1.0), torch::tensor(true));
    QVERIFY(std::isnan(metrics.values().front().second));
}

void TstIntervalMetrics::stateGoesOnInTheSameOrder() {
    IntervalMetrics metrics(torch::kCPU), restored(torch::kCPU);
    for (int i = 12; i > 0; --i)
        metrics.add(term(strCat("m.", i).c_str(), 0.1 * i, 3.0));
    std::map<std::string, torch::Tensor> stored{{"exp_avg.w", torch::ones(2)}};
    for (const auto& [name, tensor] : metrics.state())
        stored[name] = tensor.clone();
    restored.loadState(stored);
    metrics.add(term("m.7", 0.3, 1.0));
    restored.add(term("m.7", 0.3, 1.0));
    QCOMPARE(restored.values(), metrics.values());
}

QTEST_APPLESS_MAIN(TstIntervalMetrics)
#include "tst_interval_metrics.moc"
