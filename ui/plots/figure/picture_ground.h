// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace parlance::ui {

/// Whether charts leave the window on a light background whatever theme it has, as they are to be
/// printed or put on a page. One choice for all charts, remembered.
class PictureGround : public QObject {
    Q_OBJECT
  public:
    static PictureGround& instance();

    bool isLight() const;
    void setLight(bool light);

  Q_SIGNALS:
    void changed();

  private:
    PictureGround() = default;
};

} // namespace parlance::ui
