// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/run_colours.h"

#include "ui/theme/theme.h"

#include <QSet>

namespace parlance::ui {
namespace {

/// What begins the lines of a later round, in widths of the pen. Three dots, as one would make a
/// validation curve's dashes those of a test curve.
const QList<double> kRoundDashes[] = {{}, {8.0, 3.0}, {1.0, 2.0, 1.0, 2.0, 1.0, 2.0}};

/// Qt's own, to be joined with those.
QList<double> splitDashes(runs::Split split) {
    switch (split) {
    case runs::Split::Valid:
        return {4.0, 2.0};
    case runs::Split::Test:
        return {4.0, 2.0, 1.0, 2.0};
    case runs::Split::Train:
    case runs::Split::Machine:
        break;
    }
    return {};
}

} // namespace

void RunColours::setShown(const QStringList& ids) {
    const QSet<QString> shown(ids.begin(), ids.end());
    m_slots.removeIf([&](const auto& entry) { return !shown.contains(entry.key()); });
    const QList<int> slots = m_slots.values();
    const QSet<int> taken(slots.begin(), slots.end());
    int slot = 0;
    for (const QString& id : ids) {
        if (m_slots.contains(id))
            continue;
        while (taken.contains(slot))
            ++slot;
        m_slots.insert(id, slot++);
    }
}

RunLook RunColours::look(const QString& id) const {
    const auto slot = m_slots.constFind(id);
    return slot == m_slots.constEnd() ? RunLook() : RunLook(*slot);
}

QHash<QString, RunLook> RunColours::all() const {
    QHash<QString, RunLook> looks;
    for (auto it = m_slots.constBegin(); it != m_slots.constEnd(); ++it)
        looks.insert(it.key(), RunLook(*it));
    return looks;
}

QColor backgroundColour() {
    constexpr double kShare = 0.55; // of muted text
    return mixed(theme().surface, theme().textMuted, kShare);
}

QColor splitColour(const QColor& run, runs::Split split) {
    constexpr int kValid = 150; // percent
    constexpr int kTest = 200;
    const auto away = [&](int percent) {
        return theme().dark ? run.lighter(percent) : run.darker(percent);
    };
    switch (split) {
    case runs::Split::Valid:
        return away(kValid);
    case runs::Split::Test:
        return away(kTest);
    case runs::Split::Train:
    case runs::Split::Machine:
        break;
    }
    return run;
}

LineStyle splitStyle(runs::Split split) {
    switch (split) {
    case runs::Split::Valid:
        return {Qt::DashLine, PointMark::Ring};
    case runs::Split::Test:
        return {Qt::DashDotLine, PointMark::Diamond};
    case runs::Split::Train:
    case runs::Split::Machine:
        break;
    }
    return {};
}

LineStyle curveStyle(const RunLook& run, runs::Split split) {
    LineStyle style = splitStyle(split);
    if (run.round() == 0)
        return style;
    style.line = Qt::CustomDashLine;
    style.dashes = kRoundDashes[run.round()] + splitDashes(split);
    return style;
}

QString lineSign(const RunLook& run) {
    const QString signs[] = {QStringLiteral("●"), QStringLiteral("╍╍"), QStringLiteral("┈┈")};
    return signs[run.round()];
}

} // namespace parlance::ui
