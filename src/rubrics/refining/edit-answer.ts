import type { Grader, Judge } from '../../judges/judge.ts'
import type { ReferenceBoard } from '../reference-board.ts'
import { askWithRepairs, type Repaired, evidenceOf, refiningProtocol } from './ask-with-repairs.ts'
import type { EditPlan } from '../plan-edits.ts'
import { z } from 'zod'
import { describeFound } from '../../kit/describe-found.ts'
import { plainQuote } from '../../judges/judged-text.ts'
import { sentences } from '../../clinical/language/sentences.ts'
import { checkTextGrounding } from '../../clinical/checks/check-text-grounding.ts'
import { readLanguage } from '../read-language.ts'
import { foreignWords } from '../wording/foreign-words.ts'
import { runTrials } from '../../judges/trials.ts'
import { tallyCriterion } from '../judge-criteria.ts'

/** Schema of what an editor gives back: the whole answer, and what each sentence of it rests on that is new. */
const editedAnswer = z.strictObject({
  text: z.string().min(1),
  sentences: z
    .array(
      z.strictObject({
        text: z.string().min(1),
        /** Ids of facts and constraints of the board. */
        factIds: z.array(z.string().min(1)).readonly(),
      }),
    )
    .readonly(),
})

export type EditedAnswer = z.output<typeof editedAnswer>

const support = z.strictObject({ reason: z.string().min(1), supported: z.boolean() })

const supportGrader: Grader<z.output<typeof support>> = {
  name: 'rubric-edit-support',
  version: '1',
  prompt: {
    id: 'rubric-edit-support',
    version: '1',
    instructions: `Stage: edit support.

The task holds one sentence that an editor wrote into an answer. The evidence holds all that it may rest on. Decide whether the evidence bears out everything that the sentence claims. A sentence that asks what a constraint wants asked, or that words a fact for the reader, is borne out. One that names a cause, a benefit, a remedy, a frequency or a group of patients which the evidence does not name is not, however true it is. When in doubt it is not.

Give the reason, then the decision. Form of the reply: {"reason": "...", "supported": true or false}`,
  },
  protocol: refiningProtocol,
  schema: support,
  refuse: () => null,
}

const grader: Grader<EditedAnswer> = {
  name: 'rubric-edit',
  version: '1',
  prompt: {
    id: 'rubric-edit',
    version: '1',
    instructions: `Stage: edit.

The task holds a query, an answer to it, and a plan. Carry out the plan, in the order of its priorities, and leave every other sentence as it stands, word for word. Do not add a claim that the evidence does not make, not even a true one.

In "text" give the whole edited answer. In "sentences" list each of its sentences that did not stand in the old answer, exactly as it stands in "text", with the ids of the facts or constraints that say it.

Form of the reply: {"text": "...", "sentences": [{"text": "...", "factIds": ["..."]}, ...]}`,
  },
  protocol: refiningProtocol,
  schema: editedAnswer,
  refuse: () => null,
}

/** What is edited, and by which plan. */
interface Editable {
  readonly caseId: string
  readonly query: string
  readonly board: ReferenceBoard
  readonly answer: string
  readonly plan: EditPlan
}

/**
 * Has a plan carried out on an answer. Code compares each new sentence with the board, see `editFaults`, and then a judge does, see `supportFaults`; an edit that brings what nothing bears out is refused, and asked for again
 * with the reason.
 *
 * @param checker reads the new sentences; not the editor, which finds its own words good
 * @param repairs how often it is edited again
 * @throws {AssayError} what a person has to fix, as `askOnce`
 */
export async function editAnswer(
  editor: Judge,
  checker: Judge,
  { caseId, query, board, answer, plan }: Editable,
  repairs: number,
): Promise<Repaired<EditedAnswer>> {
  const actions = plan.actions.toSorted((one, other) => one.priority - other.priority)
  return askWithRepairs(editor, {
    grader,
    caseId,
    evidence: evidenceOf(board),
    task: { query, answer, plan: { ...plan, actions } },
    faultsOf: async (edited) => {
      const faults = editFaults(edited, answer, query, board)
      return faults.length > 0 ? faults : supportFaults(checker, caseId, edited, board)
    },
    repairs,
  })
}

/**
 * What an edited answer says that nothing bears out, in words; empty where code finds nothing.
 *
 * A sentence that does not stand whole in the old answer has to name facts or constraints of the board; its numbers with their units and its drugs stand in what it names, and it does not say the opposite.
 *
 * What is not found: a claim in words alone that the named facts merely do not mention.
 */
function editFaults(
  { text, sentences: listed }: EditedAnswer,
  before: string,
  query: string,
  board: ReferenceBoard,
): string[] {
  if (readLanguage(text) !== 'english') return ['the edited answer is empty, or not in English']
  const known = new Map([...board.facts, ...board.constraints].map((one) => [one.id, one.text]))
  const old = new Set(sentences(before).map((sentence) => key(sentence.text)))
  const ids = new Map<string, readonly string[]>()
  for (const { text: words, factIds } of listed) for (const one of sentences(words)) ids.set(key(one.text), factIds)
  return sentences(text).flatMap(({ text: sentence }) => {
    if (old.has(key(sentence))) return []
    const named = ids.get(key(sentence))
    const shown = describeFound(sentence)
    if (named === undefined || named.length === 0) return [`new sentence ${shown} names no fact`]
    const unknown = named.filter((id) => !known.has(id))
    if (unknown.length > 0)
      return unknown.map((id) => `new sentence ${shown} names ${describeFound(id)}, which the evidence does not have`)
    const texts = named.map((id) => known.get(id) ?? '')
    return [
      ...foreignWords(sentence, [...texts, query]).map(
        (word) => `new sentence ${shown} says "${word}", which ${named.join(', ')} does not`,
      ),
      ...oppositesIn(sentence, texts).map(
        (fact) => `new sentence ${shown} says the opposite of ${describeFound(fact)}`,
      ),
    ]
  })
}

/** The facts that say the opposite of a sentence. */
function oppositesIn(sentence: string, facts: readonly string[]): string[] {
  const rows = facts.map((excerpt, at) => ({
    id: `fact:${at + 1}`,
    source_type: 'guideline' as const,
    source: 'board',
    excerpt,
  }))
  const cited = `${sentence.replace(/[.!?;\s]+$/u, '')} ${rows.map(({ id }) => `[${id}]`).join(' ')}.`
  const { contradicted } = checkTextGrounding({ text: cited, evidence_table: rows })
  return [...new Set(contradicted.map(({ instead, cited: [id] }) => instead ?? id ?? ''))]
}

function key(sentence: string): string {
  return plainQuote(sentence).replace(/[\s.!?;:]+$/u, '')
}

/**
 * New sentences of an edit that claim more than the facts which they name, by a judge's majority; empty where there is none.
 *
 * Code sees numbers, drugs and denials, and no claim in words alone: that takes a reader. A sentence on which no verdict came is a fault like one that is not supported.
 *
 * @throws {AssayError} what a person has to fix, as `askOnce`
 */
async function supportFaults(
  judge: Judge,
  caseId: string,
  { sentences: added }: EditedAnswer,
  board: ReferenceBoard,
): Promise<string[]> {
  const known = [...board.facts, ...board.constraints]
  const faults = await Promise.all(
    added.map(async ({ text, factIds }) => {
      const named = known.filter(({ id }) => factIds.includes(id)).map(({ id, text: words }) => ({ id, text: words }))
      const question = {
        grader: supportGrader,
        caseId,
        record: JSON.stringify({ evidence: named }, null, 1),
        answer: JSON.stringify({ sentence: text }, null, 1),
      }
      const { votes, verdicts, missing } = await runTrials(judge, question, ({ supported }) => (supported ? 1 : 0))
      const tally = tallyCriterion(votes.votes.map((vote) => (vote === null ? null : vote === 1)))
      if (tally.kind === 'decided' && tally.met) return []
      const shown = `new sentence ${describeFound(text)}`
      if (tally.kind !== 'decided') {
        return [`nobody could say whether ${shown} is borne out: ${missing[0]?.detail ?? 'the trials are divided'}`]
      }
      const reason = verdicts.find(({ supported }) => !supported)?.reason ?? ''
      return [`${shown} claims more than ${factIds.join(', ')}: ${reason}`]
    }),
  )
  return faults.flat()
}
