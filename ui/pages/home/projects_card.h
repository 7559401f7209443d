// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/card.h"

#include <filesystem>

class QLabel;
class QListWidget;

namespace parlance::ui {

/// Which project is open, and which others there are.
class ProjectsCard : public Card {
    Q_OBJECT
  public:
    explicit ProjectsCard(QWidget* parent = nullptr);

    /// `folder` empty when none is open.
    void showProject(const std::filesystem::path& folder);

  Q_SIGNALS:
    void openRequested();
    void createRequested();
    void projectChosen(const QString& folder);

  private:
    void showRecent(const std::filesystem::path& open);

    QLabel* m_name;
    QLabel* m_path;
    QLabel* m_recentTitle;
    QListWidget* m_recent;
};

} // namespace parlance::ui
