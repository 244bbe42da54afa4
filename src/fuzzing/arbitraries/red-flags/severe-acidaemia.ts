import * as fc from 'fast-check'
import { around } from '../around.ts'
import { bloodGas, bloodGasLabs } from '../blood-gas.ts'
import { boundarySteps } from '../boundary-steps.ts'
import type { ClinicalFinding } from '../clinical-finding.ts'
import { clockTime } from '../clock-time.ts'
import { datedPair } from '../dated-pair.ts'
import { optional } from '../optional.ts'

/** Arterial pH below 7.2, respiratory and metabolic, with the carbon dioxide and the bicarbonate that belong to it; now and then after a better one. */
export function severeAcidaemiaFinding(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      thousandths: fc.oneof(
        { withCrossShrink: true },
        { weight: 9, arbitrary: boundarySteps(1, 38).map((steps) => steps * 10) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
      ),
      gas: bloodGas(),
      earlier: optional(around([738, 726, 744]), 20),
      isNewestFirst: fc.boolean(),
    })
    .map(({ thousandths, gas, earlier, isNewestFirst }) => ({
      write: (clock) => {
        const [ph, ...others] = bloodGasLabs((7200 - thousandths) / 1000, gas, clockTime(clock, 40))
        const [before] = earlier === undefined ? [] : bloodGasLabs(earlier / 100, gas, clockTime(clock, 0))
        if (ph === undefined) return {}
        return {
          labs: [...(before === undefined ? [ph] : datedPair(clock, before, ph, isNewestFirst)), ...others],
          without: ['ph', 'pco2', 'bicarbonate', 'chloride'],
        }
      },
    }))
}
