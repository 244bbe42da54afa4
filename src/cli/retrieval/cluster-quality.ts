import { clusterQuality } from '../../retrieval/clusters/cluster-quality.ts'
import { readVectors } from '../../retrieval/clusters/read-vectors.ts'
import type { CliContext } from '../cli-context.ts'
import { printable } from '../printable.ts'
import { readSeed } from '../read-seed.ts'
import { readWholeOption } from '../read-whole-option.ts'
import { renderClusterQuality } from './render-cluster-quality.ts'
import { printJson } from '../print-json.ts'

export interface ClusterQualityCommandOptions {
  readonly labels?: string
  readonly seed?: string
  readonly resamples?: string
  readonly json?: true
}

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
  { labels, resamples, ...options }: ClusterQualityCommandOptions,
): 0 | 2 {
  const seed = readSeed(options.seed)
  const draws = resamples === undefined ? {} : { resamples: readWholeOption('--resamples', resamples, 100, 1_000_000) }
  const items = readVectors(file, { root: context.cwd, ...(labels === undefined ? {} : { labels }) })
  const quality = clusterQuality(items, { seed, ...draws })
  if (options.json === true) {
    printJson(context, { vectors: file, labels: labels ?? null, seed, ...quality })
  } else if (quality.status === 'measured') {
    context.out(renderClusterQuality(quality, seed))
  } else {
    context.err(`${printable(file)} cannot be measured: ${printable(quality.reason)}\n`)
  }
  return quality.status === 'measured' ? 0 : 2
}
