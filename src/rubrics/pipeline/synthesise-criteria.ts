import { z } from 'zod'
import type { Criterion } from '../criterion.ts'
import { type Board, showBoard } from './board.ts'
import { checkDrafts } from './check-drafts.ts'
import { criteriaShape, criterionDrafts, criterionRules } from './criterion-drafts.ts'
import type { Stage } from './stage.ts'
import { stageGrader } from './stage-grader.ts'

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
