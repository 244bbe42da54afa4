import { expect, it } from 'vitest'
import { casesOfFiles, readCounts } from './counts.ts'

it.each([
  [1, [1]],
  [2000, [2000]],
  [10_000, [10_000]],
  [25_000, [10_000, 10_000, 5000]],
])('%i cases stand in files of %j', (cases, files) => {
  expect(casesOfFiles(cases)).toEqual(files)
})

it('takes counts as they are typed, and the usual ones where none is', () => {
  expect(readCounts(['2000', '10000'], [1])).toEqual([2000, 10_000])
  expect(readCounts([], [10_000])).toEqual([10_000])
})

it.each(['0', '-5', '2.5', '10k', ''])('refuses "%s"', (arg) => {
  expect(() => readCounts([arg], [1])).toThrow(
    `counts of cases must be whole numbers from 1, such as 2000 or 100000, got "${arg}"`,
  )
})
