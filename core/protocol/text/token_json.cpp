// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/text/token_json.h"

namespace parlance::protocol {

Json toJson(const std::vector<infer::TokenChoice>& alternatives) {
    Json list = Json::array();
    for (const infer::TokenChoice& choice : alternatives)
        list.push_back({{"id", choice.id}, {"text", choice.text}, {"loss", -choice.logProb}});
    return list;
}

Json toJson(const infer::TextToken& token) {
    Json json = {
        {"id", token.id}, {"piece", token.piece}, {"text", token.text}, {"loss", token.loss()}};
    if (!token.alternatives.empty())
        json["alternatives"] = toJson(token.alternatives);
    return json;
}

Json toJson(const std::vector<infer::TextToken>& tokens) {
    Json list = Json::array();
    for (const infer::TextToken& token : tokens)
        list.push_back(toJson(token));
    return list;
}

infer::TextToken textTokenOf(const Json& json) {
    infer::TextToken token{.id = json.at("id"),
                           .piece = json.at("piece"),
                           .text = json.at("text"),
                           .logProb = -json.at("loss").get<double>()};
    for (const Json& choice : json.value("alternatives", Json::array()))
        token.alternatives.push_back({.id = choice.at("id"),
                                      .text = choice.at("text"),
                                      .logProb = -choice.at("loss").get<double>()});
    return token;
}

std::vector<infer::TextToken> textTokensOf(const Json& json) {
    std::vector<infer::TextToken> tokens;
    for (const Json& token : json)
        tokens.push_back(textTokenOf(token));
    return tokens;
}

Json toJson(const infer::LossSum& sum) {
    return {{"loss", sum.loss},
            {"token_count", sum.tokens},
            {"character_count", sum.characters},
            {"unknown_count", sum.unknown},
            {"is_of_characters", sum.isOfCharacters}};
}

infer::LossSum lossSumOf(const Json& json) {
    return {.loss = json.at("loss"),
            .tokens = json.at("token_count"),
            .characters = json.at("character_count"),
            .unknown = json.at("unknown_count"),
            .isOfCharacters = json.at("is_of_characters")};
}

Json toJson(const infer::ScoredText& text) {
    return {{"tokens", toJson(text.tokens)}, {"score", toJson(text.sum)}};
}

infer::ScoredText scoredTextOf(const Json& json) {
    return {.tokens = textTokensOf(json.at("tokens")), .sum = lossSumOf(json.at("score"))};
}

} // namespace parlance::protocol
