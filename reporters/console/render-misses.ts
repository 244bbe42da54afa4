import type { CommandPlace } from '../../src/gate/baseline.ts'
import type { ChalkInstance } from 'chalk'
import type { Run } from '../../src/core/run.ts'
import { namePattern } from '../../src/runner/rerun-command.ts'
import { testKey, type CollectedRecords } from '../collecting/collected-records.ts'
import { isFresh, metricOf, type Shortfall, shortfallsOf, statusWords } from '../shortfalls.ts'

/** What a report for people is made with. */
export interface ConsoleStyle {
  readonly chalk: ChalkInstance
  /** Which test recorded a metric of a case, for the command that reruns it. */
  readonly tests: CollectedRecords['tests']
  /** Where the run was written, from the project's root; absent when it was not. */
  readonly runFile: string | undefined
  /** Where other commands find it; absent, where they are run. */
  readonly place?: CommandPlace | undefined
  /** The command line that runs this suite. */
  readonly command: string
}

const mostShown = 20

const mostOfMean = 3

/**
 * The misses by case with their reasons and the command that reruns each, those that the baseline does not know first; undefined when there is none.
 *
 * Twenty are shown, in turns of the metrics, so that none crowds another out; of a mean without a floor the three that are farthest from the best. How many more there are is said by metric: the run file has them all.
 */
export function renderMisses(run: Run, { chalk, tests, command, runFile }: ConsoleStyle): string | undefined {
  const shortfalls = shortfallsOf(run)
  if (shortfalls.length === 0) return undefined
  const shown = shownOf(shortfalls)
  const lines = shown.flatMap(({ caseId, condition, metrics, status, why }) => {
    const test = tests.get(testKey(metrics[0] ?? '', caseId))
    return [
      `${chalk.bold(caseId)}  ${metrics.join(', ')}${condition === undefined ? '' : `  ${condition}`}  ${labelOf(status, chalk)}`,
      ...why.map((reason) => `    ${reason.replaceAll('\n', '\n    ')}`),
      ...(test === undefined ? [] : [chalk.dim(`    rerun: ${command} ${test.file} -t ${namePattern(test.name)}`)]),
    ]
  })
  const left = shortfalls.filter((shortfall) => !shown.includes(shortfall))
  if (left.length > 0) {
    const byMetric = [...Map.groupBy(left, metricOf)].map(([metric, all]) => `${metric} ${all.length}`)
    const where = runFile === undefined ? '' : `, in ${runFile}`
    lines.push(chalk.dim(`and ${left.length} more (${byMetric.join(', ')})${where}`))
  }
  return `\n${chalk.bold('misses')}\n${lines.join('\n')}\n`
}

function labelOf(status: Shortfall['status'], chalk: ChalkInstance): string {
  const words = statusWords(status)
  if (status === 'reread' || status === 'not compared') return chalk.yellow(words)
  return isFresh({ status }) ? chalk.red(words) : chalk.dim(words)
}

/** In the order in which they stand, chosen in turns of the metrics within each status. */
function shownOf(shortfalls: readonly Shortfall[]): readonly Shortfall[] {
  const chosen = new Set<Shortfall>()
  for (const ofStatus of Map.groupBy(shortfalls, ({ status }) => status).values()) {
    const queues = [...Map.groupBy(ofStatus, metricOf).values()].map((all) =>
      all[0]?.isOfMean === true ? all.toSorted((a, b) => b.distance - a.distance).slice(0, mostOfMean) : all,
    )
    const longest = Math.max(...queues.map(({ length }) => length))
    for (let turn = 0; turn < longest; turn += 1) {
      for (const queue of queues) {
        const next = queue[turn]
        if (next !== undefined && chosen.size < mostShown) chosen.add(next)
      }
    }
  }
  return shortfalls.filter((shortfall) => chosen.has(shortfall))
}
