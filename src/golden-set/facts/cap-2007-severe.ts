import { type Cap2007Input, cap2007Inputs } from '../../guidelines/calculators/cap-2007-inputs.ts'
import {
  type Cap2007Major,
  type Cap2007Minor,
  cap2007Severity,
} from '../../guidelines/calculators/cap-2007-severity.ts'
import { analyteOf } from '../lint/analyte-of.ts'
import type { Lab, Patient } from '../patient.ts'
import { type Truth, no, yes } from '../truth.ts'
import { hasCondition } from './has-condition.ts'

/**
 * Whether the record shows severe community-acquired pneumonia by the IDSA/ATS criteria of 2007: invasive ventilation, or three minor criteria. The worst value on record counts.
 *
 * Never `unknown`: records seldom hold every criterion, so too few of them say nothing, and CURB-65 decides. PaO2/FiO2 is taken at the lowest inspired oxygen on record, which no other pairing is above.
 * Whether hypotension needs aggressive fluids is not read.
 * Source: Mandell et al. 2007, table 4, https://doi.org/10.1086/511159
 */
export function cap2007Severe(patient: Patient): Truth {
  const { major, minor, severe } = cap2007Severity(plausible(inputsOf(patient)))
  if (severe !== true) return no('fewer than three minor criteria of 2007 on record')
  return yes(`criteria of 2007: ${[...major, ...minor].map((name) => names[name]).join(', ')}`)
}

const names: Readonly<Record<Cap2007Major | Cap2007Minor, string>> = {
  septicShockOnVasopressors: 'septic shock',
  invasiveVentilation: 'invasive ventilation',
  respiratoryRate: 'respiratory rate of 30/min or more',
  pao2Fio2Ratio: 'PaO2/FiO2 of 250 mmHg or less',
  multilobarInfiltrates: 'multilobar infiltrates',
  confusion: 'confusion',
  bunMgPerDl: 'urea nitrogen of 20 mg/dL or more',
  leukopenia: 'white cells below 4 10^9/L',
  plateletsPerMm3: 'platelets below 100 10^9/L',
  temperatureCelsius: 'temperature below 36 °C',
  hypotensionNeedingFluids: 'hypotension that needs fluids',
}

function inputsOf(patient: Patient): Cap2007Input {
  const { labs, vital_signs: vitals } = patient
  const arterial = labs.filter((lab) => lab.specimen === 'arterial-blood' || /pao2/iu.test(lab.name))
  const urea = worst(Math.max, labs, 'urea', 'mmol/L')
  const ureaMgPerDl = worst(Math.max, labs, 'urea', 'mg/dL')
  const bun = worst(Math.max, labs, 'bun', 'mg/dL')
  const ratio = worst(Math.min, labs, 'pao2/fio2', 'mmHg')
  const pao2MmHg = worst(Math.min, arterial, 'pao2', 'mmHg')
  const pao2KPa = worst(Math.min, arterial, 'pao2', 'kPa')
  const cells = worst(Math.min, labs, 'white cell count', '10^9/L')
  const platelets = worst(Math.min, labs, 'platelets', '10^9/L')
  const ventilated = hasCondition(patient, 'invasive ventilation', 'active').value === 'true'
  const isConfused = vitals.some(({ consciousness = 'alert' }) => consciousness !== 'alert')
  return {
    invasiveVentilation: ventilated || undefined,
    respiratoryRate: extreme(
      Math.max,
      vitals.map((vital) => vital.respiratory_rate_per_min),
    ),
    ...(ratio !== undefined
      ? { pao2Fio2Ratio: ratio }
      : {
          ...(pao2MmHg === undefined ? { pao2KPa } : { pao2MmHg }),
          fio2: extreme(
            Math.min,
            vitals.map((vital) => vital.fio2),
          ),
        }),
    multilobarInfiltrates: hasCondition(patient, 'multilobar infiltrates', 'active').value === 'true' || undefined,
    confusion: isConfused || undefined,
    ...(bun !== undefined ? { bunMgPerDl: bun } : urea !== undefined ? { ureaMmolPerL: urea } : { ureaMgPerDl }),
    whiteCells10e9PerL: cells ?? perLitre(worst(Math.min, labs, 'white cell count', '/uL')),
    platelets10e9PerL: platelets ?? perLitre(worst(Math.min, labs, 'platelets', '/uL')),
    temperatureCelsius: extreme(
      Math.min,
      vitals.map((vital) => vital.temperature_celsius),
    ),
  }
}

/** What the calculator would refuse as no patient's value is not read. */
function plausible(given: Cap2007Input): Cap2007Input {
  const shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> = cap2007Inputs.shape
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => shape[name]?.safeParse(value).success))
}

type Choose = (one: number, other: number) => number

function worst(choose: Choose, labs: readonly Lab[], analyte: string, unit: string): number | undefined {
  const read = labs.filter((lab) => {
    if (lab.specimen === 'pleural-fluid' || lab.specimen === 'urine') return false
    const known = analyteOf(lab)
    return known?.analyte.names.includes(analyte) === true && known.unit === unit
  })
  return extreme(
    choose,
    read.map(({ value }) => value),
  )
}

function extreme(choose: Choose, values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((one, other) => choose(one, other))
}

function perLitre(perMicrolitre: number | undefined): number | undefined {
  return perMicrolitre === undefined ? undefined : perMicrolitre / 1000
}
