#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs what the build and the tests need and is not there: packages of Debian 12 or Ubuntu,
# LibTorch, a CUDA compiler, the Python packages of the tests. Quick when nothing is missing.
#
#     packaging/setup.sh [--no-gui]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

gui=1
for argument in "$@"; do
    case "$argument" in
    --no-gui) gui=0 ;;
    *) fail "unknown option '$argument': setup.sh: it takes --no-gui only" ;;
    esac
done

packages=(
    build-essential ca-certificates ccache clang-format-16 clang-tidy-16 cmake git ninja-build
    patchelf pkg-config python3-venv
    libcli11-dev libcpp-httplib-dev libsimdjson-dev libspdlog-dev libxxhash-dev nlohmann-json3-dev
    libarchive-dev libgloo-dev libhdf5-dev libsndfile1-dev libsoundtouch-dev libsoxr-dev libutf8proc-dev
    portaudio19-dev zlib1g-dev
    # The fuzzers (tests/fuzz).
    clang-16 libclang-rt-16-dev
    # A cluster of one machine (tests/app/launch/one_node_slurm.h).
    munge slurm-client slurmctld slurmd
    # Hosts of the distributed tests, which are namespaces of the kernel.
    iproute2
    # Sample data.
    asterisk-core-sounds-en asterisk-core-sounds-en-wav bible-kjv espeak-ng flite fortunes sox
)
if [ "$gui" = 1 ]; then
    packages+=(
        fonts-dejavu-core libgl1-mesa-dev libqcustomplot-dev qt6-base-dev qt6-l10n-tools qt6-svg-dev
        qt6-translations-l10n libxcb-cursor0 openbox x11-utils xauth xdotool xvfb
        # A sound card that is not there, to record from in tests.
        libasound2-plugins pulseaudio pulseaudio-utils
    )
fi

install_packages() {
    local missing=() package
    for package in "${packages[@]}"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' ||
            missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    command -v apt-get >/dev/null ||
        fail "missing ${missing[*]}: this system: install them by hand, apt-get is not here"
    local root=()
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null ||
            fail "missing ${missing[*]}: this system: run packaging/setup.sh as root once"
        root=(sudo)
    fi
    say "installing ${missing[*]}"
    "${root[@]}" apt-get update -qq
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        "${missing[@]}" >&2 ||
        fail "apt-get could not install: ${missing[*]}: see its message above"
}

# LibTorch is the one inside PyPI's wheel, in an environment of its own that no other program uses.
# Where the machine has CUDA 13 with cuDNN and NCCL only what the toolkit lacks is fetched with it.
install_torch() {
    [ -f "$torch_env/complete" ] && return
    say "fetching LibTorch $torch_version"
    rm -rf "$torch_env"
    mkdir -p "$cache_dir"
    /usr/bin/python3 -m venv "$torch_env"
    local pip=("$torch_env/bin/pip" install --quiet --disable-pip-version-check --no-cache-dir)
    if has_cuda_13; then
        "${pip[@]}" --no-deps "torch==$torch_version" nvidia-cusparselt-cu13==0.8.0 \
            nvidia-nvshmem-cu13==3.4.5 nvidia-cufile || torch_failed
    else
        # The compiler's parts must be of one version: nvcc alone would take the newest of the rest.
        "${pip[@]}" "torch==$torch_version" nvidia-cuda-nvcc==13.0.88 nvidia-nvvm==13.0.88 \
            nvidia-cuda-crt==13.0.88 "cuda-toolkit[cccl,cudart,nvrtc,nvtx,profiler]==13.0.2" ||
            torch_failed
        complete_wheel_toolkit
    fi
    touch "$torch_env/complete"
}

torch_failed() {
    fail "pip could not install torch $torch_version: $torch_env: check the network and the free disk space (8 GB), then run packaging/setup.sh again"
}

has_cuda_13() {
    local root
    root=$(cuda_root)
    [ -n "$root" ] && [ -e "$root/lib64/libcublas.so.13" ] && ldconfig -p | grep -q libcudnn.so.9 &&
        ldconfig -p | grep -q libnccl.so.2
}

# The wheels carry libx.so.13 only; a build looks for lib64/libx.so.
complete_wheel_toolkit() {
    local root library
    root=$(cuda_root)
    ln -sfn lib "$root/lib64"
    for library in "$root"/lib/lib*.so.*; do
        [ -e "${library%%.so.*}.so" ] || ln -s "$(basename "$library")" "${library%%.so.*}.so"
    done
}

# Tests that need it skip where it is not there, so that without a network the rest still runs.
install_test_python() {
    local requirements=$project_dir/packaging/test-requirements.txt
    cmp -s "$requirements" "$test_env/requirements.txt" && return
    say "fetching the Python packages of the tests"
    rm -rf "$test_env"
    if /usr/bin/python3 -m venv "$test_env" &&
        "$test_env/bin/pip" install --quiet --disable-pip-version-check --no-cache-dir \
            --no-compile --only-binary :all: --requirement "$requirements"; then
        cp "$requirements" "$test_env/requirements.txt"
    else
        rm -rf "$test_env"
        say "pip could not install $requirements: tests that need it are skipped"
    fi
}

install_packages
install_torch
install_test_python
[ -n "$(cuda_root)" ] || fail "no CUDA compiler: nvcc: remove $torch_env and run packaging/setup.sh again"
