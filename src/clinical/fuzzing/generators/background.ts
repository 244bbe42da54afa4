import * as fc from 'fast-check'
import type { Patient } from '../../patient/patient.ts'
import { allergens } from '../tables/medicines.ts'
import { type Symptom, type Problem, findings } from '../tables/problems-and-findings.ts'
import type { NoteStyle } from '../note-facts.ts'
import { around, optional, seldom } from './draws.ts'
import type { Clock } from './clock-time.ts'
import { type LabPanel, type LabRange, labPanel } from './lab-panel.ts'
import { type MedicationPick, medicationPicks } from '../medications.ts'
import { noteStyle } from '../note-text.ts'
import { patternNames, type VitalSignNumbers, vitalSignNumbers, type VitalSignsConstraints } from '../vital-signs.ts'
import { type ProblemPick, problemPicks } from './problem-list.ts'
import type { EcgLead } from '../../calculators/read-stemi.ts'

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
interface BackgroundLimits {
  readonly courses: readonly Problem['course'][]
  readonly symptoms: readonly Symptom['kind'][]
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

/** Images, tracings and measurements that show nothing acute, before they are written down. */
interface Imaging {
  readonly ecg: Patient['ecg']
  readonly film: Patient['cxr_classifications']
  readonly nodules: Patient['nodules']
  /** Percentage points above the least ejection fraction that goes with the problem list. */
  readonly ejection: number | undefined
  /** Of the last twelve months; written down where the problem list holds COPD. */
  readonly exacerbations: Patient['exacerbations']
}

const leads = ['I', 'II', 'III', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const satisfies readonly EcgLead[]

const filmFindings = ['cardiomegaly', 'atelectasis', 'nodule', 'edema', 'consolidation', 'pleural effusion'] as const

/** These records stand in the patient as they are drawn. */
const plain = { noNullPrototype: true } as const

/** Imaging without an acute finding; it shrinks to none. ST deviations stay within half a millimetre. */
function plainImaging(): fc.Arbitrary<Imaging> {
  const halfMillimetres = around([0, -1, 1]).map((steps) => steps / 2)
  return fc.record({
    ecg: optional(
      fc.record(
        {
          st_deviation_mm: fc.record(Object.fromEntries(leads.map((lead) => [lead, halfMillimetres])), {
            requiredKeys: [],
            ...plain,
          }),
          rhythm: fc.constantFrom('sinus rhythm', 'normal sinus rhythm', 'sinus rhythm with occasional ectopic beats'),
        },
        plain,
      ),
      30,
    ),
    film: optional(fc.subarray([...filmFindings], { maxLength: 3 }), 30).map((names) =>
      (names ?? []).map((finding, index) => ({ finding, probability: (3 + 7 * index) / 100 })),
    ),
    nodules: optional(
      fc.record(
        {
          type: fc.constantFrom('solid' as const, 'ground-glass' as const),
          long_axis_mm: around([5, 3, 9]),
          risk: fc.constantFrom('low' as const, 'high' as const),
        },
        plain,
      ),
      5,
    ).map((nodule) => (nodule === undefined ? [] : [nodule])),
    ejection: optional(fc.nat(15), 40),
    exacerbations: optional(
      fc.record({ moderate_last_12_months: fc.nat(3), severe_last_12_months: fc.nat(1) }, plain),
      50,
    ),
  })
}

/** A symptom that a patient has, or denies. */
interface SymptomPick {
  readonly name: string
  readonly isPresent: boolean
  readonly onset_hours: number | undefined
  /** A denied symptom that the notes alone speak of. */
  readonly isInNotesOnly: boolean
}

/** Symptoms of which those of the given kinds may be present, and any may be denied. They shrink to none. */
function symptomPicks(present: readonly Symptom['kind'][], mayHaveChestPain: boolean): fc.Arbitrary<SymptomPick[]> {
  const rows = [{ name: 'chest pain', mayBePresent: mayHaveChestPain }].concat(
    findings.rows.map((row) => ({ name: row.name, mayBePresent: present.includes(row.kind) })),
  )
  return fc
    .array(
      fc.record({
        row: fc.constantFrom(...rows),
        isPresent: fc.boolean(),
        onset_hours: optional(fc.integer({ min: 1, max: 96 }), 40),
        isInNotesOnly: seldom(25),
      }),
      { maxLength: 5, size: 'max' },
    )
    .map((picks) =>
      picks
        .filter(({ row }, index) => picks.findIndex((other) => other.row.name === row.name) === index)
        .map(({ row, isPresent, onset_hours, isInNotesOnly }) => ({
          name: row.name,
          isPresent: isPresent && row.mayBePresent,
          onset_hours,
          isInNotesOnly,
        })),
    )
}
