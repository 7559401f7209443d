// SPDX-License-Identifier: GPL-3.0-or-later
// Errors of the core in German, part by part.
#include "core/data/data_set.h"
#include "ui/services/async_call.h"
#include "ui/shell/languages.h"
#include "ui/words/error_text.h"

#include <QTest>

#include <optional>

using namespace parlance;
using namespace parlance::ui;

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
        QCOMPARE(errorText("there are 2 speakers for 3 parts: the data set"),
                 QString("es gibt 2 Sprecher für 3 Teile: the data set"));
        QCOMPARE(
            errorText("'loss' cannot change in a resumed run (50 % to 100 %1)"),
            QString("'loss' darf sich in einem fortgesetzten Lauf nicht ändern (50 % zu 100 %1)"));
        // The one that says most is meant, not "the run is %1".
        QCOMPARE(errorText("the run is trained on another machine"),
                 QString("der Lauf wird auf einem anderen Rechner trainiert"));
    }

    void reasonsAgainstItems() {
        QCOMPARE(errorText("no transcript"), QString("kein Transkript"));
        QCOMPARE(errorText("sample rate 16000 Hz, the other recordings have 8000 Hz"),
                 QString("Abtastrate 16000 Hz, die anderen Aufnahmen haben 8000 Hz"));
        QCOMPARE(errorText("not in the dictionary: X"), QString("nicht im Wörterbuch: X"));
    }

    void whatIsNotKnownStaysAsItIs() {
        const char* unknown = "something new: /tmp/a: b";
        QCOMPARE(errorText(unknown), QString(unknown));
        QCOMPARE(errorText("the folder cannot be read: Permission denied: /x: check the path"),
                 QString("der Ordner kann nicht gelesen werden: Permission denied: /x: den Pfad "
                         "prüfen"));
        QCOMPARE(errorText(""), QString());
    }

    void englishIsLeftAlone() {
        m_german.reset();
        for (const char* message :
             {"there are 2 speakers for 3 parts: the data set: make fewer parts",
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
