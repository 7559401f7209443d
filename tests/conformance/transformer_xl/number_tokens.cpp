// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/transformer_xl/number_tokens.h"

#include "core/base/files.h"
#include "core/text/tokens/word_vocabulary.h"

#include <cstdlib>

namespace parlance::conformance {

std::shared_ptr<const data::TokenFile> tokenFile(const torch::Tensor& numbers) {
    std::string folder = (std::filesystem::temp_directory_path() / "numbers-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr)
        throw std::runtime_error("no temporary folder");
    std::vector<std::string> symbols;
    for (std::int64_t i = 0; i <= numbers.max().item<std::int64_t>(); ++i)
        symbols.push_back(std::to_string(i));
    const text::WordVocabulary vocabulary({.lineEnds = text::LineEnds::None}, std::move(symbols),
                                          {});
    std::string text;
    for (std::int64_t i = 0; i < numbers.numel(); ++i)
        text += std::to_string(numbers[i].item<std::int64_t>()) + (i % 7 == 0 ? "\n" : " ");
    const auto file = std::filesystem::path(folder) / "numbers.txt";
    writeFileAtomically(file, text);
    const std::filesystem::path path = data::tokenFileOf({file}, vocabulary, {}, {});
    std::filesystem::remove_all(folder);
    return std::make_shared<const data::TokenFile>(path);
}

} // namespace parlance::conformance
