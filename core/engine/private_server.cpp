// SPDX-License-Identifier: Apache-2.0
#include "core/engine/private_server.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/engine/server_answers.h"
#include "core/engine/worker_process.h"
#include "core/serve/attention_parameters.h"

#include <array>
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

std::vector<serve::Tensor> audioTensors(const audio::AudioBuffer& audio) {
    const auto count = static_cast<std::int64_t>(audio.samples.size());
    const auto rate = static_cast<std::int32_t>(audio.sampleRateHz);
    return {{"AUDIO", {count}, audio.samples},
            {"SAMPLE_RATE", {1}, std::vector<std::int32_t>{rate}}};
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

text::Transcript PrivateServer::transcribe(const fs::path& model, const fs::path& audioFile,
                                           const text::DecodingOptions& decoding,
                                           const ProgressSink& progress,
                                           const std::stop_token& stop) {
    const std::string path = fs::absolute(audioFile).string();
    return transcriptOf(request(model,
                                {.inputs = {{"PATH", {1}, std::vector<std::string>{path}}},
                                 .parameters = text::toJson(decoding),
                                 .what = path},
                                progress, stop));
}

text::Transcript PrivateServer::transcribeAudio(const fs::path& model,
                                                const audio::AudioBuffer& audio,
                                                const std::stop_token& stop) {
    return transcriptOf(
        request(model, {.inputs = audioTensors(audio), .what = "live audio"}, {}, stop));
}

SpeechAttention PrivateServer::attention(const fs::path& model, const audio::AudioBuffer& audio,
                                         const infer::AttentionOptions& options,
                                         const std::stop_token& stop) {
    return attentionOf(
        request(model,
                {.inputs = audioTensors(audio),
                 .parameters = serve::toJson(options),
                 .outputs = {serve::kAttention, serve::kLabels, serve::kFrameSeconds},
                 .what = "attention"},
                {}, stop));
}

std::vector<serve::Tensor> PrivateServer::request(const fs::path& model, const ServerAsk& ask,
                                                  const ProgressSink& progress,
                                                  const std::stop_token& stop) {
    throwIfStopped(stop, ask.what);
    const Address address = running();
    std::string id;
    {
        const std::lock_guard lock(m_mutex);
        id = strCat("studio-", m_requests++);
    }
    // A name among the installed models stays as it is.
    const std::string modelArgument =
        fs::exists(model) ? fs::absolute(model).string() : model.string();
    ServerRequest request(address.url, address.token, id);
    return request.infer(modelArgument, ask, progress, stop);
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
