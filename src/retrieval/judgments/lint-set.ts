import { describeFound } from '../../golden-set/describe-found.ts'
import { type LintFinding, lintFinding } from './lint-finding.ts'
import type { RetrievalQuery } from './retrieval-query.ts'
import { counted } from '../../score/counted.ts'

/** Source: Buckley & Voorhees 2000, https://doi.org/10.1145/345508.345543: at least 25 queries, and 50 are better. */
const enoughQueries = 50
const enoughOfCondition = 3

/** What is wrong with the queries taken together: some that ask the same, and too few, in all or of a condition. */
export function lintSet(queries: readonly RetrievalQuery[]): LintFinding[] {
  const alike = Map.groupBy(queries, askedFor)
  const conditions = Map.groupBy(queries, ({ condition }) => condition)
  return [
    ...[...alike.values()]
      .filter(({ length }) => length > 1)
      .map((same) => lintFinding('query-twice', idsOf(same), `${same.length} queries ask the same`)),
    ...(queries.length < enoughQueries
      ? [
          lintFinding(
            'few-queries',
            [],
            `there ${queries.length === 1 ? 'is 1 query' : `are ${queries.length} queries`} in all, wanted at least ${enoughQueries}`,
          ),
        ]
      : []),
    ...Array.from(conditions, ([condition, of]) => ({ condition, of }))
      .filter(({ of }) => of.length < enoughOfCondition)
      .map(({ condition, of }) =>
        lintFinding(
          'few-of-condition',
          idsOf(of),
          `${describeFound(condition)} has ${counted(of.length, 'query', 'queries')}, wanted at least ${enoughOfCondition}`,
        ),
      ),
  ]
}

function idsOf(queries: readonly RetrievalQuery[]): string[] {
  return queries.map(({ id }) => id)
}

/** The same for queries of one tenant and group that differ in case, white space or their last stop alone: another patient's chart is another question. */
function askedFor({ query, tenant, group }: RetrievalQuery): string {
  const text = query.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
  const end = /[.?!]$/u.test(text) ? -1 : undefined
  return JSON.stringify([tenant, group, text.slice(0, end).trimEnd()])
}
