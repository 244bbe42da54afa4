import { z } from 'zod'
import type { Criterion } from '../../criterion.ts'
import { type Board, isWarning, showBoard } from '../board.ts'
import { checkDrafts } from '../check-drafts.ts'
import { criteriaShape, criterionDrafts, criterionRules } from '../criterion-drafts.ts'
import type { Fault, Verified } from '../finding.ts'
import type { Stage } from '../stage.ts'
import { stageGrader } from '../stage-grader.ts'
import { findGaps } from './find-gaps.ts'

interface FillInput {
  readonly board: Board
  readonly criteria: readonly Criterion[]
}

const reply = z.strictObject({ criteria: criterionDrafts })

/**
 * First phase of the audit: code finds what of the board no criterion covers, and the model writes criteria for it. A warning that stays without one stops the build: a rubric that does not know a red flag would pass the answer that
 * misses it. Other gaps are reported.
 */
export const fillGaps: Stage<FillInput, z.output<typeof reply>, readonly Criterion[]> = {
  judge: 'strong',
  grader: stageGrader({
    name: 'fill-gaps',
    version: '1',
    instructions: `A rubric for the question of the task leaves open what its "gaps" list: facts and constraints of the material without a criterion, and contradictions that no criterion asks to name. Write a criterion for each gap, and none for anything else.

${criterionRules}

Shape: {"criteria": ${criteriaShape}}`,
    schema: reply,
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
