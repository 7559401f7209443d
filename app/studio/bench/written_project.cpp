// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/bench/written_project.h"

#include "core/base/error.h"
#include "core/models/family_info.h"
#include "core/runs/item_lines.h"
#include "core/runs/metrics_log.h"
#include "core/runs/run_directory.h"

#include <charconv>
#include <cmath>
#include <fstream>

namespace parlance::studio {
namespace {

constexpr std::size_t kBufferBytes = 4u << 20;

/// Lines as the worker writes them. What JSON takes the longest over, numbers, is written here,
/// because ten million lines are many.
class LineWriter {
  public:
    explicit LineWriter(const std::filesystem::path& path) : m_path(path), m_file(path) {}

    LineWriter& operator<<(std::string_view text) {
        m_buffer += text;
        return *this;
    }
    template <typename Number>
        requires std::is_arithmetic_v<Number>
    LineWriter& operator<<(Number number) {
        char digits[32];
        m_buffer.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
        return *this;
    }
    void endLine() {
        m_buffer += '\n';
        if (m_buffer.size() > kBufferBytes)
            flush();
    }
    void finish() {
        flush();
        m_file.close();
        if (!m_file)
            throw Error(ErrorKind::IoWrite, "cannot write the log", m_path.string(),
                        "free some space where TMPDIR points to");
    }

  private:
    void flush() {
        m_file << m_buffer;
        m_buffer.clear();
    }

    std::filesystem::path m_path;
    std::ofstream m_file;
    std::string m_buffer;
};

/// Falls with some noise; the same every time.
double lossAt(std::int64_t step, std::int64_t steps) {
    const double done = static_cast<double>(step) / static_cast<double>(steps);
    const auto noise = static_cast<double>((step * 2654435761) % 1000) * 1e-3;
    return 0.5 + 6.0 * std::exp(-5.0 * done) * (0.8 + 0.4 * noise);
}

void writeMetrics(const std::filesystem::path& path, std::int64_t steps, double started) {
    LineWriter out(path);
    out << runs::formatLine(runs::HeaderLine{{{"loss", "nats", runs::Better::Lower},
                                              {"learning_rate", "", runs::Better::None},
                                              {"grad_norm", "", runs::Better::None}}});
    out.endLine();
    for (std::int64_t step = 1; step <= steps; ++step) {
        const double loss = step == steps / 3 ? 40.0 : lossAt(step, steps);
        out << R"({"type":"step","step":)" << step << R"(,"epoch":)" << 1e-3 * double(step)
            << R"(,"time":)" << started + 0.25 * double(step)
            << R"(,"split":"train","values":{"loss":)";
        if (step == steps / 2)
            out << R"("NaN")";
        else
            out << loss;
        out << R"(,"learning_rate":)" << 5e-4 * (1.0 - double(step) / double(steps + 1))
            << R"(,"grad_norm":)" << 0.3 * loss << "}}";
        out.endLine();
    }
    out.finish();
}

runs::RunConfig someConfig() {
    const models::PresetLocation found = models::findPreset("wav2vec2-tiny-digits");
    runs::RunConfig config;
    config.family = found.family->name;
    config.task = found.task->name;
    config.preset = found.preset->name;
    config.program = "parlance " PARLANCE_VERSION;
    config.config = found.preset->config;
    return config;
}

} // namespace

WrittenProject::WrittenProject(std::filesystem::path folder) : m_folder(std::move(folder)) {
    std::filesystem::create_directories(m_folder / "runs");
    writeJsonFile(m_folder / "project.json", formatHeader("parlance-project"));
}

void WrittenProject::addRun(const std::string& name, std::int64_t steps, double started) const {
    writeRun(name, someConfig(), steps, started);
}

void WrittenProject::addBranch(const std::string& name, const std::string& parent,
                               std::int64_t steps, double started) const {
    runs::RunConfig config = someConfig();
    config.parent = runs::Parent{.run = runFolder(parent).string(), .step = steps};
    writeRun(name, config, steps, started);
}

void WrittenProject::writeRun(const std::string& name, const runs::RunConfig& config,
                              std::int64_t steps, double started) const {
    const runs::RunDirectory run(runFolder(name));
    std::filesystem::create_directories(run.folder());
    writeMetrics(run.metricsFile(), steps, started);
    runs::Status status;
    status.state = runs::State::Finished;
    status.step = status.stepsTotal = steps;
    status.started = started;
    status.worked = 0.25 * static_cast<double>(steps);
    status.updated = started + status.worked;
    std::ofstream(run.statusFile()) << formatJson(toJson(status), 2);
    std::ofstream(run.configFile()) << formatJson(toJson(config), 2);
}

void WrittenProject::touch(const std::string& name, double updated) const {
    const runs::RunDirectory run(runFolder(name));
    runs::Status status = run.status();
    status.started = status.updated = updated;
    writeJsonFile(run.statusFile(), toJson(status));
}

void WrittenProject::addItems(const std::string& name, std::int64_t step, int count,
                              int wrong) const {
    const std::filesystem::path file =
        runs::RunDirectory(runFolder(name)).items(runs::Split::Valid, step);
    std::filesystem::create_directories(file.parent_path());
    std::ofstream out(file);
    for (int i = 0; i < count; ++i) {
        const bool isWrong = i % wrong == 0;
        out << runs::formatItem({.id = "speaker/chapter/utterance-" + std::to_string(i),
                                 .reference = "the reading of a sentence of eight words",
                                 .hypothesis = isWrong ? "the reeding of a sentence of eight words"
                                                       : "the reading of a sentence of eight words",
                                 .loss = 0.1,
                                 .errors = isWrong ? 1 : 0})
            << '\n';
    }
}

void WrittenProject::addRecordings(const std::string& name, std::int64_t count) const {
    const std::filesystem::path folder = m_folder / "data" / name;
    std::filesystem::create_directories(folder);
    LineWriter list(folder / "train.tsv"), texts(folder / "train.ltr");
    list << "audio";
    list.endLine();
    for (std::int64_t i = 0; i < count; ++i) {
        list << "speaker-" << i % 100 << "/utterance-" << i << ".flac\t" << 16000 * (2 + i % 15);
        list.endLine();
        texts << "T H E | R E A D I N G | O F | A | S E N T E N C E |";
        texts.endLine();
    }
    list.finish();
    texts.finish();
}

void WrittenProject::addText(const std::string& name, std::int64_t lines) const {
    const std::filesystem::path folder = m_folder / "data" / name;
    std::filesystem::create_directories(folder);
    LineWriter text(folder / "train.txt");
    for (std::int64_t i = 0; i < lines; ++i) {
        text << "Line " << i << " of a text that has some " << i * 7 % 5003
             << " different words in it, and " << i * 31 % 40009 << " rare ones .";
        text.endLine();
    }
    text.finish();
}

} // namespace parlance::studio
