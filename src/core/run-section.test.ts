import { describe, expect, it } from 'vitest'
import { columns, marked, registerRunWatcher, registerSharedCase, runWatchers, sharedKindsOf } from './run-section.ts'

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
})
