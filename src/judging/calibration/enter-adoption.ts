import type { JudgesFile } from './judges-file.ts'
import type { Stability } from './measure-stability.ts'

/** The file with a prompt that has proved steady. */
export function enterAdoption(
  file: JudgesFile,
  { fingerprint, metric, judge, trials }: Stability,
  { limit, on }: { readonly limit: number; readonly on: string },
): JudgesFile {
  if (trials.rate === null || trials.interval === null) return file
  const entry = { metric, judge, flipRate: trials.rate, upper: trials.interval.upper, limit, n: trials.answers, on }
  return { ...file, prompts: { ...file.prompts, [fingerprint]: entry } }
}
