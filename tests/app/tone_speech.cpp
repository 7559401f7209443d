// SPDX-License-Identifier: Apache-2.0
#include "tests/app/tone_speech.h"

#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "core/base/random.h"
#include "core/data/filelist/speech_list_writer.h"
#include "core/data/manifest/asr_manifest.h"
#include "core/text/ctc_dictionary.h"

#include <array>
#include <cmath>
#include <numbers>

namespace parlance::tests {

namespace fs = std::filesystem;

namespace {

constexpr std::array kToneHz{500.0, 950.0, 1600.0, 2500.0};
constexpr double kLetterSec = 0.12;
constexpr double kGapSec = 0.06;

void appendSilence(audio::AudioBuffer& audio, double seconds) {
    audio.samples.resize(audio.samples.size() +
                         static_cast<std::size_t>(seconds * static_cast<double>(kToneRateHz)));
}

void appendTone(audio::AudioBuffer& audio, double hertz) {
    const auto count = static_cast<int>(kLetterSec * static_cast<double>(kToneRateHz));
    for (int i = 0; i < count; ++i) {
        const double envelope = std::sin(std::numbers::pi * i / count);
        const double phase = 2.0 * std::numbers::pi * hertz * i / static_cast<double>(kToneRateHz);
        audio.samples.push_back(static_cast<float>(0.4 * envelope * std::sin(phase)));
    }
}

std::string randomText(KeyedRandom& random) {
    std::string text;
    const std::int64_t words = 1 + random.below(3);
    for (std::int64_t w = 0; w < words; ++w) {
        if (w > 0)
            text += ' ';
        const std::int64_t letters = 1 + random.below(3);
        for (std::int64_t i = 0; i < letters; ++i)
            text += static_cast<char>('A' + random.below(4));
    }
    return text;
}

void writeSet(const fs::path& folder, const std::string& name, int count, double longestLeadSec) {
    KeyedRandom random(randomKey(1, name));
    const auto longestLead = static_cast<std::int64_t>(longestLeadSec * double(kToneRateHz));
    std::vector<data::AsrRow> rows;
    for (int i = 0; i < count; ++i) {
        const std::string text = randomText(random);
        const std::string file = strCat(name, "-", i, ".wav");
        audio::AudioBuffer audio = speakTones(text);
        if (longestLead > 0)
            audio.samples.insert(audio.samples.begin(),
                                 static_cast<std::size_t>(random.below(longestLead)), 0.0F);
        audio::writeWavFile(folder / file, audio);
        rows.push_back({folder / file, file, static_cast<std::int64_t>(audio.samples.size()),
                        text::labelLineFromText(text)});
    }
    data::writeAsrManifest(folder / (name + ".tsv"), ".", rows);
}

void writeVoiceList(const fs::path& folder, const std::string& name, int count) {
    KeyedRandom random(randomKey(1, name));
    data::SpeechListWriter list(folder / (name + ".txt"));
    for (int i = 0; i < count; ++i) {
        const std::string text = randomText(random);
        const std::string file = strCat(name, "-", i, ".wav");
        audio::writeWavFile(folder / file, speakTones(text));
        list.add(file, text);
    }
    list.commit();
}

} // namespace

audio::AudioBuffer speakTones(const std::string& text) {
    audio::AudioBuffer audio{kToneRateHz, {}};
    appendSilence(audio, 2.0 * kGapSec);
    for (const char letter : text) {
        if (letter == ' ')
            appendSilence(audio, 3.0 * kGapSec);
        else
            appendTone(audio, kToneHz.at(static_cast<std::size_t>(letter - 'A')));
        appendSilence(audio, kGapSec);
    }
    appendSilence(audio, kGapSec);
    return audio;
}

void writeToneCorpus(const fs::path& folder, double longestLeadSec) {
    fs::create_directories(folder);
    writeSet(folder, "train", 64, longestLeadSec);
    writeSet(folder, "valid", 8, longestLeadSec);
    const std::vector<std::string> lines{"A B C D | A B C D |"};
    writeFileAtomically(folder / "dict.ltr.txt", text::CtcDictionary::build(lines).format());
}

QStringList toneTraining(const fs::path& corpus, int updates) {
    const QString folder = QString::fromStdString(corpus.string());
    QStringList arguments{"train", "--preset", "wav2vec2-tiny-digits", "--threads", "1"};
    for (const QString& setting : {
             QStringLiteral("data.train=%1/train.tsv").arg(folder),
             QStringLiteral("data.valid=%1/valid.tsv").arg(folder),
             QStringLiteral("data.test=%1/valid.tsv").arg(folder),
             QStringLiteral("data.max_tokens=64000"),
             QStringLiteral("model.conv_feature_layers=[(64,40,20),(64,8,4),(64,4,2)]"),
             QStringLiteral("model.encoder_layers=1"),
             QStringLiteral("model.encoder_embed_dim=64"),
             QStringLiteral("model.encoder_ffn_embed_dim=64"),
             QStringLiteral("model.encoder_attention_heads=2"),
             QStringLiteral("model.conv_pos=8"),
             QStringLiteral("train.max_steps=%1").arg(updates),
             QStringLiteral("train.log_interval=1"),
             QStringLiteral("train.valid_interval=10"),
             QStringLiteral("checkpoint.interval=5"),
             QStringLiteral("schedule.warmup_steps=50"),
             QStringLiteral("finetune.encoder_init_stddev=0.02"),
             // Played faster, one letter's tone would become another's.
             QStringLiteral("augment.speed=0"),
             QStringLiteral("augment.noise_prob=0"),
         })
        arguments << "--set" << setting;
    return arguments;
}

void writeToneVoice(const fs::path& folder) {
    fs::create_directories(folder);
    writeVoiceList(folder, "train", 24);
    writeVoiceList(folder, "valid", 3);
}

QStringList toneVoiceTraining(const fs::path& voice, const QString& family, int updates) {
    const QString folder = QString::fromStdString(voice.string());
    QStringList settings{
        QStringLiteral("data.train=%1/train.txt").arg(folder),
        QStringLiteral("data.valid=%1/valid.txt").arg(folder),
        QStringLiteral("data.test=%1/valid.txt").arg(folder),
        QStringLiteral("data.batch_size=4"),
        QStringLiteral("train.max_steps=%1").arg(updates),
        QStringLiteral("train.log_interval=1"),
        QStringLiteral("train.valid_interval=8"),
        QStringLiteral("checkpoint.interval=3"),
        QStringLiteral("schedule.name=constant"),
        QStringLiteral("validation.samples=1"),
    };
    if (family == "tacotron2")
        settings << "data.text_cleaners=basic_cleaners"
                 << "data.bucket_batches=2"
                 << "model.symbols_embedding_dim=16"
                 << "model.encoder_embedding_dim=16"
                 << "model.attention_rnn_dim=32"
                 << "model.decoder_rnn_dim=32"
                 << "model.attention_dim=8"
                 << "model.attention_location_n_filters=4"
                 << "model.prenet_dim=16"
                 << "model.postnet_embedding_dim=16"
                 << "model.max_decoder_steps=20"
                 << "tts.guided_attention.steps=10";
    else
        settings << "data.segment_length=1024"
                 << "model.n_flows=4"
                 << "model.n_early_every=2"
                 << "model.n_layers=2"
                 << "model.n_channels=16";
    QStringList arguments{"train", "--preset", family + "-tiny", "--threads", "1"};
    for (const QString& setting : settings)
        arguments << "--set" << setting;
    return arguments;
}

} // namespace parlance::tests
