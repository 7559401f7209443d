<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AttentionAxisText</name>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AudioClipText</name>
    <message numerus="yes">
        <source>%n channels, averaged</source>
        <translation>
            <numerusform>%n channel, averaged</numerusform>
            <numerusform>%n channels, averaged</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChangeText</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln items</source>
        <translation>
            <numerusform>%Ln item</numerusform>
            <numerusform>%Ln items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChartText</name>
    <message numerus="yes">
        <source>Values that are not finite: %Ln.</source>
        <translation>
            <numerusform>Values that are not finite: %Ln.</numerusform>
            <numerusform>Values that are not finite: %Ln.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mean of %n runs</source>
        <translation>
            <numerusform>mean of %n run</numerusform>
            <numerusform>mean of %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CorpusText</name>
    <message numerus="yes">
        <source>%Ln recordings</source>
        <translation>
            <numerusform>%Ln recording</numerusform>
            <numerusform>%Ln recordings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln speakers</source>
        <translation>
            <numerusform>%Ln speaker</numerusform>
            <numerusform>%Ln speakers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln words</source>
        <translation>
            <numerusform>%Ln word</numerusform>
            <numerusform>%Ln words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln classes</source>
        <translation>
            <numerusform>%Ln class</numerusform>
            <numerusform>%Ln classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln questions</source>
        <translation>
            <numerusform>%Ln question</numerusform>
            <numerusform>%Ln questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln articles</source>
        <translation>
            <numerusform>%Ln article</numerusform>
            <numerusform>%Ln articles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more: %2</source>
        <translation>
            <numerusform>%1 and %Ln more: %2</numerusform>
            <numerusform>%1 and %Ln more: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Resample %Ln recordings to %1</source>
        <translation>
            <numerusform>&amp;Resample %Ln recording to %1</numerusform>
            <numerusform>&amp;Resample %Ln recordings to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln items left out:</source>
        <translation>
            <numerusform>%Ln item left out:</numerusform>
            <numerusform>%Ln items left out:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DataOverviewText</name>
    <message numerus="yes">
        <source>%L1 lines</source>
        <translation>
            <numerusform>%L1 line</numerusform>
            <numerusform>%L1 lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 words, %L2 different</source>
        <translation>
            <numerusform>%L1 word, %L2 different</numerusform>
            <numerusform>%L1 words, %L2 different</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %L2 times</source>
        <translation>
            <numerusform>%1 %L2 time</numerusform>
            <numerusform>%1 %L2 times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n different characters. The most frequent: %1.</source>
        <translation>
            <numerusform>%n character: %1.</numerusform>
            <numerusform>%n different characters. The most frequent: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 different words. The most frequent: %2.</source>
        <translation>
            <numerusform>%L1 word: %2.</numerusform>
            <numerusform>%L1 different words. The most frequent: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DroppedItemText</name>
    <message numerus="yes">
        <source>%n data sets</source>
        <translation>
            <numerusform>%n data set</numerusform>
            <numerusform>%n data sets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln recordings</source>
        <translation>
            <numerusform>%Ln recording</numerusform>
            <numerusform>%Ln recordings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tables</source>
        <translation>
            <numerusform>%n table</numerusform>
            <numerusform>%n tables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KnownModelText</name>
    <message numerus="yes">
        <source>%Ln weights matched</source>
        <translation>
            <numerusform>%Ln weight matched</numerusform>
            <numerusform>%Ln weights matched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln are missing</source>
        <translation>
            <numerusform>, %Ln is missing</numerusform>
            <numerusform>, %Ln are missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln were left out.</source>
        <translation>
            <numerusform>, %Ln was left out.</numerusform>
            <numerusform>, %Ln were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LaunchText</name>
    <message numerus="yes">
        <source>The learning rate never gets to its full height: the training ends after %Ln steps</source>
        <translation>
            <numerusform>The learning rate never gets to its full height: the training ends after %Ln step</numerusform>
            <numerusform>The learning rate never gets to its full height: the training ends after %Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LengthText</name>
    <message numerus="yes">
        <source>words</source>
        <translation>
            <numerusform>word</numerusform>
            <numerusform>words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tokens</source>
        <translation>
            <numerusform>token</numerusform>
            <numerusform>tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProcessCountText</name>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One per device: this machine has %n GPUs.</source>
        <translation>
            <numerusform>One per device: this machine has %n GPU.</numerusform>
            <numerusform>One per device: this machine has %n GPUs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>On the processor of each machine: %n processes in all.</source>
        <translation>
            <numerusform>On the processor of each machine: %n process in all.</numerusform>
            <numerusform>On the processor of each machine: %n processes in all.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadOutText</name>
    <message numerus="yes">
        <source>%1 of %n runs</source>
        <translation>
            <numerusform>%1 of %n run</numerusform>
            <numerusform>%1 of %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadResultText</name>
    <message numerus="yes">
        <source>%Ln texts</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReferenceDiffText</name>
    <message numerus="yes">
        <source>WER 0 %: all words are right</source>
        <translation>
            <numerusform>WER 0 %: all words are right</numerusform>
            <numerusform>WER 0 %: all words are right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln missing</source>
        <translation>
            <numerusform>%Ln missing</numerusform>
            <numerusform>%Ln missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln too many</source>
        <translation>
            <numerusform>%Ln too many</numerusform>
            <numerusform>%Ln too many</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>WER %1 %: %2 of %Ln words</source>
        <translation>
            <numerusform>WER %1 %: %2 of %Ln word</numerusform>
            <numerusform>WER %1 %: %2 of %Ln words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wrong</source>
        <translation>
            <numerusform>%Ln wrong</numerusform>
            <numerusform>%Ln wrong</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln words are the same</source>
        <translation>
            <numerusform>%1 of %Ln word is the same</numerusform>
            <numerusform>%1 of %Ln words are the same</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunText</name>
    <message numerus="yes">
        <source>Stop now loses all %Ln steps: there is no checkpoint yet.</source>
        <translation>
            <numerusform>Stop now loses the only step: there is no checkpoint yet.</numerusform>
            <numerusform>Stop now loses all %Ln steps: there is no checkpoint yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n other hosts</source>
        <translation>
            <numerusform>%1 and %n other host</numerusform>
            <numerusform>%1 and %n other hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stop now loses %Ln steps, those since the checkpoint of step %L1.</source>
        <translation>
            <numerusform>Stop now loses %Ln step, the one since the checkpoint of step %L1.</numerusform>
            <numerusform>Stop now loses %Ln steps, those since the checkpoint of step %L1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No better %1 in %n validations; the best was at step %L2.</source>
        <translation>
            <numerusform>No better %1 in %n validation; the best was at step %L2.</numerusform>
            <numerusform>No better %1 in %n validations; the best was at step %L2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SlurmText</name>
    <message numerus="yes">
        <source>, put back into the queue %n times</source>
        <translation>
            <numerusform>, put back into the queue once</numerusform>
            <numerusform>, put back into the queue %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SpeechText</name>
    <message numerus="yes">
        <source>skipped %n sounds in a row</source>
        <translation>
            <numerusform>skipped %n sound</numerusform>
            <numerusform>skipped %n sounds in a row</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>went back %n times</source>
        <translation>
            <numerusform>went back once</numerusform>
            <numerusform>went back %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” and %Ln more: %2</source>
        <translation>
            <numerusform>“%1” and %Ln more: %2</numerusform>
            <numerusform>“%1” and %Ln more: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TokenText</name>
    <message numerus="yes">
        <source>%Ln tokens</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unknown</source>
        <translation>
            <numerusform>%Ln unknown</numerusform>
            <numerusform>%Ln unknown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WritingText</name>
    <message numerus="yes">
        <source>%Ln tokens</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::BatchCard</name>
    <message numerus="yes">
        <source>Saved %Ln transcripts</source>
        <translation>
            <numerusform>Saved %Ln transcript</numerusform>
            <numerusform>Saved %Ln transcripts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; %Ln recordings have none</source>
        <translation>
            <numerusform>%1; one recording has none</numerusform>
            <numerusform>%1; %Ln recordings have none</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::Chart</name>
    <message numerus="yes">
        <source>beyond the y axis: %Ln</source>
        <translation>
            <numerusform>beyond the y axis: %Ln</numerusform>
            <numerusform>beyond the y axis: %Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>curves with values at or below zero: %n</source>
        <translation>
            <numerusform>curve with values at or below zero: %n</numerusform>
            <numerusform>curves with values at or below zero: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>further curves: %n</source>
        <translation>
            <numerusform>further curve: %n</numerusform>
            <numerusform>further curves: %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::ConfigTab</name>
    <message numerus="yes">
        <source>%Ln runs are configured like it and left out.</source>
        <translation>
            <numerusform>%Ln run is configured like it and left out.</numerusform>
            <numerusform>%Ln runs are configured like it and left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There is no room for %Ln more.</source>
        <translation>
            <numerusform>There is no room for %Ln more.</numerusform>
            <numerusform>There is no room for %Ln more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::CorpusImport</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::CurvesBar</name>
    <message numerus="yes">
        <source>last %n</source>
        <translation>
            <numerusform>last %n</numerusform>
            <numerusform>last %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::CurvesTab</name>
    <message numerus="yes">
        <source>%1 · %Ln runs</source>
        <translation>
            <numerusform>%1 · %Ln run</numerusform>
            <numerusform>%1 · %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::DataPage</name>
    <message numerus="yes">
        <source>%Ln parts have been made in %1: %2</source>
        <translation>
            <numerusform>%Ln part has been made in %1: %2</numerusform>
            <numerusform>%Ln parts have been made in %1: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln data sets were opened where they lie: they need no import.</source>
        <translation>
            <numerusform>%Ln data set was opened where it lies: it needs no import.</numerusform>
            <numerusform>%Ln data sets were opened where they lie: they need no import.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::FilterBar</name>
    <message numerus="yes">
        <source>%L1 items</source>
        <translation>
            <numerusform>%L1 item</numerusform>
            <numerusform>%L1 items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %L2 items</source>
        <translation>
            <numerusform>%L1 of %L2 item</numerusform>
            <numerusform>%L1 of %L2 items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::FlightCheck</name>
    <message numerus="yes">
        <source>%Ln items cannot be read.</source>
        <translation>
            <numerusform>%Ln item cannot be read.</numerusform>
            <numerusform>%Ln items cannot be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Data: all %Ln batches read.</source>
        <translation>
            <numerusform>Data: the only batch read.</numerusform>
            <numerusform>Data: all %Ln batches read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Time: %1 (%2 to %3) for %Ln steps, validations left out.</source>
        <translation>
            <numerusform>Time: %1 (%2 to %3) for %Ln step, validations left out.</numerusform>
            <numerusform>Time: %1 (%2 to %3) for %Ln steps, validations left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::InputView</name>
    <message numerus="yes">
        <source>Sound was lost %n times</source>
        <translation>
            <numerusform>Sound was lost once</numerusform>
            <numerusform>Sound was lost %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::ItemPanel</name>
    <message numerus="yes">
        <source>the mel as the presets of a voice have it: %n bands, at %1</source>
        <translation>
            <numerusform>the mel as the presets of a voice have it: %n band, at %1</numerusform>
            <numerusform>the mel as the presets of a voice have it: %n bands, at %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::ItemsTab</name>
    <message numerus="yes">
        <source>Only the %Ln items of the chosen dot</source>
        <translation>
            <numerusform>Only the %Ln item of the chosen dot</numerusform>
            <numerusform>Only the %Ln items of the chosen dot</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::KeptItems</name>
    <message numerus="yes">
        <source>Saved %Ln files in %1</source>
        <translation>
            <numerusform>Saved %Ln file in %1</numerusform>
            <numerusform>Saved %Ln files in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Brought %Ln entries back</source>
        <translation>
            <numerusform>Brought %Ln entry back</numerusform>
            <numerusform>Brought %Ln entries back</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::LineView</name>
    <message numerus="yes">
        <source>Line %1 · %L2 words · %3</source>
        <translation>
            <numerusform>Line %1 · %L2 word · %3</numerusform>
            <numerusform>Line %1 · %L2 words · %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n runs in training</source>
        <translation>
            <numerusform>%n run in training</numerusform>
            <numerusform>%n runs in training</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs in the queue wait until it is opened again.</source>
        <translation>
            <numerusform>%Ln run in the queue waits until it is opened again.</numerusform>
            <numerusform>%Ln runs in the queue wait until it is opened again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::MaskSection</name>
    <message numerus="yes">
        <source>%Ln masks after them stay as they are.</source>
        <translation>
            <numerusform>One mask after them stays as it is.</numerusform>
            <numerusform>%Ln masks after them stay as they are.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::MeaningSection</name>
    <message numerus="yes">
        <source>There are %L1 lines: at most %L2; the command line takes more</source>
        <translation>
            <numerusform>There is %L1 line: at most %L2; the command line takes more</numerusform>
            <numerusform>There are %L1 lines: at most %L2; the command line takes more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::ModelCard</name>
    <message numerus="yes">
        <source>%Ln tensors</source>
        <translation>
            <numerusform>%Ln tensor</numerusform>
            <numerusform>%Ln tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln tensors</source>
        <translation>
            <numerusform>%L1 of %Ln tensor</numerusform>
            <numerusform>%L1 of %Ln tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::NgramMaker</name>
    <message numerus="yes">
        <source>Made of %Ln sentences.</source>
        <translation>
            <numerusform>Made of %Ln sentence.</numerusform>
            <numerusform>Made of %Ln sentences.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::QuestionView</name>
    <message numerus="yes">
        <source>%1 · context of %L2 words · %3</source>
        <translation>
            <numerusform>%1 · context of %L2 word · %3</numerusform>
            <numerusform>%1 · context of %L2 words · %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::QueueCard</name>
    <message numerus="yes">
        <source>%1, in %n processes</source>
        <translation>
            <numerusform>%1, in %n process</numerusform>
            <numerusform>%1, in %n processes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::ReadOutBox</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RepeatCard</name>
    <message numerus="yes">
        <source>%1, %2, %L3 steps, %4, made by %5 on %6</source>
        <translation>
            <numerusform>%1, %2, %L3 step, %4, made by %5 on %6</numerusform>
            <numerusform>%1, %2, %L3 steps, %4, made by %5 on %6</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunCard</name>
    <message numerus="yes">
        <source>%Ln items were left out because they cannot be read: the log names them.</source>
        <translation>
            <numerusform>%Ln item was left out because it cannot be read: the log names it.</numerusform>
            <numerusform>%Ln items were left out because they cannot be read: the log names them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunDelegate</name>
    <message numerus="yes">
        <source>%Ln branches</source>
        <translation>
            <numerusform>%Ln branch</numerusform>
            <numerusform>%Ln branches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunFacts</name>
    <message numerus="yes">
        <source>%n processes</source>
        <translation>
            <numerusform>%n process</numerusform>
            <numerusform>%n processes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunHeader</name>
    <message numerus="yes">
        <source>%Ln runs</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunList</name>
    <message numerus="yes">
        <source>%Ln runs</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln chosen runs are out of sight.</source>
        <translation>
            <numerusform>%Ln chosen run is out of sight.</numerusform>
            <numerusform>%Ln chosen runs are out of sight.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln archived runs are not listed.</source>
        <translation>
            <numerusform>%Ln archived run is not listed.</numerusform>
            <numerusform>%Ln archived runs are not listed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs are in the trash.</source>
        <translation>
            <numerusform>%Ln run is in the trash.</numerusform>
            <numerusform>%Ln runs are in the trash.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunListFoot</name>
    <message numerus="yes">
        <source>%Ln older</source>
        <translation>
            <numerusform>%Ln older</numerusform>
            <numerusform>%Ln older</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs are deleted for good, with their checkpoints: %1.</source>
        <translation>
            <numerusform>%Ln run is deleted for good, with its checkpoints: %1.</numerusform>
            <numerusform>%Ln runs are deleted for good, with their checkpoints: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunNotesPanel</name>
    <message numerus="yes">
        <source>%Ln runs</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunOrganiser</name>
    <message numerus="yes">
        <source>Archived: %n runs</source>
        <translation>
            <numerusform>Archived: %n run</numerusform>
            <numerusform>Archived: %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In the trash: %Ln runs</source>
        <translation>
            <numerusform>In the trash: %Ln run</numerusform>
            <numerusform>In the trash: %Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::Scatter</name>
    <message numerus="yes">
        <source>%1: %2, %3: %4 (%Ln items)</source>
        <translation>
            <numerusform>%1: %2, %3: %4 (%Ln item)</numerusform>
            <numerusform>%1: %2, %3: %4 (%Ln items)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::SetCommands</name>
    <message numerus="yes">
        <source>%Ln data sets are deleted for good. Recordings that they list stay where they are.</source>
        <translation>
            <numerusform>One data set is deleted for good. Recordings that it lists stay where they are.</numerusform>
            <numerusform>%Ln data sets are deleted for good. Recordings that they list stay where they are.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::SetSplit</name>
    <message numerus="yes">
        <source>%Ln speakers are told apart by the folders or names of their recordings.</source>
        <translation>
            <numerusform>%Ln speaker is told apart by the folders or names of their recordings.</numerusform>
            <numerusform>%Ln speakers are told apart by the folders or names of their recordings.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::SetWriter</name>
    <message numerus="yes">
        <source>%1 has %L2 items.</source>
        <translation>
            <numerusform>%1 has %L2 item.</numerusform>
            <numerusform>%1 has %L2 items.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were left out.</source>
        <translation>
            <numerusform>%Ln was left out.</numerusform>
            <numerusform>%Ln were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::SpectrogramView</name>
    <message numerus="yes">
        <source>%Ln frames of %1 mel bands, %2 to %3</source>
        <translation>
            <numerusform>%Ln frame of %1 mel bands, %2 to %3</numerusform>
            <numerusform>%Ln frames of %1 mel bands, %2 to %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::StartFrom</name>
    <message numerus="yes">
        <source>%Ln weights match</source>
        <translation>
            <numerusform>%Ln weight matches</numerusform>
            <numerusform>%Ln weights match</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln start at random</source>
        <translation>
            <numerusform>, %Ln starts at random</numerusform>
            <numerusform>, %Ln start at random</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln are left over</source>
        <translation>
            <numerusform>, %Ln is left over</numerusform>
            <numerusform>, %Ln are left over</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::TextMap</name>
    <message numerus="yes">
        <source>%Ln texts; the map shows %1 % of how they differ</source>
        <translation>
            <numerusform>%Ln text; the map shows %1 % of how they differ</numerusform>
            <numerusform>%Ln texts; the map shows %1 % of how they differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::TextsView</name>
    <message numerus="yes">
        <source>%1 · %L2 words · %3</source>
        <translation>
            <numerusform>%1 · %L2 word · %3</numerusform>
            <numerusform>%1 · %L2 words · %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::TokensView</name>
    <message numerus="yes">
        <source>%L1 tokens · %L2 to be guessed, in ⟨ ⟩ · %3 · %4</source>
        <translation>
            <numerusform>%L1 token · %L2 to be guessed, in ⟨ ⟩ · %3 · %4</numerusform>
            <numerusform>%L1 tokens · %L2 to be guessed, in ⟨ ⟩ · %3 · %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::TranscribePage</name>
    <message numerus="yes">
        <source>%Ln recordings have been added to the list</source>
        <translation>
            <numerusform>%Ln recording has been added to the list</numerusform>
            <numerusform>%Ln recordings have been added to the list</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::UnderWayCard</name>
    <message numerus="yes">
        <source>%Ln runs wait</source>
        <translation>
            <numerusform>%Ln run waits</numerusform>
            <numerusform>%Ln runs wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::VocabularyPanel</name>
    <message numerus="yes">
        <source>%L1 different words</source>
        <translation>
            <numerusform>%L1 word</numerusform>
            <numerusform>%L1 different words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %L2 words</source>
        <translation>
            <numerusform>%L1 of %L2 word</numerusform>
            <numerusform>%L1 of %L2 words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::VoiceSetup</name>
    <message numerus="yes">
        <source>%n English sentence(s) with every sound of the language</source>
        <translation>
            <numerusform>%n English sentence with every sound of the language</numerusform>
            <numerusform>%n English sentences with every sound of the language</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the text were left out: they are there twice, or nothing in them can be said.</source>
        <translation>
            <numerusform>%n line of the text was left out: it is there twice, or nothing in it can be said.</numerusform>
            <numerusform>%n lines of the text were left out: they are there twice, or nothing in them can be said.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::WritingView</name>
    <message numerus="yes">
        <source>%Ln tokens</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
</context>
</TS>
