// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/train_columns.h"

#include "ui/pages/train/preset_list.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layout/scrolled.h"
#include "ui/widgets/layout/scrolled_column.h"

#include <QComboBox>
#include <QLabel>
#include <QPointer>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr int kPresetsWidth = 252;
constexpr int kRightWidth = 336;
constexpr int kFormHeight = 280; ///< at least, so that Start is in sight where it is below
constexpr int kTwoColumnsFrom = 816, kThreeColumnsFrom = 1040; ///< columns
constexpr int kRunsBelowFrom = 1300;                           ///< below the form
constexpr int kFormShare = 11, kRunsShare = 9;                 ///< of the height, there

} // namespace

TrainColumns::TrainColumns(const QString& title, QWidget* parent)
    : QWidget(parent), m_scroll(new QScrollArea(this)) {
    m_scroll->setObjectName(QStringLiteral("trainScroll"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget;
    auto* heading = new QLabel(title, content);
    setTextRole(heading, TextRole::PageTitle);
    m_subtitle = makeText(TextRole::Muted, "trainSubtitle", content);
    m_subtitle->setText(tr("Choose a preset, change what you like, and start. A run goes on when "
                           "the window is closed."));
    m_presetCard = new Card(tr("Preset"), content);
    m_presetCard->setFixedWidth(kPresetsWidth);
    m_presetBox = new QComboBox(content);
    m_presetBox->setObjectName(QStringLiteral("presetBox"));
    m_presetBox->setAccessibleName(tr("Preset"));
    auto* middle = new QWidget(content);
    m_middle = new QVBoxLayout(middle);
    m_middle->setContentsMargins(0, 0, 0, 0);
    m_middle->setSpacing(kSpaceLarge);
    auto* below = new QWidget(content);
    m_below = new QVBoxLayout(below);
    m_below->setContentsMargins(0, 0, 0, 0);
    m_below->addStretch(1);
    m_belowScroll = new ScrolledColumn(*below, middle);
    m_belowScroll->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    auto* right = new QWidget(content);
    m_right = new QVBoxLayout(right);
    m_right->setContentsMargins(0, 0, 0, 0);
    m_right->setSpacing(kSpaceLarge);
    m_rightScroll = new ScrolledColumn(*right, content);

    m_head = new QHBoxLayout;
    m_head->setSpacing(kSpaceLarge);
    m_head->addWidget(heading);
    m_head->addWidget(m_presetBox, 1);
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight);
    m_columns->setSpacing(kSpaceLarge);
    m_columns->addWidget(m_presetCard);
    m_columns->addWidget(middle, 1);
    m_columns->addWidget(m_rightScroll);
    auto* column = new QVBoxLayout(content);
    column->setSpacing(kSpaceSmall);
    column->addLayout(m_head);
    column->addWidget(m_subtitle);
    column->addSpacing(kSpace);
    column->addLayout(m_columns, 1);
    setScrolled(*m_scroll, *content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_scroll);
    for (const QScrollArea* area :
         std::initializer_list<QScrollArea*>{m_scroll, m_rightScroll, m_belowScroll}) {
        connect(area->verticalScrollBar(), &QScrollBar::valueChanged, this,
                &TrainColumns::keepSight);
        connect(area->verticalScrollBar(), &QScrollBar::rangeChanged, this,
                &TrainColumns::keepSight);
    }
}

void TrainColumns::setPresets(PresetList& presets) {
    m_presets = &presets;
    m_presetCard->body()->addWidget(m_presets);
    m_presetBox->setModel(m_presets->model());
    connect(m_presetBox, &QComboBox::activated, m_presets,
            [this](int row) { m_presets->setCurrentRow(row); });
}

void TrainColumns::addPresetKeys(const QList<QAction*>& keys) {
    m_presetCard->addActions(keys);
    m_presetBox->addActions(keys);
}

void TrainColumns::setForm(Card& form) {
    form.setMinimumHeight(kFormHeight);
    QSizePolicy policy = form.sizePolicy();
    policy.setVerticalPolicy(QSizePolicy::Ignored); // its share, whatever it would like
    form.setSizePolicy(policy);
    m_middle->addWidget(&form, kFormShare);
    m_middle->addWidget(m_belowScroll, kRunsShare);
}

void TrainColumns::setBeside(const std::vector<QWidget*>& cards) {
    for (QWidget* card : cards)
        m_right->addWidget(card);
    m_right->addStretch(1);
}

void TrainColumns::setRuns(QWidget& runs) {
    m_runs = &runs;
    layOut();
}

void TrainColumns::followPresets() {
    m_presetBox->setCurrentIndex(m_presets->currentRow());
}

void TrainColumns::bringIntoSight(QWidget& part) {
    for (QScrollArea* area :
         std::initializer_list<QScrollArea*>{m_rightScroll, m_belowScroll, m_scroll})
        if (area->isAncestorOf(&part))
            area->ensureWidgetVisible(&part);
}

void TrainColumns::scrollToTop() {
    for (const QScrollArea* area : {static_cast<QScrollArea*>(m_rightScroll), m_scroll})
        area->verticalScrollBar()->setValue(0);
}

void TrainColumns::layOut() {
    if (!m_runs)
        return; // not all parts are there
    m_runs->setMinimumHeight(0);
    const bool hasThree = width() >= kThreeColumnsFrom;
    const bool hasTwo = width() >= kTwoColumnsFrom;
    m_columns->setDirection(hasTwo ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    // The bar of the column's own scroll area has the margin for itself: no card is narrower by it.
    const int bar = hasTwo ? style()->pixelMetric(QStyle::PM_ScrollBarExtent) : 0;
    m_scroll->widget()->layout()->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge - bar,
                                                     hasTwo ? kSpaceLarge : kSpaceHuge);
    m_head->setContentsMargins(0, 0, bar, 0);
    m_rightScroll->setScrolls(hasTwo);
    m_rightScroll->widget()->setMaximumWidth(hasTwo ? kRightWidth : QWIDGETSIZE_MAX);
    m_rightScroll->setMinimumWidth(hasTwo ? kRightWidth + bar : 0);
    m_rightScroll->setMaximumWidth(hasTwo ? kRightWidth + bar : QWIDGETSIZE_MAX);
    placeRuns(width() >= kRunsBelowFrom);
    const bool listHadFocus = m_presets->hasFocus();
    const bool boxHadFocus = m_presetBox->hasFocus();
    m_presetCard->setVisible(hasThree);
    m_subtitle->setVisible(hasThree);
    m_presetBox->setVisible(!hasThree);
    if (hasThree && boxHadFocus)
        m_presets->setFocus();
    else if (!hasThree && listHadFocus)
        m_presetBox->setFocus();
}

/// Below the form where it is wide: the column beside it has room for the rest then.
void TrainColumns::placeRuns(bool belowForm) {
    QBoxLayout* const place = belowForm ? m_below : m_right;
    if (place->indexOf(m_runs) >= 0)
        return;
    const QPointer<QWidget> focused = focusWidget();
    (belowForm ? m_right : m_below)->removeWidget(m_runs);
    place->insertWidget(place->count() - 1, m_runs); // before what stretches
    m_belowScroll->setVisible(belowForm);
    m_runs->show();
    if (focused && m_runs->isAncestorOf(focused))
        focused->setFocus(Qt::OtherFocusReason);
}

QScrollArea* TrainColumns::areaOfRuns() const {
    for (QScrollArea* area : std::initializer_list<QScrollArea*>{m_belowScroll, m_rightScroll})
        if (area->isAncestorOf(m_runs) && area->verticalScrollBarPolicy() != Qt::ScrollBarAlwaysOff)
            return area;
    return m_scroll;
}

void TrainColumns::keepSight() {
    if (!m_runs)
        return;
    const QScrollArea& area = *areaOfRuns();
    const int scrolled = area.verticalScrollBar()->value();
    const int above = m_runs->mapTo(area.widget(), QPoint()).y();
    const int below = area.widget()->layout()->contentsMargins().bottom();
    const int inSight = scrolled + area.viewport()->height() - above - below;
    m_runs->setMinimumHeight(scrolled > 0 ? std::max(0, inSight) : 0);
}

void TrainColumns::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layOut();
}

} // namespace parlance::ui
