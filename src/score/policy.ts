/**
 * What a miss does in an `evalTest`.
 *
 * - `must`: it fails its test
 * - `ratchet`: it fails its test unless the baseline already lists this case as a miss
 * - `gate`: it is counted, and the metric is held against its target and the baseline
 * - `track`: it is only reported
 */
export const policies = ['must', 'ratchet', 'gate', 'track'] as const

/** One of `must`, `ratchet`, `gate` and `track`: what a miss does. */
export type Policy = (typeof policies)[number]
