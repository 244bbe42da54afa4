import { z } from 'zod'
import { vaultScoringSchema } from '../vault/vault-run.ts'
import { vaultWeights } from '../vault/vault-weights.ts'
import { publishedRuns } from '../vault/vault-apart.ts'
import { shownName } from './shown-name.ts'

const version = z.string().regex(/^[\w.-]{1,40}$/u, 'wanted a version, for example "1.0.0"')
const text = z.string().min(1, 'wanted text, got an empty string')

/** A suite of a leaderboard, as JSON. Whatever of it changes needs another version. */
export const suiteFile = z.strictObject({
  schema: z.literal(1),
  name: shownName,
  version,
  /** What every platform is told, in the same words. */
  instructions: z.strictObject({ version, text: z.string().min(40, 'wanted instructions of at least 40 characters') }),
  /** Globs of the source records, from the folder of this file. */
  records: z.union([text, z.array(text).min(1)]),
  weights: vaultScoringSchema.shape.weights.default(vaultWeights),
  accuracyFloor: vaultScoringSchema.shape.accuracyFloor.default(null),
  /** How often each summary is graded. */
  runs: z
    .int()
    .min(1, 'wanted a whole number from 1 to 25')
    .max(25, 'wanted a whole number from 1 to 25')
    .default(publishedRuns),
})

/** A source record, as a line of JSON Lines. */
export const sourceRecord = z.strictObject({
  id: z.string().regex(/^[\w.:-]+$/u, 'wanted an id of letters, digits and . : - _'),
  /** What results are broken down by. */
  category: shownName,
  /** The whole record, in words. */
  text,
  /** For people who keep the suite: no platform and no judge reads it. */
  comment: z.string().optional(),
})

export type SourceRecord = Readonly<z.output<typeof sourceRecord>>
