import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJsonl } from './jsonl.ts'

describe('readJsonl', () => {
  it('numbers the lines and passes over blank ones', () => {
    expect(readJsonl('{"a":1}\n\n \t\u00a0\n[2]')).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 4, value: [2] },
    ])
  })

  it('reads CRLF, CR, a byte order mark and a missing last newline', () => {
    expect(readJsonl('\ufeff1\r\n2\r3\n4')).toEqual([
      { line: 1, value: 1 },
      { line: 2, value: 2 },
      { line: 3, value: 3 },
      { line: 4, value: 4 },
    ])
  })

  it('takes one byte order mark for what it is, and a second one for a fault', () => {
    const fault = [{ line: 1, fault: 'expected a value at column 1, got U+FEFF' }]
    expect(readJsonl('\ufeff\ufeff1')).toEqual(fault)
    expect(readJsonl(Buffer.from('\ufeff\ufeff1'))).toEqual(fault)
  })

  it('ends no line at U+2028, U+2029, U+0085 or VT', () => {
    expect(readJsonl('"a\u2028b\u2029c\u0085d"\n1')).toEqual([
      { line: 1, value: 'a\u2028b\u2029c\u0085d' },
      { line: 2, value: 1 },
    ])
  })

  it('says of each bad line what is wrong with it, and reads the others', () => {
    expect(readJsonl('{"a":1\n2\n]')).toEqual([
      { line: 1, fault: 'expected "," or "}" at column 7, got the end of the line' },
      { line: 2, value: 2 },
      { line: 3, fault: 'expected a value at column 1, got "]"' },
    ])
  })

  it('reads nothing from nothing', () => {
    expect(readJsonl('')).toEqual([])
    expect(readJsonl('\ufeff\n\n')).toEqual([])
    expect(readJsonl(new Uint8Array())).toEqual([])
  })

  it('names the line and the byte that are not UTF-8, and reads the others', () => {
    const bytes = Buffer.concat([
      Buffer.from('\ufeff1\r\n"dyspn\u00e9'),
      Buffer.from([0xe9]),
      Buffer.from('e"\r\n3\n"'),
      Buffer.from([0xe2, 0x82]),
    ])
    expect(readJsonl(bytes)).toEqual([
      { line: 1, value: 1 },
      { line: 2, fault: 'expected text in UTF-8, got the byte 0x65 as byte 10 of the line' },
      { line: 3, value: 3 },
      { line: 4, fault: 'expected text in UTF-8, got the end of the line in the middle of a character' },
    ])
  })

  it('names a file in UTF-16 by its first byte', () => {
    expect(readJsonl(Buffer.from('\ufeff1', 'utf16le'))).toEqual([
      { line: 1, fault: 'expected text in UTF-8, got the byte 0xFF as byte 1 of the line' },
    ])
  })

  it('gives back any JSON values, as text or as bytes, whatever ends the lines', () => {
    const values = fc.array(fc.json({ noUnicodeString: false }).map((text) => JSON.parse(text) as unknown))
    fc.assert(
      fc.property(
        values,
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        fc.boolean(),
        (written, end, marked, last) => {
          const text =
            (marked ? '\ufeff' : '') + written.map((value) => JSON.stringify(value)).join(end) + (last ? end : '')
          const lines = readJsonl(text)
          fc.pre(lines.every((line) => 'value' in line))
          expect(lines).toEqual(
            written.map((value, at) => ({ line: at + 1, value: JSON.parse(JSON.stringify(value)) as unknown })),
          )
          expect(readJsonl(Buffer.from(text))).toEqual(lines)
        },
      ),
    )
  })
})
