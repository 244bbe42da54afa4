// Over 250 lines: one message of a run or a log, with the choice of what stands in it.
import { counted, formatApart, formatChange, listIds } from '../kit/phrases.ts'
import type { Alert, AlertItem, AlertRun, ToldRun } from './alert.ts'
import { fewestTold, uncomparedRow } from '../core/summarise.ts'
import { type Block, type BlockKind, type MetricVerdict, rowKey, type RowName } from '../core/verdict.ts'
import { hasTooManyUnscored } from '../core/gate-options.ts'
import { plain } from '../judges/remote-service.ts'
import { sliceLabel } from '../core/slice.ts'

/** What an alert is made of. */
export interface AlertInput {
  readonly kind: string
  readonly runs: readonly ToldRun[]
  /** What of the pipeline brought no run home, in words without text of a case. */
  readonly failures: readonly string[]
  /** Tiers that the pipeline measures. */
  readonly tiers: readonly number[]
  readonly link: string | null
  /** Without ids of cases, and without anything of fewer than five. */
  readonly aggregateOnly: boolean
}

/**
 * Whom to alarm about some runs and with what: what fell, by how much, in which slice, since which run, what is unscored or missing, safety first. A judged figure that fell alarms nobody, and is a note.
 *
 * @returns null where there is nothing to alarm about
 */
export function alertOf({ kind, runs, failures, tiers, link, aggregateOnly }: AlertInput): Alert | null {
  const words = alertWords(aggregateOnly)
  const failed = failures.map((text): AlertItem => ({
    reason: 'not-measured',
    safety: false,
    metric: null,
    slice: null,
    text: words.name(text),
  }))
  const items = [
    ...failed,
    ...runs.flatMap((told) => runItems(told, tiers, words).map((item) => ofTenant(told.run, item, words))),
  ]
  if (items.length === 0) return null
  const sorted = [...items.filter(({ safety }) => safety), ...items.filter(({ safety }) => !safety)]
  const notes = runs.flatMap(({ run }) => [...held(run, words), ...replayNotes(run, words), ...trends(run, words)])
  return { kind, title: titleOf(kind, runs, sorted, words), items: sorted, notes, link }
}

/** Several suites may differ by their tenant alone. */
function ofTenant({ tenant }: AlertRun, item: AlertItem, words: AlertWords): AlertItem {
  return tenant === undefined ? item : { ...item, text: `tenant ${words.name(tenant)}: ${item.text}` }
}

function titleOf(kind: string, runs: readonly ToldRun[], items: readonly AlertItem[], words: AlertWords): string {
  const safety = items.filter((item) => item.safety).length
  const count = `${counted(items.length, 'finding')}${safety === 0 ? '' : `, ${safety} of safety`}`
  const suites = [...new Set(runs.map(({ run }) => words.name(`${run.suite.name} ${run.suite.version}`)))]
  return `${kind}: ${count}${suites.length === 0 ? '' : ` in ${suites.join(', ')}`}`
}

/** Which run it is, and what it was compared with. */
function held(run: AlertRun, words: AlertWords): string[] {
  const against =
    run.log === undefined
      ? `against ${run.baselineId === undefined ? 'no baseline' : `the baseline ${words.name(run.baselineId.slice(0, 8))}`}`
      : `of the log ${words.name(run.log.file)}, against its targets`
  return [`${words.run(run)}, ${against}`]
}

function replayNotes({ replayed = [] }: AlertRun, words: AlertWords): string[] {
  return replayed.map(
    ({ subject, answers, to }) =>
      `${words.count(answers, 'answer', 'answers')} of ${words.name(subject)} recorded up to ${to}: the system was not asked`,
  )
}

function trends({ rows }: AlertRun, words: AlertWords): string[] {
  return rows.flatMap(({ tier, verdict, slice, metric, value, baseline }) =>
    tier === 4 && verdict === 'regressed' && slice.by === 'all' && value !== null && baseline !== null
      ? [`${words.name(metric)} went ${formatChange(baseline.value, value)}; judged figures gate nothing`]
      : [],
  )
}

/**
 * What is to be told of one run, in the order in which it was found: the faults of the run itself, what shuts the gate, what a tag filter left out of tiers 1 to 3, and judged metrics that were not scored.
 *
 * No message of the gate is handed on, since those may quote an answer: every line is made of names and figures.
 *
 * @param leaves tiers that the pipeline measures; metrics of others may be left out
 */
function runItems(told: ToldRun, tiers: readonly number[], words: AlertWords): AlertItem[] {
  const { run } = told
  const rows = new Map(run.rows.map((row) => [rowKey(row), row]))
  const rowOf = ({ metric, slice }: Block): MetricVerdict | undefined =>
    metric === null || slice === null ? undefined : rows.get(rowKey({ metric, slice }))
  const items = run.blocks.map((block) => {
    const row = rowOf(block)
    return row === undefined ? setItem(run, block, words) : rowItem(told, { block, row }, words)
  })
  const unscored = judgedUnscored(run).map((row) => rowItem(told, { block: { kind: 'unscored' }, row }, words))
  return withoutRepeats([...faultsOf(run, words), ...items, ...notRun(run, tiers, words), ...unscored])
}

function faultsOf({ failedTests, problems, scope, log, blocks }: AlertRun, words: AlertWords): AlertItem[] {
  const item = (reason: AlertItem['reason'], text: string): AlertItem => ({
    reason,
    safety: false,
    metric: null,
    slice: null,
    text,
  })
  const partial = log === undefined && !scope.complete && blocks.length === 0
  return [
    ...(failedTests === 0 ? [] : [item('failed-tests', `${words.count(failedTests, 'test', 'tests')} failed`)]),
    // The faults of a log are lines that cannot be read, which are unscored under every metric.
    ...(problems.length === 0 || log !== undefined
      ? []
      : [
          item(
            'faulty-suite',
            `${problems.length === 1 ? 'a fault' : `${problems.length} faults`} of the suite itself, so nothing was gated`,
          ),
        ]),
    ...(partial ? [item('incomplete', 'the run covers a part of the suite, so nothing was compared')] : []),
  ]
}

function notRun({ rows, metrics }: AlertRun, tiers: readonly number[], words: AlertWords): AlertItem[] {
  return rows
    .filter(({ verdict, slice, tier }) => verdict === 'not-run' && slice.by === 'all' && tiers.includes(tier))
    .map(({ metric, tier }) => ({
      reason: 'not-run',
      safety: metrics.some(({ name, safety }) => name === metric && safety),
      metric,
      slice: null,
      text: `${words.name(metric)} is in the baseline and was left out: tag the tests that measure it tier${tier}`,
    }))
}

/** Judged metrics over the whole set, with more unscored cases than the suite allows; they are only tracked, so that no block says it. */
function judgedUnscored(run: AlertRun): MetricVerdict[] {
  return run.summaries
    .filter(
      ({ tier, slice, n, unscored, metric: name }) =>
        tier === 4 &&
        slice.by === 'all' &&
        hasTooManyUnscored(run.options, { metric: { name, tier }, n, unscored: unscored.length }),
    )
    .map((summary) => uncomparedRow(summary, 'unscored'))
}

/** Several slices may come to one line where small ones have no name. */
function withoutRepeats(items: readonly AlertItem[]): AlertItem[] {
  return [...new Map(items.map((item) => [item.text, item])).values()]
}

/** How an alert says things: with ids of cases, or with aggregates alone. */
interface AlertWords {
  readonly aggregateOnly: boolean
  /** A name of the user's in one line, cut where it is long. */
  readonly name: (text: string) => string
  /** A count of cases; one to four are `fewer than 5` where only aggregates are told. */
  readonly count: (n: number, one: string, many: string) => string
  /** Ids of cases in brackets; nothing where only aggregates are told. */
  readonly ids: (label: string, ids: readonly string[]) => string
  /** A run by its day and the first characters of its id. */
  readonly run: (run: Pick<AlertRun, 'id' | 'startedAt'>) => string
}

/** The words of an alert in one of its two modes. */
function alertWords(aggregateOnly: boolean): AlertWords {
  const name = (text: string): string => plain(text, [])
  return {
    aggregateOnly,
    name,
    count: (n, one, many) =>
      aggregateOnly && n > 0 && n < fewestTold ? `fewer than ${fewestTold} ${many}` : `${n} ${n === 1 ? one : many}`,
    ids: (label, ids) => (aggregateOnly || ids.length === 0 ? '' : ` (${label}: ${name(listIds(ids))})`),
    run: ({ id, startedAt }) => `the run of ${startedAt.slice(0, 10)} (${name(id.slice(0, 8))})`,
  }
}

/** A block with the row that it is of. */
interface RowBlock {
  readonly block: Pick<Block, 'kind'>
  readonly row: MetricVerdict
}

/**
 * What is said of one metric in one slice: what became of it, by how much, and since which run.
 *
 * Where only aggregates are told, a slice has no figures, since the whole less the other slices would tell a small one; and one of fewer than five cases has no name.
 */
function rowItem({ run, before }: ToldRun, { block, row }: RowBlock, words: AlertWords): AlertItem {
  const isSmall = words.aggregateOnly && Math.min(row.n, row.baseline?.n ?? row.n) < fewestTold
  const isWhole = row.slice.by === 'all'
  const slice = isSmall && !isWhole ? 'a small slice' : words.name(sliceLabel(row.slice))
  const figures = words.aggregateOnly && (isSmall || !isWhole) ? '' : figuresOf(run, row, block.kind, words)
  const since = words.aggregateOnly && isSmall ? '' : sinceOf(before, row, block.kind, words)
  const what = `${words.name(row.metric)} ${said[block.kind] ?? block.kind} in ${slice}`
  return {
    reason: block.kind,
    safety: run.metrics.some(({ name, safety }) => name === row.metric && safety),
    metric: row.metric,
    slice,
    text: `${what}${figures === '' ? '' : `: ${figures}`}${since}`,
  }
}

const said: { readonly [Kind in Block['kind']]?: string } = {
  regressed: 'got worse',
  missing: 'is missing',
  unscored: 'is unscored',
  unclear: 'is unscored',
  incomparable: 'cannot be compared',
  inconclusive: 'is inconclusive',
  insufficient: 'has too few cases',
  'below-target': 'is short of its target',
  loosened: 'is checked less strictly',
}

function figuresOf(run: AlertRun, row: MetricVerdict, kind: Block['kind'], words: AlertWords): string {
  const { value, n, baseline, target, newMisses } = row
  const of = words.count(n, 'case', 'cases')
  if (kind === 'unscored') {
    const { count, ids } = unscoredIn(run, row)
    return `nothing was learned of ${words.count(count, 'case', 'cases')} beside ${words.count(n, 'scored one', 'scored ones')}${words.ids('unscored', ids)}`
  }
  if (kind === 'unclear') {
    const newly = row.unclear?.newly ?? []
    return `${newly.length === 0 ? 'more cases are unclear' : words.count(newly.length, 'case is newly unclear', 'cases are newly unclear')} beside ${words.count(n, 'scored one', 'scored ones')}${words.ids('unclear', newly)}`
  }
  if (kind === 'missing') {
    return `${of} scored now, ${baseline === null ? 'none' : words.count(baseline.n, 'case', 'cases')} in the baseline`
  }
  if (kind === 'below-target' && target !== null) {
    return value === null ? `nothing was scored against ${target}` : againstTarget(run, value, target, of)
  }
  if (value === null) return `no figure, ${of} scored`
  const missed = words.ids('newly missed', newMisses)
  return baseline === null
    ? `${formatApart(value, value)[0]}, ${of}`
    : `${changeOf(baseline.value, value)}, ${of}${missed}`
}

/** A safety metric falls with a newly missed case, whatever its figure does. */
function changeOf(before: number, now: number): string {
  return before === now ? `${formatApart(now, now)[0]} as before` : formatChange(before, now)
}

/** The end of an interval is checked against the target of a log, so that the figure itself may reach it. */
function againstTarget({ log }: AlertRun, value: number, target: number, of: string): string {
  const [shown, wanted] = formatApart(value, target)
  return `${shown} against ${wanted}, ${of}${log === undefined ? '' : ', by the bound of 95 % confidence'}`
}

function sinceOf(before: AlertRun | null, row: MetricVerdict, kind: Block['kind'], words: AlertWords): string {
  if (before === null) return ''
  const key = rowKey(row)
  const known = before.rows.find((one) => rowKey(one) === key)
  if (known === undefined) return `; not in ${words.run(before)}`
  const stood = before.blocks.some((one) => one.kind === kind && one.metric === row.metric && sameSlice(one, row))
  const hides = words.aggregateOnly && (row.slice.by !== 'all' || known.n < fewestTold)
  const had = hides || known.value === null ? '' : `, which had ${formatApart(known.value, known.value)[0]}`
  return stood ? `; so it was in ${words.run(before)}${had}` : `; new since ${words.run(before)}${had}`
}

function sameSlice({ slice }: Block, row: MetricVerdict): boolean {
  return slice !== null && rowKey({ metric: row.metric, slice }) === rowKey(row)
}

/** The cases of one metric in one slice of which nothing was learned: how many, and the ids that the run names. */
function unscoredIn(
  { summaries, rows }: Pick<AlertRun, 'summaries' | 'rows'>,
  row: Omit<RowName, 'tier'>,
): { readonly count: number; readonly ids: readonly string[] } {
  const key = rowKey(row)
  const ids = (summaries.find((one) => rowKey(one) === key)?.unscored ?? []).map(({ caseId }) => caseId)
  const measured = rows.find((one) => rowKey(one) === key)
  // The run of a log names the first of them alone; its coverage counts all.
  const uncovered =
    measured?.coverage === undefined || measured.coverage === null || measured.coverage === 0
      ? ids.length
      : Math.round(measured.n / measured.coverage - measured.n)
  return { count: Math.max(ids.length, uncovered), ids }
}

/** What is said of a block that is of no metric's row: of the baseline, the set of cases, a stage, or a target that nothing answers to. */
function setItem(run: AlertRun, { kind, metric, stage }: Block, words: AlertWords): AlertItem {
  const own = stage === undefined ? saidOfSet[kind]?.(run, words) : stageText(run, stage, words)
  const text =
    metric === null
      ? (own ?? kind)
      : `${words.name(metric)} ${kind === 'missing' ? 'is required for a decision' : 'has a target'}, and nothing in this run was scored for it`
  const safety = run.metrics.some((one) => one.name === metric && one.safety)
  return { reason: kind, safety, metric, slice: null, text }
}

const saidOfSet: { readonly [Kind in BlockKind]?: (run: AlertRun, words: AlertWords) => string } = {
  'no-baseline': () => 'there is no baseline to compare with',
  'baseline-unusable': () => 'the baseline cannot be read, so nothing was compared',
  incomplete: ({ log }) =>
    log === undefined ? 'the run is not complete' : 'no answer of the log was judged, and nothing judged is not a pass',
  'missing-module': ({ scope }) =>
    `the reports of ${scope.missingModules.length === 1 ? 'an eval file' : `${scope.missingModules.length} eval files`} are missing, so nothing was compared`,
  'missing-shard': ({ scope }) => `${scope.missingShards?.join(', ') ?? 'a shard'} is missing, so nothing was compared`,
  'removed-cases': () => 'cases of the baseline are gone',
  incomparable: () => 'the set, the suite or the grader is not that of the baseline, so figures cannot be compared',
}

function stageText({ stageVerdicts }: AlertRun, stage: string, words: AlertWords): string {
  const verdict = stageVerdicts.find((one) => one.stage === stage)
  const times = [
    timeOf('p50', verdict?.p50Ms, verdict?.budget?.p50Ms),
    timeOf('p95', verdict?.p95Ms, verdict?.budget?.p95Ms),
  ].filter((part) => part !== '')
  return `stage ${words.name(stage)} is not within its budget${times.length === 0 ? '' : `: ${times.join(', ')}`}`
}

function timeOf(name: string, ms: number | null | undefined, budget: number | undefined): string {
  if (budget === undefined) return ''
  return `${name} ${ms === null || ms === undefined ? 'is not known' : `${Math.ceil(ms)} ms`} against ${budget} ms`
}
