import { relative } from 'node:path'
import type { ChalkInstance } from 'chalk'
import { describeCarried } from '../src/gate/adopted-list.ts'
import { asksForAdoption, policiesToAdopt } from '../src/gate/adopted-misses.ts'
import { acceptOptions, isAcceptable, missesToAccept } from '../src/gate/accepted-misses.ts'
import { type CommandPlace, placeOptions, promoteCommand } from '../src/gate/baseline.ts'
import { type BlockKind, blockKinds } from '../src/core/verdict.ts'
import { failedOf } from './metric-changes.ts'
import { gapsOf, isOfUnmeasuredTarget, whyShut } from './why-shut.ts'
import { knowsOthers } from '../src/core/read-run.ts'
import { whatWasMeasured } from '../src/gate/measured.ts'
import { listIds, counted, listWords } from '../src/kit/phrases.ts'
import type { Run } from '../src/core/run.ts'

const usualBaseline = 'assay.baseline.json'

/**
 * Where the commands of a stored run have to look: its baseline is named where it is not the usual one, or where the project has runs of several.
 *
 * @param from where the commands are run, and the project's root, both absolute; absent, they are run in it, and its runs are not looked at
 */
export function placeOfRun(
  { baselinePath }: Pick<Run, 'baselinePath'>,
  from?: { readonly cwd: string; readonly root: string },
): CommandPlace {
  const root = from === undefined ? '' : relative(from.cwd, from.root).replaceAll('\\', '/')
  const isNamed = baselinePath !== usualBaseline || (from !== undefined && knowsOthers(from.root, baselinePath))
  return { ...(root === '' ? {} : { root }), ...(isNamed ? { baseline: baselinePath } : {}) }
}

/** What a promotion of this run takes: where it is, and what it has to accept. The held-out cases have a baseline of their own, which is promoted by its name. */
function promote(run: Run, place: CommandPlace, regresses = false): string {
  const baseline = run.type === 'config_gate' ? run.baselinePath : place.baseline
  const isFirst = run.blocks.some(({ kind }) => kind === 'no-baseline')
  const accept = isFirst && asksForAdoption(run) ? ' --adopt' : acceptOptions(missesToAccept(run, run), regresses)
  return `${promoteCommand(baseline, place.root)}${accept} --reason "…"`
}

/** What came of a run, why, and what its reader does next. */
interface NextStep {
  readonly tone: 'red' | 'yellow' | 'green'
  /** As the last line begins: `gate shut (regressed)`, `passed`. */
  readonly state: string
  /** Behind it and a colon: `right got worse`. */
  readonly why?: string
  /** Empty where nothing is left to do. */
  readonly todo: string
  /** Behind the words, and a colon. */
  readonly command?: string
}

/** Why a run ended as it did and what to do next, for reports that say in their heading what came of it; its command is apart, for whoever copies it. */
export function whatToDo(
  run: Run,
  place: CommandPlace = placeOfRun(run),
): { readonly why: string | undefined; readonly words: string; readonly command: string | undefined } {
  const { state, why, todo, command } = decide(run, place)
  // A heading says that the gate is shut, and not that there is no baseline.
  const said = why ?? (state === 'not gated' ? undefined : state)
  const [first = ''] = said?.split(/[ ,]/u) ?? []
  const isName =
    run.metrics.some(({ name }) => name === first) || [...run.changedCases, ...run.removedCases].includes(first)
  return {
    why: said === undefined || isName ? said : capitalised(said),
    words: capitalised(todo),
    command,
  }
}

/** The last line of a report: what came of the run, and what to do next. */
export function nextStep(run: Run, chalk: ChalkInstance, place: CommandPlace = placeOfRun(run)): string {
  const { tone, state, why, todo, command } = decide(run, place)
  const came = why === undefined ? state : `${state}: ${why}`
  const words = todo === '' ? came : `${came}. ${capitalised(todo)}`
  return chalk[tone](command === undefined ? words : `${words}: ${command}`)
}

function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function decide(run: Run, place: CommandPlace): NextStep {
  const { blocks, scope } = run
  const again = 'then run again'
  if (run.problems.length > 0) return { tone: 'red', state: 'not gated', todo: `fix what this report names, ${again}` }
  // Of a part too: nothing at all is more than what is missing from it.
  if (run.failedTests === 0 && blocks.some(({ kind, metric }) => kind === 'nothing-measured' && metric === null))
    return { tone: 'red', ...shut(run), todo: `do what is said above, ${again}` }
  if (scope.missingModules.length > 0)
    return {
      tone: 'red',
      state: 'gate shut',
      why: `the reports of ${counted(scope.missingModules.length, 'eval file')} are missing`,
      todo: 'merge the reports of all shards',
    }
  if (scope.missingShards !== undefined)
    return {
      tone: 'red',
      state: 'gate shut',
      why: `${listIds(scope.missingShards)} ${scope.missingShards.length === 1 ? 'is' : 'are'} missing`,
      todo: 'run what is missing, then merge the reports of all shards',
    }
  if (!scope.complete)
    return {
      tone: run.exitCode === 3 ? 'red' : 'yellow',
      state: `partial run (${scope.partialBecause.join(', ')})`,
      why: 'nothing was gated',
      ...(scope.partialBecause.some((word) => word.startsWith('shard'))
        ? { todo: 'merge the shards', command: 'npx vitest run --merge-reports' }
        : { todo: 'run the whole suite before you trust it' }),
    }
  if (run.failedTests > 0) {
    const adoption = blocks.some(({ kind }) => kind === 'no-baseline') ? policiesToAdopt(run) : undefined
    const or = adoption === undefined ? '' : `, or adopt the system with its misses (${adoption.policies})`
    const failed = failedOf(run)
    return {
      tone: 'red',
      ...(blocks.length === 0 ? { state: failed } : shut(run, `${failed}, and the gate is shut`)),
      todo: `fix what is listed above${or}, ${again}`,
    }
  }
  if (blocks.length === 0 && run.type === 'config_gate' && run.exitCode === 3)
    return {
      tone: 'red',
      state: 'no decision',
      why: 'there is none without all of tiers 1 to 3, which a tag filter left out',
      todo: '',
    }
  if (blocks.length === 0) return passed(run, place)
  if (blocks.some(({ kind }) => kind === 'baseline-unusable'))
    return {
      tone: 'red',
      state: 'gate shut',
      why: 'the baseline cannot be used',
      todo: `do what is said above, ${again}`,
    }
  if (blocks.every(({ kind }) => kind === 'no-baseline'))
    return {
      tone: 'yellow',
      state: 'no baseline yet',
      todo: 'read the figures, then commit what this writes',
      command: promote(run, place),
    }
  if (isOpen(run) && blocks.every(({ promotable }) => promotable)) {
    const review = [...new Set(blocks.flatMap(({ kind }) => reviews[kind]?.(place) ?? []))]
    return {
      tone: 'yellow',
      ...shut(run),
      todo: `${review.join(', and ')}. ${blocks.every(({ kind }) => kind === 'unclear') ? 'To accept them as unclear' : 'Then save this run as the baseline'}`,
      command: promote(run, place),
    }
  }
  const unmeasured = blocks.filter((block) => isOfUnmeasuredTarget(run, block))
  const found = blockKinds.filter((kind) => blocks.some((block) => block.kind === kind && !unmeasured.includes(block)))
  // Of a figure off its target that also fell, the fall is what is fixed, or accepted.
  const kinds = found.filter((kind) => kind !== 'below-target' || !found.includes('regressed'))
  const fixes = [...kinds.map((kind) => remedies[kind].fix), ...(unmeasured.length > 0 ? ['correct targets'] : [])]
  const todo = `${[...new Set(fixes)].join('; ')}, ${again}`
  // The target would shut the next run as well.
  const isAccepted =
    isOpen(run) && unmeasured.length === 0 && blocks.every(({ kind, promotable }) => promotable || isAcceptable(kind))
  const accepted = kinds.flatMap((kind) => remedies[kind].accept ?? [])
  return {
    tone: 'red',
    ...shut(run),
    ...(isAccepted
      ? { todo: `${todo}. To accept ${listWords(accepted)} instead`, command: promote(run, place, true) }
      : // What no promotion lets through has none on offer.
        { todo }),
  }
}

function shut(run: Run, state = 'gate shut'): Pick<NextStep, 'state' | 'why'> {
  const { kinds, words } = whyShut(run)
  return { state: `${state} (${kinds})`, why: words }
}

/** What to read before a run that only has to be looked at becomes the baseline. */
const reviews: Partial<Readonly<Record<BlockKind, (place: CommandPlace) => string>>> = {
  unclear: () => 'read what is unclear in the new cases, and fix the system or the cases',
  incomparable: (place) => `review what changed (npx vitest-assay baseline diff${placeOptions(place)})`,
}

/** For each block what removes it, and what a promotion would accept; a block that none accepts has no second. */
const remedies: Readonly<Record<BlockKind, { readonly fix: string; readonly accept?: string }>> = {
  regressed: { fix: 'fix the system', accept: 'the regression' },
  missing: { fix: 'measure what is missing', accept: 'what is missing' },
  unscored: { fix: 'find out above why these cases were not judged, and fix that' },
  unclear: {
    fix: 'have the system say plainly what is quoted above, or reword the case where the words are its own',
    accept: 'the unclear answers',
  },
  incomparable: { fix: 'review what cannot be compared', accept: 'the new figures' },
  inconclusive: { fix: 'add the cases or trials that are named above, or fix the system', accept: 'the drop' },
  'below-target': { fix: 'fix the system, or set another target', accept: 'a figure off its target' },
  loosened: { fix: 'put back how it was checked', accept: 'the looser gate' },
  'over-budget': { fix: 'make the stage faster, or set another budget' },
  insufficient: { fix: 'add cases or calls, or take the target out' },
  'no-baseline': { fix: 'read the figures', accept: 'the figures that have no baseline' },
  'baseline-unusable': { fix: 'fix the file of the baseline' },
  incomplete: { fix: 'run the whole suite' },
  'missing-module': { fix: 'merge the reports of all shards' },
  'missing-shard': { fix: 'merge the reports of all shards' },
  'removed-cases': { fix: 'put the removed cases back', accept: 'the removal' },
  'waiver-expired': { fix: 'fix what the waiver excused, or renew it' },
  'not-written': { fix: 'make the file writable' },
  'nothing-measured': { fix: 'measure what is required, or take it out of requires' },
}

/** Whether a promotion may take this run: not with a miss that an adopted system does not have on its list. */
function isOpen({ adopted }: Run): boolean {
  return adopted === undefined || adopted.outside === 0
}

/** The misses of an old system that a green run still has. */
function carriedBy({ adopted }: Run): string {
  const carried = adopted === undefined ? '' : describeCarried(adopted)
  return carried === '' ? '' : `; ${carried}`
}

function passed(run: Run, place: CommandPlace): NextStep {
  const improved = run.rows.filter(({ verdict }) => verdict === 'improved')
  // A metric that judged no case has no figure to hold.
  const fresh = run.rows.filter(({ verdict, n }) => verdict === 'new' && n > 0)
  const open = run.rows.filter(({ verdict, tier }) => verdict === 'inconclusive' && tier !== 4)
  const doubt = open.length === 0 ? '' : `, ${names(open.map(({ metric }) => metric))} inconclusive`
  const { metrics, cases, notMeasured, inPart } = whatWasMeasured(run)
  const part = inPart.length === 0 ? '' : `; in part: ${inPart.join(', ')}`
  const what = `${counted(metrics, 'metric')} on ${casesOf(run, cases)}${part}${carriedBy(run)}${gapsOf(run)}${replayedIn(run)}`
  const state = `passed${doubt}`
  const worse = run.rows.filter(({ verdict, slice }) => verdict === 'regressed' && slice.by === 'all')
  if (worse.length > 0)
    return {
      tone: 'yellow',
      state,
      why: `${what}. ${names(worse.map(({ metric }) => metric))} got worse, and no gate looks at ${worse.length === 1 ? 'it' : 'them'}`,
      todo: 'read what is reported above',
    }
  if (!isOpen(run))
    return {
      tone: 'yellow',
      state,
      why: `${what}. ${counted(run.adopted?.outside ?? 0, 'miss', 'misses')} more than the system was adopted with`,
      todo: 'fix the system or the cases: no promotion takes them',
    }
  if (improved.length > 0)
    return {
      tone: 'green',
      state,
      why: `${what}. ${names(improved.map(({ metric }) => metric))} improved`,
      todo: 'to keep the gain, save it as the baseline',
      command: promote(run, place),
    }
  if (fresh.length > 0 || run.addedCases.length > 0)
    return {
      tone: 'green',
      state,
      why: what,
      todo: 'what is new has no baseline yet; to save it as the baseline',
      command: promote(run, place),
    }
  if (open.length > 0)
    return {
      tone: 'yellow',
      state,
      why: what,
      todo: 'nothing is shown to be worse, and what would settle it is said above',
    }
  if (metrics === 0)
    return {
      tone: 'green',
      state: 'passed',
      why: `no metric was measured, and what was stands above${gapsOf(run)}`,
      todo: '',
    }
  return notMeasured.length === 0
    ? { tone: 'green', state: 'passed', why: `every metric is unchanged: ${what}`, todo: 'nothing to do' }
    : { tone: 'yellow', state: 'passed, unchanged', why: what, todo: '' }
}

/** What nobody asked the system for in this run: a change of the system does not show in it. */
function replayedIn({ replayed = [] }: Run): string {
  const answers = replayed.reduce((sum, one) => sum + one.answers, 0)
  return answers === 0 ? '' : `; ${counted(answers, 'answer')} replayed, for which the system was not asked`
}

/** How many cases have a score; the others have nothing to judge, or none. */
function casesOf(run: Run, scored: number): string {
  const all = Object.keys(run.cases).length
  return scored === all ? counted(all, 'case') : `${scored} of ${counted(all, 'case')}`
}

function names(metrics: readonly string[]): string {
  return [...new Set(metrics)].join(', ')
}
