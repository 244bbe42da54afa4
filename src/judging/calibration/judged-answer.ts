import { z } from 'zod'

const name = z.string().min(1, 'wanted a name, got an empty string')

/** A grade of 1 to 5; half a point where a median lies between two. */
const grade = z
  .number()
  .min(1, 'wanted a grade from 1 to 5')
  .max(5, 'wanted a grade from 1 to 5')
  .multipleOf(0.5, 'wanted a grade in whole or half points')

const count = z.int().min(0, 'wanted a count, 0 or more')

/** Schema of a line of `.assay/judged/*.jsonl`: one answer with what one grader made of it. The worker appends it; people grade the same texts, and the judge is held to them. */
export const judgedAnswer = z.strictObject({
  caseId: name,
  /** Which repeat of the test, from 0. */
  trial: count,
  /** The dimension. */
  metric: name,
  /** Of the grader, as `Grading` has it. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/u, 'wanted 64 hexadecimal digits in lower case'),
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
    .min(1, 'wanted the votes of one judge or more'),
  /** Which wording of the prompt was asked, where a run tries several; absent for the one in use. */
  variant: name.optional(),
  /** In which order the texts were shown, where a run tries several: `AB`, `BA`. */
  order: name.optional(),
})

/** A line as it is written. */
export type JudgedAnswerInput = z.input<typeof judgedAnswer>

/** A line with its defaults. */
export type JudgedAnswer = z.output<typeof judgedAnswer>
