import { renalReplacement } from './team-procedures.ts'
import type { Patient } from '../../patient/patient.ts'
import { allOf, anyOf, no, type Truth, yes } from '../../patient/truth.ts'
import { arterialPhBelow, isVenous, standingReadings } from '../../patient/laboratory-results.ts'
import type { RedFlag } from '../red-flag.ts'
import { around, type AroundThreshold, type Edge, plainPatient } from './edge.ts'

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
    'high dependency',
    'high-dependency unit',
    'step-down',
    'stepdown',
    'ICU',
    'ITU',
    'intensive care',
    'critical care',
    'resus',
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
      const limit = /kpa/iu.test(unit) ? 6.5 : /mm\s?hg/iu.test(unit) ? 49 : Infinity
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
