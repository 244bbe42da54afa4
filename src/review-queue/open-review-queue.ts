import { randomUUID } from 'node:crypto'
import { listIds } from '../gate/list-ids.ts'
import { describeFound } from '../golden-set/describe-found.ts'
import { describeIssue } from '../golden-set/describe-issue.ts'
import { AssayError } from '../score/assay-error.ts'
import { wordsOf } from '../structural/guarding/words-of.ts'
import { appendLine } from './append-line.ts'
import { QueueIndex } from './queue-index.ts'
import { type HeldAnswer, type ReviewDecision, reviewEntry } from './review-entry.ts'
import type { AnswerToHold, DecisionToMake, ReviewQueue } from './review-queue.ts'

/**
 * A review queue in a file of JSON Lines, made with the first answer that is held. Several processes may hold and decide at once.
 *
 * Each entry is written at once and waited for until it is on the disk. The file holds answers and patients in full: it is made for its user alone, and belongs where records may be kept.
 *
 * @example
 * const queue = openReviewQueue('review-queue.jsonl')
 * const { decision, findings } = guard(answer, { patient })
 * if (decision !== 'allow') queue.hold({ answer, patient, findings })
 */
export function openReviewQueue(file: string): ReviewQueue {
  const index = new QueueIndex(file)
  return {
    hold: (held) => hold(file, index, held),
    pending: () => {
      index.catchUp()
      return index
        .ids()
        .filter((id) => index.decisionOn(id) === undefined)
        .flatMap((id) => index.held(id) ?? [])
    },
    find: (id) => {
      index.catchUp()
      const held = index.held(id)
      return held && { held, decision: index.decisionOn(id) }
    },
    decide: (id, decision) => decide(file, index, id, decision),
    problems: () => {
      index.catchUp()
      return index.problems()
    },
  }
}

function hold(file: string, index: QueueIndex, toHold: AnswerToHold): HeldAnswer {
  const { id = randomUUID(), findings } = toHold
  index.catchUp()
  if (typeof id !== 'string' || id === '')
    throw new AssayError(
      'queue-invalid',
      `an answer is held under an id; wanted text, got ${describeFound(id)}. Leave it out to get a new one`,
    )
  if (index.has(id)) throw heldBefore(file, id)
  const answer = asJson('the answer', toHold.answer)
  const patient = toHold.patient === undefined ? undefined : asJson('the patient', toHold.patient)
  const problems = [answer, patient].flatMap((one) => one?.problem ?? [])
  const entry: HeldAnswer = {
    schema: 1,
    kind: 'held',
    id,
    at: new Date().toISOString(),
    answer: answer.value,
    ...(problems.length === 0 ? {} : { unwritable: problems.join('; ') }),
    ...(patient === undefined ? {} : { patient: patient.value }),
    findings: findings.map((finding) => ({ ...finding, why: [...finding.why] })),
  }
  const text = JSON.stringify(entry)
  appendLine(file, text)
  index.catchUp()
  // Another process may have been first: then the line just written counts for nothing.
  if (index.textOf(id) !== text) throw heldBefore(file, id)
  return entry
}

function decide(
  file: string,
  index: QueueIndex,
  id: string,
  { decision, by, comment }: DecisionToMake,
): ReviewDecision {
  const entry: ReviewDecision = { schema: 1, kind: 'decision', id, at: new Date().toISOString(), by, decision, comment }
  const parsed = reviewEntry.safeParse(entry)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new AssayError(
      'queue-invalid',
      `the decision on ${describeFound(id)} is not made: ${issue === undefined ? 'wanted { decision, by, comment }' : describeIssue(issue, reviewEntry, entry)}`,
    )
  }
  index.catchUp()
  if (!index.has(id)) {
    const pending = index.ids().filter((one) => index.decisionOn(one) === undefined)
    const there = pending.length === 0 ? 'nothing is pending there' : `pending are ${listIds(pending)}`
    throw new AssayError(
      'queue-invalid',
      `${file} holds no answer with the id ${describeFound(id)}; wanted one that waits: ${there}`,
    )
  }
  refuseSecond(file, index.decisionOn(id))
  appendLine(file, JSON.stringify(entry))
  index.catchUp()
  const first = index.decisionOn(id)
  // Another process may have been first: then the line just written counts for nothing.
  if (JSON.stringify(first) !== JSON.stringify(parsed.data)) refuseSecond(file, first)
  return entry
}

function refuseSecond(file: string, first: ReviewDecision | undefined): void {
  if (first === undefined) return
  throw new AssayError(
    'queue-invalid',
    `${file}: ${describeFound(first.id)} is decided on already (${first.decision} by ${describeFound(first.by)} at ${first.at}); the first decision stands. To decide anew, hold the answer under another id`,
  )
}

function heldBefore(file: string, id: string): AssayError {
  return new AssayError(
    'queue-invalid',
    `${file} holds an answer with the id ${describeFound(id)} already; each answer needs its own, or none to get a new one`,
  )
}

/** A value as JSON would bring it back, or null with the reason why JSON cannot. */
function asJson(what: string, value: unknown): { readonly value: unknown; readonly problem?: string } {
  try {
    const text: string | undefined = JSON.stringify(value)
    if (text !== undefined) return { value: JSON.parse(text) as unknown }
    return { value: null, problem: `${what} has no JSON form, since it is ${describeFound(value)}` }
  } catch (thrown) {
    return { value: null, problem: `${what} has no JSON form: ${wordsOf(thrown)}` }
  }
}
