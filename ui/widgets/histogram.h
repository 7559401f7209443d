// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>
#include <utility>
#include <vector>

namespace parlance::ui {

/// How often each of some values occurs, as bars. The bar below the pointer says its number, and a
/// click picks it; so do Enter and Space the one to which the arrow keys go.
class Histogram : public QWidget {
    Q_OBJECT
  public:
    struct Bar {
        QString label; ///< below the bar: see labelStep()
        QString name;  ///< in full, for the tip: "3 to 4 s"
        qint64 count = 0;
        std::string value{}; ///< what is counted, for whoever asks when the bar is picked
    };

    /// `title` is its accessible name.
    explicit Histogram(const QString& title, QWidget* parent = nullptr);

    /// `summary` says in words what the bars show.
    void setBars(std::vector<Bar> bars, const QString& summary);
    const std::vector<Bar>& bars() const { return m_bars; }
    /// Marks the bar that was picked; -1 for none.
    void setPicked(int bar);
    int picked() const { return m_picked; }
    /// Each bar has its label, or where they have no room every second one, every fifth and so on;
    /// the others are named in the tip.
    std::size_t labelStep() const;
    QSize sizeHint() const override { return {220, 120}; }
    QSize minimumSizeHint() const override { return {120, 72}; }

  Q_SIGNALS:
    void barPicked(int bar);

  protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    QFont labelFont() const;
    /// Of each bar across; more than the bar where labels are wider, and few.
    double barRoom() const;
    int barAt(int x) const;
    QString barWords(int bar) const;
    void goTo(int bar);
    void showTip(int bar);
    void paintBars(QPainter& painter, double base, qint64 most) const;
    void paintLabels(QPainter& painter) const;
    /// Where it begins and ends.
    std::pair<double, double> labelPlace(std::size_t bar, const QFontMetrics& small) const;

    std::vector<Bar> m_bars;
    QString m_summary;
    double m_wantedRoom = 0.0; ///< of a bar: measured once, and asked for at each label
    int m_current = 0;         ///< where the keys are
    int m_picked = -1;
};

} // namespace parlance::ui
