import { replacedAnticoagulant } from '../signs/anticoagulant.ts'
import type { Chart } from '../chart.ts'
import type { Planner, Step } from '../plan.ts'
import { instability } from '../signs/instability.ts'
import { readTroponin } from '../signs/troponin.ts'
import { suspectedSteps } from './suspected-embolism.ts'
import { unstableSteps } from './unstable-embolism.ts'

const embolism = /pulmonary (?:thrombo)?embol|\bPE\b|saddle embolus|lung embolism/iu

function simplifiedPesi(chart: Chart): number {
  return [
    chart.age > 80,
    chart.has(/cancer/iu),
    chart.has(/heart failure|copd|chronic obstructive/iu),
    chart.vitals.some((set) => (set.heart_rate_per_min ?? 0) >= 110),
    chart.vitals.some((set) => (set.systolic_mmhg ?? 120) < 100),
    chart.vitals.some((set) => (set.spo2_percent ?? 98) < 90),
  ].filter(Boolean).length
}

function isStrained(chart: Chart): boolean {
  return readTroponin(chart)?.raised === true
}

function stableSteps(chart: Chart): Step[] {
  const poorKidneys = (chart.result(/^egfr$/iu)?.value ?? 90) < 30
  const pregnant = chart.patient.demographics.pregnant === true
  const score = simplifiedPesi(chart)
  const troponin = readTroponin(chart)?.result
  const strained = isStrained(chart)
  const steps: Step[] = [
    {
      wordings: poorKidneys
        ? [
            'Start an unfractionated heparin infusion, adjusted by anti-Xa, as the kidneys rule out a full dose of the alternatives.',
            'Give unfractionated heparin by infusion with a bolus of 80 units/kg.',
          ]
        : strained || pregnant || chart.has(/exacerbation/iu)
          ? [
              'Give enoxaparin 1 mg/kg subcutaneously every 12 hours.',
              pregnant
                ? 'Start dalteparin 100 units/kg twice daily, through to delivery and six weeks after it.'
                : 'Start dalteparin 200 units/kg once daily, to change to an oral agent when stable.',
            ]
          : [
              'Start apixaban 10 mg twice daily for seven days, then 5 mg twice daily.',
              'Anticoagulate with rivaroxaban 15 mg twice daily with food for three weeks, then 20 mg daily.',
            ],
      urgency: 'urgent',
      query: poorKidneys
        ? 'renal heparin unfractionated anticoagulation'
        : pregnant
          ? 'pregnancy pregnant low-molecular-weight lmwh enoxaparin heparin'
          : chart.has(/cancer/iu)
            ? 'cancer apixaban anticoagulation'
            : 'oral anticoagulation apixaban stable',
      because: [chart.result(/^egfr$/iu)?.ref, chart.result(/^creatinine$/iu)?.ref, 'note:1'],
      drugs: [
        {
          drug: 'anticoagulant',
          against: 'bleeding, kidney function, pregnancy, interactions',
          finding: poorKidneys
            ? 'eGFR below 30: unfractionated heparin chosen'
            : pregnant
              ? 'pregnant: low-molecular-weight heparin chosen'
              : 'no reason against it found',
        },
        ...replacedAnticoagulant(chart),
      ],
    },
    {
      wordings: [
        `Complete the risk stratification: sPESI is ${score}; echocardiography of the right ventricle and troponin decide where to treat.`,
        `Stratify risk by sPESI (${score}), right ventricular imaging and troponin before deciding on the level of care.`,
      ],
      urgency: 'urgent',
      query: 'risk stratification spesi troponin ventricle',
      because: [troponin?.ref],
    },
  ]
  if (strained) {
    steps.push({
      wordings: [
        'Admit to a monitored bed for 48 to 72 hours; systemic thrombolysis is not indicated while the pressure holds.',
        'Watch in step-down care. Do not give routine thrombolysis; keep it for haemodynamic collapse.',
      ],
      urgency: 'urgent',
      query: 'no routine thrombolysis intermediate rescue',
      because: [troponin?.ref],
    })
  }
  if (chart.takes(/ethinylestradiol/iu)) {
    steps.push({
      wordings: ['Stop the combined pill and offer a method without oestrogen.'],
      urgency: 'routine',
      query: 'home discharge low stable',
      because: ['note:1'],
    })
  }
  return steps
}

/** Acute pulmonary embolism, by haemodynamics. */
export const planEmbolism: Planner = (chart) => {
  if (!chart.has(embolism)) return undefined
  const circulation = instability(chart)
  const unstable = circulation === 'established'
  const proven = chart.patient.conditions.some(({ name, status }) => status === 'active' && embolism.test(name))
  return {
    topic: 'embolism',
    problems: [
      unstable
        ? 'high-risk (massive) pulmonary embolism'
        : `${proven ? 'pulmonary embolism' : 'suspected pulmonary embolism'}, haemodynamically stable`,
    ],
    severity: unstable ? 'critical' : isStrained(chart) ? 'severe' : simplifiedPesi(chart) > 0 ? 'moderate' : 'mild',
    steps: unstable ? unstableSteps(chart) : proven ? stableSteps(chart) : suspectedSteps(chart),
    ...(unstable
      ? { emergencies: ['Massive pulmonary embolism with shock: call the PE response team and intensive care now.'] }
      : circulation === 'possible'
        ? {
            emergencies: [
              'Pulmonary embolism with a systolic pressure under 90 mmHg: call the PE response team and intensive care now.',
            ],
          }
        : {}),
    safetyNet: ['Call the team if the systolic pressure falls below 90 mmHg, on fainting, or on any bleeding.'],
    differential: ['acute coronary syndrome', 'pneumonia', 'aortic dissection', 'musculoskeletal pain'],
  }
}
