// SPDX-License-Identifier: Apache-2.0
#include "core/data/squad/squad_file.h"

#include "core/base/error.h"
#include "core/data/squad/squad_json.h"

#include <algorithm>

namespace parlance::data {

namespace {

namespace dom = simdjson::dom;

constexpr const char* kRemedy = "give a file in the format of SQuAD";

/// Where in the document the reader is: "data[3].paragraphs[2]".
struct Place {
    const std::filesystem::path& file;
    std::string path{};

    Place of(std::string_view list, std::size_t number) const {
        return {file, strCat(path, path.empty() ? "" : ".", list, '[', number, ']')};
    }
    [[noreturn]] void refuse(std::string_view what) const {
        throw Error(ErrorKind::Data, what,
                    path.empty() ? file.string() : strCat(file.string(), ", ", path), kRemedy);
    }
};

template <typename T>
T member(dom::object json, const char* key, const char* type, const Place& place) {
    dom::element found;
    if (json.at_key(key).get(found) != simdjson::SUCCESS)
        place.refuse(strCat('"', key, "\" is missing"));
    T value{};
    if (found.get(value) != simdjson::SUCCESS)
        place.refuse(strCat('"', key, "\" is not ", type));
    return value;
}

std::string textAt(dom::object json, const char* key, const Place& place) {
    return std::string(member<std::string_view>(json, key, "a text", place));
}

/// Calls `take(object, place)` for each of a list.
template <typename Take>
void forList(dom::object json, const char* key, const Place& place, const Take& take) {
    std::size_t number = 0;
    for (const dom::element entry : member<dom::array>(json, key, "a list", place)) {
        const Place here = place.of(key, number++);
        dom::object object;
        if (entry.get(object) != simdjson::SUCCESS)
            here.refuse("this is not an object");
        take(object, here);
    }
}

bool isImpossible(dom::object json, const Place& place) {
    dom::element found;
    if (json.at_key("is_impossible").get(found) != simdjson::SUCCESS)
        return false;
    bool value = false;
    if (found.get(value) != simdjson::SUCCESS)
        place.refuse("\"is_impossible\" is not true or false");
    return value;
}

SquadQuestion questionOf(dom::object json, std::size_t paragraph, const Place& place) {
    SquadQuestion question{.id = textAt(json, "id", place),
                           .question = textAt(json, "question", place),
                           .paragraph = paragraph,
                           .isImpossible = isImpossible(json, place)};
    // Files of questions to be answered may have none.
    dom::element answers;
    if (json.at_key("answers").get(answers) != simdjson::SUCCESS)
        return question;
    forList(json, "answers", place, [&](dom::object answer, const Place& here) {
        question.answers.push_back(
            {.text = textAt(answer, "text", here),
             .start = member<std::int64_t>(answer, "answer_start", "a whole number", here)});
    });
    return question;
}

void readArticle(dom::object json, const Place& place, SquadFile& squad) {
    std::string_view title;
    if (json.at_key("title").get(title) != simdjson::SUCCESS)
        title = {};
    squad.titles.emplace_back(title);
    forList(json, "paragraphs", place, [&](dom::object paragraph, const Place& here) {
        squad.paragraphs.push_back(
            {.context = textAt(paragraph, "context", here), .article = squad.titles.size() - 1});
        forList(paragraph, "qas", here, [&](dom::object question, const Place& at) {
            squad.questions.push_back(questionOf(question, squad.paragraphs.size() - 1, at));
        });
    });
}

} // namespace

std::vector<std::string> SquadQuestion::references() const {
    std::vector<std::string> texts;
    for (const SquadAnswer& answer : answers)
        texts.push_back(answer.text);
    return texts;
}

bool SquadFile::isVersion2() const {
    return version.starts_with("v2") || version.starts_with('2') ||
           std::ranges::any_of(questions, &SquadQuestion::isImpossible);
}

SquadFile readSquadFile(const std::filesystem::path& file) {
    const ParsedJson parsed(file, kRemedy);
    const dom::object json = parsed.object();
    const Place place{.file = file};
    SquadFile squad;
    std::string_view version;
    if (json.at_key("version").get(version) == simdjson::SUCCESS)
        squad.version = version;
    forList(json, "data", place,
            [&](dom::object article, const Place& here) { readArticle(article, here, squad); });
    return squad;
}

} // namespace parlance::data
