import { z } from 'zod'
import { shownName } from './leaderboard-entry.ts'
import { listIds } from '../kit/phrases.ts'
import { describeFound } from '../kit/describe-found.ts'
import { type JsonlFile, parseJsonlFiles } from '../kit/jsonl.ts'
import { AssayError } from '../kit/assay-error.ts'
import type { Suite } from './leaderboard-suite.ts'

const someName = z.string().min(1, 'expected a name, got an empty string')

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u, 'expected a SHA-256 of 64 hexadecimal digits')

/** A line that a participant hands in: the text that its platform wrote on a record, by the instructions of a version. Nothing else is taken. */
export const submittedOutput = z.strictObject({
  /** Of the record. */
  id: someName,
  text: z.string().regex(/\S/u, 'expected the text of a summary'),
  /** The version of the instructions that the platform was given. */
  instructions: someName,
})

/** The outputs of a platform on a whole suite, as a leaderboard keeps them. */
export const submission = z.strictObject({
  schema: z.literal(1),
  platform: shownName,
  /** The model behind it, where it is known: it may not judge itself. */
  model: someName.nullable(),
  suite: z.strictObject({ name: someName, version: someName, hash: sha256 }),
  instructions: someName,
  submittedAt: z.iso.datetime(),
  outputs: z.array(z.strictObject({ id: someName, text: z.string() })).min(1),
  /** Of the outputs. */
  hash: sha256,
})

export type Submission = Readonly<z.output<typeof submission>>

const mostNamed = 10

/**
 * The outputs that a participant hands in: one for every record of the suite, by its instructions, and nothing else.
 *
 * @returns in the order of the suite's records
 * @throws {AssayError} `rubric-invalid` naming each key that is not taken (code, graders, scores, prompts), another version of the instructions, and each record that is missing, unknown or there twice
 */
export function parseOutputs(
  file: JsonlFile,
  { name, version, instructions, records }: Suite,
): { readonly id: string; readonly text: string }[] {
  const outputs = parseJsonlFiles([file], {
    schema: submittedOutput,
    one: 'output',
    many: 'outputs',
    whole: 'submission',
    code: 'rubric-invalid',
    emptyCode: 'rubric-invalid',
    findFaults: (line) =>
      Object.keys(line)
        .filter((key) => !Object.hasOwn(submittedOutput.shape, key))
        .map(
          (key) =>
            `${describeFound(key)} is not taken: participants hand in what their platform wrote, and no code, graders, scores or prompts`,
        ),
  })
  const other = outputs.find((output) => output.instructions !== instructions.version)
  if (other !== undefined) {
    throw refusal(
      file,
      `${describeFound(other.id)} was written by instructions ${describeFound(other.instructions)}, and ${name} ${version} has ${describeFound(instructions.version)}. Run the platform on: npx vitest-assay leaderboard instructions`,
    )
  }
  const texts = new Map(outputs.map(({ id, text }) => [id, text]))
  const known = new Set(records.map(({ id }) => id))
  const unknown = outputs.map(({ id }) => id).filter((id) => !known.has(id))
  if (unknown.length > 0) throw refusal(file, `${name} ${version} has no record ${listIds(unknown, mostNamed)}`)
  const missing = records.map(({ id }) => id).filter((id) => !texts.has(id))
  if (missing.length > 0) {
    throw refusal(
      file,
      `the record ${listIds(missing, mostNamed)} is missing; expected an output for each of the ${records.length} records`,
    )
  }
  return records.map(({ id }) => ({ id, text: texts.get(id) ?? '' }))
}

function refusal({ name }: JsonlFile, problem: string): AssayError {
  return new AssayError('rubric-invalid', `${name}: ${problem}`)
}
