import { describe, expect, it } from 'vitest'
import { frequentExacerbations } from '../lung-disease.ts'
import { patient, type PatientInput } from '../patient.ts'
import { toldExacerbations } from './told-exacerbations.ts'

const read = (text: string, more: Partial<PatientInput> = {}) =>
  patient.parse({
    demographics: { age_years: 68 },
    conditions: [{ name: 'COPD' }],
    notes: [{ text, written_at: '2026-03-01T09:00:00Z' }],
    ...more,
  })

const decided = (text: string, edition: '2024' | '2025' | '2026' = '2026', more: Partial<PatientInput> = {}) =>
  frequentExacerbations(read(text, more), edition).value

describe('toldExacerbations', () => {
  it.each<[text: string, moderate: [number, number], severe: [number, number]]>([
    ['Two courses of prednisolone this year, one admission.', [2, Infinity], [1, 1]],
    [
      'Two exacerbations in the past twelve months (July, December), both with prednisolone, no admission.',
      [2, 2],
      [0, 0],
    ],
    ['2 steroid+abx flares last yr (Apr, Nov), no hosp.', [2, 2], [0, 0]],
    ['Exacerbations: 1 moderate.', [1, 1], [0, Infinity]],
    ['2 moderate and 0 severe exacerbations in the last 12 months', [2, 2], [0, 0]],
    ['3 flares in 12 mo (1 admitted, Feb), stable now', [2, 3], [1, 1]],
    ['Three exacerbations last year, one admitted, last one fourteen weeks ago', [2, 3], [1, 1]],
    ['4 -> 2 exacerbations since triple', [2, 2], [0, 2]],
    ['2-3 exacerbations a year', [2, 3], [0, 3]],
    ['Fewer than two exacerbations a year', [0, 1], [0, 1]],
    ['Admitted twice this year with AECOPD', [0, Infinity], [2, 2]],
    ['Two NIV admissions last year', [0, Infinity], [2, Infinity]],
    ['Second flare this year', [1, Infinity], [0, Infinity]],
    ['No flare-ups for two years', [0, 0], [0, 0]],
  ])('counts %j', (text, [least, most], [leastSevere, mostSevere]) => {
    expect(toldExacerbations(read(text))).toMatchObject({
      moderate: { least, most },
      severe: { least: leastSevere, most: mostSevere },
    })
  })

  it('keeps to one count of what is told twice, and to none of what contradicts itself', () => {
    expect(toldExacerbations(read('Two flares this year. As said, two flares in 12 months.'))?.moderate.least).toBe(2)
    expect(toldExacerbations(read('Three flares this year. No exacerbations in the last 12 months.'))).toBeUndefined()
  })
})

describe('frequentExacerbations in words', () => {
  it.each([
    'Two courses of prednisolone this year, one admission.',
    'Had prednisolone twice this year from his GP.',
    'Needed oral steroids 3 times in the last year.',
    'Exacerbations in past year: 2 (1 hospitalised).',
    'Exacerbations (12 months): 2',
    'Exacerbations/yr: 3',
    'AECOPD x2 in the past 12 months',
    '3 flare-ups since spring',
    'Exacerbation history: two in the last 12 months',
    'One hospital admission for COPD in November, on NIV.',
    'Admitted for AECOPD 3 weeks ago, recovered.',
    'Hospitalised with a COPD exacerbation in May.',
    'A couple of exacerbations this winter',
    'Exacerbated twice last winter.',
    'He exacerbates 2-3 times a year.',
    'Two rescue packs of doxycycline and prednisolone used in 12 months',
    'Used the rescue pack of prednisolone in January.',
    'A course of prednisone in November.',
    'Last exacerbation 5 months ago.',
    'Last flare December 2025, recovered.',
    'Stable 9 weeks since exacerbation.',
    'Two pred bursts this yr.',
    '≥2 exacerbations per year despite dual bronchodilation',
    'Several exacerbations a year',
    'Frequent exacerbator, FEV1 38%.',
    'Known GOLD 3 E.',
    'GOLD stage 4, group D',
    'One flare April, done.',
    'Fourth COPD admission this year.',
  ])('is frequent by the report of 2026: %s', (text) => {
    expect(decided(text)).toBe('true')
  })

  it.each(['COPD GOLD E', 'COPD GOLD 3, group E', 'COPD, two exacerbations last year', 'COPD, frequent exacerbator'])(
    'reads the problem list: %s',
    (name) => {
      expect(decided('Well today.', '2025', { conditions: [{ name }] })).toBe('true')
    },
  )

  it.each([
    'No exacerbation last year.',
    'No exacerbations in the past 12 months.',
    'No flare-ups for 2 years',
    'Exacerbation-free for 18 months.',
    'CAT 14, mMRC 2, no exacerbations.',
    'Never had an exacerbation.',
    'Denies any exacerbations.',
    'Exacerbations: none',
    'Exacerbations in the last year: 0',
    '0 exacerbations in the last year',
    'Last exacerbation in 2019.',
    'Last exac >1 yr ago',
    'No previous exacerbations of COPD, no admissions',
    'No exacerbation since 2023',
    'No courses of steroids in the last year, no admissions',
  ])('is not frequent: %s', (text) => {
    expect(decided(text)).toBe('false')
    expect(decided(text, '2025')).toBe('false')
  })

  it.each([
    'COPD, stable.',
    'No exacerbation for 7 months.',
    'No exacerbation since May.',
    'Wheezy, no acute exacerbation today.',
    'No signs of exacerbation.',
    'Two gout flares treated with prednisolone last winter.',
    'Two asthma exacerbations as a child',
    'Two courses of antibiotics for UTI this year',
    'Admitted three times with heart failure this year',
    'Two exacerbations in 2019',
    'Three exacerbations over the last 5 years',
    'Three admissions with hypercapnia on record',
    'Before triple: 5 flare-ups a year',
    'His mother had 3 exacerbations a year',
    'The aim is fewer than 2 exacerbations a year',
    'Rescue pack to take if a flare begins',
    '2-3 mild exacerbations a year',
    'Day 1 AECOPD',
    '6 weeks since discharge after hip surgery',
    'COPD GOLD 2 group B',
    'Not a frequent exacerbator',
    'Infrequent exacerbator',
    'Takes 2 puffs at each flare',
    'Prednisolone 10 mg daily since 2020',
  ])('is not told by: %s', (text) => {
    expect(decided(text)).toBe('unknown')
  })

  it('needs two moderate ones or a severe one by the report of 2025', () => {
    expect(decided('One exacerbation last year, treated at home.', '2025')).toBe('false')
    expect(decided('One exacerbation last year, treated at home.')).toBe('true')
    expect(decided('One exacerbation last year.', '2025')).toBe('unknown')
    expect(decided('One exacerbation last year, hospitalised once.', '2025')).toBe('true')
    expect(decided('One exacerbation last year, no admission.', '2025')).toBe('false')
    expect(decided('Two exacerbations last year.', '2025')).toBe('true')
    expect(decided('Last exacerbation 4 months ago.', '2025')).toBe('unknown')
  })

  it('reads the field before the words', () => {
    const exacerbations = { moderate_last_12_months: 0, severe_last_12_months: 0 }
    expect(decided('Three exacerbations last year.', '2026', { exacerbations })).toBe('false')
  })

  it('says what it read', () => {
    expect(frequentExacerbations(read('CAT 21. Two courses of prednisolone this year.'), '2026').facts).toEqual([
      '"Two courses of prednisolone this year", in the words of the record',
    ])
  })

  it.each<[string, Partial<PatientInput>]>([
    ['a nodule', { nodules: [{ type: 'solid', long_axis_mm: 17 }] }],
    ['an effusion', { pleural_effusion: { side: 'left' } }],
    ['an infarct', { conditions: [{ name: 'COPD' }, { name: 'STEMI' }] }],
    ['an embolism', { conditions: [{ name: 'pulmonary embolism' }, { name: 'COPD' }] }],
    ['what the list begins with', { conditions: [{ name: 'atrial fibrillation' }, { name: 'mild COPD' }] }],
  ])('is false where nothing is told and COPD stands beside %s', (_, more) => {
    expect(decided('Smokes 8 a day.', '2026', more)).toBe('false')
    expect(decided('Smokes 8 a day. Two exacerbations last year.', '2026', more)).toBe('true')
  })

  it('reads a nodule in a note, and no nodule', () => {
    const conditions = [{ name: 'COPD' }, { name: 'hypertension' }]
    expect(decided('CT: solid spiculated 17 mm nodule, right upper lobe.', '2026', { conditions })).toBe('false')
    expect(decided('CT: emphysema, no nodule.', '2026', { conditions })).toBe('unknown')
    expect(decided('CAT 21. CT: 3 mm nodule, stable.', '2026', { conditions })).toBe('unknown')
  })

  it('stays unknown where COPD is what the visit is about', () => {
    const conditions = [{ name: 'COPD' }, { name: 'hypertension' }]
    expect(decided('FEV1 48%.', '2026', { conditions })).toBe('unknown')
    expect(decided('CAT 21, mMRC 3.', '2026', { conditions: conditions.toReversed() })).toBe('unknown')
    expect(decided('Wheezy.', '2026', { conditions: [{ name: 'pneumonia' }, { name: 'COPD exacerbation' }] })).toBe(
      'unknown',
    )
  })
})
