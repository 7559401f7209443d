// SPDX-License-Identifier: Apache-2.0
// A run capsule: one file that holds what a run needs to be repeated elsewhere. It is a zip archive
// of stored members, which other programs open too:
//   capsule.json    {"format": "parlance-capsule", "format_version": 1, "run", "origin", "project",
//                    "made", "run_config": the run's config.json, "step", "device",
//                    "data_fingerprint", "start": {"weights"} or null, "weights", "has_weights",
//                    "best", "metrics"}
//   metrics.jsonl   of the run, as it stands in its folder
//   model/...       config.json and vocabularies of its last checkpoint, and model.safetensors
//                   where the weights are taken along
// Weights are told by the digests of their files (file_digest.h).
#pragma once

#include "core/runs/metrics_log.h"
#include "core/runs/run_config.h"
#include "core/runs/run_directory.h"
#include "core/runs/status.h"

#include <filesystem>
#include <optional>
#include <string>

namespace parlance::capsule {

inline constexpr const char* kExtension = ".capsule";

struct Capsule {
    std::string run;             ///< its name
    std::string origin;          ///< its folder, where it was made
    std::string project;         ///< that this lay in; empty for none, and in older capsules
    double made = 0.0;           ///< seconds since 1970
    runs::RunConfig config;      ///< the program's version and the seed among the rest
    std::int64_t step = 0;       ///< updates at its end
    std::string device;          ///< "cpu", "cuda:0"
    std::string dataFingerprint; ///< of the training data; empty of an older program's run
    std::string startWeights;    ///< of the model that it started from; empty for none
    std::string weights;         ///< of its last checkpoint
    bool hasWeights = false;     ///< they are in the file
    std::optional<runs::BestValue> best;
    runs::Values metrics; ///< of its last validation
};

/// What tells a model's weights from others; of a model folder or a published file. Throws
/// Error{IoRead}.
std::string weightsDigest(const std::filesystem::path& model);

/// Reads what a capsule of this run would hold. Throws Error{Usage} for a run that has not
/// finished, and Error{Checkpoint} or Error{IoRead} where its last checkpoint is damaged.
Capsule capsuleOf(const runs::RunDirectory& run);

/// Writes a capsule, atomically. Throws what capsuleOf() does, Error{IoWrite} and Error{DiskFull}.
void writeCapsule(const runs::RunDirectory& run, const std::filesystem::path& file,
                  bool withWeights);

/// Where its project is gone, its paths lead into `project`, as it may have been moved. Throws
/// Error{IoRead}, and Error{Checkpoint} or Error{Config} for anything that is not a whole capsule.
Capsule readCapsule(const std::filesystem::path& file, const std::filesystem::path& project);

/// Is it an archive with a description of a run? What that says is not looked at. Throws nothing.
bool isCapsule(const std::filesystem::path& file);

/// The model folder that a capsule with weights holds. Throws what readCapsule() does, Error{Usage}
/// where it holds none or `folder` exists.
void unpackModel(const std::filesystem::path& file, const std::filesystem::path& folder);

} // namespace parlance::capsule
