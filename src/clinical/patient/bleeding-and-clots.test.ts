import { describe, expect, it } from 'vitest'
import {
  haemoglobinFell,
  haemothorax,
  headMayBleed,
  leastWellsPoints,
  majorBleeding,
  strokeNow,
  tornAorta,
  withoutOldEntries,
} from './bleeding-and-clots.ts'
import { patient, type PatientInput } from './patient.ts'

const read = (more: Partial<PatientInput>) => patient.parse({ demographics: { age_years: 60 }, ...more })

/** Two results of an analyte: by their hours, or in the order of the list where they have none. */
const results = (name: string, unit: string, ...values: readonly (readonly [value: number, hour?: number])[]) =>
  values.map(([value, hour]) => ({
    name,
    value,
    unit,
    ...(hour === undefined ? {} : { taken_at: new Date(Date.UTC(2026, 2, 1, hour)).toISOString() }),
  }))

describe('haemoglobinFell', () => {
  const fell = (...values: readonly (readonly [value: number, hour?: number])[]) =>
    haemoglobinFell(read({ labs: results('Hb', 'g/L', ...values), notes: [{ text: 'Hb was 138 in May.' }] })).value

  it.each([
    [
      'the later of two by time, second in the list',
      [
        [130, 8],
        [90, 10],
      ],
      'true',
    ],
    [
      'the later of two by time, first in the list',
      [
        [90, 10],
        [130, 8],
      ],
      'true',
    ],
    [
      'one that rose again',
      [
        [90, 8],
        [130, 10],
      ],
      'false',
    ],
    ['the last in the list where none has a time', [[130], [90]], 'true'],
    ['a fall of 24 g/L', [[114]], 'false'],
    ['a fall of 25 g/L', [[113]], 'true'],
  ] as const)('reads %s', (_, values, expected) => {
    expect(fell(...values)).toBe(expected)
  })

  const from = (before: string, value: number, unit = 'g/L') =>
    haemoglobinFell(read({ labs: results('Hb', unit, [value]), notes: [{ text: before }] }))

  it.each([
    ['Hb was 13.8 in May', 11.3, 'g/dL', 'true'],
    ['Hb was 13.8 in May', 11.4, 'g/dL', 'false'],
    ['Hb was 13.8 in May', 113, 'g/L', 'true'],
    ['Hb was 60 in May', 35, 'g/L', 'true'],
    ['Hb was 59 in May', 34, 'g/L', 'false'],
    ['Hb was 200 in May', 175, 'g/L', 'true'],
    ['Hb was 201 in May', 100, 'g/L', 'false'],
    ['Hb was 24.9 in May', 100, 'g/L', 'false'],
    ['Hb 110 in March, Hb 138 in May', 113, 'g/L', 'true'],
    ['Well', 60, 'g/L', 'false'],
  ])('of %j and %d %s now is %s', (before, value, unit, expected) => {
    expect(from(before, value, unit).value).toBe(expected)
  })

  it('says both values', () => {
    expect(from('Hb was 13.8 in May', 9.8, 'g/dL').facts).toEqual(['haemoglobin 9.8 g/dL, and 138 g/L before'])
  })
})

const noted = (text: string, ...names: readonly string[]) =>
  read({ notes: [{ text }], conditions: names.map((name) => ({ name })) })

describe('haemothorax', () => {
  const haematocrit = (value: number) => ({ labs: results('pleural haematocrit', 'ratio', [value]) })
  const now = results('Hb', 'g/L', [90])
  it.each<[string, Partial<PatientInput>, string]>([
    ['named', { conditions: [{ name: 'traumatic haemothorax' }] }, 'true'],
    [
      'fluid after an injury, and a fall',
      { labs: now, notes: [{ text: 'Fell, rib fractures. Dull right base. Hb 130 last month' }] },
      'true',
    ],
    ['fluid after an injury alone', { notes: [{ text: 'Fell, rib fractures. Dull right base.' }] }, 'false'],
    ['blood at the tap after an injury', { notes: [{ text: 'Fell. Effusion: frank blood.' }] }, 'true'],
    ['blood at the tap alone', { notes: [{ text: 'Effusion: frank blood.' }] }, 'false'],
    ['a fall without fluid', { labs: now, notes: [{ text: 'Fell. Chest clear. Hb 130 last month' }] }, 'false'],
    ['a haematocrit of half after an injury', { ...haematocrit(0.15), notes: [{ text: 'Fell. Effusion.' }] }, 'true'],
    ['one of 14%', { ...haematocrit(0.14), notes: [{ text: 'Fell. Effusion.' }] }, 'false'],
    ['one of 1, which is all blood', { ...haematocrit(1), notes: [{ text: 'Fell. Effusion.' }] }, 'true'],
    ['one of 1.1%', { ...haematocrit(1.1), notes: [{ text: 'Fell. Effusion.' }] }, 'false'],
    ['one of 15%', { ...haematocrit(15), notes: [{ text: 'Fell. Effusion.' }] }, 'true'],
    ['one of 14.9%', { ...haematocrit(14.9), notes: [{ text: 'Fell. Effusion.' }] }, 'false'],
  ])('%s', (_what, more, expected) => {
    expect(haemothorax(read(more)).value).toBe(expected)
  })
})

describe('bleeding in the head', () => {
  const at = (name: string, status: 'active' | 'suspected' | 'resolved' = 'active') =>
    read({
      conditions: [{ name, status }],
      vital_signs: [{ taken_at: '2026-03-10T08:00:00Z', heart_rate_per_min: 80 }],
    })

  it.each([
    ['acute subdural haematoma', 'true'],
    ['intracerebral haemorrhage 2022', 'false'],
    ['intracerebral haemorrhage, 2 days ago', 'true'],
    ['intracerebral haemorrhage, 3 days ago', 'false'],
    ['intracerebral haemorrhage last winter', 'false'],
  ])('may be there by %j: %s', (name, expected) => {
    expect(headMayBleed(at(name)).value).toBe(expected)
  })

  it('may be there where it is suspected, and is not where it is resolved', () => {
    expect(headMayBleed(at('subdural haematoma', 'suspected')).value).toBe('true')
    expect(headMayBleed(at('subdural haematoma', 'resolved')).value).toBe('false')
  })

  it.each([
    ['intracerebral haemorrhage, 180 days ago', 1],
    ['intracerebral haemorrhage, 181 days ago', 0],
    ['intracerebral haemorrhage', 1],
  ])('leaves the problem list half a year later: %s', (name, kept) => {
    expect(withoutOldEntries(at(name)).conditions).toHaveLength(kept)
  })
})

describe('majorBleeding', () => {
  const melaena = (value: number, text = 'Well.') =>
    read({ conditions: [{ name: 'melaena' }], labs: results('Hb', 'g/L', [value]), notes: [{ text }] })

  it('is one of the head or the chest, or one elsewhere with a haemoglobin below 80 g/L or a large fall', () => {
    expect(majorBleeding(noted('Well.', 'acute subdural haematoma')).value).toBe('true')
    expect(majorBleeding(noted('Well.', 'haemothorax')).value).toBe('true')
    expect(majorBleeding(melaena(79)).value).toBe('true')
    expect(majorBleeding(melaena(80))).toEqual({ value: 'false', facts: ['no major bleeding on record'] })
    expect(majorBleeding(melaena(100, 'Hb 126 last week')).value).toBe('true')
    expect(majorBleeding(noted('Well.', 'heart failure')).value).toBe('false')
  })
})

describe('leastWellsPoints', () => {
  const points = (text: string, rate?: number, ...names: readonly string[]) =>
    leastWellsPoints(
      read({
        notes: [{ text }],
        conditions: names.map((name) => ({ name })),
        vital_signs: rate === undefined ? [] : [{ taken_at: '2026-03-10T08:00:00Z', heart_rate_per_min: rate }],
      }),
    )

  it.each<[string, number | undefined, number]>([
    ['Left calf swollen.', undefined, 3],
    ['Well.', 101, 1.5],
    ['Well.', 100, 0],
    ['DVT 5 years ago.', undefined, 1.5],
    ['Hip replacement 10 days ago.', undefined, 1.5],
    ['Coughing up blood.', undefined, 1],
    ['On chemotherapy.', undefined, 1],
    ['Left calf swollen, haemoptysis. Previous DVT. Metastatic colon cancer. Plaster cast 2 weeks ago.', 120, 9.5],
  ])('of %j at a rate of %s are %d', (text, rate, expected) => {
    expect(points(text, rate).points).toBe(expected)
  })

  it('says what each is of', () => {
    expect(points('Left calf swollen.', 110)).toEqual({ points: 4.5, facts: ['one leg swollen', 'heart rate 110/min'] })
  })
})

describe('strokeNow', () => {
  const weak = (onset_hours: number | undefined, text = 'NIHSS 8.') =>
    read({
      notes: [{ text }],
      symptoms: [{ name: 'right weakness', present: true, ...(onset_hours === undefined ? {} : { onset_hours }) }],
    })

  it('is named, or a deficit of a day with its score', () => {
    expect(strokeNow(noted('Well.', 'acute ischaemic stroke')).value).toBe('true')
    expect(strokeNow(weak(24))).toEqual({ value: 'true', facts: ['right weakness, an NIHSS in the notes'] })
    expect(strokeNow(weak(25)).value).toBe('false')
    expect(strokeNow(weak(undefined)).value).toBe('true')
    expect(strokeNow(weak(2, 'Weak.')).value).toBe('false')
    expect(strokeNow(read({ notes: [{ text: 'NIHSS 0.' }] })).value).toBe('false')
  })
})

describe('tornAorta', () => {
  it.each([
    ['Type A dissection on CT.', 'true'],
    ['Tearing pain. Widened mediastinum.', 'true'],
    ['Tearing pain.', 'false'],
    ['Tearing pain. BP right 160/90, left 140/80.', 'true'],
    ['Tearing pain. BP right 160/90, left 141/80.', 'false'],
    ['Tearing pain. Mediastinum not wide.', 'false'],
    ['No tearing pain. Widened mediastinum.', 'false'],
    ['Tearing pain, new diastolic murmur.', 'true'],
    ['Ripping pain, left leg cold and pulseless.', 'true'],
  ])('by %j is %s', (text, expected) => {
    expect(tornAorta(noted(text)).value).toBe(expected)
  })
})
