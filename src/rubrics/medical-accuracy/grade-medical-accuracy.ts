import type { Judge } from '../../judging/grading/judge.ts'
import { present } from '../../judging/grading/present.ts'
import { runTrials } from '../../judging/grading/run-trials.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { Score } from '../../score/score.ts'
import { meanOfTrials } from '../mean-of-trials.ts'
import type { MedicalAccuracyInput } from './medical-accuracy-input.ts'
import type { MedicalAccuracyScoring } from './medical-accuracy-scoring.ts'
import { medicalAccuracyWeights, type MedicalAccuracyMetric } from './medical-accuracy-weights.ts'
import { parseReferences } from './parse-references.ts'
import { presentContext } from './present-context.ts'
import type { ReferenceRules } from './reference-rules.ts'
import { responseGrader } from './response-grader.ts'
import { scoreMedicalAccuracy } from './score-medical-accuracy.ts'

/** A response with what its judge knows beside it. */
export interface GradedResponse {
  readonly caseId: string
  readonly input: MedicalAccuracyInput
  /** Text, or an object that holds its references as objects. Never empty. */
  readonly response: unknown
}

/** How a response is graded. */
export interface MedicalAccuracyRules {
  readonly scoring: MedicalAccuracyScoring
  readonly references: ReferenceRules
  readonly isAdopted: (fingerprint: string) => boolean
}

/**
 * The medical accuracy of a response, 0 to 1: the mean of all trials, over a panel the mean of its judges; unscored where a trial is missing.
 *
 * Whether there are references is read in code, told to the judge, and held against it: without one the evidence counts 0 in every trial, whatever the judge said. Its grading carries the votes of each metric after
 * that, and in how many trials the judge said otherwise.
 *
 * @throws {AssayError} `judge-invalid` for a judge with `earlyStop`, since every trial counts; `judge-failed` for a context that does not fit; `judge-missing` for a route that cannot be opened
 */
export async function gradeMedicalAccuracy(
  judges: readonly Judge[],
  { caseId, input, response }: GradedResponse,
  { scoring, references: rules, isAdopted }: MedicalAccuracyRules,
): Promise<Score> {
  refuseEarlyStop(judges)
  const answer = present(response)
  const references = parseReferences(response, rules)
  const isReferenced = references.length > 0
  const question = { grader: responseGrader, caseId, record: presentContext(input, isReferenced), answer }
  const panel = await Promise.all(
    judges.map(async (judge) => {
      const { votes, verdicts, missing } = await runTrials(
        judge,
        question,
        (verdict) => scoreMedicalAccuracy(verdict, isReferenced, scoring).value,
      )
      const given = verdicts.values()
      const runs = votes.votes.map((vote) => {
        const verdict = vote === null ? undefined : given.next().value
        return verdict === undefined ? null : { verdict, ...scoreMedicalAccuracy(verdict, isReferenced, scoring) }
      })
      return { votes, missing, runs }
    }),
  )
  const runs = panel.flatMap((one) => one.runs.filter((run) => run !== null))
  const metrics = Object.keys(medicalAccuracyWeights) as MedicalAccuracyMetric[]
  const votesOf = (metric: MedicalAccuracyMetric): string =>
    `${metric} ${runs.map(({ scores }) => scores[metric]).join(' ')}`
  const evidence = isReferenced
    ? `references: ${references
        .map(({ text }) => text.slice(0, 80))
        .slice(0, 3)
        .join(', ')}`
    : 'no reference that can be traced, so that evidence_sufficiency is 0'
  return meanOfTrials({
    grader: responseGrader,
    scoring: { ...scoring, references: rules },
    judges,
    panel,
    scale: [0, isReferenced ? 1 : 0.7],
    answer,
    isAdopted,
    parts: Object.fromEntries(
      metrics.map((metric) => [metric, panel.map((one) => one.runs.map((run) => run?.scores[metric] ?? null))]),
    ),
    clamped: runs.filter(({ clamped }) => clamped).length,
    why: [
      ...runs.slice(0, 1).map(({ verdict }) => verdict.overall_justification),
      metrics.map(votesOf).join(', '),
      evidence,
    ],
  })
}

function refuseEarlyStop(judges: readonly Judge[]): void {
  const stopping = judges.find(({ earlyStop }) => earlyStop)
  if (stopping === undefined) return
  throw new AssayError(
    'judge-invalid',
    `judge ${stopping.name} has earlyStop, which leaves trials out, and medical accuracy is the mean of all of them. Leave earlyStop out`,
  )
}
