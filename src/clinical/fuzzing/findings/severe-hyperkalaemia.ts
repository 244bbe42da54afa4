import * as fc from 'fast-check'
import { around, boundarySteps, optional } from '../generators/draws.ts'
import type { ClinicalFinding, FlagFindings } from '../generators/clinical-finding.ts'
import { clockTime, datedPair, type Clock } from '../generators/clock-time.ts'
import { labForm, labOf, type LabForm } from '../generators/lab-form.ts'
import type { Lab } from '../../patient/patient.ts'

/** Potassium above 6.5 mmol/L, by every name and unit of it; now and then after a normal one. */
function severeHyperkalaemiaFinding(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      hundredths: fc.oneof(
        { withCrossShrink: true },
        { weight: 9, arbitrary: boundarySteps(1, 25).map((steps) => steps * 10) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
      ),
      form: labForm(),
      earlier: optional(around([42, 36, 59]), 20),
      isNewestFirst: fc.boolean(),
    })
    .map(({ hundredths, form, earlier, isNewestFirst }) => ({
      write: (clock) => {
        const now = {
          ...labOf('potassium', 6.5, form, clockTime(clock, 40)),
          value: (650 + hundredths) / 100,
          ...(form.isFlagged && { flag: 'critical-high' as const }),
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

interface NearHyperkalaemia {
  readonly hundredths: number
  readonly form: LabForm
  /** Steps above 6.5 mmol/L of a haemolysed sample that this one took back. */
  readonly earlier: number | undefined
  readonly isNewestFirst: boolean
  readonly urine: { readonly value: number; readonly name: string } | undefined
  /** Serum was taken too, where there is urine. */
  readonly isBesideUrine: boolean
}

/** Potassium just below 6.0 mmol/L; now and then one that took a higher one back, or one of urine. */
function nearHyperkalaemia(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      hundredths: fc.oneof(
        { withCrossShrink: true },
        { weight: 9, arbitrary: boundarySteps(0, 15).map((steps) => 590 - 10 * steps) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }).map((finer) => 590 + finer) },
      ),
      form: labForm(),
      earlier: optional(boundarySteps(1, 15), 20),
      isNewestFirst: fc.boolean(),
      urine: optional(
        fc.record({
          value: fc.integer({ min: 20, max: 95 }),
          name: fc.constantFrom('Urine potassium', 'Potassium'),
        }),
        12,
      ),
      isBesideUrine: fc.boolean(),
    })
    .map((near) => ({ write: (clock) => ({ labs: labsOf(near, clock), without: ['potassium'] }) }))
}

function labsOf({ urine, isBesideUrine, ...serum }: NearHyperkalaemia, clock: Clock): Lab[] {
  if (urine === undefined) return serumLabs(serum, clock)
  const ofUrine: Lab = { ...urine, unit: 'mmol/L', specimen: 'urine' }
  return isBesideUrine ? [...serumLabs(serum, clock), ofUrine] : [ofUrine]
}

function serumLabs(
  { hundredths, form, earlier, isNewestFirst }: Omit<NearHyperkalaemia, 'urine' | 'isBesideUrine'>,
  clock: Clock,
): Lab[] {
  const at = clockTime(clock, 40)
  const now = { ...labOf('potassium', hundredths / 100, form, at), value: hundredths / 100 }
  if (earlier === undefined) return [now]
  const high = { ...labOf('potassium', (65 + earlier) / 10, form, at), haemolysed: true }
  return [...datedPair(clock, high, now, isNewestFirst)]
}

export const severeHyperkalaemiaFindings: FlagFindings = {
  raising: severeHyperkalaemiaFinding,
  nearMiss: nearHyperkalaemia,
}
