// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QAbstractButton;
class QButtonGroup;
class QLabel;
class QVBoxLayout;

namespace parlance::ui {

class ElidedLabel;

/// Product and project above, a button per page, at the foot the choice of theme and help.
class Sidebar : public QWidget {
    Q_OBJECT
  public:
    explicit Sidebar(QWidget* parent = nullptr);

    void setProjectName(const QString& name);
    /// Leaves the names out where the window is narrow; the tooltips have them.
    void setIconsOnly(bool iconsOnly);
    /// `shortcut` is shown in the tooltip; pages are numbered in order of being added. All but the
    /// first one need a project.
    void addPage(const QString& iconName, const QString& title, const QString& shortcut);
    void setHasProject(bool has);
    /// Marks the page without asking for it.
    void setCurrent(int page);
    void focusCurrent();

  Q_SIGNALS:
    void pageChosen(int page);
    void commandsRequested();
    void shortcutsRequested();

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QWidget* makeFoot();
    void dress(QAbstractButton* button) const;
    void allow(QAbstractButton* button) const;

    bool m_iconsOnly = false;
    bool m_hasProject = false;
    QLabel* m_product;
    ElidedLabel* m_project;
    std::vector<QWidget*> m_foot;
    std::vector<QWidget*> m_themes; ///< choices of colours, which the View menu has too
    QVBoxLayout* m_buttons;
    QButtonGroup* m_pages;
};

} // namespace parlance::ui
