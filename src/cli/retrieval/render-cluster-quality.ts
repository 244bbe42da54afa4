import { renderTable } from '../../../reporters/console/render-table.ts'
import { listIds } from '../../gate/list-ids.ts'
import type { MeasuredClusterQuality } from '../../retrieval/clusters/cluster-quality.ts'
import { printable } from '../printable.ts'

const mostNamed = 10

/** A class a row, all of them, and in words what was shown. */
export function renderClusterQuality(quality: MeasuredClusterQuality, seed: number): string {
  const { n, classes, intra, inter, ratio, gap, silhouette, excluded } = quality
  const head = ['class', 'n', 'intra', 'inter', 'gap', 'silhouette']
  const rows = [...classes, { label: 'all classes', n, intra, inter, gap, silhouette }].map((one) => [
    printable(one.label),
    String(one.n),
    ...[one.intra, one.inter, one.gap, one.silhouette].map((figure) => figure.toFixed(4)),
  ])
  const lines = [
    renderTable(head, rows, ['left', ...head.slice(1).map(() => 'right' as const)]),
    '',
    `mean cosine within classes ${intra.toFixed(4)}, between them ${inter.toFixed(4)}: gap ${gap.toFixed(4)}, ${ratio === null ? 'no ratio, since the second is not above 0' : `ratio ${ratio.toFixed(2)}`}`,
    ...describeSingletons(excluded.singletons),
    describeInterval(quality, seed),
  ]
  return `${lines.join('\n')}\n`
}

function describeSingletons(labels: readonly string[]): string[] {
  if (labels.length === 0) return []
  const many =
    labels.length === 1 ? '1 class has one item, and is' : `${labels.length} classes have one item each, and are`
  return [`${many} in no mean within classes and in no silhouette: ${printable(listIds(labels, mostNamed))}`]
}

function describeInterval({ n, interval }: MeasuredClusterQuality, seed: number): string {
  if (interval === null) {
    return `no interval: of ${n} items too many resamples have no gap. Nothing is shown beyond these items`
  }
  const { lower, upper, confidence, resamples, undefinedResamples } = interval
  const left = undefinedResamples === 0 ? '' : `, ${undefinedResamples} of them without a gap and left out`
  const figures = `${100 * confidence}% interval of the gap ${lower.toFixed(4)} to ${upper.toFixed(4)} (bootstrap over items, ${resamples} resamples${left}, seed ${seed})`
  if (lower > 0) return `${figures}: items of one class are more alike than items of two`
  return upper < 0
    ? `${figures}: items of one class are less alike than items of two`
    : `${figures}: it holds 0, so that it is not shown that items of one class are more alike than items of two`
}
