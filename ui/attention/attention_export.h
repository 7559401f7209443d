// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/attention/attention_map.h"

#include <QString>

#include <functional>

namespace parlance::ui {

class AttentionMapView;

/// The map as it is shown, under a caption and with its axes named, as PNG (at least twice the
/// size) or SVG; or, for .safetensors, the tensor `attention` [L, H, T, S] fp32 of all heads in
/// `numbers`, as `parlance attention` writes it. What is left to be done, and may take long, is
/// returned: to be called on any thread, throws Error{IoWrite}. Throws Error{Usage} for another
/// ending.
std::function<void()> beginExport(const AttentionMapView& view, const QString& caption,
                                  std::shared_ptr<const engine::AttentionMaps> numbers,
                                  const QString& path);

} // namespace parlance::ui
