import { renalReplacement } from './team-procedures.ts'
import { hasCondition } from '../../patient/conditions.ts'
import type { Patient } from '../../patient/patient.ts'
import { potassiumAbove } from '../../patient/laboratory-results.ts'
import { hyperkalaemicEcg } from '../../patient/ecg.ts'
import { spuriousPotassium } from '../../patient/spurious-potassium.ts'
import { no } from '../../patient/truth.ts'
import type { RedFlag } from '../red-flag.ts'
import { around, type AroundThreshold, type Edge, plainPatient, slug } from './edge.ts'

/**
 * Potassium above 6.5 mmol/L, strictly, as the strategy has it; UKKA 2023 takes 6.5 itself as severe. From 6.0 to 6.5 is its grey zone, and so is any value of a haemolysed sample, or one that the record doubts (see `spuriousPotassium`) with an ECG
 * on record that shows nothing of it: it is taken again at once, unless the record has ECG changes of hyperkalaemia.
 */
export const severeHyperkalaemia = {
  id: 'severe-hyperkalaemia',
  name: 'severe hyperkalaemia',
  source: 'safety rule of the strategy; UK Kidney Association hyperkalaemia 2023 for the grey zone',
  emergency: ['hyperkalaemia', 'hyperkalaemic', 'potassium', 'K+', 'K', 'serum K'],
  specialties: ['renal medicine'],
  procedures: renalReplacement,
  // UK Kidney Association hyperkalaemia 2023: the heart is protected, and potassium is shifted, at once; who is called next depends on what comes of it.
  treatment: [['insulin'], ['calcium-salt', 'saba']],
  isTreatedAnywhere: true,
  severity: 2,
  raised: (patient) => {
    const isSeen = [hasCondition(patient, 'ECG changes of hyperkalaemia'), hyperkalaemicEcg(patient)].some(
      ({ value }) => value === 'true',
    )
    if (isSeen) return potassiumAbove(patient, 6.5)
    const doubt = spuriousPotassium(patient)
    // A doubt with an ECG that shows nothing; without one only a sample that the laboratory calls haemolysed.
    if (doubt.value === 'true' && patient.ecg?.rhythm !== undefined) return no(doubt.facts.join(', '))
    return potassiumAbove(withoutHaemolysed(patient), 6.5)
  },
  grey: (patient) => potassiumAbove(patient, 6, '>='),
} as const satisfies RedFlag

function withoutHaemolysed(patient: Patient): Patient {
  return patient.labs.some(({ haemolysed }) => haemolysed === true)
    ? { ...patient, labs: patient.labs.filter(({ haemolysed }) => haemolysed !== true) }
    : patient
}

type Wanted = Readonly<Record<AroundThreshold['place'], Edge['wanted']>>

const above65: Wanted = { below: 'grey', at: 'grey', above: 'raised' }

const from60: Wanted = { below: 'clear', at: 'grey', above: 'grey' }

/** Units in which laboratories report potassium, with their step. Of mg/dL the thresholds stand for the nearest value that is reported: 25.4 is 6.50, 23.5 is 6.01 mmol/L. */
const units = [
  { unit: 'mmol/L', step: 0.1, severe: 6.5, moderate: 6 },
  { unit: 'mEq/L', step: 0.1, severe: 6.5, moderate: 6 },
  { unit: 'mg/dL', step: 0.1, severe: 25.4, moderate: 23.5 },
]

const single = units.flatMap(({ unit, step, severe, moderate }) =>
  [
    { threshold: severe, wanted: above65, of: 'above 6.5 mmol/L' },
    { threshold: moderate, wanted: from60, of: 'grey from 6.0 mmol/L' },
  ].flatMap(({ threshold, wanted, of }) =>
    around(threshold, step).map(({ place, value }): Edge => ({
      id: slug(`potassium ${value} ${unit}`),
      what: `potassium ${value} ${unit}: ${place} the threshold (${of})`,
      patient: plainPatient({ labs: [{ name: 'Potassium', value, unit, specimen: 'blood' }] }),
      wanted: wanted[place],
    })),
  ),
)

const twice = (first: number, second: number, wanted: Edge['wanted']): Edge => ({
  id: `potassium-${first}-then-${second}`,
  what: `potassium ${first}, two hours later ${second} mmol/L: the later one holds`,
  patient: plainPatient({
    labs: [
      { name: 'Potassium', value: first, unit: 'mmol/L', specimen: 'blood', taken_at: '2026-03-01T06:00:00Z' },
      { name: 'Potassium', value: second, unit: 'mmol/L', specimen: 'blood', taken_at: '2026-03-01T08:00:00Z' },
    ],
  }),
  wanted,
})

/** Edges of severe hyperkalaemia: 6.5 mmol/L and its grey zone from 6.0, in each unit, and repeated samples. */
export const severeHyperkalaemiaEdges: readonly Edge[] = [
  ...single,
  {
    id: 'potassium-6.6-haemolysed',
    what: 'potassium 6.6 mmol/L in a haemolysed sample: to be taken again at once',
    patient: plainPatient({
      labs: [{ name: 'Potassium', value: 6.6, unit: 'mmol/L', specimen: 'blood', haemolysed: true }],
    }),
    wanted: 'grey',
  },
  {
    id: 'potassium-6.6-haemolysed-with-ecg-changes',
    what: 'potassium 6.6 mmol/L in a haemolysed sample, with peaked T waves',
    patient: plainPatient({
      conditions: [{ name: 'Peaked T waves' }],
      labs: [{ name: 'Potassium', value: 6.6, unit: 'mmol/L', specimen: 'blood', haemolysed: true }],
    }),
    wanted: 'raised',
  },
  twice(5.9, 6.6, 'raised'),
  twice(6.6, 6.4, 'grey'),
  twice(6.6, 5.9, 'clear'),
]
