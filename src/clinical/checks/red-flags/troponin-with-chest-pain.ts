import { chestPain } from '../../patient/conditions.ts'
import { troponinRaised } from '../../patient/laboratory-results.ts'
import { allOf } from '../../patient/truth.ts'
import type { RedFlag } from '../red-flag.ts'
import type { PatientInput } from '../../patient/patient.ts'
import { around, type AroundThreshold, type Edge, plainPatient, slug } from './edge.ts'

/** Troponin above the 99th percentile of its assay, with chest pain. A raised troponin without pain is its grey zone. */
export const troponinWithChestPain = {
  id: 'troponin-with-chest-pain',
  name: 'raised troponin with chest pain',
  source: 'ACC/AHA acute coronary syndromes 2025, https://doi.org/10.1161/CIR.0000000000001309',
  emergency: [
    'acute coronary syndrome',
    'ACS',
    'troponin',
    'NSTEMI',
    'STEMI',
    'NSTE-ACS',
    'myocardial infarction',
    'MI',
    'myocardial injury',
    'myocardial ischaemia',
    'heart attack',
    'coronary',
    'unstable angina',
    'chest pain',
    'chest pressure',
    'chest tightness',
    'ST elevation',
    'ST-segment elevation',
    'cath lab',
    'catheterisation laboratory',
    'catheterisation lab',
    'primary PCI',
    'PPCI',
    'infarction',
    'infarct',
  ],
  severity: 1,
  raised: (patient) => allOf(troponinRaised(patient), chestPain(patient)),
  grey: troponinRaised,
} as const satisfies RedFlag

interface Assay {
  readonly name: string
  readonly unit: string
  readonly step: number
  /** The 99th percentile, in the same unit. */
  readonly limit: number
}

const highSensitivity = 'High-sensitivity troponin T'

const assays: readonly Assay[] = [
  { name: highSensitivity, unit: 'ng/L', step: 1, limit: 14 },
  { name: highSensitivity, unit: 'pg/mL', step: 1, limit: 14 },
  { name: highSensitivity, unit: 'ng/mL', step: 0.001, limit: 0.014 },
  { name: highSensitivity, unit: 'ug/L', step: 0.001, limit: 0.014 },
  { name: 'Troponin I', unit: 'ng/mL', step: 0.01, limit: 0.04 },
]

interface Pain {
  readonly id: string
  readonly symptoms: NonNullable<PatientInput['symptoms']>
  readonly wanted: Readonly<Record<AroundThreshold['place'], Edge['wanted']>>
}

const withPain: Pain = {
  id: 'with chest pain',
  symptoms: [{ name: 'Chest pain', onset_hours: 3 }],
  wanted: { below: 'clear', at: 'clear', above: 'raised' },
}

const withoutPain: Pain = {
  id: 'without chest pain',
  symptoms: [],
  wanted: { below: 'clear', at: 'clear', above: 'grey' },
}

const painDenied: Pain = {
  ...withoutPain,
  id: 'chest pain denied',
  symptoms: [{ name: 'Chest pain', present: false }],
}

/** Edges of a raised troponin with chest pain: the 99th percentile of an assay, in each unit, with pain, without it, and with pain that is denied. */
export const troponinWithChestPainEdges: readonly Edge[] = assays.flatMap(({ name, unit, step, limit }) =>
  [withPain, withoutPain, painDenied].flatMap((pain) =>
    around(limit, step).map(({ place, value }): Edge => ({
      id: slug(`${name} ${value} ${unit} ${pain.id}`),
      what: `${name} ${value} ${unit}, ${pain.id}: ${place} the 99th percentile of ${limit} ${unit}`,
      patient: plainPatient({
        symptoms: pain.symptoms,
        labs: [{ name, value, unit, upper_reference_limit: limit, specimen: 'blood' }],
      }),
      wanted: pain.wanted[place],
    })),
  ),
)
