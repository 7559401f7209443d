// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"
#include "ui/services/latest_call.h"
#include "ui/services/machine/machine_facts.h"
#include "ui/services/sample_maker.h"

#include <QDeadlineTimer>

#include <filesystem>

class QBoxLayout;
class QLabel;
class QVBoxLayout;

namespace parlance::ui {

class GuideCard;
class MachineCard;
class Notice;
class OwnDataCard;
class ProjectsCard;
class RecentRunsCard;
class UnderWayCard;
struct StudioContext;

/// What can be done now. The only page that is there without a project.
class HomePage : public Page {
    Q_OBJECT
  public:
    struct Parts {
        engine::Engine& engine;
        std::filesystem::path sampleFolder;
        SampleMaking makeSamples;
    };
    explicit HomePage(Parts parts, QWidget* parent = nullptr);

    static PageFace face() { return {QStringLiteral("home"), QStringLiteral("home"), tr("Home")}; }
    bool isSettled() const override;
    void activate() override;
    /// That of one column, whatever it has now: where there is room for no more it goes back to
    /// one.
    QSize minimumSizeHint() const override;

    /// To be called before the context goes. What is to be read of the next project, or of none, is
    /// left to setProject().
    void leaveProject();
    /// Null while no project is open.
    void setProject(StudioContext* context);

    /// What another page is at, as JobBar::told() has it.
    void showWork(const Page& page, const QString& text, double share);
    /// As the guide's first step does.
    void makeSample();
    bool isMakingSample() const;
    /// Brings the guide into sight, with the focus on what is next.
    void showGuide();
    /// Why no project was made, or none opened.
    void showProjectProblem(const QString& text);

  Q_SIGNALS:
    void openRequested();
    void createRequested();
    void projectChosen(const QString& folder);
    void dataWanted(parlance::models::Use use);
    void presetWanted(const QString& preset);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void takeContext(StudioContext* context);
    std::filesystem::path runsPlace() const;
    void takeFocus();
    void showFocused(QWidget* part);
    /// Again what may have been plugged in or installed since; not more often than every few
    /// seconds.
    void lookAtMachine();
    void showFacts(const std::vector<MachineFact>& facts);

    Parts m_parts;
    StudioContext* m_context = nullptr;
    LatestCall m_machineLook;
    QDeadlineTimer m_machinePause; ///< over from the beginning
    bool m_machineKnown = false;
    MachineReadings m_readings;
    FreeRoomWatch m_room;
    std::vector<MachineFact> m_facts; ///< that are shown
    QLabel* m_heading;
    QBoxLayout* m_columns;
    QVBoxLayout* m_left;
    QWidget* m_right;
    Notice* m_notice;
    GuideCard* m_guide;
    OwnDataCard* m_own;
    ProjectsCard* m_projects;
    RecentRunsCard* m_runs;
    UnderWayCard* m_underWay;
    MachineCard* m_machine;
};

} // namespace parlance::ui
