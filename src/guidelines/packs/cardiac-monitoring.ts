import type { LabelledAction } from '../../language/actions/labelled-action.ts'

/** A look at the rhythm that does not wait: an ECG, telemetry, a monitored bed. */
export const cardiacMonitoring: LabelledAction = {
  label: 'an ECG or continuous cardiac monitoring',
  phrases: [
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
  ],
  accepts: ['recommended', 'mentioned'],
  atOnce: true,
}
