// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/text/reading_json.h"

namespace parlance::protocol {

namespace {

template <typename Item>
Json listJson(const std::vector<Item>& items) {
    Json list = Json::array();
    for (const Item& item : items)
        list.push_back(toJson(item));
    return list;
}

template <typename Item>
std::vector<Item> itemsOf(const Json& json, Item itemOf(const Json& json)) {
    std::vector<Item> items;
    for (const Json& item : json)
        items.push_back(itemOf(item));
    return items;
}

void addIfCut(Json& json, const infer::TokensRead& tokens) {
    if (!tokens.isCut())
        return;
    json["tokens_read"] = tokens.read;
    json["tokens"] = tokens.all;
}

infer::TokensRead tokensReadOf(const Json& json) {
    return {.read = json.value("tokens_read", std::int64_t{0}),
            .all = json.value("tokens", std::int64_t{0})};
}

} // namespace

Json toJson(const infer::TextAnswer& answer) {
    return {{"text", answer.text},
            {"score", answer.score},
            {"start", answer.begin},
            {"end", answer.end}};
}

Json toJson(const std::vector<infer::TextAnswer>& answers) {
    return listJson(answers);
}

Json toJson(const infer::MaskChoice& choice) {
    return {{"id", choice.id}, {"token", choice.token}, {"probability", choice.probability}};
}

Json toJson(const std::vector<infer::MaskChoice>& choices) {
    return listJson(choices);
}

Json toJson(const infer::MaskFillings& filled) {
    Json json{{"masks", Json::array()}};
    for (const std::vector<infer::MaskChoice>& choices : filled.masks)
        json["masks"].push_back(toJson(choices));
    addIfCut(json, filled.tokens);
    return json;
}

Json toJson(const infer::TextClass& result) {
    Json json = {{"label", result.label()}};
    addIfCut(json, result.tokens);
    if (result.value) {
        json["value"] = *result.value;
        return json;
    }
    Json& probabilities = json["probabilities"] = Json::object();
    for (const infer::ClassProbability& of : result.classes)
        probabilities[of.label] = of.probability;
    return json;
}

infer::TextAnswer textAnswerOf(const Json& json) {
    return {.text = json.at("text"),
            .score = json.at("score"),
            .begin = json.at("start"),
            .end = json.at("end")};
}

std::vector<infer::TextAnswer> textAnswersOf(const Json& json) {
    return itemsOf(json, textAnswerOf);
}

infer::MaskChoice maskChoiceOf(const Json& json) {
    return {.id = json.at("id"), .token = json.at("token"), .probability = json.at("probability")};
}

std::vector<infer::MaskChoice> maskChoicesOf(const Json& json) {
    return itemsOf(json, maskChoiceOf);
}

infer::MaskFillings maskFillingsOf(const Json& json) {
    return {.masks = itemsOf(json.at("masks"), maskChoicesOf), .tokens = tokensReadOf(json)};
}

infer::TextClass textClassOf(const Json& json) {
    infer::TextClass result;
    result.tokens = tokensReadOf(json);
    if (json.contains("value")) {
        result.value = json.at("value").get<double>();
        return result;
    }
    for (const auto& [label, probability] : json.at("probabilities").items())
        result.classes.push_back({.label = label, .probability = probability});
    return result;
}

} // namespace parlance::protocol
