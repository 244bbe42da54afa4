import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitText } from './split-text.ts'

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
