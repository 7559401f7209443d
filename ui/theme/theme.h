// SPDX-License-Identifier: GPL-3.0-or-later
// Colours and spacing of the window, light and dark. Widgets take all colours from here and draw
// again on changed(); nothing names a colour of its own.
#pragma once

#include <QColor>
#include <QObject>
#include <QString>

#include <optional>
#include <vector>

namespace parlance::ui {

enum class ThemeChoice { System, Light, Dark };

struct Theme {
    bool dark = false;
    QColor window;  ///< behind everything
    QColor surface; ///< cards, tables, plots
    QColor sunken;  ///< fields
    QColor raised;  ///< buttons
    QColor border;
    QColor text;
    QColor textMuted;
    QColor disabled; ///< text of what cannot be used
    QColor accent;   ///< selection, primary buttons, focus
    QColor onAccent; ///< text on accent
    QColor accentHover;
    QColor accentPressed;
    QColor focusOnAccent; ///< frame of a primary button that has the focus
    QColor hover;         ///< of what the pointer is over
    QColor pressed;
    QColor selected; ///< rows and what is switched on
    QColor track;    ///< of sliders and bars of progress
    QColor thumb;    ///< of scroll bars
    QColor success;
    QColor warning;
    QColor danger;
    QColor grid;                ///< plot grid lines
    std::vector<QColor> series; ///< told apart also in greyscale and by colour-blind eyes
};

/// Spacing in device-independent pixels, multiples of 4.
inline constexpr int kSpaceSmall = 4;
inline constexpr int kSpace = 8;
inline constexpr int kSpaceLarge = 16;
inline constexpr int kSpaceHuge = 24;

class ThemeManager : public QObject {
    Q_OBJECT
  public:
    static ThemeManager& instance();

    const Theme& theme() const { return m_theme; }
    ThemeChoice choice() const { return m_choice; }
    /// Sets style, palettes and fonts of the application.
    void apply(ThemeChoice choice);
    /// The desktop has been set to dark or light; shown while the choice is System.
    void setSystemDark(bool dark);

  Q_SIGNALS:
    void changed();

  private:
    friend class LightScope; ///< which alone may change the theme without a word
    ThemeManager();
    Theme m_theme;
    ThemeChoice m_choice = ThemeChoice::System;
    std::optional<bool> m_systemDark; ///< as the desktop said
    bool m_styled = false;
};

/// `share` of the way from one colour to the other, opaque.
QColor mixed(const QColor& from, const QColor& to, double share);

/// Of body text, in device-independent pixels.
int bodyPixels();

inline const Theme& theme() {
    return ThemeManager::instance().theme();
}

} // namespace parlance::ui
