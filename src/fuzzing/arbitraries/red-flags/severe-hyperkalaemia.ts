import * as fc from 'fast-check'
import { around } from '../around.ts'
import { boundarySteps } from '../boundary-steps.ts'
import type { ClinicalFinding } from '../clinical-finding.ts'
import { clockTime } from '../clock-time.ts'
import { datedPair } from '../dated-pair.ts'
import { labForm, labOf } from '../lab-form.ts'
import { optional } from '../optional.ts'
import { seldom } from '../seldom.ts'

/** Potassium above 6.5 mmol/L, by every name and unit of it; now and then of a haemolysed sample, or after a normal one. */
export function severeHyperkalaemiaFinding(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      hundredths: fc.oneof(
        { withCrossShrink: true },
        { weight: 9, arbitrary: boundarySteps(1, 25).map((steps) => steps * 10) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
      ),
      form: labForm(),
      isHaemolysed: seldom(10),
      earlier: optional(around([42, 36, 59]), 20),
      isNewestFirst: fc.boolean(),
    })
    .map(({ hundredths, form, isHaemolysed, earlier, isNewestFirst }) => ({
      write: (clock) => {
        const now = {
          ...labOf('potassium', 6.5, form, clockTime(clock, 40)),
          value: (650 + hundredths) / 100,
          ...(form.isFlagged && { flag: 'critical-high' as const }),
          ...(isHaemolysed && { haemolysed: true }),
        }
        return {
          labs:
            earlier === undefined
              ? [now]
              : datedPair(clock, labOf('potassium', earlier / 10, form, clockTime(clock, 0)), now, isNewestFirst),
          without: ['potassium'],
        }
      },
    }))
}
