import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  columns,
  hashBasisFiles,
  marked,
  moduleOptions,
  optionVariables,
  registerBasisFile,
  registerOption,
  registerRunSection,
  registerRunWatcher,
  registerSharedCase,
  runSections,
  runWatchers,
  sharedKindsOf,
} from './run-section.ts'

describe('the words of a table', () => {
  it('aligns a column to the right by a sign before its head', () => {
    expect(columns('rule', '>kept')).toEqual([
      { head: 'rule', align: 'left' },
      { head: 'kept', align: 'right' },
    ])
  })

  it.each([
    [0, '0'],
    [1, { text: '1', tone: 'bad' }],
    [-1, { text: '-1', tone: 'bad' }],
  ])('lets a count of %d stand out unless it is 0', (count, words) => {
    expect(marked(count, 'bad')).toEqual(words)
  })
})

describe('what a module registers', () => {
  it('is a kind of case that every run takes', () => {
    registerSharedCase('of this test', ({ id }) => id === 'of this test')
    expect(sharedKindsOf({ id: 'of this test' })).toEqual(['of this test'])
    expect(sharedKindsOf({ id: 'pe-1' })).toEqual([])
  })

  it('is what is done at the end of a run, the last of one name', () => {
    const [first, second] = [{ measured: () => undefined }, { measured: () => undefined }]
    registerRunWatcher('of this test', first)
    registerRunWatcher('of this test', second)
    expect(runWatchers()).toContain(second)
    expect(runWatchers()).not.toContain(first)
  })

  it('is a section, which one of the same key replaces in its place', () => {
    const [first] = runSections()
    if (first === undefined) throw new Error('there are sections')
    const other = { ...first, summarise: () => undefined }
    const keys = runSections().map(({ key }) => key)
    registerRunSection(other)
    expect(runSections()[0]).toBe(other)
    registerRunSection(first)
    expect(runSections()[0]).toBe(first)
    expect(runSections().map(({ key }) => key)).toEqual(keys)
  })

  it('is a committed file, which has a hash where it is there', () => {
    const root = mkdtempSync(join(tmpdir(), 'basis-'))
    registerBasisFile('of-this-test.json')
    expect(hashBasisFiles(root)).not.toHaveProperty('of-this-test.json')
    writeFileSync(join(root, 'of-this-test.json'), 'a')
    expect(hashBasisFiles(root)).toEqual({
      'of-this-test.json': 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb',
    })
  })

  it('is an option, whose variables workers get unless their environment has them', () => {
    const option = {
      name: 'ofThisTest',
      schema: z.string(),
      variables: (value: string) => ({ OF_THIS_TEST: value, ALSO_OF_IT: 'always' }),
    }
    registerOption(option)
    expect(moduleOptions()).toContain(option)
    expect(optionVariables({ ofThisTest: 'set' }, {})).toEqual({ OF_THIS_TEST: 'set', ALSO_OF_IT: 'always' })
    expect(optionVariables({ ofThisTest: 'set' }, { OF_THIS_TEST: 'before' })).toEqual({ ALSO_OF_IT: 'always' })
    expect(optionVariables({}, {})).toEqual({})
  })
})
