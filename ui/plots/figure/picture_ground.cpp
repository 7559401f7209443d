// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/figure/picture_ground.h"

#include "ui/services/user_settings.h"

namespace parlance::ui {

namespace {
const QString kLightPictures = QStringLiteral("charts/lightPictures");
} // namespace

PictureGround& PictureGround::instance() {
    static PictureGround ground;
    return ground;
}

bool PictureGround::isLight() const {
    return userSetting(kLightPictures, true).toBool();
}

void PictureGround::setLight(bool light) {
    if (light == isLight())
        return;
    setUserSetting(kLightPictures, light);
    Q_EMIT changed();
}

std::unique_ptr<LightScope> PictureGround::scope() const {
    return isLight() ? std::make_unique<LightScope>() : nullptr;
}

} // namespace parlance::ui
