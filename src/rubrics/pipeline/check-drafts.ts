import { plainQuote } from '../../judging/grading/plain-quote.ts'
import type { Criterion } from '../criterion.ts'
import type { Fact } from '../reference-board.ts'
import { type Board, isWarning } from './board.ts'
import type { CriterionDraft } from './criterion-drafts.ts'
import type { Fault, Verified } from './finding.ts'
import { inventedNumbers } from '../invented-numbers.ts'
import { weightRange } from './weight-range.ts'

/** Marks a criterion that asks for a controversy to be named. */
export const controversyTag = 'controversy'

/**
 * Criteria of what a model wrote, held against the board. What resolves to nothing, repeats another, or says a number that nothing on the board says is left out; weights and marks are set right.
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
