import { expect, it } from 'vitest'
import { firstLine } from './phrases.ts'

it.each([
  ['the first line that says anything', '\n  \n no server \n    at ask (a.ts:1)', 'no server'],
  ['the whole of a short text', 'no server', 'no server'],
  [
    'the next line too behind a colon',
    '1 of 3 lines of the golden set is not a valid case:\n  ward.jsonl:2: id is missing\n  more',
    '1 of 3 lines of the golden set is not a valid case: ward.jsonl:2: id is missing',
  ],
  ['itself where nothing follows a colon', 'no server:\n', 'no server:'],
  ['nothing of an empty one', ' \n', ''],
  ['as many words as fit', `${'word '.repeat(39)}is cut off here`, `${'word '.repeat(39).trim()} is…`],
  ['a long word as far as it fits', 'x'.repeat(300), `${'x'.repeat(200)}…`],
])('the first line is %s', (_, text, line) => {
  expect(firstLine(text)).toBe(line)
})
