import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeChange } from './describe-change.ts'
import { describeChanges } from './describe-changes.ts'

describe('describeChanges', () => {
  it('names the door that changed, the lines, and the way out', () => {
    const before = new Map([
      ['guard.api.md', 'export declare function guard(answer: Answer): Result;\n'],
      ['rubrics.api.md', 'one\ntwo\nthree\n'],
    ])
    const now = new Map([
      ['guard.api.md', 'export declare function guard(answer: Answer): Result;\n'],
      ['rubrics.api.md', 'one\n2\nthree\nfour\n'],
    ])
    expect(describeChanges(before, now)).toMatchInlineSnapshot(`
      "api/rubrics.api.md is not what the package exports now:
      - two
      + 2
      + four

      If users are meant to see this, run: npm run api, and commit api/. If not, take the change out of the door."
    `)
  })

  it('is empty where nothing changed', () => {
    const reports = new Map([['guard.api.md', 'as it was\n']])
    expect(describeChanges(reports, new Map(reports))).toBe('')
  })

  it('tells a new door and one that is gone', () => {
    const changes = describeChanges(new Map([['old.api.md', '']]), new Map([['new.api.md', '']]))
    expect(changes).toContain('api/new.api.md is not there: its door is new')
    expect(changes).toContain('api/old.api.md is of a door that is no more')
  })
})

describe('describeChange', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 })
    .map((lines) => lines.join('\n'))

  it('is empty for texts that are alike, and for no others', () => {
    fc.assert(fc.property(text, text, (one, other) => (describeChange(one, other) === '') === (one === other)))
  })

  it('takes out what only the first has, and puts in what only the second has', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const lines = describeChange(one, other).split('\n').filter(Boolean)
        const count = (mark: string): number => lines.filter((line) => line.startsWith(mark)).length
        expect(one.split('\n').length - count('-') + count('+')).toBe(other.split('\n').length)
      }),
    )
  })
})
