const furthestEastMs = 14 * 3_600_000

/** The day that it is where it is latest, at UTC+14: a day after it is to come everywhere. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + furthestEastMs).toISOString().slice(0, 10)
}
