// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace parlance::ui {

/// Words that leave what fits them. It asks for the same width with the button that clears it as
/// without: nothing moves as that comes.
class SearchField : public QLineEdit {
    Q_OBJECT
  public:
    SearchField(const QString& objectName, const QString& placeholder, QWidget* parent = nullptr);

    /// The one that Ctrl+F leads to of those in sight on this page, in a tab before others; null
    /// without any.
    static SearchField* ofPage(const QWidget& page);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  private:
    int widthOf(int letters) const;
};

} // namespace parlance::ui
