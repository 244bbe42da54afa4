import { resolve } from 'node:path'
import { readBaseline } from '../baseline/read-baseline.ts'
import { AssayError } from '../score/assay-error.ts'
import { registry } from './registry.ts'
import { settings } from './settings.ts'

/**
 * Whether the baseline lists this case as a miss of the metric; what `ratchet` forgives.
 *
 * Without any baseline there is nothing to ratchet against yet: every miss is known, and the absent baseline shuts the gate. One that cannot be read
 * forgives nothing. The file is read once a worker, when a ratchet first asks.
 */
export function isKnownMiss(metric: string, caseId: string): boolean {
  const shared = registry()
  shared.knownMisses ??= read()
  return shared.knownMisses === 'no baseline' || shared.knownMisses.get(metric)?.has(caseId) === true
}

function read(): ReadonlyMap<string, ReadonlySet<string>> | 'no baseline' {
  const { root, baseline } = settings()
  try {
    const held = readBaseline(resolve(root, baseline))
    if (held === null) return 'no baseline'
    const { rows } = held
    return new Map(
      rows.filter(({ slice }) => slice.by === 'all').map(({ metric, misses }) => [metric, new Set(misses)]),
    )
  } catch (error) {
    if (error instanceof AssayError) return new Map()
    throw error
  }
}
