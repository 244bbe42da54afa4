import { timesTen } from '../../language/quantities/times-ten.ts'
import { doseSlip } from './dose-slip.ts'

/** A dose of the answer with a nought too many is flagged. */
export const doseTenfold = doseSlip(
  {
    id: 'dose-tenfold',
    describe: 'a dose of the answer, made ten times as large, is flagged by the check of doses',
  },
  ({ span }) => ({ written: timesTen(span.text), times: 10 }),
)
