import { AssayError } from '../../kit/assay-error.ts'
import { type FoundSeries, readSeries, type Series } from '../../ops/series.ts'
import type { Store } from '../../ops/store.ts'
import type { historyOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'
import { sliceLabel } from '../../core/slice.ts'
import { noTenant } from '../../ops/tenant-of.ts'
import { printable } from '../../kit/printable.ts'
import { fewestTold } from '../../core/summarise.ts'
import type { Shortfall } from '../../ops/figure.ts'

/**
 * The series that `history` and `trend` are about.
 *
 * @throws {AssayError} `option-invalid` where the store has none
 */
export async function findSeries(
  store: Store,
  metric: string | undefined,
  options: OptionsOf<typeof historyOptions>,
): Promise<FoundSeries> {
  const { slice, tenant, runType, suite, grader, last } = options
  const { series, runs } = await readSeries(store, { metric, part: slice, tenant, runType, suite, last })
  const wanted =
    grader === undefined ? series : series.filter(({ graders }) => graders.some((one) => one.startsWith(grader)))
  if (wanted.length > 0) return { series: wanted, runs }
  throw new AssayError(
    'option-invalid',
    `the store ${store.shown} has no figure${metric === undefined ? '' : ` of ${JSON.stringify(metric)}`} of this slice, tenant, run type, suite and grader. See what there is: npx vitest-assay history`,
  )
}

/** What a series is of, beside its metric: part, tenant, suite, grader. */
export function describeSeries({ part, tenant, suite, ofLog, graders }: Omit<Series, 'points'>): string {
  const several = graders.length > 1 ? `${graders.length} graders mixed by the suite: ` : 'grader '
  const parts = [
    sliceLabel(part),
    ...(tenant === noTenant.none ? [] : [describeTenant(tenant)]),
    ofLog ? 'a log' : `suite ${suite.name} ${suite.version}`,
    ...(graders.length === 0 ? [] : [`${several}${graders.map(shortGrader).join(', ')}`]),
  ]
  return printable(parts.join(', '))
}

/** A tenant for people. */
export function describeTenant(tenant: string): string {
  if (tenant === noTenant.none) return ''
  return tenant === noTenant.several ? 'several tenants' : `tenant ${tenant}`
}

/** A fingerprint is long, and may end with the models that answered in place of the one that was asked. */
function shortGrader(fingerprint: string): string {
  const [hash = '', ...drift] = fingerprint.split(', ')
  return [hash.slice(0, 8), ...drift].join(', ')
}

/** Why there is no figure, or which cases it leaves out, by cause: `3 judge-unreachable, 1 not-applicable`. */
export function describeShortfalls(shortfalls: readonly Shortfall[]): string {
  return shortfalls
    .map(({ cause, cases }) =>
      cause === 'withheld' ? `fewer than ${fewestTold}, withheld` : `${cases ?? `fewer than ${fewestTold}`} ${cause}`,
    )
    .join(', ')
}

/** A line for each metric that several graders judged: their figures stand apart. */
export function renderGraderNotes(series: readonly Pick<Series, 'metric' | 'kind' | 'graders'>[]): string[] {
  const judged = series.filter(({ kind, graders }) => kind === 'quality' && graders.length > 0)
  return [...Map.groupBy(judged, ({ metric }) => metric)].flatMap(([metric, those]) => {
    const count = new Set(those.map(({ graders }) => graders.join())).size
    return count < 2
      ? []
      : [
          `${printable(metric)} was judged by ${count} graders (another judge, prompt, model or setting), and its figures stand apart: a change between them says nothing of the system`,
        ]
  })
}
