import { readPotassium } from '../signs/potassium.ts'
import type { Plan, Planner, Step } from '../plan.ts'
import { decongest, isOverloaded } from './congestion.ts'
import { betaBlocker, renin } from './reduced-ejection.ts'

/** Heart failure: fluid, and the pair of drugs for a reduced ejection fraction. */
export const planHeartFailure: Planner = (chart): Plan | undefined => {
  if (!chart.has(/heart failure|cardiomyopathy/iu)) return undefined
  const lvef = chart.patient.lvef_percent
  const peptide = chart.result(/bnp/iu)
  const wet = isOverloaded(chart)
  const reduced = lvef !== undefined && lvef < 40
  const potassiumHigh = (readPotassium(chart)?.mmolPerL ?? 4) > 5.5
  const because = [peptide?.ref, chart.classifier(/^edema$/iu) >= 0.5 ? 'imaging:chest-film' : 'note:1']
  const steps: Step[] = []

  if (wet) steps.push(decongest(chart, because))
  if (reduced && !potassiumHigh) steps.push(renin(chart))
  if (reduced) {
    const slow = (chart.vitals.at(-1)?.heart_rate_per_min ?? 70) < 55
    steps.push(
      slow
        ? {
            wordings: ['Hold the beta-blocker today; it returns once the pulse is above 55.'],
            urgency: 'urgent',
            query: 'beta-blocker bisoprolol',
            because: ['note:1'],
          }
        : betaBlocker(chart),
    )
  }
  if (!chart.takes(/empagliflozin|dapagliflozin/iu) && !potassiumHigh && (reduced || wet || (lvef ?? 0) === 40)) {
    steps.push({
      wordings: [
        'Add empagliflozin 10 mg once daily.',
        'Start dapagliflozin 10 mg once daily when eating and drinking normally.',
      ],
      urgency: 'routine',
      query: reduced ? 'sglt2 empagliflozin hfref' : 'sglt2 preserved empagliflozin hfpef',
      drugs: [
        {
          drug: 'SGLT2 inhibitor',
          against: 'type 1 diabetes, ketoacidosis, eGFR below 20',
          finding: 'none of these found',
        },
      ],
    })
  }
  if (!wet && !reduced && !potassiumHigh) {
    steps.push({
      wordings: [
        'Leave diuretics as they are: there is no sign of fluid; weigh daily and review in two weeks.',
        'Do not add a diuretic while the patient is dry; encourage oral fluids and repeat kidney function in a week.',
      ],
      urgency: 'routine',
      query: 'natriuretic bnp monitor weight creatinine diuretic',
      because: [peptide?.ref, 'note:1'],
      drugs: [{ drug: 'diuretic', against: 'dehydration, kidney function', finding: 'no fluid: none is added' }],
    })
  }
  const kind = lvef === undefined ? 'unknown' : reduced ? 'reduced' : lvef < 50 ? 'mildly reduced' : 'preserved'
  return {
    topic: 'heart-failure',
    problems: [
      `${wet ? (chart.inHospital ? 'acute decompensated' : 'fluid overload in') : 'chronic'} heart failure with ${kind} ejection fraction${lvef === undefined ? '' : ` (${lvef}%)`}`,
    ],
    severity: wet && chart.inHospital ? 'severe' : wet || reduced ? 'moderate' : 'mild',
    steps,
    safetyNet: [
      chart.inHospital
        ? 'Call the team if SpO2 falls below 90% or urine output stays under 50 mL an hour.'
        : 'Call the heart failure nurse if weight rises by 2 kg in three days, or on fainting.',
    ],
    differential: ['nephrotic syndrome', 'venous insufficiency', 'pulmonary embolism', 'constrictive pericarditis'],
    ...(wet
      ? {}
      : {
          doubts: [
            'The peptide is raised without signs of fluid; atrial fibrillation and kidney function may explain it.',
          ],
        }),
  }
}
