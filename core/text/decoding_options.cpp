// SPDX-License-Identifier: Apache-2.0
#include "core/text/decoding_options.h"

#include "core/base/error.h"
#include "core/base/str_cat.h"

namespace parlance::text {

namespace {

template <typename T>
void take(const Json& parameters, const char* key, T& value) {
    const auto found = parameters.find(key);
    if (found == parameters.end())
        return;
    try {
        found->get_to(value);
    } catch (const Json::exception&) {
        throw Error(
            ErrorKind::Usage, "this is not a value for it", key,
            "see --decoder, --beam-width, --lm, --lm-weight, --rescore, --rescore-weight and "
            "--nbest of parlance transcribe");
    }
}

void checkModel(const std::filesystem::path& model, double weight, bool beam,
                const std::string& option) {
    if (!beam && !model.empty())
        throw Error(ErrorKind::Usage, "the greedy decoder takes no language model", option,
                    "add --decoder beam");
    if (!(weight >= 0.0 && weight <= kLargestLmWeight))
        throw Error(ErrorKind::Usage, strCat("a weight of ", weight, " is not possible"),
                    option + "-weight", strCat("use 0 to ", kLargestLmWeight));
}

} // namespace

void check(const DecodingOptions& options) {
    const bool beam = options.decoder == "beam";
    if (!beam && options.decoder != "greedy")
        throw Error(ErrorKind::Usage, strCat("there is no decoder '", options.decoder, "'"),
                    "--decoder", "use greedy or beam");
    checkModel(options.languageModel, options.lmWeight, beam, "--lm");
    checkModel(options.rescorer, options.rescoringWeight, beam, "--rescore");
    if (options.beamWidth < 1 || options.beamWidth > kWidestBeam)
        throw Error(ErrorKind::Usage, strCat("a beam of ", options.beamWidth, " is not possible"),
                    "--beam-width", strCat("use 1 to ", kWidestBeam));
    if (options.nBest < 1 || options.nBest > kMostAlternatives)
        throw Error(ErrorKind::Usage, strCat("a list of ", options.nBest, " texts is not possible"),
                    "--nbest", strCat("use 1 to ", kMostAlternatives));
    if (!beam && options.nBest > 1)
        throw Error(ErrorKind::Usage, "the greedy decoder finds one text only", "--nbest",
                    "add --decoder beam");
}

Json toJson(const DecodingOptions& options) {
    Json parameters{{"decoder", options.decoder}};
    if (options.decoder != "beam")
        return parameters;
    parameters["beam_width"] = options.beamWidth;
    if (!options.languageModel.empty()) {
        parameters["lm"] = options.languageModel.string();
        parameters["lm_weight"] = options.lmWeight;
    }
    if (!options.rescorer.empty()) {
        parameters["rescore"] = options.rescorer.string();
        parameters["rescore_weight"] = options.rescoringWeight;
    }
    if (options.nBest > 1)
        parameters["nbest"] = options.nBest;
    return parameters;
}

DecodingOptions decodingOptionsFromJson(const Json& parameters) {
    DecodingOptions options;
    std::string languageModel, rescorer;
    take(parameters, "decoder", options.decoder);
    take(parameters, "beam_width", options.beamWidth);
    take(parameters, "lm", languageModel);
    take(parameters, "lm_weight", options.lmWeight);
    take(parameters, "rescore", rescorer);
    take(parameters, "rescore_weight", options.rescoringWeight);
    take(parameters, "nbest", options.nBest);
    options.languageModel = languageModel;
    options.rescorer = rescorer;
    check(options);
    return options;
}

} // namespace parlance::text
