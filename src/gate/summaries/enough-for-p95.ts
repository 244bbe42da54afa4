/**
 * How many values a 95th percentile needs: under 20, the nearest rank is always the largest one.
 */
export const enoughForP95 = 20
