import type { Rule } from './rule.ts'

type Shown = Pick<Rule, 'id' | 'expected' | 'forbidden' | 'exceptions'> & {
  readonly unless?: unknown
  readonly contraindications?: readonly { readonly exception: string }[] | undefined
}

/** What is wrong with the rules of a guideline beyond their shape, each with its place: an id twice, a rule that asks for nothing, an exception without its words. */
export function ruleFaults(rules: readonly Shown[]): readonly string[] {
  return rules.flatMap((rule, index) => {
    const place = `rules[${index}]`
    const { contraindications = [] } = rule
    const first = rules.findIndex(({ id }) => id === rule.id)
    return [
      ...(first < index
        ? [`${place}.id is "${rule.id}", which is the id of rules[${first}] too; wanted each id once`]
        : []),
      ...(rule.expected.length + rule.forbidden.length === 0
        ? [
            `${place} (${rule.id}) expects nothing and forbids nothing; wanted at least one action in expected or forbidden`,
          ]
        : []),
      ...(rule.unless !== undefined && rule.exceptions.length === 0
        ? [`${place} (${rule.id}) has "unless" and no exceptions; wanted them in words, for the reader of the rule`]
        : []),
      ...(rule.unless === undefined && contraindications.length === 0 && rule.exceptions.length > 0
        ? [`${place} (${rule.id}) has exceptions in words and no "unless" that reads them; wanted both, or neither`]
        : []),
      ...contraindications.flatMap(({ exception }, at) =>
        rule.exceptions.includes(exception)
          ? []
          : [
              `${place}.contraindications[${at}].exception (${rule.id}) is "${exception}", which is none of its exceptions; wanted it in the same words there`,
            ],
      ),
    ]
  })
}
