import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draws } from '../../fixtures/law-draws.ts'
import { byteLines } from './read-file.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lines-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

function linesOf(text: string, options: Parameters<typeof byteLines>[1] = {}) {
  const file = join(folder, 'file')
  writeFileSync(file, text)
  const descriptor = openSync(file, 'r')
  try {
    return Array.from(byteLines(descriptor, options), ({ bytes, ...rest }) => ({
      ...rest,
      text: bytes?.toString('utf8') ?? null,
    }))
  } finally {
    closeSync(descriptor)
  }
}

describe('byteLines', () => {
  it('gives each line with its number and its place, and says whether the last one ends', () => {
    expect(linesOf('één\n\nc')).toEqual([
      { line: 1, start: 0, end: 6, text: 'één', isEnded: true },
      { line: 2, start: 6, end: 7, text: '', isEnded: true },
      { line: 3, start: 7, end: 8, text: 'c', isEnded: false },
    ])
    expect(linesOf('')).toEqual([])
  })

  it('starts where it is told', () => {
    expect(linesOf('a\nb\nc\n', { from: { start: 2, line: 2 } })).toEqual([
      { line: 2, start: 2, end: 4, text: 'b', isEnded: true },
      { line: 3, start: 4, end: 6, text: 'c', isEnded: true },
    ])
  })

  it('keeps nothing of a line that is too long, and goes on behind it', () => {
    const long = 'x'.repeat(600_000)
    expect(linesOf(`a\n${long}\nb\n${long}`, { longest: 500_000 })).toEqual([
      { line: 1, start: 0, end: 2, text: 'a', isEnded: true },
      { line: 2, start: 2, end: 600_003, text: null, isEnded: true },
      { line: 3, start: 600_003, end: 600_005, text: 'b', isEnded: true },
      { line: 4, start: 600_005, end: 1_200_005, text: null, isEnded: false },
    ])
  })

  it('gives back what is in the file, whatever the length of its lines', () => {
    const line = fc
      .tuple(fc.constantFrom('a', 'é', '\u{1fac0}'), fc.integer({ min: 0, max: 300_000 }))
      .map(([unit, count]) => unit.repeat(count))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
        const text = lines.map((one) => `${one}\n`).join('')
        expect(linesOf(text).map((read) => read.text)).toEqual(lines)
      }),
      { numRuns: draws(20) },
    )
  })
})
