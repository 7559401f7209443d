// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/machine/free_room.h"
#include "ui/widgets/card.h"

class QAction;
class QCheckBox;
class QListWidget;
class QStackedWidget;

namespace parlance::ui {

struct StudioContext;
class TrainingQueue;

/// The runs that wait: their order, changed by dragging and by keys, and what can be done with the
/// selected one; where there are several devices, which of them the queue may use. As high with
/// many runs as with none.
class QueueCard : public Card {
    Q_OBJECT
  public:
    QueueCard(TrainingQueue& queue, StudioContext& context, QWidget* parent = nullptr);

  Q_SIGNALS:
    void showRun(const QString& id);

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    QAction* addAction(const char* name, const QString& text, const QKeySequence& key,
                       void (QueueCard::*call)());
    void refresh();
    void refreshActions();
    void refreshDevices();
    QString selected() const;
    QStringList shownOrder() const;
    void moveBy(int rows);
    void moveUp() { moveBy(-1); }
    void moveDown() { moveBy(1); }
    void startSelected();
    void removeSelected();
    void showSelected();

    TrainingQueue& m_queue;
    StudioContext& m_context;
    QStackedWidget* m_stack;
    QListWidget* m_list;
    QAction* m_start;
    QAction* m_up;
    QAction* m_down;
    QAction* m_show;
    QAction* m_remove;
    QCheckBox* m_goesOn;
    QWidget* m_devices;
    FreeRoomWatch m_roomWatch;
    FreeRoom m_room;
    QLabel* m_state;
    bool m_filling = false;
};

} // namespace parlance::ui
