// SPDX-License-Identifier: Apache-2.0
#include "core/base/error_json.h"

namespace parlance {

Json toJson(const Error& error) {
    return {{"kind", errorKindName(error.kind())}, {"message", error.what()}};
}

Error errorFromJson(const Json& json, const std::string& where) {
    try {
        if (const auto kind = errorKindFromName(json.at("kind").get<std::string>()))
            return {*kind, json.at("message").get<std::string>()};
    } catch (const Json::exception&) {
        // The same as a kind that is not known.
    }
    throw Error(ErrorKind::Config, "this does not describe an error", where,
                "use one version of parlance throughout");
}

} // namespace parlance
