// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/model_use.h"
#include "ui/pages/home/guide_row.h"
#include "ui/pages/home/own/own_goals.h"
#include "ui/pages/page.h"
#include "ui/services/latest_call.h"
#include "ui/widgets/card.h"

#include <QTimer>

#include <map>

class QTabWidget;

namespace parlance::ui {

struct StudioContext;

/// The ways from one's own recordings, voice, documents or texts to a model that is of use with
/// them. Each step leads to the page where it is done, with what is known filled in, and sees by
/// itself that it has been.
class OwnDataCard : public Card {
    Q_OBJECT
  public:
    explicit OwnDataCard(QWidget* parent = nullptr);

    /// Null while no project is open.
    void setProject(StudioContext* context);
    /// Looks at the project's folders again.
    void lookAgain();
    /// Gives the focus to where one says what one has.
    QWidget* takeFocus();
    bool isSettled() const { return !m_look.isUnderWay(); }

    /// What the steps depend on of a run.
    struct RunMark {
        QString id;
        runs::State state;
        std::int64_t step;
        bool operator==(const RunMark&) const = default;
    };

  Q_SIGNALS:
    void looks(); ///< at the project's folders, from now on
    void pageRequested(const QString& id);
    void dataWanted(parlance::models::Use use); ///< for models that can do that
    void presetWanted(const QString& preset);
    void useModel(const parlance::ui::ModelUse& use);
    void trainWith(const parlance::ui::TrainingIdea& idea);

  private:
    QWidget* makeGoal(OwnGoal goal);
    void take(OwnGoal goal, OwnMatter matter);
    void train(OwnGoal goal);
    void showSteps();

    StudioContext* m_context = nullptr;
    OwnFacts m_facts;
    bool m_isKnown = false; ///< this project has been looked at
    QTabWidget* m_tabs;
    QLabel* m_hint;
    std::map<OwnGoal, std::vector<GuideRow*>> m_rows;
    LatestCall m_look;
    std::vector<RunMark> m_seenRuns; ///< when it looked last
    QTimer m_pause{this};            ///< a training changes its run many times a second
};

} // namespace parlance::ui
