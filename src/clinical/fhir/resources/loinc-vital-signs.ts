import type { Patient } from '../../patient/patient.ts'

/** A vital sign that is a number. */
export type VitalField = Exclude<keyof Patient['vital_signs'][number], 'taken_at' | 'consciousness'>

/** A vital sign, the LOINC codes that stand for it, and between which values it can be one. */
export interface LoincVitalSign {
  readonly field: VitalField
  /** That of the field, to which a value is converted. */
  readonly unit: string
  /** Inclusive, in the unit of the field. */
  readonly from: number
  readonly to: number
  /** Codes with their long common names, shortened. */
  readonly codes: Readonly<Record<string, string>>
}

/**
 * The vital signs that are read, by themselves or as components of a panel. A small reference table, unreviewed and not for clinical use. Pressures measured standing are not read: a fall on standing is
 * no hypotension.
 *
 * Source: LOINC, https://loinc.org; the FHIR R4 vital signs profile, https://hl7.org/fhir/R4/observation-vitalsigns.html. The bounds are those that a golden case takes, or wider than any life.
 */
export const loincVitalSigns: readonly LoincVitalSign[] = [
  {
    field: 'heart_rate_per_min',
    unit: '/min',
    from: 1,
    to: 500,
    codes: {
      '8867-4': 'Heart rate',
      '8889-8': 'Heart rate by pulse oximetry',
      '8893-0': 'Heart rate, peripheral artery by palpation',
    },
  },
  { field: 'respiratory_rate_per_min', unit: '/min', from: 1, to: 200, codes: { '9279-1': 'Respiratory rate' } },
  {
    field: 'systolic_mmhg',
    unit: 'mmHg',
    from: 1,
    to: 400,
    codes: {
      '8480-6': 'Systolic blood pressure',
      '8459-0': 'Systolic blood pressure, sitting',
      '8461-6': 'Systolic blood pressure, supine',
      '76534-7': 'Systolic blood pressure by noninvasive',
      '76215-3': 'Invasive systolic blood pressure',
    },
  },
  {
    field: 'diastolic_mmhg',
    unit: 'mmHg',
    from: 1,
    to: 400,
    codes: {
      '8462-4': 'Diastolic blood pressure',
      '8453-3': 'Diastolic blood pressure, sitting',
      '8455-8': 'Diastolic blood pressure, supine',
      '76535-4': 'Diastolic blood pressure by noninvasive',
      '76213-8': 'Invasive diastolic blood pressure',
    },
  },
  {
    field: 'spo2_percent',
    unit: '%',
    from: 0,
    to: 100,
    codes: {
      '59408-5': 'Oxygen saturation in arterial blood by pulse oximetry',
      '2708-6': 'Oxygen saturation in arterial blood',
    },
  },
  {
    field: 'temperature_celsius',
    unit: '°C',
    from: 20,
    to: 46,
    codes: {
      '8310-5': 'Body temperature',
      '8328-7': 'Axillary temperature',
      '8329-5': 'Body temperature, core',
      '8331-1': 'Oral temperature',
      '8332-9': 'Rectal temperature',
      '8333-7': 'Tympanic membrane temperature',
    },
  },
  {
    // A share; it comes in percent, or as UCUM's 1.
    field: 'fio2',
    unit: 'ratio',
    from: 0.21,
    to: 1,
    codes: { '3150-0': 'Inhaled oxygen concentration' },
  },
]

const byCode: ReadonlyMap<string, LoincVitalSign> = new Map(
  loincVitalSigns.flatMap((sign) => Object.keys(sign.codes).map((code) => [code, sign] as const)),
)

/** The vital sign that a LOINC code stands for, or undefined. */
export function loincVitalSign(code: string): LoincVitalSign | undefined {
  return byCode.get(code)
}
