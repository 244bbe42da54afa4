import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import type { Score } from '../../../core/score.ts'
import { checkDoses } from '../check-doses.ts'
import type { DoseLimitInput } from '../dose-limits.ts'

const mg = (low: number, high: number) => [{ low, high, unit: 'mg' }]

/** Rows with round limits in the place of those of the table. */
const doses: readonly DoseLimitInput[] = [
  { drug: 'furosemide', route: 'iv', single: mg(10, 100), daily: [{ high: 200, unit: 'mg' }], source: 'ward' },
  { drug: 'furosemide', route: 'oral', single: mg(10, 100), daily: [{ high: 200, unit: 'mg' }], source: 'ward' },
  { drug: 'amiodarone', route: 'iv', single: mg(10, 300), push: [{ high: 150, unit: 'mg' }], source: 'ward' },
  { drug: 'heparin', route: 'iv', single: [{ low: 1000, high: 10_000, unit: 'U' }], source: 'ward' },
  { drug: 'fentanyl', route: 'iv', single: [{ low: 10, high: 100, unit: 'ug' }], source: 'ward' },
  { drug: 'digoxin', route: 'iv', never: 'not given intravenously', source: 'ward' },
]

const told = (score: Score): string =>
  score.status === 'scored'
    ? score.why.join('; ').replaceAll('recommended_actions[0].text: ', '') || 'fine'
    : score.status === 'unscored'
      ? score.detail
      : 'none'

const check = (text: string): string =>
  told(checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), { doses }))

describe('an implausible dose', () => {
  it.each([
    ['Furosemide 1000 mg IV', 'over the limit of 100 mg', 'a tenth of it, 100 mg, is usual: a ten-fold slip?'],
    ['Furosemide 987.654 mg IV', 'over the limit of 100 mg', 'a tenth of it, 98.77 mg, is usual: a ten-fold slip?'],
    ['Furosemide 500-1000 mg IV', 'over the limit of 100 mg', 'a tenth of it, 50-100 mg, is usual: a ten-fold slip?'],
    ['Furosemide 1 mg IV', 'under the limit of 10 mg', 'ten times it, 10 mg, is usual: a ten-fold slip?'],
    ['Furosemide 50 g IV', 'over the limit of 0.1 g', '50 mg is usual: g for mg?'],
    ['Furosemide 50000 mg IV', 'over the limit of 100 mg', '50000 mcg is usual: mg for mcg?'],
    ['Furosemide 0.05 mg IV', 'under the limit of 10 mg', '0.05 g is usual: mg for g?'],
    ['Furosemide 50 ng IV', 'under the limit of 10000000 ng', ''],
    ['Furosemide 3000 mg IV', 'over the limit of 100 mg', ''],
    [
      'Heparin 50000 units IV',
      'over the limit of 10000 units',
      'a tenth of it, 5000 units, is usual: a ten-fold slip?',
    ],
    ['Heparin 5000000 units IV', 'over the limit of 10000 units', ''],
    ['Heparin 5 units IV', 'under the limit of 1000 units', ''],
    ['Heparin 100 units IV', 'under the limit of 1000 units', 'ten times it, 1000 units, is usual: a ten-fold slip?'],
    ['Fentanyl 1000 mcg IV', 'over the limit of 100 mcg', 'a tenth of it, 100 mcg, is usual: a ten-fold slip?'],
  ])('names its limit and the slip that would explain it: %s', (text, limit, slip) => {
    const source = 'for a single intravenous dose (ward)'
    const dose = text.replace(/^\w/u, (letter) => letter.toLowerCase())
    expect(check(text)).toBe(`${dose}: ${limit} ${source}${slip === '' ? '' : `; ${slip}`}`)
  })

  it.each([
    [
      'Furosemide 100 mg IV QDS',
      'furosemide 100 mg IV QDS: 400 mg in a day, over the limit of 200 mg for a day, intravenous (ward)',
    ],
    [
      'Furosemide 400 mg/day IV',
      'furosemide 400 mg/day IV: over the limit of 200 mg for a day, intravenous (ward); a tenth of it, 40 mg, is usual: a ten-fold slip?',
    ],
    ['Amiodarone 200 mg IV bolus', 'amiodarone 200 mg IV bolus: over the limit of 150 mg for a push or bolus (ward)'],
    ['Digoxin 0.5 mg IV', 'digoxin 0.5 mg IV: not given intravenously (ward)'],
  ])('names the day, the push or the way: %s', (text, is) => {
    expect(check(text)).toBe(is)
  })

  it('is reported once', () => {
    expect(check('Furosemide 3000 mg IV. Later furosemide 3000 mg IV.')).toBe(
      'furosemide 3000 mg IV: over the limit of 100 mg for a single intravenous dose (ward)',
    )
  })
})

describe('what cannot be compared', () => {
  it.each([
    ['Furosemide 99 mL IV', 'furosemide 99 mL cannot be compared with the limits of the table of doses'],
    ['Furosemide 0.099 L IV', 'furosemide 0.099 L cannot be compared with the limits of the table of doses'],
    // A bag of fluid, and a tablet or two, say nothing of the dose.
    ['Furosemide 100 mL IV', 'none'],
    ['Furosemide 0.1 L IV', 'none'],
    ['Furosemide one tablet', 'none'],
    ['Furosemide two tablets', 'none'],
    ['Furosemide three tablets', 'furosemide three tablets cannot be compared with the limits of the table of doses'],
    ['Furosemide two vials IV', 'furosemide two vials cannot be compared with the limits of the table of doses'],
    ['Furosemide 5 mL IV and furosemide 50 mg IV', 'fine'],
    [
      'Furosemide 5 mL IV and heparin 5000 units IV',
      'furosemide 5 mL cannot be compared with the limits of the table of doses',
    ],
  ])('is reported, unless it is no dose: %s', (text, is) => {
    expect(check(text)).toBe(is)
  })
})

describe('a dose that nobody orders', () => {
  it.each([
    ['Avoid furosemide 3000 mg IV', 'none'],
    ['He took furosemide 3000 mg orally', 'none'],
    ['Overdose of furosemide 3000 mg orally', 'none'],
    ['Lidocaine 1% with adrenaline 7 mg/kg', 'none'],
  ])('is not judged: %s', (text, is) => {
    expect(check(text)).toBe(is)
  })

  it.each(['Furosemide 3000 mg orally was given', 'Consider whether furosemide 3000 mg IV is needed'])(
    'is judged where it reads like an order: %s',
    (text) => {
      expect(check(text)).toMatch(/over the limit of 100 mg/u)
    },
  )

  it('is open where its words leave it open', () => {
    expect(check('Furosemide 3000 mg was given')).toMatch(
      /over the limit of 100 mg .*; whether furosemide is ordered is unclear in "Furosemide 3000 mg was given"/u,
    )
  })
})

describe('a dose in a call', () => {
  const called = (call: string): string => {
    const actions = [{ text: 'Heparin 5000 units IV' }]
    const answer = recommendation.parse({ recommended_actions: actions, evidence_table: [], when_to_escalate: [call] })
    return told(checkDoses(answer, { doses }))
  }

  it.each([
    ['If wet, furosemide 500 mg IV', true],
    ['If wet, furosemide 499 mg IV', false],
    ['If wet, furosemide 500 mg bolus', true],
    ['If wet, furosemide 500 mg', false],
    ['If wet, furosemide 0.1 mg IV', false],
    ['If wet, furosemide 100 mg IV every 2 hours', false],
    ['If wet, furosemide 50 mg/kg IV', false],
    ['Furosemide above 500 mg IV: call intensive care', false],
    ['Do not give furosemide 500 mg IV', false],
    ['If wet, furosemide 100 mg IV', false],
  ])('is a miss from five times its limit on: %s: %s', (call, isMiss) => {
    expect(called(call)).toEqual(isMiss ? expect.stringContaining('over the limit of 100 mg') : 'fine')
  })
})
