import { expect, it, vi } from 'vitest'
import { factsOf, perPatient, unchanged } from './patient-facts.ts'

it('reads patients of one content once, whatever objects they are', () => {
  const read = vi.fn<(patient: { age: number }) => string>(({ age }) => `aged ${age}`)
  const age = perPatient(read)
  expect([age({ age: 71 }), age({ age: 71 }), age({ age: 72 })]).toEqual(['aged 71', 'aged 71', 'aged 72'])
  expect(read).toHaveBeenCalledTimes(2)
})

it('reads an object anew after it was changed', () => {
  const age = perPatient((record: { age: number }) => record.age)
  const patient = { age: 63 }
  expect(age(patient)).toBe(63)
  patient.age = 64
  expect(age(patient)).toBe(64)
})

it.each([
  ['a date', { born: new Date(0) }],
  ['a function', { read: () => 1 }],
  ['a number that JSON lacks', { age: Number.NaN }],
  ['an object of a class', { list: new Map([['a', 1]]) }],
  ['what throws when it is read', Object.defineProperty({}, 'age', { enumerable: true, get: () => expect.fail() })],
])('keeps nothing of a record with %s', (_, patient) => {
  const read = vi.fn<() => string>(() => 'read')
  const kept = perPatient(read)
  kept(patient)
  kept(patient)
  expect(read).toHaveBeenCalledTimes(2)
})

it('asks again what threw', () => {
  const key = {}
  const facts = factsOf({ id: 'asks again' })
  expect(() => facts(key, () => expect.fail('not now'))).toThrow('not now')
  expect(facts(key, () => 'now')).toBe('now')
})

it('freezes a record through and through, and keeps what is read of it as long as it lives', () => {
  const patient = unchanged({ notes: [{ text: 'chest pain' }] })
  const read = vi.fn<(record: unknown) => string>(() => 'read')
  const kept = perPatient(read)
  for (let other = 0; other < 300; other += 1) kept({ id: other })
  kept(patient)
  for (let other = 0; other < 300; other += 1) kept({ id: other })
  kept(patient)
  expect(read.mock.calls.filter(([record]) => record === patient)).toHaveLength(1)
  expect(() => Object.assign(patient.notes[0] ?? {}, { text: 'none' })).toThrow(
    "Cannot assign to read only property 'text'",
  )
})
