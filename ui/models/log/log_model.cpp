// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/log/log_model.h"

#include "ui/theme/theme.h"

#include <QBrush>

namespace parlance::ui {

int LogModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

QVariant LogModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= m_rows)
        return {};
    const std::string_view line = m_text.line(static_cast<std::size_t>(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromUtf8(line.data(), qsizetype(line.size()));
    case LevelRole:
        return static_cast<int>(LogText::levelOf(line));
    case Qt::ForegroundRole:
        switch (LogText::levelOf(line)) {
        case LogText::Level::Error:
            return QBrush(theme().danger);
        case LogText::Level::Warning:
            return QBrush(theme().warning);
        case LogText::Level::Plain:
            return {};
        }
        return {};
    default:
        return {};
    }
}

void LogModel::append(std::string_view bytes) {
    m_text.append(bytes);
    // m_rows holds the new lines back until they have been announced.
    const int rows = static_cast<int>(m_text.lineCount());
    if (rows == m_rows)
        return;
    beginInsertRows({}, m_rows, rows - 1);
    m_rows = rows;
    endInsertRows();
}

void LogModel::clear() {
    beginResetModel();
    m_text.clear();
    m_rows = 0;
    endResetModel();
}

} // namespace parlance::ui
