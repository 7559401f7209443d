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
        <source>Values that are not finite: %n.</source>
        <translation>
            <numerusform>Values that are not finite: %n.</numerusform>
            <numerusform>Values that are not finite: %n.</numerusform>
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
        <source>%Ln are left out:</source>
        <translation>
            <numerusform>%Ln is left out:</numerusform>
            <numerusform>%Ln are left out:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more: %2</source>
        <translation>
            <numerusform>%1 and %Ln more: %2</numerusform>
            <numerusform>%1 and %Ln more: %2</numerusform>
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
</context>
<context>
    <name>ReadResultText</name>
    <message numerus="yes">
        <source>%n texts</source>
        <translation>
            <numerusform>%n text</numerusform>
            <numerusform>%n texts</numerusform>
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
        <source>%n other</source>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n other</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n missing</numerusform>
            <numerusform>%n missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n too many</source>
        <translation>
            <numerusform>%n too many</numerusform>
            <numerusform>%n too many</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>WER %1 %: of %n words %2</source>
        <translation>
            <numerusform>WER %1 %: of %n word %2</numerusform>
            <numerusform>WER %1 %: of %n words %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunText</name>
    <message numerus="yes">
        <source>No better %1 in %n validations; the best was at update %2.</source>
        <translation>
            <numerusform>No better %1 in %n validation; the best was at update %2.</numerusform>
            <numerusform>No better %1 in %n validations; the best was at update %2.</numerusform>
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
</context>
<context>
    <name>TokenText</name>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown</source>
        <translation>
            <numerusform>%n unknown</numerusform>
            <numerusform>%n unknown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WritingText</name>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::BatchCard</name>
    <message numerus="yes">
        <source>Saved %n transcripts</source>
        <translation>
            <numerusform>Saved %n transcript</numerusform>
            <numerusform>Saved %n transcripts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::Chart</name>
    <message numerus="yes">
        <source>beyond the y axis: %n</source>
        <translation>
            <numerusform>beyond the y axis: %n</numerusform>
            <numerusform>beyond the y axis: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n runs</source>
        <translation>
            <numerusform>%1 of %n run</numerusform>
            <numerusform>%1 of %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::ConfigTab</name>
    <message numerus="yes">
        <source>%n runs are configured like it and left out.</source>
        <translation>
            <numerusform>%n run is configured like it and left out.</numerusform>
            <numerusform>%n runs are configured like it and left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There is no room for %n more.</source>
        <translation>
            <numerusform>There is no room for %n more.</numerusform>
            <numerusform>There is no room for %n more.</numerusform>
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
        <source>%1 · %n runs</source>
        <translation>
            <numerusform>%1 · %n run</numerusform>
            <numerusform>%1 · %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::FlightCheck</name>
    <message numerus="yes">
        <source>%n items cannot be read.</source>
        <translation>
            <numerusform>%n item cannot be read.</numerusform>
            <numerusform>%n items cannot be read.</numerusform>
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
    <name>parlance::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n runs in training</source>
        <translation>
            <numerusform>%n run in training</numerusform>
            <numerusform>%n runs in training</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs in the queue wait until it is opened again.</source>
        <translation>
            <numerusform>%n run in the queue waits until it is opened again.</numerusform>
            <numerusform>%n runs in the queue wait until it is opened again.</numerusform>
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
    <name>parlance::ui::RunDelegate</name>
    <message numerus="yes">
        <source>%n branches</source>
        <translation>
            <numerusform>%n branch</numerusform>
            <numerusform>%n branches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunHeader</name>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunList</name>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n runs</source>
        <translation>
            <numerusform>%1 of %n run</numerusform>
            <numerusform>%1 of %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n archived runs are not listed.</source>
        <translation>
            <numerusform>%n archived run is not listed.</numerusform>
            <numerusform>%n archived runs are not listed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunListFoot</name>
    <message numerus="yes">
        <source>%n runs are deleted for good, with their checkpoints: %1.</source>
        <translation>
            <numerusform>%n run is deleted for good, with its checkpoints: %1.</numerusform>
            <numerusform>%n runs are deleted for good, with their checkpoints: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunNotesPanel</name>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::RunOrganiser</name>
    <message numerus="yes">
        <source>%n runs are in the trash.</source>
        <translation>
            <numerusform>%n run is in the trash.</numerusform>
            <numerusform>%n runs are in the trash.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::Scatter</name>
    <message numerus="yes">
        <source>%1: %2, %3: %4 (%n items)</source>
        <translation>
            <numerusform>%1: %2, %3: %4 (%n item)</numerusform>
            <numerusform>%1: %2, %3: %4 (%n items)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::SetSplit</name>
    <message numerus="yes">
        <source>%Ln speakers are told apart by the folders of their recordings.</source>
        <translation>
            <numerusform>%Ln speaker is told by the folder of its recordings.</numerusform>
            <numerusform>%Ln speakers are told apart by the folders of their recordings.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::TextMap</name>
    <message numerus="yes">
        <source>%n texts; the map shows %1 % of how they differ</source>
        <translation>
            <numerusform>%n text; the map shows %1 % of how they differ</numerusform>
            <numerusform>%n texts; the map shows %1 % of how they differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>parlance::ui::UnderWayCard</name>
    <message numerus="yes">
        <source>%n runs wait</source>
        <translation>
            <numerusform>%n run waits</numerusform>
            <numerusform>%n runs wait</numerusform>
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
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
</context>
</TS>
