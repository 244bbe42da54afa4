import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { threadId } from 'node:worker_threads'
import type { Metric } from '../score/metric.ts'
import type { Score } from '../score/score.ts'
import { settings } from './settings.ts'

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
  const folder = join(settings().root, '.assay', 'answers')
  mkdirSync(folder, { recursive: true })
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
