import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sized } from '../../../fixtures/law-draws.ts'
import { recommendation } from '../answer/recommendation.ts'
import type { Score } from '../../core/score.ts'
import { checkDoses, type DoseOptions } from './check-doses.ts'
import { doseLimits } from './dose-limits.ts'

const check = (text: string, options?: DoseOptions): Score =>
  checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), options)

const why = (text: string, options?: DoseOptions): readonly string[] => {
  const score = check(text, options)
  return score.status === 'scored' ? score.why : [score.status === 'unscored' ? score.detail : score.reason]
}

const plausible = { status: 'scored', value: 1, why: [] }

describe('checkDoses', () => {
  it.each([
    'Alteplase 10 mg IV, then 90 mg over 2 h; if arrests 50 mg bolus.',
    'Give furosemide 40 mg IV now, and double the dose if less than 100 mL of urine an hour follows.',
    'Start intravenous furosemide, 40 mg twice daily, with urine output charted hourly.',
    'Furosemide 40 mg IV, fluid restriction 1.5 L, sodium restriction 2 g/day',
    'Start furosemide 40 mg PO. Restrict sodium to 2 g/day and fluids to 1.5 L.',
    'T. Lasix 40mg BD',
    '40 mg IV furosemide',
    'Digoxin 0.25 mg once daily',
    'digoxin 250 micrograms PO',
    'Enoxaparin 1 mg/kg subcutaneously every 12 hours',
    'Inj. enoxaparin 60mg s/c bd',
    'Give unfractionated heparin 80 units/kg as a bolus now, then 18 units/kg/h.',
    'Give 30 mL of calcium gluconate 10% intravenously over 10 minutes.',
    'Give 10 units of soluble insulin with 25 g of glucose intravenously, and check glucose hourly for six hours.',
    'D50W 50 mL IV push with 10 units regular insulin IV',
    'Actrapid 10u IV',
    'Prescribe amoxicillin-clavulanate 875/125 mg twice daily for five days.',
    'Trimethoprim-sulfamethoxazole 800/160 mg BD',
    'Step up to fluticasone furoate/umeclidinium/vilanterol 92/55/22 micrograms, one inhalation daily.',
    'Symbicort 200/6 2 puffs BD',
    'Give nebulised salbutamol 2.5 mg with ipratropium 500 micrograms, driven by air, and repeat as needed.',
    'Start albuterol 2.5 mg by nebuliser every 20 minutes for the first hour, with ipratropium 0.5 mg.',
    'Give hydrocortisone 100 mg intravenously every six hours, then oral prednisolone 40 mg to complete five days.',
    'Alteplase 10 mg as a bolus, then 90 mg over two hours.',
    'Alteplase 0.9 mg/kg (maximum 90 mg)',
    'Start apixaban 10 mg twice daily for seven days, then 5 mg twice daily.',
    'aspirin 300 mg clopidogrel 600 mg',
    '300 mg aspirin, 600 mg clopidogrel and 80 mg atorvastatin',
    'furosemide 40 mg IV, 2.5 mg metolazone',
    'Paracetamol 1 g every 4-6 hours, max 4 g/day',
    'Adrenaline 0.5 mg IM (0.5 mL of 1:1000)',
    'Epinephrine 1 mg IV every 3-5 minutes',
    'Norepinephrine 4 mg in 250 mL at 0.1 mcg/kg/min',
    'Amiodarone 150 mg IV over 10 min, then 1 mg/min for 6 h, then 0.5 mg/min for 18 h',
    'Potassium chloride 40 mmol in 1 L saline over 4 h',
    'Streptokinase 1.5 million units over 60 min',
    'Reduce prednisolone by 5 mg every 3 days from 40 mg',
    'Start bisoprolol 1.25 mg OD. Double it every two weeks to a target of 10 mg.',
    'Continue home warfarin 5 mg daily',
    'Salbutamol MDI 100 mcg, 2 puffs PRN up to 4 times a day',
    'Adenosine 6 mg IV; if no response 12 mg',
    'Dabigatran 150 mg BD after 5 days of LMWH',
    'Acetaminophen 650 mg PO q6h PRN (max 3 g/day)',
    'Acetaminophen up to 3 g a day for the back pain',
    'Bisoprolol 5 -> 7.5 mg OD',
    'Nicotine replacement (patch 21 mg plus lozenge)',
    'Give 25 g glucose IV; capillary glucose at 0, 15, 30, 60, 90 and 120 min',
    'Continue methadone 60 mg daily',
    'Methylprednisolone 40-60 mg IV q6-12h',
    'Diltiazem 0.25 mg/kg (20 mg) IV over 2 min, then 5-15 mg/h',
    'Recommend ceftriaxone 1-2 g IV q24h plus azithromycin 500 mg IV/PO q24h x 5 days',
    '**Furosemide**: 80 mg IV bolus, then 10 mg/h infusion',
    'Patient took 20 g of paracetamol at 9 pm: start acetylcysteine 150 mg/kg IV over 1 h',
  ])('finds no fault with "%s"', (text) => {
    expect(check(text)).toEqual(plausible)
  })

  it.each([
    'Load vancomycin 25 mg/kg (actual weight 80 kg): 20 g IV',
    'Vancomycin 25 mg/kg (dosing weight 80 kg), 20 g IV',
    'Enoxaparin 1 mg/kg (actual body weight 80 kg): 800 mg SC twice daily',
  ])('reads the amount behind the weight that it was worked out from: %s', (text) => {
    expect(check(text)).toMatchObject({ value: 0 })
  })

  it.each([
    'Furosemide 400 mg IV bolus',
    'Start digoxin 2.5 mg daily',
    'Enoxaparin 10 mg/kg SC BD',
    'heparin 800 units/kg bolus',
    'Initiate UFH 80 U/kg IV bolus followed by 1800 U/kg/hr',
    'Heparin infusion 180 units/kg/h',
    'Give 300 mL of calcium gluconate 10% IV',
    'Give 100 units of soluble insulin IV with 25 g of glucose',
    'Actrapid 100u IV',
    'amoxicillin-clavulanate 8750/1250 mg twice daily',
    'fluticasone furoate/umeclidinium/vilanterol 92/55/22 mg, one inhalation daily',
    'Give nebulised salbutamol 25 mg',
    'ipratropium 500 mg nebulised',
    'levofloxacin 75 mg IV daily',
    'Ceftriaxone 1 mg IV daily plus azithromycin 500 mg daily',
    'Apixaban 10 mg three times a day',
    'Paracetamol 1 g every 4 hours',
    'Paracetamol up to 8 g/day',
    'Adenosine 60 mg rapid IV push',
    'GTN 10 mg/min IV',
    'norepinephrine 0.1 mg/kg/min',
    'Furosemide 100 mg/kg IV',
    'Prednisolone 40-400 mg daily',
    'Consider morphine 100 mg IV for distress',
    'If still wheezy, give magnesium sulfate 20 g IV over 20 minutes',
    'Give magnesium 20 g IV',
    'Instead of furosemide, give bumetanide 40 mg',
    'Increase bumetanide by 1 mg to 40 mg daily',
    'Continue levothyroxine 100 mg daily',
    'Start bisoprolol 1.25 mg OD. Then 100 mg daily.',
    'Patient is on digoxin 250 mg once daily',
    'Digoxin 125 mg daily, level in 7 days',
    'Give potassium chloride 400 mmol IV over 4 h',
  ])('flags "%s"', (text) => {
    expect(check(text)).toMatchObject({ status: 'scored', value: 0, why: [expect.stringContaining('the limit of')] })
  })

  it('names the limit, its source and the slip that would explain the dose', () => {
    expect(why('Give morphine 100 mg IV')).toMatchInlineSnapshot(`
      [
        "recommended_actions[0].text: morphine 100 mg IV: over the limit of 15 mg for a single intravenous dose (DailyMed: morphine injection, https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=morphine); a tenth of it, 10 mg, is usual: a ten-fold slip?",
      ]
    `)
    expect(why('Give digoxin 250 mg by mouth')).toMatchInlineSnapshot(`
      [
        "recommended_actions[0].text: digoxin 250 mg by mouth: over the limit of 1.5 mg for a single oral dose (BNF: digoxin, https://bnf.nice.org.uk/drugs/digoxin/); 250 mcg is usual: mg for mcg?",
      ]
    `)
    expect(why('Ceftriaxone 1 mg IV daily')).toMatchInlineSnapshot(`
      [
        "recommended_actions[0].text: ceftriaxone 1 mg IV: under the limit of 250 mg for a single intravenous dose (DailyMed: ceftriaxone injection, https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=ceftriaxone); 1 g is usual: mg for g?",
      ]
    `)
    expect(why('Give alteplase 100 mcg IV over 2 hours')).toMatchInlineSnapshot(`
      [
        "recommended_actions[0].text: alteplase 100 mcg IV: under the limit of 1000 mcg for a single intravenous dose (DailyMed: alteplase injection, https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=alteplase); 100 mg is usual: mcg for mg?",
      ]
    `)
    expect(why('Give 100 units of soluble insulin with 25 g of glucose IV')).toMatchInlineSnapshot(`
      [
        "recommended_actions[0].text: insulin human 100 units: over the limit of 20 units for a single intravenous dose (no route was read beside the dose) (UK Kidney Association, acute hyperkalaemia in adults (2023), https://www.ukkidney.org); a tenth of it, 10 units, is usual: a ten-fold slip?",
      ]
    `)
    expect(why('Apixaban 10 mg three times a day')).toMatchInlineSnapshot(`
      [
        "recommended_actions[0].text: apixaban 10 mg three times a day: 30 mg in a day, over the limit of 20 mg for a day, oral (no route was read beside the dose) (DailyMed: apixaban, https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=apixaban)",
      ]
    `)
    expect(why('Start ramipril 0.25 mg')).toMatchInlineSnapshot(`
      [
        "recommended_actions[0].text: ramipril 0.25 mg: under the limit of 1.25 mg for a single oral dose (no route was read beside the dose) (DailyMed: ramipril, https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=ramipril); ten times it, 2.5 mg, is usual: a ten-fold slip?",
      ]
    `)
  })

  it.each([
    'Do not give morphine 400 mg',
    'Stop furosemide 4000 mg',
    'Start aspirin and clopidogrel',
    'Check troponin; repeat potassium if above 6.5 mmol/L',
    'Replace potassium and magnesium to 4.0 and 0.8 mmol/L or more.',
    'Aspirate 500 mL from the left effusion',
  ])('has nothing to judge in "%s"', (text) => {
    expect(check(text)).toEqual({ status: 'not-applicable', reason: 'no recommended action gives a dose of a drug' })
  })

  it('is unscored, not passed, where the table knows no limit', () => {
    expect(why('Start ajmaline 5 mg daily')).toEqual([
      'ajmaline is not in the table of doses: add a row with the option doses',
    ])
    expect(why('Give furosemide 40 mg intranasally')).toEqual([
      'the table of doses has no limits of furosemide by this route: intranasally',
    ])
    expect(why('Give ceftriaxone 5 mL IV')).toEqual([
      'ceftriaxone 5 mL cannot be compared with the limits of the table of doses',
    ])
    expect(why('Start foobarbital 5 mg daily')).toEqual([
      'the drug table does not know "foobarbital 5 mg": add it with the option drugs',
    ])
    expect(why('Give ginkgo 120 mg')).toEqual(['ginkgo is not in the table of doses: add a row with the option doses'])
    expect(check('Start ajmaline 5 mg daily')).toMatchObject({ status: 'unscored', cause: 'no-reference' })
  })

  it.each([
    ['Digoxin 2,50 mg daily', '2,50 mg', 'digoxin'],
    ['Furosemide 40 mg/foo', '40 mg/foo', 'furosemide'],
    ['Start furosemide. Then 2·5 mg daily.', '2·5 mg', 'furosemide'],
    ['Furosemide 40 mg and digoxin 2,50 mg', '2,50 mg', 'digoxin'],
  ])('is unscored, not passed, where a dose cannot be read: %s', (text, dose, drug) => {
    expect(check(text)).toEqual({
      status: 'unscored',
      cause: 'text-unclear',
      detail: `recommended_actions[0].text: "${dose}" beside ${drug} cannot be read for certain: expected a number with a decimal point and a known unit, such as 0.5 mg`,
    })
  })

  it.each([
    'Digoxin 125 micrograms daily; digoxin level 0,5 nmol/L',
    'Furosemide 40 mg IV daily, weight 72,5 kg',
    'Furosemide 40 mg IV daily. Stop digoxin 2,50 mg.',
  ])('does not mind numbers that are no dose of what is ordered: %s', (text) => {
    expect(check(text)).toEqual(plausible)
  })

  it('takes a known implausible dose for a miss, whatever else is unknown', () => {
    expect(check('Start ajmaline 5 mg daily and morphine 100 mg IV')).toMatchObject({ value: 0 })
  })

  it('takes rows of the user, in place of its own or beside them', () => {
    const doses = [
      { drug: 'ajmaline', route: 'oral', single: [{ low: 2.5, high: 15, unit: 'mg' }], source: 'Camzyos label' },
      { drug: 'morphine', route: 'iv', single: [{ low: 0.5, high: 5, unit: 'mg' }], source: 'ward protocol' },
    ] as const
    const options = { doses: doses.map((row) => ({ ...row, single: [...row.single] })) }
    expect(check('Start ajmaline 5 mg daily', options)).toEqual(plausible)
    expect(why('Start ajmaline 50 mg daily', options)).toMatchInlineSnapshot(`
      [
        "recommended_actions[0].text: ajmaline 50 mg: over the limit of 15 mg for a single oral dose (no route was read beside the dose) (Camzyos label); a tenth of it, 5 mg, is usual: a ten-fold slip?",
      ]
    `)
    expect(why('Morphine 10 mg IV', options)).toMatchInlineSnapshot(`
      [
        "recommended_actions[0].text: morphine 10 mg IV: over the limit of 5 mg for a single intravenous dose (ward protocol); a tenth of it, 1 mg, is usual: a ten-fold slip?",
      ]
    `)
  })

  it.each`
    doses                                                                                                                                                                | message
    ${[{ drug: 'aspirin', route: 'oral', source: 'x' }]}                                                                                                                 | ${'at least one of single, parts, daily and rate'}
    ${[{ drug: 'aspirn', route: 'oral', daily: [{ high: 1, unit: 'mg' }], source: 'x' }, { drug: 'zzz', route: 'oral', daily: [{ high: 1, unit: 'mg' }], source: 'x' }]} | ${'[1].drug "zzz" is not in the drug table; add it with the option drugs'}
    ${[{ drug: 'aspirin', route: 'oral', daily: [{ high: 1, unit: 'blobs' }], source: 'x' }]}                                                                            | ${'[0].daily[0].unit: "blobs" is not a known unit'}
    ${[{ drug: 'aspirin', route: 'oral', single: [{ low: 9, high: 1, unit: 'mg' }], source: 'x' }]}                                                                      | ${'a low that is not above the high'}
    ${[1, 2].map(() => ({ drug: 'aspirin', route: 'oral', daily: [{ high: 1, unit: 'mg' }], source: 'x' }))}                                                             | ${'[1] is a second row for aspirin by the route oral; each may have one'}
  `('refuses limits that are no limits: $message', ({ doses, message }: { doses: []; message: string }) => {
    expect(() => check('x', { doses })).toThrow(message)
  })

  it('calls ten times and a thousandth of what is right at the middle of a narrow limit implausible', () => {
    const rows = [...doseLimits().values()]
      .flat()
      .filter(
        ({ drug, route, single }) =>
          route === 'oral' &&
          !drug.includes('/') &&
          single?.length === 1 &&
          single[0]?.unit === 'mg' &&
          single[0].high < single[0].low * 10,
      )
    expect(rows.length).toBeGreaterThan(20)
    fc.assert(
      fc.property(fc.constantFrom(...rows), ({ drug, single }) => {
        const { low, high } = single?.[0] ?? { low: 1, high: 1 }
        const middle = (low + high) / 2
        expect(check(`Give ${drug} ${middle} mg by mouth`)).toMatchObject({ value: 1 })
        for (const wrong of [high * 10, low / 1000])
          expect(check(`Give ${drug} ${wrong.toFixed(6)} mg by mouth`)).toMatchObject({ value: 0 })
      }),
    )
  })

  it('holds on hostile text', () => {
    const long = 'furosemide 40 mg IV, '.repeat(sized(20_000))
    expect(check(long)).toEqual(plausible)
    expect(check('Give __proto__ 5 mg and constructor 5 mg')).not.toEqual(plausible)
    for (const text of [
      '\uD800',
      '('.repeat(sized(200_000)),
      '5 mg '.repeat(sized(20_000)),
      '1/'.repeat(sized(200_000)),
    ])
      expect(check(text).status).toBe('not-applicable')
  })

  it.each([
    ['one drug with very many doses', (at: number) => `${at} mg twice daily `],
    ['a strength between the doses', (at: number) => `10% ${at} mg `],
    ['ways between the doses', (at: number) => `${at} mg IV oral `],
  ])('tells fifty faults of %s, and counts the rest', (_what, dose) => {
    const score = check(
      `Give furosemide ${Array.from({ length: sized(20_000) }, (_, at) => dose(at + 1_000)).join('')}`,
    )
    expect(score).toMatchObject({ value: 0 })
    expect(score.status === 'scored' && score.why).toHaveLength(51)
  })

  it.each(['x', '\uD800', '\0 ', '9', '1 ', '"', '[1]', 'furosemide ', '😀', '\u200f'])(
    'reads very much of %j',
    (text) => {
      expect(check(text.repeat(sized(500_000) / text.length)).status).toBe('not-applicable')
    },
  )
})

describe('a dose in a call', () => {
  const called = (call: string): readonly string[] => {
    const answer = recommendation.parse({
      recommended_actions: [{ text: 'Paracetamol 1 g by mouth' }],
      evidence_table: [],
      when_to_escalate: [call],
    })
    const score = checkDoses(answer)
    return score.status === 'scored' ? score.why : [score.status]
  }

  it('is a miss where it is far above its limit', () => {
    expect(called('Pain is severe: fentanyl 75 mg IV slow push')).toEqual([
      expect.stringMatching(/^when_to_escalate\[0\]: fentanyl 75 mg IV: over the limit of 0\.2 mg/u),
    ])
  })

  it.each([
    'Pain is severe: fentanyl 75 mcg IV slow push',
    'Cardiac arrest: adrenaline 1 mg IV every 3 to 5 minutes',
    'PEA: alteplase 50 mg IV',
    'Noradrenaline above 0.5 mcg/kg/min IV: intensive care',
    'Do not give fentanyl 75 mg IV',
  ])('is none where it is usual, or no order: %s', (call) => {
    expect(called(call)).toEqual([])
  })
})

describe('nicotine beside a tablet against smoking', () => {
  const score = (text: string) => {
    const found = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
    return found.status === 'scored' ? found.value : found.status
  }

  it.each([
    'Varenicline 0.5 mg daily for 3 days → 1 mg BID, 12 wk; + lozenge 4 mg PRN',
    'Champix 1 mg BD for 12 weeks, patch 21 mg for week 1',
    'Varenicline 1 mg BD + 2 mg gum as needed',
    'Varenicline 1 mg twice daily with 4 mg lozenges',
    'Bupropion SR 150 mg BD plus patch 14 mg/24 h',
  ])('is its own: %s', (text) => expect(score(text)).toBe(1))

  it.each([
    'Varenicline 21 mg PO daily',
    'Varenicline 10 mg BD, patch 21 mg',
    'Champix 4 mg twice daily + lozenge 2 mg PRN',
    'Bupropion SR 1500 mg BD plus patch 14 mg/24 h',
  ])('hides no dose that is too large: %s', (text) => expect(score(text)).toBe(0))
})
