// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/items/filter_bar.h"

#include "ui/forms/field_editor.h"
#include "ui/pages/data/items/sort_button.h"
#include "ui/pages/data/report/problem_words.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/keep_place.h"
#include "ui/widgets/search_field.h"
#include "ui/words/items_text.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyleOptionButton>
#include <QStylePainter>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kDelayMs = 150;
constexpr double kGreatestLength = 36000.0;
constexpr int kBarWidth = 120, kMostBarWidth = 320;
constexpr int kProblemLetters = 10;
constexpr int kAnyProblem = -2;

/// Words stand in it where there is no limit: what is typed takes their place, whatever part of
/// them is selected, and an emptied field is one without a limit.
class LimitBox : public QDoubleSpinBox {
  public:
    using QDoubleSpinBox::QDoubleSpinBox;

    void fixup(QString& input) const override {
        if (input.remove(suffix()).trimmed().isEmpty())
            input = textFromValue(minimum());
    }

  protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (text() == specialValueText() && !event->text().isEmpty() &&
            event->text().front().isPrint())
            selectAll();
        QDoubleSpinBox::keyPressEvent(event);
    }
};

/// The words of a bar, as many as have room in what its line leaves: nothing moves with them.
class BarChip : public QPushButton {
  public:
    using QPushButton::QPushButton;

    QSize sizeHint() const override { return {kBarWidth, QPushButton::sizeHint().height()}; }

  protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        constexpr int kFrame = 48; // with its cross
        QStylePainter painter(this);
        QStyleOptionButton option;
        initStyleOption(&option);
        option.text = fontMetrics().elidedText(text(), Qt::ElideRight, width() - kFrame,
                                               Qt::TextShowMnemonic);
        painter.drawControl(QStyle::CE_PushButton, option);
    }
};

} // namespace

FilterBar::FilterBar(QWidget* parent) : QWidget(parent) {
    m_text = new SearchField(QStringLiteral("dataFilter"), tr("Filter by text or name"), this);
    m_text->setAccessibleName(tr("Filter the items"));
    m_least = makeLimit("leastSec", tr("Shortest length shown"), tr("any length"));
    m_most = makeLimit("mostSec", tr("Longest length shown"), tr("any length"));
    m_sort = new SortButton(this);
    m_problem = new ElidedComboBox(this);
    m_problem->setObjectName(QStringLiteral("problemFilter"));
    m_problem->setAccessibleName(tr("Filter by problem"));
    m_barButton = new BarChip(icon(QStringLiteral("close")), {}, this);
    m_barButton->setObjectName(QStringLiteral("barFilter"));
    m_barButton->setMinimumWidth(kBarWidth);
    m_barButton->setMaximumWidth(kMostBarWidth);
    m_barButton->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    passFocusTo(m_barButton, {m_text});
    connect(m_barButton, &QPushButton::clicked, this, [this] { setBar(std::nullopt); });
    m_count = new QLabel(this);
    m_count->setObjectName(QStringLiteral("rowCount"));
    setTextRole(m_count, TextRole::Muted);
    m_problem->setMinimumContentsLength(kProblemLetters);
    keepWidths();

    auto* lengths = new QWidget(this);
    auto* range = new QHBoxLayout(lengths);
    range->setContentsMargins(0, 0, 0, 0);
    range->setSpacing(kSpace);
    range->addWidget(m_least);
    range->addWidget(new QLabel(QStringLiteral("–"), lengths));
    range->addWidget(m_most);
    auto* row = new FlowLayout(this);
    keepPlace(*m_barButton);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_text, lengths, m_sort, m_problem, m_count, m_barButton})
        row->addWidget(widget);

    m_delay.setSingleShot(true);
    m_delay.setInterval(kDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &FilterBar::changed);
    const auto later = [this] { m_delay.start(); };
    connect(m_text, &QLineEdit::textChanged, this, later);
    for (QDoubleSpinBox* limit : {m_least, m_most}) {
        connect(limit, &QDoubleSpinBox::valueChanged, this, later);
        connect(limit, &QDoubleSpinBox::valueChanged, this, &FilterBar::showFault);
    }
    connect(m_problem, &QComboBox::currentIndexChanged, this, [this, later] {
        m_chosenProblem = m_problem->currentData().toInt();
        later();
    });
    showBar({});
    setReport(nullptr);
    setLengthUnit(QStringLiteral("s"));
}

/// Nothing moves with what is shown, up to sets of the usual sizes.
void FilterBar::keepWidths() {
    constexpr qlonglong kMany = 8'888;
    m_count->setMinimumWidth(m_count->fontMetrics().horizontalAdvance(countText(kMany, kMany + 1)));
    int limit = 0;
    for (const char* unit : {"s", "words", "tokens"}) {
        setLengthUnit(QString::fromLatin1(unit));
        limit = std::max(limit, m_least->sizeHint().width());
    }
    for (QDoubleSpinBox* box : {m_least, m_most})
        box->setMinimumWidth(limit);
}

QDoubleSpinBox* FilterBar::makeLimit(const char* objectName, const QString& name,
                                     const QString& none) {
    auto* limit = new LimitBox(this);
    limit->setObjectName(QLatin1String(objectName));
    limit->setAccessibleName(name);
    limit->setToolTip(name);
    limit->setRange(0.0, kGreatestLength);
    limit->setDecimals(1);
    limit->setSpecialValueText(none);
    limit->setButtonSymbols(QAbstractSpinBox::NoButtons);
    connect(limit, &QDoubleSpinBox::valueChanged, this, [this, limit] { showUnit(*limit); });
    return limit;
}

void FilterBar::setLengthUnit(const QString& unit) {
    m_lengthUnit = unit.toStdString();
    for (QDoubleSpinBox* limit : {m_least, m_most}) {
        limit->setDecimals(unit == QLatin1String("s") ? 1 : 0);
        showUnit(*limit);
    }
}

/// "1 word", "2 words". A suffix that is set, even the same, takes away what is being typed.
void FilterBar::showUnit(QDoubleSpinBox& limit) {
    const QString suffix = QLatin1Char(' ') + lengthUnitText(m_lengthUnit, qint64(limit.value()));
    if (suffix != limit.suffix())
        limit.setSuffix(suffix);
}

data::ItemFilter FilterBar::filter() const {
    data::ItemFilter filter;
    filter.text = m_text->text().trimmed().toStdString();
    filter.least = m_least->value();
    if (m_most->value() > 0.0)
        filter.most = m_most->value();
    const int problem = m_problem->currentData().toInt();
    if (!m_report || problem == kAnyRow)
        return filter;
    std::vector<data::Problem> wanted;
    for (std::size_t i = 0; i < data::kProblemCount; ++i)
        if (problem == kAnyProblem || problem == static_cast<int>(i))
            wanted.push_back(static_cast<data::Problem>(i));
    filter.among = m_report->rowsWith(wanted);
    return filter;
}

QString FilterBar::fault() const {
    return m_most->value() > 0.0 && m_least->value() > m_most->value()
               ? tr("The shortest length shown is above the longest.")
               : QString();
}

void FilterBar::showFault() {
    const QString why = fault();
    for (QDoubleSpinBox* limit : {m_least, m_most}) {
        markInvalid(limit, !why.isEmpty());
        limit->setToolTip(why.isEmpty() ? limit->accessibleName() : why);
    }
}

void FilterBar::setReport(std::shared_ptr<const data::DataReport> report) {
    m_report = std::move(report);
    const QSignalBlocker quiet(m_problem);
    m_problem->clear();
    m_problem->addItem(tr("All items"), kAnyRow);
    if (m_report && !m_report->findings.empty())
        m_problem->addItem(tr("With any problem"), kAnyProblem);
    for (std::size_t i = 0; m_report && i < data::kProblemCount; ++i) {
        const auto problem = static_cast<data::Problem>(i);
        if (m_report->count(problem) > 0)
            m_problem->addItem(
                tr("%1 (%L2)").arg(problemWord(problem)).arg(qlonglong{m_report->count(problem)}),
                static_cast<int>(i));
    }
    m_problem->setCurrentIndex(std::max(0, m_problem->findData(m_chosenProblem)));
    m_problem->setEnabled(m_problem->count() > 1);
    m_problem->setToolTip(m_problem->isEnabled()
                              ? tr("Show only items with this problem")
                              : tr("Check the data first; what is found can be shown alone"));
}

void FilterBar::setBar(const std::optional<data::ItemBar>& bar, const QString& words) {
    m_bar = bar;
    showBar(words);
    if (!bar)
        Q_EMIT barTakenBack();
    Q_EMIT changed();
}

void FilterBar::showBar(const QString& words) {
    m_barButton->setText(QString(words).replace(QLatin1Char('&'), QLatin1String("&&")));
    m_barButton->setAccessibleName(tr("Only: %1").arg(words));
    m_barButton->setToolTip(tr("Only: %1. Press to show everything again.").arg(words));
    m_barButton->setVisible(m_bar.has_value());
}

void FilterBar::reset() {
    if (m_bar) {
        m_bar.reset();
        showBar({});
        Q_EMIT barTakenBack();
    }
    m_text->clear();
    m_least->setValue(0.0);
    m_most->setValue(0.0);
    m_problem->setCurrentIndex(0);
    m_chosenProblem = kAnyRow;
    m_delay.stop();
}

QVariant FilterBar::typed() const {
    return QVariantList{m_text->text(), m_least->value(), m_most->value(), m_chosenProblem};
}

void FilterBar::typeAgain(const QVariant& typed) {
    const QVariantList values = typed.toList();
    if (values.size() != 4)
        return;
    m_text->setText(values[0].toString());
    m_least->setValue(values[1].toDouble());
    m_most->setValue(values[2].toDouble());
    m_chosenProblem = values[3].toInt();
}

void FilterBar::showAll() {
    reset();
    Q_EMIT changed();
}

QString FilterBar::countText(qint64 shown, qint64 all) {
    return shown == all ? tr("%L1 items", nullptr, pluralOf(all)).arg(all)
                        : tr("%L1 of %L2 items", nullptr, pluralOf(all)).arg(shown).arg(all);
}

void FilterBar::showCount(std::int64_t shown, std::int64_t all) {
    m_count->setText(countText(shown, all));
}

void FilterBar::showLooking() {
    m_count->setText(tr("Looking at the items…"));
}

void FilterBar::focusText() {
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

} // namespace parlance::ui
