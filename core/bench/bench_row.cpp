// SPDX-License-Identifier: Apache-2.0
#include "core/bench/bench_row.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>

namespace parlance::bench {

bool Point::has(const std::string& axis) const {
    return std::ranges::find(values, axis, &std::pair<std::string, double>::first) != values.end();
}

double Point::operator[](const std::string& axis) const {
    for (const auto& [name, value] : values)
        if (name == axis)
            return value;
    throw Error(ErrorKind::Internal, "the benchmark's row has no value on this axis", axis,
                "report this as a defect");
}

std::int64_t Point::whole(const std::string& axis) const {
    return std::llround((*this)[axis]);
}

} // namespace parlance::bench
