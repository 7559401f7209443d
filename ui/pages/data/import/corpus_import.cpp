// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/import/corpus_import.h"

#include "core/archive/unpack.h"
#include "ui/forms/share_box.h"
#include "ui/pages/data/import/column_choice.h"
#include "ui/pages/data/import/corpus_words.h"
#include "ui/pages/data/import/unpacked_archive.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/work_progress.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace parlance::ui {

namespace {
constexpr int kExamplesShown = 5;
} // namespace

QPushButton* makeImportFolder(QWidget* parent, std::function<void()> pressed) {
    auto* button = new QPushButton(icon(QStringLiteral("folder")),
                                   CorpusImport::tr("&Import a folder…"), parent);
    button->setObjectName(QStringLiteral("importData"));
    button->setToolTip(
        CorpusImport::tr("Make a data set of a folder of recordings, texts or tables"));
    QObject::connect(button, &QPushButton::clicked, parent, std::move(pressed));
    return button;
}

QPushButton* makeImportFiles(QWidget* parent, std::function<void()> pressed) {
    auto* button =
        new QPushButton(icon(QStringLiteral("data")), CorpusImport::tr("Import &files…"), parent);
    button->setObjectName(QStringLiteral("importFiles"));
    button->setToolTip(CorpusImport::tr(
        "Make a data set of an archive (zip, tar, 7z), a table of recordings, or of tables of "
        "texts (CSV, TSV, JSON lines), texts, or questions in SQuAD's format"));
    QObject::connect(button, &QPushButton::clicked, parent, std::move(pressed));
    return button;
}

CorpusImport::CorpusImport(StudioContext& context, QWidget* parent)
    : MakingPanel(context, "import",
                  {.heading = tr("Import data"),
                   .nameOf = tr("Name of the data set"),
                   .make = tr("&Make the data set"),
                   .making = tr("Importing")},
                  parent) {
    m_columns = new ColumnChoice(this);
    connect(m_columns, &ColumnChoice::chosen, this, &CorpusImport::plan);
    m_kind = new QComboBox(m_form);
    m_kind->setObjectName(QStringLiteral("importKind"));
    m_kind->setAccessibleName(tr("What it is for"));
    m_kind->addItem(tr("A recogniser"), false);
    m_kind->addItem(tr("A voice"), true);
    m_kindNote = makeText(TextRole::Muted, "importKindNote", m_form);
    m_resample = new QCheckBox(m_form);
    m_resample->setObjectName(QStringLiteral("importResample"));
    m_resample->setAccessibleName(tr("Resample recordings of another sample rate"));
    m_resample->setToolTip(tr("Copies are written into the folder of the data set; the recordings "
                              "themselves stay as they are. Otherwise they are left out."));
    m_resample->setChecked(true);
    connect(m_resample, &QCheckBox::toggled, this, &CorpusImport::plan);
    ProjectSettings(m_context.project).keep(*m_resample, QStringLiteral("import/resample"));
    m_rows->insertRow(1, tr("&For"), m_kind);
    m_rows->insertRow(2, QString(), m_resample);
    m_form->body()->insertWidget(0, m_kindNote); // a form would keep room for shorter lines
    m_whereNote = makeText(TextRole::Muted, "importWhereNote", m_form);
    m_whereNote->setText(tr("The recordings stay where they are, and the data set only refers to "
                            "them: without them, no training on it can go on."));
    m_form->body()->insertWidget(1, m_whereNote);
    connect(m_name, &QLineEdit::textChanged, this, &CorpusImport::showState);
    arrange({makeFound()});
}

QWidget* CorpusImport::makeFound() {
    auto* card = new Card(tr("What was understood"), this);
    m_facts = makeColumnText(TextRole::Body, "importFacts", card);
    m_leftOut = makeColumnText(TextRole::Muted, "importLeftOut", card);
    card->body()->addWidget(m_facts);
    card->body()->addWidget(m_columns);
    for (int i = 0; i < kExamplesShown; ++i) {
        auto* example = new ElidedLabel(card);
        example->setObjectName(QStringLiteral("importExample%1").arg(i));
        setTextRole(example, TextRole::Muted);
        card->body()->addWidget(example);
        m_examples.push_back(example);
    }
    m_moreExamples = makeText(TextRole::Muted, "importMoreExamples", card);
    card->body()->addWidget(m_moreExamples);
    card->body()->addWidget(m_leftOut);
    return card;
}

bool CorpusImport::askForFiles() {
    const QStringList files = m_context.dialogs.openFiles(
        this, tr("The files to be imported"),
        tr("Archives, tables, texts, questions "
           "(*.zip *.7z *.tar *.tar.* *.tgz *.csv *.tsv *.jsonl *.ndjson *.json *.txt)") +
            QStringLiteral(";;") + tr("All files (*)"));
    if (files.isEmpty())
        return false;
    std::vector<std::filesystem::path> paths;
    for (const QString& file : files)
        paths.emplace_back(file.toStdString());
    start(paths);
    return true;
}

void CorpusImport::start(const std::vector<std::filesystem::path>& paths) {
    cancel();
    m_found.reset();
    m_notice->clear();
    const std::filesystem::path& path = paths.front();
    const bool isArchive = paths.size() == 1 && archive::isArchive(path);
    std::error_code failure;
    const bool isFolder = std::filesystem::is_directory(path, failure);
    m_source->setText(paths.size() == 1
                          ? pathText(path)
                          : tr("%1 and %n more", nullptr, static_cast<int>(paths.size()) - 1)
                                .arg(pathText(path)));
    m_name->setText(freeName(pathText(isArchive  ? archive::archiveStem(path)
                                      : isFolder ? path.filename()
                                                 : path.stem())));
    m_facts->setText(isArchive ? tr("Unpacking the archive…") : tr("Reading…"));
    m_leftOut->clear();
    m_leftOut->setToolTip({});
    m_moreExamples->clear();
    m_moreExamples->setToolTip({});
    m_parts->clear();
    m_columns->clear();
    for (ElidedLabel* example : m_examples)
        example->clear();
    m_looking.start(
        this,
        [paths, isArchive, project = m_context.project, reading = reading(),
         progress = progressSink()](const std::stop_token& stop) {
            Found found{.sources = paths, .unpacked = {}, .reading = reading, .preview = {}};
            if (isArchive) {
                found.unpacked =
                    std::make_shared<UnpackedArchive>(paths.front(), project, progress, stop);
                found.sources = {found.unpacked->folder()};
            }
            found.preview = data::previewImport(found.sources, progress, stop, reading);
            return found;
        },
        [this](const Found& found) {
            presetKind(found.preview);
            showFound(found);
            m_name->setFocus();
        },
        [this](const CallError& error) {
            m_facts->setText(tr("Nothing that can be imported"));
            fail(error);
        });
    showState();
}

/// LJ Speech is read for a voice.
void CorpusImport::presetKind(const data::ImportPreview& preview) {
    const bool isForVoice = m_goal ? *m_goal == models::Use::Synthesize
                                   : preview.layout == data::CorpusLayout::LjSpeech;
    m_kind->setCurrentIndex(m_kind->findData(isForVoice));
}

/// What an archive was unpacked to goes with it.
void CorpusImport::forget() {
    m_found.reset();
}

void CorpusImport::showFound(const Found& found) {
    m_found = found;
    const data::ImportPreview& preview = found.preview;
    m_progress->end();
    m_facts->setText(importFacts(preview));
    m_leftOut->setText(leftOutWords(preview.leftOut));
    m_leftOut->setToolTip(leftOutList(preview.leftOut));
    for (std::size_t i = 0; i < std::min(m_examples.size(), preview.examples.size()); ++i)
        m_examples[i]->setText(exampleWords(preview.examples[i], preview.content));
    m_moreExamples->setText(moreExamplesWords(preview, m_examples.size()));
    m_moreExamples->setToolTip(m_moreExamples->text().isEmpty() ? QString() : exampleList(preview));
    for (std::size_t i = preview.examples.size(); i < m_examples.size(); ++i)
        m_examples[i]->clear(); // of the columns before
    m_columns->show(preview.columnNames, preview.columns);
    showForm(preview);
    plan();
}

data::ImportReading CorpusImport::reading() const {
    return {.resample = m_resample->isChecked(), .columns = m_columns->columns()};
}

void CorpusImport::readAgain() {
    m_looking.start(
        this,
        [found = *m_found, reading = reading(),
         progress = progressSink()](const std::stop_token& stop) mutable {
            found.reading = reading;
            found.preview = data::previewImport(found.sources, progress, stop, reading);
            return found;
        },
        [this](const Found& found) { showFound(found); },
        [this](const CallError& error) { refusePlan(error.message); });
    showState();
}

/// What is asked of such data, and no more.
void CorpusImport::showForm(const data::ImportPreview& preview) {
    const bool isHeard = preview.content == data::ImportContent::Recordings;
    const bool hasText = preview.withText > 0;
    if (!hasText)
        m_kind->setCurrentIndex(0);
    m_kind->setEnabled(hasText);
    m_kindNote->setText(kindWords(preview));
    m_whereNote->setVisible(isHeard && preview.items > 0 && !m_found->unpacked);
    m_rows->setRowVisible(m_kind, isHeard);
    m_resample->setText(resampleWords(preview));
    m_rows->setRowVisible(m_resample, preview.otherRates > 0);
    m_kindNote->setVisible(!m_kindNote->text().isEmpty());
    for (QWidget* share : std::initializer_list<QWidget*>{m_valid, m_test})
        m_rows->setRowVisible(share, !preview.hasSplits);
    m_parts->setVisible(!preview.hasSplits);
    m_rows->setRowVisible(m_bySpeaker, isHeard && !preview.hasSplits && preview.speakers > 1);
    m_note->setText(splitWords(preview));
}

data::SplitOptions CorpusImport::options() const {
    data::SplitOptions options = shares();
    const data::ImportPreview& preview = m_found->preview;
    if (preview.hasSplits)
        return {.validShare = 0.0, .testShare = 0.0};
    options.bySpeaker = options.bySpeaker && preview.speakers > 1;
    return options;
}

/// What the parts get is known before anything is made.
void CorpusImport::plan() {
    takePlanFaultBack();
    stopLooking();
    if (m_found && m_found->reading != reading())
        return readAgain();
    if (m_found && m_found->preview.items == 0)
        return refusePlan(tr("None of it can be used; why is said above"));
    if (!m_found || m_found->preview.hasSplits || !sharesFit())
        return showState();
    m_looking.start(
        this,
        [preview = m_found->preview, options = options()](const std::stop_token&) {
            return data::countParts(preview, options);
        },
        [this](const data::SplitCounts& counts) {
            const data::ImportPreview& preview = m_found->preview;
            m_parts->setText(partsWords(preview, counts, options()));
            // Of few things some parts get nothing, whatever their shares.
            takeCounts(counts,
                       preview.draw->places.empty() ? data::SplitOptions{0.0, 0.0} : options());
        },
        [this](const CallError& error) { refusePlan(error.message); });
    showState();
}

std::filesystem::path CorpusImport::target(const QString& name) const {
    return m_context.project / "data" / name.toStdString();
}

bool CorpusImport::isTaken(const QString& name) const {
    std::error_code failure;
    return !name.isEmpty() && std::filesystem::exists(target(name), failure);
}

void CorpusImport::showState() {
    m_form->setVisible(m_found.has_value());
    m_form->setEnabled(!isMaking());
    m_columns->setEnabled(!isMaking());
    allowMaking(m_found.has_value());
}

void CorpusImport::make() {
    const data::SplitOptions shares = options();
    data::ImportReading how = reading();
    how.resample = how.resample && m_found->preview.otherRates > 0; // else nothing is gathered
    const data::ImportOptions options{.sources = m_found->sources,
                                      .target = target(name()),
                                      .within = m_context.project,
                                      .reading = how,
                                      .isForVoice = m_kind->currentData().toBool(),
                                      .validShare = shares.validShare,
                                      .testShare = shares.testShare,
                                      .bySpeaker = shares.bySpeaker};
    m_looking.cancel();
    beginMaking();
    m_making.start(
        this,
        [options, progress = progressSink()](const std::stop_token& stop) {
            return data::importData(options, progress, stop);
        },
        [this](const data::PrepareSummary& made) {
            // The recordings are named, all else was copied.
            if (m_found->unpacked && m_found->preview.content == data::ImportContent::Recordings)
                m_found->unpacked->keep();
            std::vector<std::filesystem::path> parts;
            std::ranges::transform(made.manifests, std::back_inserter(parts),
                                   &data::PreparedManifest::file);
            const auto most =
                std::ranges::max_element(made.manifests, {}, &data::PreparedManifest::rows);
            const auto trained = parts.begin() + (most - made.manifests.begin());
            std::rotate(parts.begin(), trained, trained + 1);
            close(parts, leftOutWords(made.leftOut));
        },
        [this](const CallError& error) { fail(error); });
}

} // namespace parlance::ui
