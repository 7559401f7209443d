// SPDX-License-Identifier: Apache-2.0
#include "core/runs/item_lines.h"

#include "core/base/error.h"
#include "core/base/json.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <sstream>

namespace parlance::runs {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr std::uintmax_t kMostBytes = std::uintmax_t{512} << 20;
constexpr std::string_view kStep = "-step-";
constexpr std::string_view kEnding = ".jsonl";

/// `valid-step-120.jsonl`
std::optional<ItemsFile> itemsFileOf(const fs::path& path) {
    const std::string name = path.filename().string();
    const std::size_t place = name.find(kStep);
    if (place == std::string::npos || !name.ends_with(kEnding))
        return std::nullopt;
    const std::optional<Split> split = splitFromName(name.substr(0, place));
    const char* const first = name.data() + place + kStep.size();
    const char* const last = name.data() + name.size() - kEnding.size();
    std::int64_t step = 0;
    const auto [end, problem] = std::from_chars(first, last, step);
    if (!split || problem != std::errc() || end != last || step < 0)
        return std::nullopt;
    return ItemsFile{*split, step, path};
}

ItemLine itemFromJson(const Json& json, const std::string& where) {
    ItemLine item;
    try {
        item.id = json.at("id").get<std::string>();
        item.reference = json.at("reference").get<std::string>();
        // What transcribes writes a hypothesis, what answers a prediction.
        item.hypothesis =
            json.at(json.contains("prediction") ? "prediction" : "hypothesis").get<std::string>();
        item.errors = json.value("errors", std::int64_t{0});
        item.question = json.value("question", std::string());
        item.context = json.value("context", std::string());
    } catch (const Json::exception&) {
        throw Error(ErrorKind::Data, "this is not an item", where,
                    "it needs an id, a reference and a hypothesis or prediction");
    }
    for (const auto& [name, value] : json.items()) {
        if (name == "loss")
            item.loss = numberFromJson(value, where);
        else if (value.is_number() && name != "errors")
            item.values.emplace_back(name, value.get<double>());
    }
    return item;
}

} // namespace

std::string formatItem(const ItemLine& line) {
    Json json{{"id", line.id},
              {"reference", line.reference},
              {"hypothesis", line.hypothesis},
              {"loss", jsonNumber(line.loss)},
              {"errors", line.errors}};
    for (const auto& [name, value] : line.values)
        json[name] = jsonNumber(value);
    if (!line.question.empty())
        json["question"] = line.question;
    if (!line.context.empty())
        json["context"] = line.context;
    return formatJson(json);
}

std::optional<ItemScore> scoreOf(const ItemLine& line, std::string_view metric) {
    for (const auto& [name, value] : line.values)
        if (name == metric)
            return ItemScore{value};
    if (metric == "loss")
        return ItemScore{line.loss};
    if (metric != "wer")
        return std::nullopt;
    std::istringstream reference(line.reference);
    const auto words = std::max<std::ptrdiff_t>(
        1, std::distance(std::istream_iterator<std::string>(reference), {}));
    const auto weight = static_cast<double>(words);
    return ItemScore{100.0 * static_cast<double>(line.errors) / weight, weight};
}

std::vector<ItemsFile> listItems(const fs::path& runFolder) {
    std::vector<ItemsFile> files;
    std::error_code none;
    for (const fs::directory_entry& entry : fs::directory_iterator(runFolder / "items", none))
        if (const auto file = itemsFileOf(entry.path()))
            files.push_back(*file);
    std::ranges::sort(files, [](const ItemsFile& a, const ItemsFile& b) {
        return std::pair(a.split, a.step) < std::pair(b.split, b.step);
    });
    return files;
}

std::vector<ItemLine> readItems(const fs::path& file, const std::stop_token& stop) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        throw Error(ErrorKind::IoRead, "the results cannot be read", file.string(),
                    "check that the run's folder is whole");
    std::error_code unknown;
    if (const auto bytes = fs::file_size(file, unknown); !unknown && bytes > kMostBytes)
        throw Error(ErrorKind::Data, strCat("these are ", bytes, " bytes of results"),
                    file.string(), strCat("at most ", kMostBytes, " can be looked at"));
    std::vector<ItemLine> items;
    std::string line(kLongestLine + 1, '\0');
    for (std::size_t number = 1; stream.getline(line.data(), std::ssize(line)); ++number) {
        if (stream.eof())
            break; // without its end it is half-written
        throwIfStopped(stop, "reading results");
        const std::string where = strCat(file.string(), ", line ", number);
        const auto length = static_cast<std::size_t>(stream.gcount()) - 1;
        items.push_back(itemFromJson(parseJson({line.data(), length}, where), where));
    }
    if (!stream.eof())
        throw Error(ErrorKind::Data, strCat("a line is longer than ", kLongestLine, " bytes"),
                    file.string(), "this is not a file of results");
    return items;
}

} // namespace parlance::runs
