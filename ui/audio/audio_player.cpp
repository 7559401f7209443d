// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/audio_player.h"

#include "ui/audio/spectrogram_view.h"
#include "ui/audio/time_ruler.h"
#include "ui/audio/waveform_view.h"
#include "ui/audio/word_lane.h"
#include "ui/audio/word_step.h"
#include "ui/services/user_settings.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/wrapped_height.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kWaveformHeight = 32;
constexpr int kSpectrogramHeight = 40;
constexpr double kZoomStep = 2.0;
const QString kSpeedKey = QStringLiteral("audio/speed"); ///< of a listener, in all projects
constexpr double kSpeeds[] = {0.5, 0.75, 1.0, 1.25, 1.5, 2.0};
constexpr double kStepSec = 1.0;    // without words
constexpr double kEndSec = 0.01;    // closer to the end than this, play starts over
constexpr double kUsualSec = 59.99; // the time of a longer one may move what is beside it

QString timeText(double placeSec, double durationSec) {
    return QStringLiteral("%1 / %2").arg(clockText(placeSec, 2), lengthText(durationSec));
}

} // namespace

AudioPlayer::AudioPlayer(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    column->addWidget(makeViews(), 1);
    column->addWidget(makeTransport());
    connectPlayback();
    setFocusProxy(m_waveform);
    for (QAbstractButton* button : {m_play, m_toStart, m_zoomIn, m_zoomOut, m_zoomFit})
        passFocusTo(button, {m_waveform});
    setLoaded(false);
    connect(&m_axis, &TimeAxis::cursorMoved, this, &AudioPlayer::showTime);
    connect(&m_axis, &TimeAxis::rangeChanged, this, &AudioPlayer::showZoom);
    connect(&m_axis, &TimeAxis::selectionChanged, this, &AudioPlayer::announceLoop);
    showPlaying(false);
    showTime();
    showZoom();
}

QWidget* AudioPlayer::makeViews() {
    auto* views = new QWidget(this);
    m_viewsArea = views;
    m_wordLane = new WordLane(m_axis, views);
    m_wordLane->setObjectName(QStringLiteral("wordLane"));
    m_wordLane->hide();
    m_waveform = new WaveformView(m_axis, views);
    m_waveform->setObjectName(QStringLiteral("waveform"));
    m_waveform->setMinimumHeight(kWaveformHeight);
    m_waveform->setFocusPolicy(Qt::StrongFocus); // for the keys
    m_spectrogram = new SpectrogramView(m_axis, views);
    m_spectrogram->setObjectName(QStringLiteral("spectrogram"));
    m_spectrogram->setMinimumHeight(kSpectrogramHeight);
    auto* ruler = new TimeRuler(m_axis, views);
    for (TimeView* view : {static_cast<TimeView*>(m_wordLane), static_cast<TimeView*>(m_waveform),
                           static_cast<TimeView*>(m_spectrogram), static_cast<TimeView*>(ruler)})
        connect(view, &TimeView::scrubbed, this, &AudioPlayer::seek);
    m_views = new QVBoxLayout(views);
    m_views->setContentsMargins(0, 0, 0, 0);
    m_views->setSpacing(0);
    m_views->addWidget(m_wordLane);
    m_views->addWidget(m_waveform, 2);
    m_views->addSpacing(kSpaceSmall);
    m_views->addWidget(m_spectrogram, 3);
    m_views->addWidget(ruler);
    return views;
}

void AudioPlayer::addView(TimeView* view, int stretch) {
    connect(view, &TimeView::scrubbed, this, &AudioPlayer::seek);
    const int ruler = m_views->count() - 1;
    m_views->insertSpacing(ruler, kSpaceSmall);
    m_views->insertWidget(ruler + 1, view, stretch);
    setViewsHeight(m_viewsHeight + kSpaceSmall + view->minimumHeight());
}

void AudioPlayer::setViewsHeight(int height) {
    m_viewsHeight = height;
    keepViewsApart();
}

/// A minimum height that is set counts in place of the layout's, be that the greater one.
void AudioPlayer::keepViewsApart() {
    m_viewsArea->setMinimumHeight(std::max(m_viewsHeight, m_views->totalMinimumSize().height()));
}

QWidget* AudioPlayer::makeTransport() {
    auto* bar = new QWidget(this);
    auto* row = new FlowLayout(bar);
    // What belongs together stays on one line.
    const auto addGroup = [&](QSizePolicy::Policy across) {
        auto* group = new QWidget(bar);
        group->setSizePolicy(across, QSizePolicy::Preferred);
        auto* line = new QHBoxLayout(group);
        line->setContentsMargins(0, 0, 0, 0);
        line->setSpacing(kSpaceSmall);
        row->addWidget(group);
        return line;
    };
    addPlay(addGroup(QSizePolicy::Expanding));
    m_controls = addGroup(QSizePolicy::Maximum);
    addLoopAndSpeed(m_controls);
    m_controls->addSpacing(kSpace);
    addZoom(m_controls);
    new WrappedHeight(*bar);
    return bar;
}

void AudioPlayer::addPlay(QHBoxLayout* row) {
    auto* play = new QPushButton(this);
    play->setObjectName(QStringLiteral("play"));
    m_play = play;
    connect(m_play, &QAbstractButton::clicked, this, &AudioPlayer::togglePlay);
    m_toStart = makeIconButton(QStringLiteral("skip-back"), tr("To the start (Home)"), this);
    m_toStart->setObjectName(QStringLiteral("toStart"));
    connect(m_toStart, &QAbstractButton::clicked, this, [this] { seek(0.0); });
    m_time = new QLabel(this);
    m_time->setObjectName(QStringLiteral("timeReadOut"));
    m_time->setAccessibleName(tr("Playback time"));
    setTextRole(m_time, TextRole::Mono);
    row->addWidget(m_play);
    row->addWidget(m_toStart);
    row->addSpacing(kSpace);
    row->addWidget(m_time);
    row->addSpacing(kSpace);
    auto* note = new ElidedLabel(this);
    note->setObjectName(QStringLiteral("loudspeakerNote"));
    setTextRole(note, TextRole::Warning);
    note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // nothing moves for it
    connect(&m_playback, &Playback::deviceNoted, note, &QLabel::setText);
    connect(&m_playback, &Playback::failed, note, &QLabel::setText);
    row->addWidget(note, 1);
}

void AudioPlayer::addLoopAndSpeed(QHBoxLayout* row) {
    m_loop = makeIconButton(QStringLiteral("loop"),
                            tr("Loop the selection, or all (L). Select with Shift: drag, or press "
                               "an arrow key"),
                            this);
    m_loop->setObjectName(QStringLiteral("loop"));
    m_loop->setCheckable(true);
    m_loop->setShortcut(QKeySequence(Qt::Key_L));
    m_loop->setWhatsThis(tr("Loop the selection, or all"));
    m_loop->installEventFilter(this);
    connect(m_loop, &QAbstractButton::toggled, this, &AudioPlayer::announceLoop);
    auto* speed = new QComboBox(this);
    speed->setObjectName(QStringLiteral("playSpeed"));
    speed->setAccessibleName(tr("Speed"));
    speed->setToolTip(tr("Speed; the pitch stays"));
    for (const double factor : kSpeeds)
        speed->addItem(tr("%1×").arg(QLocale().toString(factor)), factor);
    speed->setCurrentIndex(std::max(0, speed->findData(userSetting(kSpeedKey, 1.0).toDouble())));
    m_playback.setSpeed(speed->currentData().toDouble());
    connect(speed, &QComboBox::currentIndexChanged, this, [this, speed] {
        setUserSetting(kSpeedKey, speed->currentData());
        Q_EMIT speedChanged(speed->currentData().toDouble());
    });
    row->addWidget(m_loop);
    row->addWidget(speed);
}

/// The one that has the focus, else the last that is seen: what others are compared with stands
/// first.
AudioPlayer* AudioPlayer::addressed() {
    AudioPlayer* last = this;
    for (auto* player : window()->findChildren<AudioPlayer*>()) {
        if (!player->isVisible())
            continue;
        if (const QWidget* focus = window()->focusWidget(); focus && player->isAncestorOf(focus))
            return player;
        last = player;
    }
    return last;
}

/// Qt presses no button where several have the key, and only moves the focus from one to another.
bool AudioPlayer::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Shortcut || !static_cast<QShortcutEvent*>(event)->isAmbiguous())
        return QWidget::eventFilter(watched, event);
    if (auto* button = addressed()->findChild<QAbstractButton*>(watched->objectName()))
        button->animateClick();
    return true;
}

void AudioPlayer::addZoom(QHBoxLayout* row) {
    const auto add = [&](const char* name, const QString& iconName, const QString& tip, Qt::Key key,
                         const QString& what) {
        QAbstractButton* button = makeIconButton(iconName, tip, this);
        button->setObjectName(QLatin1String(name));
        button->setShortcut(QKeySequence(key));
        button->setWhatsThis(what);
        button->installEventFilter(this);
        row->addWidget(button);
        return button;
    };
    m_zoomOut = add("zoomOut", QStringLiteral("zoom-out"), tr("Zoom out (-)"), Qt::Key_Minus,
                    tr("On a recording: zoom out"));
    m_zoomIn = add("zoomIn", QStringLiteral("zoom-in"), tr("Zoom in (+)"), Qt::Key_Plus,
                   tr("On a recording: zoom in"));
    m_zoomFit = add("zoomFit", QStringLiteral("zoom-fit"), tr("Show all (0)"), Qt::Key_0,
                    tr("On a recording: show all of it"));
    connect(m_zoomIn, &QAbstractButton::clicked, this,
            [this] { m_axis.zoom(kZoomStep, m_axis.cursor()); });
    connect(m_zoomOut, &QAbstractButton::clicked, this,
            [this] { m_axis.zoom(1.0 / kZoomStep, m_axis.cursor()); });
    connect(m_zoomFit, &QAbstractButton::clicked, &m_axis, &TimeAxis::showAll);
}

void AudioPlayer::addControl(QAbstractButton* button) {
    button->installEventFilter(this);
    passFocusTo(button, {m_waveform});
    m_controls->addWidget(button);
}

void AudioPlayer::connectPlayback() {
    connect(this, &AudioPlayer::speedChanged, &m_playback, &Playback::setSpeed);
    connect(this, &AudioPlayer::loopChanged, &m_playback, &Playback::setLoop);
    connect(&m_playback, &Playback::playingChanged, this, &AudioPlayer::showPlaying);
    connect(&m_playback, &Playback::failed, this, [this](const QString& message) {
        if (m_playsByItself)
            Q_EMIT unheard(message);
        else
            Q_EMIT failed(message);
    });
    connect(&m_playback, &Playback::positionChanged, this, [this](double seconds) {
        m_axis.setCursor(seconds);
        m_axis.follow();
    });
}

void AudioPlayer::announceLoop() {
    if (!m_loop->isChecked())
        Q_EMIT loopChanged({});
    else if (m_axis.selection().isEmpty())
        Q_EMIT loopChanged({0.0, m_axis.duration()});
    else
        Q_EMIT loopChanged(m_axis.selection());
}

void AudioPlayer::setClip(const std::shared_ptr<const AudioClip>& clip) {
    setLoaded(clip != nullptr);
    showOnly(clip);
}

/// What stands beside the time stays where it is, whatever recording is shown.
void AudioPlayer::keepRoomForTime() {
    const QString shown = m_time->text();
    m_time->setText(timeText(kUsualSec, kUsualSec));
    m_time->setMinimumWidth(m_time->sizeHint().width());
    m_time->setText(shown);
}

void AudioPlayer::setLoaded(bool loaded) {
    m_loaded = loaded;
    keepRoomForTime(); // the font may be another one by now
    for (QAbstractButton* button : {m_play, m_toStart, m_zoomIn})
        button->setEnabled(loaded);
}

void AudioPlayer::showOnly(const std::shared_ptr<const AudioClip>& clip) {
    setWords({});
    showClip(clip);
    m_axis.setDuration(clip ? clip->durationSec() : 0.0);
    if (clip)
        m_playback.load(clip->audio);
    else
        m_playback.pause();
    announceLoop();
    showTime();
}

void AudioPlayer::showClip(const std::shared_ptr<const AudioClip>& clip) {
    m_waveform->setClip(clip);
    m_spectrogram->setClip(clip);
}

void AudioPlayer::setGrowing(std::int64_t sampleRateHz) {
    setLoaded(true);
    showOnly(nullptr);
    m_playback.loadGrowing(sampleRateHz);
    playByItself();
}

void AudioPlayer::append(std::vector<float> samples, bool last) {
    m_playback.append(std::move(samples), last);
}

void AudioPlayer::showGrown(const std::shared_ptr<const AudioClip>& clip) {
    showClip(clip);
    m_axis.extend(clip->durationSec());
    if (m_loop->isChecked())
        announceLoop(); // what is looped has grown
    showTime();
}

void AudioPlayer::exchangeClip(const std::shared_ptr<const AudioClip>& clip) {
    const double place = m_axis.cursor();
    const bool playing = isPlaying();
    m_playsByItself = false;
    setClip(clip);
    seek(place);
    if (playing)
        m_playback.playFrom(m_axis.cursor());
}

void AudioPlayer::showWordLane() {
    m_wordLane->show();
    keepViewsApart();
}

void AudioPlayer::setWords(std::vector<text::Word> words, WordTip tip) {
    m_words = std::move(words);
    m_wordLane->setWords(m_words, std::move(tip));
}

void AudioPlayer::seek(double seconds) {
    m_axis.setCursor(seconds);
    m_axis.follow();
    m_playback.seek(m_axis.cursor());
}

void AudioPlayer::togglePlay() {
    if (!m_loaded)
        return;
    if (m_playback.isPlaying()) {
        m_playback.pause();
        return;
    }
    m_playsByItself = false;
    if (m_axis.cursor() >= m_axis.duration() - kEndSec)
        m_axis.setCursor(0.0);
    m_playback.playFrom(m_axis.cursor());
}

void AudioPlayer::playFromStart() {
    if (!m_loaded)
        return;
    m_playsByItself = false;
    m_axis.setCursor(0.0);
    m_playback.playFrom(0.0);
}

void AudioPlayer::playByItself() {
    playFromStart();
    m_playsByItself = true;
}

void AudioPlayer::pause() {
    m_playback.pause();
}

void AudioPlayer::step(Direction direction, bool select) {
    const double from = m_axis.cursor();
    const double second = direction == Direction::Back ? -kStepSec : kStepSec;
    const auto place =
        m_words.empty() ? std::optional(from + second) : wordStep(m_words, from, direction);
    if (!place)
        return;
    seek(*place);
    if (select)
        m_axis.extendSelection(from, *place);
}

bool AudioPlayer::takeKey(const QKeyEvent& event) {
    const bool select = event.modifiers().testFlag(Qt::ShiftModifier);
    switch (event.key()) {
    case Qt::Key_Space:
        togglePlay();
        return true;
    case Qt::Key_Left:
        step(Direction::Back, select);
        return true;
    case Qt::Key_Right:
        step(Direction::Forward, select);
        return true;
    case Qt::Key_Home:
        seek(0.0);
        return true;
    case Qt::Key_Escape:
        if (m_axis.selection().isEmpty())
            return false;
        m_axis.clearSelection();
        return true;
    default:
        return false;
    }
}

void AudioPlayer::keyPressEvent(QKeyEvent* event) {
    if (!m_loaded || !takeKey(*event))
        QWidget::keyPressEvent(event);
}

void AudioPlayer::showPlaying(bool playing) {
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    m_play->setIcon(icon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play (Space)"));
    Q_EMIT playingChanged(playing);
}

void AudioPlayer::showTime() {
    m_time->setText(timeText(m_axis.cursor(), m_axis.duration()));
}

void AudioPlayer::showZoom() {
    m_zoomOut->setEnabled(!m_axis.isWhole());
    m_zoomFit->setEnabled(!m_axis.isWhole());
}

} // namespace parlance::ui
