import { deletedRedFlag } from './deleted-red-flag.ts'
import { doseTenfold } from './dose-tenfold.ts'
import type { NearMissOperator } from './near-miss-operator.ts'
import { negatedContraindication } from './negated-contraindication.ts'
import { swappedFact } from './swapped-fact.ts'
import { unitSwap } from './unit-swap.ts'

/** All operators of this package. */
export const nearMissOperators: readonly NearMissOperator[] = [
  doseTenfold,
  unitSwap,
  negatedContraindication,
  deletedRedFlag,
  swappedFact,
]
