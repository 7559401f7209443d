// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/text/text_scenes.h"

#include "ui/pages/data/sets/data_set_panel.h"

#include <QTabWidget>

#include <algorithm>

namespace parlance::ui {

std::vector<Page::Scene> textScenes(DataSetPanel& sets, QTabWidget& tabs, QWidget& line,
                                    QWidget& vocabulary) {
    const auto enter = [&sets, &tabs](QWidget& tab) {
        tabs.setCurrentWidget(&tab);
        const auto text = std::ranges::find_if(
            sets.sets(), [](const DataSetEntry& set) { return set.kind->hasWords(); });
        if (text != sets.sets().end())
            sets.choose({*text});
    };
    const auto leave = [&sets, &tabs, &line] {
        tabs.setCurrentWidget(&line);
        if (!sets.sets().empty())
            sets.choose({sets.sets().front()});
    };
    return {{QStringLiteral("text"), [enter, &line] { enter(line); }, leave},
            {QStringLiteral("vocabulary"), [enter, &vocabulary] { enter(vocabulary); }, leave}};
}

} // namespace parlance::ui
