// SPDX-License-Identifier: Apache-2.0
// Stretches of recordings and their mels (waveglow/data_function.py, MelAudioLoader).
#pragma once

#include "core/batching/batch_source.h"
#include "core/batching/item_cache.h"
#include "core/models/waveglow/config/waveglow_config.h"
#include "core/spectral/log_mel.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace parlance::waveglow {

struct Recording {
    std::filesystem::path file;
    std::string name; ///< as the list has it
};

struct VocoderBatch : batching::Batch {
    std::vector<std::size_t> places; ///< of its rows in the data set
    torch::Tensor mel;               ///< [B, M, 1 + segment / hop]
    torch::Tensor audio;             ///< [B, segment] in [-1, 1]

    void to(torch::Device device) override;
    void pinMemory() override;
};

class VocoderSource : public batching::BatchSource {
  public:
    /// For training: other stretches in another order in each epoch, and no batch smaller than the
    /// others, as published. Else one stretch of each recording, always the same.
    VocoderSource(std::vector<Recording> recordings, const VocoderConfig& config, bool training);

    std::int64_t batchesIn(std::int64_t epoch) const override;
    std::unique_ptr<batching::Batch> make(std::int64_t epoch, std::int64_t index) const override;
    std::string fingerprint() const override;
    std::int64_t itemCount() const override {
        return static_cast<std::int64_t>(m_recordings.size());
    }

    const std::vector<Recording>& recordings() const { return m_recordings; }
    /// Of a whole recording: [S]. Throws Error{IoRead} or Error{Data} naming the file.
    torch::Tensor samples(std::size_t recording) const;
    const spectral::LogMel& logMel() const { return m_logMel; }

  private:
    std::vector<std::size_t> order(std::int64_t epoch) const;
    /// [segment], padded with silence where the recording is shorter.
    torch::Tensor segment(std::size_t recording, std::int64_t epoch) const;

    std::vector<Recording> m_recordings;
    VocoderConfig m_config;
    bool m_training;
    spectral::LogMel m_logMel;
    batching::ItemCache<torch::Tensor> m_samples;
};

/// The rows of a comma list of filelists, whose texts do not matter; paths as data.* has them.
/// Throws what reading the lists throws, and Error{Data} for a list of mels.
std::vector<Recording> loadRecordings(const std::string& lists, const VocoderConfig& config,
                                      const std::filesystem::path& baseFolder);

/// Of data.train. Throws Error{Config} when that is empty, and what loading it throws.
std::unique_ptr<VocoderSource> trainingSource(const VocoderConfig& config,
                                              const std::filesystem::path& baseFolder);
/// Of data.valid; null when that is empty.
std::unique_ptr<VocoderSource> validationSource(const VocoderConfig& config,
                                                const std::filesystem::path& baseFolder);

} // namespace parlance::waveglow
