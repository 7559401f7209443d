// SPDX-License-Identifier: Apache-2.0
#include "core/engine/private_server.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/engine/server_request.h"
#include "core/engine/worker_process.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <cstdio>
#include <random>

namespace parlance::engine {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

/// LibTorch alone may take many seconds from a cold disk.
constexpr auto kStartPatience = 120s;
constexpr auto kEndPatience = 2s;

/// 128 random bits from the system.
std::string randomToken() {
    std::random_device device;
    std::string token;
    for (int i = 0; i < 4; ++i) {
        std::array<char, 9> word{};
        std::snprintf(word.data(), word.size(), "%08x", device());
        token += word.data();
    }
    return token;
}

fs::path freshLogFile() {
    const fs::path log = userCacheFolder() / "server.log";
    std::error_code ignored; // a missing log costs only the explanation of a failed start
    fs::create_directories(log.parent_path(), ignored);
    fs::remove(log, ignored);
    return log;
}

/// What the server calls a model: its folder's name, and digits that tell apart models of one name.
std::string slotName(const std::vector<std::string>& paths) {
    ByteHash hash;
    for (const std::string& path : paths)
        hash.add(path + "\n");
    constexpr std::size_t kLongest = 100;
    std::string name = fs::path(paths.front()).filename().string().substr(0, kLongest);
    std::ranges::replace_if(
        name, [](unsigned char c) { return std::isalnum(c) == 0 && c != '-' && c != '_'; }, '_');
    return strCat(name, "-", hash.digits());
}

} // namespace

PrivateServer::PrivateServer(fs::path parlance) : m_parlance(std::move(parlance)) {}

PrivateServer::~PrivateServer() {
    if (!m_child)
        return;
    m_child->closeStdin();
    if (!m_child->wait(kEndPatience)) {
        m_child->signal(SIGKILL);
        m_child->wait(kEndPatience);
    }
}

std::vector<protocol::Tensor> PrivateServer::infer(const std::vector<fs::path>& models,
                                                   protocol::InferRequest question,
                                                   const PartSink& part,
                                                   const ProgressSink& progress,
                                                   const std::stop_token& stop) {
    const std::string use = question.parameters.value("use", "inference");
    throwIfStopped(stop, use);
    std::vector<std::string> paths;
    for (const fs::path& model : models) // a name among the installed models stays as it is
        paths.push_back(fs::exists(model) ? fs::absolute(model).string() : model.string());
    question.parameters["path"] = paths;
    const Address address = running();
    {
        const std::lock_guard lock(m_mutex);
        question.id = strCat("studio-", m_requests++);
    }
    ServerRequest request(address.url, address.token);
    try {
        return request.infer(slotName(paths), question, part, progress, stop);
    } catch (const Error&) {
        throwIfStopped(stop, use); // however a cancelled request ended
        throw;
    }
}

PrivateServer::Address PrivateServer::running() {
    const std::lock_guard lock(m_mutex);
    if (!m_child || m_child->poll())
        start();
    return m_address;
}

void PrivateServer::start() {
    m_child.reset();
    const fs::path log = freshLogFile();
    m_address.token = randomToken();
    const std::vector<std::string> arguments{m_parlance.string(), "serve",  "--private", "--host",
                                             "127.0.0.1",         "--port", "0"};
    m_child = ChildProcess::start({.arguments = arguments,
                                   .environment = {{"PARLANCE_TOKEN", m_address.token}},
                                   .stderrFile = log},
                                  {.captureStdout = true, .holdStdin = true});
    const std::optional<std::string> line = m_child->readLine(kStartPatience);
    if (!line) {
        m_child->signal(SIGKILL);
        const int code = m_child->wait(kEndPatience).value_or(1);
        m_child.reset();
        throwProgramError(code, fs::exists(log) ? readFile(log) : "", "inference server");
    }
    const Json hello = parseJson(*line, "inference server");
    if (!hello.is_object() || !hello.contains("url") || !hello["url"].is_string())
        throw Error(ErrorKind::Internal, "it did not say where it listens", "inference server",
                    "check that parlance and parlance-studio are of one version");
    m_address.url = hello["url"].get<std::string>();
}

} // namespace parlance::engine
