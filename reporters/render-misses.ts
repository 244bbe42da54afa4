import { isMiss } from '../src/score/is-miss.ts'
import type { EvalRecord } from '../src/score/eval-record.ts'
import type { Run } from '../src/gate/run.ts'
import { namePattern } from '../src/vitest/name-pattern.ts'
import { testKey } from './test-key.ts'
import type { ConsoleStyle } from './console-style.ts'

const mostShown = 20

/** A case that fell short, or of which nothing was learned, under metrics that say the same of it. */
interface Shortfall {
  readonly caseId: string
  readonly condition: string | undefined
  readonly metrics: string[]
  readonly status: 'new miss' | 'miss' | 'unscored'
  readonly why: readonly string[]
}

/** The misses by case with their reasons and the command that reruns each, those that the baseline does not know first; undefined when there is none. */
export function renderMisses(run: Run, { chalk, tests, command, runFile }: ConsoleStyle): string | undefined {
  const shortfalls = shortfallsOf(run)
  if (shortfalls.length === 0) return undefined
  const lines = shortfalls.slice(0, mostShown).flatMap(({ caseId, condition, metrics, status, why }) => {
    const test = tests.get(testKey(metrics[0] ?? '', caseId))
    return [
      `${chalk.bold(caseId)}  ${metrics.join(', ')}${condition === undefined ? '' : `  ${condition}`}  ${status === 'miss' ? chalk.dim('known miss') : chalk.red(status)}`,
      ...why.map((reason) => `    ${reason.replaceAll('\n', '\n    ')}`),
      ...(test === undefined ? [] : [chalk.dim(`    ${command} ${test.file} -t ${namePattern(test.name)}`)]),
    ]
  })
  const left = shortfalls.length - mostShown
  if (left > 0) lines.push(chalk.dim(`and ${left} more${runFile === undefined ? '' : `, in ${runFile}`}`))
  return `\n${chalk.bold('misses')}\n${lines.join('\n')}\n`
}

function shortfallsOf(run: Run): Shortfall[] {
  const metrics = new Map(run.metrics.map((metric) => [metric.name, metric]))
  const fresh = new Set(run.rows.flatMap(({ metric, newMisses }) => newMisses.map((caseId) => testKey(metric, caseId))))
  const compared = new Set(run.rows.flatMap(({ metric, baseline }) => (baseline === null ? [] : [metric])))
  const found = new Map<string, Shortfall>()
  for (const { metric, caseId, score, negated } of run.records) {
    const definition = metrics.get(metric)
    if (negated || definition === undefined || score.status === 'not-applicable') continue
    if (score.status === 'scored' && !isMiss(definition, score.value)) continue
    const isNew = !compared.has(metric) || fresh.has(testKey(metric, caseId))
    const status = score.status === 'unscored' ? 'unscored' : isNew ? 'new miss' : 'miss'
    const why = whyOf(score)
    const key = [caseId, status, ...why].join('\n')
    const known = found.get(key)
    if (known === undefined)
      found.set(key, { caseId, condition: run.cases[caseId]?.condition, metrics: [metric], status, why })
    else if (!known.metrics.includes(metric)) known.metrics.push(metric)
  }
  const order = { 'new miss': 0, unscored: 1, miss: 2 }
  return [...found.values()].sort((a, b) => order[a.status] - order[b.status])
}

function whyOf(score: EvalRecord['score']): readonly string[] {
  if (score.status === 'scored') return score.why
  return score.status === 'unscored' ? [`${score.cause}: ${score.detail}`] : []
}
