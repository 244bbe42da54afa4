import { expect, it } from 'vitest'
import { isRefusedAt, readingAt } from './reading-at.ts'

/** The words stand between angle brackets: their text, where they start and where they end. */
function placed(text: string): readonly [text: string, start: number, end: number] {
  return [text.replaceAll(/[<>]/gu, ''), text.indexOf('<'), text.indexOf('>') - 1]
}

it.each([
  ['Give oxygen. <Drain> the chest', 'recommended'],
  ['Avoid <a CT of the chest> today', 'refused'],
  ['If worse, <CT>', 'conditional'],
  // The sentence behind takes it back.
  ['<Lumbar puncture>. This is not indicated', 'refused'],
  // No sentence holds the words whole, or there are none.
  ['Give <oxygen. Drain> the chest', undefined],
  ['CT< >now', undefined],
])('an order means the words of "%s": %s', (text, stance) => {
  expect(readingAt(...placed(text))?.stance).toBe(stance)
})

it.each([
  'No <CT> today',
  'Give oxygen. No <CT> today',
  '<CT> is not needed',
  'Do not give <alteplase>',
  'Hold: aspirin. No <alteplase>',
])('is refused: %s', (text) => expect(isRefusedAt(...placed(text))).toBe(true))

it.each([
  'Give <alteplase> now',
  'If worse, <CT>',
  'no CT in a year: <PET> now',
  '<PET>: not now',
  '<CT>; not needed',
  'Give <oxygen. Drain> the chest',
])('is not surely refused by a word of the same part: %s', (text) => expect(isRefusedAt(...placed(text))).toBe(false))
