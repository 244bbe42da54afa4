import type { GraderCalibration } from './calibrate.ts'
import type { JudgesFile } from './judges-file.ts'

/** The file with what a calibration found. A grader of which no labelled answer was judged keeps the entry that it has. */
export function enterCalibration(file: JudgesFile, graders: readonly GraderCalibration[], on: string): JudgesFile {
  const entries = graders
    .filter(({ n }) => n > 0)
    .map(({ fingerprint, metric, judge, qualified, n, agreement: { quadraticKappa } }) => {
      const kappa = quadraticKappa.status === 'scored' ? quadraticKappa.value : null
      const lower = quadraticKappa.status === 'scored' ? (quadraticKappa.interval?.lower ?? null) : null
      return [fingerprint, { metric, judge, qualified, n, kappa, lower, on }] as const
    })
  return { ...file, graders: { ...file.graders, ...Object.fromEntries(entries) } }
}
