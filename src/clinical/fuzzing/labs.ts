import type * as fc from 'fast-check'
import type { Lab, Patient } from '../patient/patient.ts'
import { clockTime, plainClock } from './generators/clock-time.ts'
import { type LabRange, labPanel, type LabPanel } from './generators/lab-panel.ts'
import type { LabAnalyte } from './tables/lab-definitions.ts'
import { acidBaseOf } from './generators/blood-gas.ts'
import { type LabForm, labOf } from './generators/lab-form.ts'
import { troponinLab } from './generators/troponin-result.ts'

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

/** Of whom the results are. */
interface LabSubject {
  readonly demographics: Patient['demographics']
  /** Filtration rates that go with the problem list, in mL/min/1.73 m². */
  readonly filtration?: readonly [low: number, high: number]
}

/** What is left out of a panel, since it comes from elsewhere. */
export type PanelPart = LabAnalyte | 'troponin'

/**
 * Writes a panel down so that its results agree: pH, carbon dioxide and bicarbonate; sodium, chloride, bicarbonate and lactate; creatinine, filtration rate
 * and urea, which are poor where the potassium is high.
 */
export function panelLabs(
  panel: LabPanel,
  { demographics, filtration }: LabSubject,
  taken_at: string,
  without: ReadonlySet<PanelPart>,
): Lab[] {
  const results: Lab[] = []
  const write = (analyte: LabAnalyte, value: number, form: LabForm | undefined): void => {
    if (form !== undefined && !without.has(analyte)) results.push(labOf(analyte, value, form, taken_at))
  }
  const { electrolytes, kidney, gas, lactate, troponin } = panel
  const acidBase = gas && acidBaseOf(gas.acidity, gas.carbonDioxide, gas.bicarbonates)
  if (gas !== undefined && acidBase !== undefined && !without.has('ph')) {
    results.push(...gasLabs(gas, acidBase.pco2, taken_at))
    write('bicarbonate', acidBase.bicarbonate, gas.bicarbonate)
  }
  if (electrolytes !== undefined) {
    const bicarbonate = acidBase?.bicarbonate ?? electrolytes.bicarbonate?.value ?? 24
    const gap = electrolytes.anionGap + Math.max(0, (lactate?.value ?? 1) - 1)
    write('potassium', electrolytes.potassium?.value ?? 0, electrolytes.potassium?.form)
    write('sodium', electrolytes.sodium?.value ?? 0, electrolytes.sodium?.form)
    const chloride = Math.round((electrolytes.sodium?.value ?? 140) - bicarbonate - gap)
    write('chloride', within(chloride, electrolytes.chlorides), electrolytes.chloride)
    if (gas?.bicarbonate === undefined) write('bicarbonate', bicarbonate, electrolytes.bicarbonate?.form)
  }
  if (kidney !== undefined) {
    const isPoor = (electrolytes?.potassium?.value ?? 0) > 5.5
    const usual = (usualFiltration(demographics) * kidney.filtrationPercent) / 100
    const rate = Math.round(within(usual, filtration ?? [0, isPoor ? 55 : Infinity]))
    const creatinine = creatinineFor(rate, demographics)
    write('creatinine', creatinine, kidney.creatinine)
    write('egfr', rate, kidney.egfr)
    write('urea', Math.min(5.2 * (creatinine / 80) ** 0.9 * (kidney.ureaPercent / 100), 60), kidney.urea)
  }
  write('lactate', lactate?.value ?? 0, lactate?.form)
  if (panel.peptide !== undefined) write(panel.peptide.analyte, panel.peptide.value, panel.peptide.form)
  for (const [analyte, measured] of Object.entries(panel.singles ?? {}))
    write(analyte as LabAnalyte, measured.value, measured.form)
  if (troponin !== undefined && !without.has('troponin'))
    results.push(troponinLab(() => troponin.nanograms, troponin.form, demographics.sex, taken_at))
  const turn = results.length === 0 ? 0 : panel.rotation % results.length
  return [...results.slice(turn), ...results.slice(0, turn)]
}

/** A venous gas is named by its specimen alone, since the other names say that it is arterial. */
function gasLabs(gas: NonNullable<LabPanel['gas']>, pco2: number, taken_at: string): Lab[] {
  const specimen = gas.isVenous ? 'venous-blood' : 'arterial-blood'
  return (['ph', 'pco2'] as const).flatMap((analyte) => {
    const form = gas[analyte]
    if (form === undefined) return []
    const value = analyte === 'ph' ? gas.acidity : pco2
    return [{ ...labOf(analyte, value, gas.isVenous ? { ...form, name: 0 } : form, taken_at), specimen }]
  })
}

function within(value: number, [low, high]: readonly [low: number, high: number]): number {
  return Math.min(Math.max(value, low), high)
}

/** CKD-EPI 2021, by sex; an unknown one is read as female. */
function coefficients(sex: Patient['demographics']['sex']): { kappa: number; alpha: number; factor: number } {
  return sex === 'male' ? { kappa: 0.9, alpha: -0.302, factor: 1 } : { kappa: 0.7, alpha: -0.241, factor: 1.012 }
}

/** The filtration rate in mL/min/1.73 m² that healthy people of that age and sex have, from a creatinine of 62 (80 for men) µmol/L. */
function usualFiltration({ age_years, sex }: Patient['demographics']): number {
  return 142 * 0.9938 ** age_years * coefficients(sex).factor
}

/**
 * The creatinine in µmol/L that belongs to an estimated filtration rate: CKD-EPI 2021 turned around.
 *
 * Source: Inker et al. 2021, https://doi.org/10.1056/NEJMoa2102953
 *
 * @param egfr mL/min/1.73 m², above 0
 */
function creatinineFor(egfr: number, demographics: Patient['demographics']): number {
  const { kappa, alpha } = coefficients(demographics.sex)
  const share = egfr / usualFiltration(demographics)
  return 88.42 * kappa * share ** (share <= 1 ? -1 / 1.2 : 1 / alpha)
}
