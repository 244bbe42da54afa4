import type { Block } from '../gate/block.ts'
import { formatApart } from '../gate/comparing/format-apart.ts'
import { formatChange } from '../gate/format-change.ts'
import type { MetricVerdict } from '../gate/comparing/metric-verdict.ts'
import { rowKey } from '../gate/comparing/row-key.ts'
import { sliceLabel } from '../gate/slice-label.ts'
import type { AlertItem } from './alert.ts'
import type { AlertRun, ToldRun } from './alert-run.ts'
import { fewestTold } from '../gate/fewest-told.ts'
import type { AlertWords } from './alert-words.ts'
import { unscoredIn } from './unscored-in.ts'

/** A block with the row that it is of. */
export interface RowBlock {
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
  regressed: 'fell',
  missing: 'is missing',
  unscored: 'is unscored',
  incomparable: 'cannot be compared',
  inconclusive: 'is inconclusive',
  insufficient: 'has too few cases',
  'below-target': 'is short of its target',
}

function figuresOf(run: AlertRun, row: MetricVerdict, kind: Block['kind'], words: AlertWords): string {
  const { value, n, baseline, target, newMisses } = row
  const of = words.count(n, 'case', 'cases')
  if (kind === 'unscored') {
    const { count, ids } = unscoredIn(run, row)
    return `nothing was learned of ${words.count(count, 'case', 'cases')} beside ${words.count(n, 'scored one', 'scored ones')}${words.ids('unscored', ids)}`
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

/** The end of an interval is held to the target of a log, so that the figure itself may reach it. */
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
