// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/light_scope.h"

#include <QObject>

#include <memory>

namespace parlance::ui {

/// Whether charts and maps leave the window on a light background whatever theme it has, as they
/// are to be printed or put on a page. One choice for all of them, remembered.
class PictureGround : public QObject {
    Q_OBJECT
  public:
    static PictureGround& instance();

    bool isLight() const;
    void setLight(bool light);
    /// To be held while one is drawn.
    std::unique_ptr<LightScope> scope() const;

  Q_SIGNALS:
    void changed();

  private:
    PictureGround() = default;
};

} // namespace parlance::ui
