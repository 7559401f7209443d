// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/speech/mel_preparation.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/batching/bad_item.h"
#include "core/compute/setup.h"
#include "core/data/filelist/speech_list.h"
#include "core/data/filelist/speech_list_writer.h"
#include "core/data/parallel.h"
#include "core/models/family_info.h"
#include "core/spectral/recorded_mel.h"
#include "core/tensor_io/safetensors.h"

#include <mutex>
#include <optional>

namespace parlance::engine {

namespace fs = std::filesystem;

namespace {

/// How a preset's trainings hear recordings.
struct Hearing {
    audio::MelConfig audio;
    double dither = 0.0;
    std::int64_t seed = 1;

    Hearing(const std::string& preset, const std::vector<std::string>& settings) {
        const models::PresetLocation found = models::findPreset(preset);
        const Json config = config::resolve(
            *found.task->table,
            models::presetWith(preset, found.family->name, found.task->name, settings), preset);
        if (!config.contains("audio"))
            throw Error(ErrorKind::Usage, strCat("'", preset, "' has no audio options"), "--preset",
                        "name a preset of tacotron2 or waveglow");
        audio = config::fromJson<audio::MelConfig>(config.at("audio"), preset);
        audio::checkMelConfig(audio, preset);
        dither = config.at("data").at("dither").get<double>();
        seed = config.at("seed").get<std::int64_t>();
    }

    /// Of the recording in that row, as a training draws it.
    spectral::Dither ditherOf(std::int64_t row) const {
        return {.amplitude = dither,
                .key = randomKey(static_cast<std::uint64_t>(seed), "dither", {row})};
    }
    /// What a mel depends on beside its recording.
    std::map<std::string, std::string> describe(std::int64_t row) const {
        std::map<std::string, std::string> facts{{"audio", config::toJson(audio).dump()}};
        if (dither > 0.0)
            facts["dither"] = strCat(dither, " of seed ", seed, ", row ", row);
        return facts;
    }
};

/// The file below the output folder, whatever folder the recording lies in.
fs::path melName(const std::string& recording) {
    fs::path name;
    for (const fs::path& part : fs::path(recording).lexically_normal().relative_path())
        name /= part == ".." ? fs::path("up") : part;
    name += ".safetensors"; // after the ending, since a.wav and a.flac are two recordings
    return name;
}

/// The frames of a mel that was made of this recording in this way; nothing where there is none.
std::optional<std::int64_t> framesOf(const fs::path& mel, const fs::path& recording,
                                     const std::map<std::string, std::string>& facts) {
    std::error_code absent;
    const auto made = fs::last_write_time(mel, absent);
    if (absent || made < fs::last_write_time(recording, absent) || absent)
        return {};
    try {
        const tensor_io::SafetensorsFile file(mel);
        if (file.metadata() == facts && file.tensors().size() == 1)
            return file.tensors().front().shape.back();
    } catch (const Error&) { // it is not whole
    }
    return {};
}

/// What became of a row.
struct Outcome {
    std::int64_t frames = 0;
    std::string problem;
};

class Preparation {
  public:
    Preparation(const MelPreparation& order, const ProgressSink& progress)
        : m_order(order), m_progress(progress), m_hearing(order.preset, order.settings),
          m_logMel(m_hearing.audio), m_rows(data::readSpeechList(order.list, order.root)),
          m_outcomes(m_rows.size()) {
        for (const data::SpeechListRow& row : m_rows)
            if (data::isMelFile(row.path))
                throw Error(ErrorKind::Data, strCat("the list names a mel, ", row.id),
                            order.list.string(), "name a list of recordings");
    }

    data::PrepareSummary run(const std::stop_token& stop) {
        std::error_code failure;
        fs::create_directories(m_order.output, failure);
        const fs::path list = m_order.output / m_order.list.filename();
        data::SpeechListWriter writer(list); // what must not be written over is found out first
        data::forEachInParallel(std::ssize(m_rows), data::threadCount(m_order.threads), stop,
                                [&](std::int64_t row) { make(row); });
        throwIfStopped(stop, "preparing mels");

        data::PrepareSummary summary{.output = m_order.output};
        data::PreparedManifest made{.file = list};
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            if (!m_outcomes[i].problem.empty()) {
                summary.leftOut.push_back({m_rows[i].id, m_outcomes[i].problem});
                continue;
            }
            writer.add(melName(m_rows[i].id).string(), m_rows[i].text);
            made.durationSec += static_cast<double>(m_outcomes[i].frames) *
                                static_cast<double>(m_hearing.audio.hopLength) /
                                static_cast<double>(m_hearing.audio.samplingRate);
            ++made.rows;
        }
        if (made.rows == 0)
            throw Error(
                ErrorKind::Data,
                strCat("none of ", m_rows.size(),
                       " recordings can be used; the first one: ", summary.leftOut.front().reason),
                m_order.list.string(), "check the list, or name its folder with --root");
        writer.commit();
        summary.kept = made.rows;
        summary.manifests = {std::move(made)};
        return summary;
    }

  private:
    void make(std::int64_t row) {
        const auto at = static_cast<std::size_t>(row);
        const fs::path& recording = m_rows[at].path;
        const fs::path mel = m_order.output / melName(m_rows[at].id);
        const auto facts = m_hearing.describe(row);
        Outcome& outcome = m_outcomes[at];
        try {
            if (const auto frames = framesOf(mel, recording, facts)) {
                outcome.frames = *frames;
            } else {
                const torch::Tensor made =
                    spectral::recordedMel(recording, m_logMel, m_hearing.ditherOf(row));
                std::error_code failure; // writing tells
                fs::create_directories(mel.parent_path(), failure);
                spectral::writeMel(mel, made, facts);
                outcome.frames = made.size(1);
            }
        } catch (const Error& problem) {
            if (!batching::isBadItem(problem))
                throw;
            outcome.problem = problem.what();
        }
        const std::scoped_lock lock(m_mutex);
        ++m_done;
        if (m_progress)
            m_progress({m_done, std::ssize(m_rows), m_rows[at].id});
    }

    MelPreparation m_order;
    ProgressSink m_progress;
    Hearing m_hearing;
    spectral::LogMel m_logMel;
    std::vector<data::SpeechListRow> m_rows;
    std::vector<Outcome> m_outcomes;
    std::mutex m_mutex;
    std::int64_t m_done = 0;
};

} // namespace

data::PrepareSummary prepareMels(const MelPreparation& order, const ProgressSink& progress,
                                 const std::stop_token& stop) {
    compute::setUp("cpu", "fp32", /*threads=*/1); // each recording has a thread of its own
    return Preparation(order, progress).run(stop);
}

} // namespace parlance::engine
