import { z } from 'zod'
import { type Criterion, isProtected, type Axis, axes } from '../../rubric.ts'
import { type Board, showBoard, isWarning } from '../board.ts'
import { checkDrafts, controversyTag, criteriaShape, criterionDrafts, criterionRules } from '../draft-criteria.ts'
import { type Fault, type Verified, type Stage, stageGrader } from '../../build-stage.ts'

/** Something that a rubric lacks, with the facts and constraints that could carry it. */
interface Wanted {
  readonly what: Axis | 'undesired'
  readonly carriers: readonly string[]
}

interface FilterInput {
  readonly board: Board
  readonly criteria: readonly Criterion[]
}

const reply = z.strictObject({ ungrounded: z.array(z.string()), criteria: criterionDrafts })

/**
 * Second phase of the audit: the model names criteria that say more than the facts on which they rest, or that are beside the question, and writes what the rubric lacks: axes that a fact or constraint could carry, criteria
 * against harm.
 *
 * Code leaves out what resolves to nothing, keeps red flags, negative constraints and the naming of controversies whatever the model says, and reports the axes that stay blind.
 */
export const filterUngrounded: Stage<FilterInput, z.output<typeof reply>, readonly Criterion[]> = {
  judge: 'strong',
  grader: stageGrader({
    name: 'filter-ungrounded',
    version: '1',
    instructions: `Hold each criterion of the task against the facts and constraints on which it rests, in the material. Name in "ungrounded" the ids of those that say what these do not say, or that no good answer to the question would be marked by. Criteria that warn stay in any case.

Then write a criterion for each of "wanted", from its carriers: on that axis, or with the polarity "undesired". Where "wanted" is empty, "criteria" is empty.

${criterionRules}

Shape: {"ungrounded": ["c3"], "criteria": ${criteriaShape}}`,
    schema: reply,
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
  { ungrounded, criteria: drafts }: z.output<typeof reply>,
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
