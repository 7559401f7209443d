# SPDX-License-Identifier: Apache-2.0
"""A text, spoken by `parlance serve` for a user of Triton's own client.

    triton_speech.py HOST:PORT TOKEN MODEL TEXT

Prints one JSON document; the test that calls it judges what is in it.
"""
import json
import sys

import numpy
import tritonclient.http as triton
from tritonclient.utils import InferenceServerException


def main():
    address, token, model, text = sys.argv[1:]
    authorization = {"Authorization": f"Bearer {token}"}
    client = triton.InferenceServerClient(address)
    client.load_model(model, headers=authorization)

    def speak(words, vocoder="griffin-lim"):
        said = triton.InferInput("TEXT", [1], "BYTES")
        said.set_data_from_numpy(numpy.array([words.encode()], dtype=object))
        return client.infer(model, [said], headers=dict(authorization),
                            parameters={"vocoder": vocoder, "max_decoder_steps": 40})

    def refusal(*arguments):
        try:
            speak(*arguments)
        except InferenceServerException as error:
            return {"status": error.status(), "message": error.message()}
        return None

    answer = speak(text)
    audio = answer.as_numpy("AUDIO")
    print(json.dumps({
        "model": client.get_model_metadata(model, headers=authorization),
        "samples": int(audio.size),
        "peak": float(numpy.abs(audio).max()),
        "rate": int(answer.as_numpy("SAMPLE_RATE")[0]),
        "mel": list(answer.as_numpy("MEL").shape),
        "alignment": list(answer.as_numpy("ALIGNMENT").shape),
        "words": [word["word"] for word in json.loads(answer.as_numpy("WORDS")[0])],
        "nothing": refusal("?!"),
        "no_such_vocoder": refusal(text, "absent"),
    }))


main()
