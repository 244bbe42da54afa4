import type { ChalkInstance } from 'chalk'
import type { Block } from '../../src/core/verdict.ts'
import { listIds, counted } from '../../src/kit/phrases.ts'
import type { Run } from '../../src/core/run.ts'

/** The held-out cases have a baseline of their own, which is promoted by its name. */
function promote({ type, baselinePath }: Run, accept = ''): string {
  const file = type === 'config_gate' ? ` --baseline ${baselinePath}` : ''
  return `npx vitest-assay baseline promote${file}${accept} --reason "…"`
}

const accept = ' --accept-regression'

/** The last line of a report: what came of the run, and what to do next. */
export function nextStep(run: Run, chalk: ChalkInstance): string {
  const { blocks, scope } = run
  if (run.problems.length > 0) return chalk.red('not gated: mend what is named above, then run again')
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
    return chalk.red(
      `${counted(run.failedTests, 'test')} failed${blocks.length > 0 ? `, and the gate is shut by ${kinds(blocks)}` : ''}: mend what is listed above, then run again`,
    )
  }
  if (blocks.length === 0 && run.type === 'config_gate' && run.exitCode === 3)
    return chalk.red('no decision: there is none without all of tiers 1 to 3, which a tag filter left out')
  if (blocks.length === 0) return passed(run, chalk)
  // No promotion lets these through, so none is offered.
  if (blocks.some(({ kind }) => ['over-budget', 'insufficient', 'waiver-expired'].includes(kind))) {
    return chalk.red(`gate shut by ${kinds(blocks)}: mend what is named above, then run again`)
  }
  if (blocks.some(({ kind }) => kind === 'baseline-unusable')) {
    return chalk.red('gate shut: the baseline cannot be used. Mend the file as is said above, then run again')
  }
  if (blocks.every(({ kind }) => kind === 'no-baseline')) {
    return chalk.yellow(`no baseline yet: read the figures, then commit what this writes: ${promote(run)}`)
  }
  if (blocks.every(({ promotable }) => promotable)) {
    return chalk.yellow(`gate shut by ${kinds(blocks)}: review the changed cases, then: ${promote(run)}`)
  }
  if (blocks.every(({ kind }) => kind === 'inconclusive')) {
    return chalk.red(
      `gate shut by ${kinds(blocks)}: add the cases or trials that are named above, mend the system, or let the drop pass: ${promote(run, accept)}`,
    )
  }
  return chalk.red(
    `gate shut by ${kinds(blocks)}: mend the system, or, when the fall is meant: ${promote(run, accept)}`,
  )
}

function passed(run: Run, chalk: ChalkInstance): string {
  const improved = run.rows.filter(({ verdict }) => verdict === 'improved')
  // A metric that judged no case has no figure to hold.
  const fresh = run.rows.filter(({ verdict, n }) => verdict === 'new' && n > 0)
  const open = run.rows.filter(({ verdict, tier }) => verdict === 'inconclusive' && tier !== 4)
  const doubt = open.length === 0 ? '' : `, ${names(open.map(({ metric }) => metric))} inconclusive`
  if (improved.length > 0) {
    return chalk.green(
      `passed${doubt}, and ${names(improved.map(({ metric }) => metric))} improved: to hold the gain, ${promote(run)}`,
    )
  }
  if (fresh.length > 0 || run.addedCases.length > 0) {
    return chalk.green(`passed${doubt}; what is new is not held yet: ${promote(run)}`)
  }
  if (open.length > 0) {
    return chalk.yellow(`passed${doubt}: nothing is shown to be worse, and what would settle it is said above`)
  }
  return chalk.green('passed: every metric is unchanged. Nothing to do')
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
    .map(([kind, metrics]) => [kind, ...[...metrics].filter(Boolean).map((metric) => `(${metric})`)].join(' '))
    .join(', ')
}

function names(metrics: readonly string[]): string {
  return [...new Set(metrics)].join(', ')
}
