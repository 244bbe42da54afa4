import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { contraindicationsOfSigns } from './drug-signs.ts'
import { type About, askRows, lab, labs, listed, noted, taking, vital } from './rows.test-kit.ts'

const traced = (rhythm: string, lead?: number): About => ({
  ecg: { rhythm, st_deviation_mm: lead === undefined ? {} : { V4R: lead } },
})

function why(about: About, actions: string, checked: readonly string[] = ['Allergies: none known']): string {
  const patient = patientSchema.parse({ demographics: { age_years: 52, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: actions.split(' | ').map((text) => ({ text })),
    evidence_table: [],
    contraindications_checked: checked,
  })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

const tricyclic = noted('Empty boxes: amitriptyline 50 mg x56, diazepam 5 mg x28.')
const wet = (values: object): About => ({
  ...listed('acute decompensated heart failure'),
  medications: [{ name: 'bisoprolol 2.5 mg' }],
  ...vital(values),
})
const stroke = (systolic: number, diastolic: number): About => ({
  ...listed('acute ischaemic stroke'),
  ...vital({ systolic_mmhg: systolic, diastolic_mmhg: diastolic }),
})
const bleeds: About = { ...listed('upper GI bleed', 'atrial fibrillation'), symptoms: [{ name: 'melaena' }] }
const cirrhosis = (filtration: number): About => ({
  ...listed('MASLD cirrhosis'),
  labs: [lab('eGFR', filtration, 'mL/min/1.73m2')],
})

describe('a drug that signs, the ECG or what was taken forbid', () => {
  it('is told with the words of the record and the source', () => {
    expect(why({ ...tricyclic, ...traced('sinus, QRS 146 ms') }, 'Give flumazenil 200 micrograms IV')).toBe(
      'flumazenil is recommended ("Give flumazenil 200 micrograms IV"), and the record has "Empty boxes: amitriptyline 50 mg x56, diazepam 5 mg x28., QRS 146 ms": it takes away what holds seizures and arrhythmia back (flumazenil SmPC, sections 4.3 and 4.4; TOXBASE; AHA 2023 poisoning update, section 4)',
    )
  })

  it.each<[About, string, string]>([
    [traced('sinus rhythm, QRS 100 ms'), 'Flumazenil 200 micrograms IV', 'QRS 100 ms'],
    [listed('epilepsy'), 'Flumazenil 200 micrograms IV', 'epilepsy'],
    [{ medications: [{ name: 'nortriptyline 50 mg' }] }, 'Flumazenil 200 micrograms IV', 'takes nortriptyline'],
    [listed('benzodiazepine dependence'), 'Flumazenil 200 micrograms IV', 'benzodiazepine dependence'],
    [{ ...tricyclic, ...traced('broad complexes, QRS 160 ms') }, 'Amiodarone 300 mg IV', 'bicarbonate comes first'],
    [noted('Took Viagra last night.'), 'GTN spray 2 puffs SL now', 'Took Viagra last night'],
    [noted('Cialis 20 mg yesterday evening.'), 'Isosorbide dinitrate 2 mg/h IV', 'the pressure collapses'],
    [traced('inferior ST elevation, V4R ST elevation 2 mm'), 'Glyceryl trinitrate 400 micrograms SL', 'preload'],
    [traced('inferior ST elevation', 1), 'Glyceryl trinitrate 400 micrograms SL', '1 mm in V4R'],
    [noted('Chest pain after cocaine two hours ago.'), 'Metoprolol 5 mg IV', 'unopposed alpha'],
    [wet({ systolic_mmhg: 99 }), 'Increase bisoprolol to 5 mg once daily', 'systolic pressure 99 mmHg'],
    [wet({ respiratory_rate_per_min: 25 }), 'Double bisoprolol to 5 mg once daily', 'respiratory rate 25/min'],
    [wet({ spo2_percent: 91 }), 'Metoprolol 5 mg IV, raised to 50 mg twice daily by mouth', 'saturation 91%'],
    [wet({ spo2_percent: 91 }), 'Uptitrate bisoprolol to 5 mg once daily', 'saturation 91%'],
    [stroke(186, 80), 'Alteplase 63 mg IV', 'pressure 186/80 mmHg'],
    [stroke(160, 111), 'Alteplase 63 mg IV', 'pressure 160/111 mmHg'],
    [{ ...listed('acute ischaemic stroke'), labs: [lab('INR', 1.8, 'ratio')] }, 'Alteplase 63 mg IV', 'INR 1.8'],
    [
      { ...listed('acute ischaemic stroke'), labs: [lab('platelets', 99, '10^9/L')] },
      'Tenecteplase 20 mg IV',
      'the brain bleeds',
    ],
    [cirrhosis(59), 'Gentamicin 350 mg IV once daily', 'kidneys of a cirrhosis'],
    [listed('cirrhosis', 'hepatorenal syndrome'), 'Amikacin 1 g IV once daily', 'the kidneys fail'],
    [bleeds, 'Continue apixaban 5 mg twice daily', 'upper GI bleed, melaena'],
  ])('%j forbids %s', (about, text, because) => {
    expect(why(about, text)).toContain(because)
  })

  it.each<[About, string]>([
    [traced('sinus rhythm, QRS 98 ms'), 'Flumazenil 200 micrograms IV'],
    [{ ...tricyclic, ...traced('QRS 92 ms') }, 'Amiodarone 300 mg IV'],
    [noted('Denies Viagra.'), 'GTN spray 2 puffs SL now'],
    [noted('Viagra 5 days ago.'), 'GTN spray 2 puffs SL now'],
    [noted('Last Viagra six days ago, none since.'), 'GTN spray 2 puffs SL now'],
    [traced('inferior ST elevation', 0.9), 'Glyceryl trinitrate 400 micrograms SL'],
    [traced('no ST elevation in V4R'), 'Glyceryl trinitrate 400 micrograms SL'],
    [noted('Cocaine years ago.'), 'Metoprolol 5 mg IV'],
    [noted('Chest pain after cocaine two hours ago.'), 'Labetalol 10 mg IV after glyceryl trinitrate'],
    [wet({ systolic_mmhg: 100, respiratory_rate_per_min: 24, spo2_percent: 92 }), 'Increase bisoprolol to 5 mg daily'],
    [wet({ systolic_mmhg: 92 }), 'Continue bisoprolol 2.5 mg once daily'],
    [wet({ systolic_mmhg: 92 }), 'Once stable increase bisoprolol to 5 mg once daily'],
    [stroke(185, 110), 'Alteplase 63 mg IV'],
    [stroke(210, 110), 'Labetalol 10 mg IV | Alteplase 63 mg IV'],
    [stroke(210, 110), 'Alteplase 63 mg IV once below 185/110'],
    [cirrhosis(60), 'Gentamicin 350 mg IV once'],
    [listed('upper GI bleed', 'atrial fibrillation'), 'Restart apixaban 5 mg twice daily on day 7'],
    [bleeds, 'Hold apixaban 5 mg twice daily'],
  ])('%j leaves %s', (about, text) => {
    expect(['not-applicable', 'unscored', '']).toContain(why(about, text))
  })

  it('leaves what an entry weighs to people', () => {
    const checked = ['Gentamicin: kidney function eGFR 40 in cirrhosis, one dose only, level and creatinine daily']
    expect(why(cirrhosis(40), 'Gentamicin 240 mg IV once', checked)).toBe('')
  })

  it('leaves landiolol to slow fibrillation in a full heart', () => {
    const text = 'Landiolol infusion 1 mcg/kg/min, raised every 15 minutes to 10 mcg/kg/min'
    const full = wet({ respiratory_rate_per_min: 26 })
    expect(why(full, text)).not.toContain('the output that is left')
    expect(why(full, text.replace('Landiolol', 'Metoprolol'))).toContain('the output that is left')
  })

  it('names a source in every row', () => {
    expect(contraindicationsOfSigns.filter(({ source }) => source.length < 10)).toEqual([])
  })
})

const found = askRows(contraindicationsOfSigns)
const strokeWith = (about: About): About => ({ ...listed('acute ischaemic stroke'), ...about })
const wetWith = (values: object): About => ({ ...listed('acute decompensated heart failure'), ...vital(values) })

const low = vital({ systolic_mmhg: 80 })
const rightHeart = (systolic: number): About => ({
  ...traced('inferior STEMI', 1),
  ...vital({ systolic_mmhg: systolic }),
})

describe('the limits of signs', () => {
  it.each<[string, string, About, About]>([
    ['flumazenil', 'seizures', noted('Took 20 x diazepam 5 mg.'), noted('Took 20 x venlafaxine 75 mg.')],
    ['flumazenil', 'seizures', traced('sinus rhythm, QRS 99 ms'), traced('sinus rhythm, QRS 100 ms')],
    ['flumazenil', 'seizures', taking('sertraline'), taking('amitriptyline')],
    ['flumazenil', 'seizures', listed('alcohol dependence'), listed('benzodiazepine dependence')],
    ['flumazenil', 'seizures', listed('migraine'), listed('status epilepticus')],
    [
      'antiarrhythmic',
      'bicarbonate comes first',
      { ...tricyclic, ...traced('QRS 90 ms') },
      { ...tricyclic, ...traced('QRS 110 ms') },
    ],
    [
      'antiarrhythmic',
      'bicarbonate comes first',
      traced('QRS 140 ms'),
      { ...listed('tricyclic overdose'), ...traced('QRS 140 ms') },
    ],
    ['nitrate', 'the pressure collapses', noted('Took nothing.'), noted('Sildenafil 50 mg last night.')],
    ['nitrate', 'preload falls', traced('inferior STEMI', 0.9), traced('inferior STEMI', 1)],
    ['nitrate', 'preload falls', traced('V4R isoelectric, II elevated'), traced('STE in V4R')],
    ['nitrate', 'preload falls', noted('STE in V4'), noted('V4R raised')],
    ['nitrate', 'preload falls', noted('V4R recorded'), noted('V4R +2')],
    ['nitrate', 'preload falls', listed('inferior STEMI'), listed('right ventricular infarction')],
    ['loop-diuretic', 'lives by its filling', rightHeart(100), rightHeart(99)],
    ['loop-diuretic', 'lives by its filling', vital({ systolic_mmhg: 90 }), rightHeart(90)],
    ['morphine', 'widens the veins', vital({ systolic_mmhg: 90 }), vital({ systolic_mmhg: 89 })],
    ['morphine', 'widens the veins', { ...listed('invasive ventilation'), ...vital({ systolic_mmhg: 80 }) }, low],
    ['morphine', 'widens the veins', { goals_of_care: 'palliative', ...low }, { goals_of_care: 'full', ...low }],
    ['beta-blocker', 'unopposed alpha', noted('Denies cocaine.'), noted('Smoked crack today.')],
    [
      'beta-blocker',
      'more of it',
      wetWith({ respiratory_rate_per_min: 24 }),
      wetWith({ respiratory_rate_per_min: 25 }),
    ],
    ['beta-blocker', 'more of it', wetWith({ spo2_percent: 92 }), wetWith({ spo2_percent: 91 })],
    ['beta-blocker', 'more of it', wetWith({ systolic_mmhg: 100 }), wetWith({ systolic_mmhg: 99 })],
    ['beta-blocker', 'more of it', vital({ systolic_mmhg: 90 }), wetWith({ systolic_mmhg: 90 })],
    ['beta-blocker', 'more of it', wetWith({ heart_rate_per_min: 88 }), wetWith({ spo2_percent: 80 })],
    ['thrombolytic', 'the pressure is lowered', stroke(185, 110), stroke(186, 110)],
    ['thrombolytic', 'the pressure is lowered', stroke(185, 90), stroke(185, 111)],
    [
      'thrombolytic',
      'the pressure is lowered',
      strokeWith(vital({ systolic_mmhg: 170 })),
      strokeWith(vital({ systolic_mmhg: 200 })),
    ],
    [
      'thrombolytic',
      'the pressure is lowered',
      strokeWith(vital({ diastolic_mmhg: 100 })),
      strokeWith(vital({ diastolic_mmhg: 120 })),
    ],
    ['thrombolytic', 'the pressure is lowered', vital({ systolic_mmhg: 200 }), stroke(200, 90)],
    [
      'thrombolytic',
      '=the brain bleeds=',
      strokeWith(labs(lab('INR', 1.7, 'ratio'))),
      strokeWith(labs(lab('INR', 1.8, 'ratio'))),
    ],
    [
      'thrombolytic',
      '=the brain bleeds=',
      strokeWith(labs(lab('platelets', 100, '10^9/L'))),
      strokeWith(labs(lab('platelets', 99, '10^9/L'))),
    ],
    ['aminoglycoside', 'kidneys of a cirrhosis', cirrhosis(60), cirrhosis(59)],
    ['aminoglycoside', 'kidneys of a cirrhosis', listed('cirrhosis'), listed('cirrhosis', 'ascites')],
    [
      'aminoglycoside',
      'kidneys of a cirrhosis',
      listed('acute kidney injury'),
      listed('cirrhosis', 'acute kidney injury'),
    ],
    ['anticoagulant', 'bleeds further', listed('upper GI bleed'), bleeds],
    [
      'anticoagulant',
      'bleeds further',
      { symptoms: [{ name: 'melaena' }] },
      { ...listed('GI bleed'), ...noted('Melaena.') },
    ],
  ])('%s (%s): not by %j, but by %j', (drug, reason, leaves, forbids) => {
    expect(found(drug, reason, leaves)).toBe('')
    expect(found(drug, reason, forbids)).not.toBe('')
  })

  it('are told by what was measured, and by nothing else', () => {
    expect(found('beta-blocker', 'more of it', wetWith({ spo2_percent: 90 }))).toBe(
      'acute decompensated heart failure, saturation 90%',
    )
    const pressed = found('thrombolytic', 'the pressure is lowered', strokeWith(vital({ systolic_mmhg: 200 })))
    expect(pressed).toBe('acute ischaemic stroke, pressure 200/? mmHg')
  })

  it('are told in at most 120 characters of the record', () => {
    const taken = `Sildenafil 50 mg last night, ${'as he told the paramedics '.repeat(5)}`
    expect(found('nitrate', 'the pressure collapses', noted(taken))).toBe(taken.slice(0, 120))
    const smoked = `Smoked crack today, ${'as he told the paramedics '.repeat(5)}`
    expect(found('beta-blocker', 'unopposed alpha', noted(smoked))).toBe(smoked.slice(0, 120))
    const lead = `V4R raised by a millimetre, ${'as in the other leads of it '.repeat(5)}`
    expect(found('nitrate', 'preload falls', noted(lead))).toBe(lead.slice(0, 120))
  })
})
