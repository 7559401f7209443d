// SPDX-License-Identifier: Apache-2.0
#include "core/models/published_checkpoint.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/config/json_face.h"
#include "core/models/foreign_error.h"
#include "core/models/locate_model.h"
#include "core/runs/run_config.h"
#include "core/tensor_io/weights_file.h"

namespace parlance::models {

namespace fs = std::filesystem;

namespace {

constexpr auto kGetAgain = "get the model again";

std::optional<fs::path> weightsFileOf(const fs::path& path) {
    return fs::is_directory(path) ? weightsIn(path) : std::optional(path);
}

/// Arguments of parts of the model, such as WN_config, join the others.
Json flattened(const Json& arguments) {
    Json flat = Json::object();
    for (const auto& [name, value] : arguments.items())
        if (value.is_object())
            flat.update(value);
        else
            flat[name] = value;
    return flat;
}

/// Of a dictionary as we write it: a file's own, or a folder's config.json.
void adoptEntries(PublishedCheckpoint& checkpoint, const Json& entries) {
    checkpoint.audio = entries.value("audio", Json());
    if (const Json cleaners = entries.value("text_cleaners", Json()); cleaners.is_string())
        checkpoint.textCleaners = cleaners;
}

Json objectIn(const fs::path& file) {
    Json json = readJsonFile(file);
    if (!json.is_object())
        throw Error(ErrorKind::Checkpoint, "the configuration is not an object", file.string(),
                    kGetAgain);
    return json;
}

void adoptFolder(PublishedCheckpoint& checkpoint, const fs::path& folder) {
    checkpoint.layout = "hugging_face";
    if (!fs::exists(folder / "config.json"))
        return;
    Json config = objectIn(folder / "config.json");
    adoptEntries(checkpoint, config);
    config.erase("audio");
    checkpoint.arguments = flattened(config);
}

void adoptFile(PublishedCheckpoint& checkpoint, const tensor_io::WeightsFile& file) {
    checkpoint.layout = file.stateKey().empty() ? "bare" : "nvidia";
    checkpoint.moduleClass = file.moduleClass();
    for (const char* key : {"config", "model_config"})
        if (const Json config = file.values().value(key, Json()); config.is_object())
            checkpoint.arguments = flattened(config);
    adoptEntries(checkpoint, file.values());
}

/// --config: arguments of the constructor, or a configuration of our own.
void adoptGiven(PublishedCheckpoint& checkpoint, const fs::path& file) {
    Json given = objectIn(file);
    if (given.contains("format"))
        given = runs::runConfigFromJson(given, file.string()).config;
    const Json audio = given.value("audio", Json());
    const Json model = given.value("model", Json());
    const Json arguments = flattened(model.is_object() ? model : given);
    for (const config::Difference& difference :
         config::differences(checkpoint.arguments, arguments))
        if (!difference.left.is_null() && !difference.right.is_null())
            throw Error(ErrorKind::Checkpoint,
                        strCat("the configuration says that ", difference.key, " is ",
                               formatJson(difference.right), ", the model itself says ",
                               formatJson(difference.left)),
                        file.string(), "leave --config out");
    checkpoint.arguments.update(arguments);
    if (audio.is_object())
        checkpoint.audio = audio;
}

} // namespace

tensor_io::Weights shapesIn(const ModelSource& source) {
    const std::optional<fs::path> path = weightsFileOf(source.path);
    if (!path)
        return {};
    return tensor_io::withoutWrapper(tensor_io::shapesOf(tensor_io::WeightsFile(*path).tensors()));
}

PublishedCheckpoint readPublished(const ModelSource& source, Contents contents) {
    return asCheckpoint([&] {
        const std::optional<fs::path> path = weightsFileOf(source.path);
        if (!path)
            throw Error(ErrorKind::Checkpoint, "the folder holds no weights", source.path.string(),
                        "name a checkpoint file, or a folder with a model.safetensors");
        const std::string where = path->string();
        const tensor_io::WeightsFile file(*path);
        PublishedCheckpoint checkpoint;
        if (contents == Contents::Shapes) {
            checkpoint.weights = tensor_io::shapesOf(file.tensors());
        } else {
            checkpoint.weights = file.loadAll();
            tensor_io::refuseInflated(checkpoint.weights, where);
        }
        checkpoint.weights = tensor_io::withoutWrapper(checkpoint.weights);
        if (fs::is_directory(source.path))
            adoptFolder(checkpoint, source.path);
        else
            adoptFile(checkpoint, file);
        if (!source.config.empty())
            adoptGiven(checkpoint, source.config);
        return checkpoint;
    });
}

std::optional<optim::OptimizerState> readOptimizerState(
    const ModelSource& source,
    tensor_io::Weights ourNames(const tensor_io::Weights& weights, const std::string& where)) {
    const std::string where = source.path.string();
    if (fs::is_directory(source.path))
        return std::nullopt;
    const auto moments = tensor_io::WeightsFile(source.path).adamMoments();
    if (!moments)
        return std::nullopt;
    optim::OptimizerState state{.tensors = {}, .updates = moments->updates};
    for (const auto& [moment, theirs] :
         {std::pair{"exp_avg.", &moments->average}, std::pair{"exp_avg_sq.", &moments->square}}) {
        tensor_io::refuseInflated(*theirs, where);
        for (const auto& [name, tensor] : ourNames(tensor_io::withoutWrapper(*theirs), where))
            state.tensors.emplace(moment + name, tensor);
    }
    return state;
}

Json sizesOf(const tensor_io::Weights& weights, std::span<const SizeRule> rules,
             const std::string& where) {
    Json sizes = Json::object();
    for (const SizeRule& rule : rules) {
        const std::int64_t extent =
            tensor_io::extentOf(weights, std::string(rule.weight), rule.axis);
        if (extent < 0)
            throw Error(ErrorKind::Checkpoint,
                        strCat("the weights lack ", rule.weight, ", or it has too few axes"), where,
                        kGetAgain);
        sizes[std::string(rule.argument)] = rule.factor * extent;
    }
    return sizes;
}

void requireSizes(const Json& arguments, const Json& sizes, const std::string& where) {
    for (const auto& [name, size] : sizes.items())
        if (const auto said = arguments.find(name); said != arguments.end() && *said != size)
            throw Error(ErrorKind::Checkpoint,
                        strCat("the configuration says that ", name, " is ", formatJson(*said),
                               ", the weights say ", formatJson(size)),
                        where, "use the configuration and the weights of one model");
}

ConversionReport loadPublished(torch::nn::Module& module, const tensor_io::Weights& weights,
                               const std::string& where,
                               std::initializer_list<std::string_view> optional) {
    tensor_io::LoadReport loaded = tensor_io::loadForeign(module, weights, where, optional);
    return {.matched = std::move(loaded.matched),
            .missing = std::move(loaded.missing),
            .unexpected = std::move(loaded.unexpected)};
}

} // namespace parlance::models
