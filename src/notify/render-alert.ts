import type { Alert, AlertItem } from './alert.ts'

/** More are counted, and stand in the report. */
const mostItems = 20
const mostNotes = 10

/**
 * An alert as plain text, a finding a line, safety marked.
 *
 * @param write one text of the alert for its medium, as by escaping it
 */
export function renderAlert(
  { title, items, notes, link }: Alert,
  write: (text: string) => string = (text) => text,
): string {
  const more = items.length - mostItems
  return [
    write(title),
    ...items.slice(0, mostItems).map((item) => `- ${write(lineOf(item))}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
    ...notes.slice(0, mostNotes).map(write),
    ...(link === null ? [] : [`report: ${write(link)}`]),
  ].join('\n')
}

function lineOf({ safety, text }: AlertItem): string {
  return safety ? `SAFETY ${text}` : text
}
