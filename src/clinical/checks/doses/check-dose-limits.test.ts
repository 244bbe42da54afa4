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
