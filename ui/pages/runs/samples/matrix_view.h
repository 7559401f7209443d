// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>

namespace parlance::ui {

/// A matrix as a picture with its name above, and below it what its sides are.
class MatrixView : public QWidget {
    Q_OBJECT
  public:
    explicit MatrixView(QWidget* parent = nullptr);

    /// Colour numbers, as alignmentPicture() makes them.
    void setMatrix(const QString& name, const QString& sides, const QImage& picture);
    const QImage& picture() const { return m_picture; }

    QSize sizeHint() const override { return {320, 160}; }
    QSize minimumSizeHint() const override { return {120, 96}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QString m_name, m_sides;
    QImage m_picture;
};

} // namespace parlance::ui
