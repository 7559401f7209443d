// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

namespace parlance::ui {

class AlignmentLane;
class Dialogs;

/// Takes an alignment out of the window, by a right click on its lane or Ctrl+S there: as it is
/// shown, as PNG or SVG; or, for .safetensors, the tensor `alignment` [frames, symbols] fp32 of all
/// of it, as fine as it is shown. The lane has the focus where there is something to take.
class AlignmentExport : public QObject {
    Q_OBJECT
  public:
    /// Goes with the lane.
    AlignmentExport(AlignmentLane& lane, Dialogs& dialogs);

  Q_SIGNALS:
    void exported(const QString& words);
    void failed(const QString& reason);

  private:
    void save();
    /// What is left to be done, on any thread.
    std::function<void()> begin(const QString& path) const;

    AlignmentLane& m_lane;
    Dialogs& m_dialogs;
};

} // namespace parlance::ui
