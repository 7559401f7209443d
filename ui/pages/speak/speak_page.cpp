// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/speak_page.h"

#include "core/audio/files/audio_file.h"
#include "core/audio/files/audio_writer.h"
#include "core/text/speech/spoken_form.h"
#include "ui/attention/alignment_window.h"
#include "ui/audio/alignment_export.h"
#include "ui/audio/alignment_lane.h"
#include "ui/audio/audio_player.h"
#include "ui/audio/player_card.h"
#include "ui/inference/dropped_model.h"
#include "ui/inference/job_bar.h"
#include "ui/inference/model_choice.h"
#include "ui/pages/speak/listening_test.h"
#include "ui/pages/speak/speech_input.h"
#include "ui/services/path_text.h"
#include "ui/services/project_settings.h"
#include "ui/speech/live_speech.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/keep_place.h"
#include "ui/widgets/layout/kept_room.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>
#include <utility>

namespace parlance::ui {

namespace {

constexpr int kAlignmentShare = 2; ///< of the player's views; the waveform's is the same
constexpr int kPlayerPercent = 70; ///< of the width; the rest is the history's
constexpr int kVerdictLines = 3;   ///< how it was spoken, what was heard, how right that is

/// A word that was heard as another is marked as recognisers' doubtful ones are.
std::vector<text::Word> markedWords(const SpeechRecord& record,
                                    const std::optional<HeardWords>& heard) {
    std::vector<text::Word> words = wordsOf(record);
    for (std::size_t i = 0; heard && i < words.size(); ++i)
        if (heard->misheard[i])
            words[i].confidence = 0.0;
    return words;
}

bool wentWell(const SpeechRecord& record) {
    return std::ranges::all_of(record.passages, [](const infer::PassageReport& passage) {
        return passage.alignment.isSound();
    });
}

HistoryItem itemOf(const SpeechRecord& record) {
    return {.made = record.made,
            .words = QStringLiteral("%1\n%2%3 · %4")
                         .arg(QString::fromStdString(record.order.text).simplified(),
                              lengthText(record.durationSec),
                              record.isStopped ? SpeakPage::tr(", stopped") : QString(),
                              voicesOf(record.order)),
            .file = record.file,
            .isDoubtful = !wentWell(record)};
}

KeptItems::Kind keptSpeeches(const std::filesystem::path& folder) {
    return {.folder = folder,
            .extensions = SpeechStore::extensions(),
            .save =
                [](const std::filesystem::path& file, const std::filesystem::path& target) {
                    return audio::writeAudioFile(target, audio::readAudioFile(file));
                },
            .saveTitle = SpeakPage::tr("Save the speech"),
            .saveFolderTitle = SpeakPage::tr("Save the audio files in a folder"),
            .suggestion = QStringLiteral("speech.wav"),
            .filter = SpeakPage::tr("Recordings (*.wav *.flac *.ogg)"),
            .removedNote = SpeakPage::tr("Removed; the recordings are kept in speech/removed")};
}

QString tipOf(const text::Word& word) {
    const QString place = SpeakPage::tr("%1: %2 to %3")
                              .arg(QString::fromStdString(word.word), clockText(word.startSec, 2),
                                   clockText(word.endSec, 2));
    return word.confidence > 0.0 ? place : SpeakPage::tr("%1, heard differently").arg(place);
}

} // namespace

SpeakPage::SpeakPage(StudioContext& context, QWidget* parent)
    : HistoryPage(
          face(),
          {.heading = tr("Spoken"),
           .name = tr("What was spoken"),
           .compareTip = tr("Two that are selected, one against the other, blind if you like"),
           .saveTip = tr("What is selected, as WAV, FLAC or Ogg Vorbis"),
           .whenEmpty = tr("What a voice has said appears here, to be heard again and compared.")},
          keptSpeeches(context.project / "speech"), context, parent),
      m_context(context), m_store(context.project / "speech"),
      m_tallies(context.project / "speech/listening_tests.json"),
      m_maker(context.engine, m_store, SpeechMaker::WhenStopped::Keep) {
    m_input = new SpeechInput(m_context, m_maker.job(), this);
    arrange(m_input, makeOutput(), kPlayerPercent);
    setFocusPolicy(Qt::ClickFocus); // its keys play and step; Tab finds them at the waveform
    connectParts();
    connectMaker();
    showSpeech(nullptr);
    findHistory();
}

QWidget* SpeakPage::makeOutput() {
    m_player = new PlayerCard(this);
    player().showWordLane();
    m_alignment = new AlignmentLane(player().axis(), this);
    player().addView(m_alignment, kAlignmentShare);
    auto* exporting = new AlignmentExport(*m_alignment, m_context.dialogs);
    connect(exporting, &AlignmentExport::exported, this, &SpeakPage::statusMessage);
    connect(exporting, &AlignmentExport::failed, this, &SpeakPage::fail);
    player().addControl(makeEnlargeButton(*m_alignment, *exporting, m_context.dialogs));
    m_test = new ListeningTest(this);
    m_outOfDate = makeOutOfDateLine("speechOutOfDate", this);
    m_verdict = makeText(TextRole::Body, "speechVerdict", this);
    auto* lines = new QWidget(this);
    auto* said = new QVBoxLayout(lines);
    said->setContentsMargins(0, 0, 0, 0);
    said->setSpacing(0);
    said->addWidget(new KeptRoom({m_verdict}, kVerdictLines, lines));
    said->addWidget(m_outOfDate);
    m_player->body()->insertWidget(0, m_test);
    m_player->body()->addWidget(lines);
    m_player->body()->addWidget(makeCheck());
    return m_player;
}

QWidget* SpeakPage::makeCheck() {
    auto* row = new QWidget(this);
    m_check = new QCheckBox(tr("Chec&k with a recogniser"), row);
    m_check->setObjectName(QStringLiteral("checkSpeech"));
    m_check->setToolTip(
        tr("A recogniser listens, and the words that it hears differently are marked"));
    m_recogniser = new ModelChoice(m_context, models::Use::Transcribe, tr("Recogn&iser"), row);
    auto* bar = new JobBar(tr("Loading the recogniser…"), tr("Listening…"), row);
    bar->setCancelName(QStringLiteral("cancelCheck"));
    bar->follow(m_checking);
    bar->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    keepPlace(*bar);
    passFocusTo(bar, {m_check});
    auto* flow = new FlowLayout(row);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_check, m_recogniser, bar})
        flow->addWidget(widget);
    return row;
}

AudioPlayer& SpeakPage::player() const {
    return m_player->player();
}

void SpeakPage::connectParts() {
    connect(m_input, &SpeechInput::speakRequested, this, &SpeakPage::speak);
    connect(m_input, &SpeechInput::changed, this, &SpeakPage::describe);
    connect(m_input, &SpeechInput::refused, this, &SpeakPage::fail);
    connect(&player(), &AudioPlayer::failed, this, &SpeakPage::failInPlace);
    connect(&player(), &AudioPlayer::unheard, this, &SpeakPage::warnOnce);
    connect(m_check, &QAbstractButton::toggled, this, &SpeakPage::check);
    connect(m_recogniser, &ModelChoice::chosenChanged, this, [this] {
        if (m_check->isChecked())
            check();
    });
    connect(m_recogniser, &ModelChoice::refused, this, &SpeakPage::fail);
    connect(&m_checking, &InferenceJob::failed, this, &SpeakPage::fail);
    ProjectSettings(m_context.project).keep(*m_check, QStringLiteral("speak/check"));
    connect(m_test, &ListeningTest::heard, this, [this](const std::shared_ptr<const Speech>& one) {
        m_speech = one;
        player().exchangeClip(one->clip);
        check();
    });
    connect(m_test, &ListeningTest::judged, this, &SpeakPage::count);
    connect(m_test, &ListeningTest::namesChanged, this, [this] {
        // What is listed and chosen there would tell.
        history().setEnabled(!m_test->hidesNames());
        describe();
    });
}

void SpeakPage::connectMaker() {
    connect(&m_maker, &SpeechMaker::begun, this, [this](const SpeechOrder& order) {
        if (!m_live->follows())
            return;
        m_test->end();
        history().chooseNone();
        m_beingSpoken = QString::fromStdString(order.text).simplified();
        showSpeech(nullptr);
    });
    m_live = new LiveSpeech(m_maker, player(), this);
    connect(&m_maker, &SpeechMaker::finished, this, &SpeakPage::takeFinished);
    connect(&m_maker, &SpeechMaker::stopped, this, &SpeakPage::takeStopped);
    // What came to nothing is no longer being spoken.
    for (const auto ended : {&InferenceJob::runningChanged, &InferenceJob::cancelled})
        connect(&m_maker.job(), ended, this, &SpeakPage::describe);
    connect(&m_maker.job(), &InferenceJob::failed, this, &SpeakPage::describe);
    connect(&m_maker, &SpeechMaker::notKept, this, &SpeakPage::fail);
    connect(&m_maker.job(), &InferenceJob::failed, this, &SpeakPage::fail);
}

void SpeakPage::forget(const HistoryItem& item) {
    if (m_speech && m_speech->record.made == item.made)
        showSpeech(nullptr);
}

bool SpeakPage::isSettled() const {
    return m_input->isSettled() && m_maker.isSettled() && isHistorySettled() &&
           !m_finding.isUnderWay() && !m_checking.isRunning() && m_recogniser->isSettled();
}

void SpeakPage::activate() {
    m_input->focusText();
}

QString SpeakPage::dropOffer(const DroppedItem& item) const {
    if (item.kind == DropKind::Text)
        return tr("Speak %1").arg(dropWords(item));
    return isVisible() && isModelFor(item, {models::Use::Synthesize, models::Use::Vocode})
               ? tr("Speak with %1").arg(dropWords(item))
               : QString();
}

std::size_t SpeakPage::mostBytes() const {
    return infer::kLongestTextBytes;
}

void SpeakPage::takeDrop(const DroppedItem& item) {
    clearNotice();
    if (isModelFor(item, {models::Use::Synthesize}))
        m_input->chooseVoice(item.path);
    else if (isModelFor(item, {models::Use::Vocode}))
        m_input->chooseVocoder(item.path);
    else
        readText(item.path, [this](const QString& text) { m_input->setText(text); });
}

bool SpeakPage::takeModel(const ModelUse& use) {
    if (use.use != models::Use::Synthesize && use.use != models::Use::Vocode)
        return false;
    clearNotice();
    if (use.use == models::Use::Vocode)
        m_input->chooseVocoder(use.model);
    else
        m_input->chooseVoice(use.model);
    Q_EMIT partShown(m_input);
    return true;
}

std::vector<Page::KeyHelp> SpeakPage::keyHelp() const {
    return {{tr("Ctrl+Enter"), tr("Speak the text")},
            {tr("Space"), tr("Play or pause")},
            {tr("Left, Right"),
             tr("Previous word, next word; without words, a second back or forward")},
            {tr("1, 2"), tr("In a comparison: hear this one")},
            {tr("Ctrl+S"), tr("On the alignment: save it")},
            {tr("Delete"), tr("In the list: remove what is selected")},
            {tr("Ctrl+Z"), tr("In the list: bring back what was removed last")}};
}

/// Keys that the text and the buttons leave over.
void SpeakPage::keyPressEvent(QKeyEvent* event) {
    if (!m_test->takeKey(event->key()) && !(m_speech && player().takeKey(*event)))
        Page::keyPressEvent(event);
}

void SpeakPage::findHistory() {
    m_finding.start(
        this, [store = m_store](const std::stop_token&) { return store.records(); },
        [this](const std::vector<SpeechRecord>& records) {
            // Where the window was left, unless something has been asked for meanwhile.
            const bool isIdle = !m_speech && !m_maker.job().isRunning();
            if (!records.empty() && isIdle)
                openRecording(records.front().file);
            std::vector<HistoryItem> items;
            std::ranges::transform(records, std::back_inserter(items), itemOf);
            history().setItems(std::move(items));
            describe(); // there is something in the list, or not
        },
        [this](const CallError& error) { fail(error.message); });
}

void SpeakPage::speak() {
    clearNotice();
    opening().cancel();
    m_live->follow(true);
    m_maker.start(m_input->orders());
}

std::vector<QStringList> SpeakPage::commandLines() const {
    std::vector<SpeechOrder> orders = m_input->orders();
    const bool isList = orders.size() > 1;
    std::erase_if(orders, [isList](const SpeechOrder& order) {
        return order.text.empty() || order.voice.empty() ||
               (isList && !text::spokenForm(order.text).hasSpeech()); // as when they are spoken
    });
    if (!isList && !orders.empty())
        return {commandOf(orders.front())};
    std::vector<QStringList> commands;
    for (std::size_t i = 0; i < orders.size(); ++i)
        commands.push_back(commandOf(orders[i], QStringLiteral("spoken-%1").arg(i + 1)));
    return commands;
}

void SpeakPage::takeFinished(const std::shared_ptr<const Speech>& speech) {
    if (!m_live->follows()) // a further one of a list: to be heard when it is chosen
        return history().list(itemOf(speech->record));
    history().add(itemOf(speech->record));
    m_live->follow(false);
    m_speech = speech;
    m_live->finish(*speech);
    check();
}

/// The next text may be being spoken by now.
void SpeakPage::takeStopped(const std::shared_ptr<const Speech>& speech) {
    if (m_maker.job().isRunning())
        return history().list(itemOf(speech->record));
    takeFinished(speech);
}

QString SpeakPage::headingWithout() const {
    if (!m_maker.isSettled() && m_live->follows())
        return m_beingSpoken;
    return history().isEmpty() ? tr("Nothing spoken yet") : tr("Choose what to hear in the list");
}

void SpeakPage::showSpeech(const std::shared_ptr<const Speech>& speech) {
    m_speech = speech;
    player().setClip(speech ? speech->clip : nullptr);
    check();
}

/// Has a recogniser listen to the speech that is shown, if one is to.
void SpeakPage::check() {
    m_checking.cancel();
    m_heardWords.reset();
    describe();
    const auto recogniser = m_recogniser->chosen();
    if (!m_check->isChecked() || !recogniser || !m_speech || m_speech->record.file.empty())
        return;
    m_checking.start(
        [&engine = m_context.engine, model = recogniser->folder,
         speech = m_speech](const ProgressSink& progress, const std::stop_token& stop) {
            return heardWords(speech->record.order.text, speech->record.words,
                              engine.transcribe(model, speech->record.file, {}, progress, stop));
        },
        [this](const HeardWords& heard) {
            m_heardWords = heard;
            describe();
        });
}

/// What is shown and said of the speech beside its sound.
void SpeakPage::describe() {
    const bool hidden = m_test->hidesNames();
    if (m_speech && !hidden) {
        m_alignment->setAlignment(m_speech->alignment, alignedParts(*m_speech));
        player().setWords(markedWords(m_speech->record, m_heardWords), tipOf);
    } else {
        m_alignment->setAlignment({}, {});
        player().setWords({});
    }
    if (!m_speech) {
        m_player->describe(headingWithout(), {});
        m_verdict->clear();
        m_outOfDate->clear();
        return;
    }
    const SpeechRecord& record = m_speech->record;
    m_player->describe(m_test->hidesTexts()
                           ? tr("Which one is better?")
                           : QString::fromStdString(record.order.text).simplified(),
                       hidden ? QString() : voicesOf(record.order));
    QString verdict = verdictOf(record);
    if (m_heardWords)
        verdict += m_heardWords->heard.isEmpty()
                       ? tr("\nThe recogniser heard no words.\n%1").arg(m_heardWords->summary)
                       : tr("\nHeard: %1\n%2").arg(m_heardWords->heard, m_heardWords->summary);
    m_verdict->setText(hidden ? QString() : verdict);
    m_outOfDate->setText(
        m_test->isRunning() || m_input->asksFor(record.order)
            ? QString()
            : tr("Out of date: the text, the voice or how it speaks has changed since."));
}

void SpeakPage::open(const HistoryItem& item) {
    if (m_speech && m_speech->record.made == item.made && !m_test->isRunning())
        return; // it may be playing
    m_test->end();
    openRecording(item.file);
}

void SpeakPage::openRecording(const std::filesystem::path& recording) {
    clearNotice();
    m_live->follow(false); // what is being spoken goes on, and is listed
    opening().start(
        this,
        [store = m_store, recording](const std::stop_token& stop) {
            return store.open(recording, stop);
        },
        [this](const std::shared_ptr<const Speech>& speech) { showSpeech(speech); },
        [this](const CallError& error) { fail(error.message); });
}

void SpeakPage::compare(const HistoryItem& first, const HistoryItem& second) {
    clearNotice();
    m_live->follow(false);
    opening().start(
        this,
        [store = m_store, tallies = m_tallies, first = first.file,
         second = second.file](const std::stop_token& stop) {
            return std::tuple(store.open(first, stop), store.open(second, stop),
                              tallies.tallyOf(first, second));
        },
        [this](const auto& found) {
            const auto& [one, other, tallied] = found;
            m_test->begin(one, other, tallied.tally);
            if (!tallied.problem.isEmpty())
                fail(tallied.problem);
        },
        [this](const CallError& error) { fail(error.message); });
}

void SpeakPage::count(const SpeechRecord& first, const SpeechRecord& second,
                      Preference preference) {
    callAsync(
        this,
        [tallies = m_tallies, first = first.file, second = second.file,
         preference](const std::stop_token&) { return tallies.count(first, second, preference); },
        [this](const QString& problem) {
            if (!problem.isEmpty())
                fail(problem);
        },
        [this](const CallError& error) { fail(error.message); });
}

} // namespace parlance::ui
