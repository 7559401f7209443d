// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/family_info.h"
#include "ui/forms/form_model.h"
#include "ui/services/latest_call.h"
#include "ui/services/studio_context.h"
#include "ui/widgets/silence_clock.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;

namespace parlance::ui {

class KeptRoom;

/// The model that a training starts from: a run or one of its checkpoints, an installed model, a
/// published file or folder, typed or chosen: the start of the form. Below it what the model gives,
/// found out by a worker process, and what is set otherwise than in the run that it is of.
class StartFrom : public QWidget {
    Q_OBJECT
  public:
    StartFrom(StudioContext& context, FormModel& form, QWidget* parent = nullptr);

    /// Starts from this, relative to the project where it lies in it.
    void setPath(const QString& path);

    /// Of a run of this project, and its checkpoint; step 0 = the best one, else the last.
    struct RunStart {
        QString run;
        qint64 step = 0;
    };
    /// Empty when it starts from something else.
    std::optional<RunStart> runStart() const;
    /// The argument for such a start.
    static QString modelOf(const RunStart& start);
    /// What is said of the settings beside those of the run; empty hides it.
    void setChanges(const QString& text, const QString& tip);

    /// Looks at the model again if this training would take something else from it than the one
    /// asked for last.
    void consider(const models::PresetInfo& preset, const config::Table& table,
                  const engine::TrainingRequest& request);
    /// Why the training cannot start from the model; empty when it can, or that is not known yet.
    QString problem() const { return m_problem; }
    /// It is not known yet.
    bool isLooking() const { return m_isLooking; }
    bool isSettled() const {
        return !m_wait.isActive() && !m_call.isUnderWay() && !m_look.isUnderWay();
    }

  Q_SIGNALS:
    /// What is known of it has changed.
    void answered();

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void takeRuns();
    void offerModels();
    /// Those of the run that is chosen.
    void lookForCheckpoints();
    void offerCheckpoints(const QString& run, const std::vector<qint64>& steps, qint64 best);
    /// As a step of its own in the form's history.
    void choose(const TrainingStart& start);
    /// What the form starts from.
    void showStart();
    /// Preset, model, and the settings that matter to what the model gives.
    std::vector<std::string> whatMatters() const;
    void ask();
    void show(const engine::StartingPoint& point);
    void sayLooking(const QString& silence);
    void setProblem(const QString& problem);
    void say(const QString& text, bool isProblem);

    StudioContext& m_context;
    FormModel& m_form;
    QComboBox* m_box;
    QComboBox* m_checkpoint; ///< hidden unless a run of this project is chosen
    QCheckBox* m_inheritOptimizer;
    QLabel* m_changes;
    KeptRoom* m_said;
    QLabel* m_state;
    const config::Table* m_table = nullptr;
    engine::TrainingRequest m_request;  ///< the newest
    std::vector<std::string> m_asked;   ///< what the last question was about
    std::vector<std::string> m_decided; ///< keys that the last answer was about; empty = all
    QString m_problem;
    bool m_isLooking = false;
    bool m_isRunThere = true;     ///< the run that is started from, if it is one
    QTimer m_wait;                ///< until the typing pauses
    QTimer m_pause;               ///< until runs are looked at again
    bool m_stale = true;          ///< runs have changed since they were looked at
    SilenceClock m_silence{this}; ///< while it is looked at
    LatestCall m_call;
    LatestCall m_offer;
    LatestCall m_look;
};

} // namespace parlance::ui
