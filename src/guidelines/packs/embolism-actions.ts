import type { LabelledAction } from '../../language/actions/labelled-action.ts'

/** Doses that prevent and do not treat. */
const preventive = [
  'prophylactic dose',
  'prophylactic anticoagulation',
  'prophylactic heparin',
  'prophylactic enoxaparin',
  'prophylactic dalteparin',
  'prophylactic tinzaparin',
  'thromboprophylaxis',
  'VTE prophylaxis',
]

const lowMolecular = ['enoxaparin', 'dalteparin', 'tinzaparin', 'nadroparin']

const throughCatheter = [
  'embolectomy',
  'pulmonary thrombectomy',
  'mechanical thrombectomy',
  'thrombectomy',
  'catheter-directed therapy',
  'catheter-directed treatment',
  'catheter-directed thrombolysis',
  'catheter-based treatment',
  'catheter-based therapy',
  'catheter-based intervention',
  'catheter intervention',
  'percutaneous catheter-directed treatment',
  'surgical embolectomy',
]

/** What the guidelines on pulmonary embolism ask for and forbid, in the words of both. */
export const embolismActions = {
  anticoagulant: { label: 'an anticoagulant', classes: ['anticoagulant'], unlessNaming: preventive },
  heparin: {
    label: 'a heparin, low-molecular-weight by preference',
    classes: ['heparin'],
    unlessNaming: preventive,
  },
  lowMolecularOrOral: {
    label: 'a low-molecular-weight heparin, fondaparinux or a direct oral anticoagulant',
    classes: ['doac'],
    drugs: [...lowMolecular, 'fondaparinux'],
    phrases: ['low-molecular-weight heparin', 'LMWH', 'low molecular weight heparin'],
    unlessNaming: preventive,
  },
  responseTeam: {
    label: 'the pulmonary embolism response team',
    phrases: [
      'PERT',
      'PE response team',
      'pulmonary embolism response team',
      'embolism response team',
      'PE team',
      'embolism team',
    ],
    inEscalations: true,
    accepts: ['recommended', 'mentioned'],
    atOnce: true,
  },
  reperfusion: {
    label: 'reperfusion (systemic thrombolysis, embolectomy or catheter-directed treatment)',
    classes: ['thrombolytic'],
    phrases: [...throughCatheter, 'reperfusion', 'reperfusion therapy'],
    atOnce: true,
  },
  catheterOrSurgery: {
    label: 'embolectomy or catheter-directed treatment',
    phrases: throughCatheter,
    atOnce: true,
  },
  riskStratification: {
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
  systemicThrombolysis: {
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
} as const satisfies Record<string, LabelledAction>
