// Over 250 lines: the two flags that a result alone raises, with the edges of each.
import { renalReplacement } from './team-procedures.ts'
import type { Patient } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../patient/truth.ts'
import { unitOfResult } from '../../patient/analytes.ts'
import { arterialPhBelow, isVenous, potassiumAbove, standingReadings } from '../../patient/laboratory-results.ts'
import type { RedFlag } from '../red-flag.ts'
import { type AroundThreshold, type Edge, around, plainPatient, slug } from './edge.ts'
import { hasCondition } from '../../patient/conditions.ts'
import { hyperkalaemicEcg } from '../../patient/ecg.ts'
import { spuriousPotassium } from '../../patient/spurious-potassium.ts'

/**
 * Arterial pH below 7.2 or venous pH below 7.1, strictly. Its grey zone is an arterial pH from 7.20 up to 7.25, in which BTS/ICS 2016 already asks for high-dependency or intensive care, a venous pH from 7.10 up to 7.20
 * (some 0.03 below the arterial one), and an arterial pH below 7.35 with a PaCO2 above 6.5 kPa, for which non-invasive ventilation is started.
 */
export const severeAcidaemia = {
  id: 'severe-acidaemia',
  name: 'severe acidaemia',
  source:
    'safety rule of the strategy; BTS/ICS acute hypercapnic respiratory failure 2016 for the grey zone, https://doi.org/10.1136/thoraxjnl-2015-208209; Kelly 2001 for venous blood, https://doi.org/10.1136/emj.18.5.340',
  emergency: ['acidaemia', 'acidosis', 'acidotic', 'acidaemic', 'pH'],
  specialties: ['renal medicine', 'respiratory medicine', 'toxicology', 'endocrinology'],
  procedures: [
    'intubation',
    'intubate',
    'invasive ventilation',
    'mechanical ventilation',
    'ECMO',
    'VV-ECMO',
    ...renalReplacement,
  ],
  treatment: [
    [
      'intubation',
      'invasive ventilation',
      'mechanical ventilation',
      'non-invasive ventilation',
      'NIV',
      'thoracostomy',
      'needle decompression',
      'chest drain',
      ...renalReplacement,
      'sodium bicarbonate',
      'insulin',
      'potassium-supplement',
      'sodium chloride',
      "ringer's lactate",
      'noradrenaline',
      'adrenaline',
    ],
  ],
  higherCare: [
    'HDU',
    'HDU bed',
    'high-dependency bed',
    'high dependency bed',
    'high dependency',
    'high-dependency unit',
    'high care',
    'high care unit',
    'high care ward',
    'high care bed',
    'HCU',
    'step-down',
    'stepdown',
    'ICU',
    'ITU',
    'intensive care',
    'critical care',
    'resus',
  ],
  illnesses: [
    'DKA',
    'ketoacidosis',
    'diabetic ketoacidosis',
    'alcoholic ketoacidosis',
    'starvation ketoacidosis',
    'ketones',
    'BHB',
    'beta-hydroxybutyrate',
  ],
  severity: 2,
  raised: (patient) => anyOf(arterialPhBelow(withoutVenous(patient), 7.2), venousPhBelow(patient, 7.1)),
  grey: (patient) =>
    anyOf(
      arterialPhBelow(withoutVenous(patient), 7.25),
      venousPhBelow(patient, 7.2),
      allOf(arterialPhBelow(withoutVenous(patient), 7.35), hypercapnia(patient)),
    ),
} as const satisfies RedFlag

/** Venous blood has limits of its own here, so that what is close to one is grey and not unknown. */
function withoutVenous(patient: Patient): Patient {
  return { ...patient, labs: patient.labs.filter((lab) => !isVenous(lab)) }
}

function venousPhBelow(patient: Patient, limit: number): Truth {
  const labs = patient.labs.filter((lab) => /(?<![\p{L}\p{N}])ph(?![\p{L}\p{N}])/iu.test(lab.name) && isVenous(lab))
  return standingReadings(
    labs,
    ({ value }) => (value >= 6 && value < limit ? yes(`venous pH ${value}`) : no(`venous pH ${value}`)),
    'venous pH',
  )
}

/** PaCO2 above 6.5 kPa or 49 mmHg. */
function hypercapnia(patient: Patient): Truth {
  const labs = patient.labs.filter(
    ({ name, specimen }) => /p\s?a?\s?co2|pco₂|paco₂/iu.test(name) && specimen !== 'venous-blood',
  )
  return standingReadings(
    labs,
    ({ name, value, unit }) => {
      const fact = `${name} ${value} ${unit}`
      const plain = unitOfResult({ name, unit })
      const limit = /kpa/iu.test(plain) ? 6.5 : /mm\s?hg/iu.test(plain) ? 49 : Infinity
      return value > limit ? yes(fact) : no(fact)
    },
    'PaCO2',
  )
}

const thresholds: readonly {
  threshold: number
  wanted: Readonly<Record<AroundThreshold['place'], Edge['wanted']>>
  of: string
}[] = [
  { threshold: 7.2, wanted: { below: 'raised', at: 'grey', above: 'grey' }, of: 'below 7.20' },
  { threshold: 7.25, wanted: { below: 'grey', at: 'clear', above: 'clear' }, of: 'grey below 7.25' },
]

/** Edges of severe acidaemia: arterial pH 7.20 and its grey zone up to 7.25, and the pH of another sample. */
export const severeAcidaemiaEdges: readonly Edge[] = [
  ...thresholds.flatMap(({ threshold, wanted, of }) =>
    around(threshold, 0.01).map(({ place, value }): Edge => ({
      id: `arterial-ph-${value.toFixed(2)}`,
      what: `arterial pH ${value.toFixed(2)}: ${place} the threshold (${of})`,
      patient: plainPatient({ labs: [{ name: 'pH', value, unit: 'pH', specimen: 'arterial-blood' }] }),
      wanted: wanted[place],
    })),
  ),
  ...[
    { value: 7.09, wanted: 'raised' as const },
    { value: 7.1, wanted: 'grey' as const },
    { value: 7.19, wanted: 'grey' as const },
    { value: 7.2, wanted: 'clear' as const },
  ].map(({ value, wanted }): Edge => ({
    id: `venous-ph-${value.toFixed(2)}`,
    what: `venous pH ${value.toFixed(2)} (raised below 7.10, grey below 7.20)`,
    patient: plainPatient({ labs: [{ name: 'pH', value, unit: 'pH', specimen: 'venous-blood' }] }),
    wanted,
  })),
  ...[6.5, 6.6].map((kPa): Edge => ({
    id: `arterial-ph-7.30-paco2-${kPa.toFixed(1)}`,
    what: `arterial pH 7.30 with a PaCO2 of ${kPa} kPa (grey above 6.5)`,
    patient: plainPatient({
      labs: [
        { name: 'pH', value: 7.3, unit: 'pH', specimen: 'arterial-blood' },
        { name: 'PaCO2', value: kPa, unit: 'kPa', specimen: 'arterial-blood' },
      ],
    }),
    wanted: kPa > 6.5 ? 'grey' : 'clear',
  })),
  {
    id: 'pleural-ph-7.19',
    what: 'pleural fluid pH 7.19, arterial pH 7.40: another sample',
    patient: plainPatient({
      conditions: [{ name: 'Pleural effusion' }],
      labs: [
        { name: 'pH', value: 7.4, unit: 'pH', specimen: 'arterial-blood' },
        { name: 'pH', value: 7.19, unit: 'pH', specimen: 'pleural-fluid' },
      ],
    }),
    wanted: 'clear',
  },
]

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
