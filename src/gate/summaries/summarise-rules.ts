import type { EditionNote } from '../../guidelines/edition-notes.ts'
import type { Harm } from '../../guidelines/harm.ts'
import { type RuleRates, ruleRates, type RuleVerdict } from '../../guidelines/rule-rates.ts'
import { compareText } from '../compare-text.ts'

type Judged = Exclude<RuleVerdict['verdict'], 'not-applicable'>

/** What the answer to one case and trial did with the rules that it was held against. */
export interface ObservedRules {
  readonly caseId: string
  readonly rules: readonly (readonly [guideline: string, rule: string, harm: Harm])[]
  /** Places in `rules` by verdict; a rule that is nowhere does not apply. */
  readonly verdicts: Readonly<Partial<Record<Judged, readonly number[]>>>
}

/** Guideline rules over a run. */
export interface RuleSummary {
  /** Every rule that an answer was held against, by edition and id. */
  readonly rules: readonly RuleRates[]
  /** What there is to know of the editions: those that are unreviewed, superseded or past their date. */
  readonly editions: readonly EditionNote[]
}

/**
 * Adherence by rule of a run. A trial that broke before its answer was held against the rules tells nothing of them, and is in no count.
 *
 * @returns undefined where nothing was observed
 */
export function summariseRules(
  observed: readonly ObservedRules[],
  notes: readonly EditionNote[],
): RuleSummary | undefined {
  if (observed.length === 0) return undefined
  const editions = new Map(notes.map((note) => [note.guideline, note]))
  return {
    rules: ruleRates(verdictsOf(observed)),
    editions: [...editions.values()].sort((a, b) => compareText(a.guideline, b.guideline)),
  }
}

/** One at a time: a run may have hundreds of thousands. */
function* verdictsOf(
  observed: readonly ObservedRules[],
): Generator<{ readonly caseId: string; readonly rules: readonly RuleVerdict[] }> {
  for (const { caseId, rules, verdicts } of observed) {
    yield {
      caseId,
      rules: rules.map(([guideline, rule, harm], index) => ({
        guideline,
        rule,
        harm,
        verdict: judged.find((verdict) => verdicts[verdict]?.includes(index) === true) ?? 'not-applicable',
      })),
    }
  }
}

const judged: readonly Judged[] = ['kept', 'missed', 'forbidden', 'unknown']
