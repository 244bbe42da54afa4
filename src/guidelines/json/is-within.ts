interface Bounds {
  readonly above?: number | undefined
  readonly atLeast?: number | undefined
  readonly below?: number | undefined
  readonly atMost?: number | undefined
}

/** Whether a value lies within all the bounds that there are. */
export function isWithin(value: number, { above, atLeast, below, atMost }: Bounds): boolean {
  return (
    (above === undefined || value > above) &&
    (atLeast === undefined || value >= atLeast) &&
    (below === undefined || value < below) &&
    (atMost === undefined || value <= atMost)
  )
}
