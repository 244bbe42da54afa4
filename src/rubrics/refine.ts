import { counted } from '../kit/phrases.ts'
import type { Judge } from '../judges/judge.ts'
import { type Axis, axes, type Rubric } from './rubric.ts'
import { type RubricGrade, type RubricGradingOptions, gradeByRubric } from './grade-by-rubric.ts'
import type { AxisFinding } from './score-verdicts.ts'
import { editAnswer } from './refining/edit-answer.ts'
import { type EditPlan, planEdits } from './plan-edits.ts'
import type { Repaired } from './refining/ask-with-repairs.ts'

/** How much better an answer is after it was edited. */
export interface Gain {
  /** The difference in percentage points. */
  readonly points: number
  /** The difference in percent of what it was before; null where that was 0 or less, of which nothing can be a share. */
  readonly relativePercent: number | null
}

/** Who refines, and how. */
export interface RefineOptions extends RubricGradingOptions {
  readonly judges: readonly Judge[]
  /** Plans and makes the edits; the first judge unless given. Better another model than the judge, which finds its own words good. */
  readonly editor?: Judge
  /** The patient's record; absent where there is none beside the query. */
  readonly record?: string
  /** How often a plan, and an edit, that code refuses is asked for again; 2 unless given. */
  readonly repairs?: number
}

/** What became of an answer. */
export interface Refinement {
  /** The edited answer where the edit stands, else the old one, word for word. */
  readonly answer: string
  readonly isEdited: boolean
  readonly before: RubricGrade
  /** Null where no edit came about. */
  readonly after: RubricGrade | null
  readonly plan: EditPlan | null
  /** Null where one of the two scores is missing. */
  readonly gain: Gain | null
  /** Ids of the red flags that are missed. */
  readonly missedRedFlags: { readonly before: readonly string[]; readonly after: readonly string[] | null }
  readonly axes: Readonly<Record<Axis, { readonly before: AxisFinding; readonly after: AxisFinding | null }>>
  /** Why the answer is as it was, or what to know of the edit; empty where all went well. */
  readonly reported: readonly string[]
  /** Whether a fake server answered for one of the models: no model's opinion. */
  readonly simulated: boolean
}

/**
 * Scores an answer, has its violations planned and fixed, and scores it again (Chen et al. 2026, arXiv:2601.15161).
 *
 * The answer is changed only where all of it went well: the plan covers every violation, each new sentence resolves to the board and is supported by it, both answers have a score, the new one is higher, and no red flag is missed that was not before.
 *
 * @param rubric with a board: it says what may be added
 * @throws {AssayError} what `gradeByRubric` throws
 *
 * @example
 * const { gain, reported } = await refine(rubric, { caseId: 'q1', answer }, { judges: [judge], editor })
 */
export async function refine(
  rubric: Rubric,
  { caseId, answer }: { readonly caseId: string; readonly answer: string },
  { judges, editor, record, repairs = 2, ...grading }: RefineOptions,
): Promise<Refinement> {
  const about = { caseId, ...(record === undefined ? {} : { record }) }
  const before = await gradeByRubric(rubric, judges, { ...about, answer }, grading)
  const [checker] = judges
  const by = editor ?? checker
  let simulated = before.simulated
  const kept = (reported: string, plan: EditPlan | null = null): Refinement => ({
    ...compare(before, null),
    answer,
    isEdited: false,
    plan,
    reported: [reported],
    simulated,
  })
  const { board } = rubric
  if (before.score.status === 'unscored') return kept(`not edited: the answer has no score: ${before.score.detail}`)
  if (before.finding.violations.length === 0) return kept('not edited: the answer violates no criterion')
  if (board === null || by === undefined || checker === undefined) {
    return kept('not edited: the rubric came without a Reference Board, so that nothing says what may be added')
  }
  const planned = await planEdits(by, { caseId, rubric, board, answer, finding: before.finding }, repairs)
  simulated ||= planned.simulated
  if (planned.kind !== 'usable') return kept(`not edited: no edit plan: ${whyNot(planned)}`)
  const plan = planned.reply
  const edited = await editAnswer(by, checker, { caseId, query: rubric.query, board, answer, plan }, repairs)
  simulated ||= edited.simulated
  if (edited.kind !== 'usable') return kept(`not edited: no edit could be used: ${whyNot(edited)}`, plan)

  const { text } = edited.reply
  const after = await gradeByRubric(rubric, judges, { ...about, answer: text }, grading)
  const worse = whyWorse(before, after)
  return {
    ...compare(before, after),
    answer: worse === null ? text : answer,
    isEdited: worse === null,
    plan,
    reported: worse === null ? [] : [`not edited: ${worse}`],
    simulated: simulated || after.simulated,
  }
}

function compare(
  before: RubricGrade,
  after: RubricGrade | null,
): Pick<Refinement, 'before' | 'after' | 'gain' | 'missedRedFlags' | 'axes'> {
  return {
    before,
    after,
    gain: gainInPoints(before.finding.score, after?.finding.score ?? null),
    missedRedFlags: { before: before.finding.missedRedFlags, after: after?.finding.missedRedFlags ?? null },
    axes: Object.fromEntries(
      axes.map((axis) => [axis, { before: before.finding.axes[axis], after: after?.finding.axes[axis] ?? null }]),
    ) as Refinement['axes'],
  }
}

/** Why an edit does not stand; null where it does. */
function whyWorse(before: RubricGrade, after: RubricGrade): string | null {
  if (after.score.status === 'unscored') return `the edited answer has no score: ${after.score.detail}`
  const lost = after.finding.missedRedFlags.filter((id) => !before.finding.missedRedFlags.includes(id))
  if (lost.length > 0) return `the edited answer misses red flags that it had: ${lost.join(', ')}`
  const gain = gainInPoints(before.finding.score, after.finding.score)
  if (gain !== null && gain.points > 0) return null
  return gain === null
    ? 'one of the two scores is missing'
    : `the edited answer is no better: ${gain.points} percentage points`
}

function whyNot(ended: Exclude<Repaired<unknown>, { kind: 'usable' }>): string {
  return ended.kind === 'missing'
    ? `${ended.missing.detail} (${ended.missing.cause})`
    : `refused ${counted(ended.attempts, 'time')}; last reason: ${ended.faults.join('; ')}`
}

/**
 * The gain of a refinement, in both of the ways in which it is told, since "+9.2" can be either.
 *
 * @param before score as a share, 1 is all points; null where there is none
 * @param after the same
 * @returns null where a score is missing
 *
 * @example
 * gainInPoints(0.59, 0.682) // { points: 9.2, relativePercent: 15.59… }
 */
export function gainInPoints(before: number | null, after: number | null): Gain | null {
  if (before === null || after === null) return null
  const points = Number((100 * (after - before)).toPrecision(12))
  return { points, relativePercent: before > 0 ? (100 * (after - before)) / before : null }
}
