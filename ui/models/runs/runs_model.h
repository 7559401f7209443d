// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/curves/run_look.h"
#include "ui/services/runs/run_summary.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QSet>

#include <vector>

namespace parlance::ui {

class RunsService;
struct ChangedRows;

/// The runs of a project, a row each, newest first. Follows the service; rows keep their identity,
/// so that a selection survives what comes and goes around it.
class RunsModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column {
        Name,
        Started,
        State, ///< what changes while a run works, from here to Size
        Preset,
        Progress,
        Best,
        Loss,
        Duration,
        Size,
        Tags,
        ColumnCount
    };
    enum Role {
        IdRole = Qt::UserRole, ///< QString
        SortRole,              ///< comparable value of the column; invalid where there is none
        StateRole,             ///< int of runs::State
        SilentRole,            ///< bool: its worker does not respond
        ProgressRole,          ///< double 0..1, invalid when not known
        SparklineRole,         ///< QVector<double>
        LookRole,              ///< RunLook of the run's curves, invalid when it has none
        TagsRole,              ///< QStringList
        NoteRole,              ///< QString
        StarRole,              ///< bool
        BaselineRole,          ///< bool
        ArchivedRole,          ///< bool
        OriginRole,            ///< QString: the step and run it branched from, may be empty
        // Of RunsFilter, which knows what is listed:
        DepthRole,    ///< int: 0, or how many runs it branched from one after the other
        BranchesRole, ///< int: how many branched from it
        FoldedRole,   ///< bool: they are folded away
    };

    explicit RunsModel(RunsService& service, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Asks for the run to be renamed; its text follows when that is done.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Null for an index that is not of a run.
    const RunSummary* run(const QModelIndex& index) const;
    QModelIndex indexOf(const QString& id) const;
    /// Those by which runs may be compared: of every task, and of the runs that are there.
    QStringList metrics() const;
    int archivedCount() const { return m_archived; }
    /// Of all runs, as far as they have been measured.
    qint64 diskBytes() const { return m_diskBytes; }
    /// Another number whenever runs or their rows have changed: what was worked out before of them
    /// no longer holds.
    quint64 revision() const { return m_revision; }
    /// Of the runs that are drawn.
    void setLooks(const QHash<QString, RunLook>& looks);

  Q_SIGNALS:
    void renameRequested(const QString& id, const QString& name);

  private:
    /// Tells whether a row must be painted again.
    struct Stamp {
        double started = 0.0;
        double updated = 0.0; ///< or now, while its worker does not respond
        std::int64_t step = 0;
        int state = 0;
        double lastLoss = 0.0;
        qint64 diskBytes = 0;
        std::shared_ptr<const runs::UserNotes> user; ///< another one for each change
        bool operator==(const Stamp&) const = default;
    };
    /// Rows, or columns, that stand beside each other.
    struct Range {
        int first;
        int last;
    };
    /// A row that views do not know of yet, and its columns that are others now.
    struct Change {
        int row;
        Range columns;
    };
    struct Row {
        QString id;
        Stamp stamp;
    };
    static Stamp stampOf(const RunSummary& run);
    static Range changedColumns(const Stamp& before, const Stamp& after);

    void take(const ChangedRows& changed);
    void synchronise();
    void removeGone();
    void placeAll();
    std::size_t insertNew(std::size_t first);
    void place(std::size_t i);
    void stamp(std::size_t i);
    void count(const Stamp& stamp, int times);
    void addBranches();
    void tellChanges();
    QString text(const RunSummary& run, int column) const;
    QString tipOf(const RunSummary& run, int column) const;
    QString spokenText(const RunSummary& run) const;
    QString originOf(const RunSummary& run) const;
    QVariant sortValue(const RunSummary& run, int column) const;

    RunsService& m_service;
    std::vector<Row> m_rows;
    QSet<QString> m_known;         ///< ids of m_rows
    std::vector<Change> m_changes; ///< ascending
    QSet<QString> m_renamed;       ///< ids, until their branches are told of as well
    int m_archived = 0;
    qint64 m_diskBytes = 0;
    QHash<QString, RunLook> m_looks;
    quint64 m_revision = 0;
};

} // namespace parlance::ui
