// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"
#include "core/data/report/dated_report.h"
#include "ui/services/latest_call.h"

#include <QHash>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

class QAbstractButton;
class QCheckBox;
class QLabel;
class QLayout;
class QPushButton;
class QVBoxLayout;

namespace parlance::ui {

class LimitsBar;
class ModelChoice;
class OpenDataSet;
class ReportChanges;
struct CallError;
class WorkProgress;
struct StudioContext;

/// The words of the command that writes a data set again, with copies of the recordings without
/// silence at their ends.
QStringList trimCommand(const std::filesystem::path& set, const std::filesystem::path& target);

/// The data report: starts and stops the check, in which a recogniser may listen, lists what it
/// found and what has changed since an earlier one, and asks for the chosen problems to be left out
/// of a new data set, or for silent ends to be cut.
class ReportPanel : public QWidget {
    Q_OBJECT
  public:
    /// `tab` has the focus where nothing here can: while another data set is being opened.
    ReportPanel(StudioContext& context, QWidget& tab, QWidget* parent);
    ~ReportPanel() override;

    /// The words of the command that checks the data as it is set here; empty without any.
    QStringList commandLine() const;

    /// Another data set: what was found in the one before is forgotten, and what the last check
    /// of this one found is read; if its files are others by now, it is out of date and says no
    /// more than how much there was. Null for none.
    void setDataSet(std::shared_ptr<OpenDataSet> set);
    /// The same set, read again after an item was changed in its files.
    void replaceDataSet(std::shared_ptr<OpenDataSet> set);
    /// Whether recordings were written since it was checked.
    void lookAgain();
    /// Checks the data set.
    void start();
    /// Shows nothing of what was found.
    void forget();
    /// Writes it again without these rows.
    void leaveOut(const std::filesystem::path& target, const std::vector<std::int64_t>& rows);
    /// Writes it again, with copies of the recordings without silence at their ends.
    void trim(const std::filesystem::path& target);
    /// It checks or writes.
    bool isBusy() const { return m_running; }
    bool isSettled() const;
    /// Null before a check, and while what was found is of other items.
    std::shared_ptr<const data::DataReport> report() const;
    /// What is wrong with each item, in words.
    const QHash<qint64, QString>& problems() const { return m_problems; }

  Q_SIGNALS:
    void reportChanged();
    void leaveOutRequested(const std::vector<std::int64_t>& rows);
    void trimRequested();
    void trimCommandRequested(); ///< to be copied
    /// By leaveOut() or trim().
    void written(const std::filesystem::path& target, const data::SubsetSummary& summary);
    void failed(const QString& message);

  private:
    struct Progress; ///< written by the check, read by the window
    struct Checked {
        std::shared_ptr<const data::DatedReport> dated;
        QHash<qint64, QString> problems;
        bool isOfItems = true;  ///< what was found is of the items that are there
        bool areOthers = false; ///< recordings were written since
    };

    QWidget* makeHead();
    QWidget* makeListening();
    QLayout* makeActions();
    data::ReportOptions options() const;
    bool canTrim() const;
    using Write = std::function<data::SubsetSummary(const ProgressSink&, const std::stop_token&)>;
    void write(const QString& progressText, const std::filesystem::path& target, Write write);
    /// Takes a while for many findings.
    static Checked inWords(data::DatedReport dated);
    void begin(const QString& progressText);
    bool isCurrent(const std::shared_ptr<Progress>& progress) const;
    void end();
    void stopWith(const CallError& error);
    void restore();
    void finish(Checked checked);
    void take(Checked checked);
    void showProgress();
    void showFindings();
    void showChoice();
    std::vector<std::int64_t> chosenRows() const;
    void refresh();
    QString stateWords() const;

    StudioContext& m_context;
    std::shared_ptr<OpenDataSet> m_set;
    const data::DataSetKind* m_kind = nullptr; ///< whose limits are shown
    std::shared_ptr<const data::DatedReport> m_dated;
    QHash<qint64, QString> m_problems;
    bool m_isOfItems = true; ///< m_dated, and these two as in Checked
    bool m_areOthers = false;
    LatestCall m_restoring;
    std::stop_source m_job;
    std::shared_ptr<Progress> m_progress;
    bool m_running = false;
    QString m_progressText; ///< "%L1 of %L2 checked%3"
    QString m_silence;      ///< that it does not get on
    QTimer m_look;
    std::vector<std::pair<data::Problem, QCheckBox*>> m_boxes;

    LimitsBar* m_limits;
    QPushButton* m_start;
    QPushButton* m_cancel;
    QWidget* m_listening = nullptr;
    QCheckBox* m_listens = nullptr;
    ModelChoice* m_recogniser = nullptr;
    WorkProgress* m_bar;
    QLabel* m_state;
    ReportChanges* m_changes;
    QVBoxLayout* m_findings;
    QPushButton* m_leaveOut;
    QPushButton* m_trim;
    QAbstractButton* m_copyTrim;
};

} // namespace parlance::ui
