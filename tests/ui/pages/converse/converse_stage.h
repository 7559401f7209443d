// SPDX-License-Identifier: GPL-3.0-or-later
// The Converse page on a project of its own, with an engine that hears, answers and says what the
// test wants.
#pragma once

#include "tests/ui/pages/read/read_stage.h"
#include "tests/ui/pages/speak/speak_stage.h"
#include "ui/pages/converse/converse_page.h"

namespace parlance::ui::testing {

class ConverseProject : public HistoryProject {
  public:
    ConverseProject() {
        makeRun("answerer", "bert", "squad");
        makeRun("recogniser", "wav2vec2", "asr");
        makeRun("voice", "tacotron2", "tts");
    }
    std::filesystem::path kept() const { return path() / "conversations"; }
};

class ConverseStage : public HistoryPageStage<ConversePage> {
  public:
    enum Tab { Heard, Found, Spoken };

    explicit ConverseStage(const HistoryProject& project) : HistoryPageStage(project) {
        engine.onAnswer(answers({"rain", "snow"}));
        engine.onSynthesize([](const auto&, const engine::AudioSink& heard) {
            const protocol::Synthesize::Answer answer = twoPassages();
            if (heard)
                heard(answer.audio);
            return answer;
        });
    }

    ReadTextEdit& read() { return *part<ReadTextEdit>("converseText"); }
    QTabWidget& tabs() { return *part<QTabWidget>("stageTabs"); }
    ShareTable& table() { return *part<ShareTable>("converseAnswers"); }
    QLineEdit& question() { return *part<QLineEdit>("converseQuestion"); }
    void type(const QString& text) { typeInto("converseText", text); }
    void typeQuestion(const QString& text) {
        question().setFocus();
        question().selectAll();
        QTest::keyClicks(&question(), text);
    }
    QString marked() {
        const ReadTextEdit::Marks& marks = read().marks();
        return marks.chosen < 0
                   ? QString()
                   : read().textAt(marks.places[static_cast<std::size_t>(marks.chosen)]);
    }
    QString tip(const char* button) { return part<QAbstractButton>(button)->toolTip(); }
};

} // namespace parlance::ui::testing
