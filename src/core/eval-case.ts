import type { Policy } from './metric.ts'
import type { Score } from './score.ts'
import { z } from 'zod'
import { compareText } from '../kit/compare-text.ts'
import { counted, listIds } from '../kit/phrases.ts'

/** One entry of a golden set, as the gate sees it: any object with a stable `id`. */
export interface EvalCase {
  /** Stable over time: the baseline knows the case by it. */
  readonly id: string
  /** The slice that results are broken down by, for example `pneumonia`. */
  readonly condition?: string | undefined
  /** The hospital or customer whose case this is; tenants are never pooled in a slice. */
  readonly tenant?: string | undefined
  /** What clusters cases, usually the patient. */
  readonly group?: string | undefined
}

/** What the gate knows of a case. */
export interface CaseInfo {
  /** Of all that the case says: two cases of one id and different hashes are different cases. */
  readonly hash: string
  readonly condition?: string | undefined
  readonly tenant?: string | undefined
  readonly group?: string | undefined
  /** The file and line that it was read from, as `golden-set/pe.jsonl:12`; absent for a case from code. */
  readonly source?: string | undefined
  /** Groups that a module found in the case (see `registerCaseGroups`); absent where the case says nothing of them. */
  readonly ageBand?: string | undefined
  readonly sex?: string | undefined
}

/** One score of one metric on one case and trial. */
export interface EvalRecord {
  readonly metric: string
  readonly caseId: string
  /** Which repeat of the test, from 0. */
  readonly trial: number
  readonly policy: Policy
  readonly score: Score
  /** Made under `.not`: kept in the run, and outside the metric. */
  readonly negated: boolean
  /** The span of OpenTelemetry in which the answer was made; absent where nobody traced it. */
  readonly span?: SpanOfAnswer
  /** By which the system knows its answer; absent where it gives none. */
  readonly responseId?: string
}

/** A span, by its ids as W3C Trace Context writes them. */
export interface SpanOfAnswer {
  /** 32 hexadecimal digits in lower case, not all 0. */
  readonly traceId: string
  /** 16 of them. */
  readonly spanId: string
}

/** The schema of a span in a run's file. */
export const spanSchema: z.ZodType<SpanOfAnswer> = z.strictObject({
  traceId: z.string().regex(/^(?!0+$)[0-9a-f]{32}$/u, 'expected 32 hexadecimal digits'),
  spanId: z.string().regex(/^(?!0+$)[0-9a-f]{16}$/u, 'expected 16 hexadecimal digits'),
})

/** Where an answer came from that nobody was asked for. */
export interface Replay {
  /** Of the function that was recorded. */
  readonly name: string
  /** Of the system, as it was declared. */
  readonly version: string
  /** The day, in UTC. */
  readonly recordedAt: string
}

/** A system whose answers were replayed from recordings, in whole or in part. */
export interface ReplayedSubject {
  readonly subject: string
  /** How many answers were replayed, trials counted. */
  readonly answers: number
  /** Days on which they were recorded, in UTC: the first and the last. */
  readonly from: string
  readonly to: string
}

/** The schema of such a system in a run's file. */
export const replayedSubjectSchema: z.ZodType<ReplayedSubject> = z.strictObject({
  subject: z.string(),
  answers: z.int().min(1),
  from: z.string(),
  to: z.string(),
})

/** An answer that was replayed. */
export interface ObservedReplay {
  readonly subject: string
  readonly caseId: string
  readonly trial: number
  /** The day, in UTC. */
  readonly recordedAt: string
}

/** By system, sorted by name; the tests of a case and trial share its answer, which counts once. */
export function summariseReplays(replays: readonly ObservedReplay[]): ReplayedSubject[] {
  const days = new Map<string, Map<string, string>>()
  for (const { subject, caseId, trial, recordedAt } of replays) {
    const known = days.get(subject) ?? new Map<string, string>()
    days.set(subject, known.set(`${trial} ${caseId}`, recordedAt))
  }
  return [...days]
    .map(([subject, answers]) => {
      const sorted = [...answers.values()].toSorted(compareText)
      return { subject, answers: answers.size, from: sorted[0] ?? '', to: sorted.at(-1) ?? '' }
    })
    .toSorted((one, other) => compareText(one.subject, other.subject))
}

/** That cases are other than the baseline knows them: `pe-3 was edited in the golden set`. */
export function describeEdited(ids: readonly string[]): string {
  return ids.length === 1
    ? `${ids.join('')} was edited in the golden set`
    : `${counted(ids.length, 'case')} were edited in the golden set (${listIds(ids)})`
}

/** How the cases of a run stand to those of a baseline; each list is sorted. */
interface CaseChanges {
  readonly added: readonly string[]
  /** Of the same id and another hash. */
  readonly changed: readonly string[]
  /** In the baseline, and not in the run. */
  readonly removed: readonly string[]
}

/**
 * Which cases were added, changed and removed since the baseline.
 *
 * @param cases id to case, of the run
 * @param known id to hash, of the baseline
 */
export function compareCases(
  cases: ReadonlyMap<string, CaseInfo>,
  known: Readonly<Record<string, string>>,
): CaseChanges {
  const added: string[] = []
  const changed: string[] = []
  for (const [id, { hash }] of cases) {
    if (!Object.hasOwn(known, id)) added.push(id)
    else if (known[id] !== hash) changed.push(id)
  }
  const removed = Object.keys(known).filter((id) => !cases.has(id))
  return { added: added.sort(), changed: changed.sort(), removed: removed.sort() }
}

/** What was read of each case, by id: a hash over all trials and tests of it. A case of which something cannot be told is left out. */
export type Answers = Readonly<Record<string, string>>
