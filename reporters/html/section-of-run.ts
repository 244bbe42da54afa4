import type { ReportPart, Words } from '../../src/core/run-section.ts'
import { escaped, type Html } from '../../src/kit/html.ts'
import { counted } from '../../src/kit/phrases.ts'
import { sectionChart } from './charts.ts'

const headings: Readonly<Record<string, string>> = {
  redFlags: 'Red flags',
  rules: 'Guideline rules',
  readings: 'Readings',
  judged: 'Judges',
  generated: 'Generated patients',
}

/** Rows of a section that take more room than a screen are folded. */
const mostOpen = 12

/** What a section of the run has to say: its tables, its charts and its notes. */
export function sectionOfRun(key: string, parts: readonly ReportPart[]): Html {
  return escaped`<section class="part" aria-labelledby="part-${key}">
    <h2 id="part-${key}">${headings[key] ?? key}</h2>
    ${parts.map(({ title, tables, notes, charts = [] }) => {
      const drawn = tables.map(
        ({ columns, rows }) =>
          escaped`<div class="scroll" role="region" tabindex="0" aria-label="${headings[key] ?? key}">
            <table>
              <thead>
                <tr>
                  ${columns.map(
                    ({ head, align }) =>
                      escaped`<th scope="col" ${align === 'right' && escaped` class="num"`}>${head}</th>`,
                  )}
                </tr>
              </thead>
              <tbody>
                ${rows.map(
                  (row) =>
                    escaped`<tr>
                      ${row.map((cell, at) => escaped`<td${columns[at]?.align === 'right' && escaped` class="num"`}>${drawnWords(cell)}</td>`)}
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`,
      )
      const count = tables.reduce((sum, { rows }) => sum + rows.length, 0)
      return escaped`${title !== undefined && escaped`<h3>${title.map((words) => escaped`${drawnWords(words)} `)}</h3>`}
      ${charts.length > 0 && escaped`<div class="charts">${charts.map(sectionChart)}</div>`}
      ${
        count > mostOpen
          ? escaped`<details>
              <summary>${counted(count, 'row')}</summary>
              ${drawn}
            </details>`
          : drawn
      }
      ${notes.map((words) => escaped`<p class="note">${drawnWords(words)}</p>`)}`
    })}
  </section>`
}

const tones: Readonly<Record<string, string>> = { bad: 'bad', warning: 'warn', dim: 'dim', bold: 'bold', plain: '' }

function drawnWords(words: Words): Html {
  return typeof words === 'string'
    ? escaped`${words}`
    : escaped`<span class="${tones[words.tone] ?? ''}">${words.text}</span>`
}
