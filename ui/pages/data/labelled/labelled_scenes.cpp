// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/labelled/labelled_scenes.h"

#include "ui/pages/data/sets/data_set_panel.h"

#include <QTabWidget>

#include <algorithm>

namespace parlance::ui {

std::vector<Page::Scene> labelledScenes(DataSetPanel& sets, QTabWidget& tabs, QWidget& item) {
    using data::ItemForm;
    std::vector<Page::Scene> scenes;
    for (const auto& [form, name] :
         {std::pair{ItemForm::Question, "question"}, std::pair{ItemForm::Texts, "classes"},
          std::pair{ItemForm::Tokens, "tokens"}})
        scenes.push_back({QString::fromLatin1(name),
                          [&sets, &tabs, &item, form = form] {
                              tabs.setCurrentWidget(&item);
                              const auto found = std::ranges::find_if(
                                  sets.sets(), [form](const DataSetEntry& set) {
                                      return set.kind->form == form;
                                  });
                              if (found != sets.sets().end())
                                  sets.choose({*found});
                          },
                          [&sets] {
                              if (!sets.sets().empty())
                                  sets.choose({sets.sets().front()});
                          }});
    return scenes;
}

} // namespace parlance::ui
