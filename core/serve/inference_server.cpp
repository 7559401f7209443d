// SPDX-License-Identifier: Apache-2.0
#include "core/serve/inference_server.h"

#include "core/base/log.h"
#include "core/protocol/event.h"
#include "core/serve/event_stream.h"
#include "core/serve/http/http_server.h"
#include "core/serve/http_answers.h"
#include "core/serve/metrics_text.h"
#include "core/serve/protocol_json.h"
#include "core/serve/refusal.h"
#include "core/serve/request_watch.h"
#include "core/serve/running_requests.h"

#include <algorithm>
#include <charconv>

namespace parlance::serve {

namespace {

using namespace std::chrono_literals;
using httplib::Request;
using httplib::Response;
using namespace protocol;

constexpr const char* kHeaderLength = "Inference-Header-Content-Length";
/// Memory that a parsed JSON text takes at most, in times its own size: "[[],[],..." does.
constexpr std::size_t kParsedJsonGrowth = 20;
/// A body and the tensors that are read from it.
constexpr std::size_t kBodyCopies = 2;
/// A model's name in an address, with the version that Triton's clients may add.
constexpr const char* kModel = R"(/v2/models/([A-Za-z0-9._-]{1,200})(?:/versions/1)?)";

/// Takes equally long wherever the texts differ, so that a token cannot be guessed byte by byte.
bool equalInConstantTime(std::string_view a, std::string_view b) {
    unsigned difference = a.size() == b.size() ? 0 : 1;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const char other = b.empty() ? '\0' : b[i % b.size()];
        difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(other);
    }
    return difference == 0;
}

/// Where the JSON part ends: at the end of the body without this header. Empty for nonsense.
std::optional<std::size_t> jsonBytesOf(const Request& request, std::size_t bodyBytes) {
    if (!request.has_header(kHeaderLength))
        return bodyBytes;
    const std::string text = request.get_header_value(kHeaderLength);
    std::size_t length = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), length);
    if (problem != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return length;
}

bool isLoopback(const std::string& host) {
    return host == "127.0.0.1" || host == "::1" || host == "localhost";
}

/// The body of a repository request; an empty one says nothing.
Json bodyOf(const Request& request) {
    return request.body.empty() ? Json() : parseJson(request.body, "repository request");
}

Json memberOf(const Json& object, const char* key) {
    return object.is_object() ? object.value(key, Json()) : Json();
}

/// The parameter "path": a text, or several where a use needs more than one model.
std::vector<std::string> pathsOf(const Json& parameters) {
    const Json path = memberOf(parameters, "path");
    std::vector<std::string> paths;
    const Json list = path.is_array() ? path : path.is_null() ? Json::array() : Json::array({path});
    for (const Json& one : list) {
        if (!one.is_string() || one.get_ref<const std::string&>().empty())
            throw Error(ErrorKind::Usage, "'path' is not a text", "parameters",
                        "give the model's path");
        paths.push_back(one.get<std::string>());
    }
    return paths;
}

bool asksForReadyOnly(const Request& request) {
    const Json ready = memberOf(bodyOf(request), "ready");
    return ready.is_boolean() && ready.get<bool>();
}

} // namespace

class InferenceServer::Impl {
  public:
    Impl(ModelHost& host, ServerOptions options)
        : m_host(host), m_options(std::move(options)),
          m_http(
              m_options.limits,
              [this](Response& response, int status) {
                  refuseHttp(response, status, "request");
                  count(status);
              },
              [this](int status) { count(status); }) {
        if (m_options.isPrivate && (m_options.token.empty() || !isLoopback(m_options.host)))
            throw Error(ErrorKind::Usage, "a private server needs a token and a loopback address",
                        m_options.host, "set PARLANCE_TOKEN and use --host 127.0.0.1");
        if (m_options.token.empty() && !isLoopback(m_options.host))
            log::warning("everyone who reaches ", m_options.host,
                         " may use this server: give it a token");
        checkRequests();
        addHealthRoutes();
        addStatisticsRoutes();
        addModelRoutes();
        addRepositoryRoutes();
        addRequestRoutes();
        const int port = m_http.bind(m_options.host, m_options.port);
        const bool isV6 = m_options.host.find(':') != std::string::npos;
        m_url = isV6 ? strCat("http://[", m_options.host, "]:", port)
                     : strCat("http://", m_options.host, ":", port);
    }

    const std::string& url() const { return m_url; }

    void run(const std::stop_token& stop) {
        m_http.accept(stop);
        auto patience = m_options.drainTime;
        while (!m_http.waitForConnections(patience)) {
            m_running.cancelAll();
            patience = 1s;
        }
    }

  private:
    void checkRequests() {
        m_http.set_pre_routing_handler([this](const Request& request, Response& response) {
            return isWelcome(request, response) ? httplib::Server::HandlerResponse::Unhandled
                                                : httplib::Server::HandlerResponse::Handled;
        });
        m_http.set_expect_100_continue_handler([this](const Request& request, Response& response) {
            return isWelcome(request, response) ? 100 : response.status;
        });
        m_http.set_exception_handler(
            [](const Request&, Response& response, const std::exception_ptr& problem) {
                refuse(response, problem);
            });
        m_http.set_error_handler([](const Request& request, Response& response) {
            if (response.body.empty())
                refuseHttp(response, response.status,
                           strCat(request.method, " ", request.path.substr(0, 200)));
        });
    }

    void count(int status) {
        const std::lock_guard lock(m_mutex);
        ++m_responses[status];
    }

    /// Before a body is read: who asks, and is its size known and bounded?
    bool isWelcome(const Request& request, Response& response) const {
        HttpConnection& connection = HttpConnection::current();
        const std::uint64_t bodyBytes = connection.bodyBytes();
        const auto jsonBytes = jsonBytesOf(request, bodyBytes);
        const std::string expected = "Bearer " + m_options.token;
        const bool isHealth = request.path.starts_with("/v2/health/");
        if (!m_options.token.empty() && !isHealth &&
            !equalInConstantTime(request.get_header_value("Authorization"), expected)) {
            response.set_header("WWW-Authenticate", "Bearer");
            refuse(response, 401, ErrorKind::Usage,
                   "no valid token: Authorization: send 'Bearer TOKEN'");
        } else if (request.has_header("Transfer-Encoding") ||
                   request.has_header("Content-Encoding")) {
            refuse(response, 411, ErrorKind::Usage,
                   "chunked and compressed bodies are not taken: Content-Length: send it plainly");
        } else if (!jsonBytes) {
            refuse(response, 400, ErrorKind::Usage,
                   strCat("this header is not a length: ", kHeaderLength,
                          ": give the bytes of the JSON part"));
        } else if (bodyBytes > m_options.limits.maxBodyBytes ||
                   *jsonBytes > m_options.limits.maxJsonBytes) {
            refuse(response, 413, ErrorKind::Usage,
                   strCat("the body is too large: Content-Length: send at most ",
                          m_options.limits.maxBodyBytes, " bytes, ", m_options.limits.maxJsonBytes,
                          " of them JSON, and large tensors as binary data"));
        } else if (!connection.reserve(kBodyCopies * bodyBytes + kParsedJsonGrowth * *jsonBytes)) {
            refuse(response, http::kUnavailable, ErrorKind::Usage,
                   "too many large requests are in work: server: try again later");
        } else {
            return true;
        }
        return false;
    }

    void addHealthRoutes() {
        m_http.Get("/v2/health/live",
                   [](const Request&, Response& response) { answer(response, Json::object()); });
        m_http.Get("/v2/health/ready", [this](const Request&, Response& response) {
            if (!m_host.isReady())
                throw Refusal(http::kUnavailable, ErrorKind::Usage, "models are still being loaded",
                              "server", "try again later");
            answer(response, Json::object());
        });
        m_http.Get("/v2/?",
                   [](const Request&, Response& response) { answer(response, serverMetadata()); });
    }

    void addStatisticsRoutes() {
        m_http.Get("/v2/models/stats", [this](const Request&, Response& response) {
            answer(response, modelStatistics(m_host.statistics()));
        });
        m_http.Get(strCat(kModel, "/stats"), [this](const Request& request, Response& response) {
            const std::string name = request.matches[1];
            m_host.describe(name);
            std::vector<ModelStatistics> all = m_host.statistics();
            std::erase_if(all, [&](const ModelStatistics& model) { return model.name != name; });
            answer(response, modelStatistics(all));
        });
        m_http.Get("/metrics", [this](const Request&, Response& response) {
            response.set_content(metricsText(m_host.statistics(), httpFigures(), processFigures()),
                                 "text/plain; version=0.0.4");
        });
    }

    HttpFigures httpFigures() const {
        const std::lock_guard lock(m_mutex);
        return {.responses = m_responses,
                .connections = m_http.connections(),
                .turnedAway = m_http.turnedAway()};
    }

    void addModelRoutes() {
        m_http.Get(kModel, [this](const Request& request, Response& response) {
            answer(response,
                   modelMetadata(request.matches[1], m_host.describe(request.matches[1])));
        });
        m_http.Get(strCat(kModel, "/config"), [this](const Request& request, Response& response) {
            answer(response, modelConfig(request.matches[1], m_host.describe(request.matches[1])));
        });
        m_http.Get(strCat(kModel, "/ready"), [this](const Request& request, Response& response) {
            const std::string name = request.matches[1];
            m_host.describe(name);
            answer(response, Json{{"name", name}, {"ready", true}});
        });
        m_http.Post(strCat(kModel, "/infer"), [this](const Request& request, Response& response) {
            infer(request.matches[1], request, response);
        });
        m_http.Post(strCat(kModel, "/generate_stream"),
                    [this](const Request& request, Response& response) {
                        stream(request.matches[1], request, response);
                    });
    }

    void infer(const std::string& name, const Request& http, Response& response) {
        InferRequest request =
            admitted(name, parseInferRequest(http.body, jsonBytesOf(http, http.body.size())));
        std::vector<Tensor> inputs = std::exchange(request.inputs, {}); // large: never copied
        InferRequest asked = request;
        asked.inputs = std::move(inputs);
        const InferBody body = formatInferResponse(
            name, request,
            outputsOf(name, std::move(asked), HttpConnection::current().socket(), {}, {}));
        if (body.headerLength)
            response.set_header(kHeaderLength, std::to_string(*body.headerLength));
        response.set_content(body.bytes,
                             body.headerLength ? "application/octet-stream" : "application/json");
    }

    /// A private server's client may name the model's path with the request, which loads it.
    InferRequest admitted(const std::string& name, InferRequest request) {
        request.mayNameFiles = m_options.isPrivate;
        if (const auto paths = pathsOf(request.parameters); !paths.empty())
            load(name, paths);
        return request;
    }

    void load(const std::string& name, const std::vector<std::string>& paths) {
        if (!paths.empty() && !m_options.isPrivate)
            throw Error(ErrorKind::Usage, "parameter 'path' is for private servers", name,
                        "load one of the server's models");
        m_host.load(name, paths);
    }

    /// Until the first event, what goes wrong is a refusal; afterwards it is the last event.
    void stream(const std::string& name, const Request& http, Response& response) {
        const bool isBinary = http.has_header(kHeaderLength);
        InferRequest request = admitted(
            name, isBinary
                      ? parseInferRequest(http.body, jsonBytesOf(http, http.body.size()))
                      : parseGenerateRequest(http.body, m_host.describe(name).signature.inputs));
        const int socket = HttpConnection::current().socket();
        const std::string id = request.id;
        const Numbers numbers = request.binaryOutputs ? Numbers::Binary : Numbers::Plain;
        const auto events = std::make_shared<EventStream>(
            [this, name, request = std::move(request),
             socket](const EventStream::Sink& part, const std::stop_token& unneeded) mutable {
                return outputsOf(name, std::move(request), socket, part, unneeded);
            });
        const auto next = std::make_shared<EventStream::Next>(events->next());
        const auto write = [name, id, numbers, events, next](std::size_t, httplib::DataSink& sink) {
            HttpConnection::current().beginPart();
            const std::string event = formatEvent(
                name, id, {.tensors = std::move(next->outputs), .isFinal = next->isFinal}, numbers);
            if (!sink.write(event.data(), event.size()))
                return false;
            if (next->isFinal) {
                sink.done();
                return true;
            }
            try {
                *next = events->next();
            } catch (...) {
                const std::string problem = errorEvent(std::current_exception());
                sink.write(problem.data(), problem.size());
                sink.done();
            }
            return true;
        };
        response.set_chunked_content_provider("text/event-stream", write);
    }

    std::vector<Tensor> outputsOf(const std::string& name, InferRequest request, int socket,
                                  const EventStream::Sink& part, const std::stop_token& unneeded) {
        RunningRequests::Entry running(m_running, request.id);
        const std::stop_callback onUnneeded(unneeded, [&] { running.source().request_stop(); });
        const RequestWatch::Watched watched(m_watch, socket, deadlineOf(request), running.source());
        AnswerSinks sinks{.progress = running.progressSink()};
        if (part)
            sinks.part = [&](Outputs outputs) { part(std::move(outputs), running.stop()); };
        try {
            return m_host.infer(name, std::move(request), sinks, running.stop());
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::Cancelled ||
                watched.ending() != RequestWatch::Ending::TimedOut)
                throw;
            throw Refusal(http::kTimedOut, ErrorKind::Cancelled, "the request's time is over", name,
                          "send less at once, or ask when the server is less busy");
        }
    }

    std::optional<RequestWatch::Clock::time_point> deadlineOf(const InferRequest& request) const {
        std::chrono::microseconds limit = m_options.requestTime;
        if (request.timeout && (limit == 0us || *request.timeout < limit))
            limit = *request.timeout;
        if (limit == 0us)
            return std::nullopt;
        return RequestWatch::Clock::now() + limit;
    }

    void addRepositoryRoutes() {
        m_http.Post("/v2/repository/index", [this](const Request& request, Response& response) {
            answer(response, repositoryIndex(m_host.list(), asksForReadyOnly(request)));
        });
        const std::string model = "/v2/repository/models/([A-Za-z0-9._-]{1,200})";
        m_http.Post(model + "/load", [this](const Request& request, Response& response) {
            load(request.matches[1], pathsOf(memberOf(bodyOf(request), "parameters")));
            answer(response, Json::object());
        });
        m_http.Post(model + "/unload", [this](const Request& request, Response& response) {
            m_host.unload(request.matches[1]);
            answer(response, Json::object());
        });
    }

    void addRequestRoutes() {
        const std::string requestPattern = "/v2/requests/([A-Za-z0-9._-]{1,200})";
        m_http.Get(requestPattern, [this](const Request& request, Response& response) {
            const auto progress = m_running.progressOf(request.matches[1]);
            if (!progress)
                throw Refusal(http::kNotFound, ErrorKind::Usage, "no such request in work",
                              std::string(request.matches[1]), "it has ended or never came");
            answer(response, Json{{"done", progress->done},
                                  {"total", progress->total},
                                  {"what", progress->what}});
        });
        m_http.Post(requestPattern + "/cancel", [this](const Request& request, Response& response) {
            answer(response, Json{{"cancelled", m_running.cancel(request.matches[1])}});
        });
    }

    ModelHost& m_host;
    ServerOptions m_options;
    RunningRequests m_running;
    RequestWatch m_watch;
    mutable std::mutex m_mutex; ///< guards m_responses
    std::map<int, std::uint64_t> m_responses;
    HttpServer m_http;
    std::string m_url;
};

InferenceServer::InferenceServer(ModelHost& host, ServerOptions options)
    : m_impl(std::make_unique<Impl>(host, std::move(options))) {}

InferenceServer::~InferenceServer() = default;

const std::string& InferenceServer::url() const {
    return m_impl->url();
}

void InferenceServer::run(const std::stop_token& stop) {
    m_impl->run(stop);
}

} // namespace parlance::serve
