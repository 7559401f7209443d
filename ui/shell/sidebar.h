// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <vector>

class QAbstractButton;
class QButtonGroup;
class QLabel;
class QVBoxLayout;

namespace parlance::ui {

class ElidedLabel;

/// Product and project above, a button per page, at the foot the choice of theme and help.
class Sidebar : public QFrame {
    Q_OBJECT
  public:
    explicit Sidebar(QWidget* parent = nullptr);

    void setProjectName(const QString& name);
    /// Leaves the names out where the window is narrow; the tooltips have them.
    void setIconsOnly(bool iconsOnly);
    /// Takes the buttons of all but the first `kept` pages away.
    void removePagesAfter(int kept);
    /// `shortcut` is shown in the tooltip; pages are numbered in order of being added.
    void addPage(const QString& iconName, const QString& title, const QString& shortcut);
    /// Marks the page without asking for it.
    void setCurrent(int page);
    void focusCurrent();

  Q_SIGNALS:
    void pageChosen(int page);
    void commandsRequested();
    void shortcutsRequested();

  private:
    QWidget* makeFoot();
    void dress(QAbstractButton* button) const;

    bool m_iconsOnly = false;
    QLabel* m_product;
    ElidedLabel* m_project;
    std::vector<QWidget*> m_foot;
    std::vector<QWidget*> m_themes; ///< choices of colours, which the View menu has too
    QVBoxLayout* m_buttons;
    QButtonGroup* m_pages;
};

} // namespace parlance::ui
