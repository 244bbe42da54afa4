import { recommendation } from '../../answer/recommendation.ts'
import { checkGuideline } from '../../guidelines/check-guideline.ts'
import type { Guideline } from '../../guidelines/guideline.ts'
import type { RuleFinding } from '../../guidelines/guideline-finding.ts'
import type { GoldenCase } from '../golden-case.ts'
import { type GoldenFinding, goldenFinding } from './golden-finding.ts'

/**
 * Cases whose `expected.actions` disagree with the rules: an answer that is made of them, an action each, has to keep every rule that applies.
 *
 * Of a case that writes no action, and to which rules apply that want one, it is said only that they are not written.
 */
export function lintExpectedActions(cases: readonly GoldenCase[], guidelines: readonly Guideline[]): GoldenFinding[] {
  return cases.flatMap(({ id, patient, expected: { actions } }) => {
    const answer = recommendation.parse({
      recommended_actions: actions.map((text) => ({ text })),
      evidence_table: [],
    })
    const { rules } = checkGuideline(answer, patient, guidelines)
    const unread = rules
      .filter(({ verdict }) => verdict === 'unknown')
      .map((rule) =>
        goldenFinding('input-missing', [id], `${nameOf(rule)} cannot be read: ${rule.applies.facts.join(', ')}`),
      )
    return [
      ...unread,
      ...(actions.length === 0 ? lintUnwritten(id, rules) : rules.flatMap((rule) => lintRule(id, rule))),
    ]
  })
}

function lintUnwritten(id: string, rules: readonly RuleFinding[]): GoldenFinding[] {
  const wanting = rules.filter(({ missing }) => missing.length > 0)
  if (wanting.length === 0) return []
  const what = `expects no action in words, and ${wanting.map(nameOf).join(', ')} ${wanting.length === 1 ? 'applies' : 'apply'}`
  return [goldenFinding('actions-not-written', [id], what)]
}

function lintRule(id: string, rule: RuleFinding): GoldenFinding[] {
  const because = `${nameOf(rule)} applies (${rule.applies.facts.join(', ')})`
  return [
    ...rule.missing.map(({ label, foundInstead }) =>
      goldenFinding('actions-miss-rule', [id], `${because} and wants ${label}: ${foundInstead}`),
    ),
    ...rule.forbidden.map(({ label, span }) =>
      goldenFinding('actions-break-rule', [id], `${because} and forbids ${label}, found ${span}`),
    ),
  ]
}

function nameOf({ guideline, rule }: RuleFinding): string {
  return `${guideline}/${rule}`
}
