import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { HumanLabel } from './human-label.ts'
import type { SheetKey } from './sheet-key.ts'
import { readSheet } from './sheets/read-sheet.ts'
import type { SheetRow } from './sheets/sheet-row.ts'

/** A file that came back from a rater. */
export interface FilledSheet {
  readonly name: string
  readonly content: string | Uint8Array
}

/** What sheets came to. */
export interface ImportedLabels {
  readonly labels: readonly HumanLabel[]
  /** Codes without a grade, by rater; a rater who graded all is not in it. */
  readonly missing: ReadonlyMap<string, readonly string[]>
}

const mostListed = 50

/**
 * The grades of filled sheets. Whose a sheet is and what it grades comes from its codes alone.
 *
 * @param key the one that was written with these sheets
 * @throws {AssayError} `judge-invalid` naming, with sheet and place, every grade that is no whole number from 1 to 5, every code that the key lacks or that is there twice, and every sheet that cannot be read
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
    return `the key knows no item ${describeFound(code)}; wanted the key that was written with this sheet`
  const before = places.get(code)
  if (before !== undefined) return `item ${code} is there already, at ${before}; wanted it once`
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
