import { hasCondition } from '../../patient/conditions.ts'
import { largePleuralEffusion } from '../../patient/lung-disease.ts'
import { allOf, anyOf, not } from '../../patient/truth.ts'
import type { Guideline } from '../guideline.ts'

const litres = [1.6, 1.7, 1.8, 1.9, 2, 2.5, 3, 3.5, 4, 5]
const volumes = litres.flatMap((volume) => [
  `${volume} L`,
  `${volume} litre`,
  `${volume}L`,
  `${volume * 1000} mL`,
  `${volume * 1000}mL`,
])

/** A cap of 1 to 1.5 L a session, the larger one: beyond it the lung may swell as it expands. */
const tooMuchAtOnce = ['drain', 'remove', 'aspirate', 'take off', 'tap', 'drain up to', 'remove up to'].flatMap(
  (verb) => volumes.map((volume) => `${verb} ${volume}`),
)

/** 2023 BTS guideline for pleural disease. It gives no number for "large": see `largePleuralEffusion`. */
export const btsPleural2023: Guideline = {
  id: 'bts-pleural-2023',
  title: 'British Thoracic Society guideline for pleural disease',
  edition: '2023',
  issued: '2023-07',
  reviewBy: '2027-11-22',
  review: null,
  note: 'The guideline gives no number for "large": two thirds of the hemithorax and 1.5 L are operational cuts of this encoding. A volume of more than 1.5 L is known where a verb stands before it ("drain 3 L").',
  rules: [
    {
      id: 'large-pleural-effusion',
      title: 'Large pleural effusion: thoracentesis is at least considered, under image guidance',
      section: '2',
      classOfRecommendation: 'good practice point',
      source: 'https://doi.org/10.1136/thorax-2022-219784',
      inputs: [
        { name: 'share of the hemithorax', unit: null },
        { name: 'volume of the effusion', unit: 'mL' },
        { name: 'heart failure, pneumonia, malignancy', unit: null },
      ],
      exceptions: ['heart failure that explains the effusion, without pneumonia or malignancy'],
      harm: 'severe',
      applies: largePleuralEffusion,
      // Heart failure explains an effusion, whose cause is treated first, unless infection or malignancy stands beside it.
      unless: (patient) =>
        allOf(
          hasCondition(patient, 'heart failure', 'active'),
          not(anyOf(hasCondition(patient, 'community-acquired pneumonia'), hasCondition(patient, 'malignancy'))),
        ),
      expected: [
        {
          label: 'thoracentesis, considered or done',
          phrases: [
            'thoracentesis',
            'thoracocentesis',
            'pleurocentesis',
            'pleural aspiration',
            'pleural tap',
            'pleural drainage',
            'pleural drain',
            'chest drain',
            'chest tube',
            'intercostal drain',
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
          ],
          accepts: ['recommended', 'considered'],
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
        {
          label: 'more than 1.5 L drained in one session',
          phrases: tooMuchAtOnce,
          unlessNaming: ['at a time', 'per session', 'each session', 'per day', 'a day', 'in stages', 'staged', 'over'],
        },
      ],
    },
  ],
}
