// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"

#include <filesystem>

class QBoxLayout;

namespace parlance::engine {
class Engine;
}

namespace parlance::ui {

class GuideCard;
class MachineCard;
class ProjectsCard;
class RecentRunsCard;
struct StudioContext;

/// What can be done now. The only page that is there without a project.
class HomePage : public Page {
    Q_OBJECT
  public:
    struct Parts {
        engine::Engine& engine;
        std::filesystem::path parlanceExecutable;
        std::filesystem::path sampleFolder;
    };
    explicit HomePage(Parts parts, QWidget* parent = nullptr);

    QString title() const override { return tr("Home"); }
    QString iconName() const override { return QStringLiteral("home"); }
    QString id() const override { return QStringLiteral("home"); }
    bool isSettled() const override;
    void activate() override;

    /// Null while no project is open: `missing` is then the folder that holds none, if there is
    /// one. To be called before the context goes.
    void setProject(StudioContext* context, const std::filesystem::path& missing = {});

    /// As the guide's first step does.
    void makeSample();

  Q_SIGNALS:
    void openRequested();
    void createRequested();
    void projectChosen(const QString& folder);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void lookAtMachine();

    Parts m_parts;
    StudioContext* m_context = nullptr;
    bool m_machineAsked = false;
    bool m_machineKnown = false;
    QBoxLayout* m_columns;
    QWidget* m_right;
    GuideCard* m_guide;
    ProjectsCard* m_projects;
    RecentRunsCard* m_runs;
    MachineCard* m_machine;
};

} // namespace parlance::ui
