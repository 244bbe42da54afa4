import { no, yes } from '../../patient/truth.ts'
import type { Expectation } from '../guideline.ts'
import type { LabelledAction } from '../../language/action.ts'

const phrases = [
  'cardiac monitoring',
  'cardiac monitor',
  'continuous monitoring',
  'continuous cardiac monitoring',
  'continuous ECG',
  'ECG monitoring',
  'ECG',
  'EKG',
  'electrocardiogram',
  'electrocardiography',
  'electrocardiographic monitoring',
  'telemetry',
  'tele',
  '12-lead',
  '12 lead',
  'heart monitor',
  'heart rhythm',
  'cardiac rhythm',
  'rhythm monitoring',
  'monitor the heart',
  'monitored bed',
  'monitored bay',
  'monitored area',
  'monitored cubicle',
  'monitored trolley',
  'rhythm strip',
  'repeat the tracing',
  'repeat tracing',
  'on a monitor',
  'defibrillator attached',
  'resus',
  'coronary care unit',
  'CCU',
  'high dependency',
  'HDU',
  'high care',
]

/** Units in which every bed is monitored: who brings the patient there now has ordered it. */
const monitoredUnits = ['ICU', 'ITU', 'intensive care', 'critical care', 'MICU', 'CICU']

const attached = [
  'under monitor',
  'under monitoring',
  'under the monitor',
  'under ECG',
  'under ECG control',
  'on monitor',
  'on the monitor',
  'monitor on',
  'monitor attached',
  'pads on',
  'pads placed',
  'pads are placed',
]

/** What an ECG is that was recorded again. */
const unmended = ['not', 'is not', 'has not', 'does not', 'no']
  .flatMap((denial) =>
    ['better', 'corrected', 'improved', 'improve', 'improving', 'normal', 'normalised', 'settled'].map(
      (state) => `${denial} ${state}`,
    ),
  )
  .concat(
    ['unchanged', 'abnormal', 'wide', 'broad'].flatMap((state) => [
      state,
      `is ${state}`,
      `still ${state}`,
      `is still ${state}`,
      `stays ${state}`,
      `remains ${state}`,
    ]),
  )

/** A look at the rhythm that does not wait: an ECG, telemetry, a monitored bed, intensive care that is called. What an ECG has shown is none. */
export const cardiacMonitoring: LabelledAction = {
  label: 'an ECG or continuous cardiac monitoring',
  anyOf: [
    { phrases },
    { phrases: monitoredUnits, accepts: ['recommended', 'mentioned'] },
    // "Calcium over 5 minutes under monitor": it is attached.
    { phrases: attached, accepts: ['recommended', 'mentioned'], unlessNaming: ['seen', 'shows', 'showed', 'showing'] },
    // "Repeat if the ECG is unchanged": it is recorded again.
    {
      phrases: [
        ...['if', 'or', 'while', 'should'].flatMap((word) =>
          unmended.flatMap((state) => [`${word} ECG ${state}`, `${word} the ECG ${state}`]),
        ),
        'if ECG changes persist',
        'if no ECG improvement',
        'if ECG changes remain',
        'until ECG normal',
        'until the ECG normalises',
      ],
      accepts: ['recommended', 'conditional', 'mentioned'],
    },
    // "Calcium 30 mL, repeat while the QRS is wide": what is given by the ECG is given on a monitor.
    {
      together: [
        { classes: ['calcium-salt'] },
        {
          phrases: ['if', 'until', 'till', 'while', 'unless', 'as long as'].flatMap((word) =>
            ['ECG', 'EKG', 'QRS', 'T waves'].flatMap((sign) => [`${word} ${sign}`, `${word} the ${sign}`]),
          ),
          accepts: ['recommended', 'conditional', 'mentioned', 'refused'],
        },
      ],
    },
    {
      together: [
        {
          phrases,
          unlessNaming: [
            'show',
            'shows',
            'showed',
            'shown',
            'showing',
            'reveals',
            'revealed',
            'demonstrates',
            'demonstrated',
            'sinus rhythm',
            'normal ECG',
            'ECG normal',
            'ECG is normal',
            'ECG was normal',
            'unremarkable',
          ],
        },
        {
          phrases: [
            'monitor',
            'monitors',
            'monitored',
            'monitoring',
            'telemetry',
            'continuous',
            'continuously',
            'serial',
            'repeat',
            'recheck',
            'check',
            'watch',
            'observe',
            'running',
            'hourly',
            'obtain',
            'perform',
            'attach',
          ],
        },
      ],
      accepts: ['recommended', 'mentioned'],
    },
  ],
  atOnce: true,
}

/** In intensive care every patient is monitored, and no plan says so. */
export const monitoredElsewhere: Expectation = {
  where: 'outside of intensive care',
  when: ({ setting }) => (setting === 'intensive-care' ? no('in intensive care') : yes('not in intensive care')),
  expected: [cardiacMonitoring],
}
