import { hasCondition } from '../../patient/conditions.ts'
import { thrombolysisContraindication } from '../../patient/pulmonary-embolism.ts'
import type { Patient } from '../../patient/patient.ts'
import { type Truth, allOf, not } from '../../patient/truth.ts'
import type { RuleInput } from '../guideline.ts'
import type { LabelledAction } from '../../language/action.ts'

/** What the guidelines on pulmonary embolism read of a record, whatever their edition. */
export const embolismRecord = {
  proven: (patient: Patient): Truth => hasCondition(patient, 'pulmonary embolism', 'active'),
  bleeding: (patient: Patient): Truth => hasCondition(patient, 'active bleeding', 'active'),
  /** In cardiac arrest every contraindication is relative. */
  mustNotLyse: (patient: Patient): Truth =>
    allOf(thrombolysisContraindication(patient), not(hasCondition(patient, 'cardiac arrest', 'active'))),
  contraindications: {
    name: 'bleeding, stroke, tumour of the brain, surgery or trauma, with its time',
    unit: null,
  },
} as const satisfies Record<string, RuleInput | ((patient: Patient) => Truth)>

/** A lytic that runs through a catheter in the pulmonary artery. */
const notSystemic = [
  'catheter-directed',
  'catheter-based',
  'catheter-delivered',
  'catheter thrombolysis',
  'catheter lysis',
  'by catheter',
  'via catheter',
  'via a catheter',
  'via the catheter',
  'through a catheter',
  'through the catheter',
  'pulmonary artery catheter',
  'pulmonary catheter',
  'infusion catheter',
  'EKOS',
  'EkoSonic',
  'ultrasound-assisted',
  'ultrasound-facilitated',
  'into the pulmonary artery',
  'intrapulmonary',
  'pharmacomechanical',
]

/** What is kept ready is not given. */
const keptReady = ['ready for rescue', 'available for rescue', 'standby for rescue', 'bedside for rescue']

const lytics = ['thrombolysis', 'fibrinolysis', 'lysis', 'alteplase', 'tenecteplase', 'reteplase', 'tPA', 'rtPA']

const alteplase = ['alteplase', 'Actilyse', 'Activase', 'tPA', 'rtPA', 'rt-PA']

const wholeDose = [
  'full-dose',
  'systemic thrombolysis',
  'systemic fibrinolysis',
  'systemic lysis',
  'intravenous thrombolysis',
  'IV thrombolysis',
  ...alteplase.flatMap((name) => [`${name} 100 mg`, `100 mg ${name}`, `100 mg of ${name}`]),
]

const give = ['give', 'start', 'administer', 'proceed to', 'proceed with', 'commence']

/** Doses below that of a systemic thrombolysis. */
const lesserDose: readonly string[] = ['low-dose', 'reduced-dose', 'half-dose'].flatMap((dose) =>
  [...lytics, 'systemic thrombolysis'].map((name) => `${dose} ${name}`),
)

/**
 * A thrombolytic into a vein, as what is forbidden: by the whole dose where that stands there, else unless the sentence says that it runs through a catheter, or is kept for rescue. That there is, or is no,
 * contraindication excuses nothing.
 *
 * @param excused other words that excuse a sentence
 */
function systemicThrombolysis(excused: readonly string[]): LabelledAction {
  return {
    label: 'systemic thrombolysis',
    anyOf: [
      { classes: ['thrombolytic'], unlessNaming: [...notSystemic, 'rescue', ...excused] },
      { phrases: wholeDose, unlessNaming: [...keptReady, ...excused] },
      {
        phrases: give.flatMap((verb) => lytics.map((name) => `${verb} rescue ${name}`)),
        unlessNaming: ['decompensation', 'deterioration', 'collapse', 'arrest', ...excused],
      },
      {
        together: [
          { classes: ['thrombolytic'] },
          {
            phrases: ['rather than catheter', 'instead of catheter', 'catheter-directed therapy is not available'],
            accepts: ['recommended', 'refused', 'conditional', 'considered', 'mentioned'],
          },
        ],
      },
    ],
  }
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

/** The least that treats, in a day: what prevents is less (labels of the drugs; enoxaparin 40 mg once or 30 mg twice, heparin 5000 units three times). */
const treating = {
  enoxaparin: [61, 'mg'],
  dalteparin: [5001, 'units'],
  tinzaparin: [4501, 'units'],
  nadroparin: [5701, 'units'],
  heparin: [15_001, 'units'],
  fondaparinux: [5, 'mg'],
  rivaroxaban: [15, 'mg'],
  apixaban: [10, 'mg'],
  dabigatran: [221, 'mg'],
} as const

/** Less of a lytic opens a line, and no artery. */
const lysing = { alteplase: [8, 'mg'], tenecteplase: [15, 'mg'] } as const

/** What the guidelines on pulmonary embolism ask for and forbid, in the words of both. */
export const embolismActions = {
  anticoagulant: {
    label: 'an anticoagulant',
    classes: ['anticoagulant'],
    unlessNaming: preventive,
    atLeastDaily: treating,
    notLess: true,
  },
  /** Of any dose. */
  anyAnticoagulant: { label: 'an anticoagulant', classes: ['anticoagulant'] },
  heparin: {
    label: 'a heparin, low-molecular-weight by preference',
    classes: ['heparin'],
    unlessNaming: preventive,
    atLeastDaily: treating,
    notLess: true,
  },
  lowMolecularOrOral: {
    label: 'a low-molecular-weight heparin, fondaparinux or a direct oral anticoagulant',
    classes: ['doac'],
    drugs: [...lowMolecular, 'fondaparinux'],
    phrases: ['low-molecular-weight heparin', 'LMWH', 'low molecular weight heparin'],
    unlessNaming: preventive,
    atLeastDaily: treating,
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
    atLeastDaily: lysing,
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
