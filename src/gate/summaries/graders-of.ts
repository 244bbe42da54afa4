import type { Run } from '../run.ts'

/** The graders of a run's judged metrics, each with the fingerprint of all that can change its verdict; empty where nothing was judged. */
export function gradersOf({ judged = [] }: Pick<Run, 'judged'>): Record<string, string> {
  return Object.fromEntries(judged.map(({ metric, fingerprint }) => [metric, fingerprint]))
}
