import type { Planner, Step } from '../plan.ts'
import { readPotassium } from '../signs/potassium.ts'

const raising = /pril\b|sartan|spironolactone|eplerenone|trimethoprim/iu

/** High potassium, from 5.9 mmol/L up. */
export const planPotassium: Planner = (chart) => {
  const potassium = readPotassium(chart)
  if (potassium === undefined || potassium.mmolPerL < 5.9) return undefined
  const level = `${potassium.mmolPerL.toFixed(1)} mmol/L`
  const culprits = chart.patient.medications.filter((drug) => drug.status === 'active' && raising.test(drug.name))
  const culprit = culprits.map((drug) => drug.name).join(' and ')
  const because = [potassium.ref, chart.patient.ecg === undefined ? undefined : 'imaging:ecg']
  const severe = potassium.mmolPerL > 6.5
  const shiftNeeded = potassium.mmolPerL >= 6.5

  const steps: Step[] = []
  if (severe) {
    steps.push({
      wordings: [
        'Give 30 mL of calcium gluconate 10% intravenously over 10 minutes, and repeat it if the ECG has not settled.',
        'Protect the heart: administer calcium gluconate 10% 30 mL by slow intravenous injection with the ECG running.',
      ],
      urgency: 'emergent',
      query: 'calcium gluconate hyperkalaemia ecg',
      because,
      drugs: [
        {
          drug: 'calcium gluconate',
          against: 'digoxin',
          finding: chart.takes(/digoxin/iu) ? 'takes digoxin: give over 30 minutes' : 'no digoxin',
        },
      ],
    })
  }
  if (shiftNeeded) {
    steps.push(
      {
        wordings: [
          'Give 10 units of soluble insulin with 25 g of glucose intravenously, and check glucose hourly for six hours.',
          'Start insulin-glucose: 10 units of actrapid in 125 mL of glucose 20% over 15 minutes, then capillary glucose every hour.',
        ],
        urgency: 'emergent',
        query: 'insulin glucose hyperkalaemia',
        because: [potassium.ref],
        drugs: [{ drug: 'insulin', against: 'hypoglycaemia', finding: 'glucose given with it, hourly checks' }],
      },
      {
        wordings: [
          'Put the patient on continuous cardiac monitoring and repeat the potassium after one hour.',
          'Start continuous ECG monitoring in a resuscitation bay; recheck potassium at 1, 2 and 4 hours.',
        ],
        urgency: 'emergent',
        query: 'continuous cardiac monitoring ecg hyperkalaemia',
        because,
      },
    )
  }
  steps.push({
    wordings:
      culprit !== ''
        ? [
            `Stop ${culprit} and every salt substitute until the potassium is below 5.0 mmol/L.`,
            `Hold ${culprit} and ask about salt substitutes; review before any restart.`,
          ]
        : [
            'Repeat the potassium in a fresh sample within two hours and look for drugs and salt substitutes that raise it.',
          ],
    urgency: 'urgent',
    query: 'stop drugs raise hyperkalaemia moderate',
    because: [potassium.ref],
  })
  if (severe && chart.has(/stage [45]/iu)) {
    steps.push({
      wordings: chart.has(/stage 5/iu)
        ? [
            'Arrange haemodialysis today with the renal team.',
            'Ask the renal team to bring dialysis forward; do not wait for the next scheduled slot.',
          ]
        : ['Ask the renal team whether dialysis will be needed if the potassium does not fall.'],
      urgency: 'urgent',
      query: 'dialysis kidney hyperkalaemia',
      because: [potassium.ref, chart.result(/^creatinine$/iu)?.ref],
    })
  }
  return {
    topic: 'hyperkalaemia',
    problems: [severe ? `severe hyperkalaemia (${level})` : `hyperkalaemia (${level})`],
    severity: severe ? 'critical' : shiftNeeded ? 'severe' : 'moderate',
    steps,
    ...(severe
      ? { emergencies: [`Severe hyperkalaemia, K+ ${level}: call the senior physician and the renal registrar now.`] }
      : {}),
    safetyNet: ['Call the team if the ECG changes, the pulse falls below 50, or a repeat potassium is higher.'],
    differential: ['haemolysed sample', 'drug effect', 'acute kidney injury'],
  }
}
