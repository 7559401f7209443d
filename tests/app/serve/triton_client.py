# SPDX-License-Identifier: Apache-2.0
"""What a user of Triton's own client sees of `parlance serve`.

    triton_client.py HOST:PORT TOKEN MODEL AUDIO.wav...

Prints one JSON document; the test that calls it judges what is in it.
"""
import json
import sys
import wave

import numpy
import tritonclient.http as triton
from tritonclient.utils import InferenceServerException


def samples_of(path):
    with wave.open(path) as file:
        assert file.getsampwidth() == 2 and file.getnchannels() == 1
        pcm = numpy.frombuffer(file.readframes(file.getnframes()), dtype="<i2")
        return pcm.astype(numpy.float32) / 32768, file.getframerate()


def inputs_of(path, binary):
    samples, rate = samples_of(path)
    audio = triton.InferInput("AUDIO", list(samples.shape), "FP32")
    audio.set_data_from_numpy(samples, binary_data=binary)
    hertz = triton.InferInput("SAMPLE_RATE", [1], "INT32")
    hertz.set_data_from_numpy(numpy.array([rate], dtype=numpy.int32), binary_data=binary)
    return [audio, hertz]


def answer_of(result):
    return {
        "text": result.as_numpy("TEXT")[0].decode(),
        "words": json.loads(result.as_numpy("WORDS")[0]),
        "confidence": float(result.as_numpy("CONFIDENCE")[0]),
        "duration": float(result.as_numpy("DURATION")[0]),
    }


def refusal_of(call):
    try:
        call()
    except InferenceServerException as error:
        return {"status": error.status(), "message": error.message()}
    return None


def main():
    address, token, model, *files = sys.argv[1:]
    authorization = {"Authorization": f"Bearer {token}"}
    client = triton.InferenceServerClient(address, concurrency=len(files))
    outputs = [triton.InferRequestedOutput(name, binary_data=True)
               for name in ("TEXT", "WORDS", "CONFIDENCE", "DURATION")]

    def infer(path, binary=True):
        return client.infer(model, inputs_of(path, binary), outputs=outputs if binary else None,
                            request_id="one",
                            # A copy: the client adds this request's own headers to it.
                            headers=dict(authorization))

    report = {
        "without_token": refusal_of(client.get_server_metadata),
        "live": client.is_server_live(headers=authorization),
        "ready": client.is_server_ready(headers=authorization),
        "server": client.get_server_metadata(headers=authorization),
        "before_load": refusal_of(lambda: infer(files[0])),
    }
    client.load_model(model, headers=authorization)
    report |= {
        "model_ready": client.is_model_ready(model, headers=authorization),
        "model": client.get_model_metadata(model, headers=authorization),
        "config": client.get_model_config(model, headers=authorization),
        "index": client.get_model_repository_index(headers=authorization),
        "binary": [answer_of(infer(path)) for path in files],
        "json": answer_of(infer(files[0], binary=False)),
    }
    waiting = [client.async_infer(model, inputs_of(path, True), outputs=outputs,
                                  headers=dict(authorization)) for path in files]
    report["together"] = [answer_of(request.get_result()) for request in waiting]
    report |= {
        "statistics": client.get_inference_statistics(model, headers=authorization),
        "all_statistics": client.get_inference_statistics(headers=authorization),
        "no_such_output": refusal_of(lambda: client.infer(
            model, inputs_of(files[0], True), headers=dict(authorization),
            outputs=[triton.InferRequestedOutput("LOGITS")])),
    }
    client.unload_model(model, headers=authorization)
    report["after_unload"] = client.is_model_ready(model, headers=authorization)
    print(json.dumps(report))


main()
