// SPDX-License-Identifier: GPL-3.0-or-later
// What the window asks for, as commands: the program must take every one of them.
#include "core/data/prepare/prepare_ngrams.h"
#include "ui/pages/data/report/report_panel.h"
#include "ui/pages/models/known_models.h"
#include "ui/pages/read/read_result.h"
#include "ui/pages/train/launch/flight_check.h"
#include "ui/pages/transcribe/decoder/ngram_maker.h"
#include "ui/pages/write/writing.h"
#include "ui/services/shell_command.h"
#include "ui/speech/speech.h"

#include <QProcess>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;

class TestShellCommand : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void isWhatAShellTakes() {
        QCOMPARE(shellCommand("/p", {}), QString());
        QCOMPARE(shellCommand("/my project", {{"score", "--text", "it's"}, {"inspect", "/p/x"}}),
                 "cd '/my project' && parlance score --text 'it'\\''s' && parlance inspect /p/x");
        QCOMPARE(shellCommand("/p", {{"inspect", "/p/runs/a b"}}),
                 "cd /p && parlance inspect 'runs/a b'");
    }

    void leavesOutWhatIsSoByItself() {
        QCOMPARE(transcribeCommand("/m", {}, {}), QStringList());
        QCOMPARE(transcribeCommand("/m", {}, {"a.wav", "b.wav"}),
                 (QStringList{"transcribe", "--model", "/m", "a.wav", "b.wav"}));
    }

    void theProgramTakes_data() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QStringList>("words"); ///< that must be among them
        const std::filesystem::path gone = "/nonexistent/model";
        const auto row = [](const char* name, const QStringList& command, const char* words) {
            QTest::newRow(name) << command << QString::fromLatin1(words).split(QLatin1Char(' '));
        };
        row("transcribe",
            transcribeCommand(gone,
                              {.decoder = "beam",
                               .beamWidth = 7,
                               .languageModel = "/nonexistent/lm.arpa",
                               .lmWeight = 0.25,
                               .rescorer = "/nonexistent/lm",
                               .rescoringWeight = 0.75},
                              {"/nonexistent/a.wav"}),
            "--decoder beam --beam-width 7 --lm --lm-weight 0.25 --rescore --rescore-weight 0.75");
        SpeechOrder speech{
            .text = "hello", .voice = gone, .vocoder = {}, .voiceName = {}, .vocoderName = {}};
        speech.options = {.vocoding = {.sigma = 0.5, .denoise = 0.2, .seed = 4}, .speed = 1.5};
        row("synthesize", commandOf(speech),
            "--vocoder griffin-lim --sigma 0.5 --denoise 0.2 --speed 1.5 --seed 4 --output");
        speech.vocoder = gone;
        row("with a vocoder", commandOf(speech), "--waveglow");
        const UsedModel model{gone, {}};
        using models::Use;
        row("answer",
            commandOf(ReadOrder{.use = Use::Answer,
                                .text = "a b",
                                .beside = "c?",
                                .nullAnswers = true,
                                .model = model}),
            "--context --question c? --null-answers");
        row("fill-mask",
            commandOf(ReadOrder{.use = Use::FillMask, .text = "a [MASK]", .model = model}),
            "--text");
        row("classify",
            commandOf(ReadOrder{.use = Use::Classify, .text = "a", .beside = "b", .model = model}),
            "--text a --text-pair b");
        row("embed", commandOf(ReadOrder{.use = Use::Embed, .text = "a\n\nb", .model = model}),
            "--text a b");
        const WritingOptions options{.maxTokens = 5,
                                     .temperature = 0.5,
                                     .topK = 3,
                                     .topP = 0.9,
                                     .repetitionPenalty = 1.25,
                                     .seed = 2,
                                     .stop = {"end"}};
        row("generate", commandsOf({.text = "once", .models = {model}, .options = options}).front(),
            "--prompt once --max-tokens 5 --temperature 0.5 --top-k 3 --top-p 0.9 "
            "--repetition-penalty 1.25 --seed 2 --stop end");
        const auto scores = commandsOf(
            {.kind = WritingKind::Score, .text = "a\nb", .models = {model, model}, .byLine = true});
        QCOMPARE(scores.size(), std::size_t{2});
        row("score", scores.back(), "--text a b --per-token");
        row("trim", trimCommand("/nonexistent/voice.txt", "/nonexistent/tight.txt"), "--output");
        row("ngram-lm",
            ngramsCommand({.files = {"/nonexistent/a.txt", "/nonexistent/b.ltr"},
                           .output = "/nonexistent/both.arpa"}),
            "/nonexistent/a.txt /nonexistent/b.ltr --output /nonexistent/both.arpa");
        const QStringList source{"/nonexistent/model", "--dictionary", "/nonexistent/dict.ltr.txt"};
        row("models add", installCommand("mine", source), "--name mine --dictionary");
        row("convert", convertCommand("/nonexistent/out.pt", "torch", source),
            "--to /nonexistent/out.pt --format torch --from");
        row("check",
            checkCommand({.preset = "wav2vec2-tiny-digits",
                          .settings = {"data.train=/nonexistent/train.tsv"},
                          .initModel = gone.string(),
                          .inheritOptimizer = true,
                          .runFolder = {},
                          .baseFolder = {},
                          .processes = 2}),
            "--check --set --init --inherit-optimizer");
    }
    /// It complains of what is not there, and of no word before.
    void theProgramTakes() {
        QFETCH(QStringList, command);
        QFETCH(QStringList, words);
        for (const QString& word : words)
            QVERIFY2(command.contains(word), qPrintable(word));
        QProcess program;
        program.start(qEnvironmentVariable("PARLANCE_BIN") + "/parlance", command);
        QVERIFY(program.waitForFinished(60000));
        const QByteArray errors = program.readAllStandardError();
        QVERIFY2(errors.contains("/nonexistent/"), errors);
        QVERIFY(program.exitCode() != 0);
    }
};

QTEST_GUILESS_MAIN(TestShellCommand)
#include "tst_shell_command.moc"
