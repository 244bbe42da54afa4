import type { ForbiddenOrder, RuleFinding } from './guideline-finding.ts'

/** Why an order must not be: which rule forbids it, how much harm a miss of the rule may do (of what the record forbids no source tells), and the words that order it. */
export function describeForbidden(
  { guideline, rule, harm }: Pick<RuleFinding, 'guideline' | 'rule' | 'harm'>,
  { label, span, because }: ForbiddenOrder,
): string {
  const why = because === undefined ? `(${harm} harm)` : `because of ${because}`
  return `${guideline}/${rule} forbids ${label} ${why}, found ${span}`
}
