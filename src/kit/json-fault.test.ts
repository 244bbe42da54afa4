import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../fixtures/law-draws.ts'
import { findJsonFault, findReplyFault, locateJsonFault } from './json-fault.ts'

describe('findJsonFault', () => {
  it.each([
    '{"id":"pe-01","labs":[{"value":-1.5e-3},{}],"notes":[],"flag":null}',
    ' \t[ 1 , true , false , 0 , -0.0 , 1E5 ] ',
    '"a\\"b\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83e\\udde0\u{1f9e0}\u2028\u2029"',
    '{"a":{"a":{"a":1}},"b":{"a":2}}',
    '{"":1}',
    '7',
  ])('finds nothing wrong with %s', (text) => {
    expect(findJsonFault(text)).toBeUndefined()
  })

  it.each([
    ['{"a":1,}', 'expected a key in double quotes at column 8, got "}"'],
    ['{"a":6,7}', 'expected a key in double quotes at column 8, got "7"'],
    ['[1,]', 'expected a value at column 4, got "]"'],
    ['[1 2]', 'expected "," or "]" at column 4, got "2"'],
    ['[,]', 'expected a value or "]" at column 2, got ","'],
    ["{'a':1}", 'expected a key in double quotes or "}" at column 2, got "\'"'],
    ['{“a”:1}', 'expected a key in double quotes or "}" at column 2, got "“" (U+201C)'],
    ['{"a" "b"}', `expected ":" at column 6, got '"'`],
    ['{"a":1]', 'expected "," or "}" at column 7, got "]"'],
    ['{"a":NaN}', 'expected a value at column 6, got "NaN"'],
    ['{"a":012}', 'expected a value at column 6, got "012"'],
    ['{"a":.5}', 'expected a value at column 6, got ".5"'],
    ['{"a":1', 'expected "," or "}" at column 7, got the end of the line'],
    ['{"a":"b', 'the line ends inside a text at column 6; expected a closing double quote'],
    ['{"a":1}{"b":2}', 'expected the end of the line at column 8, got "{"'],
    ['{"a":1}\u0000', 'expected the end of the line at column 8, got U+0000'],
    ['\ufeff{}', 'expected a value at column 1, got U+FEFF'],
    ['["\t"]', 'expected an escape at column 3, got the control character U+0009 inside a string'],
    ['["\\x41"]', 'expected one of the escapes \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX at column 3, got "\\x"'],
    ['', 'expected a value at column 1, got the end of the line'],
  ])('says what JSON wants in %j', (text, fault) => {
    expect(() => void JSON.parse(text)).toThrow(SyntaxError)
    expect(findJsonFault(text)).toBe(fault)
  })

  it.each([
    ['{"a":1,"a":1}', 'the key "a" is there twice in the line, the second time at column 8; expected it once'],
    [
      '{"p":{"labs":[{},{"x":1,"\\u0078":2}]}}',
      'the key "x" is there twice in p.labs[1], the second time at column 25; expected it once',
    ],
    ['{"a":{"__proto__":{}}}', 'the key "__proto__" at column 7 is refused: it would change the object itself'],
    ['{"a":[0,1e999]}', 'a[1] must be a number that a double can hold, got 1e999'],
    ['-1e-999', 'the line must be a number that a double can hold, got -1e-999'],
    ['["a\\u0000"]', 'NUL at column 4 cannot be stored everywhere; expected text without it'],
    ['["\\ud83ex"]', 'half of a surrogate pair at column 3 stands for no character; expected the whole pair'],
    ['["\\udde0"]', 'half of a surrogate pair at column 3 stands for no character; expected the whole pair'],
    ['["ab\ud83e"]', 'half of a surrogate pair at column 5 stands for no character; expected the whole pair'],
  ])('refuses in %j what JSON.parse would read as something else', (text, fault) => {
    expect(() => void JSON.parse(text)).not.toThrow()
    expect(findJsonFault(text)).toBe(fault)
  })

  it('reads a nesting that would end the stack of a recursive reader', () => {
    const depth = 200_000
    expect(findJsonFault('['.repeat(depth) + ']'.repeat(depth))).toBeUndefined()
    expect(findJsonFault('['.repeat(depth))).toBe('expected a value or "]" at column 200001, got the end of the line')
  })

  it.each([
    ['// why\n1', 'expected a value at column 1, got "/"'],
    ['[1/*2*/]', 'expected "," or "]" at column 3, got "/"'],
    ['[1]// why', 'expected the end of the line at column 4, got "/"'],
    ['\u00a01', 'expected a value at column 1, got U+00A0'],
    ['true\u2028', 'expected the end of the line at column 5, got U+2028'],
  ])('takes no comment, and no white space but that of JSON, in %j', (text, fault) => {
    expect(findJsonFault(text)).toBe(fault)
  })

  it('agrees with JSON.parse on any JSON with one edit, but for what it refuses by name', () => {
    const ownRefusals = /is there twice|__proto__|a double can hold|^NUL|surrogate/u
    const token = fc.constantFrom(
      '"',
      '\\',
      ',',
      ':',
      '{',
      '}',
      '[',
      ']',
      '0',
      '-',
      'e9',
      '.',
      'true',
      ' ',
      '\n',
      '\u0000',
      '\\u0000',
      '\\ud800',
      '{"a":1,"a":',
    )
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.nat(3), fc.option(token, { nil: '' }), (json, place, cut, inserted) => {
        const at = place % (json.length + 1)
        const text = json.slice(0, at) + inserted + json.slice(at + cut)
        const fault = findJsonFault(text)
        if (parses(text)) expect(fault ?? 'surrogate').toMatch(ownRefusals)
        else expect(fault).toBeTypeOf('string')
      }),
      { numRuns: draws(500) },
    )
  })

  it('finds a key that is there twice wherever a reader of tokens does', () => {
    const key = fc.constantFrom('a', 'b', '', ':', 'a\\"', '\\\\', '\\\\\\":', '\\n')
    const { object } = fc.letrec<{ object: string; value: string }>((tie) => ({
      object: fc
        .array(fc.tuple(key, tie('value'), fc.constantFrom('', ' ', '\t')), { maxLength: 3 })
        .map((members) => `{${members.map(([name, value, gap]) => `"${name}"${gap}:${gap}${value}`).join(',')}}`),
      value: fc.oneof(
        { maxDepth: 3 },
        key.map((text) => `"${text}"`),
        tie('object'),
        tie('object').map((text) => `[${text}]`),
      ),
    }))
    fc.assert(
      fc.property(object, (text) => {
        expect(findJsonFault(text) === undefined).toBe(findReplyFault(text) === null)
      }),
      { numRuns: draws(500) },
    )
  })
})

describe('locateJsonFault', () => {
  it.each([
    ['{\n  "a": 1,\n}', '3:1: expected a key in double quotes, got "}"'],
    ['[\n  {"a":1,\n  "a":2}]', '3:3: the key "a" is there twice in [0]; expected it once'],
    ['{"a":1,"a":2}', '1:8: the key "a" is there twice in the file; expected it once'],
    ['["the line', '1:2: the file ends inside a text; expected a closing double quote'],
    ['{"at the line":{"x":1,"x":2}}', '1:23: the key "x" is there twice in ["at the line"]; expected it once'],
    ['[1e999]', '1:1: [0] must be a number that a double can hold, got 1e999'],
  ])('says where in %j', (text, fault) => {
    expect(locateJsonFault(text)).toBe(fault)
  })

  it('finds nothing wrong with a file over several lines', () => {
    expect(locateJsonFault('{\r\n\t"a": [\n1 ] }\n')).toBeUndefined()
  })
})

describe('findReplyFault', () => {
  it.each([
    ['{"score":4}', null],
    ['["\\ud83e"]', null],
    ['{"score":4', { at: 10, message: 'the reply ends before its object does' }],
    ['{"score":4} Well', { at: 12, message: '"Well" stands after it' }],
    ['{"score":4,"score":5}', { at: 11, message: 'the key "score" is there twice' }],
    ['{"reason":"a\nb"}', { at: 10, message: '"\\"a\\nb\\"}" is not JSON there' }],
  ])('of %j', (text, fault) => {
    expect(findReplyFault(text)).toEqual(fault)
  })

  it('refuses a nesting that would end the stack of whoever walks it', () => {
    const fault = { at: 64, message: 'it is nested deeper than 64 levels' }
    expect(findReplyFault('['.repeat(100_000) + ']'.repeat(100_000))).toEqual(fault)
    expect(findReplyFault('['.repeat(64) + ']'.repeat(64))).toBeNull()
  })
})

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError)
    return false
  }
}
