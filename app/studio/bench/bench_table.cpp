// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/bench/bench_table.h"

#include "core/base/str_cat.h"

#include <cstdio>

namespace parlance::studio {

Json toJson(const std::vector<BenchRow>& rows) {
    Json all = Json::array();
    for (const BenchRow& row : rows)
        all.push_back({{"name", row.name},
                       {"value", jsonNumber(row.value)},
                       {"unit", row.unit},
                       {"bar", row.bar ? Json(*row.bar) : Json(nullptr)},
                       {"met", row.bar ? Json(row.isMet()) : Json(nullptr)}});
    return {{"rows", std::move(all)}};
}

std::string toText(const std::vector<BenchRow>& rows) {
    char line[200];
    std::snprintf(line, sizeof line, "%-56s %10s %-4s %12s\n", "", "measured", "", "bar");
    std::string text = line;
    for (const BenchRow& row : rows) {
        char bar[40] = "";
        if (row.bar)
            std::snprintf(bar, sizeof bar, "%s %g", row.atLeast ? ">=" : "<=", *row.bar);
        std::snprintf(line, sizeof line, "%-56.56s %10.4g %-4.4s %12s%s\n", row.words.c_str(),
                      row.value, row.unit.c_str(), bar, row.isMet() ? "" : "  missed");
        text += line;
    }
    return text;
}

} // namespace parlance::studio
