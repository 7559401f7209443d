// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inference/model_uses.h"

#include "core/models/family_info.h"
#include "core/models/locate_model.h"
#include "ui/services/parlance_call.h"
#include "ui/services/path_text.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace parlance::ui {

namespace fs = std::filesystem;

namespace {

/// A process has to load all of torch to answer, and choices of models are filled often.
class Remembered {
  public:
    using State = std::pair<fs::path, fs::file_time_type>;

    std::optional<std::vector<models::Use>> find(const State& state) {
        const std::lock_guard lock(m_mutex);
        const auto found = m_uses.find(state);
        return found == m_uses.end() ? std::nullopt : std::optional(found->second);
    }
    void keep(const State& state, const std::vector<models::Use>& uses) {
        const std::lock_guard lock(m_mutex);
        m_uses[state] = uses;
    }

  private:
    std::mutex m_mutex;
    std::map<State, std::vector<models::Use>> m_uses;
};

std::string textAt(const Json& json, const char* key) {
    const Json value = json.value(key, Json());
    return value.is_string() ? value.get<std::string>() : std::string();
}

} // namespace

std::vector<models::Use> usesOfModel(const fs::path& model, const fs::path& parlance,
                                     const std::stop_token& stop) {
    if (models::isOurs(model)) {
        const runs::RunConfig config = models::ownConfig(model);
        return models::usesOf(config.family, config.task);
    }
    static Remembered remembered;
    const fs::path described = fs::is_directory(model) ? model / "config.json" : model;
    std::error_code failure; // a file that is not there fails below
    const Remembered::State state{model, fs::last_write_time(described, failure)};
    if (const auto known = remembered.find(state))
        return *known;
    const Json found = callParlance(parlance, {QStringLiteral("inspect"), pathText(model)}, stop);
    std::vector<models::Use> uses = models::usesOf(textAt(found, "family"), textAt(found, "task"));
    remembered.keep(state, uses);
    return uses;
}

QString presetFor(models::Use use) {
    QString other;
    for (const models::FamilyInfo* family : models::familyInfos())
        for (const models::PresetInfo& preset : family->presets) {
            const auto uses = models::usesOf(family->name, preset.task);
            if (!uses.empty() && uses.front() == use)
                return QString::fromStdString(preset.name);
            if (other.isEmpty() && std::ranges::find(uses, use) != uses.end())
                other = QString::fromStdString(preset.name);
        }
    return other;
}

} // namespace parlance::ui
