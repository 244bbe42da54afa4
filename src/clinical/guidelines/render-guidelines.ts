// Over 250 lines: one table of rules in three forms, text, Markdown and HTML.
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
import { escapeHtml } from '../../kit/html.ts'

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
    ...rule.expected.map((one) => say('expected', describeAction(one))),
    ...rule.forbidden.map((one) => say('forbidden', describeAction(one))),
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
      ...editions.flatMap(sectionInMarkdown),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  )
}

function sectionInMarkdown(edition: TableEdition): string[] {
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
    listInMarkdown(rule.inputs.map((input) => escapeMarkdown(describeInput(input)))),
    listInMarkdown(rule.thresholds.map(escapeMarkdown)),
    listInMarkdown(rule.exceptions.map(escapeMarkdown)),
    listInMarkdown(rule.expected.map(actionCell)),
    listInMarkdown(rule.forbidden.map(actionCell)),
    `class ${escapeMarkdown(rule.classOfRecommendation)}<br>section ${escapeMarkdown(rule.section)}<br>${escapeMarkdown(rule.source)}`,
    escapeMarkdown(rule.harm),
  ])
}

function actionCell({ label, counts, manner }: TableAction): string {
  const how = manner.length === 0 ? '' : ` *(${escapeMarkdown(manner.join('; '))})*`
  return `**${escapeMarkdown(label)}**: ${escapeMarkdown(describeCounted(counts))}${how}`
}

function listInMarkdown(items: readonly string[]): string {
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

/**
 * The rules as one HTML page that needs nothing else: a card a rule, its variants folded, and a block to sign under each edition, for screens of either brightness and width, screen readers and paper.
 *
 * @param editions as `guidelineTable` gives them
 */
export function renderGuidelinesHtml(editions: readonly TableEdition[]): string {
  const contents = editions.map(
    ({ id, title, edition }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(`${title}, ${edition}`)}</a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Guideline rules of vitest-assay</title>
<style>
${styles}
</style>
</head>
<body>
<main>
<h1>Guideline rules</h1>
<p class="warning" role="note"><strong>${escapeHtml(warning)}</strong></p>
<p>${escapeHtml(generalExceptions)}</p>
<p>Every expected group is required; any one alternative of a group carries it.</p>
<nav aria-label="Editions"><ul>
${contents.join('\n')}
</ul></nav>
${editions.map(sectionInHtml).join('\n')}
</main>
</body>
</html>
`
}

function sectionInHtml(edition: TableEdition): string {
  const id = escapeHtml(edition.id)
  const facts = describeEdition(edition).map(
    ([term, text]) => `<div><dt>${escapeHtml(term)}</dt><dd>${linked(text)}</dd></div>`,
  )
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${escapeHtml(`${edition.title}, ${edition.edition}`)}</h2>
<dl>
${facts.join('\n')}
</dl>
<p class="count">${edition.rules.length} ${edition.rules.length === 1 ? 'rule' : 'rules'}</p>
${edition.rules.map(card).join('\n')}
${signature(edition)}
</section>`
}

function card(rule: TableRule): string {
  const facts: readonly (readonly [term: string, text: string])[] = [
    ['Reads', listInHtml(rule.inputs.map((input) => escapeHtml(describeInput(input))))],
    ['Thresholds', listInHtml(rule.thresholds.map(escapeHtml))],
    ['Exceptions', listInHtml(rule.exceptions.map(escapeHtml))],
    ['Expected', listInHtml(rule.expected.map(action), 'ol')],
    ['Forbidden', listInHtml(rule.forbidden.map(action))],
    [
      'Source',
      `class ${escapeHtml(rule.classOfRecommendation)}, section ${escapeHtml(rule.section)}<br>${linked(rule.source)}`,
    ],
  ]
  const said = facts.filter(([, text]) => text !== 'none')
  return `<article class="card">
<h3>${escapeHtml(rule.title)}</h3>
<p class="id"><code>${escapeHtml(rule.id)}</code> <span>harm of a miss: ${escapeHtml(rule.harm)}</span></p>
<dl>
${said.map(([term, text]) => `<div><dt>${term}</dt><dd>${text}</dd></div>`).join('\n')}
</dl>
</article>`
}

/** What counts for an action is folded: a reader looks at it where the label leaves a question, and paper shows all of it. */
function action({ label, counts, manner }: TableAction): string {
  const how = manner.length === 0 ? '' : `<p><em>${escapeHtml(manner.join('; '))}</em></p>`
  return `<strong>${escapeHtml(label)}</strong><details><summary>what counts</summary><p>${escapeHtml(describeCounted(counts))}</p>${how}</details>`
}

/** Empty lines for the person who has read the edition. */
function signature({ id, review }: TableEdition): string {
  const signed =
    review === null
      ? ''
      : `<p>Signed by ${escapeHtml(review.by)} on ${escapeHtml(review.on)}; sign again after a change.</p>`
  const lines = ['Name', 'Position', 'Date', 'Signature'].map((line) => `<div><dt>${line}</dt><dd></dd></div>`)
  return `<section class="signature" aria-label="${escapeHtml(`Signature under ${id}`)}">
<h3>Reviewed</h3>
${signed}<p>I have compared each rule above with its source. Rules that I do not agree with are named here: <span class="blank"></span></p>
<dl>${lines.join('')}</dl>
</section>`
}

function listInHtml(items: readonly string[], tag: 'ul' | 'ol' = 'ul'): string {
  return items.length === 0 ? 'none' : `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

/** A text whose addresses can be followed. */
function linked(text: string): string {
  return text
    .split(/(https:\/\/[^\s<>",;]+)/u)
    .map(escapeHtml)
    .map((part, at) => (at % 2 === 1 ? `<a href="${part}">${part}</a>` : part))
    .join('')
}

const styles = `:root { color-scheme: light dark; --line: #767676; --soft: #f2f2f2; --loud: #8a1f11; }
@media (prefers-color-scheme: dark) { :root { --line: #8f8f8f; --soft: #262626; --loud: #ffb4a6; } }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1rem; max-width: 62rem; }
.warning { border: 2px solid var(--loud); color: var(--loud); padding: 0.5rem 1rem; }
dl { display: grid; gap: 0.25rem; margin: 0.5rem 0; }
dl div { display: grid; gap: 0 1rem; grid-template-columns: 8rem minmax(0, 1fr); }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
.card { border: 1px solid var(--line); border-radius: 8px; margin: 1rem 0; padding: 0.8rem 1.2rem; }
.card h3 { font-size: 1.05rem; margin: 0; }
.card ul, .card ol { margin: 0; padding-left: 1.2rem; }
.card details p { margin: 0.2rem 0 0.5rem; }
.card summary { cursor: pointer; font-size: 0.9rem; }
.id { display: flex; flex-wrap: wrap; gap: 0.2rem 1.5rem; margin: 0.2rem 0; }
.signature { border: 2px solid var(--line); border-radius: 8px; margin: 1.5rem 0; padding: 0.8rem 1.2rem; }
.signature dd { border-bottom: 1px solid var(--line); min-height: 2.2rem; }
.blank { border-bottom: 1px solid var(--line); display: block; height: 2.2rem; }
@media (max-width: 700px) { dl div { grid-template-columns: 1fr; } }
code { font-weight: 400; }
@media print {
  :root { color-scheme: light; --line: #000; --soft: #fff; --loud: #000; }
  nav { display: none; }
  body { font-size: 9pt; max-width: none; padding: 0; }
  .card, .signature { break-inside: avoid; }
  details::details-content { content-visibility: visible; }
  main > section { break-before: page; }
}`
