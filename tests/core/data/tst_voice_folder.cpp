// SPDX-License-Identifier: Apache-2.0
// A voice that is recorded sentence by sentence: what to read, and that no take is lost whatever
// ends the program.
#include "core/audio/files/audio_file.h"
#include "core/audio/files/wav_journal.h"
#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "core/data/data_set.h"
#include "core/data/filelist/speech_list.h"
#include "core/data/filelist/speech_list_writer.h"
#include "core/data/recording/reading_list.h"
#include "core/data/recording/voice_folder.h"
#include "core/text/speech/spoken_form.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace parlance;
using namespace parlance::data;

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kRate = 16000;

audio::AudioBuffer sound(double seconds, std::int64_t rateHz = kRate) {
    return {rateHz, std::vector<float>(static_cast<std::size_t>(seconds * double(rateHz)), 0.25F)};
}

} // namespace

class TstVoiceFolder : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path voice() const { return m_dir->filePath("voice").toStdString(); }
    fs::path put(const char* name, const std::string& text) const {
        const fs::path file = m_dir->filePath(name).toStdString();
        writeFileAtomically(file, text);
        return file;
    }
    VoiceFolder made(int sentences) const {
        std::vector<std::string> texts;
        for (int number = 1; number <= sentences; ++number)
            texts.push_back("Sentence " + std::to_string(number) + ".");
        VoiceFolder::make(voice(), texts);
        return VoiceFolder(voice());
    }
    /// As a microphone leaves it.
    fs::path recorded(double seconds) const {
        const fs::path file = m_dir->filePath("recorded.wav").toStdString();
        audio::writeWavFile(file, sound(seconds));
        return file;
    }
    std::string rowsOf(const char* list) const {
        return fs::exists(voice() / list) ? readFile(voice() / list) : "";
    }

  private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void ownSentencesAreRich() {
        const std::vector<std::string> sentences = englishSentences();
        QVERIFY(sentences.size() >= 100 && sentences.size() <= 200);
        std::set<std::string> seen;
        std::set<char> letters;
        for (const std::string& sentence : sentences) {
            const text::SpokenText spoken = text::spokenForm(sentence);
            QVERIFY2(seen.insert(sentence).second, sentence.c_str());
            QVERIFY2(fitsInSpeechList("a.wav", sentence), sentence.c_str());
            QVERIFY2(spoken.unspoken.empty() && singleSpaced(sentence) == sentence,
                     sentence.c_str());
            QVERIFY2(sentence.size() >= 25 && sentence.size() <= 70, sentence.c_str());
            letters.insert(spoken.text.begin(), spoken.text.end());
        }
        for (char letter = 'a'; letter <= 'z'; ++letter)
            QVERIFY2(letters.contains(letter), std::string(1, letter).c_str());
    }

    void readsSentencesOfAFile() {
        const ReadingList list = readSentences(put(
            "text.txt", "\xEF\xBB\xBFOne  two.\r\n\n \tThree.\n---\nOne two.\nVier \xC3\xA4.\n"));
        QCOMPARE(list.sentences,
                 (std::vector<std::string>{"One two.", "Three.", "Vier \xC3\xA4."}));
        QCOMPARE(list.leftOut, 2); // the line, and the sentence that was there already
    }

    void saysWhatIsWrongWithAFile() {
        PARLANCE_EXPECT_ERROR(readSentences(put("bar.txt", "One.\nTwo|three.\n")), ErrorKind::Data,
                              "line 2");
        PARLANCE_EXPECT_ERROR(readSentences(put("bytes.txt", "One.\n\xFF.\n")), ErrorKind::Data,
                              "UTF-8");
        PARLANCE_EXPECT_ERROR(readSentences(put("empty.txt", "\n...\n")), ErrorKind::Data,
                              "no sentence");
        PARLANCE_EXPECT_ERROR(readSentences(m_dir->filePath("absent.txt").toStdString()),
                              ErrorKind::IoRead, "absent.txt");
    }

    void keptTakesBecomeFilelists() {
        VoiceFolder folder = made(24);
        QVERIFY(!fs::exists(folder.trainList()));
        for (const std::size_t number : {1U, 0U, 2U, 22U, 23U}) {
            folder.setPending(number, recorded(1.0));
            QVERIFY(folder.sentences()[number].isPending);
            folder.keep(number, sound(0.5));
            QVERIFY(!folder.sentences()[number].isPending);
            QVERIFY(!fs::exists(folder.pendingFile(number)));
            QCOMPARE(folder.sentences()[number].keptSec, 0.5);
        }
        QCOMPARE(rowsOf("train.txt"), "wavs/0001.wav|Sentence 1.\nwavs/0002.wav|Sentence 2.\n"
                                      "wavs/0024.wav|Sentence 24.\n");
        QCOMPARE(rowsOf("valid.txt"), "wavs/0003.wav|Sentence 3.\nwavs/0023.wav|Sentence 23.\n");
        // What the Data page and a training make of it.
        const DataSetKind* kind = kindOfDataSet(folder.trainList());
        QVERIFY(kind && kind->name == "tts-filelist");
        QVERIFY(!kindOfDataSet(folder.folder() / "sentences.txt"));
        const auto rows = readSpeechList(folder.trainList());
        QCOMPARE(audio::readAudioFile(rows.front().path).durationSec(), 0.5);
    }

    void allTakesHaveTheRateOfTheFirst() {
        VoiceFolder folder = made(3);
        folder.keep(0, sound(0.5, 22050));
        folder.keep(1, sound(0.5, 48000));
        QCOMPARE(audio::probeAudioFile(folder.keptFile(1)).sampleRateHz, 22050);
        QCOMPARE(audio::probeAudioFile(folder.keptFile(1)).frames, 11025);
    }

    void goesOnWhereOneStopped() {
        {
            VoiceFolder folder = made(5);
            QCOMPARE(folder.current(), std::size_t{0});
            folder.keep(0, sound(0.5));
            folder.setCurrent(folder.nextOpen());
            QCOMPARE(folder.current(), std::size_t{1});
            folder.setCurrent(3); // skips two
            folder.keep(3, sound(0.7));
            folder.setCurrent(folder.nextOpen());
        }
        VoiceFolder folder(voice());
        QCOMPARE(folder.current(), std::size_t{4});
        QCOMPARE(folder.sentences()[0].keptSec, 0.5);
        QCOMPARE(folder.sentences()[1].keptSec, 0.0);
        QCOMPARE(folder.sentences()[3].keptSec, 0.7);
        folder.keep(4, sound(0.5));
        QCOMPARE(folder.nextOpen(), std::size_t{1}); // those that were skipped, at last
        folder.keep(1, sound(0.5));
        folder.keep(2, sound(0.5));
        QCOMPARE(folder.nextOpen(), std::size_t{4});
    }

    void aTakeIsSaidAgainOrRemoved() {
        VoiceFolder folder = made(2);
        folder.keep(0, sound(0.5));
        folder.keep(1, sound(0.5));
        folder.setPending(0, recorded(1.0));
        folder.discardPending(0); // the kept one stays
        QCOMPARE(folder.sentences()[0].keptSec, 0.5);
        QVERIFY(!fs::exists(folder.pendingFile(0)));
        folder.setPending(0, recorded(1.0));
        folder.keep(0, sound(0.8));
        QCOMPARE(audio::readAudioFile(folder.keptFile(0)).durationSec(), 0.8);
        folder.removeKept(0);
        QVERIFY(!fs::exists(folder.keptFile(0)));
        QCOMPARE(rowsOf("train.txt"), "wavs/0002.wav|Sentence 2.\n");
        folder.removeKept(1);
        QVERIFY(!fs::exists(folder.trainList())); // an empty one would be a broken one
    }

    void aTakeThatNoListNamesYetIsListed() {
        { VoiceFolder folder = made(3); }
        // Killed after the recording was in its place.
        fs::create_directories(voice() / "wavs");
        audio::writeWavFile(voice() / "wavs/0002.wav", sound(0.5));
        put("voice/wavs/0001.wav", "not a sound");
        const VoiceFolder folder(voice());
        QCOMPARE(folder.sentences()[1].keptSec, 0.5);
        QCOMPARE(folder.sentences()[0].keptSec, 0.0);
        QCOMPARE(rowsOf("train.txt"), "wavs/0002.wav|Sentence 2.\n");
    }

    void whatWasNotKeptYetIsFoundAgain() {
        {
            VoiceFolder folder = made(4);
            folder.setPending(1, recorded(1.0));
            folder.setCurrent(3);
        }
        // Killed after the recording ended, before it was known whose it is.
        fs::rename(recorded(1.0), voice() / "takes/recording-20260101-120000.wav");
        const VoiceFolder folder(voice());
        QVERIFY(folder.sentences()[1].isPending && folder.sentences()[3].isPending);
        QVERIFY(!folder.sentences()[0].isPending);
        QCOMPARE(audio::readAudioFile(folder.pendingFile(3)).durationSec(), 1.0);
    }

    void whatWasBeingRecordedIsFoundAgain() {
        {
            VoiceFolder folder = made(4);
            folder.setCurrent(2);
            audio::WavJournal journal(folder.recordings().beginFile(), kRate);
            journal.append(sound(0.6).samples);
        }
        const VoiceFolder folder(voice());
        QVERIFY(folder.sentences()[2].isPending);
        QCOMPARE(audio::readAudioFile(folder.pendingFile(2)).durationSec(), 0.6);
        QVERIFY(fs::is_empty(voice() / "takes/unfinished"));
    }

    void aTextPutRightInAListStays() {
        {
            VoiceFolder folder = made(2);
            folder.keep(0, sound(0.5));
        }
        writeFileAtomically(voice() / "train.txt", "wavs/0001.wav|What I really said.\n");
        VoiceFolder folder(voice());
        QCOMPARE(folder.sentences()[0].text, "What I really said.");
        folder.keep(1, sound(0.5));
        QCOMPARE(rowsOf("train.txt"),
                 "wavs/0001.wav|What I really said.\nwavs/0002.wav|Sentence 2.\n");
    }

    void aBrokenListIsNotWrittenOver() {
        {
            VoiceFolder folder = made(2);
            folder.keep(0, sound(0.5));
        }
        writeFileAtomically(voice() / "train.txt", "no bar\n");
        PARLANCE_EXPECT_ERROR(VoiceFolder(voice()), ErrorKind::Data, "line 1");
        QCOMPARE(rowsOf("train.txt"), "no bar\n");
    }

    void oneProgramRecordsAVoice() {
        const VoiceFolder folder = made(2);
        PARLANCE_EXPECT_ERROR(VoiceFolder(voice()), ErrorKind::Usage, "another window");
        PARLANCE_EXPECT_ERROR(VoiceFolder::make(voice(), {"One."}), ErrorKind::Usage,
                              "there already");
    }

    void voicesAreFound() {
        { VoiceFolder folder = made(2); }
        fs::create_directories(m_dir->filePath("other").toStdString());
        QCOMPARE(voiceFoldersIn(m_dir->path().toStdString()), std::vector<fs::path>{voice()});
        QVERIFY(voiceFoldersIn(m_dir->filePath("absent").toStdString()).empty());
    }
};

QTEST_APPLESS_MAIN(TstVoiceFolder)
#include "tst_voice_folder.moc"
