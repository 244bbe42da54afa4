import type { Guideline, Rule } from '../guideline.ts'
import { pneumoniaInputs, pneumoniaRegimens } from './pneumonia-regimens.ts'
import { type PneumoniaStratum, communityAcquiredPneumoniaStratum, resistantPathogen } from '../../patient/pneumonia.ts'
import { hasCondition, pregnancy } from '../../patient/conditions.ts'
import { takes } from '../../patient/medications-taken.ts'
import type { Patient } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, not } from '../../patient/truth.ts'

const source2019 =
  'ATS/IDSA community-acquired pneumonia 2019, tables 3 and 4, https://doi.org/10.1164/rccm.201908-1581ST'

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
  rules: pneumoniaRegimens(source2019),
}

const source2025 = 'ATS community-acquired pneumonia 2025, https://doi.org/10.1164/rccm.202507-1692ST'
const stratum =
  (wanted: PneumoniaStratum) =>
  (patient: Patient): Truth =>
    communityAcquiredPneumoniaStratum(patient, wanted)
const nonSevere = (patient: Patient): Truth =>
  anyOf(stratum('outpatient')(patient), stratum('outpatient with comorbidity')(patient), stratum('inpatient')(patient))
const viral = (patient: Patient): Truth => hasCondition(patient, 'viral respiratory infection', 'active')
const influenza = (patient: Patient): Truth => hasCondition(patient, 'influenza')
/** What wants a systemic corticosteroid of its own. */
const ownReasonForSteroids = (patient: Patient): Truth =>
  anyOf(
    hasCondition(patient, 'COPD exacerbation'),
    hasCondition(patient, 'asthma or adrenal insufficiency'),
    hasCondition(patient, 'septic shock', 'active'),
    takes(patient, { classes: ['systemic-corticosteroid'] }),
  )
const steroid = { label: 'a systemic corticosteroid', classes: ['systemic-corticosteroid'] } as const
const course = {
  classes: ['antibiotic'],
  phrases: ['course', 'antibiotic', 'antibiotic treatment', 'antibiotic therapy', 'duration', 'total duration'],
  unlessNaming: [
    'prednisolone',
    'prednisone',
    'hydrocortisone',
    'dexamethasone',
    'steroid',
    'corticosteroid',
    'oseltamivir',
  ],
  orLater: true,
  accepts: ['recommended', 'mentioned'],
} as const

const isOutpatient = (rule: Rule): boolean => rule.id === 'cap-outpatient'

/**
 * 2025 ATS guideline for community-acquired pneumonia; IDSA did not approve it.
 *
 * The regimens by stratum stay those of 2019, except outpatients without comorbidity in whom a respiratory virus was found: they get none. New are shorter courses and corticosteroids in severe pneumonia alone.
 */
export const atsCap2025: Guideline = {
  id: 'ats-cap-2025',
  title: 'ATS guideline for community-acquired pneumonia',
  edition: '2025',
  issued: '2025-07',
  reviewBy: '2027-11-22',
  review: null,
  note: 'IDSA did not approve this edition. The strata are bridged from CURB-65, which the guideline itself does not use for the choice of antibiotics. Where the record shows severe pneumonia by the criteria of 2007, it is severe whatever CURB-65 is; criteria that the record lacks are taken for neither. Whether a patient has become clinically stable is not read: the length of a course is held as it is ordered.',
  rules: [
    ...pneumoniaRegimens(source2025).map((rule) =>
      isOutpatient(rule)
        ? {
            ...rule,
            exceptions: [...rule.exceptions, 'a respiratory virus was found: see cap-viral-outpatient'],
            unless: (patient: Patient): Truth =>
              anyOf(
                rule.unless?.(patient) ?? pregnancy(patient),
                allOf(viral(patient), not(hasCondition(patient, 'bacterial coinfection'))),
              ),
          }
        : rule,
    ),
    {
      id: 'cap-viral-outpatient',
      title: 'Pneumonia of an outpatient without comorbidity in whom a respiratory virus was found: no antibiotic',
      section: 'respiratory viruses',
      classOfRecommendation: 'conditional',
      source: source2025,
      inputs: [...pneumoniaInputs, { name: 'respiratory virus', unit: null }],
      exceptions: ['a bacterial coinfection, proven or suspected'],
      harm: 'moderate',
      applies: (patient) => allOf(stratum('outpatient')(asCommunityAcquired(patient)), viral(patient)),
      unless: (patient) => hasCondition(patient, 'bacterial coinfection'),
      expected: [],
      forbidden: [{ label: 'an antibiotic', classes: ['antibiotic'] }],
    },
    {
      id: 'cap-short-course',
      title:
        'Pneumonia that is not severe: an antibiotic for 3 days or more, and no more than 5 are planned at the start',
      section: 'duration',
      classOfRecommendation: 'conditional',
      source: source2025,
      inputs: pneumoniaInputs,
      exceptions: [
        'pregnancy',
        'an outpatient without comorbidity in whom a respiratory virus was found',
        'Legionella, Staphylococcus aureus, Pseudomonas, bacteraemia, or an infection of the pleura or abscess, which are treated for longer',
      ],
      harm: 'moderate',
      applies: nonSevere,
      unless: (patient) =>
        anyOf(
          pregnancy(patient),
          allOf(stratum('outpatient')(patient), viral(patient)),
          hasCondition(patient, 'what needs a longer course', 'active'),
          resistantPathogen(patient),
        ),
      // Who is stable stops after fewer than five; the guideline leaves five to who is not yet, and an order at the start cannot know.
      expected: [
        {
          label: 'an antibiotic for 3 to 5 days',
          ...course,
          accepts: ['recommended', 'conditional', 'mentioned'],
          forDays: [3, 5],
        },
      ],
      forbidden: [],
    },
    {
      id: 'cap-severe-course',
      title: 'Severe pneumonia: an antibiotic for 5 days or more',
      section: 'duration',
      classOfRecommendation: 'strong',
      source: source2025,
      inputs: pneumoniaInputs,
      exceptions: ['pregnancy'],
      harm: 'severe',
      applies: stratum('severe'),
      unless: pregnancy,
      expected: [{ label: 'an antibiotic for 5 days or more', ...course, forDays: [5, 60] }],
      forbidden: [],
    },
    {
      id: 'cap-no-steroid',
      title: 'Pneumonia of an inpatient that is not severe: no systemic corticosteroid',
      section: 'corticosteroids',
      classOfRecommendation: 'strong',
      source: source2025,
      inputs: pneumoniaInputs,
      exceptions: [
        'exacerbation of COPD, asthma, adrenal insufficiency or septic shock, which want one of their own, and a corticosteroid that is taken already',
      ],
      harm: 'moderate',
      applies: stratum('inpatient'),
      unless: ownReasonForSteroids,
      expected: [],
      forbidden: [steroid],
    },
    {
      id: 'cap-severe-steroid',
      title: 'Severe pneumonia that is not of influenza: a systemic corticosteroid is at least considered',
      section: 'corticosteroids',
      classOfRecommendation: 'conditional',
      source: source2025,
      inputs: [...pneumoniaInputs, { name: 'influenza', unit: null }],
      exceptions: ['influenza'],
      harm: 'moderate',
      applies: stratum('severe'),
      unless: influenza,
      expected: [{ ...steroid, accepts: ['recommended', 'considered'] }],
      forbidden: [],
    },
  ],
}

/** The strata do not take a pneumonia that is called viral for one to be treated; this rule does. */
function asCommunityAcquired(patient: Patient): Patient {
  if (hasCondition(patient, 'viral pneumonia', 'active').value !== 'true') return patient
  return { ...patient, conditions: [...patient.conditions, { name: 'community-acquired pneumonia', status: 'active' }] }
}
