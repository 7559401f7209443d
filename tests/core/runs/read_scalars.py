# SPDX-License-Identifier: Apache-2.0
"""Prints what TensorBoard's own reader finds in a run folder: {tag: [[step, value, time], ...]}."""
import json
import sys

from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

accumulator = EventAccumulator(sys.argv[1], size_guidance={"scalars": 0})
accumulator.Reload()
print(
    json.dumps(
        {
            tag: [[e.step, str(e.value), e.wall_time] for e in accumulator.Scalars(tag)]
            for tag in accumulator.Tags()["scalars"]
        }
    )
)
