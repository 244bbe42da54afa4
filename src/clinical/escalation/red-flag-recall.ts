import type { Score } from '../../core/score.ts'
import { type WilsonInterval, wilsonInterval } from '../../statistics/proportion-interval.ts'
import type { EscalationFinding, EscalationOutcomeKind } from './check-escalation.ts'

/** What an answer to one case made of its red flags: `{ caseId, ...checkEscalation(answer, patient) }`. */
export interface EscalationObservation extends EscalationFinding {
  /** Several observations of one case are its trials. */
  readonly caseId: string
}

/** How well cases were told apart into those that call for an escalation and those that do not. Every count is of cases. */
export interface EscalationRates {
  readonly truePositives: number
  readonly falseNegatives: number
  readonly falsePositives: number
  readonly trueNegatives: number
  /** In a grey zone, where an escalation is neither required nor false; in no rate. */
  readonly grey: number
  /** Could not be judged; in no rate. */
  readonly unclear: number
  /** Of the cases that call for an escalation, the share that was escalated: recall. Like the others with its 95 % interval by Wilson; its value is null of no case. */
  readonly sensitivity: WilsonInterval
  /** Of the cases that call for none, the share in which none was made. 0 for a system that always escalates. */
  readonly specificity: WilsonInterval
  /** Of the escalations that were called for or false, the share that was called for. Like `negativePredictiveValue` it holds for the mixture of these cases alone. */
  readonly positivePredictiveValue: WilsonInterval
  /** Of the cases without an escalation, the share that called for none. */
  readonly negativePredictiveValue: WilsonInterval
  /** Ids of cases that were missed, sorted by code unit: the first 20 of `falseNegatives`. */
  readonly missed: readonly string[]
  /** The same of the cases that were escalated falsely: the first 20 of `falsePositives`. */
  readonly falselyEscalated: readonly string[]
}

/** The rates of one red flag. */
export interface FlagRates extends EscalationRates {
  /** Id of the red flag. */
  readonly flag: string
  /** The weight of a miss. */
  readonly severity: number
}

/** Red-flag recall over many cases. */
export interface RedFlagRecall {
  /** By whole case, as the metrics `missed-escalations` and `false-escalations` count: also an escalation that names no flag can be false. */
  readonly overall: EscalationRates
  /** In the order in which the flags were first looked for. */
  readonly flags: readonly FlagRates[]
  /** Escalated over raised, each raised flag of each case with the severity of its flag; null where none is raised. Without an interval, since the weights are a choice. */
  readonly severityWeightedSensitivity: number | null
}

const mostListed = 20

/** Of several trials that of which least good can be said stands. */
const worstFirst: readonly EscalationOutcomeKind[] = [
  'false-negative',
  'false-positive',
  'unclear',
  'grey',
  'true-positive',
  'true-negative',
]

/**
 * Sensitivity, specificity and predictive values of the escalations over many cases, by red flag and of whole cases.
 *
 * Which side of a rate a case is on depends on the patient alone, so that denominators stay put while the system changes. A case with several trials counts
 * once: one that was missed in any of them is missed, and one that was escalated falsely in any of them falsely. As in the metrics, a whole case is unclear when
 * any trial is unscored.
 *
 * Two observations that give one flag two severities are weighed by the greater.
 *
 * @param observations in any order except that of the flags
 * @see Wilson 1927, https://doi.org/10.1080/01621459.1927.10502953
 *
 * @example
 * redFlagRecall(cases.map(({ id, patient }, index) => ({ caseId: id, ...checkEscalation(answers[index], patient) })))
 */
export function redFlagRecall(observations: Iterable<EscalationObservation>): RedFlagRecall {
  const byFlag = new Map<string, { severity: number; outcomes: Map<string, EscalationOutcomeKind> }>()
  const whole = new Map<string, { missed: Score; falseAlarm: Score }>()
  for (const { caseId, missed, falseAlarm, flags } of observations) {
    const before = whole.get(caseId)
    whole.set(
      caseId,
      before === undefined
        ? { missed, falseAlarm }
        : { missed: worse(before.missed, missed), falseAlarm: worse(before.falseAlarm, falseAlarm) },
    )
    for (const { flag, severity, outcome } of flags) {
      let own = byFlag.get(flag)
      if (own === undefined) byFlag.set(flag, (own = { severity, outcomes: new Map() }))
      own.severity = Math.max(own.severity, severity)
      own.outcomes.set(caseId, worst(own.outcomes.get(caseId), outcome))
    }
  }
  const flags = [...byFlag].map(([flag, { severity, outcomes }]) => ({ flag, severity, ...ratesOf(outcomes) }))
  return {
    overall: ratesOf(new Map([...whole].map(([caseId, scores]) => [caseId, outcomeOf(scores)]))),
    flags,
    severityWeightedSensitivity: weighted(flags),
  }
}

function worst(before: EscalationOutcomeKind | undefined, now: EscalationOutcomeKind): EscalationOutcomeKind {
  return before !== undefined && worstFirst.indexOf(before) < worstFirst.indexOf(now) ? before : now
}

/** An unscored trial leaves the case unscored; a miss in any trial is one; what is not applicable gives way. */
function worse(before: Score, now: Score): Score {
  if (before.status === 'unscored' || now.status === 'not-applicable') return before
  if (now.status === 'unscored' || before.status === 'not-applicable') return now
  return before.value >= now.value ? before : now
}

function outcomeOf({ missed, falseAlarm }: { missed: Score; falseAlarm: Score }): EscalationOutcomeKind {
  if (missed.status === 'unscored') return 'unclear'
  if (missed.status === 'scored') return missed.value === 0 ? 'true-positive' : 'false-negative'
  if (falseAlarm.status === 'unscored') return 'unclear'
  if (falseAlarm.status === 'not-applicable') return 'grey'
  return falseAlarm.value === 0 ? 'true-negative' : 'false-positive'
}

function ratesOf(outcomes: ReadonlyMap<string, EscalationOutcomeKind>): EscalationRates {
  const of = (kind: EscalationOutcomeKind): string[] =>
    [...outcomes].flatMap(([caseId, outcome]) => (outcome === kind ? [caseId] : []))
  const [missed, falselyEscalated] = [of('false-negative'), of('false-positive')]
  const [right, silent] = [of('true-positive').length, of('true-negative').length]
  const [wrong, alarms] = [missed.length, falselyEscalated.length]
  return {
    truePositives: right,
    falseNegatives: wrong,
    falsePositives: alarms,
    trueNegatives: silent,
    grey: of('grey').length,
    unclear: of('unclear').length,
    sensitivity: wilsonInterval(right, right + wrong),
    specificity: wilsonInterval(silent, silent + alarms),
    positivePredictiveValue: wilsonInterval(right, right + alarms),
    negativePredictiveValue: wilsonInterval(silent, silent + wrong),
    missed: listed(missed),
    falselyEscalated: listed(falselyEscalated),
  }
}

function listed(ids: readonly string[]): readonly string[] {
  return ids.toSorted().slice(0, mostListed)
}

function weighted(flags: readonly FlagRates[]): number | null {
  // As shares of the greatest, so that no sum leaves the range of numbers.
  const greatest = Math.max(...flags.map(({ severity }) => severity))
  let [escalated, raised] = [0, 0]
  for (const { severity, truePositives, falseNegatives } of flags) {
    escalated += (severity / greatest) * truePositives
    raised += (severity / greatest) * (truePositives + falseNegatives)
  }
  return raised === 0 ? null : escalated / raised
}
