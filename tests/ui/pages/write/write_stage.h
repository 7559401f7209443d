// SPDX-License-Identifier: GPL-3.0-or-later
// The Write page on a project of its own, with an engine that writes what the test wants.
#pragma once

#include "tests/ui/pages/history_page_stage.h"
#include "ui/pages/write/write_page.h"
#include "ui/tokens/token_view.h"

#include <QTableView>

#include <cmath>

namespace parlance::ui::testing {

/// A token of that probability, beside which " or" and " and" might have stood.
inline infer::TextToken token(std::int64_t id, const std::string& text, double probability) {
    return {.id = id,
            .piece = text,
            .text = text,
            .logProb = std::log(probability),
            .alternatives = {{.id = 7, .text = " or", .logProb = std::log(0.5)},
                             {.id = id, .text = text, .logProb = std::log(probability)},
                             {.id = 8, .text = " and", .logProb = std::log(0.001)}}};
}

/// Three words, the more surprising the later.
inline std::vector<infer::TextToken> threeTokens() {
    return {token(1, " the", 0.5), token(2, " old", 0.1), token(3, " sea", 0.001)};
}

/// A token for each word and 2 bits for each.
inline infer::ScoredText scored(const std::string& text, double bits = 2.0) {
    infer::ScoredText scored;
    std::int64_t id = 10;
    for (const QString& word : QString::fromStdString(text).split(QLatin1Char(' ')))
        scored.tokens.push_back(
            token(id++, (scored.tokens.empty() ? "" : " ") + word.toStdString(), std::exp2(-bits)));
    scored.sum = {.loss = bits * std::log(2.0) * static_cast<double>(scored.tokens.size()),
                  .tokens = std::ssize(scored.tokens),
                  .characters = std::ssize(text)};
    return scored;
}

class WriteProject : public HistoryProject {
  public:
    WriteProject() { makeModel("novels"); }
    std::filesystem::path kept() const { return path() / "write"; }
    void makeModel(const char* name) const { makeRun(name, "transformer_xl", "lm"); }
};

class WriteStage : public HistoryPageStage<WritePage> {
  public:
    explicit WriteStage(const WriteProject& project) : HistoryPageStage(project) {
        engine.onGenerate([](const auto&) { return threeTokens(); });
        engine.onScore([](const std::string&, const std::string& text) { return scored(text); });
    }

    void type(const QString& text) { typeInto("writeText", text); }
    TokenView& view() { return *part<TokenView>("firstTokens"); }
    QTableView& alternatives() { return *part<QTableView>("alternatives"); }
    bool canWrite() { return isEnabled("startWriting"); }
    bool isOutOfDate() { return !text("writingOutOfDate").isEmpty(); }

    /// Types a text and has it gone on with to its end.
    void write(const QString& prompt) {
        type(prompt);
        make("startWriting");
    }
};

} // namespace parlance::ui::testing
