// SPDX-License-Identifier: Apache-2.0
// Exists so that a precompiled header of tests is built once and reused by every test of its kind.
