import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  columns,
  marked,
  moduleOptions,
  optionVariables,
  registerOption,
  registerRunWatcher,
  registerSharedCase,
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
  const colour = {
    name: 'colour',
    schema: z.string(),
    variables: (value: string) => ({ COLOUR: value, SHADE: 'dark' }),
  }

  it('is an option with the variables that workers read, but for those that are set', () => {
    registerOption(colour)
    registerOption({ name: 'silent', schema: z.string() })
    expect(moduleOptions()).toContain(colour)
    expect(optionVariables({ colour: 'red', silent: 'yes' }, {})).toEqual({ COLOUR: 'red', SHADE: 'dark' })
    expect(optionVariables({ colour: 'red' }, { COLOUR: 'blue' })).toEqual({ SHADE: 'dark' })
    expect(optionVariables({}, {})).toEqual({})
  })

  it('is a kind of case that every run takes', () => {
    registerSharedCase('query', ({ id }) => id.startsWith('q-'))
    expect(sharedKindsOf({ id: 'q-1', input: '' })).toEqual(['query'])
    expect(sharedKindsOf({ id: 'pe-1', input: '' })).toEqual([])
  })

  it('is what is done at the end of a run, the last of one name', () => {
    const [first, second] = [{ measured: () => undefined }, { measured: () => undefined }]
    registerRunWatcher('test', first)
    registerRunWatcher('test', second)
    expect(runWatchers()).toContain(second)
    expect(runWatchers()).not.toContain(first)
  })
})
