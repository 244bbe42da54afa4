import { hash } from 'node:crypto'
import type { Baseline } from '../gate/baseline.ts'
import { serialiseBaseline } from './serialise-baseline.ts'

/**
 * SHA-256, in hexadecimal, of the canonical text of a baseline without its hash.
 *
 * It is taken of what the file says and not of its bytes, so that line endings and formatting do not matter.
 */
export function hashBaseline(baseline: Omit<Baseline, 'hash'>): string {
  const { hash: _, ...rest } = { hash: '', ...baseline }
  return hash('sha256', serialiseBaseline(rest))
}
