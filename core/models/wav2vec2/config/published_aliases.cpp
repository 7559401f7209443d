// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/config/published_aliases.h"

namespace parlance::wav2vec2 {

std::vector<config::Alias> publishedAliases() {
    return {
        // Both programs, or NVIDIA's.
        {"max_update", "train.max_steps"},
        {"update_freq", "train.accumulation"},
        {"log_frequency", "train.log_interval"},
        {"ema", "train.ema"},
        {"save_frequency", "checkpoint.interval", "0=0|*=* epochs"},
        {"clip_norm", "optimizer.clip_norm"},
        {"weight_decay", "optimizer.weight_decay"},
        {"optimizer", "optimizer.name", "adam=adamw"}, // their decay is not part of the gradient
        {"lr", "optimizer.learning_rate"},
        {"adam_betas[0]", "optimizer.beta1"},
        {"adam_betas[1]", "optimizer.beta2"},
        {"adam_eps", "optimizer.epsilon"},
        {"warmup_updates", "schedule.warmup_steps"},
        {"hold_updates", "schedule.hold_steps"},
        {"initial_lr_scale", "schedule.initial_scale"},
        {"final_lr_scale", "schedule.final_scale"},
        {"lr_exp_decay", "schedule.decay"},
        {"lr_poly_power", "schedule.power"},
        {"lr_policy", "schedule.name", "poly=polynomial|exp=tri_stage"},
        {"fp16", "precision", "true=fp16|1=fp16|false=|0="},
        {"bf16", "precision", "true=bf16|1=bf16|false=|0="},
        {"cpu", "device", "true=cpu|1=cpu|false=|0="},
        {"fp16_init_scale", "loss_scale.initial"},
        {"fp16_scale_window", "loss_scale.window"},
        {"fp16_scale_tolerance", "loss_scale.tolerance"},
        {"min_loss_scale", "loss_scale.minimum"},
        {"threshold_loss_scale", "loss_scale.threshold"},
        {"data", "data.root"},
        {"train_subset", "data.train", "*=*.tsv"},
        {"valid_subset", "data.valid", "*=*.tsv"},
        {"num_workers", "data.workers"},
        // fairseq's.
        {"max_epoch", "train.max_epochs"},
        {"log_interval", "train.log_interval"},
        {"validate_interval", "train.valid_interval", "0=0|*=* epochs"},
        {"validate_interval_updates", "train.valid_interval"},
        {"save_interval", "checkpoint.interval", "0=0|*=* epochs"},
        {"save_interval_updates", "checkpoint.interval"},
        {"keep_interval_updates", "checkpoint.keep"},
        {"patience", "train.patience", "-1=0"},
        {"lr_scheduler", "schedule.name", "polynomial_decay=polynomial|fixed=constant"},
        // Our own of before, in files of runs and models.
        {"schedule.warmup_share", "schedule.warmup_steps", "0=|0.0=|*=*e2 %"},
    };
}

namespace {

constexpr const char* kLeaveOut = "leave it out";

std::vector<config::Refusal> commonRefusals() {
    std::vector<config::Refusal> refusals{
        // Models of other modules.
        {"quantize_input", "this model quantises its targets only", kLeaveOut},
        {"target_glu", "this model has no gated unit on its targets", kLeaveOut},
        {"rotary_embeddings", "positions are encoded by the convolution only", kLeaveOut},
        {"use_spectrogram_features", "the model hears the waveform, not a spectrogram", kLeaveOut},
        {"checkpoint_activations", "all activations are kept",
         "use smaller batches with more accumulation"},
        // Given in another way.
        {"mode", "a training's task is not an option of it", "take a preset of the task"},
        {"resume", "it is not a part of the configuration", "use --resume"},
        {"w2v_path", "the model to start from is not a part of the configuration",
         "give it with --init"},
        {"ckpt", "a run goes on from its own checkpoints", "use --resume, or --init"},
        {"output_dir", "the run's folder is not a part of the configuration", "give it with --run"},
        {"log_file", "the run's folder holds dllogger.json", kLeaveOut},
        {"labels", "transcripts are the .ltr files beside the manifests", kLeaveOut},
        {"keep_milestones", "milestones come at equal distances", "set checkpoint.milestone"},
        {"no_save", "a run always saves its last state",
         "set checkpoint.interval to 0 for that alone"},
        {"epochs_this_job", "a job ends with its time", "stop it with SIGTERM, which saves"},
        {"benchmark_epochs_num", "throughput is measured by a command of its own",
         "use parlance bench"},
        {"phase_ratio", "the phases of a schedule are keys of their own",
         "set schedule.warmup_steps and schedule.hold_steps, such as to 10 % and 40 %"},
        {"log_keys", "every metric is logged", kLeaveOut},
        // Of libraries and launchers.
        {"cudnn_benchmark", "the kernels are chosen without it", kLeaveOut},
        {"local_rank", "it is taken from the environment", kLeaveOut},
        {"amp", "mixed precision is a value of precision", "set precision to fp16 or bf16"},
        {"mha", "both published forms are the same attention", kLeaveOut},
        {"required_seq_len_multiple", "nothing depends on it", kLeaveOut},
        {"skip_invalid_size_inputs_valid_test", "no validation recording is too long", kLeaveOut},
    };
    for (const char* name : {"fp32_transformer_layernorm", "fp32_mha_softmax", "fp32_cosine_sim",
                             "fp32_pos_conv", "fp32_conv_norms"})
        refusals.push_back({name, "what is delicate is always computed in fp32", kLeaveOut});
    for (const char* name :
         {"spectrogram_feature_stacking", "spectrogram_feature_subsampling",
          "spectrogram_window_size", "spectrogram_window_stride", "spectrogram_n_filt"})
        refusals.push_back({name, "the model hears the waveform, not a spectrogram", kLeaveOut});
    return refusals;
}

} // namespace

std::vector<config::Refusal> pretrainRefusals() {
    std::vector<config::Refusal> refusals = commonRefusals();
    refusals.push_back({"apply_mask", "pre-training always masks", kLeaveOut});
    refusals.push_back(
        {"require_same_masks", "the contrast needs equally many masked frames", kLeaveOut});
    for (const char* name :
         {"final_dropout", "freeze_finetune_updates", "blank_weight", "blank_mode"})
        refusals.push_back({name, "it belongs to fine-tuning", kLeaveOut});
    return refusals;
}

std::vector<config::Refusal> asrRefusals() {
    std::vector<config::Refusal> refusals = commonRefusals();
    refusals.push_back({"enable_padding", "utterances are always padded", kLeaveOut});
    for (const char* name :
         {"dropout_features", "final_dim", "quantize_targets", "quantizer_depth",
          "quantizer_factor", "latent_vars", "latent_groups", "latent_dim", "latent_temp",
          "num_negatives", "cross_sample_negatives", "codebook_negatives",
          "negatives_from_everywhere", "logit_temp", "infonce", "loss_weights"})
        refusals.push_back({name, "it belongs to pre-training", kLeaveOut});
    return refusals;
}

} // namespace parlance::wav2vec2
