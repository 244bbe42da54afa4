import { wordSet } from '../../words/words.ts'

/** "IV", "twice daily", "now": what makes an order of a name by itself. */
export const dosing = wordSet(
  'iv po sc im sl pr bolus infusion drip gtt nebs neb nebulizer nebulized od bd bid tds tid qid qds daily nightly once twice hourly stat now today q4h q6h q8h q12h q24h inhaler loading within every minutes urgent urgently please immediately asap',
)
