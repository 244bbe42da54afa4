import { expect, it } from 'vitest'
import { modulesOf } from '../end-suite.test-kit.ts'
import { collectObservations } from './collect-observations.ts'

it('adds up what tests noted beside their scores, in their order', () => {
  const { answers, replays, stages } = collectObservations(
    modulesOf([
      {
        file: 'pe.eval.ts',
        tests: [
          { id: 'pe-1', meta: { answers: ['a'] }, rest: { assayStages: { retrieve: [1, 2], answer: [9] } } },
          { id: 'pe-1', meta: { answers: ['a', 'b'] }, rest: { assayStages: { retrieve: [3] } } },
        ],
      },
    ]),
  )
  expect([...stages]).toEqual([
    ['retrieve', [1, 2, 3]],
    ['answer', [9]],
  ])
  expect([...answers]).toEqual([['pe-1', new Set(['a', 'b'])]])
  expect(replays).toEqual([])
})

it('gives each note what any test of its file has shared under its section, also a later one', () => {
  const note = (notes: string, ...shared: readonly { readonly number: number; readonly value: string }[]) => ({
    assayNotes: { generated: { notes: [notes], ...(shared.length === 0 ? {} : { shared }) } },
  })
  const { notes } = collectObservations(
    modulesOf([
      {
        file: 'pe.eval.ts',
        tests: [
          { id: 'pe-1', rest: note('first') },
          { id: 'pe-2', rest: note('second', { number: 1, value: 'one' }, { number: 2, value: 'two' }) },
        ],
      },
      { file: 'copd.eval.ts', tests: [{ id: 'copd-1', isPlain: true, rest: note('third') }] },
    ]),
  )
  const shared = new Map([
    [1, 'one'],
    [2, 'two'],
  ])
  expect(notes.get('generated')).toEqual([
    { file: 'pe.eval.ts', test: 'pe-1 is answered', caseId: 'pe-1', notes: ['first'], shared },
    { file: 'pe.eval.ts', test: 'pe-2 is answered', caseId: 'pe-2', notes: ['second'], shared },
    { file: 'copd.eval.ts', test: 'copd-1 is answered', caseId: null, notes: ['third'], shared: new Map() },
  ])
})
