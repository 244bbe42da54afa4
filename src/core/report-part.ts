/** How a word stands out in a report: `bad` for what is wrong, `warning` for what a reader has to know, `dim` for what explains. */
export type Tone = 'plain' | 'bold' | 'dim' | 'bad' | 'warning'

/** Text in one tone; a plain string is plain text. */
export type Words = string | { readonly text: string; readonly tone: Tone }

/** Rows under a head. Each row has a cell for each column. */
export interface ReportTable {
  readonly columns: readonly { readonly head: string; readonly align: 'left' | 'right' }[]
  readonly rows: readonly (readonly Words[])[]
}

/**
 * One part of a report on a run, as data: every renderer (terminal, Markdown, HTML) draws the same part in its own way.
 */
export interface ReportPart {
  /** Words on one line above the tables; absent where the columns speak for themselves. */
  readonly title?: readonly Words[]
  readonly tables: readonly ReportTable[]
  /** Lines below the tables. */
  readonly notes: readonly Words[]
}

/**
 * The columns of a table.
 *
 * @param heads the words of each column; one that starts with `>` is aligned to the right
 *
 * @example
 * columns('rule', '>kept') // [{ head: 'rule', align: 'left' }, { head: 'kept', align: 'right' }]
 */
export function columns(...heads: readonly string[]): ReportTable['columns'] {
  return heads.map((head) => (head.startsWith('>') ? { head: head.slice(1), align: 'right' } : { head, align: 'left' }))
}

/** A count that stands out unless it is 0. */
export function marked(count: number, tone: Tone): Words {
  return count === 0 ? '0' : { text: String(count), tone }
}
