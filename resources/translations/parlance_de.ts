<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AlignmentHistoryText</name>
    <message>
        <source>attention locked since step %1</source>
        <translation>Attention sitzt seit Schritt %1</translation>
    </message>
    <message>
        <source>attention not locked yet</source>
        <translation>Attention sitzt noch nicht</translation>
    </message>
</context>
<context>
    <name>AnswerText</name>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
</context>
<context>
    <name>AttentionAxisText</name>
    <message>
        <source>place %1</source>
        <translation>Stelle %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n Stelle</numerusform>
            <numerusform>%n Stellen</numerusform>
        </translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>Frame %1</translation>
    </message>
    <message>
        <source>symbol %1</source>
        <translation>Symbol %1</translation>
    </message>
</context>
<context>
    <name>AttentionScaleText</name>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
</context>
<context>
    <name>AttentionText</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Looks at nothing.</source>
        <translation>Schaut auf nichts.</translation>
    </message>
    <message>
        <source>Looks nearby: %1 of its weight lies within %2 of the place that looks.</source>
        <translation>Schaut in die Nähe: %1 des Gewichts liegen im Umkreis von %2 um die schauende Stelle.</translation>
    </message>
    <message>
        <source>Looks at one place from everywhere: %1 of its weight lies at %2.</source>
        <translation>Schaut von überall auf eine Stelle: %1 des Gewichts liegen bei %2.</translation>
    </message>
    <message>
        <source>%1 looks most at %2</source>
        <translation>%1 schaut am meisten auf %2</translation>
    </message>
    <message>
        <source>%1 looks at %2 with %3</source>
        <translation>%1 schaut auf %2 mit %3</translation>
    </message>
    <message>
        <source>Time (key)</source>
        <translation>Zeit (Key)</translation>
    </message>
    <message>
        <source>Token (key)</source>
        <translation>Token (Key)</translation>
    </message>
    <message>
        <source>Symbol (key)</source>
        <translation>Symbol (Key)</translation>
    </message>
    <message>
        <source>Place (key)</source>
        <translation>Stelle (Key)</translation>
    </message>
    <message>
        <source>Time (query)</source>
        <translation>Zeit (Query)</translation>
    </message>
    <message>
        <source>Token (query)</source>
        <translation>Token (Query)</translation>
    </message>
    <message>
        <source>Frame (query)</source>
        <translation>Frame (Query)</translation>
    </message>
    <message>
        <source>Place (query)</source>
        <translation>Stelle (Query)</translation>
    </message>
    <message>
        <source>Looks far: half of its weight is more than %1 away.</source>
        <translation>Schaut weit umher: die Hälfte des Gewichts liegt mehr als %1 entfernt.</translation>
    </message>
    <message>
        <source>Looks about everywhere; there is too little of it to be near or far.</source>
        <translation>Schaut etwa überallhin; es ist zu wenig da, um nah oder fern zu sein.</translation>
    </message>
</context>
<context>
    <name>AudioClipText</name>
    <message>
        <source>mono</source>
        <translation>mono</translation>
    </message>
    <message numerus="yes">
        <source>%n channels, averaged</source>
        <translation>
            <numerusform>%n Kanal, gemittelt</numerusform>
            <numerusform>%n Kanäle, gemittelt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, then the file ends early</source>
        <translation>%1, dann endet die Datei vorzeitig</translation>
    </message>
</context>
<context>
    <name>Axis</name>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>time since the start</source>
        <translation>Zeit seit dem Start</translation>
    </message>
    <message>
        <source>time of day</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>items seen</source>
        <translation>gesehene Einträge</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>a date, as Qt has it: 28 Nov</comment>
        <translation>d. MMM</translation>
    </message>
</context>
<context>
    <name>BatchText</name>
    <message>
        <source>batch size %1, accumulation %2</source>
        <translation>Batchgröße %1, Akkumulation %2</translation>
    </message>
    <message>
        <source>at most %1 samples or tokens in a batch, accumulation %2</source>
        <translation>höchstens %1 Abtastwerte oder Token in einem Batch, Akkumulation %2</translation>
    </message>
</context>
<context>
    <name>BranchText</name>
    <message>
        <source>%1 %2 (was %3)</source>
        <translation>%1 %2 (war %3)</translation>
    </message>
    <message>
        <source>A branch of %1; steps and schedule begin again.</source>
        <translation>Ein Abzweig von %1; Schritte und Lernratenplan beginnen von vorn.</translation>
    </message>
    <message>
        <source>Nothing else is changed.</source>
        <translation>Sonst ist nichts geändert.</translation>
    </message>
    <message>
        <source>Changed: %1 and %2 more.</source>
        <translation>Geändert: %1 und %2 weitere.</translation>
    </message>
    <message>
        <source>Changed: %1.</source>
        <translation>Geändert: %1.</translation>
    </message>
</context>
<context>
    <name>CaptionedPage</name>
    <message>
        <source>unknown kind of file</source>
        <translation>unbekannte Art von Datei</translation>
    </message>
    <message>
        <source>choose a name that ends in .png, .svg or .safetensors</source>
        <translation>einen Namen wählen, der auf .png, .svg oder .safetensors endet</translation>
    </message>
</context>
<context>
    <name>ChangeText</name>
    <message>
        <source>%1: %L2, was %L3</source>
        <translation>%1: %L2, vorher %L3</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>%1, was %2</source>
        <translation>%1, vorher %2</translation>
    </message>
    <message>
        <source>%1 % unknown words, was %2 %</source>
        <translation>%1 % unbekannte Wörter, vorher %2 %</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 und %Ln weiterer</numerusform>
            <numerusform>%1 und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>new: %1</source>
        <translation>neu: %1</translation>
    </message>
    <message>
        <source>gone: %1</source>
        <translation>nicht mehr: %1</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>Nichts hat sich geändert.</translation>
    </message>
    <message>
        <source>No recogniser had listened then.</source>
        <translation>Damals hatte kein Spracherkenner zugehört.</translation>
    </message>
    <message>
        <source>A recogniser had listened then.</source>
        <translation>Damals hatte ein Spracherkenner zugehört.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln items</source>
        <translation>
            <numerusform>%Ln Eintrag</numerusform>
            <numerusform>%Ln Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, %L3 with faults</source>
        <translation>%1: %2, %L3 mit Fehlern</translation>
    </message>
</context>
<context>
    <name>ChartExport</name>
    <message>
        <source>Differences to %1</source>
        <translation>Differenzen zu %1</translation>
    </message>
    <message>
        <source>%1: mean of runs</source>
        <translation>%1: Mittel von Läufen</translation>
    </message>
    <message>
        <source>%1: means of groups of runs</source>
        <translation>%1: Mittel von Gruppen von Läufen</translation>
    </message>
</context>
<context>
    <name>ChartMarks</name>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>best</source>
        <translation>bester Wert</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>not applied</source>
        <translation>nicht angewandt</translation>
    </message>
</context>
<context>
    <name>ChartText</name>
    <message>
        <source>Lately steady.</source>
        <translation>Zuletzt gleichbleibend.</translation>
    </message>
    <message>
        <source>Lately falling.</source>
        <translation>Zuletzt fallend.</translation>
    </message>
    <message>
        <source>Lately rising.</source>
        <translation>Zuletzt steigend.</translation>
    </message>
    <message>
        <source>Best %1 at step %2.</source>
        <translation>Bestwert %1 bei Schritt %2.</translation>
    </message>
    <message>
        <source>no finite value.</source>
        <translation>kein endlicher Wert.</translation>
    </message>
    <message numerus="yes">
        <source>Values that are not finite: %Ln.</source>
        <translation>
            <numerusform>Nicht endliche Werte: %Ln.</numerusform>
            <numerusform>Nicht endliche Werte: %Ln.</numerusform>
        </translation>
    </message>
    <message>
        <source>train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Chart of %1.</source>
        <translation>Diagramm von %1.</translation>
    </message>
    <message numerus="yes">
        <source>mean of %n runs</source>
        <translation>
            <numerusform>Mittel von %n Lauf</numerusform>
            <numerusform>Mittel von %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Chart of %1, differences to %2.</source>
        <translation>Diagramm: %1, Differenzen zu %2.</translation>
    </message>
    <message>
        <source>The logarithmic axis cannot show values at or below zero, which these have: %1.</source>
        <translation>Die logarithmische Achse kann Werte gleich oder unter null nicht zeigen; solche haben: %1.</translation>
    </message>
    <message>
        <source>from %1 to %2; lowest %3, highest %4.</source>
        <translation>von %1 bis %2; niedrigster Wert %3, höchster %4.</translation>
    </message>
    <message>
        <source>goes on from its origin&apos;s step %1, and counts its own;</source>
        <translation>geht ab Schritt %1 seines Ursprungs weiter und zählt seine eigenen;</translation>
    </message>
    <message>
        <source>from %1 at step %2 to %3 at step %4; lowest %5 at step %6, highest %7.</source>
        <translation>von %1 bei Schritt %2 bis %3 bei Schritt %4; niedrigster Wert %5 bei Schritt %6, höchster %7.</translation>
    </message>
    <message>
        <source>Band: minimum to maximum</source>
        <translation>Band: Minimum bis Maximum</translation>
    </message>
    <message>
        <source>Band: ± one standard deviation</source>
        <translation>Band: ± eine Standardabweichung</translation>
    </message>
    <message>
        <source>%1: not recorded by these runs</source>
        <translation>%1: von diesen Läufen nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 (branches count on from their origins)</source>
        <translation>%1 (Zweige zählen ab ihrem Ursprung weiter)</translation>
    </message>
    <message>
        <source>%1: smoothed</source>
        <translation>%1: geglättet</translation>
    </message>
    <message>
        <source>%1, difference to %2</source>
        <translation>%1, Differenz zu %2</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>Mittel von %1</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>0: relative (Transformer-XL). 1: learned, relative. 2: sinusoids, absolute. 3: learned, absolute, in every layer</source>
        <translation>0: relativ (Transformer-XL). 1: gelernt, relativ. 2: Sinuskurven, absolut. 3: gelernt, absolut, in jeder Schicht</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>Activation dropout</source>
        <translation>Dropout der Aktivierung</translation>
    </message>
    <message>
        <source>Adaptive</source>
        <translation>Adaptiv</translation>
    </message>
    <message>
        <source>Added to the denominator</source>
        <translation>Wird zum Nenner addiert</translation>
    </message>
    <message>
        <source>Anneal at epochs</source>
        <translation>Absenken bei Epochen</translation>
    </message>
    <message>
        <source>Attention LSTM</source>
        <translation>Attention-LSTM</translation>
    </message>
    <message>
        <source>Attention dropout</source>
        <translation>Dropout der Attention</translation>
    </message>
    <message>
        <source>Attention width</source>
        <translation>Attention-Breite</translation>
    </message>
    <message>
        <source>Audio</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Audio cache</source>
        <translation>Tonspeicher</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>Augmentierung</translation>
    </message>
    <message>
        <source>Average weights</source>
        <translation>Gemittelte Gewichte</translation>
    </message>
    <message>
        <source>BERT</source>
        <translation>BERT</translation>
    </message>
    <message>
        <source>Base model on 100 hours of clean LibriSpeech, as published.</source>
        <translation>Base-Modell mit 100 Stunden sauberem LibriSpeech, wie veröffentlicht.</translation>
    </message>
    <message>
        <source>Base model on all 960 hours of LibriSpeech, as published.</source>
        <translation>Base-Modell mit allen 960 Stunden von LibriSpeech, wie veröffentlicht.</translation>
    </message>
    <message>
        <source>Base model on the 1-hour set of Libri-light, as published.</source>
        <translation>Base-Modell mit dem 1-Stunden-Satz von Libri-light, wie veröffentlicht.</translation>
    </message>
    <message>
        <source>Base model on the 10-hour set of Libri-light, as published.</source>
        <translation>Base-Modell mit dem 10-Stunden-Satz von Libri-light, wie veröffentlicht.</translation>
    </message>
    <message>
        <source>Base model with an hourglass on 960 hours of LibriSpeech, as NVIDIA published it.</source>
        <translation>Base-Modell mit Sanduhr mit 960 Stunden LibriSpeech, wie von NVIDIA veröffentlicht.</translation>
    </message>
    <message>
        <source>Base model without an hourglass, whose weights fairseq can read.</source>
        <translation>Base-Modell ohne Sanduhr, dessen Gewichte fairseq lesen kann.</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>Batches joined</source>
        <translation>Verbundene Batches</translation>
    </message>
    <message>
        <source>Beta 1</source>
        <translation>Beta 1</translation>
    </message>
    <message>
        <source>Beta 2</source>
        <translation>Beta 2</translation>
    </message>
    <message>
        <source>Bias correction</source>
        <translation>Bias-Korrektur</translation>
    </message>
    <message>
        <source>Blank mode</source>
        <translation>Blank-Modus</translation>
    </message>
    <message>
        <source>Blank weight</source>
        <translation>Blank-Gewicht</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Zwischenspeicher</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Channel masks</source>
        <translation>Kanalmasken</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Channels first</source>
        <translation>Kanäle zuerst</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>Clip norm</source>
        <translation>Norm begrenzen</translation>
    </message>
    <message>
        <source>Codebook negatives</source>
        <translation>Codebuch-Negative</translation>
    </message>
    <message>
        <source>Codewords</source>
        <translation>Codewörter</translation>
    </message>
    <message>
        <source>Contrast width</source>
        <translation>Kontrastbreite</translation>
    </message>
    <message>
        <source>Convolution bias</source>
        <translation>Bias der Faltung</translation>
    </message>
    <message>
        <source>Convolutions</source>
        <translation>Faltungen</translation>
    </message>
    <message>
        <source>Corpus of texts</source>
        <translation>Textkorpus</translation>
    </message>
    <message>
        <source>Crop</source>
        <translation>Zuschneiden</translation>
    </message>
    <message>
        <source>Cutoffs</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>Abfall</translation>
    </message>
    <message>
        <source>Decay of the gradient&apos;s running mean</source>
        <translation>Abklingen des laufenden Mittels des Gradienten</translation>
    </message>
    <message>
        <source>Decay of the squared gradient&apos;s running mean</source>
        <translation>Abklingen des laufenden Mittels des quadrierten Gradienten</translation>
    </message>
    <message>
        <source>Decoder LSTM</source>
        <translation>Decoder-LSTM</translation>
    </message>
    <message>
        <source>Decoder dropout</source>
        <translation>Dropout des Decoders</translation>
    </message>
    <message>
        <source>Decoupled decay</source>
        <translation>Entkoppeltes Weight Decay</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Dictionary</source>
        <translation>Wörterbuch</translation>
    </message>
    <message>
        <source>Dither</source>
        <translation>Dither</translation>
    </message>
    <message>
        <source>Diversity weight</source>
        <translation>Gewicht der Vielfalt</translation>
    </message>
    <message>
        <source>Divisor</source>
        <translation>Teiler</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Early outputs</source>
        <translation>Frühe Ausgaben</translation>
    </message>
    <message>
        <source>Early outputs every</source>
        <translation>Frühe Ausgaben alle</translation>
    </message>
    <message>
        <source>Embedding width</source>
        <translation>Embedding-Breite</translation>
    </message>
    <message>
        <source>Encoder convolutions</source>
        <translation>Faltungen des Encoders</translation>
    </message>
    <message>
        <source>Encoder kernel</source>
        <translation>Kernel des Encoders</translation>
    </message>
    <message>
        <source>Encoder width</source>
        <translation>Breite des Encoders</translation>
    </message>
    <message>
        <source>English from the sample project&apos;s text, in minutes on two cores.</source>
        <translation>Englisch aus dem Text des Beispielprojekts, in Minuten auf zwei Kernen.</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Equal masks</source>
        <translation>Gleiche Masken</translation>
    </message>
    <message>
        <source>Equal reach</source>
        <translation>Gleiche Reichweite</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>Extended context</source>
        <translation>Erweiterter Kontext</translation>
    </message>
    <message>
        <source>Extractor gradient</source>
        <translation>Gradient des Extraktors</translation>
    </message>
    <message>
        <source>Extractor norm</source>
        <translation>Norm des Extraktors</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Feature dropout</source>
        <translation>Dropout der Merkmale</translation>
    </message>
    <message>
        <source>Feature extractor as a list of (channels, kernel, stride), with + and *</source>
        <translation>Merkmalsextraktor als Liste von (Kanäle, Kernel, Schrittweite), mit + und *</translation>
    </message>
    <message>
        <source>Feature penalty</source>
        <translation>Strafe der Merkmale</translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation>Feed-forward-Breite</translation>
    </message>
    <message>
        <source>Filter length</source>
        <translation>Filterlänge</translation>
    </message>
    <message>
        <source>Final dropout</source>
        <translation>Dropout am Ende</translation>
    </message>
    <message>
        <source>Final scale</source>
        <translation>Skala am Ende</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>Feinabstimmung</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Untergrenze</translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>Flows</translation>
    </message>
    <message>
        <source>Folder of the task&apos;s tables, or one table</source>
        <translation>Ordner mit den Tabellen der Aufgabe oder eine einzelne Tabelle</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Verstärkung</translation>
    </message>
    <message>
        <source>Gate threshold</source>
        <translation>Gate-Schwelle</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Gradient accumulation</source>
        <translation>Gradientenakkumulation</translation>
    </message>
    <message>
        <source>Gradient averaging</source>
        <translation>Gradientenmittelung</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Groups of that convolution</source>
        <translation>Gruppen dieser Faltung</translation>
    </message>
    <message>
        <source>Guided attention</source>
        <translation>Geführte Attention</translation>
    </message>
    <message>
        <source>Guided until</source>
        <translation>Geführt bis</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Heads</translation>
    </message>
    <message>
        <source>Hide padding</source>
        <translation>Padding verdecken</translation>
    </message>
    <message>
        <source>Hide spans of frames and channels during training</source>
        <translation>Beim Training Abschnitte von Frames und Kanälen verdecken</translation>
    </message>
    <message>
        <source>Highest frequency</source>
        <translation>Höchste Frequenz</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Hop length</source>
        <translation>Hop-Länge</translation>
    </message>
    <message>
        <source>Hourglass</source>
        <translation>Sanduhr</translation>
    </message>
    <message>
        <source>Hourglass resampling</source>
        <translation>Resampling der Sanduhr</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>InfoNCE</source>
        <translation>InfoNCE</translation>
    </message>
    <message>
        <source>Initial scale</source>
        <translation>Anfängliche Skala</translation>
    </message>
    <message>
        <source>Inner factor</source>
        <translation>Innerer Faktor</translation>
    </message>
    <message>
        <source>Inner width</source>
        <translation>Innere Breite</translation>
    </message>
    <message>
        <source>Inner width of the feed-forward blocks</source>
        <translation>Innere Breite der Feed-forward-Blöcke</translation>
    </message>
    <message>
        <source>Input dropout</source>
        <translation>Dropout der Eingabe</translation>
    </message>
    <message>
        <source>Invertible steps between noise and audio</source>
        <translation>Umkehrbare Schritte zwischen Rauschen und Ton</translation>
    </message>
    <message>
        <source>JSON file that decides which checkpoint is the best</source>
        <translation>JSON-Datei, die entscheidet, welcher Checkpoint der beste ist</translation>
    </message>
    <message>
        <source>Join this many neighbouring batches into one</source>
        <translation>So viele benachbarte Batches zu einem verbinden</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep padded frames out of the hourglass; off: they leak into the last valid ones, as published</source>
        <translation>Aufgefüllte Frames aus der Sanduhr heraushalten; aus: sie wirken in die letzten gültigen hinein, wie veröffentlicht</translation>
    </message>
    <message>
        <source>Keep the spans apart</source>
        <translation>Die Abschnitte auseinanderhalten</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Kinds of text in a sequence: the first and the second of a pair</source>
        <translation>Arten von Text in einer Sequenz: der erste und der zweite eines Paars</translation>
    </message>
    <message>
        <source>Lag</source>
        <translation>Verzug</translation>
    </message>
    <message>
        <source>Large model on 960 hours of LibriSpeech, as published.</source>
        <translation>Large-Modell mit 960 Stunden LibriSpeech, wie veröffentlicht.</translation>
    </message>
    <message>
        <source>Large model on all 960 hours of LibriSpeech, as published.</source>
        <translation>Large-Modell mit allen 960 Stunden von LibriSpeech, wie veröffentlicht.</translation>
    </message>
    <message>
        <source>Layer drop</source>
        <translation>Layer-Drop</translation>
    </message>
    <message>
        <source>Layer norms before the blocks (large models) instead of after them</source>
        <translation>Layer-Norms vor den Blöcken (große Modelle) statt danach</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Length buckets</source>
        <translation>Längenklassen</translation>
    </message>
    <message>
        <source>Letters of the model; empty = dict.ltr.txt beside the training manifest</source>
        <translation>Buchstaben des Modells; leer = dict.ltr.txt neben dem Trainingsmanifest</translation>
    </message>
    <message>
        <source>List that decides which checkpoint is the best</source>
        <translation>Liste, die entscheidet, welcher Checkpoint der beste ist</translation>
    </message>
    <message>
        <source>Listening to the room…</source>
        <translation>Der Raum wird abgehört…</translation>
    </message>
    <message>
        <source>Loader threads</source>
        <translation>Ladethreads</translation>
    </message>
    <message>
        <source>Location filters</source>
        <translation>Ortsfilter</translation>
    </message>
    <message>
        <source>Location kernel</source>
        <translation>Orts-Kernel</translation>
    </message>
    <message>
        <source>Log every</source>
        <translation>Protokollieren alle</translation>
    </message>
    <message>
        <source>Logit temperature</source>
        <translation>Logit-Temperatur</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>Längste Antwort</translation>
    </message>
    <message>
        <source>Longest question</source>
        <translation>Längste Frage</translation>
    </message>
    <message>
        <source>Longest sequence</source>
        <translation>Längste Sequenz</translation>
    </message>
    <message>
        <source>Loss scale</source>
        <translation>Loss-Skala</translation>
    </message>
    <message>
        <source>Loss scale threshold</source>
        <translation>Schwelle der Loss-Skala</translation>
    </message>
    <message>
        <source>Loudest noise</source>
        <translation>Lautestes Rauschen</translation>
    </message>
    <message>
        <source>Lower case</source>
        <translation>Kleinschreibung</translation>
    </message>
    <message>
        <source>Lowest frequency</source>
        <translation>Tiefste Frequenz</translation>
    </message>
    <message>
        <source>Manifest that decides which checkpoint is the best</source>
        <translation>Manifest, das entscheidet, welcher Checkpoint der beste ist</translation>
    </message>
    <message>
        <source>Mask channels before frames, not after them</source>
        <translation>Kanäle vor den Frames maskieren, nicht danach</translation>
    </message>
    <message>
        <source>Mask dropout</source>
        <translation>Dropout der Masken</translation>
    </message>
    <message>
        <source>Mask padding</source>
        <translation>Padding maskieren</translation>
    </message>
    <message>
        <source>Masked pooling</source>
        <translation>Maskiertes Pooling</translation>
    </message>
    <message>
        <source>Masked share</source>
        <translation>Maskierter Anteil</translation>
    </message>
    <message>
        <source>Masking</source>
        <translation>Maskierung</translation>
    </message>
    <message>
        <source>Mel channels</source>
        <translation>Mel-Kanäle</translation>
    </message>
    <message>
        <source>Mel deviation</source>
        <translation>Standardabweichung der Mels</translation>
    </message>
    <message>
        <source>Mel mean</source>
        <translation>Mittelwert der Mels</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Gedächtnis</translation>
    </message>
    <message>
        <source>Memory in evaluate, score and generate; -1 = as in validation</source>
        <translation>Gedächtnis in evaluate, score und generate; -1 = wie in der Validierung</translation>
    </message>
    <message>
        <source>Milestone every</source>
        <translation>Meilenstein alle</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>Negatives</source>
        <translation>Negative</translation>
    </message>
    <message>
        <source>Negatives from everywhere</source>
        <translation>Negative von überall</translation>
    </message>
    <message>
        <source>No overlap</source>
        <translation>Keine Überlappung</translation>
    </message>
    <message>
        <source>No sound comes in: unmute the microphone or choose another one</source>
        <translation>Es kommt kein Ton an: die Stummschaltung des Mikrofons aufheben oder ein anderes wählen</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Noisy background: find a quieter place or move closer to the microphone</source>
        <translation>Lauter Hintergrund: einen ruhigeren Ort suchen oder näher an das Mikrofon gehen</translation>
    </message>
    <message>
        <source>Normalise waveform</source>
        <translation>Wellenform normalisieren</translation>
    </message>
    <message>
        <source>Normalising epsilon</source>
        <translation>Epsilon der Normalisierung</translation>
    </message>
    <message>
        <source>One voice saying digits from the sample project, in minutes on two cores.</source>
        <translation>Eine Stimme, die Ziffern spricht, aus dem Beispielprojekt, in Minuten auf zwei Kernen.</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Pad a sub-batch to its longest utterance instead of cropping it to the shortest</source>
        <translation>Einen Teil-Batch auf seine längste Äußerung auffüllen, statt ihn auf die kürzeste zu beschneiden</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>Paraphrases (MRPC) as published, the base model.</source>
        <translation>Paraphrasen (MRPC) wie veröffentlicht, das Base-Modell.</translation>
    </message>
    <message>
        <source>Paraphrases (MRPC) as published, the large model.</source>
        <translation>Paraphrasen (MRPC) wie veröffentlicht, das Large-Modell.</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Geduld</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>Pooling</translation>
    </message>
    <message>
        <source>Position groups</source>
        <translation>Positionsgruppen</translation>
    </message>
    <message>
        <source>Position kernel</source>
        <translation>Positions-Kernel</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Postnet convolutions</source>
        <translation>Faltungen des Postnets</translation>
    </message>
    <message>
        <source>Postnet kernel</source>
        <translation>Kernel des Postnets</translation>
    </message>
    <message>
        <source>Postnet width</source>
        <translation>Breite des Postnets</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Potenz</translation>
    </message>
    <message>
        <source>Pre-norm</source>
        <translation>Normen vor den Schichten</translation>
    </message>
    <message>
        <source>Pre-training</source>
        <translation>Vortraining</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Preferred multiple</source>
        <translation>Bevorzugtes Vielfaches</translation>
    </message>
    <message>
        <source>Prenet</source>
        <translation>Prenet</translation>
    </message>
    <message>
        <source>Pronunciations</source>
        <translation>Aussprachen</translation>
    </message>
    <message>
        <source>Quantise</source>
        <translation>Quantisieren</translation>
    </message>
    <message>
        <source>Quantiser</source>
        <translation>Quantisierer</translation>
    </message>
    <message>
        <source>Questions about texts (SQuAD)</source>
        <translation>Fragen zu Texten (SQuAD)</translation>
    </message>
    <message>
        <source>Questions about the sample project&apos;s text, in minutes on two cores.</source>
        <translation>Fragen zum Text des Beispielprojekts, in Minuten auf zwei Kernen.</translation>
    </message>
    <message>
        <source>Quiet background: good for recording</source>
        <translation>Ruhiger Hintergrund: gut zum Aufnehmen</translation>
    </message>
    <message>
        <source>Random norm scales</source>
        <translation>Zufällige Skalen der Normen</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Rate at the end, as a share of the peak</source>
        <translation>Lernrate am Ende, als Anteil der Spitze</translation>
    </message>
    <message>
        <source>Rate at the peak of the schedule</source>
        <translation>Lernrate an der Spitze des Lernratenplans</translation>
    </message>
    <message>
        <source>Rate at the start, as a share of the peak</source>
        <translation>Lernrate am Anfang, als Anteil der Spitze</translation>
    </message>
    <message>
        <source>Recogniser</source>
        <translation>Spracherkenner</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>SQuAD 1.1 as published, the base model.</source>
        <translation>SQuAD 1.1 wie veröffentlicht, das Base-Modell.</translation>
    </message>
    <message>
        <source>SQuAD 1.1 as published, the large model.</source>
        <translation>SQuAD 1.1 wie veröffentlicht, das Large-Modell.</translation>
    </message>
    <message>
        <source>Sample rate</source>
        <translation>Abtastrate</translation>
    </message>
    <message>
        <source>Sampled softmax</source>
        <translation>Sampled Softmax</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Proben</translation>
    </message>
    <message>
        <source>Samples from one frame to the next</source>
        <translation>Abtastwerte von einem Frame zum nächsten</translation>
    </message>
    <message>
        <source>Samples that are transformed together; even</source>
        <translation>Abtastwerte, die zusammen transformiert werden; gerade</translation>
    </message>
    <message>
        <source>Save every</source>
        <translation>Speichern alle</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Lernratenplan</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>Segments in a batch</source>
        <translation>Segmente in einem Batch</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Sentiment (SST-2) as published, the base model.</source>
        <translation>Stimmung (SST-2) wie veröffentlicht, das Base-Modell.</translation>
    </message>
    <message>
        <source>Sentiment (SST-2) as published, the large model.</source>
        <translation>Stimmung (SST-2) wie veröffentlicht, das Large-Modell.</translation>
    </message>
    <message>
        <source>Sequences shown</source>
        <translation>Gezeigte Sequenzen</translation>
    </message>
    <message>
        <source>Shards of BERT&apos;s pre-training</source>
        <translation>Shards von BERTs Vortraining</translation>
    </message>
    <message>
        <source>Short sequences first, as published, the base model.</source>
        <translation>Zuerst kurze Sequenzen, wie veröffentlicht, das Base-Modell.</translation>
    </message>
    <message>
        <source>Short sequences first, as published, the large model.</source>
        <translation>Zuerst kurze Sequenzen, wie veröffentlicht, das Large-Modell.</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>Kürzeste</translation>
    </message>
    <message>
        <source>Sigma</source>
        <translation>Sigma</translation>
    </message>
    <message>
        <source>Some background noise: move closer to the microphone</source>
        <translation>Etwas Hintergrundrauschen: näher an das Mikrofon gehen</translation>
    </message>
    <message>
        <source>Span length</source>
        <translation>Abschnittslänge</translation>
    </message>
    <message>
        <source>Span lengths</source>
        <translation>Abschnittslängen</translation>
    </message>
    <message>
        <source>Speech of the sample project without its transcripts, in minutes on two cores.</source>
        <translation>Sprache des Beispielprojekts ohne ihre Transkripte, in Minuten auf zwei Kernen.</translation>
    </message>
    <message>
        <source>Speech recognition manifest</source>
        <translation>Manifest zur Spracherkennung</translation>
    </message>
    <message>
        <source>Speech synthesis</source>
        <translation>Sprachsynthese</translation>
    </message>
    <message>
        <source>Speech synthesis filelist</source>
        <translation>Dateiliste zur Sprachsynthese</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Spoken digits from the sample project, from random weights, in minutes on two cores.</source>
        <translation>Gesprochene Ziffern aus dem Beispielprojekt, ab zufälligen Gewichten, in Minuten auf zwei Kernen.</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Stop after this many validations without a new best; 0 = never</source>
        <translation>Nach so vielen Validierungen ohne neuen Bestwert anhalten; 0 = nie</translation>
    </message>
    <message>
        <source>Stop as soon as this validation metric reaches the target; empty = never</source>
        <translation>Anhalten, sobald diese Metrik der Validierung das Ziel erreicht; leer = nie</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Ströme</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>Symbol width</source>
        <translation>Symbolbreite</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>Table of texts and classes</source>
        <translation>Tabelle von Texten und Klassen</translation>
    </message>
    <message>
        <source>Tables of a task (GLUE)</source>
        <translation>Tabellen einer Aufgabe (GLUE)</translation>
    </message>
    <message>
        <source>Tacotron 2</source>
        <translation>Tacotron 2</translation>
    </message>
    <message>
        <source>Target metric</source>
        <translation>Zielmetrik</translation>
    </message>
    <message>
        <source>Target value</source>
        <translation>Zielwert</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Temperature decay</source>
        <translation>Abklingen der Temperatur</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>Testdaten</translation>
    </message>
    <message>
        <source>Text cleaners</source>
        <translation>Textbereinigung</translation>
    </message>
    <message>
        <source>Text of a language model</source>
        <translation>Text eines Sprachmodells</translation>
    </message>
    <message>
        <source>Text that decides which checkpoint is the best</source>
        <translation>Text, der entscheidet, welcher Checkpoint der beste ist</translation>
    </message>
    <message>
        <source>The English of the LJ Speech recordings, as published.</source>
        <translation>Das Englisch der Aufnahmen von LJ Speech, wie veröffentlicht.</translation>
    </message>
    <message>
        <source>The lowest rate</source>
        <translation>Die niedrigste Lernrate</translation>
    </message>
    <message>
        <source>The one billion word benchmark, as published.</source>
        <translation>Der One Billion Word Benchmark, wie veröffentlicht.</translation>
    </message>
    <message>
        <source>The one billion word benchmark, the large model as published.</source>
        <translation>Der One Billion Word Benchmark, das Large-Modell wie veröffentlicht.</translation>
    </message>
    <message>
        <source>The recorded speaker of the sample project, in hours on a GPU.</source>
        <translation>Die aufgenommene Sprecherin des Beispielprojekts, in Stunden auf einer GPU.</translation>
    </message>
    <message>
        <source>The sound of the LJ Speech recordings, as published.</source>
        <translation>Der Klang der Aufnahmen von LJ Speech, wie veröffentlicht.</translation>
    </message>
    <message>
        <source>The sound of the sample project&apos;s voice, in minutes on two cores.</source>
        <translation>Der Klang der Stimme des Beispielprojekts, in Minuten auf zwei Kernen.</translation>
    </message>
    <message>
        <source>Then long ones, as published, the base model.</source>
        <translation>Dann lange, wie veröffentlicht, das Base-Modell.</translation>
    </message>
    <message>
        <source>Then long ones, as published, the large model.</source>
        <translation>Dann lange, wie veröffentlicht, das Large-Modell.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Threads that read data ahead of the training</source>
        <translation>Threads, die Daten im Voraus für das Training lesen</translation>
    </message>
    <message>
        <source>Tied projections</source>
        <translation>Gekoppelte Projektionen</translation>
    </message>
    <message>
        <source>Time masks</source>
        <translation>Zeitmasken</translation>
    </message>
    <message>
        <source>Token types</source>
        <translation>Token-Arten</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Tokens before a segment that are read again with it</source>
        <translation>Token vor einem Segment, die mit ihm noch einmal gelesen werden</translation>
    </message>
    <message>
        <source>Tokens from one window over a long context to the next</source>
        <translation>Token von einem Fenster über einen langen Kontext zum nächsten</translation>
    </message>
    <message>
        <source>Tokens that are predicted at once</source>
        <translation>Token, die auf einmal vorhergesagt werden</translation>
    </message>
    <message>
        <source>Tokens that evaluate and score predict at once; 0 = as in validation</source>
        <translation>Token, die evaluate und score auf einmal vorhersagen; 0 = wie in der Validierung</translation>
    </message>
    <message>
        <source>Tolerated overflows</source>
        <translation>Geduldete Überläufe</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Training data</source>
        <translation>Trainingsdaten</translation>
    </message>
    <message>
        <source>Transformer layers</source>
        <translation>Transformer-Schichten</translation>
    </message>
    <message>
        <source>Transformer-XL</source>
        <translation>Transformer-XL</translation>
    </message>
    <message>
        <source>Trust ratio for all</source>
        <translation>Trust Ratio für alle</translation>
    </message>
    <message>
        <source>Unit length</source>
        <translation>Einheitslänge</translation>
    </message>
    <message>
        <source>Unreadable items</source>
        <translation>Nicht lesbare Einträge</translation>
    </message>
    <message>
        <source>Utterances in a batch</source>
        <translation>Äußerungen in einem Batch</translation>
    </message>
    <message>
        <source>Utterances in a validation batch</source>
        <translation>Äußerungen in einem Batch der Validierung</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>Validieren alle</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Validation batch size</source>
        <translation>Batchgröße der Validierung</translation>
    </message>
    <message>
        <source>Validation data</source>
        <translation>Validierungsdaten</translation>
    </message>
    <message>
        <source>Value to reach, in the metric&apos;s own unit</source>
        <translation>Zu erreichender Wert, in der Einheit der Metrik</translation>
    </message>
    <message>
        <source>Varied lengths</source>
        <translation>Verschiedene Längen</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>Vocoder</source>
        <translation>Vocoder</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Anlauf</translation>
    </message>
    <message>
        <source>WaveGlow</source>
        <translation>WaveGlow</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>Weight of the features&apos; mean square</source>
        <translation>Gewicht des mittleren Quadrats der Merkmale</translation>
    </message>
    <message>
        <source>Where the highest band ends, at most half the sample rate</source>
        <translation>Wo das höchste Band endet, höchstens bei der halben Abtastrate</translation>
    </message>
    <message>
        <source>Where the lowest band begins</source>
        <translation>Wo das tiefste Band beginnt</translation>
    </message>
    <message>
        <source>Whether the blank weight is added to the logit or replaces it</source>
        <translation>Ob das Blank-Gewicht zum Logit addiert wird oder es ersetzt</translation>
    </message>
    <message>
        <source>Whether the extractor&apos;s convolutions have a bias</source>
        <translation>Ob die Faltungen des Extraktors einen Bias haben</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Width of each head&apos;s queries, keys and values</source>
        <translation>Breite der Queries, Keys und Values jedes Heads</translation>
    </message>
    <message>
        <source>Width of the hidden states; a multiple of the heads</source>
        <translation>Breite der verborgenen Zustände; ein Vielfaches der Heads</translation>
    </message>
    <message>
        <source>Width of the hidden states; even</source>
        <translation>Breite der verborgenen Zustände; gerade</translation>
    </message>
    <message>
        <source>Width of the transformer; a multiple of the heads and of the position groups</source>
        <translation>Breite des Transformers; ein Vielfaches der Heads und der Positionsgruppen</translation>
    </message>
    <message>
        <source>WikiText-103 by words, as published.</source>
        <translation>WikiText-103 nach Wörtern, wie veröffentlicht.</translation>
    </message>
    <message>
        <source>WikiText-103 by words, the large model as published.</source>
        <translation>WikiText-103 nach Wörtern, das Large-Modell wie veröffentlicht.</translation>
    </message>
    <message>
        <source>Wikipedia by bytes, as published.</source>
        <translation>Wikipedia nach Bytes, wie veröffentlicht.</translation>
    </message>
    <message>
        <source>Wikipedia by bytes, the large model as published.</source>
        <translation>Wikipedia nach Bytes, das Large-Modell wie veröffentlicht.</translation>
    </message>
    <message>
        <source>Wikipedia by letters, as published.</source>
        <translation>Wikipedia nach Buchstaben, wie veröffentlicht.</translation>
    </message>
    <message>
        <source>Wikipedia by letters, the large model as published.</source>
        <translation>Wikipedia nach Buchstaben, das Large-Modell wie veröffentlicht.</translation>
    </message>
    <message>
        <source>Window length</source>
        <translation>Fensterlänge</translation>
    </message>
    <message>
        <source>Zeros as memory</source>
        <translation>Nullen als Gedächtnis</translation>
    </message>
    <message>
        <source>dB</source>
        <translation>dB</translation>
    </message>
    <message>
        <source>default: one group norm over time after the first convolution. layer_norm: a layer norm over channels after each</source>
        <translation>default: eine Gruppennorm über die Zeit nach der ersten Faltung. layer_norm: eine Layer-Norm über die Kanäle nach jeder</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>item</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>items</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>recordings</source>
        <translation>Aufnahmen</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Abtastwerte</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>static: all equal. uniform, normal, poisson: drawn around the length</source>
        <translation>static: alle gleich. uniform, normal, poisson: um die Länge herum gezogen</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>uniform: shortest span. normal: standard deviation</source>
        <translation>uniform: kürzester Abschnitt. normal: Standardabweichung</translation>
    </message>
    <message>
        <source>utterance</source>
        <translation>Äußerung</translation>
    </message>
    <message>
        <source>utterances</source>
        <translation>Äußerungen</translation>
    </message>
    <message>
        <source>wav2vec 2.0</source>
        <translation>wav2vec 2.0</translation>
    </message>
    <message>
        <source>mels</source>
        <translation>Mel-Spektrogramme</translation>
    </message>
    <message>
        <source>seconds of audio</source>
        <translation>Sekunden Audio</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>1/s</source>
        <translation>1/s</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Attention coverage</source>
        <translation>Abdeckung der Attention</translation>
    </message>
    <message>
        <source>Attention focus</source>
        <translation>Fokus der Attention</translation>
    </message>
    <message>
        <source>Bits per character</source>
        <translation>Bit je Zeichen</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Character error rate</source>
        <translation>Zeichenfehlerrate</translation>
    </message>
    <message>
        <source>Classification of texts</source>
        <translation>Klassifikation von Texten</translation>
    </message>
    <message>
        <source>Code perplexity</source>
        <translation>Perplexität der Codes</translation>
    </message>
    <message>
        <source>Condition number</source>
        <translation>Konditionszahl</translation>
    </message>
    <message>
        <source>Contrastive loss</source>
        <translation>Kontrastiver Loss</translation>
    </message>
    <message>
        <source>Data wait share</source>
        <translation>Anteil der Wartezeit auf Daten</translation>
    </message>
    <message>
        <source>Diversity loss</source>
        <translation>Loss der Vielfalt</translation>
    </message>
    <message>
        <source>Equal negatives</source>
        <translation>Gleiche Negative</translation>
    </message>
    <message>
        <source>Exact match</source>
        <translation>Exakte Übereinstimmung</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>Speicher der GPU</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>Leistung der GPU</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>Temperatur der GPU</translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation>Auslastung der GPU</translation>
    </message>
    <message>
        <source>GPU%1 memory</source>
        <translation>Speicher der GPU %1</translation>
    </message>
    <message>
        <source>GPU%1 power</source>
        <translation>Leistung der GPU %1</translation>
    </message>
    <message>
        <source>GPU%1 temperature</source>
        <translation>Temperatur der GPU %1</translation>
    </message>
    <message>
        <source>GPU%1 utilization</source>
        <translation>Auslastung der GPU %1</translation>
    </message>
    <message>
        <source>Gate loss</source>
        <translation>Gate-Loss</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>Guessing the most frequent</source>
        <translation>Erraten des Häufigsten</translation>
    </message>
    <message>
        <source>Items per second</source>
        <translation>Einträge pro Sekunde</translation>
    </message>
    <message>
        <source>Items seen</source>
        <translation>Gesehene Einträge</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>Sprachmodell</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Loss of masked tokens</source>
        <translation>Loss maskierter Token</translation>
    </message>
    <message>
        <source>Loss of next sentences</source>
        <translation>Loss nächster Sätze</translation>
    </message>
    <message>
        <source>Machine CPU</source>
        <translation>CPU des Rechners</translation>
    </message>
    <message>
        <source>Machine memory</source>
        <translation>Arbeitsspeicher des Rechners</translation>
    </message>
    <message>
        <source>Masked tokens guessed</source>
        <translation>Erratene maskierte Token</translation>
    </message>
    <message>
        <source>Matthews</source>
        <translation>Matthews</translation>
    </message>
    <message>
        <source>Mel distance</source>
        <translation>Mel-Abstand</translation>
    </message>
    <message>
        <source>Mel loss</source>
        <translation>Mel-Loss</translation>
    </message>
    <message>
        <source>Negative determinants</source>
        <translation>Negative Determinanten</translation>
    </message>
    <message>
        <source>Next sentences told</source>
        <translation>Erkannte nächste Sätze</translation>
    </message>
    <message>
        <source>Pearson correlation</source>
        <translation>Pearson-Korrelation</translation>
    </message>
    <message>
        <source>Penalty on features</source>
        <translation>Strafe der Merkmale</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexität</translation>
    </message>
    <message>
        <source>Pre-training on speech without transcripts</source>
        <translation>Vortraining mit Sprache ohne Transkripte</translation>
    </message>
    <message>
        <source>Probability perplexity</source>
        <translation>Perplexität der Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>Question answering</source>
        <translation>Beantwortung von Fragen</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Gesamtwert</translation>
    </message>
    <message>
        <source>Sentence embeddings</source>
        <translation>Satz-Embeddings</translation>
    </message>
    <message>
        <source>Spearman correlation</source>
        <translation>Spearman-Korrelation</translation>
    </message>
    <message>
        <source>Speech recognition (CTC)</source>
        <translation>Spracherkennung (CTC)</translation>
    </message>
    <message>
        <source>Stopped by the gate</source>
        <translation>Vom Gate beendet</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>Word error rate</source>
        <translation>Wortfehlerrate</translation>
    </message>
    <message>
        <source>Words misheard</source>
        <translation>Falsch gehörte Wörter</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>attention coverage</source>
        <translation>Abdeckung der Attention</translation>
    </message>
    <message>
        <source>attention focus</source>
        <translation>Fokus der Attention</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>Bit</translation>
    </message>
    <message>
        <source>bits per character</source>
        <translation>Bit je Zeichen</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>character error rate</source>
        <translation>Zeichenfehlerrate</translation>
    </message>
    <message>
        <source>code perplexity</source>
        <translation>Perplexität der Codes</translation>
    </message>
    <message>
        <source>condition number</source>
        <translation>Konditionszahl</translation>
    </message>
    <message>
        <source>contrastive loss</source>
        <translation>kontrastiver Loss</translation>
    </message>
    <message>
        <source>data wait share</source>
        <translation>Anteil der Wartezeit auf Daten</translation>
    </message>
    <message>
        <source>diversity loss</source>
        <translation>Loss der Vielfalt</translation>
    </message>
    <message>
        <source>equal negatives</source>
        <translation>gleiche Negative</translation>
    </message>
    <message>
        <source>exact match</source>
        <translation>exakte Übereinstimmung</translation>
    </message>
    <message>
        <source>gate loss</source>
        <translation>Gate-Loss</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>guessing the most frequent</source>
        <translation>Erraten des Häufigsten</translation>
    </message>
    <message>
        <source>guided attention</source>
        <translation>geführte Attention</translation>
    </message>
    <message>
        <source>items per second</source>
        <translation>Einträge pro Sekunde</translation>
    </message>
    <message>
        <source>items seen</source>
        <translation>gesehene Einträge</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>loss of masked tokens</source>
        <translation>Loss maskierter Token</translation>
    </message>
    <message>
        <source>loss of next sentences</source>
        <translation>Loss nächster Sätze</translation>
    </message>
    <message>
        <source>loss scale</source>
        <translation>Loss-Skala</translation>
    </message>
    <message>
        <source>machine CPU</source>
        <translation>CPU des Rechners</translation>
    </message>
    <message>
        <source>machine memory</source>
        <translation>Arbeitsspeicher des Rechners</translation>
    </message>
    <message>
        <source>masked tokens guessed</source>
        <translation>erratene maskierte Token</translation>
    </message>
    <message>
        <source>mel distance</source>
        <translation>Mel-Abstand</translation>
    </message>
    <message>
        <source>mel loss</source>
        <translation>Mel-Loss</translation>
    </message>
    <message>
        <source>mels/s</source>
        <translation>Mels/s</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>Nat</translation>
    </message>
    <message>
        <source>negative determinants</source>
        <translation>negative Determinanten</translation>
    </message>
    <message>
        <source>next sentences told</source>
        <translation>erkannte nächste Sätze</translation>
    </message>
    <message>
        <source>penalty on features</source>
        <translation>Strafe der Merkmale</translation>
    </message>
    <message>
        <source>perplexity</source>
        <translation>Perplexität</translation>
    </message>
    <message>
        <source>probability perplexity</source>
        <translation>Perplexität der Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>Abtastwerte/s</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Gesamtwert</translation>
    </message>
    <message>
        <source>sequences/s</source>
        <translation>Sequenzen/s</translation>
    </message>
    <message>
        <source>stopped by the gate</source>
        <translation>vom Gate beendet</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>word error rate</source>
        <translation>Wortfehlerrate</translation>
    </message>
    <message>
        <source>words misheard</source>
        <translation>falsch gehörte Wörter</translation>
    </message>
    <message>
        <source>°C</source>
        <translation>°C</translation>
    </message>
    <message>
        <source>The beginning may be cut off: begin to speak a moment after the recording begins</source>
        <translation>Der Anfang ist vielleicht abgeschnitten: erst einen Augenblick nach Beginn der Aufnahme sprechen</translation>
    </message>
    <message>
        <source>The end may be cut off: stop the recording a moment after you have spoken</source>
        <translation>Das Ende ist vielleicht abgeschnitten: die Aufnahme erst einen Augenblick nach dem Sprechen anhalten</translation>
    </message>
    <message>
        <source>Too long for this sentence: read it once, without long pauses</source>
        <translation>Zu lang für diesen Satz: ihn einmal lesen, ohne lange Pausen</translation>
    </message>
    <message>
        <source>Too short for this sentence: read all of it</source>
        <translation>Zu kurz für diesen Satz: ihn ganz lesen</translation>
    </message>
    <message>
        <source>next sentence</source>
        <translation>nächster Satz</translation>
    </message>
    <message>
        <source>random pair</source>
        <translation>zufälliges Paar</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>s of audio</source>
        <translation>s Audio</translation>
    </message>
    <message>
        <source>s of audio/s</source>
        <translation>s Audio/s</translation>
    </message>
    <message>
        <source>1 = each step uses the rate of the step before it, as the published loops of Transformer-XL and of BERT&apos;s fine-tuning in fp32 do</source>
        <translation>1 = jeder Schritt nimmt die Lernrate des Schritts davor, wie die veröffentlichten Schleifen von Transformer-XL und von BERTs Feinabstimmung in fp32</translation>
    </message>
    <message>
        <source>A larger share of unreadable items than this ends the training in any case</source>
        <translation>Ein größerer Anteil nicht lesbarer Einträge beendet das Training trotzdem</translation>
    </message>
    <message>
        <source>A sentence ends once the model predicts its end with this probability</source>
        <translation>Ein Satz endet, sobald das Modell sein Ende mit dieser Wahrscheinlichkeit vorhersagt</translation>
    </message>
    <message>
        <source>Activation of the feed-forward blocks; gelu is the exact form, gelu_accurate and gelu_fast the tanh form</source>
        <translation>Aktivierung der Feed-forward-Blöcke; gelu ist die exakte Form, gelu_accurate und gelu_fast die tanh-Form</translation>
    </message>
    <message>
        <source>Activation of the feed-forward networks</source>
        <translation>Aktivierung der Feed-forward-Netze</translation>
    </message>
    <message>
        <source>Added to the blank&apos;s logit or replacing it; 0 = no change</source>
        <translation>Wird zum Logit des Blanks addiert oder ersetzt es; 0 = keine Änderung</translation>
    </message>
    <message>
        <source>Added to the variance so that silence stays silent. fairseq and NVIDIA use 1e-5, Hugging Face 1e-7</source>
        <translation>Wird zur Varianz addiert, damit Stille still bleibt. fairseq und NVIDIA nehmen 1e-5, Hugging Face 1e-7</translation>
    </message>
    <message>
        <source>Added to the variances in layer norms</source>
        <translation>Wird in den Layer-Norms zu den Varianzen addiert</translation>
    </message>
    <message>
        <source>Also scale the steps of parameters without weight decay</source>
        <translation>Auch die Schritte von Parametern ohne Weight Decay skalieren</translation>
    </message>
    <message>
        <source>An overflow does not lower the scale below this</source>
        <translation>Ein Überlauf senkt die Skala nicht weiter als bis hier</translation>
    </message>
    <message>
        <source>An overflow that would bring the scale below this ends the training</source>
        <translation>Ein Überlauf, der die Skala darunter brächte, beendet das Training</translation>
    </message>
    <message>
        <source>Attention heads per layer</source>
        <translation>Attention-Heads einer Schicht</translation>
    </message>
    <message>
        <source>Batches whose gradients are accumulated for one step</source>
        <translation>Batches, deren Gradienten für einen Schritt gesammelt werden</translation>
    </message>
    <message>
        <source>Batches without an overflow until the scale doubles; accumulated batches count</source>
        <translation>Batches ohne Überlauf, bis sich die Skala verdoppelt; akkumulierte zählen mit</translation>
    </message>
    <message>
        <source>Biases per layer</source>
        <translation>Bias je Schicht</translation>
    </message>
    <message>
        <source>CMU dictionary: its words are pronounced by their phonemes; empty = by their letters</source>
        <translation>CMU-Wörterbuch, dessen Wörter nach Lauten gesprochen werden; leer = nach Buchstaben</translation>
    </message>
    <message>
        <source>Channels of each early output; even</source>
        <translation>Kanäle jeder frühen Ausgabe; gerade</translation>
    </message>
    <message>
        <source>Checkpoints at multiples of this (steps, epochs or share) are never removed; 0 = none</source>
        <translation>Checkpoints bei Vielfachen davon (Schritte, Epochen oder Anteil) werden nie entfernt; 0 = keine</translation>
    </message>
    <message>
        <source>Clip norm per parameter</source>
        <translation>Norm je Parameter begrenzen</translation>
    </message>
    <message>
        <source>Codewords per group</source>
        <translation>Codewörter jeder Gruppe</translation>
    </message>
    <message>
        <source>Compute the schedule in fp32, as BERT&apos;s published pre-training does; the difference shows in the last steps</source>
        <translation>Den Verlauf in fp32 rechnen, wie BERTs veröffentlichtes Vortraining; der Unterschied zeigt sich in den letzten Schritten</translation>
    </message>
    <message>
        <source>Convert text to lower case without accents, as uncased models need it</source>
        <translation>Text wird kleingeschrieben und ohne Akzente gelesen, wie es Vokabulare von Modellen ohne Großschreibung verlangen</translation>
    </message>
    <message>
        <source>Convert the text to lower case</source>
        <translation>Den Text kleingeschrieben lesen</translation>
    </message>
    <message>
        <source>Convolution filters over the previous attention weights</source>
        <translation>Faltungsfilter über die bisherigen Attention-Gewichte</translation>
    </message>
    <message>
        <source>Correct the running means for starting at 0</source>
        <translation>Ausgleichen, dass laufende Mittel bei 0 beginnen</translation>
    </message>
    <message>
        <source>Cosine similarities are divided by this</source>
        <translation>Kosinuswerte werden dadurch geteilt</translation>
    </message>
    <message>
        <source>Crop longer utterances, at a different place in each epoch; 0 = no cropping</source>
        <translation>Längere Äußerungen werden beschnitten, in jeder Epoche anderswo; 0 = nicht</translation>
    </message>
    <message>
        <source>Cross-entropy over the target and its distractors; the published alternative cannot learn and is refused</source>
        <translation>Kreuzentropie über das Ziel und seine Distraktoren; die veröffentlichte Alternative kann nicht lernen und wird abgelehnt</translation>
    </message>
    <message>
        <source>Decay of the weights that the task does not exempt</source>
        <translation>Abklingen der Gewichte, die die Aufgabe nicht ausnimmt</translation>
    </message>
    <message>
        <source>Diagonal width</source>
        <translation>Breite der Diagonalen</translation>
    </message>
    <message>
        <source>Dilated convolutions of the network in each flow</source>
        <translation>Dilatierte Faltungen des Netzes in einem Flow</translation>
    </message>
    <message>
        <source>Distractors for each target, from other masked frames of the utterance</source>
        <translation>Distraktoren für jedes Ziel, aus anderen maskierten Frames der Äußerung</translation>
    </message>
    <message>
        <source>Distribution of the initial weights</source>
        <translation>Verteilung der Anfangsgewichte</translation>
    </message>
    <message>
        <source>Draw distractors from all frames of the utterance, not only from masked ones</source>
        <translation>Distraktoren aus allen Frames der Äußerung ziehen, nicht nur aus maskierten</translation>
    </message>
    <message>
        <source>Dropout after attention, feed-forward and the position convolution</source>
        <translation>Dropout nach Attention, Feed-forward und der Positionsfaltung</translation>
    </message>
    <message>
        <source>Dropout before the output projection</source>
        <translation>Dropout vor der Ausgabeprojektion</translation>
    </message>
    <message>
        <source>Dropout inside the feed-forward blocks</source>
        <translation>Dropout in den Feed-forward-Blöcken</translation>
    </message>
    <message>
        <source>Dropout on the attention LSTM</source>
        <translation>Dropout auf dem Attention-LSTM</translation>
    </message>
    <message>
        <source>Dropout on the attention weights</source>
        <translation>Dropout auf den Attention-Gewichten</translation>
    </message>
    <message>
        <source>Dropout on the decoder LSTM</source>
        <translation>Dropout auf dem Decoder-LSTM</translation>
    </message>
    <message>
        <source>Dropout on the features that are quantised</source>
        <translation>Dropout auf den Merkmalen, die quantisiert werden</translation>
    </message>
    <message>
        <source>Dropout on the projected features</source>
        <translation>Dropout auf den projizierten Merkmalen</translation>
    </message>
    <message>
        <source>Each cluster&apos;s vectors are narrower than those of the previous cluster by this factor</source>
        <translation>Die Vektoren jedes Clusters sind um diesen Faktor schmaler als die des Clusters davor</translation>
    </message>
    <message>
        <source>Each layer has its own position biases, as in Hugging Face&apos;s models</source>
        <translation>Jede Schicht hat eigene Positions-Bias, wie in den Modellen von Hugging Face</translation>
    </message>
    <message>
        <source>Each mel value is divided by this; 1 as published</source>
        <translation>Jeder Mel-Wert wird dadurch geteilt; 1 wie veröffentlicht</translation>
    </message>
    <message>
        <source>Each token sees as many tokens before it as the memory is long</source>
        <translation>Jedes Token sieht so viele Token vor sich, wie das Gedächtnis lang ist</translation>
    </message>
    <message>
        <source>Earlier tokens whose hidden states the attention sees</source>
        <translation>Frühere Token, deren verborgene Zustände die Attention sieht</translation>
    </message>
    <message>
        <source>Encoder frozen until</source>
        <translation>Encoder eingefroren bis</translation>
    </message>
    <message>
        <source>End after this many passes over the data; 0 = the number of steps decides</source>
        <translation>Nach so vielen Durchgängen durch die Daten enden; 0 = die Zahl der Schritte entscheidet</translation>
    </message>
    <message>
        <source>Epochs after which the rate drops, such as 500,1000</source>
        <translation>Epochen, nach denen die Lernrate fällt, etwa 500,1000</translation>
    </message>
    <message>
        <source>Exponent of the polynomial decay</source>
        <translation>Exponent des polynomialen Abfalls</translation>
    </message>
    <message>
        <source>Factor of the feature extractor&apos;s gradient; 0 = the extractor is frozen</source>
        <translation>Faktor des Gradienten des Merkmalsextraktors; 0 = er ist eingefroren</translation>
    </message>
    <message>
        <source>Factor of the rate from one step of the decay to the next; 0 = chosen to reach the final scale at the end</source>
        <translation>Faktor der Lernrate von einem Schritt des Abfalls zum nächsten; 0 = der, mit dem am Ende die Endskala erreicht wird</translation>
    </message>
    <message>
        <source>Factor of the temperature from one step to the next</source>
        <translation>Faktor der Temperatur von einem Schritt zum nächsten</translation>
    </message>
    <message>
        <source>Final temperature</source>
        <translation>Endtemperatur</translation>
    </message>
    <message>
        <source>Folder of the task&apos;s tables, or one table, that evaluate uses when none is named</source>
        <translation>Ordner der Tabellen der Aufgabe oder eine Tabelle, die „evaluate“ nimmt, wenn keine angegeben ist</translation>
    </message>
    <message>
        <source>Folder of the task&apos;s tables, or one table; the dev table decides which checkpoint is the best</source>
        <translation>Ordner der Tabellen der Aufgabe oder eine Tabelle; die dev-Tabelle entscheidet, welcher Checkpoint der beste ist</translation>
    </message>
    <message>
        <source>Folders of HDF5 shards, or single shards, separated by commas</source>
        <translation>Ordner mit HDF5-Shards oder einzelne, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>For each cluster, share one projection between embedding and softmax</source>
        <translation>Je Cluster: eine Projektion für Embedding und Softmax</translation>
    </message>
    <message>
        <source>Further distractors drawn at random from the codewords</source>
        <translation>Weitere Distraktoren, zufällig aus den Codewörtern gezogen</translation>
    </message>
    <message>
        <source>Further distractors from any utterance of the sub-batch</source>
        <translation>Weitere Distraktoren aus beliebigen Äußerungen des Teil-Batches</translation>
    </message>
    <message>
        <source>GELU form</source>
        <translation>Form von GELU</translation>
    </message>
    <message>
        <source>GLUE task; table: your own data with the columns text, text_pair and label</source>
        <translation>Eine Aufgabe von GLUE; table: eine eigene, mit den Spalten text, text_pair und label</translation>
    </message>
    <message>
        <source>Give no answer where its score beats that of the best answer by more than this</source>
        <translation>„Keine Antwort“ gilt, wenn es die beste Antwort um mehr als diesen Wert übertrifft</translation>
    </message>
    <message>
        <source>Growth interval</source>
        <translation>Verdoppeln nach</translation>
    </message>
    <message>
        <source>Head width</source>
        <translation>Breite eines Heads</translation>
    </message>
    <message>
        <source>Hidden width of the attention</source>
        <translation>Innere Breite der Attention</translation>
    </message>
    <message>
        <source>Hidden width of the feed-forward networks</source>
        <translation>Breite in den Feed-forward-Netzen</translation>
    </message>
    <message>
        <source>Hidden width of these layers, as a multiple of the features&apos; width</source>
        <translation>Innere Breite dieser Schichten, als Vielfaches der Merkmalsbreite</translation>
    </message>
    <message>
        <source>Hide symbols past the end of a text from the encoder; off: they leak into its end, as published</source>
        <translation>Symbole nach dem Ende eines Textes sind dem Encoder verdeckt; aus: sie reichen in sein Ende hinein, wie veröffentlicht</translation>
    </message>
    <message>
        <source>Hide the same number of frames in each utterance of a batch</source>
        <translation>In jeder Äußerung eines Batches gleich viele Frames verdecken</translation>
    </message>
    <message>
        <source>How a text becomes spoken words: english, or the published english_cleaners, basic_cleaners, transliteration_cleaners, separated by commas</source>
        <translation>Was aus einem Text gesprochene Wörter macht: english oder, durch Kommas getrennt, die veröffentlichten english_cleaners, basic_cleaners, transliteration_cleaners</translation>
    </message>
    <message>
        <source>How far the attention may stray from the diagonal, as a share of the text</source>
        <translation>Wie weit die Attention von der Diagonalen abweichen darf, als Anteil des Textes</translation>
    </message>
    <message>
        <source>Ignore frames past the end of an utterance; off: they are trained to be 0, as published</source>
        <translation>Frames nach dem Ende einer Äußerung zählen nicht; aus: sie werden auf 0 trainiert, wie veröffentlicht</translation>
    </message>
    <message>
        <source>Initial deviation</source>
        <translation>Anfängliche Standardabweichung</translation>
    </message>
    <message>
        <source>Initial loss scale</source>
        <translation>Anfängliche Loss-Skala</translation>
    </message>
    <message>
        <source>Initial temperature</source>
        <translation>Anfangstemperatur</translation>
    </message>
    <message>
        <source>Initial weights</source>
        <translation>Anfangsgewichte</translation>
    </message>
    <message>
        <source>Initialise the scales of batch normalisation at random between 0 and 1, as published; off: at 1</source>
        <translation>Skalen der Batch-Normalisierung zufällig zwischen 0 und 1 beginnen lassen, wie veröffentlicht; aus: bei 1</translation>
    </message>
    <message>
        <source>JSON file that evaluate uses when none is named</source>
        <translation>JSON-Datei, die „evaluate“ nimmt, wenn keine angegeben ist</translation>
    </message>
    <message>
        <source>Kernel size of the convolution that encodes positions</source>
        <translation>Kernelgröße der Faltung, die Positionen codiert</translation>
    </message>
    <message>
        <source>Kernel size of the encoder&apos;s convolutions; odd</source>
        <translation>Kernelgröße der Faltungen des Encoders; ungerade</translation>
    </message>
    <message>
        <source>Kernel size of these convolutions, in frames; odd</source>
        <translation>Kernelgröße dieser Faltungen, in Frames; ungerade</translation>
    </message>
    <message>
        <source>Kernel size of these convolutions; odd</source>
        <translation>Kernelgröße dieser Faltungen; ungerade</translation>
    </message>
    <message>
        <source>Kernel size of these filters, in symbols; odd</source>
        <translation>Kernelgröße dieser Filter, in Symbolen; ungerade</translation>
    </message>
    <message>
        <source>Layer norms before the sub-layers instead of after them</source>
        <translation>Layer-Norms vor den Teilschichten statt danach</translation>
    </message>
    <message>
        <source>Leave out longer training utterances; 0 = only those that do not fit in a batch</source>
        <translation>Längere Äußerungen beim Training weglassen; 0 = nur, was nicht in einen Batch passt</translation>
    </message>
    <message>
        <source>Leave out shorter training utterances</source>
        <translation>Kürzere Äußerungen werden beim Training weggelassen</translation>
    </message>
    <message>
        <source>Length of a masked span, or its mean</source>
        <translation>Länge eines Abschnitts oder ihr Mittel</translation>
    </message>
    <message>
        <source>Length of the hold at the peak: steps, epochs or share</source>
        <translation>Länge des Haltens am Gipfel: Schritte, Epochen oder Anteil</translation>
    </message>
    <message>
        <source>Length of the linear warm-up: steps, epochs or share (500, 2 epochs, 10 %)</source>
        <translation>Länge des linearen Anlaufs: Schritte, Epochen oder Anteil (500, 2 epochs, 10 %)</translation>
    </message>
    <message>
        <source>Less frequent tokens become unknown; 0 = no limit</source>
        <translation>Seltenere Token sind unbekannt; 0 = keine Grenze</translation>
    </message>
    <message>
        <source>Letters per step</source>
        <translation>Buchstaben je Schritt</translation>
    </message>
    <message>
        <source>Limit for a sentence whose end the model does not find</source>
        <translation>Grenze für einen Satz, dessen Ende das Modell nicht findet</translation>
    </message>
    <message>
        <source>Line ends</source>
        <translation>Zeilenenden</translation>
    </message>
    <message>
        <source>List of path|text lines, or several separated by commas; the paths are those of recordings or of stored mels (.pt, .safetensors)</source>
        <translation>Liste von Zeilen Pfad|Text oder mehrere, durch Kommas getrennt; die Pfade sind die von Aufnahmen oder von gespeicherten Mels (.pt, .safetensors)</translation>
    </message>
    <message>
        <source>List of path|text lines, or several separated by commas; the texts are not used</source>
        <translation>Liste von Zeilen Pfad|Text oder mehrere, durch Kommas getrennt; auf die Texte kommt es nicht an</translation>
    </message>
    <message>
        <source>List that evaluate uses when none is named</source>
        <translation>Liste, die „evaluate“ nimmt, wenn keine angegeben ist</translation>
    </message>
    <message>
        <source>Longest sequence that the model can read, in tokens</source>
        <translation>Längste Sequenz, die das Modell lesen kann, in Token</translation>
    </message>
    <message>
        <source>Make the audio faster or slower by up to this share</source>
        <translation>Um bis zu diesem Anteil schneller oder langsamer abspielen</translation>
    </message>
    <message>
        <source>Make the audio louder or quieter by up to this much; has no effect on a model that normalises the waveform</source>
        <translation>Um bis zu so viel lauter oder leiser machen; ein Modell, das die Wellenform normalisiert, hört es nicht</translation>
    </message>
    <message>
        <source>Manifest (.tsv with its .ltr beside it), or several separated by commas</source>
        <translation>Manifest (.tsv mit der .ltr daneben) oder mehrere, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Manifest (.tsv, no transcripts needed), or several separated by commas</source>
        <translation>Manifest (.tsv, ohne Transkripte) oder mehrere, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Manifest that evaluate uses when none is named</source>
        <translation>Manifest, das „evaluate“ nimmt, wenn keines angegeben ist</translation>
    </message>
    <message>
        <source>Masked frames per step</source>
        <translation>Maskierte Frames je Schritt</translation>
    </message>
    <message>
        <source>Maximum amplitude of the noise added to each recording, such as 0.0001, so that digital silence has a spectrum; 0 = none, as published</source>
        <translation>Größter Wert des Rauschens unter jeder Aufnahme, etwa 0.0001, damit digitale Stille ein Spektrum hat; 0 = keines, wie veröffentlicht</translation>
    </message>
    <message>
        <source>Maximum amplitude of the noise added to each segment, such as 0.0001, as the density of digital silence is unbounded; 0 = none, as published</source>
        <translation>Größter Wert des Rauschens unter jedem Segment, etwa 0.0001: Die Dichte digitaler Stille ist unbeschränkt; 0 = keines, wie veröffentlicht</translation>
    </message>
    <message>
        <source>Maximum audio samples in a batch, padding included</source>
        <translation>Höchstzahl der Abtastwerte in einem Batch, Padding eingeschlossen</translation>
    </message>
    <message>
        <source>Maximum audio samples in a validation batch; a longer utterance gets a batch of its own</source>
        <translation>Höchstzahl der Abtastwerte in einem Batch der Validierung; eine längere Äußerung geht allein</translation>
    </message>
    <message>
        <source>Maximum batches</source>
        <translation>Höchstzahl Batches</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>Größter Abstand</translation>
    </message>
    <message>
        <source>Maximum frames</source>
        <translation>Höchstzahl Frames</translation>
    </message>
    <message>
        <source>Maximum global norm of the gradient; 0 = no clipping</source>
        <translation>Größte globale Norm des Gradienten; 0 = keine Begrenzung</translation>
    </message>
    <message>
        <source>Maximum masked</source>
        <translation>Höchstens maskiert</translation>
    </message>
    <message>
        <source>Maximum norm of each parameter&apos;s gradient, applied after the global clipping; 0 = no clipping</source>
        <translation>Größte Norm des Gradienten jedes einzelnen Parameters, nach der globalen Begrenzung; 0 = keine Begrenzung</translation>
    </message>
    <message>
        <source>Maximum signal-to-noise ratio</source>
        <translation>Größter Signal-Rausch-Abstand</translation>
    </message>
    <message>
        <source>Maximum tokens</source>
        <translation>Höchstzahl Token</translation>
    </message>
    <message>
        <source>Maximum tokens of a question; the rest is cut off</source>
        <translation>Höchstzahl der Token einer Frage; der Rest wird abgeschnitten</translation>
    </message>
    <message>
        <source>Maximum tokens of a sequence, including [CLS] and [SEP]</source>
        <translation>Höchstzahl der Token einer Sequenz, [CLS] und [SEP] eingeschlossen</translation>
    </message>
    <message>
        <source>Maximum tokens of an answer</source>
        <translation>Höchstzahl der Token einer Antwort</translation>
    </message>
    <message>
        <source>Maximum tokens to predict in a sequence</source>
        <translation>Höchstzahl der vorherzusagenden Token einer Sequenz</translation>
    </message>
    <message>
        <source>Maximum unreadable</source>
        <translation>Höchstanteil nicht lesbarer</translation>
    </message>
    <message>
        <source>Maximum utterances in a batch; 0 = no limit but the samples</source>
        <translation>Höchstzahl der Äußerungen in einem Batch; 0 = nur die Abtastwerte zählen</translation>
    </message>
    <message>
        <source>Maximum utterances in a validation batch; 0 = as in training</source>
        <translation>Höchstzahl der Äußerungen in einem Batch der Validierung; 0 = wie im Training</translation>
    </message>
    <message>
        <source>Mebibytes of mels to keep in memory</source>
        <translation>Mebibytes an Mels, die im Speicher bleiben</translation>
    </message>
    <message>
        <source>Mebibytes of recordings to keep in memory</source>
        <translation>Mebibytes an Aufnahmen, die im Speicher bleiben</translation>
    </message>
    <message>
        <source>Megabytes of decoded audio to keep in memory; 0 = decode each time</source>
        <translation>Megabytes decodierten Tons, die im Speicher bleiben; 0 = jedes Mal decodieren</translation>
    </message>
    <message>
        <source>Mel bands of the spectrogram</source>
        <translation>Mel-Bänder des Spektrogramms</translation>
    </message>
    <message>
        <source>Minimum count</source>
        <translation>Kleinste Anzahl</translation>
    </message>
    <message>
        <source>Minimum gap</source>
        <translation>Zwischenraum</translation>
    </message>
    <message>
        <source>Minimum gap between spans that do not overlap</source>
        <translation>Kleinster Abstand zwischen Abschnitten, die sich nicht überlappen</translation>
    </message>
    <message>
        <source>Minimum loss scale</source>
        <translation>Kleinste Loss-Skala</translation>
    </message>
    <message>
        <source>Minimum signal-to-noise ratio</source>
        <translation>Kleinster Signal-Rausch-Abstand</translation>
    </message>
    <message>
        <source>Model that transcribes the samples; its word error rate is the curve intelligibility_wer; empty = none</source>
        <translation>Ein Modell, das die Proben hört: Seine Wortfehler sind die Kurve intelligibility_wer; leer = keines</translation>
    </message>
    <message>
        <source>Most begin with a linear warm-up. tri_stage: hold, then exponential decay. polynomial: polynomial decay from the end of the warm-up. polynomial_from_zero: that decay counted from the start of the training, as published with BERT. linear: linear decay to 0. constant: hold. cosine: half a cosine wave down to the floor. inverse_sqrt: decay with the inverse square root of the step. dev_perf: drop by a factor when the validation stops improving. step: drop by a factor at given epochs, without a warm-up</source>
        <translation>Die meisten beginnen mit einem linearen Anlauf. tri_stage: halten, dann exponentieller Abfall. polynomial: polynomialer Abfall vom Ende des Anlaufs an. polynomial_from_zero: dieser Abfall vom Beginn des Trainings an gezählt, wie mit BERT veröffentlicht. linear: linearer Abfall auf 0. constant: halten. cosine: eine halbe Kosinuswelle hinab zur Untergrenze. inverse_sqrt: Abfall mit der inversen Wurzel des Schritts. dev_perf: um einen Faktor fallen, wenn sich die Validierung nicht mehr verbessert. step: um einen Faktor fallen bei gegebenen Epochen, ohne Anlauf</translation>
    </message>
    <message>
        <source>Negatives from others</source>
        <translation>Negative aus anderen</translation>
    </message>
    <message>
        <source>No speech was heard: check that the right microphone is chosen and not muted, and record it again</source>
        <translation>Es war keine Sprache zu hören: prüfen, ob das richtige Mikrofon gewählt und nicht stumm ist, und noch einmal aufnehmen</translation>
    </message>
    <message>
        <source>No-answer threshold</source>
        <translation>Schwelle für keine Antwort</translation>
    </message>
    <message>
        <source>Noisy: find a quieter place or move closer to the microphone, and record it again</source>
        <translation>Verrauscht: einen ruhigeren Ort suchen oder näher ans Mikrofon gehen und noch einmal aufnehmen</translation>
    </message>
    <message>
        <source>Norm epsilon</source>
        <translation>Epsilon der Normen</translation>
    </message>
    <message>
        <source>Number format of the computation; the CPU supports fp32 and bf16</source>
        <translation>Zahlentyp der Berechnung; die CPU hat fp32 und bf16</translation>
    </message>
    <message>
        <source>Number of answer starts and ends to consider</source>
        <translation>Zahl der Anfänge und Enden einer Antwort, die betrachtet werden</translation>
    </message>
    <message>
        <source>Number of codebooks; a target has one codeword from each</source>
        <translation>Zahl der Codebücher; ein Ziel hat ein Codewort aus jedem</translation>
    </message>
    <message>
        <source>Number of convolutions before the encoder&apos;s LSTM</source>
        <translation>Zahl der Faltungen vor dem LSTM des Encoders</translation>
    </message>
    <message>
        <source>Number of flows between two early outputs</source>
        <translation>Zahl der Flows zwischen zwei frühen Ausgaben</translation>
    </message>
    <message>
        <source>Number of latest checkpoints to keep; the best one and the milestones are always kept</source>
        <translation>Zahl der neuesten Checkpoints, die bleiben; der beste und die Meilensteine bleiben immer</translation>
    </message>
    <message>
        <source>Number of linear layers that choose the codewords</source>
        <translation>Zahl der linearen Schichten, die die Codewörter wählen</translation>
    </message>
    <message>
        <source>Number of streams that the validation text is cut into</source>
        <translation>Zahl der Ströme, in die der Validierungstext geschnitten wird</translation>
    </message>
    <message>
        <source>Number of these convolutions; at least 2</source>
        <translation>Zahl dieser Faltungen; mindestens 2</translation>
    </message>
    <message>
        <source>Number of validation recordings to resynthesise from their mels, to hear on the Runs page</source>
        <translation>Zahl der Aufnahmen der Validierung, die aus ihren Mels neu erzeugt werden, um sie auf der Seite „Läufe“ zu hören</translation>
    </message>
    <message>
        <source>Number of validation sentences to synthesise, to hear and see on the Runs page</source>
        <translation>Zahl der Sätze der Validierung, die gesprochen werden, um sie auf der Seite „Läufe“ zu hören und zu sehen</translation>
    </message>
    <message>
        <source>Number of validation sequences to keep with their predictions</source>
        <translation>Zahl der Sequenzen der Validierung, die mit ihren Vorhersagen behalten werden</translation>
    </message>
    <message>
        <source>Only the output projection is trained before this step</source>
        <translation>Vor diesem Schritt wird nur die Ausgabeprojektion trainiert</translation>
    </message>
    <message>
        <source>Pad batches to a multiple of this. On the CPU, kernels are built for each length: fewer lengths mean less waiting</source>
        <translation>Batches werden auf ein Vielfaches davon aufgefüllt. Die Kernel des Prozessors entstehen für jede Länge einzeln: weniger Längen, weniger Warten</translation>
    </message>
    <message>
        <source>Pad batches to one of this many lengths, chosen so that each serves equally many utterances; 0 = to the longest utterance of each</source>
        <translation>Batches werden auf eine von so vielen Längen aufgefüllt, die die Äußerungen gleichmäßig teilen; 0 = auf ihre längste</translation>
    </message>
    <message>
        <source>Padding multiple</source>
        <translation>Vielfaches des Paddings</translation>
    </message>
    <message>
        <source>Places in the text that a step reads from in parallel, divided among its micro-batches</source>
        <translation>Stellen im Text, von denen ein Schritt parallel liest, auf seine Mikro-Batches verteilt</translation>
    </message>
    <message>
        <source>Prefer batches whose number of utterances is a multiple of this</source>
        <translation>Batches mit einem Vielfachen von so vielen Äußerungen werden bevorzugt</translation>
    </message>
    <message>
        <source>Probability that a layer is skipped in a training step</source>
        <translation>Wahrscheinlichkeit, dass eine Schicht in einem Trainingsschritt übersprungen wird</translation>
    </message>
    <message>
        <source>Probability that white noise is added</source>
        <translation>Wahrscheinlichkeit, dass weißes Rauschen hinzukommt</translation>
    </message>
    <message>
        <source>Projection deviation</source>
        <translation>Standardabweichung der Projektionen</translation>
    </message>
    <message>
        <source>Put rarer words into clusters that softmax and embedding spend less on</source>
        <translation>Seltenere Wörter in eigenen Clustern, für die Softmax und Embedding weniger aufwenden</translation>
    </message>
    <message>
        <source>Quantise the targets; off: the features themselves are the targets</source>
        <translation>Die Ziele quantisieren; aus: die Merkmale selbst sind die Ziele</translation>
    </message>
    <message>
        <source>Quietest noise</source>
        <translation>Leisestes Rauschen</translation>
    </message>
    <message>
        <source>Rarer words become unknown</source>
        <translation>Seltenere Wörter sind unbekannt</translation>
    </message>
    <message>
        <source>Rate patience</source>
        <translation>Geduld der Lernrate</translation>
    </message>
    <message>
        <source>Read at most this many batches per validation; 0 = all</source>
        <translation>Je Validierung höchstens so viele Batches lesen; 0 = alle</translation>
    </message>
    <message>
        <source>Read at most this many batches per validation; 0 = the whole text</source>
        <translation>Je Validierung höchstens so viele Batches lesen; 0 = den ganzen Text</translation>
    </message>
    <message>
        <source>Recompute activations</source>
        <translation>Aktivierungen neu berechnen</translation>
    </message>
    <message>
        <source>Recompute the layers in the backward pass instead of keeping their results: much less memory, a third more time</source>
        <translation>Schichten werden im Rückwärtsdurchgang neu berechnet statt behalten, mit viel weniger Speicher und einem Drittel mehr Zeit</translation>
    </message>
    <message>
        <source>Relative data paths start from this folder; empty = the project&apos;s folder</source>
        <translation>Relative Datenpfade gelten gegenüber diesem Ordner; leer = dem des Projekts</translation>
    </message>
    <message>
        <source>Rows of the symbol embedding; 148 in the published model</source>
        <translation>Zeilen des Symbol-Embeddings; 148 im veröffentlichten Modell</translation>
    </message>
    <message>
        <source>Rows of the token embedding; 0 = the size of the vocabulary, rounded up to a multiple of 8</source>
        <translation>Zeilen des Token-Embeddings; 0 = die Größe des Vokabulars, auf ein Vielfaches von 8 aufgerundet</translation>
    </message>
    <message>
        <source>SQuAD JSON file</source>
        <translation>JSON-Datei von SQuAD</translation>
    </message>
    <message>
        <source>Sample rate of the model&apos;s input; audio is resampled to it</source>
        <translation>Abtastrate der Eingabe des Modells; Ton wird darauf umgerechnet</translation>
    </message>
    <message>
        <source>Sample rate of the voice; recordings at another rate are resampled</source>
        <translation>Abtastrate der Stimme; Aufnahmen mit anderer Rate werden umgerechnet</translation>
    </message>
    <message>
        <source>Samples covered by a frame, at most the filter length</source>
        <translation>Abtastwerte, die ein Frame umfasst, höchstens die Filterlänge</translation>
    </message>
    <message>
        <source>Samples per Fourier transform</source>
        <translation>Abtastwerte in einer Fourier-Transformation</translation>
    </message>
    <message>
        <source>Scale each utterance to zero mean and unit variance</source>
        <translation>Mittelwert null und Varianz eins für jede Äußerung</translation>
    </message>
    <message>
        <source>Scale embeddings to length 1</source>
        <translation>Embeddings werden auf Länge 1 skaliert</translation>
    </message>
    <message>
        <source>Sequences of a micro-batch; one step takes as many of these as the gradient accumulation says</source>
        <translation>Sequenzen eines Mikro-Batches; ein Schritt nimmt davon so viele, wie die Gradientenakkumulation angibt</translation>
    </message>
    <message>
        <source>Shards that evaluate uses when none are named</source>
        <translation>Shards, die „evaluate“ nimmt, wenn keine angegeben sind</translation>
    </message>
    <message>
        <source>Shards whose masked tokens are predicted in validation</source>
        <translation>Shards, deren maskierte Token in der Validierung vorhergesagt werden</translation>
    </message>
    <message>
        <source>Share of attention weights dropped in training</source>
        <translation>Anteil der Attention-Gewichte, der beim Training wegfällt</translation>
    </message>
    <message>
        <source>Share of the masked frames that stay visible</source>
        <translation>Anteil der maskierten Frames, die sichtbar bleiben</translation>
    </message>
    <message>
        <source>Share of the previous step that is carried over</source>
        <translation>Anteil des vorigen Schritts, der übernommen wird</translation>
    </message>
    <message>
        <source>Share of the tokens to predict</source>
        <translation>Anteil der Token, der vorherzusagen ist</translation>
    </message>
    <message>
        <source>Share of values dropped in training</source>
        <translation>Anteil der Werte, der beim Training wegfällt</translation>
    </message>
    <message>
        <source>Share one table between embedding and softmax</source>
        <translation>Eine Tabelle für Embedding und Softmax</translation>
    </message>
    <message>
        <source>Share that the masked spans would cover without overlap; 0 = no mask</source>
        <translation>Anteil, den die Abschnitte ohne Überlappung abdecken würden; 0 = keine Maske</translation>
    </message>
    <message>
        <source>Shuffle the lines of the training text in each epoch and treat each as independent</source>
        <translation>Die Zeilen des Trainingstextes in jeder Epoche mischen und jede für sich nehmen</translation>
    </message>
    <message>
        <source>Single precision</source>
        <translation>Einfache Genauigkeit</translation>
    </message>
    <message>
        <source>Sort the utterances of this many batches by length before forming the batches, for less padding; 0 = at random, as published</source>
        <translation>Äußerungen so vieler Batches werden vor dem Verteilen nach Länge sortiert, damit weniger Padding ist; 0 = zufällig, wie veröffentlicht</translation>
    </message>
    <message>
        <source>Standard deviation of normal weights, and of layer norm weights around 1</source>
        <translation>Standardabweichung normalverteilter Gewichte und derer von Layer-Norms um 1</translation>
    </message>
    <message>
        <source>Standard deviation of the encoder&apos;s initial weights. 0.02, as published, suits wide models; a narrow one learns faster from about 1/sqrt(width)</source>
        <translation>Standardabweichung der Anfangsgewichte des Encoders. 0.02, wie veröffentlicht, passt zu breiten Modellen; ein schmales lernt schneller mit etwa 1/sqrt(Breite)</translation>
    </message>
    <message>
        <source>Standard deviation of the initial weights</source>
        <translation>Standardabweichung der Anfangsgewichte</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that audio is mapped to</source>
        <translation>Standardabweichung des Rauschens, auf das Ton abgebildet wird</translation>
    </message>
    <message>
        <source>Standard deviation of the projections of the token vectors</source>
        <translation>Standardabweichung der Projektionen der Token-Vektoren</translation>
    </message>
    <message>
        <source>Step at which this loss ends: if it lasts, it hurts long sentences</source>
        <translation>Schritt, bei dem dieser Loss endet: Ein dauernder schadet langen Sätzen</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Steps between two points of the curves</source>
        <translation>Schritte zwischen zwei Punkten der Kurven</translation>
    </message>
    <message>
        <source>Steps, epochs or share (500, 2 epochs, 5 %) between two checkpoints; 0 = only at the end</source>
        <translation>Schritte, Epochen oder Anteil (500, 2 epochs, 5 %) zwischen zwei Checkpoints; 0 = nur am Ende</translation>
    </message>
    <message>
        <source>Steps, epochs or share (500, 2 epochs, 5 %) between two validations; 0 = only at the end</source>
        <translation>Schritte, Epochen oder Anteil (500, 2 epochs, 5 %) zwischen zwei Validierungen; 0 = nur am Ende</translation>
    </message>
    <message>
        <source>Steps, epochs or share until the floor is reached, after which the wave rises again; 0 = the whole training</source>
        <translation>Schritte, Epochen oder Anteil bis zur Untergrenze, nach der die Welle wieder steigt; 0 = das ganze Training</translation>
    </message>
    <message>
        <source>Streams begin at a different place in each epoch</source>
        <translation>Ströme beginnen in jeder Epoche anderswo</translation>
    </message>
    <message>
        <source>Sub-batch terms</source>
        <translation>Terme der Teil-Batches</translation>
    </message>
    <message>
        <source>Sub-batches in one batch; with the accumulation they make up one step. How they are joined does not change the result</source>
        <translation>Teil-Batches in einem Batch; mit der Akkumulation ergeben sie einen Schritt. Wie sie verbunden werden, ändert das Ergebnis nicht</translation>
    </message>
    <message>
        <source>Subtracted from each mel value before the model sees it; 0 as published</source>
        <translation>Wird von jedem Mel-Wert abgezogen, bevor das Modell ihn sieht; 0 wie veröffentlicht</translation>
    </message>
    <message>
        <source>Temperature of the Gumbel softmax at the start</source>
        <translation>Temperatur des Gumbel-Softmax am Anfang</translation>
    </message>
    <message>
        <source>Text file, or several separated by commas</source>
        <translation>Text oder mehrere, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Text that evaluate uses when none is named</source>
        <translation>Text, den „evaluate“ nimmt, wenn keiner angegeben ist</translation>
    </message>
    <message>
        <source>The data contain questions that the context does not answer (SQuAD 2.0)</source>
        <translation>Die Daten haben Fragen, die der Kontext nicht beantwortet (SQuAD 2.0)</translation>
    </message>
    <message>
        <source>The decay is added to the step; off: to the gradient</source>
        <translation>Das Weight Decay wird zum Schritt addiert; aus: zum Gradienten</translation>
    </message>
    <message>
        <source>The loss is multiplied by this so that small gradients do not vanish</source>
        <translation>Der Loss wird damit multipliziert, damit kleine Gradienten nicht verschwinden</translation>
    </message>
    <message>
        <source>The memory starts as zeros that are attended to, and the equal reach is one token shorter, as in Hugging Face&apos;s models</source>
        <translation>Das Gedächtnis beginnt mit Nullen, auf die geschaut wird, und die gleiche Reichweite ist ein Token kürzer, wie in den Modellen von Hugging Face</translation>
    </message>
    <message>
        <source>The rate is multiplied by this when it drops</source>
        <translation>Mit diesem Wert wird die Lernrate multipliziert, wenn sie fällt</translation>
    </message>
    <message>
        <source>The running mean takes 1 - beta1 of each gradient; off: all of it</source>
        <translation>Das laufende Mittel nimmt 1 - beta1 jedes Gradienten; aus: ihn ganz</translation>
    </message>
    <message>
        <source>The same seed and number of threads give bit-identical results on the CPU</source>
        <translation>Gleicher Startwert und gleich viele Threads geben auf der CPU bitgleiche Ergebnisse</translation>
    </message>
    <message>
        <source>The scale drops only if overflows make up at least this share of the steps since it last changed</source>
        <translation>Die Skala fällt nur, wenn Überläufe mindestens diesen Anteil der Schritte seit ihrer letzten Änderung ausmachen</translation>
    </message>
    <message>
        <source>The temperature does not fall below this</source>
        <translation>Die Temperatur fällt nicht unter diesen Wert</translation>
    </message>
    <message>
        <source>Tied embeddings</source>
        <translation>Gekoppelte Embeddings</translation>
    </message>
    <message>
        <source>Token numbers at which clusters begin, such as 19997,39997,199997; empty = chosen from the counts of the training data</source>
        <translation>Token-Nummern, bei denen Cluster beginnen, etwa 19997,39997,199997; leer = wie es zu den Häufigkeiten der Trainingsdaten passt</translation>
    </message>
    <message>
        <source>Tokens farther away count as this far; -1 = no limit</source>
        <translation>Weiter entfernte Token zählen, als wären sie so weit entfernt; -1 = keine Grenze</translation>
    </message>
    <message>
        <source>Tokens farther away count as this far; -1 = no limit, 0 = as in training</source>
        <translation>Weiter entfernte Token zählen, als wären sie so weit entfernt; -1 = keine Grenze, 0 = wie im Training</translation>
    </message>
    <message>
        <source>Tokens predicted at once in validation; the memory grows by as much as this is shorter than in training; 0 = as in training</source>
        <translation>In der Validierung auf einmal vorhergesagte Token; das Gedächtnis wird um so viel länger, wie dies kürzer als im Training ist; 0 = wie im Training</translation>
    </message>
    <message>
        <source>Too loud, the sound is distorted: move away or turn the microphone down, and record it again</source>
        <translation>Zu laut, der Ton ist verzerrt: weiter weg gehen oder das Mikrofon leiser stellen und noch einmal aufnehmen</translation>
    </message>
    <message>
        <source>Too quiet: move closer to the microphone or turn it up, and record it again</source>
        <translation>Zu leise: näher ans Mikrofon gehen oder es lauter stellen und noch einmal aufnehmen</translation>
    </message>
    <message>
        <source>Train against about twice this many tokens drawn at random; 0 = against all tokens</source>
        <translation>Gegen etwa doppelt so viele zufällig gezogene Token trainieren; 0 = gegen alle Token</translation>
    </message>
    <message>
        <source>Train for this many steps</source>
        <translation>So viele Schritte trainieren</translation>
    </message>
    <message>
        <source>Unanswerable questions</source>
        <translation>Fragen ohne Antwort</translation>
    </message>
    <message>
        <source>Uniform weights lie between minus and plus this value</source>
        <translation>Gleichverteilte Gewichte liegen zwischen minus und plus diesem Wert</translation>
    </message>
    <message>
        <source>Utterances in a batch. With few, the attention often never forms: use at least 32, or accumulate gradients</source>
        <translation>Äußerungen in einem Batch. Mit wenigen bildet sich die Attention oft nie: mindestens 32 nehmen oder Gradienten akkumulieren</translation>
    </message>
    <message>
        <source>Validate and save a moving average of the weights with this decay, such as 0.999; 0 = no averaging</source>
        <translation>Ein gleitendes Mittel der Gewichte mit diesem Abklingen validieren und speichern, etwa 0.999; 0 = kein Mittel</translation>
    </message>
    <message>
        <source>Validations without improvement to tolerate before the rate drops</source>
        <translation>Validierungen ohne Verbesserung, nach denen die Lernrate noch bleibt</translation>
    </message>
    <message>
        <source>Vary the length of the segments</source>
        <translation>Segmente verschiedener Länge</translation>
    </message>
    <message>
        <source>Vocabulary to use, a vocab.txt or a folder; empty = built from the training text</source>
        <translation>Zu verwendendes Vokabular, eine vocab.txt oder ein Ordner; leer = aus dem Trainingstext erzeugt</translation>
    </message>
    <message>
        <source>WaveGlow model that turns the samples into audio; empty = Griffin-Lim</source>
        <translation>Ein WaveGlow, das den Ton der Proben erzeugt; leer = Griffin-Lim</translation>
    </message>
    <message>
        <source>Weight of a loss that pulls the attention towards the diagonal (Tachibana et al. 2018); 0 = none, as published</source>
        <translation>Gewicht eines Loss, der die Attention zur Diagonalen zieht (Tachibana et al. 2018); 0 = keiner, wie veröffentlicht</translation>
    </message>
    <message>
        <source>Weight of the loss that encourages using all codewords</source>
        <translation>Gewicht des Loss, der dazu bringt, alle Codewörter zu benutzen</translation>
    </message>
    <message>
        <source>Width in which predictions and targets are compared; 0 = the encoder&apos;s width</source>
        <translation>Breite, in der Vorhersagen und Ziele verglichen werden; 0 = die des Encoders</translation>
    </message>
    <message>
        <source>Width of the LSTM that controls the attention</source>
        <translation>Breite des LSTM, das die Attention steuert</translation>
    </message>
    <message>
        <source>Width of the LSTM that generates the frames</source>
        <translation>Breite des LSTM, das Frames erzeugt</translation>
    </message>
    <message>
        <source>Width of the convolutions that refine the mel spectrogram</source>
        <translation>Breite der Faltungen, die das Mel-Spektrogramm verfeinern</translation>
    </message>
    <message>
        <source>Width of the encoder&apos;s output, half from each direction; even</source>
        <translation>Breite der Ausgabe des Encoders, je die Hälfte aus jeder Richtung; gerade</translation>
    </message>
    <message>
        <source>Width of the joined codewords; 0 = the contrast width</source>
        <translation>Breite der verbundenen Codewörter; 0 = die Kontrastbreite</translation>
    </message>
    <message>
        <source>Width of the layers that the previous frame passes through. If they are wide, a small model copies frames instead of following the text</source>
        <translation>Breite der Schichten, die der vorige Frame durchläuft. Sind sie breit, kopiert ein kleines Modell Frames, statt dem Text zu folgen</translation>
    </message>
    <message>
        <source>Width of the network in each flow; even</source>
        <translation>Breite des Netzes in einem Flow; gerade</translation>
    </message>
    <message>
        <source>Width of the symbol embedding and of the encoder&apos;s convolutions</source>
        <translation>Breite des Symbol-Embeddings und der Faltungen des Encoders</translation>
    </message>
    <message>
        <source>Width of the token vectors; -1 = the model&apos;s width</source>
        <translation>Breite der Token-Vektoren; -1 = die des Modells</translation>
    </message>
    <message>
        <source>WordPiece vocabulary (vocab.txt); empty = the one beside the training data, or of the model to start from</source>
        <translation>WordPiece-Vokabular (vocab.txt); leer = das neben den Trainingsdaten oder das des Modells, von dem ausgegangen wird</translation>
    </message>
    <message>
        <source>[before,(middle,factor),after]: layers before, in and after a middle part that runs on a sequence shorter by the factor, in place of Layers; empty = a plain transformer</source>
        <translation>[vorher,(Mitte,Faktor),nachher]: Schichten vor, in und nach einem mittleren Teil, der auf einer um den Faktor kürzeren Sequenz läuft, anstelle von Schichten; leer = ein einfacher Transformer</translation>
    </message>
    <message>
        <source>adamw: Adam with decoupled weight decay (BertAdam is this without bias correction and with clipping per parameter). adamw_legacy_kernel and adamw_plain reproduce two older published forms. adam, sgd, adagrad: as in torch, with the decay as part of the gradient. lamb: as published with Transformer-XL. nvlamb: as published with BERT</source>
        <translation>adamw: Adam mit entkoppeltem Weight Decay (BertAdam ist dies ohne Bias-Korrektur und mit Begrenzung je Parameter). adamw_legacy_kernel und adamw_plain geben zwei ältere veröffentlichte Formen wieder. adam, sgd, adagrad: wie in torch, das Weight Decay als Teil des Gradienten. lamb: wie mit Transformer-XL veröffentlicht. nvlamb: wie mit BERT veröffentlicht</translation>
    </message>
    <message>
        <source>auto, cpu, cuda or cuda:N; auto uses a GPU if there is one</source>
        <translation>auto, cpu, cuda oder cuda:N; auto nimmt eine GPU, wenn es eine gibt</translation>
    </message>
    <message>
        <source>each: diversity and penalty of each sub-batch, weighted by its masked frames. last: of joined sub-batches, the diversity of the last and a single penalty, as published</source>
        <translation>each: Vielfalt und Strafe jedes Teil-Batches, gewichtet nach seinen maskierten Frames. last: von verbundenen Teil-Batches die Vielfalt des letzten und eine Strafe, wie veröffentlicht</translation>
    </message>
    <message>
        <source>eos: &lt;eos&gt; after each line. sentence: &lt;S&gt; before and after it. none: lines are joined</source>
        <translation>eos: &lt;eos&gt; nach jeder Zeile. sentence: &lt;S&gt; davor und danach. none: Zeilen schließen aneinander an</translation>
    </message>
    <message>
        <source>erf: exact, as in the first published models. tanh: the approximation, as in the later ones</source>
        <translation>erf: exakt, wie in den ersten veröffentlichten Modellen. tanh: die Näherung davon, wie in den späteren</translation>
    </message>
    <message>
        <source>letters per step</source>
        <translation>Buchstaben je Schritt</translation>
    </message>
    <message>
        <source>masked frames per step</source>
        <translation>maskierte Frames je Schritt</translation>
    </message>
    <message>
        <source>mean: average of all tokens. max: maximum over all tokens. cls: the first token</source>
        <translation>mean: Mittel aller Token. max: Maximum über alle Token. cls: das erste Token</translation>
    </message>
    <message>
        <source>naive: averaging and repetition. linear: learned projections</source>
        <translation>naive: Mittel und Wiederholung. linear: gelernte Abbildungen</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>stop: the first unreadable item ends the training. skip: unreadable items are left out, counted and named in the log</source>
        <translation>stop: der erste nicht lesbare beendet das Training. skip: nicht lesbare werden weggelassen, gezählt und im Protokoll genannt</translation>
    </message>
    <message>
        <source>sub_batch: crop each to its own shortest utterance. group: crop all that are joined to the shortest of them, as published</source>
        <translation>sub_batch: jeder auf seine eigene kürzeste Äußerung. group: alle verbundenen auf deren kürzeste, wie veröffentlicht</translation>
    </message>
    <message>
        <source>word: separated by white space. char: single characters. bpe: GPT-2&apos;s byte pair encoding</source>
        <translation>word: durch Leerraum getrennt. char: einzelne Zeichen. bpe: die Bytepaar-Codierung von GPT-2</translation>
    </message>
    <message>
        <source>Length of the excerpt that is taken from a recording, drawn again in each epoch</source>
        <translation>Länge des Ausschnitts, der aus einer Aufnahme genommen wird, in jeder Epoche neu gezogen</translation>
    </message>
    <message>
        <source>static: as stored in the shards. dynamic: drawn again in each epoch</source>
        <translation>statisch: wie in den Shards. dynamisch: in jeder Epoche neu gezogen</translation>
    </message>
    <message>
        <source>Threads of the processor that compute; 0 = all cores</source>
        <translation>Threads des Prozessors, die rechnen; 0 = alle Kerne</translation>
    </message>
    <message>
        <source>Process memory</source>
        <translation>Arbeitsspeicher des Prozesses</translation>
    </message>
    <message>
        <source>process memory</source>
        <translation>Arbeitsspeicher des Prozesses</translation>
    </message>
</context>
<context>
    <name>CoreError</name>
    <message>
        <source>&quot;%1&quot; is not a time limit</source>
        <translation>„%1“ ist keine Zeitgrenze</translation>
    </message>
    <message>
        <source>&quot;is_impossible&quot; is not true or false</source>
        <translation>&quot;is_impossible&quot; ist weder true noch false</translation>
    </message>
    <message>
        <source>%1 documents are too few for %2 shard, which need two each</source>
        <translation>%1 Dokumente sind zu wenige für %2 Shard, der zwei braucht</translation>
    </message>
    <message>
        <source>%1 documents are too few for %2 shards, which need two each</source>
        <translation>%1 Dokumente sind zu wenige für %2 Shards, die je zwei brauchen</translation>
    </message>
    <message>
        <source>%1 failed with exit code %2</source>
        <translation>%1 ist mit dem Exit-Code %2 gescheitert</translation>
    </message>
    <message>
        <source>%1 is out of range</source>
        <translation>%1 liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>%1 pieces are too few for the %2 characters of the texts, which take %3</source>
        <translation>%1 Stücke sind zu wenige für die %2 Zeichen der Texte, die %3 brauchen</translation>
    </message>
    <message>
        <source>&apos;$%1&apos; is not an amount of money</source>
        <translation>&apos;$%1&apos; ist kein Geldbetrag</translation>
    </message>
    <message>
        <source>&apos;%1 %2&apos; has no such axis</source>
        <translation>&apos;%1 %2&apos; hat keine solche Achse</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot change in a repeated run (%2 to %3)</source>
        <translation>&apos;%1&apos; darf sich in einem wiederholten Lauf nicht ändern (%2 zu %3)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot change in a resumed run (%2 to %3)</source>
        <translation>&apos;%1&apos; darf sich in einem fortgesetzten Lauf nicht ändern (%2 zu %3)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot stand in a filelist</source>
        <translation>&apos;%1&apos; darf nicht in einer Dateiliste stehen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot stand in a manifest</source>
        <translation>&apos;%1&apos; darf nicht in einem Manifest stehen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no audio options</source>
        <translation>&apos;%1&apos; hat keine Optionen für Ton</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no number of its own in vocab.json</source>
        <translation>&apos;%1&apos; hat in vocab.json keine eigene Nummer</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a list of %2 values, not %3</source>
        <translation>&apos;%1&apos; ist eine Liste von %2 Werten, nicht %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is below zero or not finite</source>
        <translation>&apos;%1&apos; ist kleiner als null oder nicht endlich</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is given twice</source>
        <translation>&apos;%1&apos; ist zweimal angegeben</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is missing or no text</source>
        <translation>&apos;%1&apos; fehlt oder ist kein Text</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not %2</source>
        <translation>&apos;%1&apos; ist etwas anderes als %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number of samples</source>
        <translation>&apos;%1&apos; ist keine Anzahl von Abtastwerten</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a setting</source>
        <translation>&apos;%1&apos; ist keine Einstellung</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a text</source>
        <translation>&apos;%1&apos; ist kein Text</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an ARPAbet symbol</source>
        <translation>&apos;%1&apos; ist kein Symbol von ARPAbet</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not spelt in bytes</source>
        <translation>&apos;%1&apos; ist nicht in Bytes geschrieben</translation>
    </message>
    <message>
        <source>&apos;alternatives&apos; is not a list</source>
        <translation>&apos;alternatives&apos; ist keine Liste</translation>
    </message>
    <message>
        <source>JSON nested deeper than %1 levels</source>
        <translation>JSON mit mehr als %1 Ebenen</translation>
    </message>
    <message>
        <source>Slurm refuses</source>
        <translation>Slurm lehnt ab</translation>
    </message>
    <message>
        <source>a beam of %1 is not possible</source>
        <translation>ein Beam von %1 ist nicht möglich</translation>
    </message>
    <message>
        <source>a capsule has a configuration of its own</source>
        <translation>eine Kapsel hat ihre eigene Konfiguration</translation>
    </message>
    <message>
        <source>a file of the archive is longer than it claims to be</source>
        <translation>eine Datei des Archivs ist länger, als sie angibt</translation>
    </message>
    <message>
        <source>a filelist has no dictionary</source>
        <translation>eine Dateiliste hat kein Wörterbuch</translation>
    </message>
    <message>
        <source>a folder cannot be read</source>
        <translation>ein Ordner kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>a kept report is damaged</source>
        <translation>ein aufbewahrter Bericht ist beschädigt</translation>
    </message>
    <message>
        <source>a line break cannot stand in a batch script</source>
        <translation>in einem Batch-Skript darf kein Zeilenumbruch stehen</translation>
    </message>
    <message>
        <source>a line has at most %1 bytes here</source>
        <translation>eine Zeile hat hier höchstens %1 Bytes</translation>
    </message>
    <message>
        <source>a line is damaged</source>
        <translation>eine Zeile ist beschädigt</translation>
    </message>
    <message>
        <source>a line is empty</source>
        <translation>eine Zeile ist leer</translation>
    </message>
    <message>
        <source>a line is longer than %1 bytes</source>
        <translation>eine Zeile ist länger als %1 Bytes</translation>
    </message>
    <message>
        <source>a line of the text is longer than 1 GiB</source>
        <translation>eine Zeile des Textes ist länger als 1 GiB</translation>
    </message>
    <message>
        <source>a list of %1 texts is not possible</source>
        <translation>eine Liste von %1 Texten ist nicht möglich</translation>
    </message>
    <message>
        <source>a part of the capsule is too large</source>
        <translation>ein Teil der Kapsel ist zu groß</translation>
    </message>
    <message>
        <source>a quote that begins here has no end</source>
        <translation>ein Anführungszeichen, das hier beginnt, hat kein Ende</translation>
    </message>
    <message>
        <source>a recording needs a text</source>
        <translation>eine Aufnahme braucht einen Text</translation>
    </message>
    <message>
        <source>a row needs an id, a bar and a text</source>
        <translation>eine Zeile braucht eine Kennung, einen senkrechten Strich und einen Text</translation>
    </message>
    <message>
        <source>a row needs exactly one tab</source>
        <translation>eine Zeile braucht genau einen Tabulator</translation>
    </message>
    <message>
        <source>a run takes at most %1 tags</source>
        <translation>ein Lauf hat höchstens %1 Schlagwörter</translation>
    </message>
    <message>
        <source>a run that is %1 cannot be repeated by others yet</source>
        <translation>ein Lauf im Zustand %1 lässt sich noch nicht von anderen wiederholen</translation>
    </message>
    <message>
        <source>a vocabulary of %1 bytes is too large</source>
        <translation>ein Vokabular von %1 Bytes ist zu groß</translation>
    </message>
    <message>
        <source>a weight of %1 is not possible</source>
        <translation>ein Gewicht von %1 ist nicht möglich</translation>
    </message>
    <message>
        <source>a window needs a question and a stride of one or more</source>
        <translation>ein Fenster braucht eine Frage und eine Schrittweite von mindestens eins</translation>
    </message>
    <message>
        <source>a word without a pronunciation</source>
        <translation>ein Wort ohne Aussprache</translation>
    </message>
    <message>
        <source>a worker has this run</source>
        <translation>ein Arbeitsprozess hat diesen Lauf</translation>
    </message>
    <message>
        <source>add &quot;preset&quot;, or &quot;family&quot; and &quot;task&quot;; parlance presets NAME prints one</source>
        <translation>&quot;preset&quot; angeben oder &quot;family&quot; und &quot;task&quot;; parlance presets NAME zeigt eine Vorlage</translation>
    </message>
    <message>
        <source>add --decoder beam</source>
        <translation>--decoder beam angeben</translation>
    </message>
    <message>
        <source>add --resume to go on with it, or choose another --run</source>
        <translation>--resume angeben, um ihn fortzusetzen, oder einen anderen Ordner mit --run wählen</translation>
    </message>
    <message>
        <source>add rows of path, tab and number of samples</source>
        <translation>Zeilen aus Pfad, Tabulator und Anzahl der Abtastwerte hinzufügen</translation>
    </message>
    <message>
        <source>all %1 questions are left out, the first</source>
        <translation>alle %1 Fragen werden weggelassen, die erste</translation>
    </message>
    <message>
        <source>an alias of no field</source>
        <translation>ein zweiter Name ohne Feld</translation>
    </message>
    <message>
        <source>another %1, %2</source>
        <translation>ein anderer Wert für %1, %2</translation>
    </message>
    <message>
        <source>another process is making sample data there</source>
        <translation>ein anderer Prozess erzeugt dort gerade Beispieldaten</translation>
    </message>
    <message>
        <source>another worker is writing this run</source>
        <translation>ein anderer Arbeitsprozess schreibt diesen Lauf</translation>
    </message>
    <message>
        <source>ask for fewer shards, or part the documents by blank lines</source>
        <translation>weniger Shards verlangen oder die Dokumente durch Leerzeilen trennen</translation>
    </message>
    <message>
        <source>at most %1 can be looked at</source>
        <translation>höchstens %1 lassen sich ansehen</translation>
    </message>
    <message>
        <source>audio.hop_length is %1, longer than audio.win_length = %2</source>
        <translation>audio.hop_length ist %1 und damit länger als audio.win_length = %2</translation>
    </message>
    <message>
        <source>audio.mel_fmin and audio.mel_fmax are %1 and %2 Hz at a sample rate of %3 Hz</source>
        <translation>audio.mel_fmin und audio.mel_fmax sind %1 und %2 Hz bei einer Abtastrate von %3 Hz</translation>
    </message>
    <message>
        <source>audio.win_length is %1, longer than audio.filter_length = %2</source>
        <translation>audio.win_length ist %1 und damit länger als audio.filter_length = %2</translation>
    </message>
    <message>
        <source>begin it with a line &apos;text&apos;, or &apos;text&apos;, a tab and &apos;text_pair&apos;</source>
        <translation>mit einer Zeile &apos;text&apos; beginnen oder mit &apos;text&apos;, einem Tabulator und &apos;text_pair&apos;</translation>
    </message>
    <message>
        <source>begin the manifest with the folder that its paths are relative to</source>
        <translation>das Manifest mit dem Ordner beginnen, auf den sich seine Pfade beziehen</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>cannot be read at row %1</source>
        <translation>lässt sich bei Zeile %1 nicht lesen</translation>
    </message>
    <message>
        <source>cannot create a folder</source>
        <translation>ein Ordner lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>cannot create the folder</source>
        <translation>der Ordner lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>cannot create the link</source>
        <translation>die Verknüpfung lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>cannot create the run folder (%1)</source>
        <translation>der Ordner des Laufs lässt sich nicht anlegen (%1)</translation>
    </message>
    <message>
        <source>cannot empty the trash</source>
        <translation>der Papierkorb lässt sich nicht leeren</translation>
    </message>
    <message>
        <source>cannot lock</source>
        <translation>lässt sich nicht sperren</translation>
    </message>
    <message>
        <source>cannot look at the recording</source>
        <translation>die Aufnahme lässt sich nicht ansehen</translation>
    </message>
    <message>
        <source>cannot make the folder</source>
        <translation>der Ordner lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>cannot make the folder of the trash</source>
        <translation>der Ordner des Papierkorbs lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>cannot move the recording to its place</source>
        <translation>die Aufnahme lässt sich nicht an ihren Platz verschieben</translation>
    </message>
    <message>
        <source>cannot move the run</source>
        <translation>der Lauf lässt sich nicht verschieben</translation>
    </message>
    <message>
        <source>cannot open the audio file</source>
        <translation>die Tondatei lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>cannot open the file</source>
        <translation>die Datei lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>cannot open the log file</source>
        <translation>die Protokolldatei lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>cannot read the file</source>
        <translation>die Datei lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>cannot read the table</source>
        <translation>die Tabelle lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>cannot remove (%1)</source>
        <translation>lässt sich nicht entfernen (%1)</translation>
    </message>
    <message>
        <source>cannot remove the file</source>
        <translation>die Datei lässt sich nicht entfernen</translation>
    </message>
    <message>
        <source>cannot remove the recording</source>
        <translation>die Aufnahme lässt sich nicht entfernen</translation>
    </message>
    <message>
        <source>cannot rename into place</source>
        <translation>lässt sich nicht an seinen Platz umbenennen</translation>
    </message>
    <message>
        <source>cannot start the program</source>
        <translation>das Programm lässt sich nicht starten</translation>
    </message>
    <message>
        <source>cannot sync</source>
        <translation>lässt sich nicht auf die Platte schreiben</translation>
    </message>
    <message>
        <source>cannot write audio (%1)</source>
        <translation>Ton lässt sich nicht schreiben (%1)</translation>
    </message>
    <message>
        <source>cannot write audio as %1</source>
        <translation>Ton lässt sich nicht als %1 schreiben</translation>
    </message>
    <message>
        <source>cannot write the file</source>
        <translation>die Datei lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>cannot write the recording</source>
        <translation>die Aufnahme lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>cannot write the recording (%1)</source>
        <translation>die Aufnahme lässt sich nicht schreiben (%1)</translation>
    </message>
    <message>
        <source>change the options, or see sinfo for what the cluster has</source>
        <translation>die Optionen ändern oder mit sinfo nachsehen, was der Cluster hat</translation>
    </message>
    <message>
        <source>check that it is the right file</source>
        <translation>prüfen, ob es die richtige Datei ist</translation>
    </message>
    <message>
        <source>check that it may be read</source>
        <translation>prüfen, ob sie gelesen werden darf</translation>
    </message>
    <message>
        <source>check that its folders may be read</source>
        <translation>prüfen, ob seine Ordner gelesen werden dürfen</translation>
    </message>
    <message>
        <source>check that parlance and parlance-studio are of one version</source>
        <translation>prüfen, ob parlance und parlance-studio dieselbe Version haben</translation>
    </message>
    <message>
        <source>check that the run&apos;s folder is whole</source>
        <translation>prüfen, ob der Ordner des Laufs vollständig ist</translation>
    </message>
    <message>
        <source>check the disk</source>
        <translation>die Festplatte prüfen</translation>
    </message>
    <message>
        <source>check the folder, or name the layout with --layout</source>
        <translation>den Ordner prüfen oder die Anordnung mit --layout angeben</translation>
    </message>
    <message>
        <source>check the path</source>
        <translation>den Pfad prüfen</translation>
    </message>
    <message>
        <source>check the path and its permissions</source>
        <translation>den Pfad und seine Rechte prüfen</translation>
    </message>
    <message>
        <source>check the path and the permissions</source>
        <translation>den Pfad und die Rechte prüfen</translation>
    </message>
    <message>
        <source>check the path and your permissions</source>
        <translation>den Pfad und die eigenen Rechte prüfen</translation>
    </message>
    <message>
        <source>check the path, or start one with --preset</source>
        <translation>den Pfad prüfen oder mit --preset einen neuen starten</translation>
    </message>
    <message>
        <source>check the permissions</source>
        <translation>die Rechte prüfen</translation>
    </message>
    <message>
        <source>check the sample rate</source>
        <translation>die Abtastrate prüfen</translation>
    </message>
    <message>
        <source>check the sample rate of the microphone</source>
        <translation>die Abtastrate des Mikrofons prüfen</translation>
    </message>
    <message>
        <source>check the texts</source>
        <translation>die Texte prüfen</translation>
    </message>
    <message>
        <source>check what is imported</source>
        <translation>prüfen, was importiert wird</translation>
    </message>
    <message>
        <source>check whether the folders in it may be written</source>
        <translation>prüfen, ob in die Ordner darin geschrieben werden darf</translation>
    </message>
    <message>
        <source>choose a file that &apos;parlance runs capsule&apos; has written</source>
        <translation>eine Datei wählen, die &apos;parlance runs capsule&apos; als Kapsel geschrieben hat</translation>
    </message>
    <message>
        <source>choose a folder that may be written</source>
        <translation>einen Ordner wählen, in den geschrieben werden darf</translation>
    </message>
    <message>
        <source>choose a hop that leaves no sample out</source>
        <translation>eine Hop-Länge wählen, die keinen Abtastwert auslässt</translation>
    </message>
    <message>
        <source>choose a larger one</source>
        <translation>eine größere wählen</translation>
    </message>
    <message>
        <source>choose a window that fits into the filter</source>
        <translation>ein Fenster wählen, das in den Filter passt</translation>
    </message>
    <message>
        <source>choose an empty folder, or open it if it is a project</source>
        <translation>einen leeren Ordner wählen oder diesen öffnen, wenn er ein Projekt ist</translation>
    </message>
    <message>
        <source>choose another --output</source>
        <translation>einen anderen Ort mit --output wählen</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>choose another name for the voice</source>
        <translation>einen anderen Namen für die Stimme wählen</translation>
    </message>
    <message>
        <source>choose fewer problems to leave out</source>
        <translation>weniger Probleme zum Weglassen wählen</translation>
    </message>
    <message>
        <source>choose one first</source>
        <translation>zuerst eines wählen</translation>
    </message>
    <message>
        <source>choose one of</source>
        <translation>zur Wahl stehen</translation>
    </message>
    <message>
        <source>choose parlance, hf or torch</source>
        <translation>parlance, hf oder torch wählen</translation>
    </message>
    <message>
        <source>choose shorter questions or longer sequences</source>
        <translation>kürzere Fragen oder längere Sequenzen wählen</translation>
    </message>
    <message>
        <source>choose the folder of a run</source>
        <translation>den Ordner eines Laufs wählen</translation>
    </message>
    <message>
        <source>choose txt, srt, vtt, json or textgrid</source>
        <translation>txt, srt, vtt, json oder textgrid wählen</translation>
    </message>
    <message>
        <source>close it there, or record another voice</source>
        <translation>sie dort schließen oder eine andere Stimme aufnehmen</translation>
    </message>
    <message>
        <source>close it, or double the quotes that are part of the text</source>
        <translation>es schließen, oder die Anführungszeichen verdoppeln, die zum Text gehören</translation>
    </message>
    <message>
        <source>close other programs</source>
        <translation>andere Programme schließen</translation>
    </message>
    <message>
        <source>complete the row</source>
        <translation>die Zeile vervollständigen</translation>
    </message>
    <message>
        <source>correct it there</source>
        <translation>es dort berichtigen</translation>
    </message>
    <message>
        <source>correct the number</source>
        <translation>die Zahl berichtigen</translation>
    </message>
    <message>
        <source>cut it into lines</source>
        <translation>ihn in Zeilen aufteilen</translation>
    </message>
    <message>
        <source>delete the file</source>
        <translation>die Datei löschen</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>ist %1 gemeint?</translation>
    </message>
    <message>
        <source>did you mean &apos;%1&apos;?</source>
        <translation>ist &apos;%1&apos; gemeint?</translation>
    </message>
    <message>
        <source>divide them by tabs, as the first line does</source>
        <translation>sie durch Tabulatoren trennen wie in der ersten Zeile</translation>
    </message>
    <message>
        <source>do not trust it; get the data from another place</source>
        <translation>ihm nicht trauen; die Daten von anderswo holen</translation>
    </message>
    <message>
        <source>does not have %1 dimension</source>
        <translation>hat nicht %1 Dimension</translation>
    </message>
    <message>
        <source>does not have %1 dimensions</source>
        <translation>hat nicht %1 Dimensionen</translation>
    </message>
    <message>
        <source>does not hold whole numbers</source>
        <translation>enthält keine ganzen Zahlen</translation>
    </message>
    <message>
        <source>edit the file in a text editor</source>
        <translation>die Datei in einem Texteditor bearbeiten</translation>
    </message>
    <message>
        <source>end it in .json or .safetensors</source>
        <translation>ihn auf .json oder .safetensors enden lassen</translation>
    </message>
    <message>
        <source>end it in .png, .json or .safetensors</source>
        <translation>ihn auf .png, .json oder .safetensors enden lassen</translation>
    </message>
    <message>
        <source>end the name in .wav, .flac or .ogg</source>
        <translation>den Namen auf .wav, .flac oder .ogg enden lassen</translation>
    </message>
    <message>
        <source>expected %1 label lines, one for each row of %2, found %3</source>
        <translation>%1 Zeilen mit Labels erwartet, eine für jede Zeile von %2, gefunden %3</translation>
    </message>
    <message>
        <source>expected `book chapter:verse text`, found `%1`</source>
        <translation>`Buch Kapitel:Vers Text` erwartet, gefunden `%1`</translation>
    </message>
    <message>
        <source>expected a number, found %1</source>
        <translation>eine Zahl erwartet, gefunden %1</translation>
    </message>
    <message>
        <source>expected an object of settings, found %1</source>
        <translation>ein Objekt mit Einstellungen erwartet, gefunden %1</translation>
    </message>
    <message>
        <source>export the file again as 16 bit PCM</source>
        <translation>die Datei noch einmal als PCM mit 16 Bit exportieren</translation>
    </message>
    <message>
        <source>fill the columns text and label</source>
        <translation>die Spalten text und label ausfüllen</translation>
    </message>
    <message>
        <source>get it again</source>
        <translation>es noch einmal holen</translation>
    </message>
    <message>
        <source>get text8 again</source>
        <translation>text8 noch einmal holen</translation>
    </message>
    <message>
        <source>get the capsule again from where it came</source>
        <translation>die Kapsel noch einmal von dort holen, woher sie kam</translation>
    </message>
    <message>
        <source>get the corpus again</source>
        <translation>das Korpus noch einmal holen</translation>
    </message>
    <message>
        <source>get the file again</source>
        <translation>die Datei noch einmal holen</translation>
    </message>
    <message>
        <source>get the vocabulary again</source>
        <translation>das Vokabular noch einmal holen</translation>
    </message>
    <message>
        <source>get the vocabulary again, or make it with parlance prepare</source>
        <translation>das Vokabular noch einmal holen oder es mit parlance prepare erzeugen</translation>
    </message>
    <message>
        <source>give --preset, --config or --capsule; parlance presets lists the presets</source>
        <translation>--preset, --config oder --capsule angeben; parlance presets zeigt die Vorlagen</translation>
    </message>
    <message>
        <source>give a CSV, TSV or JSON-lines table, SQuAD&apos;s JSON, a UTF-8 text or a folder</source>
        <translation>eine Tabelle in CSV, TSV oder JSON-Zeilen, JSON von SQuAD, einen Text in UTF-8 oder einen Ordner angeben</translation>
    </message>
    <message>
        <source>give a file in the format of SQuAD</source>
        <translation>eine Datei im Format von SQuAD angeben</translation>
    </message>
    <message>
        <source>give a file of the CMU Pronouncing Dictionary</source>
        <translation>eine Datei des CMU Pronouncing Dictionary angeben</translation>
    </message>
    <message>
        <source>give a file with %1 to %2 Hz</source>
        <translation>eine Datei mit %1 bis %2 Hz angeben</translation>
    </message>
    <message>
        <source>give a file with 1 to %1</source>
        <translation>eine Datei mit 1 bis %1 angeben</translation>
    </message>
    <message>
        <source>give a file with questions</source>
        <translation>eine Datei mit Fragen angeben</translation>
    </message>
    <message>
        <source>give a file with questions that have an answer</source>
        <translation>eine Datei mit Fragen angeben, die eine Antwort haben</translation>
    </message>
    <message>
        <source>give a letter dictionary</source>
        <translation>ein Wörterbuch von Buchstaben angeben</translation>
    </message>
    <message>
        <source>give a manifest with --data</source>
        <translation>ein Manifest mit --data angeben</translation>
    </message>
    <message>
        <source>give a path relative to the root, without &apos;..&apos;</source>
        <translation>einen Pfad relativ zur Wurzel ohne &apos;..&apos; angeben</translation>
    </message>
    <message>
        <source>give a smaller one</source>
        <translation>eine kleinere angeben</translation>
    </message>
    <message>
        <source>give a table of the task %1</source>
        <translation>eine Tabelle der Aufgabe %1 angeben</translation>
    </message>
    <message>
        <source>give a table with texts</source>
        <translation>eine Tabelle mit Texten angeben</translation>
    </message>
    <message>
        <source>give a table with the header of a task of GLUE, or with columns text and label</source>
        <translation>eine Tabelle mit dem Kopf einer Aufgabe von GLUE angeben oder mit den Spalten text und label</translation>
    </message>
    <message>
        <source>give a text file</source>
        <translation>eine Textdatei angeben</translation>
    </message>
    <message>
        <source>give a text with words in it</source>
        <translation>einen Text mit Wörtern darin angeben</translation>
    </message>
    <message>
        <source>give a text, or a folder with train.txt and valid.txt or as WikiText, enwik8, text8 or the one billion word benchmark are published</source>
        <translation>einen Text angeben, oder einen Ordner mit train.txt und valid.txt oder so, wie WikiText, enwik8, text8 oder der One Billion Word Benchmark veröffentlicht sind</translation>
    </message>
    <message>
        <source>give a transcript as parlance writes it</source>
        <translation>ein Transkript angeben, wie parlance es schreibt</translation>
    </message>
    <message>
        <source>give a whole WAV, FLAC, OGG, Opus, MP3 or AIFF file</source>
        <translation>eine vollständige WAV-, FLAC-, OGG-, Opus-, MP3- oder AIFF-Datei angeben</translation>
    </message>
    <message>
        <source>give an object of question ids and answers, as predictions.json is</source>
        <translation>ein Objekt aus Kennungen von Fragen und Antworten angeben wie predictions.json</translation>
    </message>
    <message>
        <source>give another one</source>
        <translation>etwas anderes angeben</translation>
    </message>
    <message>
        <source>give it alone</source>
        <translation>es allein angeben</translation>
    </message>
    <message>
        <source>give label lines of letters, as `H E L L O |`</source>
        <translation>Zeilen mit Buchstaben als Labels angeben wie `H E L L O |`</translation>
    </message>
    <message>
        <source>give metadata.csv as LJSpeech publishes it</source>
        <translation>metadata.csv so angeben, wie LJSpeech sie veröffentlicht</translation>
    </message>
    <message>
        <source>give minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS</source>
        <translation>Minuten, STUNDEN:MINUTEN:SEKUNDEN oder TAGE-STUNDEN angeben</translation>
    </message>
    <message>
        <source>give more, or fewer characters with --limit-alphabet</source>
        <translation>mehr angeben oder mit --limit-alphabet weniger Zeichen</translation>
    </message>
    <message>
        <source>give numbers from %1 to %2</source>
        <translation>Zahlen von %1 bis %2 angeben</translation>
    </message>
    <message>
        <source>give one for each row</source>
        <translation>eine für jede Zeile angeben</translation>
    </message>
    <message>
        <source>give one object with the same keys on each line</source>
        <translation>in jeder Zeile ein Objekt mit denselben Schlüsseln angeben</translation>
    </message>
    <message>
        <source>give one of %1</source>
        <translation>eines von %1 angeben</translation>
    </message>
    <message>
        <source>give one value for each, or one for all</source>
        <translation>einen Wert für jedes angeben oder einen für alle</translation>
    </message>
    <message>
        <source>give one with at most %1 classes</source>
        <translation>eine mit höchstens %1 Klassen angeben</translation>
    </message>
    <message>
        <source>give one with rows</source>
        <translation>eine mit Zeilen angeben</translation>
    </message>
    <message>
        <source>give questions in SQuAD&apos;s format, or one object a line with audio and text</source>
        <translation>Fragen im Format von SQuAD angeben oder in jeder Zeile ein Objekt mit audio und text</translation>
    </message>
    <message>
        <source>give rates from 1 to %1 Hz</source>
        <translation>Raten von 1 bis %1 Hz angeben</translation>
    </message>
    <message>
        <source>give text with a sentence a line</source>
        <translation>Text mit einem Satz je Zeile angeben</translation>
    </message>
    <message>
        <source>give texts in UTF-8</source>
        <translation>Texte in UTF-8 angeben</translation>
    </message>
    <message>
        <source>give the .tsv or .ltr files of a labelled manifest</source>
        <translation>die .tsv- oder .ltr-Dateien eines Manifests mit Labels angeben</translation>
    </message>
    <message>
        <source>give the file&apos;s length in samples</source>
        <translation>die Länge der Datei in Abtastwerten angeben</translation>
    </message>
    <message>
        <source>give the list of the recordings</source>
        <translation>die Liste der Aufnahmen angeben</translation>
    </message>
    <message>
        <source>give the path of a file</source>
        <translation>den Pfad einer Datei angeben</translation>
    </message>
    <message>
        <source>give the same again, or name a new folder</source>
        <translation>dieselben noch einmal angeben oder einen neuen Ordner</translation>
    </message>
    <message>
        <source>give the table as Common Voice publishes it</source>
        <translation>die Tabelle so angeben, wie Common Voice sie veröffentlicht</translation>
    </message>
    <message>
        <source>give whole numbers from %1 to %2</source>
        <translation>ganze Zahlen von %1 bis %2 angeben</translation>
    </message>
    <message>
        <source>has a damaged chunk at row %1</source>
        <translation>hat einen beschädigten Block bei Zeile %1</translation>
    </message>
    <message>
        <source>has the shape [%1, %2]</source>
        <translation>hat die Form [%1, %2]</translation>
    </message>
    <message>
        <source>import them one at a time</source>
        <translation>sie einzeln importieren</translation>
    </message>
    <message>
        <source>install Debian&apos;s package asterisk-core-sounds-en-wav</source>
        <translation>das Debian-Paket asterisk-core-sounds-en-wav installieren</translation>
    </message>
    <message>
        <source>install Debian&apos;s package asterisk-core-sounds-en; where it is installed and the image leaves documentation out, remove the path-exclude line for /usr/share/doc from /etc/dpkg/dpkg.cfg.d and run apt-get install --reinstall asterisk-core-sounds-en</source>
        <translation>das Debian-Paket asterisk-core-sounds-en installieren; wo es installiert ist und das System Dokumentation weglässt, die Zeile path-exclude für /usr/share/doc aus /etc/dpkg/dpkg.cfg.d entfernen und apt-get install --reinstall asterisk-core-sounds-en ausführen</translation>
    </message>
    <message>
        <source>install it or check the path</source>
        <translation>es installieren oder den Pfad prüfen</translation>
    </message>
    <message>
        <source>is a link to somewhere else</source>
        <translation>ist eine Verknüpfung nach anderswo</translation>
    </message>
    <message>
        <source>is damaged</source>
        <translation>ist beschädigt</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>is no data set, or is damaged</source>
        <translation>ist kein Datensatz oder ist beschädigt</translation>
    </message>
    <message>
        <source>is stored in chunks of %1 times %2 numbers</source>
        <translation>ist in Blöcken von %1 mal %2 Zahlen gespeichert</translation>
    </message>
    <message>
        <source>is stored in other files</source>
        <translation>ist in anderen Dateien gespeichert</translation>
    </message>
    <message>
        <source>it cannot hold %1 samples in %2 bytes</source>
        <translation>sie kann keine %1 Abtastwerte in %2 Bytes enthalten</translation>
    </message>
    <message>
        <source>it did not say where it listens</source>
        <translation>er hat nicht gesagt, wo er auf Verbindungen wartet</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>it is made again</source>
        <translation>es wird neu erzeugt</translation>
    </message>
    <message>
        <source>it makes the others</source>
        <translation>es erzeugt die anderen</translation>
    </message>
    <message>
        <source>it needs an id, a reference and a hypothesis or prediction</source>
        <translation>es braucht eine Kennung, eine Referenz und eine Hypothese oder Vorhersage</translation>
    </message>
    <message>
        <source>its data sets differ in the %1, %2 and %3</source>
        <translation>seine Datensätze haben verschiedene %1, %2 und %3</translation>
    </message>
    <message>
        <source>its first line names no column &apos;text&apos;</source>
        <translation>ihre erste Zeile nennt keine Spalte &apos;text&apos;</translation>
    </message>
    <message>
        <source>its shards were made with %1</source>
        <translation>seine Shards wurden mit %1 erzeugt</translation>
    </message>
    <message>
        <source>job %1 has this run already</source>
        <translation>Auftrag %1 hat diesen Lauf schon</translation>
    </message>
    <message>
        <source>job %1 of Slurm cannot be paused</source>
        <translation>Auftrag %1 von Slurm lässt sich nicht pausieren</translation>
    </message>
    <message>
        <source>keep long texts in a file of their own</source>
        <translation>lange Texte in einer eigenen Datei aufbewahren</translation>
    </message>
    <message>
        <source>keep one of it and its other name &apos;%1&apos;</source>
        <translation>nur eines von ihm und seinem anderen Namen &apos;%1&apos; behalten</translation>
    </message>
    <message>
        <source>known are</source>
        <translation>bekannt sind</translation>
    </message>
    <message>
        <source>known are %1</source>
        <translation>bekannt sind %1</translation>
    </message>
    <message>
        <source>leave --dictionary out</source>
        <translation>--dictionary weglassen</translation>
    </message>
    <message>
        <source>leave --layout out to have the layout recognised</source>
        <translation>--layout weglassen, damit die Anordnung erkannt wird</translation>
    </message>
    <message>
        <source>leave --preset, --config and --inherit-optimizer out</source>
        <translation>--preset, --config und --inherit-optimizer weglassen</translation>
    </message>
    <message>
        <source>leave it as it is, and start again</source>
        <translation>es lassen, wie es ist, und von vorn beginnen</translation>
    </message>
    <message>
        <source>leave it as it was, or start a new run</source>
        <translation>es lassen, wie es war, oder einen neuen Lauf starten</translation>
    </message>
    <message>
        <source>leave it as it was, or start a run of its own</source>
        <translation>es lassen, wie es war, oder einen eigenen Lauf starten</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>es weglassen</translation>
    </message>
    <message>
        <source>leave out --task, or name another model</source>
        <translation>--task weglassen oder ein anderes Modell angeben</translation>
    </message>
    <message>
        <source>leave | and line breaks out of its name and of its text</source>
        <translation>| und Zeilenumbrüche aus seinem Namen und Text weglassen</translation>
    </message>
    <message>
        <source>let it finish first</source>
        <translation>es zuerst zu Ende führen lassen</translation>
    </message>
    <message>
        <source>let them rise, to half the sample rate at most</source>
        <translation>sie ansteigen lassen, höchstens bis zur halben Abtastrate</translation>
    </message>
    <message>
        <source>line %1 of merges.txt is no pair of tokens</source>
        <translation>Zeile %1 von merges.txt ist kein Paar von Token</translation>
    </message>
    <message>
        <source>line %1 of the n-gram model</source>
        <translation>Zeile %1 des N-Gramm-Modells</translation>
    </message>
    <message>
        <source>make fewer parts</source>
        <translation>weniger Teile machen</translation>
    </message>
    <message>
        <source>make it flatter</source>
        <translation>es flacher machen</translation>
    </message>
    <message>
        <source>make it shorter</source>
        <translation>es kürzen</translation>
    </message>
    <message>
        <source>make one with transcripts of the recordings</source>
        <translation>eines mit Transkripten der Aufnahmen erzeugen</translation>
    </message>
    <message>
        <source>make room, then try again</source>
        <translation>Platz schaffen, dann noch einmal versuchen</translation>
    </message>
    <message>
        <source>make the shard again with parlance prepare bert-shards, or get it again</source>
        <translation>den Shard mit parlance prepare bert-shards neu erzeugen oder noch einmal holen</translation>
    </message>
    <message>
        <source>make the shards again with parlance prepare bert-shards</source>
        <translation>die Shards mit parlance prepare bert-shards neu erzeugen</translation>
    </message>
    <message>
        <source>make the vocabulary of all texts, or with &lt;unk&gt;</source>
        <translation>das Vokabular aus allen Texten oder mit &lt;unk&gt; erzeugen</translation>
    </message>
    <message>
        <source>mel options out of range</source>
        <translation>Mel-Optionen außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>mend the commas, or choose the cleaner english</source>
        <translation>die Kommas berichtigen oder die Textbereinigung english wählen</translation>
    </message>
    <message>
        <source>mend the table in a text editor</source>
        <translation>die Tabelle in einem Texteditor berichtigen</translation>
    </message>
    <message>
        <source>more than %1 different symbols</source>
        <translation>mehr als %1 verschiedene Symbole</translation>
    </message>
    <message>
        <source>more than %1 rows</source>
        <translation>mehr als %1 Zeilen</translation>
    </message>
    <message>
        <source>more than %1 symbols</source>
        <translation>mehr als %1 Symbole</translation>
    </message>
    <message>
        <source>move it away, or choose another --output</source>
        <translation>es verschieben oder einen anderen Ort mit --output wählen</translation>
    </message>
    <message>
        <source>move one of the two to the trash or rename its folder, then restore</source>
        <translation>einen von beiden in den Papierkorb legen oder seinen Ordner umbenennen, dann wiederherstellen</translation>
    </message>
    <message>
        <source>name a file</source>
        <translation>eine Datei angeben</translation>
    </message>
    <message>
        <source>name a filelist with rows</source>
        <translation>eine Dateiliste mit Zeilen angeben</translation>
    </message>
    <message>
        <source>name a folder with HDF5 files of BERT&apos;s pre-training</source>
        <translation>einen Ordner mit HDF5-Dateien von BERTs Vortraining angeben</translation>
    </message>
    <message>
        <source>name a list of recordings</source>
        <translation>eine Liste von Aufnahmen angeben</translation>
    </message>
    <message>
        <source>name a model in the ARPA format, plain or gzipped</source>
        <translation>ein Modell im ARPA-Format angeben, unkomprimiert oder mit gzip</translation>
    </message>
    <message>
        <source>name a new folder</source>
        <translation>einen neuen Ordner angeben</translation>
    </message>
    <message>
        <source>name a preset of tacotron2 or waveglow</source>
        <translation>eine Vorlage von tacotron2 oder waveglow angeben</translation>
    </message>
    <message>
        <source>name a run folder or a model folder made by parlance</source>
        <translation>den Ordner eines Laufs oder eines Modells von parlance angeben</translation>
    </message>
    <message>
        <source>name an event file of TensorBoard</source>
        <translation>eine Ereignisdatei von TensorBoard angeben</translation>
    </message>
    <message>
        <source>name another, or remove it</source>
        <translation>eine andere angeben oder sie entfernen</translation>
    </message>
    <message>
        <source>name at least one .tsv file</source>
        <translation>mindestens eine .tsv-Datei angeben</translation>
    </message>
    <message>
        <source>name it with --init</source>
        <translation>es mit --init angeben</translation>
    </message>
    <message>
        <source>name it with --run</source>
        <translation>ihn mit --run angeben</translation>
    </message>
    <message>
        <source>name one from 0 to %1</source>
        <translation>einen von 0 bis %1 angeben</translation>
    </message>
    <message>
        <source>name one with recordings, texts (.txt), tables or SQuAD&apos;s JSON</source>
        <translation>einen mit Aufnahmen, Texten (.txt), Tabellen oder JSON von SQuAD angeben</translation>
    </message>
    <message>
        <source>name the column of their paths audio</source>
        <translation>die Spalte ihrer Pfade audio nennen</translation>
    </message>
    <message>
        <source>name the columns audio and text, or text and label, in the first row</source>
        <translation>die Spalten in der ersten Zeile audio und text oder text und label nennen</translation>
    </message>
    <message>
        <source>name the folder of a run</source>
        <translation>den Ordner eines Laufs angeben</translation>
    </message>
    <message>
        <source>name the folder that it is in</source>
        <translation>den Ordner angeben, in dem sie liegt</translation>
    </message>
    <message>
        <source>name the folder that the corpus was unpacked to</source>
        <translation>den Ordner angeben, in den das Korpus entpackt wurde</translation>
    </message>
    <message>
        <source>name the same data with --set data.train=PATH, in the same order and unchanged</source>
        <translation>dieselben Daten mit --set data.train=PFAD angeben, in derselben Reihenfolge und unverändert</translation>
    </message>
    <message>
        <source>name the same one with --init</source>
        <translation>dasselbe mit --init angeben</translation>
    </message>
    <message>
        <source>no FFT of size %1</source>
        <translation>keine FFT der Größe %1</translation>
    </message>
    <message>
        <source>no benchmark &apos;%1 %2&apos;</source>
        <translation>kein Benchmark &apos;%1 %2&apos;</translation>
    </message>
    <message>
        <source>no column is known to hold recordings or texts; there are</source>
        <translation>keine Spalte ist als eine von Aufnahmen oder Texten bekannt; vorhanden sind</translation>
    </message>
    <message>
        <source>no conversion from %1 Hz to %2 Hz</source>
        <translation>keine Umrechnung von %1 Hz auf %2 Hz</translation>
    </message>
    <message>
        <source>no dictionary is written over</source>
        <translation>kein Wörterbuch wird überschrieben</translation>
    </message>
    <message>
        <source>no dictionary row</source>
        <translation>keine Zeile eines Wörterbuchs</translation>
    </message>
    <message>
        <source>no line would be left</source>
        <translation>keine Zeile bliebe übrig</translation>
    </message>
    <message>
        <source>no list &apos;words&apos; in the transcript</source>
        <translation>keine Liste &apos;words&apos; im Transkript</translation>
    </message>
    <message>
        <source>no loudspeaker found among the sound devices</source>
        <translation>unter den Tongeräten ist kein Lautsprecher</translation>
    </message>
    <message>
        <source>no manifest given</source>
        <translation>kein Manifest angegeben</translation>
    </message>
    <message>
        <source>no memory to unpack with</source>
        <translation>kein Speicher zum Entpacken</translation>
    </message>
    <message>
        <source>no microphone found among the sound devices</source>
        <translation>unter den Tongeräten ist kein Mikrofon</translation>
    </message>
    <message>
        <source>no microphone is open for recording</source>
        <translation>kein Mikrofon ist zum Aufnehmen geöffnet</translation>
    </message>
    <message>
        <source>no number &apos;%1&apos; in the transcript</source>
        <translation>keine Zahl &apos;%1&apos; im Transkript</translation>
    </message>
    <message>
        <source>no program named</source>
        <translation>kein Programm angegeben</translation>
    </message>
    <message>
        <source>no pronunciation of any word</source>
        <translation>keine Aussprache irgendeines Wortes</translation>
    </message>
    <message>
        <source>no question would be left</source>
        <translation>keine Frage bliebe übrig</translation>
    </message>
    <message>
        <source>no readable audio (%1)</source>
        <translation>kein lesbarer Ton (%1)</translation>
    </message>
    <message>
        <source>no recording of the list of prompts was found</source>
        <translation>keine Aufnahme der Liste von Ansagen wurde gefunden</translation>
    </message>
    <message>
        <source>no row has a text and a label</source>
        <translation>keine Zeile hat Text und Klasse</translation>
    </message>
    <message>
        <source>no row would be left</source>
        <translation>keine Zeile bliebe übrig</translation>
    </message>
    <message>
        <source>no run to resume</source>
        <translation>kein Lauf zum Fortsetzen</translation>
    </message>
    <message>
        <source>no sample of the shard would be left</source>
        <translation>keine Sequenz des Shards bliebe übrig</translation>
    </message>
    <message>
        <source>no such archive</source>
        <translation>kein solches Archiv</translation>
    </message>
    <message>
        <source>no such audio file</source>
        <translation>keine solche Tondatei</translation>
    </message>
    <message>
        <source>no such data set</source>
        <translation>kein solcher Datensatz</translation>
    </message>
    <message>
        <source>no such file</source>
        <translation>keine solche Datei</translation>
    </message>
    <message>
        <source>no such file or folder</source>
        <translation>keine solche Datei und kein solcher Ordner</translation>
    </message>
    <message>
        <source>no text &apos;%1&apos; in the transcript</source>
        <translation>kein Text &apos;%1&apos; im Transkript</translation>
    </message>
    <message>
        <source>no transcript format &apos;%1&apos;</source>
        <translation>kein Format &apos;%1&apos; für ein Transkript</translation>
    </message>
    <message>
        <source>no validation metric &apos;%1&apos;</source>
        <translation>keine Metrik &apos;%1&apos; der Validierung</translation>
    </message>
    <message>
        <source>none of %1 recordings can be used; the first one</source>
        <translation>keine von %1 Aufnahmen ist brauchbar; die erste</translation>
    </message>
    <message>
        <source>none of the recordings that the table names is there (%1 rows)</source>
        <translation>keine der Aufnahmen, die die Tabelle nennt, ist da (%1 Zeilen)</translation>
    </message>
    <message>
        <source>not a file</source>
        <translation>keine Datei</translation>
    </message>
    <message>
        <source>not an event file</source>
        <translation>keine Ereignisdatei</translation>
    </message>
    <message>
        <source>nothing but the job&apos;s state depends on it</source>
        <translation>nur der Zustand des Auftrags hängt davon ab</translation>
    </message>
    <message>
        <source>nothing depends on it</source>
        <translation>nichts hängt davon ab</translation>
    </message>
    <message>
        <source>nothing is written over</source>
        <translation>nichts wird überschrieben</translation>
    </message>
    <message>
        <source>nothing to train</source>
        <translation>nichts zu trainieren</translation>
    </message>
    <message>
        <source>only %1 of %2 shards are there</source>
        <translation>nur %1 von %2 Shards sind da</translation>
    </message>
    <message>
        <source>only a run that is being trained can be asked to stop or save</source>
        <translation>nur ein Lauf, der gerade trainiert wird, lässt sich anhalten oder speichern</translation>
    </message>
    <message>
        <source>open it again, then edit</source>
        <translation>es neu öffnen, dann bearbeiten</translation>
    </message>
    <message>
        <source>open it as any other audio file</source>
        <translation>sie wie jede andere Tondatei öffnen</translation>
    </message>
    <message>
        <source>other texts, another vocabulary or in another number</source>
        <translation>andere Texte, ein anderes Vokabular oder in anderer Zahl</translation>
    </message>
    <message>
        <source>pack it again with the files themselves</source>
        <translation>es noch einmal mit den Dateien selbst packen</translation>
    </message>
    <message>
        <source>pack it again without doubles</source>
        <translation>es noch einmal ohne Doppelte packen</translation>
    </message>
    <message>
        <source>plug in headphones or speakers, or start the sound server</source>
        <translation>Kopfhörer oder Lautsprecher anschließen oder den Tonserver starten</translation>
    </message>
    <message>
        <source>plug it in again or choose another one; what was recorded is kept</source>
        <translation>es wieder anschließen oder ein anderes wählen; das Aufgenommene bleibt erhalten</translation>
    </message>
    <message>
        <source>plug one in, or start the sound server</source>
        <translation>eines anschließen oder den Tonserver starten</translation>
    </message>
    <message>
        <source>program not found</source>
        <translation>Programm nicht gefunden</translation>
    </message>
    <message>
        <source>programs that make the sample data are missing</source>
        <translation>Programme, die die Beispieldaten erzeugen, fehlen</translation>
    </message>
    <message>
        <source>put %1 there, or name a table</source>
        <translation>%1 dort ablegen oder eine Tabelle angeben</translation>
    </message>
    <message>
        <source>put them where its paths say, seen from the table&apos;s folder</source>
        <translation>sie dorthin legen, wohin ihre Pfade vom Ordner der Tabelle aus zeigen</translation>
    </message>
    <message>
        <source>put what is said into a .txt of the same name beside each recording</source>
        <translation>was gesagt wird, in eine .txt gleichen Namens neben jeder Aufnahme schreiben</translation>
    </message>
    <message>
        <source>questions of %1 tokens leave no place for the context in sequences of %2</source>
        <translation>Fragen von %1 Token lassen dem Kontext keinen Platz in Sequenzen von %2</translation>
    </message>
    <message>
        <source>record 1 %1</source>
        <translation>Eintrag 1 %1</translation>
    </message>
    <message>
        <source>record or copy it again</source>
        <translation>es neu aufnehmen oder kopieren</translation>
    </message>
    <message>
        <source>reinstall Debian&apos;s package bible-kjv</source>
        <translation>das Debian-Paket bible-kjv neu installieren</translation>
    </message>
    <message>
        <source>remove one row, or end it in &apos; #fairseq:overwrite&apos;</source>
        <translation>eine Zeile entfernen oder sie auf &apos; #fairseq:overwrite&apos; enden lassen</translation>
    </message>
    <message>
        <source>remove some</source>
        <translation>einige entfernen</translation>
    </message>
    <message>
        <source>remove the file</source>
        <translation>die Datei entfernen</translation>
    </message>
    <message>
        <source>rename the file so that it has no tab or line break</source>
        <translation>die Datei so umbenennen, dass sie keinen Tabulator oder Zeilenumbruch hat</translation>
    </message>
    <message>
        <source>repeat the run with &apos;parlance train --capsule&apos;, or ask for a capsule that was written with --weights</source>
        <translation>den Lauf mit &apos;parlance train --capsule&apos; wiederholen oder um eine Kapsel bitten, die mit --weights geschrieben wurde</translation>
    </message>
    <message>
        <source>report this</source>
        <translation>dies melden</translation>
    </message>
    <message>
        <source>report this with the audio file</source>
        <translation>dies mit der Tondatei melden</translation>
    </message>
    <message>
        <source>report this with the command that led to it</source>
        <translation>dies mit dem Befehl melden, der dazu geführt hat</translation>
    </message>
    <message>
        <source>resampling cannot start (%1)</source>
        <translation>die Umrechnung der Abtastrate kann nicht beginnen (%1)</translation>
    </message>
    <message>
        <source>resampling failed (%1)</source>
        <translation>die Umrechnung der Abtastrate ist gescheitert (%1)</translation>
    </message>
    <message>
        <source>restore it, or remove it</source>
        <translation>sie wiederherstellen oder entfernen</translation>
    </message>
    <message>
        <source>restore the file, or remove it</source>
        <translation>die Datei wiederherstellen oder entfernen</translation>
    </message>
    <message>
        <source>run apt-get install%1</source>
        <translation>apt-get install%1 ausführen</translation>
    </message>
    <message>
        <source>run it by hand to see why</source>
        <translation>es von Hand ausführen, um den Grund zu sehen</translation>
    </message>
    <message>
        <source>run the same parlance prepare bert-shards again</source>
        <translation>denselben Befehl parlance prepare bert-shards noch einmal ausführen</translation>
    </message>
    <message>
        <source>sample %1 %2</source>
        <translation>Sequenz %1 %2</translation>
    </message>
    <message>
        <source>sample %1 has the piece %2</source>
        <translation>Sequenz %1 hat das Stück %2</translation>
    </message>
    <message>
        <source>sample %1 has the piece %2, and the vocabulary has %3</source>
        <translation>Sequenz %1 hat das Stück %2, und das Vokabular hat %3</translation>
    </message>
    <message>
        <source>save the list as UTF-8</source>
        <translation>die Liste als UTF-8 speichern</translation>
    </message>
    <message>
        <source>save the table as UTF-8</source>
        <translation>die Tabelle als UTF-8 speichern</translation>
    </message>
    <message>
        <source>save the text as UTF-8</source>
        <translation>den Text als UTF-8 speichern</translation>
    </message>
    <message>
        <source>say where they are with --set %1=PATH</source>
        <translation>mit --set %1=PFAD angeben, wo sie sind</translation>
    </message>
    <message>
        <source>sbatch answers &quot;%1&quot;, not with a job</source>
        <translation>sbatch antwortet „%1“ und nicht mit einem Auftrag</translation>
    </message>
    <message>
        <source>see with squeue whether it was submitted</source>
        <translation>mit squeue nachsehen, ob er übergeben wurde</translation>
    </message>
    <message>
        <source>send the signal there</source>
        <translation>das Signal dort senden</translation>
    </message>
    <message>
        <source>set MASTER_ADDR to the host of rank 0</source>
        <translation>MASTER_ADDR auf den Rechner von Rang 0 setzen</translation>
    </message>
    <message>
        <source>set it as well, or unset %1</source>
        <translation>es ebenfalls setzen oder %1 löschen</translation>
    </message>
    <message>
        <source>split it into parts of at most %1 samples</source>
        <translation>sie in Teile von höchstens %1 Abtastwerten zerlegen</translation>
    </message>
    <message>
        <source>split it without regard to speakers</source>
        <translation>ohne Rücksicht auf Sprecher aufteilen</translation>
    </message>
    <message>
        <source>split the manifest and give the parts as a comma list</source>
        <translation>das Manifest teilen und die Teile durch Kommas getrennt angeben</translation>
    </message>
    <message>
        <source>start a new one; this one is kept</source>
        <translation>eine neue beginnen; diese bleibt erhalten</translation>
    </message>
    <message>
        <source>start and end logits of %1 and %2 rows, the window has %3</source>
        <translation>Logits der Anfänge und Enden mit %1 und %2 Zeilen, das Fenster hat %3</translation>
    </message>
    <message>
        <source>start it again to have the result</source>
        <translation>es noch einmal starten, um das Ergebnis zu erhalten</translation>
    </message>
    <message>
        <source>start the processes with parlance launch, torchrun or srun</source>
        <translation>die Prozesse mit parlance launch, torchrun oder srun starten</translation>
    </message>
    <message>
        <source>stay between 0 and half the sample rate</source>
        <translation>zwischen 0 und der halben Abtastrate bleiben</translation>
    </message>
    <message>
        <source>stop and save it, and resume it later</source>
        <translation>ihn anhalten und speichern und später fortsetzen</translation>
    </message>
    <message>
        <source>stop it first</source>
        <translation>ihn zuerst anhalten</translation>
    </message>
    <message>
        <source>stop it first or choose another run folder</source>
        <translation>ihn zuerst anhalten oder einen anderen Ordner für den Lauf wählen</translation>
    </message>
    <message>
        <source>take it out of the queue first</source>
        <translation>ihn zuerst aus der Warteschlange nehmen</translation>
    </message>
    <message>
        <source>take the file from the run again</source>
        <translation>die Datei noch einmal aus dem Lauf holen</translation>
    </message>
    <message>
        <source>take the file from the run again, or delete it</source>
        <translation>die Datei noch einmal aus dem Lauf holen oder sie löschen</translation>
    </message>
    <message>
        <source>the %1 is not a JSON object</source>
        <translation>%1 ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>the JSON holds neither questions nor rows</source>
        <translation>das JSON enthält weder Fragen noch Zeilen</translation>
    </message>
    <message>
        <source>the JSON is not an object</source>
        <translation>das JSON ist kein Objekt</translation>
    </message>
    <message>
        <source>the archive holds a file that would lie outside it (%1)</source>
        <translation>das Archiv enthält eine Datei, die außerhalb läge (%1)</translation>
    </message>
    <message>
        <source>the archive holds a link or a device (%1)</source>
        <translation>das Archiv enthält eine Verknüpfung oder ein Gerät (%1)</translation>
    </message>
    <message>
        <source>the archive holds more than %1 files</source>
        <translation>das Archiv enthält mehr als %1 Dateien</translation>
    </message>
    <message>
        <source>the archive holds no files</source>
        <translation>das Archiv enthält keine Dateien</translation>
    </message>
    <message>
        <source>the archive is cut short or damaged</source>
        <translation>das Archiv ist abgeschnitten oder beschädigt</translation>
    </message>
    <message>
        <source>the archive is cut short or damaged, or of a form that is not read</source>
        <translation>das Archiv ist abgeschnitten oder beschädigt oder von einer Form, die nicht gelesen wird</translation>
    </message>
    <message>
        <source>the archive is cut short or damaged, or of a form that is not read ()</source>
        <translation>das Archiv ist abgeschnitten oder beschädigt oder von einer Form, die nicht gelesen wird ()</translation>
    </message>
    <message>
        <source>the archive is damaged (%1)</source>
        <translation>das Archiv ist beschädigt (%1)</translation>
    </message>
    <message>
        <source>the archive is encrypted</source>
        <translation>das Archiv ist verschlüsselt</translation>
    </message>
    <message>
        <source>the archive unpacks to more than %1 times its own size</source>
        <translation>das Archiv wird entpackt mehr als %1-mal so groß, wie es ist</translation>
    </message>
    <message>
        <source>the audio file breaks off before its first sample</source>
        <translation>die Tondatei bricht vor ihrem ersten Abtastwert ab</translation>
    </message>
    <message>
        <source>the audio file holds no samples</source>
        <translation>die Tondatei enthält keine Abtastwerte</translation>
    </message>
    <message>
        <source>the audio file is empty</source>
        <translation>die Tondatei ist leer</translation>
    </message>
    <message>
        <source>the audio is too long to hold in memory</source>
        <translation>der Ton ist zu lang für den Speicher</translation>
    </message>
    <message>
        <source>the best value needs a metric, a value and a step</source>
        <translation>der beste Wert braucht eine Metrik, einen Wert und einen Schritt</translation>
    </message>
    <message>
        <source>the capsule holds no weights</source>
        <translation>die Kapsel enthält keine Gewichte</translation>
    </message>
    <message>
        <source>the capsule is damaged</source>
        <translation>die Kapsel ist beschädigt</translation>
    </message>
    <message>
        <source>the capsule&apos;s run started from random weights</source>
        <translation>der Lauf der Kapsel begann mit zufälligen Gewichten</translation>
    </message>
    <message>
        <source>the checkpoint is damaged</source>
        <translation>der Checkpoint ist beschädigt</translation>
    </message>
    <message>
        <source>the cleaner &apos;english&apos; stands beside another</source>
        <translation>die Textbereinigung &apos;english&apos; steht neben einer anderen</translation>
    </message>
    <message>
        <source>the configuration is not a JSON object</source>
        <translation>die Konfiguration ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>the configuration names no model</source>
        <translation>die Konfiguration nennt kein Modell</translation>
    </message>
    <message>
        <source>the corpus cannot be read to its end</source>
        <translation>das Korpus lässt sich nicht bis zum Ende lesen</translation>
    </message>
    <message>
        <source>the corpus has %1 bytes, and the last %2 are for validation and test</source>
        <translation>das Korpus hat %1 Bytes, und die letzten %2 sind für Validierung und Test</translation>
    </message>
    <message>
        <source>the data of the capsule&apos;s run are not here</source>
        <translation>die Daten des Laufs der Kapsel sind nicht hier</translation>
    </message>
    <message>
        <source>the description of the shards lacks something</source>
        <translation>der Beschreibung der Shards fehlt etwas</translation>
    </message>
    <message>
        <source>the disk has no room for what is in the archive</source>
        <translation>die Festplatte hat keinen Platz für den Inhalt des Archivs</translation>
    </message>
    <message>
        <source>the environment names the hosts as %1, which is not a list of Slurm&apos;s</source>
        <translation>die Umgebung nennt die Rechner %1, was keine Liste von Slurm ist</translation>
    </message>
    <message>
        <source>the environment says %1=%2, which is not from %3 to %4</source>
        <translation>die Umgebung gibt %1=%2 an, was nicht zwischen %3 und %4 liegt</translation>
    </message>
    <message>
        <source>the environment sets %1 but not %2</source>
        <translation>die Umgebung setzt %1, aber nicht %2</translation>
    </message>
    <message>
        <source>the file cannot be read to its end</source>
        <translation>die Datei lässt sich nicht bis zum Ende lesen</translation>
    </message>
    <message>
        <source>the file has changed on the disk since it was opened</source>
        <translation>die Datei hat sich auf der Festplatte geändert, seit sie geöffnet wurde</translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation>die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>the file is damaged, or packed in a way that is not known</source>
        <translation>die Datei ist beschädigt oder auf unbekannte Art gepackt</translation>
    </message>
    <message>
        <source>the file is larger than %1 bytes</source>
        <translation>die Datei ist größer als %1 Bytes</translation>
    </message>
    <message>
        <source>the file is there already</source>
        <translation>die Datei ist schon da</translation>
    </message>
    <message>
        <source>the filelist is empty</source>
        <translation>die Dateiliste ist leer</translation>
    </message>
    <message>
        <source>the first line names no root folder</source>
        <translation>die erste Zeile nennt keinen Wurzelordner</translation>
    </message>
    <message>
        <source>the folder already holds a run</source>
        <translation>der Ordner enthält schon einen Lauf</translation>
    </message>
    <message>
        <source>the folder cannot be read</source>
        <translation>der Ordner kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the folder has no layout that is known</source>
        <translation>der Ordner hat keine bekannte Anordnung</translation>
    </message>
    <message>
        <source>the folder has no table that names recordings</source>
        <translation>der Ordner hat keine Tabelle, die Aufnahmen nennt</translation>
    </message>
    <message>
        <source>the folder has something else in it</source>
        <translation>im Ordner ist noch etwas anderes</translation>
    </message>
    <message>
        <source>the folder holds no texts in a known layout</source>
        <translation>der Ordner enthält keine Texte in bekannter Anordnung</translation>
    </message>
    <message>
        <source>the folder holds something else than sample data</source>
        <translation>der Ordner enthält etwas anderes als Beispieldaten</translation>
    </message>
    <message>
        <source>the folder is neither empty nor a project</source>
        <translation>der Ordner ist weder leer noch ein Projekt</translation>
    </message>
    <message>
        <source>the folder is not a Parlance project</source>
        <translation>der Ordner ist kein Projekt von Parlance</translation>
    </message>
    <message>
        <source>the folder is not empty</source>
        <translation>der Ordner ist nicht leer</translation>
    </message>
    <message>
        <source>the folder is not laid out as %1</source>
        <translation>der Ordner ist nicht wie %1 angeordnet</translation>
    </message>
    <message>
        <source>the folder is not laid out as %1 is</source>
        <translation>der Ordner ist nicht so wie %1 angeordnet</translation>
    </message>
    <message>
        <source>the folder is there already</source>
        <translation>der Ordner ist schon da</translation>
    </message>
    <message>
        <source>the folder of shards cannot be read</source>
        <translation>der Ordner der Shards kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the greedy decoder finds one text only</source>
        <translation>der Decoder greedy findet nur einen Text</translation>
    </message>
    <message>
        <source>the greedy decoder takes no language model</source>
        <translation>der Decoder greedy nimmt kein Sprachmodell</translation>
    </message>
    <message>
        <source>the header gives %1 channels</source>
        <translation>der Kopf nennt %1 Kanäle</translation>
    </message>
    <message>
        <source>the header gives a rate of %1 Hz</source>
        <translation>der Kopf nennt eine Rate von %1 Hz</translation>
    </message>
    <message>
        <source>the held-out shards are missing</source>
        <translation>die zurückgehaltenen Shards fehlen</translation>
    </message>
    <message>
        <source>the kept reports are damaged</source>
        <translation>die aufbewahrten Berichte sind beschädigt</translation>
    </message>
    <message>
        <source>the kind of the vocabulary is not known</source>
        <translation>die Art des Vokabulars ist nicht bekannt</translation>
    </message>
    <message>
        <source>the label &quot;%1&quot; is none of %2&apos;s</source>
        <translation>die Klasse „%1“ gibt es bei %2 nicht</translation>
    </message>
    <message>
        <source>the label &quot;%1&quot; is not a number</source>
        <translation>der Wert „%1“ ist keine Zahl</translation>
    </message>
    <message>
        <source>the line has a byte of value 0</source>
        <translation>die Zeile hat ein Byte vom Wert 0</translation>
    </message>
    <message>
        <source>the line has more than a megabyte</source>
        <translation>die Zeile hat mehr als ein Megabyte</translation>
    </message>
    <message>
        <source>the line has more than one |</source>
        <translation>die Zeile hat mehr als ein |</translation>
    </message>
    <message>
        <source>the line has no |</source>
        <translation>die Zeile hat kein |</translation>
    </message>
    <message>
        <source>the line holds a NUL byte, this is not a text file</source>
        <translation>die Zeile enthält ein NUL-Byte, das ist keine Textdatei</translation>
    </message>
    <message>
        <source>the line is longer than 1 MiB</source>
        <translation>die Zeile ist länger als 1 MiB</translation>
    </message>
    <message>
        <source>the line is not UTF-8</source>
        <translation>die Zeile ist nicht UTF-8</translation>
    </message>
    <message>
        <source>the line is not a JSON object</source>
        <translation>die Zeile ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>the line names no recording</source>
        <translation>die Zeile nennt keine Aufnahme</translation>
    </message>
    <message>
        <source>the list names a mel, %1</source>
        <translation>die Liste nennt ein Mel, %1</translation>
    </message>
    <message>
        <source>the list names mels, which cannot be trimmed</source>
        <translation>die Liste nennt Mels, die sich nicht kürzen lassen</translation>
    </message>
    <message>
        <source>the manifest has no rows</source>
        <translation>das Manifest hat keine Zeilen</translation>
    </message>
    <message>
        <source>the manifest has no transcripts</source>
        <translation>das Manifest hat keine Transkripte</translation>
    </message>
    <message>
        <source>the microphone gives no sound any more</source>
        <translation>vom Mikrofon kommt kein Ton mehr</translation>
    </message>
    <message>
        <source>the model names no test data</source>
        <translation>das Modell nennt keine Testdaten</translation>
    </message>
    <message>
        <source>the model that the capsule&apos;s run started from is not here</source>
        <translation>das Modell, von dem der Lauf der Kapsel ausging, ist nicht hier</translation>
    </message>
    <message>
        <source>the model was trained for %1</source>
        <translation>das Modell wurde für %1 trainiert</translation>
    </message>
    <message>
        <source>the name says no kind of file</source>
        <translation>der Name nennt keine Art von Datei</translation>
    </message>
    <message>
        <source>the nearest valid one is &apos;%1&apos;</source>
        <translation>am nächsten kommt &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the next check makes a new one</source>
        <translation>die nächste Prüfung legt eine neue an</translation>
    </message>
    <message>
        <source>the notes are longer than 64 KiB</source>
        <translation>die Notizen sind länger als 64 KiB</translation>
    </message>
    <message>
        <source>the path &apos;%1&apos; is not below the root folder</source>
        <translation>der Pfad &apos;%1&apos; liegt nicht unter dem Wurzelordner</translation>
    </message>
    <message>
        <source>the picture cannot be packed</source>
        <translation>das Bild lässt sich nicht packen</translation>
    </message>
    <message>
        <source>the prediction is not a text</source>
        <translation>die Vorhersage ist kein Text</translation>
    </message>
    <message>
        <source>the published option &apos;%1&apos; cannot be had</source>
        <translation>die veröffentlichte Option &apos;%1&apos; gibt es hier nicht</translation>
    </message>
    <message>
        <source>the recording is as long as a WAV file can be</source>
        <translation>die Aufnahme ist so lang, wie eine WAV-Datei sein kann</translation>
    </message>
    <message>
        <source>the recordings have no texts</source>
        <translation>die Aufnahmen haben keine Texte</translation>
    </message>
    <message>
        <source>the results cannot be read</source>
        <translation>die Ergebnisse können nicht gelesen werden</translation>
    </message>
    <message>
        <source>the row has fewer fields than the header</source>
        <translation>die Zeile hat weniger Felder als der Kopf</translation>
    </message>
    <message>
        <source>the row has no such column</source>
        <translation>die Zeile hat keine solche Spalte</translation>
    </message>
    <message>
        <source>the run exists already</source>
        <translation>den Lauf gibt es schon</translation>
    </message>
    <message>
        <source>the run has no checkpoint</source>
        <translation>der Lauf hat keinen Checkpoint</translation>
    </message>
    <message>
        <source>the run is %1</source>
        <translation>der Lauf ist im Zustand %1</translation>
    </message>
    <message>
        <source>the run is then one of its own</source>
        <translation>der Lauf ist dann ein eigener</translation>
    </message>
    <message>
        <source>the run is trained on another machine</source>
        <translation>der Lauf wird auf einem anderen Rechner trainiert</translation>
    </message>
    <message>
        <source>the runs that wait stay, in the order in which they were made</source>
        <translation>die wartenden Läufe bleiben, in der Reihenfolge, in der sie entstanden</translation>
    </message>
    <message>
        <source>the sentence has a |</source>
        <translation>der Satz hat ein |</translation>
    </message>
    <message>
        <source>the symbol &apos;%1&apos; stands twice</source>
        <translation>das Symbol &apos;%1&apos; steht zweimal da</translation>
    </message>
    <message>
        <source>the table has %1 different labels</source>
        <translation>die Tabelle hat %1 verschiedene Klassen</translation>
    </message>
    <message>
        <source>the table has no column &apos;%1&apos;</source>
        <translation>die Tabelle hat keine Spalte &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the table has no rows</source>
        <translation>die Tabelle hat keine Zeilen</translation>
    </message>
    <message>
        <source>the table is empty</source>
        <translation>die Tabelle ist leer</translation>
    </message>
    <message>
        <source>the table is larger than %1 MiB</source>
        <translation>die Tabelle ist größer als %1 MiB</translation>
    </message>
    <message>
        <source>the table names no recordings</source>
        <translation>die Tabelle nennt keine Aufnahmen</translation>
    </message>
    <message>
        <source>the table&apos;s header has no column &quot;%1&quot;</source>
        <translation>der Kopf der Tabelle hat keine Spalte „%1“</translation>
    </message>
    <message>
        <source>the task %1 has no class &apos;%2&apos;</source>
        <translation>die Aufgabe %1 hat keine Klasse &apos;%2&apos;</translation>
    </message>
    <message>
        <source>the text cannot be opened</source>
        <translation>der Text lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>the text cannot be read to its end</source>
        <translation>der Text lässt sich nicht bis zum Ende lesen</translation>
    </message>
    <message>
        <source>the text has become shorter while it was read</source>
        <translation>der Text ist beim Lesen kürzer geworden</translation>
    </message>
    <message>
        <source>the text has no words</source>
        <translation>der Text hat keine Wörter</translation>
    </message>
    <message>
        <source>the text is not UTF-8</source>
        <translation>der Text ist nicht UTF-8</translation>
    </message>
    <message>
        <source>the texts of the recorded prompts are missing</source>
        <translation>die Texte der aufgenommenen Ansagen fehlen</translation>
    </message>
    <message>
        <source>the tokens cannot be read</source>
        <translation>die Token können nicht gelesen werden</translation>
    </message>
    <message>
        <source>the training data are not those of %1</source>
        <translation>die Trainingsdaten sind nicht die von %1</translation>
    </message>
    <message>
        <source>the transcript is not a JSON object</source>
        <translation>das Transkript ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>the vocabulary is empty</source>
        <translation>das Vokabular ist leer</translation>
    </message>
    <message>
        <source>the vocabulary is not UTF-8</source>
        <translation>das Vokabular ist nicht UTF-8</translation>
    </message>
    <message>
        <source>the vocabulary lacks %1</source>
        <translation>dem Vokabular fehlt %1</translation>
    </message>
    <message>
        <source>the vocabulary lacks &apos;%1&apos;, and has no &lt;unk&gt; to stand for it</source>
        <translation>dem Vokabular fehlt &apos;%1&apos;, und es hat kein &lt;unk&gt;, das dafür stünde</translation>
    </message>
    <message>
        <source>the worker showed no life for two minutes</source>
        <translation>der Arbeitsprozess gab zwei Minuten lang kein Lebenszeichen</translation>
    </message>
    <message>
        <source>there are %1 columns instead of %2</source>
        <translation>es sind %1 Spalten statt %2</translation>
    </message>
    <message>
        <source>there are %1 groups of items for %2 parts</source>
        <translation>es gibt %1 Gruppen von Einträgen für %2 Teile</translation>
    </message>
    <message>
        <source>there are %1 speakers for %2 parts</source>
        <translation>es gibt %1 Sprecher für %2 Teile</translation>
    </message>
    <message>
        <source>there are no label lines</source>
        <translation>es gibt keine Zeilen mit Labels</translation>
    </message>
    <message>
        <source>there are no questions</source>
        <translation>es gibt keine Fragen</translation>
    </message>
    <message>
        <source>there are no recordings in the folder</source>
        <translation>im Ordner sind keine Aufnahmen</translation>
    </message>
    <message>
        <source>there are no shards for training</source>
        <translation>es gibt keine Shards zum Trainieren</translation>
    </message>
    <message>
        <source>there are no words</source>
        <translation>es gibt keine Wörter</translation>
    </message>
    <message>
        <source>there is a run of that name by now</source>
        <translation>inzwischen gibt es einen Lauf dieses Namens</translation>
    </message>
    <message>
        <source>there is no %1 table of %2</source>
        <translation>es gibt keine Tabelle %1 von %2</translation>
    </message>
    <message>
        <source>there is no cleaner &apos;%1&apos;</source>
        <translation>es gibt keine Textbereinigung &apos;%1&apos;</translation>
    </message>
    <message>
        <source>there is no decoder &apos;%1&apos;</source>
        <translation>es gibt keinen Decoder &apos;%1&apos;</translation>
    </message>
    <message>
        <source>there is no format &apos;%1&apos;</source>
        <translation>es gibt kein Format &apos;%1&apos;</translation>
    </message>
    <message>
        <source>there is no head %1</source>
        <translation>es gibt keinen Head %1</translation>
    </message>
    <message>
        <source>there is no line %1</source>
        <translation>es gibt keine Zeile %1</translation>
    </message>
    <message>
        <source>there is no model whose optimiser could go on</source>
        <translation>es gibt kein Modell, dessen Optimierer weitermachen könnte</translation>
    </message>
    <message>
        <source>there is no row</source>
        <translation>es gibt keine Zeile</translation>
    </message>
    <message>
        <source>there is no run to resume</source>
        <translation>es gibt keinen Lauf zum Fortsetzen</translation>
    </message>
    <message>
        <source>there is no sentence in the file</source>
        <translation>in der Datei ist kein Satz</translation>
    </message>
    <message>
        <source>there is no such task of GLUE</source>
        <translation>eine solche Aufgabe von GLUE gibt es nicht</translation>
    </message>
    <message>
        <source>there is no word in the texts</source>
        <translation>in den Texten ist kein Wort</translation>
    </message>
    <message>
        <source>there is nothing in the folder that can be imported</source>
        <translation>im Ordner ist nichts, was sich importieren lässt</translation>
    </message>
    <message>
        <source>there is nothing to keep</source>
        <translation>es bleibt nichts zu behalten</translation>
    </message>
    <message>
        <source>there is nothing to read in the documents of a shard</source>
        <translation>in den Dokumenten eines Shards gibt es nichts zu lesen</translation>
    </message>
    <message>
        <source>there is nothing to save yet</source>
        <translation>noch gibt es nichts zu speichern</translation>
    </message>
    <message>
        <source>there is something of this name already</source>
        <translation>etwas dieses Namens gibt es schon</translation>
    </message>
    <message>
        <source>these are %1 bytes of results</source>
        <translation>das sind %1 Bytes an Ergebnissen</translation>
    </message>
    <message>
        <source>these notes were written by a newer program</source>
        <translation>diese Notizen schrieb ein neueres Programm</translation>
    </message>
    <message>
        <source>this JSON holds a number out of range</source>
        <translation>dieses JSON enthält eine zu große Zahl</translation>
    </message>
    <message>
        <source>this does not describe an error</source>
        <translation>dies beschreibt keinen Fehler</translation>
    </message>
    <message>
        <source>this does not describe the processes of a run</source>
        <translation>dies beschreibt nicht die Prozesse eines Laufs</translation>
    </message>
    <message>
        <source>this does not name a job of Slurm</source>
        <translation>dies nennt keinen Auftrag von Slurm</translation>
    </message>
    <message>
        <source>this is a part of a line that is very long</source>
        <translation>dies ist Teil einer sehr langen Zeile</translation>
    </message>
    <message>
        <source>this is neither a table nor a text</source>
        <translation>dies ist weder eine Tabelle noch ein Text</translation>
    </message>
    <message>
        <source>this is no HDF5 file, or it is damaged</source>
        <translation>dies ist keine HDF5-Datei, oder sie ist beschädigt</translation>
    </message>
    <message>
        <source>this is no description of a vocabulary</source>
        <translation>dies ist keine Beschreibung eines Vokabulars</translation>
    </message>
    <message>
        <source>this is no description of shards</source>
        <translation>dies ist keine Beschreibung von Shards</translation>
    </message>
    <message>
        <source>this is no file of tokens</source>
        <translation>dies ist keine Datei von Token</translation>
    </message>
    <message>
        <source>this is no file of tokens, or it is cut short</source>
        <translation>dies ist keine Datei von Token, oder sie ist abgeschnitten</translation>
    </message>
    <message>
        <source>this is no table of a known task</source>
        <translation>dies ist keine Tabelle einer bekannten Aufgabe</translation>
    </message>
    <message>
        <source>this is not a capsule of a run</source>
        <translation>dies ist keine Kapsel eines Laufs</translation>
    </message>
    <message>
        <source>this is not a data set of a known kind</source>
        <translation>dies ist kein Datensatz einer bekannten Art</translation>
    </message>
    <message>
        <source>this is not a file of results</source>
        <translation>dies ist keine Datei mit Ergebnissen</translation>
    </message>
    <message>
        <source>this is not a recording made by this program</source>
        <translation>dies ist keine Aufnahme, die dieses Programm gemacht hat</translation>
    </message>
    <message>
        <source>this is not a run&apos;s status</source>
        <translation>dies ist nicht der Status eines Laufs</translation>
    </message>
    <message>
        <source>this is not a table of texts</source>
        <translation>dies ist keine Tabelle von Texten</translation>
    </message>
    <message>
        <source>this is not a text file</source>
        <translation>dies ist keine Textdatei</translation>
    </message>
    <message>
        <source>this is not about a repeated run</source>
        <translation>dies handelt nicht von einem wiederholten Lauf</translation>
    </message>
    <message>
        <source>this is not an item</source>
        <translation>dies ist kein Eintrag</translation>
    </message>
    <message>
        <source>this is not an object</source>
        <translation>dies ist kein Objekt</translation>
    </message>
    <message>
        <source>this is not edited in a %1</source>
        <translation>in %1 lässt sich dies nicht bearbeiten</translation>
    </message>
    <message>
        <source>this is not the configuration of a Parlance run</source>
        <translation>dies ist nicht die Konfiguration eines Laufs von Parlance</translation>
    </message>
    <message>
        <source>this is not the model that the capsule&apos;s run started from</source>
        <translation>dies ist nicht das Modell, von dem der Lauf der Kapsel ausging</translation>
    </message>
    <message>
        <source>this is not valid JSON</source>
        <translation>dies ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>this is one recording</source>
        <translation>dies ist eine einzelne Aufnahme</translation>
    </message>
    <message>
        <source>this queue was written by a newer program</source>
        <translation>diese Warteschlange schrieb ein neueres Programm</translation>
    </message>
    <message>
        <source>this run was written by a newer program</source>
        <translation>diesen Lauf schrieb ein neueres Programm</translation>
    </message>
    <message>
        <source>this version does not write ONNX</source>
        <translation>diese Version schreibt kein ONNX</translation>
    </message>
    <message>
        <source>this voice is being recorded in another window</source>
        <translation>diese Stimme wird gerade in einem anderen Fenster aufgenommen</translation>
    </message>
    <message>
        <source>train it first</source>
        <translation>es zuerst trainieren</translation>
    </message>
    <message>
        <source>train the run again</source>
        <translation>den Lauf neu trainieren</translation>
    </message>
    <message>
        <source>try again; if it comes back, run it in a terminal to see more</source>
        <translation>es noch einmal versuchen; wenn es wiederkommt, es in einem Terminal ausführen, um mehr zu sehen</translation>
    </message>
    <message>
        <source>try again; if it comes back, start it in a terminal</source>
        <translation>es noch einmal versuchen; wenn es wiederkommt, es in einem Terminal starten</translation>
    </message>
    <message>
        <source>two fields have one name</source>
        <translation>zwei Felder haben einen Namen</translation>
    </message>
    <message>
        <source>two files hold questions of the split %1</source>
        <translation>zwei Dateien enthalten Fragen für %1</translation>
    </message>
    <message>
        <source>two files of the archive have one name (%1)</source>
        <translation>zwei Dateien des Archivs haben einen Namen (%1)</translation>
    </message>
    <message>
        <source>type it again</source>
        <translation>es noch einmal eingeben</translation>
    </message>
    <message>
        <source>unknown key &apos;%1&apos;</source>
        <translation>unbekannter Schlüssel &apos;%1&apos;</translation>
    </message>
    <message>
        <source>unknown log level &apos;%1&apos;</source>
        <translation>unbekannte Stufe &apos;%1&apos; des Protokolls</translation>
    </message>
    <message>
        <source>unknown state %1</source>
        <translation>unbekannter Zustand %1</translation>
    </message>
    <message>
        <source>unpack it, then name the folder</source>
        <translation>es entpacken, dann den Ordner angeben</translation>
    </message>
    <message>
        <source>unpack the whole benchmark</source>
        <translation>den ganzen Benchmark entpacken</translation>
    </message>
    <message>
        <source>unpack wiki.*.tokens, enwik8, text8 or the one billion word benchmark there, or name the layout with --layout</source>
        <translation>wiki.*.tokens, enwik8, text8 oder den One Billion Word Benchmark dort entpacken oder die Anordnung mit --layout angeben</translation>
    </message>
    <message>
        <source>update parlance</source>
        <translation>parlance aktualisieren</translation>
    </message>
    <message>
        <source>update parlance, or take the file from the run again</source>
        <translation>parlance aktualisieren oder die Datei noch einmal aus dem Lauf holen</translation>
    </message>
    <message>
        <source>use %1</source>
        <translation>%1 nehmen</translation>
    </message>
    <message>
        <source>use --resume to go on with it, or choose another --run folder</source>
        <translation>ihn mit --resume fortsetzen oder einen anderen Ordner mit --run wählen</translation>
    </message>
    <message>
        <source>use 0 to %1</source>
        <translation>0 bis %1 nehmen</translation>
    </message>
    <message>
        <source>use 1 to %1</source>
        <translation>1 bis %1 nehmen</translation>
    </message>
    <message>
        <source>use a power of two</source>
        <translation>eine Zweierpotenz nehmen</translation>
    </message>
    <message>
        <source>use debug, info, warning, error or off</source>
        <translation>debug, info, warning, error oder off nehmen</translation>
    </message>
    <message>
        <source>use greedy or beam</source>
        <translation>greedy oder Beam (beam) nehmen</translation>
    </message>
    <message>
        <source>use one version of parlance throughout</source>
        <translation>durchweg eine Version von parlance nehmen</translation>
    </message>
    <message>
        <source>vocab.json is no list of tokens with their numbers</source>
        <translation>vocab.json ist keine Liste von Token mit ihren Nummern</translation>
    </message>
    <message>
        <source>vocab.json lacks a token for some byte</source>
        <translation>vocab.json fehlt ein Token für ein Byte</translation>
    </message>
    <message>
        <source>wait for it to end</source>
        <translation>warten, bis er endet</translation>
    </message>
    <message>
        <source>wait for its end, or scancel %1</source>
        <translation>sein Ende abwarten oder scancel %1 ausführen</translation>
    </message>
    <message>
        <source>wait until it runs</source>
        <translation>warten, bis er läuft</translation>
    </message>
    <message>
        <source>what the vocabulary makes of ends of lines is not known</source>
        <translation>was das Vokabular aus Zeilenenden macht, ist nicht bekannt</translation>
    </message>
    <message>
        <source>write a name in quotes</source>
        <translation>einen Namen in Anführungszeichen schreiben</translation>
    </message>
    <message>
        <source>write a number</source>
        <translation>eine Zahl schreiben</translation>
    </message>
    <message>
        <source>write a number, or &quot;NaN&quot;, &quot;Infinity&quot; or &quot;-Infinity&quot;</source>
        <translation>eine Zahl schreiben oder &quot;NaN&quot;, &quot;Infinity&quot; oder &quot;-Infinity&quot;</translation>
    </message>
    <message>
        <source>write a path, a | and a text on each line</source>
        <translation>in jede Zeile einen Pfad, ein | und einen Text schreiben</translation>
    </message>
    <message>
        <source>write a shorter file</source>
        <translation>eine kürzere Datei schreiben</translation>
    </message>
    <message>
        <source>write another data set</source>
        <translation>einen anderen Datensatz schreiben</translation>
    </message>
    <message>
        <source>write each row as a symbol, a space and its count</source>
        <translation>jede Zeile als Symbol, Leerzeichen und Anzahl schreiben</translation>
    </message>
    <message>
        <source>write each row as a word and its ARPAbet symbols</source>
        <translation>jede Zeile als Wort und seine Symbole von ARPAbet schreiben</translation>
    </message>
    <message>
        <source>write its path before the |</source>
        <translation>seinen Pfad vor das | schreiben</translation>
    </message>
    <message>
        <source>write key=value</source>
        <translation>Schlüssel=Wert schreiben</translation>
    </message>
    <message>
        <source>write one label line for each row</source>
        <translation>eine Zeile mit Labels für jede Zeile schreiben</translation>
    </message>
    <message>
        <source>write one sentence a line</source>
        <translation>einen Satz je Zeile schreiben</translation>
    </message>
    <message>
        <source>write one sentence a line, without any |</source>
        <translation>einen Satz je Zeile schreiben, ohne |</translation>
    </message>
    <message>
        <source>write the path of the recording, a | and the text</source>
        <translation>den Pfad der Aufnahme, ein | und den Text schreiben</translation>
    </message>
    <message>
        <source>write the path of the recording, one | and a text without any</source>
        <translation>den Pfad der Aufnahme, ein | und einen Text ohne | schreiben</translation>
    </message>
    <message>
        <source>write the path, a tab and the number of samples</source>
        <translation>den Pfad, einen Tabulator und die Anzahl der Abtastwerte schreiben</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no label of %2</source>
        <translation>„%1“ ist keine Klasse von %2</translation>
    </message>
    <message>
        <source>%1 % of the samples at full scale</source>
        <translation>%1 % der Abtastwerte am Anschlag</translation>
    </message>
    <message>
        <source>%1 of %2 tokens are [UNK]</source>
        <translation>%1 von %2 Token sind [UNK]</translation>
    </message>
    <message>
        <source>%1 of %2 words are unknown%3</source>
        <translation>%1 von %2 Wörtern sind unbekannt%3</translation>
    </message>
    <message>
        <source>%1 s before and %2 s after the speech, %3 % of it all</source>
        <translation>%1 s vor und %2 s nach der Sprache, %3 % von allem</translation>
    </message>
    <message>
        <source>%1 words, a sequence takes some %2</source>
        <translation>%1 Wörter, eine Sequenz fasst etwa %2</translation>
    </message>
    <message>
        <source>%1 words, the most are %2</source>
        <translation>%1 Wörter, höchstens sind es %2</translation>
    </message>
    <message>
        <source>%1, and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>a text is empty</source>
        <translation>ein Text ist leer</translation>
    </message>
    <message>
        <source>a word of %1 characters</source>
        <translation>ein Wort von %1 Zeichen</translation>
    </message>
    <message>
        <source>also in %1</source>
        <translation>auch in %1</translation>
    </message>
    <message>
        <source>an answer is empty</source>
        <translation>eine Antwort ist leer</translation>
    </message>
    <message>
        <source>an answer of %1 words; longer ones than %2 tokens are not found</source>
        <translation>eine Antwort von %1 Wörtern; längere als %2 Token werden nicht gefunden</translation>
    </message>
    <message>
        <source>another question has the same id</source>
        <translation>eine andere Frage hat dieselbe Kennung</translation>
    </message>
    <message>
        <source>another row has the same recording</source>
        <translation>eine andere Zeile hat dieselbe Aufnahme</translation>
    </message>
    <message>
        <source>cannot be spoken</source>
        <translation>lässt sich nicht sprechen</translation>
    </message>
    <message>
        <source>it begins with %1, not [CLS]</source>
        <translation>sie beginnt mit %1, nicht mit [CLS]</translation>
    </message>
    <message>
        <source>it has no answer and is not marked as impossible</source>
        <translation>sie hat keine Antwort und ist nicht als unbeantwortbar gekennzeichnet</translation>
    </message>
    <message>
        <source>it is marked as impossible and has an answer</source>
        <translation>sie ist als unbeantwortbar gekennzeichnet und hat eine Antwort</translation>
    </message>
    <message>
        <source>its context is also in %1</source>
        <translation>ihr Kontext steht auch in %1</translation>
    </message>
    <message>
        <source>no label</source>
        <translation>keine Klasse</translation>
    </message>
    <message>
        <source>no text</source>
        <translation>kein Text</translation>
    </message>
    <message>
        <source>no transcript</source>
        <translation>kein Transkript</translation>
    </message>
    <message>
        <source>not in the dictionary</source>
        <translation>nicht im Wörterbuch</translation>
    </message>
    <message>
        <source>nothing but zeros</source>
        <translation>nichts als Nullen</translation>
    </message>
    <message>
        <source>nothing in it can be spoken</source>
        <translation>nichts darin lässt sich sprechen</translation>
    </message>
    <message>
        <source>nothing in the transcript can be spoken</source>
        <translation>nichts im Transkript lässt sich sprechen</translation>
    </message>
    <message>
        <source>nothing is hidden in it</source>
        <translation>nichts darin ist verdeckt</translation>
    </message>
    <message>
        <source>only %1 tokens</source>
        <translation>nur %1 Token</translation>
    </message>
    <message>
        <source>part of a line of more than %1 bytes</source>
        <translation>Teil einer Zeile von mehr als %1 Bytes</translation>
    </message>
    <message>
        <source>peak %1 dB</source>
        <translation>Spitze %1 dB</translation>
    </message>
    <message>
        <source>stood there %1 times before, first in %2</source>
        <translation>stand davor schon %1-mal da, zuerst in %2</translation>
    </message>
    <message>
        <source>the context has %1 words, a window takes some %2</source>
        <translation>der Kontext hat %1 Wörter, ein Fenster fasst etwa %2</translation>
    </message>
    <message>
        <source>the context is empty</source>
        <translation>der Kontext ist leer</translation>
    </message>
    <message>
        <source>the file name has a tab or a line break</source>
        <translation>der Dateiname hat einen Tabulator oder Zeilenumbruch</translation>
    </message>
    <message>
        <source>the file name has a | or a line break, or is not UTF-8</source>
        <translation>der Dateiname hat ein | oder einen Zeilenumbruch oder ist nicht UTF-8</translation>
    </message>
    <message>
        <source>the label is empty</source>
        <translation>die Klasse ist leer</translation>
    </message>
    <message>
        <source>the question is empty</source>
        <translation>die Frage ist leer</translation>
    </message>
    <message>
        <source>the recording is empty</source>
        <translation>die Aufnahme ist leer</translation>
    </message>
    <message>
        <source>the same as %1</source>
        <translation>dasselbe wie %1</translation>
    </message>
    <message>
        <source>the same as %1 with another label</source>
        <translation>dasselbe wie %1 mit anderer Klasse</translation>
    </message>
    <message>
        <source>the same question as %1</source>
        <translation>dieselbe Frage wie %1</translation>
    </message>
    <message>
        <source>the transcript has a | or is not UTF-8</source>
        <translation>das Transkript hat ein | oder ist nicht UTF-8</translation>
    </message>
    <message>
        <source>the transcript is empty</source>
        <translation>das Transkript ist leer</translation>
    </message>
    <message>
        <source>the vocabulary beside it may be another&apos;s</source>
        <translation>das Vokabular daneben gehört vielleicht zu etwas anderem</translation>
    </message>
    <message>
        <source>there is no sentence in it</source>
        <translation>darin ist kein Satz</translation>
    </message>
    <message>
        <source>there is no word in it</source>
        <translation>darin ist kein Wort</translation>
    </message>
    <message>
        <source>this is not a UTF-8 text</source>
        <translation>dies ist kein Text in UTF-8</translation>
    </message>
    <message>
        <source>validation and test are of the first held-out shard</source>
        <translation>Validierung und Test sind vom ersten zurückgehaltenen Shard</translation>
    </message>
    <message>
        <source>Address already in use</source>
        <translation>Adresse wird schon benutzt</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>kein Speicher verfügbar</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>Verbindung abgelehnt</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>Gerät oder Ressource ist belegt</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>Ordner ist nicht leer</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>zugeteilter Speicherplatz ist aufgebraucht</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Datei gibt es schon</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Dateiname ist zu lang</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>ist ein Ordner</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>kein Platz mehr auf dem Datenträger</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>ist kein Ordner</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Vorgang nicht erlaubt</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Zugriff verweigert</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Dateisystem ist schreibgeschützt</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>zu viele offene Dateien</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a run of this project</source>
        <translation>„%1“ ist kein Lauf dieses Projekts</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was heard, more than the text has</source>
        <translation>„%1“ war zu hören, mehr als der Text enthält</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was heard, without %2</source>
        <translation>„%1“ war zu hören, ohne %2</translation>
    </message>
    <message>
        <source>%1 and %2 units</source>
        <translation>%1 und %2 Einheiten</translation>
    </message>
    <message>
        <source>%1 at %2 Hz</source>
        <translation>%1 bei %2 Hz</translation>
    </message>
    <message>
        <source>%1 bins from %2 to %3 Hz at a rate of %4 Hz</source>
        <translation>%1 Bänder von %2 bis %3 Hz bei einer Rate von %4 Hz</translation>
    </message>
    <message>
        <source>%1 bytes of binary data belong to no tensor</source>
        <translation>%1 Bytes binärer Daten gehören zu keinem Tensor</translation>
    </message>
    <message>
        <source>%1 cannot be read at character %2</source>
        <translation>%1 lässt sich bei Zeichen %2 nicht lesen</translation>
    </message>
    <message>
        <source>%1 did not end with the others and was killed</source>
        <translation>%1 endete nicht mit den anderen und wurde beendet</translation>
    </message>
    <message>
        <source>%1 dropped, %2</source>
        <translation>%1 verworfen, %2</translation>
    </message>
    <message>
        <source>%1 dropped, loss scale %2</source>
        <translation>%1 verworfen, Loss-Skala %2</translation>
    </message>
    <message>
        <source>%1 ended with exit code %2</source>
        <translation>%1 endete mit dem Exit-Code %2</translation>
    </message>
    <message>
        <source>%1 has ended</source>
        <translation>%1 hat geendet</translation>
    </message>
    <message>
        <source>%1 has not answered for %2 s</source>
        <translation>%1 hat seit %2 s nicht geantwortet</translation>
    </message>
    <message>
        <source>%1 is %2, not a whole number from 1</source>
        <translation>%1 ist %2, keine ganze Zahl ab 1</translation>
    </message>
    <message>
        <source>%1 is %2, not of %3 layers</source>
        <translation>%1 ist %2, was nicht zu %3 Schichten passt</translation>
    </message>
    <message>
        <source>%1 is %2, which is even</source>
        <translation>%1 ist %2 und damit gerade</translation>
    </message>
    <message>
        <source>%1 is above %2</source>
        <translation>%1 ist größer als %2</translation>
    </message>
    <message>
        <source>%1 is below %2</source>
        <translation>%1 ist kleiner als %2</translation>
    </message>
    <message>
        <source>%1 is for private servers</source>
        <translation>%1 ist privaten Servern vorbehalten</translation>
    </message>
    <message>
        <source>%1 is more than the whole</source>
        <translation>%1 ist mehr als das Ganze</translation>
    </message>
    <message>
        <source>%1 is negative or no whole number</source>
        <translation>%1 ist negativ oder keine ganze Zahl</translation>
    </message>
    <message>
        <source>%1 is not a list</source>
        <translation>%1 ist keine Liste</translation>
    </message>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 ist keine Zahl</translation>
    </message>
    <message>
        <source>%1 is not a tuple</source>
        <translation>%1 ist kein Tupel</translation>
    </message>
    <message>
        <source>%1 line is longer than %2 MB</source>
        <translation>%1 Zeile ist länger als %2 MB</translation>
    </message>
    <message>
        <source>%1 lines are longer than %2 MB</source>
        <translation>%1 Zeilen sind länger als %2 MB</translation>
    </message>
    <message>
        <source>%1 n-grams of order %2, %3 announced</source>
        <translation>%1 N-Gramme der Ordnung %2, angekündigt sind %3</translation>
    </message>
    <message>
        <source>%1 needs a GPU</source>
        <translation>%1 braucht eine GPU</translation>
    </message>
    <message>
        <source>%1 of %2 samples</source>
        <translation>%1 von %2 Abtastwerten</translation>
    </message>
    <message>
        <source>%1 processes on this host</source>
        <translation>%1 Prozesse auf diesem Rechner</translation>
    </message>
    <message>
        <source>%1 requests are waiting already</source>
        <translation>%1 Anfragen warten schon</translation>
    </message>
    <message>
        <source>%1 samples, the manifest says %2</source>
        <translation>%1 Abtastwerte, das Manifest nennt %2</translation>
    </message>
    <message>
        <source>%1 sentences are too few for %2 streams</source>
        <translation>%1 Sätze sind zu wenige für %2 Ströme</translation>
    </message>
    <message>
        <source>%1 was ended by signal %2</source>
        <translation>%1 wurde durch das Signal %2 beendet</translation>
    </message>
    <message>
        <source>%1 was ended by signal %2, as happens when memory runs out</source>
        <translation>%1 wurde durch das Signal %2 beendet, wie es geschieht, wenn der Speicher ausgeht</translation>
    </message>
    <message>
        <source>%1&quot; is missing</source>
        <translation>%1&quot; fehlt</translation>
    </message>
    <message>
        <source>%1&quot; is not %2</source>
        <translation>%1&quot; ist nicht %2</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>%1, part %2</source>
        <translation>%1, Teil %2</translation>
    </message>
    <message>
        <source>%1, question %2</source>
        <translation>%1, Frage %2</translation>
    </message>
    <message>
        <source>%1.weight is %2</source>
        <translation>%1.weight ist %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is missing or not a short list</source>
        <translation>&apos;%1&apos; fehlt oder ist keine kurze Liste</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is missing or not text</source>
        <translation>&apos;%1&apos; fehlt oder ist kein Text</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no list of at most %2 words</source>
        <translation>&apos;%1&apos; ist keine Liste von höchstens %2 Wörtern</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none of %2</source>
        <translation>&apos;%1&apos; ist keines von %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a list of names</source>
        <translation>&apos;%1&apos; ist keine Liste von Namen</translation>
    </message>
    <message>
        <source>&apos;binary_data_size&apos; is not a whole number</source>
        <translation>&apos;binary_data_size&apos; ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>&apos;path&apos; is not a text</source>
        <translation>&apos;path&apos; ist kein Text</translation>
    </message>
    <message>
        <source>&apos;shape&apos; holds something other than whole numbers</source>
        <translation>&apos;shape&apos; enthält etwas anderes als ganze Zahlen</translation>
    </message>
    <message>
        <source>&apos;shape&apos; is missing or not a short list</source>
        <translation>&apos;shape&apos; fehlt oder ist keine kurze Liste</translation>
    </message>
    <message>
        <source>&apos;timeout&apos; is not a positive whole number of microseconds</source>
        <translation>&apos;timeout&apos; ist keine positive ganze Zahl von Mikrosekunden</translation>
    </message>
    <message>
        <source>--task %1</source>
        <translation>--task %1</translation>
    </message>
    <message>
        <source>Hugging Face&apos;s models always project the features, and this one does not</source>
        <translation>die Modelle von Hugging Face haben immer eine Projektion der Merkmale, und dieses hat keine</translation>
    </message>
    <message>
        <source>Hugging Face&apos;s models have no %1</source>
        <translation>die Modelle von Hugging Face haben kein %1</translation>
    </message>
    <message>
        <source>Hugging Face&apos;s models have no hourglass transformer</source>
        <translation>die Modelle von Hugging Face haben keinen Sanduhr-Transformer</translation>
    </message>
    <message>
        <source>Hugging Face&apos;s models quantise by one linear map, and this one does not</source>
        <translation>die Modelle von Hugging Face quantisieren mit einer linearen Abbildung, und dieses tut es nicht</translation>
    </message>
    <message>
        <source>MEL has %1 channels</source>
        <translation>MEL hat %1 Kanäle</translation>
    </message>
    <message>
        <source>MEL holds values that are not finite</source>
        <translation>MEL enthält Werte, die nicht endlich sind</translation>
    </message>
    <message>
        <source>MEL is not a spectrogram</source>
        <translation>MEL ist kein Spektrogramm</translation>
    </message>
    <message>
        <source>Matthews&apos; correlation</source>
        <translation>Matthews-Korrelation</translation>
    </message>
    <message>
        <source>a %1 model cannot be used to %2</source>
        <translation>ein Modell von %1 ist nicht für %2 verwendbar</translation>
    </message>
    <message>
        <source>a %1 model is not evaluated by this task</source>
        <translation>ein Modell von %1 wird mit dieser Aufgabe nicht ausgewertet</translation>
    </message>
    <message>
        <source>a BERT needs no second model beside it</source>
        <translation>ein BERT braucht kein zweites Modell neben sich</translation>
    </message>
    <message>
        <source>a GPU kernel was not run, %1</source>
        <translation>ein GPU-Kernel wurde nicht ausgeführt, %1</translation>
    </message>
    <message>
        <source>a batch of %1 frames has %2 masked frames in each row</source>
        <translation>ein Batch von %1 Frames hat in jeder Zeile %2 maskierte Frames</translation>
    </message>
    <message>
        <source>a batch of %1 windows</source>
        <translation>ein Batch von %1 Fenstern</translation>
    </message>
    <message>
        <source>a bench hears nothing</source>
        <translation>ein Benchmark hört nichts</translation>
    </message>
    <message>
        <source>a boolean</source>
        <translation>ein Wahrheitswert</translation>
    </message>
    <message>
        <source>a call&apos;s arguments are not a tuple</source>
        <translation>die Argumente eines Aufrufs sind kein Tupel</translation>
    </message>
    <message>
        <source>a carried tensor is named %1</source>
        <translation>ein mitgeführter Tensor heißt %1</translation>
    </message>
    <message>
        <source>a class has no proper name</source>
        <translation>eine Klasse hat keinen gültigen Namen</translation>
    </message>
    <message>
        <source>a class name is not UTF-8</source>
        <translation>ein Klassenname ist nicht UTF-8</translation>
    </message>
    <message>
        <source>a container ends that was not begun</source>
        <translation>ein Behälter endet, der nicht begonnen wurde</translation>
    </message>
    <message>
        <source>a context of %1 s</source>
        <translation>ein Kontext von %1 s</translation>
    </message>
    <message>
        <source>a context of %1 s leaves nothing of a window of %2 s</source>
        <translation>ein Kontext von %1 s lässt von einem Fenster von %2 s nichts übrig</translation>
    </message>
    <message>
        <source>a dictionary&apos;s key is a list, a set or a dictionary</source>
        <translation>der Schlüssel eines Dictionarys ist eine Liste, eine Menge oder ein Dictionary</translation>
    </message>
    <message>
        <source>a frame claims %1 bytes</source>
        <translation>ein Rahmen gibt %1 Bytes an</translation>
    </message>
    <message>
        <source>a key has no value</source>
        <translation>ein Schlüssel hat keinen Wert</translation>
    </message>
    <message>
        <source>a language model needs no second model beside it</source>
        <translation>ein Sprachmodell braucht kein zweites Modell neben sich</translation>
    </message>
    <message>
        <source>a line break cannot stand in a text</source>
        <translation>in einem Text darf kein Zeilenumbruch stehen</translation>
    </message>
    <message>
        <source>a list of true and false such as true,false</source>
        <translation>eine Liste aus true und false wie true,false</translation>
    </message>
    <message>
        <source>a list of whole numbers such as 2,4</source>
        <translation>eine Liste ganzer Zahlen wie 2,4</translation>
    </message>
    <message>
        <source>a mel of shape %1</source>
        <translation>ein Mel der Form %1</translation>
    </message>
    <message>
        <source>a member has no proper name</source>
        <translation>ein Archiveintrag hat keinen gültigen Namen</translation>
    </message>
    <message>
        <source>a model of %1 bytes does not fit beside %2 bytes of models in use</source>
        <translation>ein Modell von %1 Bytes passt nicht neben %2 Bytes von Modellen, die in Gebrauch sind</translation>
    </message>
    <message>
        <source>a model of attention type %1 moves its positions with every segment, which a beam search cannot</source>
        <translation>ein Modell mit dem Attention-Typ %1 verschiebt seine Positionen mit jedem Segment, was eine Beam-Suche nicht kann</translation>
    </message>
    <message>
        <source>a model of this name is installed already</source>
        <translation>ein Modell dieses Namens ist schon installiert</translation>
    </message>
    <message>
        <source>a name is longer than %1 bytes at byte %2</source>
        <translation>ein Name ist länger als %1 Bytes, bei Byte %2</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>eine Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>a number is above 65536</source>
        <translation>eine Zahl ist größer als 65536</translation>
    </message>
    <message>
        <source>a number of %1 digits has no name in english_cleaners</source>
        <translation>eine Zahl von %1 Ziffern hat in english_cleaners keinen Namen</translation>
    </message>
    <message>
        <source>a number of at least %1</source>
        <translation>eine Zahl von mindestens %1</translation>
    </message>
    <message>
        <source>a number of at most %1</source>
        <translation>eine Zahl von höchstens %1</translation>
    </message>
    <message>
        <source>a parameter is made from what is not a tensor</source>
        <translation>ein Parameter besteht aus etwas, das kein Tensor ist</translation>
    </message>
    <message>
        <source>a parameter would be updated twice</source>
        <translation>ein Parameter würde zweimal aktualisiert</translation>
    </message>
    <message>
        <source>a part of the model is missing</source>
        <translation>ein Teil des Modells fehlt</translation>
    </message>
    <message>
        <source>a persistent reference is not to a storage</source>
        <translation>ein dauerhafter Verweis zeigt nicht auf einen Speicherblock</translation>
    </message>
    <message>
        <source>a private server needs a token and a loopback address</source>
        <translation>ein privater Server braucht ein Token und eine Loopback-Adresse</translation>
    </message>
    <message>
        <source>a request of this id is in work</source>
        <translation>eine Anfrage mit dieser Kennung ist schon in Arbeit</translation>
    </message>
    <message>
        <source>a sample rate of %1 Hz is not possible</source>
        <translation>eine Abtastrate von %1 Hz ist nicht möglich</translation>
    </message>
    <message>
        <source>a sequence has %1 tokens, the model reads %2</source>
        <translation>eine Sequenz hat %1 Token, das Modell liest %2</translation>
    </message>
    <message>
        <source>a state is given to what is not an object</source>
        <translation>ein Zustand wird etwas gegeben, das kein Objekt ist</translation>
    </message>
    <message>
        <source>a storage claims %1 elements</source>
        <translation>ein Speicherblock gibt %1 Elemente an</translation>
    </message>
    <message>
        <source>a storage has no proper key</source>
        <translation>ein Speicherblock hat keinen gültigen Schlüssel</translation>
    </message>
    <message>
        <source>a storage is of no class</source>
        <translation>ein Speicherblock hat keine Klasse</translation>
    </message>
    <message>
        <source>a storage is of the unknown class %1</source>
        <translation>ein Speicherblock hat die unbekannte Klasse %1</translation>
    </message>
    <message>
        <source>a storage&apos;s view has not three parts</source>
        <translation>die Ansicht eines Speicherblocks hat nicht drei Teile</translation>
    </message>
    <message>
        <source>a storage&apos;s view lies outside of it</source>
        <translation>die Ansicht eines Speicherblocks liegt außerhalb von ihm</translation>
    </message>
    <message>
        <source>a tab separates columns and cannot stand in a text</source>
        <translation>ein Tabulator trennt Spalten und darf nicht in einem Text stehen</translation>
    </message>
    <message>
        <source>a tensor has %1 dimensions</source>
        <translation>ein Tensor hat %1 Dimensionen</translation>
    </message>
    <message>
        <source>a tensor has not as many strides as sizes</source>
        <translation>ein Tensor hat nicht so viele Schrittweiten wie Größen</translation>
    </message>
    <message>
        <source>a tensor is made from the wrong number of values</source>
        <translation>ein Tensor besteht aus einer falschen Anzahl von Werten</translation>
    </message>
    <message>
        <source>a tensor is made from what is not a storage</source>
        <translation>ein Tensor besteht aus etwas, das kein Speicherblock ist</translation>
    </message>
    <message>
        <source>a tensor reaches to element %1 of a storage of %2</source>
        <translation>ein Tensor reicht bis zu Element %1 eines Speicherblocks von %2</translation>
    </message>
    <message>
        <source>a tensor&apos;s size is beyond 2^63 bytes</source>
        <translation>die Größe eines Tensors liegt jenseits von 2^63 Bytes</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a text is not UTF-8</source>
        <translation>ein Text ist nicht UTF-8</translation>
    </message>
    <message>
        <source>a text of %1 bytes is longer than %2</source>
        <translation>ein Text von %1 Bytes ist länger als %2</translation>
    </message>
    <message>
        <source>a text of %1 tokens is too short for %2 streams</source>
        <translation>ein Text von %1 Token ist zu kurz für %2 Ströme</translation>
    </message>
    <message>
        <source>a timeout of &quot;%1&quot; is not one</source>
        <translation>„%1“ ist keine Zeitgrenze</translation>
    </message>
    <message>
        <source>a training of %1 starts from random weights</source>
        <translation>ein Training von %1 beginnt mit zufälligen Gewichten</translation>
    </message>
    <message>
        <source>a training takes the architecture of the model that it starts from</source>
        <translation>ein Training übernimmt die Architektur des Modells, von dem es ausgeht</translation>
    </message>
    <message>
        <source>a value is missing</source>
        <translation>ein Wert fehlt</translation>
    </message>
    <message>
        <source>a vocoder learns from recordings, not from mels</source>
        <translation>ein Vocoder lernt aus Aufnahmen, nicht aus Mels</translation>
    </message>
    <message>
        <source>a voice speaks through one vocoder</source>
        <translation>eine Stimme spricht durch einen Vocoder</translation>
    </message>
    <message>
        <source>a wav2vec2 model needs no second model beside it</source>
        <translation>ein Modell von wav2vec2 braucht kein zweites Modell neben sich</translation>
    </message>
    <message>
        <source>a waveglow model needs no second model beside it</source>
        <translation>ein Modell von waveglow braucht kein zweites Modell neben sich</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>a whole number of at least %1</source>
        <translation>eine ganze Zahl von mindestens %1</translation>
    </message>
    <message>
        <source>a whole number of at most %1</source>
        <translation>eine ganze Zahl von höchstens %1</translation>
    </message>
    <message>
        <source>a window of %1 s</source>
        <translation>ein Fenster von %1 s</translation>
    </message>
    <message>
        <source>a | separates and cannot stand in a text</source>
        <translation>ein | ist Trennzeichen und darf nicht in einem Text stehen</translation>
    </message>
    <message>
        <source>align sentence by sentence</source>
        <translation>Satz für Satz zuordnen</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>ein Array</translation>
    </message>
    <message>
        <source>an element is not a 32-bit whole number</source>
        <translation>ein Element ist keine ganze Zahl von 32 Bit</translation>
    </message>
    <message>
        <source>an element is not a number</source>
        <translation>ein Element ist keine Zahl</translation>
    </message>
    <message>
        <source>an element is not text</source>
        <translation>ein Element ist kein Text</translation>
    </message>
    <message>
        <source>an element of %1 bytes is cut off</source>
        <translation>ein Element von %1 Bytes ist abgeschnitten</translation>
    </message>
    <message>
        <source>an extra field is too long</source>
        <translation>ein Zusatzfeld ist zu lang</translation>
    </message>
    <message>
        <source>an integer of %1 bytes is longer than %2</source>
        <translation>eine ganze Zahl von %1 Bytes ist länger als %2</translation>
    </message>
    <message>
        <source>an n-gram of order %1 stands twice before it</source>
        <translation>davor steht ein N-Gramm der Ordnung %1 zweimal</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>an operation of all processes failed</source>
        <translation>ein gemeinsamer Vorgang aller Prozesse ist gescheitert</translation>
    </message>
    <message>
        <source>answer_start %1 of &quot;%2&quot; lies outside the context of %3 characters</source>
        <translation>answer_start %1 von „%2“ liegt außerhalb des Kontexts von %3 Zeichen</translation>
    </message>
    <message>
        <source>answers of a question</source>
        <translation>Antworten auf eine Frage</translation>
    </message>
    <message>
        <source>ask for hidden states, or name a pre-trained model with a quantiser</source>
        <translation>nach verborgenen Zuständen fragen oder ein vortrainiertes Modell mit Quantisierer angeben</translation>
    </message>
    <message>
        <source>ask for one that its metadata lists</source>
        <translation>nach einem fragen, das seine Metadaten nennen</translation>
    </message>
    <message>
        <source>ask something</source>
        <translation>etwas fragen</translation>
    </message>
    <message>
        <source>at %1 stands &quot;%2&quot;, not &quot;%3&quot;</source>
        <translation>bei %1 steht „%2“ und nicht „%3“</translation>
    </message>
    <message>
        <source>at %1 stands &quot;%2&quot;, not the answer &quot;%3&quot;</source>
        <translation>bei %1 steht „%2“ und nicht die Antwort „%3“</translation>
    </message>
    <message>
        <source>audio.hop_length is %1, not a multiple of model.n_group = %2</source>
        <translation>audio.hop_length ist %1 und damit kein Vielfaches von model.n_group = %2</translation>
    </message>
    <message>
        <source>augment.noise_snr_min is %1, above augment.noise_snr_max = %2</source>
        <translation>augment.noise_snr_min ist %1 und damit größer als augment.noise_snr_max = %2</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>binäre Daten</translation>
    </message>
    <message>
        <source>build it here</source>
        <translation>auf diesem Rechner bauen</translation>
    </message>
    <message>
        <source>byte %1 is %2, which is not UTF-8</source>
        <translation>Byte %1 ist %2, das ist nicht UTF-8</translation>
    </message>
    <message>
        <source>byte %1 is neither a letter from a to z nor a space</source>
        <translation>Byte %1 ist weder ein Buchstabe von a bis z noch ein Leerzeichen</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>cannot begin the recording</source>
        <translation>die Aufnahme lässt sich nicht beginnen</translation>
    </message>
    <message>
        <source>cannot create the folder (%1)</source>
        <translation>der Ordner lässt sich nicht anlegen (%1)</translation>
    </message>
    <message>
        <source>cannot drop a share of %1</source>
        <translation>ein Anteil von %1 lässt sich nicht verwerfen</translation>
    </message>
    <message>
        <source>cannot keep the model to start from (%1)</source>
        <translation>das Modell, von dem ausgegangen wird, lässt sich nicht aufbewahren (%1)</translation>
    </message>
    <message>
        <source>cannot listen there</source>
        <translation>dort lassen sich keine Verbindungen annehmen</translation>
    </message>
    <message>
        <source>cannot make a temporary folder</source>
        <translation>ein temporärer Ordner lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>cannot make an event</source>
        <translation>ein Ereignis lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>cannot make the folder for recordings</source>
        <translation>der Ordner für Aufnahmen lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>cannot open</source>
        <translation>lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>cannot open the recording</source>
        <translation>die Aufnahme lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>cannot read the index</source>
        <translation>der Index lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>cannot read the shard</source>
        <translation>der Shard lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>cannot read the weights</source>
        <translation>die Gewichte lassen sich nicht lesen</translation>
    </message>
    <message>
        <source>cannot remove the model</source>
        <translation>das Modell lässt sich nicht entfernen</translation>
    </message>
    <message>
        <source>cannot replace the checkpoint</source>
        <translation>der Checkpoint lässt sich nicht ersetzen</translation>
    </message>
    <message>
        <source>cannot take the port at which the processes meet</source>
        <translation>der Port, an dem sich die Prozesse treffen, lässt sich nicht belegen</translation>
    </message>
    <message>
        <source>check TMPDIR and the free space</source>
        <translation>TMPDIR und den freien Platz prüfen</translation>
    </message>
    <message>
        <source>check data.min_sample_size, data.max_sample_size and data.max_tokens</source>
        <translation>data.min_sample_size, data.max_sample_size und data.max_tokens prüfen</translation>
    </message>
    <message>
        <source>check data.train</source>
        <translation>data.train prüfen</translation>
    </message>
    <message>
        <source>check that it is the right one</source>
        <translation>prüfen, ob sie die richtige ist</translation>
    </message>
    <message>
        <source>check that rank 0 runs, the address, and that the port is open</source>
        <translation>prüfen, ob Rang 0 läuft, die Adresse stimmt und der Port offen ist</translation>
    </message>
    <message>
        <source>check that the file belongs to this model</source>
        <translation>prüfen, ob die Datei zu diesem Modell gehört</translation>
    </message>
    <message>
        <source>check that the folder may be written</source>
        <translation>prüfen, ob in den Ordner geschrieben werden darf</translation>
    </message>
    <message>
        <source>check that the model and its configuration belong together</source>
        <translation>prüfen, ob Modell und Konfiguration zusammengehören</translation>
    </message>
    <message>
        <source>check that the sound server runs, then restart the program</source>
        <translation>prüfen, ob der Tonserver läuft, dann das Programm neu starten</translation>
    </message>
    <message>
        <source>check that the sound server runs, then try again</source>
        <translation>prüfen, ob der Tonserver läuft, dann noch einmal versuchen</translation>
    </message>
    <message>
        <source>check the GPU and its driver</source>
        <translation>die GPU und ihren Treiber prüfen</translation>
    </message>
    <message>
        <source>check the disk and the path</source>
        <translation>die Festplatte und den Pfad prüfen</translation>
    </message>
    <message>
        <source>check the disk and your permissions</source>
        <translation>die Festplatte und die eigenen Rechte prüfen</translation>
    </message>
    <message>
        <source>check the list, or name its folder with --root</source>
        <translation>die Liste prüfen oder ihren Ordner mit --root angeben</translation>
    </message>
    <message>
        <source>check the manifest and the limits on length</source>
        <translation>das Manifest und die Grenzen der Länge prüfen</translation>
    </message>
    <message>
        <source>check the name, or give its address</source>
        <translation>den Namen prüfen oder die Adresse angeben</translation>
    </message>
    <message>
        <source>check the network</source>
        <translation>das Netzwerk prüfen</translation>
    </message>
    <message>
        <source>choose a group that divides the hop</source>
        <translation>eine Gruppe wählen, die die Hop-Länge teilt</translation>
    </message>
    <message>
        <source>choose a microphone</source>
        <translation>ein Mikrofon wählen</translation>
    </message>
    <message>
        <source>choose a place that can be written</source>
        <translation>einen Ort wählen, an den geschrieben werden darf</translation>
    </message>
    <message>
        <source>choose a quantizer.width or pretrain.final_dim that divides evenly</source>
        <translation>quantizer.width oder pretrain.final_dim so wählen, dass die Teilung aufgeht</translation>
    </message>
    <message>
        <source>choose a shorter one</source>
        <translation>etwas Kürzeres wählen</translation>
    </message>
    <message>
        <source>choose a shorter question or a longer sequence</source>
        <translation>eine kürzere Frage oder eine längere Sequenz wählen</translation>
    </message>
    <message>
        <source>choose a vocoder that was trained with those of the voice</source>
        <translation>einen Vocoder wählen, der mit denen der Stimme trainiert wurde</translation>
    </message>
    <message>
        <source>choose a width that divides evenly</source>
        <translation>eine Breite wählen, bei der die Teilung aufgeht</translation>
    </message>
    <message>
        <source>choose an even one</source>
        <translation>einen geraden Wert wählen</translation>
    </message>
    <message>
        <source>choose an odd one, which keeps lengths as they are</source>
        <translation>einen ungeraden Wert wählen, der Längen erhält</translation>
    </message>
    <message>
        <source>choose another --port (0 = any free one) or --host</source>
        <translation>einen anderen --port (0 = irgendein freier) oder --host wählen</translation>
    </message>
    <message>
        <source>choose another device</source>
        <translation>ein anderes Gerät wählen</translation>
    </message>
    <message>
        <source>choose another name or remove what is there</source>
        <translation>einen anderen Namen wählen oder entfernen, was dort ist</translation>
    </message>
    <message>
        <source>choose another name with --name, or remove that one</source>
        <translation>mit --name einen anderen Namen wählen oder das andere entfernen</translation>
    </message>
    <message>
        <source>choose another one</source>
        <translation>etwas anderes wählen</translation>
    </message>
    <message>
        <source>choose another with --master HOST:PORT</source>
        <translation>mit --master RECHNER:PORT einen anderen wählen</translation>
    </message>
    <message>
        <source>choose headphones or speakers</source>
        <translation>Kopfhörer oder Lautsprecher wählen</translation>
    </message>
    <message>
        <source>choose input and output of one device</source>
        <translation>Eingang und Ausgang desselben Geräts wählen</translation>
    </message>
    <message>
        <source>choose longer segments</source>
        <translation>längere Segmente wählen</translation>
    </message>
    <message>
        <source>choose one</source>
        <translation>eines von beiden wählen</translation>
    </message>
    <message>
        <source>choose one of %1 %2</source>
        <translation>eines von %1 %2 wählen</translation>
    </message>
    <message>
        <source>choose post-norm layers, or a plain transformer</source>
        <translation>Schichten mit Norm danach (post-norm) oder einen einfachen Transformer wählen</translation>
    </message>
    <message>
        <source>choose shorter sequences</source>
        <translation>kürzere Sequenzen wählen</translation>
    </message>
    <message>
        <source>chunked and compressed bodies are not taken</source>
        <translation>stückweise gesendete und komprimierte Rümpfe werden nicht angenommen</translation>
    </message>
    <message>
        <source>class %1 is no class</source>
        <translation>die Klasse %1 ist keine Klasse</translation>
    </message>
    <message>
        <source>classify a file with parlance classify --input</source>
        <translation>eine Datei mit parlance classify --input klassifizieren</translation>
    </message>
    <message>
        <source>close other files or raise the limit (ulimit -n)</source>
        <translation>andere Dateien schließen oder die Grenze anheben (ulimit -n)</translation>
    </message>
    <message>
        <source>close that program, or let the sound server share the device</source>
        <translation>das andere Programm schließen oder den Tonserver das Gerät teilen lassen</translation>
    </message>
    <message>
        <source>codes are of no layer</source>
        <translation>Codes gehören zu keiner Schicht</translation>
    </message>
    <message>
        <source>conv_dim, conv_kernel and conv_stride have different lengths</source>
        <translation>conv_dim, conv_kernel und conv_stride sind verschieden lang</translation>
    </message>
    <message>
        <source>convert the audio first</source>
        <translation>den Ton vorher umwandeln</translation>
    </message>
    <message>
        <source>convert the tensor first</source>
        <translation>den Tensor vorher umwandeln</translation>
    </message>
    <message>
        <source>correct the file, or remove it to begin with no name, tags and note</source>
        <translation>die Datei berichtigen oder sie entfernen, um ohne Namen, Schlagwörter und Notiz zu beginnen</translation>
    </message>
    <message>
        <source>cut it into shorter files</source>
        <translation>sie in kürzere Dateien schneiden</translation>
    </message>
    <message>
        <source>cut it, or read it in windows</source>
        <translation>sie kürzen oder in Fenstern lesen</translation>
    </message>
    <message>
        <source>data type &apos;%1&apos; is not supported</source>
        <translation>der Datentyp &apos;%1&apos; wird nicht unterstützt</translation>
    </message>
    <message>
        <source>data.batch_size is %1, which train.accumulation = %2 does not divide</source>
        <translation>data.batch_size ist %1, was sich nicht durch train.accumulation = %2 teilen lässt</translation>
    </message>
    <message>
        <source>data.length_buckets is set, but nothing is padded to them</source>
        <translation>data.length_buckets ist gesetzt, aber nichts wird auf die Längenklassen aufgefüllt</translation>
    </message>
    <message>
        <source>data.lower_case is false, but the vocabulary has no capital letters</source>
        <translation>data.lower_case ist false, aber das Vokabular hat keine Großbuchstaben</translation>
    </message>
    <message>
        <source>data.lower_case is true, but the vocabulary has capital letters</source>
        <translation>data.lower_case ist true, aber das Vokabular hat Großbuchstaben</translation>
    </message>
    <message>
        <source>data.max_query_length is %1, which leaves no place for the context in data.max_seq_length = %2</source>
        <translation>data.max_query_length ist %1 und lässt dem Kontext in data.max_seq_length = %2 keinen Platz</translation>
    </message>
    <message>
        <source>data.max_seq_length is %1, more than model.max_position_embeddings = %2</source>
        <translation>data.max_seq_length ist %1 und damit größer als model.max_position_embeddings = %2</translation>
    </message>
    <message>
        <source>data.segment_length is %1, at most half of audio.filter_length</source>
        <translation>data.segment_length ist %1 und damit höchstens die Hälfte von audio.filter_length</translation>
    </message>
    <message>
        <source>data.train is empty</source>
        <translation>data.train ist leer</translation>
    </message>
    <message>
        <source>data.vocab is bpe, and data.vocab_file names no vocabulary</source>
        <translation>data.vocab ist bpe, und data.vocab_file nennt kein Vokabular</translation>
    </message>
    <message>
        <source>decode without a language model</source>
        <translation>ohne Sprachmodell decodieren</translation>
    </message>
    <message>
        <source>decoding was stopped</source>
        <translation>das Decodieren wurde angehalten</translation>
    </message>
    <message>
        <source>each flow halves its channels</source>
        <translation>jeder Flow halbiert seine Kanäle</translation>
    </message>
    <message>
        <source>each line is an item of its own</source>
        <translation>jede Zeile ist ein eigener Eintrag</translation>
    </message>
    <message>
        <source>either spares most of a large softmax</source>
        <translation>jedes der beiden spart das meiste eines großen Softmax</translation>
    </message>
    <message>
        <source>embed a file with parlance embed --file</source>
        <translation>Embeddings einer Datei mit parlance embed --file bestimmen</translation>
    </message>
    <message>
        <source>ends early</source>
        <translation>endet vorzeitig</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>%1 erwartet, gefunden %2</translation>
    </message>
    <message>
        <source>expected &apos;%1&apos;</source>
        <translation>&apos;%1&apos; erwartet</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or &apos;]&apos;</source>
        <translation>&apos;,&apos; oder &apos;]&apos; erwartet</translation>
    </message>
    <message>
        <source>expected \%1-grams:</source>
        <translation>\%1-grams: erwartet</translation>
    </message>
    <message>
        <source>expected \end\</source>
        <translation>\end\ erwartet</translation>
    </message>
    <message>
        <source>expected a log probability, %1 words and perhaps a backoff</source>
        <translation>eine logarithmierte Wahrscheinlichkeit, %1 Wörter und vielleicht ein Backoff erwartet</translation>
    </message>
    <message>
        <source>expected a number from 1</source>
        <translation>eine Zahl ab 1 erwartet</translation>
    </message>
    <message>
        <source>expected contiguous tensors of one shape and device, weight and moments in fp32, found parameter %1 %2, weight %3 %4, gradient %5 %6</source>
        <translation>zusammenhängende Tensoren derselben Form auf demselben Gerät erwartet, Gewicht und Momente in fp32, gefunden Parameter %1 %2, Gewicht %3 %4, Gradient %5 %6</translation>
    </message>
    <message>
        <source>expected gates and condition [B, 2C, T] of one floating type and device, found %1 %2 and %3 %4</source>
        <translation>Gates und Bedingung [B, 2C, T] desselben Gleitkommatyps auf demselben Gerät erwartet, gefunden %1 %2 und %3 %4</translation>
    </message>
    <message>
        <source>expected ngram 1=COUNT</source>
        <translation>ngram 1=ANZAHL erwartet</translation>
    </message>
    <message>
        <source>expected ngram N=COUNT</source>
        <translation>ngram N=ANZAHL erwartet</translation>
    </message>
    <message>
        <source>expected queries [T, B, H, D], keys and values [S, B, H, D] with S &gt;= T, positions [N, H, D] and biases [H, D] of one floating type and device, found %1 %2, %3, %4, %5 %6, %7 and %8</source>
        <translation>Queries [T, B, H, D], Keys und Values [S, B, H, D] mit S &gt;= T, Positionen [N, H, D] und Bias [H, D] desselben Gleitkommatyps auf demselben Gerät erwartet, gefunden %1 %2, %3, %4, %5 %6, %7 und %8</translation>
    </message>
    <message>
        <source>expected x [..., C] and bias [C] of one floating type and device, found %1 %2 and %3 %4</source>
        <translation>x [..., C] und Bias [C] desselben Gleitkommatyps auf demselben Gerät erwartet, gefunden %1 %2 und %3 %4</translation>
    </message>
    <message>
        <source>expected x [B, G, T], affine [B, C, T] and inverse [C, C, 1] on one device, x and inverse in fp32, found %1 %2, %3 %4 and %5 %6</source>
        <translation>x [B, G, T], affine [B, C, T] und inverse [C, C, 1] auf demselben Gerät erwartet, x und inverse in fp32, gefunden %1 %2, %3 %4 und %5 %6</translation>
    </message>
    <message>
        <source>feat_extract_activation is %1</source>
        <translation>feat_extract_activation ist %1</translation>
    </message>
    <message>
        <source>feat_extract_norm is %1</source>
        <translation>feat_extract_norm ist %1</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>finished without reaching the target</source>
        <translation>abgeschlossen, ohne das Ziel zu erreichen</translation>
    </message>
    <message>
        <source>free some space</source>
        <translation>Platz schaffen</translation>
    </message>
    <message>
        <source>free some space and try again</source>
        <translation>Platz schaffen und noch einmal versuchen</translation>
    </message>
    <message>
        <source>generate request</source>
        <translation>Anfrage generate</translation>
    </message>
    <message>
        <source>get all files of the model again</source>
        <translation>alle Dateien des Modells noch einmal holen</translation>
    </message>
    <message>
        <source>get the model again</source>
        <translation>das Modell noch einmal holen</translation>
    </message>
    <message>
        <source>give %1</source>
        <translation>%1 angeben</translation>
    </message>
    <message>
        <source>give 0 to 1</source>
        <translation>0 bis 1 angeben</translation>
    </message>
    <message>
        <source>give 1 for the task live</source>
        <translation>für die Aufgabe live 1 angeben</translation>
    </message>
    <message>
        <source>give 1 or more</source>
        <translation>1 oder mehr angeben</translation>
    </message>
    <message>
        <source>give 1 to the length of the sequences less 1</source>
        <translation>1 bis zur Länge der Sequenzen weniger 1 angeben</translation>
    </message>
    <message>
        <source>give 5 to 65536</source>
        <translation>5 bis 65536 angeben</translation>
    </message>
    <message>
        <source>give a dropout of 0 or more and less than 1</source>
        <translation>einen Dropout von mindestens 0 und weniger als 1 angeben</translation>
    </message>
    <message>
        <source>give a reach of 0 or more</source>
        <translation>eine Reichweite von 0 oder mehr angeben</translation>
    </message>
    <message>
        <source>give a text that the question is about</source>
        <translation>einen Text angeben, um den es in der Frage geht</translation>
    </message>
    <message>
        <source>give a text with letters or digits</source>
        <translation>einen Text mit Buchstaben oder Ziffern angeben</translation>
    </message>
    <message>
        <source>give all inputs of one layer</source>
        <translation>alle Eingaben derselben Schicht angeben</translation>
    </message>
    <message>
        <source>give at least %1</source>
        <translation>mindestens %1 angeben</translation>
    </message>
    <message>
        <source>give at least %1 samples at %2 Hz</source>
        <translation>mindestens %1 Abtastwerte bei %2 Hz angeben</translation>
    </message>
    <message>
        <source>give at most %1 at once</source>
        <translation>höchstens %1 auf einmal angeben</translation>
    </message>
    <message>
        <source>give both tensors the same shape and type</source>
        <translation>beiden Tensoren dieselbe Form und denselben Typ geben</translation>
    </message>
    <message>
        <source>give both tensors the same type and width</source>
        <translation>beiden Tensoren denselben Typ und dieselbe Breite geben</translation>
    </message>
    <message>
        <source>give each a name of its own</source>
        <translation>jedem einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>give each request an id of its own</source>
        <translation>jeder Anfrage eine eigene Kennung geben</translation>
    </message>
    <message>
        <source>give each target something to be told from, 100 as published</source>
        <translation>jedem Ziel etwas geben, wovon es unterschieden wird, 100 wie veröffentlicht</translation>
    </message>
    <message>
        <source>give it in parts</source>
        <translation>es in Teilen angeben</translation>
    </message>
    <message>
        <source>give its dict.ltr.txt with --dictionary, or its vocab.json with --vocab</source>
        <translation>dict.ltr.txt dazu mit --dictionary angeben oder vocab.json mit --vocab</translation>
    </message>
    <message>
        <source>give more than 0 and less than 1</source>
        <translation>mehr als 0 und weniger als 1 angeben</translation>
    </message>
    <message>
        <source>give one of [%1, frames], as audio.n_mel_channels says</source>
        <translation>eines von [%1, Frames] angeben, wie audio.n_mel_channels es verlangt</translation>
    </message>
    <message>
        <source>give the bytes of the JSON part</source>
        <translation>die Bytes des JSON-Teils angeben</translation>
    </message>
    <message>
        <source>give the channels of one flow</source>
        <translation>die Kanäle eines Flows angeben</translation>
    </message>
    <message>
        <source>give the config.json that belongs to the model</source>
        <translation>die config.json angeben, die zum Modell gehört</translation>
    </message>
    <message>
        <source>give the dictionary that belongs to the model</source>
        <translation>das Wörterbuch angeben, das zum Modell gehört</translation>
    </message>
    <message>
        <source>give the loudest noise the smaller ratio</source>
        <translation>dem lautesten Rauschen das kleinere Verhältnis geben</translation>
    </message>
    <message>
        <source>give the model&apos;s path</source>
        <translation>den Pfad des Modells angeben</translation>
    </message>
    <message>
        <source>give the second text too</source>
        <translation>auch den zweiten Text angeben</translation>
    </message>
    <message>
        <source>give the server more with --memory</source>
        <translation>dem Server mit --memory mehr geben</translation>
    </message>
    <message>
        <source>give the size of every axis</source>
        <translation>die Größe jeder Achse angeben</translation>
    </message>
    <message>
        <source>give the tensors of one parameter</source>
        <translation>die Tensoren eines einzigen Parameters angeben</translation>
    </message>
    <message>
        <source>give the vocab.json that belongs to the model</source>
        <translation>die vocab.json angeben, die zum Modell gehört</translation>
    </message>
    <message>
        <source>give the vocab.txt of a BERT model, or make one with parlance prepare wordpiece-vocab</source>
        <translation>die vocab.txt eines Modells von BERT angeben oder mit parlance prepare wordpiece-vocab eine erzeugen</translation>
    </message>
    <message>
        <source>give those of every window</source>
        <translation>die jedes Fensters angeben</translation>
    </message>
    <message>
        <source>give up to %1 values of fp32, fp16 or bf16, or run with --device cpu</source>
        <translation>bis zu %1 Werte in fp32, fp16 oder bf16 angeben oder mit --device cpu ausführen</translation>
    </message>
    <message>
        <source>give whole seconds, from 1 to %1</source>
        <translation>ganze Sekunden angeben, von 1 bis %1</translation>
    </message>
    <message>
        <source>go on from the last checkpoint with --resume</source>
        <translation>mit --resume vom letzten Checkpoint aus weitermachen</translation>
    </message>
    <message>
        <source>gradients overflow even at the loss scale %1 (minimum %2)</source>
        <translation>Gradienten laufen selbst bei der Loss-Skala %1 über (Minimum %2)</translation>
    </message>
    <message>
        <source>half is sines, half cosines</source>
        <translation>die Hälfte sind Sinus-, die Hälfte Kosinuswerte</translation>
    </message>
    <message>
        <source>half of it reads in each direction</source>
        <translation>je eine Hälfte liest in jede Richtung</translation>
    </message>
    <message>
        <source>has a length with a wrong checksum</source>
        <translation>hat eine Länge mit falscher Prüfsumme</translation>
    </message>
    <message>
        <source>has a next sentence label other than 0 and 1</source>
        <translation>hat für den nächsten Satz eine andere Klasse als 0 und 1</translation>
    </message>
    <message>
        <source>has a wrong checksum</source>
        <translation>hat eine falsche Prüfsumme</translation>
    </message>
    <message>
        <source>has an input mask that is not ones before zeros</source>
        <translation>hat eine Eingabemaske, die nicht aus Einsen vor Nullen besteht</translation>
    </message>
    <message>
        <source>has segments that are not 0 before 1</source>
        <translation>hat Segmente, die nicht 0 vor 1 sind</translation>
    </message>
    <message>
        <source>hidden_act is %1</source>
        <translation>hidden_act ist %1</translation>
    </message>
    <message>
        <source>hidden_size is that of the features, %1</source>
        <translation>hidden_size ist die der Merkmale, %1</translation>
    </message>
    <message>
        <source>infer message</source>
        <translation>Inferenznachricht</translation>
    </message>
    <message>
        <source>infer request</source>
        <translation>Inferenzanfrage</translation>
    </message>
    <message>
        <source>inference server</source>
        <translation>Inferenzserver</translation>
    </message>
    <message>
        <source>input %1 has %2 elements</source>
        <translation>die Eingabe %1 hat %2 Elemente</translation>
    </message>
    <message>
        <source>input %1 is missing or of another data type</source>
        <translation>die Eingabe %1 fehlt oder hat einen anderen Datentyp</translation>
    </message>
    <message>
        <source>input AUDIO</source>
        <translation>Eingabe AUDIO</translation>
    </message>
    <message>
        <source>input PAIR has %1 elements, TEXT %2</source>
        <translation>die Eingabe PAIR hat %1 Elemente, TEXT %2</translation>
    </message>
    <message>
        <source>input PATH</source>
        <translation>Eingabe PATH</translation>
    </message>
    <message>
        <source>input SAMPLE_RATE</source>
        <translation>Eingabe SAMPLE_RATE</translation>
    </message>
    <message>
        <source>input and output cannot be used together</source>
        <translation>Eingang und Ausgang lassen sich nicht zusammen verwenden</translation>
    </message>
    <message>
        <source>install ALSA or a sound server such as PipeWire</source>
        <translation>ALSA oder einen Tonserver wie PipeWire installieren</translation>
    </message>
    <message>
        <source>is a message that ends early</source>
        <translation>ist eine Nachricht, die zu früh endet</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>is not a message</source>
        <translation>ist keine Nachricht</translation>
    </message>
    <message>
        <source>is to predict a piece beyond its end</source>
        <translation>soll ein Stück hinter ihrem Ende vorhersagen</translation>
    </message>
    <message>
        <source>it does not answer (%1)</source>
        <translation>er antwortet nicht (%1)</translation>
    </message>
    <message>
        <source>it does not begin with its protocol</source>
        <translation>er beginnt nicht mit seinem Protokoll</translation>
    </message>
    <message>
        <source>it has ended or never came</source>
        <translation>sie ist zu Ende oder kam nie an</translation>
    </message>
    <message>
        <source>it has more than %1 values</source>
        <translation>er hat mehr als %1 Werte</translation>
    </message>
    <message>
        <source>it has no answer</source>
        <translation>sie hat keine Antwort</translation>
    </message>
    <message>
        <source>it has no answer, which only version 2 learns</source>
        <translation>sie hat keine Antwort, was nur Version 2 lernt</translation>
    </message>
    <message>
        <source>it has no codes</source>
        <translation>es hat keine Codes</translation>
    </message>
    <message>
        <source>it is a pre-trained one, to start from</source>
        <translation>es ist ein vortrainiertes, von dem man ausgehen kann</translation>
    </message>
    <message>
        <source>it is cut short or damaged; get it again</source>
        <translation>sie ist abgeschnitten oder beschädigt; noch einmal holen</translation>
    </message>
    <message>
        <source>it is longer than %1 bytes</source>
        <translation>er ist länger als %1 Bytes</translation>
    </message>
    <message>
        <source>it may be cut short; get it again</source>
        <translation>vielleicht ist es abgeschnitten; noch einmal holen</translation>
    </message>
    <message>
        <source>it nests deeper than %1 levels</source>
        <translation>er ist tiefer als %1 Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>it remembers more than %1 values</source>
        <translation>er merkt sich mehr als %1 Werte</translation>
    </message>
    <message>
        <source>it spans several files</source>
        <translation>es erstreckt sich über mehrere Dateien</translation>
    </message>
    <message>
        <source>it takes [%1, frames]</source>
        <translation>er nimmt [%1, Frames]</translation>
    </message>
    <message>
        <source>its %1 bytes are not whole elements</source>
        <translation>seine %1 Bytes sind keine ganzen Elemente</translation>
    </message>
    <message>
        <source>its %1 is %2, here it is set to %3</source>
        <translation>sein Wert für %1 ist %2, hier ist %3 gesetzt</translation>
    </message>
    <message>
        <source>its 64-bit end does not lie inside the file</source>
        <translation>sein 64-Bit-Ende liegt nicht innerhalb der Datei</translation>
    </message>
    <message>
        <source>its 64-bit end is missing</source>
        <translation>sein 64-Bit-Ende fehlt</translation>
    </message>
    <message>
        <source>its answer cannot be understood</source>
        <translation>seine Antwort ist nicht zu verstehen</translation>
    </message>
    <message>
        <source>its class names take more than %1 bytes</source>
        <translation>seine Klassennamen brauchen mehr als %1 Bytes</translation>
    </message>
    <message>
        <source>its configuration lacks model.* or data.*</source>
        <translation>seiner Konfiguration fehlt model.* oder data.*</translation>
    </message>
    <message>
        <source>its data is not a list</source>
        <translation>seine Daten sind keine Liste</translation>
    </message>
    <message>
        <source>its directory does not lie inside the file</source>
        <translation>sein Verzeichnis liegt nicht innerhalb der Datei</translation>
    </message>
    <message>
        <source>its directory is broken</source>
        <translation>sein Verzeichnis ist beschädigt</translation>
    </message>
    <message>
        <source>its end is missing</source>
        <translation>sein Ende fehlt</translation>
    </message>
    <message>
        <source>its members overlap</source>
        <translation>seine Einträge überlappen sich</translation>
    </message>
    <message>
        <source>its sequences have %1 tokens, model.max_position_embeddings is %2</source>
        <translation>seine Sequenzen haben %1 Token, model.max_position_embeddings ist %2</translation>
    </message>
    <message>
        <source>its shape holds %1 elements, its data %2</source>
        <translation>seine Form umfasst %1 Elemente, seine Daten %2</translation>
    </message>
    <message>
        <source>its shape is not possible</source>
        <translation>seine Form ist nicht möglich</translation>
    </message>
    <message>
        <source>job %1</source>
        <translation>Auftrag %1</translation>
    </message>
    <message>
        <source>job %1 ended before it trained (%2)</source>
        <translation>Auftrag %1 endete, bevor er trainierte (%2)</translation>
    </message>
    <message>
        <source>job %1 left the queue before it trained</source>
        <translation>Auftrag %1 verließ die Warteschlange, bevor er trainierte</translation>
    </message>
    <message>
        <source>layer_norm_eps is %1</source>
        <translation>layer_norm_eps ist %1</translation>
    </message>
    <message>
        <source>layer_type %1</source>
        <translation>layer_type %1</translation>
    </message>
    <message>
        <source>leave %1 out</source>
        <translation>%1 weglassen</translation>
    </message>
    <message>
        <source>leave --config out</source>
        <translation>--config weglassen</translation>
    </message>
    <message>
        <source>leave --inherit-optimizer out</source>
        <translation>--inherit-optimizer weglassen</translation>
    </message>
    <message>
        <source>leave --init out</source>
        <translation>--init weglassen</translation>
    </message>
    <message>
        <source>leave it out, or give at least %1</source>
        <translation>es weglassen oder mindestens %1 angeben</translation>
    </message>
    <message>
        <source>leave it true</source>
        <translation>es auf true lassen</translation>
    </message>
    <message>
        <source>leave out the layer or the codes</source>
        <translation>die Schicht oder die Codes weglassen</translation>
    </message>
    <message>
        <source>leave the second text out</source>
        <translation>den zweiten Text weglassen</translation>
    </message>
    <message>
        <source>let every head have the same width</source>
        <translation>jedem Head dieselbe Breite geben</translation>
    </message>
    <message>
        <source>let every micro-batch have as many streams</source>
        <translation>jedem Mikro-Batch gleich viele Ströme geben</translation>
    </message>
    <message>
        <source>let every process have a stream</source>
        <translation>jedem Prozess einen Strom geben</translation>
    </message>
    <message>
        <source>let fewer channels leave, or let them leave less often</source>
        <translation>weniger Kanäle ausscheiden lassen oder sie seltener ausscheiden lassen</translation>
    </message>
    <message>
        <source>let it train until its first checkpoint, or name another model</source>
        <translation>ihn bis zu seinem ersten Checkpoint trainieren lassen oder ein anderes Modell angeben</translation>
    </message>
    <message>
        <source>let the temperature fall</source>
        <translation>die Temperatur fallen lassen</translation>
    </message>
    <message>
        <source>line %1 has more than a megabyte</source>
        <translation>Zeile %1 hat mehr als ein Megabyte</translation>
    </message>
    <message>
        <source>list them from the smallest on</source>
        <translation>sie vom kleinsten an aufzählen</translation>
    </message>
    <message>
        <source>load it again</source>
        <translation>es neu laden</translation>
    </message>
    <message>
        <source>load it with POST /v2/repository/models/%1/load</source>
        <translation>es mit POST /v2/repository/models/%1/load laden</translation>
    </message>
    <message>
        <source>load one of the server&apos;s models</source>
        <translation>eines der Modelle des Servers laden</translation>
    </message>
    <message>
        <source>logits of %1 windows, the question has %2</source>
        <translation>Logits von %1 Fenstern, die Frage hat %2</translation>
    </message>
    <message>
        <source>look at what `parlance data report` says of it</source>
        <translation>ansehen, was `parlance data report` dazu sagt</translation>
    </message>
    <message>
        <source>loss %1, gradient norm %2</source>
        <translation>Loss %1, Gradientennorm %2</translation>
    </message>
    <message>
        <source>lost the connection to %1</source>
        <translation>die Verbindung zu %1 ging verloren</translation>
    </message>
    <message>
        <source>lower the floor</source>
        <translation>die Untergrenze senken</translation>
    </message>
    <message>
        <source>make a manifest of its own for each sample rate, and list both</source>
        <translation>für jede Abtastrate ein eigenes Manifest anlegen und beide aufzählen</translation>
    </message>
    <message>
        <source>make room on the disk</source>
        <translation>auf der Festplatte Platz schaffen</translation>
    </message>
    <message>
        <source>make shards of shorter sequences, or a longer model</source>
        <translation>Shards mit kürzeren Sequenzen oder ein längeres Modell erzeugen</translation>
    </message>
    <message>
        <source>make the manifest again</source>
        <translation>das Manifest neu erzeugen</translation>
    </message>
    <message>
        <source>make them again</source>
        <translation>sie neu erzeugen</translation>
    </message>
    <message>
        <source>make them agree</source>
        <translation>sie in Übereinstimmung bringen</translation>
    </message>
    <message>
        <source>make them with parlance prepare bert-shards</source>
        <translation>sie mit parlance prepare bert-shards erzeugen</translation>
    </message>
    <message>
        <source>member %1 claims %2 bytes</source>
        <translation>der Eintrag %1 gibt %2 Bytes an</translation>
    </message>
    <message>
        <source>member %1 does not lie inside the file</source>
        <translation>der Eintrag %1 liegt nicht innerhalb der Datei</translation>
    </message>
    <message>
        <source>member %1 has another name in its header</source>
        <translation>der Eintrag %1 hat in seinem Kopf einen anderen Namen</translation>
    </message>
    <message>
        <source>member %1 has no header</source>
        <translation>der Eintrag %1 hat keinen Kopf</translation>
    </message>
    <message>
        <source>memory of %1 bytes</source>
        <translation>Speicher von %1 Bytes</translation>
    </message>
    <message>
        <source>memory ran out while the sound device was opened</source>
        <translation>beim Öffnen des Tongeräts ging der Speicher aus</translation>
    </message>
    <message>
        <source>model.conv_feature_layers sees more than %1 samples at once</source>
        <translation>model.conv_feature_layers sieht mehr als %1 Abtastwerte auf einmal</translation>
    </message>
    <message>
        <source>model.cutoffs are given, but model.adaptive is false</source>
        <translation>model.cutoffs ist angegeben, aber model.adaptive ist false</translation>
    </message>
    <message>
        <source>model.cutoffs do not ascend</source>
        <translation>model.cutoffs steigt nicht an</translation>
    </message>
    <message>
        <source>model.d_embed is 0</source>
        <translation>model.d_embed ist 0</translation>
    </message>
    <message>
        <source>model.d_model is odd</source>
        <translation>model.d_model ist ungerade</translation>
    </message>
    <message>
        <source>model.div_val is %1, but model.adaptive is false</source>
        <translation>model.div_val ist %1, aber model.adaptive ist false</translation>
    </message>
    <message>
        <source>model.encoder_embed_dim is %1, no multiple of %2 = %3</source>
        <translation>model.encoder_embed_dim ist %1, kein Vielfaches von %2 = %3</translation>
    </message>
    <message>
        <source>model.encoder_embedding_dim is odd</source>
        <translation>model.encoder_embedding_dim ist ungerade</translation>
    </message>
    <message>
        <source>model.hidden_size is %1, which model.num_attention_heads = %2 does not divide</source>
        <translation>model.hidden_size ist %1, was sich nicht durch model.num_attention_heads = %2 teilen lässt</translation>
    </message>
    <message>
        <source>model.kernel_size is even</source>
        <translation>model.kernel_size ist gerade</translation>
    </message>
    <message>
        <source>model.layer_norm_first does not go with model.hourglass_transformer</source>
        <translation>model.layer_norm_first verträgt sich nicht mit model.hourglass_transformer</translation>
    </message>
    <message>
        <source>model.n_channels is odd</source>
        <translation>model.n_channels ist ungerade</translation>
    </message>
    <message>
        <source>model.n_early_size takes all of the %1 channels</source>
        <translation>model.n_early_size nimmt alle %1 Kanäle</translation>
    </message>
    <message>
        <source>model.n_group and model.n_early_size must be even</source>
        <translation>model.n_group und model.n_early_size müssen gerade sein</translation>
    </message>
    <message>
        <source>model.sample_softmax and model.adaptive are both set</source>
        <translation>model.sample_softmax und model.adaptive sind beide gesetzt</translation>
    </message>
    <message>
        <source>models are still being loaded</source>
        <translation>es werden noch Modelle geladen</translation>
    </message>
    <message>
        <source>more than %1 values wait at once</source>
        <translation>mehr als %1 Werte warten gleichzeitig</translation>
    </message>
    <message>
        <source>name %1 to %2 s</source>
        <translation>%1 bis %2 s angeben</translation>
    </message>
    <message>
        <source>name 0 to %1 s</source>
        <translation>0 bis %1 s angeben</translation>
    </message>
    <message>
        <source>name 1 or more</source>
        <translation>1 oder mehr angeben</translation>
    </message>
    <message>
        <source>name a BERT model</source>
        <translation>ein Modell von BERT angeben</translation>
    </message>
    <message>
        <source>name a JSON file of SQuAD</source>
        <translation>eine JSON-Datei von SQuAD angeben</translation>
    </message>
    <message>
        <source>name a Tacotron 2 model</source>
        <translation>ein Modell von Tacotron 2 angeben</translation>
    </message>
    <message>
        <source>name a Transformer-XL model</source>
        <translation>ein Modell von Transformer-XL angeben</translation>
    </message>
    <message>
        <source>name a WaveGlow model</source>
        <translation>ein Modell von WaveGlow angeben</translation>
    </message>
    <message>
        <source>name a bert model</source>
        <translation>ein Modell von bert angeben</translation>
    </message>
    <message>
        <source>name a checkpoint file, or a folder with a model.safetensors</source>
        <translation>eine Checkpoint-Datei angeben oder einen Ordner mit model.safetensors</translation>
    </message>
    <message>
        <source>name a checkpoint of its run, or leave --inherit-optimizer out</source>
        <translation>einen Checkpoint des Laufs dazu angeben oder --inherit-optimizer weglassen</translation>
    </message>
    <message>
        <source>name a file that holds one mel</source>
        <translation>eine Datei angeben, die ein Mel enthält</translation>
    </message>
    <message>
        <source>name a file with a model&apos;s state dict</source>
        <translation>eine Datei mit den Gewichten (state dict) eines Modells angeben</translation>
    </message>
    <message>
        <source>name a file with text</source>
        <translation>eine Datei mit Text angeben</translation>
    </message>
    <message>
        <source>name a file, not a folder</source>
        <translation>eine Datei angeben und keinen Ordner</translation>
    </message>
    <message>
        <source>name a filelist</source>
        <translation>eine Dateiliste angeben</translation>
    </message>
    <message>
        <source>name a folder of GLUE&apos;s tables, or one table</source>
        <translation>einen Ordner mit Tabellen von GLUE oder eine einzelne Tabelle angeben</translation>
    </message>
    <message>
        <source>name a folder of them</source>
        <translation>einen Ordner davon angeben</translation>
    </message>
    <message>
        <source>name a folder with GPT-2&apos;s vocab.json and merges.txt</source>
        <translation>einen Ordner mit vocab.json und merges.txt von GPT-2 angeben</translation>
    </message>
    <message>
        <source>name a loaded model, or griffin-lim</source>
        <translation>ein geladenes Modell oder griffin-lim angeben</translation>
    </message>
    <message>
        <source>name a manifest (.tsv) to train on</source>
        <translation>ein Manifest (.tsv) zum Trainieren angeben</translation>
    </message>
    <message>
        <source>name a model folder, a run, a checkpoint file or an installed model</source>
        <translation>den Ordner eines Modells, einen Lauf, eine Checkpoint-Datei oder ein installiertes Modell angeben</translation>
    </message>
    <message>
        <source>name a model of %1</source>
        <translation>ein Modell von %1 angeben</translation>
    </message>
    <message>
        <source>name a model of another family</source>
        <translation>ein Modell einer anderen Familie angeben</translation>
    </message>
    <message>
        <source>name a model of one of the families (parlance presets)</source>
        <translation>ein Modell einer der Familien angeben (die Vorlagen zeigt parlance presets)</translation>
    </message>
    <message>
        <source>name a model that was trained on questions</source>
        <translation>ein Modell angeben, das mit Fragen trainiert wurde</translation>
    </message>
    <message>
        <source>name a model that was trained to classify</source>
        <translation>ein Modell angeben, das zum Klassifizieren trainiert wurde</translation>
    </message>
    <message>
        <source>name a model with n_frames_per_step = 1, which is all that works</source>
        <translation>ein Modell mit n_frames_per_step = 1 angeben, nur das funktioniert</translation>
    </message>
    <message>
        <source>name a new file or folder with --to</source>
        <translation>eine neue Datei oder einen neuen Ordner mit --to angeben</translation>
    </message>
    <message>
        <source>name a pre-trained model</source>
        <translation>ein vortrainiertes Modell angeben</translation>
    </message>
    <message>
        <source>name a speech recogniser, or train one from it (train --init)</source>
        <translation>einen Spracherkenner angeben oder einen daraus trainieren (train --init)</translation>
    </message>
    <message>
        <source>name a table with labels</source>
        <translation>eine Tabelle mit Klassen angeben</translation>
    </message>
    <message>
        <source>name a tacotron2 model</source>
        <translation>ein Modell von tacotron2 angeben</translation>
    </message>
    <message>
        <source>name a task that the model was trained for</source>
        <translation>eine Aufgabe angeben, für die das Modell trainiert wurde</translation>
    </message>
    <message>
        <source>name a text</source>
        <translation>einen Text angeben</translation>
    </message>
    <message>
        <source>name a text file</source>
        <translation>eine Textdatei angeben</translation>
    </message>
    <message>
        <source>name a text file with words in it</source>
        <translation>eine Textdatei mit Wörtern darin angeben</translation>
    </message>
    <message>
        <source>name a transformer_xl model</source>
        <translation>ein Modell von transformer_xl angeben</translation>
    </message>
    <message>
        <source>name a vocab.txt, or start from a model that has one (--init)</source>
        <translation>eine vocab.txt angeben oder von einem Modell ausgehen, das eine hat (--init)</translation>
    </message>
    <message>
        <source>name a vocoder, or %1</source>
        <translation>einen Vocoder oder %1 angeben</translation>
    </message>
    <message>
        <source>name a wav2vec2 model</source>
        <translation>ein Modell von wav2vec2 angeben</translation>
    </message>
    <message>
        <source>name a waveglow model</source>
        <translation>ein Modell von waveglow angeben</translation>
    </message>
    <message>
        <source>name another model</source>
        <translation>ein anderes Modell angeben</translation>
    </message>
    <message>
        <source>name data that have items, or allow longer ones</source>
        <translation>Daten mit Einträgen angeben oder längere zulassen</translation>
    </message>
    <message>
        <source>name it with --task-name</source>
        <translation>sie mit --task-name angeben</translation>
    </message>
    <message>
        <source>name less than half of --window</source>
        <translation>weniger als die Hälfte von --window angeben</translation>
    </message>
    <message>
        <source>name one layer, or give a shorter one</source>
        <translation>eine Schicht angeben oder etwas Kürzeres</translation>
    </message>
    <message>
        <source>name one model</source>
        <translation>ein einziges Modell angeben</translation>
    </message>
    <message>
        <source>name one that was trained since</source>
        <translation>eines angeben, das seitdem trainiert wurde</translation>
    </message>
    <message>
        <source>name one vocoder beside it</source>
        <translation>einen einzigen Vocoder daneben angeben</translation>
    </message>
    <message>
        <source>name one with --layer</source>
        <translation>eine mit --layer angeben</translation>
    </message>
    <message>
        <source>name the model&apos;s bert_config.json with --config</source>
        <translation>die bert_config.json des Modells mit --config angeben</translation>
    </message>
    <message>
        <source>name the model&apos;s configuration with --config</source>
        <translation>die Konfiguration des Modells mit --config angeben</translation>
    </message>
    <message>
        <source>name the vocab.txt that they were made with in data.vocab_file</source>
        <translation>in data.vocab_file die vocab.txt angeben, mit der sie erzeugt wurden</translation>
    </message>
    <message>
        <source>name the vocabulary that the model was trained with</source>
        <translation>das Vokabular angeben, mit dem das Modell trainiert wurde</translation>
    </message>
    <message>
        <source>no better validation for a while</source>
        <translation>eine Zeit lang keine bessere Validierung</translation>
    </message>
    <message>
        <source>no family of models knows these weights</source>
        <translation>keine Familie von Modellen kennt diese Gewichte</translation>
    </message>
    <message>
        <source>no key is %1 steps away</source>
        <translation>kein Key ist %1 Schritte entfernt</translation>
    </message>
    <message>
        <source>no model of this name is installed</source>
        <translation>kein Modell dieses Namens ist installiert</translation>
    </message>
    <message>
        <source>no other format holds a %1 model</source>
        <translation>kein anderes Format kann ein Modell von %1 enthalten</translation>
    </message>
    <message>
        <source>no part of the model holds %1</source>
        <translation>kein Teil des Modells enthält %1</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>kein Grund angegeben</translation>
    </message>
    <message>
        <source>no space is left for the shard</source>
        <translation>für den Shard ist kein Platz mehr</translation>
    </message>
    <message>
        <source>no storage class for the dtype %1</source>
        <translation>für den dtype %1 gibt es keine Klasse von Speicherblöcken</translation>
    </message>
    <message>
        <source>no such activation</source>
        <translation>keine solche Aktivierung</translation>
    </message>
    <message>
        <source>no such model</source>
        <translation>kein solches Modell</translation>
    </message>
    <message>
        <source>no such model is loaded</source>
        <translation>kein solches Modell ist geladen</translation>
    </message>
    <message>
        <source>no such request in work</source>
        <translation>keine solche Anfrage ist in Arbeit</translation>
    </message>
    <message>
        <source>no token is left of its answer</source>
        <translation>von ihrer Antwort bleibt kein Token</translation>
    </message>
    <message>
        <source>no valid token</source>
        <translation>kein gültiges Token</translation>
    </message>
    <message>
        <source>no word was heard</source>
        <translation>kein Wort war zu hören</translation>
    </message>
    <message>
        <source>none are</source>
        <translation>keines ist installiert</translation>
    </message>
    <message>
        <source>none of %1 utterances has %2</source>
        <translation>keine von %1 Äußerungen hat %2</translation>
    </message>
    <message>
        <source>none of its questions can be used</source>
        <translation>keine ihrer Fragen ist brauchbar</translation>
    </message>
    <message>
        <source>none of the %1 checkpoints is whole</source>
        <translation>keiner der %1 Checkpoints ist vollständig</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>nicht genug Speicher</translation>
    </message>
    <message>
        <source>nothing here trains models of this task</source>
        <translation>hier trainiert nichts Modelle für diese Aufgabe</translation>
    </message>
    <message>
        <source>nothing says which task of GLUE the model is for</source>
        <translation>nichts sagt, für welche Aufgabe von GLUE das Modell ist</translation>
    </message>
    <message>
        <source>number classes from 0 to %1</source>
        <translation>die Klassen von 0 bis %1 nummerieren</translation>
    </message>
    <message>
        <source>of %1 processes these did not come within %2 s</source>
        <translation>von %1 Prozessen kamen diese nicht innerhalb von %2 s</translation>
    </message>
    <message>
        <source>one person speaks at a time</source>
        <translation>nur einer kann auf einmal sprechen</translation>
    </message>
    <message>
        <source>only %1 samples</source>
        <translation>nur %1 Abtastwerte</translation>
    </message>
    <message>
        <source>opcode %1 is unknown or of a protocol before 2</source>
        <translation>der Opcode %1 ist unbekannt oder aus einem Protokoll vor 2</translation>
    </message>
    <message>
        <source>orders come from 1 to at most %1, one after the other</source>
        <translation>Ordnungen gehen von 1 bis höchstens %1, eine nach der anderen</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>der Speicher ist voll</translation>
    </message>
    <message>
        <source>parameter &apos;path&apos; is for private servers</source>
        <translation>der Parameter &apos;path&apos; ist privaten Servern vorbehalten</translation>
    </message>
    <message>
        <source>parameter lm</source>
        <translation>Parameter lm</translation>
    </message>
    <message>
        <source>parameter rescore</source>
        <translation>Parameter rescore</translation>
    </message>
    <message>
        <source>parlance bench</source>
        <translation>parlance bench</translation>
    </message>
    <message>
        <source>parlance train</source>
        <translation>parlance train</translation>
    </message>
    <message>
        <source>paused, checkpoint saved</source>
        <translation>pausiert, Checkpoint gespeichert</translation>
    </message>
    <message>
        <source>plug it in again or choose another one</source>
        <translation>es wieder anschließen oder ein anderes wählen</translation>
    </message>
    <message>
        <source>port %1</source>
        <translation>Port %1</translation>
    </message>
    <message>
        <source>pos_conv_depth %1</source>
        <translation>pos_conv_depth %1</translation>
    </message>
    <message>
        <source>pretrain.codebook_negatives asks for codewords, but quantizer.targets is false</source>
        <translation>pretrain.codebook_negatives verlangt Codewörter, aber quantizer.targets ist false</translation>
    </message>
    <message>
        <source>pretrain.infonce is false, and without it nothing is learnt</source>
        <translation>pretrain.infonce ist false, und ohne wird nichts gelernt</translation>
    </message>
    <message>
        <source>pretrain.num_negatives is 0</source>
        <translation>pretrain.num_negatives ist 0</translation>
    </message>
    <message>
        <source>pronunciations.txt is missing</source>
        <translation>pronunciations.txt fehlt</translation>
    </message>
    <message>
        <source>protocol %1 is not one of 2 to %2</source>
        <translation>Protokoll %1 ist keines von 2 bis %2</translation>
    </message>
    <message>
        <source>put each tensor into one group once</source>
        <translation>jeden Tensor einmal in eine einzige Gruppe stellen</translation>
    </message>
    <message>
        <source>put the pronunciations there that the model was trained with</source>
        <translation>die Aussprachen dort ablegen, mit denen das Modell trainiert wurde</translation>
    </message>
    <message>
        <source>quantise the targets, or take other negatives</source>
        <translation>die Ziele quantisieren oder andere Negative nehmen</translation>
    </message>
    <message>
        <source>quantizer.groups is %1, which does not divide the codewords&apos; width %2</source>
        <translation>quantizer.groups ist %1, was die Breite %2 der Codewörter nicht teilt</translation>
    </message>
    <message>
        <source>quantizer.temperature_min is %1, above quantizer.temperature_max = %2</source>
        <translation>quantizer.temperature_min ist %1 und damit größer als quantizer.temperature_max = %2</translation>
    </message>
    <message>
        <source>raise mask.time.prob or data.min_sample_size</source>
        <translation>mask.time.prob oder data.min_sample_size erhöhen</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>rank %1 on %2</source>
        <translation>Rang %1 auf %2</translation>
    </message>
    <message>
        <source>rank 0 cannot be reached within %1 s</source>
        <translation>Rang 0 ist innerhalb von %1 s nicht zu erreichen</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>sie entfernen</translation>
    </message>
    <message>
        <source>rename the folder of one of them</source>
        <translation>den Ordner von einem davon umbenennen</translation>
    </message>
    <message>
        <source>report this as a defect</source>
        <translation>dies als Fehler melden</translation>
    </message>
    <message>
        <source>report this with the file that led to it</source>
        <translation>dies mit der Datei melden, die dazu geführt hat</translation>
    </message>
    <message>
        <source>restart the program, and report it if it comes back</source>
        <translation>das Programm neu starten und es melden, wenn es wiederkommt</translation>
    </message>
    <message>
        <source>restart the sound server, then the program</source>
        <translation>den Tonserver neu starten, dann das Programm</translation>
    </message>
    <message>
        <source>restore the data that the run began with, or start a new run</source>
        <translation>die Daten wiederherstellen, mit denen der Lauf begann, oder einen neuen Lauf starten</translation>
    </message>
    <message>
        <source>restore the manifests that the run began with, or start a new run with --init</source>
        <translation>die Manifeste wiederherstellen, mit denen der Lauf begann, oder mit --init einen neuen Lauf starten</translation>
    </message>
    <message>
        <source>resume from a checkpoint of the same configuration</source>
        <translation>von einem Checkpoint derselben Konfiguration fortsetzen</translation>
    </message>
    <message>
        <source>resume from another checkpoint</source>
        <translation>von einem anderen Checkpoint fortsetzen</translation>
    </message>
    <message>
        <source>resume from another one</source>
        <translation>von einem anderen fortsetzen</translation>
    </message>
    <message>
        <source>resume the run to go on</source>
        <translation>den Lauf fortsetzen, um weiterzumachen</translation>
    </message>
    <message>
        <source>resume with the configuration of the run</source>
        <translation>mit der Konfiguration des Laufs fortsetzen</translation>
    </message>
    <message>
        <source>safetensors cannot hold the dtype %1</source>
        <translation>safetensors kann den dtype %1 nicht enthalten</translation>
    </message>
    <message>
        <source>sample %1 is not finite or beyond any level</source>
        <translation>Abtastwert %1 ist nicht endlich oder jenseits jedes Pegels</translation>
    </message>
    <message>
        <source>sample rate</source>
        <translation>Abtastrate</translation>
    </message>
    <message>
        <source>save it again on a little-endian one</source>
        <translation>sie auf einem Little-Endian-Rechner neu speichern</translation>
    </message>
    <message>
        <source>schedule.floor is %1, above optimizer.learning_rate = %2</source>
        <translation>schedule.floor ist %1 und damit größer als optimizer.learning_rate = %2</translation>
    </message>
    <message>
        <source>score a file with parlance score</source>
        <translation>eine Datei mit parlance score bewerten</translation>
    </message>
    <message>
        <source>see --decoder, --beam-width, --lm, --lm-weight, --rescore, --rescore-weight and --nbest of parlance transcribe</source>
        <translation>siehe --decoder, --beam-width, --lm, --lm-weight, --rescore, --rescore-weight und --nbest von parlance transcribe</translation>
    </message>
    <message>
        <source>see its log, and report this</source>
        <translation>in seinem Protokoll nachsehen und dies melden</translation>
    </message>
    <message>
        <source>see repository/index</source>
        <translation>siehe repository/index</translation>
    </message>
    <message>
        <source>see the log</source>
        <translation>im Protokoll nachsehen</translation>
    </message>
    <message>
        <source>see the open inference protocol, version 2</source>
        <translation>siehe das offene Inferenzprotokoll, Version 2</translation>
    </message>
    <message>
        <source>see there why</source>
        <translation>dort den Grund nachsehen</translation>
    </message>
    <message>
        <source>see what it wrote above; go on from the last checkpoint with --resume</source>
        <translation>oben nachsehen, was er geschrieben hat; mit --resume vom letzten Checkpoint aus weitermachen</translation>
    </message>
    <message>
        <source>see why they did not start, or raise PARLANCE_DIST_TIMEOUT</source>
        <translation>nachsehen, warum sie nicht gestartet sind, oder PARLANCE_DIST_TIMEOUT erhöhen</translation>
    </message>
    <message>
        <source>send %1 at most, or %2</source>
        <translation>höchstens %1 senden, oder %2</translation>
    </message>
    <message>
        <source>send %1 to %2 Hz</source>
        <translation>%1 bis %2 Hz senden</translation>
    </message>
    <message>
        <source>send &apos;Bearer TOKEN&apos;</source>
        <translation>&apos;Bearer TOKEN&apos; senden</translation>
    </message>
    <message>
        <source>send 4 bytes for each element</source>
        <translation>4 Bytes für jedes Element senden</translation>
    </message>
    <message>
        <source>send 4 bytes of length, then the element</source>
        <translation>4 Bytes für die Länge senden, dann das Element</translation>
    </message>
    <message>
        <source>send BYTES data as strings</source>
        <translation>Daten vom Typ BYTES als Zeichenketten senden</translation>
    </message>
    <message>
        <source>send FP32 data as numbers</source>
        <translation>Daten vom Typ FP32 als Zahlen senden</translation>
    </message>
    <message>
        <source>send INT32 data as whole numbers</source>
        <translation>Daten vom Typ INT32 als ganze Zahlen senden</translation>
    </message>
    <message>
        <source>send a list of elements</source>
        <translation>eine Liste von Elementen senden</translation>
    </message>
    <message>
        <source>send a number from %1 to %2</source>
        <translation>eine Zahl von %1 bis %2 senden</translation>
    </message>
    <message>
        <source>send a part of the text</source>
        <translation>einen Teil des Textes senden</translation>
    </message>
    <message>
        <source>send a text or a list of texts</source>
        <translation>einen Text oder eine Liste von Texten senden</translation>
    </message>
    <message>
        <source>send a whole number from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2 senden</translation>
    </message>
    <message>
        <source>send at most %1 bytes, %2 of them JSON, and large tensors as binary data</source>
        <translation>höchstens %1 Bytes senden, davon %2 als JSON, und große Tensoren als binäre Daten</translation>
    </message>
    <message>
        <source>send at most %1 s</source>
        <translation>höchstens %1 s senden</translation>
    </message>
    <message>
        <source>send exactly one</source>
        <translation>genau eines senden</translation>
    </message>
    <message>
        <source>send it again</source>
        <translation>sie noch einmal senden</translation>
    </message>
    <message>
        <source>send it as RFC 9112 says</source>
        <translation>sie so senden, wie RFC 9112 es verlangt</translation>
    </message>
    <message>
        <source>send it as [channels, frames], a frame at least</source>
        <translation>es als [Kanäle, Frames] senden, mindestens einen Frame</translation>
    </message>
    <message>
        <source>send it plainly</source>
        <translation>ihn im Ganzen und unkomprimiert senden</translation>
    </message>
    <message>
        <source>send it without pauses</source>
        <translation>sie ohne Pausen senden</translation>
    </message>
    <message>
        <source>send its datatype, shape and base64</source>
        <translation>seinen Datentyp, seine Form und base64 senden</translation>
    </message>
    <message>
        <source>send less at once</source>
        <translation>weniger auf einmal senden</translation>
    </message>
    <message>
        <source>send less at once, or ask when the server is less busy</source>
        <translation>weniger auf einmal senden oder fragen, wenn der Server weniger beschäftigt ist</translation>
    </message>
    <message>
        <source>send natural logarithms of magnitudes</source>
        <translation>natürliche Logarithmen der Beträge senden</translation>
    </message>
    <message>
        <source>send one of %1</source>
        <translation>eines von %1 senden</translation>
    </message>
    <message>
        <source>send one to each text</source>
        <translation>zu jedem Text einen senden</translation>
    </message>
    <message>
        <source>send samples</source>
        <translation>Abtastwerte senden</translation>
    </message>
    <message>
        <source>send samples from -1 to 1</source>
        <translation>Abtastwerte von -1 bis 1 senden</translation>
    </message>
    <message>
        <source>send the inputs that its metadata lists</source>
        <translation>die Eingaben senden, die seine Metadaten nennen</translation>
    </message>
    <message>
        <source>send the inputs that the model&apos;s metadata lists</source>
        <translation>die Eingaben senden, die die Metadaten des Modells nennen</translation>
    </message>
    <message>
        <source>send the model&apos;s inputs as its members</source>
        <translation>die Eingaben des Modells als seine Mitglieder senden</translation>
    </message>
    <message>
        <source>send the samples as AUDIO</source>
        <translation>die Abtastwerte als AUDIO senden</translation>
    </message>
    <message>
        <source>send tokens that this model wrote</source>
        <translation>Token senden, die dieses Modell geschrieben hat</translation>
    </message>
    <message>
        <source>send true or false</source>
        <translation>true oder false senden</translation>
    </message>
    <message>
        <source>set PARLANCE_TOKEN and use --host 127.0.0.1</source>
        <translation>PARLANCE_TOKEN setzen und --host 127.0.0.1 angeben</translation>
    </message>
    <message>
        <source>set a width, or -1 for that of the model</source>
        <translation>eine Breite setzen oder -1 für die des Modells</translation>
    </message>
    <message>
        <source>set data.enable_padding, or leave the buckets out</source>
        <translation>data.enable_padding setzen oder die Längenklassen weglassen</translation>
    </message>
    <message>
        <source>set data.lower_case=false, or take an uncased vocabulary</source>
        <translation>data.lower_case=false setzen oder ein Vokabular ohne Großbuchstaben nehmen</translation>
    </message>
    <message>
        <source>set data.lower_case=true, or take a cased vocabulary</source>
        <translation>data.lower_case=true setzen oder ein Vokabular mit Großbuchstaben nehmen</translation>
    </message>
    <message>
        <source>set data.version_2_with_negative=true for questions without answer</source>
        <translation>für Fragen ohne Antwort data.version_2_with_negative=true setzen</translation>
    </message>
    <message>
        <source>set it above 0, for example 0.05</source>
        <translation>es auf mehr als 0 setzen, zum Beispiel 0.05</translation>
    </message>
    <message>
        <source>set it to 0, for as many as the vocabulary has</source>
        <translation>es auf 0 setzen, für so viele, wie das Vokabular hat</translation>
    </message>
    <message>
        <source>set model.adaptive=true, or leave the cutoffs out</source>
        <translation>model.adaptive=true setzen oder die Grenzen weglassen</translation>
    </message>
    <message>
        <source>set model.adaptive=true, or model.div_val=1</source>
        <translation>model.adaptive=true setzen oder model.div_val=1</translation>
    </message>
    <message>
        <source>shorten them</source>
        <translation>sie kürzen</translation>
    </message>
    <message>
        <source>something follows the list</source>
        <translation>etwas folgt auf die Liste</translation>
    </message>
    <message>
        <source>sound was lost because the machine was too busy</source>
        <translation>Ton ging verloren, weil der Rechner zu beschäftigt war</translation>
    </message>
    <message>
        <source>start a new run, or copy a whole checkpoint back</source>
        <translation>einen neuen Lauf starten oder einen vollständigen Checkpoint zurückkopieren</translation>
    </message>
    <message>
        <source>start from the weights alone</source>
        <translation>nur von den Gewichten ausgehen</translation>
    </message>
    <message>
        <source>start it again</source>
        <translation>es neu starten</translation>
    </message>
    <message>
        <source>start the sound server again</source>
        <translation>den Tonserver neu starten</translation>
    </message>
    <message>
        <source>step %1 of the loss scaler</source>
        <translation>Schritt %1 der Loss-Skala</translation>
    </message>
    <message>
        <source>stop it before it is started again</source>
        <translation>ihn anhalten, bevor er neu gestartet wird</translation>
    </message>
    <message>
        <source>stop, and start it again</source>
        <translation>ihn anhalten und neu starten</translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>vorzeitig angehalten</translation>
    </message>
    <message>
        <source>stopped on request, checkpoint saved</source>
        <translation>auf Wunsch angehalten, Checkpoint gespeichert</translation>
    </message>
    <message>
        <source>storage %1 has %2 elements instead of %3</source>
        <translation>der Speicherblock %1 hat %2 Elemente statt %3</translation>
    </message>
    <message>
        <source>storage %1 is described in two ways</source>
        <translation>der Speicherblock %1 ist auf zwei Arten beschrieben</translation>
    </message>
    <message>
        <source>storage %1 needs %2 bytes and has %3</source>
        <translation>der Speicherblock %1 braucht %2 Bytes und hat %3</translation>
    </message>
    <message>
        <source>take a Wav2Vec2 model of the published architecture</source>
        <translation>ein Wav2Vec2-Modell mit der veröffentlichten Architektur nehmen</translation>
    </message>
    <message>
        <source>take a model without it</source>
        <translation>ein Modell ohne das nehmen</translation>
    </message>
    <message>
        <source>take more text, or fewer streams</source>
        <translation>mehr Text oder weniger Ströme nehmen</translation>
    </message>
    <message>
        <source>take one of pretrain, squad and glue</source>
        <translation>pretrain, squad oder glue nehmen</translation>
    </message>
    <message>
        <source>taken out of the queue</source>
        <translation>aus der Warteschlange genommen</translation>
    </message>
    <message>
        <source>target reached</source>
        <translation>Ziel erreicht</translation>
    </message>
    <message>
        <source>tensor %1 begins at byte %2 instead of %3</source>
        <translation>der Tensor %1 beginnt bei Byte %2 statt %3</translation>
    </message>
    <message>
        <source>tensor %1 has %2 data offsets instead of 2</source>
        <translation>der Tensor %1 hat %2 Datenpositionen statt 2</translation>
    </message>
    <message>
        <source>tensor %1 has a shape beyond 2^63 bytes</source>
        <translation>der Tensor %1 hat eine Form jenseits von 2^63 Bytes</translation>
    </message>
    <message>
        <source>tensor %1 has an impossible shape</source>
        <translation>der Tensor %1 hat eine unmögliche Form</translation>
    </message>
    <message>
        <source>tensor %1 has the unknown dtype &quot;%2&quot;</source>
        <translation>der Tensor %1 hat den unbekannten dtype „%2“</translation>
    </message>
    <message>
        <source>tensor %1 has the unknown or repeated field &quot;%2&quot;</source>
        <translation>der Tensor %1 hat das unbekannte oder wiederholte Feld „%2“</translation>
    </message>
    <message>
        <source>tensor %1 lacks dtype, shape or data_offsets</source>
        <translation>dem Tensor %1 fehlt dtype, shape oder data_offsets</translation>
    </message>
    <message>
        <source>tensor %1 lies at bytes %2 to %3 of %4</source>
        <translation>der Tensor %1 liegt bei den Bytes %2 bis %3 von %4</translation>
    </message>
    <message>
        <source>tensor %1 needs %2 bytes and has %3</source>
        <translation>der Tensor %1 braucht %2 Bytes und hat %3</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos;</source>
        <translation>Tensor &apos;%1&apos;</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; has no data</source>
        <translation>der Tensor &apos;%1&apos; hat keine Daten</translation>
    </message>
    <message>
        <source>the JSON part is cut off</source>
        <translation>der JSON-Teil ist abgeschnitten</translation>
    </message>
    <message>
        <source>the activation %1 has no counterpart</source>
        <translation>die Aktivierung %1 hat keine Entsprechung</translation>
    </message>
    <message>
        <source>the address or the headers are too long</source>
        <translation>die Adresse oder die Kopfzeilen sind zu lang</translation>
    </message>
    <message>
        <source>the answer is empty</source>
        <translation>die Antwort ist leer</translation>
    </message>
    <message>
        <source>the answer&apos;s place, %1, lies outside the context</source>
        <translation>die Stelle der Antwort, %1, liegt außerhalb des Kontexts</translation>
    </message>
    <message>
        <source>the archive lacks %1</source>
        <translation>dem Archiv fehlt %1</translation>
    </message>
    <message>
        <source>the archive&apos;s member %1 is compressed, as torch never saves it</source>
        <translation>der Eintrag %1 des Archivs ist komprimiert, wie torch nie speichert</translation>
    </message>
    <message>
        <source>the audio has %1 Hz, the model hears %2 Hz</source>
        <translation>der Ton hat %1 Hz, das Modell hört %2 Hz</translation>
    </message>
    <message>
        <source>the audio has %1 samples, its manifest says %2</source>
        <translation>der Ton hat %1 Abtastwerte, sein Manifest nennt %2</translation>
    </message>
    <message>
        <source>the audio holds values that are not finite</source>
        <translation>der Ton enthält Werte, die nicht endlich sind</translation>
    </message>
    <message>
        <source>the audio is empty</source>
        <translation>der Ton ist leer</translation>
    </message>
    <message>
        <source>the audio is longer than %1 s</source>
        <translation>der Ton ist länger als %1 s</translation>
    </message>
    <message>
        <source>the audio is shorter than one frame</source>
        <translation>der Ton ist kürzer als ein Frame</translation>
    </message>
    <message>
        <source>the audio is too long for %1</source>
        <translation>der Ton ist zu lang für %1</translation>
    </message>
    <message>
        <source>the average of the weights is not whole</source>
        <translation>das Mittel der Gewichte ist nicht vollständig</translation>
    </message>
    <message>
        <source>the benchmark&apos;s row has no value on this axis</source>
        <translation>die Zeile des Benchmarks hat auf dieser Achse keinen Wert</translation>
    </message>
    <message>
        <source>the binary data of &apos;%1&apos; is cut off</source>
        <translation>die binären Daten von &apos;%1&apos; sind abgeschnitten</translation>
    </message>
    <message>
        <source>the body is not an object</source>
        <translation>der Rumpf ist kein Objekt</translation>
    </message>
    <message>
        <source>the body is too large</source>
        <translation>der Rumpf ist zu groß</translation>
    </message>
    <message>
        <source>the bytes of the file are not those that the training wrote</source>
        <translation>die Bytes der Datei sind nicht die, die das Training geschrieben hat</translation>
    </message>
    <message>
        <source>the checkpoint holds no state of an optimiser</source>
        <translation>der Checkpoint enthält keinen Zustand eines Optimierers</translation>
    </message>
    <message>
        <source>the checkpoint is not whole</source>
        <translation>der Checkpoint ist nicht vollständig</translation>
    </message>
    <message>
        <source>the class</source>
        <translation>die Klasse</translation>
    </message>
    <message>
        <source>the configuration</source>
        <translation>die Konfiguration</translation>
    </message>
    <message>
        <source>the configuration is not an object</source>
        <translation>die Konfiguration ist kein Objekt</translation>
    </message>
    <message>
        <source>the configuration is not of a wav2vec2 model</source>
        <translation>die Konfiguration gehört nicht zu einem Modell von wav2vec2</translation>
    </message>
    <message>
        <source>the configuration says that %1 is %2, the model itself says %3</source>
        <translation>die Konfiguration nennt für %1 den Wert %2, das Modell selbst %3</translation>
    </message>
    <message>
        <source>the configuration says that %1 is %2, the weights say %3</source>
        <translation>die Konfiguration nennt für %1 den Wert %2, die Gewichte nennen %3</translation>
    </message>
    <message>
        <source>the configuration says that %1 is %2, the weights say nothing of it</source>
        <translation>die Konfiguration nennt für %1 den Wert %2, die Gewichte sagen nichts darüber</translation>
    </message>
    <message>
        <source>the context</source>
        <translation>der Kontext</translation>
    </message>
    <message>
        <source>the cutoffs do not ascend</source>
        <translation>die Grenzen steigen nicht an</translation>
    </message>
    <message>
        <source>the data</source>
        <translation>die Daten</translation>
    </message>
    <message>
        <source>the data ends at byte %1, %2 bytes were expected from byte %3</source>
        <translation>die Daten enden bei Byte %1, %2 Bytes waren ab Byte %3 erwartet</translation>
    </message>
    <message>
        <source>the data make %1 batches in epoch %2, the training stands at batch %3</source>
        <translation>die Daten ergeben in Epoche %2 %1 Batches, das Training steht bei Batch %3</translation>
    </message>
    <message>
        <source>the device belongs to another sound system</source>
        <translation>das Gerät gehört zu einem anderen Tonsystem</translation>
    </message>
    <message>
        <source>the dictionary has %1 symbols, at most %2 can be trained</source>
        <translation>das Wörterbuch hat %1 Symbole, höchstens %2 lassen sich trainieren</translation>
    </message>
    <message>
        <source>the dictionary lacks %1 of %2 labels (%3 %), the first is %4</source>
        <translation>dem Wörterbuch fehlen %1 von %2 Labels (%3 %), das erste ist %4</translation>
    </message>
    <message>
        <source>the factor is above 64</source>
        <translation>der Faktor ist größer als 64</translation>
    </message>
    <message>
        <source>the family has no model</source>
        <translation>die Familie hat kein Modell</translation>
    </message>
    <message>
        <source>the file became shorter while it was read</source>
        <translation>die Datei wurde kürzer, während sie gelesen wurde</translation>
    </message>
    <message>
        <source>the file does not say its model&apos;s configuration</source>
        <translation>die Datei nennt die Konfiguration ihres Modells nicht</translation>
    </message>
    <message>
        <source>the file ends at byte %1, %2 bytes were expected from byte %3</source>
        <translation>die Datei endet bei Byte %1, %2 Bytes waren ab Byte %3 erwartet</translation>
    </message>
    <message>
        <source>the file ends too early</source>
        <translation>die Datei endet zu früh</translation>
    </message>
    <message>
        <source>the file has %1 Hz, the first file of its manifest %2 Hz</source>
        <translation>die Datei hat %1 Hz, die erste Datei ihres Manifests %2 Hz</translation>
    </message>
    <message>
        <source>the file has more than %1 tensors</source>
        <translation>die Datei hat mehr als %1 Tensoren</translation>
    </message>
    <message>
        <source>the file holds %1 tensors</source>
        <translation>die Datei enthält %1 Tensoren</translation>
    </message>
    <message>
        <source>the file holds no such matrix</source>
        <translation>die Datei enthält keine solche Matrix</translation>
    </message>
    <message>
        <source>the file holds no weights by name</source>
        <translation>die Datei enthält keine Gewichte mit Namen</translation>
    </message>
    <message>
        <source>the file holds no weights, but %1, which is not run</source>
        <translation>die Datei enthält keine Gewichte, sondern %1, was nicht ausgeführt wird</translation>
    </message>
    <message>
        <source>the file is cut short or damaged; get it again</source>
        <translation>die Datei ist abgeschnitten oder beschädigt; noch einmal holen</translation>
    </message>
    <message>
        <source>the file is damaged or hostile; get it again</source>
        <translation>die Datei ist beschädigt oder bösartig; noch einmal holen</translation>
    </message>
    <message>
        <source>the file is damaged or not a safetensors file; get it again</source>
        <translation>die Datei ist beschädigt oder keine safetensors-Datei; noch einmal holen</translation>
    </message>
    <message>
        <source>the file is damaged; get it again</source>
        <translation>die Datei ist beschädigt; noch einmal holen</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>the file was not written on a little-endian machine</source>
        <translation>die Datei wurde nicht auf einem Little-Endian-Rechner geschrieben</translation>
    </message>
    <message>
        <source>the file was written on a big-endian machine</source>
        <translation>die Datei wurde auf einem Big-Endian-Rechner geschrieben</translation>
    </message>
    <message>
        <source>the folder holds no model</source>
        <translation>der Ordner enthält kein Modell</translation>
    </message>
    <message>
        <source>the folder holds no weights</source>
        <translation>der Ordner enthält keine Gewichte</translation>
    </message>
    <message>
        <source>the fused attention weights of %1 are %2, not three parts</source>
        <translation>die verbundenen Attention-Gewichte von %1 sind %2, nicht drei Teile</translation>
    </message>
    <message>
        <source>the header holds %1 in the wrong place</source>
        <translation>im Kopf steht %1 an der falschen Stelle</translation>
    </message>
    <message>
        <source>the header holds %1 in the wrong place (entry %2)</source>
        <translation>im Kopf steht %1 an der falschen Stelle (Eintrag %2)</translation>
    </message>
    <message>
        <source>the header holds %1 where a whole number belongs</source>
        <translation>im Kopf steht %1, wo eine ganze Zahl hingehört</translation>
    </message>
    <message>
        <source>the header holds the negative number %1</source>
        <translation>im Kopf steht die negative Zahl %1</translation>
    </message>
    <message>
        <source>the header is not valid JSON at byte %1</source>
        <translation>der Kopf ist bei Byte %1 kein gültiges JSON</translation>
    </message>
    <message>
        <source>the header names the tensor &quot;%1&quot; twice or not at all</source>
        <translation>der Kopf nennt den Tensor „%1“ zweimal oder gar nicht</translation>
    </message>
    <message>
        <source>the host of rank 0 cannot be found (%1)</source>
        <translation>der Rechner von Rang 0 ist nicht zu finden (%1)</translation>
    </message>
    <message>
        <source>the index names %1 as a file of weights</source>
        <translation>der Index nennt %1 als Datei mit Gewichten</translation>
    </message>
    <message>
        <source>the index names no weights</source>
        <translation>der Index nennt keine Gewichte</translation>
    </message>
    <message>
        <source>the input</source>
        <translation>die Eingabe</translation>
    </message>
    <message>
        <source>the layers of this model see different frames</source>
        <translation>die Schichten dieses Modells sehen verschiedene Frames</translation>
    </message>
    <message>
        <source>the length of an element is cut off</source>
        <translation>die Länge eines Elements ist abgeschnitten</translation>
    </message>
    <message>
        <source>the letters&apos; projection is %1</source>
        <translation>die Projektion auf die Buchstaben ist %1</translation>
    </message>
    <message>
        <source>the letters&apos; projection is missing or damaged</source>
        <translation>die Projektion auf die Buchstaben fehlt oder ist beschädigt</translation>
    </message>
    <message>
        <source>the list is empty</source>
        <translation>die Liste ist leer</translation>
    </message>
    <message>
        <source>the mel has the shape %1</source>
        <translation>das Mel hat die Form %1</translation>
    </message>
    <message>
        <source>the microphone was read in two ways at once</source>
        <translation>das Mikrofon wurde auf zwei Arten zugleich gelesen</translation>
    </message>
    <message>
        <source>the model comes without a vocabulary</source>
        <translation>das Modell hat kein Vokabular bei sich</translation>
    </message>
    <message>
        <source>the model compares two texts, and one is given</source>
        <translation>das Modell vergleicht zwei Texte, und nur einer ist angegeben</translation>
    </message>
    <message>
        <source>the model does not say its letters</source>
        <translation>das Modell nennt seine Buchstaben nicht</translation>
    </message>
    <message>
        <source>the model has %1 classes, classes.json names %2</source>
        <translation>das Modell hat %1 Klassen, classes.json nennt %2</translation>
    </message>
    <message>
        <source>the model has %1 clusters of words, and nothing says where they begin</source>
        <translation>das Modell hat %1 Cluster von Wörtern, und nichts sagt, wo sie beginnen</translation>
    </message>
    <message>
        <source>the model has %1 letters, its dictionary %2 (the four special ones included)</source>
        <translation>das Modell hat %1 Buchstaben, sein Wörterbuch %2 (die vier besonderen eingeschlossen)</translation>
    </message>
    <message>
        <source>the model has an adapter (add_adapter)</source>
        <translation>das Modell hat einen Adapter (add_adapter)</translation>
    </message>
    <message>
        <source>the model has attention adapters (adapter_attn_dim)</source>
        <translation>das Modell hat Attention-Adapter (adapter_attn_dim)</translation>
    </message>
    <message>
        <source>the model has biases by layer or zeros as memory, which NVIDIA&apos;s example has no place for</source>
        <translation>das Modell hat Bias je Schicht oder Nullen als Gedächtnis, wofür es im Beispiel von NVIDIA keinen Platz gibt</translation>
    </message>
    <message>
        <source>the model has learnt no letters</source>
        <translation>das Modell hat keine Buchstaben gelernt</translation>
    </message>
    <message>
        <source>the model has no head that finds answers</source>
        <translation>das Modell hat keinen Head, der Antworten findet</translation>
    </message>
    <message>
        <source>the model has no head that guesses masked tokens</source>
        <translation>das Modell hat keinen Head, der maskierte Token errät</translation>
    </message>
    <message>
        <source>the model has no head that tells classes</source>
        <translation>das Modell hat keinen Head, der Klassen unterscheidet</translation>
    </message>
    <message>
        <source>the model has no input &apos;%1&apos;</source>
        <translation>das Modell hat keine Eingabe &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the model has no output &apos;%1&apos;</source>
        <translation>das Modell hat keine Ausgabe &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the model holds no state of its optimiser</source>
        <translation>das Modell enthält keinen Zustand seines Optimierers</translation>
    </message>
    <message>
        <source>the model is a bare body, which has no quantiser</source>
        <translation>das Modell ist ein bloßer Rumpf, der keinen Quantisierer hat</translation>
    </message>
    <message>
        <source>the model is a recogniser, which has no quantiser</source>
        <translation>das Modell ist ein Erkenner, der keinen Quantisierer hat</translation>
    </message>
    <message>
        <source>the model is of %1</source>
        <translation>das Modell ist eines von %1</translation>
    </message>
    <message>
        <source>the model is of %1, the training is of %2</source>
        <translation>das Modell ist eines von %1, das Training eines von %2</translation>
    </message>
    <message>
        <source>the model is still being loaded</source>
        <translation>das Modell wird noch geladen</translation>
    </message>
    <message>
        <source>the model lacks the heads for masked tokens and next sentences</source>
        <translation>dem Modell fehlen die Heads für maskierte Token und nächste Sätze</translation>
    </message>
    <message>
        <source>the model makes %1 frames in a step</source>
        <translation>das Modell erzeugt %1 Frames in einem Schritt</translation>
    </message>
    <message>
        <source>the model takes one text, and two are given</source>
        <translation>das Modell nimmt einen Text, und zwei sind angegeben</translation>
    </message>
    <message>
        <source>the model to start from has another architecture</source>
        <translation>das Modell, von dem ausgegangen wird, hat eine andere Architektur</translation>
    </message>
    <message>
        <source>the model was trained with %1, which parlance&apos;s models lack</source>
        <translation>das Modell wurde mit %1 trainiert, was den Modellen von parlance fehlt</translation>
    </message>
    <message>
        <source>the model was unloaded</source>
        <translation>das Modell wurde entladen</translation>
    </message>
    <message>
        <source>the model would have %1 numbers, the file holds %2</source>
        <translation>das Modell hätte %1 Zahlen, die Datei enthält %2</translation>
    </message>
    <message>
        <source>the model&apos;s targets are not quantised</source>
        <translation>die Ziele des Modells sind nicht quantisiert</translation>
    </message>
    <message>
        <source>the n-gram model</source>
        <translation>das N-Gramm-Modell</translation>
    </message>
    <message>
        <source>the names of the weights have no end</source>
        <translation>die Namen der Gewichte nehmen kein Ende</translation>
    </message>
    <message>
        <source>the optimiser knows %1 parameters, the model has %2</source>
        <translation>der Optimierer kennt %1 Parameter, das Modell hat %2</translation>
    </message>
    <message>
        <source>the optimiser knows nothing of %1</source>
        <translation>der Optimierer weiß nichts von %1</translation>
    </message>
    <message>
        <source>the optimiser state is missing or has another shape</source>
        <translation>der Zustand des Optimierers fehlt oder hat eine andere Form</translation>
    </message>
    <message>
        <source>the optimiser&apos;s %1 of %2 is missing or of another shape</source>
        <translation>%1 des Optimierers für %2 fehlt oder hat eine andere Form</translation>
    </message>
    <message>
        <source>the optimiser&apos;s list of parameters is damaged</source>
        <translation>die Liste der Parameter des Optimierers ist beschädigt</translation>
    </message>
    <message>
        <source>the output of bible</source>
        <translation>die Ausgabe von bible</translation>
    </message>
    <message>
        <source>the output was written in two ways at once</source>
        <translation>die Ausgabe wurde auf zwei Arten zugleich beschrieben</translation>
    </message>
    <message>
        <source>the parameter vocoder is not a name</source>
        <translation>der Parameter vocoder ist kein Name</translation>
    </message>
    <message>
        <source>the pickle cannot be read (%1 at byte %2)</source>
        <translation>das Pickle lässt sich nicht lesen (%1, bei Byte %2)</translation>
    </message>
    <message>
        <source>the preset is of another family or task</source>
        <translation>die Vorlage gehört zu einer anderen Familie oder Aufgabe</translation>
    </message>
    <message>
        <source>the question</source>
        <translation>die Frage</translation>
    </message>
    <message>
        <source>the recording has %1 samples</source>
        <translation>die Aufnahme hat %1 Abtastwerte</translation>
    </message>
    <message>
        <source>the request did not come in time</source>
        <translation>die Anfrage kam nicht rechtzeitig</translation>
    </message>
    <message>
        <source>the request failed</source>
        <translation>die Anfrage ist gescheitert</translation>
    </message>
    <message>
        <source>the request&apos;s time is over</source>
        <translation>die Zeit der Anfrage ist abgelaufen</translation>
    </message>
    <message>
        <source>the row has %1 column, %2 are needed</source>
        <translation>die Zeile hat %1 Spalte, %2 sind nötig</translation>
    </message>
    <message>
        <source>the row has %1 columns, %2 are needed</source>
        <translation>die Zeile hat %1 Spalten, %2 sind nötig</translation>
    </message>
    <message>
        <source>the run has no checkpoint yet</source>
        <translation>der Lauf hat noch keinen Checkpoint</translation>
    </message>
    <message>
        <source>the safetensors file is cut short</source>
        <translation>die safetensors-Datei ist abgeschnitten</translation>
    </message>
    <message>
        <source>the sequences have an impossible length</source>
        <translation>die Sequenzen haben eine unmögliche Länge</translation>
    </message>
    <message>
        <source>the server has no use for this model</source>
        <translation>der Server kann mit diesem Modell nichts anfangen</translation>
    </message>
    <message>
        <source>the shard cannot be written</source>
        <translation>der Shard lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>the shards hold no samples</source>
        <translation>die Shards enthalten keine Sequenzen</translation>
    </message>
    <message>
        <source>the share of masked pieces is impossible</source>
        <translation>der Anteil maskierter Stücke ist unmöglich</translation>
    </message>
    <message>
        <source>the share of short sequences is impossible</source>
        <translation>der Anteil kurzer Sequenzen ist unmöglich</translation>
    </message>
    <message>
        <source>the share of the test shards is impossible</source>
        <translation>der Anteil der Shards zum Testen ist unmöglich</translation>
    </message>
    <message>
        <source>the sound device does not answer</source>
        <translation>das Tongerät antwortet nicht</translation>
    </message>
    <message>
        <source>the sound device does not run at this sample rate</source>
        <translation>das Tongerät läuft nicht mit dieser Abtastrate</translation>
    </message>
    <message>
        <source>the sound device does not take this number of channels</source>
        <translation>das Tongerät nimmt diese Anzahl von Kanälen nicht</translation>
    </message>
    <message>
        <source>the sound device has no buffer of this length</source>
        <translation>das Tongerät hat keinen Puffer dieser Länge</translation>
    </message>
    <message>
        <source>the sound device is in use by another program</source>
        <translation>das Tongerät wird von einem anderen Programm benutzt</translation>
    </message>
    <message>
        <source>the sound device is not there any more</source>
        <translation>das Tongerät ist nicht mehr da</translation>
    </message>
    <message>
        <source>the sound device needs a longer buffer</source>
        <translation>das Tongerät braucht einen längeren Puffer</translation>
    </message>
    <message>
        <source>the sound device takes no 32 bit samples</source>
        <translation>das Tongerät nimmt keine Abtastwerte mit 32 Bit</translation>
    </message>
    <message>
        <source>the sound library could not start</source>
        <translation>die Tonbibliothek ließ sich nicht starten</translation>
    </message>
    <message>
        <source>the sound library does not know how it was asked to run</source>
        <translation>die Tonbibliothek versteht nicht, wie sie laufen soll</translation>
    </message>
    <message>
        <source>the sound library failed</source>
        <translation>die Tonbibliothek ist gescheitert</translation>
    </message>
    <message>
        <source>the sound library refused (%1)</source>
        <translation>die Tonbibliothek lehnt ab (%1)</translation>
    </message>
    <message>
        <source>the sound library was handed no place for the sound</source>
        <translation>die Tonbibliothek bekam keinen Platz für den Ton</translation>
    </message>
    <message>
        <source>the sound stream has stopped</source>
        <translation>der Tonstrom ist angehalten</translation>
    </message>
    <message>
        <source>the sound stream is not open any more</source>
        <translation>der Tonstrom ist nicht mehr offen</translation>
    </message>
    <message>
        <source>the sound stream is running already</source>
        <translation>der Tonstrom läuft schon</translation>
    </message>
    <message>
        <source>the sound stream was opened without a way to hand over sound</source>
        <translation>der Tonstrom wurde ohne einen Weg zur Übergabe des Tons geöffnet</translation>
    </message>
    <message>
        <source>the sound system is not there any more</source>
        <translation>das Tonsystem ist nicht mehr da</translation>
    </message>
    <message>
        <source>the sound system refused the settings of the stream</source>
        <translation>das Tonsystem lehnt die Einstellungen des Stroms ab</translation>
    </message>
    <message>
        <source>the sound system reported a fault of its own</source>
        <translation>das Tonsystem meldet einen eigenen Fehler</translation>
    </message>
    <message>
        <source>the sound was interrupted because the machine was too busy</source>
        <translation>der Ton wurde unterbrochen, weil der Rechner zu beschäftigt war</translation>
    </message>
    <message>
        <source>the spectrum of a recording</source>
        <translation>das Spektrum einer Aufnahme</translation>
    </message>
    <message>
        <source>the state is of another learning-rate schedule</source>
        <translation>der Zustand gehört zu einem anderen Lernratenplan</translation>
    </message>
    <message>
        <source>the state of the dev_perf schedule is damaged (%1)</source>
        <translation>der Zustand des Lernratenplans dev_perf ist beschädigt (%1)</translation>
    </message>
    <message>
        <source>the state of the training has negative counts</source>
        <translation>der Zustand des Trainings enthält negative Anzahlen</translation>
    </message>
    <message>
        <source>the state of the training is damaged (%1)</source>
        <translation>der Zustand des Trainings ist beschädigt (%1)</translation>
    </message>
    <message>
        <source>the stream ends inside of storage %1</source>
        <translation>der Datenstrom endet innerhalb des Speicherblocks %1</translation>
    </message>
    <message>
        <source>the stream has no list of storages</source>
        <translation>der Datenstrom hat keine Liste von Speicherblöcken</translation>
    </message>
    <message>
        <source>the stream lacks storage %1</source>
        <translation>dem Datenstrom fehlt der Speicherblock %1</translation>
    </message>
    <message>
        <source>the stream lists a storage twice, or one that no tensor has</source>
        <translation>der Datenstrom nennt einen Speicherblock zweimal oder einen, den kein Tensor hat</translation>
    </message>
    <message>
        <source>the stream&apos;s protocol is not 1001</source>
        <translation>das Protokoll des Datenstroms ist nicht 1001</translation>
    </message>
    <message>
        <source>the table has no labels</source>
        <translation>die Tabelle hat keine Klassen</translation>
    </message>
    <message>
        <source>the tensors end at byte %1 of %2</source>
        <translation>die Tensoren enden bei Byte %1 von %2</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>der Text</translation>
    </message>
    <message>
        <source>the text has %1 bytes</source>
        <translation>der Text hat %1 Bytes</translation>
    </message>
    <message>
        <source>the text has %1 tokens, the model reads %2</source>
        <translation>der Text hat %1 Token, das Modell liest %2</translation>
    </message>
    <message>
        <source>the text holds no token</source>
        <translation>der Text enthält kein Token</translation>
    </message>
    <message>
        <source>the texts are gone through at least once</source>
        <translation>die Texte werden mindestens einmal durchgegangen</translation>
    </message>
    <message>
        <source>the texts are too long to be aligned</source>
        <translation>die Texte sind zu lang, um einander zugeordnet zu werden</translation>
    </message>
    <message>
        <source>the texts have %1 bytes</source>
        <translation>die Texte haben %1 Bytes</translation>
    </message>
    <message>
        <source>the texts of %1 have no end</source>
        <translation>die Texte von %1 nehmen kein Ende</translation>
    </message>
    <message>
        <source>the training data have changed since the checkpoint was written</source>
        <translation>die Trainingsdaten haben sich geändert, seit der Checkpoint geschrieben wurde</translation>
    </message>
    <message>
        <source>the training data make no batch</source>
        <translation>die Trainingsdaten ergeben keinen Batch</translation>
    </message>
    <message>
        <source>the tri_stage schedule falls to a share of the peak, not 0</source>
        <translation>der Lernratenplan tri_stage fällt auf einen Anteil der Spitze, nicht auf 0</translation>
    </message>
    <message>
        <source>the validation does not measure &quot;%1&quot;</source>
        <translation>die Validierung misst „%1“ nicht</translation>
    </message>
    <message>
        <source>the vocabulary gives &apos;%1&apos; the id %2, of 0 to %3 each once</source>
        <translation>das Vokabular gibt &apos;%1&apos; die Nummer %2, bei 0 bis %3 je einmal</translation>
    </message>
    <message>
        <source>the vocabulary has %1 pieces, model.vocab_size is %2</source>
        <translation>das Vokabular hat %1 Stücke, model.vocab_size ist %2</translation>
    </message>
    <message>
        <source>the vocabulary has %1 pieces, the model has %2 tokens</source>
        <translation>das Vokabular hat %1 Stücke, das Modell hat %2 Token</translation>
    </message>
    <message>
        <source>the vocabulary has %1 symbols or more, the letters&apos; projection %2</source>
        <translation>das Vokabular hat %1 Symbole oder mehr, die Projektion auf die Buchstaben %2</translation>
    </message>
    <message>
        <source>the vocabulary has %1 tokens, the model has %2</source>
        <translation>das Vokabular hat %1 Token, das Modell hat %2</translation>
    </message>
    <message>
        <source>the vocabulary has no padding symbol, the blank</source>
        <translation>das Vokabular hat kein Symbol für Padding, den Blank</translation>
    </message>
    <message>
        <source>the vocabulary is not a list of symbols with their ids</source>
        <translation>das Vokabular ist keine Liste von Symbolen mit ihren Nummern</translation>
    </message>
    <message>
        <source>the weights do not tell the number of heads</source>
        <translation>die Gewichte verraten die Anzahl der Heads nicht</translation>
    </message>
    <message>
        <source>the weights hold %1 bytes and claim %2</source>
        <translation>die Gewichte enthalten %1 Bytes und geben %2 an</translation>
    </message>
    <message>
        <source>the weights lack %1</source>
        <translation>den Gewichten fehlt %1</translation>
    </message>
    <message>
        <source>the weights lack %1, or it has too few axes</source>
        <translation>den Gewichten fehlt %1, oder es hat zu wenige Achsen</translation>
    </message>
    <message>
        <source>the word %1 is no 1-gram</source>
        <translation>das Wort %1 ist kein 1-Gramm</translation>
    </message>
    <message>
        <source>the worker ended before its work was done</source>
        <translation>der Arbeitsprozess endete, bevor seine Arbeit getan war</translation>
    </message>
    <message>
        <source>the written tokens</source>
        <translation>die geschriebenen Token</translation>
    </message>
    <message>
        <source>the zip archive is damaged (%1)</source>
        <translation>das Zip-Archiv ist beschädigt (%1)</translation>
    </message>
    <message>
        <source>their audio options</source>
        <translation>ihre Optionen für Ton</translation>
    </message>
    <message>
        <source>there are %1 texts</source>
        <translation>es sind %1 Texte</translation>
    </message>
    <message>
        <source>there are more than 200 layers</source>
        <translation>es sind mehr als 200 Schichten</translation>
    </message>
    <message>
        <source>there are more than 64 layers</source>
        <translation>es sind mehr als 64 Schichten</translation>
    </message>
    <message>
        <source>there are no questions to answer</source>
        <translation>es gibt keine Fragen zum Beantworten</translation>
    </message>
    <message>
        <source>there are no questions to train on</source>
        <translation>es gibt keine Fragen zum Trainieren</translation>
    </message>
    <message>
        <source>there are no shards to measure on</source>
        <translation>es gibt keine Shards zum Messen</translation>
    </message>
    <message>
        <source>there are no shards to train on</source>
        <translation>es gibt keine Shards zum Trainieren</translation>
    </message>
    <message>
        <source>there is no %1, %2 GPUs were found</source>
        <translation>es gibt kein %1, %2 GPUs wurden gefunden</translation>
    </message>
    <message>
        <source>there is no dictionary beside the training manifest</source>
        <translation>neben dem Trainingsmanifest liegt kein Wörterbuch</translation>
    </message>
    <message>
        <source>there is no kernel for heads of %1 values of type %2 on %3</source>
        <translation>für Heads von %1 Werten des Typs %2 auf %3 gibt es keinen Kernel</translation>
    </message>
    <message>
        <source>there is no layer %1</source>
        <translation>es gibt keine Schicht %1</translation>
    </message>
    <message>
        <source>there is no model family of this name</source>
        <translation>es gibt keine Modellfamilie dieses Namens</translation>
    </message>
    <message>
        <source>there is no preset of this name</source>
        <translation>es gibt keine Vorlage dieses Namens</translation>
    </message>
    <message>
        <source>there is no question</source>
        <translation>es gibt keine Frage</translation>
    </message>
    <message>
        <source>there is no row %1</source>
        <translation>es gibt keine Zeile %1</translation>
    </message>
    <message>
        <source>there is no sound system on this machine</source>
        <translation>auf diesem Rechner gibt es kein Tonsystem</translation>
    </message>
    <message>
        <source>there is no such request</source>
        <translation>eine solche Anfrage gibt es nicht</translation>
    </message>
    <message>
        <source>there is no such training manifest</source>
        <translation>ein solches Trainingsmanifest gibt es nicht</translation>
    </message>
    <message>
        <source>there is no table to measure on</source>
        <translation>es gibt keine Tabelle zum Messen</translation>
    </message>
    <message>
        <source>there is no table to train on</source>
        <translation>es gibt keine Tabelle zum Trainieren</translation>
    </message>
    <message>
        <source>there is no task of %1 of this name</source>
        <translation>es gibt bei %1 keine Aufgabe dieses Namens</translation>
    </message>
    <message>
        <source>there is no tensor named %1</source>
        <translation>es gibt keinen Tensor namens %1</translation>
    </message>
    <message>
        <source>there is no text in it</source>
        <translation>darin ist kein Text</translation>
    </message>
    <message>
        <source>there is no text to measure on</source>
        <translation>es gibt keinen Text zum Messen</translation>
    </message>
    <message>
        <source>there is no text to train on</source>
        <translation>es gibt keinen Text zum Trainieren</translation>
    </message>
    <message>
        <source>there is no token %1</source>
        <translation>es gibt kein Token %1</translation>
    </message>
    <message>
        <source>there is no use of a model of this name</source>
        <translation>es gibt keine Verwendung eines Modells mit diesem Namen</translation>
    </message>
    <message>
        <source>there is no vocabulary</source>
        <translation>es gibt kein Vokabular</translation>
    </message>
    <message>
        <source>there is no vocabulary beside the shards</source>
        <translation>neben den Shards liegt kein Vokabular</translation>
    </message>
    <message>
        <source>there is no way to the host of rank 0</source>
        <translation>zum Rechner von Rang 0 führt kein Weg</translation>
    </message>
    <message>
        <source>there is nothing to say in it</source>
        <translation>darin ist nichts zu sprechen</translation>
    </message>
    <message>
        <source>there is nothing to say in its text</source>
        <translation>in seinem Text ist nichts zu sprechen</translation>
    </message>
    <message>
        <source>there is nothing to train on</source>
        <translation>es gibt nichts zum Trainieren</translation>
    </message>
    <message>
        <source>these are not the weights of a BERT</source>
        <translation>dies sind nicht die Gewichte eines BERT</translation>
    </message>
    <message>
        <source>these are not the weights of a Tacotron 2</source>
        <translation>dies sind nicht die Gewichte eines Tacotron 2</translation>
    </message>
    <message>
        <source>these are not the weights of a Transformer-XL</source>
        <translation>dies sind nicht die Gewichte eines Transformer-XL</translation>
    </message>
    <message>
        <source>these are not the weights of a WaveGlow</source>
        <translation>dies sind nicht die Gewichte eines WaveGlow</translation>
    </message>
    <message>
        <source>this WaveGlow is of before 2019, when flows took turns in which half of the channels they changed, and cannot be computed by today&apos;s network</source>
        <translation>dieses WaveGlow stammt von vor 2019, als die Flows abwechselnd die eine und die andere Hälfte der Kanäle änderten, und lässt sich mit dem heutigen Netz nicht rechnen</translation>
    </message>
    <message>
        <source>this build is not for this GPU&apos;s architecture</source>
        <translation>das Programm ist nicht für die Architektur dieser GPU gebaut</translation>
    </message>
    <message>
        <source>this cannot be the name of a model</source>
        <translation>dies kann nicht der Name eines Modells sein</translation>
    </message>
    <message>
        <source>this device plays sound and records none</source>
        <translation>dieses Gerät gibt Ton wieder und nimmt keinen auf</translation>
    </message>
    <message>
        <source>this device records sound and plays none</source>
        <translation>dieses Gerät nimmt Ton auf und gibt keinen wieder</translation>
    </message>
    <message>
        <source>this does not hold the notes of a run</source>
        <translation>dies enthält nicht die Notizen eines Laufs</translation>
    </message>
    <message>
        <source>this header is not a length</source>
        <translation>diese Kopfzeile ist keine Länge</translation>
    </message>
    <message>
        <source>this is a tar archive, as torch wrote them before 2018</source>
        <translation>dies ist ein tar-Archiv, wie torch sie vor 2018 schrieb</translation>
    </message>
    <message>
        <source>this is not a number</source>
        <translation>dies ist keine Zahl</translation>
    </message>
    <message>
        <source>this is not a plain file</source>
        <translation>dies ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>this is not a queue of runs</source>
        <translation>dies ist keine Warteschlange von Läufen</translation>
    </message>
    <message>
        <source>this is not a tensor of %1</source>
        <translation>dies ist kein Tensor vom Typ %1</translation>
    </message>
    <message>
        <source>this is not a value for it</source>
        <translation>dies ist kein Wert dafür</translation>
    </message>
    <message>
        <source>this is not a whole HTTP/1.1 request</source>
        <translation>dies ist keine vollständige HTTP/1.1-Anfrage</translation>
    </message>
    <message>
        <source>this is not an event</source>
        <translation>dies ist kein Ereignis</translation>
    </message>
    <message>
        <source>this is not the name of a model</source>
        <translation>dies ist nicht der Name eines Modells</translation>
    </message>
    <message>
        <source>this is not the state of a training</source>
        <translation>dies ist nicht der Zustand eines Trainings</translation>
    </message>
    <message>
        <source>this is text, perhaps an error page saved under a model&apos;s name</source>
        <translation>dies ist Text, vielleicht eine Fehlerseite, die unter dem Namen eines Modells gespeichert wurde</translation>
    </message>
    <message>
        <source>this is too short to be a safetensors file</source>
        <translation>dies ist zu kurz für eine safetensors-Datei</translation>
    </message>
    <message>
        <source>this model cannot be used to %1</source>
        <translation>dieses Modell ist nicht für %1 verwendbar</translation>
    </message>
    <message>
        <source>this number type has no tensors</source>
        <translation>für diesen Zahlentyp gibt es keine Tensoren</translation>
    </message>
    <message>
        <source>this value is not possible</source>
        <translation>dieser Wert ist nicht möglich</translation>
    </message>
    <message>
        <source>this zip archive has no data.pkl</source>
        <translation>dieses Zip-Archiv hat keine data.pkl</translation>
    </message>
    <message>
        <source>this zip archive has several data.pkl</source>
        <translation>dieses Zip-Archiv hat mehrere data.pkl</translation>
    </message>
    <message>
        <source>too many connections are open</source>
        <translation>zu viele Verbindungen sind offen</translation>
    </message>
    <message>
        <source>too many large requests are in work</source>
        <translation>zu viele große Anfragen sind in Arbeit</translation>
    </message>
    <message>
        <source>train or run with --device cpu, or start the program again</source>
        <translation>mit --device cpu trainieren oder ausführen oder das Programm neu starten</translation>
    </message>
    <message>
        <source>training diverged</source>
        <translation>das Training ist divergiert</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>try again later</source>
        <translation>später noch einmal versuchen</translation>
    </message>
    <message>
        <source>try again later, or give the server more with --memory</source>
        <translation>später noch einmal versuchen oder dem Server mit --memory mehr geben</translation>
    </message>
    <message>
        <source>try again; it is started again</source>
        <translation>es noch einmal versuchen; er wird neu gestartet</translation>
    </message>
    <message>
        <source>try another seed, or lower the gate threshold</source>
        <translation>einen anderen Startwert versuchen oder die Gate-Schwelle senken</translation>
    </message>
    <message>
        <source>try another seed, or shorter sentences</source>
        <translation>einen anderen Startwert oder kürzere Sätze versuchen</translation>
    </message>
    <message>
        <source>two members are named %1</source>
        <translation>zwei Einträge heißen %1</translation>
    </message>
    <message>
        <source>two models are called %1</source>
        <translation>zwei Modelle heißen %1</translation>
    </message>
    <message>
        <source>two of the weights are named %1</source>
        <translation>zwei der Gewichte heißen %1</translation>
    </message>
    <message>
        <source>two tensors are named &quot;%1&quot;</source>
        <translation>zwei Tensoren heißen „%1“</translation>
    </message>
    <message>
        <source>unknown device &quot;%1&quot;</source>
        <translation>unbekanntes Gerät „%1“</translation>
    </message>
    <message>
        <source>unknown exception</source>
        <translation>unbekannte Ausnahme</translation>
    </message>
    <message>
        <source>unknown optimiser &quot;%1&quot;</source>
        <translation>unbekannter Optimierer „%1“</translation>
    </message>
    <message>
        <source>unknown precision &quot;%1&quot;</source>
        <translation>unbekannte Genauigkeit „%1“</translation>
    </message>
    <message>
        <source>unknown schedule &quot;%1&quot;</source>
        <translation>unbekannter Lernratenplan „%1“</translation>
    </message>
    <message>
        <source>unpack the archive and zip it without compression (zip -0)</source>
        <translation>das Archiv entpacken und ohne Komprimierung neu packen (zip -0)</translation>
    </message>
    <message>
        <source>unplug it and plug it in again</source>
        <translation>es abziehen und wieder anschließen</translation>
    </message>
    <message>
        <source>use &apos;%1&apos;</source>
        <translation>&apos;%1&apos; nehmen</translation>
    </message>
    <message>
        <source>use FP32, INT32 or BYTES</source>
        <translation>FP32, INT32 oder BYTES nehmen</translation>
    </message>
    <message>
        <source>use adamw, adamw_legacy_kernel, adamw_plain, adam, sgd, adagrad, lamb or nvlamb</source>
        <translation>adamw, adamw_legacy_kernel, adamw_plain, adam, sgd, adagrad, lamb oder nvlamb nehmen</translation>
    </message>
    <message>
        <source>use auto or cpu, or check the NVIDIA driver</source>
        <translation>auto oder cpu nehmen oder den Treiber von NVIDIA prüfen</translation>
    </message>
    <message>
        <source>use auto, cpu, cuda or cuda:N</source>
        <translation>auto, cpu, cuda oder cuda:N nehmen</translation>
    </message>
    <message>
        <source>use fp32, tf32, fp16 or bf16</source>
        <translation>fp32, tf32, fp16 oder bf16 nehmen</translation>
    </message>
    <message>
        <source>use gelu, gelu_accurate, gelu_fast, relu, tanh or linear</source>
        <translation>gelu, gelu_accurate, gelu_fast, relu, tanh oder linear nehmen</translation>
    </message>
    <message>
        <source>use gelu, relu, swish or tanh</source>
        <translation>gelu, relu, swish oder tanh nehmen</translation>
    </message>
    <message>
        <source>use letters or pieces of words as labels</source>
        <translation>Buchstaben oder Wortstücke als Labels nehmen</translation>
    </message>
    <message>
        <source>use letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;</source>
        <translation>Buchstaben, Ziffern, &apos;.&apos;, &apos;_&apos; und &apos;-&apos; nehmen</translation>
    </message>
    <message>
        <source>use one of attention type 0 or 1</source>
        <translation>eines mit dem Attention-Typ 0 oder 1 nehmen</translation>
    </message>
    <message>
        <source>use parlance answer</source>
        <translation>parlance answer verwenden</translation>
    </message>
    <message>
        <source>use smaller batches or shorter audio, or close other programs</source>
        <translation>kleinere Batches oder kürzeren Ton nehmen oder andere Programme schließen</translation>
    </message>
    <message>
        <source>use smaller kernels and strides</source>
        <translation>kleinere Kernel und Schrittweiten nehmen</translation>
    </message>
    <message>
        <source>use the configuration and the weights of one model</source>
        <translation>Konfiguration und Gewichte desselben Modells nehmen</translation>
    </message>
    <message>
        <source>use the dictionary that belongs to these labels (data.dictionary)</source>
        <translation>das Wörterbuch nehmen, das zu diesen Labels gehört (data.dictionary)</translation>
    </message>
    <message>
        <source>use the folder as it is</source>
        <translation>den Ordner so verwenden, wie er ist</translation>
    </message>
    <message>
        <source>use tri_stage, polynomial, polynomial_from_zero, linear, constant, cosine, inverse_sqrt, dev_perf or step</source>
        <translation>tri_stage, polynomial, polynomial_from_zero, linear, constant, cosine, inverse_sqrt, dev_perf oder step nehmen</translation>
    </message>
    <message>
        <source>use weights of a CTC model</source>
        <translation>Gewichte eines CTC-Modells nehmen</translation>
    </message>
    <message>
        <source>use weights of a WaveGlow</source>
        <translation>Gewichte eines WaveGlow nehmen</translation>
    </message>
    <message>
        <source>use weights of a model with this configuration</source>
        <translation>Gewichte eines Modells mit dieser Konfiguration nehmen</translation>
    </message>
    <message>
        <source>use weights of a wav2vec 2.0 model</source>
        <translation>Gewichte eines Modells von wav2vec 2.0 nehmen</translation>
    </message>
    <message>
        <source>validation.batch_size is %1, fewer than the %2 processes</source>
        <translation>validation.batch_size ist %1 und damit kleiner als die Zahl der Prozesse, %2</translation>
    </message>
    <message>
        <source>validation.tgt_len is %1, more than segment and memory in training together, %2</source>
        <translation>validation.tgt_len ist %1 und damit mehr als Segment und Gedächtnis im Training zusammen, %2</translation>
    </message>
    <message>
        <source>value %1 is recalled before it was remembered</source>
        <translation>der Wert %1 wird abgerufen, bevor er gemerkt wurde</translation>
    </message>
    <message>
        <source>voice and vocoder hear sound differently</source>
        <translation>Stimme und Vocoder hören Ton verschieden</translation>
    </message>
    <message>
        <source>wait until it is written, then try again</source>
        <translation>warten, bis sie geschrieben ist, dann noch einmal versuchen</translation>
    </message>
    <message>
        <source>weights are missing</source>
        <translation>Gewichte fehlen</translation>
    </message>
    <message>
        <source>weights do not belong to this model</source>
        <translation>Gewichte gehören nicht zu diesem Modell</translation>
    </message>
    <message>
        <source>with it the rate would rise</source>
        <translation>sonst würde die Lernrate steigen</translation>
    </message>
    <message>
        <source>write %1 where a word is to be guessed</source>
        <translation>%1 schreiben, wo ein Wort zu erraten ist</translation>
    </message>
    <message>
        <source>write [before,(middle,factor),after] such as [2,(8,4),2]</source>
        <translation>[vorher,(Mitte,Faktor),nachher] schreiben, etwa [2,(8,4),2]</translation>
    </message>
    <message>
        <source>write a list of (channels, kernel, stride) such as [(512,10,5)]+[(512,3,2)]*4</source>
        <translation>eine Liste von (Kanäle, Kernel, Schrittweite) schreiben, etwa [(512,10,5)]+[(512,3,2)]*4</translation>
    </message>
    <message>
        <source>write a text on each line</source>
        <translation>in jede Zeile einen Text schreiben</translation>
    </message>
    <message>
        <source>write a text on each line after the first</source>
        <translation>in jede Zeile nach der ersten einen Text schreiben</translation>
    </message>
    <message>
        <source>write it again</source>
        <translation>sie neu schreiben</translation>
    </message>
    <message>
        <source>write it in words, or choose the cleaner english</source>
        <translation>sie in Worten schreiben oder die Textbereinigung english wählen</translation>
    </message>
    <message>
        <source>write it, or name another with data.dictionary</source>
        <translation>es schreiben oder mit data.dictionary ein anderes angeben</translation>
    </message>
    <message>
        <source>write what is said, or leave the row out</source>
        <translation>schreiben, was gesagt wird, oder die Zeile weglassen</translation>
    </message>
    <message>
        <source>writing weights</source>
        <translation>Schreiben der Gewichte</translation>
    </message>
    <message>
        <source>“%1” is not connected</source>
        <translation>„%1“ ist nicht angeschlossen</translation>
    </message>
    <message>
        <source>“%1” is used instead</source>
        <translation>stattdessen wird „%1“ verwendet</translation>
    </message>
    <message>
        <source>a table of recordings is imported by itself</source>
        <translation>eine Tabelle von Aufnahmen wird für sich importiert</translation>
    </message>
    <message>
        <source>choose it alone, or name the folder of the recordings</source>
        <translation>sie allein wählen oder den Ordner der Aufnahmen angeben</translation>
    </message>
    <message>
        <source>choose only tables with labels, only questions, or only texts</source>
        <translation>nur Tabellen mit Klassen, nur Fragen oder nur Texte wählen</translation>
    </message>
    <message>
        <source>the files do not hold the same kind of data</source>
        <translation>die Dateien enthalten nicht dieselbe Art von Daten</translation>
    </message>
    <message>
        <source>%1 sounds a second, the others have about %2</source>
        <translation>%1 Laute in der Sekunde, die anderen haben etwa %2</translation>
    </message>
    <message>
        <source>a run and a step</source>
        <translation>ein Lauf und ein Schritt</translation>
    </message>
    <message>
        <source>give a CSV, TSV or JSON-lines table in UTF-8</source>
        <translation>eine Tabelle als CSV, TSV oder JSON-Zeilen in UTF-8 angeben</translation>
    </message>
    <message>
        <source>name a folder of recordings, a table or a text</source>
        <translation>einen Ordner mit Aufnahmen, eine Tabelle oder einen Text angeben</translation>
    </message>
    <message>
        <source>the task has no such label</source>
        <translation>die Aufgabe hat keine solche Klasse</translation>
    </message>
    <message>
        <source>this cannot be read as a recording, whatever its name says</source>
        <translation>das lässt sich nicht als Aufnahme lesen, was auch immer der Name sagt</translation>
    </message>
    <message>
        <source>this is not a table of text, whatever its name says</source>
        <translation>das ist keine Tabelle mit Text, was auch immer der Name sagt</translation>
    </message>
    <message>
        <source>ALSA&apos;s configuration is not on this machine</source>
        <translation>Die Konfiguration von ALSA fehlt auf diesem Rechner</translation>
    </message>
    <message>
        <source>ask hasAddNorm() first</source>
        <translation>zuerst hasAddNorm() fragen</translation>
    </message>
    <message>
        <source>expected x and branch [..., C] of one floating type, and weight and bias [C] in fp32, found %1 %2, %3 %4, %5 %6 and %7</source>
        <translation>erwartet werden x und branch [..., C] mit einem Gleitkommatyp sowie weight und bias [C] in fp32, gefunden wurden %1 %2, %3 %4, %5 %6 und %7</translation>
    </message>
    <message>
        <source>give what belongs to one sum</source>
        <translation>angeben, was zu einer Summe gehört</translation>
    </message>
    <message>
        <source>sound system</source>
        <translation>Tonsystem</translation>
    </message>
    <message>
        <source>the tag &apos;%1&apos; cannot be one</source>
        <translation>„%1“ kann kein Schlagwort sein</translation>
    </message>
    <message>
        <source>the worker ended unexpectedly</source>
        <translation>der Arbeitsprozess endete unerwartet</translation>
    </message>
    <message>
        <source>there is no kernel for rows of %1 numbers of type %2 on %3</source>
        <translation>für Zeilen von %1 Zahlen des Typs %2 gibt es auf %3 keinen Kernel</translation>
    </message>
    <message>
        <source>write it on one line and without commas</source>
        <translation>in einer Zeile und ohne Kommas schreiben</translation>
    </message>
    <message>
        <source>install libasound2-data (alsa-lib elsewhere), or set ALSA_CONFIG_PATH</source>
        <translation>libasound2-data installieren (anderswo alsa-lib) oder ALSA_CONFIG_PATH setzen</translation>
    </message>
    <message>
        <source>stopped at once</source>
        <translation>sofort angehalten</translation>
    </message>
    <message>
        <source>%1, the list&apos;s first file has %2</source>
        <translation>%1, die erste Datei der Liste hat %2</translation>
    </message>
    <message>
        <source>cannot be written (%1)</source>
        <translation>kann nicht geschrieben werden (%1)</translation>
    </message>
    <message>
        <source>check the disk&apos;s free space and the folder&apos;s permissions</source>
        <translation>den freien Platz und die Rechte des Ordners prüfen</translation>
    </message>
    <message>
        <source>sample rate %1, the other recordings have %2</source>
        <translation>Abtastrate %1, die anderen Aufnahmen haben %2</translation>
    </message>
    <message>
        <source>the dictionary has no character %1; use only %2</source>
        <translation>das Wörterbuch hat kein Zeichen %1; nur diese verwenden: %2</translation>
    </message>
    <message>
        <source>the worker on %1 has been silent for %2 s</source>
        <translation>der Arbeitsprozess auf %1 meldet sich seit %2 s nicht</translation>
    </message>
    <message>
        <source>%1 steps in a row were not finite (%2, learning rate %3)</source>
        <translation>%1 Schritte in Folge waren nicht endlich (%2, Lernrate %3)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; occurs twice</source>
        <translation>&apos;%1&apos; kommt doppelt vor</translation>
    </message>
    <message>
        <source>a sample cannot have this many predictions</source>
        <translation>eine Sequenz kann nicht so viele Vorhersagen haben</translation>
    </message>
    <message>
        <source>a step of %1 micro-batch cannot be shared out among %2 processes</source>
        <translation>ein Schritt aus %1 Mikro-Batch lässt sich nicht auf %2 Prozesse verteilen</translation>
    </message>
    <message>
        <source>a step of %1 micro-batches cannot be shared out among %2 processes</source>
        <translation>ein Schritt aus %1 Mikro-Batches lässt sich nicht auf %2 Prozesse verteilen</translation>
    </message>
    <message>
        <source>after %1 steps</source>
        <translation>nach %1 Schritten</translation>
    </message>
    <message>
        <source>check that it is the right file, or get it again</source>
        <translation>prüfen, ob es die richtige Datei ist, oder sie noch einmal holen</translation>
    </message>
    <message>
        <source>finishing the step and saving</source>
        <translation>der Schritt wird beendet und gespeichert</translation>
    </message>
    <message>
        <source>finishing the step and saving, to pause</source>
        <translation>der Schritt wird beendet und gespeichert, dann pausiert</translation>
    </message>
    <message>
        <source>set it to %1 or a multiple, and the size of a batch (such as data.max_tokens) lower by as much, to keep the size of a step</source>
        <translation>es auf %1 oder ein Vielfaches setzen und die Größe eines Batches (etwa data.max_tokens) um ebenso viel kleiner, damit ein Schritt gleich groß bleibt</translation>
    </message>
    <message>
        <source>steps, epochs or a share such as 500, 2 epochs or 28 %</source>
        <translation>Schritte, Epochen oder ein Anteil wie 500, 2 epochs oder 28 %</translation>
    </message>
    <message>
        <source>the input is too long for the attention of this many layers</source>
        <translation>die Eingabe ist zu lang für die Attention so vieler Schichten</translation>
    </message>
    <message>
        <source>the optimiser&apos;s count of steps of %1 is missing or not that of the others</source>
        <translation>die Zahl der Schritte, die der Optimierer für %1 nennt, fehlt oder ist nicht die der anderen</translation>
    </message>
    <message>
        <source>there is no recording for this transcript</source>
        <translation>zu diesem Transkript gibt es keine Aufnahme</translation>
    </message>
    <message>
        <source>this is not a safetensors file, or only a part of one</source>
        <translation>dies ist keine safetensors-Datei oder nur ein Teil einer solchen</translation>
    </message>
    <message>
        <source>check the data again</source>
        <translation>die Daten noch einmal prüfen</translation>
    </message>
    <message>
        <source>choose a file that PyTorch wrote</source>
        <translation>eine Datei wählen, die PyTorch geschrieben hat</translation>
    </message>
    <message>
        <source>convert it to a Hugging Face or Parlance folder</source>
        <translation>es in einen Hugging-Face- oder Parlance-Ordner konvertieren</translation>
    </message>
    <message>
        <source>convert it to a Parlance folder, or train with 0 and 1</source>
        <translation>es in einen Parlance-Ordner konvertieren oder mit 0 und 1 trainieren</translation>
    </message>
    <message>
        <source>convert it to a PyTorch file instead</source>
        <translation>es stattdessen in eine PyTorch-Datei konvertieren</translation>
    </message>
    <message>
        <source>get the file again, or choose another</source>
        <translation>die Datei neu besorgen oder eine andere wählen</translation>
    </message>
    <message>
        <source>its worker ended with exit code %1</source>
        <translation>sein Arbeitsprozess endete mit dem Exit-Code %1</translation>
    </message>
    <message>
        <source>its worker was ended by signal %1</source>
        <translation>sein Arbeitsprozess wurde durch das Signal %1 beendet</translation>
    </message>
    <message>
        <source>put its config.json, Hugging Face&apos;s or parlance&apos;s, beside it</source>
        <translation>seine config.json, von Hugging Face oder von parlance, daneben legen</translation>
    </message>
    <message>
        <source>this file is damaged or was not written by PyTorch 0.4 or later</source>
        <translation>diese Datei ist beschädigt oder wurde nicht von PyTorch 0.4 oder neuer geschrieben</translation>
    </message>
    <message>
        <source>cannot move the data set</source>
        <translation>der Datensatz lässt sich nicht verschieben</translation>
    </message>
    <message>
        <source>check what is there and whether the folder around it may be written</source>
        <translation>prüfen, was dort ist und ob in den Ordner darum geschrieben werden darf</translation>
    </message>
    <message>
        <source>look at the list again</source>
        <translation>noch einmal in die Liste sehen</translation>
    </message>
    <message>
        <source>look for where it was moved to, or save it from its run again</source>
        <translation>suchen, wohin sie verschoben wurde, oder sie noch einmal aus ihrem Lauf speichern</translation>
    </message>
    <message>
        <source>move it to the trash or elsewhere, then restore</source>
        <translation>es in den Papierkorb oder anderswohin verschieben, dann wiederherstellen</translation>
    </message>
    <message>
        <source>move the file elsewhere</source>
        <translation>die Datei anderswohin verschieben</translation>
    </message>
    <message>
        <source>the capsule is not there any more</source>
        <translation>die Kapsel ist nicht mehr da</translation>
    </message>
    <message>
        <source>the data set is not in the trash any more</source>
        <translation>der Datensatz ist nicht mehr im Papierkorb</translation>
    </message>
    <message>
        <source>the data set is not there any more</source>
        <translation>der Datensatz ist nicht mehr da</translation>
    </message>
    <message>
        <source>there is something of that name by now</source>
        <translation>inzwischen gibt es etwas mit diesem Namen</translation>
    </message>
    <message>
        <source>these are not names of data sets</source>
        <translation>dies sind keine Namen von Datensätzen</translation>
    </message>
    <message>
        <source>Channel count is zero</source>
        <translation>null Kanäle</translation>
    </message>
    <message>
        <source>Error in WAV file. No &apos;data&apos; chunk marker</source>
        <translation>die WAV-Datei hat keinen Block &apos;data&apos;</translation>
    </message>
    <message>
        <source>Error in WAV/W64/RF64 file. Malformed &apos;fmt &apos; chunk</source>
        <translation>der Block &apos;fmt &apos; der WAV-Datei ist beschädigt</translation>
    </message>
    <message>
        <source>Error in WAV/W64/RF64 file. Short &apos;fmt &apos; chunk</source>
        <translation>der Block &apos;fmt &apos; der WAV-Datei ist zu kurz</translation>
    </message>
    <message>
        <source>File contains data in an unimplemented format</source>
        <translation>die Datei enthält ein nicht unterstütztes Format</translation>
    </message>
    <message>
        <source>at least %1 steps</source>
        <translation>mindestens %1 Schritte</translation>
    </message>
    <message>
        <source>at most %1 steps</source>
        <translation>höchstens %1 Schritte</translation>
    </message>
    <message>
        <source>at most 100 %</source>
        <translation>höchstens 100 %</translation>
    </message>
    <message>
        <source>no readable audio</source>
        <translation>kein lesbarer Ton</translation>
    </message>
    <message>
        <source>connect its disk, or open the project where it lies now</source>
        <translation>seinen Datenträger anschließen oder das Projekt dort öffnen, wo es jetzt liegt</translation>
    </message>
    <message>
        <source>put a whole copy of that file in its place, or one with {} in it; the data and the runs beside it are as they were</source>
        <translation>eine heile Kopie dieser Datei an ihre Stelle legen oder eine, in der {} steht; die Daten und Läufe daneben sind unverändert</translation>
    </message>
    <message>
        <source>the folder of the project is not there</source>
        <translation>der Ordner des Projekts ist nicht da</translation>
    </message>
    <message>
        <source>the project cannot be opened, its project.json is damaged</source>
        <translation>das Projekt lässt sich nicht öffnen, seine project.json ist beschädigt</translation>
    </message>
    <message>
        <source>use fp32 or bf16 on the processor</source>
        <translation>auf dem Prozessor fp32 oder bf16 verwenden</translation>
    </message>
    <message>
        <source>a run that is being trained can neither be archived nor go to the trash</source>
        <translation>ein Lauf, der gerade trainiert wird, kann weder ins Archiv noch in den Papierkorb</translation>
    </message>
    <message>
        <source>a run that waits in the queue can neither be archived nor go to the trash</source>
        <translation>ein Lauf, der in der Warteschlange steht, kann weder ins Archiv noch in den Papierkorb</translation>
    </message>
    <message>
        <source>name one of them text in the first row</source>
        <translation>eine davon in der ersten Zeile text nennen</translation>
    </message>
    <message>
        <source>no column of it holds texts</source>
        <translation>keine Spalte enthält Texte</translation>
    </message>
    <message>
        <source>put its vocab.txt beside it, or name it with --vocab</source>
        <translation>seine vocab.txt daneben legen oder mit --vocab angeben</translation>
    </message>
    <message>
        <source>put its vocabulary beside it, or name it with --vocab</source>
        <translation>sein Vokabular daneben legen oder mit --vocab angeben</translation>
    </message>
    <message>
        <source>shorten the text before %1</source>
        <translation>den Text vor %1 kürzen</translation>
    </message>
    <message>
        <source>the first %1 tokens of the text</source>
        <translation>die ersten %1 Token des Textes</translation>
    </message>
    <message>
        <source>there is no mask in what the model reads</source>
        <translation>in dem, was das Modell liest, ist keine Maske</translation>
    </message>
    <message>
        <source>there is no mask to fill</source>
        <translation>es ist keine Maske auszufüllen</translation>
    </message>
    <message>
        <source>%1 samples are fewer than an utterance has at least, %2</source>
        <translation>%1 Samples sind weniger, als eine Äußerung mindestens hat, nämlich %2</translation>
    </message>
    <message>
        <source>lower optimizer.learning_rate or set optimizer.clip_norm</source>
        <translation>optimizer.learning_rate senken oder optimizer.clip_norm setzen</translation>
    </message>
    <message>
        <source>lower optimizer.learning_rate, or train in bf16 or fp32</source>
        <translation>optimizer.learning_rate senken oder in bf16 oder fp32 trainieren</translation>
    </message>
    <message>
        <source>raise it, or lower data.min_sample_size</source>
        <translation>ihn erhöhen oder data.min_sample_size senken</translation>
    </message>
    <message>
        <source>%1, column %2</source>
        <translation>%1, Spalte %2</translation>
    </message>
    <message>
        <source>%1, line %2, column %3</source>
        <translation>%1, Zeile %2, Spalte %3</translation>
    </message>
    <message>
        <source>%1, or set data.on_bad_item=skip to leave such items out</source>
        <translation>%1, oder solche Einträge mit data.on_bad_item=skip weglassen</translation>
    </message>
    <message>
        <source>%1 of %2 items cannot be read, the last is %3</source>
        <translation>%1 von %2 Einträgen lassen sich nicht lesen, der letzte ist %3</translation>
    </message>
    <message>
        <source>%1 s, the longest allowed is %2 s</source>
        <translation>%1 s, erlaubt sind höchstens %2 s</translation>
    </message>
    <message>
        <source>%1 s, the shortest allowed is %2 s</source>
        <translation>%1 s, erlaubt sind mindestens %2 s</translation>
    </message>
    <message>
        <source>repair the data, take these items out of them, or allow a larger share</source>
        <translation>die Daten reparieren, diese Einträge herausnehmen oder einen größeren Anteil zulassen</translation>
    </message>
    <message>
        <source>the published programs do not support model.mel_mean = %1 and model.mel_std = %2</source>
        <translation>die veröffentlichten Programme unterstützen model.mel_mean = %1 und model.mel_std = %2 nicht</translation>
    </message>
</context>
<context>
    <name>CorpusText</name>
    <message>
        <source>LibriSpeech</source>
        <translation>LibriSpeech</translation>
    </message>
    <message>
        <source>LJ Speech</source>
        <translation>LJ Speech</translation>
    </message>
    <message>
        <source>Common Voice</source>
        <translation>Common Voice</translation>
    </message>
    <message>
        <source>Recordings with texts beside them</source>
        <translation>Aufnahmen mit Texten daneben</translation>
    </message>
    <message>
        <source>Recordings without texts</source>
        <translation>Aufnahmen ohne Texte</translation>
    </message>
    <message numerus="yes">
        <source>%Ln recordings</source>
        <translation>
            <numerusform>%Ln Aufnahme</numerusform>
            <numerusform>%Ln Aufnahmen</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 with text</source>
        <translation>%L1 mit Text</translation>
    </message>
    <message>
        <source>Recordings named in a table</source>
        <translation>In einer Tabelle genannte Aufnahmen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln speakers</source>
        <translation>
            <numerusform>%Ln Sprecher</numerusform>
            <numerusform>%Ln Sprecher</numerusform>
        </translation>
    </message>
    <message>
        <source>Text: %1 · %2</source>
        <translation>Text: %1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln words</source>
        <translation>
            <numerusform>%Ln Wort</numerusform>
            <numerusform>%Ln Wörter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln classes</source>
        <translation>
            <numerusform>%Ln Klasse</numerusform>
            <numerusform>%Ln Klassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Questions about texts: %1 · %2 · %L3 with an answer</source>
        <translation>Fragen zu Texten: %1 · %2 · %L3 mit Antwort</translation>
    </message>
    <message numerus="yes">
        <source>%Ln questions</source>
        <translation>
            <numerusform>%Ln Frage</numerusform>
            <numerusform>%Ln Fragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln articles</source>
        <translation>
            <numerusform>%Ln Artikel</numerusform>
            <numerusform>%Ln Artikel</numerusform>
        </translation>
    </message>
    <message>
        <source>The names tell no speakers apart: the shares are drawn from all recordings.</source>
        <translation>Die Namen unterscheiden keine Sprecher: Die Anteile werden aus allen Aufnahmen gezogen.</translation>
    </message>
    <message>
        <source>Speakers are told apart by the table, or by their folders.</source>
        <translation>Sprecher werden an der Tabelle oder an ihren Ordnern unterschieden.</translation>
    </message>
    <message>
        <source>Speakers are told apart by the folders below this one.</source>
        <translation>Sprecher werden an den Unterordnern unterschieden.</translation>
    </message>
    <message>
        <source>The ends of the texts are for validation and tests; of twenty texts or more, some as a whole.</source>
        <translation>Die Enden der Texte sind für Validierung und Tests, ab zwanzig Texten einige ganze Texte.</translation>
    </message>
    <message>
        <source>no text</source>
        <translation>kein Text</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>Pairs of texts with labels%3: %1 · %2</source>
        <translation>Paare von Texten mit Klassen%3: %1 · %2</translation>
    </message>
    <message>
        <source>Texts with labels%3: %1 · %2</source>
        <translation>Texte mit Klassen%3: %1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more: %2</source>
        <translation>
            <numerusform>%1 und %Ln weitere: %2</numerusform>
            <numerusform>%1 und %Ln weitere: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weitere</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Recordings without texts serve to pre-train a recogniser, and nothing else. For fine-tuning or a voice, each recording needs a text: put talk.txt beside talk.wav, or import a table that names the recordings and their texts.</source>
        <translation>Aufnahmen ohne Texte dienen dem Vortraining eines Spracherkenners und nichts anderem. Für die Feinabstimmung oder eine Stimme braucht jede Aufnahme einen Text: talk.txt neben talk.wav legen oder eine Tabelle importieren, die die Aufnahmen und ihre Texte nennt.</translation>
    </message>
    <message>
        <source>All are of one speaker: the shares are drawn from all recordings.</source>
        <translation>Alle sind von einer Person: Die Anteile werden aus allen Aufnahmen gezogen.</translation>
    </message>
    <message>
        <source>Speakers are told apart by the names of the files: that of %1 is %2.</source>
        <translation>Sprecher werden an den Namen der Dateien unterschieden: Der von %1 ist %2.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Resample %Ln recordings to %1</source>
        <translation>
            <numerusform>%Ln Aufnahme auf %1 &amp;umrechnen</numerusform>
            <numerusform>%Ln Aufnahmen auf %1 &amp;umrechnen</numerusform>
        </translation>
    </message>
    <message>
        <source>The same text is never in two parts.</source>
        <translation>Derselbe Text ist nie in zwei Teilen.</translation>
    </message>
    <message>
        <source>No article is in two parts; where there are few articles, no paragraph is.</source>
        <translation>Kein Artikel ist in zwei Teilen; bei wenigen Artikeln kein Absatz.</translation>
    </message>
    <message>
        <source>It is divided into parts already, and they stay as they are.</source>
        <translation>Die Daten sind schon in Teile aufgeteilt, und die bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>%1: nothing, there is too little for all parts</source>
        <translation>%1: nichts, es ist zu wenig für alle Teile</translation>
    </message>
    <message numerus="yes">
        <source>%Ln items left out:</source>
        <translation>
            <numerusform>%Ln Eintrag ausgelassen:</numerusform>
            <numerusform>%Ln Einträge ausgelassen:</numerusform>
        </translation>
    </message>
    <message>
        <source>No column is taken for the texts: choose it above. Recordings without texts serve to pre-train a recogniser, and nothing else.</source>
        <translation>Keine Spalte wird für die Texte genommen: Sie lässt sich oben wählen. Aufnahmen ohne Texte dienen dem Vortraining eines Spracherkenners und nichts anderem.</translation>
    </message>
    <message>
        <source>Speakers are told apart by the column %1.</source>
        <translation>Sprecher werden an der Spalte %1 unterschieden.</translation>
    </message>
    <message>
        <source>Columns that are not used: %1.</source>
        <translation>Nicht verwendete Spalten: %1.</translation>
    </message>
    <message>
        <source>For texts with labels, name two columns text and label in the first row.</source>
        <translation>Für Texte mit Labels in der ersten Zeile zwei Spalten text und label nennen.</translation>
    </message>
</context>
<context>
    <name>CurrencyText</name>
    <message>
        <source>Out of date: another model is chosen now.</source>
        <translation>Veraltet: Jetzt ist ein anderes Modell gewählt.</translation>
    </message>
    <message>
        <source>Out of date: the model has been trained further.</source>
        <translation>Veraltet: Das Modell ist seitdem weiter trainiert worden.</translation>
    </message>
    <message>
        <source>Out of date: the decoder has been changed since.</source>
        <translation>Veraltet: Der Decoder wurde seitdem geändert.</translation>
    </message>
</context>
<context>
    <name>DataItemText</name>
    <message>
        <source>Recording</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>Aufnahmen</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Second part</source>
        <translation>Zweiter Teil</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Second parts</source>
        <translation>Zweite Teile</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Listens to every recording and reads every text. What cannot be read, is silent, clipped, too short or too long, or has no text or unknown characters is listed here and can be left out; for a voice, also silence at the ends and unusual speaking rates.</source>
        <translation>Hört jede Aufnahme an und liest jeden Text. Was nicht lesbar, still, übersteuert, zu kurz oder zu lang ist, keinen Text oder unbekannte Zeichen hat, wird hier aufgeführt und kann weggelassen werden; bei einer Stimme auch Stille an den Enden und ungewöhnliches Sprechtempo.</translation>
    </message>
    <message>
        <source>Reads every line. What is not UTF-8, has control characters, too many words or too many unknown ones, or has been there many times before is listed here and can be left out; in a text for validation or testing, also what is trained on.</source>
        <translation>Liest jede Zeile. Was nicht UTF-8 ist, Steuerzeichen, zu viele oder zu viele unbekannte Wörter hat oder schon oft vorkam, wird hier aufgeführt und kann weggelassen werden; in einem Text für Validierung oder Test auch, womit trainiert wird.</translation>
    </message>
    <message>
        <source>Looks for every answer in its context. Answers that are not where they should be, questions without an answer, and what is empty, very long or there twice are listed here and can be left out; of questions for validation or testing, also those that are trained on.</source>
        <translation>Sucht jede Antwort in ihrem Kontext. Antworten, die nicht stehen, wo sie sollen, Fragen ohne Antwort und was leer, sehr lang oder doppelt vorhanden ist, wird hier aufgeführt und kann weggelassen werden; bei Fragen für Validierung oder Test auch die, mit denen trainiert wird.</translation>
    </message>
    <message>
        <source>Reads every row. Rows that lack something, labels that the task does not have, equal texts with different labels, and what is empty, very long or there twice are listed here and can be left out; of a table for validation or testing, also what is trained on.</source>
        <translation>Liest jede Zeile. Zeilen, denen etwas fehlt, Klassen, die die Aufgabe nicht kennt, gleiche Texte mit verschiedenen Klassen und was leer, sehr lang oder doppelt vorhanden ist, wird hier aufgeführt und kann weggelassen werden; in einer Tabelle für Validierung oder Test auch, womit trainiert wird.</translation>
    </message>
    <message>
        <source>Reads every sequence. Damaged ones, those without text or with nothing to guess, and those that are mostly unknown to the vocabulary are listed here and can be left out.</source>
        <translation>Liest jede Sequenz. Beschädigte, solche ohne Text oder ohne etwas zu erraten und solche, die dem Vokabular größtenteils unbekannt sind, werden hier aufgeführt und können weggelassen werden.</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
</context>
<context>
    <name>DataItems</name>
    <message>
        <source>%1, descending</source>
        <translation>%1, absteigend</translation>
    </message>
    <message>
        <source>%1, ascending</source>
        <translation>%1, aufsteigend</translation>
    </message>
</context>
<context>
    <name>DataOverviewText</name>
    <message>
        <source>space</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>%L1 %2 or more</source>
        <translation>ab %L1 %2</translation>
    </message>
    <message>
        <source>%L1 to %L2 %3</source>
        <translation>%L1 bis %L2 %3</translation>
    </message>
    <message>
        <source>%1 to %2 s</source>
        <translation>%1 bis %2 s</translation>
    </message>
    <message>
        <source>%1 s or more</source>
        <translation>ab %1 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 % unknown</source>
        <translation>%1 % unbekannt</translation>
    </message>
    <message>
        <source>%1 % unknown to %2</source>
        <translation>%1 % unbekannt für %2</translation>
    </message>
    <message numerus="yes">
        <source>%L1 lines</source>
        <translation>
            <numerusform>%L1 Zeile</numerusform>
            <numerusform>%L1 Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 words, %L2 different</source>
        <translation>
            <numerusform>%L1 Wort, %L2 verschiedene</numerusform>
            <numerusform>%L1 Wörter, %L2 verschiedene</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 % hidden</source>
        <translation>%1 % verdeckt</translation>
    </message>
    <message>
        <source>no transcripts</source>
        <translation>keine Transkripte</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>Nichts anzuzeigen</translation>
    </message>
    <message>
        <source>Most, %L1 of %L2, are of %3. The longest are of %4.</source>
        <translation>Die meisten, %L1 von %L2, haben %3. Die längsten haben %4.</translation>
    </message>
    <message numerus="yes">
        <source>%1 %L2 times</source>
        <translation>
            <numerusform>%1 %L2-mal</numerusform>
            <numerusform>%1 %L2-mal</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %L2</source>
        <translation>%1: %L2</translation>
    </message>
    <message numerus="yes">
        <source>%L1 different words. The most frequent: %2.</source>
        <translation>
            <numerusform>%L1 Wort: %2.</numerusform>
            <numerusform>%L1 verschiedene Wörter. Die häufigsten: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>space between words</source>
        <translation>Leerraum zwischen Wörtern</translation>
    </message>
    <message numerus="yes">
        <source>%n different characters. The most frequent: %1.</source>
        <translation>
            <numerusform>%n Zeichen: %1.</numerusform>
            <numerusform>%n verschiedene Zeichen. Die häufigsten: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
</context>
<context>
    <name>DroppedItemText</name>
    <message>
        <source>the project %1</source>
        <translation>das Projekt %1</translation>
    </message>
    <message>
        <source>the run %1</source>
        <translation>den Lauf %1</translation>
    </message>
    <message>
        <source>the checkpoint %1</source>
        <translation>den Checkpoint %1</translation>
    </message>
    <message>
        <source>the model %1</source>
        <translation>das Modell %1</translation>
    </message>
    <message>
        <source>the weights %1</source>
        <translation>die Gewichte %1</translation>
    </message>
    <message>
        <source>the data set %1</source>
        <translation>den Datensatz %1</translation>
    </message>
    <message>
        <source>the language model %1</source>
        <translation>das Sprachmodell %1</translation>
    </message>
    <message>
        <source>the recording %1</source>
        <translation>die Aufnahme %1</translation>
    </message>
    <message>
        <source>the text %1</source>
        <translation>den Text %1</translation>
    </message>
    <message>
        <source>the capsule %1</source>
        <translation>die Kapsel %1</translation>
    </message>
    <message>
        <source>the archive %1</source>
        <translation>das Archiv %1</translation>
    </message>
    <message>
        <source>the data %1</source>
        <translation>die Daten %1</translation>
    </message>
    <message numerus="yes">
        <source>%n data sets</source>
        <translation>
            <numerusform>%n Datensatz</numerusform>
            <numerusform>%n Datensätze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln recordings</source>
        <translation>
            <numerusform>%Ln Aufnahme</numerusform>
            <numerusform>%Ln Aufnahmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tables</source>
        <translation>
            <numerusform>%n Tabelle</numerusform>
            <numerusform>%n Tabellen</numerusform>
        </translation>
    </message>
    <message>
        <source>several things at once</source>
        <translation>mehrere Dinge auf einmal</translation>
    </message>
</context>
<context>
    <name>ExchangeText</name>
    <message>
        <source>The text does not say.</source>
        <translation>Der Text sagt es nicht.</translation>
    </message>
    <message>
        <source>first sound after %1</source>
        <translation>erster Ton nach %1</translation>
    </message>
    <message>
        <source>found after %1</source>
        <translation>gefunden nach %1</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Plain text (.txt)</source>
        <translation>Reiner Text (.txt)</translation>
    </message>
    <message>
        <source>SubRip subtitles (.srt)</source>
        <translation>SubRip-Untertitel (.srt)</translation>
    </message>
    <message>
        <source>Web subtitles (.vtt)</source>
        <translation>Web-Untertitel (.vtt)</translation>
    </message>
    <message>
        <source>Words, times and confidence (.json)</source>
        <translation>Wörter, Zeiten und Konfidenz (.json)</translation>
    </message>
    <message>
        <source>Praat (.TextGrid)</source>
        <translation>Praat (.TextGrid)</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown kind of picture</source>
        <translation>unbekannte Art von Bild</translation>
    </message>
    <message>
        <source>choose a name that ends in .png, .svg, .pdf or .csv</source>
        <translation>einen Namen wählen, der auf .png, .svg, .pdf oder .csv endet</translation>
    </message>
    <message>
        <source>too many values for the clipboard</source>
        <translation>zu viele Werte für die Zwischenablage</translation>
    </message>
    <message>
        <source>save the table as CSV</source>
        <translation>die Tabelle als CSV speichern</translation>
    </message>
</context>
<context>
    <name>ItemPairText</name>
    <message>
        <source>These results have no %1 in common.</source>
        <translation>Diese Ergebnisse haben keine %1 gemeinsam.</translation>
    </message>
    <message>
        <source>Better in %2: %1, worse: %3, equal: %4. %8 %5 in %6, %7 in %2.</source>
        <translation>Besser in %2: %1, schlechter: %3, gleich: %4. %8 %5 in %6, %7 in %2.</translation>
    </message>
    <message>
        <source> Only in one of the two: %1.</source>
        <translation> Nur in einem der beiden: %1.</translation>
    </message>
    <message>
        <source>Nothing was measured of these %1: their results have no value of “%2”.</source>
        <translation>Von diesen Einträgen (%1) wurde nichts gemessen: Ihre Ergebnisse haben keinen Wert „%2“.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
</context>
<context>
    <name>KnownModelText</name>
    <message>
        <source>weights alone</source>
        <translation>nur Gewichte</translation>
    </message>
    <message>
        <source>Name: give one</source>
        <translation>Name: einen angeben</translation>
    </message>
    <message>
        <source>Name: %1 is there already; %2 is free</source>
        <translation>Name: %1 gibt es schon; %2 ist frei</translation>
    </message>
    <message numerus="yes">
        <source>%Ln weights matched</source>
        <translation>
            <numerusform>%Ln Gewicht zugeordnet</numerusform>
            <numerusform>%Ln Gewichte zugeordnet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln are missing</source>
        <translation>
            <numerusform>, %Ln fehlt</numerusform>
            <numerusform>, %Ln fehlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln were left out.</source>
        <translation>
            <numerusform>, %Ln wurde weggelassen.</numerusform>
            <numerusform>, %Ln wurden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Name: use only the letters A to Z, digits, dots, hyphens and underscores, at most 128 of them, beginning with a letter or digit</source>
        <translation>Name: nur die Buchstaben A bis Z, Ziffern, Punkte, Binde- und Unterstriche verwenden, höchstens 128, beginnend mit einem Buchstaben oder einer Ziffer</translation>
    </message>
</context>
<context>
    <name>LaunchText</name>
    <message>
        <source>It is empty: name the data to train on</source>
        <translation>Das Feld ist leer: Trainingsdaten angeben</translation>
    </message>
    <message>
        <source>%1 is not there</source>
        <translation>%1 ist nicht vorhanden</translation>
    </message>
    <message>
        <source>Run name: there is a run %1 already</source>
        <translation>Name des Laufs: Es gibt schon einen Lauf %1</translation>
    </message>
    <message>
        <source>Time limit: %1 is none; give minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS</source>
        <translation>Zeitlimit: %1 ist keines; Minuten, STUNDEN:MINUTEN:SEKUNDEN oder TAGE-STUNDEN angeben</translation>
    </message>
    <message numerus="yes">
        <source>The learning rate never gets to its full height: the training ends after %Ln steps</source>
        <translation>
            <numerusform>Die Lernrate erreicht nie ihre volle Höhe: Das Training endet nach %Ln Schritt</numerusform>
            <numerusform>Die Lernrate erreicht nie ihre volle Höhe: Das Training endet nach %Ln Schritten</numerusform>
        </translation>
    </message>
    <message>
        <source>Run name: use only the letters A to Z, digits, dots, hyphens and underscores, at most 128 of them, beginning with a letter or digit</source>
        <translation>Name des Laufs: nur die Buchstaben A bis Z, Ziffern, Punkte, Binde- und Unterstriche verwenden, höchstens 128, beginnend mit einem Buchstaben oder einer Ziffer</translation>
    </message>
    <message>
        <source>It is empty, so nothing tells which checkpoint is the best. “Split…” on the Data page makes a part for it</source>
        <translation>Das Feld ist leer, also zeigt nichts, welcher Checkpoint der beste ist. „Aufteilen…“ auf der Seite „Daten“ macht einen Teil dafür</translation>
    </message>
</context>
<context>
    <name>LengthText</name>
    <message numerus="yes">
        <source>words</source>
        <translation>
            <numerusform>Wort</numerusform>
            <numerusform>Wörter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tokens</source>
        <translation>
            <numerusform>Token</numerusform>
            <numerusform>Token</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ListeningTallies</name>
    <message>
        <source>The tally of the listening tests was damaged and is kept as %1; counting begins again.</source>
        <translation>Die Zählung der Hörvergleiche war beschädigt und liegt jetzt unter %1; die Zählung beginnt von vorn.</translation>
    </message>
</context>
<context>
    <name>MachineText</name>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>The tiny presets train well without. For the large ones, install the NVIDIA driver; nvidia-smi must list the card.</source>
        <translation>Die kleinen Vorlagen (tiny) kommen gut ohne aus. Für die großen den NVIDIA-Treiber installieren; nvidia-smi muss die Karte anzeigen.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%1 frei von %2</translation>
    </message>
    <message>
        <source>Close other programs before a training.</source>
        <translation>Vor einem Training andere Programme schließen.</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Festplatte</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 frei</translation>
    </message>
    <message>
        <source>Remove old runs or make room: checkpoints of a large model take gigabytes.</source>
        <translation>Alte Läufe entfernen oder Platz schaffen: Checkpoints eines großen Modells brauchen Gigabytes.</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>Sound input</source>
        <translation>Toneingang</translation>
    </message>
    <message>
        <source>To record, plug in a microphone; recordings can be opened without.</source>
        <translation>Zum Aufnehmen ein Mikrofon anschließen; Aufnahmen lassen sich auch ohne öffnen.</translation>
    </message>
    <message>
        <source>Sound output</source>
        <translation>Tonausgang</translation>
    </message>
    <message>
        <source>To listen, plug in headphones or start PipeWire or PulseAudio.</source>
        <translation>Zum Anhören Kopfhörer anschließen oder PipeWire oder PulseAudio starten.</translation>
    </message>
    <message>
        <source>Sample data</source>
        <translation>Beispieldaten</translation>
    </message>
    <message>
        <source>programs are missing</source>
        <translation>Programme fehlen</translation>
    </message>
    <message>
        <source>Run: apt-get install %1</source>
        <translation>Ausführen: apt-get install %1</translation>
    </message>
    <message>
        <source>The folder of the project is not there.</source>
        <translation>Der Ordner des Projekts ist nicht da.</translation>
    </message>
    <message>
        <source>none</source>
        <comment>sound device</comment>
        <translation>keiner</translation>
    </message>
</context>
<context>
    <name>MarksText</name>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>%1 is not in the reference</source>
        <translation>%1 steht nicht in der Referenz</translation>
    </message>
    <message>
        <source>%1 stands there instead</source>
        <translation>%1 steht stattdessen dort</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>%1 is not in the other transcript</source>
        <translation>%1 steht nicht im anderen Transkript</translation>
    </message>
</context>
<context>
    <name>MetricText</name>
    <message>
        <source>How many of the invertible 1×1 convolutions have a negative determinant. One that changes its sign has passed through zero, where the layer cannot be inverted.</source>
        <translation>Wie viele der invertierbaren 1×1-Faltungen eine negative Determinante haben. Wechselt eine das Vorzeichen, ist sie durch null gegangen, wo sich die Schicht nicht invertieren lässt.</translation>
    </message>
    <message>
        <source>How close the worst of the 1×1 convolutions is to one that cannot be inverted; lower is better.</source>
        <translation>Wie nahe die schlechteste der 1×1-Faltungen daran ist, sich nicht invertieren zu lassen; niedriger ist besser.</translation>
    </message>
</context>
<context>
    <name>ModelFinderText</name>
    <message>
        <source>installed</source>
        <translation>installiert</translation>
    </message>
    <message>
        <source>step %L1</source>
        <translation>Schritt %L1</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>geöffnet</translation>
    </message>
    <message>
        <source>this model cannot be used for “%1”</source>
        <translation>dieses Modell eignet sich nicht für „%1“</translation>
    </message>
    <message>
        <source>choose another model</source>
        <translation>ein anderes Modell wählen</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>archiviert</translation>
    </message>
    <message>
        <source>it is for %1; choose another model, or start a training from it</source>
        <translation>es ist für %1; ein anderes Modell wählen oder ein Training damit beginnen</translation>
    </message>
</context>
<context>
    <name>NumberText</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>%1 Hz</source>
        <translation>%1 Hz</translation>
    </message>
    <message>
        <source>%1 kHz</source>
        <translation>%1 kHz</translation>
    </message>
</context>
<context>
    <name>OwnText</name>
    <message>
        <source>Get a model that answers</source>
        <translation>Ein Modell besorgen, das antwortet</translation>
    </message>
    <message>
        <source>Open Models</source>
        <translation>„Modelle“ öffnen</translation>
    </message>
    <message>
        <source>Get a model that transcribes</source>
        <translation>Ein Modell besorgen, das transkribiert</translation>
    </message>
    <message>
        <source>Open Data</source>
        <translation>„Daten“ öffnen</translation>
    </message>
    <message>
        <source>Bring your texts</source>
        <translation>Die eigenen Texte mitbringen</translation>
    </message>
    <message>
        <source>A text file, or a folder of them: drop it on the Data page. A million words are a good beginning.</source>
        <translation>Eine Textdatei oder ein Ordner davon: auf die Seite „Daten“ ziehen. Eine Million Wörter sind ein guter Anfang.</translation>
    </message>
    <message>
        <source>Bring or record a voice</source>
        <translation>Eine Stimme mitbringen oder aufnehmen</translation>
    </message>
    <message>
        <source>Import recordings of one speaker with their texts, or read sentences aloud on the Data page. An hour is a good beginning.</source>
        <translation>Aufnahmen einer Person mit ihren Texten importieren oder auf der Seite „Daten“ Sätze vorlesen. Eine Stunde ist ein guter Anfang.</translation>
    </message>
    <message>
        <source>Import recordings with their texts</source>
        <translation>Aufnahmen mit ihren Texten importieren</translation>
    </message>
    <message>
        <source>A folder of recordings and of what is said in them; a preview shows what was understood.</source>
        <translation>Ein Ordner mit Aufnahmen und dem, was darin gesagt wird; eine Vorschau zeigt, was verstanden wurde.</translation>
    </message>
    <message>
        <source>Open Train</source>
        <translation>„Training“ öffnen</translation>
    </message>
    <message>
        <source>Teach it your voices and words</source>
        <translation>Ihm die eigenen Stimmen und Wörter beibringen</translation>
    </message>
    <message>
        <source>Train the voice</source>
        <translation>Die Stimme trainieren</translation>
    </message>
    <message>
        <source>Tacotron 2 learns to read like your speaker; the recordings are filled in already.</source>
        <translation>Tacotron 2 lernt, so vorzulesen wie diese Person; die Aufnahmen sind schon eingetragen.</translation>
    </message>
    <message>
        <source>Train on your texts</source>
        <translation>Mit den eigenen Texten trainieren</translation>
    </message>
    <message>
        <source>Transformer-XL learns to write like them; they are filled in already.</source>
        <translation>Transformer-XL lernt, so zu schreiben wie diese Texte; sie sind schon eingetragen.</translation>
    </message>
    <message>
        <source>Transcribe your recordings</source>
        <translation>Die eigenen Aufnahmen transkribieren</translation>
    </message>
    <message>
        <source>Open them, drop them on the window or record; what was misheard is corrected on the page.</source>
        <translation>Aufnahmen öffnen, auf das Fenster ziehen oder neu machen; falsch Verstandenes wird auf der Seite berichtigt.</translation>
    </message>
    <message>
        <source>Open Transcribe</source>
        <translation>„Transkribieren“ öffnen</translation>
    </message>
    <message>
        <source>Hear it speak</source>
        <translation>Sie sprechen hören</translation>
    </message>
    <message>
        <source>Type a sentence and listen.</source>
        <translation>Einen Satz eingeben und zuhören.</translation>
    </message>
    <message>
        <source>Open Speak</source>
        <translation>„Sprechen“ öffnen</translation>
    </message>
    <message>
        <source>Ask a document</source>
        <translation>Ein Dokument befragen</translation>
    </message>
    <message>
        <source>Paste or open a text and ask; the answer is marked in it.</source>
        <translation>Einen Text einfügen oder öffnen und fragen; die Antwort wird darin markiert.</translation>
    </message>
    <message>
        <source>Open Read</source>
        <translation>„Lesen“ öffnen</translation>
    </message>
    <message>
        <source>Have it go on</source>
        <translation>Es fortsetzen lassen</translation>
    </message>
    <message>
        <source>Begin a sentence and see how it ends.</source>
        <translation>Einen Satz beginnen und sehen, wie er endet.</translation>
    </message>
    <message>
        <source>Open Write</source>
        <translation>„Schreiben“ öffnen</translation>
    </message>
    <message>
        <source>My recordings</source>
        <translation>Meine Aufnahmen</translation>
    </message>
    <message>
        <source>My voice</source>
        <translation>Meine Stimme</translation>
    </message>
    <message>
        <source>My documents</source>
        <translation>Meine Dokumente</translation>
    </message>
    <message>
        <source>My texts</source>
        <translation>Meine Texte</translation>
    </message>
    <message>
        <source>Open Converse</source>
        <translation>„Dialog“ öffnen</translation>
    </message>
    <message>
        <source>Converse about a text</source>
        <translation>Ein Gespräch über einen Text führen</translation>
    </message>
    <message>
        <source>Speak or type the question and hear the answer, with models that transcribe, answer and speak.</source>
        <translation>Die Frage sprechen oder tippen und die Antwort hören, mit Modellen, die transkribieren, antworten und sprechen.</translation>
    </message>
    <message>
        <source>Open a published one (NVIDIA&apos;s, fairseq&apos;s or Hugging Face&apos;s) on the Models page, or train one on your recordings.</source>
        <translation>Auf der Seite „Modelle“ ein veröffentlichtes öffnen (von NVIDIA, fairseq oder Hugging Face) oder eines mit den eigenen Aufnahmen trainieren.</translation>
    </message>
    <message>
        <source>Open a published BERT that was fine-tuned on SQuAD on the Models page, or train one with the preset %1.</source>
        <translation>Auf der Seite „Modelle“ ein veröffentlichtes BERT öffnen, das mit SQuAD feinabgestimmt wurde, oder eines mit der Vorlage %1 trainieren.</translation>
    </message>
    <message>
        <source>Train one</source>
        <translation>Eins trainieren</translation>
    </message>
    <message>
        <source>Split them first: validation tells which checkpoint is the best, and needs a part of its own. Then they are filled in on the Train page.</source>
        <translation>Zuerst aufteilen: Die Validierung zeigt, welcher Checkpoint der beste ist, und braucht einen eigenen Teil. Danach sind sie auf der Seite „Training“ eingetragen.</translation>
    </message>
    <message>
        <source>Split and train</source>
        <translation>Aufteilen, trainieren</translation>
    </message>
    <message>
        <source>Your recordings were imported for a recogniser: import them once more, for a voice.</source>
        <translation>Ihre Aufnahmen wurden für einen Spracherkenner importiert: noch einmal importieren, für eine Stimme.</translation>
    </message>
    <message>
        <source>Your recordings were imported for a voice: import them once more, for a recogniser.</source>
        <translation>Ihre Aufnahmen wurden für eine Stimme importiert: noch einmal importieren, für einen Spracherkenner.</translation>
    </message>
    <message>
        <source>Fine-tunes the model on your recordings; without one, a small one learns from nothing. The recordings are filled in already.</source>
        <translation>Stimmt das Modell mit den eigenen Aufnahmen fein ab; ist keines da, lernt ein kleines von Grund auf. Die Aufnahmen sind schon eingetragen.</translation>
    </message>
</context>
<context>
    <name>ProblemText</name>
    <message>
        <source>Unreadable</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>Different sample rate</source>
        <translation>Andere Abtastrate</translation>
    </message>
    <message>
        <source>Length differs from the list</source>
        <translation>Länge weicht von der Liste ab</translation>
    </message>
    <message>
        <source>Silent</source>
        <translation>Still</translation>
    </message>
    <message>
        <source>Clipped</source>
        <translation>Übersteuert</translation>
    </message>
    <message>
        <source>Too short</source>
        <translation>Zu kurz</translation>
    </message>
    <message>
        <source>Too long</source>
        <translation>Zu lang</translation>
    </message>
    <message>
        <source>No text</source>
        <translation>Kein Text</translation>
    </message>
    <message>
        <source>Unknown characters or words</source>
        <translation>Unbekannte Zeichen oder Wörter</translation>
    </message>
    <message>
        <source>Silence at the ends</source>
        <translation>Stille an den Enden</translation>
    </message>
    <message>
        <source>Unusual speaking rate</source>
        <translation>Ungewöhnliches Sprechtempo</translation>
    </message>
    <message>
        <source>Heard differently</source>
        <translation>Anders verstanden</translation>
    </message>
    <message>
        <source>Not UTF-8</source>
        <translation>Kein UTF-8</translation>
    </message>
    <message>
        <source>Control characters</source>
        <translation>Steuerzeichen</translation>
    </message>
    <message>
        <source>Repeated</source>
        <translation>Wiederholt</translation>
    </message>
    <message>
        <source>Also trained on</source>
        <translation>Auch im Training</translation>
    </message>
    <message>
        <source>Answer not in its place</source>
        <translation>Antwort nicht an ihrer Stelle</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>Unknown class</source>
        <translation>Unbekannte Klasse</translation>
    </message>
    <message>
        <source>Contradicting</source>
        <translation>Widersprüchlich</translation>
    </message>
</context>
<context>
    <name>ProcessCountText</name>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n Thread</numerusform>
            <numerusform>%n Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>On the processor, with %1.</source>
        <translation>Auf dem Prozessor, mit %1.</translation>
    </message>
    <message>
        <source>On the processor, with %1 each: more than it has cores (%2), so they take turns.</source>
        <translation>Auf dem Prozessor, mit je %1: mehr, als er Kerne hat (%2), sodass sie sich abwechseln.</translation>
    </message>
    <message>
        <source>On the processor, with %1 each.</source>
        <translation>Auf dem Prozessor, mit je %1.</translation>
    </message>
    <message>
        <source>Processes: each needs a GPU of its own; set the device to auto, which gives them one each, or train in 1 process</source>
        <translation>Prozesse: Jeder braucht eine eigene GPU; als Gerät auto wählen, das jedem eine gibt, oder in 1 Prozess trainieren</translation>
    </message>
    <message>
        <source>Processes: each needs a GPU of its own; set them to %1, which is how many this machine has</source>
        <translation>Prozesse: Jeder braucht eine eigene GPU; auf %1 stellen, so viele hat dieser Rechner</translation>
    </message>
    <message>
        <source>1 process, with a GPU.</source>
        <translation>1 Prozess, mit einer GPU.</translation>
    </message>
    <message>
        <source>A process for each GPU: %1 in all.</source>
        <translation>Ein Prozess je GPU: zusammen %1.</translation>
    </message>
    <message>
        <source>On its processor.</source>
        <translation>Auf dessen Prozessor.</translation>
    </message>
    <message>
        <source>One per device.</source>
        <translation>Einer je Gerät.</translation>
    </message>
    <message>
        <source>One per device: cuda:0 to cuda:%1.</source>
        <translation>Einer je Gerät: cuda:0 bis cuda:%1.</translation>
    </message>
    <message>
        <source>One per device: this training has 1 GPU.</source>
        <translation>Einer je Gerät: Dieses Training hat 1 GPU.</translation>
    </message>
    <message numerus="yes">
        <source>One per device: this machine has %n GPUs.</source>
        <translation>
            <numerusform>Einer je Gerät: Dieser Rechner hat %n GPU.</numerusform>
            <numerusform>Einer je Gerät: Dieser Rechner hat %n GPUs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>On the processor of each machine: %n processes in all.</source>
        <translation>
            <numerusform>Auf dem Prozessor jedes Rechners: zusammen %n Prozess.</numerusform>
            <numerusform>Auf dem Prozessor jedes Rechners: zusammen %n Prozesse.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
</context>
<context>
    <name>QtDialogs</name>
    <message>
        <source>New folder:</source>
        <translation>Neuer Ordner:</translation>
    </message>
    <message>
        <source>Make</source>
        <translation>Anlegen</translation>
    </message>
</context>
<context>
    <name>ReadOutText</name>
    <message numerus="yes">
        <source>%1 of %n runs</source>
        <translation>
            <numerusform>%1 von %n Lauf</numerusform>
            <numerusform>%1 von %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
</context>
<context>
    <name>ReadResultText</name>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message numerus="yes">
        <source>%Ln texts</source>
        <translation>
            <numerusform>%Ln Text</numerusform>
            <numerusform>%Ln Texte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReferenceDiffText</name>
    <message numerus="yes">
        <source>WER 0 %: all words are right</source>
        <translation>
            <numerusform>WER 0 %: Alle Wörter stimmen</numerusform>
            <numerusform>WER 0 %: Alle Wörter stimmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln missing</source>
        <translation>
            <numerusform>%Ln fehlt</numerusform>
            <numerusform>%Ln fehlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln too many</source>
        <translation>
            <numerusform>%Ln zu viel</numerusform>
            <numerusform>%Ln zu viel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>WER %1 %: %2 of %Ln words</source>
        <translation>
            <numerusform>WER %1 %: %2 (von %Ln Wort)</numerusform>
            <numerusform>WER %1 %: %2 (von %Ln Wörtern)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wrong</source>
        <translation>
            <numerusform>%Ln falsch</numerusform>
            <numerusform>%Ln falsch</numerusform>
        </translation>
    </message>
    <message>
        <source>the same words</source>
        <translation>dieselben Wörter</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln words are the same</source>
        <translation>
            <numerusform>%1 von %Ln Wort ist gleich</numerusform>
            <numerusform>%1 von %Ln Wörtern sind gleich</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResumeText</name>
    <message>
        <source>Resume goes on from the checkpoint of step %L1</source>
        <translation>„Fortsetzen“ geht vom Checkpoint des Schritts %L1 weiter</translation>
    </message>
    <message>
        <source>Resume submits it to Slurm again, from the beginning</source>
        <translation>„Fortsetzen“ reicht ihn bei Slurm erneut ein, von vorn</translation>
    </message>
    <message>
        <source>Resume submits it to Slurm again, from the checkpoint of step %L1</source>
        <translation>„Fortsetzen“ reicht ihn bei Slurm erneut ein, ab dem Checkpoint des Schritts %L1</translation>
    </message>
</context>
<context>
    <name>RunCurves</name>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>step %1 (%2 with its origin)</source>
        <translation>Schritt %1 (%2 mit seinem Ursprung)</translation>
    </message>
</context>
<context>
    <name>RunGroups</name>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
</context>
<context>
    <name>RunQueryText</name>
    <message>
        <source>No value “%1”; did you mean %2?</source>
        <translation>Kein Wert „%1“; gemeint vielleicht %2?</translation>
    </message>
    <message>
        <source>“%1” names no size; write it like size&gt;1.5GB</source>
        <translation>„%1“ nennt keine Größe; so schreiben: size&gt;1.5GB</translation>
    </message>
    <message>
        <source>“%1” does not compare with a number; write it like %2&lt;2</source>
        <translation>„%1“ wird mit keiner Zahl verglichen; so schreiben: %2&lt;2</translation>
    </message>
    <message>
        <source>“%1:%2” is neither %1:yes nor %1:no</source>
        <translation>„%1:%2“ ist weder %1:yes noch %1:no</translation>
    </message>
    <message>
        <source>No state “%1”; did you mean %2?</source>
        <translation>Kein Zustand „%1“; war %2 gemeint?</translation>
    </message>
    <message>
        <source>“%1” names no day; write it like started&gt;2d or started&gt;2026-11-30</source>
        <translation>„%1“ nennt keinen Tag; etwa started&gt;2d oder started&gt;2026-11-30 schreiben</translation>
    </message>
    <message>
        <source>Not understood: %1</source>
        <translation>Nicht verstanden: %1</translation>
    </message>
    <message>
        <source>No value “%1”; there are %2</source>
        <translation>Kein Wert „%1“; es gibt %2</translation>
    </message>
    <message>
        <source>No state “%1”; there are %2</source>
        <translation>Kein Zustand „%1“; es gibt %2</translation>
    </message>
    <message>
        <source>No field “%1”; did you mean %2?</source>
        <translation>Kein Feld „%1“; war %2 gemeint?</translation>
    </message>
    <message>
        <source>No field “%1”; there are %2</source>
        <translation>Kein Feld „%1“; es gibt %2</translation>
    </message>
</context>
<context>
    <name>RunText</name>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Startet</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Hält an</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 and 1 other host</source>
        <translation>%1 und 1 weiterer Rechner</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>bester Wert: %1</translation>
    </message>
    <message>
        <source>Not responding</source>
        <translation>Antwortet nicht</translation>
    </message>
    <message>
        <source>Not responding for %1</source>
        <translation>Antwortet seit %1 nicht</translation>
    </message>
    <message>
        <source>The worker has not responded for %1. Wait, in case it comes back, or end it with Stop now.</source>
        <translation>Der Arbeitsprozess antwortet seit %1 nicht. Abwarten, falls er wiederkommt, oder ihn mit „Sofort anhalten“ beenden.</translation>
    </message>
    <message>
        <source>Stop now loses the steps since the last checkpoint.</source>
        <translation>„Sofort anhalten“ verliert die Schritte seit dem letzten Checkpoint.</translation>
    </message>
    <message>
        <source>Stop now loses nothing: no step has been done yet.</source>
        <translation>„Sofort anhalten“ verliert nichts: Noch ist kein Schritt getan.</translation>
    </message>
    <message numerus="yes">
        <source>Stop now loses all %Ln steps: there is no checkpoint yet.</source>
        <translation>
            <numerusform>„Sofort anhalten“ verliert den einen Schritt: Es gibt noch keinen Checkpoint.</numerusform>
            <numerusform>„Sofort anhalten“ verliert alle %Ln Schritte: Es gibt noch keinen Checkpoint.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n other hosts</source>
        <translation>
            <numerusform>%1 und %n weiterer Rechner</numerusform>
            <numerusform>%1 und %n weitere Rechner</numerusform>
        </translation>
    </message>
    <message>
        <source>started just now</source>
        <translation>gerade gestartet</translation>
    </message>
    <message>
        <source>started %1 min ago</source>
        <translation>vor %1 min gestartet</translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>gestartet %1</translation>
    </message>
    <message>
        <source>validating</source>
        <translation>wird validiert</translation>
    </message>
    <message>
        <source>no step for %1</source>
        <translation>kein Schritt seit %1</translation>
    </message>
    <message>
        <source>Stop now loses nothing: there is a checkpoint of step %L1.</source>
        <translation>„Sofort anhalten“ verliert nichts: Es gibt einen Checkpoint von Schritt %L1.</translation>
    </message>
    <message numerus="yes">
        <source>Stop now loses %Ln steps, those since the checkpoint of step %L1.</source>
        <translation>
            <numerusform>„Sofort anhalten“ verliert %Ln Schritt, den seit dem Checkpoint von Schritt %L1.</numerusform>
            <numerusform>„Sofort anhalten“ verliert %Ln Schritte, die seit dem Checkpoint von Schritt %L1.</numerusform>
        </translation>
    </message>
    <message>
        <source>step %L1</source>
        <translation>Schritt %L1</translation>
    </message>
    <message>
        <source>step %L1 of %L2</source>
        <translation>Schritt %L1 von %L2</translation>
    </message>
    <message>
        <source>All ranks keep pace.</source>
        <translation>Alle Ranks halten Schritt.</translation>
    </message>
    <message>
        <source>Rank %1 on %2 is slowing the other down: it waits %3 of the time, the other %4.</source>
        <translation>Rank %1 auf %2 bremst den anderen: Er wartet %3 der Zeit, der andere %4.</translation>
    </message>
    <message>
        <source>Rank %1 on %2 is slowing the others down: it waits %3 of the time, the others up to %4.</source>
        <translation>Rank %1 auf %2 bremst die anderen: Er wartet %3 der Zeit, die anderen bis zu %4.</translation>
    </message>
    <message numerus="yes">
        <source>No better %1 in %n validations; the best was at step %L2.</source>
        <translation>
            <numerusform>Kein besserer Wert von %1 in %n Validierung; der beste war bei Schritt %L2.</numerusform>
            <numerusform>Kein besserer Wert von %1 in %n Validierungen; der beste war bei Schritt %L2.</numerusform>
        </translation>
    </message>
    <message>
        <source>from step %L1 of %2</source>
        <translation>ab Schritt %L1 von %2</translation>
    </message>
    <message>
        <source>never started</source>
        <translation>nie gestartet</translation>
    </message>
    <message>
        <source>queued just now</source>
        <translation>gerade eingereiht</translation>
    </message>
    <message>
        <source>queued %1 min ago</source>
        <translation>vor %1 min eingereiht</translation>
    </message>
    <message>
        <source>queued %1</source>
        <translation>eingereiht %1</translation>
    </message>
    <message>
        <source>No run is chosen in the list.</source>
        <translation>In der Liste ist kein Lauf gewählt.</translation>
    </message>
    <message>
        <source>No values yet. They appear here with the first logged step.</source>
        <translation>Noch keine Werte. Sie erscheinen hier mit dem ersten protokollierten Schritt.</translation>
    </message>
    <message>
        <source>None of these runs has logged a step. The Log tab says what happened.</source>
        <translation>Keiner dieser Läufe hat einen Schritt protokolliert. Was geschah, steht unter „Protokoll“.</translation>
    </message>
    <message>
        <source>%1 failed before its first logged step. The Log tab says what happened.</source>
        <translation>%1 ist vor dem ersten protokollierten Schritt gescheitert. Was geschah, steht unter „Protokoll“.</translation>
    </message>
    <message>
        <source>%1 ended before its first logged step. The Log tab says what happened.</source>
        <translation>%1 endete vor dem ersten protokollierten Schritt. Was geschah, steht unter „Protokoll“.</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n Thread</numerusform>
            <numerusform>%n Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>a date, as Qt has it: 28 Nov</comment>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <comment>a date, as Qt has it: 28 Nov 2026</comment>
        <translation>d. MMM yyyy</translation>
    </message>
</context>
<context>
    <name>SampleText</name>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>the result</source>
        <translation>das Ergebnis</translation>
    </message>
    <message>
        <source>marks</source>
        <translation>Legende</translation>
    </message>
</context>
<context>
    <name>SavedText</name>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
</context>
<context>
    <name>Sentence</name>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
</context>
<context>
    <name>ShellCommand</name>
    <message>
        <source>The command line is on the clipboard</source>
        <translation>Die Befehlszeile ist in der Zwischenablage</translation>
    </message>
    <message>
        <source>This page has no command line at the moment.</source>
        <translation>Für diese Seite gibt es gerade keine Befehlszeile.</translation>
    </message>
</context>
<context>
    <name>SlurmText</name>
    <message>
        <source>Slurm job %1</source>
        <translation>Slurm-Job %1</translation>
    </message>
    <message>
        <source>%1 waits</source>
        <translation>%1 wartet</translation>
    </message>
    <message>
        <source>%1 waits: %2</source>
        <translation>%1 wartet: %2</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 läuft</translation>
    </message>
    <message>
        <source>%1 runs on %2</source>
        <translation>%1 läuft auf %2</translation>
    </message>
    <message>
        <source>%1 has ended: %2</source>
        <translation>%1 ist beendet: %2</translation>
    </message>
    <message>
        <source>, put back into the queue once</source>
        <translation>, einmal in die Warteschlange zurückgestellt</translation>
    </message>
    <message numerus="yes">
        <source>, put back into the queue %n times</source>
        <translation>
            <numerusform>, %n-mal in die Warteschlange zurückgestellt</numerusform>
            <numerusform>, %n-mal in die Warteschlange zurückgestellt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Speech</name>
    <message>
        <source>“%1”: %2. Focus %3 %, coverage %4 %</source>
        <translation>„%1“: %2. Fokus %3 %, Abdeckung %4 %</translation>
    </message>
    <message>
        <source>Spoken whole</source>
        <translation>Vollständig gesprochen</translation>
    </message>
</context>
<context>
    <name>SpeechText</name>
    <message numerus="yes">
        <source>skipped %n sounds in a row</source>
        <translation>
            <numerusform>übersprang %n Laut</numerusform>
            <numerusform>übersprang %n Laute hintereinander</numerusform>
        </translation>
    </message>
    <message>
        <source>left out much of the text</source>
        <translation>ließ viel vom Text aus</translation>
    </message>
    <message numerus="yes">
        <source>went back %n times</source>
        <translation>
            <numerusform>kehrte einmal zurück</numerusform>
            <numerusform>kehrte %n-mal zurück</numerusform>
        </translation>
    </message>
    <message>
        <source>did not end by itself</source>
        <translation>hörte nicht von selbst auf</translation>
    </message>
    <message>
        <source>spoken whole</source>
        <translation>ganz gesprochen</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <source>Stopped before its end</source>
        <translation>Vor dem Ende gestoppt</translation>
    </message>
    <message>
        <source>the voice did not follow the text; try another seed, and if that does not help, train it longer</source>
        <translation>die Stimme ist dem Text nicht gefolgt; einen anderen Startwert versuchen, und wenn das nicht hilft, sie länger trainieren</translation>
    </message>
    <message>
        <source>%1; try another seed, or lower the gate threshold</source>
        <translation>%1; einen anderen Startwert versuchen oder die Gate-Schwelle senken</translation>
    </message>
    <message>
        <source>%1; try another seed, or shorter sentences</source>
        <translation>%1; einen anderen Startwert oder kürzere Sätze versuchen</translation>
    </message>
    <message>
        <source>the voice said nothing; try another seed, or raise the gate threshold</source>
        <translation>die Stimme hat nichts gesagt; einen anderen Startwert versuchen oder die Gate-Schwelle erhöhen</translation>
    </message>
    <message numerus="yes">
        <source>“%1” and %Ln more: %2</source>
        <translation>
            <numerusform>„%1“ und %Ln weitere: %2</numerusform>
            <numerusform>„%1“ und %Ln weitere: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TokenText</name>
    <message>
        <source>(nothing)</source>
        <translation>(nichts)</translation>
    </message>
    <message>
        <source>&lt; %1 %</source>
        <translation>&lt; %1 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 bits</source>
        <translation>%1 Bit</translation>
    </message>
    <message>
        <source>Nothing to score</source>
        <translation>Nichts zu bewerten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unknown</source>
        <translation>
            <numerusform>%Ln unbekanntes</numerusform>
            <numerusform>%Ln unbekannte</numerusform>
        </translation>
    </message>
    <message>
        <source>loss %1 nats · ppl %2</source>
        <translation>Loss %1 Nat · ppl %2</translation>
    </message>
    <message>
        <source>Only the first %L1 of %L2 tokens of the text were read.</source>
        <translation>Nur die ersten %L1 von %L2 Token des Textes wurden gelesen.</translation>
    </message>
</context>
<context>
    <name>UseText</name>
    <message>
        <source>Transcribe</source>
        <translation>Transkribieren</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Features of a text</source>
        <translation>Merkmale eines Textes</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Attention over a text</source>
        <translation>Attention zu einem Text</translation>
    </message>
    <message>
        <source>Speak</source>
        <translation>Sprechen</translation>
    </message>
    <message>
        <source>Answer questions</source>
        <translation>Fragen beantworten</translation>
    </message>
    <message>
        <source>Classify</source>
        <translation>Klassifizieren</translation>
    </message>
    <message>
        <source>Fill a mask</source>
        <translation>Maske füllen</translation>
    </message>
    <message>
        <source>Embed</source>
        <translation>Einbetten</translation>
    </message>
    <message>
        <source>Continue a text</source>
        <translation>Text fortsetzen</translation>
    </message>
    <message>
        <source>Score a text</source>
        <translation>Text bewerten</translation>
    </message>
    <message>
        <source>Make sound</source>
        <translation>Klang erzeugen</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>%1: confidence %2 %, %3 to %4</source>
        <translation>%1: Konfidenz %2 %, %3 bis %4</translation>
    </message>
</context>
<context>
    <name>WritingText</name>
    <message numerus="yes">
        <source>%Ln tokens</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Token</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::AboutDialog</name>
    <message>
        <source>About Parlance Studio</source>
        <translation>Über Parlance Studio</translation>
    </message>
    <message>
        <source>The window is free software under the GNU General Public License, version 3 or later (GPL-3.0-or-later); the core, the command line and the headers of plug-ins are under the Apache License 2.0. It is built with Qt %1 (LGPL-3.0), QCustomPlot (GPL-3.0-or-later) and LibTorch (BSD-3-Clause). There is no warranty. The texts of the licences are in the folder LICENSES of the program&apos;s sources.</source>
        <translation>Das Fenster ist freie Software unter der GNU General Public License, Version 3 oder später (GPL-3.0-or-later); der Kern, die Befehlszeile und die Header für Plug-ins stehen unter der Apache-Lizenz 2.0 (Apache License 2.0). Es ist mit Qt %1 (LGPL-3.0), QCustomPlot (GPL-3.0-or-later) und LibTorch (BSD-3-Clause) gebaut. Es gibt keine Gewährleistung. Die Texte der Lizenzen liegen im Ordner LICENSES der Quellen des Programms.</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Open the &amp;log folder</source>
        <translation>Ordner der &amp;Protokolle öffnen</translation>
    </message>
    <message>
        <source>For bug reports</source>
        <translation>Für Fehlermeldungen an die Entwickler</translation>
    </message>
</context>
<context>
    <name>parlance::ui::AlignmentExport</name>
    <message>
        <source>&amp;Save the alignment…</source>
        <translation>Alignment &amp;speichern…</translation>
    </message>
    <message>
        <source>Save the alignment</source>
        <translation>Alignment speichern</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg);;Numbers (*.safetensors)</source>
        <translation>Bilder (*.png *.svg);;Zahlen (*.safetensors)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>On the alignment: save it</source>
        <translation>Alignment speichern</translation>
    </message>
</context>
<context>
    <name>parlance::ui::AlignmentLane</name>
    <message>
        <source>Alignment of text and speech</source>
        <translation>Alignment von Text und Sprache</translation>
    </message>
    <message>
        <source>%1 × %2, frames by symbols. %3</source>
        <translation>%1 × %2, Frames mal Symbole. %3</translation>
    </message>
    <message>
        <source>%1: symbol %2 with %3 %</source>
        <translation>%1: Symbol %2 mit %3 %</translation>
    </message>
</context>
<context>
    <name>parlance::ui::AlignmentWindow</name>
    <message>
        <source>Alignment</source>
        <translation>Alignment</translation>
    </message>
    <message>
        <source>Enlarge the alignment (E)</source>
        <translation>Das Alignment vergrößern (E)</translation>
    </message>
</context>
<context>
    <name>parlance::ui::AlternativesModel</name>
    <message>
        <source>Go on from here with “%1”: %2</source>
        <translation>Von hier mit „%1“ fortfahren: %2</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrsch.</translation>
    </message>
    <message>
        <source>“%1” is in the text: %2</source>
        <translation>„%1“ steht im Text: %2</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
</context>
<context>
    <name>parlance::ui::AttentionCard</name>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>Save the map as a picture, or the numbers of all heads</source>
        <translation>Die Karte als Bild speichern oder die Zahlen aller Heads</translation>
    </message>
    <message>
        <source>Close the maps</source>
        <translation>Karten schließen</translation>
    </message>
    <message>
        <source>There is nothing to show.</source>
        <translation>Es gibt nichts anzuzeigen.</translation>
    </message>
    <message>
        <source>Export the attention</source>
        <translation>Attention exportieren</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg);;Numbers of all heads (*.safetensors)</source>
        <translation>Bilder (*.png *.svg);;Zahlen aller Heads (*.safetensors)</translation>
    </message>
    <message>
        <source>0:00.0 to 0:01.9 of 0:01.9</source>
        <translation>0:00.0 bis 0:01.9 von 0:01.9</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Computing attention…</source>
        <translation>Attention wird berechnet…</translation>
    </message>
</context>
<context>
    <name>parlance::ui::AttentionGrid</name>
    <message>
        <source>Layers and heads</source>
        <translation>Schichten und Heads</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Schicht %1, Head %2</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
</context>
<context>
    <name>parlance::ui::AttentionMapView</name>
    <message>
        <source>Attention map</source>
        <translation>Attention-Karte</translation>
    </message>
</context>
<context>
    <name>parlance::ui::AttentionSession</name>
    <message>
        <source>There is no model yet whose attention could be shown.</source>
        <translation>Es gibt noch kein Modell, dessen Attention sich zeigen ließe.</translation>
    </message>
    <message>
        <source>Open a recording first.</source>
        <translation>Zuerst eine Aufnahme öffnen.</translation>
    </message>
    <message>
        <source>%1 to %2 of %3 · select up to %4 s above: Shift and drag</source>
        <translation>%1 bis %2 von %3 · oben bis zu %4 s auswählen: mit Umschalt ziehen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::AttentionView</name>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Schicht %1, Head %2</translation>
    </message>
    <message>
        <source>Click a row to see what it looks at; Ctrl and the wheel zoom in.</source>
        <translation>Eine Zeile anklicken, um zu sehen, worauf sie schaut; mit Strg und Mausrad zoomen.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::AudioPlayer</name>
    <message>
        <source>To the start (Home)</source>
        <translation>Zum Anfang (Pos1)</translation>
    </message>
    <message>
        <source>Playback time</source>
        <translation>Wiedergabezeit</translation>
    </message>
    <message>
        <source>Loop the selection, or all (L). Select with Shift: drag, or press an arrow key</source>
        <translation>Die Auswahl oder alles wiederholen (L). Auswählen mit Umschalt: ziehen oder eine Pfeiltaste drücken</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Speed; the pitch stays</source>
        <translation>Tempo; die Tonhöhe bleibt</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>Verkleinern (-)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Show all (0)</source>
        <translation>Alles zeigen (0)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Pause (Leertaste)</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Loop the selection, or all</source>
        <translation>Die Auswahl oder alles wiederholen</translation>
    </message>
    <message>
        <source>On a recording: zoom out</source>
        <translation>Auf einer Aufnahme: verkleinern</translation>
    </message>
    <message>
        <source>On a recording: zoom in</source>
        <translation>Auf einer Aufnahme: vergrößern</translation>
    </message>
    <message>
        <source>On a recording: show all of it</source>
        <translation>Auf einer Aufnahme: alles zeigen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::BatchCard</name>
    <message>
        <source>Recordings</source>
        <translation>Aufnahmen</translation>
    </message>
    <message>
        <source>Opened recordings</source>
        <translation>Geöffnete Aufnahmen</translation>
    </message>
    <message>
        <source>Save every transcript into a folder</source>
        <translation>Jedes Transkript in einen Ordner speichern</translation>
    </message>
    <message>
        <source>Close the list of recordings</source>
        <translation>Liste der Aufnahmen schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>One after the other, with the model chosen above</source>
        <translation>Eine nach der anderen, mit dem oben gewählten Modell</translation>
    </message>
    <message>
        <source>There is no model to transcribe with yet</source>
        <translation>Es gibt noch kein Modell zum Transkribieren</translation>
    </message>
    <message>
        <source>Save the transcripts into</source>
        <translation>Transkripte speichern in</translation>
    </message>
    <message numerus="yes">
        <source>Saved %Ln transcripts</source>
        <translation>
            <numerusform>%Ln Transkript gespeichert</numerusform>
            <numerusform>%Ln Transkripte gespeichert</numerusform>
        </translation>
    </message>
    <message>
        <source>Export a&amp;ll</source>
        <translation>Alle expo&amp;rtieren</translation>
    </message>
    <message>
        <source>Tra&amp;nscribe all</source>
        <translation>Alle tra&amp;nskribieren</translation>
    </message>
    <message numerus="yes">
        <source>%1; %Ln recordings have none</source>
        <translation>
            <numerusform>%1; eine Aufnahme hat keines</numerusform>
            <numerusform>%1; %Ln Aufnahmen haben keines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::BatchModel</name>
    <message>
        <source>not transcribed yet</source>
        <translation>noch nicht transkribiert</translation>
    </message>
    <message>
        <source>being transcribed</source>
        <translation>wird transkribiert</translation>
    </message>
    <message>
        <source>transcribed</source>
        <translation>transkribiert</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>nothing heard</source>
        <translation>nichts gehört</translation>
    </message>
    <message>
        <source>to be transcribed again</source>
        <translation>wird noch einmal transkribiert</translation>
    </message>
    <message>
        <source>being transcribed again</source>
        <translation>wird gerade noch einmal transkribiert</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>veraltet</translation>
    </message>
</context>
<context>
    <name>parlance::ui::CellEditor</name>
    <message>
        <source>Text of the item</source>
        <translation>Text des Eintrags</translation>
    </message>
</context>
<context>
    <name>parlance::ui::Chart</name>
    <message numerus="yes">
        <source>beyond the y axis: %Ln</source>
        <translation>
            <numerusform>%Ln Wert außerhalb der y-Achse</numerusform>
            <numerusform>%Ln Werte außerhalb der y-Achse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>curves with values at or below zero: %n</source>
        <translation>
            <numerusform>Kurven mit Werten gleich oder unter null: %n</numerusform>
            <numerusform>Kurven mit Werten gleich oder unter null: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>A logarithmic axis cannot show these values of:</source>
        <translation>Eine logarithmische Achse kann diese Werte nicht zeigen, von:</translation>
    </message>
    <message numerus="yes">
        <source>further curves: %n</source>
        <translation>
            <numerusform>weitere Kurven: %n</numerusform>
            <numerusform>weitere Kurven: %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::ChartCard</name>
    <message>
        <source>Show everything (double click)</source>
        <translation>Alles zeigen (Doppelklick)</translation>
    </message>
    <message>
        <source>Show everything (double click or Home).
Zoom with Ctrl and the wheel, with + and −, or by dragging a box;
Shift and drag move the view. The wheel alone scrolls the page.</source>
        <translation>Alles zeigen (Doppelklick oder Pos1).
Zoomen mit Strg und Mausrad, mit + und − oder durch Aufziehen eines Rahmens;
mit Umschalt und Ziehen wird die Ansicht verschoben. Das Mausrad allein rollt die Seite.</translation>
    </message>
    <message>
        <source>%1: better below 0</source>
        <translation>%1: unter 0 besser</translation>
    </message>
    <message>
        <source>%1: better above 0</source>
        <translation>%1: über 0 besser</translation>
    </message>
    <message>
        <source>%1: difference</source>
        <translation>%1: Differenz</translation>
    </message>
    <message>
        <source>Export the chart of %1</source>
        <translation>Diagramm exportieren: %1</translation>
    </message>
    <message>
        <source>Put the cursor on a step first: with Left and Right, or the pointer.</source>
        <translation>Zuerst den Cursor auf einen Schritt setzen: mit Links und Rechts oder dem Mauszeiger.</translation>
    </message>
    <message>
        <source>&amp;Branch here</source>
        <translation>Hier a&amp;bzweigen</translation>
    </message>
    <message>
        <source>On a chart or beside the samples: branch from the checkpoint nearest to that step</source>
        <translation>Im Diagramm oder bei den Proben: vom Checkpoint abzweigen, der diesem Schritt am nächsten ist</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ChartGrid</name>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ClassSection</name>
    <message>
        <source>&amp;Classify</source>
        <translation>&amp;Klassifizieren</translation>
    </message>
    <message>
        <source>Only for models that compare two texts</source>
        <translation>Nur für Modelle, die zwei Texte vergleichen</translation>
    </message>
    <message>
        <source>&amp;Second text</source>
        <translation>&amp;Zweiter Text</translation>
    </message>
    <message>
        <source>Classes, the likeliest first</source>
        <translation>Klassen, die wahrscheinlichste zuerst</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Paste or open a text first</source>
        <translation>Zuerst einen Text einfügen oder öffnen</translation>
    </message>
    <message>
        <source>Press Classify: the classes that the model has learned are listed here, the likeliest first.</source>
        <translation>„Klassifizieren“ drücken: Die Klassen, die das Modell gelernt hat, stehen dann hier, die wahrscheinlichste zuerst.</translation>
    </message>
    <message>
        <source>The model named no class.</source>
        <translation>Das Modell hat keine Klasse genannt.</translation>
    </message>
    <message>
        <source>The model says %1.</source>
        <translation>Das Modell sagt %1.</translation>
    </message>
    <message>
        <source>“%1”, at %2.</source>
        <translation>„%1“, mit einer Wahrscheinlichkeit von %2.</translation>
    </message>
    <message>
        <source>%1 It was trained for %2.</source>
        <translation>%1 Es wurde für %2 trainiert.</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Say which class the text belongs to</source>
        <translation>Angeben, zu welcher Klasse der Text gehört</translation>
    </message>
    <message>
        <source>Only %L1 of %L2 tokens of the two texts were read.</source>
        <translation>Von den beiden Texten wurden nur %L1 von %L2 Token gelesen.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ColumnChoice</name>
    <message>
        <source>Column of recordin&amp;gs</source>
        <translation>Spalte der Aufnahm&amp;en</translation>
    </message>
    <message>
        <source>Column of te&amp;xts</source>
        <translation>Spalte der Te&amp;xte</translation>
    </message>
    <message>
        <source>Column of sp&amp;eakers</source>
        <translation>Spa&amp;lte der Sprecher</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>parlance::ui::CommandLineSheet</name>
    <message>
        <source>Command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>Alle Befehle</translation>
    </message>
    <message>
        <source>Co&amp;mmand</source>
        <translation>&amp;Befehl</translation>
    </message>
    <message>
        <source>Enter finds the next place, Shift+Enter the one before (Ctrl+F)</source>
        <translation>Eingabe findet die nächste Stelle, Umschalt+Eingabe die vorige (Strg+F)</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>Su&amp;chen</translation>
    </message>
    <message>
        <source>Help of the command</source>
        <translation>Hilfe des Befehls</translation>
    </message>
    <message>
        <source>Asking the program…</source>
        <translation>Das Programm wird gefragt…</translation>
    </message>
    <message>
        <source>Most of what the window does, the program parlance does in a terminal. In the menu View, &quot;Copy the page&apos;s command line&quot; gives the commands for a page as it is now.</source>
        <translation>Das meiste, was das Fenster tut, tut das Programm parlance in einem Terminal. Im Menü Ansicht gibt „Befehlszeile der Seite kopieren“ die Befehle für die Seite, wie sie jetzt ist.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Type what you want to do: start, digits, curve, dark…</source>
        <translation>Eingeben, was getan werden soll: starten, digits, Kurve, dunkel…</translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation>Passende Befehle</translation>
    </message>
    <message>
        <source>No command matches “%1”. Type fewer letters to find pages, buttons, presets and runs by their names.</source>
        <translation>Kein Befehl passt zu „%1“. Weniger Buchstaben finden Seiten, Schaltflächen, Vorlagen und Läufe nach ihren Namen.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ConfigForm</name>
    <message>
        <source>Find a setting</source>
        <translation>Einstellung suchen</translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z)</source>
        <translation>Rückgängig (Strg+Z)</translation>
    </message>
    <message>
        <source>Redo (Ctrl+Shift+Z)</source>
        <translation>Wiederholen (Strg+Umschalt+Z)</translation>
    </message>
    <message>
        <source>Reset all to the preset</source>
        <translation>Alles auf die Vorlage zurücksetzen</translation>
    </message>
    <message>
        <source>No setting matches. Search looks at names, help and keys.</source>
        <translation>Keine Einstellung passt. Gesucht wird in Namen, Hilfe und Schlüsseln.</translation>
    </message>
    <message>
        <source>In the settings: undo the last change</source>
        <translation>In den Einstellungen: letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>In the settings: redo the change</source>
        <translation>In den Einstellungen: Änderung wiederherstellen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ConfigModel</name>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>differs: %1</source>
        <translation>anders: %1</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ConfigTab</name>
    <message>
        <source>Filter the settings</source>
        <translation>Einstellungen filtern</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Choose a second run in the list (Ctrl + click) to see only what differs.</source>
        <translation>In der Liste einen zweiten Lauf wählen (Strg + Klick), um nur die Unterschiede zu sehen.</translation>
    </message>
    <message>
        <source>These runs have the same configuration.</source>
        <translation>Diese Läufe haben dieselbe Konfiguration.</translation>
    </message>
    <message>
        <source>Differences: %1, each against %2.</source>
        <translation>Unterschiede: %1, jeweils gegenüber %2.</translation>
    </message>
    <message>
        <source>Against the baseline</source>
        <translation>Gegen den Bezugslauf</translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs are configured like it and left out.</source>
        <translation>
            <numerusform>%Ln Lauf ist ebenso eingestellt und fehlt hier.</numerusform>
            <numerusform>%Ln Läufe sind ebenso eingestellt und fehlen hier.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There is no room for %Ln more.</source>
        <translation>
            <numerusform>Für %Ln weiteren ist kein Platz.</numerusform>
            <numerusform>Für %Ln weitere ist kein Platz.</numerusform>
        </translation>
    </message>
    <message>
        <source>Differences: %1, each against %2, not the baseline.</source>
        <translation>Unterschiede: %1, jeweils gegenüber %2, nicht dem Bezugslauf.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::Conversation</name>
    <message>
        <source>No words were heard in the question: speak louder or nearer to the microphone, or type it.</source>
        <translation>In der Frage wurden keine Wörter erkannt: lauter oder näher am Mikrofon sprechen oder die Frage eintippen.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ConverseInput</name>
    <message>
        <source>Speak the ans&amp;wer</source>
        <translation>Ant&amp;wort sprechen</translation>
    </message>
    <message>
        <source>The answer is spoken as soon as it is found; without that, it is only shown</source>
        <translation>Die Antwort wird gesprochen, sobald sie gefunden ist; sonst wird sie nur angezeigt</translation>
    </message>
    <message>
        <source>Take the text of a file; it may be dropped here as well</source>
        <translation>Den Text einer Datei nehmen; sie kann auch hierher gezogen werden</translation>
    </message>
    <message>
        <source>&amp;Text…</source>
        <translation>Te&amp;xtdatei…</translation>
    </message>
    <message>
        <source>R&amp;ecogniser</source>
        <translation>Spracher&amp;kenner</translation>
    </message>
    <message>
        <source>Rea&amp;der</source>
        <translation>Lesem&amp;odell</translation>
    </message>
    <message>
        <source>V&amp;oice</source>
        <translation>Sti&amp;mme</translation>
    </message>
    <message>
        <source>The te&amp;xt may not have the answer</source>
        <translation>Die Antwort steht vielleicht nicht im Te&amp;xt</translation>
    </message>
    <message>
        <source>“The text does not say” counts as an answer too, for models that were trained on questions without one (SQuAD 2.0)</source>
        <translation>„Der Text sagt es nicht“ zählt auch als Antwort, für Modelle, die mit Fragen ohne Antwort trainiert wurden (SQuAD 2.0)</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ConversePage</name>
    <message>
        <source>Save the question and its answer</source>
        <translation>Frage und Antwort speichern</translation>
    </message>
    <message>
        <source>Save questions and answers in a folder</source>
        <translation>Fragen und Antworten in einem Ordner speichern</translation>
    </message>
    <message>
        <source>Removed; it is kept in conversations/removed</source>
        <translation>Entfernt; es liegt noch in conversations/removed</translation>
    </message>
    <message>
        <source>Asked so far</source>
        <translation>Bisher gefragt</translation>
    </message>
    <message>
        <source>What was asked and answered</source>
        <translation>Was gefragt und geantwortet wurde</translation>
    </message>
    <message>
        <source>What is selected, with its numbers</source>
        <translation>Das Ausgewählte mit seinen Zahlen</translation>
    </message>
    <message>
        <source>Text that the questions are about</source>
        <translation>Text, zu dem gefragt wird</translation>
    </message>
    <message>
        <source>Paste, type or drop a text here, then ask about it: aloud or by typing. The answer is found in the text, and spoken.</source>
        <translation>Hier einen Text einfügen, eintippen oder ablegen und dann dazu fragen: laut oder getippt. Die Antwort wird im Text gefunden und gesprochen.</translation>
    </message>
    <message>
        <source>There is no model yet that answers questions: train one on the Train page with the preset bert-tiny-squad, or open a published one on the Models page</source>
        <translation>Es gibt noch kein Modell, das Fragen beantwortet: auf der Seite „Training“ eines mit der Vorlage bert-tiny-squad trainieren oder auf der Seite „Modelle“ ein veröffentlichtes öffnen</translation>
    </message>
    <message>
        <source>Paste or open a text first</source>
        <translation>Zuerst einen Text einfügen oder öffnen</translation>
    </message>
    <message>
        <source>The text is too long for this page: it may have %L1 bytes</source>
        <translation>Der Text ist zu lang für diese Seite: höchstens %L1 Bytes</translation>
    </message>
    <message>
        <source>Type a question, or ask aloud</source>
        <translation>Frage eintippen oder laut fragen</translation>
    </message>
    <message>
        <source>There is no recogniser yet: train one on the Train page with the preset wav2vec2-tiny-digits, or type the question</source>
        <translation>Es gibt noch keinen Spracherkenner: auf der Seite „Training“ einen mit der Vorlage wav2vec2-tiny-digits trainieren oder die Frage eintippen</translation>
    </message>
    <message>
        <source>Ask about %1</source>
        <translation>Für Fragen nehmen: %1</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Strg+R</translation>
    </message>
    <message>
        <source>Begin to ask aloud, or end the question</source>
        <translation>Laut zu fragen beginnen oder die Frage beenden</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Have the typed question answered</source>
        <translation>Die getippte Frage beantworten lassen</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>In the answers: mark another one in the text</source>
        <translation>In den Antworten: eine andere im Text markieren</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>On what was heard or spoken: play or pause</source>
        <translation>Auf Gehörtem oder Gesprochenem: abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>In the list: remove what is selected</source>
        <translation>In der Liste: das Ausgewählte entfernen</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Strg+Z</translation>
    </message>
    <message>
        <source>In the list: bring back what was removed last</source>
        <translation>In der Liste: das zuletzt Entfernte zurückholen</translation>
    </message>
    <message>
        <source>Converse</source>
        <translation>Dialog</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>There: previous word, next word; without words, a second back or forward</source>
        <translation>Dort: voriges Wort, nächstes Wort; ohne Wörter eine Sekunde zurück oder vor</translation>
    </message>
    <message>
        <source>What was asked appears here, with its answers.</source>
        <translation>Hier steht, was gefragt wurde, mit den Antworten.</translation>
    </message>
    <message>
        <source>All details (*.json)</source>
        <translation>JSON mit allen Angaben (*.json)</translation>
    </message>
</context>
<context>
    <name>parlance::ui::CorpusImport</name>
    <message>
        <source>What was understood</source>
        <translation>Was erkannt wurde</translation>
    </message>
    <message>
        <source>Name of the data set</source>
        <translation>Name des Datensatzes</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>Wofür er ist</translation>
    </message>
    <message>
        <source>A recogniser</source>
        <translation>Einen Spracherkenner</translation>
    </message>
    <message>
        <source>A voice</source>
        <translation>Eine Stimme</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>&amp;Für</translation>
    </message>
    <message>
        <source>&amp;Make the data set</source>
        <translation>&amp;Datensatz anlegen</translation>
    </message>
    <message>
        <source>Nothing that can be imported</source>
        <translation>Nichts, was sich importieren lässt</translation>
    </message>
    <message>
        <source>&amp;Import a folder…</source>
        <translation>Ordner &amp;importieren…</translation>
    </message>
    <message>
        <source>Make a data set of a folder of recordings, texts or tables</source>
        <translation>Einen Datensatz aus einem Ordner mit Aufnahmen, Texten oder Tabellen erstellen</translation>
    </message>
    <message>
        <source>Import data</source>
        <translation>Daten importieren</translation>
    </message>
    <message>
        <source>Archives, tables, texts, questions (*.zip *.7z *.tar *.tar.* *.tgz *.csv *.tsv *.jsonl *.ndjson *.json *.txt)</source>
        <translation>Archive, Tabellen, Texte, Fragen (*.zip *.7z *.tar *.tar.* *.tgz *.csv *.tsv *.jsonl *.ndjson *.json *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Make a data set of an archive (zip, tar, 7z), a table of recordings, or of tables of texts (CSV, TSV, JSON lines), texts, or questions in SQuAD&apos;s format</source>
        <translation>Einen Datensatz aus einem Archiv (zip, tar, 7z), einer Tabelle von Aufnahmen oder aus Tabellen von Texten (CSV, TSV, JSON-Zeilen), Texten oder Fragen im SQuAD-Format machen</translation>
    </message>
    <message>
        <source>The files to be imported</source>
        <translation>Die zu importierenden Dateien</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Import &amp;files…</source>
        <translation>Dateien i&amp;mportieren…</translation>
    </message>
    <message>
        <source>Resample recordings of another sample rate</source>
        <translation>Aufnahmen mit anderer Abtastrate umrechnen</translation>
    </message>
    <message>
        <source>Copies are written into the folder of the data set; the recordings themselves stay as they are. Otherwise they are left out.</source>
        <translation>Kopien kommen in den Ordner des Datensatzes; die Aufnahmen selbst bleiben, wie sie sind. Sonst werden sie ausgelassen.</translation>
    </message>
    <message>
        <source>Unpacking the archive…</source>
        <translation>Das Archiv wird entpackt…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>None of it can be used; why is said above</source>
        <translation>Nichts davon ist zu gebrauchen; warum, steht oben</translation>
    </message>
    <message>
        <source>The recordings stay where they are, and the data set only refers to them: without them, no training on it can go on.</source>
        <translation>Die Aufnahmen bleiben, wo sie sind, und der Datensatz verweist nur auf sie: ohne sie kann kein Training damit weitergehen.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::CurvesBar</name>
    <message>
        <source>Which curves are drawn</source>
        <translation>Welche Kurven gezeichnet werden</translation>
    </message>
    <message>
        <source>The curves of each run, their differences to the baseline or else to the run that was chosen first,
or the means of groups of runs: of all, or of those with the same setting</source>
        <translation>Die Kurven jedes Laufs, ihre Differenzen zum Bezugslauf oder sonst zu dem Lauf, der zuerst gewählt wurde,
oder die Mittel von Gruppen von Läufen: von allen oder von denen mit gleicher Einstellung</translation>
    </message>
    <message>
        <source>Band around means</source>
        <translation>Band um Mittelwerte</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>What the band around the mean of a group shows</source>
        <translation>Was das Band um das Mittel einer Gruppe zeigt</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Waagerechte Achse</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Items seen</source>
        <translation>Gesehene Einträge</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>Zeit seit dem Start</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>Log x</source>
        <translation>Log x</translation>
    </message>
    <message>
        <source>Log y</source>
        <translation>Log y</translation>
    </message>
    <message>
        <source>Clip &amp;outliers</source>
        <translation>Ausreißer &amp;kappen</translation>
    </message>
    <message>
        <source>Let the y axis show the usual values only.
How many lie beyond is written below the chart; they stay in the data and in what is saved.</source>
        <translation>Die y-Achse nur die üblichen Werte zeigen lassen.
Wie viele außerhalb liegen, steht unter dem Diagramm; sie bleiben in den Daten und im Gespeicherten.</translation>
    </message>
    <message>
        <source>&amp;Epochs</source>
        <translation>Ep&amp;ochen</translation>
    </message>
    <message>
        <source>Lines where epochs end</source>
        <translation>Linien am Ende der Epochen</translation>
    </message>
    <message>
        <source>Kind of smoothing</source>
        <translation>Art der Glättung</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Moving average, or the median of the points before: steps stay sharp then, and single spikes vanish.
The curve as it was written stays faint behind.</source>
        <translation>Gleitendes Mittel oder der Median der vorigen Punkte: Dann bleiben Stufen scharf, und einzelne Spitzen verschwinden.
Die geschriebene Kurve bleibt blass dahinter.</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message numerus="yes">
        <source>last %n</source>
        <translation>
            <numerusform>letzter Wert</numerusform>
            <numerusform>letzte %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Cu&amp;rves</source>
        <translation>Ku&amp;rven</translation>
    </message>
    <message>
        <source>&amp;x axis</source>
        <translation>&amp;x-Achse</translation>
    </message>
    <message>
        <source>S&amp;moothing</source>
        <translation>&amp;Glättung</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Differenzen</translation>
    </message>
    <message>
        <source>Zooming and moving along one chart does so on all</source>
        <translation>Zoomen und Verschieben eines Diagramms gilt für alle</translation>
    </message>
    <message>
        <source>&amp;Options</source>
        <translation>&amp;Optionen</translation>
    </message>
    <message>
        <source>&amp;Zoom together</source>
        <translation>Gemeinsam &amp;zoomen</translation>
    </message>
    <message>
        <source>Minimum to maximum</source>
        <translation>Minimum bis Maximum</translation>
    </message>
    <message>
        <source>Count &amp;steps from the branch</source>
        <translation>&amp;Schritte ab dem Zweig zählen</translation>
    </message>
    <message>
        <source>Draw each branch from its own step 1, not from the step at which it left its origin</source>
        <translation>Jeden Zweig ab seinem eigenen Schritt 1 zeichnen, nicht ab dem Schritt, bei dem er abgezweigt ist</translation>
    </message>
    <message>
        <source>Each run</source>
        <translation>Einzelne Läufe</translation>
    </message>
    <message>
        <source>Mean of all runs</source>
        <translation>Mittel aller Läufe</translation>
    </message>
    <message>
        <source>Means by %1</source>
        <translation>Mittel nach: %1</translation>
    </message>
</context>
<context>
    <name>parlance::ui::CurvesTab</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>No values at the same places as those of %1.</source>
        <translation>Keine Werte an denselben Stellen wie die von %1.</translation>
    </message>
    <message>
        <source>Differences to %1:</source>
        <translation>Differenzen zu %1:</translation>
    </message>
    <message>
        <source>Choose a second run in the list (Ctrl + click) to see differences, or make one the baseline (Ctrl + B).</source>
        <translation>In der Liste einen zweiten Lauf wählen (Strg + Klick), um Differenzen zu sehen, oder einen zum Bezugslauf machen (Strg + B).</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1 (Bezugslauf)</translation>
    </message>
    <message>
        <source>%1. Dotted where not all of its runs are.</source>
        <translation>%1. Gepunktet, wo nicht alle zugehörigen Läufe Werte haben.</translation>
    </message>
    <message>
        <source>%1 (no values at the same places)</source>
        <translation>%1 (keine Werte an denselben Stellen)</translation>
    </message>
    <message>
        <source>“Count steps from the branch” in the options compares branches from their own step 1.</source>
        <translation>„Schritte ab dem Zweig zählen“ in den Optionen vergleicht Zweige ab ihrem eigenen Schritt 1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln runs</source>
        <translation>
            <numerusform>%1 · %Ln Lauf</numerusform>
            <numerusform>%1 · %Ln Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weiterer</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (counts on from step %L2)</source>
        <translation>%1 (zählt ab Schritt %L2 weiter)</translation>
    </message>
    <message>
        <source>Choose a second run in the list (Ctrl + click) to see differences: the baseline, %1, is of another family.</source>
        <translation>In der Liste einen zweiten Lauf wählen (Strg + Klick), um Differenzen zu sehen: Der Bezugslauf %1 ist von einer anderen Familie.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::DataItemsModel</name>
    <message>
        <source>%L1 samples</source>
        <translation>%L1 Abtastwerte</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>Zweiter Text</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
</context>
<context>
    <name>parlance::ui::DataPage</name>
    <message>
        <source>Filter the items</source>
        <translation>Einträge filtern</translation>
    </message>
    <message>
        <source>Space, Enter</source>
        <translation>Leertaste, Eingabe</translation>
    </message>
    <message>
        <source>Where a voice is recorded: begin to record, stop</source>
        <translation>Wo eine Stimme aufgenommen wird: Aufnahme beginnen, beenden</translation>
    </message>
    <message>
        <source>Open %1 on the Data page</source>
        <translation>%1 auf der Seite „Daten“ öffnen</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Make a data set of %1</source>
        <translation>Zu einem Datensatz machen: %1</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>%1 has been made</source>
        <translation>%1 wurde angelegt</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>In the table: play or pause the chosen recording</source>
        <translation>In der Tabelle: die gewählte Aufnahme abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>On the waveform: play or pause</source>
        <translation>Auf der Wellenform: abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>On the waveform: a second back or forward</source>
        <translation>Auf der Wellenform: eine Sekunde zurück oder vor</translation>
    </message>
    <message>
        <source>Shift+Left, Shift+Right</source>
        <translation>Umschalt+Links, Umschalt+Rechts</translation>
    </message>
    <message>
        <source>On the waveform: select by seconds</source>
        <translation>Auf der Wellenform: sekundenweise auswählen</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>On the waveform: to the start</source>
        <translation>Auf der Wellenform: zum Anfang</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message numerus="yes">
        <source>%Ln parts have been made in %1: %2</source>
        <translation>
            <numerusform>%Ln Teil wurde in %1 angelegt: %2</numerusform>
            <numerusform>%Ln Teile wurden in %1 angelegt: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder to be imported</source>
        <translation>Der zu importierende Ordner</translation>
    </message>
    <message numerus="yes">
        <source>%Ln data sets were opened where they lie: they need no import.</source>
        <translation>
            <numerusform>%Ln Datensatz wurde geöffnet, wo er liegt: Er muss nicht importiert werden.</numerusform>
            <numerusform>%Ln Datensätze wurden geöffnet, wo sie liegen: Sie müssen nicht importiert werden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::DataSetCompleter</name>
    <message>
        <source>Data sets of this project</source>
        <translation>Datensätze dieses Projekts</translation>
    </message>
    <message>
        <source>Data sets of this project (Down)</source>
        <translation>Datensätze dieses Projekts (Pfeil nach unten)</translation>
    </message>
</context>
<context>
    <name>parlance::ui::DataSetPanel</name>
    <message>
        <source>Data sets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>Längen</translation>
    </message>
    <message>
        <source>Lengths of the items</source>
        <translation>Längen der Einträge</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Characters of the texts</source>
        <translation>Zeichen der Texte</translation>
    </message>
    <message>
        <source>Frequent words</source>
        <translation>Häufige Wörter</translation>
    </message>
    <message>
        <source>The most frequent words of the text</source>
        <translation>Die häufigsten Wörter des Textes</translation>
    </message>
    <message>
        <source>with “%1”</source>
        <translation>mit „%1“</translation>
    </message>
    <message>
        <source>It is split already: open one of its files to split that</source>
        <translation>Er ist schon geteilt: eine seiner Dateien öffnen, um diese zu teilen</translation>
    </message>
    <message>
        <source>Writes parts for training, validation and tests beside it; this one stays as it is</source>
        <translation>Schreibt daneben Teile für Training, Validierung und Tests; dieser bleibt, wie er ist</translation>
    </message>
    <message>
        <source>Train with it</source>
        <translation>Damit trainieren</translation>
    </message>
    <message>
        <source>Split it…</source>
        <translation>Aufteilen…</translation>
    </message>
    <message>
        <source>Show its file</source>
        <translation>Die Datei zeigen</translation>
    </message>
    <message>
        <source>&amp;Split…</source>
        <translation>Auf&amp;teilen…</translation>
    </message>
    <message>
        <source>These recordings have no texts whose characters could be counted. Imported with their texts, they show here what a model would learn to write.</source>
        <translation>Diese Aufnahmen haben keine Texte, deren Zeichen sich zählen ließen. Mit ihren Texten importiert, zeigen sie hier, was ein Modell zu schreiben lernen würde.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Reading, %1 %…</source>
        <translation>Wird gelesen, %1 %…</translation>
    </message>
    <message>
        <source>&amp;Train with it</source>
        <translation>Damit &amp;trainieren</translation>
    </message>
    <message>
        <source>Train with it: opens the Train page with it filled in (Ctrl+T)</source>
        <translation>Damit trainieren: öffnet die Seite „Training“, auf der er eingetragen ist (Strg+T)</translation>
    </message>
    <message>
        <source>Train with it: such texts serve for several tasks; choose one of their presets on the Train page, and this file there</source>
        <translation>Damit trainieren: Solche Texte dienen mehreren Aufgaben; auf der Seite „Training“ eine von deren Vorlagen wählen, und dort diese Datei</translation>
    </message>
    <message>
        <source>Reading the data sets…</source>
        <translation>Datensätze werden gelesen…</translation>
    </message>
</context>
<context>
    <name>parlance::ui::DecoderChoice</name>
    <message>
        <source>Decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>How the model&apos;s frames become text</source>
        <translation>Wie aus den Frames des Modells Text wird</translation>
    </message>
    <message>
        <source>Greedy: the likeliest letter of each frame</source>
        <translation>Greedy: der wahrscheinlichste Buchstabe jedes Frames</translation>
    </message>
    <message>
        <source>Beam search: the likeliest text of all frames</source>
        <translation>Beam-Suche: der wahrscheinlichste Text aller Frames</translation>
    </message>
    <message>
        <source>Texts kept after each frame: more finds better ones, and takes longer</source>
        <translation>Texte, die nach jedem Frame behalten werden: Mehr findet bessere und dauert länger</translation>
    </message>
    <message>
        <source>&amp;Decoder</source>
        <translation>&amp;Decoder</translation>
    </message>
    <message>
        <source>Beam &amp;width</source>
        <translation>&amp;Beam-Breite</translation>
    </message>
    <message>
        <source>&amp;Language model</source>
        <translation>&amp;Sprachmodell</translation>
    </message>
    <message>
        <source>Language model w&amp;eight</source>
        <translation>Gewi&amp;cht des Sprachmodells</translation>
    </message>
    <message>
        <source>None; choose a file…</source>
        <translation>Keines; Datei wählen…</translation>
    </message>
    <message>
        <source>Decode without a language model</source>
        <translation>Ohne Sprachmodell decodieren</translation>
    </message>
    <message>
        <source>Rescored b&amp;y</source>
        <translation>&amp;Neu bewerten mit</translation>
    </message>
    <message>
        <source>Rescori&amp;ng weight</source>
        <translation>Gewicht der Neubewertun&amp;g</translation>
    </message>
    <message>
        <source>Nothing; choose a file…</source>
        <translation>Nichts; Datei wählen…</translation>
    </message>
    <message>
        <source>Leave the beam&apos;s texts as they are</source>
        <translation>Die Texte des Beams lassen, wie sie sind</translation>
    </message>
    <message>
        <source>A language model that is asked once all has been heard: for one that would take too long at every frame, or to add to the first</source>
        <translation>Ein Sprachmodell, das befragt wird, wenn alles gehört ist: für eines, das bei jedem Frame zu lange brauchte, oder zusätzlich zum ersten</translation>
    </message>
    <message>
        <source>Beam %1</source>
        <translation>Beam %1</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>Greedy</translation>
    </message>
    <message>
        <source>N-grams of words in the ARPA format, or the model.safetensors of a trained language model</source>
        <translation>N-Gramme von Wörtern im ARPA-Format oder die model.safetensors eines trainierten Sprachmodells</translation>
    </message>
</context>
<context>
    <name>parlance::ui::DesktopNotifier</name>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::DifferencesModel</name>
    <message>
        <source>= equal</source>
        <translation>= gleich</translation>
    </message>
    <message>
        <source>second by %1</source>
        <translation>zweites um %1</translation>
    </message>
    <message>
        <source>first by %1</source>
        <translation>erstes um %1</translation>
    </message>
    <message>
        <source>Where they differ most</source>
        <translation>Größte Unterschiede</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>Bit</translation>
    </message>
    <message>
        <source>bits, second</source>
        <translation>Bit, zweites</translation>
    </message>
    <message>
        <source>More certain</source>
        <translation>Sicherer</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ExportButton</name>
    <message>
        <source>Save as PNG, SVG, PDF or CSV, or copy (also by a right click on the chart)</source>
        <translation>Als PNG, SVG, PDF oder CSV speichern oder kopieren (auch per Rechtsklick auf das Diagramm)</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <source>Copy the &amp;picture</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
    <message>
        <source>Copy the &amp;table</source>
        <translation>&amp;Tabelle kopieren</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>Das Bild ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The table is on the clipboard.</source>
        <translation>Die Tabelle ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>&amp;Light background</source>
        <translation>&amp;Heller Hintergrund</translation>
    </message>
    <message>
        <source>Pictures of charts and maps have a light background.</source>
        <translation>Bilder von Diagrammen und Karten haben einen hellen Hintergrund.</translation>
    </message>
    <message>
        <source>Pictures of charts and maps have the colours of the window.</source>
        <translation>Bilder von Diagrammen und Karten haben die Farben des Fensters.</translation>
    </message>
    <message>
        <source>On a chart or a map: %1</source>
        <translation>Auf einem Diagramm oder einer Karte: %1</translation>
    </message>
    <message>
        <source>Picture (*.png);;Vector picture (*.svg);;PDF (*.pdf);;Table of values (*.csv)</source>
        <translation>Bild (*.png);;Vektorbild (*.svg);;PDF (*.pdf);;Wertetabelle (*.csv)</translation>
    </message>
</context>
<context>
    <name>parlance::ui::FailureCard</name>
    <message>
        <source>Why it failed</source>
        <translation>Woran er gescheitert ist</translation>
    </message>
    <message>
        <source>The log is empty.</source>
        <translation>Das Protokoll ist leer.</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Show the last lines</source>
        <translation>Letzte Zeilen zeigen</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>The run ended before its first step: it has no curves.</source>
        <translation>Der Lauf endete vor seinem ersten Schritt: Er hat keine Kurven.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::FailureFix</name>
    <message>
        <source>Find the batch that fits</source>
        <translation>Den passenden Batch finden</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>Nicht weiter probieren</translation>
    </message>
    <message>
        <source>Train again with it</source>
        <translation>Damit noch einmal trainieren</translation>
    </message>
    <message>
        <source>Show the setting</source>
        <translation>Die Einstellung zeigen</translation>
    </message>
    <message>
        <source>The smallest batch does not fit either: make the model or its data smaller, or train on another device.</source>
        <translation>Auch der kleinste Batch passt nicht: das Modell oder seine Daten verkleinern oder auf einem anderen Gerät trainieren.</translation>
    </message>
    <message>
        <source>Trying %1…</source>
        <translation>Probiert %1…</translation>
    </message>
    <message>
        <source>It fits with %1: %2 at the peak, measured. A step learns from as much as before.</source>
        <translation>Es passt mit %1: höchstens %2, gemessen. Ein Schritt lernt aus so viel wie zuvor.</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Train again</source>
        <translation>Neu trainieren</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Leave it out…</source>
        <translation>Weglassen…</translation>
    </message>
</context>
<context>
    <name>parlance::ui::FieldEditor</name>
    <message>
        <source>Browse: %1</source>
        <translation>Durchsuchen: %1</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Unit of %1</source>
        <translation>Einheit von %1</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>% of all</source>
        <translation>% von allen</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
</context>
<context>
    <name>parlance::ui::FieldGroup</name>
    <message>
        <source>Fewer</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>More settings of %1</source>
        <translation>Weitere Einstellungen: %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
</context>
<context>
    <name>parlance::ui::FieldRow</name>
    <message>
        <source>Back to the preset&apos;s value: %1</source>
        <translation>Zurück zum Wert der Vorlage: %1</translation>
    </message>
    <message>
        <source> · preset: %1</source>
        <translation> · Vorlage: %1</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>Takes %1.</source>
        <translation>Erlaubt: %1.</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
</context>
<context>
    <name>parlance::ui::FileDrops</name>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>No page takes %1</source>
        <translation>Keine Seite nimmt %1 an</translation>
    </message>
    <message>
        <source>Open a project first, then drop %1</source>
        <translation>Zuerst ein Projekt öffnen, dann %1 hierher ziehen</translation>
    </message>
    <message>
        <source>Show the run %1</source>
        <translation>Den Lauf %1 zeigen</translation>
    </message>
    <message>
        <source>Open the project %1 and show its run %2</source>
        <translation>Das Projekt %1 öffnen und dessen Lauf %2 zeigen</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft…</translation>
    </message>
    <message>
        <source>There is nothing in %1 that can be used</source>
        <translation>In %1 gibt es nichts, was verwendet werden kann</translation>
    </message>
    <message>
        <source>Of several things at once only recordings, data sets and tables go together</source>
        <translation>Von mehreren Dingen auf einmal gehören nur Aufnahmen, Datensätze und Tabellen zusammen</translation>
    </message>
    <message>
        <source>%1 is of a kind that Parlance Studio does not know</source>
        <translation>%1 ist von einer Art, die Parlance Studio nicht kennt</translation>
    </message>
    <message>
        <source>%1: it is for %2</source>
        <translation>%1: Geeignet für %2</translation>
    </message>
</context>
<context>
    <name>parlance::ui::FilterBar</name>
    <message>
        <source>Filter by text or name</source>
        <translation>Nach Text oder Name filtern</translation>
    </message>
    <message>
        <source>Shortest length shown</source>
        <translation>Kürzeste gezeigte Länge</translation>
    </message>
    <message>
        <source>any length</source>
        <translation>jede Länge</translation>
    </message>
    <message>
        <source>Longest length shown</source>
        <translation>Längste gezeigte Länge</translation>
    </message>
    <message>
        <source>Filter by problem</source>
        <translation>Nach Problem filtern</translation>
    </message>
    <message>
        <source>All items</source>
        <translation>Alle Einträge</translation>
    </message>
    <message>
        <source>With any problem</source>
        <translation>Mit irgendeinem Problem</translation>
    </message>
    <message>
        <source>%1 (%L2)</source>
        <translation>%1 (%L2)</translation>
    </message>
    <message>
        <source>Show only items with this problem</source>
        <translation>Nur Einträge mit diesem Problem zeigen</translation>
    </message>
    <message>
        <source>Check the data first; what is found can be shown alone</source>
        <translation>Zuerst die Daten prüfen; was gefunden wird, lässt sich allein zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%L1 items</source>
        <translation>
            <numerusform>%L1 Eintrag</numerusform>
            <numerusform>%L1 Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %L2 items</source>
        <translation>
            <numerusform>%L1 von %L2 Eintrag</numerusform>
            <numerusform>%L1 von %L2 Einträgen</numerusform>
        </translation>
    </message>
    <message>
        <source>Only: %1</source>
        <translation>Nur: %1</translation>
    </message>
    <message>
        <source>Only: %1. Press to show everything again.</source>
        <translation>Nur: %1. Drücken, um wieder alles zu zeigen.</translation>
    </message>
    <message>
        <source>Looking at the items…</source>
        <translation>Die Einträge werden durchgesehen…</translation>
    </message>
    <message>
        <source>Filter the items</source>
        <translation>Einträge filtern</translation>
    </message>
    <message>
        <source>The shortest length shown is above the longest.</source>
        <translation>Die kürzeste angezeigte Länge liegt über der längsten.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::FlightCheck</name>
    <message>
        <source>Flight check</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Out of date: the settings have changed since.</source>
        <translation>Veraltet: Die Einstellungen haben sich seitdem geändert.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Noch einmal prüfen</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>How much memory and time this training takes, measured before it starts.</source>
        <translation>Wie viel Speicher und Zeit dieses Training braucht, vor dem Start gemessen.</translation>
    </message>
    <message>
        <source>Memory: %1 at the peak, on the largest batch.</source>
        <translation>Speicher: höchstens %1, mit dem größten Batch.</translation>
    </message>
    <message>
        <source>Memory: %1 of %2 at the peak, on the largest batch.</source>
        <translation>Speicher: höchstens %1 von %2, mit dem größten Batch.</translation>
    </message>
    <message>
        <source>Data: %1 of %2 batches read, spread evenly.</source>
        <translation>Daten: %1 von %2 Batches gelesen, gleichmäßig verteilt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln items cannot be read.</source>
        <translation>
            <numerusform>%Ln Eintrag ist nicht lesbar.</numerusform>
            <numerusform>%Ln Einträge sind nicht lesbar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Speed: %1 %2 per second (%3 to %4).</source>
        <translation>Tempo: %1 %2 in der Sekunde (%3 bis %4).</translation>
    </message>
    <message>
        <source>Looking through the data: batch %1 of %2, %3 %.</source>
        <translation>Die Daten werden durchgesehen: Batch %1 von %2, %3 %.</translation>
    </message>
    <message>
        <source>About %1 left.</source>
        <translation>Noch etwa %1.</translation>
    </message>
    <message numerus="yes">
        <source>Data: all %Ln batches read.</source>
        <translation>
            <numerusform>Daten: der einzige Batch gelesen.</numerusform>
            <numerusform>Daten: alle %Ln Batches gelesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy the command line of the flight check</source>
        <translation>Befehlszeile des Probelaufs kopieren</translation>
    </message>
    <message>
        <source>Trying steps: %1 of %2, %3 %.</source>
        <translation>Schritte werden probiert: %1 von %2, %3 %.</translation>
    </message>
    <message>
        <source>Trying steps: %1 of at most %2, %3 %.</source>
        <translation>Schritte werden probiert: %1 von höchstens %2, %3 %.</translation>
    </message>
    <message>
        <source>About %1 left, then a few steps.</source>
        <translation>Noch etwa %1, dann einige Schritte.</translation>
    </message>
    <message>
        <source>Looks through the data and does a few steps, the largest batch among them; nothing is kept</source>
        <translation>Sieht die Daten durch und macht einige Schritte, auch mit dem größten Batch; nichts wird behalten</translation>
    </message>
    <message>
        <source>Looking through the data, then a few steps…</source>
        <translation>Sieht die Daten durch, dann einige Schritte…</translation>
    </message>
    <message numerus="yes">
        <source>Time: %1 (%2 to %3) for %Ln steps, validations left out.</source>
        <translation>
            <numerusform>Zeit: %1 (%2 bis %3) für %Ln Schritt, ohne Validierungen.</numerusform>
            <numerusform>Zeit: %1 (%2 bis %3) für %Ln Schritte, ohne Validierungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Measured at %1 in one process; %2 share the steps.</source>
        <translation>Um %1 in einem Prozess gemessen; %2 teilen sich die Schritte.</translation>
    </message>
    <message>
        <source>Measured at %1.</source>
        <translation>Gemessen am %1.</translation>
    </message>
    <message>
        <source>Out of date: this is for the preset %1.</source>
        <translation>Veraltet: Dies gilt für die Vorlage %1.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::FormModel</name>
    <message>
        <source>Preset %1</source>
        <translation>Vorlage %1</translation>
    </message>
    <message>
        <source>Reset all fields</source>
        <translation>Alle Felder zurücksetzen</translation>
    </message>
    <message>
        <source>Empty: enter %1</source>
        <translation>Leer: %1 eingeben</translation>
    </message>
    <message>
        <source>“%1” is not allowed: write a decimal point, as in %2</source>
        <translation>„%1“ ist nicht erlaubt: einen Dezimalpunkt schreiben, wie in %2</translation>
    </message>
    <message>
        <source>“%1” is not allowed: enter %2</source>
        <translation>„%1“ ist nicht erlaubt: %2 eingeben</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Ausgehen von</translation>
    </message>
</context>
<context>
    <name>parlance::ui::GuideCard</name>
    <message>
        <source>Make the sample project</source>
        <translation>Beispielprojekt anlegen</translation>
    </message>
    <message>
        <source>Spoken digits in many voices and real recordings, made on this machine from installed speech packages. Nothing is downloaded.</source>
        <translation>Gesprochene Ziffern in vielen Stimmen und echte Aufnahmen, auf diesem Rechner aus installierten Sprachpaketen erzeugt. Es wird nichts heruntergeladen.</translation>
    </message>
    <message>
        <source>Make it</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>Train a small model</source>
        <translation>Kleines Modell trainieren</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Train again</source>
        <translation>Erneut trainieren</translation>
    </message>
    <message>
        <source>Watch it learn</source>
        <translation>Beim Lernen zusehen</translation>
    </message>
    <message>
        <source>The loss falls while it trains, live.</source>
        <translation>Der Loss fällt während des Trainings, live.</translation>
    </message>
    <message>
        <source>Show the curve</source>
        <translation>Kurve zeigen</translation>
    </message>
    <message>
        <source>Show again</source>
        <translation>Erneut zeigen</translation>
    </message>
    <message>
        <source>Have it write down what it hears</source>
        <translation>Das Modell aufschreiben lassen, was es hört</translation>
    </message>
    <message>
        <source>A recording of a voice that the training has never heard.</source>
        <translation>Eine Aufnahme einer Stimme, die das Training nie gehört hat.</translation>
    </message>
    <message>
        <source>Transcribe</source>
        <translation>Transkribieren</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Starting the worker…</source>
        <translation>Arbeitsprozess startet…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>The project has no recording to try. Open one on the Transcribe page.</source>
        <translation>Das Projekt hat keine Aufnahme zum Ausprobieren. Auf der Seite „Transkribieren“ eine öffnen.</translation>
    </message>
    <message>
        <source>What next?</source>
        <translation>Wie weiter?</translation>
    </message>
    <message>
        <source>You have a model of your own. Now with your recordings, your voice, your documents or your texts.</source>
        <translation>Ein eigenes Modell ist da. Jetzt mit den eigenen Aufnahmen, der eigenen Stimme, eigenen Dokumenten oder Texten.</translation>
    </message>
    <message>
        <source>Your own data</source>
        <translation>Eigene Daten</translation>
    </message>
    <message>
        <source>Making the sample project: %1 %</source>
        <translation>Beispielprojekt wird angelegt: %1 %</translation>
    </message>
    <message>
        <source>First success in a few minutes</source>
        <translation>Erster Erfolg in wenigen Minuten</translation>
    </message>
    <message>
        <source>It learns the digits from nothing, which takes a few minutes. How long it still takes is shown while it trains.</source>
        <translation>Es lernt die Ziffern von Grund auf, was einige Minuten dauert. Wie lange es noch dauert, steht hier, während es trainiert.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Wird abgebrochen…</translation>
    </message>
    <message>
        <source>Cancelled. The sample project has what was whole by then.</source>
        <translation>Abgebrochen. Das Beispielprojekt hat, was bis dahin vollständig war.</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was kept of the sample project.</source>
        <translation>Abgebrochen. Vom Beispielprojekt wurde nichts behalten.</translation>
    </message>
    <message>
        <source>Resume from step %1</source>
        <translation>Ab Schritt %1 fortsetzen</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn beginnen</translation>
    </message>
    <message>
        <source>Open the sample project</source>
        <translation>Beispielprojekt öffnen</translation>
    </message>
    <message>
        <source>The sample project is made. It can be opened on Home.</source>
        <translation>Das Beispielprojekt ist fertig. Auf der Seite „Start“ kann es geöffnet werden.</translation>
    </message>
    <message>
        <source>The last run: %1</source>
        <translation>Der letzte Lauf: %1</translation>
    </message>
</context>
<context>
    <name>parlance::ui::GuideRow</name>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>next</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>Progress: %1</source>
        <translation>Fortschritt: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>wird nachgesehen…</translation>
    </message>
</context>
<context>
    <name>parlance::ui::Histogram</name>
    <message>
        <source>%1: %L2</source>
        <translation>%1: %L2</translation>
    </message>
</context>
<context>
    <name>parlance::ui::HistoryCard</name>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>What is selected (Delete)</source>
        <translation>Das Ausgewählte (Entf)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Bring back what was removed last (Ctrl+Z)</source>
        <translation>Das zuletzt Entfernte zurückholen (Strg+Z)</translation>
    </message>
    <message>
        <source>S&amp;ave…</source>
        <translation>&amp;Speichern…</translation>
    </message>
</context>
<context>
    <name>parlance::ui::HistoryPage</name>
    <message>
        <source>Open a text</source>
        <translation>Text öffnen</translation>
    </message>
    <message>
        <source>Texts (*.txt *.md);;All files (*)</source>
        <translation>Texte (*.txt *.md);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 has %L2 bytes, and the page %3 takes texts of up to %L4 bytes: paste a part of it</source>
        <translation>%1 hat %L2 Bytes, und die Seite %3 nimmt Texte bis %L4 Bytes: einen Teil davon einfügen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::HomePage</name>
    <message>
        <source>What can I do now?</source>
        <translation>Was kann ich jetzt tun?</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Sample project</source>
        <translation>Beispielprojekt</translation>
    </message>
</context>
<context>
    <name>parlance::ui::InputView</name>
    <message>
        <source>M&amp;icrophone</source>
        <translation>M&amp;ikrofon</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Mikrofon</translation>
    </message>
    <message>
        <source>Look for microphones again</source>
        <translation>Erneut nach Mikrofonen suchen</translation>
    </message>
    <message>
        <source>Clipped</source>
        <translation>Übersteuert</translation>
    </message>
    <message>
        <source>The input was louder than can be recorded: turn it down or move away. Click when done.</source>
        <translation>Der Eingang war lauter, als sich aufnehmen lässt: leiser stellen oder weiter weg gehen. Danach anklicken.</translation>
    </message>
    <message>
        <source>No microphone</source>
        <translation>Kein Mikrofon</translation>
    </message>
    <message>
        <source>%1 s of sound were lost</source>
        <translation>%1 s Ton gingen verloren</translation>
    </message>
    <message numerus="yes">
        <source>Sound was lost %n times</source>
        <translation>
            <numerusform>Ton ging %n-mal verloren</numerusform>
            <numerusform>Ton ging %n-mal verloren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the machine is too busy, close other programs</source>
        <translation>%1: Der Rechner ist zu beschäftigt, andere Programme schließen</translation>
    </message>
    <message>
        <source>Input level in decibels</source>
        <translation>Eingangspegel in Dezibel</translation>
    </message>
    <message>
        <source>%1. New devices appear here.</source>
        <translation>%1. Neue Geräte erscheinen hier.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ItemCard</name>
    <message>
        <source>&amp;Open in Transcribe</source>
        <translation>In „Transkribieren“ ö&amp;ffnen</translation>
    </message>
    <message>
        <source>No %1 chosen</source>
        <translation>Nichts gewählt (%1)</translation>
    </message>
    <message>
        <source>Choose one in the table to see what was expected and what came out.</source>
        <translation>In der Tabelle eines wählen, um zu sehen, was erwartet wurde und was herauskam.</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>P&amp;ause</source>
        <translation>Pa&amp;use</translation>
    </message>
    <message>
        <source>P&amp;lay</source>
        <translation>Abspie&amp;len</translation>
    </message>
    <message>
        <source>&amp;Open in Read</source>
        <translation>In „Lesen“ ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Have the model of a run do this again</source>
        <translation>Das Modell eines Laufs dies noch einmal tun lassen</translation>
    </message>
    <message>
        <source>With %1</source>
        <translation>Mit %1</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>die Referenz</translation>
    </message>
    <message>
        <source>marks</source>
        <translation>Legende</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ItemPairsModel</name>
    <message>
        <source>▼ better</source>
        <translation>▼ besser</translation>
    </message>
    <message>
        <source>▲ worse</source>
        <translation>▲ schlechter</translation>
    </message>
    <message>
        <source>= equal</source>
        <translation>= gleich</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ItemPanel</name>
    <message>
        <source>Choose an item above to see it, and to hear it if it is a recording.</source>
        <translation>Oben einen Eintrag wählen, um ihn zu sehen und, wenn es eine Aufnahme ist, zu hören.</translation>
    </message>
    <message>
        <source>No transcript</source>
        <translation>Kein Transkript</translation>
    </message>
    <message>
        <source>Spoken: %1</source>
        <translation>Gesprochen: %1</translation>
    </message>
    <message>
        <source>a recogniser hears the waveform itself, at %1</source>
        <translation>ein Spracherkenner hört die Wellenform selbst, mit %1</translation>
    </message>
    <message numerus="yes">
        <source>the mel as the presets of a voice have it: %n bands, at %1</source>
        <translation>
            <numerusform>das Mel-Spektrogramm wie in den Vorlagen einer Stimme: %n Band, bei %1</numerusform>
            <numerusform>das Mel-Spektrogramm wie in den Vorlagen einer Stimme: %n Bänder, bei %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::ItemsTab</name>
    <message>
        <source>items</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>test, step %1</source>
        <translation>Test, Schritt %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source> (best)</source>
        <translation> (bester)</translation>
    </message>
    <message>
        <source>A&amp;cross</source>
        <translation>&amp;Waagerecht</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>S&amp;enkrecht</translation>
    </message>
    <message>
        <source>Results across</source>
        <translation>Ergebnisse waagerecht</translation>
    </message>
    <message>
        <source>Results upwards</source>
        <translation>Ergebnisse senkrecht</translation>
    </message>
    <message>
        <source>Values item by item</source>
        <translation>Werte Eintrag für Eintrag</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Export the scatter of items</source>
        <translation>Streudiagramm exportieren</translation>
    </message>
    <message>
        <source>%1: %2 and %3</source>
        <translation>%1: %2 und %3</translation>
    </message>
    <message>
        <source>There are no results item by item: either there has been no validation yet, or those of such a training write none.</source>
        <translation>Es gibt keine Ergebnisse für einzelne Einträge: Entweder hat noch keine Validierung stattgefunden, oder die eines solchen Trainings schreiben keine.</translation>
    </message>
    <message>
        <source>Trainings of this kind write no results item by item.</source>
        <translation>Trainings dieser Art schreiben keine Ergebnisse für einzelne Einträge.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Only the %Ln items of the chosen dot</source>
        <translation>
            <numerusform>Nur %Ln Ergebnis des gewählten Punkts</numerusform>
            <numerusform>Nur die %Ln Ergebnisse des gewählten Punkts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::ItemsTable</name>
    <message>
        <source>Show all again</source>
        <translation>Wieder alle zeigen</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Edit the text</source>
        <translation>Den Text bearbeiten</translation>
    </message>
    <message>
        <source>Leave it out of a new data set…</source>
        <translation>In einem neuen Datensatz auslassen…</translation>
    </message>
    <message>
        <source>Show its file</source>
        <translation>Die Datei zeigen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::JobBar</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>Not responding (%1)</source>
        <translation>Antwortet nicht (%1)</translation>
    </message>
</context>
<context>
    <name>parlance::ui::KeptItems</name>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>Saved %Ln files in %1</source>
        <translation>
            <numerusform>%Ln Datei in %1 gespeichert</numerusform>
            <numerusform>%Ln Dateien in %1 gespeichert</numerusform>
        </translation>
    </message>
    <message>
        <source>Brought back: %1</source>
        <translation>Zurückgeholt: %1</translation>
    </message>
    <message numerus="yes">
        <source>Brought %Ln entries back</source>
        <translation>
            <numerusform>%Ln Eintrag zurückgeholt</numerusform>
            <numerusform>%Ln Einträge zurückgeholt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::LanguageMenu</name>
    <message>
        <source>Lan&amp;guage</source>
        <translation>Spra&amp;che</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>The next time it is opened the window has the system&apos;s language.</source>
        <translation>Beim nächsten Öffnen hat das Fenster die Sprache des Systems.</translation>
    </message>
    <message>
        <source>The next time it is opened the window is in this language: %1.</source>
        <translation>Beim nächsten Öffnen ist das Fenster in dieser Sprache: %1.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::LanguageModelRow</name>
    <message>
        <source>Choose a language model</source>
        <translation>Sprachmodell wählen</translation>
    </message>
    <message>
        <source>What the language model counts beside the sound</source>
        <translation>Wie viel das Sprachmodell neben dem Klang zählt</translation>
    </message>
    <message>
        <source>Language models (*.arpa *.gz *.safetensors);;All files (*)</source>
        <translation>Sprachmodelle (*.arpa *.gz *.safetensors);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>parlance::ui::LaunchCard</name>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>Name des Laufs</translation>
    </message>
    <message>
        <source>Name: preset and time</source>
        <translation>Name: Vorlage und Zeit</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>Training starten</translation>
    </message>
    <message>
        <source>The same on the command line</source>
        <translation>Dasselbe auf der Befehlszeile</translation>
    </message>
    <message>
        <source>Copy the command line</source>
        <translation>Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>Submitting…</source>
        <translation>Wird eingereicht…</translation>
    </message>
    <message>
        <source>Submit to Slurm</source>
        <translation>Bei Slurm einreichen</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Startet…</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>In die Warteschlange</translation>
    </message>
    <message>
        <source>Adding…</source>
        <translation>Wird eingereiht…</translation>
    </message>
    <message>
        <source>Makes the run with these settings and lets it wait until the device is free</source>
        <translation>Legt den Lauf mit diesen Einstellungen an und lässt ihn warten, bis das Gerät frei ist</translation>
    </message>
    <message>
        <source>Start with these settings (Ctrl+Enter)</source>
        <translation>Mit diesen Einstellungen starten (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Import data, or open the sample project, on the Data page</source>
        <translation>Auf der Seite „Daten“ Daten importieren oder das Beispielprojekt öffnen</translation>
    </message>
    <message>
        <source>Makes the run with these settings; it starts at once, as the device is free</source>
        <translation>Legt den Lauf mit diesen Einstellungen an; er startet sofort, denn das Gerät ist frei</translation>
    </message>
</context>
<context>
    <name>parlance::ui::LeftoverBar</name>
    <message>
        <source>&amp;Keep and open</source>
        <translation>Beha&amp;lten und öffnen</translation>
    </message>
    <message>
        <source>Discard the recording</source>
        <translation>Aufnahme verwerfen</translation>
    </message>
    <message>
        <source>The recording is removed for good.</source>
        <translation>Die Aufnahme wird endgültig entfernt.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>A recording of %1 was cut off when the program ended on %2. Nothing of it is lost.</source>
        <translation>Eine Aufnahme von %1 wurde abgebrochen, als das Programm am %2 endete. Nichts davon ist verloren.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::LevelView</name>
    <message>
        <source>Input level</source>
        <translation>Eingangspegel</translation>
    </message>
    <message>
        <source>peak %1, average %2</source>
        <translation>Spitze %1, Mittel %2</translation>
    </message>
</context>
<context>
    <name>parlance::ui::LimitsBar</name>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Shortest good recording</source>
        <translation>Kürzeste gute Aufnahme</translation>
    </message>
    <message>
        <source>Longest good recording</source>
        <translation>Längste gute Aufnahme</translation>
    </message>
    <message>
        <source>good lengths</source>
        <translation>gute Längen</translation>
    </message>
    <message>
        <source> words</source>
        <translation> Wörter</translation>
    </message>
    <message>
        <source>How often a line may stand in the text</source>
        <translation>Wie oft eine Zeile im Text stehen darf</translation>
    </message>
    <message>
        <source> times</source>
        <translation> Mal</translation>
    </message>
    <message>
        <source>Share of a line&apos;s words that may be unknown</source>
        <translation>Anteil der Wörter einer Zeile, die unbekannt sein dürfen</translation>
    </message>
    <message>
        <source>longest text</source>
        <translation>längster Text</translation>
    </message>
    <message>
        <source>same line</source>
        <translation>gleiche Zeile</translation>
    </message>
    <message>
        <source>A share is 100 % at most</source>
        <translation>Ein Anteil ist höchstens 100 %</translation>
    </message>
    <message>
        <source>Maximum words in a good line or text</source>
        <translation>Höchstzahl der Wörter einer guten Zeile oder eines guten Textes</translation>
    </message>
    <message>
        <source>The shortest good length is above the longest.</source>
        <translation>Die kürzeste gute Länge liegt über der längsten.</translation>
    </message>
    <message>
        <source>unknown tokens</source>
        <translation>unbekannte Tokens</translation>
    </message>
    <message>
        <source>unknown words</source>
        <translation>unbekannte Wörter</translation>
    </message>
    <message>
        <source>Share of a sequence&apos;s tokens that may be unknown</source>
        <translation>Anteil der Tokens einer Sequenz, die unbekannt sein dürfen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::LineView</name>
    <message>
        <source>The chosen line</source>
        <translation>Die gewählte Zeile</translation>
    </message>
    <message>
        <source> to %1</source>
        <translation> für %1</translation>
    </message>
    <message numerus="yes">
        <source>Line %1 · %L2 words · %3</source>
        <translation>
            <numerusform>Zeile %1 · %L2 Wort · %3</numerusform>
            <numerusform>Zeile %1 · %L2 Wörter · %3</numerusform>
        </translation>
    </message>
    <message>
        <source>none unknown%1</source>
        <translation>keine unbekannt%1</translation>
    </message>
    <message>
        <source>%L1 unknown%2</source>
        <translation>%L1 unbekannt%2</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ListeningTest</name>
    <message>
        <source>Hear this one, at the same place (1)</source>
        <translation>Diese anhören, an derselben Stelle (1)</translation>
    </message>
    <message>
        <source>Hear this one, at the same place (2)</source>
        <translation>Diese anhören, an derselben Stelle (2)</translation>
    </message>
    <message>
        <source>&amp;Blind</source>
        <translation>&amp;Blind</translation>
    </message>
    <message>
        <source>Shuffles the two, and does not say which is which until you have preferred one</source>
        <translation>Mischt die beiden und verrät erst nach der Entscheidung, welche welche ist</translation>
    </message>
    <message>
        <source>1 is better</source>
        <translation>1 ist besser</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Kein Unterschied</translation>
    </message>
    <message>
        <source>2 is better</source>
        <translation>2 ist besser</translation>
    </message>
    <message>
        <source>Next round</source>
        <translation>Nächste Runde</translation>
    </message>
    <message>
        <source>End the comparison</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>Another verdict; a blind test shuffles the two again</source>
        <translation>Ein weiteres Urteil; ein Blindtest mischt die beiden neu</translation>
    </message>
    <message>
        <source>%1 better: %2 · %3 better: %4 · no difference: %5</source>
        <translation>%1 besser: %2 · %3 besser: %4 · kein Unterschied: %5</translation>
    </message>
</context>
<context>
    <name>parlance::ui::LogTab</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>Protokoll durchsuchen</translation>
    </message>
    <message>
        <source>Search the log (Ctrl+F)</source>
        <translation>Protokoll durchsuchen (Strg+F)</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorige</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächste</translation>
    </message>
    <message>
        <source>First error</source>
        <translation>Erster Fehler</translation>
    </message>
    <message>
        <source>Follow the end</source>
        <translation>Dem Ende folgen</translation>
    </message>
    <message>
        <source>Log of %1</source>
        <translation>Protokoll von %1</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <source>no error in the log</source>
        <translation>kein Fehler im Protokoll</translation>
    </message>
    <message>
        <source>Wrap lines</source>
        <translation>Zeilen umbrechen</translation>
    </message>
    <message>
        <source>Run whose log is shown</source>
        <translation>Lauf, dessen Protokoll gezeigt wird</translation>
    </message>
    <message>
        <source>%1 of %2 found</source>
        <translation>%1 von %2 gefunden</translation>
    </message>
</context>
<context>
    <name>parlance::ui::LogTail</name>
    <message>
        <source>Last lines of the log</source>
        <translation>Letzte Zeilen des Protokolls</translation>
    </message>
</context>
<context>
    <name>parlance::ui::MachineCard</name>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Looking at the machine…</source>
        <translation>Rechner wird untersucht…</translation>
    </message>
</context>
<context>
    <name>parlance::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n runs in training</source>
        <translation>
            <numerusform>%n Lauf im Training</numerusform>
            <numerusform>%n Läufe im Training</numerusform>
        </translation>
    </message>
    <message>
        <source>Parlance Studio</source>
        <translation>Parlance Studio</translation>
    </message>
    <message>
        <source>&amp;Project</source>
        <translation>&amp;Projekt</translation>
    </message>
    <message>
        <source>&amp;New project…</source>
        <translation>&amp;Neues Projekt…</translation>
    </message>
    <message>
        <source>&amp;Open project…</source>
        <translation>Projekt ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open the &amp;sample project</source>
        <translation>&amp;Beispielprojekt öffnen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Befehle…</translation>
    </message>
    <message>
        <source>&amp;Move focus between sidebar and page</source>
        <translation>&amp;Fokus zwischen Seitenleiste und Seite wechseln</translation>
    </message>
    <message>
        <source>Colours of the &amp;system</source>
        <translation>Farben des &amp;Systems</translation>
    </message>
    <message>
        <source>&amp;Light colours</source>
        <translation>&amp;Helle Farben</translation>
    </message>
    <message>
        <source>&amp;Dark colours</source>
        <translation>&amp;Dunkle Farben</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>%1 — Parlance Studio</source>
        <translation>%1 — Parlance Studio</translation>
    </message>
    <message>
        <source>Open the sample project</source>
        <translation>Beispielprojekt öffnen</translation>
    </message>
    <message>
        <source>Make it</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>Close Parlance Studio</source>
        <translation>Parlance Studio schließen</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>Anhalten und speichern</translation>
    </message>
    <message>
        <source>Asking the runs to stop and save…</source>
        <translation>Läufe werden gebeten, anzuhalten und zu speichern…</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Gehe zu %1</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Show run %1</source>
        <translation>Lauf %1 zeigen</translation>
    </message>
    <message>
        <source>Runs, %1</source>
        <translation>Läufe, %1</translation>
    </message>
    <message>
        <source>Preset %1</source>
        <translation>Vorlage %1</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>theme, appearance, colours</source>
        <translation>Thema, Aussehen, Farben</translation>
    </message>
    <message>
        <source>resume, continue</source>
        <translation>fortsetzen, weiter</translation>
    </message>
    <message>
        <source>Copy the &amp;page&apos;s command line</source>
        <translation>Befehls&amp;zeile der Seite kopieren</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>Eins&amp;tellungen…</translation>
    </message>
    <message>
        <source>preferences, options, configuration</source>
        <translation>Voreinstellungen, Optionen, Konfiguration</translation>
    </message>
    <message>
        <source>&amp;First steps</source>
        <translation>&amp;Erste Schritte</translation>
    </message>
    <message>
        <source>&amp;Command line…</source>
        <translation>&amp;Befehlszeile…</translation>
    </message>
    <message>
        <source>&amp;About Parlance Studio…</source>
        <translation>&amp;Über Parlance Studio…</translation>
    </message>
    <message>
        <source>version, licences, diagnostics, log, report a fault</source>
        <translation>Version, Lizenzen, Diagnose, Protokoll, Fehler melden</translation>
    </message>
    <message>
        <source>There is no sample project yet. It is made on this machine, from installed speech packages, which takes a few minutes; nothing is downloaded.</source>
        <translation>Es gibt noch kein Beispielprojekt. Es entsteht auf diesem Rechner aus installierten Sprachpaketen, was einige Minuten dauert; nichts wird heruntergeladen.</translation>
    </message>
    <message>
        <source>Make a project in a new folder</source>
        <translation>Ein Projekt in einem neuen Ordner anlegen</translation>
    </message>
    <message>
        <source>My project</source>
        <translation>Mein Projekt</translation>
    </message>
    <message>
        <source>Open a &amp;file…</source>
        <translation>Eine &amp;Datei öffnen…</translation>
    </message>
    <message>
        <source>Open a fol&amp;der…</source>
        <translation>Einen O&amp;rdner öffnen…</translation>
    </message>
    <message>
        <source>drop, recordings, texts, table, archive, model, checkpoint, run, capsule, import</source>
        <translation>ablegen, Aufnahmen, Texte, Tabelle, Archiv, Modell, Checkpoint, Lauf, Kapsel, importieren</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>Dateien öffnen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>Einen Ordner öffnen</translation>
    </message>
    <message>
        <source>Nothing is divided on this page.</source>
        <translation>Auf dieser Seite ist nichts geteilt.</translation>
    </message>
    <message>
        <source>Move the divider left or &amp;up</source>
        <translation>Trenner nach links oder &amp;oben verschieben</translation>
    </message>
    <message>
        <source>Move the divider &amp;right or down</source>
        <translation>Trenner nach &amp;rechts oder unten verschieben</translation>
    </message>
    <message>
        <source>%1. A run continues without the window, which finds it again when it is opened.</source>
        <translation>%1. Ein Lauf geht ohne das Fenster weiter, und das Fenster findet ihn beim Öffnen wieder.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs in the queue wait until it is opened again.</source>
        <translation>
            <numerusform>%Ln Lauf in der Warteschlange wartet, bis es wieder geöffnet wird.</numerusform>
            <numerusform>%Ln Läufe in der Warteschlange warten, bis es wieder geöffnet wird.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 holds no project (no project.json): open another folder, or make a new project.</source>
        <translation>%1 enthält kein Projekt (keine project.json): einen anderen Ordner öffnen oder ein neues Projekt anlegen.</translation>
    </message>
    <message>
        <source>The project that was open last is not there: %1.</source>
        <translation>Das zuletzt geöffnete Projekt ist nicht da: %1.</translation>
    </message>
    <message>
        <source>This project is not there: %1.</source>
        <translation>Dieses Projekt ist nicht da: %1.</translation>
    </message>
    <message>
        <source>Its disk may be unplugged, or it was moved or renamed. Connect the disk and open it again, or open it where it lies now (Ctrl+O).</source>
        <translation>Vielleicht ist sein Datenträger nicht angeschlossen, oder es wurde verschoben oder umbenannt. Den Datenträger anschließen und es wieder öffnen, oder es dort öffnen, wo es jetzt liegt (Strg+O).</translation>
    </message>
    <message>
        <source>The folder of this project is not there any more: %1. Its disk may be unplugged, or it was moved or renamed. Put it back and everything goes on, or open it where it lies now (Ctrl+O).</source>
        <translation>Der Ordner dieses Projekts ist nicht mehr da: %1. Vielleicht ist sein Datenträger nicht angeschlossen, oder er wurde verschoben oder umbenannt. Ihn zurückbringen, und alles geht weiter, oder ihn dort öffnen, wo er jetzt liegt (Strg+O).</translation>
    </message>
    <message>
        <source>Open &amp;recent project</source>
        <translation>&amp;Zuletzt geöffnete Projekte</translation>
    </message>
</context>
<context>
    <name>parlance::ui::MakingPanel</name>
    <message>
        <source>What is made</source>
        <translation>Was daraus wird</translation>
    </message>
    <message>
        <source>Share for validation</source>
        <translation>Anteil für die Validierung</translation>
    </message>
    <message>
        <source>Share for tests</source>
        <translation>Anteil für Tests</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Abbre&amp;chen</translation>
    </message>
    <message>
        <source>Tes&amp;ts</source>
        <translation>Test&amp;s</translation>
    </message>
    <message>
        <source>Name: give one</source>
        <translation>Name: einen angeben</translation>
    </message>
    <message>
        <source>Name: it cannot have a /</source>
        <translation>Name: darf kein / enthalten</translation>
    </message>
    <message>
        <source>Name: it cannot begin with a dot</source>
        <translation>Name: er kann nicht mit einem Punkt beginnen</translation>
    </message>
    <message>
        <source>Name: %1 is there already; %2 is free</source>
        <translation>Name: %1 gibt es schon; %2 ist frei</translation>
    </message>
    <message>
        <source>Vali&amp;dation</source>
        <translation>&amp;Validierung</translation>
    </message>
    <message>
        <source>Validation: a share is 100 % at most</source>
        <translation>Validierung: Ein Anteil ist höchstens 100 %</translation>
    </message>
    <message>
        <source>Tests: a share is 100 % at most</source>
        <translation>Tests: Ein Anteil ist höchstens 100 %</translation>
    </message>
    <message>
        <source>&amp;Keep each speaker in one part</source>
        <translation>Jeden Sprecher in einem Teil &amp;lassen</translation>
    </message>
    <message>
        <source>Validation and tests take everything; leave some for training</source>
        <translation>Validierung und Tests nehmen alles; etwas zum Trainieren übrig lassen</translation>
    </message>
    <message>
        <source>Training would be empty: lower the shares of the others</source>
        <translation>Training wäre leer: die Anteile der anderen verringern</translation>
    </message>
    <message>
        <source>%1 would be empty: raise its share</source>
        <translation>Der Teil „%1“ wäre leer: den Anteil erhöhen</translation>
    </message>
    <message>
        <source>Name: it can have at most %1 letters</source>
        <translation>Name: höchstens %1 Buchstaben</translation>
    </message>
</context>
<context>
    <name>parlance::ui::MarkLegend</name>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>best</source>
        <translation>bester</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>Legend of the marks on the charts</source>
        <translation>Legende der Zeichen in den Diagrammen</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>∞</source>
        <translation>∞</translation>
    </message>
</context>
<context>
    <name>parlance::ui::MaskSection</name>
    <message>
        <source>&amp;Fill</source>
        <translation>&amp;Füllen</translation>
    </message>
    <message>
        <source>Insert a &amp;mask</source>
        <translation>&amp;Maske einfügen</translation>
    </message>
    <message>
        <source>Puts %1 where the text cursor is, in place of what is selected</source>
        <translation>Setzt %1 an die Stelle des Textcursors, anstelle des Ausgewählten</translation>
    </message>
    <message>
        <source>Mask whose tokens are listed</source>
        <translation>Maske, deren Token aufgeführt sind</translation>
    </message>
    <message>
        <source>Tokens for the mask, the likeliest first</source>
        <translation>Token für die Maske, das wahrscheinlichste zuerst</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Put a mask, %1, into the text where a word is to be guessed</source>
        <translation>Eine Maske, %1, in den Text setzen, wo ein Wort zu erraten ist</translation>
    </message>
    <message>
        <source>Mask %L1 of %L2</source>
        <translation>Maske %L1 von %L2</translation>
    </message>
    <message>
        <source>Put “%1” into the text</source>
        <translation>„%1“ in den Text setzen</translation>
    </message>
    <message>
        <source>Masks</source>
        <translation>Masken</translation>
    </message>
    <message>
        <source>Say what might stand in the masks&apos; places</source>
        <translation>Angeben, was an den Stellen der Masken stehen könnte</translation>
    </message>
    <message>
        <source>Insert masks with the button or type %1, then press Fill; suggestions appear here.</source>
        <translation>Masken mit dem Knopf einfügen oder %1 eintippen, dann „Füllen“ drücken; Vorschläge erscheinen hier.</translation>
    </message>
    <message>
        <source>Choose a token with a click or Enter to put it into the text. ## continues the word before it.</source>
        <translation>Ein Token mit Klick oder Eingabetaste wählen, um es in den Text zu setzen. ## setzt das Wort davor fort.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln masks after them stay as they are.</source>
        <translation>
            <numerusform>Eine Maske dahinter bleibt, wie sie ist.</numerusform>
            <numerusform>%Ln Masken dahinter bleiben, wie sie sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing filled yet</source>
        <translation>Noch nichts ausgefüllt</translation>
    </message>
</context>
<context>
    <name>parlance::ui::MeaningSection</name>
    <message>
        <source>&amp;Embed</source>
        <translation>Ein&amp;betten</translation>
    </message>
    <message>
        <source>Words to find similar texts by</source>
        <translation>Wörter, zu denen ähnliche Texte gesucht werden</translation>
    </message>
    <message>
        <source>Find texts like…</source>
        <translation>Texte suchen wie…</translation>
    </message>
    <message>
        <source>Fi&amp;nd</source>
        <translation>S&amp;uchen</translation>
    </message>
    <message>
        <source>Texts by similarity</source>
        <translation>Texte nach Ähnlichkeit</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Write at least two texts, one per line</source>
        <translation>Mindestens zwei Texte schreiben, einen je Zeile</translation>
    </message>
    <message numerus="yes">
        <source>There are %L1 lines: at most %L2; the command line takes more</source>
        <translation>
            <numerusform>Es sind %L1 Zeile: höchstens %L2; die Befehlszeile nimmt mehr</numerusform>
            <numerusform>Es sind %L1 Zeilen: höchstens %L2; die Befehlszeile nimmt mehr</numerusform>
        </translation>
    </message>
    <message>
        <source>Placing the texts…</source>
        <translation>Texte werden angeordnet…</translation>
    </message>
    <message>
        <source>Each line of the text is a text of its own. Embed places those of similar meaning near each other.</source>
        <translation>Jede Zeile des Textes ist ein eigener Text. „Einbetten“ ordnet Texte ähnlicher Bedeutung nah beieinander an.</translation>
    </message>
    <message>
        <source>Embed the lines of the text first</source>
        <translation>Zuerst die Zeilen des Textes einbetten</translation>
    </message>
    <message>
        <source>List the texts by how similar they are to these words (Enter)</source>
        <translation>Die Texte nach Ähnlichkeit mit diesen Wörtern auflisten (Eingabe)</translation>
    </message>
    <message>
        <source>Type words to find texts that are similar to them</source>
        <translation>Wörter eingeben, um ähnliche Texte zu finden</translation>
    </message>
    <message>
        <source>The model has been changed since: embed the text again</source>
        <translation>Das Modell wurde inzwischen gewechselt: den Text erneut einbetten</translation>
    </message>
    <message>
        <source>Like “%1”</source>
        <translation>Wie „%1“</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Place each line of the text by its meaning</source>
        <translation>Jede Zeile des Textes nach ihrer Bedeutung anordnen</translation>
    </message>
    <message>
        <source>Press Find to list the texts</source>
        <translation>Mit „Suchen“ werden die Texte aufgelistet</translation>
    </message>
</context>
<context>
    <name>parlance::ui::MetricsModel</name>
    <message>
        <source>%1, the best of these runs</source>
        <translation>%1, der beste dieser Läufe</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>%1: difference</source>
        <translation>%1: Differenz</translation>
    </message>
    <message>
        <source>at step</source>
        <translation>bei Schritt</translation>
    </message>
    <message>
        <source>%1: step</source>
        <translation>%1: Schritt</translation>
    </message>
</context>
<context>
    <name>parlance::ui::MetricsTab</name>
    <message>
        <source>Metrics of the runs</source>
        <translation>Metriken der Läufe</translation>
    </message>
    <message>
        <source>Copy the table of metrics</source>
        <translation>Tabelle der Metriken kopieren</translation>
    </message>
    <message>
        <source>Which values are shown</source>
        <translation>Welche Werte gezeigt werden</translation>
    </message>
    <message>
        <source>At their best</source>
        <translation>Beste Werte</translation>
    </message>
    <message>
        <source>The last</source>
        <translation>Letzte Werte</translation>
    </message>
    <message>
        <source>At or before step</source>
        <translation>Bei oder vor Schritt</translation>
    </message>
    <message>
        <source>Each metric at its own best; where neither way is better, the last value</source>
        <translation>Jede Metrik mit ihrem besten Wert; wo keine Richtung besser ist, der letzte Wert</translation>
    </message>
    <message>
        <source>Step of the values</source>
        <translation>Schritt der Werte</translation>
    </message>
    <message>
        <source>&amp;Copy table</source>
        <translation>Tabelle kop&amp;ieren</translation>
    </message>
    <message>
        <source>Copy all rows as they are sorted, for a spreadsheet (Ctrl+C in the table)</source>
        <translation>Alle Zeilen in ihrer Sortierung kopieren, für eine Tabellenkalkulation (Strg+C in der Tabelle)</translation>
    </message>
    <message>
        <source>Save ta&amp;ble…</source>
        <translation>Tabelle &amp;speichern…</translation>
    </message>
    <message>
        <source>Save all rows as they are sorted, as CSV</source>
        <translation>Alle Zeilen in ihrer Sortierung als CSV speichern</translation>
    </message>
    <message>
        <source>Choose a second run in the list (Ctrl + click) to compare with.</source>
        <translation>In der Liste einen zweiten Lauf zum Vergleichen wählen (Strg + Klick).</translation>
    </message>
    <message>
        <source>The table is on the clipboard.</source>
        <translation>Die Tabelle ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Save the metrics</source>
        <translation>Metriken speichern</translation>
    </message>
    <message>
        <source>Table of values (*.csv)</source>
        <translation>Wertetabelle (*.csv)</translation>
    </message>
    <message>
        <source>A click on a header sorts; the best of a column is bold.</source>
        <translation>Ein Klick auf einen Spaltenkopf sortiert; das Beste einer Spalte ist fett.</translation>
    </message>
    <message>
        <source>Va&amp;lues</source>
        <translation>Wer&amp;te</translation>
    </message>
</context>
<context>
    <name>parlance::ui::MiniCurve</name>
    <message>
        <source>Training loss</source>
        <translation>Trainings-Loss</translation>
    </message>
    <message>
        <source>From %1 to %2 at step %3.</source>
        <translation>Von %1 bis %2 bei Schritt %3.</translation>
    </message>
    <message>
        <source>Lowest %1.</source>
        <translation>Niedrigster Wert %1.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ModelCard</name>
    <message>
        <source>Filter the tensors</source>
        <translation>Tensoren filtern</translation>
    </message>
    <message>
        <source>Filter by name, shape or type</source>
        <translation>Nach Name, Form oder Typ filtern</translation>
    </message>
    <message>
        <source>%L1 parameters</source>
        <translation>%L1 Parameter</translation>
    </message>
    <message>
        <source>for: %1</source>
        <translation>für: %1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Tensors or mapping</source>
        <translation>Tensoren oder Zuordnung</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message>
        <source>Mapping</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Dieses Modell verwenden</translation>
    </message>
    <message>
        <source>Name to install the model under</source>
        <translation>Name, unter dem das Modell installiert wird</translation>
    </message>
    <message>
        <source>The name under which it is found everywhere</source>
        <translation>Der Name, unter dem es überall gefunden wird</translation>
    </message>
    <message>
        <source>&amp;Install as</source>
        <translation>&amp;Installieren als</translation>
    </message>
    <message>
        <source>Keep a copy that is found by its name, in every project</source>
        <translation>Eine Kopie behalten, die in jedem Projekt unter ihrem Namen gefunden wird</translation>
    </message>
    <message>
        <source>&amp;Convert</source>
        <translation>&amp;Konvertieren</translation>
    </message>
    <message>
        <source>Write it in the format of another program</source>
        <translation>Im Format eines anderen Programms schreiben</translation>
    </message>
    <message>
        <source>The letters of a recogniser whose file lacks them: dict.ltr.txt or vocab.json</source>
        <translation>Die Buchstaben eines Spracherkenners, in dessen Datei sie fehlen: dict.ltr.txt oder vocab.json</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Take it from the list; the file stays</source>
        <translation>Aus der Liste nehmen; die Datei bleibt</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>&amp;Keep it</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>Remove for good</source>
        <translation>Endgültig entfernen</translation>
    </message>
    <message>
        <source>What became of the weights</source>
        <translation>Was aus den Gewichten wurde</translation>
    </message>
    <message>
        <source>Looking into it…</source>
        <translation>Wird untersucht…</translation>
    </message>
    <message>
        <source>How the names of its weights map to ours is known once the model is converted, installed or checked.</source>
        <translation>Wie die Namen seiner Gewichte unseren zugeordnet sind, steht fest, sobald das Modell konvertiert, installiert oder geprüft ist.</translation>
    </message>
    <message>
        <source>Missing: the file lacks them</source>
        <translation>Fehlend: Die Datei hat sie nicht</translation>
    </message>
    <message>
        <source>Left out: no place for them</source>
        <translation>Weggelassen: kein Platz für sie</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>Zugeordnet</translation>
    </message>
    <message>
        <source>Letters: %1</source>
        <translation>Buchstaben: %1</translation>
    </message>
    <message>
        <source>Check the &amp;mapping</source>
        <translation>&amp;Zuordnung prüfen</translation>
    </message>
    <message>
        <source>%1 &amp;with it</source>
        <translation>%1 (&amp;mit diesem Modell)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tensors</source>
        <translation>
            <numerusform>%Ln Tensor</numerusform>
            <numerusform>%Ln Tensoren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln tensors</source>
        <translation>
            <numerusform>%L1 von %Ln Tensor</numerusform>
            <numerusform>%L1 von %Ln Tensoren</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy the command line that installs it</source>
        <translation>Befehlszeile kopieren, die es installiert</translation>
    </message>
    <message>
        <source>Copy the command line: %1</source>
        <translation>Befehlszeile kopieren: %1</translation>
    </message>
    <message>
        <source>Parlance folder…</source>
        <translation>Parlance-Ordner…</translation>
    </message>
    <message>
        <source>Hugging Face folder…</source>
        <translation>Hugging-Face-Ordner…</translation>
    </message>
    <message>
        <source>PyTorch file (.pt)…</source>
        <translation>PyTorch-Datei (.pt)…</translation>
    </message>
    <message>
        <source>The configuration of a model whose file lacks it: its config.json</source>
        <translation>Die Konfiguration eines Modells, in dessen Datei sie fehlt: seine config.json</translation>
    </message>
    <message>
        <source>The file does not say its model&apos;s configuration: choose its config.json, and install it to use it; or open a folder that holds both.</source>
        <translation>Die Datei nennt die Konfiguration ihres Modells nicht: seine config.json wählen und es installieren, um es zu verwenden, oder einen Ordner öffnen, in dem beide liegen.</translation>
    </message>
    <message>
        <source>Configuration: choose…</source>
        <translation>Konfiguration: wählen…</translation>
    </message>
    <message>
        <source>Configuration: %1</source>
        <translation>Konfiguration: %1</translation>
    </message>
    <message>
        <source>Remove %1 for good</source>
        <translation>%1 endgültig entfernen</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>Modelle werden gesucht…</translation>
    </message>
    <message>
        <source>Vocabulary: %1</source>
        <translation>Vokabular: %1</translation>
    </message>
    <message>
        <source>The vocabulary of a model whose file lacks it. It is used to install, convert and check the model; to use the file as it is, put the vocabulary beside it.</source>
        <translation>Das Vokabular eines Modells, dessen Datei es fehlt. Es gilt beim Installieren, Konvertieren und Prüfen des Modells; um die Datei zu verwenden, wie sie ist, das Vokabular neben sie legen.</translation>
    </message>
    <message>
        <source>Install it first: only then does it have what you chose for it here</source>
        <translation>Zuerst installieren: Erst dann hat es, was hier dafür gewählt wurde</translation>
    </message>
    <message>
        <source>Letters: choose…</source>
        <translation>Buchstaben: wählen…</translation>
    </message>
    <message>
        <source>Vocabulary: choose…</source>
        <translation>Vokabular: wählen…</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ModelChoice</name>
    <message>
        <source>No model yet</source>
        <translation>Noch kein Modell</translation>
    </message>
    <message>
        <source>Get a model…</source>
        <translation>Modell besorgen…</translation>
    </message>
    <message>
        <source>%1: there is no model yet</source>
        <translation>%1: Es gibt noch kein Modell</translation>
    </message>
    <message>
        <source>There is no model for this yet: train a small one, or open a published one</source>
        <translation>Dafür gibt es noch kein Modell: ein kleines trainieren oder ein veröffentlichtes öffnen</translation>
    </message>
    <message>
        <source>Train %1</source>
        <translation>%1 trainieren</translation>
    </message>
    <message>
        <source>Open a published one</source>
        <translation>Ein veröffentlichtes öffnen</translation>
    </message>
    <message>
        <source>Runs, newest first, then installed models, then archived runs</source>
        <translation>Läufe, neueste zuerst, dann installierte Modelle, dann archivierte Läufe</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ModelList</name>
    <message>
        <source>Installed</source>
        <translation>Installiert</translation>
    </message>
    <message>
        <source>Runs of this project</source>
        <translation>Läufe dieses Projekts</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Geöffnet</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Archived runs</source>
        <translation>Archivierte Läufe</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ModelsPage</name>
    <message>
        <source>No models yet</source>
        <translation>Noch keine Modelle</translation>
    </message>
    <message>
        <source>Models appear here when a run on the Train page has saved its first checkpoint, and when one is installed. Drop a checkpoint of fairseq, NVIDIA or PyTorch (.pt), a .safetensors file or a Hugging Face folder here to see what is in it, to convert it and to use it.</source>
        <translation>Modelle erscheinen hier, wenn ein Lauf der Seite „Training“ seinen ersten Checkpoint gespeichert hat und wenn eines installiert wird. Einen Checkpoint von fairseq, NVIDIA oder PyTorch (.pt), eine .safetensors-Datei oder einen Hugging-Face-Ordner hierher ziehen, um zu sehen, was darin ist, um ihn zu konvertieren und zu verwenden.</translation>
    </message>
    <message>
        <source>Dictionaries (*.txt *.json);;All files (*)</source>
        <translation>Wörterbücher (*.txt *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Reading and writing weights…</source>
        <translation>Gewichte werden gelesen und geschrieben…</translation>
    </message>
    <message>
        <source>Open &amp;file…</source>
        <translation>&amp;Datei öffnen…</translation>
    </message>
    <message>
        <source>Look into a published checkpoint</source>
        <translation>In einen veröffentlichten Checkpoint hineinsehen</translation>
    </message>
    <message>
        <source>Open f&amp;older…</source>
        <translation>&amp;Ordner öffnen…</translation>
    </message>
    <message>
        <source>Look into a model folder or a run</source>
        <translation>In einen Modellordner oder einen Lauf hineinsehen</translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation>Modell öffnen</translation>
    </message>
    <message>
        <source>Weights (*.pt *.pth *.bin *.ckpt *.safetensors);;All files (*)</source>
        <translation>Gewichte (*.pt *.pth *.bin *.ckpt *.safetensors);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>Another model</source>
        <translation>Ein anderes Modell</translation>
    </message>
    <message>
        <source>Open %1 on the Models page</source>
        <translation>%1 auf der Seite „Modelle“ öffnen</translation>
    </message>
    <message>
        <source>Installed as %1. %2</source>
        <translation>Als %1 installiert. %2</translation>
    </message>
    <message>
        <source>Write the file</source>
        <translation>Datei schreiben</translation>
    </message>
    <message>
        <source>Write the folder</source>
        <translation>Ordner schreiben</translation>
    </message>
    <message>
        <source>PyTorch files (*.pt)</source>
        <translation>PyTorch-Dateien (*.pt)</translation>
    </message>
    <message>
        <source>A new folder (*)</source>
        <translation>Ein neuer Ordner (*)</translation>
    </message>
    <message>
        <source>Wrote %1. %2</source>
        <translation>%1 geschrieben. %2</translation>
    </message>
    <message>
        <source>Removed %1</source>
        <translation>%1 entfernt</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>%1 learns spoken digits in a few minutes</source>
        <translation>%1 lernt in ein paar Minuten gesprochene Ziffern</translation>
    </message>
    <message>
        <source>&amp;Train a first model</source>
        <translation>Ein &amp;erstes Modell trainieren</translation>
    </message>
    <message>
        <source>Choose the configuration of the model</source>
        <translation>Konfiguration des Modells wählen</translation>
    </message>
    <message>
        <source>Configurations (*.json);;All files (*)</source>
        <translation>Konfigurationen (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Removing %1…</source>
        <translation>%1 wird entfernt…</translation>
    </message>
    <message>
        <source>A PyTorch file has no place for the vocabulary: keep that of the model beside it.</source>
        <translation>Eine PyTorch-Datei hat keinen Platz für das Vokabular: das des Modells daneben aufbewahren.</translation>
    </message>
    <message>
        <source>Choose the vocabulary of the model</source>
        <translation>Das Vokabular des Modells auswählen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::NgramMaker</name>
    <message>
        <source>Counts which words follow each other in texts, such as transcripts or what you dictate about, and writes an ARPA file</source>
        <translation>Zählt, welche Wörter in Texten aufeinander folgen, etwa in Transkripten oder Texten zum Thema des Diktats, und schreibt eine ARPA-Datei</translation>
    </message>
    <message>
        <source>Texts, a sentence a line, or label files (*.txt *.ltr *.gz);;All files (*)</source>
        <translation>Texte, ein Satz je Zeile, oder Label-Dateien (*.txt *.ltr *.gz);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the language model</source>
        <translation>Sprachmodell speichern</translation>
    </message>
    <message>
        <source>Language models (*.arpa)</source>
        <translation>Sprachmodelle (*.arpa)</translation>
    </message>
    <message>
        <source>Reading the texts…</source>
        <translation>Texte werden gelesen…</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>Made of %Ln sentences.</source>
        <translation>
            <numerusform>Aus %Ln Satz gemacht.</numerusform>
            <numerusform>Aus %Ln Sätzen gemacht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Copy the command line that makes a language model of texts…</source>
        <translation>Befehlszeile kopieren, die aus Texten ein Sprachmodell macht…</translation>
    </message>
    <message>
        <source>Texts for the language model</source>
        <translation>Texte für das Sprachmodell</translation>
    </message>
    <message>
        <source>&amp;Build one from texts…</source>
        <translation>Aus Te&amp;xten machen…</translation>
    </message>
</context>
<context>
    <name>parlance::ui::NoDataSets</name>
    <message>
        <source>No data sets yet</source>
        <translation>Noch keine Datensätze</translation>
    </message>
    <message>
        <source>Read sentences aloud, and they become a data set for a voice</source>
        <translation>Sätze vorlesen, sie werden zu einem Datensatz für eine Stimme</translation>
    </message>
    <message>
        <source>Rec&amp;ord a voice</source>
        <translation>Stimme aufn&amp;ehmen</translation>
    </message>
    <message>
        <source>A data set is what a model is trained on: recordings with what is said in them, texts, texts with labels, or questions about texts. Import a folder, an archive or tables of your own, or a corpus such as LibriSpeech, LJSpeech, Common Voice, WikiText or SQuAD; or drop them here; or record a voice. The sample project has one of each kind to look at.</source>
        <translation>Ein Datensatz ist das, womit ein Modell trainiert wird: Aufnahmen mit dem, was darin gesagt wird, Texte, Texte mit Klassen oder Fragen zu Texten. Einen Ordner, ein Archiv oder eigene Tabellen importieren oder ein Korpus wie LibriSpeech, LJSpeech, Common Voice, WikiText oder SQuAD; oder sie hier ablegen; oder eine Stimme aufnehmen. Das Beispielprojekt hat von jeder Art einen zum Ansehen.</translation>
    </message>
    <message>
        <source>Open the &amp;sample project</source>
        <translation>&amp;Beispielprojekt öffnen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>parlance::ui::NoRuns</name>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>Every training becomes a run: its curves, its configuration and its log appear here while it learns. The preset %1 learns spoken digits from the sample data in a few minutes.</source>
        <translation>Jedes Training wird ein Lauf: Seine Kurven, seine Konfiguration und sein Protokoll erscheinen hier, während es lernt. Die Vorlage %1 lernt in wenigen Minuten gesprochene Ziffern aus den Beispieldaten.</translation>
    </message>
    <message>
        <source>&amp;Train a first run</source>
        <translation>Einen &amp;ersten Lauf trainieren</translation>
    </message>
    <message>
        <source>Every training becomes a run: its curves, its configuration and its log appear here while it learns. A training needs data, which the sample project has; your own come into this project on the Data page.</source>
        <translation>Jedes Training wird ein Lauf: Seine Kurven, seine Konfiguration und sein Protokoll erscheinen hier, während es lernt. Ein Training braucht Daten: Das Beispielprojekt hat welche, eigene kommen auf der Seite „Daten“ in dieses Projekt.</translation>
    </message>
    <message>
        <source>Open the &amp;sample project</source>
        <translation>&amp;Beispielprojekt öffnen</translation>
    </message>
    <message>
        <source>&amp;Bring your own data</source>
        <translation>&amp;Eigene Daten holen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::Notice</name>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
</context>
<context>
    <name>parlance::ui::OpenPrompt</name>
    <message>
        <source>&amp;Record</source>
        <translation>A&amp;ufnehmen</translation>
    </message>
    <message>
        <source>&amp;Open a recording…</source>
        <translation>Aufnahme ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Try a &amp;sample</source>
        <translation>&amp;Beispiel probieren</translation>
    </message>
    <message>
        <source>Opens a recording of this project&apos;s data</source>
        <translation>Öffnet eine Aufnahme aus den Daten dieses Projekts</translation>
    </message>
    <message>
        <source>Turn speech into text</source>
        <translation>Aus Sprache Text machen</translation>
    </message>
    <message>
        <source>Open a folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>Open all recordings in a folder and in those below it (%1)</source>
        <translation>Alle Aufnahmen in einem Ordner und in denen darunter öffnen (%1)</translation>
    </message>
    <message>
        <source>Record, or drop recordings or a folder of them here: WAV, FLAC, OGG, MP3, Opus or AIFF, of any length. The model writes down what is said, word by word, and how certain it is of each. Click a word to hear it.</source>
        <translation>Aufnehmen oder Aufnahmen oder einen Ordner davon hierher ziehen: WAV, FLAC, OGG, MP3, Opus oder AIFF, beliebig lang. Das Modell schreibt auf, was gesagt wird, Wort für Wort, und wie sicher es sich bei jedem ist. Ein Wort anklicken, um es zu hören.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::OwnDataCard</name>
    <message>
        <source>With your own data</source>
        <translation>Mit eigenen Daten</translation>
    </message>
    <message>
        <source>Open a project, or make one, and these steps lead on from there.</source>
        <translation>Ein Projekt öffnen oder anlegen, dann führen diese Schritte weiter.</translation>
    </message>
    <message>
        <source>What you have</source>
        <translation>Was vorhanden ist</translation>
    </message>
</context>
<context>
    <name>parlance::ui::PlaceForm</name>
    <message>
        <source>Where the training runs</source>
        <translation>Wo das Training läuft</translation>
    </message>
    <message>
        <source>On this machine</source>
        <translation>Auf diesem Rechner</translation>
    </message>
    <message>
        <source>As a job of Slurm</source>
        <translation>Als Slurm-Job</translation>
    </message>
    <message>
        <source>The machines of a job must see this project&apos;s folder, and this program, under the same paths</source>
        <translation>Die Rechner eines Jobs müssen den Ordner dieses Projekts und dieses Programm unter denselben Pfaden sehen</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>1 machine</source>
        <translation>1 Rechner</translation>
    </message>
    <message>
        <source> machines</source>
        <translation> Rechner</translation>
    </message>
    <message>
        <source>GPUs of each machine</source>
        <translation>GPUs je Rechner</translation>
    </message>
    <message>
        <source>without GPUs</source>
        <translation>ohne GPUs</translation>
    </message>
    <message>
        <source>GPUs each: </source>
        <translation>GPUs je Rechner: </translation>
    </message>
    <message>
        <source>On each machine; each GPU has a process</source>
        <translation>Auf jedem Rechner; jede GPU hat einen Prozess</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Empty: the cluster&apos;s default</source>
        <translation>Leer: Voreinstellung des Clusters</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitlimit</translation>
    </message>
    <message>
        <source>Minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS; empty: the partition&apos;s. A job that is out of time saves, and goes on when it has waited again.</source>
        <translation>Minuten, STUNDEN:MINUTEN:SEKUNDEN oder TAGE-STUNDEN; leer: das der Partition. Ein Job, dessen Zeit um ist, speichert und geht nach erneutem Warten weiter.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::PresetDelegate</name>
    <message>
        <source>Data in this project</source>
        <translation>Daten in diesem Projekt</translation>
    </message>
    <message>
        <source>Needs data of your own</source>
        <translation>Braucht eigene Daten</translation>
    </message>
</context>
<context>
    <name>parlance::ui::PresetList</name>
    <message>
        <source>Presets</source>
        <translation>Vorlagen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ProcessBox</name>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>in 1 process</source>
        <translation>in 1 Prozess</translation>
    </message>
    <message>
        <source>in </source>
        <translation>in </translation>
    </message>
    <message>
        <source> processes</source>
        <translation> Prozessen</translation>
    </message>
    <message>
        <source>Processes of this machine that train together, one per device: they share out the batches of each step. Several on the processor are for trying how that goes.</source>
        <translation>Prozesse dieses Rechners, die gemeinsam trainieren, einer je Gerät: Sie teilen die Batches jedes Schritts unter sich auf. Mehrere auf dem Prozessor sind zum Ausprobieren da.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ProjectsCard</name>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open a project (Ctrl+O)</source>
        <translation>Projekt öffnen (Strg+O)</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>&amp;Neu…</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Zuletzt geöffnete Projekte</translation>
    </message>
    <message>
        <source>Enter or a double click opens the project</source>
        <translation>Eingabetaste oder Doppelklick öffnet das Projekt</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>Kein Projekt ist geöffnet</translation>
    </message>
    <message>
        <source>Make a project in a new folder (Ctrl+N)</source>
        <translation>Ein Projekt in einem neuen Ordner anlegen (Strg+N)</translation>
    </message>
</context>
<context>
    <name>parlance::ui::QuestionBar</name>
    <message>
        <source>Ask aloud, or type: what does the text say about…?</source>
        <translation>Laut fragen oder eintippen: Was sagt der Text über…?</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Frage</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>Modell wird geladen…</translation>
    </message>
    <message>
        <source>At work…</source>
        <translation>In Arbeit…</translation>
    </message>
    <message>
        <source>End the question and have it answered (Ctrl+R)</source>
        <translation>Frage beenden und beantworten lassen (Strg+R)</translation>
    </message>
    <message>
        <source>Ask aloud (Ctrl+R)</source>
        <translation>Laut fragen (Strg+R)</translation>
    </message>
    <message>
        <source>Find the answer in the text (Ctrl+Enter)</source>
        <translation>Antwort im Text suchen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>As&amp;k</source>
        <translation>Frage&amp;n</translation>
    </message>
    <message>
        <source>Ask a&amp;loud</source>
        <translation>&amp;Laut fragen</translation>
    </message>
    <message>
        <source>Stop a&amp;nd ask</source>
        <translation>Been&amp;den und fragen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::QuestionSection</name>
    <message>
        <source>As&amp;k</source>
        <translation>Frage&amp;n</translation>
    </message>
    <message>
        <source>What does the text say about…?</source>
        <translation>Was sagt der Text über…?</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Frage</translation>
    </message>
    <message>
        <source>The text may not have the ans&amp;wer</source>
        <translation>Die Ant&amp;wort steht vielleicht nicht im Text</translation>
    </message>
    <message>
        <source>“No answer” counts as an answer too, for models that were trained on questions without one (SQuAD 2.0)</source>
        <translation>Auch „keine Antwort“ gilt als Antwort, bei Modellen, die mit Fragen ohne Antwort trainiert wurden (SQuAD 2.0)</translation>
    </message>
    <message>
        <source>Answers, the likeliest first</source>
        <translation>Antworten, die wahrscheinlichste zuerst</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Paste or open a text first</source>
        <translation>Zuerst einen Text einfügen oder öffnen</translation>
    </message>
    <message>
        <source>Type a question</source>
        <translation>Frage eintippen</translation>
    </message>
    <message>
        <source>Ask something about the text: the answer is marked in it, and listed here with those that come next.</source>
        <translation>Etwas zum Text fragen: Die Antwort wird darin markiert und hier mit den nächstbesten aufgeführt.</translation>
    </message>
    <message>
        <source>No answer: the text does not say, at %1.</source>
        <translation>Keine Antwort: Der Text sagt es nicht, mit einer Wahrscheinlichkeit von %1.</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Find the answer in the text</source>
        <translation>Die Antwort im Text suchen</translation>
    </message>
    <message>
        <source>“%1”, at %2: characters %3 to %4.</source>
        <translation>„%1“, mit einer Wahrscheinlichkeit von %2: Zeichen %3 bis %4.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::QuestionView</name>
    <message>
        <source>The context of the question</source>
        <translation>Der Kontext der Frage</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>Antwort: %1</translation>
    </message>
    <message>
        <source>The context does not answer it</source>
        <translation>Der Kontext beantwortet sie nicht</translation>
    </message>
    <message numerus="yes">
        <source>%1 · context of %L2 words · %3</source>
        <translation>
            <numerusform>%1 · Kontext aus %L2 Wort · %3</numerusform>
            <numerusform>%1 · Kontext aus %L2 Wörtern · %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::QueueCard</name>
    <message numerus="yes">
        <source>%1, in %n processes</source>
        <translation>
            <numerusform>%1, in %n Prozess</numerusform>
            <numerusform>%1, in %n Prozessen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 free</source>
        <translation>%1, %2 frei</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Runs that wait, the next one first</source>
        <translation>Wartende Läufe, der nächste zuerst</translation>
    </message>
    <message>
        <source>Start now</source>
        <translation>Jetzt starten</translation>
    </message>
    <message>
        <source>Start it whatever else is in training</source>
        <translation>Starten, was auch sonst im Training ist</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Show in Runs</source>
        <translation>Unter „Läufe“ zeigen</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Herausnehmen</translation>
    </message>
    <message>
        <source>Take it out of the queue; the run stays among the runs</source>
        <translation>Aus der Warteschlange nehmen; der Lauf bleibt unter den Läufen</translation>
    </message>
    <message>
        <source>Start the next one when the device is free</source>
        <translation>Den nächsten starten, wenn das Gerät frei ist</translation>
    </message>
    <message>
        <source>%1 (starting…)</source>
        <translation>%1 (startet…)</translation>
    </message>
    <message>
        <source>Runs of the queue may be trained on it</source>
        <translation>Läufe der Warteschlange dürfen darauf trainiert werden</translation>
    </message>
    <message>
        <source>Start next anyway</source>
        <translation>Nächsten doch starten</translation>
    </message>
    <message>
        <source>Go on with the queue although a run is paused</source>
        <translation>Mit der Warteschlange weitermachen, obwohl ein Lauf pausiert</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Zurückstellen</translation>
    </message>
    <message>
        <source>Nothing was taken out of the queue</source>
        <translation>Aus der Warteschlange wurde nichts herausgenommen</translation>
    </message>
    <message>
        <source>Put %1 back where it was in the queue, with its settings</source>
        <translation>%1 mit seinen Einstellungen wieder an seinen Platz in der Warteschlange stellen</translation>
    </message>
    <message>
        <source>%1 is taken out of the queue; Ctrl+Z there puts it back</source>
        <translation>%1 ist aus der Warteschlange genommen; Strg+Z dort stellt ihn zurück</translation>
    </message>
    <message>
        <source>Nothing waits. “Add to queue” leaves a run here with its settings as they are now; it starts as soon as the device is free.</source>
        <translation>Nichts wartet. „In die Warteschlange“ legt hier einen Lauf mit seinen jetzigen Einstellungen ab; er startet, sobald das Gerät frei ist.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RanksModel</name>
    <message>
        <source>%1, slowest</source>
        <translation>%1, am langsamsten</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Items per second, of its own share of each batch</source>
        <translation>Einträge pro Sekunde, vom eigenen Anteil an jedem Batch</translation>
    </message>
    <message>
        <source>Items/s</source>
        <translation>Einträge/s</translation>
    </message>
    <message>
        <source>Share of its time that it waited for data</source>
        <translation>Anteil der Zeit, in der er auf Daten wartete</translation>
    </message>
    <message>
        <source>Waits for data</source>
        <translation>Wartet auf Daten</translation>
    </message>
    <message>
        <source>Share of its time that it waited for the other processes</source>
        <translation>Anteil der Zeit, in der er auf die anderen Prozesse wartete</translation>
    </message>
    <message>
        <source>Waits for others</source>
        <translation>Wartet auf andere</translation>
    </message>
    <message>
        <source>Memory of its GPU, or of the process on the processor</source>
        <translation>Speicher seiner GPU oder, auf dem Prozessor, des Prozesses</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RanksTab</name>
    <message>
        <source>Ranks</source>
        <translation>Ranks</translation>
    </message>
    <message>
        <source>Ranks of %1, step %L2</source>
        <translation>Ranks von %1, Schritt %L2</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ReadInput</name>
    <message>
        <source>answers questions</source>
        <translation>Fragen beantwortet</translation>
    </message>
    <message>
        <source>fills masks</source>
        <translation>Masken füllt</translation>
    </message>
    <message>
        <source>classifies texts</source>
        <translation>Texte klassifiziert</translation>
    </message>
    <message>
        <source>shows where it looks in a text</source>
        <translation>zeigt, wohin es in einem Text schaut</translation>
    </message>
    <message>
        <source>embeds texts</source>
        <translation>Texte einbettet</translation>
    </message>
    <message>
        <source>Open a published one on the Models page.</source>
        <translation>Auf der Seite „Modelle“ ein veröffentlichtes öffnen.</translation>
    </message>
    <message>
        <source>Train one with the preset %1 on the Train page, in a few minutes on a processor; or open a published one on the Models page.</source>
        <translation>Auf der Seite „Training“ eines mit der Vorlage %1 trainieren, in wenigen Minuten auf einem Prozessor, oder auf der Seite „Modelle“ ein veröffentlichtes öffnen.</translation>
    </message>
    <message>
        <source>Mo&amp;del</source>
        <translation>Mo&amp;dell</translation>
    </message>
    <message>
        <source>Take the text of a file; it may be dropped here as well</source>
        <translation>Den Text einer Datei nehmen; sie kann auch hierher gezogen werden</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>Modell wird geladen…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Liest…</translation>
    </message>
    <message>
        <source>%1 is not a model that %2</source>
        <translation>%1 ist kein Modell, das %2</translation>
    </message>
    <message>
        <source>There is no model yet that %1</source>
        <translation>Es gibt noch kein Modell, das %1</translation>
    </message>
    <message>
        <source>Choose one above that does.</source>
        <translation>Oben ein passendes wählen.</translation>
    </message>
    <message>
        <source>Fine-tune one on a data set of classes on the Train page, or open a published one on the Models page.</source>
        <translation>Auf der Seite „Training“ eines mit einem Datensatz von Klassen feinabstimmen oder auf der Seite „Modelle“ ein veröffentlichtes öffnen.</translation>
    </message>
    <message>
        <source>&amp;Text…</source>
        <translation>&amp;Textdatei…</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ReadOutBox</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::ReadPage</name>
    <message>
        <source>Save what was read</source>
        <translation>Gelesenes speichern</translation>
    </message>
    <message>
        <source>Save what was read in a folder</source>
        <translation>Gelesenes in einem Ordner speichern</translation>
    </message>
    <message>
        <source>Removed; it is kept in read/removed</source>
        <translation>Entfernt; es liegt noch in read/removed</translation>
    </message>
    <message>
        <source>Read so far</source>
        <translation>Bisher gelesen</translation>
    </message>
    <message>
        <source>What was asked and found</source>
        <translation>Was gefragt und gefunden wurde</translation>
    </message>
    <message>
        <source>What is selected, with its numbers</source>
        <translation>Das Ausgewählte mit seinen Zahlen</translation>
    </message>
    <message>
        <source>What is made of the text</source>
        <translation>Was aus dem Text wird</translation>
    </message>
    <message>
        <source>Text to be read</source>
        <translation>Zu lesender Text</translation>
    </message>
    <message>
        <source>Paste, type or drop a text here. A model then answers questions about it, guesses words of it, says what kind of text it is, or shows which of its lines mean something similar.</source>
        <translation>Hier einen Text einfügen, eintippen oder ablegen. Ein Modell beantwortet dann Fragen dazu, errät Wörter darin, sagt, was für ein Text es ist, oder zeigt, welche seiner Zeilen Ähnliches bedeuten.</translation>
    </message>
    <message>
        <source>Paste or open a text first: where the model looks while it reads it is shown here, by layer and head.</source>
        <translation>Zuerst einen Text einfügen oder öffnen: Wohin das Modell beim Lesen schaut, wird hier nach Schicht und Head gezeigt.</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>The text is too long for this page</source>
        <translation>Der Text ist zu lang für diese Seite</translation>
    </message>
    <message>
        <source>It may have %L1 bytes; the command line takes longer ones.</source>
        <translation>Er darf %L1 Bytes haben; die Befehlszeile nimmt längere.</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>Read with %1</source>
        <translation>Zum Lesen nehmen: %1</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Ask the model what the open tab is about</source>
        <translation>Das Modell zum offenen Reiter befragen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>In the question or the second text: ask</source>
        <translation>In der Frage oder im zweiten Text: fragen</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>In the answers: mark another one in the text</source>
        <translation>In den Antworten: eine andere im Text markieren</translation>
    </message>
    <message>
        <source>On a token for a mask: put it into the text</source>
        <translation>Auf einem Token für eine Maske: es in den Text setzen</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>On the map of texts: choose the next one in that direction</source>
        <translation>Auf der Karte der Texte: den nächsten in dieser Richtung wählen</translation>
    </message>
    <message>
        <source>Arrows, +, -, 0</source>
        <translation>Pfeile, +, -, 0</translation>
    </message>
    <message>
        <source>On an attention map: light a row, zoom</source>
        <translation>Auf einer Attention-Karte: eine Zeile hervorheben, zoomen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>In the list: remove what is selected</source>
        <translation>In der Liste: das Ausgewählte entfernen</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Strg+Z</translation>
    </message>
    <message>
        <source>In the list: bring back what was removed last</source>
        <translation>In der Liste: das zuletzt Entfernte zurückholen</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>What was asked of a text appears here, with what was found.</source>
        <translation>Hier steht, was zu einem Text gefragt und was gefunden wurde.</translation>
    </message>
    <message>
        <source>All details (*.json);;Embeddings (*.safetensors)</source>
        <translation>JSON mit allen Angaben (*.json);;Embeddings (*.safetensors)</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ReadSection</name>
    <message>
        <source>Read with %1</source>
        <translation>Zum Lesen nehmen: %1</translation>
    </message>
    <message>
        <source>%1 (Ctrl+Enter)</source>
        <translation>%1 (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Out of date: the text, the model or what is asked has changed since.</source>
        <translation>Veraltet: Text, Modell oder Frage haben sich seitdem geändert.</translation>
    </message>
    <message>
        <source>Train %1</source>
        <translation>%1 trainieren</translation>
    </message>
    <message>
        <source>Open a published one</source>
        <translation>Ein veröffentlichtes öffnen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ReadingLists</name>
    <message>
        <source>Texts, the likeliest first</source>
        <translation>Texte, der wahrscheinlichste zuerst</translation>
    </message>
    <message>
        <source>Words in which the models differ</source>
        <translation>Wörter, in denen sich die Modelle unterscheiden</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ReadingView</name>
    <message>
        <source>Sentence to be read</source>
        <translation>Vorzulesender Satz</translation>
    </message>
    <message>
        <source>Sentences that are kept</source>
        <translation>Behaltene Sätze</translation>
    </message>
    <message>
        <source>The previous sentence</source>
        <translation>Der vorige Satz</translation>
    </message>
    <message>
        <source>The next sentence, without recording this one</source>
        <translation>Der nächste Satz, ohne diesen aufzunehmen</translation>
    </message>
    <message>
        <source>The previous sentence (Left)</source>
        <translation>Der vorige Satz (Links)</translation>
    </message>
    <message>
        <source>Skip to the next sentence (Right)</source>
        <translation>Weiter zum nächsten Satz (Rechts)</translation>
    </message>
    <message>
        <source>Recorded time</source>
        <translation>Aufgenommene Zeit</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep this take, and go on to the next sentence (K)</source>
        <translation>Dieses Take behalten und zum nächsten Satz gehen (K)</translation>
    </message>
    <message>
        <source>Delete take</source>
        <translation>Take löschen</translation>
    </message>
    <message>
        <source>Forget what was recorded of this sentence (Delete)</source>
        <translation>Vergessen, was von diesem Satz aufgenommen wurde (Entf)</translation>
    </message>
    <message>
        <source>%1 · sentence %L2 of %L3 · %L4 kept, %5 minutes</source>
        <translation>%1 · Satz %L2 von %L3 · %L4 behalten, %5 Minuten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>Stop (Space)</source>
        <translation>Anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Record it once more (R); what is kept stays until the new take is kept</source>
        <translation>Noch einmal aufnehmen (R); das Behaltene bleibt, bis das neue Take behalten wird</translation>
    </message>
    <message>
        <source>Begin to record (Space)</source>
        <translation>Aufnahme beginnen (Leertaste)</translation>
    </message>
    <message>
        <source>Record the sentence, or record it again</source>
        <translation>Den Satz aufnehmen oder noch einmal aufnehmen</translation>
    </message>
    <message>
        <source>Record again</source>
        <translation>Noch einmal aufnehmen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RecentRunsCard</name>
    <message>
        <source>Recent runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <source>Enter or a double click shows the run</source>
        <translation>Eingabetaste oder Doppelklick zeigt den Lauf</translation>
    </message>
    <message>
        <source>Open a project to see its runs.</source>
        <translation>Ein Projekt öffnen, um dessen Läufe zu sehen.</translation>
    </message>
    <message>
        <source>Every training becomes a run and is shown here while it goes on. Start one with the first steps above, or on the Train page.</source>
        <translation>Jedes Training wird ein Lauf und hier gezeigt, während es läuft. Mit den ersten Schritten oben oder auf der Seite „Training“ eines starten.</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation>Die Läufe werden gelesen…</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RecorderCard</name>
    <message>
        <source>New recording</source>
        <translation>Neue Aufnahme</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Stop listening (Escape)</source>
        <translation>Zuhören beenden (Esc)</translation>
    </message>
    <message>
        <source>What has been said so far</source>
        <translation>Was bisher gesagt wurde</translation>
    </message>
    <message>
        <source>Recorded time</source>
        <translation>Aufgenommene Zeit</translation>
    </message>
    <message>
        <source>Stop, keep and transcribe (Space)</source>
        <translation>Anhalten, behalten und transkribieren (Leertaste)</translation>
    </message>
    <message>
        <source>Begin to record (Space)</source>
        <translation>Aufnahme beginnen (Leertaste)</translation>
    </message>
    <message>
        <source>What you say appears here while you say it.</source>
        <translation>Das Gesprochene erscheint hier beim Sprechen.</translation>
    </message>
    <message>
        <source>There is no model yet: the recording is kept, and can be transcribed once one is trained.</source>
        <translation>Es gibt noch kein Modell: Die Aufnahme wird behalten und lässt sich transkribieren, sobald eines trainiert ist.</translation>
    </message>
    <message>
        <source>%1 s behind</source>
        <translation>%1 s zurück</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop listening; what has been recorded is kept (Escape)</source>
        <translation>Zuhören beenden; was aufgenommen ist, bleibt erhalten (Esc)</translation>
    </message>
    <message>
        <source>Stop listening; what has been recorded is dropped (Escape)</source>
        <translation>Zuhören beenden; was aufgenommen ist, wird verworfen (Esc)</translation>
    </message>
    <message>
        <source>End the question and have it answered (Space)</source>
        <translation>Die Frage beenden und beantworten lassen (Leertaste)</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RecorderControl</name>
    <message>
        <source>The recording goes on without text. %1</source>
        <translation>Die Aufnahme geht ohne Text weiter. %1</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RepeatCard</name>
    <message>
        <source>Repeat a run</source>
        <translation>Lauf wiederholen</translation>
    </message>
    <message>
        <source>Close the capsule</source>
        <translation>Kapsel schließen</translation>
    </message>
    <message>
        <source>Repeat the run</source>
        <translation>Lauf wiederholen</translation>
    </message>
    <message>
        <source>Train with the same settings and seed; in the end it is told whether the weights are the same, bit for bit</source>
        <translation>Mit denselben Einstellungen und demselben Startwert trainieren; am Ende wird gesagt, ob die Gewichte Bit für Bit dieselben sind</translation>
    </message>
    <message>
        <source>Repeat %1</source>
        <translation>%1 wiederholen</translation>
    </message>
    <message>
        <source>Its data are compared with those of the capsule; then it starts…</source>
        <translation>Die Daten werden mit denen der Kapsel verglichen; dann startet das Training…</translation>
    </message>
    <message>
        <source>Browse: %1</source>
        <translation>Durchsuchen: %1</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1: these are not the data of %2. Choose the same ones, unchanged and in the same order.</source>
        <translation>%1: Das sind nicht die Daten von %2. Dieselben wählen, unverändert und in derselben Reihenfolge.</translation>
    </message>
    <message>
        <source>%1: there is no %2. Say where it lies on this machine.</source>
        <translation>%1: %2 gibt es hier nicht. Angeben, wo es auf diesem Rechner liegt.</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %L3 steps, %4, made by %5 on %6</source>
        <translation>
            <numerusform>%1, %2, %L3 Schritt, %4, gemacht von %5 am %6</numerusform>
            <numerusform>%1, %2, %L3 Schritte, %4, gemacht von %5 am %6</numerusform>
        </translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Ausgehen von</translation>
    </message>
    <message>
        <source>Not all of its files are where they were: say where they lie on this machine. That they are the same is checked before it starts.</source>
        <translation>Nicht alle seine Dateien liegen, wo sie lagen: angeben, wo sie auf diesem Rechner liegen. Ob es dieselben sind, wird vor dem Start geprüft.</translation>
    </message>
    <message>
        <source>%1: this is not the model that %2 started from. Choose the same one, unchanged.</source>
        <translation>%1: Das ist nicht das Modell, von dem %2 ausging. Dasselbe unverändert auswählen.</translation>
    </message>
    <message>
        <source>Install its model</source>
        <translation>Sein Modell installieren</translation>
    </message>
    <message>
        <source>The capsule holds the weights: keep a copy that is found by its name, in every project</source>
        <translation>Die Kapsel enthält die Gewichte: eine Kopie behalten, die in jedem Projekt unter ihrem Namen zu finden ist</translation>
    </message>
    <message>
        <source>Installing the model…</source>
        <translation>Das Modell wird installiert…</translation>
    </message>
    <message>
        <source>Installed as %1: it is on Models, and can be chosen wherever a model is used.</source>
        <translation>Installiert als %1: Es steht auf der Seite „Modelle“ und ist überall wählbar, wo ein Modell gebraucht wird.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ReportChanges</name>
    <message>
        <source>The earlier report to compare with</source>
        <translation>Der frühere Bericht, mit dem verglichen wird</translation>
    </message>
    <message>
        <source>Last checked %1.</source>
        <translation>Zuletzt geprüft %1.</translation>
    </message>
    <message>
        <source>Ch&amp;anged since</source>
        <translation>Ge&amp;ändert seit</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ReportPanel</name>
    <message>
        <source>&amp;Check the data</source>
        <translation>Daten p&amp;rüfen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>It listens to every recording, which takes a while, and lists those in which it hears words that differ from their text</source>
        <translation>Er hört jede Aufnahme an, was eine Weile dauert, und führt die auf, in denen er andere Wörter hört, als ihr Text hat</translation>
    </message>
    <message>
        <source>Recog&amp;niser</source>
        <translation>Spracher&amp;kenner</translation>
    </message>
    <message>
        <source>Writes a new data set without them; this one stays as it is</source>
        <translation>Schreibt einen neuen Datensatz ohne sie; dieser bleibt, wie er ist</translation>
    </message>
    <message>
        <source>&amp;Trim silence…</source>
        <translation>&amp;Stille abschneiden…</translation>
    </message>
    <message>
        <source>Writes a new data set with copies of all recordings that have no silence at their ends; this one stays as it is</source>
        <translation>Schreibt einen neuen Datensatz mit Kopien aller Aufnahmen ohne Stille an den Enden; dieser bleibt, wie er ist</translation>
    </message>
    <message>
        <source>%L1 of %L2 checked%3</source>
        <translation>%L1 von %L2 geprüft%3</translation>
    </message>
    <message>
        <source>%L1 of %L2 trimmed%3</source>
        <translation>%L1 von %L2 beschnitten%3</translation>
    </message>
    <message>
        <source>Reading the list…</source>
        <translation>Liste wird gelesen…</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>, noch %1</translation>
    </message>
    <message>
        <source>%1: %L2</source>
        <translation>%1: %L2</translation>
    </message>
    <message>
        <source>&amp;Leave out %L1…</source>
        <translation>%L1 &amp;weglassen…</translation>
    </message>
    <message>
        <source>Stopped after %L1 of %L2.</source>
        <translation>Nach %L1 von %L2 angehalten.</translation>
    </message>
    <message>
        <source>All %L1 are fine.</source>
        <translation>Alle %L1 sind in Ordnung.</translation>
    </message>
    <message>
        <source>All %L1 were checked. Leave out those with:</source>
        <translation>Alle %L1 wurden geprüft. Weglassen, was hier angekreuzt ist:</translation>
    </message>
    <message>
        <source>Checking data</source>
        <translation>Daten prüfen</translation>
    </message>
    <message>
        <source>Out of date: the limits have changed since. Check the data again.</source>
        <translation>Veraltet: Die Grenzen haben sich seitdem geändert. Die Daten noch einmal prüfen.</translation>
    </message>
    <message>
        <source>Copy the command line that trims silence…</source>
        <translation>Befehlszeile kopieren, die Stille abschneidet…</translation>
    </message>
    <message>
        <source>Check with a reco&amp;gniser</source>
        <translation>Mit einem Spracherkenner &amp;prüfen</translation>
    </message>
    <message>
        <source>Writing the new data set…</source>
        <translation>Der neue Datensatz wird geschrieben…</translation>
    </message>
    <message>
        <source>Out of date: the data have changed since. Check the data again.</source>
        <translation>Veraltet: Die Daten haben sich seitdem geändert. Die Daten noch einmal prüfen.</translation>
    </message>
    <message>
        <source>Out of date: recordings have changed since. Check the data again.</source>
        <translation>Veraltet: Aufnahmen haben sich seitdem geändert. Die Daten noch einmal prüfen.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunActions</name>
    <message>
        <source>The run finishes its step, saves and stops.</source>
        <translation>Der Lauf beendet seinen Schritt, speichert und hält an.</translation>
    </message>
    <message>
        <source>The run has left the queue.</source>
        <translation>Der Lauf hat die Warteschlange verlassen.</translation>
    </message>
    <message>
        <source>The path of the run is on the clipboard.</source>
        <translation>Der Pfad des Laufs ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Save a capsule of the run</source>
        <translation>Kapsel des Laufs speichern</translation>
    </message>
    <message>
        <source>Capsules (*.capsule)</source>
        <translation>Kapseln (*.capsule)</translation>
    </message>
    <message>
        <source>%1 has stopped.</source>
        <translation>%1 ist angehalten.</translation>
    </message>
    <message>
        <source>%1 has no checkpoint to go on from.</source>
        <translation>%1 hat keinen Checkpoint, von dem es weitergehen kann.</translation>
    </message>
    <message>
        <source>Slurm has it again, to go on from the checkpoint of step %L1.</source>
        <translation>Slurm hat ihn wieder; er geht vom Checkpoint des Schritts %L1 weiter.</translation>
    </message>
    <message>
        <source>Training goes on from the checkpoint of step %L1.</source>
        <translation>Das Training geht vom Checkpoint des Schritts %L1 weiter.</translation>
    </message>
    <message>
        <source>Slurm has it again, to start from the beginning.</source>
        <translation>Slurm hat ihn wieder; er beginnt von vorn.</translation>
    </message>
    <message>
        <source>Saved %1. Dropped on the window of another project or machine, it opens there, and the run can be repeated.</source>
        <translation>%1 gespeichert. Im Fenster eines anderen Projekts oder Rechners abgelegt, öffnet sich die Kapsel dort, und der Lauf lässt sich wiederholen.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunButtons</name>
    <message>
        <source>Use this run</source>
        <translation>Diesen Lauf verwenden</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Train again</source>
        <translation>Erneut trainieren</translation>
    </message>
    <message>
        <source>It is being trained.</source>
        <translation>Er wird gerade trainiert.</translation>
    </message>
    <message>
        <source>Slurm goes on with it by itself.</source>
        <translation>Slurm setzt ihn von selbst fort.</translation>
    </message>
    <message>
        <source>It waits for its turn.</source>
        <translation>Er wartet, bis er an der Reihe ist.</translation>
    </message>
    <message>
        <source>Waiting for its answer.</source>
        <translation>Es wird auf seine Antwort gewartet.</translation>
    </message>
    <message>
        <source>Fill in the Train page with this run&apos;s settings, to change them and to start a new run</source>
        <translation>Die Seite „Training“ mit den Einstellungen dieses Laufs ausfüllen, um sie zu ändern und einen neuen Lauf zu starten</translation>
    </message>
    <message>
        <source>It has not ended yet.</source>
        <translation>Er ist noch nicht beendet.</translation>
    </message>
    <message>
        <source>It has no checkpoint to go on from.</source>
        <translation>Er hat keinen Checkpoint, von dem aus es weitergehen könnte.</translation>
    </message>
    <message>
        <source>Fill in the Train page for a new run that goes on from a checkpoint of this one; which one is chosen there</source>
        <translation>Die Seite „Training“ für einen neuen Lauf ausfüllen, der von einem Checkpoint dieses Laufs weitergeht; welcher, wird dort gewählt</translation>
    </message>
    <message>
        <source>No page uses models of its task.</source>
        <translation>Keine Seite verwendet Modelle seiner Aufgabe.</translation>
    </message>
    <message>
        <source>It has no model yet.</source>
        <translation>Er hat noch kein Modell.</translation>
    </message>
    <message>
        <source>%1 with it</source>
        <translation>%1 (mit diesem Lauf)</translation>
    </message>
    <message>
        <source>Choose a single run in the list.</source>
        <translation>In der Liste einen einzelnen Lauf wählen.</translation>
    </message>
    <message>
        <source>Branch…</source>
        <translation>Abzweigen…</translation>
    </message>
    <message>
        <source>Fill in the Train page for a new run that goes on from this one&apos;s newest checkpoint, of step %L1; another one can be chosen there</source>
        <translation>Füllt die Seite Training für einen neuen Lauf aus, der ab dem neuesten Checkpoint von diesem weitergeht, dem von Schritt %L1; dort kann auch ein anderer gewählt werden</translation>
    </message>
    <message>
        <source>It has finished.</source>
        <translation>Er ist zu Ende.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunCard</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Nothing has been trained in this project yet. Start a run: its progress, its loss and what can be done with it appear here.</source>
        <translation>In diesem Projekt wurde noch nichts trainiert. Einen Lauf starten: Sein Fortschritt, sein Loss und was sich mit ihm tun lässt, erscheinen hier.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Train again</source>
        <translation>Erneut trainieren</translation>
    </message>
    <message>
        <source>Take over this run&apos;s settings, to change them and to start a new run</source>
        <translation>Die Einstellungen dieses Laufs übernehmen, um sie zu ändern und einen neuen Lauf zu starten</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>Anhalten und speichern</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>Jetzt speichern</translation>
    </message>
    <message>
        <source>Stop now</source>
        <translation>Sofort anhalten</translation>
    </message>
    <message>
        <source>Fine-tune from this</source>
        <translation>Davon ausgehend feinabstimmen</translation>
    </message>
    <message>
        <source>Show in Runs</source>
        <translation>In „Läufe“ zeigen</translation>
    </message>
    <message>
        <source>It waits in Slurm&apos;s queue.</source>
        <translation>Er wartet in der Warteschlange von Slurm.</translation>
    </message>
    <message>
        <source>Leave the queue</source>
        <translation>Warteschlange verlassen</translation>
    </message>
    <message>
        <source>%1 with it</source>
        <translation>%1 (mit diesem Lauf)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausieren</translation>
    </message>
    <message>
        <source>Branch here</source>
        <translation>Hier abzweigen</translation>
    </message>
    <message>
        <source>Fill in a new run that goes on from this one&apos;s newest checkpoint, with settings to be changed</source>
        <translation>Einen neuen Lauf vorbereiten, der vom neuesten Checkpoint dieses Laufs weitergeht, mit änderbaren Einstellungen</translation>
    </message>
    <message>
        <source>It waits in the queue.</source>
        <translation>Er wartet in der Warteschlange.</translation>
    </message>
    <message>
        <source>Saves and frees the device, which the queue leaves free as well;
Resume goes on exactly from there</source>
        <translation>Speichert und gibt das Gerät frei, das auch die Warteschlange frei lässt;
„Fortsetzen“ macht genau dort weiter</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Details of the run</source>
        <translation>Einzelheiten des Laufs</translation>
    </message>
    <message>
        <source>Show the whole run, or one line of it</source>
        <translation>Den ganzen Lauf oder eine Zeile von ihm zeigen</translation>
    </message>
    <message>
        <source>Details of the run: %1</source>
        <translation>Einzelheiten des Laufs: %1</translation>
    </message>
    <message>
        <source>It has no checkpoint to go on from: “Train again” leads to a new run with its settings.</source>
        <translation>Er hat keinen Checkpoint, von dem aus es weiterginge: „Erneut trainieren“ führt zu einem neuen Lauf mit seinen Einstellungen.</translation>
    </message>
    <message>
        <source>Fix it</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Trainings-Loss</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Validierungs-Loss</translation>
    </message>
    <message>
        <source>The loss has grown: try a smaller learning rate.</source>
        <translation>Der Loss ist gewachsen: eine kleinere Lernrate versuchen.</translation>
    </message>
    <message>
        <source>It ended before its first logged step</source>
        <translation>Er endete vor dem ersten protokollierten Schritt</translation>
    </message>
    <message>
        <source>The loss appears with the first steps</source>
        <translation>Der Loss erscheint mit den ersten Schritten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln items were left out because they cannot be read: the log names them.</source>
        <translation>
            <numerusform>%Ln Eintrag wurde weggelassen, weil er sich nicht lesen lässt: Das Protokoll nennt ihn.</numerusform>
            <numerusform>%Ln Einträge wurden weggelassen, weil sie sich nicht lesen lassen: Das Protokoll nennt sie.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunCommands</name>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Tags and note…</source>
        <translation>Schlagwörter und Notiz…</translation>
    </message>
    <message>
        <source>Save a capsule…</source>
        <translation>Kapsel speichern…</translation>
    </message>
    <message>
        <source>Save a capsule with the weights…</source>
        <translation>Kapsel mit den Gewichten speichern…</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Take the star away</source>
        <translation>Stern entfernen</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Stern setzen</translation>
    </message>
    <message>
        <source>No longer the baseline</source>
        <translation>Nicht mehr Bezugslauf</translation>
    </message>
    <message>
        <source>Make it the baseline</source>
        <translation>Zum Bezugslauf machen</translation>
    </message>
    <message>
        <source>Take out of the archive</source>
        <translation>Aus dem Archiv holen</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archivieren</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunControl</name>
    <message>
        <source>Asked Slurm to take the job out of its queue…</source>
        <translation>Slurm wurde gebeten, den Job aus der Warteschlange zu nehmen…</translation>
    </message>
    <message>
        <source>Asked to save a checkpoint…</source>
        <translation>Zum Speichern eines Checkpoints aufgefordert…</translation>
    </message>
    <message>
        <source>Starting the worker…</source>
        <translation>Arbeitsprozess startet…</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Speichert…</translation>
    </message>
    <message>
        <source>Forced to stop: nothing more is saved…</source>
        <translation>Zum Anhalten gezwungen: Es wird nichts mehr gespeichert…</translation>
    </message>
    <message>
        <source>Forced to stop: the system is still ending its process, which holds the run and its memory until then.</source>
        <translation>Zum Anhalten gezwungen: Das System beendet seinen Prozess noch, der bis dahin den Lauf und seinen Speicher hält.</translation>
    </message>
    <message>
        <source>Stopping: this step is finished and saved…</source>
        <translation>Wird angehalten: Dieser Schritt wird beendet und gespeichert…</translation>
    </message>
    <message>
        <source>Pausing: this step is finished and saved…</source>
        <translation>Wird pausiert: Dieser Schritt wird beendet und gespeichert…</translation>
    </message>
    <message>
        <source>The worker has not stopped yet. Stop now ends it at once.</source>
        <translation>Der Arbeitsprozess hat noch nicht angehalten. „Sofort anhalten“ beendet ihn sofort.</translation>
    </message>
    <message>
        <source>Saved at step %L1.</source>
        <translation>Bei Schritt %L1 gespeichert.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunDelegate</name>
    <message>
        <source>Baseline</source>
        <translation>Bezugslauf</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Archiviert</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>Name des Laufs</translation>
    </message>
    <message numerus="yes">
        <source>%Ln branches</source>
        <translation>
            <numerusform>%Ln Abzweig</numerusform>
            <numerusform>%Ln Abzweige</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunFacts</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Time, %1 so far</source>
        <translation>Zeit, bisher %1</translation>
    </message>
    <message>
        <source>Time so far</source>
        <translation>Zeit bisher</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>On %1</source>
        <translation>Auf %1</translation>
    </message>
    <message numerus="yes">
        <source>%n processes</source>
        <translation>
            <numerusform>%n Prozess</numerusform>
            <numerusform>%n Prozesse</numerusform>
        </translation>
    </message>
    <message>
        <source>Furthest: %1</source>
        <translation>Am weitesten: %1</translation>
    </message>
    <message>
        <source>Best %1: %2</source>
        <translation>Bestwert %1: %2</translation>
    </message>
    <message>
        <source>Best %1, step %L2</source>
        <translation>Bestwert %1, Schritt %L2</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>Gesamtdauer</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Best %1</source>
        <translation>Bestwert %1</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Trainings-Loss</translation>
    </message>
    <message>
        <source>Lowest current loss: %1</source>
        <translation>Niedrigster aktueller Loss: %1</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunFieldsMenu</name>
    <message>
        <source>Best value</source>
        <translation>Bester Wert</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Trainings-Loss</translation>
    </message>
    <message>
        <source>Time it took</source>
        <translation>Benötigte Zeit</translation>
    </message>
    <message>
        <source>Size on disk</source>
        <translation>Größe auf der Festplatte</translation>
    </message>
    <message>
        <source>Archived runs</source>
        <translation>Archivierte Läufe</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunHeader</name>
    <message>
        <source>Open the run&apos;s folder</source>
        <translation>Ordner des Laufs öffnen</translation>
    </message>
    <message>
        <source>Copy the path of the run</source>
        <translation>Pfad des Laufs kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs</source>
        <translation>
            <numerusform>%Ln Lauf</numerusform>
            <numerusform>%Ln Läufe</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunList</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Neueste</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Best value</source>
        <translation>Bester Wert</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
    <message>
        <source>Order of the runs</source>
        <translation>Reihenfolge der Läufe</translation>
    </message>
    <message>
        <source>Filter the runs</source>
        <translation>Läufe filtern</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Größte</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Organise</source>
        <translation>Ordnen</translation>
    </message>
    <message>
        <source>Organise the chosen runs (also by a right click)</source>
        <translation>Die gewählten Läufe ordnen (auch mit Rechtsklick)</translation>
    </message>
    <message>
        <source>Reverse the order</source>
        <translation>Reihenfolge umkehren</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <comment>so many runs</comment>
        <translation>%L1 von %L2</translation>
    </message>
    <message>
        <source>No run matches. Esc clears the filter.</source>
        <translation>Kein Lauf passt. Esc leert den Filter.</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>Älteste</translation>
    </message>
    <message>
        <source>Worst value</source>
        <translation>Schlechteste</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>Kürzeste</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>Kleinste</translation>
    </message>
    <message>
        <source>e.g. digits wer&lt;5</source>
        <translation>z. B. digits wer&lt;5</translation>
    </message>
    <message>
        <source>Words in the name, preset, family, state, tags or note; or
name: tag: preset: family: task: state: device: note: with a word; or
star: baseline: archived: with yes or no; or
loss, step, epoch, size or a best value with &lt; &lt;= &gt; &gt;= = and a number; or
started with these and a day, or a time ago: started&gt;2026-11-30, started&gt;2d; or
a setting, e.g. max_steps:1000 or learning_rate&lt;0.01
All must hold, or all on one side of an “or”. Several words that belong together
stand in quotes: tag:&quot;try two&quot;</source>
        <translation>Wörter in Name, Vorlage, Familie, Zustand, Schlagwörtern oder Notiz; oder
name: tag: preset: family: task: state: device: note: mit einem Wort; oder
star: baseline: archived: mit yes oder no; oder
loss, step, epoch, size oder ein bester Wert mit &lt; &lt;= &gt; &gt;= = und einer Zahl; oder
started mit diesen und einem Tag oder wie lange es her ist: started&gt;2026-11-30, started&gt;2d; oder
eine Einstellung, z. B. max_steps:1000 oder learning_rate&lt;0.01
Alle müssen zutreffen, oder alle auf einer Seite eines „or“. Mehrere Wörter, die
zusammengehören, stehen in Anführungszeichen: tag:&quot;try two&quot;</translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs</source>
        <translation>
            <numerusform>%Ln Lauf</numerusform>
            <numerusform>%Ln Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln chosen runs are out of sight.</source>
        <translation>
            <numerusform>%Ln gewählter Lauf ist gerade nicht aufgeführt.</numerusform>
            <numerusform>%Ln gewählte Läufe sind gerade nicht aufgeführt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln archived runs are not listed.</source>
        <translation>
            <numerusform>%Ln archivierter Lauf ist nicht aufgeführt.</numerusform>
            <numerusform>%Ln archivierte Läufe sind nicht aufgeführt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs are in the trash.</source>
        <translation>
            <numerusform>%Ln Lauf ist im Papierkorb.</numerusform>
            <numerusform>%Ln Läufe sind im Papierkorb.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunListFoot</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papierkorb</translation>
    </message>
    <message>
        <source>Shown in the list</source>
        <translation>In der Liste gezeigt</translation>
    </message>
    <message>
        <source>%1 on disk</source>
        <translation>%1 belegt</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Undo: %1 (Ctrl+Z)</source>
        <translation>Rückgängig: %1 (Strg+Z)</translation>
    </message>
    <message>
        <source>Empty the trash (%1)…</source>
        <translation>Papierkorb leeren (%1)…</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>Papierkorb leeren</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln older</source>
        <translation>
            <numerusform>%Ln älterer</numerusform>
            <numerusform>%Ln ältere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs are deleted for good, with their checkpoints: %1.</source>
        <translation>
            <numerusform>%Ln Lauf wird mit seinen Checkpoints endgültig gelöscht: %1.</numerusform>
            <numerusform>%Ln Läufe werden mit ihren Checkpoints endgültig gelöscht: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore %1 (%2)</source>
        <translation>%1 wiederherstellen (%2)</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunNews</name>
    <message>
        <source>%1 has finished</source>
        <translation>%1 ist fertig</translation>
    </message>
    <message>
        <source>%1 has failed</source>
        <translation>%1 ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 no longer improves</source>
        <translation>%1 wird nicht mehr besser</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunNotesPanel</name>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>They have different notes</source>
        <translation>Sie haben verschiedene Notizen</translation>
    </message>
    <message>
        <source>Tags and note</source>
        <translation>Schlagwörter und Notiz</translation>
    </message>
    <message>
        <source>Tags, separated by commas or spaces</source>
        <translation>Schlagwörter, durch Kommas oder Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>Tags, e.g. good, to do</source>
        <translation>Schlagwörter, z. B. gut, noch prüfen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs</source>
        <translation>
            <numerusform>%Ln Lauf</numerusform>
            <numerusform>%Ln Läufe</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunOrganiser</name>
    <message>
        <source>Baseline</source>
        <translation>Bezugslauf</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>%1 is back.</source>
        <translation>%1 ist wieder da.</translation>
    </message>
    <message>
        <source>The trash is empty; %1 are free again.</source>
        <translation>Der Papierkorb ist leer; %1 sind wieder frei.</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Archived: %1</source>
        <translation>Archiviert: %1</translation>
    </message>
    <message numerus="yes">
        <source>Archived: %n runs</source>
        <translation>
            <numerusform>Archiviert: %n Lauf</numerusform>
            <numerusform>Archiviert: %n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>In the trash: %1</source>
        <translation>Im Papierkorb: %1</translation>
    </message>
    <message numerus="yes">
        <source>In the trash: %Ln runs</source>
        <translation>
            <numerusform>Im Papierkorb: %Ln Lauf</numerusform>
            <numerusform>Im Papierkorb: %Ln Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunStateLine</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>no answer for %1: wait, or use Stop now</source>
        <translation>seit %1 keine Antwort: warten oder „Sofort anhalten“</translation>
    </message>
    <message>
        <source>there is no checkpoint</source>
        <translation>es gibt keinen Checkpoint</translation>
    </message>
    <message>
        <source>the worker is being started…</source>
        <translation>der Arbeitsprozess wird gestartet…</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunTabs</name>
    <message>
        <source>Curves, metrics, configuration, items, log, ranks or samples</source>
        <translation>Kurven, Metriken, Konfiguration, Einträge, Protokoll, Ranks oder Proben</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ranks</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Proben</translation>
    </message>
    <message>
        <source>Differences are to %1, the baseline.</source>
        <translation>Unterschiede gegenüber %1, dem Bezugslauf.</translation>
    </message>
    <message>
        <source>Differences are to %1, which was chosen first.</source>
        <translation>Unterschiede gegenüber %1, der zuerst gewählt wurde.</translation>
    </message>
    <message>
        <source>The samples of both runs are those nearest to step %L1 of the chart: Enter on it shows them.</source>
        <translation>Die Proben beider Läufe sind die nächsten zu Schritt %L1 des Diagramms: Die Eingabetaste darin zeigt sie.</translation>
    </message>
    <message>
        <source>The samples are those nearest to %1: Enter on the chart shows them.</source>
        <translation>Die Beispiele sind die nächsten zu %1: Eingabe im Diagramm zeigt sie.</translation>
    </message>
    <message>
        <source>Differences are to %1, which was chosen first: not all are of the family of the baseline, %2.</source>
        <translation>Unterschiede gegenüber %1, der zuerst gewählt wurde: Nicht alle sind von der Familie des Bezugslaufs %2.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunsModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Best value</source>
        <translation>Bester Wert</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Trainings-Loss</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>Ordner: %1</translation>
    </message>
    <message>
        <source>Branched %1</source>
        <translation>Abgezweigt %1</translation>
    </message>
    <message>
        <source>Tags: %1</source>
        <translation>Schlagwörter: %1</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>mit Stern</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Bezugslauf</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>archiviert</translation>
    </message>
    <message>
        <source>tags: %1</source>
        <translation>Schlagwörter: %1</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>Notiz: %1</translation>
    </message>
    <message>
        <source>Size on disk</source>
        <translation>Größe auf der Festplatte</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Training loss %1</source>
        <translation>Trainings-Loss %1</translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunsPage</name>
    <message>
        <source>Filter the runs</source>
        <translation>Läufe filtern</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>On a chart: the cursor to the point before or after</source>
        <translation>In einem Diagramm: Cursor zum vorigen oder nächsten Punkt</translation>
    </message>
    <message>
        <source>Shift with arrows</source>
        <translation>Umschalt mit Pfeilen</translation>
    </message>
    <message>
        <source>On a chart: move the view</source>
        <translation>In einem Diagramm: Ansicht verschieben</translation>
    </message>
    <message>
        <source>+, -, 0</source>
        <translation>+, -, 0</translation>
    </message>
    <message>
        <source>On a chart: zoom in at the cursor, zoom out, show everything</source>
        <translation>In einem Diagramm: am Cursor vergrößern, verkleinern, alles zeigen</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Strg+Mausrad</translation>
    </message>
    <message>
        <source>On a chart: zoom at the pointer (the wheel alone scrolls)</source>
        <translation>In einem Diagramm: am Mauszeiger zoomen (das Mausrad allein rollt)</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Umschalt+Ziehen</translation>
    </message>
    <message>
        <source>On a chart: move the view (a drag alone zooms into its box)</source>
        <translation>In einem Diagramm: Ansicht verschieben (Ziehen allein zoomt in den Rahmen)</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>On a chart: take the cursor away</source>
        <translation>In einem Diagramm: Cursor entfernen</translation>
    </message>
    <message>
        <source>On the curve of the samples: the validation before or after</source>
        <translation>Auf der Kurve der Proben: vorige oder nächste Validierung</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Beside the samples: play or pause</source>
        <translation>Neben den Proben: abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>%1 has begun.</source>
        <translation>%1 hat begonnen.</translation>
    </message>
    <message>
        <source>In the list: fold the branches of a run, unfold them</source>
        <translation>In der Liste: Abzweige eines Laufs ein- und ausklappen</translation>
    </message>
    <message>
        <source>not finished yet</source>
        <translation>noch nicht fertig</translation>
    </message>
    <message>
        <source>Repeats %1</source>
        <translation>Wiederholt %1</translation>
    </message>
    <message>
        <source>Repeated by %1</source>
        <translation>Wiederholt von %1</translation>
    </message>
    <message>
        <source>Repeat the run of %1</source>
        <translation>Den Lauf wiederholen: %1</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>On a chart or beside the samples: branch from the checkpoint nearest to that step</source>
        <translation>Im Diagramm oder bei den Proben: vom Checkpoint abzweigen, der diesem Schritt am nächsten ist</translation>
    </message>
    <message>
        <source>%1 has no checkpoint to go on from.</source>
        <translation>%1 hat keinen Checkpoint, von dem es weitergehen kann.</translation>
    </message>
    <message>
        <source>Click, Enter</source>
        <translation>Klick, Eingabe</translation>
    </message>
    <message>
        <source>On a chart: the samples of that step; Enter shows them</source>
        <translation>Auf einem Diagramm: die Proben dieses Schritts; die Eingabetaste zeigt sie</translation>
    </message>
    <message>
        <source>Beside the samples: a second back or forward</source>
        <translation>Neben den Proben: eine Sekunde zurück oder vor</translation>
    </message>
    <message>
        <source>A branch of %1 from %2: change what you like, and start</source>
        <translation>Ein Abzweig von %1 ab %2: nach Belieben ändern und starten</translation>
    </message>
    <message>
        <source>A branch of %1 from %2, which is the checkpoint nearest to step %3: change what you like, and start</source>
        <translation>Ein Abzweig von %1 ab %2, dem Checkpoint, der Schritt %3 am nächsten ist: nach Belieben ändern und starten</translation>
    </message>
    <message>
        <source>✓ bit-identical</source>
        <translation>✓ bitgleich</translation>
    </message>
    <message>
        <source>✗ not bit-identical</source>
        <translation>✗ nicht bitgleich</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SampleButton</name>
    <message>
        <source>Try a sample text</source>
        <translation>Beispieltext einsetzen</translation>
    </message>
    <message>
        <source>Fill in something short to try a model with (Ctrl+Shift+E)</source>
        <translation>Etwas Kurzes einsetzen, um ein Modell auszuprobieren (Strg+Umschalt+E)</translation>
    </message>
    <message>
        <source>Something has been filled in already</source>
        <translation>Es steht schon etwas da</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SampleMaker</name>
    <message>
        <source>English text</source>
        <translation>englischer Text</translation>
    </message>
    <message>
        <source>texts for pre-training</source>
        <translation>Texte zum Vortrainieren</translation>
    </message>
    <message>
        <source>questions and answers</source>
        <translation>Fragen und Antworten</translation>
    </message>
    <message>
        <source>recorded prompts</source>
        <translation>aufgenommene Ansagen</translation>
    </message>
    <message>
        <source>one voice</source>
        <translation>eine Stimme</translation>
    </message>
    <message>
        <source>spoken digits</source>
        <translation>gesprochene Ziffern</translation>
    </message>
    <message>
        <source>saving: %1</source>
        <translation>wird gesichert: %1</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SampleMap</name>
    <message>
        <source>Save the map as a picture or as numbers</source>
        <translation>Die Karte als Bild oder als Zahlen speichern</translation>
    </message>
    <message>
        <source>Export the map</source>
        <translation>Karte exportieren</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg);;Numbers (*.safetensors)</source>
        <translation>Bilder (*.png *.svg);;Zahlen (*.safetensors)</translation>
    </message>
    <message>
        <source>Down: %1. Across: %2.</source>
        <translation>Nach unten: %1. Nach rechts: %2.</translation>
    </message>
    <message>
        <source>%1 × %2. %3 %4</source>
        <translation>%1 × %2. %3 %4</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SamplePane</name>
    <message>
        <source>Alignment</source>
        <translation>Alignment</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Spectrogram</source>
        <translation>Spektrogramm</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Not in this validation</source>
        <translation>Nicht in dieser Validierung</translation>
    </message>
    <message>
        <source>Not heard in this validation</source>
        <translation>In dieser Validierung nicht zu hören</translation>
    </message>
    <message>
        <source>Across: frames. Up: frequency bands.</source>
        <translation>Waagerecht: Frames. Senkrecht: Frequenzbänder.</translation>
    </message>
    <message>
        <source>Across: rows. Up: columns.</source>
        <translation>Waagerecht: Zeilen. Senkrecht: Spalten.</translation>
    </message>
    <message>
        <source>This sample cannot be read</source>
        <translation>Diese Probe ist nicht lesbar</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SamplesTab</name>
    <message>
        <source>Sample</source>
        <translation>Probe</translation>
    </message>
    <message>
        <source>Sa&amp;mple</source>
        <translation>Pro&amp;be</translation>
    </message>
    <message>
        <source>%1 · %2 of %3</source>
        <translation>%1 · %2 von %3</translation>
    </message>
    <message>
        <source>No samples yet</source>
        <translation>Noch keine Proben</translation>
    </message>
    <message>
        <source>Not among the samples of this run</source>
        <translation>Nicht unter den Proben dieses Laufs</translation>
    </message>
    <message>
        <source>Branch here</source>
        <translation>Hier abzweigen</translation>
    </message>
    <message>
        <source>Fill in the Train page for a new run that goes on from the checkpoint nearest to this step (B)</source>
        <translation>Füllt die Seite Training für einen neuen Lauf aus, der ab dem Checkpoint weitergeht, der diesem Schritt am nächsten ist (B)</translation>
    </message>
    <message>
        <source>P&amp;lay</source>
        <translation>Abspie&amp;len</translation>
    </message>
    <message>
        <source>P&amp;ause</source>
        <translation>Pa&amp;use</translation>
    </message>
    <message>
        <source>The recording that was transcribed (Space)</source>
        <translation>Die Aufnahme, die transkribiert wurde (Leertaste)</translation>
    </message>
    <message>
        <source>Fill in the Train page for a new run that goes on from the checkpoint of %1 nearest to this step (B)</source>
        <translation>Füllt die Seite Training für einen neuen Lauf aus, der ab dem Checkpoint von %1 weitergeht, der diesem Schritt am nächsten ist (B)</translation>
    </message>
</context>
<context>
    <name>parlance::ui::Scatter</name>
    <message numerus="yes">
        <source>%1: %2, %3: %4 (%Ln items)</source>
        <translation>
            <numerusform>%1: %2, %3: %4 (%Ln Eintrag)</numerusform>
            <numerusform>%1: %2, %3: %4 (%Ln Einträge)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::Screenshots</name>
    <message>
        <source>there is no project to show: run parlance samples first</source>
        <translation>es gibt kein Projekt zu zeigen: zuerst parlance samples ausführen</translation>
    </message>
    <message>
        <source>page %1 did not settle</source>
        <translation>Seite %1 kam nicht zur Ruhe</translation>
    </message>
    <message>
        <source>cannot write into %1</source>
        <translation>kann nicht in %1 schreiben</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SetCommands</name>
    <message>
        <source>Trash</source>
        <translation>Papierkorb</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>Von der Liste nehmen</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Restore %1 (%2)</source>
        <translation>%1 wiederherstellen (%2)</translation>
    </message>
    <message>
        <source>Empty the trash (%1)…</source>
        <translation>Papierkorb leeren (%1)…</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>Papierkorb leeren</translation>
    </message>
    <message numerus="yes">
        <source>%Ln data sets are deleted for good. Recordings that they list stay where they are.</source>
        <translation>
            <numerusform>%Ln Datensatz wird endgültig gelöscht. Aufnahmen, die er aufzählt, bleiben, wo sie sind.</numerusform>
            <numerusform>%Ln Datensätze werden endgültig gelöscht. Aufnahmen, die sie aufzählen, bleiben, wo sie sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Endgültig löschen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SetOrganiser</name>
    <message>
        <source>Take off the list</source>
        <translation>Von der Liste nehmen</translation>
    </message>
    <message>
        <source>Off the list: %1. Its files stay as they are.</source>
        <translation>Von der Liste genommen: %1. Seine Dateien bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>The run %1, which is being trained or waits in the queue, needs %2</source>
        <translation>Der Lauf %1, der trainiert wird oder in der Warteschlange wartet, braucht %2</translation>
    </message>
    <message>
        <source>In the trash: %1. Its recordings stay where they are.</source>
        <translation>Im Papierkorb: %1. Seine Aufnahmen bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>In the trash: %1.</source>
        <translation>Im Papierkorb: %1.</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Another data set is called %1; choose another name</source>
        <translation>Ein anderer Datensatz heißt %1; einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>%1 is called as its file is</source>
        <translation>%1 heißt jetzt wie seine Datei</translation>
    </message>
    <message>
        <source>%1 is called %2 now</source>
        <translation>%1 heißt jetzt %2</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>%1 is back.</source>
        <translation>%1 ist wieder da.</translation>
    </message>
    <message>
        <source>The trash is empty; %1 are free again.</source>
        <translation>Der Papierkorb ist leer; %1 sind wieder frei.</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>%1 wiederherstellen</translation>
    </message>
    <message>
        <source>The step before is not done yet; try again</source>
        <translation>Der vorige Schritt ist noch nicht fertig; bitte erneut versuchen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SetSplit</name>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>Tests</translation>
    </message>
    <message>
        <source>The end is for tests, what is before it for validation, so that all stays with its neighbours.</source>
        <translation>Das Ende ist für Tests, was davor steht, für die Validierung, damit alles bei seinen Nachbarn bleibt.</translation>
    </message>
    <message>
        <source>All questions about a paragraph go the same way.</source>
        <translation>Alle Fragen zu einem Absatz bleiben zusammen.</translation>
    </message>
    <message>
        <source>Rows with the same text go the same way.</source>
        <translation>Zeilen mit demselben Text bleiben zusammen.</translation>
    </message>
    <message>
        <source>Split a data set</source>
        <translation>Einen Datensatz aufteilen</translation>
    </message>
    <message>
        <source>Name that those of the parts begin with</source>
        <translation>Womit die Namen der Teile beginnen</translation>
    </message>
    <message>
        <source>&amp;Split it</source>
        <translation>&amp;Aufteilen</translation>
    </message>
    <message>
        <source>The names of the recordings tell no speakers apart.</source>
        <translation>Die Namen der Aufnahmen unterscheiden keine Sprecher.</translation>
    </message>
    <message>
        <source>The data set itself stays as it is</source>
        <translation>Der Datensatz selbst bleibt, wie er ist</translation>
    </message>
    <message>
        <source>Splitting</source>
        <translation>Aufteilen</translation>
    </message>
    <message>
        <source>%1: %2 in %3</source>
        <translation>%1: %2 in %3</translation>
    </message>
    <message>
        <source>Speakers are told apart by the folders or names of their recordings.</source>
        <translation>Sprecher werden an den Ordnern oder Namen ihrer Aufnahmen unterschieden.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln speakers are told apart by the folders or names of their recordings.</source>
        <translation>
            <numerusform>%Ln Sprecher wird an den Ordnern oder Namen seiner Aufnahmen erkannt.</numerusform>
            <numerusform>%Ln Sprecher werden an den Ordnern oder Namen ihrer Aufnahmen unterschieden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>Validation tells which checkpoint of a training is the best, and needs data of its own. The training is next.</source>
        <translation>Die Validierung zeigt, welcher Checkpoint eines Trainings der beste ist, und braucht eigene Daten. Danach geht es zum Training.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SetView</name>
    <message>
        <source>Recordings</source>
        <translation>Aufnahmen</translation>
    </message>
    <message>
        <source>Item or report</source>
        <translation>Eintrag oder Bericht</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>No item passes the filters.</source>
        <translation>Kein Eintrag passt zu den Filtern.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SetWriter</name>
    <message>
        <source>Write a data set without silence at the ends</source>
        <translation>Datensatz ohne Stille an den Enden schreiben</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %L2 items.</source>
        <translation>
            <numerusform>%1 hat %L2 Eintrag.</numerusform>
            <numerusform>%1 hat %L2 Einträge.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were left out.</source>
        <translation>
            <numerusform>%Ln wurde weggelassen.</numerusform>
            <numerusform>%Ln wurden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Write a data set without what is ticked</source>
        <translation>Datensatz ohne das Angekreuzte schreiben</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Benachrichtigungen</translation>
    </message>
    <message>
        <source>On the &amp;desktop, of runs that end or no longer improve</source>
        <translation>Auf dem &amp;Desktop, von Läufen, die enden oder nicht mehr besser werden</translation>
    </message>
    <message>
        <source>Only while another program is in front</source>
        <translation>Nur solange ein anderes Programm vorn ist</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>&amp;Mikrofon</translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation>Warnungen und Fehler</translation>
    </message>
    <message>
        <source>Runs have logs of their own, whatever is chosen here</source>
        <translation>Läufe haben eigene Protokolle, gleich was hier gewählt ist</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Sample project</source>
        <translation>Beispielprojekt</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open the folder: %1</source>
        <translation>Den Ordner öffnen: %1</translation>
    </message>
    <message>
        <source>There is nothing in it yet</source>
        <translation>Noch ist nichts darin</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie im System</translation>
    </message>
    <message>
        <source>Another language takes effect the next time the window is opened.</source>
        <translation>Eine andere Sprache gilt, sobald das Fenster das nächste Mal geöffnet wird.</translation>
    </message>
    <message>
        <source>The one chosen last, not connected now</source>
        <translation>Das zuletzt gewählte, gerade nicht angeschlossen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Loud&amp;speaker</source>
        <translation>Laut&amp;sprecher</translation>
    </message>
    <message>
        <source>Everything, also details for finding a fault</source>
        <translation>Alles, auch Einzelheiten zur Fehlersuche</translation>
    </message>
    <message>
        <source>Messages, warnings and errors</source>
        <translation>Meldungen, Warnungen und Fehler</translation>
    </message>
    <message>
        <source>Errors only</source>
        <translation>Nur Fehler</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>&amp;What is logged</source>
        <translation>&amp;Was protokolliert wird</translation>
    </message>
    <message>
        <source>Log of this program</source>
        <translation>Protokoll des Programms</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ShareBox</name>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
</context>
<context>
    <name>parlance::ui::ShortcutSheet</name>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Umschalt+Tab</translation>
    </message>
    <message>
        <source>Next and previous control</source>
        <translation>Nächstes und voriges Bedienelement</translation>
    </message>
    <message>
        <source>No key is described by “%1”.</source>
        <translation>Zu „%1“ gibt es keine Taste.</translation>
    </message>
    <message>
        <source>Search: zoom, Ctrl+Enter, runs…</source>
        <translation>Suchen: Zoom, Strg+Eingabe, Läufe…</translation>
    </message>
    <message>
        <source>Search the keys</source>
        <translation>Tasten durchsuchen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
</context>
<context>
    <name>parlance::ui::Sidebar</name>
    <message>
        <source>Parlance Studio</source>
        <translation>Parlance Studio</translation>
    </message>
    <message>
        <source>Colours as the system has them</source>
        <translation>Farben wie das System</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>Helle Farben</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Dunkle Farben</translation>
    </message>
    <message>
        <source>Commands (Ctrl+K)</source>
        <translation>Befehle (Strg+K)</translation>
    </message>
    <message>
        <source>Keys (F1)</source>
        <translation>Tasten (F1)</translation>
    </message>
    <message>
        <source>%1: open or make a project first</source>
        <translation>%1: erst ein Projekt öffnen oder anlegen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SilenceClock</name>
    <message>
        <source>No progress for %1</source>
        <translation>Kein Fortschritt seit %1</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SortButton</name>
    <message>
        <source>Sort</source>
        <translation>Sortieren</translation>
    </message>
    <message>
        <source>Sort the items</source>
        <translation>Einträge sortieren</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>Wie in der Datei</translation>
    </message>
    <message>
        <source>Ascending</source>
        <translation>Aufsteigend</translation>
    </message>
    <message>
        <source>Descending</source>
        <translation>Absteigend</translation>
    </message>
    <message>
        <source>The items stand as in the file</source>
        <translation>Die Einträge stehen wie in der Datei</translation>
    </message>
    <message>
        <source>Sorted by: %1</source>
        <translation>Sortiert nach: %1</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SpeakPage</name>
    <message>
        <source>Save the speech</source>
        <translation>Sprachausgabe speichern</translation>
    </message>
    <message>
        <source>Recordings (*.wav *.flac *.ogg)</source>
        <translation>Aufnahmen (*.wav *.flac *.ogg)</translation>
    </message>
    <message>
        <source>Removed; the recordings are kept in speech/removed</source>
        <translation>Entfernt; die Aufnahme liegt noch in speech/removed</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1: %2 bis %3</translation>
    </message>
    <message>
        <source>%1, heard differently</source>
        <translation>%1, anders verstanden</translation>
    </message>
    <message>
        <source>Spoken</source>
        <translation>Gesprochen</translation>
    </message>
    <message>
        <source>What was spoken</source>
        <translation>Was gesprochen wurde</translation>
    </message>
    <message>
        <source>Two that are selected, one against the other, blind if you like</source>
        <translation>Zwei ausgewählte gegeneinander, auf Wunsch blind</translation>
    </message>
    <message>
        <source>What is selected, as WAV, FLAC or Ogg Vorbis</source>
        <translation>Das Ausgewählte als WAV, FLAC oder Ogg Vorbis</translation>
    </message>
    <message>
        <source>A recogniser listens, and the words that it hears differently are marked</source>
        <translation>Ein Spracherkenner hört zu, und die Wörter, die er anders versteht, werden markiert</translation>
    </message>
    <message>
        <source>Speak %1</source>
        <translation>%1 sprechen</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Speak the text</source>
        <translation>Den Text sprechen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>1, 2</source>
        <translation>1, 2</translation>
    </message>
    <message>
        <source>In a comparison: hear this one</source>
        <translation>In einem Vergleich: diese anhören</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>In the list: remove what is selected</source>
        <translation>In der Liste: das Ausgewählte entfernen</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Strg+Z</translation>
    </message>
    <message>
        <source>In the list: bring back what was removed last</source>
        <translation>In der Liste: das zuletzt Entfernte zurückholen</translation>
    </message>
    <message>
        <source>Nothing spoken yet</source>
        <translation>Noch nichts gesprochen</translation>
    </message>
    <message>
        <source>
Heard: %1
%2</source>
        <translation>
Gehört: %1
%2</translation>
    </message>
    <message>
        <source>Out of date: the text, the voice or how it speaks has changed since.</source>
        <translation>Veraltet: Text, Stimme oder Sprechweise haben sich seitdem geändert.</translation>
    </message>
    <message>
        <source>Speak</source>
        <translation>Sprechen</translation>
    </message>
    <message>
        <source>, stopped</source>
        <translation>, gestoppt</translation>
    </message>
    <message>
        <source>Choose what to hear in the list</source>
        <translation>In der Liste wählen, was zu hören ist</translation>
    </message>
    <message>
        <source>Which one is better?</source>
        <translation>Welche ist besser?</translation>
    </message>
    <message>
        <source>Recogn&amp;iser</source>
        <translation>Spracher&amp;kenner</translation>
    </message>
    <message>
        <source>Ctrl+S</source>
        <translation>Strg+S</translation>
    </message>
    <message>
        <source>On the alignment: save it</source>
        <translation>Alignment speichern</translation>
    </message>
    <message>
        <source>Chec&amp;k with a recogniser</source>
        <translation>Mit Spracherkenner prü&amp;fen</translation>
    </message>
    <message>
        <source>Loading the recogniser…</source>
        <translation>Spracherkenner wird geladen…</translation>
    </message>
    <message>
        <source>Listening…</source>
        <translation>Hört zu…</translation>
    </message>
    <message>
        <source>Previous word, next word; without words, a second back or forward</source>
        <translation>Voriges Wort, nächstes Wort; ohne Wörter eine Sekunde zurück oder vor</translation>
    </message>
    <message>
        <source>Speak with %1</source>
        <translation>Mit %1 sprechen</translation>
    </message>
    <message>
        <source>Save the audio files in a folder</source>
        <translation>Die Audiodateien in einem Ordner speichern</translation>
    </message>
    <message>
        <source>
The recogniser heard no words.
%1</source>
        <translation>
Der Spracherkenner hat keine Wörter gehört.
%1</translation>
    </message>
    <message>
        <source>What a voice has said appears here, to be heard again and compared.</source>
        <translation>Hier steht, was eine Stimme gesprochen hat, zum Wiederhören und Vergleichen.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SpeakingForm</name>
    <message>
        <source>How it is spoken</source>
        <translation>Wie gesprochen wird</translation>
    </message>
    <message>
        <source>2 is twice as fast; the pitch stays</source>
        <translation>2 ist doppelt so schnell; die Tonhöhe bleibt</translation>
    </message>
    <message>
        <source>The same seed gives the same sound</source>
        <translation>Derselbe Startwert gibt denselben Klang</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>Start&amp;wert</translation>
    </message>
    <message>
        <source>How sure the voice must be that the text is at its end before it stops: lower where it goes on and on, higher where it says nothing or stops too early</source>
        <translation>Wie sicher die Stimme sein muss, dass der Text zu Ende ist, bevor sie aufhört: niedriger, wenn sie immer weiter spricht, höher, wenn sie nichts sagt oder zu früh aufhört</translation>
    </message>
    <message>
        <source>the voice&apos;s own</source>
        <translation>die der Stimme</translation>
    </message>
    <message>
        <source>Ga&amp;te threshold</source>
        <translation>Gate-Schwe&amp;lle</translation>
    </message>
    <message>
        <source>Sig&amp;ma</source>
        <translation>S&amp;igma</translation>
    </message>
    <message>
        <source>De&amp;noise</source>
        <translation>Entra&amp;uschen</translation>
    </message>
    <message>
        <source>Spee&amp;d</source>
        <translation>&amp;Tempo</translation>
    </message>
    <message>
        <source>Lower: steadier and flatter. Higher: livelier and noisier</source>
        <translation>Niedriger: ruhiger und flacher. Höher: lebhafter und verrauschter</translation>
    </message>
    <message>
        <source>Removes the vocoder&apos;s hum; 0 = off</source>
        <translation>Entfernt das Brummen des Vocoders; 0 = aus</translation>
    </message>
    <message>
        <source>Has no effect with Griffin-Lim: it is for a trained vocoder</source>
        <translation>Ohne Wirkung bei Griffin-Lim: Das gilt für einen trainierten Vocoder</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SpectrogramView</name>
    <message>
        <source>Spectrogram</source>
        <translation>Spektrogramm</translation>
    </message>
    <message numerus="yes">
        <source>%Ln frames of %1 mel bands, %2 to %3</source>
        <translation>
            <numerusform>%Ln Frame zu %1 Mel-Bändern, %2 bis %3</numerusform>
            <numerusform>%Ln Frames zu %1 Mel-Bändern, %2 bis %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::SpeechInput</name>
    <message>
        <source>Text to speak</source>
        <translation>Zu sprechender Text</translation>
    </message>
    <message>
        <source>V&amp;oice</source>
        <translation>Sti&amp;mme</translation>
    </message>
    <message>
        <source>&amp;Speak</source>
        <translation>Spre&amp;chen</translation>
    </message>
    <message>
        <source>Loading the voice…</source>
        <translation>Stimme wird geladen…</translation>
    </message>
    <message>
        <source>Speaking…</source>
        <translation>Spricht…</translation>
    </message>
    <message>
        <source>Each &amp;line by itself</source>
        <translation>Jede &amp;Zeile für sich</translation>
    </message>
    <message>
        <source>A list of phrases: each line becomes a recording of its own</source>
        <translation>Eine Liste von Sätzen: Jede Zeile wird eine eigene Aufnahme</translation>
    </message>
    <message>
        <source>Type something that can be said</source>
        <translation>Etwas eintippen, das sich sprechen lässt</translation>
    </message>
    <message>
        <source>Say the text (Ctrl+Enter)</source>
        <translation>Den Text sprechen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Type, paste or drop what a voice is to say, then press Speak: it is heard as it is made, and seen below with its words in time.</source>
        <translation>Eintippen, einfügen oder ablegen, was eine Stimme sagen soll, dann „Sprechen“ drücken: Es ist zu hören, während es entsteht, und darunter mit seinen Wörtern in der Zeit zu sehen.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SpokenPreview</name>
    <message>
        <source>What will be spoken</source>
        <translation>Was gesprochen wird</translation>
    </message>
    <message>
        <source>What cannot be spoken</source>
        <translation>Was sich nicht sprechen lässt</translation>
    </message>
    <message>
        <source>Will say: %1</source>
        <translation>Spricht: %1</translation>
    </message>
    <message>
        <source>Cannot be spoken, and left out: %1</source>
        <translation>Nicht sprechbar und weggelassen: %1</translation>
    </message>
</context>
<context>
    <name>parlance::ui::StageTabs</name>
    <message>
        <source>Heard</source>
        <translation>Gehört</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Spoken</source>
        <translation>Gesprochen</translation>
    </message>
    <message>
        <source>What was heard, found and spoken</source>
        <translation>Was gehört, gefunden und gesprochen wurde</translation>
    </message>
    <message>
        <source>Answers, the likeliest first</source>
        <translation>Antworten, die wahrscheinlichste zuerst</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>A question that is asked aloud is seen here, with its words.</source>
        <translation>Eine laut gestellte Frage ist hier mit ihren Wörtern zu sehen.</translation>
    </message>
    <message>
        <source>The answer is heard and seen here once a voice has spoken it.</source>
        <translation>Die Antwort ist hier zu hören und zu sehen, sobald eine Stimme sie gesprochen hat.</translation>
    </message>
    <message>
        <source>This question was typed.</source>
        <translation>Diese Frage wurde eingetippt.</translation>
    </message>
    <message>
        <source>This answer has not been spoken.</source>
        <translation>Diese Antwort wurde nicht gesprochen.</translation>
    </message>
    <message>
        <source>Ask something about the text: the answer is marked in it, and listed here with those that come next.</source>
        <translation>Etwas zum Text fragen: Die Antwort wird darin markiert und hier mit den nächstbesten aufgeführt.</translation>
    </message>
    <message>
        <source>The text does not say, at %1.</source>
        <translation>Der Text sagt es nicht, mit einer Wahrscheinlichkeit von %1.</translation>
    </message>
    <message>
        <source>How long it took to hear the question</source>
        <translation>Wie lange es gedauert hat, die Frage zu hören</translation>
    </message>
    <message>
        <source>How long it took to find the answer</source>
        <translation>Wie lange es gedauert hat, die Antwort zu finden</translation>
    </message>
    <message>
        <source>How long it took from the answer to its first sound</source>
        <translation>Wie lange es von der Antwort bis zu ihrem ersten Ton gedauert hat</translation>
    </message>
    <message>
        <source>“%1”, being spoken…</source>
        <translation>„%1“ wird gesprochen…</translation>
    </message>
    <message>
        <source>“%1”, heard by %2 after %3</source>
        <translation>„%1“, gehört von %2 nach %3</translation>
    </message>
    <message>
        <source>“%1”, spoken by %2; first sound after %3, all of it after %4</source>
        <translation>„%1“, gesprochen von %2; erster Ton nach %3, alles nach %4</translation>
    </message>
    <message>
        <source>“%1”, at %2, found by %3 after %4</source>
        <translation>„%1“, mit %2, gefunden von %3 nach %4</translation>
    </message>
    <message>
        <source>Out of date. %1</source>
        <translation>Veraltet. %1</translation>
    </message>
    <message>
        <source>“%1”: the voice said nothing (%2). Try another voice, or another seed on the Speak page.</source>
        <translation>„%1“: Die Stimme hat nichts gesagt (%2). Eine andere Stimme versuchen oder auf der Seite „Sprechen“ einen anderen Startwert.</translation>
    </message>
    <message>
        <source>Of the question before: %1</source>
        <translation>Zur vorigen Frage: %1</translation>
    </message>
    <message>
        <source>Out of date: the text, the question or how it is answered has changed since.
%1</source>
        <translation>Veraltet: Text, Frage oder die Art der Antwort haben sich seitdem geändert.
%1</translation>
    </message>
    <message>
        <source>%1 heard no words, after %2</source>
        <translation>%1 hat keine Wörter gehört, nach %2</translation>
    </message>
</context>
<context>
    <name>parlance::ui::StartFrom</name>
    <message>
        <source>Start from</source>
        <translation>Ausgehen von</translation>
    </message>
    <message>
        <source>Model to start from</source>
        <translation>Modell, von dem ausgegangen wird</translation>
    </message>
    <message>
        <source>Random weights</source>
        <translation>Zufällige Gewichte</translation>
    </message>
    <message>
        <source>A run, an installed model, or a published file or folder; it may also be dropped here</source>
        <translation>Ein Lauf, ein installiertes Modell oder eine veröffentlichte Datei oder ein Ordner; auch durch Ablegen hier</translation>
    </message>
    <message>
        <source>Choose a file of weights…</source>
        <translation>Datei mit Gewichten wählen…</translation>
    </message>
    <message>
        <source>Weights (*.pt *.pth *.bin *.safetensors);;All files (*)</source>
        <translation>Gewichte (*.pt *.pth *.bin *.safetensors);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Choose a model folder or a run…</source>
        <translation>Modellordner oder Lauf wählen…</translation>
    </message>
    <message>
        <source>Takes over the moments that its training had gathered. For more training of the same kind; to fine-tune on another task, leave it off.</source>
        <translation>Übernimmt die Momente, die sein Training gesammelt hatte. Für mehr Training derselben Art; zum Feinabstimmen auf eine andere Aufgabe ausgeschaltet lassen.</translation>
    </message>
    <message>
        <source>Looking at the model…</source>
        <translation>Modell wird geprüft…</translation>
    </message>
    <message>
        <source>Random weights: nothing that was learnt before.</source>
        <translation>Zufällige Gewichte: nichts zuvor Gelerntes.</translation>
    </message>
    <message>
        <source>This preset fine-tunes a model such as one of %1. With nothing here it learns from random weights.</source>
        <translation>Diese Vorlage stimmt ein Modell fein ab, etwa eines von %1. Ohne Angabe lernt es von zufälligen Gewichten aus.</translation>
    </message>
    <message>
        <source>From the model, not from the preset: %1</source>
        <translation>Vom Modell, nicht von der Vorlage: %1</translation>
    </message>
    <message>
        <source> and %1 more.</source>
        <translation> und %1 weitere.</translation>
    </message>
    <message>
        <source>Checkpoint to start from</source>
        <translation>Checkpoint, von dem ausgegangen wird</translation>
    </message>
    <message>
        <source>Which checkpoint of the run; a new run branches off there</source>
        <translation>Welcher Checkpoint des Laufs; dort zweigt ein neuer Lauf ab</translation>
    </message>
    <message>
        <source>best (step %L1)</source>
        <translation>bester (Schritt %L1)</translation>
    </message>
    <message>
        <source>step %L1 (gone)</source>
        <translation>Schritt %L1 (fehlt)</translation>
    </message>
    <message>
        <source>%1 · archived</source>
        <translation>%1 · archiviert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln weights match</source>
        <translation>
            <numerusform>%Ln Gewicht passt</numerusform>
            <numerusform>%Ln Gewichte passen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln start at random</source>
        <translation>
            <numerusform>, %Ln beginnt zufällig</numerusform>
            <numerusform>, %Ln beginnen zufällig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln are left over</source>
        <translation>
            <numerusform>, %Ln bleibt übrig</numerusform>
            <numerusform>, %Ln bleiben übrig</numerusform>
        </translation>
    </message>
    <message>
        <source>With its optimiser</source>
        <translation>Mit seinem Optimierer</translation>
    </message>
    <message>
        <source>step %L1</source>
        <translation>Schritt %L1</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>last (none is best yet)</source>
        <translation>letzter (noch keiner der beste)</translation>
    </message>
</context>
<context>
    <name>parlance::ui::StepCurve</name>
    <message>
        <source>Step whose samples are shown</source>
        <translation>Schritt, dessen Proben gezeigt werden</translation>
    </message>
    <message>
        <source>Drag the cursor, or press Left and Right, to go to another validation</source>
        <translation>Die Marke ziehen oder Links und Rechts drücken, um zu einer anderen Validierung zu gehen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::StopNowMenu</name>
    <message>
        <source>Stop now, without saving</source>
        <translation>Sofort anhalten, ohne zu speichern</translation>
    </message>
</context>
<context>
    <name>parlance::ui::SurprisalLegend</name>
    <message>
        <source>By how many bits a token surprised the model: each bit halves the probability that the model gave it</source>
        <translation>Um wie viele Bit ein Token das Modell überraschte: Jedes Bit halbiert die Wahrscheinlichkeit, die das Modell ihm gab</translation>
    </message>
    <message>
        <source>Legend of surprise in bits</source>
        <translation>Legende der Überraschung in Bit</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>Bit</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TableEditing</name>
    <message>
        <source>Take back the last change of an item</source>
        <translation>Die letzte Änderung eines Eintrags zurücknehmen</translation>
    </message>
    <message>
        <source>Change the item again</source>
        <translation>Den Eintrag erneut ändern</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>The text of %1 is damaged: it is not UTF-8. Correct the file in a text editor.</source>
        <translation>Der Text von %1 ist beschädigt: Er ist kein UTF-8. Die Datei in einem Texteditor berichtigen.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TakeSession</name>
    <message>
        <source>speech %1 · noise %2</source>
        <translation>Sprache %1 · Rauschen %2</translation>
    </message>
    <message>
        <source>Not checked. %1</source>
        <translation>Nicht geprüft. %1</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Take</translation>
    </message>
    <message>
        <source>Press Space, wait a moment, read the sentence, and press Space again a moment after.</source>
        <translation>Leertaste drücken, kurz warten, den Satz vorlesen, kurz warten und die Leertaste erneut drücken.</translation>
    </message>
    <message>
        <source>Kept take</source>
        <translation>Behaltenes Take</translation>
    </message>
    <message>
        <source>New take</source>
        <translation>Neues Take</translation>
    </message>
    <message>
        <source>Kept.</source>
        <translation>Behalten.</translation>
    </message>
    <message>
        <source>The recogniser listens to it…</source>
        <translation>Der Spracherkenner hört zu…</translation>
    </message>
    <message>
        <source>The recogniser heard every word.</source>
        <translation>Der Spracherkenner hat jedes Wort gehört.</translation>
    </message>
    <message>
        <source>The recogniser heard no word.</source>
        <translation>Der Spracherkenner hat kein Wort gehört.</translation>
    </message>
    <message>
        <source>The recogniser heard more than the sentence: “%1”.</source>
        <translation>Der Spracherkenner hat mehr als den Satz gehört: „%1“.</translation>
    </message>
    <message>
        <source>The recogniser heard “%1”: listen to find out whether you said %2.</source>
        <translation>Der Spracherkenner hat „%1“ gehört: anhören, ob wirklich %2 gesagt wurde.</translation>
    </message>
    <message>
        <source>Delete the kept take</source>
        <translation>Behaltenes Take löschen</translation>
    </message>
    <message>
        <source>The kept take of this sentence is removed for good, and from the filelist.</source>
        <translation>Das behaltene Take dieses Satzes wird endgültig entfernt, auch aus der Dateiliste.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Good. Listen to it (P), and keep it (K) or record it again (R).</source>
        <translation>Gut. Anhören (P) und behalten (K) oder noch einmal aufnehmen (R).</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TensorsModel</name>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Elemente</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TextAttentionSession</name>
    <message>
        <source>The end of the text</source>
        <translation>Das Ende des Textes</translation>
    </message>
    <message>
        <source>The whole text</source>
        <translation>Der ganze Text</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TextMap</name>
    <message>
        <source>Map of the texts by meaning</source>
        <translation>Karte der Texte nach Bedeutung</translation>
    </message>
    <message numerus="yes">
        <source>%Ln texts; the map shows %1 % of how they differ</source>
        <translation>
            <numerusform>%Ln Text; die Karte zeigt %1 % der Unterschiede</numerusform>
            <numerusform>%Ln Texte; die Karte zeigt %1 % ihrer Unterschiede</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; chosen: %2</source>
        <translation>%1; gewählt: %2</translation>
    </message>
    <message>
        <source>Left to right shows %1 % of the differences between the texts, bottom to top %2 %.</source>
        <translation>Von links nach rechts zeigen sich %1 % der Unterschiede zwischen den Texten, von unten nach oben %2 %.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TextsModel</name>
    <message>
        <source>Bits of the whole text: the fewer, the likelier the model finds it</source>
        <translation>Bit des ganzen Textes: je weniger, desto wahrscheinlicher findet ihn das Modell</translation>
    </message>
    <message>
        <source>Nats per token, on average</source>
        <translation>Nat je Token, im Mittel</translation>
    </message>
    <message>
        <source>Perplexity: among how many equally likely tokens the model chose, as it were</source>
        <translation>Perplexität: unter wie vielen gleich wahrscheinlichen Token das Modell gleichsam wählte</translation>
    </message>
    <message>
        <source>Bits per character, on average</source>
        <translation>Bit je Zeichen, im Mittel</translation>
    </message>
    <message>
        <source>Tokens that stand for words that the vocabulary lacks</source>
        <translation>Token, die für Wörter stehen, die im Vokabular fehlen</translation>
    </message>
    <message>
        <source>Perplexity of %1</source>
        <translation>Perplexität von %1</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>Bit</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>ppl, second</source>
        <translation>ppl, zweites</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Loss</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TextsView</name>
    <message>
        <source>The text</source>
        <translation>Der Text</translation>
    </message>
    <message>
        <source>The second text</source>
        <translation>Der zweite Text</translation>
    </message>
    <message>
        <source>No class</source>
        <translation>Keine Klasse</translation>
    </message>
    <message>
        <source>Class: %1</source>
        <translation>Klasse: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %L2 words · %3</source>
        <translation>
            <numerusform>%1 · %L2 Wort · %3</numerusform>
            <numerusform>%1 · %L2 Wörter · %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::TimeAxis</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TimeRuler</name>
    <message>
        <source>Time axis</source>
        <translation>Zeitachse</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TokenPanel</name>
    <message>
        <source>%1, unknown: read as %2</source>
        <translation>%1, unbekannt: gelesen als %2</translation>
    </message>
    <message>
        <source>Alternatives</source>
        <translation>Alternativen</translation>
    </message>
    <message>
        <source>Click one to go on from there with it.</source>
        <translation>Eines anklicken, um von dort damit fortzufahren.</translation>
    </message>
    <message>
        <source>The text is so long that only the likeliest token is kept: it is this one.</source>
        <translation>Der Text ist so lang, dass nur das wahrscheinlichste Token behalten wird: Es ist dieses.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TokensView</name>
    <message>
        <source>The tokens of the sequence</source>
        <translation>Die Token der Sequenz</translation>
    </message>
    <message numerus="yes">
        <source>%L1 tokens · %L2 to be guessed, in ⟨ ⟩ · %3 · %4</source>
        <translation>
            <numerusform>%L1 Token · %L2 zu erraten, in ⟨ ⟩ · %3 · %4</numerusform>
            <numerusform>%L1 Token · %L2 zu erraten, in ⟨ ⟩ · %3 · %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::TrainColumns</name>
    <message>
        <source>Choose a preset, change what you like, and start. A run goes on when the window is closed.</source>
        <translation>Eine Vorlage wählen, nach Belieben ändern und starten. Ein Lauf geht weiter, wenn das Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TrainPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>This program has no training of the kind of %1</source>
        <translation>Dieses Programm hat kein Training der Art von %1</translation>
    </message>
    <message>
        <source>The settings of %1: change what you like, and start</source>
        <translation>Die Einstellungen von %1: nach Belieben ändern und starten</translation>
    </message>
    <message>
        <source>Start the training from %1</source>
        <translation>Als Ausgangspunkt des Trainings nehmen: %1</translation>
    </message>
    <message>
        <source>Start from: %1</source>
        <translation>Ausgehen von: %1</translation>
    </message>
    <message>
        <source>%1 is in Slurm&apos;s queue</source>
        <translation>%1 ist in der Warteschlange von Slurm</translation>
    </message>
    <message>
        <source>%1 is in training</source>
        <translation>%1 ist im Training</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>A training of %1: look through its settings, and start</source>
        <translation>Ein Training mit %1: die Einstellungen durchsehen und starten</translation>
    </message>
    <message>
        <source>A branch of %1: change what you like, and start</source>
        <translation>Ein Abzweig von %1: nach Belieben ändern und starten</translation>
    </message>
    <message>
        <source>The settings of %1: change what failed, and start</source>
        <translation>Die Einstellungen von %1: ändern, woran es lag, und starten</translation>
    </message>
    <message>
        <source>%1 waits in the queue</source>
        <translation>%1 wartet in der Warteschlange</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Start the training</source>
        <translation>Das Training starten</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>This project is also open in another window, which works through its queue; what is set in both is as it was set last</source>
        <translation>Dieses Projekt ist auch in einem anderen Fenster geöffnet, das die Warteschlange abarbeitet; was in beiden eingestellt wird, bleibt so, wie es zuletzt eingestellt wurde</translation>
    </message>
    <message>
        <source>Back to your draft</source>
        <translation>Zurück zum eigenen Entwurf</translation>
    </message>
    <message>
        <source>The settings that you had typed before others took their place</source>
        <translation>Die Einstellungen, die eingegeben waren, bevor andere an ihre Stelle kamen</translation>
    </message>
    <message>
        <source>Start from: the model is still being looked at</source>
        <translation>Ausgehen von: Das Modell wird noch geprüft</translation>
    </message>
    <message>
        <source>%1 has left the queue and was started</source>
        <translation>%1 hat die Warteschlange verlassen und wurde gestartet</translation>
    </message>
    <message>
        <source>A branch of %1 from its newest checkpoint, with the fix: start the training</source>
        <translation>Ein Zweig von %1 ab dem neuesten Checkpoint, mit der Korrektur: das Training starten</translation>
    </message>
    <message>
        <source>The settings of %1, with the fix: start the training</source>
        <translation>Die Einstellungen von %1 mit der Korrektur: das Training starten</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TrainingQueue</name>
    <message>
        <source>%1 could not be started: %2</source>
        <translation>%1 ließ sich nicht starten: %2</translation>
    </message>
    <message>
        <source>Another window of this project works through the queue.</source>
        <translation>Ein anderes Fenster dieses Projekts arbeitet die Warteschlange ab.</translation>
    </message>
    <message>
        <source>Nothing starts by itself.</source>
        <translation>Nichts startet von selbst.</translation>
    </message>
    <message>
        <source>%1 is being started.</source>
        <translation>%1 wird gestartet.</translation>
    </message>
    <message>
        <source>%1 starts when %2 is free.</source>
        <translation>%1 startet, wenn %2 frei ist.</translation>
    </message>
    <message>
        <source>The queue waits while %1 is paused.</source>
        <translation>Die Warteschlange wartet, solange %1 pausiert.</translation>
    </message>
    <message>
        <source>%1 cannot be put back: it has been started or removed since.</source>
        <translation>%1 kann nicht zurückgestellt werden: Der Lauf wurde inzwischen gestartet oder entfernt.</translation>
    </message>
    <message>
        <source>%1 starts when the processor is free.</source>
        <translation>%1 beginnt, wenn der Prozessor frei ist.</translation>
    </message>
    <message>
        <source>%1 has left the queue and was started.</source>
        <translation>%1 hat die Warteschlange verlassen und wurde gestartet.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TranscribeBar</name>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>&amp;Transcribe</source>
        <translation>&amp;Transkribieren</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>Modell wird geladen…</translation>
    </message>
    <message>
        <source>Transcribing…</source>
        <translation>Transkribiert…</translation>
    </message>
    <message>
        <source>There is no model to transcribe with yet</source>
        <translation>Es gibt noch kein Modell zum Transkribieren</translation>
    </message>
    <message>
        <source>Write down what is said</source>
        <translation>Aufschreiben, was gesagt wird</translation>
    </message>
    <message>
        <source>Open a recording first</source>
        <translation>Zuerst eine Aufnahme öffnen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TranscribePage</name>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Open %1 on the Transcribe page</source>
        <translation>%1 auf der Seite „Transkribieren“ öffnen</translation>
    </message>
    <message>
        <source>Transcribe with %1</source>
        <translation>Zum Transkribieren nehmen: %1</translation>
    </message>
    <message>
        <source>The first %L1 of %L2 recordings are listed</source>
        <translation>Die ersten %L1 von %L2 Aufnahmen sind aufgeführt</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>Shift+Left, Shift+Right</source>
        <translation>Umschalt+Links, Umschalt+Rechts</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Strg+Mausrad</translation>
    </message>
    <message>
        <source>On the waveform, or an attention map: zoom at the pointer</source>
        <translation>Auf der Wellenform oder einer Attention-Karte: am Mauszeiger zoomen</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Umschalt+Mausrad</translation>
    </message>
    <message>
        <source>On the waveform: move along it</source>
        <translation>Auf der Wellenform: daran entlang bewegen</translation>
    </message>
    <message>
        <source>Arrows, +, -, 0</source>
        <translation>Pfeile, +, -, 0</translation>
    </message>
    <message>
        <source>On an attention map: light a row, zoom</source>
        <translation>Auf einer Attention-Karte: eine Zeile hervorheben, zoomen</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>Aufnahme öffnen</translation>
    </message>
    <message>
        <source>Recordings (*.wav *.flac *.ogg *.oga *.opus *.mp3 *.aiff *.aif);;All files (*)</source>
        <translation>Aufnahmen (*.wav *.flac *.ogg *.oga *.opus *.mp3 *.aiff *.aif);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 ends early or is damaged. What it holds, %2, is shown.</source>
        <translation>%1 endet zu früh oder ist beschädigt. Was sie enthält, %2, wird gezeigt.</translation>
    </message>
    <message>
        <source>Transcribe</source>
        <translation>Transkribieren</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Correct the transcript</source>
        <translation>Transkript berichtigen</translation>
    </message>
    <message>
        <source>The folder whose recordings are opened</source>
        <translation>Der Ordner, dessen Aufnahmen geöffnet werden</translation>
    </message>
    <message>
        <source>There are no recordings in %1</source>
        <translation>In %1 sind keine Aufnahmen</translation>
    </message>
    <message>
        <source>Previous word, next word; without words, a second back or forward</source>
        <translation>Voriges Wort, nächstes Wort; ohne Wörter eine Sekunde zurück oder vor</translation>
    </message>
    <message>
        <source>Select by such steps</source>
        <translation>In solchen Schritten auswählen</translation>
    </message>
    <message>
        <source>Add %1 to the list on the Transcribe page</source>
        <translation>%1 zur Liste auf der Seite „Transkribieren“ hinzufügen</translation>
    </message>
    <message>
        <source>See how to use %1</source>
        <translation>Zeigen, wie sich %1 verwenden lässt</translation>
    </message>
    <message>
        <source>%1 is in KenLM&apos;s binary format, which cannot be read here. Drop the ARPA file that it was made from. If it is lost, make a new one from the texts: lmplz -o 3 &lt; texts.txt &gt; model.arpa</source>
        <translation>%1 ist im Binärformat von KenLM, das hier nicht gelesen werden kann. Stattdessen die ARPA-Datei ablegen, aus der sie gemacht wurde. Ist sie verloren, aus den Texten eine neue machen: lmplz -o 3 &lt; texte.txt &gt; modell.arpa</translation>
    </message>
    <message numerus="yes">
        <source>%Ln recordings have been added to the list</source>
        <translation>
            <numerusform>%Ln Aufnahme wurde zur Liste hinzugefügt</numerusform>
            <numerusform>%Ln Aufnahmen wurden zur Liste hinzugefügt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is in the list already</source>
        <translation>%1 steht schon in der Liste</translation>
    </message>
    <message>
        <source>All of these recordings are in the list already</source>
        <translation>Alle diese Aufnahmen stehen schon in der Liste</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TranscribeWork</name>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open another recording</source>
        <translation>Eine andere Aufnahme öffnen</translation>
    </message>
    <message>
        <source>Make a new recording</source>
        <translation>Eine neue Aufnahme machen</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation>Attenti&amp;on</translation>
    </message>
    <message>
        <source>See where the model looks while it listens</source>
        <translation>Sehen, wohin das Modell beim Zuhören schaut</translation>
    </message>
    <message>
        <source>Recor&amp;d</source>
        <translation>A&amp;ufnehmen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TranscriptCard</name>
    <message>
        <source>Transcript</source>
        <translation>Transkript</translation>
    </message>
    <message>
        <source>Have another model listen to the same recording</source>
        <translation>Ein anderes Modell dieselbe Aufnahme hören lassen</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Den Text kopieren</translation>
    </message>
    <message>
        <source>What is really said</source>
        <translation>Was wirklich gesagt wird</translation>
    </message>
    <message>
        <source>What is really said; differences are marked below</source>
        <translation>Was wirklich gesagt wird; Unterschiede sind unten markiert</translation>
    </message>
    <message>
        <source>Close the comparison</source>
        <translation>Vergleich schließen</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Save the transcript to a file</source>
        <translation>Das Transkript in eine Datei speichern</translation>
    </message>
    <message>
        <source>Co&amp;rrect</source>
        <translation>&amp;Berichtigen</translation>
    </message>
    <message>
        <source>Write what is really said, the reference, and see the errors (F2, or double click a word)</source>
        <translation>Aufschreiben, was wirklich gesagt wird (die Referenz), und die Fehler sehen (F2 oder Doppelklick auf ein Wort)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>What is really said (the reference):</source>
        <translation>Was wirklich gesagt wird (die Referenz):</translation>
    </message>
    <message>
        <source>What the model heard, its errors marked:</source>
        <translation>Was das Modell gehört hat, mit seinen Fehlern:</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TranscriptPane</name>
    <message>
        <source>confidence %1 % on average · %2</source>
        <translation>Konfidenz im Mittel %1 % · %2</translation>
    </message>
    <message>
        <source>Still listening · %1</source>
        <translation>Hört noch zu · %1</translation>
    </message>
    <message>
        <source>beside %1: %2</source>
        <translation>verglichen mit %1: %2</translation>
    </message>
    <message>
        <source>The model heard no words in this recording.</source>
        <translation>Das Modell hat in dieser Aufnahme keine Wörter gehört.</translation>
    </message>
    <message>
        <source>%1 heard no words</source>
        <translation>%1 hat keine Wörter gehört</translation>
    </message>
    <message>
        <source>%1. Case is ignored, punctuation counts.</source>
        <translation>%1. Groß- und Kleinschreibung zählt nicht, Zeichensetzung zählt.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TranscriptSession</name>
    <message>
        <source>Listening…</source>
        <translation>Hört zu…</translation>
    </message>
    <message>
        <source>Press Transcribe, and the words appear here and above the waveform.</source>
        <translation>„Transkribieren“ drücken, dann erscheinen die Wörter hier und über der Wellenform.</translation>
    </message>
    <message>
        <source>There is no model yet. Train one on the Train page: the preset wav2vec2-tiny-digits takes a few minutes.</source>
        <translation>Es gibt noch kein Modell. Auf der Seite „Training“ eines trainieren: Die Vorlage wav2vec2-tiny-digits braucht wenige Minuten.</translation>
    </message>
    <message>
        <source>Transcript saved with the project</source>
        <translation>Transkript im Projekt gespeichert</translation>
    </message>
    <message>
        <source>Transcript copied</source>
        <translation>Transkript kopiert</translation>
    </message>
    <message>
        <source>Export the transcript</source>
        <translation>Transkript exportieren</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>%1, corrected</source>
        <translation>%1, berichtigt</translation>
    </message>
    <message>
        <source>The model heard no words in this recording.</source>
        <translation>Das Modell hat in dieser Aufnahme keine Wörter gehört.</translation>
    </message>
    <message>
        <source>The new transcript stands under “Correct”; the corrected one is kept</source>
        <translation>Das neue Transkript steht unter „Berichtigen“; das berichtigte bleibt erhalten</translation>
    </message>
</context>
<context>
    <name>parlance::ui::TranscriptView</name>
    <message>
        <source>Transcript</source>
        <translation>Transkript</translation>
    </message>
    <message>
        <source>said, but not heard</source>
        <translation>gesagt, aber nicht gehört</translation>
    </message>
    <message>
        <source>said, but heard as “%1”</source>
        <translation>gesagt, aber als „%1“ gehört</translation>
    </message>
</context>
<context>
    <name>parlance::ui::UnderWayCard</name>
    <message>
        <source>Under way</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>Nothing is being computed.</source>
        <translation>Es wird nichts gerechnet.</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Progress: %1</source>
        <translation>Fortschritt: %1</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show: what is under way</source>
        <translation>Zeigen: was gerade läuft</translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation>Die Läufe werden gelesen…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs wait</source>
        <translation>
            <numerusform>%Ln Lauf wartet</numerusform>
            <numerusform>%Ln Läufe warten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::VocabularyModel</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
</context>
<context>
    <name>parlance::ui::VocabularyPanel</name>
    <message>
        <source>Filter the words</source>
        <translation>Wörter filtern</translation>
    </message>
    <message>
        <source>Order of the words</source>
        <translation>Reihenfolge der Wörter</translation>
    </message>
    <message>
        <source>Most frequent first</source>
        <translation>Häufigste zuerst</translation>
    </message>
    <message>
        <source>Least frequent first</source>
        <translation>Seltenste zuerst</translation>
    </message>
    <message>
        <source>A to Z</source>
        <translation>A bis Z</translation>
    </message>
    <message>
        <source>Longest first</source>
        <translation>Längste zuerst</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message numerus="yes">
        <source>%L1 different words</source>
        <translation>
            <numerusform>%L1 Wort</numerusform>
            <numerusform>%L1 verschiedene Wörter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %L2 words</source>
        <translation>
            <numerusform>%L1 von %L2 Wort</numerusform>
            <numerusform>%L1 von %L2 Wörtern</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::VoiceChoice</name>
    <message>
        <source>&amp;Griffin-Lim</source>
        <translation>&amp;Griffin-Lim</translation>
    </message>
    <message>
        <source>A vocoder that needs no training, in place of a trained one</source>
        <translation>Ein Vocoder, der kein Training braucht, anstelle eines trainierten</translation>
    </message>
    <message>
        <source>There is no voice yet: train one on the Train page with the preset tacotron2-tiny</source>
        <translation>Es gibt noch keine Stimme: auf der Seite „Training“ eine mit der Vorlage tacotron2-tiny trainieren</translation>
    </message>
    <message>
        <source>There is no trained vocoder yet: choose Griffin-Lim</source>
        <translation>Es gibt noch keinen trainierten Vocoder: Griffin-Lim wählen</translation>
    </message>
    <message>
        <source>Vocoder</source>
        <translation>Vocoder</translation>
    </message>
</context>
<context>
    <name>parlance::ui::VoiceRecorder</name>
    <message>
        <source>Record a voice</source>
        <translation>Stimme aufnehmen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Back to the data sets (Escape). What was recorded is kept.</source>
        <translation>Zurück zu den Datensätzen (Esc). Aufgenommenes bleibt erhalten.</translation>
    </message>
    <message>
        <source>Play the take of the sentence, or pause it</source>
        <translation>Das Take des Satzes abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Mikrofon</translation>
    </message>
    <message>
        <source>A recogniser of the project hears each take, and words that it hears differently are named</source>
        <translation>Ein Spracherkenner des Projekts hört jedes Take, und Wörter, die er anders versteht, werden genannt</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>All sentences are recorded. Close this to look at the data set; its train.txt and valid.txt are what a voice is trained on.</source>
        <translation>Alle Sätze sind aufgenommen. Dies schließen, um den Datensatz anzusehen; mit dessen train.txt und valid.txt wird eine Stimme trainiert.</translation>
    </message>
    <message>
        <source>Chec&amp;k with a recogniser</source>
        <translation>Mit Spracherkenner prü&amp;fen</translation>
    </message>
</context>
<context>
    <name>parlance::ui::VoiceSetup</name>
    <message>
        <source>A voice of your own</source>
        <translation>Eine eigene Stimme</translation>
    </message>
    <message>
        <source>Read sentences aloud, one by one. Each is checked as soon as it is recorded, and those that you keep become a data set that a voice is trained on. Stop whenever you like: it goes on where you stopped. A few minutes are enough to try it; a good voice takes hours.</source>
        <translation>Sätze vorlesen, einen nach dem anderen. Jeder wird geprüft, sobald er aufgenommen ist, und die behaltenen werden zu einem Datensatz, mit dem eine Stimme trainiert wird. Aufhören geht jederzeit: Es geht weiter, wo aufgehört wurde. Zum Ausprobieren reichen wenige Minuten; eine gute Stimme braucht Stunden.</translation>
    </message>
    <message>
        <source>&amp;Go on with</source>
        <translation>Fortset&amp;zen mit</translation>
    </message>
    <message>
        <source>Voice to go on with</source>
        <translation>Stimme, mit der fortgesetzt wird</translation>
    </message>
    <message>
        <source>Go &amp;on</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>&amp;New voice</source>
        <translation>&amp;Neue Stimme</translation>
    </message>
    <message>
        <source>Name of the new voice</source>
        <translation>Name der neuen Stimme</translation>
    </message>
    <message>
        <source>The folder of the project&apos;s data that the recordings go to</source>
        <translation>Der Ordner der Projektdaten, in den die Aufnahmen kommen</translation>
    </message>
    <message numerus="yes">
        <source>%n English sentence(s) with every sound of the language</source>
        <translation>
            <numerusform>%n englischer Satz mit jedem Laut der Sprache</numerusform>
            <numerusform>%n englische Sätze mit jedem Laut der Sprache</numerusform>
        </translation>
    </message>
    <message>
        <source>Read a &amp;text file…</source>
        <translation>Eine &amp;Textdatei lesen…</translation>
    </message>
    <message>
        <source>A text of your own, with one sentence on each line</source>
        <translation>Ein eigener Text, mit einem Satz in jeder Zeile</translation>
    </message>
    <message>
        <source>Sentences to read, one per line</source>
        <translation>Vorzulesende Sätze, einer je Zeile</translation>
    </message>
    <message>
        <source>Texts (*.txt);;All files (*)</source>
        <translation>Texte (*.txt);;Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the text were left out: they are there twice, or nothing in them can be said.</source>
        <translation>
            <numerusform>%n Zeile des Textes wurde weggelassen: Sie ist doppelt vorhanden, oder nichts darin lässt sich sprechen.</numerusform>
            <numerusform>%n Zeilen des Textes wurden weggelassen: Sie sind doppelt vorhanden, oder nichts darin lässt sich sprechen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Read the &amp;built-in English sentences</source>
        <translation>Die mitgelieferten englischen Sätze &amp;lesen</translation>
    </message>
    <message>
        <source>my-voice</source>
        <translation>meine-stimme</translation>
    </message>
</context>
<context>
    <name>parlance::ui::WaveformView</name>
    <message>
        <source>Waveform</source>
        <translation>Wellenform</translation>
    </message>
    <message>
        <source>%1, silent</source>
        <translation>%1, still</translation>
    </message>
    <message>
        <source>%1, loudest level %2 dB, %3 % silent</source>
        <translation>%1, größter Pegel %2 dB, %3 % still</translation>
    </message>
</context>
<context>
    <name>parlance::ui::WordLane</name>
    <message>
        <source>Words in time</source>
        <translation>Wörter in der Zeit</translation>
    </message>
</context>
<context>
    <name>parlance::ui::WorkProgress</name>
    <message>
        <source>Progress: %1</source>
        <translation>Fortschritt: %1</translation>
    </message>
</context>
<context>
    <name>parlance::ui::WorkerButtons</name>
    <message>
        <source>Pause</source>
        <translation>Pausieren</translation>
    </message>
    <message>
        <source>Pausing…</source>
        <translation>Wird pausiert…</translation>
    </message>
    <message>
        <source>Stop now</source>
        <translation>Sofort anhalten</translation>
    </message>
    <message>
        <source>Pause
Slurm has it: it can be stopped, not paused.</source>
        <translation>Pause
Slurm hat ihn: Er kann angehalten, aber nicht pausiert werden.</translation>
    </message>
    <message>
        <source>Pause
It is being stopped.</source>
        <translation>Pause
Er wird gerade angehalten.</translation>
    </message>
    <message>
        <source>Saves and frees the device; Resume goes on exactly from there</source>
        <translation>Speichert und gibt das Gerät frei; Fortsetzen geht genau dort weiter</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>Anhalten und speichern</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Hält an…</translation>
    </message>
    <message>
        <source>Leave the queue</source>
        <translation>Warteschlange verlassen</translation>
    </message>
    <message>
        <source>Leaving…</source>
        <translation>Verlässt…</translation>
    </message>
    <message>
        <source>It finishes its step, saves and stops.</source>
        <translation>Er beendet seinen Schritt, speichert und hält an.</translation>
    </message>
    <message>
        <source>Waiting for its answer.</source>
        <translation>Es wird auf seine Antwort gewartet.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::WritePage</name>
    <message>
        <source>Save the text</source>
        <translation>Text speichern</translation>
    </message>
    <message>
        <source>Save the texts in a folder</source>
        <translation>Texte in einem Ordner speichern</translation>
    </message>
    <message>
        <source>Texts (*.txt *.md)</source>
        <translation>Texte (*.txt *.md)</translation>
    </message>
    <message>
        <source>Removed; it is kept in write/removed</source>
        <translation>Entfernt; es liegt noch in write/removed</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>What was written and scored</source>
        <translation>Was geschrieben und bewertet wurde</translation>
    </message>
    <message>
        <source>Two that are selected, beside each other</source>
        <translation>Zwei ausgewählte nebeneinander</translation>
    </message>
    <message>
        <source>What is selected, as text</source>
        <translation>Das Ausgewählte als Text</translation>
    </message>
    <message>
        <source>Write or score a text first.</source>
        <translation>Zuerst einen Text schreiben oder bewerten.</translation>
    </message>
    <message>
        <source>Go on with %1, or score it</source>
        <translation>%1 fortsetzen oder bewerten</translation>
    </message>
    <message>
        <source>Write with %1</source>
        <translation>Zum Schreiben nehmen: %1</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Go on with the text</source>
        <translation>Den Text fortsetzen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Enter</source>
        <translation>Strg+Umschalt+Eingabe</translation>
    </message>
    <message>
        <source>Go on from where what is shown ends</source>
        <translation>Fortfahren, wo das Gezeigte endet</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>In what is shown: from letter to letter, to see each token</source>
        <translation>Im Gezeigten: von Zeichen zu Zeichen, um jedes Token zu sehen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Arrows, +, -, 0</source>
        <translation>Pfeile, +, -, 0</translation>
    </message>
    <message>
        <source>On an attention map: light a row, zoom</source>
        <translation>Auf einer Attention-Karte: eine Zeile hervorheben, zoomen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>In the list: remove what is selected</source>
        <translation>In der Liste: das Ausgewählte entfernen</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Strg+Z</translation>
    </message>
    <message>
        <source>In the list: bring back what was removed last</source>
        <translation>In der Liste: das zuletzt Entfernte zurückholen</translation>
    </message>
    <message>
        <source>Out of date: the text, the model or how it writes has changed since.</source>
        <translation>Veraltet: Text, Modell oder Schreibweise haben sich seitdem geändert.</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>On a token: to its alternatives; on one of those: go on with it</source>
        <translation>Auf einem Token: zu seinen Alternativen; auf einer davon: damit weiterschreiben</translation>
    </message>
    <message>
        <source>In the alternatives: back to the text</source>
        <translation>In den Alternativen: zurück zum Text</translation>
    </message>
    <message>
        <source>While it writes or scores: stop</source>
        <translation>Während geschrieben oder bewertet wird: anhalten</translation>
    </message>
    <message>
        <source>What was written and scored appears here.</source>
        <translation>Hier steht, was geschrieben und bewertet wurde.</translation>
    </message>
</context>
<context>
    <name>parlance::ui::WritingForm</name>
    <message>
        <source>How it is written</source>
        <translation>Wie geschrieben wird</translation>
    </message>
    <message>
        <source>Top &amp;k</source>
        <translation>Top &amp;k</translation>
    </message>
    <message>
        <source>Top p</source>
        <translation>Top p</translation>
    </message>
    <message>
        <source>Repetition penalt&amp;y</source>
        <translation>Wiederholun&amp;gsabzug</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>Start&amp;wert</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>The same seed gives the same text</source>
        <translation>Derselbe Startwert gibt denselben Text</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>\n, THE END</source>
        <translation>\n, ENDE</translation>
    </message>
    <message>
        <source>The text ends before the first of these, which commas separate; \n is the end of a line, \, a comma</source>
        <translation>Der Text endet vor dem ersten von diesen, durch Kommas getrennt; \n ist das Zeilenende, \, ein Komma</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>Neuer Startwert</translation>
    </message>
    <message>
        <source>Another seed, for another text</source>
        <translation>Ein anderer Startwert, für einen anderen Text</translation>
    </message>
    <message>
        <source>Tempera&amp;ture</source>
        <translation>Temperat&amp;ur</translation>
    </message>
    <message>
        <source>Stop be&amp;fore</source>
        <translation>Anha&amp;lten vor</translation>
    </message>
    <message>
        <source>&amp;Maximum tokens</source>
        <translation>Höchs&amp;tzahl der Token</translation>
    </message>
    <message>
        <source>The text gets at most this many tokens</source>
        <translation>Der Text bekommt höchstens so viele Token</translation>
    </message>
    <message>
        <source>Lower: more predictable. Higher: more varied. At 0 the likeliest token is always taken</source>
        <translation>Niedriger: vorhersehbarer. Höher: abwechslungsreicher. Bei 0 wird immer das wahrscheinlichste Token genommen</translation>
    </message>
    <message>
        <source>Choose only among this many of the likeliest tokens</source>
        <translation>Nur unter so vielen der wahrscheinlichsten Token wählen</translation>
    </message>
    <message>
        <source>Choose only among the likeliest tokens that together have this probability</source>
        <translation>Nur unter den wahrscheinlichsten Token wählen, die zusammen diese Wahrscheinlichkeit haben</translation>
    </message>
    <message>
        <source>Penalty for tokens that are already in the text; 1 = none</source>
        <translation>Abzug für Token, die schon im Text stehen; 1 = keiner</translation>
    </message>
</context>
<context>
    <name>parlance::ui::WritingInput</name>
    <message>
        <source>Text to go on with or to score</source>
        <translation>Text zum Fortsetzen oder Bewerten</translation>
    </message>
    <message>
        <source>Mo&amp;del</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>Second mode&amp;l</source>
        <translation>&amp;Zweites Modell</translation>
    </message>
    <message>
        <source>&amp;Open a text…</source>
        <translation>Text öffne&amp;n…</translation>
    </message>
    <message>
        <source>Take the text of a file; it may be dropped here as well</source>
        <translation>Den Text einer Datei nehmen; sie kann auch hierher gezogen werden</translation>
    </message>
    <message>
        <source>&amp;Write</source>
        <translation>S&amp;chreiben</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Fortfahren</translation>
    </message>
    <message>
        <source>Go on from where the text below ends (Ctrl+Shift+Enter)</source>
        <translation>Fortfahren, wo der Text unten endet (Strg+Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>&amp;Score</source>
        <translation>&amp;Bewerten</translation>
    </message>
    <message>
        <source>Each line &amp;is a text</source>
        <translation>&amp;Jede Zeile ist ein Text</translation>
    </message>
    <message>
        <source>Score reads each line by itself and lists them, the likeliest first</source>
        <translation>„Bewerten“ liest jede Zeile für sich und führt sie auf, die wahrscheinlichste zuerst</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>Modell wird geladen…</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>Arbeitet…</translation>
    </message>
    <message>
        <source>There is no language model yet: train one on the Train page with the preset %1</source>
        <translation>Es gibt noch kein Sprachmodell: auf der Seite „Training“ eines mit der Vorlage %1 trainieren</translation>
    </message>
    <message>
        <source>The model cannot be used for “%1”</source>
        <translation>Das Modell eignet sich nicht für „%1“</translation>
    </message>
    <message>
        <source>The text is too long: at most %L1 bytes; the command line takes longer ones</source>
        <translation>Der Text ist zu lang: höchstens %L1 Bytes; die Befehlszeile nimmt längere</translation>
    </message>
    <message>
        <source>Type a text to score</source>
        <translation>Einen Text zum Bewerten eintippen</translation>
    </message>
    <message>
        <source>Go on with this text (Ctrl+Enter)</source>
        <translation>Diesen Text fortsetzen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>How likely the model finds this text, token by token</source>
        <translation>Wie wahrscheinlich das Modell diesen Text findet, Token für Token</translation>
    </message>
    <message>
        <source>&amp;Beside another</source>
        <translation>Neben e&amp;inem zweiten</translation>
    </message>
    <message>
        <source>A second model has the same text: Write shows how each goes on, Score where they differ most</source>
        <translation>Ein zweites Modell bekommt denselben Text: „Schreiben“ zeigt, wie jedes ihn fortsetzt, „Bewerten“, wo sie sich am meisten unterscheiden</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Type, paste or drop the beginning of a text and press Write: a language model goes on with it. Or a whole text, and press Score: it shows how likely each token is.</source>
        <translation>Den Anfang eines Textes eintippen, einfügen oder ablegen und „Schreiben“ drücken: Ein Sprachmodell setzt ihn fort. Oder einen ganzen Text, und „Bewerten“ drücken: Es zeigt, wie wahrscheinlich jedes Token ist.</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>Anhalten (Esc)</translation>
    </message>
    <message>
        <source>Scoring…</source>
        <translation>Bewertet…</translation>
    </message>
</context>
<context>
    <name>parlance::ui::WritingView</name>
    <message numerus="yes">
        <source>%Ln tokens</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Token</numerusform>
        </translation>
    </message>
    <message>
        <source>ended before the text that it was to stop at</source>
        <translation>vor dem Text geendet, bei dem anzuhalten war</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Text by tokens</source>
        <translation>Text nach Token</translation>
    </message>
    <message>
        <source>Second text by tokens</source>
        <translation>Zweiter Text nach Token</translation>
    </message>
    <message>
        <source>What a model writes, or what it makes of your text, appears here.</source>
        <translation>Was ein Modell schreibt oder aus dem Text macht, erscheint hier.</translation>
    </message>
    <message>
        <source>Where the model looks in this text, and in its memory of it</source>
        <translation>Wohin das Modell in diesem Text schaut und in seiner Erinnerung daran</translation>
    </message>
    <message>
        <source>%1 · %2 tokens/s</source>
        <translation>%1 · %2 Token/s</translation>
    </message>
    <message>
        <source>Point at a token, click it or move the text cursor to it, to see how likely it was.</source>
        <translation>Auf ein Token zeigen, es anklicken oder den Textcursor dorthin bewegen, um zu sehen, wie wahrscheinlich es war.</translation>
    </message>
    <message>
        <source>Atte&amp;ntion</source>
        <translation>Attenti&amp;on</translation>
    </message>
    <message>
        <source>the limit</source>
        <translation>die Grenze</translation>
    </message>
    <message>
        <source>There is no language model yet that looks at a text</source>
        <translation>Es gibt noch kein Sprachmodell, das einen Text betrachtet</translation>
    </message>
</context>
</TS>
