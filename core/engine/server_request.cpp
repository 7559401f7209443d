// SPDX-License-Identifier: Apache-2.0
#include "core/engine/server_request.h"

#include "core/base/error.h"
#include "core/serve/infer_message.h"

#include <httplib.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace parlance::engine {

using namespace std::chrono_literals;

namespace {

constexpr const char* kModelName = "studio";
constexpr auto kProgressInterval = 250ms;
/// After a stop request: this long for a polite answer, then the connection is cut.
constexpr auto kCancelPatience = 3s;

Error brokenAnswer() {
    return {ErrorKind::Internal, "its answer cannot be understood", "inference server",
            "check that parlance and parlance-studio are of one version"};
}

Json checked(const httplib::Result& result) {
    if (!result)
        throw Error(ErrorKind::Internal,
                    strCat("it does not answer (", httplib::to_string(result.error()), ")"),
                    "inference server", "try again; it is started anew");
    const Json answer = parseJson(result->body, "inference server");
    if (result->status == 200)
        return answer;
    const std::string message = answer.value("error", strCat("HTTP status ", result->status));
    throw Error(errorKindFromName(answer.value("kind", "")).value_or(ErrorKind::Internal), message);
}

const Json& firstElement(const Json& answer, std::string_view name) {
    if (answer.is_object() && answer.contains("outputs"))
        for (const Json& output : answer["outputs"])
            if (output.value("name", "") == name && output.contains("data") &&
                !output["data"].empty())
                return output["data"].front();
    throw brokenAnswer();
}

text::Transcript transcriptOf(const Json& answer) {
    const Json& words = firstElement(answer, "WORDS");
    if (!words.is_string())
        throw brokenAnswer();
    const Json transcript{{"text", firstElement(answer, "TEXT")},
                          {"confidence", firstElement(answer, "CONFIDENCE")},
                          {"duration", firstElement(answer, "DURATION")},
                          {"words", parseJson(words.get<std::string>(), "inference server")}};
    return text::transcriptFromJson(transcript, "inference server");
}

} // namespace

class ServerRequest::Impl {
  public:
    Impl(const std::string& url, const std::string& token, std::string id)
        : m_id(std::move(id)), m_work(url), m_control(url) {
        for (httplib::Client* client : {&m_work, &m_control})
            client->set_bearer_token_auth(token);
        // Hours of audio are in order; a server that died closes the connection at once.
        m_work.set_read_timeout(std::chrono::hours(24));
        m_control.set_read_timeout(2s);
    }

    text::Transcript transcribe(const std::string& model, const std::vector<serve::Tensor>& audio,
                                const text::DecodingOptions& decoding, const std::string& what,
                                const ProgressSink& progress, const std::stop_token& stop) {
        const std::jthread attendant(
            [&](const std::stop_token& done) { attend(progress, stop, done); });
        try {
            load(model);
            throwIfStopped(stop, what);
            return infer(audio, decoding);
        } catch (const Error&) {
            throwIfStopped(stop, what); // however a cancelled request ended
            throw;
        }
    }

  private:
    void load(const std::string& model) {
        const Json body{{"parameters", {{"path", model}}}};
        checked(m_work.Post(strCat("/v2/repository/models/", kModelName, "/load"), formatJson(body),
                            "application/json"));
    }

    text::Transcript infer(const std::vector<serve::Tensor>& audio,
                           const text::DecodingOptions& decoding) {
        const serve::InferBody body =
            serve::formatInferRequest(m_id, audio, text::toJson(decoding));
        const httplib::Headers headers{
            {"Inference-Header-Content-Length", std::to_string(body.headerLength.value_or(0))}};
        return transcriptOf(checked(m_work.Post(strCat("/v2/models/", kModelName, "/infer"),
                                                headers, body.bytes, "application/octet-stream")));
    }

    /// Beside the waiting request: asks for its progress, and ends it when we are asked to.
    void attend(const ProgressSink& progress, const std::stop_token& stop,
                const std::stop_token& done) {
        std::mutex mutex;
        std::condition_variable_any bell;
        const std::stop_callback ring(stop, [&] { bell.notify_all(); });
        std::unique_lock lock(mutex);
        while (!done.stop_requested() && !stop.stop_requested()) {
            bell.wait_for(lock, done, kProgressInterval, [&] { return stop.stop_requested(); });
            if (!done.stop_requested() && !stop.stop_requested() && progress)
                reportProgress(progress);
        }
        if (done.stop_requested())
            return;
        m_control.Post(strCat("/v2/requests/", m_id, "/cancel"));
        if (!bell.wait_for(lock, done, kCancelPatience, [] { return false; }) &&
            !done.stop_requested())
            m_work.stop();
    }

    void reportProgress(const ProgressSink& progress) {
        const httplib::Result result = m_control.Get(strCat("/v2/requests/", m_id));
        if (!result || result->status != 200)
            return; // still loading, or just ended
        const Json answer = Json::parse(result->body, nullptr, /*allow_exceptions=*/false);
        if (answer.is_object())
            progress({.done = answer.value("done", std::int64_t{0}),
                      .total = answer.value("total", std::int64_t{0}),
                      .what = answer.value("what", "")});
    }

    std::string m_id;
    httplib::Client m_work;
    httplib::Client m_control;
};

ServerRequest::ServerRequest(std::string url, std::string token, std::string id)
    : m_impl(std::make_unique<Impl>(url, token, std::move(id))) {}

ServerRequest::~ServerRequest() = default;

text::Transcript ServerRequest::transcribe(const std::string& model,
                                           const std::vector<serve::Tensor>& audio,
                                           const text::DecodingOptions& decoding,
                                           const std::string& what, const ProgressSink& progress,
                                           const std::stop_token& stop) {
    return m_impl->transcribe(model, audio, decoding, what, progress, stop);
}

} // namespace parlance::engine
