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

constexpr const char* kHeaderLength = "Inference-Header-Content-Length";

/// Throws what the server refused.
const httplib::Response& checked(const httplib::Result& result) {
    if (!result)
        throw Error(ErrorKind::Internal,
                    strCat("it does not answer (", httplib::to_string(result.error()), ")"),
                    "inference server", "try again; it is started anew");
    if (result->status == 200)
        return *result;
    const Json answer = parseJson(result->body, "inference server");
    const std::string message = answer.value("error", strCat("HTTP status ", result->status));
    throw Error(errorKindFromName(answer.value("kind", "")).value_or(ErrorKind::Internal), message);
}

std::vector<serve::Tensor> tensorsOf(const httplib::Response& response) {
    std::optional<std::size_t> headerLength;
    if (response.has_header(kHeaderLength))
        headerLength = response.get_header_value<std::uint64_t>(kHeaderLength);
    return serve::parseInferResponse(response.body, headerLength);
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

    std::vector<serve::Tensor> infer(const std::string& model, const ServerAsk& ask,
                                     const ProgressSink& progress, const std::stop_token& stop) {
        const std::jthread attendant(
            [&](const std::stop_token& done) { attend(progress, stop, done); });
        try {
            load(model);
            throwIfStopped(stop, ask.what);
            return infer(ask);
        } catch (const Error&) {
            throwIfStopped(stop, ask.what); // however a cancelled request ended
            throw;
        }
    }

  private:
    void load(const std::string& model) {
        const Json body{{"parameters", {{"path", model}}}};
        checked(m_work.Post(strCat("/v2/repository/models/", kModelName, "/load"), formatJson(body),
                            "application/json"));
    }

    std::vector<serve::Tensor> infer(const ServerAsk& ask) {
        const serve::InferBody body =
            serve::formatInferRequest(m_id, ask.inputs, ask.parameters, ask.outputs);
        const httplib::Headers headers{
            {kHeaderLength, std::to_string(body.headerLength.value_or(0))}};
        const httplib::Result result = m_work.Post(strCat("/v2/models/", kModelName, "/infer"),
                                                   headers, body.bytes, "application/octet-stream");
        return tensorsOf(checked(result));
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

std::vector<serve::Tensor> ServerRequest::infer(const std::string& model, const ServerAsk& ask,
                                                const ProgressSink& progress,
                                                const std::stop_token& stop) {
    return m_impl->infer(model, ask, progress, stop);
}

} // namespace parlance::engine
