// SPDX-License-Identifier: GPL-3.0-or-later
// Errors of the core in German, part by part.
#include "core/data/data_set.h"
#include "ui/services/async_call.h"
#include "ui/shell/languages.h"
#include "ui/speech/speech.h"
#include "ui/words/error_text.h"
#include "ui/words/sentence.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTest>

#include <optional>
#include <string>

using namespace parlance;
using namespace parlance::ui;

namespace {

constexpr const char* kTexts[] = {
#include "ui/error_texts.inc"
};

} // namespace

class TestErrorText : public QObject {
    Q_OBJECT
  private:
    std::optional<Translation> m_german;

  private Q_SLOTS:
    void init() {
        m_german.emplace(QStringLiteral("de"));
        QCOMPARE(m_german->language(), QString("de"));
    }
    void cleanup() { m_german.reset(); }

    void faultPlaceAndRemedy() {
        QCOMPARE(errorText("there are no recordings in the folder: /data/talks: name the folder "
                           "that the corpus was unpacked to"),
                 QString("im Ordner sind keine Aufnahmen: /data/talks: den Ordner angeben, in den "
                         "das Korpus entpackt wurde"));
    }

    void valuesStandInTheirPlaces() {
        QCOMPARE(errorText("there are 2 speakers for 3 parts: make fewer parts"),
                 QString("es gibt 2 Sprecher für 3 Teile: weniger Teile machen"));
        QCOMPARE(
            errorText("'loss' cannot change in a resumed run (50 % to 100 %1)"),
            QString("'loss' darf sich in einem fortgesetzten Lauf nicht ändern (50 % zu 100 %1)"));
        // The one that says most is meant, not "the run is %1".
        QCOMPARE(errorText("the run is trained on another machine"),
                 QString("der Lauf wird auf einem anderen Rechner trainiert"));
    }

    void reasonsAgainstItems() {
        QCOMPARE(errorText("no transcript"), QString("kein Transkript"));
        QCOMPARE(errorText("sample rate 16 kHz, the other recordings have 8 kHz"),
                 QString("Abtastrate 16 kHz, die anderen Aufnahmen haben 8 kHz"));
        QCOMPARE(errorText("not in the dictionary: X"), QString("nicht im Wörterbuch: X"));
        QCOMPARE(errorText("7 of 20 words are unknown: Ada Bo"),
                 QString("7 von 20 Wörtern sind unbekannt: Ada Bo"));
        QCOMPARE(errorText("14.2 sounds a second, the others have about 9.1"),
                 QString("14,2 Laute in der Sekunde, die anderen haben etwa 9,1"));
        QCOMPARE(errorText("'parent' is not a run and a step"),
                 QString("'parent' ist etwas anderes als ein Lauf und ein Schritt"));
    }

    /// What is wrong with a training or in the server, which the window's own program cannot throw.
    void ofWorkersAndServer_data() {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("german");
        const auto row = [](const char* name, const char* said, const char* german) {
            QTest::newRow(name) << QString(said) << QString(german);
        };
        row("train",
            "training diverged: 12 steps in a row were not finite (loss nan, gradient norm inf, "
            "learning rate 0.5): after 40 steps: lower optimizer.learning_rate or set "
            "optimizer.clip_norm",
            "das Training ist divergiert: 12 Schritte in Folge waren nicht endlich (Loss nan, "
            "Gradientennorm inf, Lernrate 0,5): nach 40 Schritten: "
            "optimizer.learning_rate senken oder optimizer.clip_norm setzen");
        row("compute",
            "not enough memory: torch: use smaller batches or shorter audio, or close other "
            "programs",
            "nicht genug Speicher: torch: kleinere Batches oder kürzeren Ton nehmen oder andere "
            "Programme schließen");
        row("dist", "rank 1 on b.example has not answered for 60 s: rank 0 on a.example",
            "Rang 1 auf b.example hat seit 60 s nicht geantwortet: Rang 0 auf a.example");
        row("models", "the model has no head that finds answers: runs/a",
            "das Modell hat keinen Head, der Antworten findet: runs/a");
        row("serve", "a model of 9 bytes does not fit beside 5 bytes of models in use: server",
            "ein Modell von 9 Bytes passt nicht neben 5 Bytes von Modellen, die in Gebrauch sind: "
            "server");
        row("tensor files", "the pickle cannot be read (it nests deeper than 9 levels at byte 12)",
            "das Pickle lässt sich nicht lesen (er ist tiefer als 9 Ebenen verschachtelt, bei "
            "Byte 12)");
        row("a line of JSON",
            "this is not valid JSON: items.jsonl, line 2, column 5: correct it there",
            "dies ist kein gültiges JSON: items.jsonl, Zeile 2, Spalte 5: es dort berichtigen");
        row("optim", "unknown optimiser \"adamx\"", "unbekannter Optimierer „adamx“");
        row("metrics", "class 12345 is no class: Matthews' correlation",
            "die Klasse 12345 ist keine Klasse: Matthews-Korrelation");
        row("layers", "model.conv_feature_layers cannot be read at character 3: expected '['",
            "model.conv_feature_layers lässt sich bei Zeichen 3 nicht lesen: '[' erwartet");
        row("values", "seed: -1 is below 0: give a whole number of at least 0",
            "seed: -1 ist kleiner als 0: eine ganze Zahl von mindestens 0 angeben");
        row("ending", "stopped early: no better validation for a while",
            "vorzeitig angehalten: eine Zeit lang keine bessere Validierung");
        row("stopping", "finishing the step and saving, to pause",
            "der Schritt wird beendet und gespeichert, dann pausiert");
        row("event", "3 dropped, loss scale 512", "3 verworfen, Loss-Skala 512");
    }
    void ofWorkersAndServer() {
        QFETCH(QString, said);
        QTEST(errorText(said.toStdString()), "german");
    }

    /// Each is known as itself, and not as another one that fits it too.
    void allTextsAreTold() {
        static const QRegularExpression place(QStringLiteral("%(\\d)"));
        for (const char* text : kTexts) {
            const QString english = QString(text).replace(place, QStringLiteral("q\\1"));
            const QString german = QCoreApplication::translate("CoreError", text)
                                       .replace(place, QStringLiteral("q\\1"));
            QCOMPARE(errorText(english.toStdString()), german);
        }
    }

    void verdictOnAVoice() {
        SpeechRecord record;
        record.passages.push_back(
            {.spoken = "one two",
             .alignment = {
                 .focus = 0.5, .coverage = 0.5, .skipped = 5, .repeats = 1, .stopped = false}});
        QCOMPARE(
            verdictOf(record),
            QString("„one two“: übersprang 5 Laute hintereinander, kehrte einmal zurück, hörte "
                    "nicht von selbst auf; einen anderen Startwert versuchen oder die "
                    "Gate-Schwelle senken"));
    }

    void theSystemsWordsStandInBrackets() {
        QCOMPARE(errorText("cannot open the file (No such file or directory): /x: check the path"),
                 QString("die Datei lässt sich nicht öffnen (Datei oder Ordner nicht gefunden): "
                         "/x: den Pfad prüfen"));
        QCOMPARE(errorText("cannot open the file (Something rare): /x"),
                 QString("die Datei lässt sich nicht öffnen (Something rare): /x"));
    }

    void oneCauseAndOneRemedy() {
        QCOMPARE(inSentences("no readable audio (Format not recognised): /a.wav: give a whole WAV"),
                 QString("No readable audio (Format not recognised): /a.wav. Give a whole WAV."));
        QCOMPARE(inSentences("seed: -1 is below 0: give a whole number"),
                 QString("seed: -1 is below 0. Give a whole number."));
        QCOMPARE(inSentences("diverged: lower the learning rate"),
                 QString("diverged: lower the learning rate"));
        QCOMPARE(asSentence("recording"), QString("Recording"));
        QCOMPARE(asSentence("/a/b.wav is gone"), QString("/a/b.wav is gone"));
        QCOMPARE(asSentence(QString()), QString());
    }

    void whatIsNotKnownStaysAsItIs() {
        const char* unknown = "something new: /tmp/a: b";
        QCOMPARE(errorText(unknown), QString(unknown));
        QCOMPARE(errorText("the folder cannot be read: Whatever: /x: check the path"),
                 QString("der Ordner kann nicht gelesen werden: Whatever: /x: den Pfad prüfen"));
        QCOMPARE(errorText(""), QString());
        // What the user calls something is not a text of ours, whatever it says.
        QCOMPARE(errorText("the table has no column 'text'"),
                 QString("die Tabelle hat keine Spalte 'text'"));
        QCOMPARE(errorText("the table has no column 'this is below that'"),
                 QString("die Tabelle hat keine Spalte 'this is below that'"));
    }

    void englishIsLeftAlone() {
        m_german.reset();
        for (const char* message : {"there are 2 speakers for 3 parts: make fewer parts",
                                    "'loss' cannot change in a resumed run (1 to 2)"})
            QCOMPARE(errorText(message), QString(message));
    }

    /// As a page gets it.
    void failedCallsSayIt() {
        QString said;
        callAsync(
            this, [](const std::stop_token&) { data::requireDataSet("/nowhere/set.tsv"); }, [] {},
            [&](const CallError& error) { said = error.message; });
        QTRY_COMPARE(said, QString("kein solcher Datensatz: /nowhere/set.tsv: den Pfad prüfen"));
    }
};

QTEST_MAIN(TestErrorText)
#include "tst_error_text.moc"
