import { swapMilligrams } from '../../../language/quantities/swap-milligrams.ts'
import { firstDose } from './first-dose.ts'
import type { NearMissOperator } from './near-miss-operator.ts'

/** Writes micrograms for milligrams, or the other way round, in the first dose that has one of them. */
export const unitSwap: NearMissOperator = {
  id: 'unit-swap',
  describe: 'the first dose in mg or micrograms is in the other of them',
  find: (answer) => firstDose(answer, ({ span, unit }) => swapMilligrams({ text: span.text, unit })?.written),
}
