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
