// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/list/run_list.h"

#include "ui/models/runs/run_delegate.h"
#include "ui/models/runs/runs_filter.h"
#include "ui/models/runs/runs_model.h"
#include "ui/pages/runs/list/run_commands.h"
#include "ui/pages/runs/list/run_fields_menu.h"
#include "ui/pages/runs/list/run_list_foot.h"
#include "ui/pages/runs/list/run_menu.h"
#include "ui/pages/runs/list/run_notes_panel.h"
#include "ui/services/runs/run_organiser.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/name_editing.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QPushButton>
#include <QSet>
#include <QTimer>

#include <algorithm>
#include <array>

namespace parlance::ui {
namespace {

constexpr int kMenuButtonWidth = 34;
constexpr int kTimesMs = 20000; ///< "started 3 min ago" goes on
// Of an order: by which column, and what it is called as it is and reversed.
constexpr int kColumnRole = Qt::UserRole + 1;
constexpr int kNameRole = kColumnRole + 1;
constexpr int kReversedNameRole = kNameRole + 1;
const QString kFoldedKey = QStringLiteral("runs/folded");
const QString kChosenKey = QStringLiteral("runs/chosen");

} // namespace

RunList::RunList(StudioContext& context, RunsModel& model, RunOrganiser& organiser, QWidget* parent)
    : Card({}, parent), m_service(context.runs), m_model(model), m_organiser(organiser),
      m_settings(context.project), m_filter(new RunsFilter(model, this)),
      m_delegate(new RunDelegate(this)), m_fields(new RunFieldsMenu(m_settings, this)),
      m_commands(new RunCommands(context.runs, organiser, this)),
      m_menu(new RunMenu(m_commands->actions(), this)), m_count(new ElidedLabel(this)),
      m_order(new QComboBox(this)), m_reversed(new QPushButton(this)),
      m_query(new SearchField(QStringLiteral("runFilter"), tr("e.g. digits wer<5"), this)),
      m_problem(new ElidedLabel(this)), m_view(new QListView(this)),
      m_notes(new RunNotesPanel(context.runs, organiser, this)),
      m_foot(new RunListFoot(organiser, context.dialogs, *m_fields, this)) {
    body()->addWidget(makeHead());
    m_settings.keep(*m_order, QStringLiteral("runs/order"));
    m_settings.keep(*m_reversed, QStringLiteral("runs/reversed"));
    m_settings.keep(*m_query, QStringLiteral("runs/query"));
    const QStringList folded = m_settings.value(kFoldedKey).toStringList();
    m_filter->setFolded(QSet(folded.begin(), folded.end()));
    m_awaited = m_settings.value(kChosenKey).toStringList();
    setUpView();
    addFromEdgeToEdge(m_view);
    layout()->addWidget(m_notes);
    layout()->addWidget(m_foot);
    m_foot->passFocusBackTo(m_view);
    setUpCommands();

    connect(m_query, &QLineEdit::textChanged, this, &RunList::applyQuery);
    connect(m_order, &QComboBox::currentIndexChanged, this, &RunList::applySort);
    connect(m_reversed, &QAbstractButton::toggled, this, &RunList::applySort);
    connect(m_fields, &RunFieldsMenu::changed, this, &RunList::applyFields);
    // Queued: the selection model also speaks while rows are being inserted, when nobody may touch
    // the model, and what follows a selection colours its rows.
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RunList::readSelection, Qt::QueuedConnection);
    for (const QAbstractItemModel* rows :
         {static_cast<QAbstractItemModel*>(m_filter), static_cast<QAbstractItemModel*>(&model)})
        connect(rows, &QAbstractItemModel::rowsRemoved, this, [this] { m_lostRows = true; });
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_filter, signal, this, &RunList::updateCount);
    connect(&context.runs, &RunsService::runsChanged, this, [this] {
        chooseAwaited();
        if (!m_outOfSight.isEmpty())
            followSight();
        m_commands->setRuns(chosenInSight());
        updateCount();
    });
    connect(&context.runs, &RunsService::settled, this, [this] {
        applyQuery(); // now that the metrics are known that it may ask for
        chooseAwaited();
    });
    connect(&m_organiser, &RunOrganiser::changed, this, &RunList::showHint);
    connect(&m_organiser, &RunOrganiser::broughtBack, this, [this](const QStringList& ids) {
        m_awaited = ids;
        m_areKept = false;
        chooseAwaited();
    });
    auto* clock = new QTimer(this);
    connect(clock, &QTimer::timeout, m_view->viewport(), qOverload<>(&QWidget::update));
    clock->start(kTimesMs);
    applySort();
    applyFields();
    applyQuery();
}

QWidget* RunList::makeHead() {
    const auto addOrder = [this](RunsModel::Column column, const char* kept, const QString& name,
                                 const QString& reversedName) {
        m_order->addItem(name, QLatin1String(kept));
        const int index = m_order->count() - 1;
        m_order->setItemData(index, column, kColumnRole);
        m_order->setItemData(index, name, kNameRole);
        m_order->setItemData(index, reversedName, kReversedNameRole);
    };
    const auto addEitherWay = [&](RunsModel::Column column, const char* kept, const QString& name) {
        addOrder(column, kept, name, name);
    };
    addOrder(RunsModel::Started, "started", tr("Newest"), tr("Oldest"));
    addEitherWay(RunsModel::Name, "name", tr("Name"));
    addEitherWay(RunsModel::State, "state", tr("State"));
    addOrder(RunsModel::Best, "best", tr("Best value"), tr("Worst value"));
    addEitherWay(RunsModel::Loss, "loss", tr("Loss"));
    addOrder(RunsModel::Duration, "duration", tr("Longest"), tr("Shortest"));
    addOrder(RunsModel::Size, "size", tr("Largest"), tr("Smallest"));
    addEitherWay(RunsModel::Tags, "tags", tr("Tags"));
    // As wide in either order.
    m_order->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    nameOrders(true);
    const int width = m_order->sizeHint().width();
    nameOrders(false);
    m_order->setMinimumWidth(std::max(width, m_order->sizeHint().width()));
    m_order->setObjectName(QStringLiteral("runOrder"));
    m_order->setAccessibleName(tr("Order of the runs"));

    m_reversed->setObjectName(QStringLiteral("reverseOrder"));
    m_reversed->setAccessibleName(tr("Reverse the order"));
    m_reversed->setToolTip(tr("Reverse the order"));
    m_reversed->setCheckable(true);
    m_reversed->setFixedWidth(kMenuButtonWidth);
    setButtonRole(m_reversed, ButtonRole::Quiet);

    m_query->setAccessibleName(tr("Filter the runs"));
    m_query->setToolTip(
        tr("Words in the name, preset, family, state, tags or note; or\n"
           "name: tag: preset: family: task: state: device: note: with a word; or\n"
           "star: baseline: archived: with yes or no; or\n"
           "loss, step, epoch, size or a best value with < <= > >= = and a number; or\n"
           "started with these and a day, or a time ago: started>2026-11-30, started>2d; or\n"
           "a setting, e.g. max_steps:1000 or learning_rate<0.01\n"
           "All must hold, or all on one side of an “or”. Several words that belong together\n"
           "stand in quotes: tag:\"try two\""));
    m_query->installEventFilter(this);
    // Always there, so that the list stays where it is while a query is typed.
    m_problem->setObjectName(QStringLiteral("filterProblem"));

    m_count->setObjectName(QStringLiteral("runCount"));
    setTextRole(m_count, TextRole::Heading);
    auto* organise = new QPushButton(icon(QStringLiteral("tag")), QString(), this);
    organise->setObjectName(QStringLiteral("organiseRuns"));
    organise->setAccessibleName(tr("Organise"));
    organise->setToolTip(tr("Organise the chosen runs (also by a right click)"));
    organise->setMenu(m_commands);
    setButtonRole(organise, ButtonRole::Quiet);
    organise->setFixedWidth(kMenuButtonWidth);
    setTabOrder(m_query, organise); // as they stand, before the list
    auto* title = new QHBoxLayout;
    title->addWidget(m_count, 1);
    title->addWidget(m_order);
    title->addWidget(m_reversed);
    auto* query = new QHBoxLayout;
    query->addWidget(m_query, 1);
    query->addWidget(organise);
    auto* head = new QWidget(this);
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    column->addLayout(title);
    column->addLayout(query);
    column->addWidget(m_problem);
    return head;
}

void RunList::setUpView() {
    m_view->setObjectName(QStringLiteral("runList"));
    m_view->setAccessibleName(tr("Runs"));
    m_view->setModel(m_filter);
    m_view->setModelColumn(RunsModel::Name);
    m_view->setItemDelegate(m_delegate);
    m_names = new NameEditing(*m_view, RunsModel::IdRole);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers); // by the command, or F2
    m_view->setUniformItemSizes(true);
    m_view->setMouseTracking(true);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->installEventFilter(this);
    connect(m_delegate, &RunDelegate::foldRequested, this, [this](const QModelIndex& index) {
        setFolded(index, !index.data(RunsModel::FoldedRole).toBool());
    });
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        readSelection(); // which the click has changed
        m_menu->popup(m_view->viewport()->mapToGlobal(at));
    });
}

void RunList::setUpCommands() {
    m_view->addActions(m_commands->actions());
    connect(m_commands, &RunCommands::renameRequested, this, &RunList::renameCurrent);
    connect(m_commands, &RunCommands::notesRequested, this,
            [this] { m_notes->edit(chosenInSight()); });
    connect(m_notes, &RunNotesPanel::closed, this,
            [this] { m_view->setFocus(Qt::OtherFocusReason); });
    connect(&m_model, &RunsModel::renameRequested, this,
            [this](const QString& id, const QString& name) {
                if (const RunSummary* run = m_model.run(m_model.indexOf(id)))
                    m_organiser.rename(*run, name);
            });
    connect(&m_organiser, &RunOrganiser::nameRefused, m_names, &NameEditing::refuse);
}

void RunList::offer(QAbstractButton& button, const QKeySequence& keys) {
    m_view->addAction(m_menu->addButton(button, keys));
}

void RunList::renameCurrent() {
    if (m_selected.size() != 1)
        return;
    const QModelIndex index = rowOf(m_selected.front());
    if (!index.isValid())
        return;
    m_view->setFocus(Qt::OtherFocusReason);
    m_view->scrollTo(index);
    m_names->edit(index);
}

void RunList::keepFolded() {
    m_settings.setValue(kFoldedKey, QStringList(m_filter->folded().values()));
    updateCount();
}

void RunList::setFolded(const QModelIndex& index, bool folded) {
    QSet<QString> ids = m_filter->folded();
    const QString id = index.data(RunsModel::IdRole).toString();
    if (folded)
        ids.insert(id);
    else
        ids.remove(id);
    m_filter->setFolded(ids);
    keepFolded();
    m_view->viewport()->update();
}

/// As in a tree: Left folds, else goes to where it branched from; Right unfolds.
bool RunList::foldByKey(int key) {
    const QModelIndex index = m_view->currentIndex();
    const bool open = index.data(RunsModel::BranchesRole).toInt() > 0 &&
                      !index.data(RunsModel::FoldedRole).toBool();
    if (key == Qt::Key_Left && open)
        setFolded(index, true);
    else if (const QModelIndex origin = m_filter->originOf(index);
             key == Qt::Key_Left && origin.isValid())
        m_view->selectionModel()->setCurrentIndex(origin, QItemSelectionModel::ClearAndSelect);
    else if (key == Qt::Key_Right && index.data(RunsModel::FoldedRole).toBool())
        setFolded(index, false);
    else
        return false;
    return true;
}

/// Where what is chosen is out of sight, a key that goes to a row begins at the one with the focus.
bool RunList::chooseByKey(int key) {
    static constexpr std::array kKeys{Qt::Key_Down, Qt::Key_Up, Qt::Key_Return, Qt::Key_Enter};
    if (std::ranges::find(kKeys, key) == kKeys.end() || m_view->selectionModel()->hasSelection() ||
        m_filter->rowCount() == 0)
        return false;
    const QModelIndex current = m_view->currentIndex();
    m_view->selectionModel()->setCurrentIndex(
        current.isValid() ? current : m_filter->index(0, m_view->modelColumn()),
        QItemSelectionModel::ClearAndSelect);
    return true;
}

bool RunList::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_view && event->type() == QEvent::KeyPress) {
        const auto* press = static_cast<const QKeyEvent*>(event);
        const bool isPlain = press->modifiers() == Qt::NoModifier;
        if ((isPlain && (foldByKey(press->key()) || chooseByKey(press->key()))) ||
            m_commands->refuses(*press))
            return true;
    }
    if (watched == m_query && event->type() == QEvent::KeyPress &&
        static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_query->clear();
        return true;
    }
    // A tab that needs more room makes the list higher for a while.
    if (watched == m_view && event->type() == QEvent::Resize &&
        m_view->viewport()->rect().intersects(m_view->visualRect(m_view->currentIndex())))
        QTimer::singleShot(0, m_view, [this] { m_view->scrollTo(m_view->currentIndex()); });
    return Card::eventFilter(watched, event);
}

/// What is chosen stays chosen, in sight or not, until another choice is made.
void RunList::applyQuery() {
    m_filter->setQuery(RunQuery::parse(m_query->text(), m_model.metrics()));
    QItemSelection inSight;
    m_outOfSight.clear();
    for (const QString& id : m_selected)
        if (const QModelIndex index = rowOf(id); index.isValid())
            inSight.select(index, index);
        else
            m_outOfSight += id;
    m_view->selectionModel()->select(inSight, QItemSelectionModel::ClearAndSelect);
    m_commands->setRuns(chosenInSight());
    updateCount();
}

/// Invalid where it is not listed.
QModelIndex RunList::rowOf(const QString& id) const {
    return m_filter->mapFromSource(m_model.indexOf(id));
}

/// What commands are for: nothing happens to a run that nobody sees.
QStringList RunList::chosenInSight() const {
    const QSet<QString> outOfSight(m_outOfSight.begin(), m_outOfSight.end());
    QStringList ids = m_selected;
    ids.removeIf([&](const QString& id) { return outOfSight.contains(id); });
    return ids;
}

/// The query leaves it out. Not so one that was archived, whose neighbour takes its place.
bool RunList::isOutOfSight(const QString& id) const {
    const RunSummary* run = m_model.run(m_model.indexOf(id));
    return run && !rowOf(id).isValid() &&
           (m_outOfSight.contains(id) || !m_filter->query().matches(*run));
}

/// What is out of sight may have changed so that it is listed again, or may be gone.
void RunList::followSight() {
    for (const QString& id : m_outOfSight)
        if (const QModelIndex index = rowOf(id); index.isValid())
            m_view->selectionModel()->select(index, QItemSelectionModel::Select);
    readSelection();
}

void RunList::nameOrders(bool reversed) {
    for (int i = 0; i < m_order->count(); ++i)
        m_order->setItemText(
            i, m_order->itemData(i, reversed ? kReversedNameRole : kNameRole).toString());
}

void RunList::applySort() {
    nameOrders(m_reversed->isChecked());
    const int column = m_order->currentData(kColumnRole).toInt();
    const bool greatestFirst =
        column == RunsModel::Started || column == RunsModel::Duration || column == RunsModel::Size;
    const bool descends = greatestFirst != m_reversed->isChecked();
    m_filter->sort(column, descends ? Qt::DescendingOrder : Qt::AscendingOrder);
    m_reversed->setIcon(icon(m_reversed->isChecked() ? QStringLiteral("chevron-up")
                                                     : QStringLiteral("chevron-down")));
}

void RunList::applyFields() {
    m_delegate->setFields(m_fields->fields());
    Q_EMIT m_delegate->sizeHintChanged({}); // the rows may be higher or lower
    m_view->viewport()->update();
    m_filter->setArchivedShown(m_fields->isArchivedShown());
    updateCount();
}

void RunList::updateCount() {
    const int shown = m_filter->rowCount();
    const int all = m_model.rowCount() - hiddenArchived();
    m_count->setText(shown == all ? tr("%Ln runs", nullptr, all)
                                  : tr("%L1 of %L2", "so many runs").arg(shown).arg(all));
    m_count->setBrief(shown == all ? QLocale().toString(all)
                                   : QStringLiteral("%L1/%L2").arg(shown).arg(all));
    m_foot->setDiskBytes(m_model.diskBytes());
    showHint();
}

int RunList::hiddenArchived() const {
    return m_filter->isArchivedShown() ? 0 : m_model.archivedCount();
}

/// What the query lacks, else what is not listed for another reason.
void RunList::showHint() {
    QString problem = m_filter->query().problem();
    if (problem.isEmpty() && m_filter->rowCount() == 0 && !m_query->text().isEmpty())
        problem = tr("No run matches. Esc clears the filter.");
    const int archived = hiddenArchived();
    const auto outOfSight = static_cast<int>(m_outOfSight.size());
    const auto trashed = static_cast<int>(m_organiser.trash().size());
    const bool isEmptied = m_model.rowCount() == 0 && trashed > 0;
    setTextRole(m_problem, problem.isEmpty() ? TextRole::Muted : TextRole::Warning);
    m_problem->setText(!problem.isEmpty() ? problem
                       : isEmptied        ? tr("%Ln runs are in the trash.", nullptr, trashed)
                       : outOfSight > 0
                           ? tr("%Ln chosen runs are out of sight.", nullptr, outOfSight)
                       : archived > 0 ? tr("%Ln archived runs are not listed.", nullptr, archived)
                                      : QString());
    m_query->setAccessibleDescription(problem);
}

void RunList::readSelection() {
    QStringList now;
    for (const QModelIndex& index : m_view->selectionModel()->selectedIndexes())
        if (index.column() == m_view->modelColumn())
            now += index.data(RunsModel::IdRole).toString();
    const QSet<QString> before(m_selected.begin(), m_selected.end());
    const QSet<QString> inSight(now.begin(), now.end());
    QStringList missing = m_selected;
    missing.removeIf([&](const QString& id) { return inSight.contains(id); });
    // Where rows only went, because the query or the runs are others, nobody chose anything else.
    const bool isOther =
        !before.contains(inSight) ||
        std::ranges::any_of(missing, [this](const QString& id) { return rowOf(id).isValid(); });
    missing.removeIf([&](const QString& id) { return isOther || !isOutOfSight(id); });
    m_outOfSight = missing;
    // What was chosen has gone: its neighbour takes its place.
    if (const bool lostRows = std::exchange(m_lostRows, false);
        lostRows && now.isEmpty() && m_outOfSight.isEmpty())
        return selectAny();
    const QSet<QString> kept = inSight + QSet(missing.begin(), missing.end());
    QStringList chosen = m_selected;
    chosen.removeIf([&](const QString& id) { return !kept.contains(id); });
    for (const QString& id : now)
        if (!before.contains(id))
            chosen += id;
    if (chosen != m_selected)
        take(chosen);
    else
        m_commands->setRuns(chosenInSight());
    showHint();
}

void RunList::take(const QStringList& chosen) {
    m_awaited.clear(); // another choice has been made
    m_selected = chosen;
    m_settings.setValue(kChosenKey, m_selected);
    m_notes->save(); // it was of those before
    m_commands->setRuns(chosenInSight());
    Q_EMIT selectionChanged();
}

/// All of them once they are listed; of those of the last time, when the list is complete, those
/// that are.
void RunList::chooseAwaited() {
    if (m_awaited.isEmpty())
        return;
    QItemSelection selection;
    QStringList chosen;
    for (const QString& id : m_awaited)
        if (const QModelIndex index = rowOf(id); index.isValid()) {
            selection.select(index, index);
            chosen += id;
        }
    const bool isAll = chosen.size() == m_awaited.size();
    if (!isAll && !(m_areKept && m_service.isSettled()))
        return;
    m_awaited.clear();
    if (chosen.isEmpty())
        return;
    m_outOfSight.clear();
    take(chosen); // in their order
    m_view->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    const QModelIndex current = rowOf(chosen.back());
    m_view->selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    m_view->scrollTo(current);
}

bool RunList::select(const QString& id) {
    const QModelIndex source = m_model.indexOf(id);
    if (!source.isValid())
        return false;
    if (!m_filter->mapFromSource(source).isValid())
        m_query->clear();
    if (!m_filter->mapFromSource(source).isValid())
        m_fields->showArchived();
    if (!m_filter->mapFromSource(source).isValid()) {
        m_filter->reveal(id);
        keepFolded();
    }
    const QModelIndex index = m_filter->mapFromSource(source);
    m_awaited.clear();
    m_view->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    m_view->scrollTo(index);
    return true;
}

void RunList::selectAny() {
    if (m_areKept && !m_awaited.isEmpty()) {
        chooseAwaited();
        if (!m_selected.isEmpty() || !m_service.isSettled())
            return; // what was chosen before may come with the rest of the list
    }
    const QModelIndex current = m_view->currentIndex();
    const QModelIndex index = current.isValid() ? current : m_filter->index(0, RunsModel::Name);
    if (!index.isValid())
        return readSelection();
    m_view->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    m_view->scrollTo(index); // it may be the current one already, out of view
}

void RunList::selectAll() {
    m_view->selectAll();
}

void RunList::focusFilter() {
    m_query->setFocus(Qt::ShortcutFocusReason);
}

void RunList::hideEvent(QHideEvent* event) {
    m_notes->save();
    Card::hideEvent(event);
}

} // namespace parlance::ui
