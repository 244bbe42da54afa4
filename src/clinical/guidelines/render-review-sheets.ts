import { type reviewSheets, type SheetKind, unsigned } from '../checks/review-sheets.ts'
import { escapeHtml } from '../../kit/html.ts'

/** What a clinician reads of one row. */
type ReviewSheet = ReturnType<typeof reviewSheets>[number]

const titles: Readonly<Record<SheetKind, string>> = {
  doses: 'Dose limits',
  interactions: 'Interactions and contraindications',
  escalation: 'Red flags and escalation',
}

const signature = ['Accepted as it stands', 'Changes', 'Name and role', 'Date, signature']

/** Sheets for a terminal or a file of text: a block a sheet. */
export function renderSheetsText(kind: SheetKind, sheets: readonly ReviewSheet[]): string {
  const blocks = sheets.map(({ id, title, facts, cases }) =>
    [
      title === id ? title : `${title} (${id})`,
      ...facts.map(([term, text]) => `  ${term}: ${text}`),
      ...(cases.length === 0 ? [] : ['  cases that decide']),
      ...cases.map(({ given, verdict }) => `    ${given}\n      → ${verdict}`),
    ].join('\n'),
  )
  return `${[titles[kind], unsigned, ...blocks].join('\n\n')}\n`
}

/** The same in Markdown: a heading a sheet. */
export function renderSheetsMarkdown(kind: SheetKind, sheets: readonly ReviewSheet[]): string {
  const blocks = sheets.map(({ title, facts, cases }) =>
    [
      `## ${cell(title)}`,
      `| | |\n|---|---|\n${facts.map(([term, text]) => `| ${cell(term)} | ${cell(text)} |`).join('\n')}`,
      ...(cases.length === 0
        ? []
        : [
            `| case | verdict |\n|---|---|\n${cases.map(({ given, verdict }) => `| ${cell(given)} | ${cell(verdict)} |`).join('\n')}`,
          ]),
    ].join('\n\n'),
  )
  return `${[`# ${titles[kind]}`, `**${unsigned}**`, ...blocks].join('\n\n')}\n`
}

function cell(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replace(/\s+/gu, ' ')
}

/** The same as one HTML page that needs nothing else, each sheet on a printed page of its own, with room for a signature. */
export function renderSheetsHtml(kind: SheetKind, sheets: readonly ReviewSheet[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${titles[kind]} of vitest-assay: review sheets</title>
<style>
${styles}
</style>
</head>
<body>
<main>
<h1>${titles[kind]}: review sheets</h1>
<p class="warning" role="note"><strong>${escapeHtml(unsigned)}</strong></p>
${sheets.map(section).join('\n')}
</main>
</body>
</html>
`
}

function section({ id, title, facts, cases }: ReviewSheet, index: number): string {
  const anchor = `sheet-${index + 1}`
  const rows = facts.map(([term, text]) => `<tr><th scope="row">${escapeHtml(term)}</th><td>${linked(text)}</td></tr>`)
  const decided = cases.map(
    ({ given, verdict }) => `<tr><td>${escapeHtml(given)}</td><td>${escapeHtml(verdict)}</td></tr>`,
  )
  return `<section aria-labelledby="${anchor}">
<h2 id="${anchor}">${escapeHtml(title)}</h2>
<p class="warning">${escapeHtml(unsigned)}</p>
<table><caption>What the table says of ${escapeHtml(id)}</caption><tbody>
${rows.join('\n')}
</tbody></table>
${cases.length === 0 ? '' : `<table><caption>Cases that decide, as the check judges them</caption><thead><tr><th scope="col">case</th><th scope="col">verdict</th></tr></thead><tbody>\n${decided.join('\n')}\n</tbody></table>`}
<table class="sign"><caption>Review</caption><tbody>
${signature.map((term) => `<tr><th scope="row">${term}</th><td></td></tr>`).join('\n')}
</tbody></table>
</section>`
}

/** A text whose addresses can be followed. */
function linked(text: string): string {
  return text
    .split(/(https:\/\/[^\s<>",;)]+)/u)
    .map(escapeHtml)
    .map((part, at) => (at % 2 === 1 ? `<a href="${part}">${part}</a>` : part))
    .join('')
}

const styles = `:root { color-scheme: light dark; --line: #767676; --loud: #8a1f11; }
@media (prefers-color-scheme: dark) { :root { --line: #8f8f8f; --loud: #ffb4a6; } }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1rem; max-width: 70rem; }
.warning { border: 2px solid var(--loud); color: var(--loud); padding: 0.25rem 1rem; }
table { border-collapse: collapse; margin: 0 0 1rem; width: 100%; }
caption { font-weight: 600; padding: 0.5rem 0; text-align: left; }
th, td { border: 1px solid var(--line); overflow-wrap: anywhere; padding: 0.4rem; text-align: left; vertical-align: top; }
tbody th { width: 12rem; }
.sign td { height: 2rem; }
@media print {
  :root { color-scheme: light; --line: #000; --loud: #000; }
  body { font-size: 9pt; max-width: none; padding: 0; }
  section { break-before: page; }
}`
