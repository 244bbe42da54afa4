import { type MeasuredClusterQuality, clusterQuality } from '../../retrieval/cluster-quality.ts'
import { readVectors } from '../../retrieval/read-vectors.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { printable } from '../../kit/printable.ts'
import { renderTable } from '../../kit/render-table.ts'
import { listIds } from '../../kit/phrases.ts'
import type { clusterQualityOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

const mostNamed = 10

/**
 * `cluster-quality`: how well labelled vectors keep to their classes.
 *
 * @param file the vectors, from the working directory
 * @returns 0, or 2 where there is nothing to compare
 * @throws {AssayError} `option-invalid` for an option that cannot be read; `retrieval-invalid` for vectors or labels that cannot be
 */
export function clusterQualityCommand(
  context: CliContext,
  file: string,
  { labels, resamples, seed, json }: OptionsOf<typeof clusterQualityOptions>,
): 0 | 2 {
  const draws = resamples === undefined ? {} : { resamples }
  const items = readVectors(file, { root: context.cwd, ...(labels === undefined ? {} : { labels }) })
  const quality = clusterQuality(items, { seed, ...draws })
  if (json) {
    printJson(context, { vectors: file, labels: labels ?? null, seed, ...quality })
  } else if (quality.status === 'measured') {
    context.out(renderClusterQuality(quality, seed))
  } else {
    context.err(`${printable(file)} cannot be measured: ${printable(quality.reason)}\n`)
  }
  return quality.status === 'measured' ? 0 : 2
}

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
