import type { Chart } from '../chart.ts'
import type { Step } from '../plan.ts'

const loopDiuretic = /furosemide|bumetanide|torsemide/iu

/** Whether the chart shows fluid, by symptoms or film. */
export function isOverloaded(chart: Chart): boolean {
  return chart.reports(/oedema|orthopnoea|weight gain/iu) || chart.classifier(/^edema$/iu) >= 0.5
}

/** How the fluid is to leave. */
export function decongest(chart: Chart, because: Step['because']): Step {
  const home = chart.takes(loopDiuretic)
  const systolic = chart.vitals.at(-1)?.systolic_mmhg ?? 120
  const drug = (name: string) => [
    { drug: name, against: 'potassium, creatinine and sulphonamide allergy', finding: 'no reason against it found' },
  ]
  if (!chart.inHospital && home === undefined && systolic >= 160) {
    return {
      wordings: [
        'Start chlortalidone 25 mg in the morning: it will bring down the pressure and settle the ankle swelling.',
      ],
      urgency: 'routine',
      query: 'diuretic fluid oedema',
      ...(because ? { because } : {}),
      drugs: drug('chlortalidone'),
    }
  }
  const wordings = chart.inHospital
    ? home === undefined
      ? [
          'Give furosemide 40 mg intravenously now, and double the dose if less than 100 mL of urine an hour follows.',
          'Start intravenous furosemide, 40 mg twice daily, with urine output charted hourly.',
          'Give bumetanide 1 mg intravenously now and repeat it after six hours by response.',
        ]
      : ['Give furosemide 80 mg intravenously now, twice the oral home dose, and repeat it this evening by response.']
    : home === undefined
      ? [
          'Start furosemide 40 mg by mouth each morning until the ankles are dry.',
          'Start torsemide 20 mg once daily for the fluid, with daily weights.',
        ]
      : [
          `Increase ${home.name} to 40 mg twice daily for five days, then review the weight.`,
          `Double the ${home.name} to 40 mg each morning and repeat kidney function in one week.`,
        ]
  return {
    wordings,
    urgency: chart.inHospital ? 'emergent' : 'urgent',
    query: chart.inHospital ? 'intravenous loop diuretic congestion hospital' : 'loop diuretic congestion fluid oedema',
    ...(because ? { because } : {}),
    drugs: drug(home?.name ?? 'loop diuretic'),
  }
}
