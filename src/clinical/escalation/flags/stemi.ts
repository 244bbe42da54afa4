import { fibrinolysis, immediateAngiography, reperfusion } from './team-procedures.ts'
import { hasCondition } from '../../patient/conditions.ts'
import { isSilentBlock, posteriorSuspected, stElevationInfarction } from '../../patient/ecg.ts'
import { arteryOpened } from '../../patient/reperfusion.ts'
import { anyOf, no, yes } from '../../patient/truth.ts'
import type { RedFlag } from '../red-flag.ts'
import type { EcgLead } from '../../calculators/read-stemi.ts'
import type { Patient, PatientInput } from '../../patient/patient.ts'
import { around, type Edge, plainPatient, slug } from './edge.ts'

/** ST-elevation myocardial infarction. Its grey zone: a record that calls it so, or suspects it, where the ECG does not meet the criteria; and ST depression in V1 to V3 without V7 to V9. */
export const stemi = {
  id: 'stemi',
  name: 'ST-elevation myocardial infarction',
  source: 'Fourth Universal Definition of Myocardial Infarction, table 2, https://doi.org/10.1161/CIR.0000000000000617',
  emergency: [
    'STEMI',
    'ST elevation',
    'ST-segment elevation',
    'ST-elevation',
    'myocardial infarction',
    'infarct',
    'infarction',
    'heart attack',
    'cath lab',
    'catheterisation laboratory',
    'catheterisation lab',
    'catheter laboratory',
    'cardiac catheterisation',
    'primary PCI',
    'PPCI',
    'percutaneous coronary intervention',
    'primary angioplasty',
    'coronary occlusion',
    'posterior MI',
    'acute MI',
  ],
  specialties: ['cardiology'],
  procedures: [...reperfusion, ...immediateAngiography, ...fibrinolysis],
  treatment: [[...reperfusion, ...immediateAngiography, 'thrombolytic', 'antiplatelet', 'anticoagulant']],
  severity: 2,
  raised: (patient) => {
    const found = stElevationInfarction(withoutDaysOld(patient))
    return found.value === 'unknown' && isSilentBlock(patient)
      ? no('a bundle branch block or a paced rhythm without pain')
      : found
  },
  grey: (patient) =>
    anyOf(
      hasCondition(patient, 'STEMI'),
      posteriorSuspected(patient),
      isSilentBlock(patient) && stElevationInfarction(withoutDaysOld(patient)).value === 'unknown'
        ? yes('a bundle branch block or a paced rhythm')
        : no('no bundle branch block'),
    ),
} as const satisfies RedFlag

/** "STEMI day 2" is one that was treated, and so is one whose artery has been opened, unless the ECG says so again. */
function withoutDaysOld(patient: Patient): Patient {
  const isOpened = arteryOpened(patient).value === 'true'
  const conditions = patient.conditions.filter(
    ({ name }) => !/\b(?:day|d)\s*[1-9]\d?\b/iu.test(name) && !(isOpened && /\b(?:STEMI|infarct\w*)\b/iu.test(name)),
  )
  return conditions.length === patient.conditions.length ? patient : { ...patient, conditions }
}

type Person = PatientInput['demographics']

type Deviations = Partial<Record<EcgLead, number>>

const step = 0.5

const man = (age_years: number): Person => ({ age_years, sex: 'male' })

const woman: Person = { age_years: 58, sex: 'female' }

/** Chest pain goes with nearly every one, since an infarction is called by ischaemic symptoms and the ECG. */
function withEcg(demographics: Person, ecg: NonNullable<PatientInput['ecg']>, more: Partial<PatientInput> = {}) {
  return plainPatient({
    demographics,
    symptoms: [{ name: 'Chest pain', onset_hours: 2 }],
    ecg: { rhythm: 'sinus rhythm', ...ecg },
    // A normal troponin: without one, chest pain is in the grey zone of another flag.
    labs: [
      { name: 'High-sensitivity troponin T', value: 6, unit: 'ng/L', upper_reference_limit: 14, specimen: 'blood' },
    ],
    ...more,
  })
}

interface Cut {
  readonly who: string
  readonly person: Person
  /** Two contiguous leads. */
  readonly leads: readonly [EcgLead, EcgLead]
  readonly cut: number
  /** What else the ECG shows. */
  readonly besides?: Deviations
}

const cuts: readonly Cut[] = [
  // The cut falls at 40: 2 mm at 39, 40 and 41 are the edge of age.
  { who: 'man of 41', person: man(41), leads: ['V2', 'V3'], cut: 2 },
  { who: 'man of 40', person: man(40), leads: ['V2', 'V3'], cut: 2 },
  { who: 'man of 39', person: man(39), leads: ['V2', 'V3'], cut: 2.5 },
  { who: 'woman', person: woman, leads: ['V2', 'V3'], cut: 1.5 },
  { who: 'unknown sex', person: { age_years: 58 }, leads: ['V2', 'V3'], cut: 1.5 },
  ...(
    [
      ['II', 'III'],
      ['III', 'aVF'],
      ['II', 'aVF'],
      ['I', 'aVL'],
      ['V4', 'V5'],
      ['V5', 'V6'],
    ] as const
  ).map((leads): Cut => ({ who: 'man', person: man(58), leads, cut: 1 })),
  // Each lead of a mixed pair has its own cut; the other one is well above.
  { who: 'man with V2 3 mm', person: man(58), leads: ['V1', 'V1'], cut: 1, besides: { V2: 3 } },
  { who: 'man with V1 2 mm', person: man(58), leads: ['V2', 'V2'], cut: 2, besides: { V1: 2 } },
  { who: 'man with V4 2 mm', person: man(58), leads: ['V3', 'V3'], cut: 2, besides: { V4: 2 } },
  // Posterior: depression in front, elevation behind.
  {
    who: 'man of 40, anterior depression',
    person: man(40),
    leads: ['V7', 'V8'],
    cut: 0.5,
    besides: { V1: -1, V2: -1 },
  },
  { who: 'man of 39, anterior depression', person: man(39), leads: ['V7', 'V8'], cut: 1, besides: { V1: -1, V2: -1 } },
  { who: 'woman, anterior depression', person: woman, leads: ['V8', 'V9'], cut: 0.5, besides: { V2: -1, V3: -1 } },
]

const heights = cuts.flatMap(({ who, person, leads: [first, second], cut, besides = {} }) =>
  around(cut, step).map(({ place, value }): Edge => {
    const leads = first === second ? first : `${first} and ${second}`
    return {
      id: slug(`${leads} ${value} mm ${who}`),
      what: `ST elevation of ${value} mm in ${leads}, ${who}: ${place} the cut of ${cut} mm`,
      patient: withEcg(person, { st_deviation_mm: { ...besides, [first]: value, [second]: value } }),
      wanted: place === 'below' ? 'clear' : 'raised',
    }
  }),
)

const depressions = around(0.5, step).map(({ place, value }): Edge => ({
  id: slug(`v1 and v2 depressed ${value} mm v7 and v8 elevated`),
  what: `ST depression of ${value} mm in V1 and V2 with elevation of 1 mm in V7 and V8: ${place} the cut of 0.5 mm`,
  patient: withEcg(man(58), { st_deviation_mm: { V1: 0 - value, V2: 0 - value, V7: 1, V8: 1 } }),
  wanted: place === 'below' ? 'clear' : 'raised',
}))

const other = (id: string, what: string, patient: PatientInput, wanted: Edge['wanted']): Edge => ({
  id,
  what,
  patient,
  wanted,
})

const suspected = { conditions: [{ name: 'STEMI', status: 'suspected' as const }] }

const diagnosed = { conditions: [{ name: 'STEMI' }] }

/** Edges of ST-elevation infarction: each cut by lead, sex and age, contiguity, depression that is not posterior, and ECGs that the cuts do not read. */
export const stemiEdges: readonly Edge[] = [
  ...heights,
  ...depressions,
  other(
    'one-lead',
    'ST elevation of 3 mm in III alone: not in two leads',
    withEcg(man(58), { st_deviation_mm: { III: 3 } }),
    'clear',
  ),
  other(
    'ii-and-iii-1-mm-without-pain',
    'ST elevation of 1 mm in II and III without any symptom on record: the ECG alone raises it',
    withEcg(man(58), { st_deviation_mm: { II: 1, III: 1 } }, { symptoms: [] }),
    'raised',
  ),
  other(
    'leads-apart',
    'ST elevation of 2 mm in II and V5: two leads that are not contiguous',
    withEcg(man(58), { st_deviation_mm: { II: 2, V5: 2 } }),
    'clear',
  ),
  other(
    'paced-under-1-mm',
    'a paced rhythm with every deviation under 1 mm',
    withEcg(man(58), { st_deviation_mm: { V2: 0.5, V3: 0.5 }, paced: true, rhythm: 'paced rhythm' }),
    'clear',
  ),
  other(
    'bundle-branch-block-diagnosed',
    'left bundle branch block with STEMI on the problem list',
    withEcg(man(58), { st_deviation_mm: { V2: 3, V3: 3 }, left_bundle_branch_block: true }, diagnosed),
    'raised',
  ),
  other(
    'suspected-below-the-cut',
    'STEMI suspected, ST elevation of 0.5 mm in II and III: grey',
    withEcg(man(58), { st_deviation_mm: { II: 0.5, III: 0.5 } }, suspected),
    'grey',
  ),
]
