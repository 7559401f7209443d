// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/tables/table_columns.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QComboBox;

namespace parlance::ui {

/// Which columns of a table hold recordings, texts and speakers, as it was understood, to be
/// changed. Hidden where there is no table.
class ColumnChoice : public QWidget {
    Q_OBJECT
  public:
    explicit ColumnChoice(QWidget* parent = nullptr);

    void show(const std::vector<std::string>& names, const data::TableColumns& columns);
    void clear();
    /// Once the user has chosen one.
    const std::optional<data::TableColumns>& columns() const { return m_chosen; }

  Q_SIGNALS:
    void chosen();

  private:
    using Place = std::optional<std::size_t> data::TableColumns::*;
    QComboBox* makeChoice(const char* objectName, Place place);

    struct Choice {
        QComboBox* box;
        Place place;
    };
    std::vector<Choice> m_choices;
    data::TableColumns m_shown;
    std::optional<data::TableColumns> m_chosen;
};

} // namespace parlance::ui
