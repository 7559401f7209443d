// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/split/split_set.h"
#include "ui/services/latest_call.h"

#include <QWidget>

#include <filesystem>
#include <memory>
#include <optional>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace parlance::ui {

class ElidedLabel;
class Notice;
class OpenDataSet;
class WorkProgress;
struct StudioContext;

/// An open data set split into parts that are written beside it: how, what comes of it, and the
/// writing. In place of the data sets.
class SetSplit : public QWidget {
    Q_OBJECT
  public:
    explicit SetSplit(StudioContext& context, QWidget* parent = nullptr);

    void start(std::shared_ptr<OpenDataSet> set);
    /// What is under way is let go; nothing of it stays.
    void cancel();
    bool isSettled() const { return !m_planning.isUnderWay() && !m_writing.isUnderWay(); }

  Q_SIGNALS:
    /// With what is trained on; empty where nothing was written.
    void closed(const std::filesystem::path& part);

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QWidget* makeForm();
    QWidget* makeButtons();
    void plan();
    void showPlan(const data::SplitPlan& plan);
    void showState();
    void write();
    void close(const std::filesystem::path& part);
    ProgressSink progressSink();
    void fail(const CallError& error);
    std::string name() const;

    StudioContext& m_context;
    std::shared_ptr<OpenDataSet> m_set;
    std::shared_ptr<const data::SplitPlan> m_plan; ///< of the form as it is; null before
    LatestCall m_planning;
    LatestCall m_writing;
    int m_call = 0; ///< the one whose progress is shown

    ElidedLabel* m_source;
    Notice* m_notice;
    QWidget* m_form = nullptr;
    QFormLayout* m_rows = nullptr;
    QLineEdit* m_name = nullptr;
    QSpinBox* m_valid = nullptr;
    QSpinBox* m_test = nullptr;
    QCheckBox* m_bySpeaker = nullptr;
    QLabel* m_note = nullptr;
    QLabel* m_parts = nullptr;
    WorkProgress* m_progress = nullptr;
    QPushButton* m_make = nullptr;
};

} // namespace parlance::ui
