import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

const table = (header: string, row: string): string => {
  const columns = header.split('|').length
  return `| ${header} |\n|${'---|'.repeat(columns)}\n| ${row} |`
}

describe('a column of times', () => {
  it.each([
    ['Drug | When', 'sacubitril/valsartan 24/26 mg BD | 5/12 09:00, hold SBP < 95', 'sacubitril/valsartan'],
    ['When | Drug', 'tonight 20:00 | lisinopril 2.5 mg PO', 'lisinopril'],
    [
      'When | What',
      'D5 | discharge. Relay to rivaroxaban 15 mg × 2/day for 21 days: no needles at home',
      'rivaroxaban',
    ],
    ['When | Anticoagulant | Notes', '0–48 h | heparin 18 units/kg/h | as above', 'heparin'],
    ['Class | Agent | When', 'BB | bisoprolol 1.25 mg daily | tomorrow', 'bisoprolol'],
    ['When | What', 'Day 3 | apixaban 10 mg BD', 'apixaban'],
    ['When to start | Drug', 'week 2 | bisoprolol 1.25 mg daily', 'bisoprolol'],
    ['Drug | Hold if', 'spironolactone 12.5 mg daily | K > 5.0, eGFR < 30', 'spironolactone'],
    ['Class | Drug | Stop if', 'MRA | spironolactone 25 mg daily | K > 5.5', 'spironolactone'],
    [
      '| Now | New',
      'Controller | beclomethasone 200 mcg BD | tiotropium/olodaterol 2 inhalations once daily',
      'tiotropium',
    ],
  ])('makes no condition of a row: %s | %s', (header, row, drug) =>
    expect(stance(table(header, row), drug)).toBe('recommended'),
  )

  it.each([
    ['When | What', 'K > 5.5 | restart patiromer 8.4 g daily', 'patiromer'],
    ['Drug | When', 'bisoprolol 1.25 mg daily | when nearly euvolaemic', 'bisoprolol'],
    ['Drug | When', 'bisoprolol 1.25 mg daily | day 3, if dry', 'bisoprolol'],
    ['When | What', 'once stable | apixaban 10 mg BD', 'apixaban'],
    ['When | What', 'arrest | alteplase 50 mg IV', 'alteplase'],
    ['When K < 5.0 | What', 'week 2 | spironolactone 12.5 mg daily', 'spironolactone'],
    ['Give if | Drug', 'SBP < 90 | alteplase 50 mg IV', 'alteplase'],
    ['When | What', 'SBP < 90 for 15 min | alteplase 100 mg over 2 h', 'alteplase'],
  ])('leaves a state that may come a condition: %s | %s', (header, row, drug) =>
    expect(stance(table(header, row), drug)).not.toBe('recommended'),
  )
})

describe('what is taken until now, beside what comes', () => {
  it.each([
    ['| Now | New', 'Inhaler | beclometasone 200 mcg BD | tiotropium 18 mcg OD', 'beclometasone'],
    ['Drug | Before | After', 'ACE inhibitor | ramipril 5 mg | sacubitril/valsartan 24/26 mg BD', 'ramipril'],
    ['Was | Becomes', 'warfarin 5 mg | apixaban 5 mg BD', 'warfarin'],
    ['Current | Change', 'bisoprolol 5 mg | bisoprolol stays, add eplerenone 25 mg', 'eplerenone'],
  ] as const)('%s | %s', (header, row, drug) =>
    expect(stance(table(header, row), drug)).toBe(drug === 'eplerenone' ? 'recommended' : 'mentioned'),
  )

  it.each([
    ['Now | Later', 'heparin 18 units/kg/h | apixaban 5 mg BD', 'heparin'],
    ['Now | Tonight', 'calcium gluconate 30 mL IV | recheck', 'calcium gluconate'],
    ['Now | If worse', 'co-amoxiclav 1.2 g IV TDS | meropenem 1 g', 'co-amoxiclav'],
    ['Problem | Now', 'PE | enoxaparin 80 mg SC BD', 'enoxaparin'],
  ])('leaves what is to be done now: %s | %s', (header, row, drug) =>
    expect(stance(table(header, row), drug)).toBe('recommended'),
  )
})

describe('a remark behind a dose', () => {
  it.each([
    ['Relay to rivaroxaban 15 mg BD for 21 days, then 20 mg: no needles at home', 'rivaroxaban'],
    ['Convert to rivaroxaban 20 mg daily – injections were a burden at home', 'rivaroxaban'],
    ['Move to enalapril 2.5 mg BD – the pressure is better at home', 'enalapril'],
    ['Relay to apixaban 5 mg BD; nobody can inject at home', 'apixaban'],
  ])('has a subject of its own: %s', (text, drug) => expect(stance(text, drug)).toBe('recommended'))

  it.each([
    ['She was switched to rivaroxaban 20 mg daily at home', 'rivaroxaban'],
    ['On rivaroxaban 20 mg daily: last taken at home', 'rivaroxaban'],
    ['Usual rivaroxaban 20 mg daily; supply at home', 'rivaroxaban'],
    ['Enalapril 5 mg BD – used at home', 'enalapril'],
    ['Takes enalapril 5 mg BD – pressures good at home', 'enalapril'],
  ])('may tell how it was taken: %s', (text, drug) => expect(stance(text, drug)).not.toBe('recommended'))
})
