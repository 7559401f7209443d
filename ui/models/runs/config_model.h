// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QAbstractTableModel>
#include <QString>

#include <functional>
#include <vector>

namespace parlance::ui {

/// Configurations side by side: of one run every value, of several only what differs, each against
/// the first. Of many runs those that are like the first are left out, and what is still too much
/// to be read.
class ConfigModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    /// bool: differs from the first run's value.
    enum Role { DiffersRole = Qt::UserRole };

    struct Run {
        QString name;
        Json config;
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// `nameOf` says what a key's row is called, if not as the key.
    void setRuns(const std::vector<Run>& runs,
                 const std::function<QString(const QString& key)>& nameOf = {});
    /// Runs that are left out: like the first, and others.
    int likeFirst() const { return m_likeFirst; }
    int further() const { return m_further; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Row {
        QString name;
        std::vector<QString> values; ///< one for each run
    };
    std::vector<QString> m_names;
    int m_likeFirst = 0;
    int m_further = 0;
    std::vector<Row> m_rows;
};

} // namespace parlance::ui
