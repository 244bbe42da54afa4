import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCandidate } from './read-candidate.ts'

let root = ''
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'candidate-')))
})
afterAll(() => rmSync(root, { recursive: true }))

function read(text: string) {
  const file = join(root, 'next.json')
  writeFileSync(file, text)
  return readCandidate(file, { root, type: 'config_gate' })
}

describe('readCandidate', () => {
  it('reads one object, under a hash that the order of its keys does not change', () => {
    const one = read('{ "k": 20, "model": "b" }')
    expect(one).toMatchObject({ file: 'next.json', value: { k: 20, model: 'b' } })
    expect(read('{"model":"b","k":20}')?.hash).toBe(one?.hash)
    expect(read('{"model":"b","k":21}')?.hash).not.toBe(one?.hash)
  })

  it('is none where none is named', () => {
    expect(readCandidate('', { root, type: 'nightly' })).toBeUndefined()
  })

  it.each([
    ['{\n  "k": 20,\n  "k": 30\n}', 'next.json:3:3: '],
    ['{ "k": ', 'next.json:1:8: expected a value'],
    ['[1]', 'next.json must hold an object, got a list'],
    ['7', 'next.json must hold an object, got 7'],
    [`{ "k": "${'x'.repeat(1_000_000)}" }`, 'next.json has 1000011 bytes, and a candidate may have 1000000'],
  ])('refuses %.20s', (text, problem) => {
    expect(() => read(text)).toThrow(`the candidate configuration: ${problem}`)
  })

  it('refuses a file that is not there', () => {
    expect(() => readCandidate(join(root, 'none.json'), { root, type: 'config_gate' })).toThrow(
      'the candidate configuration: none.json cannot be read (ENOENT). Name a file of JSON with one object: npx vitest-assay gate --candidate <config>',
    )
  })

  it.each([undefined, 'nightly'] as const)('is refused in a run of type %s', (type) => {
    expect(() => readCandidate('next.json', { root, type })).toThrow(
      'ASSAY_CANDIDATE is set in a run that decides on no configuration',
    )
  })
})
