// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/manifest_overview.h"
#include "ui/services/data_sets.h"

#include <QWidget>

#include <optional>

class QLabel;
class QListWidget;

namespace parlance::ui {

class Histogram;

/// The manifests of the project, and of the chosen one how long its recordings are and which
/// characters its texts are made of.
class DataSetPanel : public QWidget {
    Q_OBJECT
  public:
    explicit DataSetPanel(QWidget* parent = nullptr);

    /// The chosen one stays chosen; else the first is taken.
    void setSets(std::vector<DataSetEntry> sets);
    /// Adds it to the list when it is not of the project, and chooses it.
    void choose(const std::filesystem::path& tsv);
    std::optional<DataSetEntry> chosen() const;
    /// Null while it is being read.
    void showOverview(const data::ManifestOverview* overview);
    void focusList();

  Q_SIGNALS:
    void setChosen();

  private:
    std::vector<DataSetEntry> m_sets;
    std::vector<DataSetEntry> m_others; ///< opened from elsewhere
    QListWidget* m_list;
    QLabel* m_facts;
    Histogram* m_lengths;
    Histogram* m_characters;
};

} // namespace parlance::ui
