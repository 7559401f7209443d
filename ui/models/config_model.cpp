// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/config_model.h"

#include "core/config/json_face.h"
#include "ui/theme/theme.h"

#include <QBrush>
#include <QFont>

#include <map>

namespace parlance::ui {
namespace {

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

QString configValueText(const Json& value) {
    if (value.is_null())
        return QStringLiteral("–");
    if (value.is_string())
        return QString::fromStdString(value.get<std::string>());
    return QString::fromStdString(formatJson(value));
}

void ConfigModel::setRuns(const std::vector<Run>& runs) {
    beginResetModel();
    m_names.clear();
    m_rows.clear();
    for (const Run& run : runs)
        m_names.push_back(run.name);
    if (runs.size() == 1) {
        std::vector<std::pair<std::string, Json>> leaves;
        flatten(runs.front().config, {}, leaves);
        for (const auto& [key, value] : leaves)
            m_rows.push_back({QString::fromStdString(key), {configValueText(value)}});
    } else if (!runs.empty()) {
        const Json& first = runs.front().config;
        std::map<std::string, std::vector<QString>> rows;
        for (std::size_t i = 1; i < runs.size(); ++i)
            for (const auto& difference : config::differences(first, runs[i].config))
                rows[difference.key];
        for (auto& [key, values] : rows)
            for (const Run& run : runs) {
                const Json* value = config::findDotted(run.config, key);
                values.push_back(configValueText(value ? *value : Json()));
            }
        for (auto& [key, values] : rows)
            m_rows.push_back({QString::fromStdString(key), std::move(values)});
    }
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
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return index.column() == 0 ? row.key : row.values[run];
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
