// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcribe_work.h"

#include "ui/attention/attention_card.h"
#include "ui/attention/attention_scene.h"
#include "ui/audio/audio_player.h"
#include "ui/audio/player_card.h"
#include "ui/pages/transcribe/attention_session.h"
#include "ui/pages/transcribe/batch_card.h"
#include "ui/pages/transcribe/batch_session.h"
#include "ui/pages/transcribe/open_prompt.h"
#include "ui/pages/transcribe/transcribe_bar.h"
#include "ui/pages/transcribe/transcript/transcript_card.h"
#include "ui/pages/transcribe/transcript/transcript_session.h"
#include "ui/services/path_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStyle>

#include <algorithm>
#include <cstdlib>

namespace parlance::ui {

namespace {
constexpr int kListAboveHeight = 180; ///< where it stands above the recording
constexpr double kMapsShare = 0.75;   ///< of their width is their height at the least
constexpr int kLeastMapsCard = 360;
constexpr int kMostMapsCard = 760;
constexpr std::size_t kMostRemembered = 1000; ///< more would make the settings slow
const QString kListKey = QStringLiteral("transcribe/recordings");
const QString kFailuresKey = QStringLiteral("transcribe/failures"); ///< why, by file
const QString kRecordingKey = QStringLiteral("transcribe/recording");
const QString kSplitKey = QStringLiteral("transcribe/split");
} // namespace

/// Sessions after the cards that they drive; cards as Tab visits them.
TranscribeWork::TranscribeWork(StudioContext& context, TranscribeBar& bar,
                               const TranscriptStore& store, QWidget* parent)
    : QWidget(parent), m_settings(context.project),
      m_batch(new BatchSession(context.engine, store, this)),
      m_batchCard(new BatchCard(*m_batch, bar, context.dialogs, this)),
      m_playerCard(new PlayerCard(this)), m_text(new TranscriptCard(this)),
      m_transcript(new TranscriptSession(context, bar, *m_text, this)),
      m_attentionCard(new AttentionCard(context.dialogs, this)),
      m_attention(new AttentionSession(context.engine, bar.models(), player().axis(),
                                       *m_attentionCard, this)),
      m_split(new QSplitter(Qt::Vertical, this)) {
    m_batchCard->hide();
    m_attentionCard->hide();
    m_attentionCard->installEventFilter(this);
    player().showWordLane();
    addHeadButtons();
    layOut();
    setHasRecording(false);
    connectTranscript();
    connectAttention();
    connectBatch();
    connect(&player(), &AudioPlayer::failed, this, &TranscribeWork::failed);
}

void TranscribeWork::addHeadButtons() {
    const auto addButton = [this](const char* name, const char* iconName, const QString& text,
                                  const QString& tip, auto signal) {
        auto* button = new QPushButton(icon(QLatin1String(iconName)), text, this);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        connect(button, &QPushButton::clicked, this, signal);
        m_playerCard->addToHead(button);
        return button;
    };
    // It makes room for the maps, so it stands where nothing moves.
    m_showAttention =
        addButton("showAttention", "attention", tr("&Attention"),
                  tr("See where the model looks while it listens"), &TranscribeWork::showAttention);
    m_showAttention->setCheckable(true);
    auto* open = addButton("openAnother", "file-audio", tr("&Open…"), tr("Open another recording"),
                           &TranscribeWork::openRequested);
    QAbstractButton* folder = makeIconButton(QStringLiteral("folder"), {}, this);
    folder->setObjectName(QStringLiteral("openAnotherFolder"));
    makeFolderOpener(*folder);
    m_playerCard->addToHead(folder);
    connect(folder, &QAbstractButton::clicked, this, &TranscribeWork::folderRequested);
    auto* record = addButton("recordAnother", "microphone", tr("Recor&d"),
                             tr("Make a new recording"), &TranscribeWork::recordRequested);
    setTabSequence({m_batchCard->list(), m_showAttention, open, folder, record});
    passFocusTo(m_showAttention, {open});
}

void TranscribeWork::layOut() {
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(kSpaceLarge);
    m_split->addWidget(m_playerCard);
    m_split->addWidget(m_text);
    m_split->addWidget(m_attentionCard);
    m_split->setStretchFactor(0, 3);
    m_split->setStretchFactor(1, 2);
    m_split->setStretchFactor(2, 4);
    // Given at once, or what the cards hold would move the line between them.
    m_split->setSizes({600, 400, 0});
    m_split->restoreState(m_settings.value(kSplitKey).toByteArray());
    connect(m_split, &QSplitter::splitterMoved, this, [this] {
        if (m_attentionCard->isHidden())
            m_settings.setValue(kSplitKey, m_split->saveState());
    });
    m_row = new QBoxLayout(QBoxLayout::LeftToRight, this);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(kSpaceLarge);
    m_row->addWidget(m_batchCard);
    m_row->addWidget(m_split, 1);
}

/// As wide as one above the other would be: they stand so where there is no more room.
QSize TranscribeWork::minimumSizeHint() const {
    const QSize beside = QWidget::minimumSizeHint();
    const int list = m_batchCard->isHidden() ? 0 : m_batchCard->minimumSizeHint().width();
    return {std::max(list, m_split->minimumSizeHint().width()), beside.height()};
}

/// What the cards need changes with what they hold.
bool TranscribeWork::event(QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        arrange();
    return QWidget::event(event);
}

/// Above the recording the list is as high whatever is shown of it: nothing below it moves.
void TranscribeWork::arrange() {
    const int both = m_batchCard->minimumSizeHint().width() + m_row->spacing() +
                     m_split->minimumSizeHint().width();
    const bool isBeside = roomAcross() >= both;
    m_batchCard->setMinimumHeight(isBeside ? 0 : kListAboveHeight);
    m_batchCard->setMaximumHeight(isBeside ? QWIDGETSIZE_MAX : kListAboveHeight);
    const auto way = isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
    if (way == m_row->direction())
        return;
    m_row->setDirection(way);
    m_row->activate();
}

/// As if the page were scrolled, whether it is or not: one way of lying may need the scroll bar
/// whose width the other needs.
int TranscribeWork::roomAcross() const {
    for (const QWidget* parent = parentWidget(); parent; parent = parent->parentWidget())
        if (const auto* area = qobject_cast<const QScrollArea*>(parent))
            return width() + area->maximumViewportSize().width() - area->widget()->width() -
                   area->verticalScrollBar()->sizeHint().width();
    return width();
}

bool TranscribeWork::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_attentionCard && event->type() == QEvent::Resize)
        keepMapsHigh();
    return QWidget::eventFilter(watched, event);
}

/// Rows and columns of a map are as many: it is as high as its width asks for, and the page scrolls
/// where it has no room for that. What the scroll bar takes from the width changes nothing, or each
/// would bring about the other.
void TranscribeWork::keepMapsHigh() {
    const int height = std::clamp(static_cast<int>(m_attentionCard->width() * kMapsShare),
                                  kLeastMapsCard, kMostMapsCard);
    if (std::abs(height - m_attentionCard->minimumHeight()) >
        style()->pixelMetric(QStyle::PM_ScrollBarExtent))
        m_attentionCard->setMinimumHeight(height);
}

AudioPlayer& TranscribeWork::player() const {
    return m_playerCard->player();
}

void TranscribeWork::connectTranscript() {
    connect(&player().axis(), &TimeAxis::cursorMoved, this,
            [this] { m_transcript->setTime(player().axis().cursor()); });
    connect(m_text, &TranscriptCard::compareRequested, this, [this] {
        Q_EMIT begun();
        Q_EMIT partShown(m_text->other());
    });
    connect(m_text, &TranscriptCard::timeChosen, &player(), &AudioPlayer::seek);
    connect(m_transcript, &TranscriptSession::wordsChanged, this,
            [this] { player().setWords(m_transcript->words()); });
    connect(m_transcript, &TranscriptSession::statusMessage, this, &TranscribeWork::statusMessage);
    connect(m_transcript, &TranscriptSession::failed, this, &TranscribeWork::failed);
}

void TranscribeWork::connectAttention() {
    connect(m_attentionCard, &AttentionCard::closeRequested, this, [this] {
        m_showAttention->setFocus();
        showAttention(false);
    });
    connect(m_attentionCard, &AttentionCard::statusMessage, this, &TranscribeWork::statusMessage);
    connect(m_attentionCard, &AttentionCard::failed, this, &TranscribeWork::failed);
    connect(m_attention, &AttentionSession::timeChosen, &player(), &AudioPlayer::seek);
}

void TranscribeWork::connectBatch() {
    connect(m_batchCard, &BatchCard::fileChosen, this, &TranscribeWork::fileChosen);
    connect(m_batchCard, &BatchCard::statusMessage, this, &TranscribeWork::statusMessage);
    connect(m_batchCard, &BatchCard::failed, this, &TranscribeWork::failed);
    connect(m_batchCard, &BatchCard::closeRequested, this, [this] {
        m_batch->cancel();
        m_showAttention->setFocus();
        m_batchCard->hide();
        m_settings.setValue(kListKey, QStringList());
        if (!m_recording) // outside a list there would be nothing to see of it
            m_settings.setValue(kRecordingKey, QString());
    });
    connect(m_batch, &BatchSession::filesChanged, this, &TranscribeWork::keepList);
    connect(m_batch, &BatchSession::itemsChanged, this, &TranscribeWork::keepFailures);
    connect(m_batch, &BatchSession::heard, m_transcript, &TranscriptSession::takePart);
    connect(m_batch, &BatchSession::transcribed, m_transcript, &TranscriptSession::take);
    connect(m_transcript, &TranscriptSession::transcribed, m_batch, &BatchSession::noteTranscript);
    connect(m_batch, &BatchSession::failed, this, &TranscribeWork::failed);
    connect(m_batch, &BatchSession::runningChanged, this, &TranscribeWork::readyChanged);
}

void TranscribeWork::setFiles(const std::vector<std::filesystem::path>& files) {
    const QVariantMap failures = m_settings.value(kFailuresKey).toMap();
    m_batch->setFiles(files);
    for (const auto& [file, why] : failures.asKeyValueRange())
        m_batch->noteFailure(file.toStdString(), why.toString());
}

void TranscribeWork::keepList() {
    QStringList files;
    if (m_batch->items().size() > 1 && m_batch->items().size() <= kMostRemembered)
        for (const BatchSession::Item& item : m_batch->items())
            files << pathText(item.file);
    m_settings.setValue(kListKey, files);
}

void TranscribeWork::keepFailures() {
    QVariantMap failures;
    if (m_batch->items().size() <= kMostRemembered)
        for (const BatchSession::Item& item : m_batch->items())
            if (item.state == BatchSession::State::Failed)
                failures.insert(pathText(item.file), item.fault);
    m_settings.setValue(kFailuresKey, failures);
}

std::vector<std::filesystem::path> TranscribeWork::rememberedFiles() const {
    std::vector<std::filesystem::path> files;
    for (const QString& file : m_settings.value(kListKey).toStringList())
        files.emplace_back(file.toStdString());
    return files;
}

std::filesystem::path TranscribeWork::rememberedFile() const {
    return m_settings.value(kRecordingKey).toString().toStdString();
}

bool TranscribeWork::hasList() const {
    return m_batchCard->isVisibleTo(this);
}

int TranscribeWork::add(const std::vector<std::filesystem::path>& files) {
    return hasList() ? m_batch->add(files) : 0;
}

void TranscribeWork::setCurrent(const std::filesystem::path& file) {
    m_batchCard->setCurrent(file);
}

void TranscribeWork::show(std::shared_ptr<const Recording> recording,
                          std::optional<SavedTranscript> saved) {
    m_recording = std::move(recording);
    m_settings.setValue(kRecordingKey, pathText(m_recording->file));
    setHasRecording(true);
    m_playerCard->show(m_recording->clip, pathText(m_recording->file.filename()),
                       detailsOf(*m_recording));
    m_transcript->begin(m_recording->file, std::move(saved));
    m_attention->setRecording(m_recording);
}

bool TranscribeWork::showBroken(const std::filesystem::path& file, const QString& message) {
    if (m_batch->items().size() < 2)
        return false;
    m_batch->noteFailure(file, message);
    m_settings.setValue(kRecordingKey, pathText(file));
    m_recording.reset();
    setHasRecording(false);
    m_playerCard->show(nullptr, pathText(file.filename()), tr("cannot be opened"));
    m_transcript->beginWithout(file, message);
    m_attention->setRecording(nullptr);
    return true;
}

/// What cannot be opened cannot be played or looked into: the list has the keys then.
void TranscribeWork::setHasRecording(bool has) {
    player().setEnabled(has);
    setFocusProxy(has ? static_cast<QWidget*>(&player()) : m_batchCard->list());
    m_showAttention->setEnabled(has);
}

std::vector<std::filesystem::path> TranscribeWork::files() const {
    std::vector<std::filesystem::path> files;
    for (const BatchSession::Item& item : m_batch->items())
        files.push_back(item.file);
    if (files.empty() && m_recording)
        files.push_back(m_recording->file);
    return files;
}

bool TranscribeWork::isEmpty() const {
    return !m_recording && m_batch->items().size() < 2;
}

bool TranscribeWork::isInList() const {
    return m_batchCard->list()->hasFocus();
}

bool TranscribeWork::isReady() const {
    return m_recording && !m_batch->isRunning();
}

bool TranscribeWork::isSettled() const {
    return m_transcript->isSettled() && m_attention->isSettled() && m_batch->isSettled();
}

void TranscribeWork::transcribe() {
    m_transcript->start();
}

void TranscribeWork::correct() {
    m_transcript->correct();
}

void TranscribeWork::release() {
    player().release();
}

bool TranscribeWork::takeKey(const QKeyEvent& event) {
    return player().takeKey(event);
}

Page::Scene TranscribeWork::attentionScene() {
    return {QStringLiteral("attention"),
            [this, showMaps = madeUpAttention(*m_attentionCard)] {
                giveRoomToAttention(true);
                showMaps();
            },
            [this] { showAttention(false); }};
}

void TranscribeWork::showAttention(bool shown) {
    m_showAttention->setChecked(shown);
    m_text->setAttentionShown(shown);
    giveRoomToAttention(shown);
    if (shown)
        m_attention->open();
    else
        m_attention->close();
}

/// Maps are read from afar: the other cards are then as low as they can be.
void TranscribeWork::giveRoomToAttention(bool shown) {
    if (shown == !m_attentionCard->isHidden())
        return;
    if (shown)
        m_sizes = m_split->sizes();
    m_attentionCard->setVisible(shown);
    m_split->setSizes(shown ? QList<int>{0, 0, m_split->height()} : m_sizes);
    if (shown)
        Q_EMIT partShown(m_attentionCard);
}

} // namespace parlance::ui
