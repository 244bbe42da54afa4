import { z } from 'zod'
import { patientInputs } from './patient-inputs.ts'
import { quantity } from './quantity.ts'
import { yesNo } from './yes-no.ts'

/** What `cap2007Severity` takes. */
export const cap2007Inputs = z.strictObject({
  /** Septic shock that needs vasopressors. Major. */
  septicShockOnVasopressors: yesNo,
  /** Invasive mechanical ventilation. Major. */
  invasiveVentilation: yesNo,
  respiratoryRate: patientInputs.respiratoryRate,
  /** PaO2 in mmHg over the share of inspired oxygen, 0 to 1,000 mmHg. */
  pao2Fio2Ratio: quantity('mmHg', 0, 1000),
  /** With `fio2` in place of the ratio, 0 to 800 mmHg. */
  pao2MmHg: quantity('mmHg', 0, 800),
  /** The same in kPa, 0 to 107. */
  pao2KPa: quantity('kPa', 0, 107),
  /** Inspired oxygen as a share, 0.21 to 1: 0.21 is room air. */
  fio2: quantity('(a share: 0.21 is room air)', 0.21, 1),
  multilobarInfiltrates: yesNo,
  /** New confusion or disorientation. */
  confusion: yesNo,
  bunMgPerDl: patientInputs.bunMgPerDl,
  ureaMmolPerL: patientInputs.ureaMmolPerL,
  ureaMgPerDl: patientInputs.ureaMgPerDl,
  /** Leukopenia by the infection alone: false where another cause (chemotherapy) explains a low count. */
  leukopenia: yesNo,
  /** White cells in place of `leukopenia`, 50 to 1,500,000 per mm³. */
  whiteCellsPerMm3: quantity('cells/mm³', 50, 1_500_000),
  /** The same in 10⁹/L, 0 to 1,500. */
  whiteCells10e9PerL: quantity('10⁹/L', 0, 1500),
  /** 1,000 to 5,000,000 per mm³. */
  plateletsPerMm3: quantity('platelets/mm³', 1000, 5_000_000),
  /** The same in 10⁹/L, 0 to 5,000. */
  platelets10e9PerL: quantity('10⁹/L', 0, 5000),
  temperatureCelsius: patientInputs.temperatureCelsius,
  temperatureFahrenheit: patientInputs.temperatureFahrenheit,
  /** Hypotension that needs aggressive fluid resuscitation. */
  hypotensionNeedingFluids: yesNo,
})
