import { describeCounted } from './table/counted.ts'
import {
  type TableAction,
  type TableEdition,
  type TableRule,
  columns,
  describeEdition,
  describeInput,
  generalExceptions,
  warning,
} from './guideline-table.ts'

/** Of the drugs of a class, and of the words that are looked for; the other forms name them all. */
const mostNames = 8

/**
 * The table for a terminal: a block a rule, in lines of up to 100 characters.
 *
 * @param editions as `guidelineTable` gives them
 * @param width of a line
 */
export function renderGuidelinesText(editions: readonly TableEdition[], width = 100): string {
  return [
    wrapWords(warning, width),
    `${wrapWords(generalExceptions, width)}\n${wrapWords('Every expected group is required; any one alternative of a group carries it.', width)}`,
    ...editions.flatMap((edition) => [
      [
        wrapWords(`${edition.title}, ${edition.edition}`, width),
        ...describeEdition(edition).map(([term, text]) => entry(term, text, width, '')),
      ].join('\n'),
      ...edition.rules.map((rule) => ruleBlock(rule, width)),
    ]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/u, '\n')
}

function ruleBlock(rule: TableRule, width: number): string {
  const say = (term: string, text: string): string => entry(term, text, width, '  ')
  return [
    wrapWords(`${rule.title} (${rule.id})`, width, '  '),
    say('inputs', rule.inputs.map(describeInput).join(', ') || 'none'),
    ...rule.thresholds.map((threshold) => say('threshold', threshold)),
    ...rule.exceptions.map((exception) => say('except', exception)),
    ...rule.expected.map((action) => say('expected', describeAction(action))),
    ...rule.forbidden.map((action) => say('forbidden', describeAction(action))),
    say('class', `${rule.classOfRecommendation}; section ${rule.section}`),
    say('source', rule.source),
    say('harm', rule.harm),
  ].join('\n')
}

function describeAction({ label, counts, manner }: TableAction): string {
  const how = manner.length === 0 ? '' : ` (${manner.join('; ')})`
  return `${label}: ${describeCounted(counts, mostNames)}${how}`
}

function entry(term: string, text: string, width: number, indent: string): string {
  return wrapWords(text, width, `${indent}  ${term.padEnd(11)}`)
}

/**
 * A text in lines of a width, broken between words; a word that is longer has a line of its own.
 *
 * @param first what the first line begins with
 * @param rest what the others begin with
 */
export function wrapWords(text: string, width: number, first = '', rest = ' '.repeat(first.length)): string {
  const lines: string[] = []
  let line = first
  let isBare = true
  for (const word of text.split(/\s+/u).filter((one) => one !== '')) {
    if (!isBare && line.length + 1 + word.length > width) {
      lines.push(line)
      line = rest
      isBare = true
    }
    line += isBare ? word : ` ${word}`
    isBare = false
  }
  return [...lines, line.trimEnd()].join('\n')
}

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
    [tableLine(columns), tableLine(columns.map(() => '---')), ...edition.rules.map(row)].join('\n'),
  ]
}

function row(rule: TableRule): string {
  return tableLine([
    `**${escapeMarkdown(rule.title)}**<br>${escapeMarkdown(rule.id)}`,
    list(rule.inputs.map((input) => escapeMarkdown(describeInput(input)))),
    list(rule.thresholds.map(escapeMarkdown)),
    list(rule.exceptions.map(escapeMarkdown)),
    list(rule.expected.map(actionCell)),
    list(rule.forbidden.map(actionCell)),
    `class ${escapeMarkdown(rule.classOfRecommendation)}<br>section ${escapeMarkdown(rule.section)}<br>${escapeMarkdown(rule.source)}`,
    escapeMarkdown(rule.harm),
  ])
}

function actionCell({ label, counts, manner }: TableAction): string {
  const how = manner.length === 0 ? '' : ` *(${escapeMarkdown(manner.join('; '))})*`
  return `**${escapeMarkdown(label)}**: ${escapeMarkdown(describeCounted(counts))}${how}`
}

function list(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? 'none'
  return items.map((item) => `• ${item}`).join('<br>')
}

function tableLine(cells: readonly string[]): string {
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
