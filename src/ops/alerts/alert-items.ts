import { plain } from '../../judges/remote-service.ts'
import { fewestTold } from '../../core/summarise.ts'
import { listIds, formatApart, formatChange } from '../../kit/phrases.ts'
import type { AlertRun, AlertItem, ToldRun } from '../alert.ts'
import { type Block, type MetricVerdict, rowKey, type RowName, type BlockKind } from '../../core/verdict.ts'
import { sliceLabel } from '../../core/slice.ts'

/** How an alert says things: with ids of cases, or with aggregates alone. */
export interface AlertWords {
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
export function alertWords(aggregateOnly: boolean): AlertWords {
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
export function rowItem({ run, before }: ToldRun, { block, row }: RowBlock, words: AlertWords): AlertItem {
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
  const held = rows.find((one) => rowKey(one) === key)
  // The run of a log names the first of them alone; its coverage counts all.
  const counted =
    held?.coverage === undefined || held.coverage === null || held.coverage === 0
      ? ids.length
      : Math.round(held.n / held.coverage - held.n)
  return { count: Math.max(ids.length, counted), ids }
}

/** What is said of a block that is of no metric's row: of the baseline, the set of cases, a stage, or a target that nothing answers to. */
export function setItem(run: AlertRun, { kind, metric, stage }: Block, words: AlertWords): AlertItem {
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
