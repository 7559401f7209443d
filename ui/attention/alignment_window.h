// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QAbstractButton;

namespace parlance::ui {

class AlignmentExport;
class AlignmentLane;
class Dialogs;
class SampleMap;

/// The alignment of a lane in the map of every page, with frames and symbols on its axes. The
/// lane's player goes to the frame that is lit.
class AlignmentWindow : public QDialog {
    Q_OBJECT
  public:
    AlignmentWindow(AlignmentLane& lane, AlignmentExport& exporting, Dialogs& dialogs);

  private:
    void showAlignment();
    void seek();

    AlignmentLane& m_lane;
    SampleMap* m_map;
};

/// Opens it while there is an alignment. What is exported there, `exporting` tells.
QAbstractButton* makeEnlargeButton(AlignmentLane& lane, AlignmentExport& exporting,
                                   Dialogs& dialogs);

} // namespace parlance::ui
