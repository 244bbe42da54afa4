import type { Block, BlockKind } from '../block.ts'
import type { ComparisonInput } from './comparison-input.ts'
import { listIds } from '../list-ids.ts'
import { waysOut } from './ways-out.ts'
import { counted } from '../../score/counted.ts'

const casesOf = (ids: readonly string[]): string => `${counted(ids.length, 'case')} (${listIds(ids)})`

/**
 * The blocks that are of no single slice: of the baseline file, of the suite and its cases, and of targets that nothing measured answers to.
 *
 * @param of.changed ids of cases whose content is not what the baseline knows
 * @param of.removed ids of cases that are in the baseline and not in the run
 * @param of.onlyTracked whether every metric of the run is only tracked or never compared: then a missing baseline blocks nothing
 * @param of.suiteDiffers whether the baseline is of another suite or version
 * @param of.gradersDiffer names of graders of gating metrics that are not those of the baseline
 * @param of.unmeasuredTargets metric names that have a target and no measurement
 */
export function describeSetBlocks(of: {
  readonly input: ComparisonInput
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  readonly onlyTracked: boolean
  readonly suiteDiffers: boolean
  readonly gradersDiffer: readonly string[]
  readonly unmeasuredTargets: readonly string[]
}): Block[] {
  const { baseline, baselineProblem, suite } = of.input
  const blocks: Block[] = []
  const block = (kind: BlockKind, message: string, promotable = false, metric: string | null = null): void => {
    blocks.push({ kind, metric, slice: null, message, promotable })
  }
  if (baselineProblem !== null) {
    block('baseline-unusable', `the baseline cannot be read, so nothing was compared: ${baselineProblem}`)
  } else if (baseline === null) {
    if (!of.onlyTracked) {
      block(
        'no-baseline',
        `there is no baseline to compare with. If these figures are the ones to hold: ${waysOut.promote}`,
        true,
      )
    }
  } else if (of.suiteDiffers) {
    block(
      'incomparable',
      `the baseline is of suite "${baseline.suite.name}" ${baseline.suite.version}, and this run is of "${suite.name}" ${suite.version}: figures of different suites are not compared. Set the suite's version back, or start anew on record with: ${waysOut.accept}`,
    )
  } else {
    if (of.gradersDiffer.length > 0) {
      block(
        'incomparable',
        `graded by others than the baseline (${listIds(of.gradersDiffer)}): their figures are not compared. Set the grader back, or start anew on record with: ${waysOut.accept}`,
      )
    }
    if (of.changed.length > 0) {
      block(
        'incomparable',
        `${casesOf(of.changed)} changed since the baseline, so the figures that they are part of cannot be compared. Read ${waysOut.diff}, then take the changed set with: ${waysOut.promote}`,
        true,
      )
    }
    if (of.removed.length > 0) {
      block(
        'removed-cases',
        `${casesOf(of.removed)} of the baseline ${of.removed.length === 1 ? 'is' : 'are'} not in this run. Put ${of.removed.length === 1 ? 'it' : 'them'} back; a removal that is meant goes on record with: ${waysOut.accept}`,
      )
    }
  }
  for (const name of of.unmeasuredTargets) {
    const measured = of.input.metrics.map((metric) => metric.name)
    block(
      'below-target',
      `targets names "${name}", which nothing in this run was scored for, so its target is not met. ${measured.length === 0 ? 'The run measured no metric at all' : `The run has ${listIds(measured, 12)}`}`,
      false,
      name,
    )
  }
  return blocks
}
