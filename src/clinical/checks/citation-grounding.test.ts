import { describe, expect, it } from 'vitest'
import { sized } from '../../../fixtures/law-draws.ts'
import { recommendation } from '../answer/recommendation.ts'
import { checkCitationGrounding } from './citation-grounding.ts'

const row = (id: string) => ({ id, source_type: 'guideline' as const, source: 'GOLD 2026', excerpt: 'text' })
const check = (actions: { text: string; evidence_refs?: string[] }[], ...ids: string[]) =>
  checkCitationGrounding(recommendation.parse({ recommended_actions: actions, evidence_table: ids.map(row) }))

describe('checkCitationGrounding', () => {
  it('is 1 when every reference of every action resolves', () => {
    expect(check([{ text: 'Start prednisone', evidence_refs: ['e1', 'e2'] }], 'e1', 'e2')).toEqual({
      status: 'scored',
      value: 1,
      why: [],
    })
  })

  it('names each action that has no reference, or one that resolves to nothing', () => {
    const actions = [
      { text: 'Start prednisone', evidence_refs: ['e1'] },
      { text: 'Give oxygen' },
      { text: 'Give salbutamol', evidence_refs: ['e1', 'e9'] },
      { text: 'Stop smoking', evidence_refs: ['e1'] },
    ]
    expect(check(actions, 'e1')).toEqual({
      status: 'scored',
      value: 0.5,
      why: [
        'action "Give oxygen" has no evidence reference',
        'action "Give salbutamol" refers to "e9", not in evidence_table',
      ],
    })
  })

  it('cuts a long action', () => {
    const score = check([{ text: 'word '.repeat(60) }])
    expect(score.status === 'scored' && score.why[0]?.length).toBeLessThan(160)
  })

  it('is not applicable, not 1, without any action', () => {
    expect(check([])).toEqual({ status: 'not-applicable', reason: 'the answer recommends no action' })
  })

  it('is unscored where an evidence id is given twice', () => {
    expect(check([{ text: 'Start prednisone', evidence_refs: ['e1'] }], 'e1', 'e2', 'e1')).toEqual({
      status: 'unscored',
      cause: 'answer-invalid',
      detail: 'evidence_table has more than one row with the id "e1"; each id may appear once',
    })
  })

  it('tells fifty of very many ungrounded actions and references, and counts the rest', () => {
    const score = check(Array.from({ length: sized(20_000) }, (_, at) => ({ text: `Give oxygen ${at}` })))
    expect(score).toMatchObject({ value: 0 })
    expect(score.status === 'scored' && score.why).toHaveLength(51)
    expect(score.status === 'scored' && score.why.at(-1)).toBe(`and ${sized(20_000) - 50} more`)
    const refs = Array.from({ length: 50_000 }, (_, at) => `__proto__${at}`)
    expect(check([{ text: 'Give oxygen', evidence_refs: refs }])).toMatchObject({
      value: 0,
      why: [expect.stringContaining('"__proto__49", and 49950 more, not in evidence_table')],
    })
  })

  type Row = [id: string, source_type: 'guideline' | 'drug' | 'lab', excerpt: string]

  const cite = (actions: readonly (readonly string[])[], rows: readonly Row[], problems: readonly string[] = []) =>
    checkCitationGrounding(
      recommendation.parse({
        problems,
        recommended_actions: actions.map(([text, ...evidence_refs]) => ({ text, evidence_refs })),
        evidence_table: rows.map(([id, source_type, excerpt]) => ({ id, source_type, source: 'source', excerpt })),
      }),
    )

  it.each<[string, string, string]>([
    [
      'Start apixaban 10 mg twice daily.',
      'Loop diuretics are recommended.',
      'cites "e1", which names loop diuretic and not apixaban',
    ],
    [
      'Insert a chest drain.',
      'Beta-blockers are recommended.',
      'cites "e1", which names beta-blocker and not chest drain',
    ],
    [
      'Start apixaban 5 mg twice daily.',
      'Apixaban 10 mg twice daily for 7 days.',
      'has apixaban "5 mg", where "e1" has "10 mg"',
    ],
    ['Give morphine 25 mg IV.', 'Morphine 2.5 mg IV, repeated.', 'has morphine "25 mg", where "e1" has "2.5 mg"'],
    [
      'Prednisolone 40 mg daily for 14 days.',
      'Prednisolone 40 mg daily for 5 days.',
      'has prednisolone "for 14 days", where "e1" has "for 5 days"',
    ],
    [
      'Levofloxacin 750 mg every 6 hours.',
      'Levofloxacin 750 mg once daily.',
      'has levofloxacin "every 6 hours", where "e1" has "once daily"',
    ],
  ])('names what a cited guideline is not about: "%s" by "%s"', (action, excerpt, why) => {
    expect(cite([[action, 'e1']], [['e1', 'guideline', excerpt]])).toEqual({
      status: 'scored',
      value: 0,
      why: [`action "${action}" ${why}`],
    })
  })

  it.each<[string, string, string]>([
    ['Frusemide 80 mg IV stat (twice the home dose).', 'Home medicines', 'Furosemide 40 mg PO daily.'],
    ['Double the furosemide to 80 mg.', 'Medication reconciliation', 'Furosemide 40 mg daily.'],
    [
      'Sodium bicarbonate 100 mEq IV as a bridge, recheck gas and iCa.',
      'BICAR-ICU',
      'Bicarbonate for pH 7.20 or less.',
    ],
    ['Sodium bicarbonate 100 mmol IV.', 'SSC 2021', 'Bicarbonate may be given below pH 7.2 with kidney injury.'],
  ])('takes what is cited as what it is: "%s" by %s', (text, source, excerpt) => {
    const cited = { id: 'e1', source_type: 'drug', source, excerpt } as const
    const action = { text, evidence_refs: ['e1'] }
    const answer = recommendation.parse({ recommended_actions: [action], evidence_table: [cited] })
    expect(checkCitationGrounding(answer)).toEqual({ status: 'scored', value: 1, why: [] })
  })

  it.each<[string, string, string]>([
    ['Frusemide 80 mg IV stat.', 'Furosemide label', 'Furosemide 40 mg IV.'],
    ['Sodium bicarbonate 100 mEq IV.', 'SSC 2021', 'Bicarbonate 12 mmol/L is a marker of shock; give noradrenaline.'],
  ])('and does not where it is not: "%s" by %s', (text, source, excerpt) => {
    const cited = { id: 'e1', source_type: 'guideline', source, excerpt } as const
    const action = { text, evidence_refs: ['e1'] }
    const answer = recommendation.parse({ recommended_actions: [action], evidence_table: [cited] })
    expect(checkCitationGrounding(answer)).toMatchObject({ value: 0 })
  })

  it.each<[string, string]>([
    ['Give alteplase 100 mg.', 'Systemic thrombolysis is not recommended in pulmonary embolism.'],
    ['Give ibuprofen 400 mg.', 'Avoid ibuprofen.'],
    ['Do not give anticoagulants.', 'Anticoagulation is recommended for pulmonary embolism.'],
  ])('names a cited guideline that says the opposite: "%s" by "%s"', (action, excerpt) => {
    const score = cite([[action, 'e1']], [['e1', 'guideline', excerpt]], ['pulmonary embolism'])
    expect(score).toMatchObject({ value: 0, why: [expect.stringContaining('"e1" says the opposite of') as string] })
  })

  it.each<[string, Row[2]]>([
    ['Start bisoprolol 1.25 mg daily.', 'A beta-blocker is recommended.'],
    ['Start a beta-blocker.', 'Bisoprolol or carvedilol.'],
    ['Start Eliquis 10 mg twice daily.', 'Apixaban 10 mg twice daily.'],
    ['Prednisolone 40 mg daily for 5 days.', 'Prednisolone 30-40 mg daily for 5 to 7 days.'],
    ['Give alteplase 10 mg, then 90 mg over two hours.', 'Alteplase 100 mg over two hours.'],
    ['Enoxaparin 80 mg twice daily (1 mg/kg).', 'Enoxaparin 1 mg/kg twice daily, max 150 mg.'],
    ['Give heparin 70 units/kg.', 'For stroke, heparin 80 units/kg.'],
    ['Start doxycycline 100 mg.', 'Doxycycline 100 mg; avoid it in pregnancy.'],
    ['Hold the beta-blocker today.', 'A beta-blocker is recommended.'],
    ['Talk with the family.', 'Loop diuretics are recommended.'],
    ['Start apixaban.', 'A good bedside manner helps.'],
  ])('takes a guideline that bears the action out, or cannot be compared: "%s" by "%s"', (action, excerpt) => {
    expect(cite([[action, 'e1']], [['e1', 'guideline', excerpt]], ['heart failure'])).toMatchObject({ value: 1 })
  })

  it('takes results for the reason of an action, which they need not name', () => {
    expect(cite([['Give calcium gluconate 30 mL.', 'e1']], [['e1', 'lab', 'potassium 6.9 mmol/L']])).toMatchObject({
      value: 1,
    })
  })

  it('names actions that cite the evidence of one another', () => {
    const rows: Row[] = [
      ['e1', 'guideline', 'Apixaban is recommended in embolism.'],
      ['e2', 'guideline', 'Furosemide is recommended in congestion.'],
    ]
    const right = [
      ['Start apixaban.', 'e1'],
      ['Give furosemide 40 mg IV.', 'e2'],
    ]
    const swapped = [
      ['Start apixaban.', 'e2'],
      ['Give furosemide 40 mg IV.', 'e1'],
    ]
    expect(cite(right, rows)).toMatchObject({ value: 1 })
    expect(cite(swapped, rows)).toMatchObject({
      value: 0,
      why: [
        'action "Start apixaban." cites "e2", which names furosemide and not apixaban; "e1" does',
        'action "Give furosemide 40 mg IV." cites "e1", which names apixaban and not furosemide; "e2" does',
      ],
    })
  })

  it('takes the guideline for the whole patient for the steps around it, but no label', () => {
    const actions = [
      ['Start ticagrelor 180 mg.', 'e1'],
      ['Start rosuvastatin 40 mg.', 'e1'],
    ]
    expect(cite(actions, [['e1', 'guideline', 'Ticagrelor is recommended.']])).toMatchObject({ value: 1 })
    expect(cite(actions, [['e1', 'drug', 'Ticagrelor is an antiplatelet.']])).toMatchObject({
      value: 0.5,
      why: ['action "Start rosuvastatin 40 mg." cites "e1", which names ticagrelor, antiplatelet and not rosuvastatin'],
    })
  })

  it('takes a shared guideline for steps that another row names too, and a label for what is beside its drug', () => {
    const rows: Row[] = [
      ['e1', 'guideline', 'NIV for a low pH after salbutamol'],
      ['e4', 'guideline', 'Prednisolone 30 mg for 5 days'],
      ['e5', 'drug', 'Apixaban label: halve the dose'],
    ]
    const actions = [
      ['Start NIV.', 'e1'],
      ['Salbutamol 2.5 mg and ipratropium 500 micrograms nebulised', 'e4'],
      ['Prednisolone 30 mg for 5 days', 'e4'],
      ['Apixaban 2.5 mg twice daily', 'e5'],
      ['Oxygen to 92 %, paracetamol 1 g, no ibuprofen', 'e5'],
    ]
    expect(cite(actions, rows)).toMatchObject({ value: 1 })
  })

  it('holds many actions against long sources', () => {
    const excerpt = 'apixaban 5 mg, avoid heparin, '.repeat(sized(100_000) / 30)
    const actions = Array.from({ length: sized(10_000) }, () => ['Start apixaban 50 mg.', 'e1'])
    expect(cite(actions, [['e1', 'guideline', excerpt]])).toMatchObject({ value: 0 })
  })

  it('takes a label of what is given for the watch over it', () => {
    const rows: readonly Row[] = [
      ['e1', 'guideline', 'Alteplase 100 mg over 2 h in high-risk embolism'],
      ['e2', 'drug', 'Alteplase label: bleeding, also intracranial'],
    ]
    const lysis = ['Alteplase 100 mg IV over 2 h', 'e1']
    expect(cite([lysis, ['Haemoglobin and neuro checks every 2 h', 'e2']], rows)).toMatchObject({ value: 1 })
    expect(cite([lysis, ['Insert a chest drain', 'e2']], rows)).toMatchObject({ value: 0.5 })
  })

  it('takes what a drug is for, or of, for its name', () => {
    const rows: readonly Row[] = [
      ['e1', 'guideline', 'VTE prophylaxis for medical inpatients'],
      ['e2', 'guideline', 'Intravenous fluid in hypovolaemia'],
      ['e3', 'guideline', 'Loop diuretics are recommended'],
    ]
    expect(cite([['Enoxaparin 40 mg SC daily', 'e1']], rows)).toMatchObject({ value: 1 })
    expect(cite([['Sodium chloride 0.9% 1 L over one hour', 'e2']], rows)).toMatchObject({ value: 1 })
    expect(cite([['Enoxaparin 40 mg SC daily', 'e3']], rows)).toMatchObject({ value: 0 })
  })
})
