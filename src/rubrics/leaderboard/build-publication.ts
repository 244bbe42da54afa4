import { type PlatformSummary, summarisePlatform } from '../vault/summarise-platform.ts'
import type { RunSpread } from '../vault/spread-of-runs.ts'
import { vaultDimensions } from '../vault/vault-dimensions.ts'
import type { VaultRun } from '../vault/vault-run.ts'
import { type Publication, publication, type PublishedCell, type PublishedTable } from './publication.ts'
import { suppressSmall } from './suppress-small.ts'

/** What is published, and how. */
export interface PublicationInput {
  readonly suite: string
  /** Reviewed, and with consent: see `refusePublication`. */
  readonly runs: readonly VaultRun[]
  readonly reviewedBy: readonly string[]
  /** 5 or more. */
  readonly least: number
  /** Whether medians are shown run by run, too. */
  readonly runWise: boolean
  readonly publishedAt: string
}

/**
 * What participants get: a table a suite version and grader version, with figures over all records and by category, and no cell of fewer records than the least, nor one from which such a cell could be told.
 *
 * All platforms of a table have the same cells left out. The result is held against its schema, which has no place for a case or a text.
 */
export function buildPublication(input: PublicationInput): Publication {
  const { suite, runs, reviewedBy, least, publishedAt } = input
  const groups = Map.groupBy(runs, (run) => `${run.suite.version} ${run.grader.version}`)
  return publication.parse({
    schema: 1,
    suite,
    publishedAt,
    reviewedBy: [...reviewedBy],
    least,
    tables: [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, ofOne]) => tableOf(ofOne, input)),
  } satisfies Publication)
}

function tableOf(runs: readonly VaultRun[], { least, runWise }: PublicationInput): PublishedTable {
  const [{ suite, grader, judge }] = runs as [VaultRun]
  const categories = [...new Set(runs.flatMap(({ records }) => records.map(({ category }) => category)))].toSorted()
  const platforms = runs.map((run) => ({
    run,
    whole: summarisePlatform(run, run.records),
    parts: categories.map((category): [string, PlatformSummary] => [
      category,
      summarisePlatform(
        run,
        run.records.filter((record) => record.category === category),
      ),
    ]),
  }))
  const left = suppressSmall(
    platforms.map(({ parts }) => Object.fromEntries(parts.map(([category, { overall }]) => [category, overall.n]))),
    least,
  )
  return {
    suite: suite.version,
    grader: grader.version,
    judge: `${judge.provider}:${judge.model}`,
    runs: judge.runs,
    platforms: platforms
      .toSorted((one, other) => (one.run.platform < other.run.platform ? -1 : 1))
      .map(({ run, whole, parts }) => {
        const isShown = whole.overall.n >= least
        return {
          platform: run.platform,
          simulated: run.simulated,
          unscored: whole.unscored.length,
          overall: cellOf(whole.overall, isShown),
          steadiness: steadinessOf(whole.overall, isShown),
          dimensions: Object.fromEntries(
            vaultDimensions.map((dimension) => [
              dimension,
              {
                cell: cellOf(whole.dimensions[dimension], isShown),
                steadiness: steadinessOf(whole.dimensions[dimension], isShown),
              },
            ]),
          ),
          categories: Object.fromEntries(
            parts.map(([category, { overall }]) => [category, cellOf(overall, !left.has(category))]),
          ),
          ...(runWise
            ? { runs: whole.overall.runs.map((figures) => cellOf({ ...figures, n: whole.overall.n }, isShown)) }
            : {}),
        }
      }),
  }
}

function cellOf({ n, median, iqr }: Pick<RunSpread, 'n' | 'median' | 'iqr'>, isShown: boolean): PublishedCell {
  return isShown && median !== null && iqr !== null
    ? { n, median: rounded(median, 2), iqr: rounded(iqr, 2) }
    : { suppressed: true }
}

function steadinessOf(
  { deviationOfAverages, deviationWithinRecords, flipShare }: RunSpread,
  isShown: boolean,
): PublishedTable['platforms'][number]['steadiness'] {
  if (!isShown) return null
  return {
    deviationOfAverages: deviationOfAverages === null ? null : rounded(deviationOfAverages, 3),
    deviationWithinRecords: deviationWithinRecords === null ? null : rounded(deviationWithinRecords, 3),
    flipShare: flipShare === null ? null : rounded(flipShare, 3),
  }
}

/** More would tell which five scores came together. */
function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
