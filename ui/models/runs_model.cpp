// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs_model.h"

#include "core/base/clock.h"
#include "core/models/family_info.h"
#include "ui/models/run_words.h"
#include "ui/plots/number_text.h"
#include "ui/services/runs_service.h"

#include <algorithm>

namespace parlance::ui {

RunsModel::RunsModel(RunsService& service, QObject* parent)
    : QAbstractTableModel(parent), m_service(service) {
    connect(&m_service, &RunsService::runsChanged, this, &RunsModel::synchronise);
    synchronise();
}

RunsModel::Stamp RunsModel::stampOf(const RunSummary& run) {
    return {run.status.updated, run.status.step, static_cast<int>(run.status.state),
            run.sparkline.empty() ? 0.0 : run.sparkline.back()};
}

void RunsModel::synchronise() {
    removeGone();
    placeAll();
}

void RunsModel::removeGone() {
    for (int row = static_cast<int>(m_rows.size()) - 1; row >= 0; --row) {
        const auto at = m_rows.begin() + row;
        if (m_service.find(at->id))
            continue;
        m_known.remove(at->id);
        beginRemoveRows({}, row, row);
        m_rows.erase(at);
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
    tellChanges();
}

/// In blocks of neighbours while they are few: views and filters take long over a thousand signals,
/// and then less over one that names too many rows.
void RunsModel::tellChanges() {
    struct Block {
        int first;
        int last;
    };
    std::vector<Block> blocks;
    for (const int row : m_changed) {
        if (!blocks.empty() && blocks.back().last == row - 1)
            blocks.back().last = row;
        else
            blocks.push_back({row, row});
    }
    constexpr std::size_t kFew = 100;
    if (blocks.size() > kFew)
        blocks = {{m_changed.front(), m_changed.back()}};
    m_changed.clear();
    for (const Block& block : blocks)
        Q_EMIT dataChanged(index(block.first, 0), index(block.last, ColumnCount - 1));
}

/// All new runs from `first` on that come together, as one insertion; returns what follows them.
std::size_t RunsModel::insertNew(std::size_t first) {
    const auto& runs = m_service.runs();
    std::vector<Row> rows;
    for (std::size_t i = first; i < runs.size() && !m_known.contains(runs[i].id); ++i)
        rows.push_back({runs[i].id, stampOf(runs[i])});
    for (const Row& row : rows)
        m_known.insert(row.id);
    beginInsertRows({}, static_cast<int>(first), static_cast<int>(first + rows.size()) - 1);
    m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(first), rows.begin(), rows.end());
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
        endMoveRows();
    }
    if (const Stamp stamp = stampOf(run); m_rows[i].stamp != stamp) {
        m_rows[i].stamp = stamp;
        m_changed.push_back(row);
    }
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
    return m_service.find(m_rows[static_cast<std::size_t>(index.row())].id);
}

QModelIndex RunsModel::indexOf(const QString& id) const {
    const RunSummary* run = m_service.find(id);
    if (!run)
        return {};
    // Rows are in the service's order, but while they are being brought into it.
    const auto row = static_cast<std::size_t>(run - m_service.runs().data());
    return row < m_rows.size() && m_rows[row].id == id ? index(static_cast<int>(row), Name)
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

void RunsModel::setColours(const QHash<QString, QColor>& colours) {
    QSet<QString> touched;
    for (const QString& id : m_colours.keys() + colours.keys())
        if (m_colours.value(id) != colours.value(id))
            touched.insert(id);
    m_colours = colours;
    for (const QString& id : touched)
        if (const QModelIndex row = indexOf(id); row.isValid())
            Q_EMIT dataChanged(row, row.siblingAtColumn(ColumnCount - 1), {ColourRole});
}

QString RunsModel::text(const RunSummary& run, int column) const {
    const double now = unixTimeSec();
    switch (column) {
    case Name:
        return run.id;
    case State:
        return stateWord(run.status.state);
    case Preset:
        return QString::fromStdString(run.config->preset.empty() ? run.config->family
                                                                 : run.config->preset);
    case Progress:
        return progressText(run.status);
    case Best:
        return bestText(run);
    case Loss:
        return run.sparkline.empty() ? QString() : valueText(run.sparkline.back());
    case Started:
        return startedText(run.status.started, now);
    case Duration:
        return durationText(durationSec(run.status, now));
    default:
        return {};
    }
}

QVariant RunsModel::sortValue(const RunSummary& run, int column) const {
    switch (column) {
    case State:
        return static_cast<int>(run.status.state);
    case Progress:
        return progressShare(run.status).value_or(0.0);
    case Best: // what is lower sorts first; without a value last
        return run.status.best ? run.status.best->value : double(INFINITY);
    case Loss:
        return run.sparkline.empty() ? double(INFINITY) : run.sparkline.back();
    case Started:
        return run.status.started;
    case Duration:
        return durationSec(run.status, unixTimeSec());
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
        return summary->status.error.empty() ? text(*summary, index.column())
                                             : QString::fromStdString(summary->status.error);
    case Qt::AccessibleTextRole: {
        QStringList words;
        for (const int column : {Name, State, Preset, Progress, Best, Started})
            if (const QString word = text(*summary, column); !word.isEmpty())
                words += word;
        return words.join(QStringLiteral(", "));
    }
    case IdRole:
        return summary->id;
    case SortRole:
        return sortValue(*summary, index.column());
    case StateRole:
        return static_cast<int>(summary->status.state);
    case ProgressRole: {
        const auto share = progressShare(summary->status);
        return share ? QVariant(*share) : QVariant();
    }
    case SparklineRole:
        return QVariant::fromValue(
            QVector<double>(summary->sparkline.begin(), summary->sparkline.end()));
    case ColourRole: {
        const auto colour = m_colours.constFind(summary->id);
        return colour == m_colours.constEnd() ? QVariant() : QVariant(*colour);
    }
    default:
        return {};
    }
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
    default:
        return {};
    }
}

} // namespace parlance::ui
