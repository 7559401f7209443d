// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace parlance::ui {

/// Puts its items beside one another, and goes on in a further line where there is no room: for
/// tool bars and rows of facts, which are then never cut off. What expands takes the rest of its
/// line.
class FlowLayout : public QLayout {
  public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;

    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    /// All in one line.
    QSize sizeHint() const override;
    /// The widest item.
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

  private:
    struct Line {
        std::vector<QLayoutItem*> items;
        int width = 0;
        int height = 0;
    };
    std::vector<Line> linesFor(int width) const;
    int place(const QRect& rect, bool forReal) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace parlance::ui
