import { z } from 'zod'
import { type Criterion, axes, polarities, type Axis } from '../rubric.ts'
import { type Board, showBoard, isWarning } from './board.ts'
import { type Stage, stageGrader, type Fault, type Verified } from '../build-stage.ts'
import { plainQuote } from '../../judges/judged-text.ts'
import type { Fact } from '../reference-board.ts'
import { inventedNumbers } from '../wording/foreign-words.ts'

/** Schema of criteria as a model writes them: ids, marks and the last word on weights are code's. */
export const criterionDrafts = z.array(
  z.strictObject({
    text: z.string(),
    axis: z.enum(axes),
    polarity: z.enum(polarities),
    weight: z.number(),
    facts: z.array(z.string()),
    constraints: z.array(z.string()),
    /** Whether it asks that a disagreement of the evidence be named. */
    controversy: z.boolean(),
  }),
)

type CriterionDraft = z.output<typeof criterionDrafts>[number]

/** How a criterion has to be written: the same words wherever criteria are asked for. */
export const criterionRules = `A criterion is one sentence that another model can say yes or no to by reading an answer, such as "Warns that …", "Asks about …", "Advises to …". It says itself what it wants: who reads it has no board beside it. It holds one thing, and no number that its facts do not hold.

"axis": "accuracy" (right, and not harmful), "completeness" (what must be covered), "context_awareness" (asks for what it does not know), "communication_quality" (clear, kind, fit for the reader), "instruction_following" (form that was asked for).
"polarity": "desired" with a weight above 0 for what a good answer does; "undesired" with a weight below 0 for what does harm if an answer does it ("Recommends …").
"weight", a whole number: 8 to 10 (or -8 to -10) for whatever rests on a negative or red-flag fact; 4 to 10 for other accuracy; 4 to 7 for completeness and context_awareness; 1 to 7 for instruction_following; 1 to 3 for communication_quality.
"facts" and "constraints": the ids on which it rests, at least one. It rests on one negative or red-flag fact at the most: two warnings are two criteria.
"controversy": true only for a criterion that asks an answer to say that the evidence disagrees; it rests on the two facts that contradict each other.`

export const criteriaShape =
  '[{"text": "…", "axis": "accuracy", "polarity": "desired", "weight": 9, "facts": ["f1"], "constraints": [], "controversy": false}]'

/** The least and the greatest weight, without its sign, that a criterion may have: by severity where it rests on a red flag or a negative constraint, else by its axis (Chen et al. 2026, arXiv:2601.15161). */
export function weightRange(axis: Axis, isSafety: boolean): readonly [least: number, greatest: number] {
  return isSafety ? [8, 10] : ofAxis[axis]
}

const ofAxis: Readonly<Record<Axis, readonly [number, number]>> = {
  accuracy: [4, 10],
  completeness: [4, 7],
  context_awareness: [4, 7],
  communication_quality: [1, 3],
  instruction_following: [1, 7],
}

/** Marks a criterion that asks for a controversy to be named. */
export const controversyTag = 'controversy'

/**
 * Criteria of what a model wrote, compared with the board. What resolves to nothing, repeats another, or says a number that nothing on the board says is left out; weights and marks are set right.
 *
 * @param before criteria that are there: ids go on from theirs, and what repeats one of them is left out
 */
export function checkDrafts(
  drafts: readonly CriterionDraft[],
  board: Board,
  before: readonly Criterion[] = [],
): Verified<readonly Criterion[]> {
  const faults: Fault[] = []
  const texts = new Set(before.map(({ text }) => plainQuote(text)))
  const facts = new Map(board.facts.map((fact) => [fact.id, fact]))
  const constraints = new Map(board.constraints.map((constraint) => [constraint.id, constraint]))
  const next = Math.max(0, ...before.map(({ id }) => Number(id.slice(1)))) + 1
  const kept: Criterion[] = []
  for (const draft of drafts) {
    const told = plainQuote(draft.text).slice(0, 160)
    const fault = (code: string, what: string, effect: Fault['effect'] = 'mended'): number =>
      faults.push({ code, what: `criterion "${told}": ${what}`, effect, asks: true })
    const unknown = [
      ...draft.facts.filter((id) => !facts.has(id)),
      ...draft.constraints.filter((id) => !constraints.has(id)),
    ]
    if (unknown.length > 0)
      fault(
        'fact-unknown',
        `${unknown.map((id) => `"${id}"`).join(', ')} is on the board neither as a fact nor as a constraint`,
      )
    const known = [...new Set(draft.facts)].flatMap((id) => facts.get(id) ?? [])
    const constraintIds = [...new Set(draft.constraints)].filter((id) => constraints.has(id))
    const isControversy =
      draft.controversy && known.some((one) => known.some((other) => one.contradicts?.includes(other.id)))
    if (draft.controversy && !isControversy)
      fault('controversy-unfounded', 'it names a controversy, and no two of its facts contradict each other')
    const rests = isControversy ? known : oneWarning(known)
    if (rests.length < known.length) {
      fault(
        'warnings-merged',
        `it rests on ${known
          .filter(isWarning)
          .map(({ id }) => id)
          .join(' and ')}; two warnings are two criteria`,
      )
    }
    const ground = [
      ...rests.flatMap(({ text, source }) => [text, source?.span ?? '']),
      ...constraintIds.map((id) => constraints.get(id)?.text ?? ''),
      board.question,
    ]
    const numbers = inventedNumbers(draft.text, ground)
    if (!/\p{L}/u.test(draft.text)) fault('criterion-empty', 'it has no words; it is left out', 'reported')
    else if (rests.length + constraintIds.length === 0)
      fault('criterion-ungrounded', 'it rests on no fact and no constraint of the board; it is left out', 'reported')
    else if (texts.has(plainQuote(draft.text)))
      fault('criterion-repeated', 'it is there already; it is left out', 'reported')
    else if (numbers.length > 0)
      fault('number-invented', `it says ${numbers.join(', ')}, which its facts do not; it is left out`, 'reported')
    else {
      const weight = fitWeight(draft, rests.some(isWarning))
      if (weight !== draft.weight)
        fault(
          'weight-misfits',
          `its weight ${draft.weight} does not fit; for ${draft.polarity} on this axis and these facts it is ${weight} at the nearest`,
        )
      texts.add(plainQuote(draft.text))
      kept.push({
        id: `c${next + kept.length}`,
        text: draft.text.trim(),
        axis: draft.axis,
        weight,
        polarity: draft.polarity,
        factIds: rests.map(({ id }) => id),
        constraintIds,
        redFlag: rests.some(({ kind }) => kind === 'red-flag'),
        veto: false,
        tags: isControversy ? [controversyTag] : [],
      })
    }
  }
  return { output: kept, faults }
}

/** Of several warnings the first stays; the others are gaps, for which a criterion of their own is asked. */
function oneWarning(facts: readonly Fact[]): readonly Fact[] {
  const first = facts.find(isWarning)
  return facts.filter((fact) => !isWarning(fact) || fact === first)
}

/** The nearest whole weight in the range, with the sign of the polarity. */
function fitWeight({ axis, polarity, weight }: CriterionDraft, isSafety: boolean): number {
  const [least, greatest] = weightRange(axis, isSafety)
  const size = Math.min(greatest, Math.max(least, Math.round(Math.abs(weight))))
  return polarity === 'undesired' ? -size : size
}

const reply = z.strictObject({ criteria: criterionDrafts })

/** The rubric agent: the board's facts and constraints become weighted criteria. */
export const synthesiseCriteria: Stage<Board, z.output<typeof reply>, readonly Criterion[]> = {
  judge: 'strong',
  grader: stageGrader({
    name: 'synthesise-criteria',
    version: '1',
    instructions: `Write the criteria by which answers to the question of the task are marked, from the facts and constraints of the material, and from nothing else.

${criterionRules}

Every negative and red-flag fact gets a criterion. Of each negative fact ask rather what would do harm, as "undesired", or the warning, as "desired". Where facts contradict each other, write one criterion for each position and one that asks to name the controversy.

Shape: {"criteria": ${criteriaShape}}`,
    schema: reply,
  }),
  stops: 'stage-failed',
  show: (board) => ({ material: showBoard(board), task: { question: board.question } }),
  verify: ({ criteria }, board) => {
    const { output, faults } = checkDrafts(criteria, board)
    if (output.length > 0) return { output, faults }
    return {
      output,
      faults: [...faults, { code: 'criteria-missing', what: 'no criterion stands', effect: 'stops', asks: true }],
    }
  },
}
