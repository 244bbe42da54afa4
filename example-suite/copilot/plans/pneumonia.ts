import type { Chart } from '../chart.ts'
import type { Planner, Step } from '../plan.ts'
import { readUrea } from '../signs/urea.ts'

/** CURB-65 from the worst values on the chart. */
function curb65(chart: Chart): number {
  const urea = readUrea(chart) ?? 0
  const points = [
    chart.vitals.some((set) => set.consciousness !== undefined && set.consciousness !== 'alert') ||
      chart.reports(/^confusion$/iu),
    urea > 7,
    chart.vitals.some((set) => (set.respiratory_rate_per_min ?? 0) >= 30),
    chart.vitals.some((set) => (set.systolic_mmhg ?? 120) < 90 || (set.diastolic_mmhg ?? 80) <= 60),
    chart.age >= 65,
  ]
  return points.filter(Boolean).length
}

function antibiotics(chart: Chart, score: number, severe: boolean): Step {
  const penicillinAllergy = chart.reactsTo(/penicillin|amoxicillin/iu)
  const comorbid = chart.has(/diabetes|heart failure|copd|pulmonary disease|kidney|liver|alcohol|cancer|asplenia/iu)
  const because = ['imaging:chest-film', chart.result(/^urea$/iu)?.ref]
  const drugs = (drug: string) => [
    {
      drug,
      against: 'penicillin allergy',
      finding: penicillinAllergy ? 'allergic: no penicillin given' : 'no allergy recorded',
    },
    { drug, against: 'QT interval and interactions', finding: 'no drug that prolongs the QT interval on the chart' },
  ]
  if (severe) {
    return {
      wordings: penicillinAllergy
        ? ['Give ceftriaxone 2 g IV daily with levofloxacin 750 mg IV daily, the first doses watched for a reaction.']
        : [
            'Give ceftriaxone 2 g IV once daily together with azithromycin 500 mg IV once daily, the first doses within the hour.',
            'Start cefotaxime 2 g IV every eight hours plus levofloxacin 750 mg IV once daily without delay.',
            'Treat as severe: ceftriaxone 2 g IV daily and clarithromycin 500 mg IV twice daily, for at least five days.',
          ],
      urgency: 'emergent',
      query: 'severe combination ceftriaxone macrolide antibiotic',
      because,
      drugs: drugs('beta-lactam with macrolide or fluoroquinolone'),
    }
  }
  if (score === 2) {
    return {
      wordings: penicillinAllergy
        ? ['Give levofloxacin 750 mg once daily.']
        : [
            'Start ceftriaxone 1 g IV once daily with azithromycin 500 mg once daily.',
            'Give ampicillin-sulbactam 3 g IV every six hours and add clarithromycin 500 mg twice daily.',
          ],
      urgency: 'urgent',
      query: 'inpatient ceftriaxone macrolide antibiotic',
      because,
      drugs: drugs('beta-lactam with macrolide'),
    }
  }
  if (comorbid) {
    return {
      wordings: [
        'Prescribe amoxicillin-clavulanate 875/125 mg twice daily plus azithromycin 500 mg on day one, then 250 mg daily, for five days.',
        'Start cefuroxime 500 mg twice daily with doxycycline 100 mg twice daily for five days.',
      ],
      urgency: 'urgent',
      query: 'outpatient comorbidity amoxicillin-clavulanate macrolide antibiotic',
      because,
      drugs: drugs('beta-lactam with macrolide or doxycycline'),
    }
  }
  return {
    wordings: penicillinAllergy
      ? ['Prescribe doxycycline 100 mg twice daily for five days; it suits the penicillin allergy.']
      : [
          'Prescribe amoxicillin 1 g three times daily for five days.',
          'Start amoxicillin 1 g by mouth every eight hours and reassess on day three.',
        ],
    urgency: 'urgent',
    query: 'outpatient amoxicillin doxycycline antibiotic low',
    because,
    drugs: drugs(penicillinAllergy ? 'doxycycline' : 'amoxicillin'),
  }
}

/** Community-acquired pneumonia, by its severity. */
export const planPneumonia: Planner = (chart) => {
  if (!chart.has(/pneumonia/iu)) return undefined
  const score = curb65(chart)
  const shock = chart.has(/septic shock/iu)
  const severe = score >= 3 || chart.patient.setting === 'intensive-care'
  const steps: Step[] = [antibiotics(chart, score, severe)]
  if (shock) {
    steps.push({
      wordings: [
        'Titrate noradrenaline to a mean arterial pressure of 65 mmHg and give fluids by response.',
        'Keep norepinephrine running for a mean pressure of 65 mmHg, with lactate every two hours.',
      ],
      urgency: 'emergent',
      query: 'septic shock noradrenaline vasopressor',
      because: [chart.result(/^lactate$/iu)?.ref],
    })
  }
  steps.push(
    score <= 1 && !chart.inHospital
      ? {
          wordings: [
            'Treat at home, with a telephone review at 48 hours.',
            'Home care is safe; see again within two days or sooner if worse.',
          ],
          urgency: 'routine',
          query: 'review home outpatient 48 curb-65',
          because: ['note:1'],
        }
      : {
          wordings: [
            `CURB-65 is ${score}: ${severe ? 'arrange a high-dependency or intensive care review' : 'admit to a medical ward'}, with oxygen to a saturation of 94 to 98% unless hypercapnia is a risk.`,
            `${severe ? 'Ask critical care to review' : 'Keep on the ward'} (CURB-65 ${score}); titrate oxygen to its target and repeat observations hourly.`,
          ],
          urgency: severe ? 'urgent' : 'routine',
          query: 'curb-65 severity oxygen inpatient severe',
          because: [chart.result(/^urea$/iu)?.ref],
        },
  )
  if (chart.age > 50) {
    steps.push({
      wordings: [
        'Repeat the chest radiograph in six weeks.',
        'Book a follow-up chest film at six weeks to see it clear.',
      ],
      urgency: 'routine',
      query: 'radiograph follow-up six',
      because: ['imaging:chest-film'],
    })
  }
  return {
    topic: 'pneumonia',
    problems: [`community-acquired pneumonia, CURB-65 ${score}`, ...(shock ? ['septic shock'] : [])],
    severity: shock ? 'critical' : severe ? 'severe' : score === 2 ? 'moderate' : 'mild',
    steps,
    safetyNet: [
      'Call the team if SpO2 falls below 90%, the systolic pressure below 100 mmHg, or new confusion appears.',
    ],
    differential: ['viral pneumonia', 'pulmonary embolism', 'lung cancer with obstruction', 'aspiration'],
    doubts: ['The organism is not known yet.'],
  }
}
