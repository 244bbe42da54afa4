import { randomUUID } from 'node:crypto'
import type { TestModule } from 'vitest/node'
import type { Baseline, CommandPlace } from '../src/gate/baseline.ts'
import type { Candidate, RunType, Run } from '../src/core/run.ts'
import { compareText } from '../src/kit/compare-text.ts'
import { compare } from '../src/gate/compare.ts'
import { gateBlocks } from '../src/core/decision.ts'
import { exitCodeOf, partShutsGate } from '../src/core/exit-code.ts'
import { type GateOptions, policyFor, refuseIdleOf, refuseRateTargets } from '../src/core/gate-options.ts'
import type { Block } from '../src/core/verdict.ts'
import { hashAnswers } from '../src/gate/versions.ts'
import { isCi } from '../src/kit/ci.ts'
import {
  hasMeasured,
  nothingMeasured,
  type OtherProjects,
  unknownMetrics,
  unmetRequirements,
} from '../src/gate/measured.ts'
import { hashBasisFiles, runSections } from '../src/core/run-section.ts'
import { gradersOf } from '../src/gate/baseline-of-run.ts'
import { summariseReplays } from '../src/core/eval-case.ts'
import { summariseStages } from '../src/core/times.ts'
import { summarise } from '../src/core/summarise.ts'
import { type WaivedRun, readWaivers, applyWaivers, type WaiverInput } from '../src/core/waivers.ts'
import type { ResolvedAssayOptions } from '../src/runner/assay-options.ts'
import { collectObservations } from './collecting/collect-observations.ts'
import { collectRecords } from './collecting/collect-records.ts'
import type { CollectedRecords } from './collecting/collected-records.ts'
import { readHeld } from './read-held.ts'
import { readHeldOut } from './read-held-out.ts'
import type { ReadScope } from './read-scope.ts'
import { AssayError } from '../src/kit/assay-error.ts'

/** What a run is judged from. */
interface RunInput {
  readonly modules: readonly TestModule[]
  /** Why the merged reports of shards do not belong together, in words. */
  readonly shardProblems: readonly string[]
  readonly unhandledErrors: number
  readonly options: ResolvedAssayOptions
  /** What the run is for; undefined where nobody says. */
  readonly type: RunType | undefined
  /** The configuration that it decides on; undefined for the standing one. */
  readonly candidate: Candidate | undefined
  readonly root: string
  readonly startedAt: Date
  readonly vitestVersion: string
  readonly project: string
  readonly scope: ReadScope
  /** Absent, there are none. */
  readonly otherProjects?: OtherProjects
  /** Where the commands that are printed have to look; absent, where they are run. */
  readonly place?: CommandPlace
}

/** A run with the tests that its misses came from. */
interface JudgedRun {
  readonly run: Run
  readonly tests: CollectedRecords['tests']
}

const noCases =
  'no case was evaluated: no eval file registered a test. A suite without cases would pass whatever the system says; look at test.include, which by default takes files named like x.eval.ts'

/** Adds up what the tests brought home, and compares it with the baseline. Reads the baseline, and changes nothing. */
export function evaluateRun(input: RunInput): JudgedRun {
  const { options, type, candidate } = input
  // Not as they ended: the same in a run as in its merged shards.
  const modules = input.modules.toSorted((one, other) => compareText(one.relativeModuleId, other.relativeModuleId))
  const { shard, selects } = input.scope
  // In a run of a part nothing is gated, and what was left out on purpose is not a gap.
  const partial = !input.scope.of(false).complete
  const collected = collectRecords(modules, {
    policyOf: (metric) => policyFor(options, metric),
    runs: (tags) => !partial && selects(tags),
  })
  const scope = input.scope.of(collected.only)
  const { cases, metrics, records } = collected
  const baselinePath = options.baseline.replaceAll('\\', '/')
  const suite = {
    ...(type === undefined ? {} : { type }),
    ...(options.tenant === undefined ? {} : { tenant: options.tenant }),
    cases: Object.fromEntries(cases),
  }
  // A decision is compared with a baseline of its own, which its ways out name.
  const { place = {} } = input
  const promoteTo = type === 'config_gate' ? baselinePath : place.baseline
  const { baseline, problem, misspelt } = readHeld({
    root: input.root,
    path: options.baseline,
    name: options.suite.name,
    suite,
    place: { ...place, baseline: promoteTo },
  })
  const observed = collectObservations(modules)
  const replayed = summariseReplays(observed.replays)
  // A file that failed to load registers nothing either, and says so itself.
  const sections = runSections().flatMap((section) => {
    const data = section.summarise({ tests: observed.notes.get(section.key) ?? [], records, metrics })
    return data === undefined ? [] : [{ section, data }]
  })
  const failedTests = collected.failedTests + input.unhandledErrors
  const unloaded = modules.some((module) =>
    [module, ...module.children.allSuites()].some((one) => one.errors().length > 0),
  )
  const standsAlone = sections.some(({ section }) => section.standsAlone === true)
  const isGate = type === 'config_gate'
  const decides =
    isGate &&
    scope.complete &&
    scope.missingModules.length === 0 &&
    ['tier1', 'tier2', 'tier3'].every((tag) => selects([tag]))
  const { heldOut, problems: ofHeldOut } = readHeldOut({
    modules,
    type,
    candidate: candidate?.hash ?? null,
    metrics,
    records,
    decides: decides && failedTests === 0,
  })
  const ci = isCi(process.env)
  // In CI the block of a run that measured nothing says the same, as it does of every other run without a score.
  const nothing = cases.size === 0 && !standsAlone && scope.complete && failedTests === 0 && !ci
  const faults = [
    ...input.shardProblems,
    ...collected.problems,
    ...ofHeldOut,
    ...(nothing ? [noCases] : []),
    ...sections.flatMap(({ section, data }) => section.faults?.(data) ?? []),
    ...refuseIdleOf(options, metrics, records),
    ...refuseRateTargets(options, metrics),
  ]
  const { targets, maxUnscored, policies, budgets, comparison: modes, paired, tierLabels, requires: required } = options
  const gateOptions: GateOptions = {
    targets,
    maxUnscored,
    policies,
    budgets,
    ...(modes === undefined ? {} : { comparison: modes }),
    ...(paired === undefined ? {} : { paired }),
    ...(required.length === 0 ? {} : { requires: required }),
    ...(tierLabels === undefined ? {} : { tierLabels }),
  }
  const stages = summariseStages(observed.stages)
  const summaries = summarise({ cases, metrics, records })
  const answers = hashAnswers(observed.answers)
  const comparison = compare({
    graders: gradersOf({ records }),
    answers,
    metrics,
    summaries,
    records,
    cases,
    stages,
    baseline,
    baselineProblem: problem,
    misspelt,
    promoteTo,
    commandRoot: place.root,
    scope,
    failedTests,
    unloaded,
    options: gateOptions,
    suite: options.suite,
  })
  // A suite of generated patients alone has no metric that a baseline would hold.
  const wantsBaseline = metrics.length > 0 || !standsAlone
  const compared = wantsBaseline ? comparison.blocks : comparison.blocks.filter(({ kind }) => kind !== 'no-baseline')
  const isGated = scope.complete && scope.missingModules.length === 0
  const today = dayOf(input.startedAt, baseline)
  const waived: WaivedRun = isGated
    ? waive(input.root, {
        blocks: compared,
        rows: comparison.rows,
        metrics,
        cases,
        summaries,
        maxWaiverDays: options.maxWaiverDays,
        today,
      })
    : { blocks: compared, waivers: [], problems: [] }
  const { requires = [] } = options.gate ?? {}
  const decided = isGate
    ? gateBlocks({
        blocks: waived.blocks,
        rows: comparison.rows,
        metrics,
        records,
        options: gateOptions,
        requires,
        decides,
      })
    : waived.blocks
  const unwritten = [...new Set(modules.flatMap((module) => module.meta().assayNotWritten ?? []))]
  const measured = {
    ...suite,
    scope,
    failedTests,
    ...(collected.failedFiles.length === 0 ? {} : { failedFiles: collected.failedFiles }),
    ...(collected.skippedTests.length === 0 ? {} : { skippedTests: collected.skippedTests }),
    options: gateOptions,
    metrics,
    records,
    summaries,
    stages,
    ...Object.fromEntries(sections.map(({ section, data }) => [section.key, data])),
    ...comparison,
  }
  const blocks = [...unmeasured(measured, { ci, shard, isGated, faults }), ...decided, ...unwritten.map(notWritten)]
  const problems = [...faults, ...unknownMetrics(measured, baseline, input.otherProjects), ...waived.problems]
  const basis = hashBasisFiles(input.root)
  const run: Run = {
    schema: 1,
    id: randomUUID(),
    startedAt: input.startedAt.toISOString(),
    durationMs: Date.now() - input.startedAt.getTime(),
    vitest: input.vitestVersion,
    project: input.project,
    ...(candidate === undefined ? {} : { candidate }),
    ...(heldOut === undefined ? {} : { heldOut }),
    suite: options.suite,
    baselinePath,
    ...(baseline === null ? {} : { baselineId: baseline.id, baselineAt: baseline.createdAt }),
    ...(observed.answers.size === 0 ? {} : { answers }),
    ...(Object.keys(basis).length === 0 ? {} : { basis }),
    ci,
    problems,
    ...(replayed.length === 0 ? {} : { replayed }),
    ...measured,
    blocks,
    ...(waived.waivers.length === 0 ? {} : { waivers: waived.waivers }),
    exitCode: exitCodeOf({
      problems,
      failedTests,
      blocks,
      scope,
      partShuts: partShutsGate({ ci, shard }),
      measuredAll: !isGate || decides,
    }),
  }
  return { run, tests: collected.tests }
}

/** What shuts the gate where a file of the run could not be written. */
export function notWritten(message: string): Block {
  return { kind: 'not-written', metric: null, slice: null, message, promotable: false }
}

/**
 * What a run was to measure and did not. In CI a run without any score is not a pass, whatever part of the suite it was; on a desk a part is what one asked for. A shard is one part of several, of which the merge knows all.
 */
function unmeasured(
  run: Parameters<typeof unmetRequirements>[0] &
    Parameters<typeof hasMeasured>[0] &
    Parameters<typeof nothingMeasured>[0] &
    Pick<Run, 'failedTests'>,
  of: { readonly ci: boolean; readonly shard: boolean; readonly isGated: boolean; readonly faults: readonly string[] },
): Block[] {
  const { ci, shard, isGated, faults } = of
  if (shard) return []
  const isWhole = isGated && run.scope.tagsFilter === null
  // What failed, or is at fault, says why there is nothing.
  const isSilent = (ci || isWhole) && run.failedTests === 0 && faults.length === 0
  return [...(isSilent && !hasMeasured(run) ? [nothingMeasured(run)] : []), ...(isGated ? unmetRequirements(run) : [])]
}

/** The day of a run. A clock that was set back would renew a waiver that has expired; no run is before the baseline that it is compared with. */
function dayOf(startedAt: Date, baseline: Baseline | null): string {
  const day = startedAt.toISOString().slice(0, 10)
  const promoted = baseline?.createdAt.slice(0, 10) ?? day
  return promoted > day ? promoted : day
}

/** Takes out the blocks that the waivers of a project accepted; a file that cannot be read waives nothing, and is a problem of the suite. */
function waive(root: string, input: Omit<WaiverInput, 'waivers'>): WaivedRun {
  try {
    return applyWaivers({ ...input, waivers: readWaivers(root) })
  } catch (error) {
    if (error instanceof AssayError) return { blocks: input.blocks, waivers: [], problems: [error.message] }
    throw error
  }
}
