// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QStyledItemDelegate>

#include <vector>

namespace parlance::ui {

/// A run in the list: its curve's colour, state by icon and word, name, what people say of it,
/// progress, the chosen facts, and the training loss as a sparkline. Its name is edited in place.
class RunDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// Columns of RunsModel that may be shown or left out, in the order in which they are shown.
    static const std::vector<int>& optionalFields();
    /// The first line of the row, of its name, beside the state's icon.
    static QRect nameLine(const QRect& row, const QFont& font, const QModelIndex& index);
    /// Where a click folds the branches of a run away, in the row's rectangle; empty where there
    /// are none.
    static QRect foldMark(const QRect& row, const QFont& font, const QModelIndex& index);

    void setFields(const QSet<int>& columns) { m_fields = columns; }
    const QSet<int>& fields() const { return m_fields; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    /// Once: rows change while a name is typed.
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

  Q_SIGNALS:
    void foldRequested(const QModelIndex& index);

  protected:
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

  private:
    bool hasFurtherLine() const;

    QSet<int> m_fields;
};

} // namespace parlance::ui
