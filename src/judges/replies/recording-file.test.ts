import { expect, it } from 'vitest'
import { sourceOf, splitText } from './recording-file.ts'
import fc from 'fast-check'

it.each(['127.0.0.1:4010', 'localhost:11434', '[::1]:80', '127.9.9.9', 'fake.localhost'])(
  'takes %s for a fake server, unless it is declared to serve a model',
  (host) => {
    expect(sourceOf(host)).toEqual({ host, simulated: true })
    expect(sourceOf(host, true)).toEqual({ host, simulated: false })
  },
)

it.each(['api.example.com', '10.0.0.7:8000', '127.0.0.1.example.com', 'localhost.example.com'])(
  'takes %s for a provider',
  (host) => expect(sourceOf(host)).toEqual({ host, simulated: false }),
)

it('puts each field of a verdict on a line of its own', () => {
  const text = '{"quotes":["Give aspirin, now"],"reason":"It says \\"{\\" once.","score":4}'
  expect(splitText(text)).toEqual([
    '{',
    '"quotes":[',
    '"Give aspirin, now"],',
    '"reason":"It says \\"{\\" once.",',
    '"score":4}',
  ])
})

it('loses nothing of any text', () => {
  const text = fc.string({ unit: fc.constantFrom('{', '[', ',', '"', '\\', '\n', 'a', '\uD800') })
  fc.assert(
    fc.property(text, (any) => {
      expect(splitText(any).join('')).toBe(any)
    }),
  )
})
