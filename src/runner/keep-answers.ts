import { inspect } from 'node:util'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { type AnswerNote, mostCasesWhole, mostWhole } from '../core/answer-note.ts'
import type { RuleDetail } from '../core/rule-detail.ts'
import { isMiss, type Metric } from '../core/metric.ts'
import { privacyOf, redactScore } from '../core/privacy.ts'
import type { Score } from '../core/score.ts'
import { caseGroups } from '../core/slice.ts'
import { AssayError } from '../kit/assay-error.ts'
import { openWorkFolder } from '../kit/work-folder.ts'
import { appendNotes } from '../kit/write-file.ts'
import { registry } from './registry.ts'
import type { RunningTest } from './running-test.ts'
import { settings } from './settings.ts'

/** What of a file has been noted. */
interface Noted {
  /** Which answers, by case, trial and content. */
  readonly keys: Set<string>
  readonly cases: Set<string>
  /** Whether readers may see all; asked once, since it takes a look at half a hundred variables of the environment. */
  readonly isFull: boolean
}

const noted = new WeakMap<object, Noted>()

/**
 * Keeps an answer with its scores for `.assay/runs/<run>/`, where git ignores it: those that fell short, and by the option `answers` the others too.
 *
 * An answer that was judged by several matchers is written once. What cannot be written shuts the gate, and fails no test that has passed.
 */
export function keepAnswer(
  { task, evaluation }: RunningTest,
  judged: readonly { readonly metric: Metric; readonly score: Score }[],
  answer: unknown,
  rules?: () => readonly RuleDetail[],
): void {
  if (evaluation === undefined) return
  const fell = judged.some(
    ({ metric, score }) => score.status === 'unscored' || (score.status === 'scored' && isMiss(metric, score.value)),
  )
  const { answers, root, run = 'alone' } = settings()
  const known = notedOf(task.file)
  const id = evaluation.meta.case.id
  known.cases.add(id)
  // The reporter drops what fell not where the whole run is larger; a worker need not write what surely goes.
  if (!fell && (answers === 'misses' || (answers === undefined && known.cases.size > mostCasesWhole))) return
  const trial = task.result?.repeatCount ?? 0
  const key = contentOf(answer)
  const name = `${id} ${trial} ${key}`
  const isFirst = !known.keys.has(name)
  known.keys.add(name)
  const note = { key, case: id, trial, fell, ...(isFirst ? wordsOf(evaluation, answer, known) : {}) }
  // The metrics of one call share its rules, which stand with the first.
  const scores = judged.map(({ metric, score }, place) => ({
    metric: metric.name,
    score,
    ...(place === 0 && rules !== undefined ? { rules: rules() } : {}),
  }))
  try {
    const folder = openWorkFolder(root, 'answers', run)
    const shown = known.isFull ? scores : scores.map(redactScore)
    appendNotes(join(folder, `${process.pid}-${threadId}.jsonl`), `${line({ ...note, scores: shown })}\n`)
  } catch (error) {
    if (!(error instanceof AssayError) || error.code !== 'file-not-written') throw error
    registry().notWritten.add(error.message)
  }
}

function notedOf(file: object): Noted {
  let known = noted.get(file)
  if (known === undefined) {
    known = { keys: new Set(), cases: new Set(), isFull: privacyOf(settings(), process.env) === 'full' }
    noted.set(file, known)
  }
  return known
}

/** What a reader is shown beside the scores, as far as `privacy` lets it. */
function wordsOf(
  { meta, bound }: NonNullable<RunningTest['evaluation']>,
  answer: unknown,
  { keys, isFull }: Noted,
): Partial<AnswerNote> {
  const { source } = meta.case
  const place = source === undefined ? {} : { source }
  if (!isFull) return place
  const patient = caseGroups()?.describe?.(bound.evalCase)
  const shown = { ...place, ...(patient === undefined ? {} : { patient }) }
  return keys.size > mostWhole ? shown : { ...shown, input: bound.evalCase, answer }
}

/** It was claimed, and so hashed, as the matcher was entered. */
function contentOf(answer: unknown): string {
  const claimed = typeof answer === 'object' && answer !== null ? registry().claimed.get(answer)?.content : undefined
  return claimed ?? hash('sha1', inspect(answer, { depth: 8 }))
}

/** An answer may be anything; what has no JSON form is kept as Node would print it. */
function line(note: AnswerNote): string {
  try {
    return JSON.stringify(note)
  } catch {
    return JSON.stringify({ ...note, input: undefined, answer: inspect(note.answer) })
  }
}
