import { describe, expect, it } from 'vitest'
import type { DoseLimit } from '../dose-limits.ts'
import { judge, judgementOf, mg, most, plain, row } from './check-dose.test-kit.ts'

const gramsAnHour = { low: 0.001, high: 0.01, unit: 'g/h' }
const units = { low: 1, high: 10, unit: 'U/h' }
const bothSingle = [mg(10, 600), { low: 1, high: 10, unit: 'mg/kg' }]
const bothPush = [...most(150), ...most(5, 'mg/kg')]

describe('a dose that is near a limit of another kind', () => {
  it.each<[string, string, DoseLimit]>([
    // Limits that are counted otherwise than the dose is.
    ['Furosemide 150 mg', 'unknown habit', row({ ...plain, unsure: most(0.3, 'g') })],
    ['Furosemide 150 mg/day', 'plausible', row({ ...plain, daily: most(0.2, 'g') })],
    ['Furosemide 110 mg IV over 19 h', 'plausible', row({ route: 'iv', single: [mg(10, 100)], rate: [gramsAnHour] })],
    ['Furosemide 500 mg IV over 19 h', 'over single', row({ route: 'iv', single: [mg(10, 100)], rate: [gramsAnHour] })],
    [
      'Furosemide 12 mg in 50 mL, run at 2 mL/h',
      'plausible',
      row({ route: 'iv', rate: [gramsAnHour], titrated: true }),
    ],
    ['Furosemide 120 mg/day IV', 'plausible', row({ route: 'iv', rate: [gramsAnHour] })],
    // Of limits in milligrams and per kilogram the one that is counted as the dose is.
    ['Furosemide 4 mg/kg IV bolus', 'plausible', row({ route: 'iv', single: bothSingle, push: bothPush })],
    ['Furosemide 5.2 mg/kg IV bolus', 'over push', row({ route: 'iv', single: bothSingle, push: bothPush })],
    ['Furosemide 160 mg IV bolus', 'over push', row({ route: 'iv', single: bothSingle, push: bothPush })],
    ['Furosemide 4 mg/kg/day', 'plausible', row({ single: bothSingle, daily: bothPush })],
    ['Furosemide 5.2 mg/kg/day', 'over day', row({ single: bothSingle, daily: bothPush })],
    ['Furosemide 160 mg/day', 'over day', row({ single: bothSingle, daily: bothPush })],
    ['Furosemide 7 mg/kg', 'plausible', row({ single: bothSingle })],
    ['Furosemide 11 mg/kg', 'over single', row({ single: bothSingle })],
    ['Insulin 0.6 mL/h (2 units/mL) IV', 'plausible', row({ drug: 'insulin', route: 'iv', rate: [units] })],
    ['Insulin 0.1 mL/h (2 units/mL) IV', 'under rate', row({ drug: 'insulin', route: 'iv', rate: [units] })],
  ])('%s: %s', (text, is, limit) => {
    expect(judge(text, limit)).toBe(is)
  })

  it('is compared with the row that comes nearest to allowing it', () => {
    const iv = row({ route: 'iv', single: [mg(1, 10)] })
    const nearest = (text: string): string | undefined => {
      const judgement = judgementOf(text, plain, iv)
      return judgement?.verdict === 'implausible' ? judgement.fault.row.route : undefined
    }
    expect(nearest('Furosemide 1000 mg')).toBe('oral')
    expect(nearest('Furosemide 0.1 mg')).toBe('iv')
    expect(judgementOf('Furosemide 1000 mg', iv, plain)).toMatchObject({ fault: { row: { route: 'oral' } } })
  })

  it('is a fault of the day beside what another way leaves to habit', () => {
    const habit = row({ route: 'iv', single: [mg(1, 10)], unsure: most(50) })
    expect(judge('Furosemide 50 mg', row({ single: [mg(100, 200)] }), habit)).toBe('plausible')
    expect(judge('Furosemide 50 mg', row({ single: [mg(200, 300)] }), habit)).toBe('unknown habit')
    expect(judge('Furosemide 40 mg QDS', row({ single: [mg(10, 40)], daily: most(100) }), habit)).toBe('over day')
  })
})

describe('a limit of each kind holds to its edge', () => {
  const iv = (more: Partial<DoseLimit>): DoseLimit => row({ route: 'iv', ...more })
  const perHour = (low: number, high: number) => ({ low, high, unit: 'mg/h' })
  const perKilogram = { low: 1, high: 5, unit: 'mg/kg' }
  const grams = { low: 1, high: 10, unit: 'g' }

  it.each<[string, string, DoseLimit]>([
    // Tablets that may be counted into the dose, and how often in a day.
    ['Furosemide 5 mg, ten tablets', 'plausible', plain],
    ['Furosemide 67 mg x 3', 'plausible', plain],
    ['Furosemide 68 mg x 3', 'unclear', plain],
    // What runs in over an hour is an infusion, and over less is a dose.
    ['Furosemide 10 mg IV over 1 h', 'plausible', iv({ single: [mg(1, 5)], rate: [perHour(1, 10)] })],
    ['Furosemide 5 mg IV over 30 minutes', 'over single', iv({ single: [mg(1, 4)], rate: [perHour(1, 10)] })],
    ['Furosemide 10 mg IV hourly', 'plausible', iv({ single: [mg(50, 100)], rate: [perHour(1, 10)] })],
    ['Furosemide 12 mg IV hourly', 'under single', iv({ single: [mg(50, 100)], rate: [perHour(1, 10)] })],
    // A bag is allowed for by any of the rates of its drug, a volume of a solution by none.
    [
      'Furosemide 24 mg in 50 mL, run at 2 mL/h',
      'plausible',
      iv({ rate: [perHour(0.1, 1), { low: 1, high: 2, unit: 'U/h' }], titrated: true }),
    ],
    ['Furosemide 2 mL of 1% in 50 mL, run at 2 mL/h', 'unknown unit', iv({ rate: [perHour(0.1, 1)], titrated: true })],
    // What a patient is used to may be less than a milligram.
    ['Furosemide 0.2 mg', 'unknown habit', row({ single: [mg(0.01, 0.1)], unsure: most(0.3) })],
    ['Furosemide 0.4 mg', 'over single', row({ single: [mg(0.01, 0.1)], unsure: most(0.3) })],
    // A limit per kilogram holds for a dose in milligrams too, for the heaviest.
    ['Furosemide 300 mg IV bolus', 'plausible', iv({ single: [mg(10, 900)], push: most(2, 'mg/kg') })],
    ['Furosemide 310 mg IV bolus', 'over push', iv({ single: [mg(10, 900)], push: most(2, 'mg/kg') })],
    ['Furosemide 750 mg/day', 'plausible', row({ single: [mg(10, 2000)], daily: most(5, 'mg/kg') })],
    ['Furosemide 760 mg/day', 'over day', row({ single: [mg(10, 2000)], daily: most(5, 'mg/kg') })],
    // A solution is counted by its strength, to a hundredth.
    ['Furosemide 1.0105 L of 1% IV', 'plausible', iv({ single: [grams] })],
    ['Furosemide 1.012 L of 1% IV', 'over single', iv({ single: [grams] })],
    // Each part of two doses is compared as one dose is.
    ['Furosemide 60+60 mg', 'plausible', row({ single: [mg(10, 100), { ...perKilogram, low: 0.001, high: 0.01 }] })],
    // The sum of a day is compared with that of the day first, and with the rate where the table has no other.
    ['Furosemide 240 mg/day IV', 'over day', iv({ daily: most(100), rate: [perHour(1, 10)] })],
    ['Furosemide 50 mg/day IV', 'plausible', iv({ single: [mg(10, 100)], rate: [perHour(0.1, 1)] })],
    ['Furosemide 250 mg/day IV', 'over day', iv({ single: [mg(10, 100)], rate: [perHour(1, 10)] })],
    // Once is no more than once, whatever the interval.
    ['Furosemide 100 mg every 6 hours x 1', 'plausible', row({ single: [mg(10, 100)], daily: most(150) })],
    ['Furosemide 100 mg every 6 hours x 2', 'over day', row({ single: [mg(10, 100)], daily: most(150) })],
    // A row for an indication says nothing of others, and is for each of its words.
    ['Furosemide 300 mg', 'unknown route', row({ single: [mg(300, 400)], indication: ['ascites'] })],
    ['Furosemide 300 mg for ascites', 'plausible', row({ single: [mg(300, 400)], indication: ['cirrho', 'ascites'] })],
    [
      'Furosemide 300 mg for cirrhosis',
      'plausible',
      row({ single: [mg(300, 400)], indication: ['cirrho', 'ascites'] }),
    ],
    // The shortest interval is asked where an interval is written.
    ['Furosemide 40 mg', 'plausible', row({ single: [mg(10, 100)], shortest: 168 })],
  ])('%s: %s', (text, is, limit) => {
    expect(judge(text, limit)).toBe(is)
  })

  it('is that of the rate, where a day is too much for it', () => {
    const judgement = judgementOf('Furosemide 250 mg/day IV', iv({ rate: [perHour(1, 10)] }))
    expect(judgement).toMatchObject({ fault: { of: 'rate', amount: { high: 250 / 24, unit: 'mg/h' } } })
  })

  it('is the nearest, be it too much or too little', () => {
    expect(judge('Furosemide 25 mg', row({ single: [mg(100, 200)] }), iv({ single: [mg(1, 5)] }))).toBe('under single')
    expect(judge('Furosemide 25 mg', row({ single: [mg(100, 200)] }), iv({ single: [mg(1, 10)] }))).toBe('over single')
  })

  it('that rules out one way says nothing of another that the words allow for', () => {
    const salbutamol = { drug: 'salbutamol', single: [{ low: 1, high: 12, unit: 'puff' }] }
    const never = row({ drug: 'salbutamol', route: 'sublingual', never: 'not under the tongue' })
    expect(judge('Salbutamol 2 puffs', row({ ...salbutamol, route: 'inhaled' }), never)).toBe('plausible')
    expect(judge('Salbutamol 2 puffs', never)).toBe('not under the tongue')
  })

  it.each([
    ['DigiFab 5 vials (200 mg)', 'plausible'],
    ['DigiFab 20 vials (200 mg)', 'plausible'],
    ['DigiFab 21 vials (200 mg)', 'unclear'],
    ['DigiFab 2 vials (200 mg)', 'plausible'],
    ['DigiFab 3 vials (20 mg)', 'under single'],
    ['DigiFab 5 ampoules (200 mg)', 'unclear'],
  ])('of what is counted in vials is what they hold together: %s: %s', (text, is) => {
    const drug = 'digoxin immune fab'
    const vials = { low: 2, high: 20, unit: 'vial' }
    const rows = [
      iv({ drug, single: [mg(100, 300), { low: 1, high: 40, unit: 'U' }, vials] }),
      row({ drug, single: [mg(100, 300)] }),
    ]
    expect(judge(text, ...rows)).toBe(is)
  })

  it.each([
    ['magnesium sulfate', 'Magnesium sulfate 300 mL/h (4 g in 100 mL)', 'plausible'],
    ['magnesium sulfate', 'Magnesium sulfate 300 mL/h (6 g in 100 mL)', 'over rate'],
    ['furosemide', 'Furosemide 300 mL/h (4 g in 100 mL)', 'over rate'],
  ])('of a load by a pump is that of a dose, where loads are given so: %s, %s: %s', (drug, text, is) => {
    const single = [
      { low: 1, high: 5, unit: 'g' },
      { low: 1, high: 10, unit: 'mmol' },
    ]
    expect(judge(text, iv({ drug, single, rate: [{ low: 0.5, high: 3, unit: 'g/h' }] }))).toBe(is)
  })

  it.each([
    ['Furosemide, stop at 500 mg', [mg(10, 100)], 'plausible'],
    ['Furosemide, stop at 506 mg', [mg(10, 100)], 'over single'],
    ['Furosemide 400 mg/day', [mg(10, 100)], 'over day'],
    ['Furosemide, stop at 506 mg', [mg(10, 100), { low: 0.1, high: 2, unit: 'mg/kg' }], 'over single'],
    ['Furosemide, stop at 500 mg', [{ low: 0.1, high: 1, unit: 'mg/kg' }], 'plausible'],
  ])('of what is repeated under watch is five doses: %s', (text, single, is) => {
    expect(judge(text, iv({ single, titrated: true }))).toBe(is)
  })

  it('of insulin with glucose is that of the vein, whatever other insulin there is', () => {
    const unitsOf = (low: number, high: number) => [{ low, high, unit: 'U' }]
    const rows = [
      row({ drug: 'insulin', route: 'sc', single: unitsOf(1, 60) }),
      iv({ drug: 'insulin', single: unitsOf(1, 20) }),
      iv({ drug: 'insulin human', single: unitsOf(1, 20) }),
    ]
    expect(judge('Insulin 50 units with 25 g of glucose', ...rows)).toBe('over single')
  })
})
