import type { Guideline } from '../guideline.ts'
import { pneumoniaRegimens } from './pneumonia-regimens.ts'

const source = 'ATS/IDSA community-acquired pneumonia 2019, tables 3 and 4, https://doi.org/10.1164/rccm.201908-1581ST'

/**
 * 2019 ATS/IDSA guideline for community-acquired pneumonia, empirical regimens.
 *
 * The guideline chooses by setting, comorbidity and its own criteria of severity, and prefers PSI to CURB-65; the strategy asks for CURB-65. The bridge is
 * 0 or 1 outpatient, 2 inpatient, 3 or more severe. Each regimen is written as groups that must all be there, so that in severe pneumonia one drug fails.
 */
export const atsIdsaCap2019: Guideline = {
  id: 'ats-idsa-cap-2019',
  title: 'ATS/IDSA guideline for community-acquired pneumonia',
  edition: '2019',
  issued: '2019-10-01',
  reviewBy: '2027-11-22',
  review: null,
  supersededBy: 'ats-cap-2025',
  note: 'The strata are bridged from CURB-65, which the guideline itself does not use for the choice of antibiotics. Where the record shows severe pneumonia by the criteria of 2007, it is severe whatever CURB-65 is; criteria that the record lacks are taken for neither. ATS revised it in 2025 without IDSA.',
  rules: pneumoniaRegimens(source),
}
