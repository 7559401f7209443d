// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/card.h"

class QAbstractButton;
class QStackedWidget;

namespace parlance::ui {

class AttentionView;

/// Where the model looks in a stretch of the recording, in the transcript's place.
class AttentionCard : public Card {
    Q_OBJECT
  public:
    explicit AttentionCard(QWidget* parent = nullptr);

    AttentionView& view() const { return *m_view; }
    /// Which stretch is shown, and how another one is chosen.
    void showStretch(const QString& text);
    /// In the maps' place: what is missing, or that they are on their way.
    void showHint(const QString& hint);
    void showMaps();

  Q_SIGNALS:
    void closeRequested();
    void exportRequested();

  private:
    QLabel* m_stretch;
    QLabel* m_hint;
    QStackedWidget* m_stack;
    AttentionView* m_view;
    QAbstractButton* m_export;
};

} // namespace parlance::ui
