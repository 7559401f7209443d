// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/input_view.h"

#include "core/audio_device/sound_choice.h"
#include "ui/recording/level_view.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/keep_place.h"
#include "ui/words/core_text.h"
#include "ui/words/sentence.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kVerdictLines = 2; ///< room for so many: nothing below moves

/// With the sound system only where that tells two apart.
QString deviceName(const audio::DeviceInfo& device, const std::vector<audio::DeviceInfo>& all) {
    const QString name = QString::fromStdString(device.name);
    const bool isOnly = std::ranges::count(all, device.name, &audio::DeviceInfo::name) == 1;
    return isOnly ? name
                  : QStringLiteral("%1 (%2)").arg(name, QString::fromStdString(device.hostApi));
}

} // namespace

InputView::InputView(QWidget* parent) : QWidget(parent) {
    m_deviceNote = makeText(TextRole::Warning, "deviceNote", this);
    m_verdict = makeText(TextRole::Muted, "noiseVerdict", this);
    m_verdict->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_verdict->ensurePolished();
    m_verdict->setMinimumHeight(kVerdictLines * m_verdict->fontMetrics().lineSpacing());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    column->addLayout(makeDeviceRow());
    column->addWidget(m_deviceNote);
    column->addSpacing(kSpace);
    column->addLayout(makeLevelRow());
    column->addWidget(m_verdict);
    m_deviceNote->hide();
    setListening(false);
}

QLayout* InputView::makeDeviceRow() {
    auto* label = new QLabel(tr("M&icrophone"), this);
    setTextRole(label, TextRole::Muted);
    m_choice = new ElidedComboBox(this);
    m_choice->setObjectName(QStringLiteral("inputChoice"));
    m_choice->setAccessibleName(tr("Microphone"));
    label->setBuddy(m_choice);
    connect(m_choice, &QComboBox::activated, this, [this](int index) {
        if (index < static_cast<int>(m_devices.size()))
            Q_EMIT deviceChosen(QString::fromStdString(
                audio::deviceKey(m_devices[static_cast<std::size_t>(index)])));
    });
    m_refresh = makeIconButton(QStringLiteral("reset"), tr("Look for microphones again"), this);
    m_refresh->setObjectName(QStringLiteral("refreshInputs"));
    connect(m_refresh, &QAbstractButton::clicked, this, &InputView::refreshRequested);
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace);
    row->addWidget(label);
    row->addWidget(m_choice, 1);
    row->addWidget(m_refresh);
    return row;
}

QLayout* InputView::makeLevelRow() {
    m_level = new LevelView(this);
    m_level->setObjectName(QStringLiteral("inputLevel"));
    m_levelText = new QLabel(this);
    m_levelText->setObjectName(QStringLiteral("levelText"));
    m_levelText->setAccessibleName(tr("Input level in decibels"));
    setTextRole(m_levelText, TextRole::Mono);
    m_levelText->setMinimumWidth(m_levelText->fontMetrics().horizontalAdvance(
        QStringLiteral("peak −88 dB, average −88 dB ")));
    auto* clip =
        new QPushButton(icon(QStringLiteral("warning"), IconTint::Danger), tr("Clipped"), this);
    clip->setObjectName(QStringLiteral("clipLatch"));
    clip->setToolTip(tr("The input was louder than can be recorded: turn it down or move away. "
                        "Click when done."));
    setButtonRole(clip, ButtonRole::Danger);
    keepPlace(*clip);
    clip->hide();
    m_clip = clip;
    connect(m_clip, &QAbstractButton::clicked, this, &InputView::clipResetRequested);
    auto* row = new FlowLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_level, m_levelText, m_clip})
        row->addWidget(widget);
    return row;
}

void InputView::setDevices(const std::vector<audio::DeviceInfo>& inputs) {
    m_devices = inputs;
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    for (const audio::DeviceInfo& device : m_devices)
        m_choice->addItem(deviceName(device, m_devices));
    if (m_devices.empty())
        m_choice->addItem(tr("No microphone"));
    m_choice->setEnabled(!m_devices.empty() && !m_recording);
}

void InputView::showDevice(const audio::DeviceInfo& device, const QString& note) {
    const auto found = std::ranges::find(m_devices, audio::deviceKey(device), &audio::deviceKey);
    if (found != m_devices.end())
        m_choice->setCurrentIndex(static_cast<int>(found - m_devices.begin()));
    m_deviceNote->setText(note);
    m_deviceNote->setVisible(!note.isEmpty());
    setListening(true);
}

void InputView::showNoDevice(const QString& why) {
    m_deviceNote->setText(tr("%1. New devices appear here.").arg(asSentence(why)));
    m_deviceNote->show();
    setListening(false);
}

void InputView::setListening(bool listening) {
    m_listening = listening;
    m_level->setEnabled(listening);
    if (!listening) {
        m_level->setReading({});
        m_levelText->clear();
        m_verdict->clear();
        m_clip->hide();
    }
    Q_EMIT listeningChanged();
}

void InputView::showLevel(const audio::LevelReading& level) {
    m_level->setReading(level);
    m_levelText->setText(levelText(level));
    m_clip->setVisible(level.clippedSamples > 0);
    m_verdict->setText(coreText(audio::noiseWords(audio::noiseVerdict(level))));
}

void InputView::setRecording(bool recording) {
    m_recording = recording;
    m_choice->setEnabled(!m_devices.empty() && !recording);
    m_refresh->setEnabled(!recording);
}

QString lostSoundText(const audio::CaptureStatus& status) {
    if (status.lostSec <= 0.0 && status.overflows == 0)
        return {};
    const QString lost = status.lostSec > 0.0 ? InputView::tr("%1 s of sound were lost")
                                                    .arg(QLocale().toString(status.lostSec, 'f', 2))
                                              : InputView::tr("Sound was lost %n times", nullptr,
                                                              static_cast<int>(status.overflows));
    return InputView::tr("%1: the machine is too busy, close other programs").arg(lost);
}

} // namespace parlance::ui
