// SPDX-License-Identifier: Apache-2.0
// What the published program makes of a corpus is compared by the case
// golden/bert/pretraining_data.
#include "core/base/files.h"
#include "core/base/random.h"
#include "core/data/shards/hdf5_handle.h"
#include "core/data/shards/pretraining_instances.h"
#include "core/data/shards/pretraining_shard.h"
#include "core/data/shards/pretraining_shard_writer.h"
#include "core/data/shards/shard_folder.h"
#include "core/text/tokens/word_piece.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QtTest>

#include <array>
#include <fstream>
#include <numeric>
#include <thread>

using namespace parlance;
using namespace parlance::data;
namespace fs = std::filesystem;

namespace {

const fs::path& goldenFolder() {
    static const fs::path folder =
        fs::path(qEnvironmentVariable("PARLANCE_TESTS").toStdString()) / "golden/bert";
    return folder;
}

std::shared_ptr<const text::WordPieceVocabulary> published() {
    static const auto vocabulary =
        text::WordPieceVocabulary::load(goldenFolder() / "tokenization/vocab-uncased.txt");
    return vocabulary;
}

/// "0; [CLS] one [MASK] [SEP] two [SEP]; 2 two"
std::string written(const PretrainingSample& sample) {
    std::string all = sample.isRandomNext ? "1;" : "0;";
    for (const std::int32_t id : sample.ids)
        all += " " + published()->piece(id);
    for (std::size_t i = 0; i < sample.positions.size(); ++i)
        all += strCat(i == 0 ? "; " : ", ", sample.positions[i], " ",
                      published()->piece(sample.labels[i]));
    return all;
}

std::vector<TokenDocument> documentsOf(const std::vector<std::vector<std::string>>& texts) {
    const text::WordPiece wordPiece(published(), true);
    std::vector<TokenDocument> documents;
    for (const auto& sentences : texts) {
        documents.emplace_back();
        for (const std::string& sentence : sentences)
            documents.back().push_back(wordPiece.encode(sentence));
    }
    return documents;
}

PretrainingSample madeUp(std::int64_t number, std::int64_t longest, std::int64_t predictions) {
    KeyedRandom random(randomKey(7, "sample", {number}));
    PretrainingSample sample;
    const std::int64_t length = 4 + random.below(longest - 3);
    for (std::int64_t i = 0; i < length; ++i) {
        sample.ids.push_back(static_cast<std::int32_t>(random.below(30522)));
        sample.segments.push_back(i > length / 2 ? 1 : 0);
    }
    for (std::int64_t i = 1; i < length && std::ssize(sample.positions) < predictions; ++i)
        if (random.uniform() < 0.3) {
            sample.positions.push_back(static_cast<std::int32_t>(i));
            sample.labels.push_back(static_cast<std::int32_t>(random.below(30522)));
        }
    sample.isRandomNext = random.uniform() < 0.5;
    return sample;
}

/// A shard of two samples of length 4 with 2 predictions, in which a test changes something.
struct RawShard {
    struct Set {
        std::vector<hsize_t> shape;
        std::vector<std::int64_t> values;
        hid_t type = H5T_STD_I32LE;
        std::vector<hsize_t> chunk{}; ///< none = in one piece
        bool isPacked = false;
        std::string elsewhere{}; ///< a file that it is stored in
    };
    std::map<std::string, Set> sets{
        {"input_ids", {{2, 4}, {2, 9, 3, 0, 2, 8, 9, 3}}},
        {"input_mask", {{2, 4}, {1, 1, 1, 0, 1, 1, 1, 1}}},
        {"segment_ids", {{2, 4}, {0, 0, 0, 0, 0, 0, 1, 1}}},
        {"masked_lm_positions", {{2, 2}, {1, 0, 1, 2}}},
        {"masked_lm_ids", {{2, 2}, {7, 0, 6, 5}}},
        {"next_sentence_labels", {{2}, {0, 1}}},
    };

    void write(const fs::path& path) const {
        const Hdf5Turn turn;
        const Hdf5Handle file(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT),
                              H5Fclose);
        for (const auto& [name, set] : sets) {
            const auto rank = static_cast<int>(set.shape.size());
            const Hdf5Handle space(H5Screate_simple(rank, set.shape.data(), nullptr), H5Sclose);
            const Hdf5Handle creation(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
            if (!set.chunk.empty())
                H5Pset_chunk(creation.get(), rank, set.chunk.data());
            if (set.isPacked) {
                H5Pset_shuffle(creation.get());
                H5Pset_deflate(creation.get(), 9);
            }
            if (!set.elsewhere.empty())
                H5Pset_external(creation.get(), set.elsewhere.c_str(), 0, H5F_UNLIMITED);
            const Hdf5Handle made(H5Dcreate2(file.get(), name.c_str(), set.type, space.get(),
                                             H5P_DEFAULT, creation.get(), H5P_DEFAULT),
                                  H5Dclose);
            if (!set.values.empty())
                H5Dwrite(made.get(), H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, H5P_DEFAULT,
                         set.values.data());
        }
    }
};

} // namespace

class TestPretrainingShards : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    fs::path path(const std::string& name) const {
        return fs::path(m_folder.path().toStdString()) / name;
    }

  private Q_SLOTS:
    void theGeneratorIsPythons() {
        PythonRandom random(12345);
        QCOMPARE(random.uniform(), 0.41661987254534116);
        QCOMPARE(random.uniform(), 0.010169169457068361);
        QCOMPARE(random.uniform(), 0.8252065092537432);
        std::vector<std::int64_t> drawn;
        random = PythonRandom(12345);
        for (int i = 0; i < 8; ++i)
            drawn.push_back(random.between(2, 125));
        QCOMPARE(drawn, (std::vector<std::int64_t>{55, 95, 3, 106, 107, 104, 40, 111}));
        std::vector<int> order(10);
        std::iota(order.begin(), order.end(), 0);
        PythonRandom(12345).shuffle(order);
        QCOMPARE(order, (std::vector<int>{8, 7, 3, 5, 1, 2, 9, 4, 0, 6}));
        std::iota(order.begin(), order.end(), 0);
        PythonRandom(42).shuffle(order);
        QCOMPARE(order, (std::vector<int>{7, 3, 2, 8, 5, 6, 9, 4, 0, 1}));
        QCOMPARE(PythonRandom(1).below(1), 0);
        // Of a seed of two words, of none, and after the state was made again several times.
        QCOMPARE(PythonRandom((std::uint64_t{1} << 40U) + 3).uniform(), 0.21978710637116716);
        QCOMPARE(PythonRandom(0).uniform(), 0.8444218515250481);
        random = PythonRandom(7);
        for (int i = 0; i < 2000; ++i)
            random.uniform();
        QCOMPARE(random.uniform(), 0.6415743501553379);
    }

    void instancesAreThePublishedOnes() {
        PythonRandom random(12345);
        const PretrainingInstances instances = createInstances(
            documentsOf({{"The cat sat on the mat.", "It was warm there.", "Nobody moved."},
                         {"Rivers flow to the sea.", "Rain falls on hills."},
                         {"One two three four five six.", "Seven eight nine."}}),
            {.sequenceLength = 16, .predictions = 3, .duplicates = 2}, *published(), random, {});
        QStringList all;
        for (std::int64_t i = 0; i < instances.size(); ++i)
            all << QString::fromStdString(written(instances[i]));
        const QStringList expected{
            "0; [CLS] one [MASK] three four five [MASK] . [SEP] seven eight nine . [SEP]; 2 two, 6 "
            "six",
            "1; [CLS] one two three [MASK] five six . [SEP] rain falls [MASK] hills . [SEP]; 4 "
            "four, 11 on",
            "0; [CLS] the cat sat on [MASK] mat . [SEP] it was ##brates there . nobody [SEP]; 5 "
            "the, 11 warm",
            "0; [CLS] rivers [MASK] to kylie sea . [SEP] rain falls on hills . [SEP]; 2 flow, 4 "
            "the",
            "1; [CLS] cat sat [MASK] [MASK] mat . it [SEP] one two three four five six [SEP]; 3 "
            "on, 4 the",
            "1; [CLS] rivers flow to the sea . [SEP] the cat [MASK] on the mat [MASK] [SEP]; 10 "
            "sat, 14 .",
            "1; [CLS] rain falls on hills [MASK] [SEP] [MASK] eight nine . [SEP]; 5 ., 7 seven",
            "1; [CLS] seven eight nine . [SEP] rain falls [MASK] hills . [SEP]; 8 on, 9 hills",
            "1; [CLS] [MASK] moved . [SEP] rivers flow to the sea . rain [MASK] on hills [SEP]; 1 "
            "nobody, 12 falls"};
        QCOMPARE(all, expected);
        QCOMPARE(random.uniform(), 0.48040542789075014);
    }

    void aSingleDocumentHasNoOther() {
        PythonRandom random(1);
        const PretrainingInstances instances =
            createInstances(documentsOf({{"One two.", "Three."}}),
                            {.sequenceLength = 16, .predictions = 3}, *published(), random, {});
        QVERIFY(instances.size() > 0);
        for (std::int64_t i = 0; i < instances.size(); ++i)
            QVERIFY(!instances[i].isRandomNext);
    }

    void writtenAndRead_data() {
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("length");
        QTest::addColumn<int>("predictions");
        QTest::newRow("one") << 1 << 5 << 1;
        QTest::newRow("less than a chunk") << 127 << 128 << 20;
        QTest::newRow("a chunk") << 128 << 128 << 20;
        QTest::newRow("several") << 1000 << 64 << 70;
        QTest::newRow("chunks of a row") << 3 << 20000 << 20;
        QTest::newRow("more than a chunk of labels") << 4099 << 8 << 2;
    }
    void writtenAndRead() {
        QFETCH(int, samples);
        QFETCH(int, length);
        QFETCH(int, predictions);
        const fs::path file = path("written.hdf5");
        const auto sampleAt = [&](std::int64_t row) { return madeUp(row, length, predictions); };
        writePretrainingShard(
            file, {.samples = samples, .sequenceLength = length, .predictions = predictions},
            sampleAt);
        const PretrainingShard shard(file, 30522);
        QCOMPARE(shard.size(), samples);
        QCOMPARE(shard.sequenceLength(), length);
        QCOMPARE(shard.predictions(), predictions);
        const std::vector<PretrainingSample> all = shard.read(0, samples);
        for (int row = 0; row < samples; ++row)
            QVERIFY(all[static_cast<std::size_t>(row)] == sampleAt(row));
        KeyedRandom random(2);
        for (int i = 0; i < 200; ++i) {
            const std::int64_t row = random.below(samples);
            QVERIFY(shard.read(row) == sampleAt(row));
        }
        // Equal samples give equal bytes.
        const std::string bytes = readFile(file);
        writePretrainingShard(
            file, {.samples = samples, .sequenceLength = length, .predictions = predictions},
            sampleAt);
        QVERIFY(readFile(file) == bytes);
    }

    void whatIsHiddenIsPutBack() {
        PythonRandom random(5);
        const auto documents = documentsOf({{"The cat sat on the mat.", "It was warm there."},
                                            {"Rivers flow to the sea.", "Rain falls on hills."}});
        const PretrainingInstances instances = createInstances(
            documents, {.sequenceLength = 16, .predictions = 14, .maskedShare = 0.9}, *published(),
            random, {});
        for (std::int64_t i = 0; i < instances.size(); ++i) {
            const PretrainingSample bare = withoutMasks(instances[i]);
            QVERIFY(bare.positions.empty() && bare.labels.empty());
            QCOMPARE(std::ranges::count(bare.ids, published()->mask()), 0);
            QCOMPARE(bare.length(), instances[i].length());
            for (const std::int32_t id : bare.ids) {
                const bool isOfTheTexts =
                    id == published()->classification() || id == published()->separator() ||
                    std::ranges::any_of(documents, [&](const TokenDocument& document) {
                        return std::ranges::any_of(document, [&](const TokenSentence& sentence) {
                            return std::ranges::find(sentence, id) != sentence.end();
                        });
                    });
                QVERIFY(isOfTheTexts);
            }
        }
    }

    /// Of the published program's files, and of any width and layout.
    void shardsOfOthersAreRead() {
        const PretrainingShard golden(goldenFolder() / "pretraining_data/shard_0_training.hdf5",
                                      published()->size());
        QCOMPARE(golden.size(), 30);
        QCOMPARE(golden.sequenceLength(), 32);
        QCOMPARE(written(golden.read(2)),
                 std::string("0; [CLS] [MASK] cat sat [MASK] the mat . [SEP] [MASK] was warm there "
                             ". nobody moved . [SEP]; 1 the, 4 on, 9 it"));
        const PretrainingSample first{.ids = {2, 9, 3},
                                      .segments = {0, 0, 0},
                                      .positions = {1},
                                      .labels = {7},
                                      .isRandomNext = false};
        const PretrainingSample second{.ids = {2, 8, 9, 3},
                                       .segments = {0, 0, 1, 1},
                                       .positions = {1, 2},
                                       .labels = {6, 5},
                                       .isRandomNext = true};
        for (const hid_t type : {H5T_STD_I8LE, H5T_STD_U8BE, H5T_STD_I16BE, H5T_STD_I64LE,
                                 H5T_STD_U64LE, H5T_STD_U32BE})
            for (const hsize_t chunk : {0, 1, 2})
                for (const bool isPacked : {false, true}) {
                    RawShard raw;
                    for (auto& [name, set] : raw.sets) {
                        set.type = type;
                        if (chunk > 0)
                            set.chunk.assign(set.shape.size(), chunk);
                        set.isPacked = isPacked && chunk > 0;
                    }
                    raw.write(path("raw.hdf5"));
                    const PretrainingShard shard(path("raw.hdf5"), 10);
                    QVERIFY(shard.read(1) == second);
                    QVERIFY(shard.read(0, 2) == (std::vector<PretrainingSample>{first, second}));
                }
    }

    void shardsThatAreNoneAreRefused_data() {
        QTest::addColumn<QByteArray>("set");
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const char* set, const char* change,
                            const char* says) {
            QTest::newRow(name) << QByteArray(set) << QByteArray(change) << QByteArray(says);
        };
        row("missing", "input_mask", "missing", "'input_mask' is missing");
        row("floats", "input_ids", "floats", "does not hold whole numbers");
        row("one dimension", "input_ids", "flat", "does not have 2 dimensions");
        row("fewer samples", "segment_ids", "rows", "differ in the number of samples, 2 and 1");
        row("shorter", "segment_ids", "columns", "differ in the length of sequences, 4 and 2");
        row("other predictions", "masked_lm_ids", "wide", "differ in the number of predictions");
        row("elsewhere", "input_ids", "elsewhere", "is stored in other files");
        row("huge chunks", "input_ids", "huge chunk", "is stored in chunks of");
        row("a wide row", "input_ids", "huge row", "has the shape");
    }
    void shardsThatAreNoneAreRefused() {
        QFETCH(QByteArray, set);
        QFETCH(QByteArray, change);
        QFETCH(QByteArray, says);
        RawShard raw;
        RawShard::Set& changed = raw.sets.at(set.toStdString());
        if (change == "missing")
            raw.sets.erase(set.toStdString());
        else if (change == "floats")
            changed.type = H5T_IEEE_F32LE;
        else if (change == "flat")
            changed.shape = {8};
        else if (change == "rows")
            changed = {.shape = {1, 4}, .values = {0, 0, 0, 0}};
        else if (change == "columns")
            changed = {.shape = {2, 2}, .values = {0, 0, 0, 0}};
        else if (change == "wide")
            changed = {.shape = {2, 3}, .values = {0, 0, 0, 0, 0, 0}};
        else if (change == "elsewhere")
            changed = {.shape = {2, 4}, .values = {}, .elsewhere = "/etc/hostname"};
        else if (change == "huge chunk")
            changed = {.shape = {1 << 20, 512}, .values = {}, .chunk = {1 << 20, 512}};
        else if (change == "huge row")
            changed = {.shape = {2, 1 << 20}, .values = {}, .chunk = {1, 1024}};
        raw.write(path("none.hdf5"));
        PARLANCE_EXPECT_ERROR(PretrainingShard(path("none.hdf5")), ErrorKind::Data,
                              says.toStdString());
    }

    void samplesThatAreDamagedAreRefused_data() {
        QTest::addColumn<QByteArray>("set");
        QTest::addColumn<int>("place");
        QTest::addColumn<qint64>("value");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const char* set, int place, qint64 value,
                            const char* says) {
            QTest::newRow(name) << QByteArray(set) << place << value << QByteArray(says);
        };
        row("beyond the vocabulary", "input_ids", 5, 10, "sample 1 has the piece 10");
        row("negative", "input_ids", 4, -1, "sample 1 has the piece -1");
        row("very large", "input_ids", 4, qint64{1} << 32, "the vocabulary has 10");
        row("empty", "input_mask", 4, 0, "sample 1 ");
        row("a hole in the mask", "input_mask", 5, 0, "not ones before zeros");
        row("a mask of two", "input_mask", 7, 2, "not ones before zeros");
        row("a third segment", "segment_ids", 6, 2, "segments that are not 0 before 1");
        row("segments in turn", "segment_ids", 4, 1, "segments that are not 0 before 1");
        row("a position beyond", "masked_lm_positions", 3, 4, "beyond its end");
        row("a negative position", "masked_lm_positions", 3, -1, "beyond its end");
        row("a label beyond", "masked_lm_ids", 3, 10, "has the piece 10");
        row("another label", "next_sentence_labels", 1, 2, "next sentence label");
    }
    void samplesThatAreDamagedAreRefused() {
        QFETCH(QByteArray, set);
        QFETCH(int, place);
        QFETCH(qint64, value);
        QFETCH(QByteArray, says);
        RawShard raw;
        for (auto& [name, one] : raw.sets)
            one.type = H5T_STD_I64LE;
        raw.sets.at(set.toStdString()).values.at(static_cast<std::size_t>(place)) = value;
        raw.write(path("damaged.hdf5"));
        const PretrainingShard shard(path("damaged.hdf5"), 10);
        QCOMPARE(shard.read(0).length(), 3);
        PARLANCE_EXPECT_ERROR(shard.read(1), ErrorKind::Data, says.toStdString());
        PARLANCE_EXPECT_ERROR(shard.read(0, 2), ErrorKind::Data, says.toStdString());
    }

    void whatIsNoHdf5IsRefused() {
        PARLANCE_EXPECT_ERROR(PretrainingShard(path("absent.hdf5")), ErrorKind::IoRead, "absent");
        writeFileAtomically(path("text.hdf5"), "no such file\n");
        PARLANCE_EXPECT_ERROR(PretrainingShard(path("text.hdf5")), ErrorKind::Data, "no HDF5 file");
        RawShard().write(path("whole.hdf5"));
        const std::string bytes = readFile(path("whole.hdf5"));
        for (std::size_t size = 0; size < bytes.size(); size += bytes.size() / 40 + 1) {
            writeFileAtomically(path("cut.hdf5"), std::string_view(bytes).substr(0, size));
            QVERIFY(tests::errorOf([&] { PretrainingShard(path("cut.hdf5")).read(0, 2); }));
        }
    }

    /// A link leads to another file.
    void linksAreNotFollowed() {
        RawShard().write(path("target.hdf5"));
        {
            RawShard raw;
            raw.sets.erase("input_ids");
            raw.write(path("link.hdf5"));
            const Hdf5Turn turn;
            const Hdf5Handle file(H5Fopen(path("link.hdf5").c_str(), H5F_ACC_RDWR, H5P_DEFAULT),
                                  H5Fclose);
            H5Lcreate_external(path("target.hdf5").c_str(), "input_ids", file.get(), "input_ids",
                               H5P_DEFAULT, H5P_DEFAULT);
        }
        PARLANCE_EXPECT_ERROR(PretrainingShard(path("link.hdf5")), ErrorKind::Data, "is a link");
    }

    /// Rows that are not stored, as many as a file can claim.
    void sizesAreNotBelieved() {
        RawShard raw;
        const hsize_t rows = hsize_t{1} << 39U;
        for (auto& [name, set] : raw.sets) {
            set.shape[0] = rows;
            set.chunk.assign(set.shape.size(), 2);
            set.values.clear();
        }
        raw.write(path("claims.hdf5"));
        PARLANCE_EXPECT_ERROR(PretrainingShard(path("claims.hdf5")), ErrorKind::Data,
                              "cannot hold");
    }

    /// A few zeros are packed as many, to be unpacked without a bound.
    void whatUnpacksToMoreIsRefused() {
        RawShard raw;
        for (auto& [name, set] : raw.sets) {
            set.shape[0] = 64;
            set.chunk = set.shape;
            set.values.clear();
        }
        raw.sets.at("input_ids").isPacked = true;
        raw.write(path("bomb.hdf5"));
        {
            const Hdf5Turn turn;
            const Hdf5Handle file(H5Fopen(path("bomb.hdf5").c_str(), H5F_ACC_RDWR, H5P_DEFAULT),
                                  H5Fclose);
            const Hdf5Handle ids(H5Dopen2(file.get(), "input_ids", H5P_DEFAULT), H5Dclose);
            const QByteArray packed = qCompress(QByteArray(200 << 20, '\0'), 9).mid(4);
            const std::array<hsize_t, 2> place{0, 0};
            QVERIFY(H5Dwrite_chunk(ids.get(), H5P_DEFAULT, 0, place.data(),
                                   static_cast<std::size_t>(packed.size()),
                                   packed.constData()) >= 0);
        }
        PARLANCE_EXPECT_ERROR(PretrainingShard(path("bomb.hdf5")).read(0), ErrorKind::Data,
                              "damaged chunk");
    }

    /// Bytes changed anywhere: an error or other numbers, and nothing worse.
    void changedBytes() {
        RawShard raw;
        for (auto& [name, set] : raw.sets) {
            set.chunk.assign(set.shape.size(), 2);
            set.isPacked = true;
        }
        raw.write(path("whole.hdf5"));
        const std::string whole = readFile(path("whole.hdf5"));
        KeyedRandom random(11);
        int refused = 0;
        constexpr int kRounds = 1500;
        for (int round = 0; round < kRounds; ++round) {
            std::string bytes = whole;
            for (std::int64_t i = random.below(4); i >= 0; --i)
                bytes[static_cast<std::size_t>(random.below(std::ssize(bytes)))] =
                    static_cast<char>(random.below(256));
            std::ofstream(path("changed.hdf5"), std::ios::binary) << bytes;
            refused +=
                tests::errorOf([&] {
                    const PretrainingShard shard(path("changed.hdf5"), 10);
                    for (std::int64_t row = 0; row < std::min<std::int64_t>(2, shard.size()); ++row)
                        shard.read(row);
                }).has_value();
        }
        QVERIFY(refused > kRounds / 20);
    }

    void severalThreadsAtOnce() {
        constexpr int kThreads = 4;
        std::array<bool, kThreads> isRight{};
        {
            std::vector<std::jthread> threads;
            for (int thread = 0; thread < kThreads; ++thread)
                threads.emplace_back([&, thread] {
                    const fs::path file = path(strCat("thread_", thread, ".hdf5"));
                    const auto sampleAt = [&](std::int64_t row) {
                        return madeUp(row + thread * 1000, 64, 8);
                    };
                    writePretrainingShard(
                        file, {.samples = 700, .sequenceLength = 64, .predictions = 8}, sampleAt);
                    const PretrainingShard shard(file);
                    bool same = shard.size() == 700;
                    for (std::int64_t row = 0; row < 700; ++row)
                        same = same && shard.read(row * 37 % 700) == sampleAt(row * 37 % 700);
                    isRight.at(static_cast<std::size_t>(thread)) = same;
                });
        }
        QVERIFY(std::ranges::all_of(isRight, std::identity()));
    }

    void whatCannotBeWrittenLeavesNothing() {
        const fs::path file = path("stopped.hdf5");
        PARLANCE_EXPECT_ERROR(
            writePretrainingShard(file, {.samples = 5, .sequenceLength = 8, .predictions = 2},
                                  [](std::int64_t row) {
                                      if (row == 3)
                                          throw Error(ErrorKind::Cancelled, "stopped", "a test",
                                                      "go on");
                                      return madeUp(row, 8, 2);
                                  }),
            ErrorKind::Cancelled, "stopped");
        for (const auto& entry : fs::directory_iterator(path("").parent_path()))
            QVERIFY(entry.path().filename().string().find("stopped") == std::string::npos);
        PARLANCE_EXPECT_ERROR(
            writePretrainingShard(path("absent/x.hdf5"),
                                  {.samples = 1, .sequenceLength = 8, .predictions = 2},
                                  [](std::int64_t row) { return madeUp(row, 8, 2); }),
            ErrorKind::IoWrite, "absent");
    }

    void aFolderOfShards() {
        const fs::path folder = path("folder");
        fs::create_directories(folder);
        PARLANCE_EXPECT_ERROR(openShardFolder(folder), ErrorKind::Data, "no shards");
        PARLANCE_EXPECT_ERROR(openShardFolder(path("nowhere")), ErrorKind::IoRead, "nowhere");
        for (const char* name : {"b_training_1.hdf5", "a_training_0.hdf5", "c_test_0.hdf5"})
            RawShard().write(folder / name);
        writeFileAtomically(folder / "notes.txt", "x");
        ShardFolder opened = openShardFolder(folder);
        QCOMPARE(opened.training, (std::vector<fs::path>{folder / "a_training_0.hdf5",
                                                         folder / "b_training_1.hdf5"}));
        QCOMPARE(opened.test, (std::vector<fs::path>{folder / "c_test_0.hdf5"}));
        QVERIFY(!opened.description && opened.vocabulary.empty());
        QCOMPARE(openShardFolder(opened.test.front()).training, opened.test);

        const std::string before = fingerprintOf(opened.training);
        fs::copy(folder, path("copy"));
        QCOMPARE(fingerprintOf(openShardFolder(path("copy")).training), before);
        std::string bytes = readFile(folder / "a_training_0.hdf5");
        bytes[bytes.size() - 9] ^= 1;
        writeFileAtomically(folder / "a_training_0.hdf5", bytes);
        QVERIFY(fingerprintOf(opened.training) != before);

        const auto describe = [&](const char* json) {
            writeFileAtomically(folder / kShardDescription, json);
        };
        describe(R"({"format": "parlance-bert-shards", "options": {"lower_case": true},
                     "vocabulary": {"fingerprint": "x"}, "training_shards": 2, "test_shards": 2})");
        PARLANCE_EXPECT_ERROR(openShardFolder(folder), ErrorKind::Data, "only 3 of 4 shards");
        describe(R"({"format": "parlance-bert-shards", "options": {"lower_case": false},
                     "vocabulary": {"fingerprint": "x"}, "training_shards": 2, "test_shards": 1})");
        opened = openShardFolder(folder);
        QVERIFY(opened.description && !opened.description->lowerCase);
        for (const char* json :
             {"[]", "{}", R"({"format": "parlance-bert-shards", "options": 3})",
              R"({"format": "parlance-bert-shards", "options": {"lower_case": true},
                  "vocabulary": {"fingerprint": "x"}, "training_shards": -1, "test_shards": 0})"}) {
            describe(json);
            PARLANCE_EXPECT_ERROR(openShardFolder(folder), ErrorKind::Data, "description");
        }
    }
};

QTEST_APPLESS_MAIN(TestPretrainingShards)
#include "tst_pretraining_shards.moc"
