// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/queue_card.h"

#include "ui/pages/train/queue_delegate.h"
#include "ui/services/queue/queue_devices.h"
#include "ui/services/queue/training_queue.h"
#include "ui/services/runs/run_title.h"
#include "ui/services/runs/run_words.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/key_action.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/kept_room.h"
#include "ui/words/key_text.h"
#include "ui/words/number_text.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr int kQueueHeight = 108; ///< of some four rows
constexpr int kStateLines = 3;    ///< beside the button that may stand there
constexpr int kIdRole = Qt::UserRole;

/// A button that does what the action does, named and enabled as it is; with an icon alone where
/// it has one.
QPushButton* makeButton(QAction* action, const char* name, QWidget* parent) {
    auto* button = new ActionButton(action->icon(), action->text(), parent);
    button->setIconOnly(!action->icon().isNull());
    button->setObjectName(QLatin1String(name));
    const auto follow = [button, action] {
        button->setTip(
            QStringLiteral("%1 (%2)").arg(action->toolTip(), keyText(action->shortcut())));
        button->setEnabled(action->isEnabled());
    };
    follow();
    QObject::connect(action, &QAction::changed, button, follow);
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    return button;
}

QString waitingText(const RunSummary& run, const QString& about) {
    return run.status.worldSize > 1 ? QueueCard::tr("%1, in %n processes", nullptr,
                                                    static_cast<int>(run.status.worldSize))
                                          .arg(about)
                                    : about;
}

/// "cuda:0, 71.2 GB free"
QString deviceWithRoom(const std::string& device, const FreeRoom& room) {
    const QString name = deviceText(device);
    const std::optional<std::size_t> gpu = gpuNumber(device);
    const std::int64_t free = !gpu ? room.memory : *gpu < room.gpus.size() ? room.gpus[*gpu] : -1;
    return free > 0 ? QueueCard::tr("%1, %2 free").arg(name, sizeText(free)) : name;
}

} // namespace

QueueCard::QueueCard(TrainingQueue& queue, StudioContext& context, Describe describe,
                     QWidget* parent)
    : Card(tr("Queue"), parent), m_queue(queue), m_context(context),
      m_describe(std::move(describe)) {
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("queue"));
    m_list->setAccessibleName(tr("Queue"));
    m_list->setAccessibleDescription(tr("Runs that wait, the next one first"));
    m_list->setItemDelegate(new QueueDelegate(m_list));
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    m_list->setDefaultDropAction(Qt::MoveAction);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* empty = makeText(TextRole::Muted, "queueEmpty", this);
    empty->setText(tr("Nothing waits. “Add to queue” leaves a run here with its settings as they "
                      "are now; it starts as soon as the device is free."));
    empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_stack = new QStackedWidget(this);
    m_stack->setFixedHeight(kQueueHeight);
    m_stack->addWidget(empty);
    m_stack->addWidget(m_list);
    body()->addWidget(m_stack);

    const auto add = [this](const char* name, const QString& text, const QKeySequence& key,
                            void (QueueCard::*call)()) {
        return addKeyAction(*m_list, QLatin1String("queueAction.") + QLatin1String(name), text, key,
                            [this, call] { (this->*call)(); });
    };
    m_start = add("start", tr("Start now"), Qt::Key_Return, &QueueCard::startSelected);
    m_start->setToolTip(tr("Start it whatever else is in training"));
    m_up = add("up", tr("Move up"), QKeySequence(Qt::ALT | Qt::Key_Up), &QueueCard::moveUp);
    m_down =
        add("down", tr("Move down"), QKeySequence(Qt::ALT | Qt::Key_Down), &QueueCard::moveDown);
    m_up->setIcon(icon(QStringLiteral("chevron-up")));
    m_down->setIcon(icon(QStringLiteral("chevron-down")));
    for (QAction* moves : {m_up, m_down})
        moves->setIconVisibleInMenu(false);
    m_show = add("show", tr("Show in Runs"), QKeySequence(Qt::CTRL | Qt::Key_Return),
                 &QueueCard::showSelected);
    m_remove = add("remove", tr("Take out"), Qt::Key_Delete, &QueueCard::removeSelected);
    m_remove->setToolTip(tr("Take it out of the queue; the run stays among the runs"));
    m_putBack = add("putBack", tr("Put back"), QKeySequence::Undo, &QueueCard::putBack);
    m_putBack->setIcon(icon(QStringLiteral("undo")));
    m_putBack->setIconVisibleInMenu(false);
    m_putBack->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(m_putBack); // the list may be empty now, or left
    auto* buttons = new QWidget(this);
    auto* row = new FlowLayout(buttons);
    QPushButton* start = makeButton(m_start, "queueStart", this);
    QPushButton* up = makeButton(m_up, "queueUp", this);
    QPushButton* down = makeButton(m_down, "queueDown", this);
    QPushButton* remove = makeButton(m_remove, "queueRemove", this);
    QPushButton* putBack = makeButton(m_putBack, "queuePutBack", this);
    for (QPushButton* button : {start, up, down, remove, putBack})
        row->addWidget(button);
    body()->addWidget(buttons);

    m_goesOn = new QCheckBox(tr("Start the next one when the device is free"), this);
    m_goesOn->setObjectName(QStringLiteral("queueGoesOn"));
    m_devices = new QWidget(this);
    m_devices->setObjectName(QStringLiteral("queueDevices"));
    new FlowLayout(m_devices);
    m_devices->hide();
    m_state = makeText(TextRole::Muted, "queueState", this);
    m_release = new QPushButton(tr("Start next anyway"), this);
    m_release->setObjectName(QStringLiteral("queueRelease"));
    m_release->setToolTip(tr("Go on with the queue although a run is paused"));
    m_release->hide();
    connect(m_release, &QPushButton::clicked, &queue, &TrainingQueue::release);
    auto* state = new QHBoxLayout;
    state->addWidget(new KeptRoom({m_state}, kStateLines, this), 1);
    state->addWidget(m_release, 0, Qt::AlignTop);
    body()->addWidget(m_goesOn);
    body()->addWidget(m_devices);
    body()->addLayout(state);

    passFocusTo(m_list, {m_goesOn});
    passFocusTo(m_release, {m_goesOn});
    for (QPushButton* button : {start, up, down, remove, putBack})
        passFocusTo(button, {m_list, m_goesOn});
    connect(m_list, &QListWidget::currentRowChanged, this, &QueueCard::refreshActions);
    // A click below the last one unmarks the row that the buttons are still of.
    connect(m_list, &QListWidget::itemSelectionChanged, this, [this] {
        if (QListWidgetItem* chosen = m_list->currentItem())
            chosen->setSelected(true);
    });
    connect(m_list->model(), &QAbstractItemModel::rowsMoved, this, [this] {
        if (!m_filling)
            m_queue.setOrder(shownOrder());
    });
    // A drop inserts the row a second time and then removes the first.
    connect(
        m_list->model(), &QAbstractItemModel::rowsRemoved, this,
        [this] {
            if (!m_filling)
                m_queue.setOrder(shownOrder());
        },
        Qt::QueuedConnection);
    connect(m_goesOn, &QCheckBox::toggled, this, [this](bool on) { m_queue.setGoesOn(on); });
    connect(&queue, &TrainingQueue::changed, this, &QueueCard::refresh);
    connect(&m_roomWatch, &FreeRoomWatch::changed, this, [this](const FreeRoom& room) {
        m_room = room;
        refreshDevices();
    });
    refresh();
}

void QueueCard::refresh() {
    const QStringList& waiting = m_queue.waiting();
    const QString chosen = selected();
    m_filling = true;
    if (waiting != shownOrder()) {
        m_list->clear();
        for (const QString& id : waiting) {
            auto* item = new QListWidgetItem(id, m_list);
            item->setData(kIdRole, id);
            item->setFlags(item->flags() & ~Qt::ItemIsDropEnabled);
        }
        const auto row = static_cast<int>(waiting.indexOf(chosen));
        m_list->setCurrentRow(row >= 0 ? row : waiting.isEmpty() ? -1 : 0);
    }
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem* item = m_list->item(i);
        const QString id = item->data(kIdRole).toString();
        const RunSummary* run = m_context.runs.find(id);
        if (!run)
            continue;
        const QString title = run->title();
        item->setText(m_queue.isStarting(id) ? tr("%1 (starting…)").arg(title) : title);
        const QString about = waitingText(*run, described(*run));
        item->setData(QueueDelegate::kAbout, about);
        item->setData(Qt::AccessibleTextRole, QStringLiteral("%1, %2").arg(item->text(), about));
        item->setToolTip(QStringLiteral("%1\n%2").arg(id, about));
    }
    m_filling = false;
    m_list->setDragEnabled(m_queue.isOurs());
    m_stack->setCurrentIndex(waiting.isEmpty() ? 0 : 1);
    m_goesOn->setChecked(m_queue.goesOn());
    m_state->setText(m_queue.stateText());
    m_state->setToolTip(m_state->text());
    m_release->setVisible(m_queue.isHeld());
    setTextRole(m_state, m_queue.hasProblem() ? TextRole::Danger : TextRole::Muted);
    refreshDevices();
    refreshActions();
}

void QueueCard::refreshActions() {
    const int row = m_list->currentRow();
    const bool idle = row >= 0 && !m_queue.isStarting(selected());
    m_start->setEnabled(idle);
    m_remove->setEnabled(idle);
    const QString removed = m_queue.removed();
    m_putBack->setEnabled(!removed.isEmpty());
    m_putBack->setToolTip(removed.isEmpty()
                              ? tr("Nothing was taken out of the queue")
                              : tr("Put %1 back where it was in the queue, with its settings")
                                    .arg(runTitle(m_context.runs, removed)));
    m_show->setEnabled(row >= 0);
    m_up->setEnabled(row > 0 && m_queue.isOurs());
    m_down->setEnabled(row >= 0 && row + 1 < m_list->count() && m_queue.isOurs());
}

/// A box for each device, where there is a choice.
void QueueCard::refreshDevices() {
    const std::vector<std::string>& devices = m_queue.devices();
    QList<QCheckBox*> boxes = m_devices->findChildren<QCheckBox*>();
    if (boxes.size() != static_cast<qsizetype>(devices.size())) {
        qDeleteAll(boxes);
        for (const std::string& device : devices) {
            auto* box = new QCheckBox(m_devices);
            box->setObjectName(QStringLiteral("queueDevice.") + QString::fromStdString(device));
            box->setToolTip(tr("Runs of the queue may be trained on it"));
            connect(box, &QCheckBox::toggled, this,
                    [this, device](bool on) { m_queue.setUsesDevice(device, on); });
            m_devices->layout()->addWidget(box);
        }
        boxes = m_devices->findChildren<QCheckBox*>();
        std::vector<QWidget*> stops{m_goesOn}; // as they stand
        std::ranges::copy(boxes, std::back_inserter(stops));
        setTabSequence(stops);
    }
    const auto used = std::ranges::count_if(
        devices, [this](const std::string& device) { return m_queue.usesDevice(device); });
    for (std::size_t i = 0; i < devices.size(); ++i) {
        QCheckBox* box = boxes[static_cast<qsizetype>(i)];
        const bool uses = m_queue.usesDevice(devices[i]);
        box->setText(deviceWithRoom(devices[i], m_room));
        box->setChecked(uses);
        box->setEnabled(m_queue.isOurs() && (used > 1 || !uses)); // one at least
    }
    m_devices->setVisible(devices.size() > 1);
}

void QueueCard::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    m_roomWatch.watch(m_context.project);
}

void QueueCard::hideEvent(QHideEvent* event) {
    Card::hideEvent(event);
    m_roomWatch.rest();
}

const QString& QueueCard::described(const RunSummary& run) {
    auto found = m_described.find(run.id);
    if (found == m_described.end())
        found = m_described.insert(run.id, m_describe(run));
    return *found;
}

QString QueueCard::selected() const {
    const QListWidgetItem* item = m_list->currentItem();
    return item ? item->data(kIdRole).toString() : QString();
}

QStringList QueueCard::shownOrder() const {
    QStringList ids;
    for (int i = 0; i < m_list->count(); ++i)
        ids << m_list->item(i)->data(kIdRole).toString();
    return ids;
}

void QueueCard::moveBy(int rows) {
    QStringList order = shownOrder();
    const qsizetype from = m_list->currentRow();
    const qsizetype to = from + rows;
    if (from < 0 || to < 0 || to >= order.size())
        return;
    order.move(from, to);
    m_queue.setOrder(order);
}

void QueueCard::startSelected() {
    m_queue.startNow(selected());
}

void QueueCard::removeSelected() {
    const QString id = selected();
    m_queue.remove(id);
    Q_EMIT statusMessage(tr("%1 is taken out of the queue; Ctrl+Z there puts it back")
                             .arg(runTitle(m_context.runs, id)));
}

void QueueCard::putBack() {
    m_queue.putBack();
}

void QueueCard::showSelected() {
    Q_EMIT showRun(selected());
}

} // namespace parlance::ui
