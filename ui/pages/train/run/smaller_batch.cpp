// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/run/smaller_batch.h"

#include "core/config/json_face.h"

#include <QCoreApplication>

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr const char* kRows = "data.batch_size";
constexpr const char* kTokens = "data.max_tokens"; ///< where batches are bounded by length
constexpr const char* kAccumulation = "train.accumulation";
constexpr std::int64_t kMostTimes = 64; ///< smaller

struct BatchText {
    Q_DECLARE_TR_FUNCTIONS(BatchText)
};

std::int64_t numberAt(const Json& config, const char* key) {
    const Json* found = config::findDotted(config, key);
    return found && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

} // namespace

std::vector<SmallerBatch> smallerBatches(const Json& config) {
    const std::int64_t accumulation = std::max<std::int64_t>(1, numberAt(config, kAccumulation));
    const bool byRows = numberAt(config, kRows) > 0;
    const char* key = byRows ? kRows : kTokens;
    const std::int64_t size = numberAt(config, key);
    std::vector<SmallerBatch> smaller;
    for (std::int64_t times = 2; times <= std::min(size, kMostTimes); ++times) {
        // A bound on the length need not be divided exactly; by two each time is fine enough.
        if (byRows ? size % times != 0 : (times & (times - 1)) != 0)
            continue;
        const QString batch = QString::number(size / times);
        const QString batches = QString::number(accumulation * times);
        smaller.push_back(
            {.texts = {{key, batch}, {kAccumulation, batches}},
             .words = (byRows ? BatchText::tr("batch size %1, accumulation %2")
                              : BatchText::tr(
                                    "at most %1 samples or tokens in a batch, accumulation %2"))
                          .arg(batch, batches)});
    }
    return smaller;
}

} // namespace parlance::ui
