import { recommendation, type Recommendation, evidenceRow } from './recommendation.ts'
import { uncitedText } from './uncited-text.ts'
import { z } from 'zod'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import { describeIssue } from '../../kit/describe-issue.ts'
import { isThenable } from '../../kit/standard-schema.ts'
import { isInOtherLanguage } from '../words/other-languages.ts'

/** An answer as the checks read it: structured, or a text with or without its rows of evidence. */
export type Answer = Recommendation | TextAnswer

/** An answer that can be read, or what is wrong with it. */
export type ParsedAnswer = { readonly answer: Answer } | { readonly problem: string }

/**
 * Reads an answer: a `Recommendation`, a text, or a text with its evidence (`{ text, evidence_table? }`).
 *
 * A text without a word, and one that is JSON, are refused: the one says nothing, and the other is a structured answer that nobody parsed.
 *
 * @returns the answer, a structured one with every list there; or all that is wrong with it, each with its path; never throws
 */
export function parseAnswer(answer: unknown): ParsedAnswer {
  if (typeof answer === 'string') return readText({ text: answer })
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    return {
      problem: `the answer must be an object with recommended_actions and evidence_table, or a text, got ${kindOf(answer)}`,
    }
  }
  if (isPromise(answer)) return { problem: 'the answer is a Promise; write: const answer = await recommend(patient)' }
  return hasText(answer) ? readText(answer) : readShape(recommendation, answer)
}

function isPromise(answer: object): boolean {
  try {
    return isThenable(answer)
  } catch {
    return false
  }
}

/** Whether an answer is a text, and no `Recommendation`. */
export function isTextAnswer(answer: object): answer is TextAnswer {
  return 'text' in answer && typeof answer.text === 'string' && !('recommended_actions' in answer)
}

/** Refuses what nobody parsed: a check that found no action in it would find nothing wrong. */
function refuseOther(answer: unknown): void {
  if (typeof answer === 'object' && answer !== null) {
    if (isTextAnswer(answer)) return
    if ('recommended_actions' in answer && Array.isArray(answer.recommended_actions)) return
  }
  const parsed = parseAnswer(answer)
  const problem = 'problem' in parsed ? parsed.problem : 'recommended_actions must be a list'
  throw new AssayError('answer-invalid', `${problem}. Give a Recommendation, or a text`)
}

/**
 * An answer in the shape that checks read: one in words without its citations, which order nothing, at the same places.
 *
 * @throws AssayError `answer-invalid` for anything else, such as a Promise of an answer
 */
export function asAnswer(answer: Answer | string): Answer {
  if (typeof answer === 'string') return { text: uncitedText(answer) }
  refuseOther(answer)
  if (!isTextAnswer(answer)) return answer
  return {
    ...answer,
    text: uncitedText(
      answer.text,
      answer.evidence_table?.map(({ id }) => id),
    ),
  }
}

/** The texts of an answer that may order something, with their places: each action, or the whole of an answer in words. */
export function textsOf(
  answer: Answer | Pick<Recommendation, 'recommended_actions'> | string,
): readonly { readonly text: string; readonly path: string }[] {
  if (typeof answer !== 'string') refuseOther(answer)
  const read = typeof answer === 'string' || isTextAnswer(answer) ? asAnswer(answer) : answer
  if (isTextAnswer(read)) return [{ text: read.text, path: 'text' }]
  return read.recommended_actions.map((action, index) => ({
    text: action.text,
    path: `recommended_actions[${index}].text`,
  }))
}

/**
 * The texts of a structured answer that are there to say something, with their places: problems, escalations, differential and uncertainty. Whoever reads the answer also does what is ordered there. An answer in words has
 * none: the whole of it is read.
 */
export function textsBeside(
  answer: Answer | Pick<Recommendation, 'recommended_actions'> | string,
): readonly { readonly text: string; readonly path: string }[] {
  if (typeof answer === 'string' || !('problems' in answer) || isTextAnswer(answer)) return []
  const { problems, when_to_escalate: escalations, differential, uncertainty } = answer
  const listed = (list: string, texts: readonly string[]): readonly { text: string; path: string }[] =>
    texts.map((text, index) => ({ text, path: `${list}[${index}]` }))
  return [
    ...listed('problems', problems),
    ...listed('when_to_escalate', escalations),
    ...listed('differential', differential),
    ...(uncertainty === undefined ? [] : [{ text: uncertainty, path: 'uncertainty' }]),
  ]
}

/** What an answer advises in another language than English, or when to call: the first such action, entry or line of a text. What is missed beside it may stand in it. */
export function passageInOtherLanguage(answer: Answer | string): string | undefined {
  const read = typeof answer === 'string' ? { text: answer } : answer
  const passages = isTextAnswer(read)
    ? read.text.split('\n')
    : [...read.recommended_actions.map(({ text }) => text), ...read.when_to_escalate]
  return passages.find(isInOtherLanguage)?.trim()
}

function hasText(answer: object): boolean {
  try {
    return 'text' in answer && !('recommended_actions' in answer)
  } catch {
    // A proxy that cannot be asked is read, and named, as any other answer.
    return false
  }
}

function readText(answer: object): { readonly answer: TextAnswer } | { readonly problem: string } {
  const read = readShape(textAnswer, answer)
  if ('problem' in read) return read
  const { text } = read.answer
  if (!/[\p{L}\p{N}]/u.test(text)) return { problem: 'text is empty; expected the answer in words' }
  const json = jsonIn(text)
  if (json === 'valid')
    return { problem: 'text is JSON; expected an answer in words, or the parsed object: JSON.parse(answer)' }
  if (json === 'broken')
    return {
      problem:
        'text begins as JSON and is not valid JSON: it may be cut off. Expected an answer in words, or the parsed object',
    }
  return read
}

const opensFence = /^(?:`{3,}|~{3,})[a-z]*\s*$/iu
const closesFence = /^\s*(?:`{3,}|~{3,})$/u

/** Whether a text is JSON, or was meant as JSON. Line by line: a model in a JSON mode that runs away ends in thousands of empty ones. */
function jsonIn(text: string): 'valid' | 'broken' | 'none' {
  const lines = text.trim().split('\n')
  const isFenced = lines.length > 2 && opensFence.test(lines[0] ?? '') && closesFence.test(lines.at(-1) ?? '')
  const body = (isFenced ? lines.slice(1, -1).join('\n') : text).trim()
  if (!/^[[{]/u.test(body)) return 'none'
  try {
    JSON.parse(body)
    return 'valid'
  } catch {
    // "[1] says so" is a text, and so is what was cut off; `{"` opens nothing else than an object.
    return /^[[{]\s*[{"]/u.test(body) ? 'broken' : 'none'
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return value === undefined ? 'nothing' : `a ${typeof value}`
}

/**
 * Reads a value by a schema.
 *
 * @returns what the schema made of it, or all that is wrong with it, each with its path; never throws
 */
export function readShape<Shape>(
  schema: z.ZodType<Shape>,
  answer: object,
): { readonly answer: Shape } | { readonly problem: string } {
  try {
    const result = schema.safeParse(answer)
    if (result.success) return { answer: result.data }
    const { issues } = result.error
    return { problem: issues.map((issue) => describeIssue(issue, schema, answer, 'the answer')).join('; ') }
  } catch (error) {
    // A getter or a proxy of the system under test may throw while it is read.
    return { problem: `the answer could not be read: ${messageOf(error)}` }
  }
}

/**
 * A row that a text cites: beside the fields of a `Recommendation`'s evidence, the links by which a text may name it.
 *
 * `doi` with or without its resolver, `pmid` in figures; absent where the source has none.
 */
const citedRow = evidenceRow.extend({
  url: z.string().optional(),
  doi: z.string().optional(),
  pmid: z.union([z.string(), z.number()]).optional(),
})

/**
 * An answer in Markdown or prose, with the rows of evidence that it cites; absent where the system gives none. Further keys pass through.
 *
 * An empty text parses: that it cannot be judged is for the check to say.
 */
export const textAnswer = z.looseObject({
  text: z.string(),
  evidence_table: z.array(citedRow).optional(),
})

/** A parsed answer in Markdown or prose. */
export type TextAnswer = z.output<typeof textAnswer>

/** A row of evidence that a text cites. */
export type CitedRow = z.output<typeof citedRow>
