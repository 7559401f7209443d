// SPDX-License-Identifier: GPL-3.0-or-later
// Fusion draws what is not named here. All measures are multiples of 4 but for hairlines, radii
// and text; a focus ring replaces the border, so that nothing moves when focus does.
#include "ui/theme/style_sheet.h"

#include "ui/theme/theme.h"

#include <QHash>

namespace parlance::ui {
namespace {

constexpr const char* kText = R"(
QMainWindow, QDialog, QMessageBox { background: @window; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QLabel { background: transparent; }
QLabel[textRole="page-title"] { font-size: @title; font-weight: 600; }
QLabel[textRole="heading"] { font-size: @heading; font-weight: 600; }
QLabel[textRole="caption"] { font-size: @small; font-weight: 600; color: @muted; }
QLabel[textRole="muted"] { color: @muted; font-size: @small; }
QLabel[textRole="value"] { font-size: @value; font-weight: 600; }
QLabel[textRole="mono"] { font-family: "DejaVu Sans Mono", monospace; font-size: @small; }
QLabel[textRole="success"] { color: @success; font-size: @small; }
QLabel[textRole="warning"] { color: @warning; font-size: @small; }
QLabel[textRole="danger"] { color: @danger; font-size: @small; }
QToolTip { background: @surface; color: @text; border: 1px solid @border; padding: 4px 8px; }
)";

constexpr const char* kSurfaces = R"(
parlance--ui--Card { background: @surface; border: 1px solid @border; border-radius: 8px; }
#commandPalette { background: @surface; border: 1px solid @border; }
#sidebar { background: @surface; border: none; border-right: 1px solid @border; }
QStatusBar { background: @surface; border-top: 1px solid @border; color: @muted; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: @muted; font-size: @small; padding: 0 12px; }
QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > #scrollContent { background: transparent; }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: @border; }
QFrame[frameShape="4"], QFrame[frameShape="5"] { background: @border; border: none;
    max-height: 1px; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: @thumb; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
)";

constexpr const char* kButtons = R"(
QPushButton { background: @raised; border: 1px solid @border; border-radius: 6px;
    padding: 0 12px; min-height: 28px; }
QPushButton::menu-indicator { image: none; width: 0; }
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @pressed; }
QPushButton:focus, QToolButton:focus { border: 1px solid @accent; }
QPushButton:disabled { color: @disabled; background: @window; }
QPushButton:checked { background: @selected; border-color: @accent; }
QPushButton[buttonRole="primary"] { background: @accent; border-color: @accent; color: @onAccent;
    font-weight: 600; }
QPushButton[buttonRole="primary"]:hover { background: @accentHover; }
QPushButton[buttonRole="primary"]:pressed { background: @accentPressed; }
QPushButton[buttonRole="primary"]:focus { border: 2px solid @focusOnAccent; padding: 0 11px;
    min-height: 26px; }
QPushButton[buttonRole="primary"]:disabled { background: @sunken; border-color: @border;
    color: @disabled; }
QPushButton[buttonRole="danger"] { color: @danger; }
QPushButton[buttonRole="danger"]:hover { border-color: @danger; }
QPushButton[buttonRole="quiet"] { background: transparent; border-color: transparent;
    padding: 0 8px; }
QPushButton[buttonRole="quiet"]:hover { background: @hover; }
QPushButton[buttonRole="quiet"]:pressed { background: @pressed; }
QPushButton[buttonRole="quiet"]:focus { border-color: @accent; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px;
    padding: 5px; }
QToolButton:hover { background: @hover; }
QToolButton:pressed { background: @pressed; }
QToolButton:checked { background: @selected; }
QToolButton[disclosure="true"] { color: @muted; padding: 4px 8px 4px 2px; }
QToolButton[disclosure="true"]:checked { background: transparent; }
QToolButton::menu-indicator { image: none; }
#sidebar QToolButton#navigation { text-align: left; padding: 0 8px; min-height: 34px; }
#sidebar QToolButton#navigation:disabled { color: @disabled; }
#sidebar QToolButton#navigation:checked { background: @selected; color: @text;
    font-weight: 600; }
)";

constexpr const char* kFields = R"(
QLineEdit, QComboBox, QAbstractSpinBox { background: @sunken; border: 1px solid @border;
    border-radius: 6px; padding: 0 8px; min-height: 26px; selection-background-color: @accent;
    selection-color: @onAccent; }
QLineEdit:hover, QComboBox:hover, QAbstractSpinBox:hover { border-color: @thumb; }
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus, QTextEdit:focus,
QTextBrowser:focus { border: 1px solid @accent; }
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled, QLabel:disabled { color: @disabled; }
QLineEdit[invalid="true"], QComboBox[invalid="true"], QAbstractSpinBox[invalid="true"] { border: 1px solid @danger; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url(@chevron); width: 14px; height: 14px; }
QComboBox QAbstractItemView { background: @surface; border: 1px solid @border; padding: 4px;
    selection-background-color: @selected; selection-color: @text; outline: 0; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { subcontrol-origin: border;
    background: transparent; border: none; width: 20px; }
QAbstractSpinBox::up-button { subcontrol-position: top right; margin: 2px 2px 0 0; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; margin: 0 2px 2px 0; }
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: @hover; }
QAbstractSpinBox::up-arrow { image: url(@chevronUp); width: 10px; height: 10px; }
QAbstractSpinBox::down-arrow { image: url(@chevron); width: 10px; height: 10px; }
QAbstractSpinBox::up-arrow:disabled, QAbstractSpinBox::up-arrow:off,
QAbstractSpinBox::down-arrow:disabled, QAbstractSpinBox::down-arrow:off { image: none; }
QPlainTextEdit, QTextEdit, QTextBrowser { background: @sunken; border: 1px solid @border;
    border-radius: 6px; selection-background-color: @accent; selection-color: @onAccent; }
parlance--ui--TokenView { font-size: @heading; }
QPlainTextEdit[textRole="mono"], QLineEdit[textRole="mono"] {
    font-family: "DejaVu Sans Mono", monospace; font-size: @small; }
QCheckBox { spacing: 8px; min-height: 26px; background: transparent; outline: 0; }
QCheckBox::indicator { width: 16px; height: 16px; border: 1px solid @thumb; border-radius: 4px;
    background: @sunken; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(@check); }
QCheckBox::indicator:focus, QCheckBox:focus::indicator { border-color: @accent; }
QSlider { background: transparent; min-height: 20px; }
QSlider::groove:horizontal { background: @track; height: 4px; border-radius: 2px; }
QSlider::sub-page:horizontal { background: @accent; border-radius: 2px; }
QSlider::handle:horizontal { background: @surface; border: 1px solid @thumb; width: 14px;
    height: 14px; margin: -6px 0; border-radius: 8px; }
QSlider::handle:horizontal:hover { border-color: @accent; }
QSlider::handle:horizontal:focus { background: @accent; border: 2px solid @text; }
QProgressBar { background: @track; border: none; border-radius: 3px; min-height: 6px;
    max-height: 6px; }
QProgressBar:focus { border: 1px solid @accent; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
)";

constexpr const char* kViews = R"(
QAbstractItemView { background: @surface; alternate-background-color: @window;
    border: 1px solid transparent; border-radius: 4px; outline: 0; selection-background-color: @selected; selection-color: @text; }
QAbstractItemView:focus { border-color: @accent; }
#runList:focus { border-color: transparent; } /* its rows say so themselves */
QTreeView::item, QListView::item, QTableView::item { min-height: 28px; padding: 0 8px; border: 0; }
QTreeView::item:hover, QListView::item:hover, QTableView::item:hover { background: @hover; }
QTreeView::item:selected, QListView::item:selected, QTableView::item:selected {
    background: @selected; color: @text; }
QHeaderView { background: @surface; border: none; }
QHeaderView::section { background: @surface; color: @muted; border: none;
    border-bottom: 1px solid @border; padding: 4px 11px; font-size: @small; font-weight: 600; }
QTableCornerButton::section { background: @surface; border: none; }
QTabWidget::pane { border: none; border-top: 1px solid @border; }
QTabBar { background: transparent; outline: 0; }
QTabBar::tab { background: transparent; color: @muted; padding: 8px 12px; border: none;
    border-bottom: 2px solid transparent; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:selected { color: @text; border-bottom: 2px solid @accent; font-weight: 600; }
QTabBar::tab:focus { color: @accent; }
QMenuBar { background: @surface; border-bottom: 1px solid @border; padding: 2px 4px; }
QMenuBar::item { background: transparent; padding: 4px 8px; border-radius: 4px; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @surface; border: 1px solid @border; padding: 4px; }
QMenu::item { padding: 6px 24px 6px 12px; border-radius: 4px; }
QMenu::item:selected { background: @selected; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @border; margin: 4px 8px; }
)";

QHash<QString, QString> tokens(const Theme& t, int fontPixels) {
    const auto pixels = [](int n) { return QString::number(n) + QStringLiteral("px"); };
    const auto asset = [&](const char* name) {
        return QStringLiteral(":/style/%1-%2.svg")
            .arg(QLatin1String(name), QLatin1String(t.dark ? "dark" : "light"));
    };
    return {
        {"body", pixels(fontPixels)},
        {"small", pixels(fontPixels - 1)},
        {"heading", pixels(fontPixels + 1)},
        {"title", pixels(fontPixels + 7)},
        {"value", pixels(fontPixels + 5)},
        {"text", t.text.name()},
        {"muted", t.textMuted.name()},
        {"window", t.window.name()},
        {"surface", t.surface.name()},
        {"sunken", t.sunken.name()},
        {"border", t.border.name()},
        {"accent", t.accent.name()},
        {"onAccent", t.onAccent.name()},
        {"success", t.success.name()},
        {"warning", t.warning.name()},
        {"danger", t.danger.name()},
        {"disabled", mixed(t.textMuted, t.surface, 0.4).name()},
        {"raised", (t.dark ? mixed(t.surface, t.text, 0.06) : t.surface).name()},
        {"hover", mixed(t.surface, t.text, t.dark ? 0.08 : 0.05).name()},
        {"pressed", mixed(t.surface, t.text, t.dark ? 0.14 : 0.10).name()},
        {"selected", mixed(t.surface, t.accent, t.dark ? 0.24 : 0.14).name()},
        {"track", mixed(t.surface, t.text, t.dark ? 0.16 : 0.12).name()},
        {"thumb", mixed(t.border, t.textMuted, 0.45).name()},
        {"accentHover", mixed(t.accent, t.text, 0.12).name()},
        {"accentPressed", mixed(t.accent, t.text, 0.24).name()},
        {"focusOnAccent", mixed(t.accent, t.text, 0.6).name()},
        {"chevron", asset("chevron")},
        {"chevronUp", asset("chevron-up")},
        {"check", asset("check")},
    };
}

} // namespace

QString styleSheetFor(const Theme& theme, int fontPixels) {
    const QHash<QString, QString> values = tokens(theme, fontPixels);
    QString result;
    for (const char* part : {kText, kSurfaces, kButtons, kFields, kViews}) {
        const QString source = QString::fromLatin1(part);
        for (qsizetype i = 0; i < source.size();) {
            if (source[i] != QLatin1Char('@')) {
                result += source[i++];
                continue;
            }
            qsizetype end = i + 1;
            while (end < source.size() && source[end].isLetter())
                ++end;
            result += values.value(source.mid(i + 1, end - i - 1));
            i = end;
        }
    }
    return result;
}

} // namespace parlance::ui
