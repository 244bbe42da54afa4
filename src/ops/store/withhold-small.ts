import { fewestTold } from '../../core/summarise.ts'
import type { Figure, Shortfall } from '../figure.ts'

/**
 * The figures of one run as an aggregate-only store keeps them: no text, and nothing of fewer than five cases.
 *
 * A figure of fewer has its place taken by the shortfall `withheld`. So has the next smallest part, where the whole less the parts that are shown would tell the figure of fewer than five.
 * Counts from one to four are null; a count of misses is never kept.
 *
 * @param tenant of the whole set
 */
export function withholdSmall(figures: readonly Figure[], tenant: string): Figure[] {
  const kept = new Set(figures.filter(({ n }) => n !== null && n >= fewestTold))
  for (const [all, parts] of partsOfWholes(figures, tenant)) {
    const shown = parts.filter((part) => kept.has(part)).sort((one, other) => countOf(one) - countOf(other))
    let hidden = countOf(all) - shown.reduce((sum, part) => sum + countOf(part), 0)
    for (const part of shown) {
      if (hidden <= 0 || hidden >= fewestTold) break
      kept.delete(part)
      hidden += countOf(part)
    }
  }
  return figures.map((figure) => (kept.has(figure) ? withoutText(figure) : withheld(figure)))
}

/** Each figure of a whole set with its parts, a way of parting it at a time; tenants are one such way. */
function* partsOfWholes(figures: readonly Figure[], tenant: string): Generator<[Figure, Figure[]]> {
  for (const group of Map.groupBy(figures, ({ metric }) => metric).values()) {
    const wholes = group.filter(({ part }) => part.by === 'all')
    const all = wholes.find((figure) => figure.tenant === tenant)
    if (all === undefined) continue
    yield [all, wholes.filter((figure) => figure !== all)]
    for (const by of ['condition', 'age-band', 'sex'] as const) {
      yield [all, group.filter(({ part }) => part.by === by)]
    }
  }
}

const countOf = ({ n }: Figure): number => n ?? 0

function withoutText(figure: Figure): Figure {
  const shortfalls = figure.shortfalls.map(({ cause, cases }): Shortfall => ({
    cause,
    cases: cases === null || cases < fewestTold ? null : cases,
    detail: null,
  }))
  return { ...figure, misses: null, shortfalls }
}

function withheld(figure: Figure): Figure {
  const { kind, tier, metric, part, tenant, unit, better, graders } = figure
  const shortfalls = [{ cause: 'withheld', cases: null, detail: null }]
  const nothing = { n: null, value: null, misses: null, verdict: null }
  return { kind, tier, metric, part, tenant, unit, better, graders, shortfalls, ...nothing }
}
