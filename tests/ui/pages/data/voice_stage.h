// SPDX-License-Identifier: GPL-3.0-or-later
// The Data page on a project, before a sound card that is not there.
#pragma once

#include "core/audio/audio_buffer.h"
#include "tests/support/fake_engine.h"
#include "tests/support/loopback.h"
#include "tests/ui/support/fake_dialogs.h"
#include "ui/pages/data/data_page.h"
#include "ui/services/async_call.h"
#include "ui/services/runs/runs_service.h"

#include <QAbstractButton>
#include <QLabel>
#include <QTest>

#include <cmath>
#include <filesystem>
#include <numbers>

namespace parlance::ui::testing {

/// A tone that swells as syllables do, between silences.
inline audio::AudioBuffer speech(double seconds, double peak = 0.3) {
    const auto rate = static_cast<double>(tests::Loopback::kRateHz);
    const auto silence = static_cast<std::size_t>(0.6 * rate);
    audio::AudioBuffer audio{tests::Loopback::kRateHz, std::vector<float>(silence)};
    for (int i = 0; i < static_cast<int>(seconds * rate); ++i) {
        const double time = i / rate;
        const double swell = 0.55 + 0.45 * std::sin(2.0 * std::numbers::pi * 5.0 * time);
        audio.samples.push_back(
            static_cast<float>(peak * swell * std::sin(2.0 * std::numbers::pi * 220.0 * time)));
    }
    audio.samples.resize(audio.samples.size() + silence);
    return audio;
}

/// The page on a project, with an engine that answers at once.
struct VoiceStage {
    explicit VoiceStage(const std::filesystem::path& project)
        : runs(project / "runs"), context{engine, project, dialogs, runs}, page(context) {
        page.resize(1100, 760);
        page.show();
        page.activateWindow();
        page.activate();
    }
    ~VoiceStage() { waitForCalls(); }

    template <typename T>
    T* part(const char* name) {
        return page.findChild<T*>(QLatin1String(name));
    }
    void click(const char* name) {
        QTest::mouseClick(shown<QAbstractButton>(name), Qt::LeftButton);
    }
    /// Two widgets may have the name, of which one is seen.
    template <typename T>
    T* shown(const char* name) {
        for (T* each : page.findChildren<T*>(QLatin1String(name)))
            if (each->isVisible())
                return each;
        return part<T>(name);
    }
    QString label(const char* name) { return part<QLabel>(name)->text(); }
    bool isEnabled(const char* name) { return part<QAbstractButton>(name)->isEnabled(); }
    QString heading() {
        for (const QLabel* each : part<QWidget>("readingView")->findChildren<QLabel*>())
            if (each->text().contains(QStringLiteral("sentence ")))
                return each->text();
        return {};
    }
    bool recordsSound() { return label("takeTime") >= QStringLiteral("0:00.3"); }

    engine::FakeEngine engine;
    FakeDialogs dialogs;
    RunsService runs;
    StudioContext context;
    DataPage page;
};

} // namespace parlance::ui::testing
