// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/codec.h"

namespace parlance::protocol {

namespace {

/// Of all texts of a request: of what is answered, many times as much is made.
constexpr std::size_t kMostBytes = std::size_t{4} << 20U;

} // namespace

Tensor tokensTensor(const char* name, const infer::TokensRead& tokens) {
    return {name,
            {2},
            std::vector<std::int32_t>{static_cast<std::int32_t>(tokens.read),
                                      static_cast<std::int32_t>(tokens.all)}};
}

infer::TokensRead tokensOutput(const std::vector<Tensor>& answer, const char* name) {
    const std::vector<std::int32_t>& tokens = outputElements<std::int32_t>(answer, name);
    if (tokens.size() != 2)
        throw brokenAnswer();
    return {.read = tokens[0], .all = tokens[1]};
}

std::optional<std::int64_t> numberParameter(const Json& parameters, const char* key,
                                            std::int64_t least, std::int64_t greatest) {
    const auto found = parameters.find(key);
    if (found == parameters.end())
        return std::nullopt;
    const auto number = found->is_number_integer() ? found->get<std::int64_t>() : least - 1;
    if (number < least || number > greatest)
        throw Error(ErrorKind::Usage, "this value is not possible", key,
                    strCat("send a whole number from ", least, " to ", greatest));
    return number;
}

std::optional<double> realParameter(const Json& parameters, const char* key, double least,
                                    double greatest) {
    const auto found = parameters.find(key);
    if (found == parameters.end())
        return std::nullopt;
    const double number = found->is_number() ? found->get<double>() : least - 1.0;
    if (!(number >= least && number <= greatest))
        throw Error(ErrorKind::Usage, "this value is not possible", key,
                    strCat("send a number from ", least, " to ", greatest));
    return number;
}

std::vector<std::string> textsParameter(const Json& parameters, const char* key) {
    const auto found = parameters.find(key);
    if (found == parameters.end())
        return {};
    const Json list = found->is_array() ? *found : Json::array({*found});
    std::vector<std::string> texts;
    for (const Json& text : list) {
        if (!text.is_string())
            throw Error(ErrorKind::Usage, "this value is not possible", key,
                        "send a text or a list of texts");
        texts.push_back(text);
    }
    return texts;
}

bool flagParameter(const Json& parameters, const char* key) {
    const auto found = parameters.find(key);
    if (found == parameters.end())
        return false;
    if (!found->is_boolean())
        throw Error(ErrorKind::Usage, "this value is not possible", key, "send true or false");
    return found->get<bool>();
}

void checkTexts(std::span<const std::string> texts, std::size_t most, std::string_view otherwise) {
    if (texts.size() > most)
        throw Error(ErrorKind::Data, strCat("there are ", texts.size(), " texts"), "infer request",
                    strCat("send ", most, " at most, or ", otherwise));
    std::size_t bytes = 0;
    for (const std::string& text : texts)
        bytes += text.size();
    if (bytes > kMostBytes)
        throw Error(ErrorKind::Data, strCat("the texts have ", bytes, " bytes"), "infer request",
                    strCat("send ", kMostBytes, " at most, or ", otherwise));
}

InferRequest requestFor(models::Use use, std::vector<Tensor> inputs, Json parameters) {
    parameters["use"] = models::nameOf(use);
    return {.inputs = std::move(inputs), .parameters = std::move(parameters)};
}

} // namespace parlance::protocol
