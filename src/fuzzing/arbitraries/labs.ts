import type * as fc from 'fast-check'
import type { Lab, Patient } from '../../golden-set/patient.ts'
import { clockTime, plainClock } from './clock-time.ts'
import { type LabRange, labPanel } from './lab-panel.ts'
import { panelLabs } from './panel-labs.ts'

/** Of whom, when and how far from normal generated results are. */
export interface LabsConstraints {
  /**
   * `reference`: within the reference intervals. `no-red-flag`: as abnormal as in any patient, but no potassium from 6.0 mmol/L, no pH below 7.25 and no
   * raised troponin. Default `any`.
   */
  readonly range?: LabRange
  /** Whose creatinine goes with the filtration rate; default 50 years of age, sex unknown. */
  readonly demographics?: Patient['demographics']
  /** ISO 8601 with its zone, of the results that are dated; default noon of 1 March 2026, UTC. */
  readonly taken_at?: string
}

/**
 * Results of one time that agree with one another, none to about twenty-five: acid-base by Henderson-Hasselbalch, electrolytes by their anion gap, kidney
 * function, troponin with its 99th percentile or a flag, natriuretic peptides, blood count, lactate; in the names and units that laboratories use.
 *
 * Shrinks to no result, then to the plainest names and units without flag, limit, specimen and time, and to usual values.
 *
 * @param constraints `range`: how far from normal, any unless given; `demographics` of whom; `taken_at`
 *
 * @example
 * fc.assert(fc.property(labs({ range: 'normal' }), (results) => results.every(({ value }) => Number.isFinite(value))))
 */
export function labs(constraints: LabsConstraints = {}): fc.Arbitrary<Lab[]> {
  const { range = 'any', demographics = { age_years: 50 }, taken_at = clockTime(plainClock, 0) } = constraints
  return labPanel(range).map((panel) => panelLabs(panel, { demographics }, taken_at, nothing))
}

const nothing: ReadonlySet<never> = new Set()
