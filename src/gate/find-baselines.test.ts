import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashBaseline, serialiseBaseline } from './baseline.ts'
import { findBaselines, snapshotName, snapshotPath } from './baseline-history.ts'
import { baselineOf, buildRun } from '../core/build-run.test-kit.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'baselines-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const made = baselineOf(buildRun({ outcomes: { adherence: { 'pe-1': 1 } } }))
const own = { ...made, hash: hashBaseline(made) }
const otherMade = { ...made, suite: { name: 'other', version: '1' }, tenant: 'north' }
const other = { ...otherMade, hash: hashBaseline(otherMade) }
const text = serialiseBaseline(own)
const found = () => findBaselines(root).map(({ file }) => file)

describe('findBaselines', () => {
  it('looks in the root and two levels of folders under it, sorted', () => {
    for (const file of ['b.json', 'a.json', 'one/c.json', 'one/two/d.json', 'one/two/three/e.json']) write(file, text)
    expect(found()).toEqual(['a.json', 'b.json', 'one/c.json', 'one/two/d.json'])
  })

  it('passes over hidden folders and files, and over packages', () => {
    for (const file of ['.hidden/a.json', '.b.json', 'node_modules/c.json', 'd.json']) write(file, text)
    expect(found()).toEqual(['d.json'])
  })

  it('takes nothing for one that is not, and none that cannot be used', () => {
    write('a.json', text)
    write('with-mark.json', `\uFEFF${text}`)
    write('b.txt', text)
    write('c.json', '{"acceptedRegression": []}')
    write('d.json', `{"other": 1}`)
    write('e.json', text.replace('cardiopulmonary', 'changed by hand'))
    write('empty.json', '')
    mkdirSync(join(root, 'folder.json'))
    expect(found()).toEqual(['a.json', 'with-mark.json'])
  })

  it('leaves out snapshots of another that it found, and of the same suite', () => {
    write('assay.baseline.json', text)
    write('assay.baseline.first.json', text)
    write('assay.baseline.second.json', text)
    write('alone.first.json', text)
    write('assay.baseline.north.json', serialiseBaseline(other))
    expect(found()).toEqual(['alone.first.json', 'assay.baseline.json', 'assay.baseline.north.json'])
  })
})

describe('the name of a snapshot', () => {
  it('has 100 characters at most', () => {
    const [most, more] = ['x'.repeat(100), 'x'.repeat(101)]
    expect(snapshotPath('a.json', most)).toBe(`a.${most}.json`)
    expect(snapshotName('a.json', `a.${most}.json`)).toBe(most)
    expect(snapshotName('a.json', `a.${more}.json`)).toBeUndefined()
    expect(() => snapshotPath('a.json', more)).toThrow('100 characters at most')
  })
})
