// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/run_colours.h"

#include "ui/theme/theme.h"

namespace parlance::ui {

void RunColours::setShown(const QStringList& ids) {
    m_slots.removeIf([&](const auto& entry) { return !ids.contains(entry.key()); });
    for (const QString& id : ids) {
        if (m_slots.contains(id))
            continue;
        const QList<int> taken = m_slots.values();
        int slot = 0;
        while (taken.contains(slot))
            ++slot;
        m_slots.insert(id, slot);
    }
}

QColor RunColours::colour(const QString& id) const {
    const auto slot = m_slots.constFind(id);
    if (slot == m_slots.constEnd())
        return theme().textMuted;
    return theme().series[static_cast<std::size_t>(*slot) % theme().series.size()];
}

QHash<QString, QColor> RunColours::all() const {
    QHash<QString, QColor> colours;
    for (auto it = m_slots.constBegin(); it != m_slots.constEnd(); ++it)
        colours.insert(it.key(), colour(it.key()));
    return colours;
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

} // namespace parlance::ui
