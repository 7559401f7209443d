// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/data/items/item_order.h"
#include "ui/services/path_text.h"
#include "ui/services/project_settings.h"

#include <filesystem>
#include <optional>

namespace parlance::ui {

/// How the data sets of a project were looked at last: the filter of the one that was filtered
/// last, and the order of each.
class KeptLook {
  public:
    explicit KeptLook(const std::filesystem::path& project) : m_settings(project) {}

    /// FilterBar::typed(); nothing where another set was filtered since.
    QVariant filter(const std::filesystem::path& set) const {
        return m_settings.value(kFilteredSet).toString() == pathText(set)
                   ? m_settings.value(kFilter)
                   : QVariant();
    }
    void keepFilter(const std::filesystem::path& set, const QVariant& typed) const {
        m_settings.setValue(kFilteredSet, pathText(set));
        m_settings.setValue(kFilter, typed);
    }
    std::optional<ItemOrder> order(const std::filesystem::path& set) const {
        const QVariantList kept = m_settings.value(kOrders).toMap().value(pathText(set)).toList();
        return kept.size() == 2 ? std::optional(ItemOrder{kept[0].toInt(), kept[1].toBool()})
                                : std::nullopt;
    }
    void keepOrder(const std::filesystem::path& set, const ItemOrder& order) const {
        QVariantMap orders = m_settings.value(kOrders).toMap();
        orders[pathText(set)] = QVariantList{order.column, order.descending};
        m_settings.setValue(kOrders, orders);
    }

  private:
    inline static const QString kFilter = QStringLiteral("data/filter");
    inline static const QString kFilteredSet = QStringLiteral("data/filteredSet");
    inline static const QString kOrders = QStringLiteral("data/orders");

    ProjectSettings m_settings;
};

} // namespace parlance::ui
