import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describeFound } from '../../kit/describe-found.ts'
import { healthBenchRubric, type HealthBenchExample, readHealthBenchFile } from '../../graders/healthbench.ts'
import { readRubricFile } from '../../rubrics/read-rubrics.ts'
import type { Rubric } from '../../rubrics/rubric.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { CliContext } from '../cli-context.ts'
import { showPath } from '../../kit/project-folder.ts'
import { z } from 'zod'
import { parseJsonlFiles } from '../../kit/jsonl.ts'
import { readJsonlFiles } from '../../kit/read-jsonl-files.ts'
import { present } from '../../judges/judge.ts'

/** Where rubrics come from, as a command takes it. */
export interface RubricsOption {
  /** `--rubric <file|folder>`. */
  readonly rubric: string | undefined
  /** `--healthbench <file>`, in its place. */
  readonly healthbench: string | undefined
  /** `--polarity source`: of tables without polarity. */
  readonly polarity: 'source' | undefined
}

/** Rubrics, with the tags of their examples where they are HealthBench's. */
interface RubricsRead {
  readonly rubrics: readonly Rubric[]
  readonly examples: readonly HealthBenchExample[]
}

/**
 * The rubrics of `--rubric` or `--healthbench`.
 *
 * @throws {AssayError} `option-invalid` for none and for both; `rubric-invalid` for a file that holds none, with its line
 */
export function readRubricsOption(context: CliContext, { rubric, healthbench, polarity }: RubricsOption): RubricsRead {
  if ((rubric === undefined) === (healthbench === undefined)) {
    throw new AssayError(
      'option-invalid',
      'rubrics are required: either --rubric <file or folder>, or --healthbench <file> with lines of HealthBench',
    )
  }
  if (rubric !== undefined) return { rubrics: readRubrics(context, rubric, polarity), examples: [] }
  const file = resolve(context.cwd, healthbench ?? '')
  const examples = readHealthBenchFile(file, showPath(context.cwd, file))
  return { rubrics: examples.map((example) => healthBenchRubric(example)), examples }
}

/**
 * The rubrics of a file, or of the JSON and JSON Lines files that lie in a folder, each with an id of its own.
 *
 * @param polarity `source` for tables whose criteria name none
 * @throws {AssayError} as `readRubricsOption`
 */
export function readRubrics(context: CliContext, named: string, polarity?: 'source'): Rubric[] {
  const path = resolve(context.cwd, named)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  const files = isFolder
    ? readdirSync(path)
        .filter((file) => /\.jsonl?$/u.test(file))
        .toSorted()
        .map((file) => join(path, file))
    : [path]
  if (files.length === 0) throw new AssayError('rubric-invalid', `${named} holds no rubric; expected .json or .jsonl`)
  const places = new Map<string, string>()
  return files.flatMap((file) => {
    // As it was typed, and not where this machine has it.
    const shown = showPath(context.cwd, file)
    return readRubricFile(file, shown, polarity === 'source' ? { polarity } : {}).map((rubric) => {
      const before = places.get(rubric.id)
      if (before !== undefined) {
        throw new AssayError(
          'rubric-invalid',
          `${shown}: id ${describeFound(rubric.id)} is already that of a rubric of ${before}; each rubric needs its own`,
        )
      }
      places.set(rubric.id, shown)
      return rubric
    })
  })
}

const id = z.string().regex(/^[\w.:-]{1,100}$/u, 'expected an id of at most 100 letters, digits and . : - _')

/** A question for which a rubric is built. */
const queryLine = z.strictObject({
  id,
  query: z.string().regex(/\S/u, 'expected a question, got an empty string'),
})

/** What an answer is checked against: the rubric by its id, which is left out where there is one alone, or where it has the id of the line. */
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
type Held<Of> = Omit<Of, 'rubric' | 'record'> & { readonly rubric: Rubric; readonly record?: string }

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
