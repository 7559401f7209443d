// SPDX-License-Identifier: Apache-2.0
#include "core/base/log.h"

#include "core/base/error.h"

#include <spdlog/logger.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/dist_sink.h>
#include <spdlog/sinks/stdout_color_sinks.h>

#include <array>
#include <memory>
#include <mutex>

namespace parlance::log {

namespace {

struct LevelName {
    Level level;
    std::string_view name;
    spdlog::level::level_enum spdlogLevel;
};

constexpr std::array kLevels{
    LevelName{Level::Debug, "debug", spdlog::level::debug},
    LevelName{Level::Info, "info", spdlog::level::info},
    LevelName{Level::Warning, "warning", spdlog::level::warn},
    LevelName{Level::Error, "error", spdlog::level::err},
    LevelName{Level::Off, "off", spdlog::level::off},
};

spdlog::level::level_enum spdlogLevel(Level level) {
    return kLevels[static_cast<std::size_t>(level)].spdlogLevel;
}

/// stderr always, a file at times.
class Output {
  public:
    Output() : m_sinks(std::make_shared<spdlog::sinks::dist_sink_mt>()), m_logger("", m_sinks) {
        auto console = std::make_shared<spdlog::sinks::stderr_color_sink_mt>();
        console->set_pattern("%T %^%l%$ %v");
        m_sinks->add_sink(std::move(console));
        m_logger.flush_on(spdlog::level::debug);
    }

    spdlog::logger& logger() { return m_logger; }

    void setFile(std::shared_ptr<spdlog::sinks::sink> file) {
        const std::lock_guard lock(m_mutex);
        if (m_file)
            m_sinks->remove_sink(m_file);
        m_file = std::move(file);
        if (m_file)
            m_sinks->add_sink(m_file);
    }

  private:
    std::shared_ptr<spdlog::sinks::dist_sink_mt> m_sinks;
    spdlog::logger m_logger;
    std::mutex m_mutex; // guards m_file
    std::shared_ptr<spdlog::sinks::sink> m_file;
};

Output& output() {
    static Output instance;
    return instance;
}

} // namespace

void setLevel(Level level) {
    output().logger().set_level(spdlogLevel(level));
}

Level levelFromName(std::string_view name) {
    for (const LevelName& entry : kLevels)
        if (entry.name == name)
            return entry.level;
    throw Error(ErrorKind::Usage, strCat("unknown log level '", name, "'"), "--log-level",
                "use debug, info, warning, error or off");
}

void alsoTo(const std::filesystem::path& file) {
    if (file.empty())
        return output().setFile(nullptr);
    try {
        auto sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(file.string());
        sink->set_pattern("%Y-%m-%d %T.%e %l %v");
        output().setFile(std::move(sink));
    } catch (const spdlog::spdlog_ex&) {
        throw Error(ErrorKind::IoWrite, "cannot open the log file", file.string(),
                    "check the path and the permissions");
    }
}

void write(Level level, std::string_view message) {
    output().logger().log(spdlogLevel(level),
                          spdlog::string_view_t(message.data(), message.size()));
}

} // namespace parlance::log
