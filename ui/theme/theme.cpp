// SPDX-License-Identifier: GPL-3.0-or-later
// Series colours are after Okabe and Ito (2008), ordered so that neighbours also differ in
// lightness, darkened or lightened for the background they lie on.
#include "ui/theme/theme.h"

#include "ui/theme/light_scope.h"
#include "ui/theme/roles.h"
#include "ui/theme/style/studio_style.h"

#include <QApplication>
#include <QFontInfo>
#include <QPalette>
#include <QToolTip>

#include <utility>

namespace parlance::ui {
namespace {

Theme lightTheme() {
    Theme t;
    t.dark = false;
    t.window = QColor(0xf3, 0xf5, 0xf8);
    t.surface = QColor(0xff, 0xff, 0xff);
    t.sunken = QColor(0xf6, 0xf8, 0xfa);
    t.border = QColor(0xd8, 0xdd, 0xe4);
    t.text = QColor(0x1a, 0x22, 0x2d);
    t.textMuted = QColor(0x5c, 0x67, 0x75);
    t.accent = QColor(0x1f, 0x62, 0xc4);
    t.onAccent = QColor(0xff, 0xff, 0xff);
    t.success = QColor(0x1a, 0x78, 0x46);
    t.warning = QColor(0x94, 0x5d, 0x00);
    t.danger = QColor(0xb8, 0x32, 0x2a);
    t.grid = QColor(0xe7, 0xea, 0xef);
    t.series = {QColor(0x00, 0x62, 0xa3), QColor(0xd9, 0x7f, 0x00), QColor(0x00, 0x7a, 0x5a),
                QColor(0xc9, 0x4f, 0x0a), QColor(0x4a, 0xa8, 0xdf), QColor(0x7a, 0x2f, 0x6b),
                QColor(0xcc, 0x79, 0xa7), QColor(0x3a, 0x3f, 0x47)};
    return t;
}

Theme darkTheme() {
    Theme t;
    t.dark = true;
    t.window = QColor(0x14, 0x18, 0x1e);
    t.surface = QColor(0x1c, 0x21, 0x29);
    t.sunken = QColor(0x15, 0x1a, 0x21);
    t.border = QColor(0x32, 0x3a, 0x46);
    t.text = QColor(0xe6, 0xea, 0xf0);
    t.textMuted = QColor(0x9a, 0xa4, 0xb2);
    t.accent = QColor(0x5c, 0x9f, 0xf5);
    t.onAccent = QColor(0x0c, 0x15, 0x22);
    t.success = QColor(0x52, 0xc4, 0x8c);
    t.warning = QColor(0xe6, 0xb4, 0x55);
    t.danger = QColor(0xf4, 0x7d, 0x73);
    t.grid = QColor(0x2a, 0x31, 0x3b);
    t.series = {QColor(0x56, 0xb4, 0xe9), QColor(0xe6, 0x9f, 0x00), QColor(0x1b, 0xbd, 0x8f),
                QColor(0xf2, 0x80, 0x3f), QColor(0x3d, 0x86, 0xd0), QColor(0xf0, 0xe4, 0x42),
                QColor(0xe0, 0x94, 0xc0), QColor(0xc8, 0xce, 0xd6)};
    return t;
}

/// What follows from the colours above.
Theme withShades(Theme t) {
    const auto over = [&t](const QColor& colour, double light, double dark) {
        return mixed(t.surface, colour, t.dark ? dark : light);
    };
    t.raised = over(t.text, 0.0, 0.06);
    t.hover = over(t.text, 0.05, 0.08);
    t.pressed = over(t.text, 0.10, 0.14);
    t.selected = over(t.accent, 0.14, 0.24);
    t.track = over(t.text, 0.12, 0.16);
    t.thumb = mixed(t.border, t.textMuted, 0.45);
    t.disabled = mixed(t.textMuted, t.surface, 0.4);
    t.accentHover = mixed(t.accent, t.text, 0.12);
    t.accentPressed = mixed(t.accent, t.text, 0.24);
    t.focusOnAccent = mixed(t.accent, t.text, 0.6);
    return t;
}

QPalette paletteFor(const Theme& t) {
    QPalette p;
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.surface);
    p.setColor(QPalette::AlternateBase, t.window);
    p.setColor(QPalette::ToolTipBase, t.surface);
    p.setColor(QPalette::ToolTipText, t.text);
    QColor faint = t.text;
    faint.setAlphaF(0.5F);
    p.setColor(QPalette::PlaceholderText, faint);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::Button, t.surface);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.danger);
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::Highlight, t.accent);
    p.setColor(QPalette::HighlightedText, t.onAccent);
    p.setColor(QPalette::Mid, t.border);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, t.disabled);
    return p;
}

void setPalettes(const Theme& t) {
    const QPalette all = paletteFor(t);
    QApplication::setPalette(all);
    QToolTip::setPalette(all);
    QPalette rows = all;
    rows.setColor(QPalette::Highlight, t.selected);
    rows.setColor(QPalette::HighlightedText, t.text);
    QApplication::setPalette(rows, "QAbstractItemView");
    QPalette state = all;
    state.setColor(QPalette::WindowText, t.textMuted);
    QApplication::setPalette(state, "QStatusBar");
}

void setFonts() {
    // In pixels also for those who draw text by themselves.
    QFont font = QApplication::font();
    font.setPixelSize(bodyPixels());
    QApplication::setFont(font);
    QFont small = font;
    small.setPixelSize(bodyPixels() - 1);
    QApplication::setFont(small, "QStatusBar");
    small.setWeight(QFont::DemiBold);
    QApplication::setFont(small, "QHeaderView");
}

/// Where the desktop has not said it, its own palette tells by the lightness of its window colour.
/// Looked at once, before our palette replaces it.
bool paletteIsDark() {
    static const bool dark = QApplication::palette().color(QPalette::Window).lightnessF() < 0.5F;
    return dark;
}

} // namespace

/// DejaVu's letters are a size larger than those of other fonts of the same size.
int bodyPixels() {
    return QFontInfo(QApplication::font()).family().startsWith(QLatin1String("DejaVu")) ? 12 : 13;
}

QColor mixed(const QColor& from, const QColor& to, double share) {
    const auto channel = [share](float x, float y) {
        return static_cast<float>(x * (1.0 - share) + y * share);
    };
    return QColor::fromRgbF(channel(from.redF(), to.redF()), channel(from.greenF(), to.greenF()),
                            channel(from.blueF(), to.blueF()));
}

ThemeManager::ThemeManager() : m_theme(withShades(lightTheme())) {}

ThemeManager& ThemeManager::instance() {
    static ThemeManager manager;
    return manager;
}

LightScope::LightScope()
    : m_before(std::exchange(ThemeManager::instance().m_theme, withShades(lightTheme()))) {}

LightScope::~LightScope() {
    ThemeManager::instance().m_theme = std::move(m_before);
}

void ThemeManager::apply(ThemeChoice choice) {
    const bool ownDark = paletteIsDark(); // asked each time: the first time counts
    const bool followDark = m_systemDark.value_or(ownDark);
    const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && followDark);
    m_choice = choice;
    m_theme = withShades(dark ? darkTheme() : lightTheme());
    if (!m_styled) {
        QApplication::setStyle(new StudioStyle);
        setFonts();
        m_styled = true;
    }
    setPalettes(m_theme);
    refreshRoles();
    Q_EMIT changed();
}

void ThemeManager::setSystemDark(bool dark) {
    if (m_systemDark == dark)
        return;
    m_systemDark = dark;
    if (m_choice == ThemeChoice::System && m_theme.dark != dark)
        apply(m_choice);
}

} // namespace parlance::ui
