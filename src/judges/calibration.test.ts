import { describe, expect, it } from 'vitest'
import { answerHash } from './judged-answers.ts'
import { calibrate, type CalibrationOptions, raterAgreement } from './calibration.ts'
import { enterCalibration, type JudgesFile } from './judges-file.ts'
import type { HumanLabel } from './human-labels.ts'
import { fingerprintOf, judgedAnswersOf, judgedLine } from './judged-answers.test-kit.ts'

const options: CalibrationOptions = { floor: 0.6, least: 10, threshold: 4, seed: 1, resamples: 500 }
// The vector of the specification: kappa .615385 plain, .782609 linear, .901961 quadratic.
const [anna, ben] = [
  [1, 2, 3, 4, 5, 5, 4, 3, 2, 4],
  [1, 2, 3, 4, 4, 5, 5, 3, 3, 4],
]

const label = (caseId: string, rater: string, grade: number, metric = 'coherence'): HumanLabel => ({
  caseId,
  trial: 0,
  metric,
  answerHash: answerHash(judgedLine({ caseId })),
  rater,
  grade,
})
const labelsOf = (rater: string, grades: readonly number[] = []) =>
  grades.map((grade, at) => label(`case-${at}`, rater, grade))
const judgedOf = (grades: readonly (number | null)[] = []) =>
  judgedAnswersOf(grades.map((value, at) => ({ caseId: `case-${at}`, value })))

describe('raterAgreement', () => {
  it('is that of two raters, each figure with an interval over cases', () => {
    const [agreement] = raterAgreement([...labelsOf('anna', anna), ...labelsOf('ben', ben)], options)
    expect(agreement).toMatchObject({
      metric: 'coherence',
      raters: ['anna', 'ben'],
      n: 10,
      kappa: { status: 'scored', value: expect.closeTo(0.615385, 6) },
      linearKappa: { value: expect.closeTo(0.782609, 6) },
      quadraticKappa: {
        value: expect.closeTo(0.901961, 6),
        interval: { lower: expect.closeTo(0.66, 2), upper: expect.closeTo(0.98, 2) },
      },
    })
    expect(agreement?.alpha).toMatchObject({ status: 'scored', value: expect.closeTo(0.905, 2) })
    expect(agreement?.icc).toMatchObject({ status: 'scored', value: expect.closeTo(0.91, 2) })
  })

  it('has alpha over whoever graded, and no kappa, for three raters', () => {
    const labels = [...labelsOf('anna', anna), ...labelsOf('ben', ben), ...labelsOf('cleo', [1, 2, 3])]
    const [agreement] = raterAgreement(labels, options)
    expect(agreement).toMatchObject({
      n: 10,
      quadraticKappa: { status: 'unscored', why: "Cohen's kappa is of two raters, and there are 3: see alpha" },
      alpha: { status: 'scored' },
      icc: { status: 'scored', value: 1 },
    })
  })

  it('is unscored, not NaN and not 1, where all grades are alike', () => {
    const same = [4, 4, 4]
    const [agreement] = raterAgreement([...labelsOf('anna', same), ...labelsOf('ben', same)], options)
    for (const figure of [agreement?.kappa, agreement?.linearKappa, agreement?.quadraticKappa, agreement?.alpha])
      expect(figure).toEqual({ status: 'unscored', why: 'all grades are alike' })
    expect(agreement?.icc).toEqual({ status: 'unscored', why: 'the grades do not vary, or are of one answer' })
  })

  it('leaves out what was settled afterwards', () => {
    const labels = [...labelsOf('anna', anna), ...labelsOf('ben', ben)]
    expect(raterAgreement([...labels, ...labelsOf('adjudicated', anna)], options)).toEqual(
      raterAgreement(labels, options),
    )
  })
})

describe('enterCalibration', () => {
  it('keeps on record a grader that was held to nothing this time', () => {
    const before: JudgesFile = {
      schema: 1,
      graders: {
        [fingerprintOf('a')]: {
          metric: 'coherence',
          judge: 'anthropic:one',
          qualified: true,
          n: 60,
          kappa: 0.9,
          lower: 0.8,
          on: '2026-11-01',
        },
      },
      prompts: {},
    }
    const { graders } = calibrate(
      [...labelsOf('anna', anna)],
      [
        ...judgedAnswersOf([{ answer: 'reworded' }]),
        ...judgedOf(ben).map((one) => ({ ...one, fingerprint: fingerprintOf('b') })),
      ],
      options,
    )
    expect(graders.map(({ n }) => n)).toEqual([0, 10])
    const entered = enterCalibration(before, graders, '2026-11-22')
    expect(entered.graders[fingerprintOf('a')]).toEqual(before.graders[fingerprintOf('a')])
    expect(entered.graders[fingerprintOf('b')]).toMatchObject({ qualified: true, n: 10, on: '2026-11-22' })
  })
})

describe('calibrate', () => {
  const labels = [...labelsOf('anna', anna), ...labelsOf('ben', anna)]

  it('holds a judge to people', () => {
    const { graders, unmatched } = calibrate(labels, judgedOf(ben), options)
    expect(unmatched).toBe(0)
    expect(graders).toMatchObject([
      {
        fingerprint: fingerprintOf('a'),
        metric: 'coherence',
        judge: 'anthropic:one',
        n: 10,
        agreement: { quadraticKappa: { value: expect.closeTo(0.901961, 6) } },
        // People say good 5 times of 10 and the judge 5 times, together 5: F1 1 of both classes.
        balancedF1: { status: 'scored', value: 1 },
        confusion: {
          grades: [1, 2, 3, 4, 5],
          counts: [
            [1, 0, 0, 0, 0],
            [0, 1, 1, 0, 0],
            [0, 0, 2, 0, 0],
            [0, 0, 0, 2, 1],
            [0, 0, 0, 1, 1],
          ],
        },
        people: { quadraticKappa: { value: 1 } },
        qualified: true,
        why: expect.stringMatching(/^quadratic kappa is at least 0\.\d{3}, and the floor is 0\.6$/u),
      },
    ])
  })

  it('takes the settled grade, else the median, half a point apart where two raters are', () => {
    const mixed = [
      label('case-0', 'anna', 2),
      label('case-0', 'ben', 5),
      label('case-1', 'anna', 3),
      label('case-1', 'ben', 4),
    ]
    const { graders } = calibrate([...mixed, label('case-0', 'adjudicated', 1)], judgedOf([4, 3]), options)
    expect(graders[0]).toMatchObject({
      n: 2,
      adjudicated: 1,
      confusion: {
        grades: [1, 2, 3, 3.5, 4, 5],
        counts: { 0: [0, 0, 0, 0, 1, 0], 3: [0, 0, 1, 0, 0, 0], 4: [0, 0, 0, 0, 0, 0] },
      },
    })
  })

  it('counts what the judge did not score, and what it never saw, and reads neither as a grade', () => {
    const { graders, unmatched } = calibrate(labels, judgedOf([null, ...(ben ?? []).slice(1, 9)]), options)
    expect(unmatched).toBe(1)
    expect(graders[0]).toMatchObject({
      n: 8,
      unjudged: 1,
      qualified: false,
      why: '8 labelled answers have a score, and at least 10 are required',
    })
  })

  it('holds to the label only the words that were labelled', () => {
    const reworded = judgedAnswersOf([{ caseId: 'case-0', answer: 'another answer' }])
    const { graders, unmatched } = calibrate(labels, reworded, options)
    expect({ n: graders[0]?.n, unmatched }).toEqual({ n: 0, unmatched: 10 })
    expect(graders[0]).toMatchObject({
      agreement: { quadraticKappa: { status: 'unscored', why: 'no answer was graded by two' } },
      balancedF1: { status: 'unscored' },
    })
  })

  it('keeps graders apart: a new fingerprint starts with nothing', () => {
    const judged = [...judgedOf(ben), ...judgedAnswersOf([{ caseId: 'case-0', fingerprint: fingerprintOf('b') }])]
    const { graders } = calibrate(labels, judged, options)
    expect(graders.map(({ fingerprint, qualified }) => [fingerprint[0], qualified])).toEqual([
      ['a', true],
      ['b', false],
    ])
  })

  it.each([
    [
      'the lower end is under the floor',
      ben,
      { floor: 0.9 },
      /^quadratic kappa may be as low as 0\.\d{3}, and the floor is 0\.9$/u,
    ],
    [
      'the judge always says the same',
      ben?.map(() => 4),
      {},
      /^quadratic kappa may be as low as 0\.000, and the floor is 0\.6$/u,
    ],
  ])('does not qualify a judge when %s', (_, judged, changes, why) => {
    const { graders } = calibrate(labels, judgedOf(judged), { ...options, ...changes })
    expect(graders[0]).toMatchObject({ qualified: false, why: expect.stringMatching(why) })
  })

  it('does not qualify a judge by votes of a fake server', () => {
    const judged = judgedAnswersOf(
      (ben ?? []).map((value, at) => ({
        caseId: `case-${at}`,
        value,
        votes: [{ judge: 'anthropic:one', votes: [value], simulated: at === 3 ? 1 : 0 }],
      })),
    )
    expect(calibrate(labels, judged, options).graders[0]).toMatchObject({
      simulated: 1,
      qualified: false,
      why: "1 of 10 answers have votes of a fake server, which are no model's opinion",
    })
  })

  it('draws cases, not answers: many answers of one case make nothing surer', () => {
    const trials = Array.from({ length: 12 }, (_, trial) => ({ caseId: 'case-0', trial, value: 1 + (trial % 5) }))
    const own = trials.map(({ trial, value }): HumanLabel => ({
      ...label('case-0', 'anna', value),
      trial,
      answerHash: answerHash(judgedLine({ caseId: 'case-0', trial })),
    }))
    expect(calibrate(own, judgedAnswersOf(trials), options).graders[0]).toMatchObject({
      n: 12,
      agreement: { quadraticKappa: { status: 'scored', value: 1, interval: null } },
      people: null,
      qualified: false,
      why: 'quadratic kappa has no interval: there are too few cases, or too few grades',
    })
  })
})
