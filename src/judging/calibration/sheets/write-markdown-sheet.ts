import type { Sheet, SheetItem } from '../make-sheets.ts'
import { counted } from '../../../score/counted.ts'

/**
 * A sheet as Markdown: texts in fences that nothing in them can close, and a line each for the grade and a note.
 *
 * @param guides what the grades of each dimension stand for
 */
export function writeMarkdownSheet({ items }: Sheet, guides: ReadonlyMap<string, string>): string {
  const parts = [
    `# ${counted(items.length, 'answer')} to grade`,
    'Write a whole number from 1 to 5 after each "Grade:", and what you want to say of it after "Note:". Change nothing else.',
  ]
  let last: string | undefined
  for (const item of items) {
    if (item.metric !== last) parts.push(`# ${item.metric}`, quoted(guides.get(item.metric) ?? ''))
    last = item.metric
    parts.push(...itemParts(item))
  }
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function itemParts({ code, record, answer, given }: SheetItem): string[] {
  return [
    `## ${code}`,
    'Record:',
    fenced(record),
    'Answer:',
    fenced(answer),
    ...(given === undefined
      ? []
      : [
          `Grades given: ${given.map(({ grade }) => grade).join(', ')}`,
          ...given.flatMap(({ grade, note }) => (note === undefined ? [] : [fenced(`${grade}: ${note}`)])),
        ]),
    'Grade:\nNote:',
  ]
}

/** As a quotation, so that no line of it passes for the head of an item. */
function quoted(guide: string): string {
  return guide === '' ? '' : guide.replace(/^/gmu, '> ')
}

function fenced(text: string): string {
  const longest = text.match(/~+/gu)?.reduce((most, { length }) => Math.max(most, length), 2) ?? 2
  const fence = '~'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}
