/** How an opioid gets into the body, as far as its strength goes by it. */
export type OpioidWay = 'oral' | 'injected'

/** Milligrams of oral morphine that a milligram is worth. */
interface Strength {
  readonly oral?: number
  readonly injected?: number
}

/**
 * Oral morphine equivalents, as they are given for who changes from one to another; for a first dose the lower end of each range, so that nothing is overstated.
 *
 * Source: Faculty of Pain Medicine, Opioids Aware, dose equivalents (2021); BNF, prescribing in palliative care; CDC opioid guideline 2022, table; written in December 2026 and cited from memory; no clinician has signed it.
 */
const strengths: Readonly<Record<string, Strength>> = {
  morphine: { oral: 1, injected: 2 },
  oxycodone: { oral: 1.5, injected: 3 },
  'oxycodone/paracetamol': { oral: 1.5 },
  hydromorphone: { oral: 5, injected: 10 },
  oxymorphone: { oral: 3 },
  hydrocodone: { oral: 1 },
  'hydrocodone/paracetamol': { oral: 1 },
  methadone: { oral: 4, injected: 8 },
  diamorphine: { oral: 1, injected: 3 },
  alfentanil: { injected: 30 },
  fentanyl: { injected: 150 },
  codeine: { oral: 0.1, injected: 0.1 },
  dihydrocodeine: { oral: 0.1, injected: 0.2 },
  tramadol: { oral: 0.1, injected: 0.1 },
  tapentadol: { oral: 0.4 },
  pethidine: { oral: 0.1, injected: 0.3 },
}

/**
 * What an amount of an opioid is worth in milligrams of oral morphine.
 *
 * @param milligrams of the opioid, at a time or in a day
 * @returns undefined for a drug, or a way, that the table does not have
 */
export function oralMorphine(drug: string, milligrams: number, way: OpioidWay): number | undefined {
  const strength = strengths[drug]?.[way]
  return strength === undefined ? undefined : milligrams * strength
}
