import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { contraindicationsOfSigns } from './drug-signs.ts'

type About = Partial<PatientInput>

const at = '2026-03-01T08:00:00Z'
const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
const listed = (...names: string[]): About => ({ conditions: names.map((name) => ({ name })) })
const noted = (text: string): About => ({ notes: [{ text }] })
const vital = (values: object): About => ({ vital_signs: [{ taken_at: at, ...values }] })
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

  it('names a source in every row', () => {
    expect(contraindicationsOfSigns.filter(({ source }) => source.length < 10)).toEqual([])
  })
})
