/** The largest share of resamples in which a statistic may be undefined: an interval from the others alone says less than it seems to. */
export const mostUndefined = 0.05
