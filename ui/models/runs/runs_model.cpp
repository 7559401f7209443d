// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/runs_model.h"

#include "core/base/clock.h"
#include "core/models/family_info.h"
#include "ui/services/runs/run_silence.h"
#include "ui/services/runs/run_title.h"
#include "ui/services/runs/run_words.h"
#include "ui/services/runs/runs_service.h"
#include "ui/words/number_text.h"

#include <algorithm>

namespace parlance::ui {
RunsModel::RunsModel(RunsService& service, QObject* parent)
    : QAbstractTableModel(parent), m_service(service) {
    connect(&m_service, &RunsService::rowsChanged, this, &RunsModel::take);
    synchronise();
}

RunsModel::Stamp RunsModel::stampOf(const RunSummary& run) {
    const double now = unixTimeSec();
    return {run.status.started,
            silenceSec(run.status, now) ? now : run.status.updated,
            run.status.step,
            static_cast<int>(run.status.state),
            run.sparkline.empty() ? 0.0 : run.sparkline.back(),
            run.diskBytes,
            run.user};
}

/// As few as can be: a change in the column that a list is sorted by makes it look at all its rows.
RunsModel::Range RunsModel::changedColumns(const Stamp& before, const Stamp& after) {
    if (before.user != after.user)
        return {0, ColumnCount - 1};
    if (before.started != after.started)
        return {Started, Size};
    if (before.updated != after.updated || before.step != after.step || before.state != after.state)
        return {State, Size};
    return {before.lastLoss != after.lastLoss ? Loss : Size,
            before.diskBytes != after.diskBytes ? Size : Loss};
}

/// A long list comes in parts, and each costs only what is new in it.
void RunsModel::take(const ChangedRows& changed) {
    if (changed.areMoved)
        return synchronise();
    ++m_revision;
    for (const std::size_t row : changed.rows)
        if (row < m_rows.size())
            stamp(row);
    if (m_rows.size() < m_service.runs().size())
        insertNew(m_rows.size());
    addBranches();
    tellChanges();
}

void RunsModel::synchronise() {
    ++m_revision;
    removeGone();
    placeAll();
    ++m_revision; // only now all rows are in their places
    addBranches();
    tellChanges();
}

void RunsModel::removeGone() {
    for (int row = static_cast<int>(m_rows.size()) - 1; row >= 0; --row) {
        const auto at = m_rows.begin() + row;
        if (m_service.find(at->id))
            continue;
        m_known.remove(at->id);
        count(at->stamp, -1);
        beginRemoveRows({}, row, row);
        m_rows.erase(at);
        ++m_revision;
        endRemoveRows();
    }
}

void RunsModel::placeAll() {
    const auto& runs = m_service.runs();
    for (std::size_t i = 0; i < runs.size();) {
        const bool isInPlace = i < m_rows.size() && m_rows[i].id == runs[i].id;
        if (isInPlace || m_known.contains(runs[i].id))
            place(i++);
        else
            i = insertNew(i);
    }
}

/// They are shown with the names of what they went on from.
void RunsModel::addBranches() {
    if (m_renamed.isEmpty())
        return;
    for (int row = 0; row < rowCount(); ++row)
        if (const RunSummary* branch = run(index(row, Name));
            branch && m_renamed.contains(originId(*branch)))
            m_changes.push_back({row, {Name, Name}});
    std::ranges::stable_sort(m_changes, {}, &Change::row);
    m_renamed.clear();
}

/// In blocks of neighbours while they are few: views and filters take long over a thousand signals,
/// and then less over one that names too many rows.
void RunsModel::tellChanges() {
    struct Block {
        Range rows;
        Range columns;
    };
    std::vector<Block> blocks;
    const auto add = [&blocks](const Change& change, bool joins) {
        if (!joins)
            return blocks.push_back({{change.row, change.row}, change.columns});
        Block& block = blocks.back();
        block.rows.last = change.row;
        block.columns = {std::min(block.columns.first, change.columns.first),
                         std::max(block.columns.last, change.columns.last)};
    };
    for (const Change& change : m_changes)
        add(change, !blocks.empty() && blocks.back().rows.last == change.row - 1);
    constexpr std::size_t kMostLooks = 20'000; // at rows, if each signal makes one look at all
    if (blocks.size() * m_rows.size() > kMostLooks) {
        blocks.clear();
        for (const Change& change : m_changes)
            add(change, !blocks.empty());
    }
    m_changes.clear();
    for (const auto& [rows, columns] : blocks)
        Q_EMIT dataChanged(index(rows.first, columns.first), index(rows.last, columns.last));
}

/// All new runs from `first` on that come together, as one insertion; returns what follows them.
std::size_t RunsModel::insertNew(std::size_t first) {
    const auto& runs = m_service.runs();
    std::vector<Row> rows;
    for (std::size_t i = first; i < runs.size() && !m_known.contains(runs[i].id); ++i)
        rows.push_back({runs[i].id, stampOf(runs[i])});
    for (const Row& row : rows) {
        m_known.insert(row.id);
        count(row.stamp, 1);
        if (!row.stamp.user->name.empty())
            m_renamed.insert(row.id);
    }
    beginInsertRows({}, static_cast<int>(first), static_cast<int>(first + rows.size()) - 1);
    m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(first), rows.begin(), rows.end());
    ++m_revision;
    endInsertRows();
    return first + rows.size();
}

void RunsModel::place(std::size_t i) {
    const RunSummary& run = m_service.runs()[i];
    const int row = static_cast<int>(i);
    const auto known = std::ranges::find(m_rows.begin() + row, m_rows.end(), run.id, &Row::id);
    if (const int from = static_cast<int>(known - m_rows.begin()); from != row) {
        beginMoveRows({}, from, from, {}, row);
        std::rotate(m_rows.begin() + row, known, known + 1);
        ++m_revision;
        endMoveRows();
    }
    stamp(i);
}

void RunsModel::stamp(std::size_t i) {
    Stamp now = stampOf(m_service.runs()[i]);
    Stamp& before = m_rows[i].stamp;
    if (now == before)
        return;
    m_changes.push_back({static_cast<int>(i), changedColumns(before, now)});
    if (now.user->name != before.user->name)
        m_renamed.insert(m_rows[i].id);
    count(before, -1);
    count(now, 1);
    before = std::move(now);
}

void RunsModel::count(const Stamp& stamp, int times) {
    m_archived += stamp.user->archived ? times : 0;
    m_diskBytes += times * stamp.diskBytes;
}

int RunsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RunsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

const RunSummary* RunsModel::run(const QModelIndex& index) const {
    if (!index.isValid() || index.row() >= rowCount())
        return nullptr;
    const auto row = static_cast<std::size_t>(index.row());
    const QString& id = m_rows[row].id;
    // Rows are in the service's order, but while they are being brought into it.
    const RunRows& runs = m_service.runs();
    return row < runs.size() && runs[row].id == id ? &runs[row] : m_service.find(id);
}

QModelIndex RunsModel::indexOf(const QString& id) const {
    const auto row = m_service.placeOf(id);
    return row && *row < m_rows.size() && m_rows[*row].id == id
               ? index(static_cast<int>(*row), Name)
               : QModelIndex();
}

QStringList RunsModel::metrics() const {
    QStringList names;
    for (const models::FamilyInfo* family : models::familyInfos())
        for (const models::TaskInfo& task : family->tasks)
            names += QString::fromStdString(task.bestMetric);
    for (const RunSummary& run : m_service.runs())
        if (run.status.best)
            names += QString::fromStdString(run.status.best->metric);
    names.removeDuplicates();
    return names;
}

void RunsModel::setLooks(const QHash<QString, RunLook>& looks) {
    QSet<QString> touched;
    for (const QString& id : m_looks.keys() + looks.keys())
        if (m_looks.value(id) != looks.value(id))
            touched.insert(id);
    m_looks = looks;
    for (const QString& id : touched)
        if (const QModelIndex row = indexOf(id); row.isValid())
            Q_EMIT dataChanged(row, row.siblingAtColumn(ColumnCount - 1), {LookRole});
}

QString RunsModel::text(const RunSummary& run, int column) const {
    const double now = unixTimeSec();
    switch (column) {
    case Name:
        return run.title();
    case State:
        return stateText(run.status, now);
    case Preset:
        return QString::fromStdString(run.config->preset.empty() ? run.config->family
                                                                 : run.config->preset);
    case Progress:
        return progressText(run.status);
    case Best:
        return bestValueText(run);
    case Loss:
        return run.sparkline.empty()
                   ? QString() // beside it the best value may be a loss, too
                   : tr("Training loss %1")
                         .arg(measuredText(*run.config, "loss", run.sparkline.back()));
    case Started:
        return startedText(run.status, now);
    case Duration:
        return durationText(durationSec(run.status, now));
    case Size:
        return run.diskBytes > 0 ? sizeText(run.diskBytes) : QString();
    case Tags:
        return tagsOf(run).join(QStringLiteral(", "));
    default:
        return {};
    }
}

/// What went wrong, else the text of the cell; what a row may not have room for; and what people
/// say of it.
QString RunsModel::tipOf(const RunSummary& run, int column) const {
    QStringList lines{run.status.error.empty() ? text(run, column) : failureText(run)};
    QStringList facts;
    for (const int each : {State, Progress, Best, Started, Preset})
        facts += text(run, each);
    facts.removeAll(QString());
    lines += facts.join(QStringLiteral(" · "));
    if (run.title() != run.id)
        lines += tr("Folder: %1").arg(run.id);
    if (const QString origin = originOf(run); !origin.isEmpty())
        lines += tr("Branched %1").arg(origin);
    if (!run.user->tags.empty())
        lines += tr("Tags: %1").arg(text(run, Tags));
    if (!run.user->note.empty())
        lines += QString::fromStdString(run.user->note);
    return lines.join(QLatin1Char('\n'));
}

QString RunsModel::spokenText(const RunSummary& run) const {
    QStringList words{text(run, Name)};
    const runs::UserNotes& user = *run.user;
    if (user.star)
        words += tr("starred");
    if (user.baseline)
        words += tr("baseline");
    if (user.archived)
        words += tr("archived");
    for (const int column : {State, Preset, Progress, Best, Started, Size})
        words += text(run, column);
    words += originOf(run);
    if (!user.tags.empty())
        words += tr("tags: %1").arg(text(run, Tags));
    if (!user.note.empty())
        words += tr("note: %1").arg(QString::fromStdString(user.note));
    words.removeAll(QString());
    return words.join(QStringLiteral(", "));
}

QString RunsModel::originOf(const RunSummary& run) const {
    return originText(run, runTitle(m_service, originId(run)));
}

QVariant RunsModel::sortValue(const RunSummary& run, int column) const {
    switch (column) {
    case State:
        return static_cast<int>(run.status.state);
    case Progress:
        return progressShare(run.status).value_or(0.0);
    case Best: { // what is better sorts first
        const auto& best = run.status.best;
        if (!best)
            return {};
        const bool isHigher = metricOf(*run.config, best->metric).better == runs::Better::Higher;
        return isHigher ? -best->value : best->value;
    }
    case Loss:
        return run.sparkline.empty() ? QVariant() : run.sparkline.back();
    case Started:
        return run.status.started;
    case Duration:
        return durationSec(run.status, unixTimeSec());
    case Size:
        return run.diskBytes;
    case Tags:
        return run.user->tags.empty() ? QVariant() : text(run, column);
    default:
        return text(run, column);
    }
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
    const RunSummary* summary = run(index);
    if (!summary)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(*summary, index.column());
    case Qt::ToolTipRole:
        return tipOf(*summary, index.column());
    case Qt::EditRole:
        return text(*summary, index.column());
    case Qt::AccessibleTextRole:
        return spokenText(*summary);
    case IdRole:
        return summary->id;
    case SortRole:
        return sortValue(*summary, index.column());
    case StateRole:
        return static_cast<int>(summary->status.state);
    case SilentRole:
        return silenceSec(summary->status, unixTimeSec()).has_value();
    case ProgressRole: {
        const auto share = progressShare(summary->status);
        return share ? QVariant(*share) : QVariant();
    }
    case SparklineRole:
        return QVariant::fromValue(
            QVector<double>(summary->sparkline.begin(), summary->sparkline.end()));
    case LookRole: {
        const auto look = m_looks.constFind(summary->id);
        return look == m_looks.constEnd() ? QVariant() : QVariant::fromValue(*look);
    }
    case TagsRole:
        return tagsOf(*summary);
    case NoteRole:
        return QString::fromStdString(summary->user->note);
    case StarRole:
        return summary->user->star;
    case BaselineRole:
        return summary->user->baseline;
    case ArchivedRole:
        return summary->user->archived;
    case OriginRole:
        return originOf(*summary);
    default:
        return {};
    }
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.column() == Name ? usual | Qt::ItemIsEditable : usual;
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const RunSummary* summary = run(index);
    if (!summary || role != Qt::EditRole || index.column() != Name)
        return false;
    if (const QString name = value.toString().simplified(); name != summary->title())
        Q_EMIT renameRequested(summary->id, name == summary->id ? QString() : name);
    return true;
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case State:
        return tr("State");
    case Preset:
        return tr("Preset");
    case Progress:
        return tr("Progress");
    case Best:
        return tr("Best value");
    case Loss:
        return tr("Training loss");
    case Started:
        return tr("Started");
    case Duration:
        return tr("Duration");
    case Size:
        return tr("Size on disk");
    case Tags:
        return tr("Tags");
    default:
        return {};
    }
}

} // namespace parlance::ui
