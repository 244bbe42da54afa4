import { createHash } from 'node:crypto'
import { AssayError } from '../../score/assay-error.ts'
import { itemCode } from './item-code.ts'
import { itemKey } from './item-key.ts'
import type { HashedAnswer } from './parse-judged-answers.ts'
import type { SheetKey } from './sheet-key.ts'
import { shuffle } from './shuffle.ts'

/** What a rater reads of one answer: nothing of the case's name, the judge's score, or the system. */
export interface SheetItem {
  readonly code: string
  readonly metric: string
  readonly record: string
  readonly answer: string
  /** What a disagreement is about, for the one who settles it; absent on the sheet of a rater. */
  readonly given?: readonly GivenGrade[]
}

/** A grade without its rater's name. */
export interface GivenGrade {
  readonly grade: number
  readonly note?: string
}

/** The sheet of one rater. */
export interface Sheet {
  readonly rater: string
  readonly items: readonly SheetItem[]
}

/** What is to be graded. */
export interface SheetInput {
  readonly answer: HashedAnswer
  readonly given?: readonly GivenGrade[]
}

/**
 * Blinded sheets, one a rater: dimension by dimension, dimensions and answers in an order of the rater's own, so that what tires or teaches a rater falls on other answers for another.
 *
 * @param inputs each dimension of an answer once
 * @param options seed: of orders and codes
 * @throws {AssayError} `judge-invalid` for nothing to grade
 */
export function makeSheets(
  inputs: readonly SheetInput[],
  { raters, seed }: { readonly raters: readonly string[]; readonly seed: number },
): { readonly sheets: readonly Sheet[]; readonly key: SheetKey } {
  if (inputs.length === 0)
    throw new AssayError(
      'judge-invalid',
      'there is no answer to grade; give judged answers of a run, which are in .assay/judged/',
    )
  const keys = inputs.map(({ answer }) => itemKey({ ...answer, answerHash: answer.hash }))
  const set = createHash('sha256')
    .update(JSON.stringify([seed, raters, keys]))
    .digest('hex')
  const byMetric = Map.groupBy(inputs, ({ answer }) => answer.metric)
  const items: SheetKey['items'] = {}
  const sheets = raters.map((rater): Sheet => {
    const ordered = shuffle([...byMetric], `${seed} ${rater}`).flatMap(([metric, inputsOf]) =>
      shuffle(inputsOf, `${seed} ${rater} ${metric}`),
    )
    return {
      rater,
      items: ordered.map(({ answer, given }, at): SheetItem => {
        const { caseId, trial, metric, hash, record, answer: text } = answer
        const code = itemCode([set, rater, at])
        items[code] = { caseId, trial, metric, answerHash: hash, rater }
        return { code, metric, record, answer: text, ...(given === undefined ? {} : { given }) }
      }),
    }
  })
  if (Object.keys(items).length === raters.length * inputs.length)
    return { sheets, key: { schema: 1, seed, raters: [...raters], items } }
  throw new AssayError('judge-invalid', 'two items came to one code, which is chance; take another --seed')
}
