// SPDX-License-Identifier: Apache-2.0
// What `parlance data report` says of a data set, for programs and for people.
#pragma once

#include "core/base/json.h"
#include "core/data/data_set.h"

#include <string>
#include <vector>

namespace parlance::cli {

struct CheckedDataSet {
    const data::DataSetKind& kind;
    const data::DataOverview& overview;
    const data::DataReport& report;
    std::vector<data::DataItem> sample; ///< of a text
};

/// A few lines from all over a text; none of other data.
std::vector<data::DataItem> sampleOf(data::DataSet& set);

Json toJson(const CheckedDataSet& set);
std::string describe(const CheckedDataSet& set);

} // namespace parlance::cli
