import type { MeasuredAgreement } from '../core/grading.ts'
import { z } from 'zod'
import { AssayError } from '../kit/assay-error.ts'
import { compareText } from '../kit/compare-text.ts'
import type { GraderCalibration } from './calibration.ts'
import type { Stability } from './stability.ts'
import { readKeptJson } from '../kit/parse-json.ts'

const someFingerprint = z.string().regex(/^[0-9a-f]{64}$/u, 'expected 64 hexadecimal digits in lower case')

const name = z.string().min(1, 'expected a name, got an empty string')

const count = z.int().min(0, 'expected a count, 0 or more')

const share = z.number().min(0, 'expected a share from 0 to 1').max(1, 'expected a share from 0 to 1')

const agreement = z.number().max(1, 'expected a figure of at most 1').nullable()

const day = z.iso.date('expected a day, for example 2026-11-22')

/** Name of the file, in the root of the project. It is committed. */
export const judgesFileName = 'assay.judges.json'

/**
 * Schema of `assay.judges.json`: which graders were calibrated against people, and whose prompts have proved steady. All is by fingerprint, so that what changes a verdict also ends what was shown of it.
 */
const judgesFile = z.strictObject({
  schema: z.literal(1),
  /** By `judge calibrate`. */
  graders: z.record(
    someFingerprint,
    z.strictObject({
      metric: name,
      judge: name,
      qualified: z.boolean(),
      /** Labelled answers. */
      n: count,
      /** Quadratic, with the lower end of its interval; null where there is none. */
      kappa: agreement,
      lower: agreement,
      on: day,
    }),
  ),
  /** By `judge stability --adopt`: a prompt that is here is adopted. */
  prompts: z.record(
    someFingerprint,
    z
      .strictObject({
        metric: name,
        judge: name,
        /** Over trials, with the upper end of its interval, which is below the limit. */
        flipRate: share,
        upper: share,
        limit: share,
        /** Answers. */
        n: count,
        on: day,
      })
      .refine(({ upper, limit }) => upper < limit, 'expected an upper end below the limit'),
  ),
})

export type JudgesFile = z.output<typeof judgesFile>

/**
 * Reads `assay.judges.json` of a project; nothing is calibrated or adopted where there is none.
 *
 * @param root absolute
 * @throws {AssayError} `judge-invalid`, with its place, for a file that cannot be used: it is never taken for none
 */
export function readJudgesFile(root: string): JudgesFile {
  return readKeptJson(root, judgesFileName, judgesFile, unusable) ?? { schema: 1, graders: {}, prompts: {} }
}

function unusable(problem: string): AssayError {
  return new AssayError(
    'judge-invalid',
    `${problem}. Restore the file from version control; it is written only by: npx vitest-assay judge calibrate, and judge stability --adopt`,
  )
}

/** The canonical text of the file: sorted, an entry a line, so that its diff shows what changed and nothing else. */
export function serialiseJudgesFile({ graders, prompts }: JudgesFile): string {
  return `{\n  "graders": ${serialiseEntries(graders)},\n  "prompts": ${serialiseEntries(prompts)},\n  "schema": 1\n}\n`
}

function serialiseEntries(record: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string {
  const lines = Object.entries(record)
    .toSorted(([one], [other]) => compareText(one, other))
    .map(([key, entry]) => `    ${JSON.stringify(key)}: ${JSON.stringify(sorted(entry))}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`
}

function sorted(entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).toSorted(([one], [other]) => compareText(one, other)))
}

/**
 * Which prompts a recorded stability run has shown to be steady, by `assay.judges.json`, which is read once.
 *
 * @param root of the project, absolute; nothing is adopted where it has no such file
 * @returns from the fingerprint of a grader
 * @throws {AssayError} `judge-invalid` for a file that cannot be used
 */
export function isAdopted(root: string): (fingerprint: string) => boolean {
  const { prompts } = readJudgesFile(root)
  return (fingerprint) => Object.hasOwn(prompts, fingerprint)
}

/**
 * What calibrations found, by `assay.judges.json`.
 *
 * @param root of the project, absolute
 * @returns from the fingerprint of a grader; undefined for one that was not compared with people
 * @throws {AssayError} `judge-invalid` for a file that cannot be used
 */
export function agreementByFile(root: string): (fingerprint: string) => MeasuredAgreement | undefined {
  const { graders } = readJudgesFile(root)
  return (fingerprint) => (Object.hasOwn(graders, fingerprint) ? graders[fingerprint] : undefined)
}

/** The file with what a calibration found. A grader of which no labelled answer was judged keeps the entry that it has. */
export function enterCalibration(file: JudgesFile, graders: readonly GraderCalibration[], on: string): JudgesFile {
  const entries = graders
    .filter(({ n }) => n > 0)
    .map(({ fingerprint, metric, judge, qualified, n, agreement: { quadraticKappa } }) => {
      const kappa = quadraticKappa.status === 'scored' ? quadraticKappa.value : null
      const lower = quadraticKappa.status === 'scored' ? (quadraticKappa.interval?.lower ?? null) : null
      return [fingerprint, { metric, judge, qualified, n, kappa, lower, on }] as const
    })
  return { ...file, graders: { ...file.graders, ...Object.fromEntries(entries) } }
}

/** The file with a prompt that has proved steady. */
export function enterAdoption(
  file: JudgesFile,
  { fingerprint, metric, judge, trials }: Stability,
  { limit, on }: { readonly limit: number; readonly on: string },
): JudgesFile {
  if (trials.rate === null || trials.interval === null) return file
  const entry = { metric, judge, flipRate: trials.rate, upper: trials.interval.upper, limit, n: trials.answers, on }
  return { ...file, prompts: { ...file.prompts, [fingerprint]: entry } }
}
