// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/family_info.h"
#include "ui/services/latest_call.h"
#include "ui/services/studio_context.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;

namespace parlance::ui {

/// The model that a training starts from: a run, an installed model, a published file or folder,
/// typed or chosen. Below it what the model gives, found out by a worker process.
class StartFrom : public QWidget {
    Q_OBJECT
  public:
    explicit StartFrom(StudioContext& context, QWidget* parent = nullptr);

    /// As --init takes it, relative to the project where it lies in it; empty = random weights.
    QString model() const;
    /// Whether the optimiser of its training goes on too.
    bool inheritsOptimizer() const;
    void setModel(const QString& model, bool inheritOptimizer = false);
    /// Shows a path relative to the project where it lies in it.
    void setPath(const QString& path);

    /// Looks at the model again if this training would take something else from it than the one
    /// asked for last.
    void consider(const models::PresetInfo& preset, const config::Table& table,
                  const engine::TrainingRequest& request);
    /// Why the training cannot start from the model; empty when it can, or that is not known yet.
    QString problem() const { return m_problem; }
    bool isSettled() const { return !m_wait.isActive() && !m_call.isUnderWay(); }

  Q_SIGNALS:
    /// Another model was chosen, or what is taken from it.
    void modelChanged();
    /// What is known of it has changed.
    void answered();

  private:
    void offerModels();
    void chooseModel();
    /// Preset, model, and the settings that matter to what the model gives.
    std::vector<std::string> whatMatters() const;
    void ask();
    void show(const engine::StartingPoint& point);
    void say(const QString& text, bool isProblem);

    StudioContext& m_context;
    QComboBox* m_box;
    QCheckBox* m_inheritOptimizer;
    QLabel* m_state;
    const config::Table* m_table = nullptr;
    engine::TrainingRequest m_request;  ///< the newest
    std::vector<std::string> m_asked;   ///< what the last question was about
    std::vector<std::string> m_decided; ///< keys that the last answer was about; empty = all
    QString m_problem;
    QTimer m_wait; ///< until the typing pauses
    LatestCall m_call;
    LatestCall m_offer;
};

} // namespace parlance::ui
