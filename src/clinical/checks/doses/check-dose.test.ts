import { describe, expect, it } from 'vitest'
import { judge, mg, most, plain, row } from './check-dose.test-kit.ts'

describe('a single dose', () => {
  it.each([
    ['Furosemide 10 mg', 'plausible'],
    ['Furosemide 100 mg', 'plausible'],
    ['Furosemide 101 mg', 'plausible'],
    ['Furosemide 102 mg', 'over single'],
    ['Furosemide 1000 micrograms', 'under single'],
    ['Furosemide 50-200 mg', 'over single'],
    ['Furosemide up to 100 mg', 'plausible'],
    // A cautious doctor begins with a third of the lowest usual dose.
    ['Furosemide 3.3 mg', 'plausible'],
    ['Furosemide 3.29 mg', 'under single'],
    ['Furosemide 10 units', 'unknown unit'],
    ['Furosemide 1 mg/kg', 'plausible'],
    ['Furosemide 10 mg/kg', 'over single'],
    ['Furosemide 60+60 mg', 'plausible'],
    ['Furosemide 60+600 mg', 'over single'],
    ['Furosemide 1 200 mg', 'may be one number or two'],
    ['Furosemide 1 000 mg', 'over single'],
    ['Furosemide 40 000 micrograms', 'plausible'],
    ['Furosemide 400 000 micrograms', 'over single'],
    ['Furosemide 50 mg every watch', 'is given every watch, which is not a known interval'],
    ['Furosemide 50 mg, two tablets', 'plausible'],
    ['Furosemide 60 mg, two tablets', 'may be one dose or 2 times as much'],
    ['Furosemide 60 mg x 3', 'plausible'],
    ['Furosemide 60 mg x 4', 'may be one dose or 4 times as much'],
    ['Furosemide 30 mg x 4', 'plausible'],
    ['Furosemide 30 mg x 5', 'may be one dose or 5 times as much'],
  ])('%s: %s', (text, is) => {
    const found = judge(text, plain)
    const because = /^(?:may|is) /u.test(is) ? 'unclear' : is
    expect(found).toBe(because)
  })

  it('of a drug that fails in a small dose is not begun with less', () => {
    const rows = [row({ drug: 'apixaban', single: [mg(10, 100)] })]
    expect(judge('Apixaban 9.9 mg', ...rows)).toBe('plausible')
    expect(judge('Apixaban 9.8 mg', ...rows)).toBe('under single')
  })

  it('is judged by no row of another drug', () => {
    expect(judge('Furosemide 40 mg')).toBe('unknown drug')
  })

  it.each([
    ['Furosemide 150 mg', 'unknown habit'],
    ['Furosemide 300 mg', 'unknown habit'],
    ['Furosemide 304 mg', 'over single'],
    ['Furosemide 100 mg TDS', 'unknown habit'],
    ['Furosemide 100 mg QDS', 'over day'],
    ['Furosemide 250 mg/day', 'unknown habit'],
    ['Furosemide 400 mg/day', 'over day'],
  ])('may depend on what the patient is used to: %s: %s', (text, is) => {
    expect(judge(text, row({ ...plain, unsure: most(300) }))).toBe(is)
  })
})

describe('the sum of a day', () => {
  it.each([
    ['Furosemide 100 mg BD', 'plausible'],
    ['Furosemide 100 mg TDS', 'over day'],
    ['Furosemide 50 mg QDS', 'plausible'],
    ['Furosemide 51 mg QDS', 'over day'],
    ['Furosemide 100 mg every 4 hours for 2 doses', 'plausible'],
    ['Furosemide 100 mg every 4 hours for 3 doses', 'over day'],
    ['Furosemide 100 mg every 4 hours, max 200 mg/day', 'plausible'],
    ['Furosemide 200 mg/day', 'plausible'],
    ['Furosemide 204 mg/day', 'over day'],
    ['Furosemide 3 mg/day', 'under day'],
    // "Daily" may be said of a sum, and "once daily" may not.
    ['Furosemide 150 mg daily', 'plausible'],
    ['Furosemide 150 mg a day', 'plausible'],
    ['Furosemide 150 mg every day', 'plausible'],
    ['Furosemide 150 mg once daily', 'over single'],
    ['Furosemide 210 mg daily', 'over single'],
    ['Furosemide (≤ 150 mg)', 'plausible'],
    ['Furosemide (≤ 210 mg)', 'over single'],
  ])('%s: %s', (text, is) => {
    expect(judge(text, plain)).toBe(is)
  })

  it.each([
    ['Furosemide 100 mg every 24 hours', 'over day'],
    ['Furosemide 100 mg every 25 hours', 'plausible'],
    ['Furosemide 100 mg every 2 days', 'plausible'],
  ])('is of doses within a day: %s: %s', (text, is) => {
    expect(judge(text, row({ single: [mg(10, 100)], daily: most(50) }))).toBe(is)
  })

  it.each([
    ['Furosemide 100 mg every 2 hours', 'plausible'],
    ['Furosemide 100 mg every 3 hours', 'over day'],
  ])('is of no repeats under watch: %s: %s', (text, is) => {
    expect(judge(text, row({ ...plain, titrated: true }))).toBe(is)
    expect(judge(text, plain)).toBe('over day')
  })

  it('is that of single doses where the table has no other', () => {
    const single = row({ single: [mg(10, 100)] })
    expect(judge('Furosemide 100 mg/day', single)).toBe('plausible')
    expect(judge('Furosemide 102 mg/day', single)).toBe('over day')
    const daily = row({ daily: most(200) })
    expect(judge('Furosemide 200 mg daily', daily)).toBe('plausible')
    expect(judge('Furosemide 210 mg daily', daily)).toBe('over day')
    expect(judge('Furosemide 210 mg', daily)).toBe('unknown unit')
  })

  it('is that of an infusion where the table has its rate alone', () => {
    const rated = row({ route: 'iv', rate: [{ low: 1, high: 10, unit: 'mg/h' }] })
    expect(judge('Furosemide 240 mg/day IV', rated)).toBe('plausible')
    expect(judge('Furosemide 250 mg/day IV', rated)).toBe('over rate')
    expect(judge('Furosemide 1 mg/day IV', rated)).toBe('plausible')
  })
})

describe('what runs into a vein', () => {
  const rated = row({ ...plain, route: 'iv', rate: [{ low: 1, high: 10, unit: 'mg/h' }] })

  it.each([
    ['Furosemide 10 mg/h IV', 'plausible'],
    ['Furosemide 11 mg/h IV', 'over rate'],
    ['Furosemide 0.34 mg/h IV', 'plausible'],
    ['Furosemide 0.3 mg/h IV', 'under rate'],
    ['Furosemide 120 mg IV over 12 h', 'plausible'],
    ['Furosemide 120 mg IV over 10 h', 'plausible'],
    ['Furosemide 210 mg IV over 10 h', 'over single'],
    ['Furosemide 120 mg IV over 2 h', 'over single'],
    ['Furosemide 5 mg IV hourly', 'plausible'],
    ['Furosemide 50 mg IV hourly', 'over day'],
    ['Furosemide 10 mg hourly', 'plausible'],
  ])('has a rate: %s: %s', (text, is) => {
    expect(judge(text, rated)).toBe(is)
  })

  it.each([
    ['Furosemide 5 mg IV hourly', 'plausible'],
    ['Furosemide 5 mg IV 2-hourly', 'under single'],
    ['Furosemide 50 mg IV hourly', 'over day'],
  ])('may be written as doses by the hour: %s: %s', (text, is) => {
    expect(judge(text, row({ ...rated, single: [mg(20, 100)], daily: most(100) }))).toBe(is)
  })

  it.each([
    ['Furosemide 200 mg IV over 4 h', 'plausible'],
    ['Furosemide 200 mg IV over 3 h', 'over single'],
    ['Furosemide 210 mg IV over 4 h', 'over single'],
    ['Furosemide 200 mg over 20 h', 'plausible'],
  ])('over four hours and more is the sum of a day: %s: %s', (text, is) => {
    expect(judge(text, row({ ...plain, route: 'iv' }))).toBe(is)
  })

  it.each([
    ['Furosemide 100 mg IV over 25 min', 'plausible'],
    ['Furosemide 100 mg IV over 24 min', 'over speed'],
    ['Furosemide 100 mg IV', 'plausible'],
  ])('may run in too fast: %s: %s', (text, is) => {
    expect(judge(text, row({ ...plain, route: 'iv', fastest: most(4, 'mg/min') }))).toBe(is)
  })

  it.each([
    ['Furosemide 40 mg IV bolus', 'plausible'],
    ['Furosemide 41 mg IV bolus', 'over push'],
    ['Furosemide 41 mg IV', 'plausible'],
    ['Furosemide 41 mg IV over 5 min', 'over push'],
    ['Furosemide 41 mg IV over 6 min', 'plausible'],
    ['Furosemide bolus 41 mg', 'over push'],
  ])('may be pushed in less than is given: %s: %s', (text, is) => {
    expect(judge(text, row({ ...plain, route: 'iv', push: most(40) }), plain)).toBe(is)
  })

  it.each([
    ['Furosemide 24 mg in 50 mL, run at 2 mL/h', 'plausible'],
    ['Furosemide 25 mg in 50 mL, run at 2 mL/h', 'unknown unit'],
    ['Furosemide 24 mg in 50 mL', 'unknown unit'],
    ['Furosemide 24 mg, run at 2 mL/h', 'unknown unit'],
    ['Furosemide 24 mg bolus in 50 mL, then an infusion', 'unknown unit'],
  ])('may be put into a bag for a day: %s: %s', (text, is) => {
    const bag = row({ route: 'iv', rate: [{ low: 0.1, high: 1, unit: 'mg/h' }], titrated: true })
    expect(judge(text, bag)).toBe(is)
    expect(judge(text, row({ ...bag, fastest: most(1, 'mg/h') }))).toBe('unknown unit')
  })

  it.each(['Furosemide 24 mg in 50 mL, run at 2 mL/h', 'Weigh him now. Furosemide 24 mg in 50 mL, run at 2 mL/h'])(
    'may run by a pump that has its flow: %s',
    (text) => {
      expect(judge(text, row({ route: 'iv', rate: [{ low: 0.1, high: 1, unit: 'mg/h' }] }))).toBe('plausible')
    },
  )

  it.each([
    ['Furosemide 30 mL of 10% IV', 'plausible'],
    ['Furosemide 31 mL of 10% IV', 'over single'],
    ['Furosemide 0.03 L of 10% IV', 'plausible'],
    ['Furosemide 1 L of 10% IV', 'over single'],
    ['Furosemide 30 mL IV', 'unknown unit'],
  ])('has a strength: %s: %s', (text, is) => {
    expect(judge(text, row({ route: 'iv', single: [{ low: 1, high: 3, unit: 'g' }] }))).toBe(is)
  })

  it.each([
    ['Furosemide 30 mL of 10% IV', 'plausible'],
    ['Furosemide 31 mL of 10% IV', 'over single'],
    ['Furosemide 3 mL of 10% IV', 'under single'],
  ])('is counted in millilitres: %s: %s', (text, is) => {
    expect(judge(text, row({ route: 'iv', single: [{ low: 10, high: 30, unit: 'mL' }] }))).toBe(is)
  })

  it.each([
    ['Insulin 10 mL/h (1 unit/mL) IV', 'plausible'],
    ['Insulin 11 mL/h (1 unit/mL) IV', 'over rate'],
    ['Insulin 6 mL/h (2 units/mL) IV', 'over rate'],
    // What the syringe holds; its rate is a dose of its own.
    ['Insulin 50 units in 50 mL IV, 11 mL/h', 'plausible'],
  ])('is counted by what a millilitre holds: %s: %s', (text, is) => {
    expect(judge(text, row({ drug: 'insulin', route: 'iv', rate: [{ low: 1, high: 10, unit: 'U/h' }] }))).toBe(is)
  })
})

describe('the way of a dose', () => {
  const iv = row({ route: 'iv', single: [mg(1, 10)] })

  it.each([
    ['Furosemide 50 mg by mouth', 'plausible'],
    ['Furosemide 50 mg IV', 'over single'],
    ['Furosemide 5 mg IV', 'plausible'],
    ['Furosemide 50 mg', 'plausible'],
    ['Furosemide 5 mg', 'plausible'],
    ['Furosemide 50 mg bolus', 'over single'],
    ['Furosemide 50 mg over 19 hours', 'over single'],
    ['Furosemide 50 mg over 20 hours', 'plausible'],
  ])('is the one that is written, or any: %s: %s', (text, is) => {
    expect(judge(text, plain, iv)).toBe(is)
  })

  it.each([
    ['Furosemide 40 mg IV', 'unknown route'],
    ['Furosemide 1000 mg IV', 'unknown route'],
    ['Furosemide 1001 mg IV', 'over single'],
    ['Furosemide 0.1 mg IV', 'unknown route'],
  ])('that the table lacks allows ten times any other: %s: %s', (text, is) => {
    expect(judge(text, plain)).toBe(is)
  })

  it.each([
    ['Insulin 50 units with 25 g of glucose', 'over single'],
    ['Insulin 50 units in 50 mL of 50% glucose', 'over single'],
    ['Insulin 50 units with breakfast and 25 g of glucose', 'plausible'],
    ['Insulin 50 units', 'plausible'],
  ])('of insulin with glucose is a vein: %s: %s', (text, is) => {
    const units = (low: number, high: number) => [{ low, high, unit: 'U' }]
    const rows = [
      row({ drug: 'insulin', route: 'sc', single: units(1, 60) }),
      row({ drug: 'insulin', route: 'iv', single: units(1, 20) }),
    ]
    expect(judge(text, ...rows)).toBe(is)
  })
})

describe('the parts of a combination', () => {
  const combined = row({ drug: 'amoxicillin/clavulanate', parts: [mg(250, 1000), mg(62, 200)] })

  it.each([
    ['Co-amoxiclav 875/125 mg', 'plausible'],
    ['Co-amoxiclav 125/875 mg', 'plausible'],
    ['Co-amoxiclav 8750/125 mg', 'over single'],
    ['Co-amoxiclav 875/1250 mg', 'over single'],
    ['Co-amoxiclav 875/12 mg', 'under single'],
    ['Co-amoxiclav 875/125', 'plausible'],
    ['Co-amoxiclav 8750/125', 'unknown unit'],
    ['Co-amoxiclav 875/125 micrograms', 'under single'],
    ['Co-amoxiclav 875 mg', 'unknown unit'],
  ])('are compared each with its own: %s: %s', (text, is) => {
    expect(judge(text, combined)).toBe(is)
  })

  it('are as many as the row has', () => {
    expect(judge('Co-amoxiclav 875/125 mg', row({ ...combined, parts: [mg(1, 1000), mg(1, 1000), mg(1, 10)] }))).toBe(
      'unknown unit',
    )
    expect(judge('Co-amoxiclav 875/125 mg', row({ drug: 'amoxicillin/clavulanate', single: [mg(1, 1000)] }))).toBe(
      'unknown unit',
    )
  })
})

describe('what a row excludes', () => {
  const never = row({ route: 'iv', never: 'not for intravenous use' })

  it.each([
    ['Furosemide 40 mg IV', 'not for intravenous use'],
    ['Furosemide 40 mg', 'plausible'],
    ['Furosemide 40 mg by mouth', 'plausible'],
  ])('is a way: %s: %s', (text, is) => {
    expect(judge(text, plain, never)).toBe(is)
  })

  it.each([
    ['Furosemide 40 mg IV bolus', 'never pushed'],
    ['Furosemide 40 mg IV', 'plausible'],
    ['Furosemide bolus, then 40 mg/h IV', 'plausible'],
  ])('is a push: %s: %s', (text, is) => {
    const rate = [{ low: 1, high: 50, unit: 'mg/h' }]
    expect(judge(text, row({ ...plain, route: 'iv', neverPush: 'never pushed', rate }))).toBe(is)
  })

  it.each([
    [72, '2 days', 'given once in 72 hours at most'],
    [72, '3 days', 'plausible'],
    [149, '6 days', 'given once in 149 hours at most'],
    [150, '6 days', 'given once in a week at most'],
    [168, '6 days', 'given once in a week at most'],
    [168, '7 days', 'plausible'],
    [251, '7 days', 'given once in a week at most'],
    [253, '7 days', 'given once in 2 weeks at most'],
    [336, '13 days', 'given once in 2 weeks at most'],
    [336, '2 weeks', 'plausible'],
  ])('is an interval below %d hours: every %s: %s', (shortest, interval, is) => {
    expect(judge(`Furosemide 40 mg every ${interval}`, row({ single: [mg(10, 100)], shortest }))).toBe(is)
  })

  it('holds where every row by which the dose may be given has it', () => {
    const weekly = row({ single: [mg(10, 100)], shortest: 168 })
    expect(judge('Furosemide 40 mg daily', weekly, row({ ...plain, route: 'iv' }))).toBe('plausible')
    expect(judge('Furosemide 40 mg daily', weekly, row({ ...weekly, route: 'iv' }))).toBe(
      'given once in a week at most',
    )
  })
})

describe('rows for an indication', () => {
  const ascites = row({ single: [mg(300, 400)], indication: ['ascites'] })

  it.each([
    ['Furosemide 300 mg', 'over single'],
    ['Furosemide 300 mg for ascites', 'plausible'],
    ['Furosemide 90 mg for ascites', 'under single'],
    ['Furosemide 90 mg', 'plausible'],
  ])('take the place of the one without where it is named: %s: %s', (text, is) => {
    expect(judge(text, plain, ascites)).toBe(is)
    expect(judge(text, ascites, plain)).toBe(is)
  })

  it('leave those of another way', () => {
    expect(judge('Furosemide 90 mg for ascites', plain, row({ ...ascites, route: 'iv' }))).toBe('plausible')
  })

  it('rule out a way by their own words', () => {
    const undiluted = row({ route: 'iv', indication: ['undiluted'], never: 'never undiluted' })
    const iv = row({ ...plain, route: 'iv' })
    expect(judge('Furosemide 40 mg IV undiluted', iv, undiluted)).toBe('never undiluted')
    expect(judge('Furosemide 40 mg IV', iv, undiluted)).toBe('plausible')
  })
})
