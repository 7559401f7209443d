// SPDX-License-Identifier: GPL-3.0-or-later
// The Models page beside a command line program that is a script: it answers what the real one
// would, and notes what it was asked.
#pragma once

#include "core/base/files.h"
#include "core/models/installed_models.h"
#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/find_widget.h"
#include "ui/pages/models/models_page.h"
#include "ui/services/async_call.h"
#include "ui/services/runs/runs_service.h"
#include "ui/widgets/notice.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

namespace parlance::ui::testing {

/// What a shell script prints for each command; `$*` is all that it was asked.
inline constexpr const char* kModelsScript = R"(#!/bin/sh
echo "$*" >> "$(dirname "$0")/asked"
case "$1 $2" in
"inspect "*broken*)
    echo '{"error": {"kind": "checkpoint", "message": "the file is damaged: broken.pt: copy it"}}'
    exit 3 ;;
"inspect "*slow*)
    while [ ! -e "$(dirname "$0")/go" ]; do sleep 0.05; done
    echo '{"format": "torch", "kind": "model", "family": "wav2vec2", "layout": "fairseq",
           "task": "asr", "parameters": 1, "metadata": {}, "tensors": []}' ;;
"inspect "*shifted*)
    echo '{"format": "parlance", "kind": "model", "family": "tacotron2", "task": "tts",
           "parameters": 1, "tensors": [],
           "metadata": {"config": {"model": {"mel_mean": 2.5, "mel_std": 1.0}}}}' ;;
"inspect "*untied*)
    echo '{"format": "torch", "kind": "model", "family": "transformer_xl", "task": "lm",
           "architecture": {"untie_r": true}, "parameters": 1, "metadata": {}, "tensors": []}' ;;
"inspect "*reader*)
    echo '{"format": "parlance", "kind": "model", "family": "bert", "task": "squad",
           "parameters": 1, "metadata": {}, "tensors": []}' ;;
"inspect "*bare*)
    echo '{"format": "safetensors", "kind": "model", "family": "wav2vec2", "layout": "bare",
           "task": "asr", "needs_config": true, "parameters": 1, "metadata": {}, "tensors": []}' ;;
"inspect "*foreign*)
    echo '{"format": "torch", "kind": "model", "family": "wav2vec2", "layout": "fairseq",
           "task": "asr", "parameters": 1234, "metadata": {}, "tensors": [
           {"name": "encoder.layers.0.fc1.weight", "shape": [8, 4], "dtype": "F32"},
           {"name": "encoder.layers.0.fc1.bias", "shape": [8], "dtype": "F32"},
           {"name": "proj.weight", "shape": [5, 8], "dtype": "F16"}]}' ;;
"inspect "*)
    echo '{"format": "parlance", "kind": "model", "family": "wav2vec2", "task": "pretrain",
           "parameters": 9, "metadata": {}, "tensors": []}' ;;
"models add")
    mkdir -p "$XDG_DATA_HOME/parlance/models/$4"
    echo '{}' > "$XDG_DATA_HOME/parlance/models/$4/config.json"
    echo '{"matched": ["a", "b"], "missing": ["mask_emb"], "unexpected": []}' ;;
"models remove")
    rm -r "$XDG_DATA_HOME/parlance/models/$3"
    echo '{"removed": "x"}' ;;
"convert --to")
    echo '{"matched": ["a"], "missing": [], "unexpected": ["left"]}' ;;
*)
    exit 2 ;;
esac
)";

struct ModelsStage {
    QTemporaryDir folder;
    std::filesystem::path project{folder.path().toStdString()};
    engine::FakeEngine engine;
    FakeDialogs dialogs;
    RunsService runs{project / "runs"};
    StudioContext context{
        engine, project, dialogs, runs, project / "parlance", {models::Use::Transcribe}};
    std::unique_ptr<ModelsPage> page;

    ModelsStage() {
        qputenv("XDG_DATA_HOME", folder.filePath("home").toUtf8());
        writeFileAtomically(project / "parlance", kModelsScript);
        std::filesystem::permissions(project / "parlance", std::filesystem::perms::owner_all);
    }
    ~ModelsStage() {
        page.reset();
        waitForCalls();
    }
    void open() {
        page = std::make_unique<ModelsPage>(context);
        page->resize(900, 640);
        page->show();
        QVERIFY(QTest::qWaitForWindowExposed(page.get()));
        QTRY_VERIFY(page->isSettled());
    }
    void install(const std::string& name) const {
        const auto place = models::installedModelsFolder() / name;
        std::filesystem::create_directories(place);
        writeFileAtomically(place / "config.json", "{}");
    }
    QString foreign() const {
        const auto file = project / "foreign.pt";
        writeFileAtomically(file, "weights");
        return QString::fromStdString(file.string());
    }
    QString asked() const { return QString::fromStdString(readFile(project / "asked")); }
    template <typename Widget>
    Widget* find(const char* name) const {
        return testing::findWidget<Widget>(*page, name);
    }
    void click(const char* name) const {
        QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton);
    }
    QString text(const char* name) const { return find<QLabel>(name)->text(); }
    QString notice() const { return find<Notice>("modelsNotice")->text(); }
    QStringList rows() const {
        QStringList rows;
        auto* list = find<QListWidget>("models");
        for (int row = 0; row < list->count(); ++row)
            rows << list->item(row)->text();
        return rows;
    }
};

} // namespace parlance::ui::testing
