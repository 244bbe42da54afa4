import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import type { Guideline } from '../guideline.ts'
import { btsPleural2023 } from './bts-pleural-2023.ts'
import { fleischner2017 } from './fleischner-2017.ts'
import { gold2026 } from './gold.ts'

type More = Partial<PatientInput>

const verdicts = (guideline: Guideline, more: More, ...texts: string[]) =>
  Object.fromEntries(
    checkGuideline(
      recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] }),
      patient.parse({ demographics: { age_years: 67, sex: 'male' }, ...more }),
      guideline,
    ).rules.map(({ rule, verdict }) => [rule, verdict]),
  )
const listed = (...names: string[]): More => ({ conditions: names.map((name) => ({ name })) })

describe('an exacerbation of COPD', () => {
  const of = (more: More, ...texts: string[]) => verdicts(gold2026, more, ...texts)['copd-exacerbation']
  const usual = ['Salbutamol 5 mg nebulised', 'Prednisolone 40 mg daily for 5 days']

  it('asks for no corticosteroid where it is mild', () => {
    expect(of(listed('Mild exacerbation of COPD'), 'Salbutamol 2 puffs as needed')).toBe('kept')
    expect(of(listed('Exacerbation of COPD'), 'Salbutamol 2 puffs as needed')).toBe('missed')
    expect(of(listed('Exacerbation of mild COPD'), 'Salbutamol 2 puffs as needed')).toBe('missed')
  })

  it.each<[string, ...string[]]>([
    ['COPD exacerbation', 'pulmonary embolism'],
    ['AECOPD', 'acute pulmonary embolism'],
  ])('asks for no corticosteroid where an embolism explains it and the lungs are clear: %s, %s', (...names) => {
    const clear = (text: string): More => ({ ...listed(...names), notes: [{ text }] })
    const given = 'Salbutamol 2.5 mg nebulised as needed'
    for (const text of ['Lungs near clear, no purulence.', 'Chest clear.', 'No wheeze. Doppler: DVT.'])
      expect(of(clear(text), given)).toBe('kept')
    for (const text of [
      'Widespread wheeze.',
      'Chest clear of drains, wheeze throughout.',
      'Green sputum, chest clear.',
      '',
    ])
      expect(of(clear(text || 'Seen.'), given)).toBe('missed')
  })

  it('takes the antimuscarinic alone beside an infarction', () => {
    const beside = listed('AECOPD', 'NSTEMI')
    const steroid = 'Prednisolone 40 mg daily for 5 days'
    expect(of(beside, steroid, 'Ipratropium 500 micrograms nebulised four times daily')).toBe('kept')
    expect(of(beside, steroid, 'Salbutamol 2.5 mg nebulised')).toBe('kept')
    expect(of(beside, steroid, 'No nebulisers')).toBe('missed')
    expect(of(listed('AECOPD'), steroid, 'Ipratropium 500 micrograms nebulised four times daily')).toBe('missed')
  })

  const at = '2026-03-01T08:00:00Z'
  const beside = (more: More): More => ({ setting: 'emergency', ...listed('AECOPD'), ...more })
  it.each([
    [beside({ labs: [{ name: 'Potassium', value: 2.7, unit: 'mmol/L' }] }), 'kept'],
    [
      beside({ ...listed('AECOPD', 'atrial fibrillation'), vital_signs: [{ taken_at: at, heart_rate_per_min: 148 }] }),
      'kept',
    ],
    [beside({ ...listed('AECOPD', 'SVT'), vital_signs: [{ taken_at: at, heart_rate_per_min: 170 }] }), 'kept'],
    [beside({ labs: [{ name: 'Potassium', value: 3.6, unit: 'mmol/L' }] }), 'missed'],
    [
      beside({ ...listed('AECOPD', 'atrial fibrillation'), vital_signs: [{ taken_at: at, heart_rate_per_min: 84 }] }),
      'missed',
    ],
    [beside({ vital_signs: [{ taken_at: at, heart_rate_per_min: 128 }] }), 'missed'],
  ] as const)('takes the antimuscarinic alone where a beta-agonist drives the heart: %j is %s', (about, is) =>
    expect(of(about, 'Ipratropium 500 micrograms nebulised QDS', 'Prednisolone 40 mg daily for 5 days')).toBe(is),
  )

  const home = (symptom: string, more: More = {}): More => ({
    setting: 'outpatient',
    ...listed('COPD exacerbation'),
    symptoms: [{ name: symptom }],
    vital_signs: [{ taken_at: at, spo2_percent: 95 }],
    ...more,
  })
  const few = { labs: [{ name: 'Eosinophils', value: 0.05, unit: '10^9/L' }] }
  const antibiotic = 'Amoxicillin 500 mg TDS for 5 days; salbutamol by spacer as needed'
  it.each([
    // NICE NG115, and GOLD 2026 with STARR2 by the eosinophils
    [home('green sputum'), antibiotic, 'kept'],
    [home('breathlessness', few), `${antibiotic}. No prednisolone: eosinophils 0.05`, 'kept'],
    [home('breathlessness', few), `${antibiotic}. Prednisolone 40 mg daily for 5 days`, 'kept'],
    [home('breathlessness'), antibiotic, 'missed'],
    [home('breathlessness'), `${antibiotic}. No prednisolone: eosinophils low last year`, 'missed'],
    [home('breathlessness', few), antibiotic, 'missed'],
    [home('green sputum', { vital_signs: [{ taken_at: at, spo2_percent: 89 }] }), antibiotic, 'missed'],
    [home('green sputum', { setting: 'emergency' }), antibiotic, 'missed'],
    [
      home('breathlessness', { ...few, setting: 'inpatient' }),
      `${antibiotic}. No prednisolone: eosinophils 0.05`,
      'missed',
    ],
  ] as const)('asks for no corticosteroid at home by other guidelines: %j, %s is %s', (about, text, is) =>
    expect(of(about, text)).toBe(is),
  )

  it.each([
    ['Prednisolone 50 mg PO daily x5 days when swallowing, hydrocortisone 100 mg IV 6-hourly till then', 'kept'],
    ['Hydrocortisone 100 mg IV QDS until then, prednisolone 40 mg daily once she swallows', 'kept'],
    ['Prednisolone 40 mg daily when he asks for it', 'missed'],
    ['Prednisolone 40 mg daily if worse', 'missed'],
  ])('a corticosteroid by one way till the other: %s is %s', (text, is) =>
    expect(of(listed('AECOPD'), 'Salbutamol 5 mg nebulised', text)).toBe(is),
  )

  it.each([
    ['Inadequate response to nebulisers: give aminophylline 5 mg/kg IV over 20 min, then 0.5 mg/kg/h', [], 'kept'],
    ['Start aminophylline infusion with the consultant, as she is not responding to nebulisers', [], 'kept'],
    ['Start aminophylline infusion', [], 'forbidden'],
    ['In refractory cases like hers theophylline 400 mg is the right next step', [], 'forbidden'],
    ['Start IV theophylline, as she is refractory to nebulisers', [], 'kept'],
    ['Start aminophylline infusion, as she is not responding to nebulisers', ['theophylline'], 'forbidden'],
    ['Aminophylline infusion for wheeze', [], 'forbidden'],
  ] as const)('a methylxanthine by NICE NG115, behind nebulisers that failed: %s, %j is %s', (text, taken, is) =>
    expect(of({ ...listed('AECOPD'), medications: taken.map((name) => ({ name })) }, ...usual, text)).toBe(is),
  )

  it('is one, though the patient has them often', () => {
    expect(of(listed('Infective exacerbation of COPD (frequent exacerbator)'), 'Oxygen')).toBe('missed')
  })

  it.each([
    ['Continue theophylline 200 mg twice daily', 'kept'],
    ['Continue regular theophylline', 'kept'],
    ['Start aminophylline infusion', 'forbidden'],
    ['Give theophylline 300 mg', 'forbidden'],
  ])('%s: %s', (text, verdict) => {
    expect(of(listed('AECOPD'), ...usual, text)).toBe(verdict)
  })

  it.each([
    ['Prednisolone 60 mg daily for 21 days', 'forbidden'],
    ['Prednisolone 30 mg daily for 14 days', 'kept'],
    ['Prednisolone 40 mg daily for 14 days, then reduce by 5 mg every three days to nil', 'forbidden'],
    ['Continue prednisolone 2.5 mg daily', 'missed'],
    ['Hydrocortisone 100 mg IV every 6 h', 'kept'],
  ])('a corticosteroid, %s: %s', (text, verdict) => {
    expect(of(listed('AECOPD'), 'Salbutamol 5 mg nebulised', text)).toBe(verdict)
  })

  it('with asthma is no place for a long-acting beta-agonist alone', () => {
    const often = { exacerbations: { moderate_last_12_months: 2, severe_last_12_months: 0 } }
    const on = (more: More, text: string) =>
      verdicts(gold2026, { ...often, ...more }, text)['copd-frequent-exacerbations']
    expect(on(listed('COPD', 'Asthma'), 'Start indacaterol')).toBe('forbidden')
    expect(on(listed('COPD', 'Asthma'), 'Start budesonide/formoterol')).toBe('kept')
    expect(
      on({ ...listed('COPD', 'Asthma'), medications: [{ name: 'budesonide inhaler' }] }, 'Start indacaterol'),
    ).toBe('kept')
    expect(on(listed('COPD'), 'Start indacaterol')).toBe('kept')
  })

  describe('with asthma and an inhaled corticosteroid', () => {
    const often = { exacerbations: { moderate_last_12_months: 3, severe_last_12_months: 0 } }
    const on = (...texts: string[]) =>
      verdicts(
        gold2026,
        { ...often, ...listed('COPD', 'Asthma'), medications: [{ name: 'beclometasone inhaler' }] },
        ...texts,
      )['copd-frequent-exacerbations']

    it.each([
      ['Stop beclometasone', 'Start umeclidinium/vilanterol 62.5/25 mcg once daily'],
      ['Start tiotropium/olodaterol 2 puffs once daily; beclometasone stopped at the same visit'],
      ['Replace beclometasone with tiotropium 18 mcg once daily'],
      ['Switch from beclometasone to indacaterol/glycopyrronium once daily'],
      ['Discontinue the ICS (pneumonia risk)', 'Stop beclometasone', 'Start tiotropium 18 mcg once daily'],
      ['Umeclidinium 62.5 mcg once daily instead of beclometasone'],
      ['Withdraw beclometasone, start aclidinium/formoterol BD'],
      ['Beclometasone: stop. Tiotropium 18 mcg once daily'],
    ])('stops it: %s', (...texts) => expect(on(...texts)).toBe('missed'))

    it.each([
      ['Start umeclidinium/vilanterol 62.5/25 mcg once daily; keep beclometasone'],
      ['Add tiotropium 18 mcg once daily'],
      ['Stop beclometasone', 'Start fluticasone furoate/umeclidinium/vilanterol 92/55/22 once daily'],
      ['Switch beclometasone to budesonide/formoterol 200/6 two puffs BD'],
      ['Replace beclometasone with beclometasone/formoterol/glycopyrronium two puffs BD'],
      ['Tiotropium/olodaterol 2 puffs once daily on top of beclometasone 200 mcg BD'],
      ['Start indacaterol/glycopyrronium/mometasone once daily and stop the separate beclometasone'],
      ['Do not stop beclometasone', 'Start tiotropium 18 mcg once daily'],
    ])('keeps one: %s', (...texts) => expect(on(...texts)).toBe('kept'))
  })
})

describe('a nodule', () => {
  type Nodule = NonNullable<PatientInput['nodules']>[number]
  const nodule = (type: Nodule['type'], mm: number, more: Partial<Nodule> = {}): Nodule => ({
    type,
    long_axis_mm: mm,
    short_axis_mm: mm,
    ...more,
  })
  const of = (nodules: Nodule[], ...texts: string[]) =>
    Object.values(verdicts(fleischner2017, { nodules }, ...texts)).filter((verdict) => verdict !== 'not-applicable')
  const probably = 'PET/CT now and biopsy, refer to thoracic surgery'

  it('whose solid part is above 8 mm may be sampled in place of a CT', () => {
    expect(of([nodule('part-solid', 20, { solid_part_mm: 12 })], probably)).toEqual(['kept'])
    expect(of([nodule('part-solid', 20, { solid_part_mm: 4 })], probably)).toEqual(['missed'])
  })

  it('that is large and solid guides what is done of several', () => {
    const several = [nodule('solid', 25, { risk: 'high' }), nodule('solid', 4, { risk: 'high' })]
    expect(of(several, 'PET/CT and biopsy')).toEqual(['kept', 'kept'])
  })

  it.each([
    'CT chest in 12 weeks',
    'CT chest in 3 months',
    'Urgent 2-week-wait referral to the lung cancer MDT for bronchoscopy',
  ])('above 8 mm is answered by: %s', (text) => {
    expect(of([nodule('solid', 12, { risk: 'low' })], text)).toEqual(['kept'])
  })

  it('below 6 mm does not forbid a CT of another part of the body', () => {
    const small = [nodule('solid', 4, { risk: 'low' })]
    expect(of(small, 'Repeat CT head in 24 hours for the subdural')).toEqual(['kept'])
    expect(of(small, 'Follow-up CT abdomen in 6 months for the renal lesion')).toEqual(['kept'])
    expect(of(small, 'Follow-up CT in 6 months')).toEqual(['forbidden'])
  })

  it('above 30 mm is a mass', () => {
    expect(of([nodule('ground-glass', 45)], 'Biopsy')).toEqual([])
  })
})

describe('a pleural effusion', () => {
  const of = (more: More, ...texts: string[]) => verdicts(btsPleural2023, more, ...texts)['large-pleural-effusion']
  const large = { pleural_effusion: { side: 'left', hemithorax_share: 0.8 } } as const
  const ph = (value: number) => ({ labs: [{ name: 'pH', value, unit: 'pH', specimen: 'pleural-fluid' as const }] })

  it.each(['Left empyema', 'Haemothorax', 'Pleural tuberculosis', 'Parapneumonic effusion', 'Pulmonary embolism'])(
    'is not explained by heart failure beside: %s',
    (name) => {
      expect(of({ ...listed('Heart failure', name), ...large }, 'Furosemide 40 mg IV')).toBe('missed')
    },
  )

  it('is explained by heart failure alone, or by the liver', () => {
    expect(of({ ...listed('Heart failure'), ...large }, 'Furosemide 40 mg IV')).toBe('not-applicable')
    expect(of({ ...listed('Hepatic hydrothorax'), ...large }, 'Spironolactone')).toBe('not-applicable')
  })

  it('that is infected is drained, whatever its size', () => {
    const small = { pleural_effusion: { side: 'left', hemithorax_share: 0.3 } } as const
    expect(of({ ...listed('Pneumonia', 'Pleural effusion'), ...small, ...ph(7) }, 'Co-amoxiclav')).toBe('missed')
    expect(of({ ...listed('Empyema'), ...small }, 'Co-amoxiclav')).toBe('missed')
    expect(of({ ...listed('Empyema'), ...small }, 'US-guided 14 Fr chest tube today')).toBe('kept')
    expect(of({ ...listed('Empyema'), ...small }, '12-14 Fr drain RIGHT, ultrasound-guided, today')).toBe('kept')
    expect(of({ ...listed('Empyema'), ...small }, '12–14 F drain right today')).toBe('kept')
    expect(of({ ...listed('Empyema'), ...small }, 'No 12-14 Fr drain, antibiotics alone')).toBe('missed')
    expect(of({ ...listed('Empyema'), ...small }, '12-14 Fr drain if septic by day 5')).toBe('missed')
    expect(of({ ...listed('Empyema'), ...small }, '12-14 Fr urinary catheter today')).toBe('missed')
    const because =
      'Insert a 12F chest drain under ultrasound guidance: the pleural fluid pH shows infection of the space'
    expect(of({ ...listed('Empyema'), ...small }, 'Arrange thoracentesis', because)).not.toBe('missed')
    expect(of({ ...listed('Empyema'), ...small }, 'Do not insert a chest drain')).toBe('missed')
    expect(of({ ...listed('Pneumonia', 'Pleural effusion'), ...small, ...ph(7.3) }, 'Co-amoxiclav')).toBe(
      'not-applicable',
    )
  })

  it.each([
    'Drain 3 L over 30 minutes',
    'Drain 2,000 mL now',
    'Drain 2.2 L now',
    'Ultrasound-guided thoracentesis of 3 L',
    'Therapeutic aspiration of 2.5 litres',
    'Drain the effusion to dryness',
  ])('is not emptied at once: %s', (text) => {
    expect(of(large, 'Ultrasound-guided thoracentesis', text)).toBe('forbidden')
  })

  it.each(['Drain 2 L with clamping after each 1.5 L', 'Ultrasound-guided thoracentesis of at most 1.5 L'])(
    'may be emptied in steps: %s',
    (text) => {
      expect(of(large, 'Ultrasound-guided thoracentesis', text)).toBe('kept')
    },
  )
})
