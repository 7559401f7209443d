// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QAction;
class QBoxLayout;
class QComboBox;
class QLabel;
class QScrollArea;

namespace parlance::ui {

class Card;
class PresetList;
class ScrolledColumn;

/// How the parts of the Train page stand: in three columns, in two with the presets in a combo box,
/// or below one another where the page is narrow. What is beside the form scrolls by itself, so
/// that as much as can be of the form is in sight, and Start with it.
class TrainColumns : public QWidget {
    Q_OBJECT
  public:
    explicit TrainColumns(const QString& title, QWidget* parent = nullptr);

    // To be called in this order, with parts that were made in it: Tab follows it.
    void setPresets(PresetList& presets);
    void setForm(Card& form);
    void setBeside(const std::vector<QWidget*>& cards);
    /// Below the form where it is wide, where they scroll and have their share of its height, so
    /// that nothing moves as they unfold; else below what is beside it.
    void setRuns(QWidget& runs);

    /// What the keys of these actions do, they do in the list and in the combo box.
    void addPresetKeys(const QList<QAction*>& keys);
    /// The combo box as the list is.
    void followPresets();
    void bringIntoSight(QWidget& part);
    /// The beginning of everything.
    void scrollToTop();

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void layOut();
    void placeRuns(bool belowForm);
    /// As the runs fold, what is in sight stays where it is: the room that they leave is kept
    /// below them until it is scrolled out of sight.
    void keepSight();
    QScrollArea* areaOfRuns() const;

    QScrollArea* m_scroll;
    QBoxLayout* m_head; ///< the title, and the presets where they have no card
    QLabel* m_subtitle;
    QBoxLayout* m_columns;
    Card* m_presetCard;
    PresetList* m_presets = nullptr;
    QComboBox* m_presetBox; ///< in place of the card where the page is narrow
    QBoxLayout* m_middle;   ///< the form, and what is below it
    QBoxLayout* m_right;
    ScrolledColumn* m_rightScroll;
    QBoxLayout* m_below; ///< the runs, where they are below the form
    ScrolledColumn* m_belowScroll;
    QWidget* m_runs = nullptr;
};

} // namespace parlance::ui
