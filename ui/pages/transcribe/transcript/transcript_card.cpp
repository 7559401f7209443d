// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcript/transcript_card.h"

#include "ui/pages/transcribe/export_menu.h"
#include "ui/pages/transcribe/transcript/transcript_pane.h"
#include "ui/pages/transcribe/transcript/transcript_view.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"
#include "ui/words/sentence.h"

#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStackedWidget>

namespace parlance::ui {

namespace {
constexpr int kReferenceLines = 3;

QString inParagraphs(const QString& text) {
    QString paragraphs = text.simplified();
    int words = 0;
    for (QChar& letter : paragraphs)
        if (letter == QLatin1Char(' ') && ++words % kParagraphWords == 0)
            letter = QLatin1Char('\n');
    return paragraphs;
}
} // namespace

TranscriptCard::TranscriptCard(QWidget* parent) : Card(tr("Transcript"), parent) {
    addHead();
    m_hint = new QLabel(this);
    m_hint->setObjectName(QStringLiteral("transcriptHint"));
    m_hint->setAlignment(Qt::AlignHCenter | Qt::AlignTop); // where a small window shows it
    m_hint->setWordWrap(true);
    setTextRole(m_hint, TextRole::Muted);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(makeContent());
    body()->addWidget(m_stack, 1);
    connect(m_stack, &QStackedWidget::currentChanged, this, &TranscriptCard::refreshRoom);
    showHint({});
}

void TranscriptCard::addHead() {
    m_correct = new QPushButton(icon(QStringLiteral("write")), tr("Co&rrect"), this);
    m_correct->setObjectName(QStringLiteral("correctTranscript"));
    m_correct->setToolTip(tr("Write what is really said, the reference, and see the errors (F2, or "
                             "double click a word)"));
    m_correct->setCheckable(true);
    m_compare = new QPushButton(icon(QStringLiteral("compare")), tr("&Compare"), this);
    m_compare->setObjectName(QStringLiteral("compareModels"));
    m_compare->setToolTip(tr("Have another model listen to the same recording"));
    m_models = new QMenu(m_compare);
    m_compare->setMenu(m_models);
    m_copy = new QPushButton(icon(QStringLiteral("copy")), tr("Cop&y"), this);
    m_copy->setObjectName(QStringLiteral("copyTranscript"));
    m_copy->setToolTip(tr("Copy the text"));
    connect(m_copy, &QPushButton::clicked, this, &TranscriptCard::copyRequested);
    for (QPushButton* button : {m_correct, m_compare, m_copy})
        addToHead(button);
    addExportMenu();
}

void TranscriptCard::makeReference(QWidget* content) {
    m_reference = new QPlainTextEdit(content);
    m_reference->setObjectName(QStringLiteral("reference"));
    m_reference->setAccessibleName(tr("What is really said"));
    m_reference->setPlaceholderText(tr("What is really said; differences are marked below"));
    m_reference->setTabChangesFocus(true);
    m_reference->setFixedHeight(kReferenceLines * m_reference->fontMetrics().lineSpacing() +
                                2 * kSpace);
    m_reference->hide();
    m_captions = {new QLabel(tr("What is really said (the reference):"), content),
                  new QLabel(tr("What the model heard, its errors marked:"), content)};
    m_captions.front()->setObjectName(QStringLiteral("referenceCaption"));
    m_captions.back()->setObjectName(QStringLiteral("heardCaption"));
    for (QLabel* caption : m_captions) {
        setTextRole(caption, TextRole::Muted);
        caption->setWordWrap(true);
        caption->hide();
    }
    passFocusTo(m_reference, {m_correct});
    connect(m_reference, &QPlainTextEdit::textChanged, this, [this] {
        refreshReference();
        Q_EMIT referenceEdited();
    });
    connect(m_correct, &QPushButton::toggled, this, [this](bool shown) {
        m_reference->setVisible(shown);
        for (QLabel* caption : m_captions)
            caption->setVisible(shown);
        if (shown)
            beginCorrecting();
        refreshReference();
        Q_EMIT correctingToggled();
    });
    connect(m_correct, &QPushButton::clicked, this, [this](bool shown) {
        if (shown)
            m_reference->setFocus();
    });
}

QWidget* TranscriptCard::makeContent() {
    auto* content = new QWidget(this);
    makeReference(content);
    m_pane = new TranscriptPane(QStringLiteral("transcript"), content);
    m_other = new TranscriptPane(QStringLiteral("otherTranscript"), content);
    QAbstractButton* close =
        makeIconButton(QStringLiteral("close"), tr("Close the comparison"), m_other);
    close->setObjectName(QStringLiteral("closeComparison"));
    m_other->addToHead(close);
    passFocusTo(close, {m_compare, m_correct});
    connect(close, &QAbstractButton::clicked, this, &TranscriptCard::closeOther);
    connect(close, &QAbstractButton::clicked, this, &TranscriptCard::comparisonClosed);
    connect(m_pane, &TranscriptPane::correctionWanted, this, &TranscriptCard::correct);
    for (TranscriptPane* pane : {m_pane, m_other})
        connect(pane, &TranscriptPane::timeChosen, this, &TranscriptCard::timeChosen);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    column->addWidget(m_captions.front());
    column->addWidget(m_reference);
    column->addWidget(m_captions.back());
    column->addWidget(m_pane, 1);
    column->addWidget(m_other, 1);
    return content;
}

void TranscriptCard::addExportMenu() {
    auto* button = new QPushButton(icon(QStringLiteral("export")), tr("&Export"), this);
    button->setObjectName(QStringLiteral("exportTranscript"));
    button->setToolTip(tr("Save the transcript to a file"));
    button->setMenu(makeExportMenu(
        QStringLiteral("export"),
        [this](text::TranscriptFormat format) { Q_EMIT exportRequested(format); }, button));
    m_export = button;
    addToHead(button);
}

void TranscriptCard::showFailure(const QString& reason) {
    showHint(inSentences(reason));
    setTextRole(m_hint, TextRole::Danger);
}

void TranscriptCard::showHint(const QString& hint) {
    m_hint->setText(hint);
    setTextRole(m_hint, TextRole::Muted);
    closeOther(); // the hint has the room of a transcript alone: nothing moves when that comes
    m_stack->setCurrentWidget(m_hint);
    setComplete(false);
}

void TranscriptCard::setComplete(bool complete) {
    for (QPushButton* button : {m_correct, m_copy, m_export})
        button->setEnabled(complete);
    m_compare->setEnabled(complete && !m_models->isEmpty());
}

void TranscriptCard::showTranscript(const text::Transcript& transcript, const QString& origin) {
    m_heard = {QString::fromStdString(transcript.text), origin};
    m_showsCorrected = false;
    m_pane->show(transcript, origin);
    closeOther();
    m_stack->setCurrentIndex(1);
    setComplete(true);
    if (isCorrecting())
        beginCorrecting();
}

void TranscriptCard::showWords(const text::Transcript& transcript, const QString& origin,
                               bool isCorrected) {
    m_showsCorrected = isCorrected;
    m_pane->show(transcript, origin);
}

void TranscriptCard::setOutOfDate(const QString& why) {
    m_pane->setOutOfDate(why);
}

void TranscriptCard::showPart(const text::Transcript& heard, const QString& origin) {
    m_pane->showPart(heard, origin);
    closeOther();
    m_stack->setCurrentIndex(1);
    setComplete(false);
}

void TranscriptCard::awaitOther(const QString& origin) {
    m_other->showPart({}, origin);
    m_other->setVisible(true);
}

void TranscriptCard::showOther(const text::Transcript& transcript, const QString& origin) {
    m_other->show(transcript, origin);
    m_other->setVisible(true);
    refreshReference();
}

void TranscriptCard::closeOther() {
    m_other->setVisible(false);
}

QWidget* TranscriptCard::other() const {
    return m_other;
}

void TranscriptCard::setCurrentWord(int index) {
    m_pane->setCurrentWord(index);
}

void TranscriptCard::setAttentionShown(bool shown) {
    m_hasAttention = shown;
    refreshRoom();
}

/// While there is no transcript, the maps get its room.
void TranscriptCard::refreshRoom() {
    m_stack->setVisible(!m_hasAttention || m_stack->currentWidget() != m_hint);
}

void TranscriptCard::setModels(std::vector<ModelEntry> models) {
    m_models->clear();
    for (const ModelEntry& model : models) {
        QAction* action = m_models->addAction(titleOf(model));
        connect(action, &QAction::triggered, this,
                [this, model] { Q_EMIT compareRequested(model); });
    }
    m_compare->setEnabled(m_copy->isEnabled() && !models.empty());
}

void TranscriptCard::setReference(const QString& reference) {
    fillReference(reference);
    m_filled.clear();
    m_correct->setChecked(!reference.isEmpty());
    refreshReference();
}

QString TranscriptCard::reference() const {
    const QString said = m_reference->toPlainText().simplified();
    return said == m_filled ? QString() : said;
}

bool TranscriptCard::isCorrecting() const {
    return m_correct->isChecked();
}

void TranscriptCard::correct(int word) {
    if (!m_correct->isEnabled())
        return;
    // Corrected words are those of the reference; what was heard is told apart from it first.
    const std::optional<int> corrected = m_pane->placeInReference(word);
    const bool wasCorrected = m_showsCorrected;
    m_correct->setChecked(true);
    m_reference->setFocus();
    const std::optional<int> place = wasCorrected ? corrected : m_pane->placeInReference(word);
    if (!place)
        return;
    static const QRegularExpression kWord(QStringLiteral("\\S+"));
    auto words = kWord.globalMatch(m_reference->toPlainText());
    for (int i = 0; i < *place && words.hasNext(); ++i)
        words.next();
    if (!words.hasNext())
        return;
    const QRegularExpressionMatch found = words.next();
    QTextCursor cursor(m_reference->document());
    cursor.setPosition(static_cast<int>(found.capturedStart()));
    cursor.setPosition(static_cast<int>(found.capturedEnd()), QTextCursor::KeepAnchor);
    m_reference->setTextCursor(cursor);
}

void TranscriptCard::fillReference(const QString& text) {
    const QSignalBlocker quiet(m_reference);
    m_reference->setPlainText(inParagraphs(text));
}

/// What was heard is there to be corrected, not to be written once more.
void TranscriptCard::beginCorrecting() {
    if (!reference().isEmpty())
        return;
    m_filled = m_heard.text.simplified();
    fillReference(m_filled);
}

/// Without a reference the other model's words stand beside the first one's.
void TranscriptCard::refreshReference() {
    const QString said = isCorrecting() ? reference() : QString();
    m_pane->setReference(said, {});
    if (!m_other->isHidden())
        m_other->setReference(said.isEmpty() ? m_heard.text : said,
                              said.isEmpty() ? m_heard.origin : QString());
}

} // namespace parlance::ui
