// SPDX-License-Identifier: Apache-2.0
#include "core/compute/error_translation.h"

#include <c10/util/Exception.h>

#include <dnnl.hpp>

#include <filesystem>
#include <new>
#include <string_view>

namespace parlance {

namespace {

std::string firstLine(std::string_view text) {
    return std::string(text.substr(0, text.find('\n')));
}

bool mentions(std::string_view text, std::initializer_list<std::string_view> words) {
    for (const std::string_view word : words)
        if (text.find(word) != std::string_view::npos)
            return true;
    return false;
}

Error outOfMemory(std::string_view where) {
    return Error(ErrorKind::OutOfMemory, "not enough memory", where,
                 "use smaller batches or shorter audio, or close other programs");
}

/// torch tells most of its errors apart by their text alone.
Error fromTorch(const c10::Error& error) {
    const std::string text = firstLine(error.what_without_backtrace());
    if (mentions(text, {"can't allocate memory", "allocation failed", "out of memory",
                        "not enough memory"}))
        return outOfMemory("torch");
    if (mentions(text, {"CUDA", "cuDNN", "cuBLAS", "NCCL"}))
        return Error(ErrorKind::Device, text, "torch", "check the GPU and its driver");
    if (mentions(text, {"shape", "size", "dimension"}))
        return Error(ErrorKind::Shape, text, "torch",
                     "check that the model and its configuration belong together");
    return Error(ErrorKind::Internal, text, "torch", "report this with the command that led to it");
}

/// That of the kernels on the processor.
Error fromOneDnn(const dnnl::error& error) {
    if (error.status == dnnl_out_of_memory)
        return outOfMemory("torch");
    return Error(ErrorKind::Internal, firstLine(error.message), "torch",
                 "report this with the command that led to it");
}

} // namespace

Error asError(const std::exception_ptr& exception) {
    try {
        std::rethrow_exception(exception);
    } catch (const Error& error) {
        return error;
    } catch (const c10::OutOfMemoryError&) {
        return outOfMemory("the GPU");
    } catch (const c10::Error& error) {
        return fromTorch(error);
    } catch (const dnnl::error& error) {
        return fromOneDnn(error);
    } catch (const std::bad_alloc&) {
        return outOfMemory("this process");
    } catch (const std::filesystem::filesystem_error& error) {
        return Error(ErrorKind::IoRead, error.code().message(), error.path1().string(),
                     "check the path and the permissions");
    } catch (const std::exception& error) {
        return Error(ErrorKind::Internal, firstLine(error.what()), "parlance",
                     "report this with the command that led to it");
    } catch (...) {
        return Error(ErrorKind::Internal, "unknown exception", "parlance",
                     "report this with the command that led to it");
    }
}

bool concernsAll(ErrorKind kind) {
    switch (kind) {
    case ErrorKind::Cancelled:
    case ErrorKind::Device:
    case ErrorKind::IoWrite:
    case ErrorKind::DiskFull:
        return true;
    default:
        return false;
    }
}

} // namespace parlance
