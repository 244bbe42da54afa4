import { catheterLaboratoryAbroad, coronaryAngiographyAbroad } from '../../words/coronary-names.ts'

import type { LabelledAction } from '../../language/action.ts'

/** Who is given one of these is treated for an infarction. */
export const coronaryDrugs: readonly string[] = [
  'aspirin',
  'ASA',
  'clopidogrel',
  'ticagrelor',
  'prasugrel',
  'fondaparinux',
  'enoxaparin',
  'heparin',
  'UFH',
]

const laboratory = [
  'STEMI activation',
  'STEMI alert',
  'code STEMI',
  'STEMI code',
  'STEMI call',
  'STEMI line',
  'PPCI line',
  'STEMI pathway',
  'PPCI pathway',
  'heart attack call',
  'activate STEMI',
  'cath lab',
  ...catheterLaboratoryAbroad,
  'cardiac cath lab',
  'catheterisation laboratory',
  'catheterisation lab',
  'catheter laboratory',
  'catheter lab',
  'cath suite',
  'catheterisation suite',
  'cardiac catheterisation',
  'coronary catheterisation',
  'primary PCI',
  'PPCI',
  'primary percutaneous coronary intervention',
  'primary angioplasty',
  'invasive angiography',
  'invasive coronary angiography',
  ...['immediate', 'emergency', 'emergent', 'urgent'].flatMap((soon) => [
    `${soon} PCI`,
    `${soon} percutaneous coronary intervention`,
    `${soon} angiography`,
    `${soon} coronary angiography`,
    `${soon} angioplasty`,
  ]),
  'proceed to PCI',
  'transfer for PCI',
]
const intervention = ['PCI', 'percutaneous coronary intervention', 'angioplasty']
const angiography = ['coronary angiography', 'coronary angiogram', ...coronaryAngiographyAbroad]
/** What belongs to an intervention and is none. */
const around = [...intervention, ...angiography].flatMap((name) =>
  ['post', 'pre', 'after', 'before', 'following'].map((when) => `${when} ${name}`),
)

/** Why a fibrinolytic is given in place of an intervention, and where the patient goes then. */
const outOfReach = [
  '120 min',
  '120 minute',
  '2 hours away',
  'two hours away',
  'pharmacoinvasive',
  'PCI-capable',
  'PCI centre',
  'transfer for PCI',
  'transfer for angiography',
  'no PCI',
  'PCI unavailable',
  'PCI is unavailable',
  'PCI not available',
  'PCI is not available',
  'PCI is not possible',
  'PCI cannot',
  'PCI is too far',
  'more than 2 hours',
  'over 2 hours',
  'more than two hours',
  'over two hours',
  '3 hours',
  'three hours',
  '150 min',
  '180 min',
  'heart attack centre',
]

/** What follows a fibrinolysis, and belongs to nothing else: in another action of the answer too. */
const goingOn = [
  'rescue PCI',
  'rescue angioplasty',
  'pharmacoinvasive',
  'transfer to PCI centre',
  'transfer to a PCI centre',
  'transfer to the PCI centre',
  'transfer to PCI center',
  'transfer to a PCI-capable hospital',
  'transfer for PCI',
  'angiography 3-24 h',
  'angiography within 3-24 h',
  'angiography at 3-24 h',
  'angiography in 3-24 h',
  ...['lysis', 'fibrinolysis', 'thrombolysis', 'tenecteplase', 'alteplase'].flatMap((name) => [
    `transfer after ${name}`,
    `transfer straight after ${name}`,
    `transfer at once after ${name}`,
    `transfer immediately after ${name}`,
    `leave after ${name}`,
    `leave straight after ${name}`,
    `ECG 60-90 min after ${name}`,
    `ECG 90 min after ${name}`,
  ]),
  'pharmaco-invasive',
  'transfer to cath lab',
  'transfer to a cath lab',
  'transfer to the cath lab',
  'transfer to tertiary centre',
  'transfer to a tertiary centre',
  'transfer to cardiac centre',
  'transfer for coronary angiography',
  'retrieval',
  'medevac',
  'RFDS',
  'air ambulance',
  'helicopter',
  'ECG at 60 and 90 min',
  '12-lead at 60 and 90 min',
  'ECG at 60-90 min',
  'ECG at 90 min',
  'ST resolution at 60-90 min',
  'ST resolution at 90 min',
]

/** Who has been called, as a note of the call tells it. */
const summoned = [
  'rang',
  'rung',
  'called',
  'phoned',
  'activated',
  'alerted',
  'is live',
  'put out',
  'coming in',
  'on the way',
  'on their way',
  'en route',
]

/** The way that the guideline on acute coronary syndromes asks for in an ST-elevation infarction. */
export const infarctionReperfusion: LabelledAction = {
  label: 'immediate cardiac catheterisation (primary PCI)',
  anyOf: [
    { phrases: laboratory, atOnce: true },
    { phrases: intervention, unlessNaming: around, atOnce: true },
    // "Rang code STEMI 21:52, consultant coming in": it is done.
    {
      together: [
        { phrases: laboratory, atOnce: true, accepts: ['recommended', 'mentioned'] },
        { phrases: summoned, accepts: ['recommended', 'mentioned'] },
      ],
    },
    {
      phrases: angiography,
      atOnce: true,
      unlessNaming: [
        ...around,
        'CT',
        'CTCA',
        'CCTA',
        'computed tomography',
        'computed tomographic',
        'computed tomography coronary angiography',
      ],
    },
    // The way there may stand in an action of its own.
    {
      allOf: [
        { classes: ['thrombolytic'], atOnce: true },
        { phrases: goingOn, accepts: ['recommended', 'conditional', 'considered', 'mentioned'] },
      ],
    },
    {
      together: [
        { classes: ['thrombolytic'], atOnce: true },
        { phrases: outOfReach, accepts: ['recommended', 'refused', 'mentioned'] },
      ],
    },
  ],
}
