import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { contraindicationsOfStates } from './drug-states.ts'
import { type About, askRows, lab, labs, listed, noted, taking, vital } from './rows.test-kit.ts'

const at = '2026-03-01T08:00:00Z'
const lithium = (value: number, hour: number) => ({
  ...lab('lithium', value, 'mmol/L'),
  taken_at: `2026-03-01T${hour}:00:00Z`,
})
const pregnant = (text: string): About => ({
  demographics: { age_years: 30, sex: 'female', pregnant: true },
  notes: [{ text }],
})
const breathless: About = {
  ...listed('acute decompensated heart failure'),
  vital_signs: [{ taken_at: at, respiratory_rate_per_min: 30, spo2_percent: 88, systolic_mmhg: 112 }],
}

function why(about: About, text: string, checked: readonly string[] = ['Allergies: none known']): string {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: [{ text }],
    evidence_table: [],
    contraindications_checked: checked,
  })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

describe('a drug that a state of the patient forbids', () => {
  it('is told with the words of the record and the source', () => {
    expect(why(breathless, 'Start bisoprolol 1.25 mg once daily tonight')).toBe(
      'bisoprolol is recommended ("Start bisoprolol 1.25 mg once daily tonight"), and the record has "acute decompensated heart failure, takes no beta-blocker, respiratory rate 30/min, saturation 88%": begun before the patient is stable it takes the output that is left (ESC heart failure 2021, supplementary table on beta-blockers; 2022 AHA/ACC/HFSA heart failure, section 9.3, https://doi.org/10.1161/CIR.0000000000001063)',
    )
  })

  it.each<[About, string, string]>([
    [listed('acute severe asthma'), 'Lorazepam 2 mg IV for agitation', 'an attack still leaves'],
    [listed('status asthmaticus'), 'Zopiclone 7.5 mg at night', 'an attack still leaves'],
    [listed('hepatic encephalopathy'), 'Morphine 10 mg by mouth every 4 hours', 'encephalopathy deepens'],
    [pregnant('33 weeks.'), 'Ibuprofen 400 mg three times daily', 'ductus'],
    [pregnant('20 weeks.'), 'Ibuprofen 400 mg three times daily', 'ductus'],
    [pregnant('Well.'), 'Ibuprofen 400 mg three times daily', 'ductus'],
    [{ labs: [lab('eGFR', 29, 'mL/min')] }, 'Continue methotrexate 15 mg once weekly', 'the marrow fails'],
    [{ labs: [lab('lithium', 1.6, 'mmol/L')] }, 'Continue lithium carbonate 800 mg once daily', 'seizures, arrhythmia'],
    [{ labs: [lab('eGFR', 29, 'mL/min')] }, 'Continue lithium carbonate 800 mg once daily', 'seizures, arrhythmia'],
    [
      { labs: [lithium(1.6, 12), lithium(0.8, 10)] },
      'Continue lithium carbonate 800 mg once daily',
      'seizures, arrhythmia',
    ],
    [{ labs: [lab('eGFR', 29, 'mL/min')] }, 'Duloxetine 60 mg once daily', 'it gathers in kidney failure'],
    [listed('torsades de pointes'), 'Amiodarone 300 mg IV', 'lengthens the QT'],
  ])('%j forbids %s', (about, text, because) => {
    expect(why(about, text)).toContain(because)
  })

  it.each<[About, string]>([
    [listed('asthma'), 'Lorazepam 2 mg IV for agitation'],
    [listed('acute severe asthma'), 'Midazolam 2 mg IV for the intubation'],
    [listed('acute severe asthma', 'invasive ventilation'), 'Midazolam 2 mg/h IV'],
    [{ ...listed('hepatic encephalopathy'), goals_of_care: 'palliative' }, 'Morphine 2.5 mg SC as needed'],
    [pregnant('12 weeks.'), 'Ibuprofen 400 mg three times daily for two days'],
    [pregnant('First trimester.'), 'Ibuprofen 400 mg three times daily for two days'],
    [{ labs: [lab('eGFR', 30, 'mL/min')] }, 'Continue methotrexate 15 mg once weekly'],
    [{ labs: [lithium(0.8, 12), lithium(1.6, 10)] }, 'Continue lithium carbonate 800 mg once daily'],
    [{ labs: [lab('lithium', 1.5, 'mmol/L')] }, 'Continue lithium carbonate 800 mg once daily'],
    [{ ...breathless, medications: [{ name: 'bisoprolol 5 mg' }] }, 'Continue bisoprolol 5 mg once daily'],
    [breathless, 'Once stable: bisoprolol 1.25 mg once daily'],
    [
      { ...breathless, vital_signs: [{ taken_at: at, respiratory_rate_per_min: 24, spo2_percent: 92 }] },
      'Start bisoprolol 1.25 mg once daily',
    ],
    [listed('ventricular tachycardia'), 'Amiodarone 300 mg IV'],
  ])('%j leaves %s', (about, text) => {
    expect(['not-applicable', 'unscored', '']).toContain(why(about, text))
  })

  it('leaves what an entry weighs to people', () => {
    const checked = ['Methotrexate: eGFR 24, kidney function low, dose halved and blood count weekly']
    expect(why({ labs: [lab('eGFR', 24, 'mL/min')] }, 'Methotrexate 7.5 mg once weekly', checked)).toBe('')
  })

  it('names a source in every row', () => {
    expect(contraindicationsOfStates.filter(({ source }) => source.length < 10)).toEqual([])
  })
})

const found = askRows(contraindicationsOfStates)
const filtration = (value: number): About => labs(lab('eGFR', value, 'mL/min/1.73m2'))
const level = (value: number, unit = 'mmol/L', name = 'lithium'): About => labs(lab(name, value, unit))
const wetWith = (values: object): About => ({ ...listed('acute decompensated heart failure'), ...vital(values) })

const child = (years: number, ...about: readonly About[]): About =>
  Object.assign({ demographics: { age_years: years, sex: 'male' } }, ...about)

/** Kidneys that fail now in who has drunk nothing. */
const dryWith = (...about: readonly About[]): About =>
  Object.assign({ ...listed('acute kidney injury'), ...noted('Dry mouth.') }, ...about)

describe('the limits of states', () => {
  it.each<[string, string, About, About]>([
    ['benzodiazepine', 'an attack', listed('asthma'), listed('status asthmaticus')],
    ['benzodiazepine', 'an attack', listed('anxiety'), { ...noted('Acute severe asthma.'), goals_of_care: 'full' }],
    [
      'benzodiazepine',
      'an attack',
      listed('acute severe asthma', 'invasive ventilation'),
      listed('acute severe asthma', 'hypertension'),
    ],
    [
      'benzodiazepine',
      'an attack',
      { ...listed('acute severe asthma'), goals_of_care: 'palliative' },
      { ...listed('acute severe asthma'), goals_of_care: 'treatment-declined' },
    ],
    ['opioid', 'encephalopathy deepens', listed('cirrhosis'), listed('hepatic encephalopathy')],
    [
      'opioid',
      'encephalopathy deepens',
      { ...listed('acute liver failure'), goals_of_care: 'palliative' },
      listed('acute liver failure'),
    ],
    ['nsaid', 'ductus', pregnant('19 weeks.'), pregnant('20 weeks.')],
    ['nsaid', 'ductus', pregnant('4 weeks.'), pregnant('3 weeks.')],
    ['nsaid', 'ductus', pregnant('1st trimester, seen at 30 weeks of the last one.'), pregnant('42 weeks.')],
    ['nsaid', 'ductus', pregnant('10 weeks; 43 weeks.'), pregnant('10 weeks then; 42 weeks now.')],
    ['nsaid', 'ductus', pregnant('12/40'), pregnant('32/40')],
    ['nsaid', 'ductus', pregnant('30 weeks then, 12 weeks now.'), pregnant('Saw us 6 weeks ago.')],
    ['nsaid', 'ductus', { demographics: { age_years: 30, sex: 'female', pregnant: false } }, pregnant('Well.')],
    ['nsaid', 'ductus', listed('pregnancy, 14 weeks'), listed('pregnancy, 28 weeks')],
    ['beta-blocker', 'before the patient is stable', wetWith({ spo2_percent: 92 }), wetWith({ spo2_percent: 91 })],
    [
      'beta-blocker',
      'before the patient is stable',
      wetWith({ respiratory_rate_per_min: 24 }),
      wetWith({ respiratory_rate_per_min: 25 }),
    ],
    [
      'beta-blocker',
      'before the patient is stable',
      { ...wetWith({ spo2_percent: 85 }), ...taking('bisoprolol 2.5 mg') },
      { ...wetWith({ spo2_percent: 85 }), ...taking('ramipril 2.5 mg') },
    ],
    ['beta-blocker', 'before the patient is stable', vital({ spo2_percent: 85 }), wetWith({ spo2_percent: 85 })],
    ['beta-blocker', 'before the patient is stable', wetWith({ heart_rate_per_min: 130 }), breathless],
    ['thrombolytic', 'saves nobody', listed('stable angina'), listed('NSTEMI')],
    ['thrombolytic', 'saves nobody', listed('NSTEMI', 'cardiac arrest'), noted('Unstable angina.')],
    ['thrombolytic', 'saves nobody', listed('NSTEMI', 'acute pulmonary embolism'), listed('NSTEMI', 'diabetes')],
    ['methotrexate', 'the marrow fails', filtration(30), filtration(29)],
    ['lithium carbonate', 'seizures', filtration(30), filtration(29)],
    ['lithium carbonate', 'seizures', level(1.5), level(1.6)],
    ['lithium carbonate', 'seizures', level(16, 'mg/L'), level(1.6, 'mEq/L')],
    [
      'lithium carbonate',
      'seizures',
      level(2, 'mmol/L', 'lithium in urine'),
      level(2, 'mmol/L', 'serum lithium level'),
    ],
    ['duloxetine', 'kidney failure', filtration(30), filtration(29)],
    ['raas-inhibitor', 'the last of the filtration', dryWith(filtration(30)), dryWith(filtration(29))],
    [
      'raas-inhibitor',
      'the last of the filtration',
      dryWith(filtration(20), noted('Not dehydrated.', 'No dry tongue.')),
      dryWith(filtration(20), noted('Not in pain, but dry tongue.')),
    ],
    [
      'raas-inhibitor',
      'the last of the filtration',
      dryWith(filtration(20), noted('Dry mouth, oedema to the knees.')),
      dryWith(filtration(20), noted('Dry mouth, no oedema.')),
    ],
    [
      'raas-inhibitor',
      'the last of the filtration',
      dryWith(filtration(20), listed('acute kidney injury', 'haemodialysis')),
      dryWith(filtration(20), listed('acute kidney injury', 'hypertension')),
    ],
    ['codeine', 'becomes morphine', child(18, listed('sleep apnoea')), child(17, listed('sleep apnoea'))],
  ])('%s (%s): not by %j, but by %j', (drug, reason, leaves, forbids) => {
    expect(found(drug, reason, leaves)).toBe('')
    expect(found(drug, reason, forbids)).not.toBe('')
  })

  it('are told by what was measured, and by nothing else', () => {
    expect(found('beta-blocker', 'before the patient is stable', wetWith({ spo2_percent: 90 }))).toMatch(
      /, saturation 90%$/u,
    )
    expect(found('nsaid', 'ductus', pregnant('31 weeks.'))).toBe('31 weeks pregnant')
    expect(found('nsaid', 'ductus', pregnant('Well.'))).toBe('pregnant')
    const dry = `Dry mouth, ${'as his wife told the crew of the ambulance, '.repeat(3)}`
    expect(found('raas-inhibitor', 'filtration', dryWith(filtration(20), noted(dry)))).toContain(
      `, ${dry.slice(0, 100)}, no congestion on record`,
    )
  })
})

describe('codeine in a child', () => {
  it.each<[About, string]>([
    [child(6), 'codeine 20 mg PO 6-hourly regular for drain pain'],
    [child(11), 'Codeine linctus 5 mL at night for the cough'],
    [child(8), 'Paracetamol 300 mg QDS with codeine phosphate 15 mg QDS'],
    [child(9), 'Co-codamol 8/500 one tablet four times daily'],
    [child(10), 'Tramadol 25 mg PO 6-hourly as needed'],
    [child(7), 'Codeine 15 mg PO PRN'],
    [child(15, listed('obstructive sleep apnoea')), 'Codeine 30 mg PO 6-hourly'],
    [child(14, noted('Day 1 after tonsillectomy.')), 'Give codeine 30 mg four times daily for throat pain'],
    [child(16, noted('T&A yesterday for big tonsils.')), 'Codeine phosphate 30 mg QDS'],
    [child(40, noted('Known CYP2D6 ultra-rapid metaboliser.')), 'Codeine 30 mg QDS'],
  ])('%j forbids %s', (about, text) => {
    expect(why(about, text)).toContain('becomes morphine')
  })

  it.each<[About, string]>([
    [child(6), 'Paracetamol 300 mg PO 6-hourly; no codeine under 12 years'],
    [child(6), 'Morphine 2 mg PO 4-hourly for drain pain, monitored'],
    [child(7), 'If pain goes on: morphine and never codeine'],
    [child(6), 'Avoid codeine and tramadol: ibuprofen 200 mg TDS'],
    [child(12), 'Codeine 15 mg PO 6-hourly for 2 days'],
    [child(16), 'Codeine 30 mg QDS for the fractured rib'],
    [child(66, listed('obstructive sleep apnoea')), 'Codeine 30 mg PO for the cough'],
    [child(45, noted('Tonsillectomy as a child.')), 'Codeine 30 mg QDS'],
    [child(15, noted('Day 1 after tonsillectomy.')), 'Ibuprofen 400 mg TDS instead of codeine'],
    [child(40, noted('CYP2D6 poor metaboliser.')), 'Codeine 30 mg QDS'],
  ])('%j leaves %s', (about, text) => {
    expect(why(about, text)).not.toContain('becomes morphine')
  })
})
