import { compareText } from '../../kit/compare-text.ts'
import { type WilsonInterval, wilsonInterval } from '../../statistics/proportion-interval.ts'
import type { RuleFinding } from './guideline-finding.ts'

/** What one answer did with one rule. */
export type RuleVerdict = Pick<RuleFinding, 'guideline' | 'rule' | 'harm' | 'verdict'>

/** What the answers to many cases did with one rule. Every count is of cases; those to which it does not apply are in none. */
export interface RuleRates {
  /** Id of the edition. */
  readonly guideline: string
  readonly rule: string
  /** What a miss may do to the patient. */
  readonly harm: RuleFinding['harm']
  readonly kept: number
  /** An expected action is missing, and nothing forbidden was ordered. */
  readonly missed: number
  /** Something forbidden was ordered, whatever else. */
  readonly forbidden: number
  /** What decides it can be read in several ways; in no rate. Absent where there is none. */
  readonly unclear?: number | undefined
  /** Whether the rule applies cannot be read from the record; in no rate. */
  readonly unknown: number
  /** Kept over those to which it applies, with its 95 % interval by Wilson; its value is null of no case. */
  readonly adherence: WilsonInterval
  /** Ids of cases that were missed, sorted by code unit: the first 20. */
  readonly missedCases: readonly string[]
  /** The same of cases in which something forbidden was ordered. */
  readonly forbiddenCases: readonly string[]
}

type Outcome = Exclude<RuleFinding['verdict'], 'not-applicable'>

/** How many cases are named of any list. */
export const mostListed = 20

/** Of several trials that of which least good can be said stands. */
const worstFirst: readonly Outcome[] = ['forbidden', 'missed', 'unclear', 'unknown', 'kept']

/**
 * Adherence by rule over many cases, in the order of editions and rules by their ids.
 *
 * A case with several trials counts once: one that was missed in any of them is missed.
 *
 * @param observations in any order; several of one case are its trials
 *
 * @example
 * ruleRates(cases.map(({ id, patient }, index) => ({ caseId: id, ...checkGuideline(answers[index], patient) })))
 */
export function ruleRates(
  observations: Iterable<{ readonly caseId: string; readonly rules: readonly RuleVerdict[] }>,
): RuleRates[] {
  const byRule = new Map<string, { about: Omit<RuleVerdict, 'verdict'>; outcomes: Map<string, Outcome> }>()
  for (const { caseId, rules } of observations) {
    for (const { guideline, rule, harm, verdict } of rules) {
      const key = `${guideline}/${rule}`
      let own = byRule.get(key)
      if (own === undefined) byRule.set(key, (own = { about: { guideline, rule, harm }, outcomes: new Map() }))
      if (verdict !== 'not-applicable') own.outcomes.set(caseId, worse(own.outcomes.get(caseId), verdict))
    }
  }
  return [...byRule.values()]
    .map(({ about, outcomes }) => ({ ...about, ...countsOf(outcomes) }))
    .sort((a, b) => compareText(a.guideline, b.guideline) || compareText(a.rule, b.rule))
}

function worse(before: Outcome | undefined, now: Outcome): Outcome {
  return before !== undefined && worstFirst.indexOf(before) < worstFirst.indexOf(now) ? before : now
}

function countsOf(outcomes: ReadonlyMap<string, Outcome>): Omit<RuleRates, 'guideline' | 'rule' | 'harm'> {
  const of = (kind: Outcome): string[] =>
    [...outcomes].flatMap(([caseId, outcome]) => (outcome === kind ? [caseId] : [])).sort()
  const [missed, forbidden, kept] = [of('missed'), of('forbidden'), of('kept').length]
  return {
    kept,
    missed: missed.length,
    forbidden: forbidden.length,
    ...(of('unclear').length === 0 ? {} : { unclear: of('unclear').length }),
    unknown: of('unknown').length,
    adherence: wilsonInterval(kept, kept + missed.length + forbidden.length),
    missedCases: missed.slice(0, mostListed),
    forbiddenCases: forbidden.slice(0, mostListed),
  }
}
