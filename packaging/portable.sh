#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds, and bundles the executables without a window for a machine that has torch and neither Qt
# nor our libraries: parlance-portable/ and the archive of it, in the build folder or DIR.
#
#     packaging/portable.sh [--preset release|headless] [--no-build] [--output DIR] [--data DIR]
#
# --data names speech for check.sh to train on (train.tsv, valid.tsv, their .ltr and dict.ltr.txt,
# with all audio in it) instead of some of the sample digits.
#
# In the bundle: parlance and parlance-conformance (start these; they find torch), check.sh (tries
# everything on that machine), bin/, lib/ and share/. The last line printed is the archive.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

preset=release
build=1
output=
data=
while [ $# -gt 0 ]; do
    case "$1" in
    --preset | --output | --data)
        [ $# -ge 2 ] || fail "$1 lacks its value: portable.sh: see the top of the script"
        declare "${1#--}=$2"
        shift
        ;;
    --no-build) build=0 ;;
    *) fail "unknown option '$1': portable.sh: it takes --preset, --no-build, --output and --data" ;;
    esac
    shift
done
programs=(parlance parlance-conformance)
most_megabytes=64
training_clips=192 # of the sample digits, for check.sh
validation_clips=16

bin="$project_dir/build/$preset/bin"
[ "$build" = 0 ] || bin=$("$project_dir/packaging/build.sh" --preset "$preset" | tail -n 1)
for program in "${programs[@]}"; do
    [ -x "$bin/$program" ] || fail "not built: $bin/$program: run portable.sh without --no-build"
done
output=${output:-$project_dir/build/$preset}
bundle="$output/parlance-portable"
rm -rf "$bundle"
mkdir -p "$bundle"/{bin,lib,share/speech}

# torch and CUDA are there already, and the C and C++ runtimes belong to each machine.
is_needed() { # NAME PATH
    case "$1" in
    libc.so.* | libm.so.* | libdl.so.* | librt.so.* | libpthread.so.* | ld-linux* | libstdc++.so.* | libgcc_s.so.*) return 1 ;;
    esac
    case "$2" in
    */libicudata.*) ;; # not CUDA's, whatever its name holds
    */torch/lib/* | */nvidia/* | *cuda* | *libcudnn* | *libnccl*) return 1 ;;
    esac
}
bundle_library() { # PATH
    local target
    target="$bundle/lib/$(basename "$1")"
    [ -e "$target" ] && return
    install -m 755 "$1" "$target"
    patchelf --set-rpath "\$ORIGIN" "$target"
}
for program in "${programs[@]}"; do
    install -m 755 "$bin/$program" "$bundle/bin/$program"
    strip "$bundle/bin/$program"
    patchelf --set-rpath "\$ORIGIN/../lib" "$bundle/bin/$program"
    while read -r name path; do
        if is_needed "$name" "$path"; then
            bundle_library "$path"
        fi
    done < <(ldd "$bin/$program" | awk '$2 == "=>" && $3 ~ "^/" {print $1, $3}')
    sed "s/@TORCH_VERSION@/$torch_version/" "$project_dir/packaging/portable/launcher.sh" >"$bundle/$program"
    chmod 755 "$bundle/$program"
done
install -m 755 "$project_dir/packaging/portable/check.sh" "$bundle/check.sh"
cp -r "$project_dir/tests/golden" "$bundle/share/golden"
cp -r "$project_dir/LICENSES" "$bundle/LICENSES"

# Of the sample digits, some of all voices.
take() { # FOLDER SPLIT COUNT
    awk -F '\t' -v rows="$(wc -l <"$1/$2.ltr")" -v count="$3" -v out="$bundle/share/speech/$2" '
        BEGIN { print "." > (out ".tsv") }
        FNR == NR { if (FNR > 1) row[FNR - 1] = $0; next }
        int(FNR * count / rows) > int((FNR - 1) * count / rows) {
            print row[FNR] > (out ".tsv"); print > (out ".ltr"); print row[FNR]
        }' "$1/$2.tsv" "$1/$2.ltr" | cut -f 1 |
        while read -r file; do
            install -D -m 644 "$1/$(head -n 1 "$1/$2.tsv")/$file" "$bundle/share/speech/$file"
        done
}
if [ -n "$data" ]; then
    cp -r "$data/." "$bundle/share/speech"
else
    "$bin/parlance" samples >&2
    digits="${XDG_DATA_HOME:-$HOME/.local/share}/parlance/samples/data/digits"
    take "$digits" train "$training_clips"
    take "$digits" valid "$validation_clips"
    cp "$digits/dict.ltr.txt" "$digits/samples.json" "$bundle/share/speech"
fi

tar -C "$output" -czf "$bundle.tar.gz" parlance-portable
megabytes=$(du -sm "$bundle.tar.gz" | cut -f 1)
[ "$megabytes" -le "$most_megabytes" ] ||
    fail "the archive has $megabytes MiB: $bundle.tar.gz: at most $most_megabytes are allowed"
say "$megabytes MiB in $bundle.tar.gz"
printf '%s\n' "$bundle.tar.gz"
