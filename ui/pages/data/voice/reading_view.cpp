// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/voice/reading_view.h"

#include "ui/audio/time_axis.h"
#include "ui/pages/data/voice/open_voice.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"

#include <QKeyEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>

namespace parlance::ui {

namespace {

constexpr int kSentencePixels = 22;
constexpr int kSentenceLines = 2; ///< room for so many, whatever is read
constexpr int kVerdictLines = 2;
constexpr int kRecordWidth = 120;
constexpr int kProgressHeight = 6;

/// Nothing below moves when the text changes.
void keepLines(QLabel& label, int lines) {
    label.ensurePolished();
    label.setMinimumHeight(lines * label.fontMetrics().lineSpacing());
    label.setAlignment(Qt::AlignLeft | Qt::AlignTop);
}

} // namespace

ReadingView::ReadingView(QWidget* parent) : Card(QString(), parent) {
    setObjectName(QStringLiteral("readingView"));
    setFocusPolicy(Qt::StrongFocus); // its keys record
    setAccessibleName(tr("Sentence to be read"));
    makeHead();
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("voiceProgress"));
    m_progress->setAccessibleName(tr("Sentences that are kept"));
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(kProgressHeight);
    m_sentence = makeColumnText(TextRole::Body, "sentence", this);
    QFont font = m_sentence->font();
    font.setPixelSize(kSentencePixels);
    m_sentence->setFont(font);
    m_sentence->setMinimumHeight(kSentenceLines * QFontMetrics(font).lineSpacing());
    m_verdict = makeColumnText(TextRole::Muted, "takeVerdict", this);
    keepLines(*m_verdict, kVerdictLines);
    m_heard = makeColumnText(TextRole::Muted, "takeHeard", this);
    keepLines(*m_heard, 1);

    body()->addWidget(m_progress);
    body()->addSpacing(kSpace);
    body()->addWidget(m_sentence);
    body()->addSpacing(kSpace);
    body()->addLayout(makeButtons());
    body()->addSpacing(kSpaceSmall);
    body()->addWidget(m_verdict);
    body()->addWidget(m_heard);
    body()->addStretch(1);
    addKey(Qt::Key_Left, tr("The previous sentence"), [this] { m_previous->click(); });
    addKey(Qt::Key_Right, tr("The next sentence, without recording this one"),
           [this] { m_next->click(); });
    addKey(Qt::Key_R, tr("Record the sentence, or record it again"), [this] {
        if (m_phase != Phase::Recording)
            m_record->click();
    });
    refresh();
}

void ReadingView::makeHead() {
    const auto step = [this](const char* iconName, const char* name, const QString& tip, int by) {
        QAbstractButton* button = makeIconButton(QLatin1String(iconName), tip, this);
        button->setObjectName(QLatin1String(name));
        connect(button, &QAbstractButton::clicked, this, [this, by] { Q_EMIT stepRequested(by); });
        addToHead(button);
        return button;
    };
    m_previous = step("skip-back", "previousSentence", tr("The previous sentence (Left)"), -1);
    m_next = step("skip-forward", "nextSentence", tr("Skip to the next sentence (Right)"), 1);
}

QLayout* ReadingView::makeButtons() {
    m_record = new QPushButton(this);
    m_record->setObjectName(QStringLiteral("recordSentence"));
    m_record->setMinimumWidth(kRecordWidth);
    connect(m_record, &QPushButton::clicked, this, &ReadingView::recordToggled);
    m_time = new QLabel(clockText(0.0, 1), this);
    m_time->setObjectName(QStringLiteral("takeTime"));
    m_time->setAccessibleName(tr("Recorded time"));
    setTextRole(m_time, TextRole::Value);
    m_keep = new QPushButton(this);
    m_keep->setText(tr("Keep"));
    m_keep->setObjectName(QStringLiteral("keepTake"));
    m_keep->setShortcut(Qt::Key_K);
    m_keep->setToolTip(tr("Keep this take, and go on to the next sentence (K)"));
    connect(m_keep, &QPushButton::clicked, this, &ReadingView::keepRequested);
    m_remove = new QPushButton(tr("Delete take"), this);
    m_remove->setObjectName(QStringLiteral("deleteTake"));
    m_remove->setShortcut(Qt::Key_Delete);
    m_remove->setToolTip(tr("Forget what was recorded of this sentence (Delete)"));
    setButtonRole(m_remove, ButtonRole::Danger);
    connect(m_remove, &QPushButton::clicked, this, &ReadingView::removeRequested);
    passFocusTo(m_keep, {m_record, this});
    passFocusTo(m_remove, {m_record, this});
    passFocusTo(m_record, {this});
    passFocusTo(m_previous, {m_next, m_record, this});
    passFocusTo(m_next, {m_previous, m_record, this});
    auto* row = new FlowLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_record, m_time, m_keep, m_remove})
        row->addWidget(widget);
    return row;
}

void ReadingView::addKey(Qt::Key key, const QString& what, std::function<void()> run) {
    auto* shortcut = new QShortcut(QKeySequence(key), this);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    shortcut->setWhatsThis(what);
    connect(shortcut, &QShortcut::activated, this, std::move(run));
}

void ReadingView::showVoice(const QString& name, const VoiceState& voice) {
    const data::VoiceSentence& sentence = voice.sentences[voice.current];
    const auto count = static_cast<qlonglong>(voice.sentences.size());
    const auto kept = static_cast<qlonglong>(voice.kept());
    setHeading(tr("%1 · sentence %L2 of %L3 · %L4 kept, %5 minutes")
                   .arg(name)
                   .arg(static_cast<qlonglong>(voice.current) + 1)
                   .arg(count)
                   .arg(kept)
                   .arg(QLocale().toString(voice.keptSec() / 60.0, 'f', 1)));
    m_progress->setRange(0, static_cast<int>(count));
    m_progress->setValue(static_cast<int>(kept));
    m_sentence->setText(QString::fromStdString(sentence.text));
    m_hasTake = sentence.isPending || sentence.keptSec > 0.0;
    m_isFirst = voice.current == 0;
    m_isLast = voice.current + 1 == voice.sentences.size();
    refresh();
}

void ReadingView::setPhase(Phase phase) {
    m_phase = phase;
    if (phase == Phase::Recording)
        showTime(0.0);
    refresh();
    if (phase == Phase::Ready && hasFocus()) // given to it when the buttons were disabled
        focusRecord();
}

void ReadingView::setListening(bool listening) {
    m_listening = listening;
    refresh();
}

void ReadingView::showTime(double recordedSec) {
    m_time->setText(clockText(recordedSec, 1));
}

void ReadingView::showVerdict(TextRole role, const QStringList& texts) {
    setTextRole(m_verdict, role);
    m_verdict->setText(texts.join(QLatin1Char('\n')));
}

void ReadingView::showHeard(TextRole role, const QString& text) {
    setTextRole(m_heard, role);
    m_heard->setText(text);
}

void ReadingView::setKeepable(bool keepable) {
    m_keepable = keepable;
    refresh();
}

void ReadingView::focusRecord() {
    if (m_record->isEnabled())
        m_record->setFocus();
    else
        setFocus();
}

void ReadingView::refresh() {
    const bool recording = m_phase == Phase::Recording;
    const bool ready = m_phase == Phase::Ready;
    const bool keepFirst = ready && m_keepable;
    m_record->setText(recording ? tr("Stop") : m_hasTake ? tr("Record again") : tr("Record"));
    m_record->setIcon(icon(recording ? QStringLiteral("stop") : QStringLiteral("microphone")));
    m_record->setToolTip(recording   ? tr("Stop (Space)")
                         : m_hasTake ? tr("Record it once more (R); what is kept stays until the "
                                          "new take is kept")
                                     : tr("Begin to record (Space)"));
    m_record->setEnabled(recording || (ready && m_listening));
    setButtonRole(m_record, keepFirst ? ButtonRole::Normal : ButtonRole::Primary);
    m_keep->setEnabled(keepFirst);
    m_keep->setIcon(icon(QStringLiteral("check"), keepFirst ? IconTint::Text : IconTint::Muted));
    setButtonRole(m_keep, keepFirst ? ButtonRole::Primary : ButtonRole::Normal);
    m_remove->setEnabled(ready && m_hasTake);
    m_previous->setEnabled(ready && !m_isFirst);
    m_next->setEnabled(ready && !m_isLast);
}

void ReadingView::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Escape)
        Q_EMIT closeRequested();
    else if (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter)
        m_record->click();
    else
        Card::keyPressEvent(event);
}

} // namespace parlance::ui
