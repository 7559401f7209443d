// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/model_use.h"
#include "ui/pages/home/guide_row.h"
#include "ui/services/latest_call.h"
#include "ui/services/runs/newest_checkpoint.h"
#include "ui/services/runs/run_summary.h"
#include "ui/services/sample_maker.h"
#include "ui/widgets/card.h"

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QPushButton;

namespace parlance::ui {

class Notice;
struct StudioContext;

/// The guided first success. Every step does the real thing by one click and sees by itself, from
/// the project's folders, what has been done.
class GuideCard : public Card {
    Q_OBJECT
  public:
    /// What goes wrong is said in the notice.
    GuideCard(std::filesystem::path sampleFolder, SampleMaking makeSamples, Notice& notice,
              QWidget* parent);

    /// Null while no project is open.
    void setProject(StudioContext* context);
    /// Looks at the project's folders again.
    void lookAgain();
    /// Which step is next is known, and no look is under way.
    bool isSettled() const { return m_isKnown && !m_looking && !m_sampleLook.isUnderWay(); }
    bool isKnown() const { return m_isKnown; }
    /// In a project of one's own, without sample data, only the way to the sample project is there.
    bool isFolded() const;
    /// Gives the focus to the button of the step that is next; null without one, and before that
    /// is known.
    QWidget* takeFocus();
    /// Opens the sample project that is there, or makes it.
    void makeSample();
    bool isMakingSample() const { return m_maker.isWorking(); }

    using RunMark = std::pair<QString, runs::State>;

  Q_SIGNALS:
    void looks();             ///< at the project's folders, from now on
    void known();             ///< for the first time in this project, which step is next
    void sampleRequested();   ///< the sample project is there and is to be opened
    void openSampleProject(); ///< or made, if wished
    void showRun(const QString& runId);
    void useModel(const parlance::ui::ModelUse& use);
    void ownDataRequested(); ///< what comes after the first success
    /// The samples, and how far they are (0..1); empty once they are there or cannot be.
    void making(const QString& text, double share);
    void statusMessage(const QString& text);

  private:
    /// What only the disk knows.
    struct Seen {
        bool hasSampleData = false;
        std::filesystem::path model; ///< the best of the guide's runs, else of others like them
        /// There is one that is not of a training that has only begun: what it can be used for is
        /// not taken back when it goes on.
        bool hasModel = false;
        bool transcribed = false;
        std::filesystem::path heldOut; ///< a recording that no training has seen
    };

    GuideRow* addRow(GuideStep step, const char* objectName, GuideRow::Words words);
    /// `run` is not there before it has been started.
    void startWorker(std::function<void()> start, const QString& run);
    void train();
    void resume();
    void watchCurve();
    void transcribeHeldOut();
    const RunSummary* guideRun() const;
    bool isSampleProject() const;
    void takeRuns();
    void takeLook(bool isOfThisProject);
    void lookForSample();
    void takeSample();
    std::filesystem::path project() const; ///< empty while none is open
    QString makingText() const;
    void showMaking(const SampleProgress& progress);
    void cancelSample();
    void tellCancelled();
    void show();
    void showTraining(StepState state, const RunSummary* run);

    SampleMaker m_maker;
    NewestCheckpoint m_checkpoint; ///< of the run that can be resumed
    StudioContext* m_context = nullptr;
    Seen m_seen;
    std::optional<std::vector<RunMark>> m_seenRuns; ///< when it looked last at this project
    bool m_looking = false;
    bool m_lookAgain = false; ///< something has changed since it began
    bool m_isKnown = true;    ///< what has been done; false until a project has been looked at
    bool m_starting = false;
    QString m_awaitedRun;             ///< started here, until it is among the runs
    SampleProgress m_made;            ///< of the samples, while they are made
    std::filesystem::path m_madeFrom; ///< the project that was open when it began
    bool m_sampleIsThere = false;     ///< as a project that can be opened
    LatestCall m_sampleLook;
    Notice* m_notice;
    std::array<GuideRow*, kGuideSteps> m_rows{};
    GuideRow* m_next;    ///< shown once all steps are done
    QPushButton* m_open; ///< in place of the steps
};

} // namespace parlance::ui
