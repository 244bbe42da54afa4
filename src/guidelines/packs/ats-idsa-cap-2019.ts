import { communityAcquiredPneumoniaStratum } from '../../golden-set/facts/community-acquired-pneumonia-stratum.ts'
import type { Guideline } from '../guideline.ts'
import type { Rule } from '../rule.ts'

const source = 'ATS/IDSA community-acquired pneumonia 2019, tables 3 and 4, https://doi.org/10.1164/rccm.201908-1581ST'

const rule = (
  stratum: Parameters<typeof communityAcquiredPneumoniaStratum>[1],
  about: Pick<Rule, 'id' | 'title' | 'expected'>,
): Rule => ({
  ...about,
  section: 'questions 8 and 9',
  classOfRecommendation: 'strong or conditional, by regimen',
  source,
  applies: (patient) => communityAcquiredPneumoniaStratum(patient, stratum),
  forbidden: [],
})

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
  reviewed: false,
  note: 'The strata are bridged from CURB-65, which the guideline itself does not use for the choice of antibiotics.',
  rules: [
    rule('outpatient', {
      id: 'cap-outpatient',
      title: 'Pneumonia of an outpatient without comorbidity: amoxicillin, doxycycline or a macrolide',
      expected: [
        {
          label: 'amoxicillin, doxycycline or a macrolide',
          classes: ['macrolide'],
          drugs: ['amoxicillin', 'doxycycline'],
          unlessNaming: ['clavulanate', 'clavulanic acid', 'co-amoxiclav', 'amox-clav', 'Augmentin'],
        },
      ],
    }),
    rule('outpatient with comorbidity', {
      id: 'cap-outpatient-comorbidity',
      title:
        'Pneumonia of an outpatient with comorbidity: a beta-lactam with a macrolide or doxycycline, or a respiratory fluoroquinolone',
      expected: [
        {
          label: 'amoxicillin-clavulanate, cefpodoxime or cefuroxime, or a respiratory fluoroquinolone',
          classes: ['respiratory-fluoroquinolone'],
          drugs: ['amoxicillin/clavulanate', 'cefpodoxime', 'cefuroxime'],
        },
        {
          label: 'a macrolide or doxycycline, or a respiratory fluoroquinolone',
          classes: ['macrolide', 'respiratory-fluoroquinolone'],
          drugs: ['doxycycline'],
        },
      ],
    }),
    rule('inpatient', {
      id: 'cap-inpatient',
      title: 'Pneumonia of an inpatient, not severe: a beta-lactam with a macrolide, or a respiratory fluoroquinolone',
      expected: [
        {
          label: 'ampicillin-sulbactam, cefotaxime, ceftriaxone or ceftaroline, or a respiratory fluoroquinolone',
          classes: ['respiratory-fluoroquinolone'],
          drugs: ['ampicillin/sulbactam', 'cefotaxime', 'ceftriaxone', 'ceftaroline'],
        },
        {
          label: 'a macrolide or doxycycline, or a respiratory fluoroquinolone',
          classes: ['macrolide', 'respiratory-fluoroquinolone'],
          drugs: ['doxycycline'],
        },
      ],
    }),
    rule('severe', {
      id: 'cap-severe',
      title: 'Severe pneumonia: a beta-lactam with a macrolide or a respiratory fluoroquinolone',
      expected: [
        {
          label: 'ampicillin-sulbactam, cefotaxime, ceftriaxone or ceftaroline',
          drugs: ['ampicillin/sulbactam', 'cefotaxime', 'ceftriaxone', 'ceftaroline'],
        },
        {
          label: 'a macrolide or a respiratory fluoroquinolone beside it',
          classes: ['macrolide', 'respiratory-fluoroquinolone'],
        },
      ],
    }),
  ],
}
