import { potassiumAbove } from '../../golden-set/facts/potassium.ts'
import type { RedFlag } from './red-flag.ts'

/** Potassium above 6.5 mmol/L, strictly, as the strategy has it; UKKA 2023 takes 6.5 itself as severe. From 6.0 to 6.5 is its grey zone. */
export const severeHyperkalaemia: RedFlag = {
  id: 'severe-hyperkalaemia',
  name: 'severe hyperkalaemia',
  source: 'safety rule of the strategy; UK Kidney Association hyperkalaemia 2023 for the grey zone',
  emergency: ['hyperkalaemia', 'hyperkalaemic', 'potassium', 'K+', 'K', 'serum K'],
  severity: 2,
  raised: (patient) => potassiumAbove(patient, 6.5),
  grey: (patient) => potassiumAbove(patient, 6, '>='),
}
