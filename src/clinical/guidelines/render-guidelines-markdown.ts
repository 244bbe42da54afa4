import {
  columns,
  describeEdition,
  describeInput,
  generalExceptions,
  type TableAction,
  type TableEdition,
  type TableRule,
  warning,
} from './guideline-table.ts'
import { describeCounted } from './table/counted.ts'

/**
 * The table as GitHub's Markdown: a table an edition.
 *
 * @param editions as `guidelineTable` gives them
 */
export function renderGuidelinesMarkdown(editions: readonly TableEdition[]): string {
  return (
    [
      '# Guideline rules',
      `> **${escapeMarkdown(warning)}**`,
      escapeMarkdown(generalExceptions),
      'Every expected group is required; any one alternative of a group carries it.',
      ...editions.flatMap(section),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  )
}

function section(edition: TableEdition): string[] {
  return [
    `## ${escapeMarkdown(`${edition.title}, ${edition.edition}`)}`,
    describeEdition(edition)
      .map(([term, text]) => `- ${term}: ${escapeMarkdown(text)}`)
      .join('\n'),
    [line(columns), line(columns.map(() => '---')), ...edition.rules.map(row)].join('\n'),
  ]
}

function row(rule: TableRule): string {
  return line([
    `**${escapeMarkdown(rule.title)}**<br>${escapeMarkdown(rule.id)}`,
    list(rule.inputs.map((input) => escapeMarkdown(describeInput(input)))),
    list(rule.thresholds.map(escapeMarkdown)),
    list(rule.exceptions.map(escapeMarkdown)),
    list(rule.expected.map(action)),
    list(rule.forbidden.map(action)),
    `class ${escapeMarkdown(rule.classOfRecommendation)}<br>section ${escapeMarkdown(rule.section)}<br>${escapeMarkdown(rule.source)}`,
    escapeMarkdown(rule.harm),
  ])
}

function action({ label, counts, manner }: TableAction): string {
  const how = manner.length === 0 ? '' : ` *(${escapeMarkdown(manner.join('; '))})*`
  return `**${escapeMarkdown(label)}**: ${escapeMarkdown(describeCounted(counts))}${how}`
}

function list(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? 'none'
  return items.map((item) => `• ${item}`).join('<br>')
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/**
 * A text for a cell of a table, or a line, of GitHub's Markdown: shown as it stands. Line ends become spaces; an address stays one.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .split(/(https:\/\/[^\s<>|\\`]+)/u)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[\\`*_{}[\]<>#|~&]/gu, '\\$&')))
    .join('')
}
