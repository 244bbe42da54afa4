import * as fc from 'fast-check'
import { around, boundarySteps, optional } from '../generators/draws.ts'
import { bloodGas, bloodGasLabs, type BloodGas } from '../generators/blood-gas.ts'
import type { ClinicalFinding, FlagFindings } from '../generators/clinical-finding.ts'
import { clockTime, datedPair, type Clock } from '../generators/clock-time.ts'
import type { Lab } from '../../patient/patient.ts'

/** Arterial pH below 7.2, respiratory and metabolic, with the carbon dioxide and the bicarbonate that belong to it; now and then after a better one. */
function severeAcidaemiaFinding(): fc.Arbitrary<ClinicalFinding> {
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

interface ArterialGas {
  /** Hundredths of pH above 7.25. */
  readonly steps: number
  readonly gas: BloodGas
  /** Hundredths of pH below 7.20 of a sample that this one took back. */
  readonly earlier: number | undefined
  readonly isNewestFirst: boolean
  /** Hundredths of pH by which a venous sample is more acid. */
  readonly venous: number | undefined
}

/** Arterial pH from 7.25 up; now and then one that took a lower one back, one of a vein beside it, or a low one of the pleura or of urine. */
function nearAcidaemia(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      arterial: fc.record({
        steps: boundarySteps(0, 12),
        gas: bloodGas(),
        earlier: optional(boundarySteps(1, 15), 20),
        isNewestFirst: fc.boolean(),
        venous: optional(fc.integer({ min: 3, max: 7 }), 12),
      }),
      pleura: optional(
        fc.record({
          under: boundarySteps(1, 40),
          name: fc.constantFrom('pH', 'Pleural fluid pH'),
          side: fc.constantFrom('left' as const, 'right' as const),
        }),
        12,
      ),
      urine: optional(
        fc.record({ tenths: fc.integer({ min: 50, max: 65 }), name: fc.constantFrom('Urine pH', 'pH') }),
        12,
      ),
      isBesideThem: fc.boolean(),
    })
    .map(({ arterial, pleura, urine, isBesideThem }) => ({
      write: (clock) => ({
        labs: [
          ...(isBesideThem || (pleura === undefined && urine === undefined) ? arterialLabs(arterial, clock) : []),
          ...(pleura === undefined ? [] : [other(pleura.name, (720 - pleura.under) / 100, 'pleural-fluid')]),
          ...(urine === undefined ? [] : [other(urine.name, urine.tenths / 10, 'urine')]),
        ],
        without: ['ph', 'pco2', 'bicarbonate', 'chloride'],
        ...(pleura !== undefined && { pleural_effusion: { side: pleura.side, hemithorax_share: 0.25 } }),
      }),
    }))
}

function arterialLabs({ steps, gas, earlier, isNewestFirst, venous }: ArterialGas, clock: Clock): Lab[] {
  const at = clockTime(clock, 40)
  // Below 7.35 a raised carbon dioxide is in the grey zone.
  const { pco2: _, ...withoutCarbonDioxide } = gas
  const [ph, ...others] = bloodGasLabs((725 + steps) / 100, steps < 10 ? withoutCarbonDioxide : gas, at)
  const [before] = earlier === undefined ? [] : bloodGasLabs((720 - earlier) / 100, gas, at)
  if (ph === undefined) return []
  return [
    ...(venous === undefined ? [] : [other('pH', Math.max(720, 725 + steps - venous) / 100, 'venous-blood')]),
    ...(before === undefined ? [ph] : datedPair(clock, before, ph, isNewestFirst)),
    ...others,
  ]
}

function other(name: string, value: number, specimen: NonNullable<Lab['specimen']>): Lab {
  return { name, value, unit: 'pH', specimen }
}

export const severeAcidaemiaFindings: FlagFindings = { raising: severeAcidaemiaFinding, nearMiss: nearAcidaemia }
