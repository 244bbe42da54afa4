import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../fixtures/any-character.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CallIdentity, callKey } from './call-identity.ts'
import { callWith } from './call-identity.test-kit.ts'

describe('callKey', () => {
  it('is the same for the same call, whatever the order of its fields', () => {
    const call = callWith()
    const turned = Object.fromEntries(Object.entries(call).reverse()) as unknown as CallIdentity
    expect(callKey(call)).toMatch(/^[0-9a-f]{64}$/u)
    expect(callKey(turned)).toBe(callKey(call))
    expect(callKey(callWith({ settings: { maxOutputTokens: 1000, temperature: 0.1 } }))).toBe(callKey(call))
  })

  const [first, second] = callWith().parts
  const changes: readonly (readonly [field: string, change: Partial<CallIdentity>])[] = [
    ['schemaVersion', { schemaVersion: 2 as never }],
    ['provider', { provider: 'openai' }],
    ['baseURL', { baseURL: 'https://judge.example/v2' }],
    ['apiVersion', { apiVersion: '2023-06-01' }],
    ['region', { region: null }],
    ['model', { model: 'judge-1b' }],
    ['settings.temperature', { settings: { temperature: 0.2, maxOutputTokens: 1000 } }],
    ['settings.thinkingBudget', { settings: { ...callWith().settings, thinkingBudget: 0 } }],
    ['settings.thinkingLevel', { settings: { ...callWith().settings, thinkingLevel: 'low' } }],
    ['settings.effort', { settings: { ...callWith().settings, effort: 'low' } }],
    ['settings.maxOutputTokens', { settings: { temperature: 0.1 } }],
    ['settings.seed', { settings: { ...callWith().settings, seed: 1 } }],
    ['system', { system: 'You grade. ' }],
    ['the text of a part', { parts: [{ text: 'Another.', cacheUntilHere: true }, second as never] }],
    ['the cache mark of a part', { parts: [{ text: first?.text ?? '' }, second as never] }],
    [
      'where a part ends',
      { parts: [{ text: 'The record and the answer.G', cacheUntilHere: true }, { text: 'rade coherence.' }] },
    ],
    ['the order of parts', { parts: [second as never, first as never] }],
    ['the number of parts', { parts: [first as never] }],
    ['schema', { schema: { type: 'object', properties: { score: { type: 'number' } } } }],
    ['grader', { grader: 'completeness' }],
    ['graderVersion', { graderVersion: '2' }],
    ['protocolVersion', { protocolVersion: '2' }],
    ['promptVersion', { promptVersion: '2' }],
    ['caseId', { caseId: 'PE-07' }],
    ['recordHash', { recordHash: 'a2' }],
    ['answerHash', { answerHash: 'b3' }],
    ['dimension', { dimension: null }],
    ['criterion', { criterion: 'c-1' }],
    ['trial', { trial: 1 }],
    ['order', { order: 'AB' }],
    ['judge', { judge: 'second' }],
  ]

  it.each(changes)('is another when %s is', (_field, change) => {
    expect(callKey(callWith(change))).not.toBe(callKey(callWith()))
  })

  it('is changed by each of them in a way of its own', () => {
    expect(new Set(changes.map(([, change]) => callKey(callWith(change)))).size).toBe(changes.length)
  })

  it('is another for any other text of the prompt, halves of surrogate pairs among them', () => {
    const text = fc.string({ unit: anyCharacter, minLength: 0 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(callKey(callWith({ system: one })) === callKey(callWith({ system: other }))).toBe(one === other)
      }),
    )
    expect(callKey(callWith({ system: '\uD800' }))).not.toBe(callKey(callWith({ system: '\uDBFF' })))
  })

  it('does not take an absent setting for another than one that is undefined', () => {
    const absent = callWith({ settings: {} })
    expect(callKey(callWith({ settings: { seed: undefined } as never }))).toBe(callKey(absent))
  })

  it.each([
    [
      'a secret in the address',
      { baseURL: 'https://user:secret-word@judge.example/v1' },
      'the base address of a call to judge.example carries a user, a query or a fragment, which may be a secret and must stand in no recording; leave it out, and give keys by the environment',
    ],
    ['an address that is none', { baseURL: 'judge' }, 'the base address of a call must be a URL, and is none'],
    [
      'a number that JSON does not have',
      { settings: { temperature: Number.NaN } },
      'a call has no JSON form (NaN is not allowed); its recording is known by its JSON, so keep ids, settings and schemas plain data',
    ],
  ])('refuses %s', (_what, change, message) => {
    expect(() => callKey(callWith(change))).toThrow(new AssayError('judge-invalid', message))
  })
})
