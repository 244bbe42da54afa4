import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from './patient.ts'
import { tookTooMuch, wideQrs } from './poisoning.ts'

const who = (about: Partial<PatientInput>) =>
  patient.parse({ demographics: { age_years: 40, sex: 'female' }, ...about })
const noted = (text: string) => who({ notes: [{ text }] })

describe('what was taken in excess', () => {
  it.each([
    'Empty boxes: amitriptyline 50 mg x56, diazepam 5 mg x28.',
    'Took 40 x Prothiaden 75 mg.',
    'Took all of her nortriptyline.',
    'Amitriptyline overdose 2 h ago.',
    'Deliberate OD of imipramine.',
  ])('%s', (text) => {
    expect(tookTooMuch(noted(text), { classes: ['tricyclic-antidepressant'] })).toEqual({
      value: 'true',
      facts: [text],
    })
  })

  it.each([
    'Amitriptyline 10 mg OD.',
    'Amitriptyline overdose in 2019.',
    'Denies overdose of amitriptyline.',
    'No overdose; takes amitriptyline.',
    'Took 40 x ramipril 5 mg.',
  ])('is not in "%s"', (text) => {
    expect(tookTooMuch(noted(text), { classes: ['tricyclic-antidepressant'] }).value).toBe('false')
  })

  it('is read from the problem list, where it is active, by the drug too', () => {
    const listed = who({ conditions: [{ name: 'venlafaxine overdose' }] })
    expect(tookTooMuch(listed, { drugs: ['venlafaxine'] }).facts).toEqual(['venlafaxine overdose'])
    const over = who({ conditions: [{ name: 'venlafaxine overdose', status: 'resolved' }] })
    expect(tookTooMuch(over, { drugs: ['venlafaxine'] }).facts).toEqual(['no overdose of venlafaxine on record'])
  })
})

describe('the QRS', () => {
  it('is wide from 100 ms on, by the ECG before the notes', () => {
    expect(wideQrs(noted('QRS 146 ms.'))).toEqual({ value: 'true', facts: ['QRS 146 ms'] })
    expect(wideQrs(noted('QRS 100 ms.')).value).toBe('true')
    expect(wideQrs(noted('QRS 99 ms.')).value).toBe('false')
    expect(wideQrs(noted('QRS narrow.')).facts).toEqual(['no wide QRS on record'])
    const both = who({ notes: [{ text: 'QRS 146 ms.' }], ecg: { st_deviation_mm: {}, rhythm: 'sinus, QRS 88 ms' } })
    expect(wideQrs(both).value).toBe('false')
  })
})
