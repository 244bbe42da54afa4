import { hasCondition } from '../../golden-set/facts/has-condition.ts'
import { unstablePulmonaryEmbolism } from '../../golden-set/facts/unstable-pulmonary-embolism.ts'
import type { Patient } from '../../golden-set/patient.ts'
import { type Truth, allOf, anyOf, not } from '../../golden-set/truth.ts'
import type { Guideline } from '../guideline.ts'

const source = 'https://doi.org/10.1093/eurheartj/ehz405'
const proven = (patient: Patient): Truth => hasCondition(patient, 'pulmonary embolism', 'active')
const bleeding = (patient: Patient): Truth => hasCondition(patient, 'active bleeding', 'active')

/** 2019 ESC/ERS guideline for acute pulmonary embolism. */
export const escPe2019: Guideline = {
  id: 'esc-pe-2019',
  title: 'ESC/ERS guideline for the diagnosis and management of acute pulmonary embolism',
  edition: '2019',
  reviewed: false,
  note: 'The four-tier strategy calls it "AHA/ACC PE 2019", which does not exist: the guideline of 2019 is of ESC and ERS; the first of AHA and ACC is of 2026.',
  rules: [
    {
      id: 'pe-anticoagulation',
      title: 'Pulmonary embolism that is proven, or suspected with haemodynamic instability: anticoagulation',
      section: '6.2, 7.1',
      classOfRecommendation: 'I',
      source,
      applies: (patient) =>
        allOf(hasCondition(patient, 'pulmonary embolism'), anyOf(proven(patient), unstablePulmonaryEmbolism(patient))),
      unless: bleeding,
      expected: [
        {
          label: 'an anticoagulant',
          classes: ['anticoagulant'],
          unlessNaming: [
            'prophylactic dose',
            'prophylactic anticoagulation',
            'prophylactic heparin',
            'prophylactic enoxaparin',
            'prophylactic dalteparin',
            'prophylactic tinzaparin',
            'thromboprophylaxis',
            'VTE prophylaxis',
          ],
        },
      ],
      forbidden: [],
    },
    {
      id: 'unstable-pe-reperfusion',
      title:
        'Pulmonary embolism with haemodynamic instability: reperfusion by thrombolysis, or by embolectomy or catheter',
      section: '6.3, 7.1',
      classOfRecommendation: 'I',
      source,
      applies: (patient) => allOf(proven(patient), unstablePulmonaryEmbolism(patient)),
      expected: [
        {
          label: 'reperfusion (systemic thrombolysis, embolectomy or catheter-directed treatment)',
          classes: ['thrombolytic'],
          phrases: [
            'embolectomy',
            'pulmonary thrombectomy',
            'mechanical thrombectomy',
            'thrombectomy',
            'catheter-directed therapy',
            'catheter-directed treatment',
            'catheter-based treatment',
            'catheter-based therapy',
            'catheter intervention',
            'percutaneous catheter-directed treatment',
            'reperfusion',
            'reperfusion therapy',
          ],
          atOnce: true,
        },
      ],
      forbidden: [],
    },
    {
      id: 'stable-pe-risk-stratification',
      title:
        'Pulmonary embolism without haemodynamic instability: risk stratification, and no routine full-dose systemic thrombolysis',
      section: '5, 7.2',
      classOfRecommendation: 'I; III for routine thrombolysis',
      source,
      applies: (patient) => allOf(proven(patient), not(unstablePulmonaryEmbolism(patient))),
      expected: [
        {
          label: 'risk stratification (PESI or sPESI, right ventricular imaging, troponin)',
          phrases: [
            'PESI',
            'sPESI',
            'simplified PESI',
            'risk stratification',
            'risk-stratify',
            'risk stratify',
            'stratify',
            'risk assessment',
            'risk score',
            'severity index',
            'echocardiogram',
            'echocardiography',
            'echocardiograph',
            'echo',
            'right ventricular',
            'right ventricle',
            'right heart strain',
            'RV',
            'troponin',
            'NT-proBNP',
            'BNP',
            'Hestia',
            'severity score',
            'bedside ultrasound',
          ],
          accepts: ['recommended', 'mentioned'],
          orLater: true,
        },
      ],
      forbidden: [
        {
          label: 'systemic thrombolysis',
          classes: ['thrombolytic'],
          unlessNaming: [
            'rescue',
            'catheter-directed',
            'catheter-based',
            'reduced-dose',
            'low-dose',
            'eligibility',
            'contraindication',
            'catheter',
          ],
        },
      ],
    },
  ],
}
