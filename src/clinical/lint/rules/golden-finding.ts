import { compareText } from '../../../kit/compare-text.ts'

/** One thing that is wrong with a golden set, or with the rules that it is compared with. */
export interface GoldenFinding {
  readonly severity: 'error' | 'warning' | 'note'
  readonly rule: GoldenLintRule
  /** What it is about, sorted: ids of cases, `guideline/rule`, or ids of editions; empty when it is about the set as a whole. */
  readonly about: readonly string[]
  /** What is wrong, with its values; of one thing without its id. */
  readonly what: string
  /** What to do about it; the same for every finding of a rule. */
  readonly remedy: string
}

/** A finding of a rule on what it is about. */
export function goldenFinding(rule: GoldenLintRule, about: readonly string[], what: string): GoldenFinding {
  const { severity, remedy } = goldenLintRules[rule]
  return { severity, rule, about: about.toSorted(compareText), what, remedy }
}

interface GoldenLintRuleDefinition {
  readonly severity: 'error' | 'warning' | 'note'
  /** What to do about it. */
  readonly remedy: string
}

const stamp = 'with the "stamp" that npx vitest-assay golden lint --json prints'

/**
 * What the lint of a golden set looks for, in the order in which findings are told.
 *
 * An error makes a case wrong, or says that nobody looked after something changed; a warning makes figures weak; a note says what was not compared with anything.
 */
export const goldenLintRules = {
  'actions-miss-rule': {
    severity: 'error',
    remedy:
      'write the action into expected.actions as an answer would name it, or change the record so that the rule does not apply: a reader of the case and the metric must not want two things',
  },
  'actions-break-rule': {
    severity: 'error',
    remedy: 'take the action out of expected.actions, or change the record so that the rule does not apply',
  },
  'expects-what-it-avoids': {
    severity: 'error',
    remedy: 'take the statement out of expected.avoids, or out of what the case expects: no answer could have both',
  },
  'escalation-missing': {
    severity: 'error',
    remedy: 'name the red flag in expected.escalations, or change the record so that it is not raised',
  },
  'escalation-not-raised': {
    severity: 'error',
    remedy: 'take the red flag out of expected.escalations, or record what raises it',
  },
  'near-duplicate': {
    severity: 'error',
    remedy:
      'write one of them again, as another patient and another story, or take it out: both would be hit, or missed, by the same thing',
  },
  'corpus-changed': {
    severity: 'error',
    remedy: `compare the cases with the corpus as it is now, then record it under "reviewed", ${stamp}`,
  },
  'edition-changed': {
    severity: 'error',
    remedy: `compare what the cases expect with the editions as they are now, then record it under "reviewed", ${stamp}`,
  },
  'scope-changed': {
    severity: 'error',
    remedy: `compare the cases with the scope as it is now, then record it under "reviewed", ${stamp}`,
  },
  'review-in-future': {
    severity: 'error',
    remedy: 'write the day on which somebody looked under reviewed.on',
  },
  'lab-implausible': {
    severity: 'error',
    remedy: 'correct the unit or the value: nobody lives with it, and a rule that reads it answers for nobody',
  },
  'lab-unitless': {
    severity: 'error',
    remedy: 'write the unit: a value without one is read as missing, or as another value',
  },
  'flag-differs': {
    severity: 'error',
    remedy: 'fix the flag or the upper reference limit: rules that have no limit go by the flag',
  },
  'stratum-short': {
    severity: 'error',
    remedy: 'add cases of the condition: with fewer, one more miss moves its percentage too far',
  },
  'input-missing': {
    severity: 'warning',
    remedy:
      'put the value on record, since the case is unscored without it; or say in its comment that it is about that',
  },
  'actions-not-written': {
    severity: 'warning',
    remedy: 'write expected.actions in words: whoever reviews the case has nothing to compare the rules with',
  },
  'actions-unread': {
    severity: 'warning',
    remedy:
      'name a drug, a class or a procedure, write the action as data, or put what is for the reader of the case alone in round brackets: an answer that says it in other words is unscored',
  },
  'statements-unread': {
    severity: 'warning',
    remedy:
      'name a finding, a disease, a drug, a procedure or a result, write the statement as data ({ "names": [...] }), or put what is for the reader of the case alone in round brackets: an answer that says it in other words is unscored',
  },
  'escalation-unknown': {
    severity: 'warning',
    remedy: 'write the id of a red flag as redFlags has it; pass your own flags to lintGoldenSet({ flags })',
  },
  'edition-overdue': {
    severity: 'warning',
    remedy: 'have a clinician compare the encoding with the guideline as it is now, or take up its next edition',
  },
  'edition-unreviewed': {
    severity: 'warning',
    remedy:
      'have a clinician review the encoding: npx vitest-assay guidelines --format html prints what there is to sign',
  },
  'review-missing': {
    severity: 'warning',
    remedy: `have somebody look, then record it under "reviewed", ${stamp}: what changes afterwards is found by it`,
  },
  'review-old': {
    severity: 'warning',
    remedy: 'have somebody look again, since what is good practice changes while the case stays',
  },
  'lab-unit-unknown': {
    severity: 'warning',
    remedy: 'write a unit that the analyte is reported in; no rule reads it in this one',
  },
  'analyte-unknown': {
    severity: 'note',
    remedy: 'its values were compared with no range',
  },
  // Last, since they are many, and of the rules rather than of a case.
  'rule-not-exercised': {
    severity: 'warning',
    remedy: 'add cases that the rule applies to, and some just outside of it: it could not be seen to fail',
  },
  'rule-hardly-exercised': {
    severity: 'warning',
    remedy: 'add cases on the side that is short: those the rule applies to, or those one change away from that',
  },
} as const satisfies Record<string, GoldenLintRuleDefinition>

export type GoldenLintRule = keyof typeof goldenLintRules
