// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inference/dropped_model.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/models/locate_model.h"
#include "ui/inference/model_uses.h"
#include "ui/inference/use_text.h"

#include <QStringList>

#include <algorithm>

namespace parlance::ui {

DroppedItem withUses(DroppedItem item, const std::filesystem::path& parlance,
                     const std::stop_token& stop) {
    if (!isModel(item))
        return item;
    try {
        item.uses = usesOfModel(models::locateModel(item.path.string()), parlance, stop);
    } catch (const Error&) { // the Models page says what is wrong with it
        throwIfStopped(stop, "looking into a model");
    }
    return item;
}

bool isModelFor(const DroppedItem& item, std::initializer_list<models::Use> uses) {
    return std::ranges::find_first_of(item.uses, uses) != item.uses.end();
}

QString usesText(const DroppedItem& item) {
    QStringList titles;
    for (const models::Use use : item.uses)
        titles << useTitle(use);
    return titles.join(QStringLiteral(", "));
}

} // namespace parlance::ui
