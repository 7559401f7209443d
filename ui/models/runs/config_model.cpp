// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/config_model.h"

#include "core/config/json_face.h"
#include "ui/services/runs/run_groups.h"
#include "ui/theme/theme.h"

#include <QBrush>
#include <QFont>

#include <map>

namespace parlance::ui {
namespace {

constexpr std::size_t kFewRuns = 12;  ///< which are shown side by side whatever they have
constexpr std::size_t kMostRuns = 60; ///< nobody reads as many columns

void flatten(const Json& object, const std::string& prefix,
             std::vector<std::pair<std::string, Json>>& leaves) {
    for (const auto& [name, value] : object.items()) {
        const std::string key = prefix.empty() ? name : prefix + "." + name;
        if (value.is_object())
            flatten(value, key, leaves);
        else
            leaves.emplace_back(key, value);
    }
}

} // namespace

void ConfigModel::setRuns(const std::vector<Run>& runs,
                          const std::function<QString(const QString&)>& nameOf) {
    const auto rowName = [&nameOf](const std::string& key) {
        const QString text = QString::fromStdString(key);
        return nameOf ? nameOf(text) : text;
    };
    beginResetModel();
    m_names.clear();
    m_rows.clear();
    m_likeFirst = m_further = 0;
    std::vector<const Run*> shown;
    if (runs.size() == 1) {
        shown.push_back(&runs.front());
        std::vector<std::pair<std::string, Json>> leaves;
        flatten(runs.front().config, {}, leaves);
        for (const auto& [key, value] : leaves)
            m_rows.push_back({rowName(key), {configValueText(value)}});
    } else if (!runs.empty()) {
        const Json& first = runs.front().config;
        std::map<std::string, std::vector<QString>> rows;
        shown.push_back(&runs.front());
        for (std::size_t i = 1; i < runs.size(); ++i) {
            const auto differences = config::differences(first, runs[i].config);
            if (differences.empty() && runs.size() > kFewRuns) {
                ++m_likeFirst;
            } else if (shown.size() == kMostRuns) {
                ++m_further;
            } else {
                shown.push_back(&runs[i]);
                for (const auto& difference : differences)
                    rows[difference.key];
            }
        }
        for (auto& [key, values] : rows)
            for (const Run* run : shown) {
                const Json* value = config::findDotted(run->config, key);
                values.push_back(configValueText(value ? *value : Json()));
            }
        for (auto& [key, values] : rows)
            m_rows.push_back({rowName(key), std::move(values)});
    }
    for (const Run* run : shown)
        m_names.push_back(run->name);
    endResetModel();
}

int ConfigModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ConfigModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || m_names.empty() ? 0 : static_cast<int>(m_names.size()) + 1;
}

QVariant ConfigModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const auto run = static_cast<std::size_t>(index.column()) - 1;
    const bool differs = index.column() > 1 && row.values[run] != row.values.front();
    const QString text = index.column() == 0 ? row.name : row.values[run];
    switch (role) {
    case Qt::DisplayRole:
        return differs ? QStringLiteral("≠ %1").arg(text) : text;
    case Qt::ToolTipRole:
        return text;
    case Qt::AccessibleTextRole:
        return differs ? tr("differs: %1").arg(text) : text;
    case DiffersRole:
        return differs;
    case Qt::FontRole: {
        if (!differs)
            return {};
        QFont bold;
        bold.setWeight(QFont::DemiBold);
        return bold;
    }
    case Qt::ForegroundRole:
        return index.column() == 0 ? QVariant(QBrush(theme().textMuted)) : QVariant();
    default:
        return {};
    }
}

QVariant ConfigModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return tr("Setting");
    return m_names[static_cast<std::size_t>(section) - 1];
}

} // namespace parlance::ui
