// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/item_panel.h"

#include "core/text/label_line.h"
#include "ui/audio/spectrogram_view.h"
#include "ui/audio/time_ruler.h"
#include "ui/audio/waveform_view.h"
#include "ui/services/path_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {
constexpr std::int64_t kModelRateHz = 16000;
} // namespace

ItemPanel::ItemPanel(QWidget* parent) : QWidget(parent) {
    m_hint = makeText(TextRole::Muted, "itemHint", this);
    m_hint->setAlignment(Qt::AlignCenter);
    m_stack = new QStackedLayout(this);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(makeViews());
    connect(&m_playback, &Playback::playingChanged, this, &ItemPanel::showPlaying);
    connect(&m_playback, &Playback::failed, this,
            [this](const QString& message) { m_details->setText(message); });
    connect(&m_playback, &Playback::positionChanged, this, [this](double seconds) {
        m_axis.setCursor(seconds);
        m_axis.follow();
    });
    showPlaying(false);
    showRow(nullptr);
}

QWidget* ItemPanel::makeViews() {
    auto* views = new QWidget(this);
    auto* column = new QVBoxLayout(views);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->setSpacing(kSpaceSmall);
    auto* play = new QPushButton(views);
    play->setObjectName(QStringLiteral("playItem"));
    m_play = play;
    connect(play, &QPushButton::clicked, this, &ItemPanel::togglePlay);
    m_text = makeText(TextRole::Body, "itemText", views);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_details = makeText(TextRole::Muted, "itemDetails", views);
    auto* head = new QHBoxLayout;
    head->setSpacing(kSpace);
    head->addWidget(play);
    head->addWidget(m_text, 1);
    column->addLayout(head);
    column->addWidget(m_details);
    m_waveform = new WaveformView(m_axis, views);
    m_waveform->setMinimumHeight(40);
    m_spectrogram = new SpectrogramView(m_axis, views);
    m_spectrogram->setMinimumHeight(56);
    auto* ruler = new TimeRuler(m_axis, views);
    column->addWidget(m_waveform, 2);
    column->addWidget(m_spectrogram, 3);
    column->addWidget(ruler);
    for (TimeView* view : {static_cast<TimeView*>(m_waveform),
                           static_cast<TimeView*>(m_spectrogram), static_cast<TimeView*>(ruler)})
        connect(view, &TimeView::scrubbed, this, [this](double seconds) {
            m_axis.setCursor(seconds);
            m_playback.seek(m_axis.cursor());
        });
    return views;
}

void ItemPanel::showRow(const data::AsrRow* row) {
    m_job.cancel();
    m_playback.pause();
    m_loading = row != nullptr;
    m_playWhenOpen = false;
    m_clip.reset();
    if (!row) {
        showHint(tr("Choose a recording above to see and hear it."));
        return;
    }
    const QString said = QString::fromStdString(text::textFromLabelLine(row->labels));
    m_text->setText(said.isEmpty() ? tr("No transcript") : said);
    m_job.start(
        this,
        [file = row->file](const std::stop_token& stop) {
            return loadClip(file, stop, kModelRateHz);
        },
        [this](std::shared_ptr<const AudioClip> clip) { takeClip(std::move(clip)); },
        [this](const CallError& error) {
            m_loading = false;
            showHint(error.message);
        });
}

void ItemPanel::takeClip(std::shared_ptr<const AudioClip> clip) {
    m_loading = false;
    m_clip = std::move(clip);
    m_waveform->setClip(m_clip);
    m_spectrogram->setClip(m_clip);
    m_axis.setDuration(m_clip->durationSec());
    m_playback.load(m_clip->audio);
    m_details->setText(
        tr("%1 · %2 kHz, %3 · shown as the model hears it: %4 mel bands at 16 kHz")
            .arg(
                pathText(m_clip->file.filename()),
                QLocale().toString(static_cast<double>(m_clip->info.sampleRateHz) / 1000.0, 'g', 4),
                QString::fromStdString(m_clip->info.format))
            .arg(m_clip->mel.melBins));
    m_stack->setCurrentIndex(1);
    if (std::exchange(m_playWhenOpen, false))
        togglePlay();
}

void ItemPanel::togglePlay() {
    if (m_playback.isPlaying()) {
        m_playback.pause();
    } else if (m_clip) {
        m_axis.setCursor(0.0);
        m_playback.playFrom(0.0);
    } else {
        m_playWhenOpen = m_loading;
    }
}

void ItemPanel::showPlaying(bool playing) {
    m_play->setText(playing ? tr("Pause") : tr("Play"));
    m_play->setIcon(icon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    Q_EMIT playingChanged(playing);
}

void ItemPanel::showHint(const QString& text) {
    m_hint->setText(text);
    m_stack->setCurrentIndex(0);
}

} // namespace parlance::ui
