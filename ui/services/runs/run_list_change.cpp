// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/run_list_change.h"

#include <QHash>

#include <algorithm>

namespace parlance::ui {

std::vector<RunListChange> inParts(RunListChange first, std::size_t rows) {
    if (!first.order || first.order->size() <= rows) {
        std::vector<RunListChange> whole;
        whole.push_back(std::move(first));
        return whole;
    }
    QHash<QString, RunSummary*> byId;
    for (RunSummary& run : first.changed)
        byId.insert(run.id, &run);
    std::vector<RunListChange> parts;
    for (std::size_t from = 0; from < first.order->size(); from += rows) {
        const std::size_t to = std::min(from + rows, first.order->size());
        RunListChange part;
        for (std::size_t i = from; i < to; ++i)
            if (const auto found = byId.constFind((*first.order)[i]); found != byId.constEnd())
                part.changed.push_back(std::move(**found));
        part.isLast = to == first.order->size();
        parts.push_back(std::move(part));
    }
    parts.back().order = std::move(first.order);
    return parts;
}

} // namespace parlance::ui
