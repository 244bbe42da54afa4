import type { Planner, Step } from '../plan.ts'

/** A pleural effusion that fills about two thirds of the hemithorax, or that is infected. */
export const planPleura: Planner = (chart) => {
  const effusion = chart.patient.pleural_effusion
  if (effusion === undefined) return undefined
  const pleuralPh = chart.result(/^ph$/iu, 'pleural-fluid')
  const infected = pleuralPh !== undefined && pleuralPh.value <= 7.2
  const large = (effusion.hemithorax_share ?? 0) >= 0.66 || (effusion.volume_ml ?? 0) >= 1500
  if (!large && !infected) return undefined
  const because = ['imaging:pleura', pleuralPh?.ref]
  const steps: Step[] = []
  if (large) {
    steps.push({
      wordings: [
        `Perform ultrasound-guided thoracentesis on the ${effusion.side} for pH, protein, LDH, culture and cytology, removing at most 1.5 L.`,
        `Arrange image-guided thoracentesis of the ${effusion.side} effusion today: 50 mL to the laboratory, and no more than 1.5 L drawn off in one session.`,
      ],
      urgency: 'urgent',
      query: 'thoracentesis ultrasound effusion sampling',
      because,
    })
  }
  if (infected) {
    steps.push({
      wordings: [
        'Insert a 12F chest drain under ultrasound guidance, because of the low pH of the pleural fluid.',
      ],
      urgency: 'urgent',
      query: 'drain pleural infection ph effusion',
      because,
    })
  }
  return {
    topic: 'pleura',
    problems: [infected ? 'complicated parapneumonic effusion' : `large ${effusion.side} pleural effusion`],
    severity: 'severe',
    steps,
    safetyNet: ['Call the pleural team if chest discomfort, persistent cough or dizziness starts during drainage.'],
    differential: ['empyema', 'malignant effusion'],
  }
}
