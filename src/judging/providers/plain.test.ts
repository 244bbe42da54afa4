import { expect, it } from 'vitest'
import { plain } from './plain.ts'

it('makes one short line of the words of a server', () => {
  expect(plain(' bad\r\n\u001B[31mrequest\u0000 ', [])).toBe('bad [31mrequest')
  expect(plain('x'.repeat(1_000_000), [])).toBe(`${'x'.repeat(300)}…`)
})

it('strikes out keys, those that it is told of and those that look like one', () => {
  expect(plain('key my-key is bad', ['my-key', ''])).toBe('key [key] is bad')
  expect(
    plain('AIzaSyA1234567890123456789012345678901 and ya29.a0-b and Bearer abc and sk-ant-0123456789abcdef', []),
  ).toBe('[key] and [key] and [key] and [key]')
})
