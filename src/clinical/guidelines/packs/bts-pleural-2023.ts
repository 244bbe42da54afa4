import { hasCondition } from '../../patient/conditions.ts'
import {
  drainInPlace,
  infectionToDrain,
  largePleuralEffusion,
  quietMalignantEffusion,
} from '../../patient/lung-disease.ts'
import type { LabelledAction } from '../../language/action.ts'
import { allOf, anyOf, not } from '../../patient/truth.ts'
import type { Guideline } from '../guideline.ts'
import { drainBySize, drainsInShort, repeatedTaps, sizedDrains } from './chest-drains.ts'

/** From 1.6 to 5 L in tenths, as they are written. */
const volumes = Array.from({ length: 35 }, (_, step) => (16 + step) / 10).flatMap((litres) => {
  const millilitres = String(litres * 1000)
  return [
    `${litres} L`,
    `${litres}L`,
    `${litres} litre`,
    `${millilitres} mL`,
    `${millilitres}mL`,
    `${millilitres.slice(0, 1)},${millilitres.slice(1)} mL`,
  ]
})

/** A cap of 1.5 L a session: beyond it the lung may swell as it expands (BTS pleural procedures 2023). */
const tooMuchAtOnce: LabelledAction = {
  label: 'more than 1.5 L drained in one session',
  anyOf: [
    {
      together: [
        {
          phrases: [
            'drain',
            'drainage',
            'remove',
            'aspirate',
            'aspiration',
            'take off',
            'tap',
            'thoracentesis',
            'thoracocentesis',
          ],
        },
        { phrases: volumes, accepts: ['recommended', 'mentioned'] },
      ],
    },
    {
      phrases: ['drain', 'remove', 'aspirate', 'take off', 'tap'].flatMap((verb) =>
        volumes.map((volume) => `${verb} ${volume}`),
      ),
    },
    { phrases: ['drain to dryness', 'drain the effusion to dryness', 'tap to dryness', 'aspirate to dryness'] },
  ],
  unlessNaming: [
    '1 L',
    '1L',
    '1.5 L',
    '1.5L',
    '1.5 litre',
    '1 litre',
    '1500 mL',
    '1,500 mL',
    '1000 mL',
    '1,000 mL',
    'at a time',
    'per session',
    'each session',
    'per day',
    'a day',
    'daily',
    'in stages',
    'staged',
    'clamp',
    'clamping',
    'over hours',
    'over several hours',
    'over 24 hours',
    'over 24 h',
    'over 12 hours',
    'over days',
    'over two days',
    'over 2 days',
    'days',
    'effusion of',
    'estimated',
    // Large-volume thoracentesis by pressure or by what the patient feels (AATS; ACCP).
    'manometry',
    'pleural pressure',
    'volume of',
    'measures',
  ],
}

/** As other languages have it in a text that is English otherwise. */
const foreignDrains = [
  'pleuradræn',
  'pleuradrän',
  'pleuradren',
  'thoraxdræn',
  'thoraxdrän',
  'toraksdren',
  'thoraxdrain',
  'pleuradrain',
  'Thoraxdrainage',
  'drenaje pleural',
  'drenaje torácico',
  'tubo de tórax',
  'drain thoracique',
  'drenaggio toracico',
  'drenaggio pleurico',
  'dreno torácico',
  'drenagem torácica',
]

const draining = [
  ...foreignDrains,
  ...drainsInShort,
  ...sizedDrains,
  'small-bore drain',
  'large-bore drain',
  'wide-bore drain',
  'image-guided drain',
  'US-guided drain',
  'ultrasound-guided drain',
  'insert a drain',
  'place a drain',
  'drain insertion',
  'right drain',
  'left drain',
  'right-sided drain',
  'left-sided drain',
  'Seldinger drain',
  'Seldinger chest drain',
  'pleural drainage',
  'needs draining',
  'need draining',
  'pleural drain',
  'chest drain',
  'chest tube',
  'pigtail',
  'pigtail catheter',
  'intercostal drain',
  // Read by the words beside it.
  'ICD',
  'tube thoracostomy',
  'drainage of the effusion',
  'drain the effusion',
  'drain the pleural space',
  'drain the left pleural space',
  'drain the right pleural space',
  'drain the chest',
  'drain the pleural effusion',
  'drainage of the pleural effusion',
  'drain the pleural fluid',
  'drain the empyema',
  'drainage of the empyema',
  'surgical drainage',
  'VATS',
  'decortication',
]

/** 2023 BTS guideline for pleural disease. It gives no number for "large": see `largePleuralEffusion`. */
export const btsPleural2023: Guideline = {
  id: 'bts-pleural-2023',
  title: 'British Thoracic Society guideline for pleural disease',
  edition: '2023',
  issued: '2023-07',
  reviewBy: '2027-11-22',
  review: null,
  note: 'The guideline gives no number for "large": two thirds of the hemithorax and 1.5 L are operational cuts of this encoding. A volume of more than 1.5 L is known in the action that drains it.',
  rules: [
    {
      id: 'large-pleural-effusion',
      title:
        'Large pleural effusion, or pleural infection: thoracentesis is at least considered, under image guidance; an infected effusion with pus or a low pH is drained',
      section: '2',
      classOfRecommendation: 'good practice point',
      source: 'https://doi.org/10.1136/thorax-2022-219784',
      inputs: [
        { name: 'share of the hemithorax', unit: null },
        { name: 'volume of the effusion', unit: 'mL' },
        { name: 'pH and glucose of the pleural fluid', unit: 'mmol/L' },
        { name: 'heart failure, pneumonia, malignancy, embolism, haemothorax, tuberculosis, empyema', unit: null },
      ],
      exceptions: [
        'heart failure that explains the effusion, without pneumonia, malignancy, embolism or another cause',
        'a transudate of the liver or kidney, whose cause is treated first',
        'a drain that is in',
        'a malignant effusion that is known and does not trouble, which is watched',
      ],
      harm: 'severe',
      applies: (patient) => anyOf(largePleuralEffusion(patient), infectionToDrain(patient)),
      // Heart failure explains an effusion, whose cause is treated first, unless infection or malignancy stands beside it.
      unless: (patient) =>
        anyOf(
          drainInPlace(patient),
          allOf(quietMalignantEffusion(patient), not(infectionToDrain(patient))),
          allOf(
            anyOf(
              hasCondition(patient, 'heart failure', 'active'),
              hasCondition(patient, 'a transudate of the liver or kidney', 'active'),
            ),
            not(
              anyOf(
                hasCondition(patient, 'community-acquired pneumonia'),
                hasCondition(patient, 'malignancy'),
                hasCondition(patient, 'pulmonary embolism'),
                hasCondition(patient, 'another cause of a pleural effusion'),
                infectionToDrain(patient),
              ),
            ),
          ),
        ),
      expectations: [
        {
          where: 'pleural infection with pus, a pH of 7.2 or less, or a glucose below 3.3 mmol/L in the fluid',
          when: infectionToDrain,
          expected: [
            {
              label: 'a drain of the infected effusion',
              anyOf: [
                { phrases: draining },
                drainBySize,
                { phrases: repeatedTaps },
                // "12F drain this afternoon once the INR is below 1.5": it has its day, and what comes before.
                {
                  together: [
                    { phrases: draining, orLater: true },
                    {
                      phrases: ['today', 'tonight', 'this morning', 'this afternoon', 'this evening'],
                      accepts: ['recommended', 'conditional', 'mentioned'],
                      unlessNaming: ['or tomorrow', 'not today', 'not tonight', 'if'],
                    },
                  ],
                },
                // "Insert a chest drain: the pH shows infection" orders it, and says why.
                {
                  together: [
                    { phrases: draining },
                    { phrases: ['insert', 'insertion', 'place', 'placement', 'put in'] },
                  ],
                  accepts: ['recommended', 'mentioned'],
                },
              ],
            },
          ],
        },
      ],
      expected: [
        {
          label: 'thoracentesis, considered or done',
          anyOf: [
            {
              phrases: [
                ...foreignDrains,
                'thoracentesis',
                'thoracocentesis',
                'pleurocentesis',
                'pleural aspiration',
                'pleural tap',
                'pleural drainage',
                'pleural drain',
                'chest drain',
                'chest tube',
                'pigtail',
                'intercostal drain',
                'ICD',
                ...drainsInShort,
                'tube thoracostomy',
                'pleural fluid sampling',
                'sample the pleural fluid',
                'pleural fluid aspiration',
                'aspiration of the effusion',
                'drainage of the effusion',
                'drain the effusion',
                'tap the effusion',
                'aspirate the effusion',
                'diagnostic aspiration',
                'therapeutic aspiration',
                'aspiration of pleural fluid',
                'drain the pleural effusion',
                'drainage of the pleural effusion',
                'aspirate the pleural effusion',
                'pleural procedure',
                'diagnostic tap',
                'aspiration of the pleural effusion',
                'sampling of the pleural fluid',
                'aspirate the pleural fluid',
                'drain the pleural fluid',
                'pleural puncture',
                'indwelling pleural catheter',
                'IPC',
                'PleurX',
                'talc pleurodesis',
                'talc poudrage',
                'medical thoracoscopy',
                'thoracoscopy',
                'VATS',
                'pleural catheter',
                'drain',
                'drained',
                'drainage',
                'tap',
                'repeat tap',
              ],
            },
            drainBySize,
            { phrases: repeatedTaps },
          ],
          // Who is breathless is drained, and another effusion when it is so.
          accepts: ['recommended', 'considered', 'conditional'],
          orLater: true,
        },
      ],
      forbidden: [
        {
          label: 'a pleural procedure without image guidance',
          phrases: [
            'blind thoracentesis',
            'blind aspiration',
            'blind pleural aspiration',
            'unguided thoracentesis',
            'unguided aspiration',
            'without ultrasound',
            'without image guidance',
            'without imaging guidance',
            'landmark-guided thoracentesis',
          ],
        },
        tooMuchAtOnce,
      ],
    },
  ],
}
