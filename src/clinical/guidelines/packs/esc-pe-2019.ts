import { hasCondition } from '../../patient/conditions.ts'
import { unstablePulmonaryEmbolism } from '../../patient/pulmonary-embolism.ts'
import { allOf, anyOf, not } from '../../patient/truth.ts'
import type { Guideline, RuleInput } from '../guideline.ts'
import {
  activeBleeding,
  embolismActions,
  embolismInPregnancy,
  embolismRecord,
  stratification,
} from './pulmonary-embolism.ts'

const source = 'https://doi.org/10.1093/eurheartj/ehz405'
const { proven, mustNotLyse, contraindications } = embolismRecord

const stability: readonly RuleInput[] = [
  { name: 'pulmonary embolism', unit: null },
  { name: 'systolic pressure, with its times', unit: 'mmHg' },
  { name: 'cardiac arrest, shock, vasopressor', unit: null },
  { name: 'another cause of hypotension', unit: null },
]

/** 2019 ESC/ERS guideline for acute pulmonary embolism. */
export const escPe2019: Guideline = {
  id: 'esc-pe-2019',
  title: 'ESC/ERS guideline for the diagnosis and management of acute pulmonary embolism',
  edition: '2019',
  issued: '2019-08-31',
  reviewBy: '2027-11-22',
  review: null,
  aliases: ['AHA/ACC PE 2019'],
  note: 'The four-tier strategy calls it "AHA/ACC PE 2019", which does not exist: the guideline of 2019 is of ESC and ERS; the first of AHA and ACC is of 2026.',
  rules: [
    {
      id: 'pe-anticoagulation',
      title: 'Pulmonary embolism that is proven, or suspected with haemodynamic instability: anticoagulation',
      section: '6.2, 7.1',
      classOfRecommendation: 'I',
      source,
      inputs: stability,
      exceptions: ['active bleeding'],
      harm: 'life-threatening',
      applies: (patient) =>
        allOf(hasCondition(patient, 'pulmonary embolism'), anyOf(proven(patient), unstablePulmonaryEmbolism(patient))),
      contraindications: [activeBleeding],
      expected: [embolismActions.anticoagulant],
      forbidden: [],
    },
    embolismInPregnancy(source, '9'),
    {
      id: 'unstable-pe-reperfusion',
      title:
        'Pulmonary embolism with haemodynamic instability: reperfusion by thrombolysis, or by embolectomy or catheter',
      section: '6.3, 7.1',
      classOfRecommendation: 'I',
      source,
      inputs: [...stability, contraindications],
      exceptions: ['a contraindication to thrombolysis, outside of cardiac arrest: see unstable-pe-no-thrombolysis'],
      harm: 'life-threatening',
      applies: (patient) => allOf(proven(patient), unstablePulmonaryEmbolism(patient)),
      unless: mustNotLyse,
      expected: [embolismActions.reperfusion],
      forbidden: [],
    },
    {
      id: 'unstable-pe-no-thrombolysis',
      title:
        'Pulmonary embolism with haemodynamic instability and a contraindication to thrombolysis: embolectomy or a catheter, and no systemic thrombolysis',
      section: '6.3, 7.1, table 10',
      classOfRecommendation: 'I for embolectomy, IIa for catheters',
      source,
      inputs: [...stability, contraindications],
      exceptions: [],
      harm: 'life-threatening',
      applies: (patient) => allOf(proven(patient), unstablePulmonaryEmbolism(patient), mustNotLyse(patient)),
      expected: [embolismActions.catheterOrSurgery],
      forbidden: [embolismActions.systemicThrombolysis],
    },
    {
      id: 'stable-pe-risk-stratification',
      title:
        'Pulmonary embolism without haemodynamic instability: risk stratification, and no routine full-dose systemic thrombolysis',
      section: '5, 7.2',
      classOfRecommendation: 'I; III for routine thrombolysis',
      source,
      inputs: stability,
      ...stratification,
      harm: 'severe',
      applies: (patient) => allOf(proven(patient), not(unstablePulmonaryEmbolism(patient))),
      expected: [embolismActions.riskStratification],
      forbidden: [embolismActions.fullDoseThrombolysis],
    },
  ],
}
