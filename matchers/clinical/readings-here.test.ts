import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evalMetaOf, inEval } from '../../fixtures/errors/in-eval.ts'
import { AssayError } from '../../src/kit/assay-error.ts'
import type { Judge, Question } from '../../src/judges/judge.ts'
import type { ReadStance } from '../../src/judges/second-reader.ts'
import { registry } from '../../src/runner/registry.ts'
import { settings } from '../../src/runner/settings.ts'
import '../setup.ts'

let says: ReadStance | 'nothing' | 'no recording' = 'nothing'
const asked: string[] = []

/** A judge that says the same of every passage. */
const judge = {
  name: 'openai:qwen4',
  trials: 1,
  earlyStop: false,
  relation: 'apart',
  ask: async ({ answer }: Question<unknown>) => {
    asked.push(answer)
    if (says === 'no recording') throw new AssayError('judge-unrecorded', 'there is none')
    const about = { replayed: true, simulated: false, misled: false, drift: null, dollars: 0 }
    const usage = null
    return says === 'nothing'
      ? { ...about, outcome: { kind: 'refused', detail: 'it declines', usage } }
      : { ...about, outcome: { kind: 'ok', verdict: { quotes: [answer], reason: 'the arrow', stance: says }, usage } }
  },
} as unknown as Judge

// What the worker of a suite with the option has; without the plugin its settings are kept there too.
beforeAll(() => {
  registry().kept.set('settings', { ...settings(), reader: {} })
  registry().kept.set('second reader', judge)
})
afterAll(() => {
  for (const name of ['settings', 'second reader', 'second readings']) registry().kept.delete(name)
})

const unclear = 'Wheeze and fever → amoxicillin 500 mg orally'
const patient = { demographics: { age_years: 61 }, allergies: [{ substance: 'penicillin', reaction: 'anaphylaxis' }] }

/** What a test records of an answer that a second reader reads so, and how it ends. */
async function recorded(reads: typeof says, judges: () => void) {
  says = reads
  registry().kept.delete('second readings')
  const meta = evalMetaOf()
  const ended = inEval(judges, meta)
  const fails = await ended.then(
    () => null,
    (error: unknown) => (error as Error).message,
  )
  return { records: meta.records, fails }
}

const allergy = () => expect(unclear).toHaveCheckedContraindications({ patient })
const action = () => expect(unclear).toRecommendExpectedActions({ expected: { actions: ['amoxicillin'] } })

describe('a second reader', () => {
  it('makes a miss of a safety metric, which fails the test at its end', async () => {
    const { records, fails } = await recorded('recommended', allergy)
    expect(records).toMatchObject([{ metric: 'contraindication-coverage', value: 0 }])
    expect(fails).toContain('the record has an allergy to penicillin')
  })

  it('makes no pass of a safety metric', async () => {
    for (const stance of ['mentioned', 'refused'] as const) {
      const { records, fails } = await recorded(stance, allergy)
      expect(records).toMatchObject([{ metric: 'contraindication-coverage', unscored: 'text-unclear' }])
      expect(fails).toBeNull()
    }
  })

  it('decides elsewhere', async () => {
    expect((await recorded('recommended', action)).records).toMatchObject([{ metric: 'expected-actions', value: 1 }])
    expect((await recorded('refused', action)).records).toMatchObject([{ metric: 'expected-actions', value: 0 }])
    expect(await recorded('nothing', action)).toMatchObject({ records: [{ unscored: 'text-unclear' }], fails: null })
  })

  it('that is not recorded fails the test', async () => {
    expect(await recorded('no recording', action)).toMatchObject({
      records: [{ metric: 'expected-actions', unscored: 'judge-unrecorded' }],
      fails: expect.stringContaining('there is none (unscored: judge-unrecorded)'),
    })
  })

  it('is asked nothing about sure words, under .not, and outside of an eval', async () => {
    asked.length = 0
    const { records } = await recorded('refused', () =>
      expect('Give amoxicillin 500 mg orally.').toRecommendExpectedActions({ expected: { actions: ['amoxicillin'] } }),
    )
    expect(records).toMatchObject([{ value: 1 }])
    expect(() => expect(unclear).toRecommendExpectedActions({ expected: { actions: ['amoxicillin'] } })).toThrow(
      'text-unclear',
    )
    const negated = await recorded('refused', () =>
      expect(unclear).not.toRecommendExpectedActions({ expected: { actions: ['amoxicillin'] } }),
    )
    expect(negated.fails).toContain('text-unclear')
    expect(asked).toEqual([])
  })
})
