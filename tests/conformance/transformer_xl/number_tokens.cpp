// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/transformer_xl/number_tokens.h"

#include "core/base/files.h"
#include "core/text/tokens/word_vocabulary.h"

#include <algorithm>
#include <cstdlib>

namespace parlance::conformance {

namespace {

/// Of a text of the numbers from 0 to `greatest`.
std::shared_ptr<const data::TokenFile> fileOf(const std::string& text, std::int64_t greatest) {
    std::string folder = (std::filesystem::temp_directory_path() / "numbers-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr)
        throw std::runtime_error("no temporary folder");
    std::vector<std::string> symbols;
    for (std::int64_t i = 0; i <= greatest; ++i)
        symbols.push_back(std::to_string(i));
    const text::WordVocabulary vocabulary({.lineEnds = text::LineEnds::None}, std::move(symbols),
                                          {});
    const auto file = std::filesystem::path(folder) / "numbers.txt";
    writeFileAtomically(file, text);
    const std::filesystem::path path = data::tokenFileOf({file}, vocabulary, {}, {});
    std::filesystem::remove_all(folder);
    return std::make_shared<const data::TokenFile>(path);
}

} // namespace

std::shared_ptr<const data::TokenFile> tokenFile(const torch::Tensor& numbers) {
    std::string text;
    for (std::int64_t i = 0; i < numbers.numel(); ++i)
        text += std::to_string(numbers[i].item<std::int64_t>()) + (i % 7 == 0 ? "\n" : " ");
    return fileOf(text, numbers.max().item<std::int64_t>());
}

std::shared_ptr<const data::TokenFile>
sentenceFile(const std::vector<std::vector<std::int64_t>>& sentences) {
    std::string text;
    std::int64_t greatest = 0;
    for (const std::vector<std::int64_t>& sentence : sentences) {
        for (const std::int64_t number : sentence) {
            text += std::to_string(number) + " ";
            greatest = std::max(greatest, number);
        }
        text += "\n";
    }
    return fileOf(text, greatest);
}

} // namespace parlance::conformance
