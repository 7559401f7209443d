// SPDX-License-Identifier: Apache-2.0
#include "tests/support/fake_engine.h"

#include <algorithm>

namespace parlance::engine {

namespace fs = std::filesystem;

namespace {

std::string aboutWork(const fs::path& runFolder, std::int64_t processes) {
    return processes > 1 ? strCat(runFolder.string(), ": ", processes) : runFolder.string();
}

} // namespace

void FakeEngine::setTranscript(const fs::path& audioFile, text::Transcript transcript) {
    const std::lock_guard lock(m_mutex);
    m_transcripts[audioFile] = std::move(transcript);
}

void FakeEngine::setDevices(std::vector<DeviceSummary> devices) {
    const std::lock_guard lock(m_mutex);
    m_devices = std::move(devices);
}

void FakeEngine::failOn(const fs::path& audioFile, Error error) {
    const std::lock_guard lock(m_mutex);
    m_badFiles.emplace(audioFile, std::move(error));
}

void FakeEngine::failWith(Call call, std::optional<Error> error) {
    const std::lock_guard lock(m_mutex);
    m_failures.erase(call);
    if (error)
        m_failures.emplace(call, *std::move(error));
}

void FakeEngine::hold(Call call) {
    const std::lock_guard lock(m_mutex);
    m_held[call] = true;
}

void FakeEngine::release(Call call) {
    const std::lock_guard lock(m_mutex);
    m_held[call] = false;
    m_released.notify_all();
}

void FakeEngine::onStartTraining(std::function<void(const TrainingRequest&)> action) {
    const std::lock_guard lock(m_mutex);
    m_onStartTraining = std::move(action);
}

void FakeEngine::onQueueTraining(std::function<void(const TrainingRequest&)> action) {
    const std::lock_guard lock(m_mutex);
    m_onQueueTraining = std::move(action);
}

void FakeEngine::onResumeTraining(std::function<void(const fs::path&)> action) {
    const std::lock_guard lock(m_mutex);
    m_onResumeTraining = std::move(action);
}

void FakeEngine::onStartQueued(std::function<void(const fs::path&)> action) {
    const std::lock_guard lock(m_mutex);
    m_onStartQueued = std::move(action);
}

void FakeEngine::onSignalTraining(std::function<void(const fs::path&, WorkerSignal)> action) {
    const std::lock_guard lock(m_mutex);
    m_onSignalTraining = std::move(action);
}

void FakeEngine::onStartingPoint(
    std::function<engine::StartingPoint(const TrainingRequest&)> answer) {
    const std::lock_guard lock(m_mutex);
    m_onStartingPoint = std::move(answer);
}

void FakeEngine::onTranscribe(std::function<void(const TranscriptSink&)> action) {
    const std::lock_guard lock(m_mutex);
    m_onTranscribe = std::move(action);
}

void FakeEngine::onTranscribeAudio(
    std::function<text::Transcript(const audio::AudioBuffer&)> answer) {
    const std::lock_guard lock(m_mutex);
    m_onTranscribeAudio = std::move(answer);
}

void FakeEngine::onAttention(
    std::function<SpeechAttention(const audio::AudioBuffer&, const infer::AttentionOptions&)>
        answer) {
    const std::lock_guard lock(m_mutex);
    m_onAttention = std::move(answer);
}

void FakeEngine::onSynthesize(std::function<protocol::Synthesize::Answer(
                                  const protocol::Synthesize::Question&, const AudioSink&)>
                                  answer) {
    const std::lock_guard lock(m_mutex);
    m_onSynthesize = std::move(answer);
}

void FakeEngine::onGenerate(std::function<TokenList(const protocol::Generate::Question&)> answer) {
    const std::lock_guard lock(m_mutex);
    m_onGenerate = std::move(answer);
}

void FakeEngine::onScore(
    std::function<infer::ScoredText(const std::string&, const std::string&)> answer) {
    const std::lock_guard lock(m_mutex);
    m_onScore = std::move(answer);
}

void FakeEngine::onTextAttention(
    std::function<protocol::TextAttention::Answer(const protocol::TextAttention::Question&)>
        answer) {
    const std::lock_guard lock(m_mutex);
    m_onTextAttention = std::move(answer);
}

void FakeEngine::onAnswer(
    std::function<protocol::QuestionAnswering::Answer(const protocol::QuestionAnswering::Question&)>
        answer) {
    const std::lock_guard lock(m_mutex);
    m_onAnswer = std::move(answer);
}

void FakeEngine::onFillMask(
    std::function<protocol::FillMask::Answer(const protocol::FillMask::Question&)> answer) {
    const std::lock_guard lock(m_mutex);
    m_onFillMask = std::move(answer);
}

void FakeEngine::onClassify(
    std::function<protocol::Classify::Answer(const protocol::Classify::Question&)> answer) {
    const std::lock_guard lock(m_mutex);
    m_onClassify = std::move(answer);
}

void FakeEngine::onEmbed(
    std::function<protocol::Embed::Answer(const protocol::Embed::Question&)> answer) {
    const std::lock_guard lock(m_mutex);
    m_onEmbed = std::move(answer);
}

protocol::Generate::Question FakeEngine::lastQuestion() const {
    const std::lock_guard lock(m_mutex);
    return m_question;
}

void FakeEngine::setProgress(std::vector<Progress> steps) {
    const std::lock_guard lock(m_mutex);
    m_progress = std::move(steps);
}

std::vector<FakeEngine::Record> FakeEngine::calls() const {
    const std::lock_guard lock(m_mutex);
    return m_calls;
}

text::DecodingOptions FakeEngine::lastDecoding() const {
    const std::lock_guard lock(m_mutex);
    return m_decoding;
}

int FakeEngine::countOf(Call call) const {
    const std::lock_guard lock(m_mutex);
    return static_cast<int>(std::ranges::count(m_calls, call, &Record::call));
}

void FakeEngine::startTraining(const TrainingRequest& request) {
    enter(Call::StartTraining, request.runFolder.string());
    act(m_onStartTraining, request);
}

void FakeEngine::queueTraining(const TrainingRequest& request) {
    enter(Call::QueueTraining, request.runFolder.string());
    act(m_onQueueTraining, request);
}

engine::StartingPoint FakeEngine::startingPoint(const TrainingRequest& request) {
    enter(Call::StartingPoint, request.preset + " < " + request.initModel);
    std::function<engine::StartingPoint(const TrainingRequest&)> answer;
    {
        const std::lock_guard lock(m_mutex);
        answer = m_onStartingPoint;
    }
    return answer ? answer(request) : engine::StartingPoint();
}

void FakeEngine::resumeTraining(const fs::path& runFolder, std::int64_t processes) {
    enter(Call::ResumeTraining, aboutWork(runFolder, processes));
    act(m_onResumeTraining, runFolder);
}

void FakeEngine::startQueued(const fs::path& runFolder, std::int64_t processes,
                             const std::string& device) {
    enter(Call::StartQueued, aboutWork(runFolder, processes) +
                                 (device.empty() ? std::string() : strCat(" on ", device)));
    act(m_onStartQueued, runFolder);
}

void FakeEngine::signalTraining(const fs::path& runFolder, WorkerSignal signal) {
    const char* name = signal == WorkerSignal::StopAndSave ? "stop and save"
                       : signal == WorkerSignal::Pause     ? "pause"
                       : signal == WorkerSignal::SaveNow   ? "save now"
                                                           : "stop now";
    enter(Call::SignalTraining, strCat(runFolder.string(), ": ", name));
    act(m_onSignalTraining, runFolder, signal);
}

std::vector<protocol::Tensor> FakeEngine::infer(const std::vector<fs::path>& models,
                                                const protocol::InferRequest& question,
                                                const PartSink& part, const ProgressSink& progress,
                                                const std::stop_token& stop) {
    using protocol::Attention;
    using protocol::Classify;
    using protocol::Embed;
    using protocol::FillMask;
    using protocol::Generate;
    using protocol::QuestionAnswering;
    using protocol::Score;
    using protocol::Synthesize;
    using protocol::TextAttention;
    using protocol::Transcribe;
    const std::string model = models.front().string();
    protocol::InferRequest request = question;
    request.mayNameFiles = true;
    const auto is = [&](models::Use use) {
        return request.parameters.at("use") == models::nameOf(use);
    };
    if (is(Attention::kUse))
        return Attention::tensors(lookAt(model, Attention::question(std::move(request)), stop));
    if (is(Synthesize::kUse))
        return Synthesize::tensors(speak(models, Synthesize::question(request), part, stop));
    if (is(Generate::kUse))
        return Generate::tensors(goOn(model, Generate::question(request), part, stop));
    if (is(Score::kUse))
        return Score::tensors(score(model, Score::question(request), stop));
    if (is(TextAttention::kUse))
        return TextAttention::tensors(lookAtText(model, TextAttention::question(request), stop));
    if (is(QuestionAnswering::kUse)) {
        const auto asked = QuestionAnswering::question(request);
        return QuestionAnswering::tensors(answered<QuestionAnswering>(
            Call::Answer, strCat(model, " < ", asked.questions.front()), m_onAnswer, asked, stop));
    }
    if (is(FillMask::kUse)) {
        const auto asked = FillMask::question(request);
        return FillMask::tensors(answered<FillMask>(
            Call::FillMask, strCat(model, " < ", asked.text), m_onFillMask, asked, stop));
    }
    if (is(Classify::kUse)) {
        const auto asked = Classify::question(request);
        return Classify::tensors(answered<Classify>(
            Call::Classify, strCat(model, " < ", asked.texts.front()), m_onClassify, asked, stop));
    }
    if (is(Embed::kUse)) {
        const auto asked = Embed::question(request);
        return Embed::tensors(answered<Embed>(Call::Embed,
                                              strCat(model, " < ", asked.texts.size(), " texts"),
                                              m_onEmbed, asked, stop));
    }
    const Transcribe::Question asked = Transcribe::question(std::move(request));
    if (const auto* file = std::get_if<fs::path>(&asked.audio))
        return Transcribe::tensors(
            transcribeFile(model, *file, asked.decoding, part, progress, stop));
    return Transcribe::tensors(
        transcribeSamples(model, std::get<audio::AudioBuffer>(asked.audio), stop));
}

text::Transcript FakeEngine::transcribeFile(const std::string& model, const fs::path& audioFile,
                                            const text::DecodingOptions& decoding,
                                            const PartSink& part, const ProgressSink& progress,
                                            const std::stop_token& stop) {
    std::vector<Progress> steps;
    std::function<void(const TranscriptSink&)> action;
    {
        const std::lock_guard lock(m_mutex);
        steps = m_progress;
        action = m_onTranscribe;
        m_decoding = decoding;
    }
    if (progress)
        std::ranges::for_each(steps, progress);
    if (action)
        action([&part](const text::Transcript& heard) {
            if (part)
                part(protocol::Transcribe::tensors(heard));
        });
    enter(Call::Transcribe, strCat(model, " < ", audioFile.string()), stop);
    const std::lock_guard lock(m_mutex);
    if (const auto bad = m_badFiles.find(audioFile); bad != m_badFiles.end())
        throw Error(bad->second);
    auto found = m_transcripts.find(audioFile);
    if (found == m_transcripts.end())
        found = m_transcripts.find(fs::path());
    return found == m_transcripts.end() ? text::Transcript{} : found->second;
}

text::Transcript FakeEngine::transcribeSamples(const std::string& model,
                                               const audio::AudioBuffer& audio,
                                               const std::stop_token& stop) {
    enter(Call::TranscribeAudio, strCat(model, " < ", audio.durationSec(), " s"), stop);
    const std::lock_guard lock(m_mutex);
    return m_onTranscribeAudio ? m_onTranscribeAudio(audio) : text::Transcript{};
}

SpeechAttention FakeEngine::lookAt(const std::string& model,
                                   const protocol::Attention::Question& question,
                                   const std::stop_token& stop) {
    const auto& [audio, options] = question;
    enter(Call::Attention,
          strCat(model, " < ", audio.durationSec(), " s, ",
                 options.layer ? strCat("layer ", *options.layer) : std::string("all layers")),
          stop);
    const std::lock_guard lock(m_mutex);
    return m_onAttention ? m_onAttention(audio, options) : SpeechAttention{};
}

protocol::Synthesize::Answer FakeEngine::speak(const std::vector<fs::path>& models,
                                               const protocol::Synthesize::Question& question,
                                               const PartSink& part, const std::stop_token& stop) {
    std::string names = models.front().string();
    if (models.size() > 1)
        names += strCat(" + ", models[1].string());
    decltype(m_onSynthesize) action;
    {
        const std::lock_guard lock(m_mutex);
        action = m_onSynthesize;
    }
    protocol::Synthesize::Answer answer{.audio = {8000, std::vector<float>(8000)},
                                        .mel = {1, 1, {0.0F}},
                                        .alignment = {1, 1, {1.0F}},
                                        .words = {},
                                        .passages = {}};
    if (action)
        answer = action(question, [&part](const audio::AudioBuffer& audio) {
            if (part)
                part(protocol::Synthesize::part(audio));
        });
    // What was handed over is heard while the call is held.
    enter(Call::Synthesize, strCat(names, " < ", question.text), stop);
    return answer;
}

protocol::Generate::Answer FakeEngine::goOn(const std::string& model,
                                            const protocol::Generate::Question& question,
                                            const PartSink& part, const std::stop_token& stop) {
    decltype(m_onGenerate) action;
    {
        const std::lock_guard lock(m_mutex);
        action = m_onGenerate;
        m_question = question;
    }
    protocol::Generate::Answer answer{.text = {}, .tokens = {}, .stopped = "length"};
    if (action)
        answer.tokens = action(question);
    for (const infer::TextToken& token : answer.tokens) {
        answer.text += token.text;
        if (part)
            part(protocol::Generate::part(token));
    }
    // What was handed over is seen while the call is held.
    enter(Call::Generate,
          strCat(model, " < ", question.prompt,
                 question.written.empty() ? "" : strCat(" + ", question.written.size())),
          stop);
    return answer;
}

protocol::Score::Answer FakeEngine::score(const std::string& model,
                                          const protocol::Score::Question& question,
                                          const std::stop_token& stop) {
    enter(Call::Score, strCat(model, " < ", question.texts.size(), " texts"), stop);
    const std::lock_guard lock(m_mutex);
    protocol::Score::Answer answer;
    for (const std::string& text : question.texts)
        answer.texts.push_back(m_onScore ? m_onScore(model, text) : infer::ScoredText{});
    return answer;
}

protocol::TextAttention::Answer
FakeEngine::lookAtText(const std::string& model, const protocol::TextAttention::Question& question,
                       const std::stop_token& stop) {
    const auto& [text, options] = question;
    enter(Call::TextAttention,
          strCat(model, " < ", text, ", ",
                 options.layer ? strCat("layer ", *options.layer) : std::string("all layers")),
          stop);
    const std::lock_guard lock(m_mutex);
    return m_onTextAttention ? m_onTextAttention(question) : protocol::TextAttention::Answer{};
}

std::vector<DeviceSummary> FakeEngine::devices() {
    enter(Call::Devices, "");
    const std::lock_guard lock(m_mutex);
    return m_devices;
}

void FakeEngine::enter(Call call, const std::string& about, const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    m_calls.push_back({call, about});
    m_released.wait(lock, stop, [&] { return !m_held[call]; });
    throwIfStopped(stop, about);
    if (const auto failure = m_failures.find(call); failure != m_failures.end())
        throw Error(failure->second);
}

} // namespace parlance::engine
