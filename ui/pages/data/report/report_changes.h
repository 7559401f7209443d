// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/report/dated_report.h"
#include "core/data/report/report_record.h"
#include "ui/services/latest_call.h"

#include <QWidget>

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;

namespace parlance::ui {

class OpenDataSet;

/// The reports that were kept of a data set: the last one before a check, and after it what has
/// changed since that or since another one.
class ReportChanges : public QWidget {
    Q_OBJECT
  public:
    explicit ReportChanges(std::filesystem::path project, QWidget* parent = nullptr);

    /// Looks for what was kept of it. Null for none.
    void setDataSet(const std::shared_ptr<OpenDataSet>& set);
    /// The same set, read again after an item was changed in its files.
    void replaceDataSet(const std::shared_ptr<OpenDataSet>& set);
    /// Of the data set, just made: it is kept and compared.
    void take(const std::shared_ptr<const data::DatedReport>& dated);
    bool isSettled() const { return !m_loading.isUnderWay() && !m_keeping.isUnderWay(); }

  Q_SIGNALS:
    void failed(const QString& message);

  private:
    void showEarlier(std::vector<data::ReportRecord> earlier);
    void showChange();

    std::filesystem::path m_project;
    std::shared_ptr<OpenDataSet> m_set;
    std::vector<data::ReportRecord> m_earlier; ///< than m_now
    std::optional<data::ReportRecord> m_now;
    LatestCall m_loading;
    LatestCall m_keeping;

    QWidget* m_choice;
    QComboBox* m_before;
    QLabel* m_text;
};

} // namespace parlance::ui
