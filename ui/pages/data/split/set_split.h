// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/split/split_set.h"
#include "ui/pages/data/making_panel.h"

#include <memory>

namespace parlance::ui {

class OpenDataSet;

/// An open data set split into parts that are written beside it: how, what comes of it, and the
/// writing.
class SetSplit : public MakingPanel {
    Q_OBJECT
  public:
    explicit SetSplit(StudioContext& context, QWidget* parent = nullptr);

    void start(std::shared_ptr<OpenDataSet> set, bool isForTraining);
    bool isForTraining() const { return m_isForTraining; }

  private:
    void plan() override;
    bool isTaken(const QString& name) const override;
    void showPlan(const data::SplitPlan& plan);
    void showNote(const QString& note);
    void make() override;
    void forget() override;
    void showState() override;

    std::shared_ptr<OpenDataSet> m_set;
    bool m_isForTraining = false;                  ///< which follows
    std::shared_ptr<const data::SplitPlan> m_plan; ///< of the form as it is; null before
};

} // namespace parlance::ui
