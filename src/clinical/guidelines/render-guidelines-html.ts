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

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * The table as one HTML page that needs nothing else: a table an edition, for screens of either brightness, screen readers and paper.
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
<p>Every expected group is wanted; any one alternative of a group carries it.</p>
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
<div class="scroll" role="region" aria-label="${escapeHtml(`Rules of ${edition.id}`)}" tabindex="0">
<table>
<caption>Rules of ${id}, ${edition.rules.length} in all</caption>
<thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead>
<tbody>
${edition.rules.map(row).join('\n')}
</tbody>
</table>
</div>
</section>`
}

function row(rule: TableRule): string {
  const cells = [
    list(rule.inputs.map((input) => escapeHtml(describeInput(input)))),
    list(rule.thresholds.map(escapeHtml)),
    list(rule.exceptions.map(escapeHtml)),
    list(rule.expected.map(action), 'ol'),
    list(rule.forbidden.map(action)),
    `class ${escapeHtml(rule.classOfRecommendation)}<br>section ${escapeHtml(rule.section)}<br>${linked(rule.source)}`,
    escapeHtml(rule.harm),
  ]
  const head = `<th scope="row">${escapeHtml(rule.title)}<br><code>${escapeHtml(rule.id)}</code></th>`
  return `<tr>${head}${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function action({ label, counts, manner }: TableAction): string {
  const how = manner.length === 0 ? '' : `<br><em>${escapeHtml(manner.join('; '))}</em>`
  return `<strong>${escapeHtml(label)}</strong><br>${escapeHtml(describeCounted(counts))}${how}`
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
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1rem; max-width: 110rem; }
.warning { border: 2px solid var(--loud); color: var(--loud); padding: 0.5rem 1rem; }
.scroll { overflow-x: auto; }
dl { display: grid; gap: 0.25rem; }
dl div { display: flex; gap: 0.5rem; }
dt { flex: 0 0 10rem; font-weight: 600; }
dd { margin: 0; }
table { border-collapse: collapse; min-width: 60rem; width: 100%; }
caption { font-weight: 600; padding: 0.5rem 0; text-align: left; }
th, td { border: 1px solid var(--line); overflow-wrap: anywhere; padding: 0.5rem; text-align: left; vertical-align: top; }
thead th { background: var(--soft); }
tbody th { font-weight: 600; width: 16rem; }
td ul, td ol { margin: 0; padding-left: 1.2rem; }
code { font-weight: 400; }
@media print {
  @page { size: landscape; }
  :root { color-scheme: light; --line: #000; --soft: #fff; --loud: #000; }
  nav { display: none; }
  body { font-size: 9pt; max-width: none; padding: 0; }
  .scroll { overflow: visible; }
  table { min-width: 0; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  section { break-before: page; }
}`

/** A text for the content of an element, or for an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => escapes[character] ?? character)
}
