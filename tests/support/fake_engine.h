// SPDX-License-Identifier: Apache-2.0
// An engine for tests of the window: it starts nothing, answers from a script, and can fail, hang
// and be slow. Safe to use from several threads.
#pragma once

#include "core/base/error.h"
#include "core/engine/engine.h"
#include "core/protocol/text/classify.h"
#include "core/protocol/text/embed.h"
#include "core/protocol/text/fill_mask.h"
#include "core/protocol/text/generate.h"
#include "core/protocol/text/question_answering.h"
#include "core/protocol/text/score.h"
#include "core/protocol/text/text_attention.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>

namespace parlance::engine {

class FakeEngine : public Engine {
  public:
    enum class Call {
        StartTraining,
        StartingPoint,
        QueueTraining,
        ResumeTraining,
        StartQueued,
        SignalTraining,
        Transcribe,
        TranscribeAudio,
        Attention,
        Synthesize,
        Generate,
        Score,
        TextAttention,
        Answer,
        FillMask,
        Classify,
        Embed,
        Devices
    };

    /// What a call was about: a run folder, "model < audio file", or "model < 2 s"; for signals
    /// also which, for resumed runs in how many processes where in several, and on which device
    /// where on a certain one.
    struct Record {
        Call call;
        std::string about;
    };

    /// The transcript for an audio file, or with an empty path for files without one of their own,
    /// which otherwise get an empty transcript.
    void setTranscript(const std::filesystem::path& audioFile, text::Transcript transcript);
    void setDevices(std::vector<DeviceSummary> devices);
    /// From now on transcribe() of this file throws.
    void failOn(const std::filesystem::path& audioFile, Error error);
    /// From now on calls of this kind throw; empty = they work again.
    void failWith(Call call, std::optional<Error> error);
    /// From now on calls of this kind wait for release() or, where they take one, a stop request.
    void hold(Call call);
    void release(Call call);
    /// What startTraining() does in place of a worker, such as writing a run folder.
    void onStartTraining(std::function<void(const TrainingRequest&)> action);
    /// The same for queueTraining().
    void onQueueTraining(std::function<void(const TrainingRequest&)> action);
    /// What resumeTraining() does in place of a worker.
    void onResumeTraining(std::function<void(const std::filesystem::path&)> action);
    /// The same for startQueued().
    void onStartQueued(std::function<void(const std::filesystem::path&)> action);
    /// What signalTraining() does in place of a worker.
    void onSignalTraining(std::function<void(const std::filesystem::path&, WorkerSignal)> action);
    /// What startingPoint() answers; without it, nothing that matches.
    void onStartingPoint(std::function<engine::StartingPoint(const TrainingRequest&)> answer);
    /// What transcribe() of a file does before it answers, such as handing over parts.
    void onTranscribe(std::function<void(const TranscriptSink&)> action);
    /// What transcribeAudio() answers; without it, an empty transcript.
    void onTranscribeAudio(std::function<text::Transcript(const audio::AudioBuffer&)> answer);
    /// What attention() answers; without it, no maps.
    void onAttention(
        std::function<SpeechAttention(const audio::AudioBuffer&, const infer::AttentionOptions&)>
            answer);
    /// What synthesize() answers, after what it hands over; without it, a second of silence. Its
    /// models are in the record: "voice + vocoder < text".
    void
    onSynthesize(std::function<protocol::Synthesize::Answer(const protocol::Synthesize::Question&,
                                                            const AudioSink&)>
                     answer);
    /// The tokens with which a text goes on, one part each before the answer; without it, none. Its
    /// prompt is in the record: "model < prompt", with " + 3" where it goes on after 3 tokens.
    using TokenList = std::vector<infer::TextToken>;
    void onGenerate(std::function<TokenList(const protocol::Generate::Question&)> answer);
    /// What score() answers for each text, by the model's path; without it, no tokens.
    void onScore(
        std::function<infer::ScoredText(const std::string& model, const std::string& text)> answer);
    /// Where a model looks in a text; without it, no maps.
    void onTextAttention(
        std::function<protocol::TextAttention::Answer(const protocol::TextAttention::Question&)>
            answer);
    /// What is answered to questions about a text; without it, nothing of any question. Each is in
    /// the record: "model < question".
    void onAnswer(std::function<
                  protocol::QuestionAnswering::Answer(const protocol::QuestionAnswering::Question&)>
                      answer);
    /// What might stand in masks; without it, there are none.
    void onFillMask(
        std::function<protocol::FillMask::Answer(const protocol::FillMask::Question&)> answer);
    /// The classes of texts; without it, of none.
    void onClassify(
        std::function<protocol::Classify::Answer(const protocol::Classify::Question&)> answer);
    /// Embeddings of texts; without it, of none.
    void onEmbed(std::function<protocol::Embed::Answer(const protocol::Embed::Question&)> answer);
    /// What generate() was asked last.
    protocol::Generate::Question lastQuestion() const;
    /// Progress that transcribe() reports before it answers.
    void setProgress(std::vector<Progress> steps);

    std::vector<Record> calls() const;
    int countOf(Call call) const;
    /// What the last transcribe() was asked for.
    text::DecodingOptions lastDecoding() const;

    void startTraining(const TrainingRequest& request) override;
    void queueTraining(const TrainingRequest& request) override;
    engine::StartingPoint startingPoint(const TrainingRequest& request) override;
    void resumeTraining(const std::filesystem::path& runFolder, std::int64_t processes) override;
    void startQueued(const std::filesystem::path& runFolder, std::int64_t processes,
                     const std::string& device) override;
    void signalTraining(const std::filesystem::path& runFolder, WorkerSignal signal) override;
    std::vector<protocol::Tensor> infer(const std::vector<std::filesystem::path>& models,
                                        const protocol::InferRequest& question,
                                        const PartSink& part, const ProgressSink& progress,
                                        const std::stop_token& stop) override;
    std::vector<DeviceSummary> devices() override;

  private:
    text::Transcript transcribeFile(const std::string& model,
                                    const std::filesystem::path& audioFile,
                                    const text::DecodingOptions& decoding, const PartSink& part,
                                    const ProgressSink& progress, const std::stop_token& stop);
    text::Transcript transcribeSamples(const std::string& model, const audio::AudioBuffer& audio,
                                       const std::stop_token& stop);
    SpeechAttention lookAt(const std::string& model, const protocol::Attention::Question& question,
                           const std::stop_token& stop);
    protocol::Synthesize::Answer speak(const std::vector<std::filesystem::path>& models,
                                       const protocol::Synthesize::Question& question,
                                       const PartSink& part, const std::stop_token& stop);
    protocol::Generate::Answer goOn(const std::string& model,
                                    const protocol::Generate::Question& question,
                                    const PartSink& part, const std::stop_token& stop);
    protocol::Score::Answer score(const std::string& model,
                                  const protocol::Score::Question& question,
                                  const std::stop_token& stop);
    protocol::TextAttention::Answer lookAtText(const std::string& model,
                                               const protocol::TextAttention::Question& question,
                                               const std::stop_token& stop);
    /// What a use was told to answer, once the call has been let in.
    template <typename Codec>
    typename Codec::Answer
    answered(Call call, const std::string& about,
             const std::function<typename Codec::Answer(const typename Codec::Question&)>& answer,
             const typename Codec::Question& question, const std::stop_token& stop) {
        enter(call, about, stop);
        const std::lock_guard lock(m_mutex);
        return answer ? answer(question) : typename Codec::Answer{};
    }
    /// Calls what a member holds, outside the lock.
    template <typename Action, typename... Arguments>
    void act(const Action& member, const Arguments&... arguments) {
        Action action;
        {
            const std::lock_guard lock(m_mutex);
            action = member;
        }
        if (action)
            action(arguments...);
    }
    /// Records the call, waits while it is held and throws what it was told to.
    void enter(Call call, const std::string& about, const std::stop_token& stop = {});

    mutable std::mutex m_mutex;
    std::condition_variable_any m_released;
    std::vector<Record> m_calls;
    std::map<Call, Error> m_failures;
    std::map<Call, bool> m_held;
    std::map<std::filesystem::path, text::Transcript> m_transcripts;
    std::map<std::filesystem::path, Error> m_badFiles;
    std::function<void(const TranscriptSink&)> m_onTranscribe;
    std::function<text::Transcript(const audio::AudioBuffer&)> m_onTranscribeAudio;
    std::function<SpeechAttention(const audio::AudioBuffer&, const infer::AttentionOptions&)>
        m_onAttention;
    std::function<protocol::Synthesize::Answer(const protocol::Synthesize::Question&,
                                               const AudioSink&)>
        m_onSynthesize;
    std::function<TokenList(const protocol::Generate::Question&)> m_onGenerate;
    std::function<infer::ScoredText(const std::string&, const std::string&)> m_onScore;
    std::function<protocol::TextAttention::Answer(const protocol::TextAttention::Question&)>
        m_onTextAttention;
    std::function<protocol::QuestionAnswering::Answer(const protocol::QuestionAnswering::Question&)>
        m_onAnswer;
    std::function<protocol::FillMask::Answer(const protocol::FillMask::Question&)> m_onFillMask;
    std::function<protocol::Classify::Answer(const protocol::Classify::Question&)> m_onClassify;
    std::function<protocol::Embed::Answer(const protocol::Embed::Question&)> m_onEmbed;
    protocol::Generate::Question m_question;
    std::vector<DeviceSummary> m_devices{{"cpu", "2 threads", 0}};
    std::vector<Progress> m_progress;
    text::DecodingOptions m_decoding;
    std::function<void(const TrainingRequest&)> m_onStartTraining, m_onQueueTraining;
    std::function<void(const std::filesystem::path&)> m_onResumeTraining;
    std::function<void(const std::filesystem::path&)> m_onStartQueued;
    std::function<void(const std::filesystem::path&, WorkerSignal)> m_onSignalTraining;
    std::function<engine::StartingPoint(const TrainingRequest&)> m_onStartingPoint;
};

} // namespace parlance::engine
