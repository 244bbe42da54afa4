import { formatTrecFigure } from './format-trec-figure.ts'
import type { TrecValue } from './trec-figures.ts'

/**
 * Rows as trec_eval prints them; a figure that is not defined is its 0.
 *
 * @param query the id of the query, or `all`
 */
export function formatTrecRows(query: string, figures: readonly TrecValue[]): string {
  return figures
    .map(({ name, value, isCount }) => line(name, query, isCount ? String(value) : formatTrecFigure(value ?? 0)))
    .join('')
}

/** Names are filled up to 22 characters. */
const line = (name: string, query: string, value: string): string => `${name.padEnd(22)}\t${query}\t${value}\n`
