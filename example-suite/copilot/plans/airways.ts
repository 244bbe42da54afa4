import type { Chart } from '../chart.ts'
import type { Planner, Step } from '../plan.ts'

function treatExacerbation(chart: Chart): Step[] {
  const ph = chart.results.findLast((lab) => lab.name === 'pH' && lab.specimen === 'arterial-blood')
  const drowsy = chart.vitals.some((set) => set.consciousness !== undefined && set.consciousness !== 'alert')
  const steps: Step[] = [
    {
      wordings: [
        'Give nebulised salbutamol 2.5 mg with ipratropium 500 micrograms, driven by air, and repeat as needed.',
        'Start albuterol 2.5 mg by nebuliser every 20 minutes for the first hour, with ipratropium 0.5 mg.',
        'Give salbutamol 10 puffs through a spacer now, then every four hours.',
      ],
      urgency: 'emergent',
      query: 'exacerbation short-acting bronchodilator salbutamol ipratropium',
      because: ['note:1'],
      drugs: [
        { drug: 'short-acting bronchodilators', against: 'tachyarrhythmia, low potassium', finding: 'watch potassium' },
      ],
    },
    {
      wordings: drowsy
        ? [
            'Give hydrocortisone 100 mg intravenously every six hours, then oral prednisolone 40 mg to complete five days.',
          ]
        : [
            'Give prednisone 40 mg by mouth once daily for five days.',
            'Start oral prednisolone 40 mg daily, five days in all, no taper.',
          ],
      urgency: 'urgent',
      query: 'exacerbation systemic corticosteroid prednisone',
      because: ['note:1'],
      drugs: [
        {
          drug: 'systemic corticosteroid',
          against: 'diabetes',
          finding: chart.has(/diabetes/iu) ? 'diabetic: check glucose four times a day' : 'no diabetes',
        },
      ],
    },
    {
      wordings: [
        'Titrate oxygen through a Venturi mask to a saturation of 88 to 92%.',
        'Controlled oxygen: aim for 88-92% and repeat the gas after an hour.',
      ],
      urgency: 'emergent',
      query: 'oxygen 88 hypercapnia venturi',
      because: [ph?.ref],
    },
  ]
  if (chart.reports(/sputum purulence/iu) && !chart.has(/pneumonia/iu)) {
    steps.push({
      wordings: [
        'Add doxycycline 200 mg today, then 100 mg daily for five days.',
        'Prescribe amoxicillin-clavulanate 875/125 mg twice daily for five days.',
      ],
      urgency: 'urgent',
      query: 'exacerbation antibiotic purulence doxycycline',
      drugs: [{ drug: 'antibiotic', against: 'allergies', finding: 'none recorded' }],
    })
  }
  if (ph !== undefined && ph.value < 7.35) {
    steps.push({
      wordings: [
        'Start bilevel non-invasive ventilation now and repeat the gas within an hour.',
        'Begin NIV without delay; agree the ceiling of care and plan for intubation if pH does not rise.',
      ],
      urgency: 'emergent',
      query: 'niv ventilation acidosis hypercapnic exacerbation',
      because: [ph.ref, chart.result(/^paco2$/iu)?.ref],
    })
  }
  return steps
}

function maintain(chart: Chart): Step | undefined {
  const eosinophils = chart.result(/^eosinophils$/iu)
  const dual = chart.takes(/\//u)
  const drugs = [
    {
      drug: 'long-acting bronchodilators',
      against: 'glaucoma, urinary retention',
      finding: chart.has(/glaucoma|prostat/iu) ? 'present: avoid the anticholinergic' : 'neither found',
    },
  ]
  const query = 'maintenance lama laba exacerbations group'
  if (dual !== undefined) {
    return {
      wordings: [
        `Continue ${dual.name} once daily as maintenance and check the technique.`,
        `Keep ${dual.name} as the regular inhaler.`,
      ],
      urgency: 'routine',
      query,
      drugs,
    }
  }
  if (chart.has(/asthma/iu) || (eosinophils?.value ?? 0) >= 0.3) {
    return {
      wordings: [
        'Step up to fluticasone furoate/umeclidinium/vilanterol 92/55/22 micrograms, one inhalation daily.',
        'Change to a single triple inhaler: budesonide/glycopyrronium/formoterol, two puffs twice daily.',
      ],
      urgency: 'routine',
      query: `${query} eosinophils inhaled corticosteroid`,
      because: [eosinophils?.ref],
      drugs,
    }
  }
  return {
    wordings: [
      'Start umeclidinium/vilanterol 62.5/25 micrograms once daily as maintenance.',
      'Start tiotropium/olodaterol 5/5 micrograms once daily in place of the present regular inhaler.',
    ],
    urgency: 'routine',
    query,
    drugs,
  }
}

/** COPD: an exacerbation now, and maintenance for people who have had them. */
export const planAirways: Planner = (chart) => {
  if (!chart.has(/copd|chronic obstructive/iu)) return undefined
  const exacerbation = chart.has(/exacerbation/iu)
  const history = chart.patient.exacerbations
  const moderate = history?.moderate_last_12_months ?? 0
  const severe = (history?.severe_last_12_months ?? 0) + (exacerbation && chart.inHospital ? 1 : 0)
  const steps: Step[] = exacerbation ? treatExacerbation(chart) : []
  const maintenance = moderate >= 2 || severe >= 1 ? maintain(chart) : undefined
  if (maintenance !== undefined) steps.push(maintenance)
  if (!exacerbation) {
    steps.push(
      {
        wordings: [
          'Refer to pulmonary rehabilitation and keep vaccinations up to date.',
          'Offer pulmonary rehabilitation, and help to stay off cigarettes.',
        ],
        urgency: 'routine',
        query: 'rehabilitation smoking vaccination stable',
        because: ['note:1'],
      },
      {
        wordings: [
          'Check inhaler technique and keep the present inhaler for relief.',
          'Leave the regular treatment as it is; review symptoms and technique at the next visit.',
        ],
        urgency: 'routine',
        query: 'stable technique review',
        because: ['note:1'],
      },
    )
  }
  const ph = chart.results.findLast((lab) => lab.name === 'pH' && lab.specimen === 'arterial-blood')
  return {
    topic: 'copd',
    problems: [exacerbation ? 'COPD exacerbation' : 'stable COPD'],
    severity: exacerbation ? ((ph?.value ?? 7.4) < 7.35 ? 'severe' : 'moderate') : moderate >= 2 ? 'moderate' : 'mild',
    steps,
    safetyNet: exacerbation
      ? ['Call the team if SpO2 falls below 88% or drowsiness appears.', 'Ask for a repeat gas if breathing tires.']
      : ['Call the practice if sputum turns green or relief is needed more than every four hours.'],
    differential: ['pneumonia', 'pneumothorax', 'pulmonary embolism', 'heart failure', 'asthma'],
  }
}
