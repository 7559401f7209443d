// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/writing_input.h"

#include "ui/inference/inference_job.h"
#include "ui/inference/job_bar.h"
#include "ui/inference/model_choice.h"
#include "ui/inference/model_uses.h"
#include "ui/inference/sample_button.h"
#include "ui/inference/use_text.h"
#include "ui/pages/write/writing_form.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/disclosure.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/keep_place.h"
#include "ui/widgets/long_words.h"

#include <QCheckBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kTextLines = 4;

QPushButton* makeButton(const char* name, const QString& iconName, const QString& text,
                        QWidget* parent) {
    auto* button = new QPushButton(icon(iconName), text, parent);
    button->setObjectName(QLatin1String(name));
    return button;
}

} // namespace

WritingInput::WritingInput(StudioContext& context, InferenceJob& job, QWidget* parent)
    : Card(QString(), parent), m_context(context), m_settings(context.project) {
    m_text = new QPlainTextEdit(this);
    breakLongWords(*m_text);
    m_text->setObjectName(QStringLiteral("writeText"));
    m_text->setAccessibleName(tr("Text to go on with or to score"));
    m_text->setPlaceholderText(
        tr("Type, paste or drop the beginning of a text and press Write: a language model goes on "
           "with it. Or a whole text, and press Score: it shows how likely each token is."));
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(kTextLines * m_text->fontMetrics().lineSpacing() + kSpaceLarge);
    body()->addWidget(m_text);
    body()->addWidget(makeModels());
    body()->addWidget(makeActions(job));
    body()->addWidget(m_form);
    connectParts();
    setText(m_settings.value(QStringLiteral("write/text")).toString());
}

QWidget* WritingInput::makeModels() {
    auto* models = new QWidget(this);
    m_model = new ModelChoice(m_context, {models::Use::Generate, models::Use::Score}, tr("Mo&del"),
                              models);
    m_comparing = new QCheckBox(tr("&Beside another"), models);
    m_comparing->setObjectName(QStringLiteral("writeCompare"));
    m_comparing->setToolTip(tr("A second model has the same text: Write shows how each goes on, "
                               "Score where they differ most"));
    m_other = new ModelChoice(m_context, models::Use::Score, tr("Second mode&l"), models);
    m_open = makeButton("openText", QStringLiteral("folder"), tr("&Open a text…"), models);
    m_open->setToolTip(tr("Take the text of a file; it may be dropped here as well"));
    m_sample = new SampleButton(models);
    passFocusTo(m_sample, {m_text});
    auto* row = new FlowLayout(models);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_model, m_comparing, m_other, m_open, m_sample})
        row->addWidget(widget);
    return models;
}

QWidget* WritingInput::makeActions(InferenceJob& job) {
    auto* actions = new QWidget(this);
    m_write = makeButton("startWriting", QStringLiteral("write"), tr("&Write"), actions);
    setButtonRole(m_write, ButtonRole::Primary);
    m_goOn = makeButton("goOnWriting", QStringLiteral("resume"), tr("&Go on"), actions);
    m_goOn->setToolTip(tr("Go on from where the text below ends (Ctrl+Shift+Enter)"));
    m_score = makeButton("scoreText", QStringLiteral("search"), tr("&Score"), actions);
    m_byLine = new QCheckBox(tr("Each line &is a text"), actions);
    m_byLine->setObjectName(QStringLiteral("scoreByLine"));
    m_byLine->setToolTip(tr("Score reads each line by itself and lists them, the likeliest first"));
    m_bar = new JobBar(tr("Loading the model…"), tr("Working…"), actions);
    m_bar->setCancelText(tr("Stop"), tr("Stop (Esc)"));
    m_bar->follow(job);
    m_bar->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    keepPlace(*m_bar);
    m_form = new WritingForm(m_settings, this);
    auto* row = new FlowLayout(actions);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_write, m_goOn, m_score, m_byLine,
                                                           m_form->opener(), m_bar})
        row->addWidget(widget);
    setTabSequence({m_score, m_byLine, m_form->opener(), m_bar});
    for (QPushButton* button : {m_write, m_goOn, m_score}) {
        passFocusTo(button, {m_bar, m_text});
        connect(button, &QAbstractButton::clicked, this, [this, button] {
            passFocusTo(m_bar, {button, m_text});
        });
    }
    passFocusTo(m_bar, {m_write, m_text});
    return actions;
}

void WritingInput::connectParts() {
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        m_settings.setValue(QStringLiteral("write/text"), m_text->toPlainText());
        refresh();
    });
    connect(m_form, &WritingForm::changed, this, &WritingInput::refresh);
    for (ModelChoice* choice : {m_model, m_other}) {
        connect(choice, &ModelChoice::modelsChanged, this, &WritingInput::refresh);
        connect(choice, &ModelChoice::chosenChanged, this, &WritingInput::refresh);
        connect(choice, &ModelChoice::refused, this, &WritingInput::refused);
    }
    // Later: who tells of its models may still be choosing.
    for (ModelChoice* choice : {m_model, m_other})
        connect(choice, &ModelChoice::chosenChanged, this, &WritingInput::tellApart,
                Qt::QueuedConnection);
    for (QCheckBox* box : {m_comparing, m_byLine})
        connect(box, &QAbstractButton::toggled, this, &WritingInput::refresh);
    m_settings.keep(*m_comparing, QStringLiteral("write/compare"));
    m_settings.keep(*m_byLine, QStringLiteral("write/byLine"));
    connect(m_open, &QAbstractButton::clicked, this, &WritingInput::openRequested);
    connect(m_sample, &QAbstractButton::clicked, this,
            [this] { setText(SampleButton::toGoOnWith()); });
    connect(m_write, &QAbstractButton::clicked, this, &WritingInput::writeRequested);
    connect(m_goOn, &QAbstractButton::clicked, this, &WritingInput::goOnRequested);
    connect(m_score, &QAbstractButton::clicked, this, &WritingInput::scoreRequested);
    connect(m_bar, &JobBar::busyChanged, this, &WritingInput::refresh);
    // Anywhere on the page.
    const auto press = [this](QPushButton* button, QKeyCombination keys) {
        auto* shortcut = new QShortcut(QKeySequence(keys), parentWidget());
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, button, &QAbstractButton::click);
    };
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        press(m_write, Qt::CTRL | key);
        press(m_goOn, Qt::CTRL | Qt::SHIFT | key);
    }
}

/// A model beside itself tells nothing: then the second one is another one, if there is any.
void WritingInput::tellApart() {
    const auto first = m_model->chosen(), second = m_other->chosen();
    if (!first || !second || first->folder != second->folder)
        return;
    const std::vector<ModelEntry>& all = m_other->models();
    const auto another = std::ranges::find_if(
        all, [&](const ModelEntry& model) { return model.folder != first->folder; });
    if (another != all.end())
        m_other->choose(another->folder);
}

void WritingInput::setText(const QString& text) {
    m_text->setPlainText(text);
    refresh();
}

void WritingInput::chooseModel(const std::filesystem::path& model) {
    m_model->choose(model);
}

void WritingInput::setCanGoOn(bool can) {
    if (can == m_canGoOn)
        return;
    m_canGoOn = can;
    refresh();
}

bool WritingInput::isSettled() const {
    return m_model->isSettled() && m_other->isSettled();
}

void WritingInput::begin(WritingKind kind) {
    m_bar->setWorking(kind == WritingKind::Score ? tr("Scoring…") : tr("Working…"));
}

void WritingInput::focusText() {
    m_text->setFocus();
}

WritingOrder WritingInput::order(WritingKind kind) const {
    WritingOrder order{.kind = kind, .text = m_text->toPlainText().toStdString()};
    if (m_model->chosen())
        order.models.push_back(m_model->used());
    if (kind == WritingKind::Continuation) {
        order.options = m_form->options();
        return order;
    }
    order.byLine = m_byLine->isChecked();
    if (m_other->chosen() && m_comparing->isChecked())
        order.models.push_back(m_other->used());
    return order;
}

std::optional<WritingOrder> WritingInput::besideOrder() const {
    const auto other = m_other->chosen();
    if (!m_comparing->isChecked() || !other || !hasUse(*other, models::Use::Generate))
        return {};
    WritingOrder beside = order(WritingKind::Continuation);
    const UsedModel second = m_other->used();
    if (beside.models == std::vector{second})
        return {};
    beside.models = {second};
    return beside;
}

/// Empty where this can be asked of the model that is chosen.
QString WritingInput::whatIsMissing(models::Use use) const {
    const auto model = m_model->chosen();
    if (!model)
        return tr("There is no language model yet: train one on the Train page with the preset %1")
            .arg(presetFor(use));
    if (!hasUse(*model, use))
        return tr("The model cannot be used for “%1”").arg(useTitle(use));
    const QString text = m_text->toPlainText();
    if (static_cast<std::size_t>(text.toUtf8().size()) > kLongestTextBytes)
        return tr("The text is too long: at most %L1 bytes; the command line takes longer ones")
            .arg(kLongestTextBytes);
    return use == models::Use::Score && text.trimmed().isEmpty() ? tr("Type a text to score")
                                                                 : QString();
}

void WritingInput::refresh() {
    const bool busy = m_bar->isBusy();
    const QString noWriting = whatIsMissing(models::Use::Generate);
    const QString noScoring = whatIsMissing(models::Use::Score);
    m_other->setEnabled(m_comparing->isChecked());
    m_sample->setNeeded(m_text->toPlainText().isEmpty());
    m_write->setEnabled(!busy && noWriting.isEmpty());
    m_goOn->setEnabled(!busy && noWriting.isEmpty() && m_canGoOn);
    m_score->setEnabled(!busy && noScoring.isEmpty());
    m_write->setToolTip(noWriting.isEmpty() ? tr("Go on with this text (Ctrl+Enter)") : noWriting);
    m_score->setToolTip(noScoring.isEmpty()
                            ? tr("How likely the model finds this text, token by token")
                            : noScoring);
    Q_EMIT changed();
}

} // namespace parlance::ui
