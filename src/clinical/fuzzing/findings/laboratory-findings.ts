// Over 250 lines: the findings of the three flags that a result raises, each with its raising and its near patients.
import * as fc from 'fast-check'
import { around, boundarySteps, optional } from '../generators/draws.ts'
import { type BloodGas, bloodGas, bloodGasLabs } from '../generators/blood-gas.ts'
import type { ClinicalFinding, FlagFindings } from '../generators/clinical-finding.ts'
import { type Clock, clockTime, datedPair } from '../generators/clock-time.ts'
import type { Lab, Patient } from '../../patient/patient.ts'
import { type LabForm, labForm, labOf } from '../generators/lab-form.ts'
import { troponinForm, troponinLab } from '../generators/troponin-result.ts'

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
          ...labOf('potassium', (650 + hundredths) / 100, form, clockTime(clock, 40), 1),
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
  const now = labOf('potassium', hundredths / 100, form, at, 1)
  if (earlier === undefined) return [now]
  const high = { ...labOf('potassium', (65 + earlier) / 10, form, at), haemolysed: true }
  return [...datedPair(clock, high, now, isNewestFirst)]
}

export const severeHyperkalaemiaFindings: FlagFindings = {
  raising: severeHyperkalaemiaFinding,
  nearMiss: nearHyperkalaemia,
}

/** How records name pain in the chest; the first is the plainest. Unreviewed, not for clinical use. Source: ACC/AHA chest pain 2021, section 2.1.1, https://doi.org/10.1161/CIR.0000000000001029 */
export const chestPainNames = {
  reviewed: false,
  symptoms: [
    'chest pain',
    'Chest pain',
    'central chest pain',
    'crushing central chest pain',
    'chest pain radiating to the left arm',
    'retrosternal chest pain',
    'chest tightness',
    'chest pressure',
    'chest discomfort',
    'pain in the chest',
    'retrosternal pain',
  ],
  problems: ['chest pain', 'Acute chest pain'],
  /** It calls for help whatever the troponin is. */
  unstable: ['unstable angina'],
} as const

/** Pain in the chest, as a record has it. */
interface ChestPain {
  readonly symptoms: Patient['symptoms']
  readonly conditions: Patient['conditions']
}

/**
 * Pain in the chest as a symptom, or seldom on the problem list alone. It shrinks to the symptom "chest pain".
 *
 * @param problems as which it may stand on the problem list
 */
export function chestPain(problems: readonly string[]): fc.Arbitrary<ChestPain> {
  const { symptoms } = chestPainNames
  return fc.oneof(
    { withCrossShrink: true },
    {
      weight: 9,
      arbitrary: fc
        .record({ name: fc.constantFrom(...symptoms), onset: optional(fc.integer({ min: 1, max: 12 }), 50) })
        .map(({ name, onset }) => ({
          symptoms: [{ name, present: true, ...(onset !== undefined && { onset_hours: onset }) }],
          conditions: [],
        })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...problems)
        .map((name) => ({ symptoms: [], conditions: [{ name, status: 'active' as const }] })),
    },
  )
}

/** Troponin above the 99th percentile of its assay, by every unit and assay, with pain in the chest under any name. */
function troponinWithChestPainFinding(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      steps: boundarySteps(1, 2000),
      form: troponinForm(),
      pain: chestPain([...chestPainNames.problems, ...chestPainNames.unstable]),
    })
    .map(({ steps, form, pain }) => ({
      write: (clock, { sex }) => ({
        ...pain,
        labs: [troponinLab((limit) => limit + steps, form, sex, clockTime(clock, 40))],
        without: ['troponin'],
      }),
    }))
}

/** Pain in the chest with a troponin at the 99th percentile of its assay or below it. A raised one without pain lies in the grey zone, so not here. */
function nearTroponin(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({ steps: boundarySteps(0, 12), form: troponinForm(), pain: chestPain(chestPainNames.problems) })
    .map(({ steps, form, pain }) => ({
      write: (clock, { sex }) => ({
        ...pain,
        labs: [troponinLab((limit) => limit - steps, form, sex, clockTime(clock, 40))],
        without: ['troponin'],
      }),
    }))
}

export const troponinWithChestPainFindings: FlagFindings = {
  raising: troponinWithChestPainFinding,
  nearMiss: nearTroponin,
}
