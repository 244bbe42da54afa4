import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { defineScorer } from '../src/core/metric.ts'
import { notApplicable, scored, unscored } from '../src/core/score.ts'
import { evalTest } from '../src/runner/eval-test.ts'
import './setup.ts'

const rate = { tier: 2, aggregate: 'rate', unit: 'cases' } as const
const brevity = defineScorer({ name: 'brevity', tier: 4 }, (text: string) =>
  scored(text.length < 20 ? 5 : 2, [`it has ${text.length} characters`]),
)
const asked = defineScorer({ ...rate, name: 'asked' }, (text: string, { question }: { question: string }) =>
  scored(Number(text.includes(question))),
)

describe('toScoreAtLeast', () => {
  it('passes at the threshold and above it', async () => {
    await expect('rest').toScoreAtLeast(5, brevity)
    await expect('rest').toScoreAtLeast(4.5, brevity)
    await expect('rest, drink, and wait for it').not.toScoreAtLeast(4.5, brevity)
  })

  it('names the metric, its value and the reason', async () => {
    await expect(expect('rest, drink, and wait for it').toScoreAtLeast(4, brevity)).rejects
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: "brevity" is 2, and was expected to be at least 4:
        it has 28 characters]
    `)
  })

  it('says under .not that the threshold is met', async () => {
    await expect(expect('rest').not.toScoreAtLeast(4, brevity)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: "brevity" is 5, and was expected to be under 4]`,
    )
  })

  it('hands the scorer the case of the options in a plain test', async () => {
    await expect('tired').toScoreAtLeast(1, asked, { case: { question: 'tired' } })
    expect(() => expect('tired').toScoreAtLeast(1, asked)).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toScoreAtLeast needs a case for "asked": in a plain test pass { case }, or use evalTest.for(cases), which knows the case]`,
    )
  })

  it('refuses to assert on nothing', async () => {
    const nothing = defineScorer({ name: 'nothing', tier: 2 }, () => notApplicable('no dose is given'))
    await expect(expect('rest').toScoreAtLeast(1, nothing)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toScoreAtLeast has nothing to judge here: no dose is given. An assertion on nothing would always pass; leave it out for this answer]`,
    )
    await expect(expect('rest').not.toScoreAtLeast(1, nothing)).rejects.toThrow('has nothing to judge here')
  })

  it.each([
    [
      'a threshold that is no number',
      Number.NaN,
      brevity,
      'toScoreAtLeast needs a threshold that is a finite number, got NaN',
    ],
    [
      'a plain function',
      1,
      () => scored(1),
      'toScoreAtLeast needs a scorer with its metric as second argument, got function; make one with defineScorer(metric, (answer, case) => score)',
    ],
    [
      'a scorer for which lower is better',
      1,
      defineScorer({ name: 'errors', tier: 2, better: 'lower' }, () => scored(0)),
      'toScoreAtLeast cannot hold "errors" to a floor, since lower is better for it. Turn the score round, so that more is better',
    ],
  ])('refuses %s', (_, threshold, scorer, message) => {
    expect(() => expect('rest').toScoreAtLeast(threshold, scorer as never)).toThrow(message)
  })

  evalTest.for([{ id: 'a', question: 'rest' }])(
    'records the mean, and the share at or above the threshold',
    async (_, { task }) => {
      await expect('rest').toScoreAtLeast(4, brevity)
      await expect('rest').toScoreAtLeast(1, asked)
      expect(task.meta.assay?.records).toEqual([
        { metric: 'brevity', value: 5 },
        { metric: 'brevity-at-least-4', value: 1 },
        { metric: 'asked', value: 1 },
      ])
    },
  )

  evalTest.for([{ id: 'a' }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    async (_, { task }) => {
      const lost = defineScorer({ ...rate, name: 'lost' }, () => unscored('missing-input', 'there is no reference'))
      const message = 'toScoreAtLeast could not judge "lost": there is no reference (unscored: missing-input)'
      await expect(expect('rest').toScoreAtLeast(1, lost)).rejects.toThrow(message)
      await expect(expect('rest').not.toScoreAtLeast(1, lost)).rejects.toThrow(message)
      const record = { metric: 'lost', unscored: 'missing-input', detail: 'there is no reference' }
      expect(task.meta.assay?.records).toEqual([record, { ...record, negated: true }])
    },
  )

  evalTest.for([{ id: 'a' }])('is unscored when the scorer throws, or returns no score', async (_, { task }) => {
    const failing = defineScorer({ ...rate, name: 'failing' }, () => {
      throw new Error('the judge is down')
    })
    const numeric = defineScorer({ ...rate, name: 'numeric' }, () => 1 as never)
    await expect(expect('rest').toScoreAtLeast(1, failing)).rejects.toThrow('"failing" threw: the judge is down')
    await expect(expect('rest').toScoreAtLeast(1, numeric)).rejects.toThrow(
      'the scorer "numeric" returned 1: expected a score with the value 1 or 0',
    )
    expect(task.meta.assay?.records).toMatchObject([{ unscored: 'scorer-failed' }, { unscored: 'scorer-failed' }])
  })

  evalTest.for(Array.from({ length: 12 }, (_, index) => ({ id: `case-${index}`, index })))(
    'leaves its score on the right test among concurrent ones: $id',
    { concurrent: true },
    async ({ index }, { task }) => {
      const slow = defineScorer({ ...rate, aggregate: 'mean', name: 'slow' }, async (answer: number) => {
        await setTimeout((index * 3) % 5)
        return scored(answer)
      })
      await setTimeout((index * 5) % 7)
      await expect(index).toScoreAtLeast(0, slow)
      expect(task.meta.assay?.records).toEqual([
        { metric: 'slow', value: index },
        { metric: 'slow-at-least-0', value: 1 },
      ])
    },
  )

  evalTest.for([{ id: 'a' }])('is timed by stage in an evalTest', (_, { stage, task }) => {
    expect(stage('retrieve', () => 3)).toBe(3)
    expect(Object.keys(task.meta.assayStages ?? {})).toEqual(['retrieve'])
  })
})
