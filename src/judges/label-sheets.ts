import { createHash } from 'node:crypto'
import { AssayError } from '../kit/assay-error.ts'
import { itemKey, humanLabel, type HumanLabel } from './human-labels.ts'
import type { HashedAnswer } from './judged-answers.ts'
import { shuffle } from './calibration/shuffle.ts'
import { z } from 'zod'
import { locateJsonFault } from '../kit/json-fault.ts'
import { describeIssue } from '../kit/describe-issue.ts'
import { counted } from '../kit/phrases.ts'
import { describeFound } from '../kit/describe-found.ts'
import { csvCell } from '../kit/csv.ts'
import { hashText } from '../kit/hash.ts'
import { readSheet, type SheetRow } from './calibration/read-sheet.ts'

/** What a rater reads of one answer: nothing of the case's name, the judge's score, or the system. */
export interface SheetItem {
  readonly code: string
  readonly metric: string
  readonly record: string
  readonly answer: string
  /** What a disagreement is about, for the one who settles it; absent on the sheet of a rater. */
  readonly given?: readonly GivenGrade[]
}

/** A grade without its rater's name. */
interface GivenGrade {
  readonly grade: number
  readonly note?: string
}

/** The sheet of one rater. */
export interface Sheet {
  readonly rater: string
  readonly items: readonly SheetItem[]
}

/** What is to be graded. */
export interface SheetInput {
  readonly answer: HashedAnswer
  readonly given?: readonly GivenGrade[]
}

/**
 * Blinded sheets, one a rater: dimension by dimension, dimensions and answers in an order of the rater's own, so that what tires or teaches a rater falls on other answers for another.
 *
 * @param inputs each dimension of an answer once
 * @param options seed: of orders and codes
 * @throws {AssayError} `judge-invalid` for nothing to grade
 */
export function makeSheets(
  inputs: readonly SheetInput[],
  { raters, seed }: { readonly raters: readonly string[]; readonly seed: number },
): { readonly sheets: readonly Sheet[]; readonly key: SheetKey } {
  if (inputs.length === 0)
    throw new AssayError(
      'judge-invalid',
      'there is no answer to grade; give judged answers of a run, which are in .assay/judged/',
    )
  const keys = inputs.map(({ answer }) => itemKey({ ...answer, answerHash: answer.hash }))
  const set = hashText(JSON.stringify([seed, raters, keys]))
  const byMetric = Map.groupBy(inputs, ({ answer }) => answer.metric)
  const items: SheetKey['items'] = {}
  const sheets = raters.map((rater): Sheet => {
    const ordered = shuffle([...byMetric], `${seed} ${rater}`).flatMap(([metric, inputsOf]) =>
      shuffle(inputsOf, `${seed} ${rater} ${metric}`),
    )
    return {
      rater,
      items: ordered.map(({ answer, given }, at): SheetItem => {
        const { caseId, trial, metric, hash, record, answer: text } = answer
        const code = itemCode([set, rater, at])
        items[code] = { caseId, trial, metric, answerHash: hash, rater }
        return { code, metric, record, answer: text, ...(given === undefined ? {} : { given }) }
      }),
    }
  })
  if (Object.keys(items).length === raters.length * inputs.length)
    return { sheets, key: { schema: 1, seed, raters: [...raters], items } }
  throw new AssayError('judge-invalid', 'two items came to one code, which is chance; take another --seed')
}

/** No vowel makes a word of them, and no digit a number or a date: a spreadsheet leaves them as they are. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'

/**
 * What an item of a sheet is called: ten letters that say nothing of the case, and differ from set to set, so that a sheet is never read with the key of another.
 *
 * @example itemCode(['…', 'anna', 3]) // 'QTKXB-RWMHD'
 */
function itemCode(parts: readonly (string | number)[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest()
  const code = Array.from({ length: 10 }, (_, at) => letters[bytes.readUInt16BE(2 * at) % letters.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** Schema of the file that says which answer a code of a sheet stands for. Whoever has it is not blind. */
const sheetKey = z.strictObject({
  schema: z.literal(1),
  seed: z.int(),
  /** The raters who were to grade, in the order in which they were named. */
  raters: z.array(z.string().min(1)).min(1),
  /** By code: no two sheets share one, so that a sheet needs no name on it. */
  items: z.record(
    z.string(),
    z.strictObject({
      ...humanLabel.pick({ caseId: true, trial: true, metric: true, answerHash: true, rater: true }).shape,
    }),
  ),
})

export type SheetKey = z.output<typeof sheetKey>

/**
 * The key of sheets, from its text.
 *
 * @param shown the path for messages
 * @throws {AssayError} `judge-invalid` for what is not a key, with its place
 */
export function parseSheetKey(text: string, shown: string): SheetKey {
  const fault = locateJsonFault(text)
  if (fault !== undefined) throw unusable(`${shown}:${fault}`)
  const value: unknown = JSON.parse(text)
  const read = sheetKey.safeParse(value)
  if (read.success) return read.data
  const [first = ''] = read.error.issues.map((issue) => describeIssue(issue, sheetKey, value, 'the file'))
  throw unusable(`${shown}: ${first}`)
}

function unusable(problem: string): AssayError {
  return new AssayError('judge-invalid', `${problem}. Expected the key as judge label wrote it`)
}

/** Characters that a cell of the common spreadsheets can hold. */
const longestCell = 32_767

/**
 * A sheet as CSV (RFC 4180), with the byte order mark by which spreadsheets know UTF-8.
 *
 * A text that a spreadsheet would run as a formula gets an apostrophe before it: answers are written by a model.
 *
 * @throws {AssayError} `judge-invalid` for a text that no cell can hold: a spreadsheet would cut it without a word
 */
export function writeCsvSheet({ items }: Sheet): string {
  const settles = items.some(({ given }) => given !== undefined)
  const head = ['code', 'metric', 'record', 'answer', ...(settles ? ['grades given'] : []), 'grade', 'note']
  const rows = items.map((item) => [
    item.code,
    item.metric,
    inCell(item.record, 'record', item),
    inCell(item.answer, 'answer', item),
    ...(settles ? [givenIn(item)] : []),
    '',
    '',
  ])
  return `\ufeff${[head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
}

function inCell(text: string, what: string, { code }: SheetItem): string {
  const plain = text.replace(/\r\n?/gu, '\n')
  const cell = /^[=+\-@\t]/u.test(plain) ? `'${plain}` : plain
  if (cell.length <= longestCell) return cell
  throw new AssayError(
    'judge-invalid',
    `the ${what} of item ${code} has ${text.length} characters, and a cell of a spreadsheet holds ${longestCell}: it would be cut. Take --format markdown`,
  )
}

function givenIn({ given = [] }: SheetItem): string {
  return given.map(({ grade, note }) => (note === undefined ? `${grade}` : `${grade} (${note})`)).join('; ')
}

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
    if (item.metric !== last) parts.push(`# ${item.metric}`, blockQuote(guides.get(item.metric) ?? ''))
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
function blockQuote(guide: string): string {
  return guide === '' ? '' : guide.replace(/^/gmu, '> ')
}

function fenced(text: string): string {
  const longest = text.match(/~+/gu)?.reduce((most, { length }) => Math.max(most, length), 2) ?? 2
  const fence = '~'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

/** A file that came back from a rater. */
interface FilledSheet {
  readonly name: string
  readonly content: string | Uint8Array
}

/** What sheets came to. */
interface ImportedLabels {
  readonly labels: readonly HumanLabel[]
  /** Codes without a grade, by rater; a rater who graded all is not in it. */
  readonly missing: ReadonlyMap<string, readonly string[]>
}

const mostListed = 50

/**
 * The grades of filled sheets. Whose a sheet is and what it grades comes from its codes alone.
 *
 * @param key the one that was written with these sheets
 * @throws {AssayError} `judge-invalid` naming, with sheet and place, every grade that is not a whole number from 1 to 5, every code that the key lacks or that is there twice, and every sheet that cannot be read
 */
export function importLabels(sheets: readonly FilledSheet[], key: SheetKey): ImportedLabels {
  const faults: string[] = []
  const labels = new Map<string, HumanLabel>()
  const places = new Map<string, string>()
  for (const { name, content } of sheets) {
    const read = readSheet(name, content)
    if ('fault' in read) {
      faults.push(`${name}: ${read.fault}`)
      continue
    }
    for (const row of read.items) {
      const place = `${name}, ${row.place}`
      const fault = faultOf(row, key, places)
      if (fault !== null) faults.push(`${place}: ${fault}`)
      places.set(row.code, place)
      const item = key.items[row.code]
      if (fault === null && item !== undefined && row.grade !== '') {
        labels.set(row.code, {
          ...item,
          grade: Number(row.grade),
          ...(row.note === '' ? {} : { note: row.note }),
        })
      }
    }
  }
  if (faults.length > 0) throw unreadable(faults)
  const missing = Map.groupBy(
    Object.keys(key.items).filter((code) => !labels.has(code)),
    (code) => key.items[code]?.rater ?? '',
  )
  return { labels: [...labels.values()], missing }
}

function faultOf({ code, grade }: SheetRow, { items }: SheetKey, places: ReadonlyMap<string, string>): string | null {
  if (!Object.hasOwn(items, code))
    return `the key knows no item ${describeFound(code)}; expected the key that was written with this sheet`
  const before = places.get(code)
  if (before !== undefined) return `item ${code} is there already, at ${before}; expected it once`
  if (grade === '' || /^[1-5]$/u.test(grade)) return null
  return `the grade of ${code} must be a whole number from 1 to 5, got ${describeFound(grade)}`
}

function unreadable(faults: readonly string[]): AssayError {
  const listed = faults.slice(0, mostListed).map((fault) => `\n  ${fault}`)
  const rest = faults.length - listed.length
  return new AssayError(
    'judge-invalid',
    `the sheets cannot be taken, and nothing was written:${listed.join('')}${rest > 0 ? `\n  and ${rest} more` : ''}`,
  )
}
