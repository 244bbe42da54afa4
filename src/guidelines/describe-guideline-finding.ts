import type { GuidelineFinding, RuleFinding } from './guideline-finding.ts'

/** A finding in plain lines, for the message of a failed test: each rule that applies or cannot be read, then how many do not apply. */
export function describeGuidelineFinding(finding: GuidelineFinding): string {
  const shown = finding.rules.filter((rule) => rule.verdict !== 'not-applicable')
  const hidden = finding.rules.length - shown.length
  const order: readonly RuleFinding['verdict'][] = ['forbidden', 'missed', 'unknown', 'kept']
  const lines = shown.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict)).flatMap(describeRule)
  if (hidden > 0) lines.push(`${hidden} ${hidden === 1 ? 'rule does' : 'rules do'} not apply`)
  return [...lines, 'The rules are an unreviewed reference encoding, not for clinical use.'].join('\n')
}

function describeRule(rule: RuleFinding): readonly string[] {
  return [
    `${rule.verdict}: ${rule.title} (${rule.guideline}/${rule.rule})`,
    `  ${rule.verdict === 'unknown' ? 'cannot be read' : 'applies'}: ${rule.applies.facts.join(', ')}`,
    ...rule.forbidden.map(({ label, span }) => `  forbidden ${label}: ${span}`),
    ...rule.missing.map(({ label, foundInstead }) => `  missing ${label}: ${foundInstead}`),
    ...rule.met.map(({ label, span }) => `  found ${label}: ${span}`),
  ]
}
