import { describe, expect, it } from 'vitest'
import { wilsonInterval } from '../statistics/proportion-interval.ts'
import { fingerprintOf, judgedAnswersOf } from './judged-answers.test-kit.ts'
import { measureStability, refuseAdoption } from './stability.ts'

const drawing = { seed: 1, resamples: 500 }
const judge = 'anthropic:one'
const one = (votes: readonly (number | null)[], at: number) => ({
  caseId: `case-${at}`,
  votes: [{ judge, votes: [...votes] }],
})
const stabilityOf = (lines: Parameters<typeof judgedAnswersOf>[0]) => {
  const [first] = measureStability(judgedAnswersOf(lines), drawing)
  if (first === undefined) throw new Error('nothing was measured')
  return first
}
const steady = (count: number, from = 0) => Array.from({ length: count }, (_, at) => one([4, 4, 4], from + at))

describe('measureStability', () => {
  it('counts pairs of trials that differ, and answers that are divided', () => {
    const votes = [
      [4, 4, 4],
      [4, 4, 5],
      [3, 4, 5],
      [4, null, 5],
      [null, null, 4],
    ]
    expect(stabilityOf(votes.map(one))).toMatchObject({
      judge,
      // 3 + 3 + 3 + 1 pairs, of which 0 + 2 + 3 + 1 differ; the last answer has none.
      trials: { answers: 4, cases: 4, pairs: 10, flips: 6, rate: 0.6, divided: wilsonInterval(3, 4) },
      variants: null,
      order: null,
      missing: 3,
      simulated: 0,
    })
  })

  it('pairs trials of one judge alone: judges of a panel may differ', () => {
    const votes = [
      { judge: 'a', votes: [2, 2] },
      { judge: 'b', votes: [5, 5] },
    ]
    expect(stabilityOf([{ votes }])).toMatchObject({ judge: 'a + b', trials: { pairs: 2, flips: 0, rate: 0 } })
  })

  it('has no rate, not 0, where no answer has two votes', () => {
    expect(stabilityOf([one([4], 0), one([null, 4], 1)]).trials).toMatchObject({
      answers: 0,
      rate: null,
      interval: null,
      divided: { value: null },
    })
  })

  it('never says of no flip more than so many cases can show', () => {
    expect(stabilityOf(steady(20)).trials.interval).toEqual({ lower: 0, upper: wilsonInterval(0, 20).upper })
    const upper = (flipped: number) =>
      stabilityOf([...steady(20 - flipped), ...Array.from({ length: flipped }, (_, at) => one([4, 4, 5], 20 + at))])
        .trials.interval?.upper ?? 0
    expect(upper(1)).toBeGreaterThanOrEqual(upper(0))
    expect(upper(6)).toBeGreaterThan(upper(1))
  })

  it('compares wordings and orders with all else alike', () => {
    const lines = ['case-0', 'case-1'].flatMap((caseId, at) => [
      { caseId, value: 4 },
      { caseId, value: 4 - at, variant: 'short', fingerprint: fingerprintOf('b') },
      { caseId, value: 4, order: 'BA' },
      { caseId, value: null, variant: 'long', fingerprint: fingerprintOf('c') },
    ])
    const [plain, short] = measureStability(judgedAnswersOf(lines), drawing).toSorted((a, b) =>
      a.fingerprint < b.fingerprint ? -1 : 1,
    )
    expect(plain).toMatchObject({
      variant: null,
      variants: { answers: 2, pairs: 2, flips: 1, rate: 0.5 },
      order: { flips: 0, rate: 0 },
    })
    expect(short).toMatchObject({ variant: 'short', variants: { pairs: 2, flips: 1 }, order: null })
  })
})

describe('refuseAdoption', () => {
  const options = { limit: 0.1, least: 20 }

  it('adopts a prompt whose flip rate is shown to be under the limit', () => {
    expect(refuseAdoption(stabilityOf(steady(40)), options)).toEqual([])
  })

  it.each([
    [
      'too few answers',
      steady(19),
      [
        '19 answers have two scored trials or more, and at least 20 are required',
        'the flip rate over trials may be as high as 16.9%, and the limit is 10.0%; 35 cases are the fewest that can show less, and there are 19',
      ],
    ],
    [
      'enough answers, and too few to show it',
      steady(20),
      [
        'the flip rate over trials may be as high as 16.2%, and the limit is 10.0%; 35 cases are the fewest that can show less, and there are 20',
      ],
    ],
    [
      'trials that differ',
      [...steady(30), ...Array.from({ length: 20 }, (_, at) => one([4, 5, 4], 30 + at))],
      [expect.stringMatching(/^the flip rate over trials may be as high as 3\d\.\d%, and the limit is 10\.0%$/u)],
    ],
    [
      'wordings that differ',
      [
        ...steady(40),
        ...steady(40).map((line) => ({ ...line, variant: 'short', value: 3, fingerprint: fingerprintOf('b') })),
      ],
      ['the flip rate over wordings of the prompt may be as high as 100.0%, and the limit is 10.0%'],
    ],
    [
      'one case',
      Array.from({ length: 20 }, (_, trial) => ({ ...one([4, 4], 0), trial })),
      ['the flip rate over trials has no interval: its answers are of one case'],
    ],
    [
      'votes of a fake server',
      steady(40).map((line) => ({ ...line, votes: [{ judge, votes: [4, 4], simulated: 2 }] })),
      ["80 of its votes are of a fake server, which are no model's opinion"],
    ],
  ])('refuses %s', (_, lines, reasons) => {
    expect(refuseAdoption(stabilityOf(lines), options)).toEqual(reasons)
  })
})
