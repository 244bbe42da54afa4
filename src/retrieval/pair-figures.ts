import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'
import { compareCodePoints } from './ranking/compare-code-points.ts'

/** Figures of one metric by query; null or undefined where the metric is not defined of the query. */
export type FiguresByQuery =
  | ReadonlyMap<string, number | null | undefined>
  | Readonly<Record<string, number | null | undefined>>

/** A query with its figures of both systems. */
export interface PairedQuery {
  readonly query: string
  readonly a: number
  readonly b: number
  /** `b` less `a`. */
  readonly difference: number
}

/** The queries of two systems under one metric, each list by id in byte order. */
export interface PairedFigures {
  readonly paired: readonly PairedQuery[]
  /** Queries of which the metric is not defined for one system or both: those with nothing relevant. */
  readonly notApplicable: readonly string[]
  readonly onlyInA: readonly string[]
  readonly onlyInB: readonly string[]
}

/**
 * Pairs the figures of two systems by query.
 *
 * @throws {AssayError} `retrieval-invalid` for figures that are neither a map nor an object, and for one that is not a finite number, null or undefined
 */
export function pairFigures(metric: string, a: FiguresByQuery, b: FiguresByQuery): PairedFigures {
  const [ofA, ofB] = [figuresOf(metric, 'a', a), figuresOf(metric, 'b', b)]
  const [paired, notApplicable, onlyInA]: [PairedQuery[], string[], string[]] = [[], [], []]
  for (const query of [...ofA.keys()].sort(compareCodePoints)) {
    const [one, other] = [ofA.get(query) ?? null, ofB.get(query) ?? null]
    if (!ofB.has(query)) onlyInA.push(query)
    else if (one === null || other === null) notApplicable.push(query)
    else paired.push({ query, a: one, b: other, difference: other - one })
  }
  const onlyInB = [...ofB.keys()].filter((query) => !ofA.has(query)).sort(compareCodePoints)
  return { paired, notApplicable, onlyInA, onlyInB }
}

function figuresOf(metric: string, system: 'a' | 'b', figures: FiguresByQuery): ReadonlyMap<string, number | null> {
  if (typeof figures !== 'object' || figures === null || Array.isArray(figures)) {
    throw new AssayError(
      'retrieval-invalid',
      `system ${system} must have its figures of ${metric} by query, as a map or an object, got ${describeFound(figures)}`,
    )
  }
  const read = new Map<string, number | null>()
  for (const [query, figure] of figures instanceof Map ? figures : Object.entries(figures)) {
    if (figure !== null && figure !== undefined && !Number.isFinite(figure)) {
      throw new AssayError(
        'retrieval-invalid',
        `${metric} of query ${describeFound(query)} is ${describeFound(figure)} for system ${system}; wanted a finite number, or null where it is not defined`,
      )
    }
    read.set(query, figure ?? null)
  }
  return read
}
