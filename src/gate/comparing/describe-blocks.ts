import type { Block, BlockKind, RowName } from '../../core/verdict.ts'
import { acceptOptions, type MissesToAccept } from '../accepted-misses.ts'
import { asksForAdoption, wayToAdopt } from '../adopted-misses.ts'
import { placeOptions, promoteCommand } from '../baseline.ts'
import { describeEdited } from '../../core/eval-case.ts'
import { sliceLabel } from '../../core/slice.ts'
import type { Loosened } from '../terms.ts'
import type { ComparisonInput } from './comparison-input.ts'
import { nearestWord } from '../../kit/compare-text.ts'
import { listIds, counted } from '../../kit/phrases.ts'

/** The commands that the ways out name. */
interface WaysOut {
  readonly promote: string
  readonly accept: string
  /** What to read: a command, or words for whoever just gave that command. */
  readonly changes: string
  readonly isTaken: boolean
}

/** Where the commands lead, and what a promotion has to accept by name. */
export interface BlockWays extends Pick<ComparisonInput, 'promoteTo' | 'commandRoot' | 'showsChanges'> {
  readonly missed: MissesToAccept
  /** Whether a promotion takes the unclear cases of a row without further ado: none of them was read before. */
  readonly isTaken?: boolean
}

function waysOutOf({ promoteTo, commandRoot, showsChanges, missed, isTaken = false }: BlockWays): WaysOut {
  const promote = promoteCommand(promoteTo, commandRoot)
  return {
    promote: `${promote}${acceptOptions(missed)} --reason "…"`,
    accept: `${promote}${acceptOptions(missed, true)} --reason "…"`,
    changes:
      showsChanges === true
        ? 'what changed'
        : `npx vitest-assay baseline diff${placeOptions({ root: commandRoot, baseline: promoteTo })}`,
    isTaken,
  }
}

/** The kinds that are of one metric in one slice. */
type RowBlockKind = Extract<
  BlockKind,
  'regressed' | 'missing' | 'unscored' | 'unclear' | 'incomparable' | 'inconclusive' | 'below-target' | 'insufficient'
>

interface RowWords {
  readonly what: string
  /** What removes it. */
  readonly fix: (waysOut: WaysOut) => string
  /** The promotion that takes the run all the same; absent where none does. */
  readonly accept?: (waysOut: WaysOut) => string
}

const words: Readonly<Record<RowBlockKind, RowWords>> = {
  regressed: {
    what: 'regressed',
    fix: () => 'Fix the system',
    accept: (waysOut) => `To accept the regression: ${waysOut.accept}`,
  },
  missing: {
    what: 'is missing',
    fix: () => 'Run its check on every case again, or find out why a case has nothing to check now',
    accept: (waysOut) => `To accept that it is gone: ${waysOut.accept}`,
  },
  unscored: {
    what: 'is unscored',
    fix: () =>
      'These cases were not judged, so they do not count as passed: fix what stopped them, or allow a share of them with the option maxUnscored',
  },
  unclear: {
    what: 'is unscored',
    fix: () => 'Let the system say plainly what is meant, or reword the case where the words are its own',
    accept: (waysOut) => `To accept it as unclear: ${waysOut.isTaken ? waysOut.promote : waysOut.accept}`,
  },
  incomparable: {
    what: 'cannot be compared',
    fix: (waysOut) => `Read ${waysOut.changes}`,
    accept: (waysOut) => `To take the new set: ${waysOut.promote}`,
  },
  inconclusive: {
    what: 'is inconclusive',
    fix: () => 'Read the cases that got worse; add that many cases or trials, or fix the system',
    accept: (waysOut) => `To accept the drop: ${waysOut.accept}`,
  },
  insufficient: {
    what: 'has too few cases',
    fix: () => 'Add cases, or take the target out; no promotion lets it through',
  },
  'below-target': {
    what: 'is short of its target',
    fix: () => 'Fix the system or set another target',
    accept: (waysOut) => `To save a baseline short of it: ${waysOut.accept}`,
  },
}

/** What is so and what removes it, and with it the promotion that takes the run all the same, where one does. */
function composed(said: string, accept: string | undefined): Pick<Block, 'message' | 'said'> {
  return accept === undefined ? { message: said } : { message: `${said}. ${accept}`, said }
}

/**
 * The block of one metric in one slice; of these an incomparable set can be promoted without further ado, and unclear cases that the baseline does not know.
 *
 * @param ways that its way out names
 */
export function describeRowBlock(kind: RowBlockKind, { metric, slice }: RowName, why: string, ways: BlockWays): Block {
  const { what, fix, accept } = words[kind]
  const waysOut = waysOutOf(ways)
  const said = `${metric} ${what} in ${sliceLabel(slice)}: ${why}. ${fix(waysOut)}`
  const promotable = kind === 'incomparable' || (kind === 'unclear' && ways.isTaken === true)
  return { kind, metric, slice, ...composed(said, accept?.(waysOut)), promotable }
}

const casesOf = (ids: readonly string[]): string => `${counted(ids.length, 'case')} (${listIds(ids)})`

/** How a run becomes the first baseline: what `baseline promote` would refuse is not offered. */
function wayToFirst({ promoteTo, commandRoot, failedTests = 0, unloaded, ...input }: ComparisonInput): {
  readonly fix?: string
  readonly accept?: string | undefined
} {
  const place = { baseline: promoteTo, root: commandRoot }
  const run = { ...input, metrics: [...input.metrics], records: [...input.records], summaries: [...input.summaries] }
  if (unloaded === true)
    return { fix: 'A run in which an eval file failed does not become one: fix the file, and run the suite again' }
  if (failedTests > 0) {
    const [it, they] = failedTests === 1 ? ['it', 'it tests'] : ['them', 'they test']
    return {
      fix: `A run in which ${counted(failedTests, 'test')} failed does not become one: fix ${it}, or what ${they}, and run the suite again`,
      accept: wayToAdopt(run, place),
    }
  }
  const adopt = asksForAdoption(run) ? ' --adopt' : ''
  const what =
    adopt === '' ? 'save the figures of this run as the baseline' : 'adopt the system with the misses that it has'
  return { accept: `To ${what}: ${promoteCommand(promoteTo, commandRoot)}${adopt} --reason "…"` }
}

/**
 * The blocks that are of no single slice: of the baseline file, of the suite and its cases, and of targets that nothing measured answers to.
 *
 * @param of.changed ids of cases whose content is not what the baseline knows
 * @param of.removed ids of cases that are in the baseline and not in the run
 * @param of.onlyTracked whether every metric of the run is only tracked or never compared: then a missing baseline blocks nothing
 * @param of.suiteDiffers whether the baseline is of another suite or version
 * @param of.gradersDiffer names of graders of gating metrics that are not those of the baseline
 * @param of.otherVersions metrics whose check changed, with what else did, so that their figures cannot be compared
 * @param of.loosened metrics that are checked less strictly than in the baseline
 * @param of.unmeasuredTargets metric names that have a target and no measurement
 */
export function describeSetBlocks(of: {
  readonly input: ComparisonInput
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  readonly onlyTracked: boolean
  readonly suiteDiffers: boolean
  readonly gradersDiffer: readonly string[]
  readonly otherVersions: readonly string[]
  readonly loosened: readonly Loosened[]
  readonly unmeasuredTargets: readonly string[]
  readonly missed: MissesToAccept
}): Block[] {
  const { baseline, baselineProblem, misspelt, suite } = of.input
  const waysOut = waysOutOf({ ...of.input, missed: of.missed })
  const blocks: Block[] = []
  const block = (
    kind: BlockKind,
    said: string,
    {
      accept,
      promotable = false,
      metric = null,
    }: Partial<Pick<Block, 'promotable' | 'metric'>> & { accept?: string | undefined } = {},
  ): void => {
    blocks.push({ kind, metric, slice: null, ...composed(said, accept), promotable })
  }
  if (baselineProblem !== null) {
    block('baseline-unusable', `the baseline cannot be read, so nothing was compared: ${baselineProblem}`)
  } else if (baseline === null) {
    if (!of.onlyTracked) {
      const { fix, accept } = wayToFirst(of.input)
      const [kind, what] =
        misspelt === undefined
          ? (['no-baseline', 'there is no baseline to compare with'] as const)
          : ([
              'baseline-unusable',
              `there is no ${misspelt.given}, and ${misspelt.near} beside it is a baseline of this suite, so nothing was compared. If that is the one, correct the option baseline`,
            ] as const)
      block(kind, [what, ...(fix === undefined ? [] : [fix])].join('. '), { accept, promotable: true })
    }
  } else if (of.suiteDiffers) {
    block(
      'incomparable',
      `the baseline is of suite "${baseline.suite.name}" ${baseline.suite.version}, and this run is of "${suite.name}" ${suite.version}: figures of different suites are not compared. If the name or version was changed by mistake, set it back`,
      { accept: `If it was changed on purpose, save this run as the baseline of the new suite: ${waysOut.accept}` },
    )
  } else {
    if (of.gradersDiffer.length > 0) {
      block(
        'incomparable',
        `graded by different graders than the baseline (${listIds(of.gradersDiffer)}): their figures are not compared. If a grader was changed by mistake, set it back`,
        { accept: `If it was changed on purpose, save the figures of the new one: ${waysOut.accept}` },
      )
    }
    if (of.otherVersions.length > 0) {
      block(
        'incomparable',
        `since the baseline both the version of a check and the answers that it read have changed, so a difference may come from the check or from the system (${listIds(of.otherVersions, 3)}). Run the suite on the recorded answers of the baseline, or read ${waysOut.changes}`,
        { accept: `To take the figures: ${waysOut.promote}`, promotable: true },
      )
    }
    if (of.changed.length > 0) {
      block(
        'incomparable',
        `${describeEdited(of.changed)} since the baseline, so no figure that includes ${of.changed.length === 1 ? 'it' : 'them'} can be compared. Read ${waysOut.changes}`,
        { accept: `To take the changed set: ${waysOut.promote}`, promotable: true },
      )
    }
    if (of.removed.length > 0) {
      block(
        'removed-cases',
        `${casesOf(of.removed)} of the baseline ${of.removed.length === 1 ? 'is' : 'are'} not in this run. Restore ${of.removed.length === 1 ? 'it' : 'them'}`,
        { accept: `To accept the removal: ${waysOut.accept}` },
      )
    }
  }
  for (const { metric, changes } of of.loosened) {
    block('loosened', `${metric} is checked less strictly than in the baseline: ${changes.join(', ')}. Restore it`, {
      accept: `To accept the looser gate: ${waysOut.accept}`,
      metric,
    })
  }
  for (const name of of.unmeasuredTargets) {
    block('below-target', describeUnmeasuredTarget(name, of.input), { metric: name })
  }
  return blocks
}

function describeUnmeasuredTarget(name: string, { metrics }: ComparisonInput): string {
  const measured = metrics.map((metric) => metric.name)
  if (measured.includes(name))
    return `targets names "${name}", which judged no case, so its target is not met. Run it on a case that it can judge, or remove it from targets`
  const near = nearestWord(name, measured)
  const what = `targets names "${name}", which no test measures`
  if (near !== undefined) return `${what}; did you mean "${near}"? Correct the name`
  const has = measured.length === 0 ? 'the run measured no metric at all' : `the run has ${listIds(measured, 12)}`
  return `${what}; ${has}. Correct the name, or remove it from targets`
}
