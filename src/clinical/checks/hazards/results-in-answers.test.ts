import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { type PatientInput, patient as patientSchema } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'

function why(about: Partial<PatientInput>, actions: string): string {
  const answer = recommendation.parse({
    recommended_actions: actions.split(' | ').map((text) => ({ text })),
    evidence_table: [],
    contraindications_checked: ['Allergies: none known'],
  })
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'female' }, ...about })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

const culture: Partial<PatientInput> = {
  notes: [{ kind: 'Microbiology', text: 'Blood cultures 2 of 2: Gram-positive cocci, PCR S. aureus, mecA negative.' }],
}
const cytology: Partial<PatientInput> = {
  notes: [
    { kind: 'Cytology report', text: 'Pleural fluid: clusters of malignant cells, adenocarcinoma, ER positive.' },
  ],
}

describe('critical results', () => {
  it.each([
    [culture, 'A contaminant: no antibiotic is needed | Paracetamol 1 g', 'no antimicrobial is given'],
    [cytology, 'Reassure: no cancer. Discharge from the clinic, no more tests', 'the patient is let go'],
  ])('are not passed over: %#', (about, actions, words) => expect(why(about, actions)).toContain(words))

  it.each([
    [culture, 'Flucloxacillin 2 g IV every 4 hours | Stop vancomycin; no antibiotic beyond it is needed'],
    [cytology, 'Refer to oncology and the breast MDT | Discharge home today'],
    [
      { notes: [{ kind: 'Cytology', text: 'No malignant cells seen.' }] },
      'Discharge from the clinic, no further follow-up',
    ],
    [
      { notes: [{ kind: 'Micro', text: 'Blood culture 1 of 4 coagulase-negative staphylococci, contaminant.' }] },
      'No antibiotic is needed | Paracetamol 1 g',
    ],
  ])('are seen to: %#', (about, actions) => expect(why(about, actions)).not.toMatch(/antimicrobial|let go/u))
})

it('takes HIT behind "no" for the illness, and behind "no ... screen" for the test', () => {
  const noted = (text: string): Partial<PatientInput> => ({ notes: [{ kind: 'Medicine', text }] })
  const claim = 'Heparin goes on: HIT screen negative'
  expect(
    why(noted('82 kg. No HIT, no bleeding.'), 'Tinzaparin 14 000 units SC once daily: no HIT, no bleeding'),
  ).not.toContain('taken as read')
  expect(why(noted('82 kg. No HIT screen yet.'), claim)).toContain('a test for heparin antibodies is taken as read')
  expect(why(noted('82 kg. HIT screen pending.'), claim)).toContain('a test for heparin antibodies is taken as read')
  expect(why(noted('82 kg. Awaiting HIT.'), claim)).toContain('a test for heparin antibodies is taken as read')
})

describe('notes of somebody else', () => {
  const template = '"COPD, known CO2 retainer, keep 88-92".'
  const oxygen = 'Oxygen 15 L by reservoir mask to 94-98%'

  it('say nothing of the patient', () => {
    const whose = 'Asthma, never smoked. The nurse template belongs to the neighbouring patient.'
    const of = (...texts: readonly string[]): Partial<PatientInput> => ({
      notes: texts.map((text, index) => ({ kind: index === 0 ? 'Triage nurse template' : 'Registrar', text })),
    })
    expect(why(of(template, whose), oxygen)).not.toContain('88–92%')
    expect(why(of(template), oxygen)).toContain('88–92%')
    expect(
      why(
        { notes: [{ kind: 'Copied forward', text: '72M, prior ICH 2019, allergy to heparin (HIT).' }] },
        'Enoxaparin 1 mg/kg SC BD',
      ),
    ).toBe('')
  })
})

describe('a chest that is emptied, a nodule that takes up sugar, a second load of aminophylline', () => {
  it.each([
    [
      { pleural_effusion: { side: 'left', volume_ml: 4200 } },
      'Drain now and empty all 4.2 L without a pause; no clamp, no volume stop',
      'more than 1.5 L',
    ],
    [
      {
        nodules: [{ type: 'solid', long_axis_mm: 23 }],
        notes: [{ kind: 'PET/CT', text: 'Spiculated nodule, SUV 11.' }],
      },
      'CT in 12 months | PET avid uptake can be infection; no biopsy now',
      'put off',
    ],
    [{ medications: [{ name: 'theophylline' }] }, 'Aminophylline 5 mg/kg over 20 minutes', 'seizures'],
    [
      { conditions: [{ name: 'HFrEF' }], lvef_percent: 24 },
      'Diltiazem 20 mg IV, then 10 mg/h for a ventricular rate below 110/min once controlled',
      'diltiazem is recommended',
    ],
  ] as const)('is stopped: %#', (about, actions, words) =>
    expect(why(about as Partial<PatientInput>, actions)).toContain(words),
  )

  it.each([
    [
      { pleural_effusion: { side: 'left', volume_ml: 4200 } },
      'Drain now, stop at 1.5 L and clamp for 2 h; 4.2 L in all over two days',
    ],
    [{ medications: [{ name: 'theophylline' }] }, 'Aminophylline 0.5 mg/kg/h with no loading dose'],
    [{ conditions: [{ name: 'HFrEF' }], lvef_percent: 24 }, 'If the EF recovers, diltiazem 60 mg TDS; not now'],
  ] as const)('passes: %#', (about, actions) =>
    expect(why(about as Partial<PatientInput>, actions)).not.toMatch(/1\.5 L|seizures|diltiazem is/u),
  )
})
