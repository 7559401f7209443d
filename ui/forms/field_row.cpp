// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/field_row.h"

#include "ui/forms/form_model.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/keep_place.h"
#include "ui/words/core_text.h"

#include <QAbstractButton>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

constexpr int kLabelWidth = 128;
constexpr int kUnitWidth = 52;
constexpr int kEditorWidth = 120; ///< at least
constexpr int kRoomForPath = 480; ///< beside its label

/// As a number is, so that a slip of the hand makes it wrong.
bool isTyped(const config::FieldInfo& field) {
    return field.choices.empty() && field.type != config::Type::Text &&
           field.type != config::Type::Boolean;
}

} // namespace

/// What is added to the help stands behind it where that takes no line more: nothing below moves.
/// It has room for what may come in its place. Its height is that of these two, whichever texts it
/// shows: a layout asks for it before the label has the width.
class FieldRow::HelpLabel : public QLabel {
  public:
    HelpLabel(const QString& inItsPlace, QWidget* parent)
        : QLabel(parent), m_inItsPlace(inItsPlace) {
        setTextFormat(Qt::PlainText);
        setWordWrap(true);
    }

    int heightForWidth(int width) const override {
        return std::max(heightOf(m_help, width), heightOf(m_inItsPlace, width));
    }
    void setTexts(const QString& help, const QString& added) {
        m_help = help;
        m_added = added;
        fit();
    }

  protected:
    void resizeEvent(QResizeEvent* event) override {
        QLabel::resizeEvent(event);
        if (event->size().width() != event->oldSize().width())
            fit();
    }

  private:
    int heightOf(const QString& text, int width) const {
        const QRect room(0, 0, width, QWIDGETSIZE_MAX);
        return fontMetrics().boundingRect(room, Qt::TextWordWrap, text).height();
    }
    void fit() {
        const QString both = m_help + m_added;
        setText(heightOf(both, width()) > heightOf(m_help, width()) ? m_help : both);
    }

    QString m_inItsPlace;
    QString m_help;
    QString m_added;
};

FieldRow::FieldRow(FormModel& model, const config::FieldInfo& field, const PathHelp& help,
                   QWidget* parent)
    : QWidget(parent), m_model(model), m_field(field), m_pathHelp(help) {}

bool FieldRow::fill() {
    if (m_label)
        return false;
    const QString key = QString::fromStdString(m_field.key);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, kSpaceSmall, 0, kSpaceSmall);
    grid->setHorizontalSpacing(kSpace);
    grid->setVerticalSpacing(2);

    m_label = new QLabel(this);
    m_label->setWordWrap(true);
    m_label->setToolTip(toolTipText());
    m_editor = makeFieldEditor(m_field, m_pathHelp, this);
    m_editor->setToolTip(toolTipText());
    m_editor->setMinimumWidth(kEditorWidth);
    m_label->setBuddy(m_editor->control());
    m_reset =
        makeIconButton(QStringLiteral("reset"),
                       tr("Back to the preset's value: %1").arg(coreText(m_field.label)), this);
    m_reset->setObjectName(key + QStringLiteral(".reset"));
    keepPlace(*m_reset);
    m_help = new HelpLabel(
        isTyped(m_field) ? notAllowedText(m_field, QStringLiteral("abc")) : QString(), this);
    setTextRole(m_help, TextRole::Muted);
    m_problem = new QLabel(this);
    m_problem->setObjectName(key + QStringLiteral(".problem"));
    m_problem->setWordWrap(true);
    keepPlace(*m_help); // with what is wrong on it, which may have fewer lines

    if (const std::string_view unitText = config::unitSuffix(m_field.unit); !unitText.empty()) {
        m_unit = new QLabel(coreText(unitText), this);
        setTextRole(m_unit, TextRole::Muted);
    }
    grid->setColumnStretch(1, 1);
    grid->setColumnMinimumWidth(2, kUnitWidth);
    layOut();

    connect(m_editor, &FieldEditor::edited, this,
            [this](const QString& text) { m_model.edit(m_field.key, text); });
    connect(m_editor, &FieldEditor::editingFinished, this, [this] { m_model.endEditing(); });
    connect(m_reset, &QAbstractButton::clicked, this, [this] { m_model.reset(m_field.key); });
    refresh();
    return true;
}

void FieldRow::layOut() {
    auto* grid = static_cast<QGridLayout*>(layout());
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_label, m_editor, m_unit, m_reset, m_help, m_problem})
        if (widget)
            grid->removeWidget(widget);
    m_label->setMinimumWidth(m_isStacked ? 0 : kLabelWidth);
    m_label->setMaximumWidth(m_isStacked ? QWIDGETSIZE_MAX : kLabelWidth);
    const int line = m_isStacked ? 1 : 0; // of the editor
    const int column = m_isStacked ? 0 : 1;
    const int across = 3 - column;
    grid->addWidget(m_label, 0, 0, 1, m_isStacked ? 3 : 1);
    grid->addWidget(m_editor, line, column, 1, m_unit ? across - 1 : across);
    if (m_unit)
        grid->addWidget(m_unit, line, 2);
    grid->addWidget(m_reset, line, 3);
    for (QLabel* below : std::initializer_list<QLabel*>{m_help, m_problem})
        grid->addWidget(below, line + 1, column, 1, across);
}

void FieldRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool isStacked = m_field.path != config::Path::None && width() < kRoomForPath;
    if (isStacked != std::exchange(m_isStacked, isStacked) && m_label)
        layOut();
}

bool FieldRow::matches(const QStringList& words) const {
    // The names of the manuals are found in every language.
    QString haystack = QString::fromStdString(m_field.key + ' ' + m_field.label + ' ' +
                                              m_field.groupLabel + ' ' + m_field.help);
    for (const std::string& text : {m_field.label, m_field.groupLabel, m_field.help})
        haystack += QLatin1Char(' ') + coreText(text);
    for (const std::string& alias : m_field.aliases)
        haystack += QLatin1Char(' ') + QString::fromStdString(alias);
    return std::ranges::all_of(
        words, [&](const QString& word) { return haystack.contains(word, Qt::CaseInsensitive); });
}

bool FieldRow::isInUse() const {
    return m_model.isInUse(m_field.key) || m_model.isChanged(m_field.key) ||
           !m_model.problem(m_field.key).isEmpty() || !m_model.doubt(m_field.key).isEmpty();
}

void FieldRow::refresh() {
    if (!m_label)
        return;
    const bool changed = m_model.isChanged(m_field.key);
    const QString problem = m_model.problem(m_field.key);
    const QString doubt = m_model.doubt(m_field.key);
    const QString label = coreText(m_field.label);
    m_editor->setText(m_model.text(m_field.key));
    markInvalid(m_editor->control(), !problem.isEmpty());
    markDoubtful(m_editor->control(), !doubt.isEmpty());
    m_label->setText(changed ? QStringLiteral("<b>%1\u00a0•</b>").arg(label.toHtmlEscaped())
                             : label);
    m_reset->setVisible(changed);
    const QString preset = m_model.presetText(m_field.key);
    const QString shown = preset.isEmpty() ? tr("empty") : preset;
    m_reset->setToolTip(tr("Back to the preset's value: %1").arg(shown));
    m_help->setTexts(coreText(m_field.help), changed ? tr(" · preset: %1").arg(shown) : QString());
    const QString against = doubt.isEmpty() ? problem : tr("Warning: %1").arg(doubt);
    m_help->setVisible(against.isEmpty());
    setTextRole(m_problem, doubt.isEmpty() ? TextRole::Danger : TextRole::Warning);
    m_problem->setText(against);
    m_problem->setVisible(!against.isEmpty());
}

QString FieldRow::toolTipText() const {
    QString text = QStringLiteral("<p><b>%1</b></p><p>%2</p>")
                       .arg(QString::fromStdString(m_field.key).toHtmlEscaped(),
                            coreText(m_field.help).toHtmlEscaped());
    // A space between digits stays one at which no line is broken.
    text += QStringLiteral("<p style=\"white-space: pre-wrap\">%1</p>")
                .arg(tr("Takes %1.").arg(validValuesText(m_field)).toHtmlEscaped());
    return text;
}

} // namespace parlance::ui
