// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/recording_card.h"

#include "ui/audio/spectrogram_view.h"
#include "ui/audio/time_ruler.h"
#include "ui/audio/waveform_view.h"
#include "ui/audio/word_lane.h"
#include "ui/services/path_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

namespace parlance::ui {

namespace {

constexpr double kZoomStep = 2.0;
constexpr double kSpeeds[] = {0.5, 0.75, 1.0, 1.25, 1.5, 2.0};

QString detailsOf(const AudioClip& clip) {
    const QString channels =
        clip.info.channels == 1
            ? RecordingCard::tr("mono")
            : RecordingCard::tr("%1 channels, averaged").arg(clip.info.channels);
    return QStringLiteral("%1 · %2 kHz · %3 · %4")
        .arg(clockText(clip.durationSec(), 1),
             QLocale().toString(static_cast<double>(clip.info.sampleRateHz) / 1000.0, 'g', 4),
             channels, QString::fromStdString(clip.info.format));
}

} // namespace

RecordingCard::RecordingCard(QWidget* parent) : Card(QString(), parent) {
    m_details = new QLabel(this);
    m_details->setObjectName(QStringLiteral("recordingDetails"));
    setTextRole(m_details, TextRole::Muted);
    auto* open = new QPushButton(icon(QStringLiteral("folder")), tr("&Open…"), this);
    open->setObjectName(QStringLiteral("openAnother"));
    open->setToolTip(tr("Open another recording"));
    connect(open, &QPushButton::clicked, this, &RecordingCard::openRequested);
    auto* record = new QPushButton(icon(QStringLiteral("microphone")), tr("&Record"), this);
    record->setObjectName(QStringLiteral("recordAnother"));
    record->setToolTip(tr("Make a new recording"));
    connect(record, &QPushButton::clicked, this, &RecordingCard::recordRequested);
    addToHead(m_details);
    addToHead(open);
    addToHead(record);

    m_words = new WordLane(m_axis, this);
    m_words->setObjectName(QStringLiteral("wordLane"));
    m_waveform = new WaveformView(m_axis, this);
    m_waveform->setObjectName(QStringLiteral("waveform"));
    m_waveform->setMinimumHeight(72);
    m_spectrogram = new SpectrogramView(m_axis, this);
    m_spectrogram->setObjectName(QStringLiteral("spectrogram"));
    m_spectrogram->setMinimumHeight(96);
    auto* ruler = new TimeRuler(m_axis, this);
    for (TimeView* view : {static_cast<TimeView*>(m_words), static_cast<TimeView*>(m_waveform),
                           static_cast<TimeView*>(m_spectrogram), static_cast<TimeView*>(ruler)})
        connect(view, &TimeView::scrubbed, this, &RecordingCard::scrubbed);

    auto* views = new QVBoxLayout;
    views->setSpacing(0);
    views->addWidget(m_words);
    views->addWidget(m_waveform, 2);
    views->addSpacing(kSpaceSmall);
    views->addWidget(m_spectrogram, 3);
    views->addWidget(ruler);
    body()->addLayout(views, 1);
    body()->addWidget(makeTransport());
    connect(&m_axis, &TimeAxis::cursorMoved, this, &RecordingCard::showTime);
    connect(&m_axis, &TimeAxis::rangeChanged, this, &RecordingCard::showZoom);
    connect(&m_axis, &TimeAxis::selectionChanged, this, &RecordingCard::announceLoop);
    setPlaying(false);
    showZoom();
}

QWidget* RecordingCard::makeTransport() {
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpaceSmall);
    const auto add = [&](const char* name, const QString& iconName, const QString& tip) {
        QAbstractButton* button = makeIconButton(iconName, tip, bar);
        button->setObjectName(QLatin1String(name));
        return button;
    };
    auto* play = new QPushButton(bar);
    play->setObjectName(QStringLiteral("play"));
    m_play = play;
    connect(m_play, &QAbstractButton::clicked, this, &RecordingCard::playToggled);
    QAbstractButton* back = add("toStart", QStringLiteral("skip-back"), tr("To the start (Home)"));
    connect(back, &QAbstractButton::clicked, this, [this] { Q_EMIT scrubbed(0.0); });
    m_time = new QLabel(bar);
    m_time->setObjectName(QStringLiteral("timeReadOut"));
    m_time->setAccessibleName(tr("Playback time"));
    setTextRole(m_time, TextRole::Mono);

    const auto zoomBy = [this](double factor) {
        return [this, factor] { m_axis.zoom(factor, m_axis.cursor()); };
    };
    QAbstractButton* zoomIn =
        add("zoomIn", QStringLiteral("zoom-in"), tr("Zoom in (+, or turn the wheel)"));
    m_zoomOut = add("zoomOut", QStringLiteral("zoom-out"), tr("Zoom out (-)"));
    m_zoomFit = add("zoomFit", QStringLiteral("zoom-fit"), tr("Show all (0)"));
    connect(zoomIn, &QAbstractButton::clicked, this, zoomBy(kZoomStep));
    connect(m_zoomOut, &QAbstractButton::clicked, this, zoomBy(1.0 / kZoomStep));
    connect(m_zoomFit, &QAbstractButton::clicked, &m_axis, &TimeAxis::showAll);
    zoomIn->setShortcut(QKeySequence(Qt::Key_Plus));
    m_zoomOut->setShortcut(QKeySequence(Qt::Key_Minus));
    m_zoomFit->setShortcut(QKeySequence(Qt::Key_0));

    row->addWidget(m_play);
    row->addWidget(back);
    row->addSpacing(kSpace);
    row->addWidget(m_time);
    row->addStretch(1);
    addLoopAndSpeed(row);
    row->addSpacing(kSpace);
    row->addWidget(m_zoomOut);
    row->addWidget(zoomIn);
    row->addWidget(m_zoomFit);
    return bar;
}

void RecordingCard::addLoopAndSpeed(QHBoxLayout* row) {
    m_loop = makeIconButton(QStringLiteral("loop"),
                            tr("Loop the selection, or all (L). Select with Shift: drag, or press "
                               "an arrow key"),
                            this);
    m_loop->setObjectName(QStringLiteral("loop"));
    m_loop->setCheckable(true);
    m_loop->setShortcut(QKeySequence(Qt::Key_L));
    connect(m_loop, &QAbstractButton::toggled, this, &RecordingCard::announceLoop);
    auto* speed = new QComboBox(this);
    speed->setObjectName(QStringLiteral("playSpeed"));
    speed->setAccessibleName(tr("Speed"));
    speed->setToolTip(tr("Speed; the pitch stays"));
    for (const double factor : kSpeeds)
        speed->addItem(tr("%1×").arg(QLocale().toString(factor)), factor);
    speed->setCurrentIndex(speed->findData(1.0));
    connect(speed, &QComboBox::currentIndexChanged, this,
            [this, speed] { Q_EMIT speedChanged(speed->currentData().toDouble()); });
    row->addWidget(m_loop);
    row->addWidget(speed);
}

void RecordingCard::announceLoop() {
    if (!m_loop->isChecked())
        Q_EMIT loopChanged({});
    else if (m_axis.selection().isEmpty())
        Q_EMIT loopChanged({0.0, m_axis.duration()});
    else
        Q_EMIT loopChanged(m_axis.selection());
}

void RecordingCard::setClip(const std::shared_ptr<const AudioClip>& clip) {
    setHeading(pathText(clip->file.filename()));
    m_details->setText(detailsOf(*clip));
    m_waveform->setClip(clip);
    m_spectrogram->setClip(clip);
    m_axis.setDuration(clip->durationSec());
    announceLoop();
    showTime();
}

void RecordingCard::setWords(const std::vector<text::Word>& words) {
    m_words->setWords(words);
}

void RecordingCard::setPlaying(bool playing) {
    m_play->setText(playing ? tr("Pause") : tr("Play"));
    m_play->setIcon(icon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play (Space)"));
}

void RecordingCard::showTime() {
    m_time->setText(QStringLiteral("%1 / %2").arg(clockText(m_axis.cursor(), 2),
                                                  clockText(m_axis.duration(), 2)));
}

void RecordingCard::showZoom() {
    m_zoomOut->setEnabled(!m_axis.isWhole());
    m_zoomFit->setEnabled(!m_axis.isWhole());
}

} // namespace parlance::ui
