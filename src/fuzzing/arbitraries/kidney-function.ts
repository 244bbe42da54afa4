import type { Patient } from '../../golden-set/patient.ts'

/** CKD-EPI 2021, by sex; an unknown one is read as female. */
function coefficients(sex: Patient['demographics']['sex']): { kappa: number; alpha: number; factor: number } {
  return sex === 'male' ? { kappa: 0.9, alpha: -0.302, factor: 1 } : { kappa: 0.7, alpha: -0.241, factor: 1.012 }
}

/** The filtration rate in mL/min/1.73 m² that healthy people of that age and sex have, from a creatinine of 62 (80 for men) µmol/L. */
export function usualFiltration({ age_years, sex }: Patient['demographics']): number {
  return 142 * 0.9938 ** age_years * coefficients(sex).factor
}

/**
 * The creatinine in µmol/L that belongs to an estimated filtration rate: CKD-EPI 2021 turned around.
 *
 * Source: Inker et al. 2021, https://doi.org/10.1056/NEJMoa2102953
 *
 * @param egfr mL/min/1.73 m², above 0
 */
export function creatinineFor(egfr: number, demographics: Patient['demographics']): number {
  const { kappa, alpha } = coefficients(demographics.sex)
  const share = egfr / usualFiltration(demographics)
  return 88.42 * kappa * share ** (share <= 1 ? -1 / 1.2 : 1 / alpha)
}
