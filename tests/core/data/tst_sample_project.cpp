// SPDX-License-Identifier: Apache-2.0
// The whole sample project, made from the installed packages.
#include "core/audio/files/audio_file.h"
#include "core/audio/sounding_part.h"
#include "core/base/files.h"
#include "core/base/process/program_path.h"
#include "core/base/str_cat.h"
#include "core/data/filelist/speech_list.h"
#include "core/data/manifest/asr_manifest.h"
#include "core/data/samples/sample_sets.h"
#include "core/data/samples/samples.h"
#include "core/text/label_line.h"
#include "core/text/letters.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <set>
#include <span>
#include <sstream>

using namespace parlance;
using namespace parlance::data;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> linesOf(const fs::path& file) {
    std::istringstream in(readFile(file));
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

/// Names and bytes of every file below `folder`.
std::map<std::string, std::string> contents(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) {
            files[fs::relative(entry.path(), folder).string()] = readFile(entry.path());
        }
    }
    return files;
}

} // namespace

class TestSampleProject : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() {
        if (findProgram("espeak-ng").empty() || findProgram("flite").empty() ||
            findProgram("bible").empty() || !fs::exists(SamplesOptions{}.promptTexts) ||
            !fs::exists(SamplesOptions{}.promptsFolder)) {
            QSKIP("the Debian packages that the samples come from are not installed");
        }
        m_options.output = fs::path(m_folder.path().toStdString()) / "samples";
        QElapsedTimer timer;
        timer.start();
        std::vector<Progress> told;
        const SamplesSummary summary =
            makeSamples(m_options, [&](const Progress& progress) { told.push_back(progress); }, {});
        qInfo("made in %.1f s", static_cast<double>(timer.elapsed()) / 1000.0);
        // The whole is reached when the last set is on the disk, not when its last item is made.
        QCOMPARE(told.back().done, told.back().total);
        for (const Progress& before : std::span(told).first(told.size() - 1)) {
            QVERIFY2(before.done < before.total, before.what.c_str());
        }
        QVERIFY(sampleStage(told.back().what).isSaved);
        QVERIFY(!summary.alreadyComplete());
        QCOMPARE(summary.sets.size(), std::size_t{6});
        for (const SampleSet& set : summary.sets) {
            QVERIFY2(fs::exists(data() / set.name / "NOTICE.txt"), set.name.c_str());
        }
    }

    void projectIsWhole() {
        const Json project = readJsonFile(m_options.output / "project.json");
        QCOMPARE(project["format"].get<std::string>(), std::string("parlance-project"));
        QCOMPARE(project["format_version"].get<int>(), 1);
        QVERIFY(fs::is_directory(m_options.output / "runs"));
        QVERIFY(fs::is_directory(m_options.output / "models"));
        std::uintmax_t bytes = 0;
        for (const fs::directory_entry& entry :
             fs::recursive_directory_iterator(m_options.output)) {
            bytes += entry.is_regular_file() ? entry.file_size() : 0;
        }
        qInfo("%.1f MB", static_cast<double>(bytes) / 1e6);
        QVERIFY(bytes < 180'000'000);
    }

    void manifestsAgreeWithTheAudio() {
        for (const char* name :
             {"digits/train", "digits/valid", "digits/test", "digits/unseen", "prompts/all",
              "prompts/train", "voice/train", "voice/valid", "voice/test"}) {
            const AsrManifest manifest =
                readAsrManifest(data() / (std::string(name) + ".tsv"), Labels::Required);
            QCOMPARE(manifest.sampleRateHz, std::int64_t{8000});
            for (const AsrRow& row : manifest.rows) {
                const audio::AudioFileInfo info = audio::probeAudioFile(row.file);
                QCOMPARE(info.frames, row.samples);
                QCOMPARE(info.sampleRateHz, std::int64_t{8000});
                QVERIFY2(row.samples > 800, row.id.c_str());
                QVERIFY(!row.labels.empty());
            }
        }
        QCOMPARE(readAsrManifest(data() / "prompts/all.tsv", Labels::Required).rows.size(),
                 std::size_t{568});
    }

    void filelistNamesAudioAndText() {
        const std::vector<std::string> lines = linesOf(data() / "prompts/tts_train.txt");
        QVERIFY(lines.size() > 300);
        for (const std::string& line : lines) {
            const std::size_t bar = line.find('|');
            QVERIFY(bar != std::string::npos && bar + 1 < line.size());
            QVERIFY(fs::exists(data() / "prompts" / line.substr(0, bar)));
        }
    }

    void voiceListsNameWhatIsSaid() {
        for (const char* name : {"train", "valid", "test"}) {
            const auto rows = readSpeechList(data() / "voice" / (std::string(name) + ".txt"));
            const AsrManifest manifest =
                readAsrManifest(data() / "voice" / (std::string(name) + ".tsv"), Labels::Required);
            QCOMPARE(rows.size(), manifest.rows.size());
            for (std::size_t i = 0; i < rows.size(); ++i) {
                QCOMPARE(rows[i].path, manifest.rows[i].file);
                QCOMPARE(text::labelLineFromText(text::capitalLetters(rows[i].text)),
                         manifest.rows[i].labels);
                // Of the silence at the ends 20 ms are left, and weak sounds that are taken for it.
                const audio::AudioBuffer said = audio::readAudioFile(rows[i].path);
                audio::SoundingMeter meter(said.sampleRateHz);
                meter.add(said.samples);
                const std::int64_t after = std::ssize(said.samples) - meter.part().end;
                const std::string facts =
                    strCat(rows[i].id, ": ", meter.part().begin, " and ", after, " samples");
                QVERIFY2(meter.part().begin <= 400 && after <= 400, facts.c_str());
            }
        }
    }

    void textIsSplitByChapters() {
        const auto train = linesOf(data() / "text/train.txt");
        const auto valid = linesOf(data() / "text/valid.txt");
        const auto test = linesOf(data() / "text/test.txt");
        QVERIFY(train.size() > 20'000 && valid.size() > 1'000 && test.size() > 1'000);
        QVERIFY(train.front().starts_with("In the beginning God created"));
        const std::set<std::string> seen(train.begin(), train.end());
        std::size_t shared = 0;
        for (const std::string& line : test) {
            shared += !line.empty() && seen.contains(line) ? 1 : 0;
        }
        QVERIFY(shared < test.size() / 20);
    }

    void answersStandInTheirPassages() {
        std::size_t questions = 0;
        for (const char* name : {"train.json", "valid.json", "test.json"}) {
            const Json file = readJsonFile(data() / "questions" / name);
            for (const Json& article : file["data"]) {
                for (const Json& paragraph : article["paragraphs"]) {
                    const std::string context = paragraph["context"];
                    for (const Json& question : paragraph["qas"]) {
                        const Json& answer = question["answers"][0];
                        const std::string text = answer["text"];
                        QCOMPARE(context.substr(answer["answer_start"], text.size()), text);
                        ++questions;
                    }
                }
            }
        }
        qInfo("%zu questions", questions);
        QVERIFY(questions > 2000);
    }

    void secondCallChangesNothing() {
        const auto before = fs::last_write_time(data() / "digits/train.tsv");
        const SamplesSummary summary = makeSamples(m_options, {}, {});
        QVERIFY(summary.alreadyComplete());
        QCOMPARE(summary.sets.size(), std::size_t{6});
        QCOMPARE(fs::last_write_time(data() / "digits/train.tsv"), before);
    }

    void damagedSetIsMadeAnewAndTheSame() {
        const auto before = contents(data() / "prompts");
        fs::remove(data() / "prompts/audio/digits/7.wav");
        m_options.threads = 1;
        const SamplesSummary summary = makeSamples(m_options, {}, {});
        for (const SampleSet& set : summary.sets) {
            QCOMPARE(set.made, set.name == "prompts");
        }
        QCOMPARE(contents(data() / "prompts"), before);
    }

    void digitsAreTheSameWithOtherThreads() {
        const auto before = contents(data() / "digits");
        fs::remove(data() / "digits/NOTICE.txt");
        m_options.threads = 3;
        makeSamples(m_options, {}, {});
        QCOMPARE(contents(data() / "digits"), before);
    }

  private:
    fs::path data() const { return m_options.output / "data"; }

    QTemporaryDir m_folder;
    SamplesOptions m_options;
};

QTEST_GUILESS_MAIN(TestSampleProject)
#include "tst_sample_project.moc"
