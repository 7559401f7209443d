// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/read_out.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace parlance::ui {
namespace {

std::optional<ReadOutEntry> readCurve(const CurveData& curve, std::size_t run,
                                      const ReadOutRequest& request) {
    const auto index = curve.nearest(request.axis, request.x);
    if (!index)
        return std::nullopt;
    return ReadOutEntry{run,
                        curve.key().split,
                        curve.step(*index),
                        curve.x(*index, request.axis),
                        curve.value(*index, CurveData::Layer::Smoothed),
                        std::nullopt};
}

} // namespace

std::vector<ReadOutEntry> readOut(const std::vector<ChartRun>& runs,
                                  const ReadOutRequest& request) {
    std::vector<ReadOutEntry> entries;
    std::map<runs::Split, double> reference;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        for (const auto& [key, curve] : runs[run].curves->curves()) {
            if (key.metric != request.metric)
                continue;
            auto entry = readCurve(curve, run, request);
            if (!entry)
                continue;
            if (run == 0)
                reference[key.split] = entry->value;
            else if (const auto first = reference.find(key.split); first != reference.end())
                entry->difference = entry->value - first->second;
            entries.push_back(*entry);
        }
    }
    if (!request.y)
        return entries;
    const auto distance = [&](const ReadOutEntry& entry) {
        const double away = std::abs(toAxis(entry.value, request.yScale) - *request.y);
        return std::isnan(away) ? double(INFINITY) : away;
    };
    std::ranges::stable_sort(entries, {}, distance);
    return entries;
}

} // namespace parlance::ui
