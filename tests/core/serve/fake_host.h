// SPDX-License-Identifier: Apache-2.0
// A host without models: "echo" answers TEXT with the path that it was given, and DURATION with the
// length of the audio; models loaded by path answer with that path too.
#pragma once

#include "core/protocol/attention.h"
#include "core/protocol/speech/transcribe.h"
#include "core/serve/model_host.h"
#include "core/serve/refusal.h"

#include <condition_variable>
#include <mutex>
#include <set>

namespace parlance::serve {

class FakeHost : public ModelHost {
  public:
    bool isReady() override {
        const std::lock_guard lock(m_mutex);
        return m_ready;
    }
    void setReady(bool ready) {
        const std::lock_guard lock(m_mutex);
        m_ready = ready;
    }
    std::vector<ModelEntry> list() override {
        const std::lock_guard lock(m_mutex);
        return {{"echo", m_loaded.contains("echo")}};
    }
    void load(const std::string& name, const std::vector<std::string>& paths) override {
        if (name == "broken" || (!paths.empty() && paths.front() == "/broken"))
            throw Error(ErrorKind::Checkpoint, "the weights are damaged", name, "copy them again");
        const std::lock_guard lock(m_mutex);
        m_loaded.insert(name);
        m_paths = paths;
    }
    void unload(const std::string& name) override {
        describe(name);
        const std::lock_guard lock(m_mutex);
        m_loaded.erase(name);
    }
    ModelDescription describe(const std::string& name) override {
        const std::lock_guard lock(m_mutex);
        if (!m_loaded.contains(name))
            throw Refusal(http::kNotFound, ErrorKind::Usage, "no such model is loaded", name,
                          "load it");
        return {"fake", protocol::Transcribe::signature()};
    }
    /// PATH "/wait" waits until it is cancelled or released; "/full" finds no place in a queue;
    /// "/crash" throws what no host should throw; "/parts" tells "one" and "one two" first, and
    /// "/halves" fails after such a part.
    Outputs infer(const std::string& name, protocol::InferRequest request, const AnswerSinks& sinks,
                  const std::stop_token& stop) override {
        describe(name);
        if (request.parameters.value("use", "") == "attention")
            return protocol::Attention::tensors(lookedAt(protocol::Attention::question(request)));
        const auto question = protocol::Transcribe::question(request);
        const auto* path = std::get_if<std::filesystem::path>(&question.audio);
        const std::string text = path ? path->string() : "audio";
        if (text == "/crash")
            throw std::runtime_error("unforeseen");
        if (text == "/full")
            throw Refusal(http::kUnavailable, ErrorKind::Usage, "64 requests are waiting already",
                          "server", "try again later");
        if (sinks.part && (text == "/parts" || text == "/halves"))
            sinks.part(protocol::Transcribe::tensors({.text = "one", .words = {}}));
        if (text == "/halves")
            throw Error(ErrorKind::Data, "the second half is damaged", text, "send it again");
        if (sinks.part && text == "/parts")
            sinks.part(protocol::Transcribe::tensors({.text = "one two", .words = {}}));
        if (text == "/wait") {
            sinks.progress({.done = 3, .total = 4, .what = text});
            std::unique_lock lock(m_mutex);
            ++m_waiting;
            m_changed.wait(lock, stop, [&] { return m_released; });
            --m_waiting;
            m_cancelled += stop.stop_requested() ? 1 : 0;
        }
        throwIfStopped(stop, text);
        const auto* audio = std::get_if<audio::AudioBuffer>(&question.audio);
        return protocol::Transcribe::tensors({.text = text,
                                              .confidence = 0.5,
                                              .durationSec = audio ? audio->durationSec() : 2.0,
                                              .words = {}});
    }

    std::vector<ModelStatistics> statistics() override { return {m_meter.statistics()}; }
    ModelMeter& meter() { return m_meter; }

    /// Those that a model was loaded from last.
    std::vector<std::string> paths() const {
        const std::lock_guard lock(m_mutex);
        return m_paths;
    }
    int waiting() const {
        const std::lock_guard lock(m_mutex);
        return m_waiting;
    }
    int cancelled() const {
        const std::lock_guard lock(m_mutex);
        return m_cancelled;
    }
    void release() {
        const std::lock_guard lock(m_mutex);
        m_released = true;
        m_changed.notify_all();
    }

  private:
    /// One layer of one head that tells what it was asked for: layer and cells, -1 for neither.
    static protocol::SpeechAttention lookedAt(const protocol::Attention::Question& question) {
        const auto number = [](std::optional<std::int64_t> given) {
            return static_cast<float>(given.value_or(-1));
        };
        return {
            .maps = {.layers = 1,
                     .heads = 1,
                     .rows = 1,
                     .columns = 2,
                     .weights = {number(question.options.layer), number(question.options.cells)}},
            .labels = {"", "A"},
            .frameSec = 0.25};
    }

    mutable std::mutex m_mutex; ///< guards what follows
    std::condition_variable_any m_changed;
    std::set<std::string> m_loaded;
    std::vector<std::string> m_paths;
    bool m_ready = true;
    int m_waiting = 0;
    int m_cancelled = 0;
    bool m_released = false;
    ModelMeter m_meter{"echo"};
};

} // namespace parlance::serve
