import { listIds } from '../../gate/list-ids.ts'
import { describeFound } from '../../golden-set/describe-found.ts'
import { type JsonlFile, parseJsonlFiles } from '../../golden-set/parse-jsonl-files.ts'
import { AssayError } from '../../score/assay-error.ts'
import { submittedOutput } from './submission.ts'
import type { Suite } from './suite.ts'

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
      `the record ${listIds(missing, mostNamed)} is missing; wanted an output for each of the ${records.length} records`,
    )
  }
  return records.map(({ id }) => ({ id, text: texts.get(id) ?? '' }))
}

function refusal({ name }: JsonlFile, problem: string): AssayError {
  return new AssayError('rubric-invalid', `${name}: ${problem}`)
}
