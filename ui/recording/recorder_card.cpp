// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/recorder_card.h"

#include "ui/audio/time_axis.h"
#include "ui/recording/input_view.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTextEdit>

namespace parlance::ui {

namespace {

constexpr int kTextPixels = 20;
constexpr int kButtonWidth = 140;

QTextCharFormat textFormat(bool settled) {
    QTextCharFormat format;
    format.setProperty(QTextFormat::FontPixelSize, kTextPixels);
    format.setForeground(settled ? theme().text : theme().textMuted);
    format.setFontItalic(!settled);
    return format;
}

} // namespace

RecorderCard::RecorderCard(WhenClosed whenClosed, QWidget* parent)
    : Card(tr("New recording"), parent), m_whenClosed(whenClosed) {
    setObjectName(QStringLiteral("recordCard"));
    m_close = new QPushButton(icon(QStringLiteral("close")),
                              whenClosed == WhenClosed::IsKept ? tr("Close") : tr("Cancel"), this);
    m_close->setObjectName(QStringLiteral("closeRecorder"));
    connect(m_close, &QAbstractButton::clicked, this, &RecorderCard::closeRequested);
    addToHead(m_close);

    m_input = new InputView(this);
    m_behind = new QLabel(this);
    m_behind->setObjectName(QStringLiteral("liveDelay"));
    setTextRole(m_behind, TextRole::Muted);
    m_text = new QTextEdit(this);
    m_text->setObjectName(QStringLiteral("liveText"));
    m_text->setAccessibleName(tr("What has been said so far"));
    m_text->setReadOnly(true);
    m_text->document()->setDocumentMargin(kSpace);

    body()->addWidget(m_input);
    body()->addSpacing(kSpaceLarge);
    body()->addLayout(makeButtonRow());
    body()->addSpacing(kSpaceLarge);
    body()->addWidget(m_text, 1);
    body()->addWidget(m_behind, 0, Qt::AlignRight);
    connect(m_input, &InputView::listeningChanged, this, &RecorderCard::allowRecording);
    setRecording(false);
    allowRecording();
}

QLayout* RecorderCard::makeButtonRow() {
    auto* record = new QPushButton(this);
    record->setObjectName(QStringLiteral("record"));
    record->setMinimumWidth(kButtonWidth);
    m_record = record;
    passFocusTo(m_record, {this}); // its keys record, too
    connect(m_record, &QAbstractButton::clicked, this, &RecorderCard::recordToggled);
    m_time = new QLabel(this);
    m_time->setObjectName(QStringLiteral("recordTime"));
    m_time->setAccessibleName(tr("Recorded time"));
    setTextRole(m_time, TextRole::Value);
    m_lost = makeText(TextRole::Warning, "lostSound", this);
    m_lost->hide();
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpaceLarge);
    row->addWidget(m_record);
    row->addWidget(m_time);
    row->addWidget(m_lost, 1);
    row->addStretch(1);
    return row;
}

QString RecorderCard::closeTip() const {
    if (!m_recording)
        return tr("Stop listening (Escape)");
    return m_whenClosed == WhenClosed::IsKept
               ? tr("Stop listening; what has been recorded is kept (Escape)")
               : tr("Stop listening; what has been recorded is dropped (Escape)");
}

void RecorderCard::allowRecording() {
    m_record->setEnabled(m_input->isListening() || m_recording);
}

void RecorderCard::showStatus(const audio::CaptureStatus& status) {
    m_input->showLevel(status.level);
    if (!m_recording)
        return;
    m_time->setText(clockText(status.recordedSec, 1));
    const QString lost = lostSoundText(status);
    m_lost->setVisible(!lost.isEmpty());
    m_lost->setText(lost);
}

void RecorderCard::setRecording(bool recording) {
    m_recording = recording;
    m_record->setText(recording ? tr("Stop") : tr("Record"));
    m_record->setIcon(recording ? icon(QStringLiteral("stop"))
                                : icon(QStringLiteral("microphone")));
    const QString stopTip = m_whenClosed == WhenClosed::IsKept
                                ? tr("Stop, keep and transcribe (Space)")
                                : tr("End the question and have it answered (Space)");
    m_record->setToolTip(recording ? stopTip : tr("Begin to record (Space)"));
    m_close->setToolTip(closeTip());
    setButtonRole(m_record, ButtonRole::Primary);
    m_input->setRecording(recording);
    m_time->setText(clockText(0.0, 1));
    m_lost->hide();
    m_behind->clear();
    allowRecording();
}

void RecorderCard::invite(bool hasModel) {
    showHint(hasModel ? tr("What you say appears here while you say it.")
                      : tr("There is no model yet: the recording is kept, and can be transcribed "
                           "once one is trained."));
}

void RecorderCard::showHint(const QString& hint) {
    m_text->clear();
    m_text->setPlaceholderText(hint);
}

void RecorderCard::showText(const QString& settled, const QString& unsettled, double behindSec) {
    m_text->clear();
    QTextCursor cursor(m_text->document());
    cursor.insertText(settled, textFormat(true));
    if (!settled.isEmpty() && !unsettled.isEmpty())
        cursor.insertText(QStringLiteral(" "), textFormat(true));
    cursor.insertText(unsettled, textFormat(false));
    m_text->moveCursor(QTextCursor::End);
    m_text->ensureCursorVisible();
    m_behind->setText(tr("%1 s behind").arg(QLocale().toString(behindSec, 'f', 1)));
}

void RecorderCard::showSilence(const QString& words) {
    m_behind->setText(words);
}

void RecorderCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closeRequested();
    else if (event->key() == Qt::Key_Space && m_record->isEnabled())
        Q_EMIT recordToggled();
    else
        Card::keyPressEvent(event);
}

} // namespace parlance::ui
