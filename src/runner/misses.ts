import { resolve } from 'node:path'
import { readBaseline } from '../gate/baseline.ts'
import { AssayError } from '../kit/assay-error.ts'
import type { RunnerTask } from 'vitest'
import type { EvalMeta } from './eval-meta.ts'
import { type KnownOfBaseline, registry } from './registry.ts'
import type { RunningTest } from './running-test.ts'
import { settings } from './settings.ts'

/**
 * Whether the baseline lists this case as a miss of the metric; what `ratchet` forgives.
 *
 * Without any baseline there is nothing to ratchet against yet: every miss is known, and the absent baseline shuts the gate. One that cannot be read
 * forgives nothing. The file is read once a worker, when a ratchet first asks.
 */
export function isKnownMiss(metric: string, caseId: string): boolean {
  const known = knownHere()
  return known === 'no baseline' || known.misses.get(metric)?.has(caseId) === true
}

/**
 * Whether somebody is at work on the case of a running test: one that the baseline does not know as it is, and in a run that was narrowed, by `.only` or a name, any that it still runs.
 *
 * In watch mode its miss fails its test: counted alone, it would be a green one, and the report of a part compares nothing.
 */
export function isInWork({ task }: RunningTest, { id, hash }: EvalMeta['case']): boolean {
  if (settings().watch !== true) return false
  const known = knownHere()
  return known === 'no baseline' || known.cases[id] !== hash || isNarrowed(task.file.tasks)
}

/** Whether tests of cases were passed over, which neither said so themselves nor were told to. */
function isNarrowed(tasks: readonly RunnerTask[]): boolean {
  return tasks.some((task) =>
    task.type === 'suite'
      ? isNarrowed(task.tasks)
      : task.mode === 'skip' && task.meta.assay !== undefined && task.meta.assay.skipped !== true,
  )
}

function knownHere(): KnownOfBaseline | 'no baseline' {
  const shared = registry()
  return (shared.knownOfBaseline ??= read())
}

function read(): KnownOfBaseline | 'no baseline' {
  const { root, baseline } = settings()
  try {
    const held = readBaseline(resolve(root, baseline))
    if (held === null) return 'no baseline'
    const { rows, cases } = held
    const whole = rows.filter(({ slice }) => slice.by === 'all')
    return { cases, misses: new Map(whole.map(({ metric, misses }) => [metric, new Set(misses)])) }
  } catch (error) {
    if (error instanceof AssayError) return { cases: {}, misses: new Map() }
    throw error
  }
}
