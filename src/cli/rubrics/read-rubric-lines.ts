import { z } from 'zod'
import { describeFound } from '../../golden-set/describe-found.ts'
import { parseJsonlFiles } from '../../golden-set/parse-jsonl-files.ts'
import { readJsonlFiles } from '../../golden-set/read-jsonl-files.ts'
import { present } from '../../judging/grading/present.ts'
import type { Rubric } from '../../rubrics/rubric.ts'
import type { CliContext } from '../cli-context.ts'

const id = z.string().regex(/^[\w.:-]{1,100}$/u, 'wanted an id of at most 100 letters, digits and . : - _')

/** A question for which a rubric is built. */
export const queryLine = z.strictObject({
  id,
  query: z.string().regex(/\S/u, 'wanted a question, got an empty string'),
})

/** What an answer is held to: the rubric by its id, which is left out where there is one alone, or where it has the id of the line. */
const held = { rubric: z.string().exactOptional(), /** The patient's, text or JSON. */ record: z.unknown().optional() }

/** One answer. */
export const answerLine = z.strictObject({ id, answer: z.string(), ...held })

/** Two answers to one query, with which is the better by how they were made, where that is known. */
export const pairLine = z.strictObject({
  id,
  a: z.string(),
  b: z.string(),
  better: z.enum(['a', 'b']).exactOptional(),
  ...held,
})

interface Line {
  readonly id: string
  readonly rubric?: string
  readonly record?: unknown
}

/** A line with its rubric. */
export type Held<Of> = Omit<Of, 'rubric' | 'record'> & { readonly rubric: Rubric; readonly record?: string }

/**
 * The queries of a file.
 *
 * @throws {AssayError} `option-invalid` naming every bad line
 */
export function readQueries({ cwd }: CliContext, file: string): z.output<typeof queryLine>[] {
  return parseJsonlFiles(readJsonlFiles(file, cwd, 'option-invalid'), {
    schema: queryLine,
    one: 'query',
    many: 'queries',
    whole: 'file',
    code: 'option-invalid',
    emptyCode: 'option-invalid',
  })
}

/**
 * The answers or pairs of a file, each with its rubric.
 *
 * @throws {AssayError} `option-invalid` naming every bad line, and each whose rubric is not there
 */
export function readHeld<Of extends Line>(
  { cwd }: CliContext,
  file: string,
  schema: z.ZodType<Of>,
  rubrics: readonly Rubric[],
): Held<Of>[] {
  const find = (line: { readonly id?: unknown; readonly rubric?: unknown }): Rubric | undefined => {
    if (line.rubric !== undefined) return rubrics.find((rubric) => rubric.id === line.rubric)
    return rubrics.length === 1 ? rubrics[0] : rubrics.find((rubric) => rubric.id === line.id)
  }
  const known = rubrics.slice(0, 10).map((rubric) => rubric.id)
  const names = `${known.join(', ')}${rubrics.length > known.length ? ' …' : ''}`
  const lines = parseJsonlFiles(readJsonlFiles(file, cwd, 'option-invalid'), {
    schema,
    one: 'answer',
    many: 'answers',
    whole: 'file',
    code: 'option-invalid',
    emptyCode: 'option-invalid',
    findFaults: (line) =>
      find(line) === undefined
        ? [`rubric must be the id of one of the rubrics (${names}), got ${describeFound(Reflect.get(line, 'rubric'))}`]
        : [],
  })
  return lines.flatMap(({ rubric: named, record, ...rest }) => {
    const rubric = find({ id: rest.id, rubric: named })
    const own = record === undefined || record === null ? {} : { record: present(record) }
    return rubric === undefined ? [] : [{ ...rest, rubric, ...own }]
  })
}
