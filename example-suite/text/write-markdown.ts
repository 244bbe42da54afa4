import type { RecommendationInput, TextAnswer } from 'vitest-assay'

type Action = RecommendationInput['recommended_actions'][number]

const urgencies = ['emergent', 'urgent', 'routine'] as const

/** The answer in the Markdown that a model would write: sections, lists and a table, with citations of its rows of evidence. */
export function writeMarkdown(answer: RecommendationInput): TextAnswer {
  const { problems = [], severity, recommended_actions: actions, contraindications_checked: checks = [] } = answer
  const { when_to_escalate: escalations = [], differential = [], uncertainty, evidence_table } = answer
  const planned = urgencies.map((urgency) => actions.filter((action) => (action.urgency ?? 'routine') === urgency))
  const text = [
    section('## Problems', problems.map(item)),
    severity === undefined ? '' : `**Severity:** ${severity}`,
    '## Plan',
    ...planned.map((own, at) => section(`### ${capital(urgencies[at] ?? '')}`, own.map(step))),
    section('## Contraindications checked', checks.length === 0 ? ['None.'] : table(checks)),
    section('## Escalation', escalations.map(item)),
    section('## Differential diagnosis', differential.map(item)),
    uncertainty === undefined ? '' : `**Uncertainty:** ${uncertainty}`,
  ]
  return { text: `${text.filter((part) => part !== '').join('\n\n')}\n`, evidence_table }
}

function section(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${heading}\n\n${lines.join('\n')}`
}

function item(words: string): string {
  return `- ${words}`
}

function step({ text, evidence_refs: refs = [] }: Action): string {
  const cited = refs.map((ref) => `[${ref}]`).join('')
  return cited === '' ? `- ${text}` : `- ${text} ${cited}`
}

function table(checks: NonNullable<RecommendationInput['contraindications_checked']>): string[] {
  const rows = checks.map((check) =>
    typeof check === 'string' ? [check, '', ''] : [check.drug, check.against, check.finding ?? ''],
  )
  return [['Drug', 'Against', 'Finding'], ['---', '---', '---'], ...rows].map((row) => `| ${row.join(' | ')} |`)
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
