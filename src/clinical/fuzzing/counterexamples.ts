import { z } from 'zod'
import { counterexampleSchema } from './fuzz-report-schema.ts'
import { fuzzSeedSchema, type FuzzReport } from './fuzz-report.ts'
import { join } from 'node:path'
import { openWorkFolder, workPath } from '../../kit/work-folder.ts'
import { writeAtomically } from '../../kit/write-file.ts'
import { readFileSync } from 'node:fs'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import type { GoldenCase } from '../golden-set/golden-case.ts'
import { parseGoldenSet } from '../golden-set/load-golden-set.ts'
import { unlessAbsent, listFiles } from '../../kit/read-file.ts'
import { sortedJson } from './counterexample-case.ts'

/** A file of `.assay/counterexamples/`. */
const storedCounterexample = counterexampleSchema.extend({
  schema: z.literal(1),
  /** Id of its case, and the name of its file. */
  id: z.string().regex(/^[\w.-]+$/u, 'expected an id of letters, digits and . - _'),
  property: z.string().min(1),
  seed: fuzzSeedSchema,
  foundAt: z.iso.datetime(),
})

export type StoredCounterexample = Readonly<z.output<typeof storedCounterexample>>

/**
 * Writes each counterexample of a report to `.assay/counterexamples/<id>.json`, for `promote-counterexample`. One of the same content takes the place of the
 * one before.
 *
 * @param root of the project, absolute
 */
export function keepCounterexamples(root: string, report: FuzzReport, now: Date): void {
  for (const { id: property, counterexample } of report.properties) {
    if (counterexample === null) continue
    const { id } = counterexample.case
    const stored: StoredCounterexample = {
      schema: 1,
      id,
      property,
      seed: report.seed,
      foundAt: now.toISOString(),
      ...counterexample,
    }
    writeAtomically(join(openWorkFolder(root, 'counterexamples'), `${id}.json`), `${JSON.stringify(stored, null, 2)}\n`)
  }
}

/** Ids of the counterexamples that fuzzing has left in `.assay/counterexamples/`, in order; none where there is no such folder. */
export function counterexampleIds(root: string): readonly string[] {
  return listFiles(workPath(root, 'counterexamples'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}

/**
 * Reads one counterexample.
 *
 * @param id one of `counterexampleIds`
 * @throws {AssayError} `counterexample-invalid` when the file is not a counterexample
 */
export function readCounterexample(root: string, id: string): StoredCounterexample {
  const shown = `.assay/counterexamples/${id}.json`
  const result = storedCounterexample.safeParse(parse(readFileSync(join(root, shown), 'utf8'), shown))
  if (!result.success) {
    const [issue] = result.error.issues
    throw fault(shown, `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  if (result.data.id !== id || result.data.case.id !== id)
    throw fault(shown, `it holds the case ${JSON.stringify(result.data.case.id)}, which belongs into another file`)
  return result.data
}

function parse(text: string, shown: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw fault(shown, messageOf(error))
  }
}

function fault(shown: string, what: string): AssayError {
  return new AssayError(
    'counterexample-invalid',
    `${shown} is not a counterexample: ${what}. Delete it and run the test that found it again`,
  )
}

/** What became of a case: `id` is that of the case which says it. */
export interface Added {
  readonly id: string
  /** `there`: the file has a case of this id, or of the same patient and expectations, already. */
  readonly became: 'added' | 'there'
}

/**
 * Appends cases to a JSON Lines file, each once; folder and file are made where they are absent. What stands in the file stays as it is, and the file is
 * written as a whole or not at all.
 *
 * @param file absolute
 * @param shown the path for messages
 * @throws {AssayError} `golden-set-invalid` when the file holds a line that is not a case: it is left alone
 */
export function addToGoldenSet(file: string, shown: string, cases: readonly GoldenCase[]): readonly Added[] {
  const bytes = unlessAbsent(() => readFileSync(file))
  const isBlank = bytes === undefined || bytes.toString('utf8').replace('\ufeff', '').trim() === ''
  const known = isBlank ? [] : parseGoldenSet([{ name: shown, content: bytes }])
  const ids = new Map(known.map(({ id }) => [id, id]))
  const contents = new Map(known.map((one) => [contentOf(one), one.id]))
  const lines: string[] = []
  const became = cases.map((one): Added => {
    const there = ids.get(one.id) ?? contents.get(contentOf(one))
    if (there !== undefined) return { id: there, became: 'there' }
    ids.set(one.id, one.id)
    contents.set(contentOf(one), one.id)
    lines.push(`${JSON.stringify(one, withoutEmptyLists)}\n`)
    return { id: one.id, became: 'added' }
  })
  if (lines.length > 0) {
    const text = isBlank ? '' : bytes.toString('utf8')
    writeAtomically(file, `${text}${text === '' || /[\r\n]$/u.test(text) ? '' : '\n'}${lines.join('')}`)
  }
  return became
}

/** What a case says beside its name. */
function contentOf({ condition, patient, expected }: GoldenCase): string {
  return sortedJson({ condition, patient, expected })
}

/** A list that is absent is empty, so that a line holds only what the patient has. */
function withoutEmptyLists(_key: string, value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? undefined : value
}
