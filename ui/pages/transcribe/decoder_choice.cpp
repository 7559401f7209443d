// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/decoder_choice.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QMenu>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QWidgetAction>

namespace parlance::ui {

namespace {

const QString kSettingsKey = QStringLiteral("transcribe/decoder");
constexpr int kBeamIndex = 1;
constexpr double kWeightStep = 0.1;

/// What tells a language model from others: a file of n-grams, or the run or folder that a model's
/// weights are in.
std::filesystem::path shownFile(const std::filesystem::path& model) {
    if (model.extension() != ".safetensors")
        return model.filename();
    const std::filesystem::path folder = model.parent_path(), list = folder.parent_path();
    return list.filename() == "checkpoints" ? list.parent_path().filename() : folder.filename();
}

/// As the last window left it; by default where that cannot be read.
text::DecodingOptions storedOptions() {
    try {
        const std::string stored = QSettings().value(kSettingsKey).toString().toStdString();
        return stored.empty() ? text::DecodingOptions{}
                              : text::decodingOptionsFromJson(parseJson(stored, "settings"));
    } catch (const Error&) {
        return {};
    }
}

} // namespace

DecoderChoice::DecoderChoice(Dialogs& dialogs, QWidget* parent)
    : QPushButton(parent), m_dialogs(dialogs), m_options(storedOptions()) {
    setObjectName(QStringLiteral("decoderChoice"));
    setAccessibleName(tr("Decoder"));
    setToolTip(tr("How the model's frames become text"));
    setIcon(ui::icon(QStringLiteral("settings")));
    auto* menu = new QMenu(this);
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(makeForm());
    menu->addAction(action);
    setMenu(menu);
    refresh();
}

QWidget* DecoderChoice::makeForm() {
    auto* form = new QWidget(this);
    auto* rows = new QFormLayout(form);
    rows->setContentsMargins(kSpaceLarge, kSpaceLarge, kSpaceLarge, kSpaceLarge);
    addDecoder(*rows);
    addLanguageModel(*rows);
    return form;
}

void DecoderChoice::addDecoder(QFormLayout& rows) {
    m_decoder = new QComboBox;
    m_decoder->setObjectName(QStringLiteral("decoder"));
    m_decoder->addItem(tr("Greedy: the likeliest letter of each frame"));
    m_decoder->addItem(tr("Beam search: the likeliest text of all frames"));
    m_width = new QSpinBox;
    m_width->setObjectName(QStringLiteral("beamWidth"));
    m_width->setRange(1, static_cast<int>(text::kWidestBeam));
    m_width->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_width->setToolTip(
        tr("Texts kept after each frame: more finds better ones, and takes longer"));
    rows.addRow(tr("&Decoder"), m_decoder);
    rows.addRow(tr("Beam &width"), m_width);
    connect(m_decoder, &QComboBox::currentIndexChanged, this, [this](int index) {
        change([index](text::DecodingOptions& options) {
            options.decoder = index == kBeamIndex ? "beam" : "greedy";
            if (index != kBeamIndex)
                options.languageModel.clear();
        });
    });
    connect(m_width, &QSpinBox::valueChanged, this, [this](int width) {
        change([width](text::DecodingOptions& options) { options.beamWidth = width; });
    });
}

void DecoderChoice::addLanguageModel(QFormLayout& rows) {
    m_languageModel = new QPushButton;
    m_languageModel->setObjectName(QStringLiteral("languageModel"));
    m_languageModel->setAccessibleName(tr("Choose a language model"));
    m_noLanguageModel =
        makeIconButton(QStringLiteral("close"), tr("Decode without a language model"), nullptr);
    m_noLanguageModel->setObjectName(QStringLiteral("noLanguageModel"));
    m_weight = new QDoubleSpinBox;
    m_weight->setObjectName(QStringLiteral("lmWeight"));
    m_weight->setRange(0.0, text::kLargestLmWeight);
    m_weight->setSingleStep(kWeightStep);
    m_weight->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_weight->setToolTip(tr("What the language model counts beside the sound"));
    auto* choice = new QHBoxLayout;
    choice->addWidget(m_languageModel, 1);
    choice->addWidget(m_noLanguageModel);
    auto* label = new QLabel(tr("&Language model"));
    label->setBuddy(m_languageModel);
    rows.addRow(label, choice);
    rows.addRow(tr("Language model w&eight"), m_weight);
    connect(m_languageModel, &QAbstractButton::clicked, this, &DecoderChoice::chooseLanguageModel);
    connect(m_noLanguageModel, &QAbstractButton::clicked, this, [this] {
        change([](text::DecodingOptions& options) { options.languageModel.clear(); });
    });
    connect(m_weight, &QDoubleSpinBox::valueChanged, this, [this](double weight) {
        change([weight](text::DecodingOptions& options) { options.lmWeight = weight; });
    });
}

void DecoderChoice::chooseLanguageModel() {
    const QStringList files =
        m_dialogs.openFiles(this, tr("Choose a language model"),
                            tr("Language models (*.arpa *.gz *.safetensors);;All files (*)"));
    if (!files.isEmpty())
        setLanguageModel(files.front().toStdString());
}

void DecoderChoice::setLanguageModel(const std::filesystem::path& file) {
    change([&file](text::DecodingOptions& options) {
        options.decoder = "beam";
        options.languageModel = file;
    });
}

void DecoderChoice::change(const std::function<void(text::DecodingOptions&)>& edit) {
    edit(m_options);
    QSettings().setValue(kSettingsKey, QString::fromStdString(formatJson(text::toJson(m_options))));
    refresh();
}

void DecoderChoice::refresh() {
    const bool beam = m_options.decoder == "beam";
    const bool hasModel = !m_options.languageModel.empty();
    const QString model = pathText(shownFile(m_options.languageModel));
    setText(!beam      ? tr("Greedy")
            : hasModel ? tr("Beam %1 · %2").arg(m_options.beamWidth).arg(model)
                       : tr("Beam %1").arg(m_options.beamWidth));
    const QSignalBlocker quietDecoder(m_decoder);
    const QSignalBlocker quietWidth(m_width);
    const QSignalBlocker quietWeight(m_weight);
    m_decoder->setCurrentIndex(beam ? kBeamIndex : 0);
    m_width->setValue(static_cast<int>(m_options.beamWidth));
    m_weight->setValue(m_options.lmWeight);
    m_languageModel->setText(hasModel ? model : tr("None; choose a file…"));
    m_languageModel->setToolTip(
        hasModel
            ? pathText(m_options.languageModel)
            : tr("N-grams of words in the ARPA format, which parlance prepare ngram-lm makes, or "
                 "the model.safetensors of a trained language model"));
    m_width->setEnabled(beam);
    m_noLanguageModel->setEnabled(hasModel);
    m_weight->setEnabled(hasModel);
}

} // namespace parlance::ui
