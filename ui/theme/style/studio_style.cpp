// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style/studio_style.h"

#include "ui/theme/style/buttons.h"
#include "ui/theme/style/fields.h"
#include "ui/theme/style/gauges.h"
#include "ui/theme/style/menus.h"
#include "ui/theme/style/shapes.h"
#include "ui/theme/style/standard_icons.h"
#include "ui/theme/style/views.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextEdit>

namespace parlance::ui {
namespace {

constexpr int kChevronSide = 12;

template <typename Option>
const Option& as(const QStyleOption* option) {
    return *static_cast<const Option*>(option);
}

bool isText(const QWidget* widget) {
    return qobject_cast<const QTextEdit*>(widget) || qobject_cast<const QPlainTextEdit*>(widget);
}

/// Whose frame tells that it has the focus.
bool hasFocusFrame(const QWidget* widget) {
    return isText(widget) || qobject_cast<const QAbstractItemView*>(widget);
}

void paintArrow(QPainter& painter, const QStyleOption& option, Qt::ArrowType arrow) {
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    QRect square(0, 0, kChevronSide, kChevronSide);
    square.moveCenter(option.rect.center());
    paintChevron(painter, square, arrow, isEnabled ? theme().textMuted : theme().disabled);
}

void paintBranch(QPainter& painter, const QStyleOption& option) {
    if (!option.state.testFlag(QStyle::State_Children))
        return;
    paintArrow(painter, option,
               option.state.testFlag(QStyle::State_Open) ? Qt::DownArrow
               : option.direction == Qt::LeftToRight     ? Qt::RightArrow
                                                         : Qt::LeftArrow);
}

} // namespace

StudioStyle::StudioStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void StudioStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QLineEdit*>(widget))
        widget->setAttribute(Qt::WA_Hover);
    if (qobject_cast<QScrollBar*>(widget))
        widget->setAttribute(Qt::WA_OpaquePaintEvent,
                             false); // what is below shows beside the thumb
    if (hasFocusFrame(widget))
        widget->installEventFilter(this);
    if (isText(widget)) // the frame fills what lies within its round corners
        static_cast<QAbstractScrollArea*>(widget)->viewport()->setAutoFillBackground(false);
    if (auto* area = qobject_cast<QScrollArea*>(widget)) {
        area->setFrameShape(QFrame::NoFrame);
        area->viewport()->setAutoFillBackground(false);
    }
}

void StudioStyle::unpolish(QWidget* widget) {
    if (hasFocusFrame(widget))
        widget->removeEventFilter(this);
    QProxyStyle::unpolish(widget);
}

bool StudioStyle::eventFilter(QObject* watched, QEvent* event) {
    // Areas that scroll paint their contents again when the focus comes or goes, not their frame.
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        static_cast<QWidget*>(watched)->update();
    return QProxyStyle::eventFilter(watched, event);
}

void StudioStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                QPainter* painter, const QWidget* widget) const {
    switch (element) {
    case PE_PanelButtonCommand:
        return paintPushButton(*painter, *option, widget);
    case PE_FrameFocusRect: // frames take the accent instead
    case PE_FrameDefaultButton:
    case PE_FrameTabBarBase:
    case PE_FrameStatusBarItem:
    case PE_PanelScrollAreaCorner:
    case PE_PanelMenuBar:
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return paintCheckBox(*painter, *option, widget);
    case PE_IndicatorRadioButton:
        return paintRadioButton(*painter, *option);
    case PE_PanelLineEdit:
        if (!isPartOfField(widget))
            paintFieldFrame(*painter, *option, widget);
        return;
    case PE_FrameLineEdit: // drawn with its panel
        return;
    case PE_Frame:
        return paintFrame(*painter, *option, widget);
    case PE_FrameTabWidget:
        painter->fillRect(QRect(option->rect.topLeft(), QSize(option->rect.width(), 1)),
                          theme().border);
        return;
    case PE_PanelItemViewItem:
        return paintRowItem(*painter, as<QStyleOptionViewItem>(option));
    case PE_IndicatorBranch:
        return paintBranch(*painter, *option);
    case PE_IndicatorHeaderArrow: {
        const auto& header = as<QStyleOptionHeader>(option);
        if (header.sortIndicator != QStyleOptionHeader::None)
            paintArrow(*painter, header,
                       header.sortIndicator == QStyleOptionHeader::SortUp ? Qt::UpArrow
                                                                          : Qt::DownArrow);
        return;
    }
    case PE_IndicatorArrowUp:
        return paintArrow(*painter, *option, Qt::UpArrow);
    case PE_IndicatorArrowDown:
        return paintArrow(*painter, *option, Qt::DownArrow);
    case PE_IndicatorArrowLeft:
        return paintArrow(*painter, *option, Qt::LeftArrow);
    case PE_IndicatorArrowRight:
        return paintArrow(*painter, *option, Qt::RightArrow);
    case PE_PanelMenu:
    case PE_PanelTipLabel:
        return paintPopup(*painter, option->rect);
    case PE_FrameMenu: // drawn with its panel
        return;
    case PE_PanelStatusBar:
        painter->fillRect(option->rect, theme().surface);
        painter->fillRect(QRect(option->rect.topLeft(), QSize(option->rect.width(), 1)),
                          theme().border);
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void StudioStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
    switch (element) {
    case CE_PushButtonBevel:
        return paintPushButton(*painter, *option, widget);
    case CE_PushButtonLabel: {
        const auto label = pushButtonLabel(as<QStyleOptionButton>(option), widget);
        return QProxyStyle::drawControl(element, &label, painter, widget);
    }
    case CE_ShapedFrame: {
        const auto& frame = as<QStyleOptionFrame>(option);
        if (frame.frameShape == QFrame::HLine || frame.frameShape == QFrame::VLine)
            return paintLine(*painter, frame);
        return QProxyStyle::drawControl(element, option, painter, widget);
    }
    case CE_Splitter:
        if (option->state.testFlag(State_MouseOver))
            painter->fillRect(option->rect, theme().border);
        return;
    case CE_ProgressBar:
        return paintProgress(*painter, as<QStyleOptionProgressBar>(option));
    case CE_Header: {
        const auto& header = as<QStyleOptionHeader>(option);
        paintHeaderSection(*painter, header.rect);
        const QStyleOptionHeaderV2 words = headerWords(header);
        QProxyStyle::drawControl(CE_HeaderLabel, &words, painter, widget);
        QStyleOptionHeader arrow = header;
        arrow.rect = headerArrow(header);
        return drawPrimitive(PE_IndicatorHeaderArrow, &arrow, painter, widget);
    }
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, theme().surface);
        return;
    case CE_TabBarTabShape:
        return paintTab(*painter, as<QStyleOptionTab>(option));
    case CE_TabBarTabLabel: {
        QStyleOptionTab label = tabLabel(as<QStyleOptionTab>(option));
        painter->save();
        if (label.state.testFlag(State_Selected)) {
            painter->setFont(tabFont(painter->font()));
            label.text = painter->fontMetrics().elidedText(
                label.text, Qt::ElideRight,
                subElementRect(SE_TabBarTabText, option, widget).width(), Qt::TextShowMnemonic);
        }
        QProxyStyle::drawControl(element, &label, painter, widget);
        painter->restore();
        return;
    }
    case CE_MenuItem:
        return paintMenuItem(*painter, as<QStyleOptionMenuItem>(option));
    case CE_MenuEmptyArea:
        return;
    case CE_MenuBarItem:
        return paintMenuBarItem(*painter, as<QStyleOptionMenuItem>(option));
    case CE_MenuBarEmptyArea:
        return paintMenuBar(*painter, option->rect);
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void StudioStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                     QPainter* painter, const QWidget* widget) const {
    switch (control) {
    case CC_ToolButton:
        return paintToolButton(*painter, as<QStyleOptionToolButton>(option), widget, *this);
    case CC_ComboBox:
        return paintComboBox(*painter, as<QStyleOptionComboBox>(option), widget);
    case CC_SpinBox:
        return paintSpinBox(*painter, as<QStyleOptionSpinBox>(option), widget);
    case CC_ScrollBar:
        return paintScrollBar(*painter, as<QStyleOptionSlider>(option));
    case CC_Slider:
        return paintSlider(*painter, as<QStyleOptionSlider>(option),
                           subControlRect(CC_Slider, option, SC_SliderHandle, widget));
    default:
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

int StudioStyle::pixelMetric(PixelMetric metric, const QStyleOption* option,
                             const QWidget* widget) const {
    switch (metric) {
    case PM_DefaultFrameWidth:
    case PM_MenuPanelWidth:
        return 1;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_ButtonDefaultIndicator:
    case PM_MenuButtonIndicator: // no arrow says that a button opens a menu
    case PM_MenuBarPanelWidth:
    case PM_MenuBarItemSpacing:
    case PM_ScrollView_ScrollBarSpacing:
    case PM_TabBarBaseOverlap:
    case PM_TabBarTabOverlap:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
        return 0;
    case PM_ScrollBarExtent:
        return kScrollBarExtent;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return kIndicatorSide;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return kSpace;
    case PM_SliderThickness:
        return kSliderThickness;
    case PM_SliderLength:
        return kSliderHandleSide;
    case PM_ToolTipLabelFrameWidth:
    case PM_MenuHMargin:
    case PM_MenuVMargin:
    case PM_MenuBarHMargin:
        return kSpaceSmall;
    case PM_MenuBarVMargin:
        return 2;
    case PM_TabBarTabHSpace:
        return kTabPaddingAcross;
    case PM_TabBarTabVSpace:
        return kTabPaddingDown;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int StudioStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                           QStyleHintReturn* returned) const {
    switch (hint) {
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_ComboBox_Popup: // a list below the field, not a menu over it
    case SH_EtchDisabledText:
        return 0;
    case SH_Menu_Scrollable: // not in columns that leave the screen
        return 1;
    case SH_TabBar_ElideMode: // tabs get narrower before some of them are scrolled out of sight
        return Qt::ElideRight;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

QSize StudioStyle::sizeFromContents(ContentsType type, const QStyleOption* option,
                                    const QSize& contents, const QWidget* widget) const {
    switch (type) {
    case CT_PushButton:
        return pushButtonSize(contents, widget);
    case CT_ToolButton:
        return toolButtonSize(contents, widget);
    case CT_LineEdit:
        return isPartOfField(widget) ? contents : fieldSize(contents, 0);
    case CT_ComboBox:
        return comboBoxSize(contents);
    case CT_SpinBox:
        return spinBoxSize(contents, as<QStyleOptionSpinBox>(option));
    case CT_CheckBox:
    case CT_RadioButton: {
        const QSize natural = QProxyStyle::sizeFromContents(type, option, contents, widget);
        return natural.expandedTo({0, kCheckBoxHeight});
    }
    case CT_ProgressBar:
        return {contents.width(), kProgressHeight};
    case CT_HeaderSection:
        return headerSize(as<QStyleOptionHeader>(option));
    case CT_TabBarTab:
        return tabSize(contents, as<QStyleOptionTab>(option));
    case CT_ItemViewItem:
        return itemSize(QProxyStyle::sizeFromContents(type, option, contents, widget), widget);
    case CT_MenuItem:
        return menuItemSize(contents, as<QStyleOptionMenuItem>(option));
    case CT_MenuBarItem:
        return menuBarItemSize(contents);
    default:
        return QProxyStyle::sizeFromContents(type, option, contents, widget);
    }
}

QRect StudioStyle::subElementRect(SubElement element, const QStyleOption* option,
                                  const QWidget* widget) const {
    switch (element) {
    case SE_LineEditContents:
        return isPartOfField(widget) ? option->rect : fieldContents(option->rect);
    case SE_HeaderLabel:
        return headerLabel(as<QStyleOptionHeader>(option));
    case SE_HeaderArrow:
        return headerArrow(as<QStyleOptionHeader>(option));
    case SE_TabBarTabText: // padding gives way before words do
        return option->rect.adjusted(kLeastTabPadding, 0, -kLeastTabPadding, 0);
    case SE_TabWidgetTabContents: // below the line
        return QProxyStyle::subElementRect(SE_TabWidgetTabPane, option, widget)
            .adjusted(0, 1, 0, 0);
    case SE_ItemViewItemCheckIndicator:
    case SE_ItemViewItemDecoration:
    case SE_ItemViewItemText: {
        QStyleOptionViewItem inner = as<QStyleOptionViewItem>(option);
        inner.rect = itemContents(inner);
        return QProxyStyle::subElementRect(element, &inner, widget);
    }
    default:
        return QProxyStyle::subElementRect(element, option, widget);
    }
}

QRect StudioStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option,
                                  SubControl part, const QWidget* widget) const {
    switch (control) {
    case CC_ComboBox:
        return comboBoxPart(as<QStyleOptionComboBox>(option), part);
    case CC_SpinBox:
        return spinBoxPart(as<QStyleOptionSpinBox>(option), part);
    case CC_ScrollBar:
        return scrollBarPart(as<QStyleOptionSlider>(option), part);
    default:
        return QProxyStyle::subControlRect(control, option, part, widget);
    }
}

QIcon StudioStyle::standardIcon(StandardPixmap standard, const QStyleOption* option,
                                const QWidget* widget) const {
    const QIcon own = standardIconFor(standard);
    return own.isNull() ? QProxyStyle::standardIcon(standard, option, widget) : own;
}

} // namespace parlance::ui
