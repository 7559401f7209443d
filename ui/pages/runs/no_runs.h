// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/latest_call.h"

#include <QStackedWidget>

#include <filesystem>

namespace parlance::ui {

/// What the Runs page shows while there are none: how to get one with the data that there are.
class NoRuns : public QStackedWidget {
    Q_OBJECT
  public:
    explicit NoRuns(std::filesystem::path project, QWidget* parent = nullptr);

    bool isSettled() const { return !m_look.isUnderWay(); }

  Q_SIGNALS:
    void trainRequested();
    void sampleRequested();
    void dataRequested();

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* makeWithSamples();
    QWidget* makeWithout();

    std::filesystem::path m_project;
    LatestCall m_look;
};

} // namespace parlance::ui
