import {
  describeEdition,
  describeInput,
  generalExceptions,
  type TableAction,
  type TableEdition,
  type TableRule,
  warning,
} from './guideline-table.ts'
import { describeCounted } from './table/counted.ts'
import { escapeHtml } from '../../kit/html.ts'

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
${editions.map(section).join('\n')}
</main>
</body>
</html>
`
}

function section(edition: TableEdition): string {
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
    ['Reads', list(rule.inputs.map((input) => escapeHtml(describeInput(input))))],
    ['Thresholds', list(rule.thresholds.map(escapeHtml))],
    ['Exceptions', list(rule.exceptions.map(escapeHtml))],
    ['Expected', list(rule.expected.map(action), 'ol')],
    ['Forbidden', list(rule.forbidden.map(action))],
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

function list(items: readonly string[], tag: 'ul' | 'ol' = 'ul'): string {
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
