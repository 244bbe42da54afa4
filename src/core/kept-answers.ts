import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AssayError } from '../kit/assay-error.ts'
import { parseJsonLine } from '../kit/parse-json.ts'
import { byteLines, unlessAbsent } from '../kit/read-file.ts'
import { type RuleDetail, ruleDetailSchema } from './rule-detail.ts'
import type { Score } from './score.ts'

/** One answer that a run kept, with what each metric made of it. */
export interface KeptAnswer {
  readonly case: string
  /** Which repeat of the test, from 0. */
  readonly trial: number
  /** Where the case stands, as `golden-set/pe.jsonl:12`; absent for a case that no file holds. */
  readonly source?: string
  /** The patient, or the question, in a line; absent where the case has neither, and where `privacy` leaves it out. */
  readonly patient?: string
  /** The case as its test got it; absent where `privacy` leaves whole cases and answers out, and beyond the first 5,000. */
  readonly input?: unknown
  /** What the system said; as absent as `input`. */
  readonly answer?: unknown
  /** Hits too where `answers` is `all`. */
  readonly scores: readonly KeptScore[]
}

/** What one metric made of an answer. */
export interface KeptScore {
  readonly metric: string
  readonly score: Score
  /** What became of each rule that applies; of a metric without rules absent. */
  readonly rules?: readonly RuleDetail[]
}

/** Which answers a run kept, and where. */
export interface KeptAnswers {
  /** JSON Lines, a `KeptAnswer` each, by case and trial; from the project's root, with `/` between the parts. */
  readonly file: string
  /** `all` of the run, or those that missed, are unclear or unscored. */
  readonly which: 'all' | 'misses'
  /** How many stand in the file. */
  readonly count: number
  /** Of how many the words stand there too; the others have their scores alone. */
  readonly whole: number
}

/** The schema of what a run says of its kept answers. */
export const keptAnswersSchema: z.ZodType<KeptAnswers> = z.strictObject({
  file: z.string().min(1, 'expected a path, got an empty string'),
  which: z.enum(['all', 'misses']),
  count: z.int().min(0),
  whole: z.int().min(0),
})

const keptAnswer = z.looseObject({
  case: z.string(),
  trial: z.int().min(0),
  source: z.string().optional(),
  patient: z.string().optional(),
  scores: z.array(
    z.looseObject({
      metric: z.string(),
      score: z.looseObject({ status: z.string() }),
      rules: z.array(ruleDetailSchema).optional(),
    }),
  ),
})

/**
 * The answers that a run kept, in the order of their cases and trials, one at a time: there may be more than memory has room for.
 *
 * @param root of the project, absolute
 * @returns nothing for a run that kept none, and for one whose answers have been pruned (option `keepRuns`)
 * @throws {AssayError} `run-invalid` for a line that is not a kept answer, naming it
 *
 * @example
 * for (const { case: id, answer } of readKeptAnswers(root, run)) console.log(id, answer)
 */
export function* readKeptAnswers(root: string, run: { readonly answersKept?: KeptAnswers }): Generator<KeptAnswer> {
  const shown = run.answersKept?.file
  const descriptor = shown === undefined ? undefined : unlessAbsent(() => openSync(join(root, shown), 'r'))
  if (descriptor === undefined) return
  try {
    for (const { line, bytes } of byteLines(descriptor)) {
      const read = bytes === null ? undefined : parseJsonLine(bytes)
      if (read === undefined) continue
      const parsed = 'fault' in read ? undefined : keptAnswer.safeParse(read.value)
      if (parsed?.success !== true) {
        const fault = 'fault' in read ? read.fault : 'expected a case, a trial and scores'
        throw new AssayError(
          'run-invalid',
          `${shown}:${line}: ${fault}. The file is cut off or holds no kept answers; run the suite again`,
        )
      }
      yield parsed.data as unknown as KeptAnswer
    }
  } finally {
    closeSync(descriptor)
  }
}

/** Where an answer of a case is kept, and whose it is. */
export interface KeptPlace {
  /** In the file of the run's answers, from 1. */
  readonly line: number
  readonly patient?: string | undefined
}

/** Where the first kept answer of each case stands. */
export function keptPlacesOf(
  root: string,
  run: { readonly answersKept?: KeptAnswers },
): ReadonlyMap<string, KeptPlace> {
  const places = new Map<string, KeptPlace>()
  let line = 0
  for (const { case: id, patient } of readKeptAnswers(root, run)) {
    line += 1
    if (!places.has(id)) places.set(id, { line, patient })
  }
  return places
}

/** The line of the first kept answer of each case, from 1: what a report names beside the file. */
export function answerLinesOf(root: string, run: { readonly answersKept?: KeptAnswers }): ReadonlyMap<string, number> {
  return new Map([...keptPlacesOf(root, run)].map(([id, { line }]) => [id, line]))
}
