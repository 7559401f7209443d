// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/report/data_report.h"
#include "ui/services/project_settings.h"
#include "ui/services/shell_command.h"

#include <QWidget>

class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace parlance::data {
struct DataSetKind;
}

namespace parlance::ui {

class ShareBox;

/// What the report finds good: lengths of recordings, or of texts the length of a line, how often
/// it may come, and how much of it may be unknown.
class LimitsBar : public QWidget {
    Q_OBJECT
  public:
    explicit LimitsBar(ProjectSettings settings, QWidget* parent = nullptr);

    /// Shows the limits that such data have, as they were left, else as they are usual.
    void setKind(const data::DataSetKind& kind);
    data::ReportLimits limits() const;
    /// Why nothing can be checked with these; empty where it can.
    QString fault() const;
    /// `data report` with those that are not as usual.
    CommandWords addTo(CommandWords command) const;
    /// It still shows these.
    bool shows(const data::ReportLimits& limits) const;

  Q_SIGNALS:
    void changed();

  private:
    void setLimits(const data::ReportLimits& limits);
    void keep() const;
    QString keptKey() const;
    QWidget* makeRecordings();
    QWidget* makeLines();
    void showFault();

    ProjectSettings m_settings;
    const data::DataSetKind* m_kind = nullptr;
    bool m_isShowing = false; ///< what it shows was not typed
    data::ReportLimits m_usual;
    QWidget* m_recordings = nullptr;
    QDoubleSpinBox* m_shortest = nullptr;
    QDoubleSpinBox* m_longest = nullptr;
    QWidget* m_lines = nullptr;
    QWidget* m_lengthGroup = nullptr; ///< of m_lines
    QWidget* m_copiesGroup = nullptr;
    QWidget* m_unknownGroup = nullptr;
    QLabel* m_unknownName = nullptr; ///< in it
    QSpinBox* m_longestWords = nullptr;
    QSpinBox* m_mostCopies = nullptr;
    ShareBox* m_mostUnknown = nullptr;
};

} // namespace parlance::ui
