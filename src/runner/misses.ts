import { resolve, join } from 'node:path'
import { readBaseline } from '../core/baseline.ts'
import { AssayError } from '../kit/assay-error.ts'
import { registry } from './registry.ts'
import { settings } from './settings.ts'
import { openWorkFolder } from '../kit/work-folder.ts'
import { appendFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { threadId } from 'node:worker_threads'
import type { Metric } from '../core/metric.ts'
import type { Score } from '../core/score.ts'

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

/**
 * Appends an answer that missed to `.assay/answers/<process>-<thread>.jsonl`, with the whole of the reasons.
 *
 * Answers may hold what a patient's notes say, so they stay in that folder, which git ignores; the console shows no more than the quoted span.
 */
export function keepMissedAnswer(
  caseId: string,
  misses: readonly { readonly metric: Metric; readonly score: Score }[],
  answer: unknown,
): void {
  const folder = openWorkFolder(settings().root, 'answers')
  const lines = misses.map(({ metric, score }) => `${line({ case: caseId, metric: metric.name, score, answer })}\n`)
  appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), lines.join(''))
}

/** An answer may be anything; what has no JSON form is kept as Node would print it. */
function line(kept: Record<string, unknown>): string {
  try {
    return JSON.stringify(kept)
  } catch {
    return JSON.stringify({ ...kept, answer: inspect(kept['answer']) })
  }
}
