/**
 * What a score of points comes to, as far as its inputs are known.
 *
 * An input that is not known is never taken for a normal one: it leaves its points open, from `atLeast` to `atMost`.
 */
export interface PointScore<Band extends string, Name extends string = string> {
  /** The points, and `unknown` where an input that is missing could change them. */
  readonly score: number | 'unknown'
  /** The band of the score, and `unknown` where an input that is missing could change it; it can be settled while the score is not. */
  readonly band: Band | 'unknown'
  /** The fewest points that any value of the missing inputs can give; the score itself where it is settled. */
  readonly atLeast: number
  /** The most points that they can give. */
  readonly atMost: number
  /** Every input that was not given, by name. Of units that stand in for one another the first names them all. */
  readonly missing: readonly Name[]
}

/**
 * Adds the points of every item.
 *
 * @param bandOf never falls as the points rise, so that two bounds of one band settle it
 */
export function pointScore<Values, Band extends string>(
  items: readonly PointItem<Values>[],
  values: NoInfer<Values>,
  bandOf: (points: number) => Band,
): PointScore<Band, keyof Values & string> {
  const { atLeast, atMost } = pointBounds(items, values)
  const band = bandOf(atLeast)
  return {
    score: atLeast === atMost ? atLeast : 'unknown',
    band: band === bandOf(atMost) ? band : 'unknown',
    atLeast,
    atMost,
    missing: [...new Set(items.flatMap((item) => item.reads))].filter((name) => values[name] === undefined),
  }
}

/** One item of a score: the inputs that it reads, and the points that they give. */
export interface PointItem<Values> {
  readonly reads: readonly (keyof Values & string)[]
  /** The most points that it can give; the fewest are 0. */
  readonly most: number
  /** Undefined where an input that decides is not known. */
  readonly points: (values: Values) => number | undefined
}

/** An item that gives all of its points or none. */
export function pointItem<Values>(
  points: number,
  reads: PointItem<Values>['reads'],
  holds: (values: Values) => boolean | undefined,
): PointItem<Values> {
  return {
    reads,
    most: points,
    points: (values) => {
      const held = holds(values)
      return held === undefined ? undefined : held ? points : 0
    },
  }
}

/** The fewest and the most points that items can come to: an item that is not known leaves all of its points open. */
export function pointBounds<Values>(
  items: readonly PointItem<Values>[],
  values: NoInfer<Values>,
): { readonly atLeast: number; readonly atMost: number } {
  let [atLeast, atMost] = [0, 0]
  for (const item of items) {
    const points = item.points(values)
    atLeast += points ?? 0
    atMost += points ?? item.most
  }
  return { atLeast, atMost }
}
