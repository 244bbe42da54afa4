import { z } from 'zod'
import type { InputShape, Maybe } from './input-shape.ts'
import { oneOf } from './one-of.ts'
import { type PatientInputs, patientInputs } from './patient-inputs.ts'
import { quantity } from './quantity.ts'
import { yesNo } from './yes-no.ts'

/** Absent, undefined and null all say "not known". */
export interface FleischnerInput extends Pick<PatientInputs, 'ageYears'> {
  readonly type?: Maybe<'solid' | 'part-solid' | 'ground-glass'>
  readonly count?: Maybe<'single' | 'multiple'>
  /** Risk of lung cancer; read of solid nodules. */
  readonly risk?: Maybe<'low' | 'high'>
  /** 0.1 to 300 mm, of the largest or most suspicious nodule. */
  readonly longAxisMm?: Maybe<number>
  /** At right angles to the long axis, 0.1 to 300 mm. */
  readonly shortAxisMm?: Maybe<number>
  /** Mean of the two axes, in place of them. */
  readonly meanMm?: Maybe<number>
  /** In place of diameters, 0.1 to 15,000,000 mm³. */
  readonly volumeMm3?: Maybe<number>
  /** Largest diameter of the solid part of a part-solid nodule, 0 to 300 mm. */
  readonly solidPartMm?: Maybe<number>
  readonly knownCancer?: Maybe<boolean>
  readonly immunosuppressed?: Maybe<boolean>
  /** Found in a screening programme, which has a table of its own. */
  readonly screening?: Maybe<boolean>
}

/** The schema of `FleischnerInput`. */
export const fleischnerInputs = z.strictObject({
  type: oneOf(['solid', 'part-solid', 'ground-glass']),
  count: oneOf(['single', 'multiple']),
  risk: oneOf(['low', 'high']),
  longAxisMm: quantity('mm', 0.1, 300),
  shortAxisMm: quantity('mm', 0.1, 300),
  meanMm: quantity('mm', 0.1, 300),
  volumeMm3: quantity('mm³', 0.1, 15_000_000),
  solidPartMm: quantity('mm', 0, 300),
  ageYears: patientInputs.ageYears,
  knownCancer: yesNo,
  immunosuppressed: yesNo,
  screening: yesNo,
} satisfies InputShape<FleischnerInput>)
