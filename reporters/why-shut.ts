import { whatWasMeasured } from '../src/gate/measured.ts'
import { listIds } from '../src/kit/phrases.ts'
import { type Block, type BlockKind, blockKinds } from '../src/core/verdict.ts'
import { describeEdited } from '../src/core/eval-case.ts'
import type { Run } from '../src/core/run.ts'

/** Metrics named of one kind; the report has all of them. */
const mostNamed = 4

/** What was not measured, except what a block names. */
export function gapsOf(run: Run): string {
  const { notMeasured } = whatWasMeasured(run, new Set(run.blocks.map(({ metric }) => metric)))
  return notMeasured.length === 0 ? '' : `; not measured: ${notMeasured.join(', ')}`
}

/**
 * Why the gate is shut: the ids of the blocks, worst first, and each in words with its metrics.
 *
 * @returns `kinds`: `regressed, missing`; `words`: `right got worse; brief was not measured on every case`
 */
export function whyShut(run: Run): { readonly kinds: string; readonly words: string } {
  const blocks = run.blocks.toSorted((one, other) => blockKinds.indexOf(one.kind) - blockKinds.indexOf(other.kind))
  const byKind = Map.groupBy(blocks, ({ kind }) => kind)
  const told = [...byKind].flatMap(([kind, all]) => {
    const unmeasured = all.filter((block) => isOfUnmeasuredTarget(run, block))
    const own = all.filter((block) => !unmeasured.includes(block))
    const names = unmeasured.flatMap(({ metric }) => (metric === null ? [] : [`"${metric}"`]))
    return [
      ...(own.length === 0 ? [] : [causeOf(kind, own, run)]),
      ...(names.length === 0 ? [] : [`targets names ${listIds(names, mostNamed)}, which nothing measured`]),
    ]
  })
  return { kinds: [...byKind.keys()].join(', '), words: `${told.join('; ')}${gapsOf(run)}` }
}

function causeOf(kind: BlockKind, own: readonly Block[], run: Run): string {
  const named = [...new Set(own.flatMap(({ metric, stage }) => metric ?? stage ?? []))]
  if (named.length === 0 && kind === 'incomparable' && run.changedCases.length > 0)
    return describeEdited(run.changedCases)
  if (named.length === 0 && kind === 'removed-cases' && run.removedCases.length > 0)
    return `${listIds(run.removedCases, mostNamed)} ${run.removedCases.length === 1 ? 'was' : 'were'} removed from the golden set`
  return causes[kind](named.length === 0 ? undefined : listIds(named, mostNamed), named.length > 1)
}

/** Whether a block is of a target that nothing measured answers to, as one whose name is misspelt: no fix of the system and no promotion removes it. */
export function isOfUnmeasuredTarget({ rows }: Pick<Run, 'rows'>, { kind, metric, slice }: Block): boolean {
  return kind === 'below-target' && slice === null && rows.every((row) => row.metric !== metric)
}

type Cause = (named: string | undefined, several: boolean) => string

const about =
  (one: string, several: string, alone: string): Cause =>
  (named, isSeveral) =>
    named === undefined ? alone : `${named} ${isSeveral ? several : one}`

/** Each block in words: of one metric, of several, and of none. */
const causes: Readonly<Record<BlockKind, Cause>> = {
  regressed: about('got worse', 'got worse', 'a metric got worse'),
  missing: about('was not measured on every case', 'were not measured on every case', 'a metric was not measured'),
  unscored: about('has cases that were not judged', 'have cases that were not judged', 'cases were not judged'),
  unclear: about('has unclear answers', 'have unclear answers', 'answers are unclear'),
  incomparable: about(
    'cannot be compared with the baseline',
    'cannot be compared with the baseline',
    'this run cannot be compared with the baseline',
  ),
  inconclusive: about('may have got worse', 'may have got worse', 'a metric may have got worse'),
  'below-target': about('is off its target', 'are off their targets', 'a metric is off its target'),
  loosened: about(
    'is checked less strictly than in the baseline',
    'are checked less strictly than in the baseline',
    'the gate is looser than in the baseline',
  ),
  'over-budget': (named, several) =>
    named === undefined
      ? 'a stage is over budget'
      : several
        ? `stages ${named} are over budget`
        : `stage ${named} is over budget`,
  insufficient: about('has too few cases', 'have too few cases', 'there are too few cases'),
  'no-baseline': about('has no baseline', 'have no baseline', 'there is no baseline'),
  'baseline-unusable': () => 'the baseline cannot be used',
  incomplete: () => 'the run is not complete',
  'missing-module': () => 'reports of eval files are missing',
  'missing-shard': () => 'shards are missing',
  'removed-cases': () => 'cases were removed from the golden set',
  'waiver-expired': about('has a waiver that expired', 'have waivers that expired', 'a waiver expired'),
  'not-written': () => 'a file could not be written',
  'nothing-measured': about(
    'was asked for and not measured',
    'were asked for and not measured',
    'nothing was measured',
  ),
}
