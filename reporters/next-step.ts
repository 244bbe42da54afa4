import { Chalk, type ChalkInstance } from 'chalk'
import { asksForAdoption, policiesToAdopt } from '../src/gate/adopted-misses.ts'
import { acceptOptions, missesToAccept } from '../src/gate/accepted-misses.ts'
import { type CommandPlace, promoteCommand } from '../src/gate/baseline.ts'
import type { Block } from '../src/core/verdict.ts'
import { whatWasMeasured } from '../src/gate/measured.ts'
import { listIds, counted } from '../src/kit/phrases.ts'
import type { Run } from '../src/core/run.ts'

/** Metrics named of one kind; the report has all of them. */
const mostNamed = 4

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

/** What to do next, for reports that say above what came of the run. */
export function whatToDo(
  run: Run,
  place?: CommandPlace,
): { readonly words: string; readonly command: string | undefined } {
  const line = nextStep(run, new Chalk({ level: 0 }), place)
  const shut = `shut by ${kinds(run.blocks)}${gapsOf(run)}: `
  const at = line.indexOf(shut)
  const todo = at < 0 ? line.replace(/^passed[:,] /u, '') : line.slice(at + shut.length)
  const [, words = todo, command] = /^(.*?):? (npx vitest-assay .+)$/su.exec(todo) ?? []
  return { words: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, command }
}

/** The last line of a report: what came of the run, and what to do next. */
export function nextStep(run: Run, chalk: ChalkInstance, place: CommandPlace = placeOfRun(run)): string {
  const { blocks, scope } = run
  if (run.problems.length > 0) return chalk.red('not gated: fix what this report names, then run again')
  // Of a part too: nothing at all is more than what is missing from it.
  if (run.failedTests === 0 && blocks.some(({ kind, metric }) => kind === 'nothing-measured' && metric === null)) {
    return chalk.red(`gate shut by ${kinds(blocks)}${gapsOf(run)}: do what is said above, then run again`)
  }
  if (scope.missingModules.length > 0) {
    return chalk.red(
      `gate shut: the reports of ${counted(scope.missingModules.length, 'eval file')} are missing. Merge the reports of all shards`,
    )
  }
  if (scope.missingShards !== undefined) {
    return chalk.red(
      `gate shut: ${listIds(scope.missingShards)} ${scope.missingShards.length === 1 ? 'is' : 'are'} missing. Run what is missing, then merge the reports of all shards`,
    )
  }
  if (!scope.complete) {
    const text = `partial run (${scope.partialBecause.join(', ')}): nothing was gated. ${scope.partialBecause.some((word) => word.startsWith('shard')) ? 'Merge the shards: npx vitest run --merge-reports' : 'Run the whole suite before you trust it'}`
    return run.exitCode === 3 ? chalk.red(text) : chalk.yellow(text)
  }
  if (run.failedTests > 0) {
    const adoption = blocks.some(({ kind }) => kind === 'no-baseline') ? policiesToAdopt(run) : undefined
    const or = adoption === undefined ? '' : `, or adopt the system with its misses (${adoption.policies})`
    return chalk.red(
      `${counted(run.failedTests, 'test')} failed${blocks.length > 0 ? `, and the gate is shut by ${kinds(blocks)}${gapsOf(run)}` : ''}: fix what is listed above${or}, then run again`,
    )
  }
  if (blocks.length === 0 && run.type === 'config_gate' && run.exitCode === 3)
    return chalk.red('no decision: there is none without all of tiers 1 to 3, which a tag filter left out')
  if (blocks.length === 0) return passed(run, chalk, place)
  // No promotion lets these through, so none is offered.
  if (
    blocks.some(({ kind }) =>
      ['over-budget', 'insufficient', 'waiver-expired', 'not-written', 'nothing-measured'].includes(kind),
    )
  ) {
    return chalk.red(`gate shut by ${kinds(blocks)}${gapsOf(run)}: fix what this report names, then run again`)
  }
  if (blocks.some(({ kind }) => kind === 'baseline-unusable')) {
    return chalk.red('gate shut: the baseline cannot be used. Fix the file as is said above, then run again')
  }
  if (blocks.every(({ kind }) => kind === 'no-baseline')) {
    return chalk.yellow(`no baseline yet: read the figures, then commit what this writes: ${promote(run, place)}`)
  }
  if (blocks.every(({ promotable }) => promotable)) {
    // New cases that could not be read, and no other case changed.
    const review = blocks.every(({ kind }) => kind === 'unclear')
      ? 'read what is unclear in the new cases, and fix the system or the cases, or accept them as unclear with'
      : 'review the changed cases, then'
    return chalk.yellow(`gate shut by ${kinds(blocks)}${gapsOf(run)}: ${review}: ${promote(run, place)}`)
  }
  if (blocks.every(({ kind }) => kind === 'unclear')) {
    return chalk.red(
      `gate shut by ${kinds(blocks)}${gapsOf(run)}: have the system say plainly what is quoted above, reword the case where the words are its own, or let it stay unclear: ${promote(run, place, true)}`,
    )
  }
  if (blocks.every(({ kind }) => kind === 'inconclusive')) {
    return chalk.red(
      `gate shut by ${kinds(blocks)}${gapsOf(run)}: add the cases or trials that are named above, fix the system, or let the drop pass: ${promote(run, place, true)}`,
    )
  }
  return chalk.red(
    `gate shut by ${kinds(blocks)}${gapsOf(run)}: fix the system, or accept the fall with: ${promote(run, place, true)}`,
  )
}

function passed(run: Run, chalk: ChalkInstance, place: CommandPlace): string {
  const improved = run.rows.filter(({ verdict }) => verdict === 'improved')
  // A metric that judged no case has no figure to hold.
  const fresh = run.rows.filter(({ verdict, n }) => verdict === 'new' && n > 0)
  const open = run.rows.filter(({ verdict, tier }) => verdict === 'inconclusive' && tier !== 4)
  const doubt = open.length === 0 ? '' : `, ${names(open.map(({ metric }) => metric))} inconclusive`
  const { metrics, cases, notMeasured, inPart } = whatWasMeasured(run)
  const part = inPart.length === 0 ? '' : `; in part: ${inPart.join(', ')}`
  const what = `${counted(metrics, 'metric')} on ${counted(cases, 'case')}${part}${gapsOf(run)}`
  if (improved.length > 0) {
    return chalk.green(
      `passed${doubt}: ${what}. ${names(improved.map(({ metric }) => metric))} improved; to hold the gain: ${promote(run, place)}`,
    )
  }
  if (fresh.length > 0 || run.addedCases.length > 0) {
    return chalk.green(`passed${doubt}: ${what}. What is new is not held yet: ${promote(run, place)}`)
  }
  if (open.length > 0) {
    return chalk.yellow(`passed${doubt}: ${what}. Nothing is shown to be worse, and what would settle it is said above`)
  }
  if (metrics === 0) return chalk.green(`passed: no metric was measured, and what was stands above${gapsOf(run)}`)
  return notMeasured.length === 0
    ? chalk.green(`passed: every metric is unchanged: ${what}. Nothing to do`)
    : chalk.yellow(`passed, unchanged: ${what}`)
}

/** What was not measured, except what a block names. */
function gapsOf(run: Run): string {
  const { notMeasured } = whatWasMeasured(run, new Set(run.blocks.map(({ metric }) => metric)))
  return notMeasured.length === 0 ? '' : `; not measured: ${notMeasured.join(', ')}`
}

function kinds(blocks: readonly Block[]): string {
  const counts = new Map<string, Set<string>>()
  for (const { kind, metric, stage } of blocks) {
    const known = counts.get(kind)
    const name = metric ?? stage ?? ''
    if (known === undefined) counts.set(kind, new Set([name]))
    else known.add(name)
  }
  return [...counts]
    .map(([kind, metrics]) => {
      const named = [...metrics].filter(Boolean)
      const rest = named.length - mostNamed
      const shown = named.slice(0, mostNamed).map((metric) => `(${metric})`)
      return [kind, ...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(' ')
    })
    .join(', ')
}

function names(metrics: readonly string[]): string {
  return [...new Set(metrics)].join(', ')
}
