import { type PlatformSummary, summarisePlatform, type RunSpread } from './summarise-platform.ts'
import { vaultDimensions } from './vault-weights.ts'
import type { VaultRun } from './vault-run.ts'
import { type Publication, publication, type PublishedCell, type PublishedTable } from './leaderboard-publication.ts'

/** What is published, and how. */
interface PublicationInput {
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
 * All platforms of a table have the same cells left out. The result is compared with its schema, which has no place for a case or a text.
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

/**
 * Which cells of a breakdown must not be shown, so that no small one can be told from the rest.
 *
 * A cell under the least is left out; so is the next smallest, for as long as a row's total less what it shows is a figure of fewer records than the least (complementary suppression). All
 * rows have the same cells left out, so that what one of them shows says nothing of another's.
 *
 * @param rows records by cell, a platform a row; the cells of a row make up its total, which is shown beside them if it has the least itself
 * @param least 1 or more
 * @returns names of the cells to leave out
 *
 * @example
 * suppressSmall([{ cardiac: 9, renal: 6, skin: 3 }], 5) // skin, and renal, which would give skin away
 */
export function suppressSmall(rows: readonly Readonly<Record<string, number>>[], least: number): ReadonlySet<string> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const fewest = (name: string): number => Math.min(...rows.map((row) => row[name] ?? 0))
  const ascending = names.toSorted((one, other) => fewest(one) - fewest(other) || (one < other ? -1 : 1))
  const left = new Set(ascending.filter((name) => fewest(name) < least))
  // Where it is the least or more, a small cell is hidden among others.
  const givesAway = (row: Readonly<Record<string, number>>): boolean => {
    const hidden = [...left].reduce((sum, name) => sum + (row[name] ?? 0), 0)
    return hidden > 0 && hidden < least
  }
  for (const name of ascending) {
    if (!rows.some(givesAway)) break
    left.add(name)
  }
  return left
}
