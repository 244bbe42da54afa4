import { z } from 'zod'
import type { InputShape, Maybe } from './input-shape.ts'
import { type PatientInputs, patientInputs } from './patient-inputs.ts'
import { quantity } from './quantity.ts'
import { yesNo } from './yes-no.ts'

/** Absent, undefined and null all say "not known". */
export interface Cap2007Input extends Pick<
  PatientInputs,
  'respiratoryRate' | 'bunMgPerDl' | 'ureaMmolPerL' | 'ureaMgPerDl' | 'temperatureCelsius' | 'temperatureFahrenheit'
> {
  /** Septic shock that needs vasopressors. Major. */
  readonly septicShockOnVasopressors?: Maybe<boolean>
  /** Invasive mechanical ventilation. Major. */
  readonly invasiveVentilation?: Maybe<boolean>
  /** PaO2 in mmHg over the share of inspired oxygen, 0 to 1,000 mmHg. */
  readonly pao2Fio2Ratio?: Maybe<number>
  /** With `fio2` in place of the ratio, 0 to 800 mmHg. */
  readonly pao2MmHg?: Maybe<number>
  /** The same in kPa, 0 to 107. */
  readonly pao2KPa?: Maybe<number>
  /** Inspired oxygen as a share, 0.21 to 1: 0.21 is room air. */
  readonly fio2?: Maybe<number>
  readonly multilobarInfiltrates?: Maybe<boolean>
  /** New confusion or disorientation. */
  readonly confusion?: Maybe<boolean>
  /** Leukopenia by the infection alone: false where another cause (chemotherapy) explains a low count. */
  readonly leukopenia?: Maybe<boolean>
  /** White cells in place of `leukopenia`, 50 to 1,500,000 per mm³. */
  readonly whiteCellsPerMm3?: Maybe<number>
  /** The same in 10⁹/L, 0 to 1,500. */
  readonly whiteCells10e9PerL?: Maybe<number>
  /** 1,000 to 5,000,000 per mm³. */
  readonly plateletsPerMm3?: Maybe<number>
  /** The same in 10⁹/L, 0 to 5,000. */
  readonly platelets10e9PerL?: Maybe<number>
  /** Hypotension that needs aggressive fluid resuscitation. */
  readonly hypotensionNeedingFluids?: Maybe<boolean>
}

/** The schema of `Cap2007Input`. */
export const cap2007Inputs = z.strictObject({
  septicShockOnVasopressors: yesNo,
  invasiveVentilation: yesNo,
  respiratoryRate: patientInputs.respiratoryRate,
  pao2Fio2Ratio: quantity('mmHg', 0, 1000),
  pao2MmHg: quantity('mmHg', 0, 800),
  pao2KPa: quantity('kPa', 0, 107),
  fio2: quantity('(a share: 0.21 is room air)', 0.21, 1),
  multilobarInfiltrates: yesNo,
  confusion: yesNo,
  bunMgPerDl: patientInputs.bunMgPerDl,
  ureaMmolPerL: patientInputs.ureaMmolPerL,
  ureaMgPerDl: patientInputs.ureaMgPerDl,
  leukopenia: yesNo,
  whiteCellsPerMm3: quantity('cells/mm³', 50, 1_500_000),
  whiteCells10e9PerL: quantity('10⁹/L', 0, 1500),
  plateletsPerMm3: quantity('platelets/mm³', 1000, 5_000_000),
  platelets10e9PerL: quantity('10⁹/L', 0, 5000),
  temperatureCelsius: patientInputs.temperatureCelsius,
  temperatureFahrenheit: patientInputs.temperatureFahrenheit,
  hypotensionNeedingFluids: yesNo,
} satisfies InputShape<Cap2007Input>)
