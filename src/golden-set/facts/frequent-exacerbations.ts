import { frequentExacerbations as areFrequent } from '../../guidelines/calculators/frequent-exacerbations.ts'
import type { Patient } from '../patient.ts'
import { type Truth, no, unknown, yes } from '../truth.ts'

/** Whether exacerbations of COPD are frequent, as an edition of GOLD counts them. `unknown` without a history of them on record. */
export function frequentExacerbations({ exacerbations }: Patient, edition: '2024' | '2025' | '2026'): Truth {
  if (exacerbations === undefined) return unknown('no history of exacerbations on record')
  const { moderate_last_12_months: moderate, severe_last_12_months: severe } = exacerbations
  const fact = `${moderate} moderate and ${severe} severe exacerbations in 12 months`
  return areFrequent({ moderate, severe, edition }) ? yes(fact) : no(fact)
}
