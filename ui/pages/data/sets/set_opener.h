// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/data/sets/open_data_set.h"
#include "ui/services/latest_call.h"

#include <QObject>

namespace parlance::ui {

/// Opens data sets off the window's thread, the one that was asked for last.
class SetOpener : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;

    void open(const DataSetEntry& entry);
    void cancel();
    bool isUnderWay() const { return m_opening.isUnderWay(); }

  Q_SIGNALS:
    /// How far it is; -1 until that is known.
    void reading(int percent);
    void opened(const std::shared_ptr<parlance::ui::OpenDataSet>& set);
    void failed(const QString& message);

  private:
    ProgressSink readingProgress();

    LatestCall m_opening;
    int m_reading = 0; ///< number of the opening that m_opening is at
};

} // namespace parlance::ui
