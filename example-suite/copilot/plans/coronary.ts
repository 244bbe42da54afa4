import type { Chart } from '../chart.ts'
import type { Planner, Step } from '../plan.ts'
import { hasChestPain } from '../signs/chest-pain.ts'
import { showsStElevation } from '../signs/st-elevation.ts'
import { readTroponin } from '../signs/troponin.ts'
import { nstemiSteps, stemiSteps } from './infarction-steps.ts'

const quietSteps = (pain: boolean, refs: Step['because']): Step[] =>
  pain
    ? [
        {
          wordings: [
            'Simple analgesia; home after two normal troponins and an unchanged ECG.',
            'Discharge with paracetamol and advice, as serial tests are normal.',
          ],
          urgency: 'routine',
          query: 'low discharge chest pain troponin',
          ...(refs ? { because: refs } : {}),
          drugs: [{ drug: 'paracetamol', against: 'liver disease, allergy', finding: 'neither found' }],
        },
      ]
    : [
        {
          wordings: [
            'Treat this as chronic myocardial injury: no coronary pathway, review blood pressure with the renal team.',
            'Stay out of the coronary pathway, as the troponin is flat; refer for blood pressure control.',
          ],
          urgency: 'routine',
          query: 'chronic injury troponin kidney',
          ...(refs ? { because: refs } : {}),
        },
      ]

/** A diagnosis that stands for an ECG which is not there, or which the usual cuts do not read. */
function isCalledStemi({ patient: { ecg, conditions } }: Chart): boolean {
  const isRead = ecg !== undefined && ecg.paced !== true && ecg.left_bundle_branch_block !== true
  const diagnosis = /(?<!non-?)\bst(?:-segment)?[- ]elevation (?:myocardial infarction|mi\b)|\bstemi\b/iu
  const over = /\b(?:19|20)\d\d\b|\b(?:previous|prior|past|old|history|hx|ago|no|not|ruled out|excluded)\b/iu
  return (
    !isRead && conditions.some(({ name, status }) => status === 'active' && diagnosis.test(name) && !over.test(name))
  )
}

/** Chest pain, troponin and ST elevation. */
export const planCoronary: Planner = (chart) => {
  const troponin = readTroponin(chart)
  const raised = troponin?.raised === true
  const pain = hasChestPain(chart)
  const stemi = showsStElevation(chart) || isCalledStemi(chart)
  const infarction = chart.has(/infarction/iu)
  if (!stemi && !(raised && pain) && !chart.has(/infarction|coronary|myocardial|costochondritis/iu)) return undefined

  const refs = [troponin?.result.ref, chart.patient.ecg === undefined ? undefined : 'imaging:ecg']
  const embolism = chart.has(/pulmonary embolism/iu)
  const steps: Step[] = stemi
    ? stemiSteps(chart, refs)
    : infarction
      ? nstemiSteps(chart, refs)
      : raised && pain
        ? []
        : quietSteps(pain, refs)
  if (raised && pain) {
    steps.push({
      wordings: [
        'Keep the patient on the emergency chest pain pathway with continuous monitoring, and call the attending physician now.',
        'Follow the emergent chest pain pathway: monitored bed, serial ECG and troponin, and an immediate call to the attending cardiologist.',
      ],
      urgency: 'emergent',
      query: 'troponin chest pain emergency pathway monitor',
      because: refs,
    })
  }
  if (chart.has(/atrial fibrillation/iu) && infarction) {
    steps.push(
      {
        wordings: [
          'Control the rate with metoprolol tartrate 25 mg every six hours by mouth, holding below a pulse of 60.',
          'Give a further 5 mg of metoprolol intravenously if the rate is above 110 and pressure allows.',
        ],
        urgency: 'urgent',
        query: 'atrial fibrillation rate metoprolol',
        because: ['imaging:ecg'],
        drugs: [{ drug: 'metoprolol', against: 'hypotension, acute heart failure', finding: 'neither found' }],
      },
      {
        wordings: ['Replace potassium and magnesium to 4.0 and 0.8 mmol/L or more.'],
        urgency: 'urgent',
        query: 'atrial fibrillation rate',
        because: [chart.result(/^potassium$/iu)?.ref, chart.result(/^magnesium$/iu)?.ref],
      },
    )
  }
  const emergencies = [
    ...(stemi
      ? ['STEMI: call the interventional cardiologist on call now and activate the catheterisation laboratory.']
      : []),
    ...(raised && pain
      ? [
          'Raised troponin with chest pain: call the attending cardiologist now and move to the emergency department resuscitation area.',
        ]
      : []),
  ]
  return {
    topic: 'coronary',
    problems: [
      stemi
        ? 'ST-elevation myocardial infarction'
        : infarction
          ? 'non-ST-elevation myocardial infarction'
          : raised
            ? pain
              ? embolism
                ? 'myocardial injury with chest pain'
                : 'acute coronary syndrome'
              : 'chronic myocardial injury'
            : 'chest pain without myocardial injury',
    ],
    severity: stemi ? 'critical' : raised && pain ? 'severe' : 'mild',
    steps,
    ...(emergencies.length > 0 ? { emergencies } : {}),
    safetyNet: ['Ask for a new ECG if chest pain returns or changes.'],
    differential: [
      'aortic dissection',
      'pulmonary embolism',
      'pericarditis',
      'musculoskeletal pain',
      'oesophageal pain',
    ],
    ...(stemi && !raised
      ? { doubts: ['The first troponin is normal; it was taken too early to count against the ECG.'] }
      : {}),
  }
}
