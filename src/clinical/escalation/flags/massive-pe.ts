import { hasCondition, namesAsPresent } from '../../patient/conditions.ts'
import { haemoglobinBelow } from '../../patient/acute-findings.ts'
import { majorBleeding } from '../../patient/bleeding-and-clots.ts'
import { acutelyUnwell, lowSystolic } from '../../patient/vital-signs.ts'
import { lactateAbove, troponinRaised } from '../../patient/laboratory-results.ts'
import { unstablePulmonaryEmbolism } from '../../patient/pulmonary-embolism.ts'
import type { Patient, PatientInput } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../patient/truth.ts'
import type { RedFlag } from '../red-flag.ts'
import { around, type AroundThreshold, type Edge, plainPatient, plainVitals } from './edge.ts'

/**
 * Pulmonary embolism, proven or suspected, with haemodynamic instability, or with a systolic pressure below 90 mmHg however long it lasts. Its grey zone is
 * an embolism with a pressure below 100 mmHg (a point of sPESI), a raised troponin, a lactate above 2 mmol/L, strain of the right ventricle or a vital sign that calls for a review, and any suspected one outside hospital. A fall that passed within 15 minutes, to a pressure of 100 or more, is
 * none of it.
 */
export const massivePe = {
  id: 'massive-pe',
  name: 'massive (high-risk) pulmonary embolism',
  source: 'ESC/ERS acute pulmonary embolism 2019, table 4, https://doi.org/10.1093/eurheartj/ehz405',
  emergency: [
    'pulmonary embolism',
    'pulmonary embolus',
    'pulmonary emboli',
    'PE',
    'PERT',
    'obstructive shock',
    'massive embolism',
    'pulmonary thromboembolism',
  ],
  // Where blood is lost, the pressure falls for that, and who comes for the bleeding has come for the pressure.
  orNamed: (patient: Patient) =>
    allOf(haemoglobinBelow(patient, bledOut), majorBleeding(patient)).value === 'true' ? ofBleeding : undefined,
  specialties: ['cardiology', 'respiratory medicine', 'haematology', 'radiology', 'surgery'],
  procedures: [
    'embolectomy',
    'catheter embolectomy',
    'surgical embolectomy',
    'mechanical thrombectomy',
    'thrombectomy',
    'catheter-directed therapy',
    'catheter-directed thrombolysis',
    'catheter-directed treatment',
    'ECMO',
    'VA-ECMO',
  ],
  treatment: [['thrombolytic', 'embolectomy', 'thrombectomy', 'ECMO', 'anticoagulant', 'noradrenaline']],
  severity: 2,
  raised: (patient) =>
    allOf(hasCondition(patient, 'pulmonary embolism'), anyOf(established(patient), lowSystolic(patient, 90))),
  grey: (patient) =>
    allOf(
      hasCondition(patient, 'pulmonary embolism'),
      anyOf(
        unstablePulmonaryEmbolism(patient),
        lowSystolic(patient, 100),
        troponinRaised(patient),
        lactateAbove(patient, 2),
        acutelyUnwell(patient),
        strained(patient),
        suspectedOutside(patient),
      ),
    ),
} as const satisfies RedFlag

/** g/L: a bleeding that makes a shock by itself. */
const bledOut = 80

const ofBleeding = [
  'haemorrhage',
  'massive haemorrhage',
  'major haemorrhage',
  'massive transfusion',
  'haemorrhagic shock',
  'bleeding',
  'bleed',
  'GI bleed',
  'haematemesis',
]

function strained(patient: Patient): Truth {
  const found = patient.conditions.find(
    ({ name, status }) => status === 'active' && namesAsPresent(name, strain, 'is over'),
  )
  return found === undefined ? no('no strain of the right ventricle on record') : yes(found.name)
}

const strain = [
  'right ventricular strain',
  'right ventricular dysfunction',
  'right heart strain',
  'RV strain',
  'RV dysfunction',
  'submassive pulmonary embolism',
  'intermediate-risk pulmonary embolism',
  'intermediate-high-risk pulmonary embolism',
  'intermediate-risk PE',
  'intermediate-high-risk PE',
]

/** It is sent to hospital for its imaging. */
function suspectedOutside(patient: Patient): Truth {
  return patient.setting === 'outpatient' && hasCondition(patient, 'pulmonary embolism', 'active').value !== 'true'
    ? yes('a suspected embolism outside hospital')
    : no('proven, or in hospital')
}

/** Instability that is known. Where only its duration is not, the pressure decides; one that is not on record raises nothing. */
function established(patient: Patient): Truth {
  const unstable = unstablePulmonaryEmbolism(patient)
  return unstable.value === 'unknown' ? no(`no instability on record (${unstable.facts.join(', ')})`) : unstable
}

const embolism = [{ name: 'Pulmonary embolism' }]

const start = Date.parse('2026-03-01T08:00:00Z')

/** A patient with an embolism and these systolic pressures, each so many minutes after the first. */
function withPressures(
  readings: readonly (readonly [minute: number, mmHg: number])[],
  more: Partial<PatientInput> = {},
): PatientInput {
  return plainPatient({
    conditions: embolism,
    vital_signs: readings.map(([minute, mmHg]) =>
      plainVitals({
        taken_at: new Date(start + minute * 60_000).toISOString(),
        systolic_mmhg: mmHg,
        diastolic_mmhg: Math.round(0.6 * mmHg),
      }),
    ),
    ...more,
  })
}

const once = (mmHg: number, more?: Partial<PatientInput>): PatientInput => withPressures([[0, mmHg]], more)

type Wanted = Readonly<Record<AroundThreshold['place'], Edge['wanted']>>

const below90: Wanted = { below: 'raised', at: 'grey', above: 'grey' }

const below100: Wanted = { below: 'grey', at: 'clear', above: 'clear' }

const lasting: Wanted = { below: 'grey', at: 'grey', above: 'raised' }

const falling: Wanted = { below: 'grey', at: 'raised', above: 'raised' }

const pressures = [
  { threshold: 90, wanted: below90, of: 'below 90 mmHg' },
  { threshold: 100, wanted: below100, of: 'grey below 100 mmHg' },
].flatMap(({ threshold, wanted, of }) =>
  around(threshold, 1).map(({ place, value }): Edge => ({
    id: `systolic-${value}`,
    what: `embolism with a systolic pressure of ${value} mmHg: ${place} the threshold (${of})`,
    patient: once(value),
    wanted: wanted[place],
  })),
)

// It ends in a pressure that is grey by itself: one that recovered fully is not a false alarm to all.
const durations = around(15, 1).map(({ place, value }): Edge => ({
  id: `hypotension-for-${value}-min`,
  what: `embolism with a systolic pressure of 85 mmHg for ${value} min, then 96: ${place} the threshold (more than 15 min)`,
  patient: withPressures([
    [0, 118],
    [20, 85],
    [20 + value, 85],
    [25 + value, 96],
  ]),
  wanted: lasting[place],
}))

const falls = around(40, 1).map(({ place, value }): Edge => ({
  id: `fall-of-${value}-mmhg`,
  what: `embolism with a systolic pressure that fell by ${value} mmHg for 20 min: ${place} the threshold (40 mmHg)`,
  patient: withPressures([
    [0, 135],
    [20, 135 - value],
    [40, 135 - value],
  ]),
  wanted: falling[place],
}))

/** Edges of massive pulmonary embolism: pressure, duration and fall, vasopressor, arrest and shock, and whether there is an embolism at all. */
export const massivePeEdges: readonly Edge[] = [
  ...pressures,
  ...durations,
  ...falls,
  {
    id: 'suspected-embolism-systolic-89',
    what: 'a suspected embolism with a systolic pressure of 89 mmHg',
    patient: once(89, { conditions: [{ name: 'Pulmonary embolism', status: 'suspected' }] }),
    wanted: 'raised',
  },
  {
    id: 'no-embolism-systolic-89',
    what: 'a systolic pressure of 89 mmHg without an embolism',
    patient: once(89, { conditions: [] }),
    wanted: 'clear',
  },
  {
    id: 'vasopressor-running',
    what: 'embolism with a systolic pressure of 112 mmHg on noradrenaline',
    patient: once(112, { medications: [{ name: 'Noradrenaline infusion', route: 'intravenous' }] }),
    wanted: 'raised',
  },
  {
    id: 'vasopressor-stopped',
    what: 'embolism with a systolic pressure of 112 mmHg, noradrenaline stopped',
    patient: once(112, {
      medications: [{ name: 'Noradrenaline infusion', route: 'intravenous', status: 'stopped' }],
    }),
    wanted: 'clear',
  },
  {
    id: 'cardiac-arrest',
    what: 'embolism with cardiac arrest, systolic pressure 112 mmHg',
    patient: once(112, { conditions: [...embolism, { name: 'Cardiac arrest' }] }),
    wanted: 'raised',
  },
  {
    id: 'obstructive-shock',
    what: 'embolism with obstructive shock, systolic pressure 112 mmHg',
    patient: once(112, { conditions: [...embolism, { name: 'Obstructive shock' }] }),
    wanted: 'raised',
  },
  {
    id: 'saturation-88',
    what: 'embolism with a systolic pressure of 112 mmHg and a saturation of 88%',
    patient: once(112, { vital_signs: [plainVitals({ systolic_mmhg: 112, spo2_percent: 88 })] }),
    wanted: 'grey',
  },
  {
    id: 'suspected-outside-hospital',
    what: 'a suspected embolism of an outpatient with a systolic pressure of 112 mmHg',
    patient: once(112, { conditions: [{ name: 'Pulmonary embolism', status: 'suspected' }], setting: 'outpatient' }),
    wanted: 'grey',
  },
  {
    id: 'no-instability',
    what: 'embolism with a systolic pressure of 112 mmHg and nothing else',
    patient: once(112),
    wanted: 'clear',
  },
]
