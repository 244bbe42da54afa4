import { redactAnswers, redactRun } from '../../../reporters/redact-run.ts'
import type { CaseInfo, EvalRecord } from '../../core/eval-case.ts'
import { type KeptAnswer, readKeptAnswers } from '../../core/kept-answers.ts'
import type { Privacy } from '../../core/privacy.ts'
import type { Run } from '../../core/run.ts'
import type { Score } from '../../core/score.ts'
import { compareText } from '../../kit/compare-text.ts'
import type { NotMapped } from './case-draft.ts'

/** An answer that the run kept, with its case. */
export interface ExportedAnswer {
  readonly case: string
  readonly trial: number
  readonly info: CaseInfo | undefined
  /** Absent where the words of the case and the answer are not in the file. */
  readonly words?: { readonly input: unknown; readonly answer: unknown }
  readonly scores: readonly { readonly metric: string; readonly score: Score }[]
}

/** What of a run is exported. */
export interface ExportedRun {
  /** As its privacy lets it be shown. */
  readonly run: Run
  /** The file, as messages name it. */
  readonly shown: string
  /** By case and trial. */
  readonly answers: readonly ExportedAnswer[]
  /** Records that count, by case and trial. */
  readonly trials: readonly { readonly case: string; readonly trial: number; readonly records: readonly EvalRecord[] }[]
  /** What no format has: of `.not`, and answers that the run did not keep. */
  readonly notMapped: readonly NotMapped[]
}

/** What a format makes of a run. */
export interface Exported {
  readonly text: string
  /** Rows, tests or samples. */
  readonly count: number
  readonly notMapped: readonly NotMapped[]
}

/**
 * Puts a run together with the answers that it kept.
 *
 * @param root of the project, which the run names its answers from
 * @param privacy `redacted` leaves the words of cases and answers out
 * @throws {AssayError} `run-invalid` for kept answers that cannot be read
 */
export function exportedRun(
  given: Run,
  {
    root,
    shown,
    privacy,
  }: { readonly root: string; readonly shown: string; readonly privacy: Exclude<Privacy, 'aggregate-only'> },
): ExportedRun {
  const run = redactRun(given, privacy)
  const kept = redactAnswers([...readKeptAnswers(root, given)], privacy)
  const answers = kept.map((one) => asExported(one, run, privacy))
  const counted = run.records.filter(({ negated }) => !negated)
  const trials = [...Map.groupBy(counted, ({ caseId, trial }) => JSON.stringify([caseId, trial])).values()]
    .map((records) => ({ case: records[0]?.caseId ?? '', trial: records[0]?.trial ?? 0, records }))
    .toSorted((one, other) => compareText(one.case, other.case) || one.trial - other.trial)
  const negated = run.records.length - counted.length
  const left = (what: string, why: string): NotMapped => ({ place: shown, what, why })
  const whole = new Set(
    answers.flatMap((one) => (one.words === undefined ? [] : [JSON.stringify([one.case, one.trial])])),
  )
  const missing = trials.filter((one) => !whole.has(JSON.stringify([one.case, one.trial]))).length
  return {
    run,
    shown,
    answers,
    trials,
    notMapped: [
      ...(negated === 0
        ? []
        : [left(`${negated} scores`, 'they were made under .not, and are outside of their metrics')]),
      ...(missing === 0
        ? []
        : [
            left(
              `answers of ${missing} of ${trials.length} cases and trials`,
              whyMissing(given, privacy, answers.length),
            ),
          ]),
    ],
  }
}

function whyMissing({ answersKept }: Run, privacy: Privacy, found: number): string {
  if (privacy !== 'full') return 'privacy redacted leaves out whole cases and answers; --privacy full exports them'
  if (answersKept === undefined) return 'the run kept none'
  if (found === 0)
    return `${answersKept.file} is not there from the root; name the root with --root <dir>, or it was pruned by keepRuns`
  return answersKept.which === 'misses'
    ? "the run kept answers that fell short; the option answers: 'all' keeps every one"
    : 'the run kept their scores alone'
}

function asExported(
  { case: id, trial, input, answer, scores }: KeptAnswer,
  run: Run,
  privacy: Privacy,
): ExportedAnswer {
  const isWhole = privacy === 'full' && input !== undefined && answer !== undefined
  return { case: id, trial, info: run.cases[id], ...(isWhole ? { words: { input, answer } } : {}), scores }
}

/** A score as data that another tool can show. */
export function plainScore(score: Score): object {
  if (score.status === 'scored') return { value: score.value, why: score.why }
  return score.status === 'unscored'
    ? { value: null, unscored: score.cause, why: [score.detail] }
    : { value: null, notApplicable: score.reason }
}
