import * as fc from 'fast-check'
import { type LabAnalyte, type LabDefinition, labDefinitions } from '../tables/lab-definitions.ts'
import { around, optional, seldom } from './draws.ts'
import { type LabForm, labForm } from './lab-form.ts'
import { type TroponinForm, troponinForm } from './troponin-result.ts'

/**
 * How far values go: within the reference interval; as far as in any patient, except what raises a red flag or lies in its grey zone; or as far as in any.
 */
export type LabRange = 'reference' | 'no-red-flag' | 'any'

/** Analytes whose values do not hang on one another. */
const single = [
  'glucose',
  'calcium',
  'magnesium',
  'haemoglobin',
  'whiteCells',
  'platelets',
  'eosinophils',
  'crp',
] as const satisfies readonly LabAnalyte[]

interface Measured {
  readonly value: number
  readonly form: LabForm
}

/** What a panel holds before it is written down; what is absent was not measured. */
export interface LabPanel {
  readonly electrolytes:
    | {
        readonly potassium?: Measured
        readonly sodium?: Measured
        /** Written down from sodium, bicarbonate and the anion gap. */
        readonly chloride?: LabForm
        readonly bicarbonate?: Measured
        /** mmol/L, without that of lactate. */
        readonly anionGap: number
        readonly chlorides: readonly [low: number, high: number]
      }
    | undefined
  readonly kidney:
    | {
        /** The filtration rate in percent of that of healthy people of the same age and sex. */
        readonly filtrationPercent: number
        /** Urea in percent of what goes with the creatinine: more in dehydration, less in starvation. */
        readonly ureaPercent: number
        readonly creatinine?: LabForm
        readonly egfr?: LabForm
        readonly urea?: LabForm
      }
    | undefined
  readonly gas:
    | {
        readonly acidity: number
        /** mmHg, as asked for; the pH may leave less room. */
        readonly carbonDioxide: number
        readonly bicarbonates: readonly [low: number, high: number]
        readonly isVenous: boolean
        readonly ph?: LabForm
        readonly pco2?: LabForm
        readonly bicarbonate?: LabForm
      }
    | undefined
  readonly lactate: Measured | undefined
  /** One of the two, which laboratories do not offer together. */
  readonly peptide: (Measured & { readonly analyte: 'bnp' | 'ntProBnp' }) | undefined
  readonly troponin: { readonly nanograms: number; readonly form: TroponinForm } | undefined
  readonly singles: Readonly<Partial<Record<(typeof single)[number], Measured>>> | undefined
  /** How far the list is turned, so that no result has its place. */
  readonly rotation: number
}

/** Panels of results, before they are written down by `panelLabs`. They shrink to none, and each value to a usual one. */
export function labPanel(range: LabRange): fc.Arbitrary<LabPanel> {
  const measured = (analyte: LabAnalyte): fc.Arbitrary<Measured> =>
    fc.record({ value: valueOf(analyte, range), form: labForm() })
  const some = <Group>(group: fc.Arbitrary<Group>): fc.Arbitrary<Group | undefined> => optional(group, 50)
  return fc.record({
    electrolytes: some(
      fc.record(
        {
          potassium: measured('potassium'),
          sodium: measured('sodium'),
          chloride: labForm(),
          bicarbonate: measured('bicarbonate'),
          anionGap: around([10, 6, 14]),
          chlorides: fc.constant(rangeOf('chloride', range)),
        },
        { requiredKeys: ['anionGap', 'chlorides'] },
      ),
    ),
    kidney: some(
      fc.record(
        {
          filtrationPercent: around(range === 'reference' ? [95, 80, 105] : [95, 5, 105]),
          ureaPercent: around([100, 75, range === 'reference' ? 120 : 180]),
          creatinine: labForm(),
          egfr: labForm(),
          urea: labForm(),
        },
        { requiredKeys: ['filtrationPercent', 'ureaPercent'] },
      ),
    ),
    gas: optional(
      fc.record(
        {
          acidity: valueOf('ph', range),
          carbonDioxide: around(range === 'reference' ? [40, 36, 44] : [40, 15, 95]),
          bicarbonates: fc.constant(rangeOf('bicarbonate', range)),
          isVenous: seldom(15),
          ph: labForm(),
          pco2: labForm(),
          bicarbonate: labForm(),
        },
        { requiredKeys: ['acidity', 'carbonDioxide', 'bicarbonates', 'isVenous'] },
      ),
      25,
    ),
    lactate: optional(measured('lactate'), 25),
    peptide: optional(
      fc.oneof(
        { withCrossShrink: true },
        measured('ntProBnp').map((peptide) => ({ ...peptide, analyte: 'ntProBnp' as const })),
        measured('bnp').map((peptide) => ({ ...peptide, analyte: 'bnp' as const })),
      ),
      25,
    ),
    troponin: optional(fc.record({ nanograms: around([5, 1, range === 'any' ? 400 : 14]), form: troponinForm() }), 25),
    singles: some(
      fc.record(Object.fromEntries(single.map((analyte) => [analyte, measured(analyte)])), { requiredKeys: [] }),
    ),
    rotation: fc.nat(9),
  })
}

/** Values of an analyte in its reporting steps. */
function valueOf(analyte: LabAnalyte, range: LabRange): fc.Arbitrary<number> {
  const definition: LabDefinition = labDefinitions.rows[analyte]
  const { typical, step } = definition
  const [low, high] = rangeOf(analyte, range)
  const inSteps = (value: number): number => Math.round(value / step)
  const from = range !== 'any' && analyte === 'ph' ? Math.max(low, 7.25) : low
  const to = range !== 'any' && analyte === 'potassium' ? Math.min(high, 5.9) : high
  const digits = step < 0.1 ? 2 : step < 1 ? 1 : 0
  return around([inSteps(typical), inSteps(from), inSteps(to)]).map((steps) => Number((steps * step).toFixed(digits)))
}

function rangeOf(analyte: LabAnalyte, range: LabRange): readonly [low: number, high: number] {
  const { reference, plausible } = labDefinitions.rows[analyte]
  return range === 'reference' ? reference : plausible
}
