import type { Lab, Patient } from '../../golden-set/patient.ts'
import type { LabAnalyte } from '../clinical/lab-definitions.ts'
import { acidBaseOf } from './acid-base.ts'
import { creatinineFor, usualFiltration } from './kidney-function.ts'
import { type LabForm, labOf } from './lab-form.ts'
import type { LabPanel } from './lab-panel.ts'
import { troponinLab } from './troponin-result.ts'

/** Of whom the results are. */
export interface LabSubject {
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
  const labs: Lab[] = []
  const write = (analyte: LabAnalyte, value: number, form: LabForm | undefined): void => {
    if (form !== undefined && !without.has(analyte)) labs.push(labOf(analyte, value, form, taken_at))
  }
  const { electrolytes, kidney, gas, lactate, troponin } = panel
  const acidBase = gas && acidBaseOf(gas.acidity, gas.carbonDioxide, gas.bicarbonates)
  if (gas !== undefined && acidBase !== undefined && !without.has('ph')) {
    labs.push(...gasLabs(gas, acidBase.pco2, taken_at))
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
    labs.push(troponinLab(() => troponin.nanograms, troponin.form, demographics.sex, taken_at))
  const turn = labs.length === 0 ? 0 : panel.rotation % labs.length
  return [...labs.slice(turn), ...labs.slice(0, turn)]
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
