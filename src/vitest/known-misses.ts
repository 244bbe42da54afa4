import { resolve } from 'node:path'
import { readBaseline } from '../baseline/read-baseline.ts'
import { AssayError } from '../score/assay-error.ts'
import { registry } from './registry.ts'
import { settings } from './settings.ts'

const none: ReadonlySet<string> = new Set()

/**
 * Ids of the cases that the baseline lists as misses of a metric; what `ratchet` forgives.
 *
 * Read once a worker, when a ratchet first asks. A baseline that is absent or cannot be read forgives nothing: the reporter says what is wrong with it.
 */
export function knownMisses(metric: string): ReadonlySet<string> {
  const shared = registry()
  shared.knownMisses ??= read()
  return shared.knownMisses.get(metric) ?? none
}

function read(): ReadonlyMap<string, ReadonlySet<string>> {
  const { root, baseline } = settings()
  try {
    const rows = readBaseline(resolve(root, baseline))?.rows ?? []
    return new Map(
      rows.filter(({ slice }) => slice.by === 'all').map(({ metric, misses }) => [metric, new Set(misses)]),
    )
  } catch (error) {
    if (error instanceof AssayError) return new Map()
    throw error
  }
}
