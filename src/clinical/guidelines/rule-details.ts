import type { RuleDetail } from '../../core/rule-detail.ts'
import type { Guideline } from './guideline.ts'
import type { GuidelineFinding, RuleFinding } from './guideline-finding.ts'

/**
 * What an answer did with each rule that applies to the patient or cannot be read, for people who look at the answer: with edition, section and source, and the words that decided.
 *
 * @param guidelines those that the finding was made with
 */
export function ruleDetails(finding: GuidelineFinding, guidelines: readonly Guideline<never>[]): readonly RuleDetail[] {
  const editions = new Map(guidelines.map((guideline) => [guideline.id, guideline]))
  return finding.rules.flatMap((found) => {
    const { verdict } = found
    if (verdict === 'not-applicable') return []
    const guideline = editions.get(found.guideline)
    const rule = guideline?.rules.find(({ id }) => id === found.rule)
    return [
      {
        id: `${found.guideline}/${found.rule}`,
        title: found.title,
        edition: guideline === undefined ? found.guideline : `${guideline.title}, ${guideline.edition}`,
        section: rule?.section,
        class: rule?.classOfRecommendation,
        source: rule?.source,
        harm: found.harm,
        verdict,
        because: found.applies.facts,
        parts: partsOf(found),
      },
    ]
  })
}

function partsOf({ forbidden, missing, unclear = [], met }: RuleFinding): RuleDetail['parts'] {
  return [
    ...forbidden.map(({ label, span, because }) => ({
      what: 'forbidden' as const,
      label,
      words: unquoted(span),
      ...(because === undefined ? {} : { note: `because of ${because}` }),
    })),
    ...missing.map(({ label, foundInstead }) => ({ what: 'missing' as const, label, note: foundInstead })),
    ...unclear.map(({ label, because }) => ({ what: 'unclear' as const, label, note: because })),
    ...met.map(({ label, span }) => ({ what: 'found' as const, label, words: unquoted(span) })),
  ]
}

function unquoted(span: string): string {
  return span.replace(/^"(?<words>[\s\S]*)"$/u, '$<words>')
}
