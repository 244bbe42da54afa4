import { z } from 'zod'
import { hashText } from '../kit/hash.ts'
import { type JsonlFile, parseJsonlFiles } from '../kit/jsonl.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { itemKey } from './human-labels.ts'
import { shuffle } from './calibration/shuffle.ts'

const name = z.string().min(1, 'expected a name, got an empty string')

/** A grade of 1 to 5; half a point where a median lies between two. */
const grade = z
  .number()
  .min(1, 'expected a grade from 1 to 5')
  .max(5, 'expected a grade from 1 to 5')
  .multipleOf(0.5, 'expected a grade in whole or half points')

const count = z.int().min(0, 'expected a count, 0 or more')

/** Schema of a line of `.assay/judged/*.jsonl`: one answer with what one grader made of it. The worker appends it; people grade the same texts, and the judge is compared with them. */
const judgedAnswer = z.strictObject({
  caseId: name,
  /** Which repeat of the test, from 0. */
  trial: count,
  /** The dimension. */
  metric: name,
  /** Of the grader, as `Grading` has it. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/u, 'expected 64 hexadecimal digits in lower case'),
  /** The record as the judge read it. */
  record: z.string(),
  /** The answer as the judge read it. */
  answer: z.string(),
  /** What the votes came to; null where nothing was learned. */
  value: grade.nullable(),
  /** A judge each: the scores of its trials in order, null where nothing was learned. */
  votes: z
    .array(
      z.strictObject({
        /** `anthropic:claude-sonnet-5-5` */
        judge: name,
        votes: z.array(grade.nullable()),
        /** How many of them were recorded on a fake server: no model's opinion. */
        simulated: count.default(0),
      }),
    )
    .min(1, 'expected the votes of one judge or more'),
  /** Which wording of the prompt was asked, where a run tries several; absent for the one in use. */
  variant: name.optional(),
  /** In which order the texts were shown, where a run tries several: `AB`, `BA`. */
  order: name.optional(),
})

/** A line as it is written. */
export type JudgedAnswerInput = z.input<typeof judgedAnswer>

/** A line with its defaults. */
export type JudgedAnswer = z.output<typeof judgedAnswer>

/** SHA-256, in hexadecimal, of what a person or a judge reads of an answer: record and answer. A label holds for these texts and no others. */
export function answerHash({ record, answer }: { readonly record: string; readonly answer: string }): string {
  return hashText(JSON.stringify([record, answer]))
}

/** A judged answer with the hash of its texts. */
export interface HashedAnswer extends JudgedAnswer {
  readonly hash: string
}

/**
 * The judged answers of files, each once. Of a run that was repeated, the line with fewer votes missing stands.
 *
 * @param files JSON Lines, a judged answer a line
 * @throws {AssayError} `judge-invalid` naming every bad line, for no line at all, and for an answer that one grader judged twice with different votes
 */
export function parseJudgedAnswers(files: readonly JsonlFile[]): HashedAnswer[] {
  const lines = parseJsonlFiles(files, {
    schema: judgedAnswer,
    one: 'judged answer',
    many: 'judged answers',
    whole: 'judged answers',
    code: 'judge-invalid',
    emptyCode: 'judge-invalid',
  })
  const known = new Map<string, HashedAnswer>()
  for (const read of lines) {
    const hashed = { ...read, hash: answerHash(read) }
    const { caseId, trial, metric, fingerprint, variant, order, hash } = hashed
    const key = JSON.stringify([metric, caseId, trial, hash, fingerprint, variant, order])
    const before = known.get(key)
    const line = before === undefined ? hashed : fuller(before, hashed)
    if (line === null) {
      throw new AssayError(
        'judge-invalid',
        `case ${describeFound(caseId)}, trial ${trial}: the grader ${fingerprint.slice(0, 12)}… judged ${describeFound(metric)} of one answer twice, with different votes. Name the files of one run: empty .assay/judged before it`,
      )
    }
    known.set(key, line)
  }
  return [...known.values()]
}

/** Of two lines on one answer the one that misses fewer votes, else the one that has more of a fake server; null where they contradict each other. */
function fuller(one: HashedAnswer, other: HashedAnswer): HashedAnswer | null {
  const known = castBy(one)
  const votes = castBy(other)
  if ([...votes].some(([key, vote]) => (known.get(key) ?? vote) !== vote)) return null
  const more = votes.size - known.size || simulatedIn(other) - simulatedIn(one)
  return more > 0 ? other : one
}

/** By judge and trial; a vote that is missing has no entry. */
function castBy({ votes }: HashedAnswer): Map<string, number> {
  return new Map(
    votes.flatMap(({ votes: all }, judge) =>
      all.flatMap((vote, trial) => (vote === null ? [] : [[`${judge} ${trial}`, vote] as const])),
    ),
  )
}

function simulatedIn({ votes }: HashedAnswer): number {
  return votes.reduce((sum, { simulated }) => sum + simulated, 0)
}

/**
 * Which answers people grade: each dimension of an answer once, whatever graders and trials gave it.
 *
 * A sample is of answers, the same ones for all dimensions where they have been judged in all. What the judge made of them plays no part.
 *
 * @param options metrics: the dimensions, all where none is named · sample: how many answers of each dimension; all where nothing is said
 * @throws {AssayError} `judge-invalid` for a dimension that nothing was judged in
 */
export function chooseItems(
  answers: readonly HashedAnswer[],
  {
    metrics,
    sample = Number.POSITIVE_INFINITY,
    seed,
  }: { readonly metrics: readonly string[]; readonly sample?: number | undefined; readonly seed: number },
): HashedAnswer[] {
  const known = new Set(answers.map(({ metric }) => metric))
  for (const metric of metrics) {
    if (!known.has(metric)) {
      throw new AssayError(
        'judge-invalid',
        `nothing was judged for ${JSON.stringify(metric)}; expected one of those in the file: ${[...known].sort().join(', ')}`,
      )
    }
  }
  const items = new Map<string, HashedAnswer>()
  for (const answer of answers) {
    const key = itemKey({ ...answer, answerHash: answer.hash })
    const before = items.get(key)
    if (before === undefined || answer.trial < before.trial) items.set(key, answer)
  }
  const texts = Map.groupBy(items.values(), ({ caseId, hash }) => JSON.stringify([caseId, hash]))
  const order = new Map(shuffle([...texts.keys()].sort(), `${seed} sample`).map((key, at) => [key, at]))
  const drawn = [...items.values()].toSorted(
    (one, other) =>
      (order.get(JSON.stringify([one.caseId, one.hash])) ?? 0) -
      (order.get(JSON.stringify([other.caseId, other.hash])) ?? 0),
  )
  return [...Map.groupBy(drawn, ({ metric }) => metric)]
    .filter(([metric]) => metrics.length === 0 || metrics.includes(metric))
    .flatMap(([, ofMetric]) => ofMetric.slice(0, sample))
}

/** Whether a rater can read in a text which case it is of. Ids of three characters or fewer stand in any text. */
export function namesItsCase({
  caseId,
  record,
  answer,
}: {
  readonly caseId: string
  readonly record: string
  readonly answer: string
}): boolean {
  return caseId.length > 3 && [record, answer].some((text) => text.includes(caseId))
}
