import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { fleischner2017 } from './fleischner-2017.ts'

type Nodule = NonNullable<PatientInput['nodules']>[number]
const solid = (long: number, short: number, risk: 'low' | 'high' = 'low'): Nodule => ({
  type: 'solid',
  long_axis_mm: long,
  short_axis_mm: short,
  risk,
})
const subsolid = (
  type: 'part-solid' | 'ground-glass',
  long: number,
  short: number,
  solid_part_mm?: number,
): Nodule => ({
  type,
  long_axis_mm: long,
  short_axis_mm: short,
  ...(solid_part_mm === undefined ? {} : { solid_part_mm }),
})
const person = (nodules: Nodule[], more: Partial<PatientInput> = {}) =>
  patient.parse({ demographics: { age_years: 60, sex: 'male' }, nodules, ...more })
const rulesOf = (nodules: Nodule[], more: Partial<PatientInput> = {}) =>
  checkGuideline(
    recommendation.parse({ recommended_actions: [], evidence_table: [] }),
    person(nodules, more),
    fleischner2017,
  )
    .rules.filter(({ applies }) => applies.value === 'true')
    .map(({ rule }) => rule)
const unknownOf = (nodules: Nodule[], more: Partial<PatientInput> = {}) =>
  checkGuideline(
    recommendation.parse({ recommended_actions: [], evidence_table: [] }),
    person(nodules, more),
    fleischner2017,
  )
    .rules.filter(({ applies }) => applies.value === 'unknown')
    .map(({ rule }) => rule)
const verdict = (rule: string, nodules: Nodule[], ...actions: string[]) =>
  checkGuideline(
    recommendation.parse({ recommended_actions: actions.map((text) => ({ text })), evidence_table: [] }),
    person(nodules),
    fleischner2017,
  ).rules.find((finding) => finding.rule === rule)?.verdict

const [none, early, middle, late, second] = [
  'nodule-no-follow-up',
  'nodule-ct-at-3-months',
  'nodule-ct-3-to-6-months',
  'nodule-ct-6-to-12-months',
  'nodule-ct-18-to-24-months',
]

describe('fleischner-2017, by size', () => {
  it.each<[string, Nodule[], string[]]>([
    ['solid single low 5 mm: "no routine follow-up"', [solid(5, 5)], [none]],
    ['solid single low 5.4 mm, rounded to 5', [solid(5.8, 5)], [none]],
    ['solid single low 5.5 mm, rounded to 6: "CT at 6-12 months"', [solid(6, 5)], [late]],
    ['solid single low 6 mm', [solid(6, 6)], [late]],
    ['solid single low 8 mm', [solid(9, 7)], [late]],
    ['solid single low 8.4 mm, rounded to 8', [solid(9, 7.8)], [late]],
    ['solid single low 8.5 mm, rounded to 9: "CT at 3 months, PET/CT or tissue sampling"', [solid(10, 7)], [early]],
    ['solid single low 9 mm', [solid(9, 9)], [early]],
    ['solid single high 5 mm: "optional CT at 12 months"', [solid(5, 5, 'high')], []],
    ['solid single high 6 mm: "CT at 6-12 months, then CT at 18-24 months"', [solid(6, 6, 'high')], [late, second]],
    ['solid single high 8 mm', [solid(8, 8, 'high')], [late, second]],
    ['solid single high 9 mm', [solid(9, 9, 'high')], [early]],
    ['solid multiple low 5 mm', [solid(5, 5), solid(4, 4)], [none]],
    ['solid multiple low 6 mm: "CT at 3-6 months"', [solid(6, 6), solid(4, 4)], [middle]],
    ['solid multiple low 9 mm', [solid(4, 4), solid(9, 9)], [middle]],
    ['solid multiple high 5 mm', [solid(5, 5, 'high'), solid(4, 4)], []],
    ['solid multiple high 6 mm: "then at 18-24 months"', [solid(6, 6, 'high'), solid(4, 4)], [middle, second]],
    ['ground glass single 5 mm', [subsolid('ground-glass', 5, 5)], [none]],
    ['ground glass single 6 mm: "CT at 6-12 months"', [subsolid('ground-glass', 7, 5)], [late]],
    ['ground glass single 20 mm', [subsolid('ground-glass', 20, 20)], [late]],
    ['part-solid single 5 mm', [subsolid('part-solid', 5, 5)], [none]],
    ['part-solid single 6 mm, solid part 5 mm: "CT at 3-6 months"', [subsolid('part-solid', 6, 6, 5)], [middle]],
    ['part-solid single 9 mm, solid part 6 mm', [subsolid('part-solid', 9, 9, 6)], [middle]],
    ['part-solid single 9 mm, solid part not on record', [subsolid('part-solid', 9, 9)], [middle]],
    [
      'subsolid multiple 5 mm: "CT at 3-6 months"',
      [subsolid('ground-glass', 5, 5), subsolid('ground-glass', 4, 4)],
      [middle],
    ],
    ['subsolid multiple 6 mm', [subsolid('part-solid', 6, 6), subsolid('part-solid', 4, 4)], [middle]],
  ])('%s', (_, nodules, rules) => {
    expect(rulesOf(nodules)).toEqual(rules)
  })

  it('takes the axes in either order', () => {
    expect(rulesOf([solid(5, 7)])).toEqual([late])
  })

  it.each<[string, Partial<PatientInput>, boolean]>([
    ['a known cancer', { conditions: [{ name: 'renal cell carcinoma, nephrectomy 2024' }] }, false],
    ['a suspected cancer', { conditions: [{ name: 'lung cancer', status: 'suspected' }] }, true],
    ['a cancer in the family', { conditions: [{ name: 'family history of lung cancer' }] }, true],
    ['immunosuppression', { conditions: [{ name: 'immunosuppression after kidney transplant' }] }, false],
    ['screening', { conditions: [{ name: 'lung cancer screening' }] }, false],
    ['pregnancy', { demographics: { age_years: 36, sex: 'female', pregnant: true } }, false],
  ])('of a patient with %s: %j, %s', (_, more, applies) => {
    expect(rulesOf([solid(7, 7)], more)).toEqual(applies ? [late] : [])
  })

  it('does not apply without a nodule', () => {
    expect([...rulesOf([]), ...unknownOf([])]).toEqual([])
  })

  it('is unknown where a risk or an axis that decides is missing', () => {
    expect(unknownOf([{ type: 'solid', long_axis_mm: 7, short_axis_mm: 7 }])).toEqual([second])
    expect(unknownOf([{ type: 'solid', long_axis_mm: 5, short_axis_mm: 5 }])).toEqual([none])
    expect(unknownOf([{ type: 'solid', long_axis_mm: 10, risk: 'low' }])).toEqual(
      [none, late, early].toSorted((a, b) => order(a) - order(b)),
    )
    expect(unknownOf([{ type: 'solid', long_axis_mm: 400, short_axis_mm: 400, risk: 'low' }])).toHaveLength(5)
    expect(unknownOf([solid(7, 7), subsolid('ground-glass', 5, 5)])).toEqual([])
    expect(unknownOf([solid(5, 5), subsolid('part-solid', 7, 7)])).toEqual([none, middle])
  })
})

const order = (rule: string | undefined) => fleischner2017.rules.findIndex(({ id }) => id === rule)

describe('fleischner-2017, by answer', () => {
  it.each([
    ['kept', 'CT chest at 6-12 months'],
    ['kept', 'Repeat low-dose CT of the chest in six to twelve months'],
    ['kept', 'CT in 12 months'],
    ['missed', 'CT chest at 2 months'],
    ['kept', 'CT chest at 3 months'],
    ['missed', 'CT chest at 13 months'],
    ['missed', 'Repeat CT'],
    ['missed', 'No CT at 6-12 months is needed'],
    ['missed', 'Consider CT at 6-12 months'],
  ])('a single solid nodule of 7 mm is %s by: %s', (expected, action) => {
    expect(verdict('nodule-ct-6-to-12-months', [solid(7, 7)], action)).toBe(expected)
  })

  it.each([
    // BTS 2015 looks at a solid nodule of 5 mm again after a year, and at ground glass after 3 months.
    [solid(5, 4), 'kept', 'CT chest at 12 months'],
    [solid(5, 4), 'kept', 'Low-dose CT in one year, discharge if unchanged'],
    [solid(5, 4), 'forbidden', 'Low-dose CT at 3 months'],
    [solid(5, 4), 'forbidden', 'CT-guided biopsy of the nodule'],
    [subsolid('ground-glass', 5, 5), 'kept', 'Thin-section CT at 3 months'],
    [subsolid('ground-glass', 5, 5), 'kept', 'If it persists, CT at 1, 2 and 4 years'],
    [subsolid('ground-glass', 5, 5), 'forbidden', 'CT-guided biopsy of the nodule'],
    [subsolid('ground-glass', 4, 4), 'forbidden', 'Thin-section CT at 3 months'],
    [solid(4, 4), 'forbidden', 'CT chest at 12 months'],
  ])('another guideline on a small nodule: %j is %s by: %s', (nodule, expected, action) => {
    expect(verdict('nodule-no-follow-up', [nodule], action)).toBe(expected)
  })

  it.each([
    ['kept', 'No routine follow-up CT is needed for this nodule'],
    ['kept', 'Reassure: no further imaging'],
    ['kept', 'CT pulmonary angiography now'],
    ['forbidden', 'Arrange a follow-up CT'],
    ['forbidden', 'CT chest at 12 months'],
    ['forbidden', 'Repeat imaging in a year'],
  ])('a small nodule at low risk is %s by: %s', (expected, action) => {
    expect(verdict('nodule-no-follow-up', [solid(4, 4)], action)).toBe(expected)
  })

  it.each([
    ['kept', 'CT at 3 months'],
    ['kept', 'Consider PET/CT'],
    ['kept', 'CT-guided biopsy of the nodule'],
    ['missed', 'Needle aspiration of the pleural effusion for cytology'],
    ['missed', 'Temporal artery biopsy'],
    ['kept', 'Refer for biopsy'],
    ['missed', 'CT at 6 months'],
    ['missed', 'Biopsy is not indicated'],
    ['kept', 'Thoracic surgery opinion on the nodule'],
    ['missed', 'CT at 6 months. Thoracic surgery opinion if the air leak lasts beyond 5 days'],
  ])('a single solid nodule of 9 mm is %s by: %s', (expected, action) => {
    expect(verdict('nodule-ct-at-3-months', [solid(9, 9)], action)).toBe(expected)
  })

  it.each([
    ['kept', 'CT at 6-12 months, then CT at 18-24 months'],
    ['kept', 'CT in 6 to 12 months and again at 18 to 24 months'],
    ['kept', '- CT in 6 to 12 months\n- again at 18 to 24 months'],
    ['kept', '- CT at 6 to 12 months; the early end, because of the margin. Then 18 to 24 months from baseline'],
    ['missed', '- CT in 6 to 12 months\n- echocardiogram at 18 to 24 months'],
    ['kept', 'Low-dose CT at 6–12 months, i.e. by July; 2nd at 18–24 months'],
    ['missed', 'CT at 6-12 months'],
    ['kept', 'Repeat low-dose CT in 6-12 months (order it now, for August); if stable, again at 18-24 months'],
    ['kept', 'Low-dose CT in 6 to 12 months; a further one at 18 to 24 months if unchanged'],
    ['missed', 'Low-dose CT in 6 to 12 months; if stable, no further one at 18 to 24 months'],
    ['missed', 'Low-dose CT in 6 to 12 months; if stable, again at 60 months'],
    ['missed', 'Low-dose CT in 6 to 12 months; a further smoking review at 18 to 24 months'],
    ['missed', 'Low-dose CT in 6 to 12 months; if stable, optional at 18 to 24 months'],
    ['missed', 'CT at 6-12 months, then consider CT at 18-24 months'],
    ['missed', 'CT at 6–12 months; a second at 18–24 months only if it grows'],
  ])('the second CT at high risk is %s by: %s', (expected, action) => {
    expect(verdict('nodule-ct-18-to-24-months', [solid(7, 7, 'high')], action)).toBe(expected)
  })
})

it.each([
  ['kept', 'If unchanged, again at 18-24 months from baseline'],
  ['kept', 'Again at 18 to 24 months if stable'],
  ['kept', 'If unchanged: last CT at 18-24 months; stable for 2 years -> file closed'],
  ['kept', 'Then a final low-dose CT at 18 to 24 months if stable'],
  ['kept', 'If unchanged: second control 18-24 months after baseline, then end of follow-up'],
  ['kept', 'If no change: next control at 18-24 months'],
  ['kept', 'If stable: third scan at 18-24 months'],
  ['kept', 'Second follow-up 18-24 months after the index CT, then close'],
  ['kept', 'If no growth, same examination at 18-24 months'],
  ['kept', 'If stable: Kontrolle 18-24 months after baseline'],
  ['missed', 'Last CT was 18 months ago, no more needed'],
  ['missed', 'The last scan was done 18 to 24 months ago'],
  ['missed', 'No further imaging at 18-24 months'],
  ['missed', 'Next telephone call at 18-24 months'],
  ['missed', 'Next control of blood pressure in clinic at 18-24 months'],
  ['missed', 'If unchanged: last CT at 12 months'],
  ['missed', 'Second control by spirometry at 18-24 months'],
  ['missed', 'Final clinic visit at 18-24 months'],
  ['missed', 'Clinic again at 18-24 months'],
  ['missed', 'Spirometry again at 18 to 24 months'],
  ['missed', 'Never again at 18-24 months'],
  ['missed', 'If unchanged, again at 60 months'],
])('the second CT is %s by an action of its own: %s', (expected, action) => {
  expect(verdict(second, [solid(7, 6, 'high')], 'Low-dose CT in 6 months', action)).toBe(expected)
})

it.each([
  ['kept', 'If stable, repeat at 18-24 months then stop surveillance'],
  ['kept', 'Repeat at 24 months if no growth'],
  ['kept', 'If unchanged: scan at 18 months, then discharge'],
  ['kept', 'Then annual low-dose CT in the lung screening programme'],
  ['missed', 'Repeat spirometry at 18-24 months'],
  ['missed', 'Repeat clinic visit at 24 months'],
  ['missed', 'Do not repeat at 18-24 months'],
  ['missed', 'If stable, repeat blood tests at 18-24 months'],
])('the second CT is %s by a repeat that is named so: %s', (expected, action) => {
  expect(verdict(second, [solid(7, 6, 'high')], 'Low-dose CT in 6 months', action)).toBe(expected)
})

it.each([
  ['kept', 'Thin-section low-dose CT at 3 months to see whether it has resolved'],
  ['kept', 'Low-dose CT at 12 weeks to check if it has gone'],
  ['kept', 'CT in 3 months: if resolved, discharge; if it persists, CT at 1, 2 and 4 years'],
  ['kept', 'Annual low-dose CT for three years'],
  ['missed', 'CT at 3 months showed that it has resolved'],
  ['missed', 'CT in 6 months if she coughs blood'],
  ['missed', 'No CT at 3 months to see whether it has resolved'],
  ['missed', 'CT at 3 months only if stable on the phone'],
  ['missed', 'Chest X-ray at 3 months to see whether it has resolved'],
])('ground glass of 7 mm is %s by: %s', (expected, action) => {
  expect(verdict('nodule-ct-6-to-12-months', [subsolid('ground-glass', 7, 7)], action)).toBe(expected)
})

it.each([
  'Low-dose non-contrast chest CT, thin slice (<=1.5 mm), in 6 to 12 months - appointment booked for September',
  'Low-dose chest CT with slices <1.5 mm in 6 months',
  'CT chest, slice thickness < 1 mm, in 6 to 12 months',
])('reads how thin the slices are as no condition: %s', (action) => {
  expect(verdict('nodule-ct-6-to-12-months', [solid(7, 6, 'high')], action)).toBe('kept')
})

it('takes the second CT of BTS 2015 at a year where the nodule is measured by its volume', () => {
  const about = (...actions: string[]) => verdict(second, [solid(7, 6, 'high')], ...actions)
  const first = 'Low-dose CT with volumetry at 3 months'
  expect(about(first, 'If stable by volume: CT at 12 months from baseline')).toBe('kept')
  expect(about(first, 'If stable: CT at 20 months')).toBe('kept')
  expect(about('Low-dose CT at 3 months', 'If stable: CT at 12 months')).not.toBe('kept')
  for (const again of [
    'If it is stable at 3 months, repeat at 1 year from baseline. With volumetry stable at 1 year, discharge',
    'Repeat at 12 months by volume; discharge if the volume is stable',
    'If the volume is unchanged, scan again at 12 months, VDT worked out',
    'Next scan at 1 year from baseline with volumetry (BTS)',
  ])
    expect(about(first, again)).toBe('kept')
  // The volume may stand in another action, or behind the scan that it decides on.
  expect(about('Low-dose CT at 3 months', 'CT at 1 year; discharge then if volume has changed by less than 25%')).toBe(
    'kept',
  )
  expect(about('Low-dose CT at 3 months', 'CT at 1 year; discharge if unchanged', 'Lung volumes by helium')).not.toBe(
    'kept',
  )
  for (const other of [
    'If it is stable at 3 months, discharge; volumetry was stable',
    'Repeat spirometry at 3 months; volumetry noted',
    'Do not repeat at 12 months; stable by volume',
    'If stable, consider a repeat of volumetry',
  ])
    expect(about(first, other)).not.toBe('kept')
})

describe('who is treated otherwise than the table has it', () => {
  const verdictOf = (rule: string, about: PatientInput, text: string) => {
    const answer = recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })
    return checkGuideline(answer, patient.parse(about), fleischner2017).rules.find((one) => one.rule === rule)?.verdict
  }
  const small = (...taken: string[]): PatientInput => ({
    demographics: { age_years: 66 },
    medications: taken.map((name) => ({ name })),
    nodules: [{ type: 'solid', long_axis_mm: 8, short_axis_mm: 6, risk: 'high' }],
  })
  const laterCt = 'nodule-ct-18-to-24-months'
  it.each([
    [small('methotrexate'), 'CT of the nodule at 3 months', 'kept'],
    [small('azathioprine'), 'Repeat low-dose CT in 6 months', 'kept'],
    [small('adalimumab'), 'Low-dose CT at 12 weeks', 'kept'],
    [small('methotrexate'), 'CT at 6 months, then at 18 to 24 months', 'kept'],
    [small('methotrexate'), 'No follow-up of the nodule', 'missed'],
    [small('methotrexate'), 'CT in 5 years', 'missed'],
    [small('folic acid'), 'CT of the nodule at 3 months', 'missed'],
    [small(), 'Repeat low-dose CT in 6 months', 'missed'],
  ] as const)('%j: "%s" is %s', (about, text, is) => expect(verdictOf(laterCt, about, text)).toBe(is))

  const large = (text: string, setting: PatientInput['setting'] = 'emergency'): PatientInput => ({
    demographics: { age_years: 84 },
    setting,
    nodules: [{ type: 'solid', long_axis_mm: 14, short_axis_mm: 12, risk: 'high' }],
    notes: [{ text }],
  })
  const firstCt = 'nodule-ct-at-3-months'
  it.each([
    [large('14 mm solid nodule RUL, awaiting lung MDT.'), 'Hypertonic saline', 'not-applicable'],
    [large('Nodule of the right upper lobe, PET-CT booked.'), 'Hypertonic saline', 'not-applicable'],
    [large('Nodule referred to the lung cancer clinic.'), 'Hypertonic saline', 'not-applicable'],
    [large('14 mm nodule, awaiting lung MDT.'), 'Cancel the MDT', 'forbidden'],
    [large('14 mm nodule, new.'), 'Hypertonic saline', 'missed'],
    [large('14 mm nodule, no MDT booked.'), 'Hypertonic saline', 'missed'],
    [large('Awaiting lung function tests; 14 mm nodule.'), 'Hypertonic saline', 'missed'],
    [large('14 mm nodule, awaiting lung MDT.', 'outpatient'), 'Start ramipril', 'missed'],
  ] as const)('in acute care, %j: "%s" is %s', (about, text, is) => expect(verdictOf(firstCt, about, text)).toBe(is))
})
