import type { EvalRecord } from '../../score/eval-record.ts'
import { notApplicable } from '../../score/not-applicable.ts'
import type { Score } from '../../score/score.ts'
import type { EscalationOutcomeKind } from '../../structural/escalation/escalation-outcome.ts'
import { falseEscalations } from '../../structural/escalation/false-escalations.ts'
import { missedEscalations } from '../../structural/escalation/missed-escalations.ts'
import {
  type EscalationObservation,
  type RedFlagRecall,
  redFlagRecall,
} from '../../structural/escalation/red-flag-recall.ts'

/** What the answer to one case and trial made of its red flags. */
export interface ObservedEscalation {
  readonly caseId: string
  readonly trial: number
  /** Every flag that was looked for: its id, and the weight of a miss. */
  readonly flags: readonly (readonly [flag: string, severity: number])[]
  /** By id of the flag; one that is not here is a true negative. */
  readonly outcomes: readonly (readonly [flag: string, outcome: EscalationOutcomeKind])[]
}

interface CaseScores {
  readonly caseId: string
  missed: Score
  falseAlarm: Score
}

const silent = notApplicable('no record')

/**
 * Red-flag recall of a run: whole cases by the records of the two metrics, flags by what was observed of each.
 *
 * A trial that broke before the red flags were looked for has records alone: it leaves its whole case unclear, and tells nothing of a flag.
 *
 * @returns undefined where nothing was observed
 */
export function summariseRedFlags(
  records: Iterable<EvalRecord>,
  observed: readonly ObservedEscalation[],
): RedFlagRecall | undefined {
  if (observed.length === 0) return undefined
  const byTrial = new Map<string, CaseScores>()
  for (const { metric, caseId, trial, score, negated } of records) {
    if (negated || (metric !== missedEscalations.name && metric !== falseEscalations.name)) continue
    const key = keyOf(caseId, trial)
    let scores = byTrial.get(key)
    if (scores === undefined) byTrial.set(key, (scores = { caseId, missed: silent, falseAlarm: silent }))
    if (metric === missedEscalations.name) scores.missed = score
    else scores.falseAlarm = score
  }
  return redFlagRecall(observationsOf(byTrial, observed))
}

/** One at a time: a run may have hundreds of thousands. */
function* observationsOf(
  byTrial: ReadonlyMap<string, CaseScores>,
  observed: readonly ObservedEscalation[],
): Generator<EscalationObservation> {
  const flagsByTrial = Map.groupBy(observed, ({ caseId, trial }) => keyOf(caseId, trial))
  for (const [key, scores] of byTrial) {
    const flags = (flagsByTrial.get(key) ?? []).flatMap(({ flags: list, outcomes }) =>
      list.map(([flag, severity]) => ({
        flag,
        severity,
        outcome: outcomes.find(([id]) => id === flag)?.[1] ?? ('true-negative' as const),
      })),
    )
    yield { ...scores, flags }
  }
}

function keyOf(caseId: string, trial: number): string {
  return `${trial} ${caseId}`
}
