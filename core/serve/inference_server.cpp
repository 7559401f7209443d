// SPDX-License-Identifier: Apache-2.0
#include "core/serve/inference_server.h"

#include "core/base/error.h"
#include "core/base/log.h"
#include "core/serve/running_requests.h"

#include <httplib.h>

#include <atomic>
#include <charconv>
#include <chrono>
#include <semaphore>
#include <thread>

namespace parlance::serve {

namespace {

using httplib::Request;
using httplib::Response;

constexpr const char* kHeaderLength = "Inference-Header-Content-Length";
/// A model's name in an address, with the version that Triton's clients may add.
constexpr const char* kModel = R"(/v2/models/([A-Za-z0-9._-]{1,200})(?:/versions/1)?)";

int httpStatus(ErrorKind kind) {
    switch (kind) {
    case ErrorKind::Internal:
    case ErrorKind::IoWrite:
    case ErrorKind::DiskFull:
        return 500;
    case ErrorKind::OutOfMemory:
    case ErrorKind::Device:
        return 503;
    default:
        return 400;
    }
}

void answer(Response& response, const Json& json) {
    response.set_content(formatJson(json), "application/json");
}

void refuse(Response& response, int status, std::string_view kind, const std::string& message) {
    response.status = status;
    answer(response, Json{{"error", message}, {"kind", kind}});
}

void refuse(Response& response, const std::exception_ptr& problem) {
    try {
        std::rethrow_exception(problem);
    } catch (const Error& error) {
        refuse(response, httpStatus(error.kind()), errorKindName(error.kind()), error.what());
    } catch (const std::bad_alloc&) {
        refuse(response, 503, errorKindName(ErrorKind::OutOfMemory),
               "out of memory: server: send less at once");
    } catch (const std::exception& error) {
        log::error("request failed: ", error.what());
        refuse(response, 500, errorKindName(ErrorKind::Internal), error.what());
    }
}

/// Takes equally long wherever the texts differ, so that a token cannot be guessed byte by byte.
bool equalInConstantTime(std::string_view a, std::string_view b) {
    unsigned difference = a.size() == b.size() ? 0 : 1;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const char other = b.empty() ? '\0' : b[i % b.size()];
        difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(other);
    }
    return difference == 0;
}

std::optional<std::size_t> headerLengthOf(const Request& request) {
    if (!request.has_header(kHeaderLength))
        return std::nullopt;
    const std::string text = request.get_header_value(kHeaderLength);
    std::size_t length = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), length);
    if (problem != std::errc() || end != text.data() + text.size())
        throw Error(ErrorKind::Usage, "this header is no length", kHeaderLength,
                    "give the bytes of the JSON part");
    return length;
}

Json toJson(const std::vector<TensorDescription>& tensors) {
    Json list = Json::array();
    for (const TensorDescription& tensor : tensors)
        list.push_back(
            {{"name", tensor.name}, {"datatype", tensor.dataType}, {"shape", tensor.shape}});
    return list;
}

bool isLoopback(const std::string& host) {
    return host == "127.0.0.1" || host == "::1" || host == "localhost";
}

std::string pathParameter(const Request& request) {
    if (request.body.empty())
        return {};
    const Json body = parseJson(request.body, "load request");
    const Json parameters = body.is_object() ? body.value("parameters", Json()) : Json();
    const Json path = parameters.is_object() ? parameters.value("path", Json()) : Json();
    if (!path.is_null() && !path.is_string())
        throw Error(ErrorKind::Usage, "'path' is no text", "load request", "give the model's path");
    return path.is_string() ? path.get<std::string>() : std::string();
}

} // namespace

class InferenceServer::Impl {
  public:
    Impl(ModelHost& host, ServerOptions options) : m_host(host), m_options(std::move(options)) {
        if (m_options.isPrivate && (m_options.token.empty() || !isLoopback(m_options.host)))
            throw Error(ErrorKind::Usage, "a private server needs a token and a loopback address",
                        m_options.host, "set PARLANCE_TOKEN and use --host 127.0.0.1");
        limitRequests();
        addHealthRoutes();
        addModelRoutes();
        addRepositoryRoutes();
        addRequestRoutes();
        bind();
    }

    const std::string& url() const { return m_url; }

    void run(const std::stop_token& stop) {
        std::atomic<bool> ended = false;
        const std::jthread stopper([&](const std::stop_token& unneeded) {
            std::counting_semaphore<2> asked(0);
            const auto wake = [&] { asked.release(); };
            const std::stop_callback onStop(stop, wake);
            const std::stop_callback onEnd(unneeded, wake);
            asked.acquire();
            m_running.cancelAll();
            // httplib can only be stopped once it runs.
            while (!ended && !m_server.is_running())
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            m_server.stop();
        });
        m_server.listen_after_bind();
        ended = true;
    }

  private:
    void limitRequests() {
        m_server.set_payload_max_length(m_options.maxBodyBytes);
        m_server.set_keep_alive_timeout(1);
        m_server.set_tcp_nodelay(true);
        // httplib's default would let two servers share a port without a word.
        m_server.set_socket_options([](socket_t socket) {
            const int yes = 1;
            ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
        });
        m_server.set_pre_routing_handler([this](const Request& request, Response& response) {
            return isWelcome(request, response) ? httplib::Server::HandlerResponse::Unhandled
                                                : httplib::Server::HandlerResponse::Handled;
        });
        m_server.set_exception_handler(
            [](const Request&, Response& response, const std::exception_ptr& problem) {
                refuse(response, problem);
            });
        m_server.set_error_handler([](const Request& request, Response& response) {
            if (response.body.empty())
                refuse(response, response.status, errorKindName(ErrorKind::Usage),
                       strCat(response.status == 413 ? "the body is too large"
                                                     : "there is no such request",
                              ": ", request.method, " ", request.path.substr(0, 200),
                              ": see the open inference protocol, version 2"));
        });
    }

    /// Before a body is read: who asks, and is its size known and bounded?
    bool isWelcome(const Request& request, Response& response) const {
        const std::string expected = "Bearer " + m_options.token;
        if (!m_options.token.empty() &&
            !equalInConstantTime(request.get_header_value("Authorization"), expected)) {
            response.set_header("WWW-Authenticate", "Bearer");
            refuse(response, 401, errorKindName(ErrorKind::Usage),
                   "no valid token: Authorization: send 'Bearer TOKEN'");
            return false;
        }
        if (request.has_header("Transfer-Encoding") || request.has_header("Content-Encoding")) {
            refuse(response, 411, errorKindName(ErrorKind::Usage),
                   "chunked and compressed bodies are not taken: Content-Length: send it plainly");
            return false;
        }
        return true;
    }

    void addHealthRoutes() {
        m_server.Get("/v2/health/(live|ready)",
                     [](const Request&, Response& response) { answer(response, Json::object()); });
        m_server.Get("/v2/?", [](const Request&, Response& response) {
            answer(response, Json{{"name", "parlance"},
                                  {"version", PARLANCE_VERSION},
                                  {"extensions", {"binary_tensor_data", "model_repository"}}});
        });
    }

    void addModelRoutes() {
        m_server.Get(kModel, [this](const Request& request, Response& response) {
            const std::string name = request.matches[1];
            const ModelDescription description = m_host.describe(name);
            answer(response, Json{{"name", name},
                                  {"versions", {"1"}},
                                  {"platform", description.platform},
                                  {"inputs", toJson(description.inputs)},
                                  {"outputs", toJson(description.outputs)}});
        });
        m_server.Get(strCat(kModel, "/ready"), [this](const Request& request, Response& response) {
            const std::string name = request.matches[1];
            m_host.describe(name);
            answer(response, Json{{"name", name}, {"ready", true}});
        });
        m_server.Post(strCat(kModel, "/infer"), [this](const Request& request, Response& response) {
            infer(request.matches[1], request, response);
        });
    }

    void infer(const std::string& name, const Request& http, Response& response) {
        const InferRequest request = parseInferRequest(http.body, headerLengthOf(http));
        if (request.find("PATH") && !m_options.isPrivate)
            throw Error(ErrorKind::Usage, "input PATH is for private servers", name,
                        "send the samples as AUDIO");
        RunningRequests::Entry running(m_running, request.id);
        const std::vector<Tensor> outputs =
            m_host.infer(name, request, running.progressSink(), running.stop());
        const InferBody body = formatInferResponse(name, request, outputs);
        if (body.headerLength)
            response.set_header(kHeaderLength, std::to_string(*body.headerLength));
        response.set_content(body.bytes,
                             body.headerLength ? "application/octet-stream" : "application/json");
    }

    void addRepositoryRoutes() {
        m_server.Post("/v2/repository/index", [this](const Request&, Response& response) {
            Json list = Json::array();
            for (const ModelEntry& model : m_host.list())
                list.push_back({{"name", model.name},
                                {"version", "1"},
                                {"state", model.ready ? "READY" : "UNAVAILABLE"},
                                {"reason", model.ready ? "" : "not loaded"}});
            answer(response, list);
        });
        const std::string model = "/v2/repository/models/([A-Za-z0-9._-]{1,200})";
        m_server.Post(model + "/load", [this](const Request& request, Response& response) {
            const std::string path = pathParameter(request);
            if (!path.empty() && !m_options.isPrivate)
                throw Error(ErrorKind::Usage, "parameter 'path' is for private servers",
                            std::string(request.matches[1]), "load one of the server's models");
            m_host.load(request.matches[1], path);
            answer(response, Json::object());
        });
        m_server.Post(model + "/unload", [this](const Request& request, Response& response) {
            m_host.unload(request.matches[1]);
            answer(response, Json::object());
        });
    }

    void addRequestRoutes() {
        const std::string requestPattern = "/v2/requests/([A-Za-z0-9._-]{1,200})";
        m_server.Get(requestPattern, [this](const Request& request, Response& response) {
            const auto progress = m_running.progressOf(request.matches[1]);
            if (!progress)
                return refuse(response, 404, errorKindName(ErrorKind::Usage),
                              "no such request in work: it has ended or never came");
            answer(response, Json{{"done", progress->done},
                                  {"total", progress->total},
                                  {"what", progress->what}});
        });
        m_server.Post(
            requestPattern + "/cancel", [this](const Request& request, Response& response) {
                answer(response, Json{{"cancelled", m_running.cancel(request.matches[1])}});
            });
    }

    void bind() {
        int port = m_options.port;
        const bool bound = port == 0 ? (port = m_server.bind_to_any_port(m_options.host)) > 0
                                     : m_server.bind_to_port(m_options.host, port);
        if (!bound)
            throw Error(ErrorKind::Usage, "cannot listen there",
                        strCat(m_options.host, ":", m_options.port),
                        "choose another --port (0 = any free one) or --host");
        const bool isV6 = m_options.host.find(':') != std::string::npos;
        m_url = isV6 ? strCat("http://[", m_options.host, "]:", port)
                     : strCat("http://", m_options.host, ":", port);
    }

    ModelHost& m_host;
    ServerOptions m_options;
    httplib::Server m_server;
    RunningRequests m_running;
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
