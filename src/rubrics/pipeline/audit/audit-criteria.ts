// Over 250 lines: one stage of the pipeline with its two questions, of criteria and of what no evidence supports.
import { z } from 'zod'
import { type Axis, type Criterion, axes, isProtected, mostCriteria } from '../../rubric.ts'
import { type Board, conflictingPairs, isWarning, showBoard } from '../board.ts'
import { checkDrafts, controversyTag, criteriaShape, criterionDrafts, criterionRules } from '../draft-criteria.ts'
import { type Fault, type PipelineRun, type Stage, type Verified, stageGrader, StopBuild } from '../../build-stage.ts'
import { runStage } from '../run-stage.ts'
import { mergeCriteria } from './merge-criteria.ts'
import type { Constraint, Fact } from '../../reference-board.ts'

/** Something that a rubric lacks, with the facts and constraints that could carry it. */
interface Wanted {
  readonly what: Axis | 'undesired'
  readonly carriers: readonly string[]
}

interface FilterInput {
  readonly board: Board
  readonly criteria: readonly Criterion[]
}

const ungroundedReply = z.strictObject({ ungrounded: z.array(z.string()), criteria: criterionDrafts })

/**
 * Second phase of the audit: the model names criteria that say more than the facts on which they rest, or that are beside the question, and writes what the rubric lacks: axes that a fact or constraint could carry, criteria
 * against harm.
 *
 * Code leaves out what resolves to nothing, keeps red flags, negative constraints and the naming of controversies whatever the model says, and reports the axes that stay blind.
 */
const filterUngrounded: Stage<FilterInput, z.output<typeof ungroundedReply>, readonly Criterion[]> = {
  judge: 'strong',
  grader: stageGrader({
    name: 'filter-ungrounded',
    version: '1',
    instructions: `Hold each criterion of the task against the facts and constraints on which it rests, in the material. Name in "ungrounded" the ids of those that say what these do not say, or that no good answer to the question would be marked by. Criteria that warn stay in any case.

Then write a criterion for each of "wanted", from its carriers: on that axis, or with the polarity "undesired". Where "wanted" is empty, "criteria" is empty.

${criterionRules}

Shape: {"ungrounded": ["c3"], "criteria": ${criteriaShape}}`,
    schema: ungroundedReply,
  }),
  stops: 'stage-failed',
  show: ({ board, criteria }) => ({
    material: showBoard(board),
    task: {
      question: board.question,
      criteria: criteria.map(({ id, text, axis, weight, factIds, constraintIds }) => ({
        id,
        text,
        axis,
        weight,
        facts: factIds,
        constraints: constraintIds,
      })),
      wanted: wantedCarriers(criteria, board).filter(({ carriers }) => carriers.length > 0),
    },
  }),
  verify: verifyFilter,
}

function verifyFilter(
  { ungrounded, criteria: drafts }: z.output<typeof ungroundedReply>,
  { board, criteria }: FilterInput,
): Verified<readonly Criterion[]> {
  const faults: Fault[] = []
  const dropped = new Set<string>()
  const whole = { sources: [], facts: board.facts, constraints: board.constraints }
  const known = new Set([...board.facts, ...board.constraints].map(({ id }) => id))
  for (const one of criteria) {
    const { id, text, factIds, constraintIds, tags } = one
    const rests = [...factIds, ...constraintIds].some((ground) => known.has(ground))
    if (!rests) {
      faults.push({
        code: 'criterion-ungrounded',
        what: `${id} ("${text}") rests on nothing of the board; it is left out`,
        effect: 'reported',
        asks: false,
      })
      dropped.add(id)
    } else if (ungrounded.includes(id)) {
      const isKept = isProtected(one, whole) || tags.includes(controversyTag)
      const code = isKept ? 'warning-put-back' : 'criterion-dropped'
      const what = `${id} ("${text}") was called ungrounded or beside the question, and ${isKept ? 'is put back: it warns, or names a controversy' : 'is left out'}`
      faults.push({ code, what, effect: isKept ? 'mended' : 'reported', asks: false })
      if (!isKept) dropped.add(id)
    }
  }
  const unknown = ungrounded.filter((id) => criteria.every((one) => one.id !== id))
  if (unknown.length > 0) {
    faults.push({
      code: 'criterion-unknown',
      what: `no criterion has the id ${unknown.map((id) => `"${id}"`).join(', ')}`,
      effect: 'mended',
      asks: false,
    })
  }
  const kept = criteria.filter(({ id }) => !dropped.has(id))
  const added = checkDrafts(drafts, board, criteria)
  const output = [...kept, ...added.output]
  for (const { what: lacking, carriers } of wantedCarriers(output, board)) {
    const code = lacking === 'undesired' ? 'undesired-missing' : 'axis-blind'
    const asks = carriers.length > 0
    const why = asks
      ? `; ${carriers.slice(0, 5).join(', ')} could carry one`
      : ', and nothing on the board could carry one'
    const what = lacking === 'undesired' ? 'no criterion is against harm' : `the axis ${lacking} has no criterion`
    faults.push({ code, what: `${what}${why}`, effect: 'reported', asks })
  }
  return { output, faults: [...faults, ...added.faults] }
}

/**
 * What a rubric lacks: axes without a criterion, and criteria against harm where the board has warnings. Without carriers there is nothing to ask for: the axis stays blind.
 */
function wantedCarriers(criteria: readonly Criterion[], board: Board): Wanted[] {
  const facts = board.facts.map(({ id }) => id)
  const ofKind = (...kinds: readonly string[]): string[] =>
    board.constraints.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const carriers: Readonly<Record<Axis, readonly string[]>> = {
    accuracy: facts,
    completeness: facts,
    context_awareness: ofKind('missing-context'),
    communication_quality: ofKind('implicit', 'explicit'),
    instruction_following: ofKind('explicit'),
  }
  const warnings = board.facts.filter(isWarning).map(({ id }) => id)
  return [
    ...axes
      .filter((axis) => criteria.every((criterion) => criterion.axis !== axis))
      .map((axis) => ({ what: axis, carriers: carriers[axis] })),
    ...(warnings.length > 0 && criteria.every(({ polarity }) => polarity === 'desired')
      ? [{ what: 'undesired' as const, carriers: warnings }]
      : []),
  ]
}

/** What no criterion covers. */
interface Gaps {
  readonly facts: readonly Fact[]
  readonly constraints: readonly Constraint[]
  /** Facts that contradict each other, where no criterion asks to name it. */
  readonly controversies: readonly (readonly [one: Fact, other: Fact])[]
}

interface FillInput {
  readonly board: Board
  readonly criteria: readonly Criterion[]
}

const auditReply = z.strictObject({ criteria: criterionDrafts })

/**
 * First phase of the audit: code finds what of the board no criterion covers, and the model writes criteria for it. A warning that stays without one stops the build: a rubric that does not know a red flag would pass the answer that
 * misses it. Other gaps are reported.
 */
const fillGaps: Stage<FillInput, z.output<typeof auditReply>, readonly Criterion[]> = {
  judge: 'strong',
  grader: stageGrader({
    name: 'fill-gaps',
    version: '1',
    instructions: `A rubric for the question of the task leaves open what its "gaps" list: facts and constraints of the material without a criterion, and contradictions that no criterion asks to name. Write a criterion for each gap, and none for anything else.

${criterionRules}

Shape: {"criteria": ${criteriaShape}}`,
    schema: auditReply,
  }),
  stops: 'safety-lost',
  show: ({ board, criteria }) => {
    const gaps = findGaps(criteria, board)
    return {
      material: showBoard(board),
      task: {
        question: board.question,
        criteria: criteria.map(({ text }) => text),
        gaps: {
          facts: gaps.facts.map(({ id }) => id),
          constraints: gaps.constraints.map(({ id }) => id),
          controversies: gaps.controversies.map((pair) => pair.map(({ id }) => id)),
        },
      },
    }
  },
  verify: ({ criteria: drafts }, { board, criteria }): Verified<readonly Criterion[]> => {
    const { output, faults } = checkDrafts(drafts, board, criteria)
    const filled = [...criteria, ...output]
    return { output: filled, faults: [...faults, ...describeGaps(filled, board)] }
  },
}

/** Criteria that fit, and those that gave way. */
interface Capped {
  readonly criteria: readonly Criterion[]
  readonly dropped: readonly Criterion[]
  /** Whether red flags and negative constraints alone are more than a rubric has. */
  readonly isOverCap: boolean
}

/** What the audit left, and whether warnings alone are more than a rubric has. */
export interface Audited {
  readonly criteria: readonly Criterion[]
  readonly isOverCap: boolean
}

/**
 * The three phases of the audit (Chen et al. 2026, arXiv:2601.15161): gaps are filled, what is ungrounded goes, what overlaps is merged; then code holds the rubric to 20 criteria.
 *
 * @throws {StopBuild} `safety-lost` where a red flag or a negative constraint is left without a criterion
 */
export async function auditCriteria(board: Board, drafted: readonly Criterion[], run: PipelineRun): Promise<Audited> {
  const gaps = findGaps(drafted, board)
  const hasGaps = gaps.facts.length + gaps.constraints.length + gaps.controversies.length > 0
  const filled = hasGaps ? await runStage(fillGaps, { board, criteria: drafted }, run) : drafted
  const grounded = await runStage(filterUngrounded, { board, criteria: filled }, run)
  const merged = grounded.length < 2 ? grounded : await runStage(mergeCriteria, { board, criteria: grounded }, run)
  const { criteria, dropped, isOverCap } = capCriteria(merged, board)
  for (const { id, text, weight } of dropped) {
    const what = `${id} ("${text}", weight ${weight}) gave way: a rubric has 20 criteria at the most`
    run.findings.push({ stage: 'cap', code: 'criterion-over-cap', what, effect: 'reported' })
  }
  const lost = findGaps(criteria, board).facts.filter(isWarning)
  if (lost.length === 0) return { criteria, isOverCap }
  const what = `no criterion is left for ${lost.map(({ id, text }) => `${id} ("${text}")`).join(', ')}`
  run.findings.push({ stage: 'cap', code: 'warning-uncovered', what, effect: 'stops' })
  throw new StopBuild('safety-lost', what)
}

/** What of the board the criteria leave open. One that only names a controversy covers neither of its positions. */
export function findGaps(criteria: readonly Criterion[], { facts, constraints }: Board): Gaps {
  const isNaming = ({ tags }: Criterion): boolean => tags.includes(controversyTag)
  const plain = criteria.filter((one) => !isNaming(one))
  const covered = new Set(plain.flatMap(({ factIds, constraintIds }) => [...factIds, ...constraintIds]))
  return {
    facts: facts.filter(({ id }) => !covered.has(id)),
    constraints: constraints.filter(({ id }) => !covered.has(id)),
    controversies: conflictingPairs(facts).filter((pair) =>
      criteria.every((one) => !isNaming(one) || pair.some(({ id }) => !one.factIds.includes(id))),
    ),
  }
}

function describeGaps(criteria: readonly Criterion[], board: Board): Fault[] {
  const gaps = findGaps(criteria, board)
  return [
    ...gaps.facts.map((fact): Fault => {
      const what = `no criterion covers the ${fact.kind} fact ${fact.id} ("${fact.text}")`
      return isWarning(fact)
        ? { code: 'warning-uncovered', what, effect: 'stops', asks: true }
        : { code: 'fact-uncovered', what, effect: 'reported', asks: true }
    }),
    ...gaps.constraints.map(({ id, kind, text }): Fault => ({
      code: 'constraint-uncovered',
      what: `no criterion covers the ${kind} constraint ${id} ("${text}")`,
      effect: 'reported',
      asks: true,
    })),
    ...gaps.controversies.map(([one, other]): Fault => ({
      code: 'controversy-unnamed',
      what: `${one.id} and ${other.id} contradict each other, and no criterion asks to name it`,
      effect: 'reported',
      asks: true,
    })),
  ]
}

/**
 * Brings criteria to 20 at the most. Red flags, negative constraints and criteria against harm never give way: where these alone are more, all of them stay and nothing else does.
 *
 * First go communication and form, then whatever weighs least, then those that name a controversy. The last criterion of an axis goes only when nothing else is left: a blind axis hides more than a detail.
 */
export function capCriteria(criteria: readonly Criterion[], board: Board): Capped {
  const whole = { sources: [], facts: board.facts, constraints: board.constraints }
  const isKept = (one: Criterion): boolean => isProtected(one, whole)
  let left = [...criteria]
  const dropped: Criterion[] = []
  while (left.length > mostCriteria) {
    const [first] = left
      .filter((one) => !isKept(one))
      .map((one) => ({ one, rank: rankOf(one, left) }))
      .toSorted((a, b) => a.rank - b.rank || a.one.weight - b.one.weight)
    if (first === undefined) break
    dropped.push(first.one)
    left = left.filter((one) => one !== first.one)
  }
  return { criteria: left, dropped, isOverCap: left.length > mostCriteria }
}

function rankOf({ axis, tags }: Criterion, left: readonly Criterion[]): number {
  if (left.filter((one) => one.axis === axis).length === 1) return 3
  if (tags.includes(controversyTag)) return 2
  return axis === 'communication_quality' || axis === 'instruction_following' ? 0 : 1
}
