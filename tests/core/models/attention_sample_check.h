// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/train/train_task.h"

#include <QTest>

namespace parlance::testing {

/// A validation shows where the model looks in its first item, in a small map whose rows are
/// weights, and draws nothing for it.
inline void checkAttentionSample(train::TrainTask& task, const std::string& item) {
    const torch::Generator generator = at::detail::getDefaultCPUGenerator();
    const torch::Tensor before = generator.get_state();
    const train::ValidationResult result = task.validate({});
    QVERIFY(generator.get_state().equal(before));
    QVERIFY(task.model().is_training());
    QCOMPARE(result.media.size(), std::size_t{1});
    QCOMPARE(result.media[0].name, item + " attention");
    const auto& map = std::get<torch::Tensor>(result.media[0].content);
    QCOMPARE(map.dim(), std::int64_t{2});
    QCOMPARE(map.size(0), map.size(1));
    QVERIFY(map.size(0) > 1 && map.size(0) <= 128);
    QVERIFY(map.device().is_cpu() && map.scalar_type() == torch::kFloat32);
    const torch::Tensor sums = map.sum(1); // less than 1 where some of it lies before the text
    QVERIFY(map.min().item<float>() >= 0.0F && sums.min().item<float>() > 0.0F);
    QVERIFY(sums.max().item<float>() < 1.001F);
    // The same weights look at the same places.
    const train::ValidationResult again = task.validate({});
    QVERIFY(map.equal(std::get<torch::Tensor>(again.media.at(0).content)));
}

} // namespace parlance::testing
