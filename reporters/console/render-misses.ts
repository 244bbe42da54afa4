import type { CommandPlace } from '../../src/core/baseline.ts'
import type { ChalkInstance } from 'chalk'
import { isMiss } from '../../src/core/metric.ts'
import type { EvalRecord } from '../../src/core/eval-case.ts'
import { isUnclear } from '../../src/core/outcomes.ts'
import type { Run } from '../../src/core/run.ts'
import { namePattern } from '../../src/runner/rerun-command.ts'
import { testKey, type CollectedRecords } from '../collecting/collected-records.ts'

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

/** What became of a case, the first to be shown first. */
const order = {
  'new miss': 0,
  'changed case': 1,
  'new case': 2,
  'newly unclear': 3,
  unscored: 3,
  'not compared': 4,
  reread: 4,
  miss: 5,
  unclear: 6,
  tracked: 7,
}

/** A case that fell short, or of which nothing was learned, under metrics that say the same of it. */
interface Shortfall {
  readonly caseId: string
  readonly condition: string | undefined
  readonly metrics: string[]
  /** `new miss`: the baseline knows the case as fine. `miss`: it knows it as missed. Of a case that is new or changed, and of one that was not compared, it knows neither. `unclear` is unscored since its words have several readings, and lets the gate be; `newly unclear` does not. `reread` is a miss that the check found in the very answer of the baseline. `tracked` is a miss of a metric that gates nothing: shown last. */
  readonly status: keyof typeof order
  readonly why: readonly string[]
  /** How far the value lies from the best of its metric; 0 where there is no value. */
  readonly distance: number
  /** Of a mean without a floor of its own, in which nearly every case may be short of the best: only the worst are shown. */
  readonly isOfMean: boolean
}

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
      ...(test === undefined ? [] : [chalk.dim(`    ${command} ${test.file} -t ${namePattern(test.name)}`)]),
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
  if (status === 'miss') return chalk.dim('known miss')
  if (status === 'new case' || status === 'changed case') return chalk.red(`missed, ${status}`)
  if (status === 'reread') return chalk.yellow('missed, changed by the check')
  if (status === 'unclear') return chalk.dim('unclear, and let pass')
  if (status === 'not compared') return chalk.yellow('missed, not compared')
  return status === 'tracked' ? chalk.dim('tracked') : chalk.red(status)
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

/** The first that says it: metrics that say the same of a case stand in one line. */
function metricOf({ metrics }: Shortfall): string {
  return metrics[0] ?? ''
}

function shortfallsOf(run: Run): Shortfall[] {
  const metrics = new Map(run.metrics.map((metric) => [metric.name, metric]))
  const fresh = new Set(run.rows.flatMap(({ metric, newMisses }) => newMisses.map((caseId) => testKey(metric, caseId))))
  const newlyUnclear = new Set(
    run.rows.flatMap(({ metric, unclear }) => (unclear?.newly ?? []).map((caseId) => testKey(metric, caseId))),
  )
  const compared = new Set(run.rows.flatMap(({ metric, baseline }) => (baseline === null ? [] : [metric])))
  // Neither was held against what the baseline says of the case: its graders, its suite or its whole set are others.
  const apart = new Set(
    run.rows.flatMap(({ metric, slice, verdict, comparedOn }) =>
      slice.by === 'all' && comparedOn === undefined && (verdict === 'incomparable' || verdict === 'not-run')
        ? [metric]
        : [],
    ),
  )
  const reread = new Set(
    run.rows.flatMap(({ metric, reread: { missed = [] } = {} }) => missed.map((caseId) => testKey(metric, caseId))),
  )
  const [added, changed] = [new Set(run.addedCases), new Set(run.changedCases)]
  const statusOf = (metric: string, caseId: string): Shortfall['status'] => {
    if (reread.has(testKey(metric, caseId))) return 'reread'
    if (added.has(caseId)) return 'new case'
    if (changed.has(caseId)) return 'changed case'
    if (!compared.has(metric) || fresh.has(testKey(metric, caseId))) return 'new miss'
    return apart.has(metric) ? 'not compared' : 'miss'
  }
  const found = new Map<string, Shortfall>()
  for (const { metric, caseId, score, policy, negated } of run.records) {
    const definition = metrics.get(metric)
    if (negated || definition === undefined || score.status === 'not-applicable') continue
    if (score.status === 'scored' && !isMiss(definition, score.value)) continue
    const status =
      score.status === 'unscored'
        ? !isUnclear(score)
          ? 'unscored'
          : newlyUnclear.has(testKey(metric, caseId))
            ? 'newly unclear'
            : 'unclear'
        : policy === 'track'
          ? 'tracked'
          : statusOf(metric, caseId)
    const why = whyOf(score)
    const key = [caseId, status, ...why].join('\n')
    const known = found.get(key)
    if (known === undefined)
      found.set(key, {
        caseId,
        condition: run.cases[caseId]?.condition,
        metrics: [metric],
        status,
        why,
        distance: score.status === 'scored' ? Math.abs(score.value - (definition.better === 'higher' ? 1 : 0)) : 0,
        isOfMean: score.status === 'scored' && definition.aggregate === 'mean' && definition.threshold === undefined,
      })
    else if (!known.metrics.includes(metric)) known.metrics.push(metric)
  }
  return [...found.values()].sort((a, b) => order[a.status] - order[b.status])
}

function whyOf(score: EvalRecord['score']): readonly string[] {
  if (score.status === 'scored') return score.why
  return score.status === 'unscored' ? [`${score.cause}: ${score.detail}`] : []
}
