import { describe, expect, it } from 'vitest'
import { patient } from '../../patient/patient.ts'
import { type Contrast, describeContrasts } from './contrasts.test-kit.ts'
import { putOffEmergencies } from './put-off-emergencies.ts'

const noted = (...texts: string[]) => ({ setting: 'emergency' as const, notes: texts.map((text) => ({ text })) })
const listed = (...names: string[]) => ({ setting: 'emergency' as const, conditions: names.map((name) => ({ name })) })
const why = /is put off/u

const contrasts: readonly Contrast[] = [
  {
    of: 'a limb without blood',
    patient: noted('Left leg white and cold since this morning, no pulses below the groin, toes numb.'),
    why,
    harms: [
      'Duplex next week, then vascular clinic',
      'Heparin 5000 units IV | Home with a vascular outpatient referral',
      'Letter to vascular surgery, first free appointment in 10 days',
    ],
    twins: [
      'Vascular surgeon called now; heparin 5000 units IV',
      'CT angiogram now, embolectomy tonight | Vascular clinic in six weeks after discharge',
      'Admit under vascular surgery | Duplex next week',
    ],
  },
  {
    of: 'a leg that is pale for another reason',
    patient: noted('Leg warm, pulses present, ankle swollen after a sprain.'),
    why,
    harms: [],
    twins: ['Home with analgesia, fracture clinic next week'],
  },
  {
    of: 'a stroke within hours',
    patient: noted('Last seen well 50 minutes ago. Right arm drift, face droop, cannot speak.'),
    why,
    harms: [
      'TIA clinic within 7 days, discharge with family',
      'Aspirin 300 mg and home; carotid ultrasound as an outpatient next week',
    ],
    twins: [
      'Stroke team now: CT and alteplase if no blood',
      'Tenecteplase 0.25 mg/kg after CT | Stroke clinic in six weeks',
    ],
  },
  {
    of: 'a stroke that has gone',
    patient: noted('Right arm weakness began at noon, resolved after 20 minutes.'),
    why,
    harms: [],
    twins: ['Aspirin 300 mg, TIA clinic within 24 hours, home'],
  },
  {
    of: 'a cauda equina syndrome',
    patient: noted('Back pain and sciatica, numb around the saddle since yesterday, bladder residual 600 mL.'),
    why,
    harms: ['MRI of the spine as an outpatient in two weeks', 'Naproxen 500 mg twice daily and home'],
    twins: ['MRI within 4 hours, spinal team called now', 'Transfer to the spinal unit tonight'],
  },
  {
    of: 'sciatica without it',
    patient: noted('Sciatica for six weeks, saddle sensation normal, no weakness, bladder normal.'),
    why,
    harms: [],
    twins: ['Routine review in the practice in four weeks', 'Home with physiotherapy'],
  },
  {
    of: 'an infarction',
    patient: listed('NSTEMI'),
    why: /put off|sent home/u,
    harms: ['Aspirin 300 mg now | Pain-free, so home; outpatient stress test next Thursday'],
    twins: [
      'Aspirin 300 mg | Admit to CCU, angiogram tomorrow',
      'Cardiology ward, telemetry | Rehab clinic in 4 weeks',
    ],
  },
  {
    of: 'an unstable angina and the tablets that are begun for it',
    patient: { setting: 'inpatient' as const, conditions: [{ name: 'unstable angina' }] },
    why,
    harms: [
      'Atorvastatin 80 mg, angiography as an outpatient in six weeks',
      'Stress test in three weeks | Recheck ALT in six weeks',
      'Aspirin 300 mg, cardiology clinic in two weeks with the lipids',
      'Aspirin 75 mg, recheck the troponin in six weeks',
    ],
    twins: [
      'Start atorvastatin 20 mg, recheck ALT in six weeks',
      'Rosuvastatin 20 mg nightly, lipids and LFTs at 4-6 weeks',
      'Aspirin 75 mg; LDL in 6 weeks, target below 1.4',
      'HbA1c in 3 months, aspirin goes on',
      'Ticagrelor off, CABG this admission | Cardiac rehabilitation clinic in six weeks',
    ],
  },
  {
    of: 'an infarction of the past',
    patient: listed('NSTEMI 2019'),
    why,
    harms: [],
    twins: ['Cardiology clinic in 6 weeks', 'Home with atorvastatin 80 mg'],
  },
  {
    of: 'an asthma that has not settled',
    patient: noted('Asthma. After three nebulisers PEF 36% of best, cannot finish a sentence.'),
    why: /put off|sent home/u,
    harms: ['Prednisolone 40 mg, then off home tonight', 'Discharge with a spacer; asthma nurse in 2 weeks'],
    twins: [
      'Salbutamol 5 mg nebulised every 20 minutes | At discharge: written plan, pneumologist within a week',
      'Magnesium 2 g IV and admit',
      'HDU review now; asthma nurse in 2 weeks after discharge',
    ],
  },
  {
    of: 'a gut that is perforated',
    patient: noted('CT: free gas under the diaphragm, rigid abdomen.'),
    why,
    harms: ['Surgical clinic next week', 'Omeprazole 40 mg and home'],
    twins: ['Surgical registrar now, theatre tonight', 'Emergency laparotomy'],
  },
  {
    of: 'an infected kidney behind a stone',
    patient: noted('CT: hydronephrosis above a 9 mm ureteric stone. Fever 39.1, rigors.'),
    why,
    harms: ['Ciprofloxacin 500 mg twice daily, urology clinic in two weeks'],
    twins: ['Meropenem 1 g IV; nephrostomy tonight', 'Urology on call now for a stent | Stone clinic in 6 weeks'],
  },
  {
    of: 'a hot joint',
    patient: noted('Right knee hot and swollen, fever 38.6, cannot bear weight.'),
    why,
    harms: ['Naproxen 500 mg, rheumatology referral routine', 'Knee: orthopaedic outpatient appointment in two weeks'],
    twins: ['Aspirate the knee today before antibiotics | GP in two weeks', 'Orthopaedic registrar now'],
  },
  {
    of: 'an eye that goes blind with a tender temple',
    patient: noted('Scalp tender, jaw claudication, vision of the left eye blurred since yesterday.'),
    why,
    harms: ['Paracetamol, temporal artery biopsy list in two weeks'],
    twins: ['Prednisolone 60 mg today, biopsy within 2 weeks', 'Methylprednisolone 500 mg IV, ophthalmology today'],
  },
  {
    of: 'an overdose of paracetamol',
    patient: noted('Took 40 paracetamol tablets six hours ago.'),
    why,
    harms: ['Home with the crisis team next week'],
    twins: ['Paracetamol level now and acetylcysteine', 'Acetylcysteine by the SNAP regimen | GP in a week'],
  },
]

describeContrasts(contrasts)

describe('putOffEmergencies', () => {
  const found = (note: string, actions: string): readonly string[] =>
    putOffEmergencies(
      actions.split(' | ').map((text, index) => ({ text, path: `recommended_actions[${index}].text` })),
      patient.parse({ demographics: { age_years: 66 }, notes: [{ text: note }] }),
    )

  it('names the emergency, the words that put it off, and those of the record', () => {
    expect(found('ECG: complete heart block.', 'Fluids | Cardiology clinic in 2 weeks')).toEqual([
      expect.stringMatching(
        /^a complete heart block is put off \("Cardiology clinic in 2 weeks"\), and the record has "ECG: complete heart block\.": it is treated within hours/u,
      ),
    ])
  })

  it.each([
    'No complete heart block on the ECG',
    'Woke at night with a pain of the back: complete heart block excluded',
    'Complete heart block in 2019, paced since',
  ])('leaves: %s', (note) => {
    expect(found(note, 'Cardiology clinic in 2 weeks')).toEqual([])
  })

  it('takes a denial before the first sign alone for one', () => {
    const seen = 'Obstruction of the SVC without fever but with stridor.'
    expect(found(seen, 'Oncology clinic next week')).toHaveLength(1)
    expect(found('No obstruction of the SVC, some stridor.', 'Oncology clinic next week')).toEqual([])
  })

  it('takes a kind of pain for denied where the denial stands right before it', () => {
    const aorta = 'Aorta 4.1 cm'
    expect(found(`${aorta}, sudden tearing pain.`, 'Clinic in 2 weeks')).toHaveLength(1)
    expect(found(`${aorta}, pain is tearing, no fever.`, 'Clinic in 2 weeks')).toHaveLength(1)
    expect(found(`${aorta}, no tearing pain.`, 'Clinic in 2 weeks')).toEqual([])
    expect(found(`${aorta}, denies tearing pain.`, 'Clinic in 2 weeks')).toEqual([])
    expect(found('No tearing pain, aorta 4.1 cm.', 'Clinic in 2 weeks')).toEqual([])
  })

  it('reads four thousand characters of a note', () => {
    const block = ' complete heart block'
    expect(found(`${'a'.repeat(4_000 - block.length)}${block}`, 'Cardiology clinic in 2 weeks')).toHaveLength(1)
    expect(found(`${'a'.repeat(4_001 - block.length)}${block}`, 'Cardiology clinic in 2 weeks')).toEqual([])
  })

  it('leaves to who is called now what is done in the morning', () => {
    const fasciitis = 'Necrotising fasciitis of the thigh.'
    expect(found(fasciitis, 'Theatre in the morning')).toHaveLength(1)
    expect(found(fasciitis, 'Debridement in the morning')).toHaveLength(1)
    expect(found(fasciitis, 'Fasciotomy tomorrow')).toHaveLength(1)
    expect(found(fasciitis, 'Consultant on call now, theatre in the morning as she decides')).toEqual([])
  })
})
