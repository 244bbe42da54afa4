import { hasCondition } from '../../patient/conditions.ts'
import { cardiopulmonaryFailure, unstablePulmonaryEmbolism } from '../../patient/pulmonary-embolism.ts'
import { allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import type { Guideline, RuleInput } from '../guideline.ts'
import {
  activeBleeding,
  anticoagulantExpected,
  embolismActions,
  embolismInPregnancy,
  embolismRecord,
  stratification,
  stratificationExpected,
  withoutAnticoagulant,
} from './pulmonary-embolism.ts'

const escSource = 'https://doi.org/10.1093/eurheartj/ehz405'
const { proven, kidneysFail, mustNotLyse, contraindications } = embolismRecord

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
      source: escSource,
      inputs: stability,
      harm: 'life-threatening',
      applies: (patient) =>
        allOf(hasCondition(patient, 'pulmonary embolism'), anyOf(proven(patient), unstablePulmonaryEmbolism(patient))),
      ...withoutAnticoagulant,
      ...anticoagulantExpected,
      forbidden: [],
    },
    embolismInPregnancy(escSource, '9'),
    {
      id: 'unstable-pe-reperfusion',
      title:
        'Pulmonary embolism with haemodynamic instability: reperfusion by thrombolysis, or by embolectomy or catheter',
      section: '6.3, 7.1',
      classOfRecommendation: 'I',
      source: escSource,
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
      source: escSource,
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
      source: escSource,
      inputs: stability,
      ...stratification,
      harm: 'severe',
      applies: (patient) => allOf(proven(patient), not(unstablePulmonaryEmbolism(patient))),
      ...stratificationExpected,
      forbidden: [embolismActions.fullDoseThrombolysis],
    },
  ],
}

const ahaSource = 'https://doi.org/10.1161/CIR.0000000000001415'

const category: readonly RuleInput[] = [
  { name: 'pulmonary embolism', unit: null },
  { name: 'systolic and diastolic pressure, with their times', unit: 'mmHg' },
  { name: 'lactate', unit: 'mmol/L' },
  { name: 'cardiac arrest, shock, vasopressor, acute kidney injury', unit: null },
]

/**
 * 2026 AHA/ACC guideline for acute pulmonary embolism, the first of the two societies.
 *
 * Its categories take the place of massive and submassive: A incidental, B symptomatic at low risk, C an elevated score, D incipient and E manifest cardiopulmonary failure. Only D and E are told apart from the others here,
 * since A to C share what these rules ask for.
 */
export const ahaAccPe2026: Guideline = {
  id: 'aha-acc-pe-2026',
  title: 'AHA/ACC guideline for the evaluation and management of acute pulmonary embolism in adults',
  edition: '2026',
  issued: '2026-02-19',
  reviewBy: '2028-02-19',
  review: null,
  note: 'Categories A to E take the place of massive and submassive. Urine output and cardiac index, which belong to category D, are not read.',
  rules: [
    {
      id: 'pe-anticoagulation',
      title: 'Pulmonary embolism that is proven, or suspected in category E: anticoagulation',
      section: 'anticoagulation',
      classOfRecommendation: '1',
      source: ahaSource,
      inputs: category,
      harm: 'life-threatening',
      applies: (patient) =>
        allOf(hasCondition(patient, 'pulmonary embolism'), anyOf(proven(patient), unstablePulmonaryEmbolism(patient))),
      ...withoutAnticoagulant,
      ...anticoagulantExpected,
      forbidden: [],
    },
    {
      id: 'pe-heparin-choice',
      title:
        'Pulmonary embolism of categories A to D: low-molecular-weight heparin, fondaparinux or a direct oral anticoagulant rather than unfractionated heparin',
      section: 'anticoagulation',
      classOfRecommendation: '1',
      source: ahaSource,
      inputs: [...category, { name: 'eGFR or creatinine clearance', unit: 'mL/min' }],
      exceptions: [
        'active bleeding',
        'severe kidney disease, by its name or the filtration, in which unfractionated heparin is right',
        'heparin-induced thrombocytopenia',
        'pregnancy: see pe-pregnancy',
      ],
      harm: 'moderate',
      applies: (patient) => allOf(proven(patient), not(unstablePulmonaryEmbolism(patient))),
      contraindications: [
        activeBleeding,
        {
          exception: 'severe kidney disease, by its name or the filtration, in which unfractionated heparin is right',
          when: kidneysFail,
          // Their labels, section 4.3: creatinine clearance below 30 mL/min.
          forbidden: [{ label: 'fondaparinux or dabigatran', drugs: ['fondaparinux', 'dabigatran'] }],
        },
      ],
      unless: (patient) =>
        anyOf(
          hasCondition(patient, 'heparin-induced thrombocytopenia', 'active'),
          hasCondition(patient, 'pregnancy', 'active'),
          patient.demographics.pregnant === true ? yes('pregnant') : no('not known to be pregnant'),
        ),
      expected: [embolismActions.lowMolecularOrOral],
      forbidden: [],
    },
    embolismInPregnancy(ahaSource, 'pregnancy'),
    {
      id: 'pe-response-team',
      title: 'Pulmonary embolism of category D or E: the pulmonary embolism response team',
      section: 'response teams',
      classOfRecommendation: '1',
      source: ahaSource,
      inputs: category,
      exceptions: [],
      harm: 'severe',
      applies: (patient) => allOf(proven(patient), cardiopulmonaryFailure(patient)),
      expected: [embolismActions.responseTeam],
      forbidden: [],
    },
    {
      id: 'unstable-pe-reperfusion',
      title:
        'Pulmonary embolism of category E: systemic thrombolysis, catheter-based treatment, mechanical thrombectomy or embolectomy',
      section: 'advanced therapies',
      classOfRecommendation: '2a in category E1; 2b in D',
      source: ahaSource,
      inputs: [...category, contraindications],
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
        'Pulmonary embolism of category E with a contraindication to thrombolysis: embolectomy or a catheter, and no systemic thrombolysis',
      section: 'advanced therapies',
      classOfRecommendation: '2a in category E1',
      source: ahaSource,
      inputs: [...category, contraindications],
      exceptions: [],
      harm: 'life-threatening',
      applies: (patient) => allOf(proven(patient), unstablePulmonaryEmbolism(patient), mustNotLyse(patient)),
      expected: [embolismActions.catheterOrSurgery],
      forbidden: [embolismActions.systemicThrombolysis],
    },
    {
      id: 'stable-pe-risk-stratification',
      title:
        'Pulmonary embolism of categories A to C: risk stratification, and no routine full-dose systemic thrombolysis',
      section: 'clinical categories; advanced therapies',
      classOfRecommendation: '1; 3 for systemic thrombolysis',
      source: ahaSource,
      inputs: category,
      ...stratification,
      harm: 'severe',
      applies: (patient) => allOf(proven(patient), not(cardiopulmonaryFailure(patient))),
      ...stratificationExpected,
      forbidden: [embolismActions.fullDoseThrombolysis],
    },
  ],
}
