// SPDX-License-Identifier: Apache-2.0
#include "core/infer/attention_limits.h"

#include "core/base/error.h"

#include <numeric>

namespace parlance::infer {

namespace {

constexpr const char* kWhere = "attention";

} // namespace

std::vector<std::size_t> wantedLayers(const AttentionOptions& options, std::size_t count) {
    if (!options.layer) {
        std::vector<std::size_t> all(count);
        std::iota(all.begin(), all.end(), 0);
        return all;
    }
    if (*options.layer < 0 || *options.layer >= static_cast<std::int64_t>(count))
        throw Error(ErrorKind::Usage, strCat("there is no layer ", *options.layer), kWhere,
                    strCat("name one from 0 to ", count - 1));
    return {static_cast<std::size_t>(*options.layer)};
}

void requireFits(double weights, std::int64_t most) {
    if (weights > static_cast<double>(most))
        throw Error(ErrorKind::Data, "the input is too long for the attention of this many layers",
                    kWhere, "name one layer, or give a shorter one");
}

} // namespace parlance::infer
