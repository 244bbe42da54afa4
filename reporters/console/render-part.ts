import type { ChalkInstance } from 'chalk'
import type { ReportPart, ReportTable, Tone, Words } from '../../src/core/report-part.ts'
import { renderTable } from './render-table.ts'

const paint: Readonly<Record<Tone, (chalk: ChalkInstance) => (text: string) => string>> = {
  plain: () => (text) => text,
  bold: (chalk) => chalk.bold,
  dim: (chalk) => chalk.dim,
  bad: (chalk) => chalk.red,
  warning: (chalk) => chalk.yellow,
}

/** A part of a report for the terminal; one with a title or a table stands apart from what comes before it. */
export function renderPart({ title, tables, notes }: ReportPart, chalk: ChalkInstance): string {
  const draw = (words: Words): string => (typeof words === 'string' ? words : paint[words.tone](chalk)(words.text))
  const apart = title !== undefined || tables.length > 0
  return [
    ...(title === undefined ? [] : [title.map(draw).join('  ')]),
    ...tables.map((table) => drawTable(table, draw, chalk)),
    ...notes.map(draw),
  ]
    .join('\n')
    .replace(/^/u, apart ? '\n' : '')
}

function drawTable({ columns, rows }: ReportTable, draw: (words: Words) => string, chalk: ChalkInstance): string {
  return renderTable(
    columns.map(({ head }) => chalk.dim(head)),
    rows.map((row) => row.map(draw)),
    columns.map(({ align }) => align),
  )
}
