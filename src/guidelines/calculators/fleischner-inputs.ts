import { z } from 'zod'
import { oneOf } from './one-of.ts'
import { patientInputs } from './patient-inputs.ts'
import { quantity } from './quantity.ts'
import { yesNo } from './yes-no.ts'

/** What `fleischner` takes. */
export const fleischnerInputs = z.strictObject({
  type: oneOf(['solid', 'part-solid', 'ground-glass']),
  count: oneOf(['single', 'multiple']),
  /** Risk of lung cancer; read of solid nodules. */
  risk: oneOf(['low', 'high']),
  /** 0.1 to 300 mm, of the largest or most suspicious nodule. */
  longAxisMm: quantity('mm', 0.1, 300),
  /** At right angles to the long axis, 0.1 to 300 mm. */
  shortAxisMm: quantity('mm', 0.1, 300),
  /** Mean of the two axes, in place of them. */
  meanMm: quantity('mm', 0.1, 300),
  /** In place of diameters, 0.1 to 15,000,000 mm³. */
  volumeMm3: quantity('mm³', 0.1, 15_000_000),
  /** Largest diameter of the solid part of a part-solid nodule, 0 to 300 mm. */
  solidPartMm: quantity('mm', 0, 300),
  ageYears: patientInputs.ageYears,
  knownCancer: yesNo,
  immunosuppressed: yesNo,
  /** Found in a screening programme, which has a table of its own. */
  screening: yesNo,
})
