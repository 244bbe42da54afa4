import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { evalTest } from '../src/runner/eval-test.ts'
import { subject } from '../src/runner/subject.ts'
import './setup.ts'

/** Times are not asserted on: under the one limit every answer comes, and over the other none. */
const ever = 1e9
const never = 1e-9
const system = subject('copilot', async ({ text }: { id: string; text?: string }) => {
  await setTimeout(1)
  return text ?? { advice: 'rest' }
})
const other = subject('rival', async ({ text }: { id: string; text?: string }) => {
  await setTimeout(2)
  return text ?? { advice: 'rest' }
})
const record = { metric: 'response-time', value: expect.any(Number) as number }

describe('toRespondWithin', () => {
  it('passes when the subject took no longer', async () => {
    const answer = await system({ id: 'a' })
    await expect(answer).toRespondWithin(ever)
    await expect(answer).not.toRespondWithin(never)
  })

  it('says how long the answer took, and how long it was given', async () => {
    const answer = await system({ id: 'a' })
    expect(() => expect(answer).toRespondWithin(never)).toThrow(
      /^the answer came too late:\n {2}it took [\d.]+ ms, and was given 1e-9 ms$/u,
    )
    expect(() => expect(answer).not.toRespondWithin(ever)).toThrow(
      'the answer came within 1000000000 ms, and was expected not to',
    )
  })

  it('knows a text that a subject answered in this test', async () => {
    const answer = await system({ id: 'a', text: 'rest' })
    await expect(answer).toRespondWithin(ever)
  })

  it('calls a function, and times it', async () => {
    let calls = 0
    const ask = async (): Promise<void> => {
      calls += 1
      await setTimeout(1)
    }
    await expect(ask).toRespondWithin(ever)
    await expect(expect(ask).toRespondWithin(never)).rejects.toThrow('the answer came too late')
    await expect(() => 'at once').toRespondWithin(ever)
    expect(calls).toBe(2)
  })

  it('tells two subjects apart by the object that each returned', async () => {
    const [mine, theirs] = [await system({ id: 'a' }), await other({ id: 'a' })]
    await expect(mine).toRespondWithin(ever)
    await expect(theirs).toRespondWithin(ever)
  })

  it('refuses an answer that two calls gave', async () => {
    const mine = await system({ id: 'b', text: 'rest' })
    await other({ id: 'b', text: 'rest' })
    const message =
      '2 calls of "copilot" and "rival" gave this same answer, so that its time cannot be told from theirs. Give each answer an object of its own, or time the call itself: await expect(() => system(input)).toRespondWithin(ms)'
    expect(() => expect(mine).toRespondWithin(ever)).toThrow(message)
    expect(() => expect(mine).not.toRespondWithin(ever)).toThrow(message)
  })

  it('takes the call of this test where others gave the same object', async () => {
    const shared = {}
    const constant = subject('constant', () => shared)
    await constant({ id: 'a' })
    await expect(shared).toRespondWithin(ever)
    await constant({ id: 'a' })
    await expect(shared).toRespondWithin(ever)
    await constant({ id: 'b' })
    expect(() => expect(shared).toRespondWithin(ever)).toThrow('2 calls of "constant" gave this same answer')
  })

  describe('an answer of before the test', () => {
    let before: unknown
    beforeAll(async () => {
      before = await system({ id: 'early' })
    })
    it('is known by its object', async () => {
      await expect(before).toRespondWithin(ever)
    })
  })

  it.each<[string, unknown, string]>([
    ['a copy', { advice: 'rest' }, ''],
    ['a text of no subject', 'drink', ' in this test'],
    ['nothing', undefined, ' in this test'],
  ])('refuses an answer whose time is not known: %s', (_, answer, where) => {
    const message = `toRespondWithin does not know how long this answer took: no subject gave it${where}. Pass what a subject("name", fn) returned, as it is and no part or copy of it, or time the call: await expect(() => system(input)).toRespondWithin(300)`
    expect(() => expect(answer).toRespondWithin(300)).toThrow(
      expect.objectContaining({ code: 'setup-missing', message }),
    )
    expect(() => expect(answer).not.toRespondWithin(300)).toThrow(message)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '300'])('refuses a limit of %s', (ms) => {
    expect(() => expect(() => 1).toRespondWithin(ms as number)).toThrow(
      `toRespondWithin needs a limit in ms that is a number above 0, got ${ms}`,
    )
  })

  it('refuses a metric that cannot name a row', () => {
    expect(() => expect(() => 1).toRespondWithin(300, { metric: 'Triage Time' })).toThrow(
      'a metric\'s name must be kebab case and not begin with "tier" and a digit, for example "answer-length"; got "Triage Time"',
    )
  })

  evalTest.for([{ id: 'a' }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    async (_, { task }) => {
      const fail = (): never => {
        throw new Error('the model is down')
      }
      const message =
        'toRespondWithin could not judge "response-time": the function threw: the model is down (unscored: subject-failed)'
      await expect(expect(fail).toRespondWithin(ever)).rejects.toThrow(message)
      await expect(expect(fail).not.toRespondWithin(ever)).rejects.toThrow(message)
      expect(task.meta.assay?.records).toMatchObject([
        { unscored: 'subject-failed' },
        { unscored: 'subject-failed', negated: true },
      ])
    },
  )

  const seen: unknown[] = []
  evalTest.for([{ id: 'shared' }])('records the time of the one call in one test …', async (goldenCase, { task }) => {
    await expect(await system(goldenCase)).toRespondWithin(ever)
    expect(task.meta.assay?.records).toEqual([record])
    seen.push(task.meta.assay?.records)
    expect(seen).toEqual(seen.map(() => seen[0]))
  })
  evalTest.for([{ id: 'shared' }])('… and in another test of the case', async (goldenCase, { task }) => {
    await expect(await system(goldenCase)).toRespondWithin(ever)
    expect(task.meta.assay?.records).toEqual([record])
    seen.push(task.meta.assay?.records)
    expect(seen).toEqual(seen.map(() => seen[0]))
  })

  evalTest.for([{ id: 'a' }])(
    'keeps the times of two systems under names of their own',
    async (goldenCase, { task }) => {
      await expect(await system(goldenCase)).toRespondWithin(ever)
      await expect(await other(goldenCase)).toRespondWithin(never, { metric: 'rival-time', policy: 'track' })
      expect(task.meta.assay?.records).toMatchObject([
        record,
        { metric: 'rival-time', why: [expect.stringContaining('it took')] },
      ])
    },
  )

  evalTest.for(Array.from({ length: 12 }, (_, index) => ({ id: `case-${index}`, text: 'the same words' })))(
    'leaves its score on the right test among concurrent ones: $id',
    { concurrent: true },
    async (goldenCase, { task }) => {
      const answer = await system(goldenCase)
      await setTimeout(1)
      await expect(answer).toRespondWithin(ever)
      expect(task.meta.assay?.records).toEqual([record])
    },
  )
})
