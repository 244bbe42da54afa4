import type { Planner } from '../plan.ts'
import { readArterialPh, readVenousPh } from '../signs/arterial-ph.ts'

/** Arterial pH below 7.2, or venous pH below 7.1. Ventilation in COPD is planned with the airways. */
export const planAcidaemia: Planner = (chart) => {
  const arterial = readArterialPh(chart)
  const venous = readVenousPh(chart)
  const isVenous = (arterial === undefined || arterial.value >= 7.2) && venous !== undefined && venous.value < 7.1
  const ph = isVenous ? venous : arterial
  if (ph === undefined || ph.value >= 7.2) return undefined
  const respiratory = (chart.result(/^bicarbonate$/iu)?.value ?? 24) >= 22
  const value = ph.value.toFixed(2)
  return {
    topic: 'acidaemia',
    problems: [respiratory ? `severe respiratory acidaemia (pH ${value})` : `severe metabolic acidaemia (pH ${value})`],
    severity: 'critical',
    steps: [
      respiratory
        ? {
            wordings: [
              'Repeat the arterial gas 30 minutes after ventilation starts, with an airway-skilled doctor present.',
              'Take a further arterial gas within half an hour and keep intubation equipment at the bedside.',
            ],
            urgency: 'emergent',
            query: 'ventilation ph acidosis intubation',
            because: [ph.ref],
          }
        : {
            wordings: [
              'Transfer to intensive care for treatment of the cause and renal replacement; the cause lies outside the heart and the lungs.',
              'Hand over to the intensive care and renal teams, who own the cause of this acidaemia; repeat the gas hourly until then.',
            ],
            urgency: 'emergent',
            query: 'severe metabolic acidaemia intensive lactate',
            because: [ph.ref, chart.result(/^lactate$/iu)?.ref],
          },
      ...(chart.takes(/metformin/iu)
        ? [
            {
              wordings: ['Stop metformin now.', 'Withhold metformin; it must not be given again during this illness.'],
              urgency: 'urgent' as const,
              query: 'acidaemia lactate ph',
              because: [ph.ref],
            },
          ]
        : []),
    ],
    emergencies: [`Severe acidaemia, ${isVenous ? 'venous' : 'arterial'} pH ${value}: call intensive care now.`],
    safetyNet: ['Call again if drowsiness deepens or the next pH is lower.'],
    ...(respiratory
      ? {}
      : { doubts: ['The acidaemia is metabolic: advice on its cause is out of the scope of this system.'] }),
  }
}
