import type { ChalkInstance } from 'chalk'
import { asksForAdoption, policiesToAdopt } from '../src/gate/adopted-misses.ts'
import { acceptOptions, missesToAccept } from '../src/gate/accepted-misses.ts'
import { type CommandPlace, promoteCommand } from '../src/gate/baseline.ts'
import type { BlockKind } from '../src/core/verdict.ts'
import { gapsOf, whyShut } from './why-shut.ts'
import { whatWasMeasured } from '../src/gate/measured.ts'
import { listIds, counted } from '../src/kit/phrases.ts'
import type { Run } from '../src/core/run.ts'

const usualBaseline = 'assay.baseline.json'

/**
 * Where the commands of a stored run have to look.
 *
 * @param root the project's root, from where they are run; absent, they are run there
 */
export function placeOfRun({ baselinePath }: Pick<Run, 'baselinePath'>, root = ''): CommandPlace {
  return {
    ...(root === '' ? {} : { root: root.replaceAll('\\', '/') }),
    ...(baselinePath === usualBaseline ? {} : { baseline: baselinePath }),
  }
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
  /** Behind it and a colon: `right fell`. */
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
  const isName = run.metrics.some(({ name }) => said?.startsWith(name) === true)
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
    const failed = `${counted(run.failedTests, 'test')} failed`
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
  // No promotion lets these through, so none is offered.
  const isOnly = (...some: readonly BlockKind[]): boolean => blocks.every(({ kind }) => some.includes(kind))
  const has = (...some: readonly BlockKind[]): boolean => blocks.some(({ kind }) => some.includes(kind))
  if (has('over-budget', 'insufficient', 'waiver-expired', 'not-written', 'nothing-measured'))
    return { tone: 'red', ...shut(run), todo: `fix what this report names, ${again}` }
  if (has('baseline-unusable'))
    return {
      tone: 'red',
      state: 'gate shut',
      why: 'the baseline cannot be used',
      todo: `fix the file as is said above, ${again}`,
    }
  if (isOnly('no-baseline'))
    return {
      tone: 'yellow',
      state: 'no baseline yet',
      todo: 'read the figures, then commit what this writes',
      command: promote(run, place),
    }
  if (blocks.every(({ promotable }) => promotable))
    return {
      tone: 'yellow',
      ...shut(run),
      // New cases that could not be read, and no other case changed.
      todo: isOnly('unclear')
        ? 'read what is unclear in the new cases, and fix the system or the cases. To accept them as unclear'
        : 'review the changed cases. Then save this run as the baseline',
      command: promote(run, place),
    }
  if (isOnly('unclear'))
    return {
      tone: 'red',
      ...shut(run),
      todo: 'have the system say plainly what is quoted above, or reword the case where the words are its own. To let it stay unclear',
      command: promote(run, place, true),
    }
  if (isOnly('unscored', 'unclear', 'missing-module', 'missing-shard', 'incomplete'))
    return { tone: 'red', ...shut(run), todo: `find out above why these cases were not judged, fix it, ${again}` }
  if (isOnly('inconclusive'))
    return {
      tone: 'red',
      ...shut(run),
      todo: 'add the cases or trials that are named above, or fix the system. To accept the drop',
      command: promote(run, place, true),
    }
  const fell = has('regressed', 'below-target', 'inconclusive')
  return {
    tone: 'red',
    ...shut(run),
    todo: fell
      ? `fix the system, ${again}. To accept the fall instead`
      : `fix what this report names, ${again}. To accept this run as the baseline instead`,
    command: promote(run, place, true),
  }
}

function shut(run: Run, state = 'gate shut'): Pick<NextStep, 'state' | 'why'> {
  const { kinds, words } = whyShut(run)
  return { state: `${state} (${kinds})`, why: words }
}

function passed(run: Run, place: CommandPlace): NextStep {
  const improved = run.rows.filter(({ verdict }) => verdict === 'improved')
  // A metric that judged no case has no figure to hold.
  const fresh = run.rows.filter(({ verdict, n }) => verdict === 'new' && n > 0)
  const open = run.rows.filter(({ verdict, tier }) => verdict === 'inconclusive' && tier !== 4)
  const doubt = open.length === 0 ? '' : `, ${names(open.map(({ metric }) => metric))} inconclusive`
  const { metrics, cases, notMeasured, inPart } = whatWasMeasured(run)
  const part = inPart.length === 0 ? '' : `; in part: ${inPart.join(', ')}`
  const what = `${counted(metrics, 'metric')} on ${counted(cases, 'case')}${part}${gapsOf(run)}`
  const state = `passed${doubt}`
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

function names(metrics: readonly string[]): string {
  return [...new Set(metrics)].join(', ')
}
