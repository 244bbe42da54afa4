import { timesTen } from '../../../language/quantities/times-ten.ts'
import { firstDose } from './first-dose.ts'
import type { NearMissOperator } from './near-miss-operator.ts'

/** Makes the first dose ten times as large: a nought too many. */
export const doseTenfold: NearMissOperator = {
  id: 'dose-tenfold',
  describe: 'the first dose is ten times as large',
  find: (answer) => firstDose(answer, ({ span }) => timesTen(span.text)),
}
