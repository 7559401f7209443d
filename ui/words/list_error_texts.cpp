// SPDX-License-Identifier: GPL-3.0-or-later
// Reads sources of the core and prints the texts of the errors that they throw, the reasons that
// they give against items and what trainings and voices say of themselves, as source text that
// lupdate reads and error_text.cpp includes: the fault, its place and the remedy, in the parts that
// stand between colons, with %1, %2 in place of values.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr char kValue = '\1'; ///< in place of a value, until all are numbered

/// Calls that make an error or a reason of their arguments.
constexpr std::string_view kCalls[] = {
    "BrokenRecord{",   "Explanation{", "PickleProblem{", "cancelled(",      "checkTexts(",
    "claim(",          "damaged(",     "fail(",          "fault.value_or(", "lossOf(",
    "malformed(",      "noText(",      "openFile(",      "refuse(",         "require(",
    "requirePrivate(", "scanner(",     "shapeError(",    "throwFileError(", "unexpected(",
    "writeFailed(",    "writeStopped("};
/// Calls whose second argument is a reason.
constexpr std::string_view kReasonCalls[] = {
    "leftOut.push_back({",
    "emplace_back(Problem::",
    "isNot(",
    "report.add({0, Problem::",
    "report.add({static_cast<std::int64_t>(number), Problem::",
    "m_drops.push_back({TrainEvent::"};
/// Functions that return such a text.
constexpr std::string_view kFunctions[] = {
    "chosenFor(",   "endMessage(", "expectationOf(", "faultOf(",      "foreignFormat(",
    "limitOf(",     "lostReason(", "look(",          "nameOf(",       "place(",
    "placeAnswer(", "problemOf(",  "problemWith(",   "rangeProblem(", "reasonAgainst(",
    "reasonOf(",    "remedy(",     "remedyFor(",     "validValues(",  "wordsOf("};
/// Variables that hold one.
constexpr std::string_view kVariables[] = {"status.error", "status.message", "m_whyNoCodes",
                                           "fault",        "numbers",        "problem",
                                           "reason",       "remedy",         "why"};

/// Texts of a single word; others are names of something.
constexpr std::string_view kLoneWords[] = {"cancelled", "finished"};

using Texts = std::vector<std::string>;
using Constants = std::map<std::string, std::string, std::less<>>;

std::string_view stripped(std::string_view code) {
    while (!code.empty() && std::isspace(static_cast<unsigned char>(code.front())) != 0)
        code.remove_prefix(1);
    while (!code.empty() && std::isspace(static_cast<unsigned char>(code.back())) != 0)
        code.remove_suffix(1);
    return code;
}

/// Past the end of the string or character that begins at `at`.
std::size_t pastQuote(std::string_view code, std::size_t at) {
    const char quote = code[at++];
    while (at < code.size() && code[at] != quote)
        at += code[at] == '\\' ? 2 : 1;
    return std::min(at + 1, code.size());
}

/// Calls `take(place)` for what stands neither in quotes nor in brackets, until that is false or a
/// bracket closes that was not opened; where it stopped.
template <typename Take>
std::size_t forOuter(std::string_view code, const Take& take) {
    int depth = 0;
    std::size_t at = 0;
    while (at < code.size()) {
        const char letter = code[at];
        const bool isDigitMark =
            letter == '\'' && at > 0 && std::isalnum(static_cast<unsigned char>(code[at - 1])) != 0;
        if (letter == '"' || (letter == '\'' && !isDigitMark)) {
            at = pastQuote(code, at);
            continue;
        }
        if (letter == ')' || letter == ']' || letter == '}')
            --depth;
        if (depth < 0)
            return at;
        if (depth == 0 && !take(at))
            return at;
        if (letter == '(' || letter == '[' || letter == '{')
            ++depth;
        ++at;
    }
    return at;
}

/// The parts between such letters, up to a bracket that closes.
std::vector<std::string_view> splitOuter(std::string_view code, char separator) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    const auto isPart = [&](std::size_t at) {
        const bool isScope = separator == ':' && ((at > 0 && code[at - 1] == ':') ||
                                                  (at + 1 < code.size() && code[at + 1] == ':'));
        return code[at] == separator && !isScope;
    };
    const std::size_t end = forOuter(code, [&](std::size_t at) {
        if (isPart(at)) {
            parts.push_back(stripped(code.substr(begin, at - begin)));
            begin = at + 1;
        }
        return true;
    });
    parts.push_back(stripped(code.substr(begin, end - begin)));
    return parts;
}

/// What a string literal, or several one after another, stand for; empty for other code.
std::optional<std::string> literal(std::string_view code) {
    std::string text;
    code = stripped(code);
    if (!code.starts_with('"'))
        return std::nullopt;
    while (!code.empty()) {
        if (!code.starts_with('"'))
            return std::nullopt;
        const std::size_t end = pastQuote(code, 0);
        for (std::size_t i = 1; i + 1 < end; ++i) {
            if (code[i] == '\\')
                ++i;
            text += code[i];
        }
        code = stripped(code.substr(end));
    }
    return text;
}

/// What stands in the brackets of `name(...)` where that is all of the code.
std::optional<std::string_view> argumentsOf(std::string_view code, std::string_view name) {
    if (!code.starts_with(name) || !code.substr(name.size()).starts_with('(') ||
        !code.ends_with(')'))
        return std::nullopt;
    const std::string_view inside = code.substr(name.size() + 1);
    const std::size_t end = forOuter(inside, [](std::size_t) { return true; });
    return end + 1 == inside.size() ? std::optional(inside.substr(0, end)) : std::nullopt;
}

Texts textsOf(std::string_view code, const Constants& constants);

/// Of pieces put together: those that are not literals are values. One that is one of two literals
/// gives two texts.
Texts joined(const std::vector<std::string_view>& pieces, const Constants& constants) {
    Texts whole{""};
    for (const std::string_view piece : pieces) {
        Texts texts = textsOf(piece, constants);
        if (texts.empty() || piece.starts_with("strCat("))
            texts = {std::string(1, kValue)};
        Texts longer;
        for (const std::string& before : whole)
            for (const std::string& text : texts)
                longer.push_back(before + text);
        whole = std::move(longer);
    }
    return whole;
}

Texts textsOf(std::string_view code, const Constants& constants) {
    code = stripped(code);
    if (const auto text = literal(code))
        return {*text};
    if (const auto found = constants.find(code); found != constants.end())
        return {found->second};
    if (const auto inside = argumentsOf(code, "std::string"))
        return textsOf(*inside, constants);
    if (const auto inside = argumentsOf(code, "strCat"))
        return joined(splitOuter(*inside, ','), constants);
    if (const auto parts = splitOuter(code, '?'); parts.size() > 1) {
        // Each of a chain of choices begins behind the colon of the one before.
        Texts texts;
        for (std::size_t i = 1; i < parts.size(); ++i)
            for (const std::string_view branch : splitOuter(parts[i], ':'))
                std::ranges::move(textsOf(branch, constants), std::back_inserter(texts));
        return texts;
    }
    if (const auto sum = splitOuter(code, '+'); sum.size() > 1)
        return joined(sum, constants);
    return {};
}

/// Past the white space and comments from `at` on.
std::size_t pastBlank(std::string_view code, std::size_t at) {
    while (at < code.size()) {
        const std::string_view rest = code.substr(at);
        if (rest.starts_with("//"))
            at = std::min(code.find('\n', at), code.size());
        else if (rest.starts_with("/*"))
            at = std::min(code.find("*/", at), code.size() - 2) + 2;
        else if (std::isspace(static_cast<unsigned char>(code[at])) != 0)
            ++at;
        else
            break;
    }
    return at;
}

/// Without comments, and with a single blank where white space parts words.
std::string plainCode(std::string_view code) {
    std::string plain;
    for (std::size_t at = 0; at < code.size();) {
        const bool isDigitMark = code[at] == '\'' && at > 0 &&
                                 std::isalnum(static_cast<unsigned char>(code[at - 1])) != 0;
        std::size_t end = at + 1;
        if (code.substr(at).starts_with("R\"("))
            end = std::min(code.find(")\"", at), code.size() - 2) + 2;
        else if (code[at] == '"' || (code[at] == '\'' && !isDigitMark))
            end = pastQuote(code, at);
        else if (const std::size_t blank = pastBlank(code, at); blank > at) {
            if (!plain.empty() && plain.back() != '(' && plain.back() != '{')
                plain += ' ';
            at = blank;
            continue;
        }
        plain += code.substr(at, end - at);
        at = end;
    }
    return plain;
}

std::string readSource(const std::filesystem::path& file) {
    std::ifstream stream(file);
    const std::string code(std::istreambuf_iterator<char>(stream), {});
    return plainCode(code);
}

/// kName = "text";
Constants constantsOf(const std::string& code) {
    Constants constants;
    for (std::size_t at = code.find(" = \""); at != std::string::npos;
         at = code.find(" = \"", at + 1)) {
        std::size_t begin = at;
        while (begin > 0 && std::isalnum(static_cast<unsigned char>(code[begin - 1])) != 0)
            --begin;
        const auto value = splitOuter(std::string_view(code).substr(at + 3), ';').front();
        if (const auto text = literal(value))
            if (code[begin] == 'k')
                constants[code.substr(begin, at - begin)] = *text;
    }
    return constants;
}

/// Is there more than a value and signs, and not half of something in brackets? A single word is
/// the name of something, but for those in kLoneWords.
bool hasWords(const std::string& text) {
    if (text.find(' ') == std::string::npos && std::ranges::count(kLoneWords, text) == 0)
        return false;
    for (const std::string_view pair : {"()", "{}"})
        if (std::ranges::count(text, pair[0]) != std::ranges::count(text, pair[1]))
            return false;
    int letters = 0; // small ones in a row
    for (const char letter : text) {
        letters = std::islower(static_cast<unsigned char>(letter)) != 0 ? letters + 1 : 0;
        if (letters == 2)
            return true;
    }
    return false;
}

/// %1, %2 for the values; those that follow each other are one.
std::string numbered(std::string_view part) {
    std::string text;
    int values = 0;
    char before = 0;
    for (const char letter : part) {
        if (letter != kValue)
            text += letter;
        else if (before != kValue)
            text += "%" + std::to_string(++values);
        before = letter;
    }
    return text;
}

void addParts(const std::string& text, std::set<std::string>& parts) {
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(": ", begin), text.size());
        const std::string part =
            numbered(stripped(std::string_view(text).substr(begin, end - begin)));
        if (hasWords(part))
            parts.insert(part);
        begin = end + 2;
    }
}

/// The arguments of each call that begins so.
template <typename Take>
void forCalls(std::string_view code, std::string_view begin, const Take& take) {
    for (std::size_t at = code.find(begin); at != std::string_view::npos;
         at = code.find(begin, at + 1))
        take(splitOuter(code.substr(at + begin.size()), ','));
}

/// Those of an aggregate; other code by itself.
std::vector<std::string_view> piecesOf(std::string_view code) {
    if (!code.starts_with('{'))
        return {code};
    return splitOuter(code.substr(1), ',');
}

/// What is given to variables of this name.
template <typename Take>
void forAssigned(std::string_view code, std::string_view name, const Take& take) {
    for (std::size_t at = code.find(name); at != std::string_view::npos;
         at = code.find(name, at + 1)) {
        const std::string_view after = stripped(code.substr(at + name.size()));
        if (after.starts_with('=') && !after.starts_with("=="))
            take(splitOuter(after.substr(1), ';').front());
    }
}

/// What functions of this name return: each of `return {a, b};`.
template <typename Take>
void forReturned(std::string_view code, std::string_view name, const Take& take) {
    for (std::size_t at = code.find(name); at != std::string_view::npos;
         at = code.find(name, at + 1)) {
        const std::size_t begin = code.find_first_of("{;", at);
        if (begin == std::string_view::npos || code[begin] == ';')
            continue; // called, not defined
        const std::string_view inside = code.substr(begin + 1);
        const std::string_view body =
            inside.substr(0, forOuter(inside, [](std::size_t) { return true; }));
        constexpr std::string_view kReturn = "return ";
        for (std::size_t to = body.find(kReturn); to != std::string_view::npos;
             to = body.find(kReturn, to + 1))
            for (const std::string_view value :
                 piecesOf(splitOuter(body.substr(to + kReturn.size()), ';').front()))
                take(value);
    }
}

/// `shared` are those of headers.
void addTextsOf(const std::filesystem::path& file, const Constants& shared,
                std::set<std::string>& parts) {
    const std::string code = readSource(file);
    Constants constants = constantsOf(code);
    constants.insert(shared.begin(), shared.end());
    const auto add = [&](const std::vector<std::string_view>& arguments, std::size_t place) {
        if (place < arguments.size())
            for (const std::string& text : textsOf(arguments[place], constants))
                addParts(text, parts);
    };
    const auto addAll = [&](const std::vector<std::string_view>& arguments) {
        for (std::size_t place = 0; place < arguments.size(); ++place)
            add(arguments, place);
    };
    const auto addOne = [&](std::string_view value) { add({value}, 0); };
    for (const std::string_view begin :
         {"Error(", "(ErrorKind::", "return {ErrorKind::", "Refusal(http::k"})
        forCalls(code, begin, [&](const std::vector<std::string_view>& arguments) {
            const std::size_t fault = begin.starts_with("Refusal") ? 2 : 1;
            for (std::size_t place = fault; place < fault + 3; ++place)
                add(arguments, place); // the fault, where it is, and the remedy
        });
    for (const std::string_view call : kReasonCalls)
        forCalls(code, call,
                 [&](const std::vector<std::string_view>& arguments) { add(arguments, 1); });
    for (const std::string_view call : kCalls)
        forCalls(code, call, addAll);
    for (const std::string_view name : kFunctions)
        forReturned(code, name, addOne);
    for (const std::string_view name : kVariables)
        forAssigned(code, name, addOne);
}

std::string quoted(const std::string& text) {
    std::string code = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\')
            code += '\\';
        code += letter;
    }
    return code + '"';
}

} // namespace

/// list_error_texts FOLDER...
int main(int count, char** values) {
    std::vector<std::filesystem::path> files;
    for (int i = 1; i < count; ++i)
        for (const auto& entry : std::filesystem::recursive_directory_iterator(values[i]))
            if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h")
                files.push_back(entry.path());
    Constants shared;
    for (const std::filesystem::path& file : files)
        if (file.extension() == ".h")
            shared.merge(constantsOf(readSource(file)));
    std::set<std::string> parts;
    for (const std::filesystem::path& file : files)
        addTextsOf(file, shared, parts);
    for (const std::string& part : parts)
        std::cout << "QT_TRANSLATE_NOOP(\"CoreError\", " << quoted(part) << "),\n";
}
