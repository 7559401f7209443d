// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/report/limits_bar.h"

#include "core/data/data_set.h"
#include "ui/forms/field_editor.h"
#include "ui/forms/share_box.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/flow_layout.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace parlance::ui {

namespace {

const QString kShortestKey = QStringLiteral("shortestSec");
const QString kLongestKey = QStringLiteral("longestSec");
const QString kWordsKey = QStringLiteral("longestWords");
const QString kCopiesKey = QStringLiteral("mostCopies");
const QString kUnknownKey = QStringLiteral("mostUnknown");

QDoubleSpinBox* makeSeconds(const char* objectName, const QString& name, QWidget* parent) {
    auto* limit = new QDoubleSpinBox(parent);
    limit->setObjectName(QLatin1String(objectName));
    limit->setAccessibleName(name);
    limit->setRange(0.0, 36000.0);
    limit->setDecimals(1);
    limit->setSuffix(LimitsBar::tr(" s"));
    limit->setButtonSymbols(QAbstractSpinBox::NoButtons);
    return limit;
}

QSpinBox* makeCount(const char* objectName, const QString& name, int most, const QString& suffix,
                    QWidget* parent) {
    auto* limit = new QSpinBox(parent);
    limit->setObjectName(QLatin1String(objectName));
    limit->setAccessibleName(name);
    limit->setToolTip(name);
    limit->setRange(1, most);
    limit->setSuffix(suffix);
    limit->setButtonSymbols(QAbstractSpinBox::NoButtons);
    return limit;
}

/// A label and what it says something of, which stay together.
QWidget* makeGroup(std::initializer_list<QWidget*> widgets, QWidget* parent) {
    auto* group = new QWidget(parent);
    group->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    auto* row = new QHBoxLayout(group);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    for (QWidget* widget : widgets)
        row->addWidget(widget);
    return group;
}

} // namespace

LimitsBar::LimitsBar(ProjectSettings settings, QWidget* parent)
    : QWidget(parent), m_settings(std::move(settings)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_recordings = makeRecordings();
    m_lines = makeLines();
    row->addWidget(m_recordings);
    row->addWidget(m_lines, 1);
    row->addStretch();
    m_lines->hide();
    showFault();
    connect(this, &LimitsBar::changed, this, &LimitsBar::showFault);
    for (QDoubleSpinBox* limit : {m_shortest, m_longest})
        connect(limit, &QDoubleSpinBox::valueChanged, this, &LimitsBar::changed);
    for (QSpinBox* limit :
         std::initializer_list<QSpinBox*>{m_longestWords, m_mostCopies, m_mostUnknown})
        connect(limit, &QSpinBox::valueChanged, this, &LimitsBar::changed);
    connect(this, &LimitsBar::changed, this, &LimitsBar::keep);
}

QWidget* LimitsBar::makeRecordings() {
    m_shortest = makeSeconds("shortestSec", tr("Shortest good recording"), this);
    m_longest = makeSeconds("longestSec", tr("Longest good recording"), this);
    m_shortest->setValue(m_usual.shortestSec);
    m_longest->setValue(m_usual.longestSec);
    return makeGroup({new QLabel(tr("good lengths"), this), m_shortest,
                      new QLabel(QStringLiteral("–"), this), m_longest},
                     this);
}

QWidget* LimitsBar::makeLines() {
    auto* lines = new QWidget(this);
    m_longestWords = makeCount("longestWords", tr("Maximum words in a good line or text"),
                               1'000'000, tr(" words"), lines);
    m_mostCopies = makeCount("mostCopies", tr("How often a line may stand in the text"), 254,
                             tr(" times"), lines);
    m_mostUnknown = new ShareBox(QStringLiteral("mostUnknown"), {}, lines);
    m_mostUnknown->setMinimum(1);
    m_mostUnknown->setButtonSymbols(QAbstractSpinBox::NoButtons);
    auto* flow = new FlowLayout(lines);
    const auto add = [&](QLabel* name, QWidget* limit) {
        QWidget* const group = makeGroup({name, limit}, lines);
        flow->addWidget(group);
        return group;
    };
    m_unknownName = new QLabel(lines);
    m_lengthGroup = add(new QLabel(tr("longest text"), lines), m_longestWords);
    m_copiesGroup = add(new QLabel(tr("same line"), lines), m_mostCopies);
    m_unknownGroup = add(m_unknownName, m_mostUnknown);
    return lines;
}

QString LimitsBar::fault() const {
    if (!m_kind)
        return {};
    if (m_kind->hasSound())
        return m_shortest->value() > m_longest->value()
                   ? tr("The shortest good length is above the longest.")
                   : QString();
    return m_mostUnknown->isShare() ? QString() : tr("A share is 100 % at most");
}

void LimitsBar::showFault() {
    const QString why = fault();
    for (QAbstractSpinBox* limit :
         std::initializer_list<QAbstractSpinBox*>{m_shortest, m_longest, m_mostUnknown}) {
        markInvalid(limit, !why.isEmpty());
        limit->setToolTip(why.isEmpty() ? limit->accessibleName() : why);
    }
}

void LimitsBar::setKind(const data::DataSetKind& kind) {
    m_kind = &kind;
    m_usual = kind.limits;
    m_recordings->setVisible(kind.hasSound());
    m_lines->setVisible(!kind.hasSound());
    m_lengthGroup->setVisible(kind.form != data::ItemForm::Tokens);
    m_copiesGroup->setVisible(kind.hasWords());
    const bool isOfTokens = kind.form == data::ItemForm::Tokens;
    m_unknownGroup->setVisible(kind.hasWords() || isOfTokens);
    m_unknownName->setText(isOfTokens ? tr("unknown tokens") : tr("unknown words"));
    m_mostUnknown->setAccessibleName(isOfTokens
                                         ? tr("Share of a sequence's tokens that may be unknown")
                                         : tr("Share of a line's words that may be unknown"));
    data::ReportLimits limits = m_usual;
    if (const QVariantMap kept = m_settings.value(keptKey()).toMap(); !kept.isEmpty()) {
        limits.shortestSec = kept.value(kShortestKey).toDouble();
        limits.longestSec = kept.value(kLongestKey).toDouble();
        limits.longestWords = kept.value(kWordsKey).toInt();
        limits.mostCopies = kept.value(kCopiesKey).toInt();
        limits.mostUnknown = kept.value(kUnknownKey).toDouble();
    }
    setLimits(limits);
    showFault();
}

void LimitsBar::setLimits(const data::ReportLimits& limits) {
    m_isShowing = true;
    m_shortest->setValue(limits.shortestSec);
    m_longest->setValue(limits.longestSec);
    m_longestWords->setValue(static_cast<int>(limits.longestWords));
    m_mostCopies->setValue(static_cast<int>(limits.mostCopies));
    m_mostUnknown->setValue(static_cast<int>(std::lround(100.0 * limits.mostUnknown)));
    m_isShowing = false;
}

/// Of each kind of data apart.
QString LimitsBar::keptKey() const {
    return QStringLiteral("data/limits/") + QString::fromStdString(m_kind->name);
}

void LimitsBar::keep() const {
    if (!m_kind || m_isShowing)
        return;
    const data::ReportLimits typed = limits();
    m_settings.setValue(keptKey(),
                        shows(m_usual)
                            ? QVariant()
                            : QVariantMap{{kShortestKey, typed.shortestSec},
                                          {kLongestKey, typed.longestSec},
                                          {kWordsKey, static_cast<qlonglong>(typed.longestWords)},
                                          {kCopiesKey, typed.mostCopies},
                                          {kUnknownKey, typed.mostUnknown}});
}

bool LimitsBar::shows(const data::ReportLimits& limits) const {
    const auto typed = [](const data::ReportLimits& of) {
        return std::tie(of.shortestSec, of.longestSec, of.longestWords, of.mostCopies,
                        of.mostUnknown);
    };
    const data::ReportLimits shown = this->limits();
    return typed(shown) == typed(limits);
}

CommandWords LimitsBar::addTo(CommandWords command) const {
    const data::ReportLimits typed = limits();
    if (m_kind && m_kind->hasSound())
        return command.with(QStringLiteral("--shortest"), typed.shortestSec, m_usual.shortestSec)
            .with(QStringLiteral("--longest"), typed.longestSec, m_usual.longestSec);
    return command.with(QStringLiteral("--longest"), typed.longestWords, m_usual.longestWords)
        .with(QStringLiteral("--most-copies"), std::int64_t{typed.mostCopies},
              std::int64_t{m_usual.mostCopies})
        .with(QStringLiteral("--most-unknown"), typed.mostUnknown, m_usual.mostUnknown);
}

data::ReportLimits LimitsBar::limits() const {
    data::ReportLimits limits = m_usual;
    limits.shortestSec = m_shortest->value();
    limits.longestSec = m_longest->value();
    limits.longestWords = m_longestWords->value();
    limits.mostCopies = m_mostCopies->value();
    limits.mostUnknown = std::min(1.0, m_mostUnknown->value() / 100.0);
    return limits;
}

} // namespace parlance::ui
