import { formatValue } from '../src/core/metric.ts'
import type { Run } from '../src/core/run.ts'
import { sliceLabel } from '../src/core/slice.ts'
import type { Block, MetricVerdict } from '../src/core/verdict.ts'
import { verdictWord } from '../src/core/verdict.ts'
import { counted } from '../src/kit/phrases.ts'

/** A metric that somebody has to look at: it changed, is off its target, new, unscored or unclear. */
export interface MetricChange {
  readonly tier: number
  readonly metric: string
  /** Its verdict over the whole set, in the word of reports; `unchanged` where only a slice is otherwise. */
  readonly verdict: string
  /** Whether it shuts the gate. */
  readonly blocks: boolean
  /** The figures: `93.3% → 88.8% on 89 cases, target 90.0%`. */
  readonly figures: string
  /** Why the gate is shut by it, once; else why the verdict is not `unchanged`. Undefined where the figures say it. */
  readonly why: string | undefined
  /** Slices with a verdict of their own, each with its change. */
  readonly slices: readonly string[]
}

/** A tier in a line: how many of its metrics are as they were. */
export interface TierCount {
  readonly tier: number
  /** The words that reports have for it: `tier 2: 14 metrics unchanged`. */
  readonly text: string
}

const quiet: ReadonlySet<MetricVerdict['verdict']> = new Set(['held', 'nonInferior', 'not-compared', 'not-run'])

/** Whether a row says something that its reader did not know. */
function needsEyes(row: MetricVerdict): boolean {
  if (row.belowTarget || row.reread !== undefined || (row.unclear?.newly.length ?? 0) > 0) return true
  if (row.verdict === 'insufficient') return row.target !== null
  // A metric that judged no case has no figure to look at.
  if (row.verdict === 'new') return row.slice.by === 'all' && row.n > 0
  return !quiet.has(row.verdict)
}

/** The metrics that need attention, by tier and name. None in a run that was not compared. */
export function metricChanges({ rows, metrics, blocks }: Run): MetricChange[] {
  const definitions = new Map(metrics.map((metric) => [metric.name, metric]))
  return [...Map.groupBy(rows, ({ metric }) => metric)].flatMap(([metric, own]) => {
    const seen = own.filter(needsEyes)
    const blocking = blocks.filter((block) => block.metric === metric)
    if (seen.length === 0 && blocking.length === 0) return []
    const whole = own.find(({ slice }) => slice.by === 'all')
    const change = ({ value, baseline }: MetricVerdict): string => {
      const now = formatValue(value, definitions.get(metric))
      const before = formatValue(baseline?.value ?? null, definitions.get(metric))
      return baseline === null || before === now ? now : `${before} → ${now}`
    }
    const target = whole?.target ?? null
    const figures =
      whole === undefined
        ? 'not measured'
        : [
            `${change(whole)} on ${counted(whole.n, 'case')}`,
            ...(target === null
              ? []
              : [`target ${formatValue(target, definitions.get(metric))}${whole.belowTarget ? ', missed' : ''}`]),
          ].join(', ')
    return [
      {
        tier: own[0]?.tier ?? 1,
        metric,
        verdict: verdictWord(whole?.verdict ?? 'missing'),
        blocks: blocking.length > 0,
        figures,
        why: whyOf(whole, blocking),
        slices: seen
          .filter((row) => row.slice.by !== 'all' && (row.verdict !== whole?.verdict || change(row).includes('→')))
          .map(
            (row) =>
              `${sliceLabel(row.slice)} ${change(row)}${row.verdict === whole?.verdict ? '' : `, ${verdictWord(row.verdict)}`}`,
          ),
      },
    ]
  })
}

/** The block of the whole set tells the fall; those of its slices tell the same one again. */
function whyOf(whole: MetricVerdict | undefined, blocks: readonly Block[]): string | undefined {
  const first = blocks.find(({ slice }) => slice?.by === 'all') ?? blocks[0]
  if (first !== undefined) return withoutCommand(first.message)
  if (whole === undefined || whole.verdict === 'improved' || whole.verdict === 'new') return undefined
  return whole.why
}

/** What was found, without the command that lets it pass: that stands once, at the end of a report. */
function withoutCommand(message: string): string {
  const sentences = message.split(/(?<=\.) (?=[A-Z])/u)
  const said = sentences.filter((sentence) => !sentence.includes('npx vitest-assay baseline promote'))
  return (said.length === 0 ? message : said.join(' ')).replace(/\.$/u, '')
}

/** The tiers of a run, each with what is left once its changes are told. */
export function tierCounts(run: Run, changes: readonly MetricChange[]): TierCount[] {
  const told = new Set(changes.map(({ metric }) => metric))
  const tiers = [...new Set([...run.summaries, ...run.rows].map(({ tier }) => tier))].sort((a, b) => a - b)
  return tiers.flatMap((tier) => {
    const label = run.options.tierLabels?.[`tier${tier}`]
    const name = label === undefined ? `tier ${tier}` : `tier ${tier} (${label})`
    const whole = run.rows.filter((row) => row.tier === tier && row.slice.by === 'all' && !told.has(row.metric))
    const measured = new Set(run.summaries.filter((one) => one.tier === tier).map(({ metric }) => metric))
    if (run.rows.length === 0)
      return [{ tier, text: `${name}: ${counted(measured.size, 'metric')} measured, none compared` }]
    const words: [string, number][] = [
      ['unchanged', whole.filter(({ verdict }) => verdict === 'held' || verdict === 'nonInferior').length],
      ['without a case', whole.filter(({ verdict, n }) => verdict === 'new' && n === 0).length],
      ['not compared', whole.filter(({ verdict }) => verdict === 'not-compared' || verdict === 'insufficient').length],
      ['not run', whole.filter(({ verdict }) => verdict === 'not-run').length],
    ]
    const said = words.filter(([, count]) => count > 0)
    if (said.length === 0) return []
    const [[first, count], ...rest] = said as [[string, number], ...[string, number][]]
    return [
      {
        tier,
        text: [`${name}: ${counted(count, 'metric')} ${first}`, ...rest.map(([word, n]) => `${n} ${word}`)].join(', '),
      },
    ]
  })
}

/** What is wrong, or shuts the gate, and is of no one metric: problems of the suite, blocks of the whole run and of stages. */
export function generalFaults({
  problems,
  blocks,
}: Pick<Run, 'problems' | 'blocks'>): readonly { readonly kind: string; readonly message: string }[] {
  return [
    ...problems.map((message) => ({ kind: 'error', message })),
    ...blocks.filter(({ metric }) => metric === null).map(({ kind, message }) => ({ kind, message })),
  ]
}

/** What came of a run in a few words, for the head of a report. */
export function headlineOf(run: Pick<Run, 'exitCode' | 'failedTests' | 'scope' | 'problems'>): string {
  if (run.problems.length > 0 || run.exitCode === 2) return 'not gated'
  if (run.failedTests > 0) return `failed: ${counted(run.failedTests, 'test')}`
  if (run.exitCode !== 0) return 'the gate is shut'
  return run.scope.complete ? 'passed' : 'a part was run, and nothing was gated'
}
