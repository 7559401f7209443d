// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/launch/place_form.h"

#include "ui/theme/theme.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

namespace parlance::ui {
namespace {

constexpr int kMostMachines = 1024; ///< as the command line has it
constexpr int kLeastPartition = 6;  ///< characters of its name that are in sight
enum Place { Here, Slurm };

QSpinBox* makeCount(const char* name, int least, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setRange(least, kMostMachines);
    box->setButtonSymbols(QSpinBox::NoButtons);
    return box;
}

} // namespace

PlaceForm::PlaceForm(QWidget* parent) : QWidget(parent) {
    m_place = new QComboBox(this);
    m_place->setObjectName(QStringLiteral("place"));
    m_place->setAccessibleName(tr("Where the training runs"));
    m_place->addItem(tr("On this machine"));
    m_place->addItem(tr("As a job of Slurm"));
    m_place->setToolTip(tr("The machines of a job must see this project's folder, and this "
                           "program, under the same paths"));

    m_machines = makeCount("machines", 1, this);
    m_machines->setAccessibleName(tr("Machines"));
    m_machines->setSpecialValueText(tr("1 machine"));
    m_machines->setSuffix(tr(" machines"));
    m_gpus = makeCount("gpus", 0, this);
    m_gpus->setAccessibleName(tr("GPUs of each machine"));
    m_gpus->setSpecialValueText(tr("without GPUs"));
    m_gpus->setPrefix(tr("GPUs each: "));
    m_gpus->setToolTip(tr("On each machine; each GPU has a process"));
    m_partition = new QComboBox(this);
    m_partition->setObjectName(QStringLiteral("partition"));
    m_partition->setAccessibleName(tr("Partition"));
    m_partition->setEditable(true);
    m_partition->setInsertPolicy(QComboBox::NoInsert);
    m_partition->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_partition->setMinimumContentsLength(kLeastPartition);
    m_partition->lineEdit()->setPlaceholderText(tr("Partition"));
    m_partition->setToolTip(tr("Empty: the cluster's default"));
    m_time = new QLineEdit(this);
    m_time->setObjectName(QStringLiteral("timeLimit"));
    m_time->setAccessibleName(tr("Time limit"));
    m_time->setPlaceholderText(tr("Time limit"));
    m_time->setToolTip(tr("Minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS; empty: the partition's. A "
                          "job that is out of time saves, and goes on when it has waited again."));

    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(kSpace);
    grid->addWidget(m_machines, 0, 0);
    grid->addWidget(m_gpus, 0, 1);
    grid->addWidget(m_partition, 1, 0);
    grid->addWidget(m_time, 1, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);

    connect(m_place, &QComboBox::currentIndexChanged, this, &PlaceForm::refresh);
    connect(m_place, &QComboBox::currentIndexChanged, this, &PlaceForm::changed);
    for (QSpinBox* box : {m_machines, m_gpus})
        connect(box, &QSpinBox::valueChanged, this, &PlaceForm::changed);
    connect(m_partition, &QComboBox::editTextChanged, this, &PlaceForm::changed);
    connect(m_time, &QLineEdit::textChanged, this, &PlaceForm::changed);
    refresh();
}

void PlaceForm::offerSlurm(const QStringList& partitions) {
    const QString typed = m_partition->currentText();
    {
        const QSignalBlocker quiet(m_partition);
        m_partition->clear();
        m_partition->addItems(partitions);
        m_partition->setEditText(typed);
    }
    m_offered = true;
    refresh();
}

std::optional<engine::SlurmJob> PlaceForm::slurm() const {
    if (m_place->currentIndex() == Here)
        return std::nullopt;
    return engine::SlurmJob{.machines = m_machines->value(),
                            .gpus = m_gpus->value(),
                            .partition = m_partition->currentText().trimmed().toStdString(),
                            .time = m_time->text().trimmed().toStdString()};
}

void PlaceForm::setSlurm(const std::optional<engine::SlurmJob>& job) {
    const engine::SlurmJob shown = job.value_or(engine::SlurmJob{});
    {
        const QSignalBlocker quiet(this); // one change, said below
        m_machines->setValue(static_cast<int>(shown.machines));
        m_gpus->setValue(static_cast<int>(shown.gpus));
        m_partition->setEditText(QString::fromStdString(shown.partition));
        m_time->setText(QString::fromStdString(shown.time));
        m_place->setCurrentIndex(job ? Slurm : Here);
    }
    refresh();
    Q_EMIT changed();
}

void PlaceForm::refresh() {
    const bool isJob = m_place->currentIndex() == Slurm;
    m_place->setVisible(m_offered || isJob); // kept from a time when Slurm answered
    setVisible(isJob);
}

} // namespace parlance::ui
