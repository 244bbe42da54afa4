import * as fc from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import { allergens } from '../clinical/allergens.ts'
import type { Finding } from '../clinical/findings.ts'
import type { Problem } from '../clinical/problems.ts'
import type { NoteStyle } from '../notes/note-style.ts'
import { around } from './around.ts'
import type { Clock } from './clock-time.ts'
import { type LabPanel, type LabRange, labPanel } from './lab-panel.ts'
import { type MedicationPick, medicationPicks } from './medication-picks.ts'
import { noteStyle } from './note-style.ts'
import { patternNames } from './pattern-names.ts'
import { optional } from './optional.ts'
import { plainImaging, type Imaging } from './imaging.ts'
import { type ProblemPick, problemPicks } from './problem-list.ts'
import { seldom } from './seldom.ts'
import { type SymptomPick, symptomPicks } from './symptom-picks.ts'
import { type VitalSignNumbers, vitalSignNumbers } from './vital-sign-numbers.ts'
import type { VitalSignsConstraints } from './vital-signs.ts'

/** Everything of a patient but the finding that is looked for, before it is written down. */
export interface Background {
  readonly age_years: number
  readonly sex: Patient['demographics']['sex']
  readonly setting: Patient['setting']
  readonly goals: Patient['goals_of_care']
  readonly clock: Clock
  readonly problems: readonly ProblemPick[]
  readonly medicines: readonly MedicationPick[]
  readonly allergy: { readonly row: (typeof allergens.rows)[number]; readonly reaction: number } | undefined
  readonly symptoms: readonly SymptomPick[]
  readonly readings: readonly VitalSignNumbers[]
  readonly panel: LabPanel | undefined
  readonly imaging: Imaging
  readonly notes: readonly NoteStyle[]
  readonly family: string | undefined
  readonly watchFor: string | undefined
  /** The finding stands behind the rest of its lists. */
  readonly isFindingLast: boolean
}

/** What a background may hold. */
export interface BackgroundLimits {
  readonly courses: readonly Problem['course'][]
  readonly symptoms: readonly Finding['kind'][]
  readonly mayHaveChestPain: boolean
  readonly acutelyUnwell: NonNullable<VitalSignsConstraints['acutelyUnwell']>
  readonly labs: LabRange
  readonly settings: readonly Patient['setting'][]
  readonly goals: readonly Patient['goals_of_care'][]
  readonly age_years: readonly [low: number, high: number]
  readonly sexes: readonly Patient['demographics']['sex'][]
}

/** A background within limits. It shrinks to one of 50 years of age of whom nothing else is on record. */
export function background(limits: BackgroundLimits): fc.Arbitrary<Background> {
  const [low, high] = limits.age_years
  const patterns = patternNames(limits.acutelyUnwell)
  return fc.record({
    age_years: around([Math.min(Math.max(50, low), high), low, high]),
    sex: fc.constantFrom(...limits.sexes),
    setting: fc.constantFrom(...limits.settings),
    goals: optional(fc.constantFrom(...limits.goals), 8),
    clock: fc.record({ day: fc.nat(300), zone: fc.constantFrom(0, 60, 120, -300) }),
    problems: problemPicks(limits.courses, 5),
    medicines: medicationPicks(2),
    allergy: optional(fc.record({ row: fc.constantFrom(...allergens.rows), reaction: fc.nat(3) }), 25),
    symptoms: symptomPicks(limits.symptoms, limits.mayHaveChestPain),
    readings: fc.oneof(
      { withCrossShrink: true },
      ...patterns.map((name) => fc.array(vitalSignNumbers(name), { maxLength: 3, size: 'max' })),
    ),
    panel: optional(labPanel(limits.labs), 80),
    imaging: plainImaging(),
    notes: fc.array(noteStyle(), { maxLength: 2, size: 'max' }),
    family: optional(fc.constantFrom('myocardial infarction', 'pulmonary embolism', 'stroke'), 15),
    watchFor: optional(fc.constantFrom('chest pain', 'shortness of breath', 'fever'), 15),
    isFindingLast: seldom(50),
  })
}
