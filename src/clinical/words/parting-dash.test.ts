import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { splitAtDashes } from './parting-dash.ts'

describe('splitAtDashes', () => {
  it.each([
    ['a verb', 'Furosemide 80 mg IV now - hold ramipril'],
    ['a sentence with a capital', 'Stop enalapril today – Start sacubitril/valsartan on Thursday'],
    ['another drug and what becomes of it', 'Prasugrel 60 mg stat — ticagrelor not used'],
    ['another drug with its dose', 'Stop amoxicillin - doxycycline 200 mg on day 1'],
    ['its own condition', 'Calcium gluconate 30 mL IV over 10 min - repeat if the ECG is unchanged'],
    ['a condition and what follows from it', 'Nitroglycerin 0.4 mg SL - if pain persists, drip at 10 mcg/min'],
    ['a statement behind a statement', 'She must not have an ACE inhibitor - an ARB is right for her'],
    ['an act that is urgent before it', 'Immediate PCI by the wrist - fibrinolysis is not an option'],
  ])('parts %s', (_what, text) => expect(splitAtDashes(text)).toEqual(text.split(/ [-–—] /u)))

  it.each([
    ['a name and how it is given', 'Furosemide 80 mg IV - over 4 minutes'],
    ['a name and its remark', 'Furosemide 80 mg IV - twice the usual dose'],
    ['its own condition in front', 'Furosemide 80 mg IV - only if the pressure holds'],
    ['a trigger and what follows from it', 'Glucose below 4 mmol/L - 20% glucose 100 mL'],
    ['a trigger with "if"', 'If the potassium is above 6 - give calcium gluconate 30 mL'],
    ['a state and whom to call', 'New chest pain - call the cardiologist'],
    ['a kind that is refused, and which', 'Hold the DOAC - apixaban 5 mg twice daily'],
    ['a reason that judges it', 'Heparin 5,000 units BD - bleeding risk is too high'],
    ['a result that judges it', 'Heparin 5,000 units BD - Platelets too low'],
    ['what it is said of again', 'Apixaban is stopped - it bleeds'],
    ['a title', 'Anticoagulation - apixaban 5 mg twice daily'],
    ['a result with its unit', 'Creatinine 3.1 mg/dL - hold metformin'],
    ['a range', 'Doxycycline for 5-7 days'],
    ['a strength between two dashes', 'Adrenaline 500 micrograms - 0.5 mL of 1:1,000 - as an IV push'],
  ])('leaves together %s', (_what, text) => expect(splitAtDashes(text)).toEqual([text]))

  it('loses nothing but its dashes', () => {
    const word = fc.constantFrom(
      'stop',
      'Start',
      'furosemide',
      '80 mg',
      'IV',
      'if',
      'not',
      '-',
      '–',
      'is',
      'ramipril',
      ',',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 16 }), (words) => {
        const text = words.join(' ')
        let at = 0
        for (const part of splitAtDashes(text)) {
          expect(text.startsWith(part, at)).toBe(true)
          at += part.length
          if (at < text.length) {
            expect(text.slice(at, at + 3)).toMatch(/^\s[-–—]\s$/u)
            at += 3
          }
        }
        expect(at).toBe(text.length)
      }),
      { numRuns: draws(200) },
    )
  })
})
