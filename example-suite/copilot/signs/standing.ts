import type { Result } from '../chart.ts'

/** Results that still hold: those without a time, and of those with one the latest. */
export function standing(results: readonly Result[]): readonly Result[] {
  const latest = Math.max(...results.map((result) => timeOf(result) ?? -Infinity))
  return results.filter((result) => (timeOf(result) ?? latest) === latest)
}

function timeOf({ taken_at }: Result): number | undefined {
  return taken_at === undefined ? undefined : Date.parse(taken_at)
}
