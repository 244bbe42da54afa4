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
  'heart monitor',
  'heart rhythm',
  'cardiac rhythm',
  'rhythm monitoring',
  'monitor the heart',
  'monitored bed',
]

/** A look at the rhythm that does not wait: an ECG, telemetry, a monitored bed. What an ECG has shown is none. */
export const cardiacMonitoring: LabelledAction = {
  label: 'an ECG or continuous cardiac monitoring',
  anyOf: [
    { phrases },
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
