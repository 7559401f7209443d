// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_shards.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/corpus_files.h"
#include "core/data/parallel.h"
#include "core/data/shards/pretraining_shard.h"
#include "core/data/shards/pretraining_shard_writer.h"
#include "core/data/shards/shard_folder.h"
#include "core/text/tokens/word_piece.h"

#include <algorithm>
#include <mutex>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kBytesPerShard = 16 << 20; // of text
constexpr std::int64_t kMostBlockBytes = 256 << 10;
constexpr std::int64_t kBlocksPerShard = 32; // at least, so that shards get about as much each
constexpr std::int64_t kFewestDocuments = 2; // a second span may be of another one
constexpr std::int64_t kShortestSequence = 5;
constexpr std::int64_t kLongestSequence = 1 << 16;

/// A shard to be made, and what of the texts goes into it.
struct Shard {
    fs::path file;
    double share = 0.0; ///< of all sentences
    std::vector<DocumentBlock> blocks{};
    std::int64_t documents = 0, sentences = 0, bytes = 0;
};

void checkOptions(const PrepareShardsOptions& options) {
    const auto require = [](bool isRight, const char* what, const char* name, const char* remedy) {
        if (!isRight)
            throw Error(ErrorKind::Config, what, name, remedy);
    };
    const InstanceOptions& instances = options.instances;
    require(instances.sequenceLength >= kShortestSequence &&
                instances.sequenceLength <= kLongestSequence,
            "the sequences have an impossible length", "--max-seq-length", "give 5 to 65536");
    require(instances.predictions >= 1 && instances.predictions < instances.sequenceLength,
            "a sample cannot have this many predictions", "--max-predictions-per-seq",
            "give 1 to the length of the sequences less 1");
    require(instances.maskedShare > 0.0 && instances.maskedShare < 1.0,
            "the share of masked pieces is impossible", "--masked-lm-prob",
            "give more than 0 and less than 1");
    require(instances.shortShare >= 0.0 && instances.shortShare <= 1.0,
            "the share of short sequences is impossible", "--short-seq-prob", "give 0 to 1");
    require(instances.duplicates >= 1, "the texts are gone through at least once", "--dupe-factor",
            "give 1 or more");
    require(options.testShards == 0 || (options.testShare > 0.0 && options.testShare < 1.0),
            "the share of the test shards is impossible", "--test-share",
            "give more than 0 and less than 1");
}

std::int64_t bytesOf(const std::vector<fs::path>& files) {
    std::int64_t bytes = 0;
    for (const fs::path& file : files) {
        std::error_code failure; // which reading it will tell
        const auto size = fs::file_size(file, failure);
        bytes += failure ? 0 : static_cast<std::int64_t>(size);
    }
    return bytes;
}

class Preparation {
  public:
    Preparation(const PrepareShardsOptions& options, const ProgressSink& progress,
                const std::stop_token& stop)
        : m_options(options), m_progress(progress), m_stop(stop),
          m_vocabulary(text::WordPieceVocabulary::load(options.vocabulary)),
          m_wordPiece(m_vocabulary, options.lowerCase) {}

    ShardsSummary run() {
        checkOptions(m_options);
        const std::vector<fs::path> files = textFilesOf(m_options.inputs, m_stop);
        const std::int64_t bytes = bytesOf(files);
        m_trainingShards = m_options.trainingShards > 0
                               ? m_options.trainingShards
                               : std::max<std::int64_t>(1, bytes / kBytesPerShard);
        const std::int64_t shards = m_trainingShards + m_options.testShards;
        m_survey = surveyDocuments(files, m_options.form,
                                   std::min(kMostBlockBytes, bytes / (kBlocksPerShard * shards)),
                                   m_progress, m_stop);
        if (m_survey.documents < kFewestDocuments * shards)
            tooFewDocuments();
        spread();
        beginFolder();
        makeShards();
        return summary();
    }

  private:
    [[noreturn]] void tooFewDocuments() const {
        const std::int64_t shards = m_trainingShards + m_options.testShards;
        throw Error(ErrorKind::Data,
                    strCat(m_survey.documents, " documents are too few for ", shards,
                           shards == 1 ? " shard" : " shards", ", which need two each"),
                    m_options.inputs.front().string(),
                    "ask for fewer shards, or part the documents by blank lines");
    }

    void spread() {
        const double testShare = m_options.testShards > 0 ? m_options.testShare : 0.0;
        const auto add = [&](ShardSplit split, std::int64_t count, double share) {
            for (std::int64_t i = 0; i < count; ++i)
                m_shards.push_back({.file = m_options.output / shardName(split, i),
                                    .share = share / static_cast<double>(count)});
        };
        add(ShardSplit::Training, m_trainingShards, 1.0 - testShare);
        add(ShardSplit::Test, m_options.testShards, testShare);
        for (const DocumentBlock& block : m_survey.blocks) {
            // All get the fewest documents that will do before any gets more.
            Shard& shard = *std::ranges::min_element(m_shards, {}, [](const Shard& one) {
                return std::pair(one.documents >= kFewestDocuments,
                                 static_cast<double>(one.sentences) / one.share);
            });
            shard.documents += block.documents;
            shard.sentences += block.sentences;
            shard.bytes += block.end - block.begin;
            shard.blocks.push_back(block);
        }
        if (std::ranges::any_of(
                m_shards, [](const Shard& shard) { return shard.documents < kFewestDocuments; }))
            tooFewDocuments();
    }

    Json description() const {
        const InstanceOptions& instances = m_options.instances;
        Json json = formatHeader("parlance-bert-shards");
        json["options"] = {{"lower_case", m_options.lowerCase},
                           {"max_seq_length", instances.sequenceLength},
                           {"max_predictions_per_seq", instances.predictions},
                           {"masked_lm_prob", instances.maskedShare},
                           {"short_seq_prob", instances.shortShare},
                           {"dupe_factor", instances.duplicates},
                           {"seed", m_options.seed},
                           {"split_sentences", m_options.form.runningText},
                           {"whole_files", m_options.form.wholeFiles},
                           {"test_share", m_options.testShards > 0 ? m_options.testShare : 0.0}};
        json["training_shards"] = m_trainingShards;
        json["test_shards"] = m_options.testShards;
        json["vocabulary"] = {{"file", kShardVocabulary},
                              {"size", m_vocabulary->size()},
                              {"fingerprint", m_vocabulary->fingerprint()}};
        json["texts"] = {{"documents", m_survey.documents},
                         {"sentences", m_survey.sentences},
                         {"bytes", m_survey.bytes},
                         {"fingerprint", m_survey.fingerprint}};
        return json;
    }

    /// What is there must be of the same making.
    void beginFolder() const {
        const fs::path file = m_options.output / kShardDescription;
        const Json wanted = description();
        std::error_code failure;
        if (!fs::exists(file, failure)) {
            if (fs::exists(m_options.output, failure) && !fs::is_empty(m_options.output, failure))
                throw Error(ErrorKind::Usage, "the folder has something else in it",
                            m_options.output.string(), "name a new folder");
            fs::create_directories(m_options.output, failure);
            writeFileAtomically(m_options.output / kShardVocabulary, m_vocabulary->content());
            return writeJsonFile(file, wanted);
        }
        const Json there = readJsonFile(file);
        const auto refuse = [&](const std::string& what) {
            throw Error(ErrorKind::Usage, strCat("its shards were made with ", what),
                        m_options.output.string(), "give the same again, or name a new folder");
        };
        for (const auto& [name, value] : wanted["options"].items()) {
            const Json options = there.is_object() ? there.value("options", Json()) : Json();
            const Json other = options.is_object() ? options.value(name, Json()) : Json();
            if (other != value)
                refuse(strCat("another ", name, ", ", formatJson(other)));
        }
        if (there != wanted)
            refuse("other texts, another vocabulary or in another number");
    }

    /// So many at a time as memory allows: the pieces of a shard's texts, about as many numbers as
    /// these have bytes, and its samples, for whose random second spans texts are read twice.
    int workers() const {
        const std::int64_t largest = std::ranges::max_element(m_shards, {}, &Shard::bytes)->bytes;
        const std::int64_t perShard =
            std::max<std::int64_t>(1, 2 * largest * (1 + m_options.instances.duplicates));
        return static_cast<int>(std::clamp<std::int64_t>(m_options.memoryBytes / perShard, 1,
                                                         threadCount(m_options.threads)));
    }

    bool isWhole(const Shard& shard) const {
        std::error_code failure;
        if (!fs::exists(shard.file, failure))
            return false;
        const PretrainingShard there(shard.file, m_vocabulary->size());
        return there.sequenceLength() == m_options.instances.sequenceLength &&
               there.predictions() == m_options.instances.predictions;
    }

    void makeShards() {
        for (const Shard& shard : m_shards)
            if (isWhole(shard)) {
                ++m_found;
                m_doneBytes += shard.bytes;
            } else {
                m_missing.push_back(&shard);
            }
        forEachInParallel(std::ssize(m_missing), workers(), m_stop, [&](std::int64_t index) {
            makeShard(*m_missing[static_cast<std::size_t>(index)]);
        });
        throwIfStopped(m_stop, "making shards");
    }

    void makeShard(const Shard& shard) {
        std::vector<TokenDocument> documents;
        for (const DocumentBlock& block : shard.blocks) {
            throwIfStopped(m_stop, "making shards");
            forDocuments(m_survey, block, [&](const std::vector<std::string>& sentences) {
                TokenDocument document;
                for (const std::string& sentence : sentences)
                    if (TokenSentence tokens = m_wordPiece.encode(sentence); !tokens.empty())
                        document.push_back(std::move(tokens));
                if (!document.empty())
                    documents.push_back(std::move(document));
            });
            report(block.end - block.begin, shard);
        }
        if (documents.empty())
            throw Error(ErrorKind::Data, "there is nothing to read in the documents of a shard",
                        shard.file.string(), "check the texts");
        PythonRandom random(m_options.seed);
        const PretrainingInstances samples = createInstances(
            std::move(documents), m_options.instances, *m_vocabulary, random, m_stop);
        writePretrainingShard(shard.file,
                              {.samples = samples.size(),
                               .sequenceLength = m_options.instances.sequenceLength,
                               .predictions = m_options.instances.predictions},
                              [&](std::int64_t row) { return samples[row]; });
    }

    void report(std::int64_t bytes, const Shard& shard) {
        const std::scoped_lock lock(m_mutex);
        m_doneBytes += bytes;
        if (m_progress)
            m_progress({.done = m_doneBytes,
                        .total = m_survey.bytes,
                        .what = shard.file.filename().string()});
    }

    ShardsSummary summary() {
        ShardsSummary made{.leftOut = std::move(m_survey.leftOut),
                           .output = m_options.output,
                           .trainingShards = m_trainingShards,
                           .testShards = m_options.testShards,
                           .documents = m_survey.documents,
                           .sentences = m_survey.sentences,
                           .found = m_found};
        for (std::size_t i = 0; i < m_shards.size(); ++i) {
            const std::int64_t samples = PretrainingShard(m_shards[i].file).size();
            (static_cast<std::int64_t>(i) < m_trainingShards ? made.trainingSamples
                                                             : made.testSamples) += samples;
            made.kept += samples;
        }
        return made;
    }

    const PrepareShardsOptions& m_options;
    const ProgressSink& m_progress;
    const std::stop_token& m_stop;
    std::shared_ptr<const text::WordPieceVocabulary> m_vocabulary;
    text::WordPiece m_wordPiece;
    std::int64_t m_trainingShards = 0;
    DocumentSurvey m_survey;
    std::vector<Shard> m_shards;
    std::vector<const Shard*> m_missing;
    std::int64_t m_found = 0;
    std::mutex m_mutex; ///< of progress
    std::int64_t m_doneBytes = 0;
};

} // namespace

Json toJson(const ShardsSummary& summary) {
    Json json{{"kept", summary.kept}, {"left_out", Json::array()}};
    for (const LeftOut& item : summary.leftOut)
        json["left_out"].push_back({{"file", item.file}, {"reason", item.reason}});
    json["output"] = summary.output.string();
    json["training_samples"] = summary.trainingSamples;
    json["test_samples"] = summary.testSamples;
    json["training_shards"] = summary.trainingShards;
    json["test_shards"] = summary.testShards;
    json["documents"] = summary.documents;
    json["sentences"] = summary.sentences;
    json["found"] = summary.found;
    return json;
}

ShardsSummary prepareShards(const PrepareShardsOptions& options, const ProgressSink& progress,
                            const std::stop_token& stop) {
    return Preparation(options, progress, stop).run();
}

} // namespace parlance::data
