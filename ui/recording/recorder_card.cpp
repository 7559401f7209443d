// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/recorder_card.h"

#include "core/audio_device/input_choice.h"
#include "ui/audio/time_axis.h"
#include "ui/recording/level_view.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTextEdit>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kTextPixels = 20;
constexpr int kButtonWidth = 140;

/// With the sound system only where that tells two apart.
QString deviceName(const audio::DeviceInfo& device, const std::vector<audio::DeviceInfo>& all) {
    const QString name = QString::fromStdString(device.name);
    const bool isOnly = std::ranges::count(all, device.name, &audio::DeviceInfo::name) == 1;
    return isOnly ? name
                  : QStringLiteral("%1 (%2)").arg(name, QString::fromStdString(device.hostApi));
}

QTextCharFormat textFormat(bool settled) {
    QTextCharFormat format;
    format.setProperty(QTextFormat::FontPixelSize, kTextPixels);
    format.setForeground(settled ? theme().text : theme().textMuted);
    format.setFontItalic(!settled);
    return format;
}

} // namespace

RecorderCard::RecorderCard(QWidget* parent) : Card(tr("New recording"), parent) {
    setObjectName(QStringLiteral("recordCard"));
    auto* close = new QPushButton(icon(QStringLiteral("close")), tr("Close"), this);
    close->setObjectName(QStringLiteral("closeRecorder"));
    close->setToolTip(tr("Stop listening (Escape)"));
    connect(close, &QPushButton::clicked, this, &RecorderCard::closeRequested);
    addToHead(close);

    m_deviceNote = makeText(TextRole::Warning, "deviceNote", this);
    m_verdict = makeText(TextRole::Muted, "noiseVerdict", this);
    m_behind = new QLabel(this);
    m_behind->setObjectName(QStringLiteral("liveDelay"));
    setTextRole(m_behind, TextRole::Muted);
    m_text = new QTextEdit(this);
    m_text->setObjectName(QStringLiteral("liveText"));
    m_text->setAccessibleName(tr("What has been said so far"));
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->document()->setDocumentMargin(kSpace);

    body()->addLayout(makeDeviceRow());
    body()->addWidget(m_deviceNote);
    body()->addSpacing(kSpace);
    body()->addLayout(makeLevelRow());
    body()->addWidget(m_verdict);
    body()->addSpacing(kSpaceLarge);
    body()->addLayout(makeButtonRow());
    body()->addSpacing(kSpaceLarge);
    body()->addWidget(m_text, 1);
    body()->addWidget(m_behind, 0, Qt::AlignRight);
    m_deviceNote->hide();
    setRecording(false);
    setListening(false);
}

QLayout* RecorderCard::makeDeviceRow() {
    auto* label = new QLabel(tr("M&icrophone"), this);
    setTextRole(label, TextRole::Muted);
    m_choice = new QComboBox(this);
    m_choice->setObjectName(QStringLiteral("inputChoice"));
    m_choice->setAccessibleName(tr("Microphone"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    label->setBuddy(m_choice);
    connect(m_choice, &QComboBox::activated, this, [this](int index) {
        if (index < static_cast<int>(m_devices.size()))
            Q_EMIT deviceChosen(QString::fromStdString(
                audio::deviceKey(m_devices[static_cast<std::size_t>(index)])));
    });
    m_refresh = makeIconButton(QStringLiteral("reset"), tr("Look for microphones again"), this);
    m_refresh->setObjectName(QStringLiteral("refreshInputs"));
    connect(m_refresh, &QAbstractButton::clicked, this, &RecorderCard::refreshRequested);
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace);
    row->addWidget(label);
    row->addWidget(m_choice, 1);
    row->addWidget(m_refresh);
    return row;
}

QLayout* RecorderCard::makeLevelRow() {
    m_level = new LevelView(this);
    m_level->setObjectName(QStringLiteral("inputLevel"));
    m_levelText = new QLabel(this);
    m_levelText->setObjectName(QStringLiteral("levelText"));
    m_levelText->setAccessibleName(tr("Input level in decibel"));
    setTextRole(m_levelText, TextRole::Mono);
    m_levelText->setMinimumWidth(m_levelText->fontMetrics().horizontalAdvance(
        QStringLiteral("peak −88 dB, average −88 dB ")));
    auto* clip =
        new QPushButton(icon(QStringLiteral("warning"), IconTint::Danger), tr("Clipped"), this);
    clip->setObjectName(QStringLiteral("clipLatch"));
    clip->setToolTip(tr("The input was louder than can be recorded: turn it down or move away. "
                        "Click when done."));
    setButtonRole(clip, ButtonRole::Danger);
    QSizePolicy policy = clip->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    clip->setSizePolicy(policy);
    clip->hide();
    m_clip = clip;
    connect(m_clip, &QAbstractButton::clicked, this, &RecorderCard::clipResetRequested);
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace);
    row->addWidget(m_level, 1);
    row->addWidget(m_levelText, 0, Qt::AlignTop);
    row->addWidget(m_clip, 0, Qt::AlignTop);
    return row;
}

QLayout* RecorderCard::makeButtonRow() {
    auto* record = new QPushButton(this);
    record->setObjectName(QStringLiteral("record"));
    record->setMinimumWidth(kButtonWidth);
    m_record = record;
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

void RecorderCard::setDevices(const std::vector<audio::DeviceInfo>& inputs) {
    m_devices = inputs;
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    for (const audio::DeviceInfo& device : m_devices)
        m_choice->addItem(deviceName(device, m_devices));
    if (m_devices.empty())
        m_choice->addItem(tr("No microphone"));
    m_choice->setEnabled(!m_devices.empty() && !m_recording);
}

void RecorderCard::showDevice(const audio::DeviceInfo& device, const QString& note) {
    const auto found = std::ranges::find(m_devices, audio::deviceKey(device), &audio::deviceKey);
    if (found != m_devices.end())
        m_choice->setCurrentIndex(static_cast<int>(found - m_devices.begin()));
    m_deviceNote->setText(note);
    m_deviceNote->setVisible(!note.isEmpty());
    setListening(true);
}

void RecorderCard::showNoDevice(const QString& why) {
    // An error's words begin small; here they begin a sentence.
    m_deviceNote->setText(
        tr("%1. The list is kept up to date.").arg(why.left(1).toUpper() + why.mid(1)));
    m_deviceNote->show();
    setListening(false);
}

void RecorderCard::setListening(bool listening) {
    m_record->setEnabled(listening || m_recording);
    m_level->setEnabled(listening);
    if (listening)
        return;
    m_level->setReading({});
    m_levelText->clear();
    m_verdict->clear();
    m_clip->hide();
}

void RecorderCard::showStatus(const audio::CaptureStatus& status) {
    m_level->setReading(status.level);
    m_levelText->setText(levelText(status.level));
    m_clip->setVisible(status.level.clippedSamples > 0);
    const std::string_view verdict = audio::noiseWords(audio::noiseVerdict(status.level));
    m_verdict->setText(QString::fromUtf8(verdict.data(), static_cast<qsizetype>(verdict.size())));
    if (!m_recording)
        return;
    m_time->setText(clockText(status.recordedSec, 1));
    const bool lost = status.lostSec > 0.0 || status.overflows > 0;
    m_lost->setVisible(lost);
    if (lost)
        m_lost->setText(tr("%1: the machine is too busy, close other programs")
                            .arg(status.lostSec > 0.0
                                     ? tr("%1 s of sound were lost").arg(status.lostSec, 0, 'f', 2)
                                 : status.overflows == 1
                                     ? tr("Sound was lost once")
                                     : tr("Sound was lost %1 times").arg(status.overflows)));
}

void RecorderCard::setRecording(bool recording) {
    m_recording = recording;
    m_record->setText(recording ? tr("&Stop") : tr("&Record"));
    m_record->setIcon(recording ? icon(QStringLiteral("stop"), IconTint::OnAccent)
                                : icon(QStringLiteral("microphone"), IconTint::OnAccent));
    m_record->setToolTip(recording ? tr("Stop, keep and transcribe (Space)")
                                   : tr("Begin to record (Space)"));
    setButtonRole(m_record, ButtonRole::Primary);
    m_choice->setEnabled(!m_devices.empty() && !recording);
    m_refresh->setEnabled(!recording);
    m_time->setText(clockText(0.0, 1));
    m_lost->hide();
    m_behind->clear();
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
    m_behind->setText(tr("%1 s behind").arg(behindSec, 0, 'f', 1));
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
