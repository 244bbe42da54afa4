import { formatValue, type Metric } from '../src/core/metric.ts'
import type { FailedFile, Run } from '../src/core/run.ts'
import { sliceLabel } from '../src/core/slice.ts'
import type { Block, MetricVerdict } from '../src/core/verdict.ts'
import { verdictWord } from '../src/core/verdict.ts'
import { isOfUnmeasuredTarget } from './why-shut.ts'
import { counted, firstLine, listIds, listWords } from '../src/kit/phrases.ts'

/** A metric that somebody has to look at: it changed, is off its target, new, unscored or unclear. Many that fell by one cause, as an outage, are one change. */
export interface MetricChange {
  readonly tier: number
  /** Its name; of several, how many they are: `19 metrics`. */
  readonly metric: string
  /** The names of those that it tells of. */
  readonly metrics: readonly string[]
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
  if (
    row.belowTarget ||
    row.reread !== undefined ||
    row.notApplicable !== undefined ||
    (row.unclear?.newly.length ?? 0) > 0
  )
    return true
  if (row.verdict === 'insufficient') return row.target !== null
  // A metric that judged no case has no figure to look at.
  if (row.verdict === 'new') return row.slice.by === 'all' && row.n > 0
  return !quiet.has(row.verdict)
}

/** Their figure is of other cases than the baseline's, so that one beside the other would look like a rise or a fall. */
const onOtherCases: ReadonlySet<MetricVerdict['verdict']> = new Set(['unscored', 'incomparable'])

/** The metrics that need attention: those that fell first, safety before all and what is off its target before the rest, then what else shuts the gate; by tier and name. None in a run that was not compared. */
export function metricChanges(run: Run): MetricChange[] {
  const { rows, metrics, blocks } = run
  const definitions = new Map(metrics.map((metric) => [metric.name, metric]))
  const changes = [...Map.groupBy(rows, ({ metric }) => metric)].flatMap(([metric, own]) => {
    const seen = own.filter(needsEyes)
    const blocking = blocks.filter((block) => block.metric === metric)
    if (seen.length === 0 && blocking.length === 0) return []
    const whole = own.find(({ slice }) => slice.by === 'all')
    const change = ({ value, baseline, verdict, n }: MetricVerdict): string => {
      const now = formatValue(value, definitions.get(metric))
      const before = formatValue(baseline?.value ?? null, definitions.get(metric))
      // Of fewer cases than before the figure moves by itself.
      const isOfFewer =
        run.removedCases.length > 0 && (verdict === 'held' || verdict === 'missing') && (baseline?.n ?? 0) > n
      return baseline === null || before === now || onOtherCases.has(verdict) || isOfFewer ? now : `${before} → ${now}`
    }
    const target = whole?.target ?? null
    const figures =
      whole === undefined
        ? 'not measured'
        : [
            notJudged(run, whole, definitions.get(metric)) ??
              `${kindOf(definitions.get(metric))}${change(whole)}${directionOf(definitions.get(metric))} on ${counted(whole.n, 'case')}`,
            ...(whole.verdict === 'regressed' ? movedCases(whole) : []),
            // Of a row that held, its verdict says so.
            ...(whole.notApplicable === undefined || whole.verdict === 'held'
              ? []
              : [`missed before and not applicable now: ${listIds(whole.notApplicable)}`]),
            ...(target === null
              ? []
              : [
                  `${whole.belowTarget ? 'off its target of' : 'target'} ${formatValue(target, definitions.get(metric))}`,
                ]),
          ].join(', ')
    return [
      {
        tier: own[0]?.tier ?? 1,
        metric,
        metrics: [metric],
        verdict: verdictWord(whole?.verdict ?? 'missing'),
        blocks: blocking.length > 0,
        figures,
        why: withReasons(whyOf(whole, blocking), whole === undefined ? [] : reasonsOf(run, [whole])),
        slices: seen
          .filter((row) => row.slice.by !== 'all' && (row.verdict !== whole?.verdict || change(row).includes('→')))
          .map(
            (row) =>
              `${sliceLabel(row.slice)} ${change(row)}${row.verdict === whole?.verdict ? '' : ` (${verdictWord(row.verdict)})`}`,
          ),
      },
    ]
  })
  const isOff = new Set(rows.flatMap(({ metric, belowTarget }) => (belowTarget ? [metric] : [])))
  const rank = ({ verdict, blocks: shuts, metric }: MetricChange): number =>
    !shuts ? 4 : verdict !== 'regressed' ? 3 : definitions.get(metric)?.safety === true ? 0 : isOff.has(metric) ? 1 : 2
  return withoutEach(gathered(changes, run)).toSorted((one, two) => rank(one) - rank(two) || one.tier - two.tier)
}

/** A share of all cases is what a reader takes a figure for; of a mean every case has a share. */
function kindOf(metric: Metric | undefined): string {
  return metric?.aggregate === 'mean' ? 'mean ' : ''
}

/** A figure that rises is taken for a gain. */
function directionOf(metric: Metric | undefined): string {
  return metric?.better === 'lower' ? ' (lower is better)' : ''
}

/** Cases named in figures. */
const mostCases = 3

/** Of a metric that is unscored, which cases were not judged, and the figure of the others; undefined where no case is named, as where reports may name none. */
function notJudged(
  run: Run,
  { metric, verdict, unclear, n, value }: MetricVerdict,
  definition: Metric | undefined,
): string | undefined {
  if (verdict !== 'unscored') return undefined
  const whole = run.summaries.find((one) => one.metric === metric && one.slice.by === 'all')
  const accepted = new Set(unclear?.tolerated)
  const ids = (whole?.unscored ?? []).map(({ caseId }) => caseId)
  const open = ids.filter((id) => !accepted.has(id))
  if (open.length === 0) return undefined
  const rest = value === null ? '' : `; ${formatValue(value, definition)} on the ${n} judged`
  return `not judged: ${open.length} of ${n + ids.length} (${listIds(open, mostCases)})${rest}`
}

/** More metrics than these that are unscored, or missing, have one cause more often than as many. */
const mostAlone = 2

/** Changes of which one says what each would: metrics that lost cases, each with how many. */
function gathered(changes: readonly MetricChange[], run: Run): MetricChange[] {
  const whole = new Map(run.rows.flatMap((row) => (row.slice.by === 'all' ? [[row.metric, row] as const] : [])))
  const told = (verdict: string): MetricChange[] =>
    changes.filter((one) => one.verdict === verdict && one.blocks && whole.get(one.metric)?.belowTarget === false)
  return ['unscored', 'missing'].reduce<MetricChange[]>(
    (left, verdict) => {
      const own = told(verdict)
      const [first] = own
      if (first === undefined || own.length <= mostAlone) return left
      const one = saidOnce(first, own)
      const names = one.metrics
      const counts = names.map((name) => `${name} ${lost(run, whole.get(name))}`)
      const reasons = reasonsOf(
        run,
        names.flatMap((name) => whole.get(name) ?? []),
      )
      return [
        ...left.filter((change) => !own.includes(change)),
        {
          ...one,
          why: verdict === 'unscored' ? first.why : withReasons(undefined, reasons),
          figures: `${verdict === 'missing' && reasons.length === 0 ? 'not run on' : 'cases without a score'}: ${listIds(counts, 4)}`,
        },
      ]
    },
    [...changes],
  )
}

/** Metrics that are not compared for one reason that has a block of its own, as a baseline that cannot be read: said once. */
function withoutEach(changes: readonly MetricChange[]): MetricChange[] {
  const notCompared = changes.filter(({ verdict, blocks }) => verdict === 'incomparable' && !blocks)
  return [...Map.groupBy(notCompared, ({ why }) => why).values()].reduce<MetricChange[]>(
    (left, own) => {
      const [first] = own
      if (first === undefined || own.length <= mostAlone) return left
      return [...left.filter((change) => !own.includes(change)), { ...saidOnce(first, own), figures: 'not compared' }]
    },
    [...changes],
  )
}

/** The changes of several metrics as one. */
function saidOnce<Change extends MetricChange>(
  first: Change,
  own: readonly Change[],
): Change & { readonly metrics: readonly string[] } {
  return { ...first, metric: counted(own.length, 'metric'), metrics: own.map(({ metric }) => metric), slices: [] }
}

/** Of how many cases nothing was learned: `20 of 100`. */
function lost({ summaries }: Run, row: MetricVerdict | undefined): string {
  if (row === undefined) return 'all'
  const { metric, n, coverage, baseline, verdict } = row
  if (verdict === 'missing') return ofAll(row.lost?.length ?? (baseline?.n ?? n) - n, baseline?.n ?? n)
  const open = summaries.find((one) => one.metric === metric && one.slice.by === 'all')?.unscored.length ?? 0
  // A report that names no case has the share of them alone.
  const all = open > 0 ? n + open : coverage === null || coverage === 0 ? n : Math.round(n / coverage)
  return ofAll(all - n, all)
}

function ofAll(count: number, all: number): string {
  return count > 0 ? `${count} of ${Math.max(count, all)}` : all > 0 ? 'some' : 'all'
}

/** Reasons that are told of one change. */
const mostReasons = 2

/** Why metrics that are missing have nothing to judge any more, as the records of their cases say it; behind each reason its metrics, where it is of several. */
function reasonsOf({ records }: Run, rows: readonly MetricVerdict[]): string[] {
  const missing = new Map(rows.flatMap((row) => (row.verdict === 'missing' ? [[row.metric, row] as const] : [])))
  const found = records.flatMap(({ metric, caseId, score, negated }) => {
    const row = negated || score.status !== 'not-applicable' ? undefined : missing.get(metric)
    const isLost = row !== undefined && (row.lost?.includes(caseId) ?? true)
    return isLost && score.status === 'not-applicable' ? [{ metric, reason: firstLine(score.reason) }] : []
  })
  return [...Map.groupBy(found, ({ reason }) => reason)].map(([reason, own]) =>
    rows.length === 1 ? reason : `${reason} (${listIds([...new Set(own.map(({ metric }) => metric))], mostNamed)})`,
  )
}

function withReasons(why: string | undefined, reasons: readonly string[]): string | undefined {
  if (reasons.length === 0) return why
  const more = reasons.length > mostReasons ? `; and ${counted(reasons.length - mostReasons, 'other reason')}` : ''
  const told = `as not applicable: ${reasons.slice(0, mostReasons).join('; ')}${more}`
  return why === undefined ? `recorded ${told}` : `${why}. Recorded ${told}`
}

/** What to do, without the cases: those stand with their causes below. */
function wayOut(why: string): string {
  return why
    .split(/(?<=\.) (?=[A-Z])/u)
    .slice(1)
    .join(' ')
}

/** The block of the whole set tells the fall; those of its slices tell the same one again. */
function whyOf(whole: MetricVerdict | undefined, blocks: readonly Block[]): string | undefined {
  const first = blocks.find(({ slice }) => slice?.by === 'all') ?? blocks[0]
  if (first !== undefined) return withoutRepeats(withoutCommand(first), first, whole)
  if (whole === undefined || whole.verdict === 'improved' || whole.verdict === 'new') return undefined
  return whole.verdict === 'regressed' && whole.paired === undefined && whole.comparedOn === undefined
    ? undefined
    : whole.why
}

/** What stands beside it is not said again: the metric, its figures, and the cases, which are listed with their reasons. */
function withoutRepeats(message: string, { kind, slice }: Block, whole: MetricVerdict | undefined): string | undefined {
  if (whole === undefined || slice?.by !== 'all') return message
  const said = message.replace(/^\S+ [a-z ]+ in the whole set: /u, '')
  // The figures name the cases, which are listed with their reasons; what to do stands at the end.
  if (kind === 'unclear' && whole.verdict === 'unscored') return undefined
  if (kind === 'unscored') return wayOut(message) || said
  // The figures say it: `75.0% → 62.5%, target 70.0%, missed`.
  if (kind === 'below-target') return undefined
  if (kind !== 'regressed' || whole.paired !== undefined || whole.comparedOn !== undefined) return said
  return undefined
}

/** How many cases fell, got worse, and were fixed. */
function movedCases({ newMisses, mended, deeper = [] }: MetricVerdict): string[] {
  return [
    ...(deeper.length > 0 ? [`${counted(deeper.length, 'known miss', 'known misses')} worse than before`] : []),
    ...(newMisses.length > 0 ? [`${newMisses.length} newly missed`] : []),
    ...(mended.length > 0 ? [`${mended.length} fixed`] : []),
  ]
}

/** What was found, without the command that lets it pass: that stands once, at the end of a report. */
export function withoutCommand({ said, message }: Pick<Block, 'said' | 'message'>): string {
  return said ?? message
}

/** What was found, with the reason that is on record where a metric has nothing to judge any more. */
export function foundBy(run: Run, block: Block): string {
  const isWhole = block.kind === 'missing' && block.slice?.by === 'all'
  const rows = run.rows.filter(({ metric, slice }) => isWhole && slice.by === 'all' && metric === block.metric)
  return withReasons(withoutCommand(block), reasonsOf(run, rows)) ?? ''
}

/** Metrics named of those that nothing was learned of in this run. */
const mostNamed = 3

function isUnchanged({ verdict }: MetricVerdict): boolean {
  return verdict === 'held' || verdict === 'nonInferior'
}

/** The tiers of a run, each with what is left once its changes are told. */
export function tierCounts(run: Run, changes: readonly MetricChange[]): TierCount[] {
  const told = new Set(changes.flatMap(({ metrics }) => metrics))
  const tiers = [...new Set([...run.summaries, ...run.rows].map(({ tier }) => tier))].sort((a, b) => a - b)
  return tiers.flatMap((tier) => {
    const label = run.options.tierLabels?.[`tier${tier}`]
    const name = label === undefined ? `tier ${tier}` : `tier ${tier} (${label})`
    const whole = run.rows.filter((row) => row.tier === tier && row.slice.by === 'all' && !told.has(row.metric))
    const measured = new Set(run.summaries.filter((one) => one.tier === tier).map(({ metric }) => metric))
    if (run.rows.length === 0)
      return [{ tier, text: `${name}: ${counted(measured.size, 'metric')} measured, none compared` }]
    const words: readonly (readonly [string, readonly MetricVerdict[]])[] = [
      ['unchanged', whole.filter((row) => isUnchanged(row) && row.n > 0)],
      // What the baseline may have had, as cases that were removed, is not as it was.
      ['without a case', whole.filter((row) => (isUnchanged(row) || row.verdict === 'new') && row.n === 0)],
      ['not compared', whole.filter(({ verdict }) => verdict === 'not-compared' || verdict === 'insufficient')],
      ['not run', whole.filter(({ verdict }) => verdict === 'not-run')],
    ]
    const said = words
      .filter(([, own]) => own.length > 0)
      .map(([word, own], place) => {
        const named = word === 'unchanged' ? '' : ` (${listIds(own.map(({ metric }) => metric).sort(), mostNamed)})`
        return `${place === 0 ? counted(own.length, 'metric') : own.length} ${word}${named}`
      })
    return said.length === 0 ? [] : [{ tier, text: `${name}: ${said.join(', ')}` }]
  })
}

/** What is wrong, or shuts the gate, and is of no metric that has a figure: eval files that failed, problems of the suite, blocks of the whole run, of stages and of targets that nothing measured answers to. */
export function generalFaults({
  failedFiles = [],
  problems,
  blocks,
  rows,
}: Pick<Run, 'failedFiles' | 'problems' | 'blocks' | 'rows'>): readonly {
  readonly kind: string
  readonly message: string
}[] {
  return [
    ...failedFiles.map((file) => ({ kind: file.loaded ? 'hook failed' : 'not loaded', message: describeFailed(file) })),
    ...problems.map((message) => ({ kind: 'error', message })),
    ...blocks
      .filter((block) => block.metric === null || isOfUnmeasuredTarget({ rows }, block))
      .map((block) => ({ kind: block.kind, message: withoutCommand(block) })),
  ]
}

/** An eval file that failed outside of its tests, and by what. */
export function describeFailed({ file, loaded, error }: FailedFile): string {
  return loaded
    ? `a hook of ${file} failed: ${error}`
    : `${file} could not be loaded, so none of its cases was judged: ${error}`
}

/** What failed, in figures: `1 eval file could not be loaded and 2 tests failed`. */
export function failedOf({ failedTests, failedFiles = [] }: Pick<Run, 'failedTests' | 'failedFiles'>): string {
  const files = failedFiles.filter(({ loaded }) => !loaded).length
  const tests = failedTests - files
  return listWords([
    ...(files === 0 ? [] : [`${counted(files, 'eval file')} could not be loaded`]),
    ...(tests === 0 ? [] : [`${counted(tests, 'test')} failed`]),
  ])
}

/** What came of a run in a few words, for the head of a report. */
export function headlineOf(run: Pick<Run, 'exitCode' | 'failedTests' | 'failedFiles' | 'scope' | 'problems'>): string {
  if (run.problems.length > 0 || run.exitCode === 2) return 'not gated'
  if (run.failedTests > 0) {
    const isOfTests = run.failedFiles?.every(({ loaded }) => loaded) ?? true
    return `failed: ${isOfTests ? counted(run.failedTests, 'test') : failedOf(run)}`
  }
  if (run.exitCode !== 0) return 'failed: the gate is shut'
  return run.scope.complete ? 'passed' : 'a part was run, and nothing was gated'
}

/** Of what a report is: `suite cardiopulmonary, version 1.0.0, 8 cases`. A version beside a bare name is taken for a count. A run that shows no case may have had some. */
export function describeSuite({ suite, cases }: Pick<Run, 'suite' | 'cases'>): string {
  const n = Object.keys(cases).length
  return `suite ${suite.name}, version ${suite.version}${n === 0 ? '' : `, ${counted(n, 'case')}`}`
}
