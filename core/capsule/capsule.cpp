// SPDX-License-Identifier: Apache-2.0
#include "core/capsule/capsule.h"

#include "core/base/byte_hash.h"
#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/file_digest.h"
#include "core/base/files.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/project.h"
#include "core/tensor_files/zip_directory.h"
#include "core/tensor_files/zip_writer.h"

#include <algorithm>

namespace parlance::capsule {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFormat = "parlance-capsule";
constexpr const char* kManifest = "capsule.json";
constexpr std::string_view kModelPrefix = "model/";
constexpr const char* kWeightsFile = "model.safetensors";
constexpr std::uint64_t kMostManifestBytes = 64u << 20;
/// Of weights, which are read at once: more than the largest published models have.
constexpr std::uint64_t kMostMemberBytes = 64ull << 30;
constexpr const char* kDamaged = "get the capsule again from where it came";

fs::path lastCheckpoint(const runs::RunDirectory& run) {
    const auto last = runs::CheckpointIndex(run.checkpoints()).last();
    if (!last)
        throw Error(ErrorKind::Usage, "the run has no checkpoint", run.folder().string(),
                    "train it first");
    return last->folder;
}

/// What makes a checkpoint a model, without its weights: configuration and vocabularies.
std::vector<fs::path> modelFiles(const fs::path& checkpoint) {
    std::vector<fs::path> files;
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(checkpoint, failure)) {
        const fs::path name = entry.path().filename();
        if (entry.is_regular_file() && name != kWeightsFile && name != "training.safetensors" &&
            name != "state.json")
            files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

Json toJson(const Capsule& capsule) {
    Json json = formatHeader(kFormat);
    json["run"] = capsule.run;
    json["origin"] = capsule.origin;
    json["project"] = capsule.project;
    json["made"] = capsule.made;
    json["run_config"] = runs::toJson(capsule.config);
    json["step"] = capsule.step;
    json["device"] = capsule.device;
    json["data_fingerprint"] = capsule.dataFingerprint;
    json["start"] = capsule.startWeights.empty() ? Json() : Json{{"weights", capsule.startWeights}};
    json["weights"] = capsule.weights;
    json["has_weights"] = capsule.hasWeights;
    json["best"] = runs::toJson(capsule.best);
    json["metrics"] = runs::valuesToJson(capsule.metrics);
    return json;
}

Capsule capsuleFromJson(const Json& json, const std::string& where) {
    if (!json.is_object() || json.value("format", "") != kFormat)
        throw Error(ErrorKind::Config, "this is not a capsule of a run", where,
                    "choose a file that 'parlance runs capsule' has written");
    Capsule capsule{.run = json.at("run"),
                    .origin = json.at("origin"),
                    .project = json.value("project", std::string()),
                    .made = json.at("made"),
                    .config = runs::runConfigFromJson(json.at("run_config"), where),
                    .step = json.at("step"),
                    .device = json.at("device"),
                    .dataFingerprint = json.at("data_fingerprint"),
                    .startWeights = {},
                    .weights = json.at("weights"),
                    .hasWeights = json.at("has_weights"),
                    .best = runs::bestFromJson(json.at("best"), where),
                    .metrics = runs::valuesFromJson(json.at("metrics"), where)};
    if (const Json& start = json.at("start"); !start.is_null())
        capsule.startWeights = start.at("weights");
    return capsule;
}

std::string memberText(const tensor_io::ByteSource& source, const tensor_io::ZipMember& member,
                       std::uint64_t mostBytes) {
    if (member.bytes > mostBytes)
        throw Error(ErrorKind::Checkpoint, "a part of the capsule is too large", source.name(),
                    kDamaged);
    return source.text(member.bytes, member.offset);
}

Capsule readManifest(const tensor_io::ByteSource& source, const tensor_io::ZipDirectory& zip) {
    const tensor_io::ZipMember* manifest = zip.find(kManifest);
    if (manifest == nullptr)
        throw Error(ErrorKind::Config, "this is not a capsule of a run", source.name(),
                    "choose a file that 'parlance runs capsule' has written");
    const std::string where = strCat(source.name(), ": ", kManifest);
    try {
        return capsuleFromJson(parseJson(memberText(source, *manifest, kMostManifestBytes), where),
                               where);
    } catch (const Json::exception& error) {
        throw Error(ErrorKind::Config, strCat("the capsule is damaged: ", error.what()), where,
                    kDamaged);
    }
}

tensor_io::FileSource openCapsule(const fs::path& file) {
    std::error_code failure;
    if (!fs::exists(file, failure))
        throw Error(ErrorKind::IoRead, "the capsule is not there any more", file.string(),
                    "look for where it was moved to, or save it from its run again");
    return tensor_io::FileSource(file);
}

/// A name of a file, and not of one elsewhere.
bool isPlainName(std::string_view name) {
    return !name.empty() && name != "." && name != ".." && name.find('/') == name.npos &&
           name.find('\\') == name.npos && name.find('\0') == name.npos;
}

} // namespace

std::string weightsDigest(const fs::path& model) {
    std::error_code failure;
    if (fs::is_regular_file(model, failure))
        return fileDigest(model);
    if (fs::exists(model / kWeightsFile, failure))
        return fileDigest(model / kWeightsFile);
    ByteHash hash; // of a model in another program's layout, all that it has
    for (const fs::path& file : modelFiles(model))
        hash.add(fileDigest(file));
    return hash.digits();
}

Capsule capsuleOf(const runs::RunDirectory& run) {
    const runs::Status status = run.effectiveStatus();
    if (status.state != runs::State::Finished)
        throw Error(ErrorKind::Usage,
                    strCat("a run that is ", runs::stateName(status.state),
                           " cannot be repeated by others yet"),
                    run.folder().string(), "let it finish first");
    const fs::path checkpoint = lastCheckpoint(run);
    const fs::path stateFile = checkpoint / "state.json";
    const fs::path origin = fs::weakly_canonical(run.folder());
    Capsule capsule{.run = run.name(),
                    .origin = origin.string(),
                    .project = runs::enclosingProject(origin).value_or(fs::path()).string(),
                    .made = unixTimeSec(),
                    .config = run.config(),
                    .step = status.step,
                    .device = status.device,
                    .dataFingerprint = {},
                    .startWeights = {},
                    .weights = fileDigest(checkpoint / kWeightsFile),
                    .hasWeights = false,
                    .best = status.best,
                    .metrics = {}};
    try {
        const Json state = readJsonFile(stateFile);
        capsule.dataFingerprint = state.value("data_fingerprint", std::string());
        if (state.contains("validation"))
            capsule.metrics = runs::valuesFromJson(state.at("validation"), stateFile.string());
    } catch (const Json::exception& error) {
        throw Error(ErrorKind::Checkpoint, strCat("the checkpoint is damaged: ", error.what()),
                    stateFile.string(), "train the run again");
    }
    if (capsule.config.parent)
        capsule.startWeights = weightsDigest(runs::modelOf(*capsule.config.parent));
    return capsule;
}

void writeCapsule(const runs::RunDirectory& run, const fs::path& file, bool withWeights) {
    Capsule capsule = capsuleOf(run);
    capsule.hasWeights = withWeights;
    const fs::path checkpoint = lastCheckpoint(run);
    tensor_io::ZipWriter zip(file);
    zip.add(kManifest, formatJson(toJson(capsule), 2) + "\n");
    zip.add("metrics.jsonl", readFile(run.metricsFile(), kMostMemberBytes));
    for (const fs::path& each : modelFiles(checkpoint))
        zip.add(strCat(kModelPrefix, each.filename().string()), readFile(each, kMostMemberBytes));
    if (withWeights)
        zip.add(strCat(kModelPrefix, kWeightsFile),
                readFile(checkpoint / kWeightsFile, kMostMemberBytes));
    zip.commit();
}

Capsule readCapsule(const fs::path& file, const fs::path& project) {
    const tensor_io::FileSource source = openCapsule(file);
    Capsule capsule = readManifest(source, tensor_io::ZipDirectory(source));
    if (!capsule.project.empty() && !runs::isProject(capsule.project))
        runs::followProject(capsule.config, capsule.project, project);
    return capsule;
}

bool isCapsule(const fs::path& file) {
    try {
        const tensor_io::FileSource source(file);
        return tensor_io::ZipDirectory::isZip(source) &&
               tensor_io::ZipDirectory(source).members().contains(kManifest);
    } catch (const Error&) {
        return false;
    }
}

void unpackModel(const fs::path& file, const fs::path& folder) {
    const tensor_io::FileSource source = openCapsule(file);
    const tensor_io::ZipDirectory zip(source);
    if (!readManifest(source, zip).hasWeights)
        throw Error(ErrorKind::Usage, "the capsule holds no weights", file.string(),
                    "repeat the run with 'parlance train --capsule', or ask for a capsule that "
                    "was written with --weights");
    AtomicFolder model(folder);
    for (const auto& [name, member] : zip.members()) {
        if (!name.starts_with(kModelPrefix))
            continue;
        const std::string_view plain = std::string_view(name).substr(kModelPrefix.size());
        if (!isPlainName(plain) || !member.stored)
            throw Error(ErrorKind::Checkpoint, "the capsule is damaged", name, kDamaged);
        writeFileAtomically(model.path() / plain, memberText(source, member, kMostMemberBytes));
    }
    model.commit();
}

} // namespace parlance::capsule
