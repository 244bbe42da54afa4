import type { Chart } from '../chart.ts'
import type { Step } from '../plan.ts'

/** The drug against the renin-angiotensin system. */
export function renin(chart: Chart): Step {
  const query = 'ace arb arni sacubitril renin hfref angioedema'
  const swelled = chart.has(/angio-?o?edema/iu) || chart.reactsTo(/./u, /angio-?o?edema/iu)
  const current = chart.takes(swelled ? /^(?!.*sacubitril).*sartan/iu : /sacubitril|pril\b|sartan/iu)
  if (current !== undefined) {
    return {
      wordings: [
        `Continue ${current.name} ${current.dose ?? ''} ${current.frequency ?? ''}.`,
        `Keep ${current.name} going at ${current.dose ?? 'the present dose'} while pressure and potassium allow.`,
      ],
      urgency: 'routine',
      query,
      drugs: [{ drug: current.name, against: 'potassium and pressure', finding: 'both acceptable' }],
    }
  }
  if (swelled) {
    return {
      wordings: [
        'Start candesartan 4 mg once daily, the first dose under observation.',
        'Start valsartan 40 mg twice daily and double it every two weeks as pressure allows.',
      ],
      urgency: 'routine',
      query,
      drugs: [
        {
          drug: 'angiotensin receptor blocker',
          against: 'angioedema',
          finding: 'angioedema on record: ACE inhibitors and neprilysin inhibition are ruled out',
        },
        ...besideAntagonist(chart, 'angiotensin receptor blocker'),
      ],
    }
  }
  return {
    wordings: chart.inHospital
      ? [
          'Start ramipril 2.5 mg once daily before discharge, once creatinine is stable.',
          'Start lisinopril 2.5 mg once daily during this stay; recheck potassium in a week.',
        ]
      : [
          'Start sacubitril/valsartan 24/26 mg twice daily, with potassium and creatinine in two weeks.',
          'Start losartan 25 mg once daily and titrate toward 150 mg.',
        ],
    urgency: 'routine',
    query,
    drugs: [
      {
        drug: 'RAAS inhibitor',
        against: 'angioedema, pregnancy, potassium above 5.5 mmol/L',
        finding: 'none of these found',
      },
      ...besideAntagonist(chart, 'RAAS inhibitor'),
    ],
  }
}

/** Both raise potassium. */
function besideAntagonist(chart: Chart, drug: string): NonNullable<Step['drugs']> {
  const antagonist = chart.takes(/spironolactone|eplerenone/iu)
  if (antagonist === undefined) return []
  const potassium = chart.result(/^potassium$/iu)
  const measured = potassium === undefined ? 'not measured yet' : `${potassium.value} ${potassium.unit}`
  return [{ drug, against: `${antagonist.name} and potassium`, finding: `potassium ${measured}; again in a week` }]
}

/** One of the three beta-blockers that help. */
export function betaBlocker(chart: Chart): Step {
  const current = chart.takes(/bisoprolol|carvedilol|metoprolol succinate/iu)
  return {
    wordings: current
      ? [
          `Continue ${current.name} ${current.dose ?? ''} ${current.frequency ?? ''}; do not stop it during decongestion.`,
          `Keep the patient on ${current.name} ${current.dose ?? ''}.`,
        ]
      : [
          'Start bisoprolol 1.25 mg once daily and double it every two weeks.',
          'Start carvedilol 3.125 mg twice daily with food.',
          'Begin metoprolol succinate 25 mg once daily and titrate.',
        ],
    urgency: 'routine',
    query: 'beta-blocker bisoprolol carvedilol metoprolol hfref',
    drugs: [
      {
        drug: current?.name ?? 'beta-blocker',
        against: 'bradycardia, heart block, asthma',
        finding: 'none of these found',
      },
    ],
  }
}
