// SPDX-License-Identifier: Apache-2.0
#include "core/audio/files/audio_file.h"
#include "core/audio/files/wav_journal.h"
#include "core/audio/recording_store.h"
#include "core/base/files.h"
#include "tests/support/errors.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cmath>
#include <csignal>

using namespace parlance;
using namespace parlance::audio;

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kRateHz = 16000;

/// Sample number `index` of a signal in which every missing block shows.
std::int16_t counted(std::int64_t index) {
    return static_cast<std::int16_t>(index % 30011);
}

std::vector<float> countedBlock(std::int64_t first, std::int64_t count) {
    std::vector<float> block;
    for (std::int64_t i = first; i < first + count; ++i)
        block.push_back(static_cast<float>(counted(i)) / 32768.0F);
    return block;
}

/// Are these the first samples of that signal?
bool isCounted(const std::vector<float>& samples) {
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (std::lround(samples[i] * 32768.0F) != counted(static_cast<std::int64_t>(i)))
            return false;
    return true;
}

/// As sox counts them; -1 when it complains about anything.
std::int64_t samplesBySox(const fs::path& file) {
    QProcess sox;
    sox.start("sox", {QString::fromStdString(file.string()), "-t", "raw", "-"});
    if (!sox.waitForFinished() || sox.exitCode() != 0 || !sox.readAllStandardError().isEmpty())
        return -1;
    return sox.readAllStandardOutput().size() / 2;
}

/// A process that journals until it is killed, after it has told that it began.
pid_t startWriter(const fs::path& file) {
    std::array<int, 2> began{};
    if (::pipe(began.data()) != 0)
        return -1;
    const pid_t child = ::fork();
    if (child == 0) {
        WavJournal journal(file, kRateHz);
        for (std::int64_t next = 0;;) {
            const std::int64_t count = 1 + next % 4001;
            journal.append(countedBlock(next, count));
            if (next == 0 && ::write(began[1], "x", 1) != 1)
                ::_exit(1);
            next += count;
        }
    }
    char byte = 0;
    const bool alive = ::read(began[0], &byte, 1) == 1;
    ::close(began[0]);
    ::close(began[1]);
    return alive ? child : -1;
}

} // namespace

class TstWavJournal : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path path(const char* name) const { return m_folder->filePath(name).toStdString(); }

  private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void isWholeAfterEveryBlock() {
        WavJournal journal(path("a.wav"), kRateHz);
        QCOMPARE(fs::file_size(path("a.wav")), 44U);
        QCOMPARE(samplesBySox(path("a.wav")), 0);
        std::int64_t written = 0;
        for (const std::int64_t count : {1, 1000, 4096, 7}) {
            journal.append(countedBlock(written, count));
            written += count;
            QCOMPARE(journal.samples(), written);
            const AudioBuffer audio = readAudioFile(path("a.wav"));
            QCOMPARE(audio.sampleRateHz, kRateHz);
            QCOMPARE(audio.samples.size(), std::size_t(written));
            QVERIFY(isCounted(audio.samples));
            QCOMPARE(samplesBySox(path("a.wav")), written);
        }
        journal.sync();
    }

    void aKilledWriterLeavesAPlayableFile() {
        for (int attempt = 0; attempt < 20; ++attempt) {
            const fs::path file = path("killed.wav");
            fs::remove(file);
            const pid_t writer = startWriter(file);
            QVERIFY(writer > 0);
            while (fs::file_size(file) < std::uintmax_t(1000 + 20000 * attempt))
                continue; // at another place each time
            ::kill(writer, SIGKILL);
            ::waitpid(writer, nullptr, 0);

            const AudioBuffer before = readAudioFile(file);
            QVERIFY(!before.samples.empty());
            QVERIFY(isCounted(before.samples));
            QVERIFY(samplesBySox(file) > 0);

            completeJournal(file);
            const AudioBuffer after = readAudioFile(file);
            QCOMPARE(after.samples.size(), (fs::file_size(file) - 44) / 2);
            QVERIFY(after.samples.size() >= before.samples.size());
            QVERIFY(isCounted(after.samples));
            QCOMPARE(samplesBySox(file), std::int64_t(after.samples.size()));
        }
    }

    void samplesThatTheHeaderMissedAreFound() {
        { WavJournal(path("a.wav"), kRateHz).append(countedBlock(0, 1000)); }
        // Killed between the block and the header, and in the middle of a sample.
        std::string bytes = readFile(path("a.wav"));
        const std::int16_t next = counted(1000);
        bytes += std::string(reinterpret_cast<const char*>(&next), 2) + "x";
        writeFileAtomically(path("a.wav"), bytes);
        QVERIFY(isCounted(readAudioFile(path("a.wav")).samples));
        completeJournal(path("a.wav"));
        const AudioBuffer audio = readAudioFile(path("a.wav"));
        QCOMPARE(audio.samples.size(), 1001U);
        QVERIFY(isCounted(audio.samples));
    }

    void loudSamplesSaturate() {
        const std::vector<float> loud{2.0F, -2.0F, 0.5F};
        { WavJournal(path("a.wav"), kRateHz).append(loud); }
        const std::vector<float> samples = readAudioFile(path("a.wav")).samples;
        QVERIFY(samples[0] > 0.9999F && samples[1] < -0.9999F);
        QCOMPARE(samples[2], 0.5F);
    }

    void errorsKeepWhatWasWritten() {
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        ::getrlimit(RLIMIT_FSIZE, &before);
        WavJournal journal(path("a.wav"), kRateHz);
        journal.append(countedBlock(0, 1000));
        const rlimit tight{4096, before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &tight); // as a full disk does
        const auto failure = tests::errorOf([&] { journal.append(countedBlock(1000, 9000)); });
        ::setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY(failure);
        QCOMPARE(failure->kind(), ErrorKind::IoWrite);
        QVERIFY(QString(failure->what()).contains("a.wav"));
        QVERIFY(isCounted(readAudioFile(path("a.wav")).samples));
    }

    void aFileEndsBeforeItsCountersDo() {
        WavJournal journal(path("a.wav"), kRateHz, /*maxSamples=*/1500);
        journal.append(countedBlock(0, 1000));
        const auto failure = tests::errorOf([&] { journal.append(countedBlock(1000, 1000)); });
        QVERIFY(failure);
        QVERIFY(QString(failure->what()).contains("start a new one"));
        QCOMPARE(readAudioFile(path("a.wav")).samples.size(), 1000U);
    }

    void neverOverwrites() {
        writeFileAtomically(path("a.wav"), "precious");
        const auto failure = tests::errorOf([&] { WavJournal(path("a.wav"), kRateHz); });
        QVERIFY(failure);
        QCOMPARE(failure->kind(), ErrorKind::IoWrite);
        QCOMPARE(readFile(path("a.wav")), "precious");
        QVERIFY(tests::errorOf([&] { WavJournal(path("nowhere/a.wav"), kRateHz); }));
    }

    void completesOnlyItsOwn() {
        writeFileAtomically(path("a.wav"), std::string(100, 'x'));
        const auto failure = tests::errorOf([&] { completeJournal(path("a.wav")); });
        QVERIFY(failure);
        QCOMPARE(failure->kind(), ErrorKind::Data);
        QCOMPARE(readFile(path("a.wav")), std::string(100, 'x'));
        QVERIFY(tests::errorOf([&] { completeJournal(path("none.wav")); }));
    }

    void theStoreTellsTheLivingFromTheDead() {
        const RecordingStore store(path("recordings"));
        QVERIFY(store.leftovers().empty());
        const fs::path file = store.beginFile();
        std::optional<WavJournal> journal(std::in_place, file, kRateHz);
        journal->append(countedBlock(0, kRateHz / 2));
        QVERIFY(store.leftovers().empty());
        QVERIFY(store.beginFile() != file);

        journal.reset(); // as a killed program lets go
        const std::vector<Leftover> found = store.leftovers();
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found.front().file, file);
        QCOMPARE(found.front().durationSec, 0.5);
        QVERIFY(found.front().endedUnixSec > 1.6e9);

        const fs::path place = store.recover(file);
        QCOMPARE(place.parent_path(), path("recordings"));
        QVERIFY(!fs::exists(file));
        QCOMPARE(readAudioFile(place).samples.size(), std::size_t(kRateHz / 2));
        QVERIFY(store.leftovers().empty());
    }

    void theStoreKeepsAndDiscards() {
        const RecordingStore store(path("recordings"));
        for (int i = 0; i < 3; ++i) {
            const fs::path file = store.beginFile();
            { WavJournal(file, kRateHz).append(countedBlock(0, 100)); }
            QVERIFY(fs::exists(store.keep(file)));
        }
        const fs::path file = store.beginFile();
        { WavJournal(file, kRateHz).append(countedBlock(0, 100)); }
        store.discard(file);
        QVERIFY(store.leftovers().empty());
        int kept = 0;
        for (const auto& entry : fs::directory_iterator(path("recordings")))
            kept += entry.is_regular_file() ? 1 : 0;
        QCOMPARE(kept, 3);
    }

    void whatHoldsNoSoundIsNoLeftover() {
        const RecordingStore store(path("recordings"));
        { const WavJournal empty(store.beginFile(), kRateHz); }
        writeFileAtomically(path("recordings/unfinished/notes.wav"), "notes");
        QVERIFY(store.leftovers().empty());
        QVERIFY(fs::exists(path("recordings/unfinished/notes.wav")));
    }
};

QTEST_GUILESS_MAIN(TstWavJournal)
#include "tst_wav_journal.moc"
