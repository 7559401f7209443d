// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/items/item_panel.h"

#include "core/models/synthesis_presets.h"
#include "ui/audio/audio_clip.h"
#include "ui/audio/audio_player.h"
#include "ui/pages/data/labelled/question_view.h"
#include "ui/pages/data/labelled/texts_view.h"
#include "ui/pages/data/labelled/tokens_view.h"
#include "ui/pages/data/sets/open_data_set.h"
#include "ui/pages/data/text/line_view.h"
#include "ui/services/path_text.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/number_text.h"

#include <QStackedLayout>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {

constexpr std::int64_t kRecogniserRateHz = 16000;

/// Of the presets for recordings of about this rate: the sample voice's, or as published.
audio::MelConfig voiceMel(std::int64_t rateHz) {
    const audio::MelConfig sample = models::sampleVoiceMel();
    return rateHz <= sample.samplingRate ? sample : audio::MelConfig();
}

std::shared_ptr<const Recording> loadAsHeard(const std::filesystem::path& file,
                                             bool isForRecogniser, const std::stop_token& stop) {
    if (isForRecogniser)
        return loadRecording(file, stop, kRecogniserRateHz);
    const audio::MelConfig mel = voiceMel(audio::probeAudioFile(file).sampleRateHz);
    return loadRecording(file, stop, mel.samplingRate, audio::melOptionsOf(mel));
}

} // namespace

ItemPanel::ItemPanel(QWidget* parent) : QWidget(parent) {
    m_hint = makeColumnText(TextRole::Muted, "itemHint", this);
    m_hint->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_hint->setContentsMargins(0, kSpace, 0, 0);
    m_stack = new QStackedLayout(this);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(makeContent());
    m_line = new LineView(this);
    m_question = new QuestionView(this);
    m_texts = new TextsView(this);
    m_tokens = new TokensView(this);
    for (QWidget* view : std::initializer_list<QWidget*>{m_line, m_question, m_texts, m_tokens})
        m_stack->addWidget(view);
    connect(m_player, &AudioPlayer::playingChanged, this, &ItemPanel::playingChanged);
    connect(m_player, &AudioPlayer::failed, this, &ItemPanel::failed);
    showItem(nullptr);
}

QWidget* ItemPanel::makeContent() {
    auto* content = new QWidget(this);
    m_text = makeColumnText(TextRole::Body, "itemText", content);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_spoken = makeColumnText(TextRole::Muted, "itemSpoken", content);
    m_spoken->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_details = new ElidedLabel(content);
    m_details->setObjectName(QStringLiteral("itemDetails"));
    setTextRole(m_details, TextRole::Muted);
    m_player = new AudioPlayer(content);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->setSpacing(kSpaceSmall);
    column->addWidget(m_text);
    column->addWidget(m_spoken);
    column->addWidget(m_details);
    column->addWidget(m_player, 1);
    return content;
}

void ItemPanel::showItemOf(const data::DataItem& item, const OpenDataSet& set) {
    switch (set.entry().kind->form) {
    case data::ItemForm::Recording:
        return showItem(&item);
    case data::ItemForm::Line:
        return showLine(item, set.overview().words->share);
    case data::ItemForm::Question:
        return showQuestion(item);
    case data::ItemForm::Texts:
        return showTexts(item);
    case data::ItemForm::Tokens:
        return showTokens(item);
    }
}

void ItemPanel::refresh(const data::DataItem& item, const OpenDataSet& set) {
    if (set.entry().kind->hasSound())
        showTextOf(item);
    else
        showItemOf(item, set);
}

void ItemPanel::showTextOf(const data::DataItem& item) {
    m_text->setText(item.text.empty() ? tr("No transcript") : QString::fromStdString(item.text));
    m_spoken->setVisible(!item.spoken.empty());
    m_spoken->setText(tr("Spoken: %1").arg(QString::fromStdString(item.spoken)));
}

void ItemPanel::showItem(const data::DataItem* item) {
    m_job.cancel();
    m_player->setClip(nullptr);
    m_loading = item && !item->audio.empty();
    m_playWhenOpen = false;
    if (!item) {
        showHint(tr("Choose an item above to see it, and to hear it if it is a recording."));
        return;
    }
    showTextOf(*item);
    m_player->setVisible(m_loading);
    if (!m_loading) {
        m_details->setText(QString::fromStdString(item->name));
        m_stack->setCurrentIndex(1);
        return;
    }
    m_isForRecogniser = item->spoken.empty();
    m_job.start(
        this,
        [file = item->audio, isForRecogniser = m_isForRecogniser](const std::stop_token& stop) {
            return loadAsHeard(file, isForRecogniser, stop);
        },
        [this](const std::shared_ptr<const Recording>& recording) { take(*recording); },
        [this](const CallError& error) {
            m_loading = false;
            showHint(error.message);
        });
}

void ItemPanel::turnTo(QWidget* view) {
    m_job.cancel();
    m_player->setClip(nullptr);
    m_loading = false;
    m_stack->setCurrentWidget(view);
}

void ItemPanel::showLine(const data::DataItem& line, const data::VocabularyShare& share) {
    m_line->showLine(line, share);
    turnTo(m_line);
}

void ItemPanel::showQuestion(const data::DataItem& question) {
    m_question->showQuestion(question);
    turnTo(m_question);
}

void ItemPanel::showTexts(const data::DataItem& texts) {
    m_texts->showTexts(texts);
    turnTo(m_texts);
}

void ItemPanel::showTokens(const data::DataItem& tokens) {
    m_tokens->showTokens(tokens);
    turnTo(m_tokens);
}

void ItemPanel::take(const Recording& recording) {
    m_loading = false;
    m_player->setClip(recording.clip);
    const auto rateHz = static_cast<double>(recording.clip->audio->sampleRateHz);
    // Of a recogniser's recordings the picture is for looking: it is given none.
    const QString hears = m_isForRecogniser
                              ? tr("a recogniser hears the waveform itself, at %1")
                              : tr("the mel as the presets of a voice have it: %n bands, at %1",
                                   nullptr, recording.clip->mel.melBins);
    m_details->setText(QStringLiteral("%1 · %2 · %3")
                           .arg(pathText(recording.file.filename()), detailsOf(recording),
                                hears.arg(hertzText(rateHz))));
    m_stack->setCurrentIndex(1);
    if (std::exchange(m_playWhenOpen, false))
        togglePlay();
}

void ItemPanel::togglePlay() {
    if (m_player->isPlaying())
        m_player->pause();
    else if (m_loading)
        m_playWhenOpen = true;
    else
        m_player->playFromStart();
}

void ItemPanel::showHint(const QString& text) {
    m_hint->setText(text);
    m_stack->setCurrentIndex(0);
}

} // namespace parlance::ui
