// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>
#include <QVBoxLayout>

namespace parlance::ui {

class ElidedLabel;

/// A framed surface with an optional heading, which is elided where there is no room; everything on
/// a page lies on one.
class Card : public QFrame {
    Q_OBJECT
  public:
    /// An empty heading leaves the head row out until something is put into it.
    explicit Card(const QString& heading = {}, QWidget* parent = nullptr);

    void setHeading(const QString& heading);
    /// Widgets at the right end of the heading's row.
    void addToHead(QWidget* widget);
    /// Beside the heading, which comes first: all that it and what is at the right end leave.
    void addBesideHeading(QWidget* widget);
    /// Where the content goes.
    QVBoxLayout* body() const { return m_body; }
    /// Below the body, from one edge of the card to the other: for lists, whose rows have margins.
    void addFromEdgeToEdge(QWidget* widget);

  private:
    QWidget* m_headRow;
    ElidedLabel* m_heading;
    QHBoxLayout* m_head;
    QVBoxLayout* m_body;
};

} // namespace parlance::ui
