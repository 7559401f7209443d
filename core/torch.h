// SPDX-License-Identifier: Apache-2.0
// What we use of torch, and the header that is precompiled. torch/torch.h would bring the data
// loaders, optimisers and every layer as well: what they leave for each file to instantiate doubles
// the time that a file takes to compile.
#pragma once

#include <torch/csrc/autograd/custom_function.h>
#include <torch/cuda.h>
#include <torch/nn/init.h>
#include <torch/nn/module.h>
#include <torch/nn/modules/conv.h>
#include <torch/nn/modules/linear.h>
#include <torch/types.h>
#include <torch/utils.h>
