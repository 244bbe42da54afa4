import { z } from 'zod'
import { type JsonlFile, parseJsonlFiles } from '../kit/jsonl.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { counted } from '../kit/phrases.ts'
import { compareText } from '../kit/compare-text.ts'
import { median } from '../statistics/descriptive.ts'

const name = z.string().min(1, 'expected a name, got an empty string')

/** The rater under whose name a disagreement is settled. */
export const adjudicated = 'adjudicated'

/** Schema of a line of a file of labels: one grade that one person gave one answer. */
export const humanLabel = z.strictObject({
  caseId: name,
  trial: z.int().min(0, 'expected a count, 0 or more'),
  metric: name,
  /** Of record and answer: see `answerHash`. */
  answerHash: z.string().regex(/^[0-9a-f]{64}$/u, 'expected 64 hexadecimal digits in lower case'),
  /** A name, or `adjudicated`. */
  rater: name,
  grade: z
    .int('expected a whole number from 1 to 5')
    .min(1, 'expected a whole number from 1 to 5')
    .max(5, 'expected a whole number from 1 to 5'),
  note: z.string().exactOptional(),
})

export type HumanLabel = z.output<typeof humanLabel>

/** What is graded: one dimension of one answer to one case. The same words in another trial are the same answer. */
export function itemKey(item: Pick<HumanLabel, 'metric' | 'caseId' | 'answerHash'>): string {
  return JSON.stringify([item.metric, item.caseId, item.answerHash])
}

/** What one rater grades once. */
function labelKey(label: Pick<HumanLabel, 'metric' | 'caseId' | 'answerHash' | 'rater'>): string {
  return JSON.stringify([itemKey(label), label.rater])
}

/**
 * The labels of files, in their order.
 *
 * @param files JSON Lines, a label a line
 * @throws {AssayError} `judge-invalid` naming every bad line, for no line at all, and for a rater who graded one answer twice
 */
export function parseLabels(files: readonly JsonlFile[]): HumanLabel[] {
  const labels = parseJsonlFiles(files, {
    schema: humanLabel,
    one: 'label',
    many: 'labels',
    whole: 'labels',
    code: 'judge-invalid',
    emptyCode: 'judge-invalid',
  })
  const seen = new Set<string>()
  for (const label of labels) {
    const key = labelKey(label)
    if (seen.has(key)) {
      const { rater, metric, caseId, trial } = label
      throw new AssayError(
        'judge-invalid',
        `${describeFound(rater)} graded ${describeFound(metric)} of case ${describeFound(caseId)}, trial ${trial}, twice; expected one grade. Take one line out`,
      )
    }
    seen.add(key)
  }
  return labels
}

/**
 * Labels that are there with those that come in. A rater who fills in what was missing hands in the same grades again, which is not a fault; another grade is.
 *
 * @throws {AssayError} `judge-invalid` naming every grade that would change one that is there
 */
export function mergeLabels(there: readonly HumanLabel[], incoming: readonly HumanLabel[]): HumanLabel[] {
  const known = new Map(there.map((label) => [labelKey(label), label]))
  const changed: string[] = []
  for (const label of incoming) {
    const before = known.get(labelKey(label))
    if (before !== undefined && before.grade !== label.grade) {
      const { rater, metric, caseId, trial } = label
      changed.push(
        `\n  ${describeFound(rater)} on ${describeFound(metric)} of case ${describeFound(caseId)}, trial ${trial}: ${before.grade} before, ${label.grade} now`,
      )
    }
    known.set(labelKey(label), label)
  }
  if (changed.length === 0) return [...known.values()]
  throw new AssayError(
    'judge-invalid',
    `${counted(changed.length, 'grade is', 'grades are')} another than before:${changed.join('')}\nTake the old line out of the labels if the new grade is meant`,
  )
}

/** Labels as JSON Lines, sorted by dimension, case, trial and rater, so that the diff of the file shows what was graded and nothing else. */
export function serialiseLabels(labels: readonly HumanLabel[]): string {
  return labels
    .toSorted(
      (one, other) =>
        compareText(one.metric, other.metric) ||
        compareText(one.caseId, other.caseId) ||
        one.trial - other.trial ||
        compareText(one.answerHash, other.answerHash) ||
        compareText(one.rater, other.rater),
    )
    .map(
      ({ caseId, trial, metric, answerHash, rater, grade, note }) =>
        `${JSON.stringify({ caseId, trial, metric, answerHash, rater, grade, ...(note === undefined ? {} : { note }) })}\n`,
    )
    .join('')
}

/** One answer on which raters are apart. */
interface Disagreement {
  readonly item: Pick<HumanLabel, 'metric' | 'caseId' | 'answerHash' | 'trial'>
  /** Of the raters, from the least on. */
  readonly labels: readonly HumanLabel[]
}

/**
 * The answers whose raters lie more than so many points apart, and that nobody has settled yet.
 *
 * @param over points: 1 finds grades that are 2 or more apart
 */
export function findDisagreements(labels: readonly HumanLabel[], over: number): Disagreement[] {
  return [...Map.groupBy(labels, itemKey).values()].flatMap((ofItem) => {
    const [first] = ofItem
    if (first === undefined || ofItem.some(({ rater }) => rater === adjudicated)) return []
    const grades = ofItem.map(({ grade }) => grade)
    if (Math.max(...grades) - Math.min(...grades) <= over) return []
    return [{ item: first, labels: ofItem.toSorted((one, other) => one.grade - other.grade) }]
  })
}

/** What people came to on one answer. */
export interface HumanGrade {
  readonly caseId: string
  /** 1 to 5, half a point where a median lies between two grades. */
  readonly grade: number
  /** Whether somebody settled it; else it is the median of the raters. */
  readonly adjudicated: boolean
}

/** The grade of each item by people: the settled one, else the median of the raters. By `itemKey`. */
export function humanGrades(labels: readonly HumanLabel[]): Map<string, HumanGrade> {
  const grades = new Map<string, HumanGrade>()
  for (const [key, ofItem] of Map.groupBy(labels, itemKey)) {
    const settled = ofItem.find(({ rater }) => rater === adjudicated)
    const caseId = ofItem[0]?.caseId ?? ''
    const grade = settled?.grade ?? median(ofItem.map((label) => label.grade))
    grades.set(key, { caseId, grade, adjudicated: settled !== undefined })
  }
  return grades
}
