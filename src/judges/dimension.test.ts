import { describe, expect, it } from 'vitest'
import { hashCanonical } from '../kit/hash.ts'
import { type JudgedAnswer, parseJudgedAnswers } from './judged-answers.ts'
import { measureStability } from './stability.ts'
import type { Outcome } from './provider.ts'
import { dimension } from './dimension.ts'
import type { Answered, Judge, Question } from './judge.ts'
import {
  type Prompt,
  coherencePrompt,
  completenessPrompt,
  differentialConsiderationPrompt,
  uncertaintyCalibrationPrompt,
} from './prompts.ts'

const evalCase = { id: 'k-68', patient: { potassium: 6.8 } }
const answer = 'Give calcium now.'

/** A judge that is generous to other words, and strict when it reads the answer first. */
const swayed: Judge = {
  name: 'fake:m',
  trials: 3,
  earlyStop: false,
  relation: 'apart',
  fingerprintOf: ({ prompt }) => hashCanonical({ text: prompt.instructions }),
  ask: async <Verdict>({ grader, answerFirst = false }: Question<Verdict>): Promise<Answered<Verdict>> => {
    const isOther = grader.prompt.instructions !== coherencePrompt.instructions
    const verdict = { quotes: ['calcium now'], reason: 'so', score: isOther ? 5 : answerFirst ? 3 : 4 }
    const outcome = { kind: 'ok', verdict, text: '', answeredBy: 'm', id: null, usage: null } as Outcome
    return {
      outcome: outcome as Outcome<Verdict>,
      replayed: false,
      simulated: false,
      misled: false,
      drift: null,
      dollars: 0,
    }
  },
}

async function judged(isStabilityRun: boolean) {
  const kept: JudgedAnswer[] = []
  const coherence = dimension(coherencePrompt, {
    judges: () => [swayed],
    isAdopted: () => false,
    trial: () => 0,
    isStabilityRun: () => isStabilityRun,
    keep: (line) => kept.push(line),
  })
  return { score: await coherence(answer, evalCase), kept }
}

describe('a dimension', () => {
  it('keeps what was judged, for people and for its stability', async () => {
    const { score, kept } = await judged(false)
    expect(score).toMatchObject({ status: 'scored', value: 4 })
    expect(kept).toMatchObject([{ caseId: 'k-68', metric: 'coherence', answer, value: 4 }])
  })

  it('asks in other words and in the other order in a stability run, and scores as ever', async () => {
    const { score, kept } = await judged(true)
    expect(score).toMatchObject({ status: 'scored', value: 4 })
    expect(kept.map(({ variant, order, value }) => ({ variant, order, value }))).toEqual([
      { variant: undefined, order: undefined, value: 4 },
      { variant: 'rephrased', order: undefined, value: 5 },
      { variant: undefined, order: 'BA', value: 3 },
    ])
  })

  it('gives `judge stability` what it measures over wordings and orders', async () => {
    const { kept } = await judged(true)
    const lines = parseJudgedAnswers([{ name: 'a', content: kept.map((one) => JSON.stringify(one)).join('\n') }])
    const own = measureStability(lines, { seed: 1, resamples: 100 }).find(({ variant }) => variant === null)
    expect(own).toMatchObject({ trials: { rate: 0 }, variants: { rate: 1 }, order: { rate: 1 } })
  })
})

describe('the other wording of a prompt', () => {
  it.each<[string, Prompt]>([
    ['coherence', coherencePrompt],
    ['completeness', completenessPrompt],
    ['differential consideration', differentialConsiderationPrompt],
    ['uncertainty calibration', uncertaintyCalibrationPrompt],
  ])('of %s asks about the same dimension, on the same scale', (name, { instructions, wordings = {} }) => {
    expect(Object.keys(wordings)).toEqual(['rephrased'])
    for (const text of [instructions, ...Object.values(wordings)]) {
      expect(text.startsWith(`Dimension: ${name}.`)).toBe(true)
      for (const grade of [1, 2, 3, 4, 5]) expect(text).toMatch(new RegExp(`^${grade}: `, 'mu'))
    }
    expect(new Set([instructions, ...Object.values(wordings)]).size).toBe(2)
  })
})
