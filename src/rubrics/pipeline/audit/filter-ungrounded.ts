import { z } from 'zod'
import type { Criterion } from '../../criterion.ts'
import { isProtected } from '../../is-protected.ts'
import { type Board, showBoard } from '../board.ts'
import { checkDrafts, controversyTag } from '../check-drafts.ts'
import { criteriaShape, criterionDrafts, criterionRules } from '../criterion-drafts.ts'
import type { Fault, Verified } from '../finding.ts'
import type { Stage } from '../stage.ts'
import { stageGrader } from '../stage-grader.ts'
import { wantedCarriers } from './wanted-carriers.ts'

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
