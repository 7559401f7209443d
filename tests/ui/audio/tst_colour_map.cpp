// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/colour_map.h"

#include <QTest>

#include <cmath>

using namespace parlance::ui;

class TstColourMap : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void greyscaleReadsTheSame() {
        for (const bool dark : {false, true}) {
            const auto colours = intensityColours(dark);
            const auto grey = [&](std::size_t i) {
                return 0.2126 * qRed(colours[i]) + 0.7152 * qGreen(colours[i]) +
                       0.0722 * qBlue(colours[i]);
            };
            const double step = (grey(255) - grey(0)) / 255.0;
            QVERIFY(dark ? step > 0.7 : step < -0.7);
            for (std::size_t i = 0; i < colours.size(); ++i)
                QVERIFY(std::abs(grey(i) - (grey(0) + step * static_cast<double>(i))) < 1.5);
        }
    }
};

QTEST_APPLESS_MAIN(TstColourMap)
#include "tst_colour_map.moc"
