import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openWorkFolder, workPath } from './work-folder.ts'

const newRoot = (): string => mkdtempSync(join(tmpdir(), 'work-folder-'))
const ignoreOf = (root: string): string => readFileSync(join(root, '.assay', '.gitignore'), 'utf8')

describe('openWorkFolder', () => {
  it('makes the folder, of which git ignores all, and leaves nothing else behind', () => {
    const root = newRoot()
    expect(openWorkFolder(root)).toBe(join(root, '.assay'))
    expect(ignoreOf(root)).toBe('*\n')
    expect(readdirSync(join(root, '.assay'))).toEqual(['.gitignore'])
  })

  it('makes a folder of it', () => {
    const root = newRoot()
    const folder = openWorkFolder(root, 'judged', '0b3f7c52')
    expect(folder).toBe(workPath(root, 'judged', '0b3f7c52'))
    expect(statSync(folder).isDirectory()).toBe(true)
    expect(ignoreOf(root)).toBe('*\n')
  })

  it.each(['', '*', '!runs\n'])('replaces a .gitignore of %j, which may let answers be committed', (text) => {
    const root = newRoot()
    mkdirSync(join(root, '.assay'))
    writeFileSync(join(root, '.assay', '.gitignore'), text)
    openWorkFolder(root, 'runs')
    expect(ignoreOf(root)).toBe('*\n')
  })

  it('leaves what is there as it is', () => {
    const root = newRoot()
    writeFileSync(join(openWorkFolder(root, 'runs'), 'run.json'), '{}')
    const before = statSync(join(root, '.assay', '.gitignore')).ino
    openWorkFolder(root, 'runs')
    expect(readdirSync(join(root, '.assay', 'runs'))).toEqual(['run.json'])
    expect(statSync(join(root, '.assay', '.gitignore')).ino).toBe(before)
  })

  it('says what is in the way', () => {
    const root = newRoot()
    writeFileSync(join(root, '.assay'), '')
    expect(() => openWorkFolder(root)).toThrow(/ENOTDIR|EEXIST/u)
  })
})

it('tells a path of it, and makes nothing', () => {
  const root = newRoot()
  expect(workPath(root, 'runs', 'run.json')).toBe(join(root, '.assay', 'runs', 'run.json'))
  expect(readdirSync(root)).toEqual([])
})
