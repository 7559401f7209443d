// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/log/log_model.h"

#include "ui/theme/theme.h"

#include <QBrush>

#include <algorithm>

namespace parlance::ui {

namespace {

/// In UTF-16, as QString counts.
std::size_t lengthOf(std::string_view utf8) {
    std::size_t length = 0;
    for (const char byte : utf8) {
        const auto code = static_cast<unsigned char>(byte);
        length += ((code & 0xC0U) != 0x80U ? 1U : 0U) + (code >= 0xF0U ? 1U : 0U);
    }
    return length;
}

} // namespace

int LogModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

QVariant LogModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= m_rows)
        return {};
    const std::size_t number = lineAt(index.row());
    const std::string_view line = m_text.line(number);
    switch (role) {
    case Qt::DisplayRole: {
        const QString text = QString::fromUtf8(line.data(), qsizetype(line.size()));
        return m_columns == 0
                   ? text
                   : text.mid(qsizetype(index.row() - rowOf(number)) * m_columns, m_columns);
    }
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
    const int rows = layOut();
    if (rows == m_rows)
        return;
    beginInsertRows({}, m_rows, rows - 1);
    m_rows = rows;
    endInsertRows();
}

void LogModel::clear() {
    beginResetModel();
    m_text.clear();
    m_firstRows.clear();
    m_rows = 0;
    endResetModel();
}

void LogModel::setColumns(int columns) {
    beginResetModel();
    m_columns = columns;
    m_firstRows.clear();
    m_rows = 0;
    m_rows = layOut();
    endResetModel();
}

/// How many rows there are, with those of the lines that have come since.
int LogModel::layOut() {
    if (m_columns == 0)
        return static_cast<int>(m_text.lineCount());
    const auto columns = static_cast<std::size_t>(m_columns);
    int rows = m_rows;
    for (std::size_t line = m_firstRows.size(); line < m_text.lineCount(); ++line) {
        m_firstRows.push_back(rows);
        rows += static_cast<int>(
            std::max<std::size_t>(1, (lengthOf(m_text.line(line)) + columns - 1) / columns));
    }
    return rows;
}

int LogModel::rowOf(std::size_t line) const {
    return m_columns == 0 ? static_cast<int>(line) : m_firstRows[line];
}

std::size_t LogModel::lineAt(int row) const {
    if (m_columns == 0)
        return static_cast<std::size_t>(row);
    return static_cast<std::size_t>(std::ranges::upper_bound(m_firstRows, row) -
                                    m_firstRows.begin() - 1);
}

} // namespace parlance::ui
