import type { Criterion } from '../../criterion.ts'
import { type Board, isWarning } from '../board.ts'
import type { PipelineRun } from '../pipeline-run.ts'
import { runStage } from '../run-stage.ts'
import { StopBuild } from '../stop-build.ts'
import { capCriteria } from './cap-criteria.ts'
import { fillGaps } from './fill-gaps.ts'
import { filterUngrounded } from './filter-ungrounded.ts'
import { findGaps } from './find-gaps.ts'
import { mergeCriteria } from './merge-criteria.ts'

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
