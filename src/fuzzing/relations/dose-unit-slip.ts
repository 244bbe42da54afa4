import { swapMilligrams } from '../../language/quantities/swap-milligrams.ts'
import { doseSlip } from './dose-slip.ts'

/** A dose of the answer with milligrams written for micrograms, or the other way round, is flagged. */
export const doseUnitSlip = doseSlip(
  {
    id: 'dose-unit-slip',
    describe: 'a dose of the answer, with mg and micrograms exchanged, is flagged by the check of doses',
  },
  ({ span, unit }) => swapMilligrams({ text: span.text, unit }),
)
