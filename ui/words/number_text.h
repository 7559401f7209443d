// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and durations as people read them, in the window's language. Files and the clipboard have
// a point: csvNumber() and the like.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace parlance::ui {

/// As short as it can be without becoming another number: 12.5k, 3M, 0.0005, 2e-5.
QString compactNumber(double value);
/// Four significant digits; "NaN", "∞" and "−∞" for what is not finite.
QString valueText(double value);
/// valueText() of values that stand below one another: all have as many decimals as any of them
/// has, but where one is written with a power of ten.
QStringList valueTexts(const std::vector<double>& values);
/// Two digits behind the point, as percentages that stand below one another have them.
QString hundredthsText(double value);
/// valueText() with its sign: "+0.12", "−0.3", "±0".
QString differenceText(double difference);
/// Frequencies and sample rates: "500 Hz", "16 kHz", "22.05 kHz".
QString hertzText(double hertz);
/// Of files and memory: "1.5 MB".
QString sizeText(qint64 bytes);
/// "42 s", "3 min 20 s", "2 h 5 min", "3 d 4 h".
QString durationText(double seconds);
/// For time axes: "0:42", "3:20", "2:05:00".
QString clockText(double seconds);

} // namespace parlance::ui
