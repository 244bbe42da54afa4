import { resolve, sep } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../fixtures/any-character.ts'
import { recordingPath } from '../judges/replies.ts'
import { safeName } from './safe-name.ts'

describe('safeName', () => {
  it.each(['pe-07', 'coherence', 'case_1.2', '7'])('leaves %j as it is', (text) => {
    expect(safeName(text)).toBe(text)
  })

  it.each([
    ['PE-07', 'pe-07~'],
    ['../../etc/passwd', 'etc-passwd~'],
    ['con', 'con~'],
    ['com1.txt', 'com1-txt~'],
    ['a.', 'a~'],
    ['.gitignore', 'gitignore~'],
    ['', '~'],
    ['Ärztin', 'rztin~'],
    ['a~b', 'a-b~'],
    ['\u0000', '~'],
  ])('gives %j a name of its own', (text, start) => {
    expect(safeName(text)).toMatch(new RegExp(`^${start}[0-9a-f]{16}$`, 'u'))
  })

  const id = fc.oneof(
    fc.string(),
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('a', 'A', 'AB', 'Ab', 'aB', '..', '.', 'a/b', 'a\\b'),
  )

  it('never leads out of the folder, and fits every file system', () => {
    fc.assert(
      fc.property(id, id, (name, caseId) => {
        const file = recordingPath(resolve('/replies'), name, caseId)
        expect(file.startsWith(resolve('/replies') + sep)).toBe(true)
        expect(safeName(caseId)).toMatch(/^[a-z0-9._~-]{1,80}$/u)
      }),
    )
  })

  it('is another for another text, also where case does not count', () => {
    fc.assert(
      fc.property(id, id, (one, other) => {
        expect(safeName(one).toLowerCase() === safeName(other).toLowerCase()).toBe(one === other)
      }),
    )
  })
})
