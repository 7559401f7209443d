// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/machine/free_room.h"
#include "ui/widgets/card.h"

#include <QHash>

#include <functional>

class QAction;
class QCheckBox;
class QListWidget;
class QPushButton;
class QStackedWidget;

namespace parlance::ui {

struct RunSummary;
struct StudioContext;
class TrainingQueue;

/// The runs that wait: their order, changed by dragging and by keys, and what can be done with the
/// selected one; where there are several devices, which of them the queue may use. As high with
/// many runs as with none.
class QueueCard : public Card {
    Q_OBJECT
  public:
    /// What a run is about, in a line; of a run that waits it never changes.
    using Describe = std::function<QString(const RunSummary&)>;

    QueueCard(TrainingQueue& queue, StudioContext& context, Describe describe,
              QWidget* parent = nullptr);

  Q_SIGNALS:
    void showRun(const QString& id);
    void statusMessage(const QString& text);

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    void refresh();
    void refreshActions();
    void refreshDevices();
    const QString& described(const RunSummary& run);
    QString selected() const;
    QStringList shownOrder() const;
    void moveBy(int rows);
    void moveUp() { moveBy(-1); }
    void moveDown() { moveBy(1); }
    void startSelected();
    void removeSelected();
    void putBack();
    void showSelected();

    TrainingQueue& m_queue;
    StudioContext& m_context;
    Describe m_describe;
    QHash<QString, QString> m_described; ///< by run
    QStackedWidget* m_stack;
    QListWidget* m_list;
    QAction* m_start;
    QAction* m_up;
    QAction* m_down;
    QAction* m_show;
    QAction* m_remove;
    QAction* m_putBack;
    QCheckBox* m_goesOn;
    QWidget* m_devices;
    FreeRoomWatch m_roomWatch;
    FreeRoom m_room;
    QLabel* m_state;
    QPushButton* m_release;
    bool m_filling = false;
};

} // namespace parlance::ui
