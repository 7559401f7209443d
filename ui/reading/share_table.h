// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/tables/plain_table.h"

#include <QString>

#include <vector>

namespace parlance::ui {

class SharesModel;

/// Names, each with a number from 0 to 1 as a bar and as text: probabilities of answers, classes
/// and tokens, and how alike texts are.
class ShareTable : public PlainTable {
    Q_OBJECT
  public:
    struct Share {
        QString name;
        double share = 0.0;
        QString number; ///< "12 %"
        QString tip = {};
        bool isMarked = false; ///< by a tick: it is taken already
    };

    /// `name` is for those who do not see it; the other two head the columns.
    ShareTable(const QString& name, const QString& nameHeading, const QString& shareHeading,
               QWidget* parent = nullptr);

    /// None is current then.
    void setShares(std::vector<Share> shares);
    int count() const;
    const Share& shareAt(int row) const;
    /// Another name above the names.
    void setNameHeading(const QString& heading);
    /// -1 for none.
    int current() const { return currentIndex().row(); }
    void setCurrent(int row);

  Q_SIGNALS:
    /// By mouse or keyboard; not by setShares().
    void currentChosen(int row);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    SharesModel* m_model;
};

} // namespace parlance::ui
