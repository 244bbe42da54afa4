import type { BackgroundLimits } from './background.ts'

/** Nothing that calls for an emergency: stable problems, minor illness, results within their intervals. */
export const quiet: BackgroundLimits = {
  courses: ['chronic', 'minor'],
  symptoms: ['quiet'],
  mayHaveChestPain: false,
  acutelyUnwell: 'never',
  labs: 'reference',
  settings: [undefined, 'outpatient', 'emergency', 'inpatient'],
  goals: ['full'],
  age_years: [18, 95],
  sexes: [undefined, 'female', 'male'],
}

/** Ill in other ways: acute problems, abnormal results and vital signs, none of which raises a red flag. */
export const complicated: BackgroundLimits = {
  ...quiet,
  courses: ['chronic', 'minor', 'acute'],
  symptoms: ['quiet', 'alarming'],
  acutelyUnwell: 'possibly',
  labs: 'no-red-flag',
  settings: [undefined, 'emergency', 'inpatient', 'intensive-care', 'outpatient'],
  goals: ['full', 'treatment-declined', 'palliative'],
}

/** Anything. */
export const anything: BackgroundLimits = { ...complicated, mayHaveChestPain: true, labs: 'any' }
