import { z } from 'zod'
import { vaultScoringSchema, type VaultRun } from './vault-run.ts'
import { vaultWeights, type VaultScoring, vaultDimensions } from './vault-weights.ts'
import { publishedRuns, vaultPrompt } from './vault-grader.ts'
import { shownName } from './leaderboard-entry.ts'
import { dirname } from 'node:path'
import { readJsonlFiles } from '../kit/read-jsonl-files.ts'
import { parseJsonlFiles } from '../kit/jsonl.ts'
import { carriesPrompt } from '../judges/judged-text.ts'
import { hashCanonical } from '../kit/hash.ts'
import { AssayError } from '../kit/assay-error.ts'
import { parseAs, readJsonFile } from './read-json-file.ts'

const someVersion = z.string().regex(/^[\w.-]{1,40}$/u, 'expected a version, for example "1.0.0"')

const someText = z.string().min(1, 'expected text, got an empty string')

/** A suite of a leaderboard, as JSON. Whatever of it changes needs another version. */
export const suiteFile = z.strictObject({
  /** Where an editor finds the schema of this file. */
  $schema: z.string().optional(),
  schema: z.literal(1),
  name: shownName,
  version: someVersion,
  /** What every platform is told, in the same words. */
  instructions: z.strictObject({
    version: someVersion,
    text: z.string().min(40, 'expected instructions of at least 40 characters'),
  }),
  /** Globs of the source records, from the folder of this file. */
  records: z.union([someText, z.array(someText).min(1)]),
  weights: vaultScoringSchema.shape.weights.default(vaultWeights),
  accuracyFloor: vaultScoringSchema.shape.accuracyFloor.default(null),
  /** How often each summary is graded. */
  runs: z
    .int()
    .min(1, 'expected a whole number from 1 to 25')
    .max(25, 'expected a whole number from 1 to 25')
    .default(publishedRuns),
})

/** A source record, as a line of JSON Lines. */
export const sourceRecord = z.strictObject({
  $schema: z.string().optional(),
  id: z.string().regex(/^[\w.:-]+$/u, 'expected an id of letters, digits and . : - _'),
  /** What results are broken down by. */
  category: shownName,
  /** The whole record, in words. */
  text: someText,
  /** For people who keep the suite: no platform and no judge reads it. */
  comment: z.string().optional(),
})

type SourceRecord = Readonly<z.output<typeof sourceRecord>>

/** A suite with its records. */
export interface Suite {
  readonly name: string
  readonly version: string
  readonly instructions: { readonly version: string; readonly text: string }
  readonly scoring: VaultScoring
  /** How often each summary is graded. */
  readonly runs: number
  readonly records: readonly SourceRecord[]
  /** SHA-256 of all of it but its comments: what changes it is another suite. */
  readonly hash: string
}

/**
 * Reads a suite with its records.
 *
 * @param file absolute
 * @param shown as messages name it
 * @throws {AssayError} `rubric-invalid` for a file that is none, for records that cannot be used, and for instructions that give participants the rubric or a record
 */
export function loadSuite(file: string, shown: string): Suite {
  const read = parseAs(suiteFile, readJsonFile(file, shown), shown, 'suite of a leaderboard')
  const { name, version, instructions, weights, accuracyFloor, runs } = read
  const records = parseJsonlFiles(readJsonlFiles(read.records, dirname(file), 'rubric-invalid'), {
    schema: sourceRecord,
    one: 'source record',
    many: 'source records',
    whole: 'suite',
    code: 'rubric-invalid',
    emptyCode: 'rubric-invalid',
  })
  refuseLeak(shown, instructions.text, vaultPrompt.instructions, "the grader's rubric")
  for (const { id, text } of records) refuseLeak(shown, instructions.text, text, `the source record ${id}`)
  const scoring = { weights, accuracyFloor }
  const texts = Object.fromEntries(records.map(({ id, category, text }) => [id, { category, text }]))
  const hash = hashCanonical({ name, instructions, scoring, runs, records: texts })
  return { name, version, instructions, scoring, runs, records, hash }
}

function refuseLeak(shown: string, instructions: string, secret: string, what: string): void {
  if (!carriesPrompt(instructions, secret)) return
  throw new AssayError(
    'rubric-invalid',
    `${shown}: instructions.text holds words of ${what}, and every participant gets the instructions. Take them out: who knows them writes for them`,
  )
}

/**
 * Refuses a suite that is no longer the one under whose version runs are on file: figures of the two could not be compared, and nobody would see it.
 *
 * @throws {AssayError} `rubric-invalid`, naming what changed
 */
export function refuseChangedSuite(suite: Suite, runs: readonly VaultRun[]): void {
  const { name, version, scoring, hash } = suite
  const other = runs.find((run) => run.suite.name === name && run.suite.version === version && run.suite.hash !== hash)
  if (other === undefined) return
  const before = other.scoring
  const weights = vaultDimensions
    .filter((dimension) => before.weights[dimension] !== scoring.weights[dimension])
    .map((dimension) => `the weight of ${dimension} from ${before.weights[dimension]} to ${scoring.weights[dimension]}`)
  const floor =
    before.accuracyFloor === scoring.accuracyFloor
      ? []
      : [`the accuracy floor from ${before.accuracyFloor ?? 'none'} to ${scoring.accuracyFloor ?? 'none'}`]
  const changed = [...weights, ...floor]
  const what = changed.length === 0 ? 'its records, instructions or number of runs' : changed.join(', ')
  throw new AssayError(
    'rubric-invalid',
    `suite ${name} ${version} changed since ${other.platform} was graded on it: ${what}. Give the changed suite a new version; runs of the old one stay under theirs`,
  )
}
