import type { LabelledAction } from '../../language/actions/labelled-action.ts'
import { lesserDose, systemicThrombolysis } from './systemic-thrombolysis.ts'

/** A dose once a day, as orders write it. */
function daily(dose: string): readonly string[] {
  const ways = ['', ' sc', ' subcut', ' subcutaneous', ' subcutaneously', ' s.c.']
  return ways.flatMap((way) =>
    ['once daily', 'once a day', 'daily', 'od', 'qd', 'every 24 hours'].map((often) => `${dose}${way} ${often}`),
  )
}

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
  ...daily('enoxaparin 20 mg'),
  ...daily('enoxaparin 30 mg'),
  ...daily('enoxaparin 40 mg'),
  ...daily('dalteparin 2500 units'),
  ...daily('dalteparin 5000 units'),
  ...daily('tinzaparin 3500 units'),
  ...daily('tinzaparin 4500 units'),
  ...daily('fondaparinux 2.5 mg'),
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
  anticoagulant: { label: 'an anticoagulant', classes: ['anticoagulant'], unlessNaming: preventive, notLess: true },
  /** Of any dose. */
  anyAnticoagulant: { label: 'an anticoagulant', classes: ['anticoagulant'] },
  heparin: {
    label: 'a heparin, low-molecular-weight by preference',
    classes: ['heparin'],
    unlessNaming: preventive,
    notLess: true,
  },
  lowMolecularOrOral: {
    label: 'a low-molecular-weight heparin, fondaparinux or a direct oral anticoagulant',
    classes: ['doac'],
    drugs: [...lowMolecular, 'fondaparinux'],
    phrases: ['low-molecular-weight heparin', 'LMWH', 'low molecular weight heparin'],
    unlessNaming: preventive,
    notLess: true,
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
  /** Where it may bleed into a brain or a wound, in a lesser dose too. */
  systemicThrombolysis: systemicThrombolysis([]),
  fullDoseThrombolysis: systemicThrombolysis(lesserDose),
} as const satisfies Record<string, LabelledAction>
