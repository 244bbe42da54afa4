import { describe, expect, it } from 'vitest'
import { contraindicationsOfInjuries } from './drug-injuries.ts'
import { type About, askRows, lab, labs, listed, noted, taking, vital } from './rows.test-kit.ts'

const found = askRows(contraindicationsOfInjuries)
const join = (...about: readonly About[]): About => Object.assign({}, ...about)
const result = (name: string, value: number, unit: string): About => labs(lab(name, value, unit))

const amiodarone = taking('amiodarone 200 mg')
const shadows = 'CT: ground-glass in both lungs.'
const hazy = join(amiodarone, noted(shadows))
const transfer = (value: number, unit = '% predicted'): About => join(hazy, result('DLCO', value, unit))
const drowsy = noted('Drowsy.')
const ammonia = (value: number, unit: string): About => join(drowsy, result('ammonia', value, unit))
const kinase = (value: number, unit = 'U/L'): About => result('CK', value, unit)
const clozapine = join(taking('clozapine 150 mg'), noted('Clozapine started 18 days ago.'))
const troponin = (value: number, unit = 'ng/L', more: object = {}): About =>
  join(clozapine, labs(lab('troponin T', value, unit, more)))
const thyroid = (tsh: number, thyroxine: number, unit = 'pmol/L'): About =>
  join(amiodarone, labs(lab('TSH', tsh, 'mU/L'), lab('free T4', thyroxine, unit)))
const linezolid = (platelets: number): About =>
  join(taking('linezolid 600 mg'), result('platelets', platelets, '10^9/L'))
const sodium = (value: number): About => result('sodium', value, 'mmol/L')

describe('what a drug has done, by the record', () => {
  it.each<[string, string, About, About]>([
    ['amiodarone', 'inflames the lungs', transfer(60), transfer(59)],
    ['amiodarone', 'inflames the lungs', transfer(5, 'mmol/min/kPa'), transfer(41, '%')],
    ['amiodarone', 'inflames the lungs', join(amiodarone, result('DLCO', 40, '%')), transfer(40)],
    ['amiodarone', 'inflames the lungs', join(noted(shadows), result('DLCO', 40, '%')), transfer(40)],
    ['amiodarone', 'inflames the lungs', join(transfer(40), listed('sarcoidosis')), join(transfer(40), listed('AF'))],
    [
      'amiodarone',
      'inflames the lungs',
      join(amiodarone, noted(shadows, 'DLCO not done, was 60% in 2023.')),
      join(amiodarone, noted(shadows, 'DLCO fell from 68% to 41%.')),
    ],
    [
      'amiodarone',
      'inflames the lungs',
      join(amiodarone, noted(shadows, 'Sputum pending (no growth at 24 h).')),
      join(amiodarone, noted(shadows, 'Sputum: no growth.')),
    ],
    ['amiodarone', 'feeds the thyroid', thyroid(0.1, 40), thyroid(0.09, 40)],
    ['amiodarone', 'feeds the thyroid', thyroid(0.01, 30), thyroid(0.01, 31)],
    ['amiodarone', 'feeds the thyroid', thyroid(0.01, 2.4, 'ng/dL'), thyroid(0.01, 2.5, 'ng/dL')],
    ['amiodarone', 'feeds the thyroid', thyroid(0.01, 40, 'ng/L'), thyroid(0.01, 40)],
    ['amiodarone', 'feeds the thyroid', { ...thyroid(0.01, 40), medications: [] }, thyroid(0.01, 40)],
    ['statin', 'muscle breaks down', kinase(10_000), kinase(10_001)],
    ['statin', 'muscle breaks down', kinase(166.6, 'µkat/L'), kinase(166.7, 'µkat/L')],
    ['statin', 'muscle breaks down', kinase(20_000, 'ng/mL'), kinase(20_000, 'IU/L')],
    [
      'statin',
      'muscle breaks down',
      join(kinase(2_000), noted('Thigh pain.')),
      join(kinase(2_001), noted('Thigh pain.')),
    ],
    ['statin', 'muscle breaks down', kinase(9_000), join(kinase(9_000), noted('Dark urine.'))],
    ['statin', 'muscle breaks down', join(kinase(20_000), listed('NSTEMI')), join(kinase(20_000), listed('angina'))],
    ['valproate', 'ammonia clouds', ammonia(80, 'micromol/L'), ammonia(81, 'umol/L')],
    ['valproate', 'ammonia clouds', ammonia(136, 'µg/dL'), ammonia(137, 'mcg/dL')],
    ['valproate', 'ammonia clouds', ammonia(200, 'mg/L'), ammonia(200, 'µmol/L')],
    ['valproate', 'ammonia clouds', join(ammonia(120, 'µmol/L'), listed('cirrhosis')), ammonia(120, 'µmol/L')],
    [
      'valproate',
      'ammonia clouds',
      join(result('ammonia', 120, 'µmol/L'), vital({ consciousness: 'alert' })),
      join(result('ammonia', 120, 'µmol/L'), vital({ consciousness: 'confusion' })),
    ],
    [
      'valproate',
      'ammonia clouds',
      join(result('ammonia', 120, 'µmol/L'), vital({ spo2_percent: 97 })),
      join(result('ammonia', 120, 'µmol/L'), {
        vital_signs: [
          { taken_at: '2026-03-01T08:00:00Z', consciousness: 'voice' },
          { taken_at: '2026-03-01T09:00:00Z', consciousness: 'alert' },
        ],
      }),
    ],
    ['liraglutide', 'the pancreatitis', result('lipase', 600, 'U/L'), result('lipase', 601, 'U/L')],
    ['liraglutide', 'the pancreatitis', result('lipase', 900, 'mg/L'), result('amylase', 900, 'IU/L')],
    ['liraglutide', 'the pancreatitis', listed('gallstones'), listed('acute pancreatitis')],
    ['clozapine', 'never tried again', troponin(100), troponin(101)],
    ['clozapine', 'never tried again', troponin(400, 'ng/mL'), troponin(400, 'pg/mL')],
    [
      'clozapine',
      'never tried again',
      troponin(40, 'ng/L', { upper_reference_limit: 50 }),
      troponin(40, 'ng/L', { upper_reference_limit: 14 }),
    ],
    ['clozapine', 'never tried again', join(troponin(400), noted('Clozapine for years.')), troponin(400)],
    ['clozapine', 'never tried again', listed('myocarditis'), join(taking('clozapine 150 mg'), listed('myocarditis'))],
    ['clozapine', 'the bowel stands still', listed('constipation'), listed('paralytic ileus')],
    ['linezolid', 'another drug takes its place', linezolid(50), linezolid(49)],
    ['linezolid', 'another drug takes its place', { ...linezolid(20), medications: [] }, linezolid(20)],
    ['ssri', 'the sodium falls', sodium(120), sodium(119)],
    ['ssri', 'the sodium falls', join(sodium(110), listed('cirrhosis')), sodium(110)],
    ['vancomycin', 'takes the kidneys', result('vancomycin', 25, 'mg/L'), result('vancomycin trough', 25.1, 'µg/mL')],
    ['vancomycin', 'takes the kidneys', result('vancomycin', 40, 'micromol/L'), result('vancomycin', 40, 'mg/L')],
    ['tacrolimus', 'level is toxic', result('tacrolimus', 20, 'ng/mL'), result('tacrolimus', 20.01, 'µg/L')],
    ['fluoroquinolone', 'the tendon tears', listed('tennis elbow'), listed('Achilles tendinopathy')],
    ['ethambutol', 'the sight is lost', listed('cataract'), noted('Blurred vision for a week.')],
  ])('%s (%s): not by %j, but by %j', (drug, reason, leaves, forbids) => {
    expect(found(drug, reason, leaves)).toBe('')
    expect(found(drug, reason, forbids)).not.toBe('')
  })
})

describe('a swelling of the tongue or the lips', () => {
  const swelling = (note: string): string => found('ace-inhibitor', 'neither comes back', noted(note))

  it.each([
    'Tongue swelling.',
    'Lips swollen, no rash.',
    'No cough, swelling of the lips since noon.',
    'No rash but tongue swelling.',
    'Any pain? None. Face swollen.',
  ])('forbids an ACE inhibitor: %s', (note) => expect(swelling(note)).not.toBe(''))

  it.each([
    'Tongue swelling resolved with the last dose.',
    'No tongue swelling.',
    'No cough, tongue swelling or wheeze.',
    'Lip swelling?',
    'No cough, fever, sweats, rash, itch, wheeze, nausea, vomiting, diarrhoea, headache, dizziness, tongue swelling.',
  ])('does not: %s', (note) => expect(swelling(note)).toBe(''))

  it('is told in at most 120 characters', () => {
    const told = `Tongue swelling since noon ${'as her daughter told the crew of the ambulance '.repeat(3)}`
    expect(swelling(told)).toBe(told.slice(0, 120))
  })
})
