// SPDX-License-Identifier: Apache-2.0
// A host without models: "echo" answers TEXT with the path that it was given, and DURATION with the
// length of the audio.
#pragma once

#include "core/serve/model_host.h"
#include "core/serve/refusal.h"

#include <condition_variable>
#include <mutex>
#include <set>

namespace parlance::serve {

class FakeHost : public ModelHost {
  public:
    std::vector<ModelEntry> list() override {
        const std::lock_guard lock(m_mutex);
        return {{"echo", m_loaded.contains("echo")}};
    }
    void load(const std::string& name, const std::string& path) override {
        if (name == "broken" || path == "/broken")
            throw Error(ErrorKind::Checkpoint, "the weights are damaged", name, "copy them again");
        const std::lock_guard lock(m_mutex);
        m_loaded.insert(name);
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
        return {"fake", {{"AUDIO", "FP32", {-1}}}, {{"TEXT", "BYTES", {1}}}};
    }
    /// PATH "/wait" waits until it is cancelled or released; "/full" finds no place in a queue;
    /// "/crash" throws what no host should throw.
    std::vector<Tensor> infer(const std::string& name, const InferRequest& request,
                              const ProgressSink& progress, const std::stop_token& stop) override {
        describe(name);
        std::string text = "audio";
        if (const Tensor* path = request.find("PATH"))
            text = std::get<std::vector<std::string>>(path->data).at(0);
        if (text == "/crash")
            throw std::runtime_error("unforeseen");
        if (text == "/full")
            throw Refusal(http::kUnavailable, ErrorKind::Usage, "64 requests are waiting already",
                          "server", "try again later");
        if (text == "/wait") {
            progress({.done = 3, .total = 4, .what = text});
            std::unique_lock lock(m_mutex);
            ++m_waiting;
            m_changed.wait(lock, stop, [&] { return m_released; });
            --m_waiting;
            m_cancelled += stop.stop_requested() ? 1 : 0;
        }
        throwIfStopped(stop, text);
        float seconds = 2.0F;
        const Tensor* audio = request.find("AUDIO");
        const Tensor* rate = request.find("SAMPLE_RATE");
        if (audio && rate)
            seconds = static_cast<float>(std::get<std::vector<float>>(audio->data).size()) /
                      static_cast<float>(std::get<std::vector<std::int32_t>>(rate->data).at(0));
        return {{"TEXT", {1}, std::vector<std::string>{text}},
                {"WORDS", {1}, std::vector<std::string>{"[]"}},
                {"CONFIDENCE", {1}, std::vector<float>{0.5F}},
                {"DURATION", {1}, std::vector<float>{seconds}},
                attentionFor(request),
                {"LABELS", {2}, std::vector<std::string>{"", "A"}},
                {"FRAME_SECONDS", {1}, std::vector<float>{0.25F}}};
    }

    std::vector<ModelStatistics> statistics() override { return {m_meter.statistics()}; }
    ModelMeter& meter() { return m_meter; }

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
    static Tensor attentionFor(const InferRequest& request) {
        const auto number = [&](const char* key) { return request.parameters.value(key, -1.0F); };
        return {"ATTENTION",
                {1, 1, 1, 2},
                std::vector<float>{number("attention_layer"), number("attention_cells")}};
    }

    mutable std::mutex m_mutex; ///< guards what follows
    std::condition_variable_any m_changed;
    std::set<std::string> m_loaded;
    int m_waiting = 0;
    int m_cancelled = 0;
    bool m_released = false;
    ModelMeter m_meter{"echo"};
};

} // namespace parlance::serve
