import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../fixtures/any-character.ts'
import { findJsonFault } from './json-fault.ts'
import { findJsonMember } from './json-fault.ts'

describe('findJsonMember', () => {
  it('finds a member of the object itself, not of what is in it', () => {
    const text = ' { "a" : {"b": [1, "}", {"c": 2}]}, "\\u0062":-1.5e3 , "c":null }'
    const of = (key: string): string | undefined => {
      const member = findJsonMember(text, key)
      return (
        member && `${text.slice(member.keyStart, member.keyEnd)} is ${text.slice(member.valueStart, member.valueEnd)}`
      )
    }
    expect(of('a')).toBe('"a" is {"b": [1, "}", {"c": 2}]}')
    expect(of('b')).toBe('"\\u0062" is -1.5e3')
    expect(of('c')).toBe('"c" is null')
    expect(of('d')).toBeUndefined()
  })

  it('reads an object within the text from where it is told', () => {
    const text = '{"a":{"b":1},"b":2}'
    expect(findJsonMember(text, 'b', 5)).toEqual({ keyStart: 6, keyEnd: 9, valueStart: 10, valueEnd: 11 })
    expect(findJsonMember('{"a":{}, "b":2}', 'b', 5)).toBeUndefined()
  })

  it.each(['', '{}', ' { } ', '\ufeff', '[]', '7', '\r\n'])('finds nothing in %j', (text) => {
    expect(findJsonMember(text, 'a')).toBeUndefined()
  })

  it('finds every value of any object, however it is spaced', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: anyCharacter }), fc.jsonValue()), fc.nat(3), (object, space) => {
        const text = JSON.stringify(object, null, space)
        fc.pre(findJsonFault(text) === undefined)
        for (const [key, value] of Object.entries(object)) {
          const member = findJsonMember(text, key)
          expect(JSON.parse(text.slice(member?.valueStart, member?.valueEnd))).toEqual(
            JSON.parse(JSON.stringify(value)),
          )
        }
        expect(findJsonMember(text, 'no such key')).toBeUndefined()
      }),
    )
  })
})
