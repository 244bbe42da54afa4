import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../fixtures/any-character.ts'
import { hashCorpus } from './hash-corpus.ts'
import { passageOf } from './judgments.test-kit.ts'
import type { Passage } from './read-judgments.ts'

describe('hashCorpus', () => {
  it('is the SHA-256 of canonical JSON, sorted by id', () => {
    const text =
      '[{"doc_id":"d","id":"a","source_type":"drug","text":"One."},{"doc_id":"d","id":"b","n":1,"source_type":"drug","text":"Two."}]'
    expect(
      hashCorpus([
        { text: 'Two.', n: 1.0, source_type: 'drug', doc_id: 'd', id: 'b' },
        { id: 'a', doc_id: 'd', source_type: 'drug', text: 'One.' },
      ]),
    ).toBe(hash('sha256', text))
    expect(hashCorpus([])).toBe(hash('sha256', '[]'))
  })

  it('refuses two passages of one id, and one without a JSON form', () => {
    expect(() => hashCorpus([passageOf('a'), passageOf('b'), passageOf('a', { text: 'Other.' })])).toThrow(
      expect.objectContaining({
        code: 'retrieval-invalid',
        message: 'two passages have the id "a"; a judgment names a chunk by it, so each needs its own',
      }),
    )
    expect(() => hashCorpus([passageOf('a', { weight: Number.NaN })])).toThrow(
      expect.objectContaining({
        code: 'retrieval-invalid',
        message: 'passage "a" has no JSON form (NaN is not allowed); a corpus is hashed as JSON, so keep it plain data',
      }),
    )
  })

  it('is the same for any order of passages and of keys, at any depth', () => {
    fc.assert(
      fc.property(corpora(), fc.infiniteStream(fc.nat()), (corpus, draws) => {
        const shuffled = shuffle(corpus, draws).map((one) => reordered(one, draws) as Passage)
        expect(hashCorpus(shuffled)).toBe(hashCorpus(corpus))
      }),
    )
  })

  it('is another one when a value changes at any depth, or a key or a passage comes or goes', () => {
    fc.assert(
      fc.property(corpora(), fc.infiniteStream(fc.nat()), (corpus, draws) => {
        const before = hashCorpus(corpus)
        const [one = passageOf('none'), ...others] = shuffle(corpus, draws)
        const [gone = ''] = shuffle(Object.keys(one), draws)
        const { [gone]: _, ...without } = one
        expect(hashCorpus([...others, changed(one, draws) as Passage])).not.toBe(before)
        expect(hashCorpus([...others, without as Passage])).not.toBe(before)
        expect(hashCorpus([...others, { ...one, 'a new key': null }])).not.toBe(before)
        expect(hashCorpus(others)).not.toBe(before)
        expect(hashCorpus([...corpus, passageOf('a new id')])).not.toBe(before)
      }),
    )
  })
})

/** The value with one of its parts, near or deep, put into a list. */
function changed(value: unknown, draws: Iterator<number>): unknown {
  if (typeof value !== 'object' || value === null) return [value]
  const [key] = shuffle(Object.keys(value), draws)
  if (key === undefined) return [value]
  const part = changed(Reflect.get(value, key), draws)
  return Array.isArray(value)
    ? value.map((one: unknown, at) => (String(at) === key ? part : one))
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, name === key ? part : one]))
}

function corpora(): fc.Arbitrary<Passage[]> {
  const text = fc.string({ unit: anyCharacter, minLength: 1 })
  const one = fc
    .record({
      id: text,
      doc_id: text,
      source_type: fc.constantFrom('guideline', 'note', 'imaging', 'drug', 'lab'),
      text,
      rest: fc.dictionary(text, fc.jsonValue(), { maxKeys: 3 }),
    })
    .map(({ rest, ...known }) => ({ ...rest, ...known }))
  return fc.uniqueArray(one, { selector: ({ id }) => id, minLength: 1, maxLength: 6 })
}

function shuffle<T>(values: readonly T[], draws: Iterator<number>): T[] {
  return values
    .map((value) => ({ value, rank: Number(draws.next().value) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value)
}

function reordered(value: unknown, draws: Iterator<number>): unknown {
  if (Array.isArray(value)) return value.map((one) => reordered(one, draws))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(shuffle(Object.entries(value), draws).map(([key, one]) => [key, reordered(one, draws)]))
}
