// SPDX-License-Identifier: Apache-2.0
#include "core/engine/server_request.h"

#include "core/base/error.h"
#include "core/protocol/event.h"

#include <httplib.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace parlance::engine {

using namespace std::chrono_literals;

namespace {

constexpr auto kProgressInterval = 250ms;
/// After a stop request: this long for a polite answer, then the connection is cut.
constexpr auto kCancelPatience = 3s;

constexpr const char* kHeaderLength = "Inference-Header-Content-Length";

Error noAnswer(httplib::Error problem) {
    return {ErrorKind::Internal, strCat("it does not answer (", httplib::to_string(problem), ")"),
            "inference server", "try again; it is started again"};
}

/// Throws what the server refused.
void check(int status, const std::string& body) {
    if (status == 200)
        return;
    const Json answer = parseJson(body, "inference server");
    const std::string message = answer.value("error", strCat("HTTP status ", status));
    throw Error(errorKindFromName(answer.value("kind", "")).value_or(ErrorKind::Internal), message);
}

} // namespace

class ServerRequest::Impl {
  public:
    Impl(const std::string& url, const std::string& token) : m_work(url), m_control(url) {
        for (httplib::Client* client : {&m_work, &m_control})
            client->set_bearer_token_auth(token);
        // Hours of audio are in order; a server that died closes the connection at once.
        m_work.set_read_timeout(std::chrono::hours(24));
        m_control.set_read_timeout(2s);
    }

    std::vector<protocol::Tensor> infer(const std::string& model,
                                        const protocol::InferRequest& question,
                                        const PartSink& part, const ProgressSink& progress,
                                        const std::stop_token& stop) {
        m_id = question.id;
        const std::jthread attendant(
            [&](const std::stop_token& done) { attend(progress, stop, done); });
        protocol::InferBody body = protocol::formatInferRequest(question);
        const httplib::Headers headers{
            {kHeaderLength, std::to_string(body.headerLength.value_or(0))},
            {"Content-Type", "application/octet-stream"}};
        httplib::Request request;
        request.method = "POST";
        request.headers = headers;
        request.body = std::move(body.bytes);
        request.path = strCat("/v2/models/", model, part ? "/generate_stream" : "/infer");
        return part ? streamed(request, part) : whole(request);
    }

  private:
    std::vector<protocol::Tensor> whole(httplib::Request& request) {
        const httplib::Result result = m_work.send(request);
        if (!result)
            throw noAnswer(result.error());
        check(result->status, result->body);
        std::optional<std::size_t> headerLength;
        if (result->has_header(kHeaderLength))
            headerLength = result->get_header_value<std::uint64_t>(kHeaderLength);
        return protocol::parseInferResponse(result->body, headerLength);
    }

    std::vector<protocol::Tensor> streamed(httplib::Request& request, const PartSink& part) {
        int status = 0;
        std::string refusal;
        std::exception_ptr problem;
        std::optional<std::vector<protocol::Tensor>> answer;
        protocol::EventReader reader;
        request.response_handler = [&](const httplib::Response& response) {
            status = response.status;
            return true;
        };
        request.content_receiver = [&](const char* data, std::size_t size, std::uint64_t,
                                       std::uint64_t) {
            if (status != 200) {
                refusal.append(data, size);
                return true;
            }
            try {
                for (protocol::Event& event : reader.push({data, size}))
                    if (event.isFinal)
                        answer = std::move(event.tensors);
                    else
                        part(event.tensors);
                return true;
            } catch (...) {
                problem = std::current_exception();
                return false;
            }
        };
        const httplib::Result result = m_work.send(request);
        if (problem)
            std::rethrow_exception(problem);
        if (result)
            check(status, refusal);
        if (!result || !answer)
            throw noAnswer(result.error());
        return std::move(*answer);
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

ServerRequest::ServerRequest(const std::string& url, const std::string& token)
    : m_impl(std::make_unique<Impl>(url, token)) {}

ServerRequest::~ServerRequest() = default;

std::vector<protocol::Tensor> ServerRequest::infer(const std::string& model,
                                                   const protocol::InferRequest& question,
                                                   const PartSink& part,
                                                   const ProgressSink& progress,
                                                   const std::stop_token& stop) {
    return m_impl->infer(model, question, part, progress, stop);
}

} // namespace parlance::engine
