// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/asr_dataset.h"

#include "core/base/error.h"

#include <optional>
#include <sstream>

namespace parlance::wav2vec2 {

namespace {

/// Counts the labels that the dictionary lacks.
class LabelCensus {
  public:
    explicit LabelCensus(const text::CtcDictionary& dictionary) : m_dictionary(dictionary) {}

    void count(const std::string& labelLine) {
        std::istringstream symbols(labelLine);
        for (std::string symbol; symbols >> symbol; ++m_all) {
            if (m_dictionary.idOf(symbol) != text::CtcDictionary::kUnknown || symbol == "<unk>")
                continue;
            if (m_lacking++ == 0)
                m_first = symbol;
        }
    }

    void throwIfLacking(const std::string& where) const {
        if (m_lacking == 0)
            return;
        const double percent = 100.0 * static_cast<double>(m_lacking) / static_cast<double>(m_all);
        throw Error(ErrorKind::Data,
                    strCat("the dictionary lacks ", m_lacking, " of ", m_all, " labels (", percent,
                           " %), the first is ", m_first),
                    where, "use the dictionary that belongs to these labels (data.dictionary)");
    }

  private:
    const text::CtcDictionary& m_dictionary;
    std::int64_t m_all = 0, m_lacking = 0;
    std::string m_first;
};

} // namespace

std::string transcriptOf(const AsrUtterance& utterance, const text::CtcDictionary& dictionary) {
    std::string line;
    for (const std::uint16_t label : utterance.labels)
        line += dictionary.symbols()[label] + ' ';
    return text::textFromLabelLine(line);
}

AsrDataset loadAsrDataset(const DatasetOptions& options, const text::CtcDictionary& dictionary) {
    constexpr std::int64_t kMaxSymbols = std::int64_t{1} << 16;
    if (dictionary.size() > kMaxSymbols)
        throw Error(ErrorKind::Data,
                    strCat("the dictionary has ", dictionary.size(), " symbols, at most ",
                           kMaxSymbols, " can be trained"),
                    "data.dictionary", "use letters or pieces of words as labels");
    std::optional<LabelCensus> census(dictionary);
    return utterancesOf<AsrUtterance>(
        options, data::Labels::Required,
        [&](data::AsrRow& row) {
            census->count(row.labels);
            const std::vector<std::int64_t> labels = dictionary.encode(row.labels);
            return AsrUtterance{{.id = row.id, .samples = row.samples},
                                {labels.begin(), labels.end()}};
        },
        [&](const std::string& manifest) {
            census->throwIfLacking(manifest);
            census.emplace(dictionary);
        });
}

} // namespace parlance::wav2vec2
