import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecommendationInput } from '../answer/recommendation.ts'
import type { PatientInput } from '../patient/patient.ts'
import { passageFor, type Ruling } from '../language/rulings.ts'
import { readSentences } from '../language/sentences.ts'
import { createGuard, guard } from './guard.ts'
import type { StructuralOptions } from './structural-checks.ts'

const well: PatientInput = { demographics: { age_years: 61 } }
const hyperkalaemic: PatientInput = {
  demographics: { age_years: 61 },
  labs: [{ name: 'potassium', value: 7.1, unit: 'mmol/L', taken_at: '2026-11-21T08:00:00Z' }],
}
const sound: RecommendationInput = {
  recommended_actions: [{ text: 'Repeat the full blood count tomorrow.', evidence_refs: ['e1'] }],
  evidence_table: [{ id: 'e1', source_type: 'guideline', source: 'ward handbook', excerpt: 'Repeat daily.' }],
}

describe('guard', () => {
  it('allows a sound answer', () => {
    expect(guard(sound, { patient: well })).toEqual({ decision: 'allow', findings: [] })
  })

  it('blocks an answer that misses what a safety metric asks for', () => {
    expect(guard(sound, { patient: hyperkalaemic })).toEqual({
      decision: 'block',
      findings: [
        {
          metric: 'missed-escalations',
          status: 'missed',
          effect: 'block',
          why: [expect.stringMatching(/^severe-hyperkalaemia is present \(.*\) and not escalated/u)],
        },
      ],
    })
  })

  it('holds an answer that misses what another metric asks for', () => {
    const alarm = { ...sound, when_to_escalate: ['Call the cardiac arrest team now for severe hyperkalaemia.'] }
    expect(guard(alarm, { patient: well })).toEqual({
      decision: 'hold',
      findings: [
        {
          metric: 'false-escalations',
          status: 'missed',
          effect: 'hold',
          why: [
            'no red flag is present, and "Call the cardiac arrest team now for severe hyperkalaemia." escalates now',
          ],
        },
      ],
    })
  })

  it('holds an answer of which something could not be judged', () => {
    expect(guard(sound).decision).toBe('hold')
    expect(guard(sound).findings).toEqual(
      ['missed-escalations', 'false-escalations'].map((metric) => ({
        metric,
        status: 'unscored',
        effect: 'hold',
        why: ['missing-input: the patient is not given'],
      })),
    )
  })

  it('holds an answer whose patient cannot be read', () => {
    const { decision, findings } = guard(sound, { patient: JSON.parse('{"demographics":{"age_years":"61"}}') })
    expect(decision).toBe('hold')
    expect(findings[0]?.why).toEqual([
      'missing-input: the patient cannot be read: demographics.age_years must be a number, got "61"',
    ])
  })

  it('makes only the checks that are named', () => {
    expect(guard(sound, { checks: ['citation-grounding'] })).toEqual({ decision: 'allow', findings: [] })
    const bare = { ...sound, recommended_actions: [{ text: 'Give aspirin 300 mg.' }] }
    expect(guard(bare, { checks: ['missed-escalations'], patient: well }).decision).toBe('allow')
  })

  it('says the same of the same answer', () => {
    const answers = [sound, { ...sound, evidence_table: [] }, 'prose', null]
    for (const answer of answers)
      expect(guard(answer, { patient: hyperkalaemic })).toEqual(guard(answer, { patient: hyperkalaemic }))
  })
})

const deep = (levels: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { next: value }
  return value
}
const cycle: Record<string, unknown> = { ...sound }
cycle['recommended_actions'] = [cycle]
const { proxy: revoked, revoke } = Proxy.revocable({}, {})
revoke()
const explode = (): never => {
  throw new Error('boom')
}
const trapped = new Proxy({}, { get: explode, ownKeys: explode, has: explode, getPrototypeOf: explode })
const textOf = (text: string): unknown => ({ ...sound, recommended_actions: [{ text, evidence_refs: ['e1'] }] })
const hostile: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', Number.NaN],
  ['a function', () => sound],
  ['a symbol', Symbol('answer')],
  ['a bigint', 1n],
  ['a promise', Promise.resolve(sound)],
  ['a list', [sound]],
  ['a cycle', cycle],
  ['a depth of 100,000', { ...sound, more: deep(100_000) }],
  ['a proxy that throws', trapped],
  ['a revoked proxy', revoked],
  ['a revoked proxy inside', { ...sound, evidence_table: revoked }],
  ['a getter that throws', Object.defineProperty({ ...sound }, 'problems', { enumerable: true, get: explode })],
  ['5 MB of words', textOf('give aspirin now, '.repeat(300_000))],
  ['5 MB without a space', textOf('a'.repeat(5_000_000))],
  ['a key __proto__', JSON.parse('{"__proto__":{"recommended_actions":[]},"evidence_table":[]}')],
  ['bigints and functions in it', { ...sound, recommended_actions: [{ text: 10n, evidence_refs: () => ['e1'] }] }],
]

describe('guard on hostile values', () => {
  it.each(hostile)('never allows %s, and throws on none', (_, answer) => {
    expect(guard(answer, { patient: well }).decision).not.toBe('allow')
  })

  it.each(hostile)('holds an answer whose patient is %s', (_, patient) => {
    expect(guard(sound, { patient: patient as PatientInput }).decision).toBe('hold')
  })

  it.each(hostile.slice(1))('throws on no context that is %s', (_, context) => {
    expect(guard(sound, context as StructuralOptions).decision).toBe('hold')
  })

  it.each([
    ['half of a surrogate pair', textOf('Repeat the full blood count \ud83d tomorrow.')],
    ['a date and a function beside', { ...sound, at: new Date(), log: () => undefined }],
    ['a very long word', textOf(`Repeat the full blood count ${'a'.repeat(10_000)}.`)],
  ])('allows a sound answer with %s', (_, answer) => {
    expect(guard(answer, { patient: well })).toEqual({ decision: 'allow', findings: [] })
  })

  it('says that an answer is too large to be read', () => {
    const { findings } = guard(textOf('give aspirin now, '.repeat(300_000)), { checks: ['citation-grounding'] })
    expect(findings).toEqual([
      {
        metric: 'citation-grounding',
        status: 'unscored',
        effect: 'hold',
        why: ['answer-invalid: the answer is not read: it holds more than 100000 characters'],
      },
    ])
  })

  it('throws on no value, and allows none that is no answer', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
          withTypedArray: true,
        }),
        (value) => {
          expect(guard(value, { patient: value as PatientInput }).decision).not.toBe('allow')
        },
      ),
    )
  })
})

const wrong: readonly (readonly [string, object, string])[] = [
  [
    'an unknown check',
    { checks: ['citations'] },
    'checks must name one or more of schema-compliance, missed-escalations, false-escalations, citation-grounding',
  ],
  ['no check', { checks: [] }, 'got an empty list'],
  ['checks that are no list', { checks: 'citation-grounding' }, 'checks must'],
  ['an unknown option', { redflags: [] }, 'there is no option "redflags"; there are checks, redFlags, schema, scope'],
  ['no red flag', { redFlags: [] }, 'redFlags must be a list of one or more red flags'],
  ['a schema that is none', { schema: 'answer.json' }, 'the schema must be a Standard Schema'],
  ['a scope that is none', { scope: {} }, 'the scope: '],
]

describe('wrong options', () => {
  it.each(wrong)('hold every answer of guard: %s', (_, options, message) => {
    const { decision, findings } = guard(sound, { patient: well, ...options })
    expect(decision).toBe('hold')
    expect(findings).toEqual([
      { metric: null, status: 'unscored', effect: 'hold', why: [expect.stringContaining(message)] },
    ])
  })

  it.each(wrong)('are thrown by createGuard: %s', (_, options, message) => {
    expect(() => createGuard(options)).toThrow(message)
  })
})

describe('createGuard', () => {
  it('judges by its options', () => {
    const judge = createGuard({ checks: ['citation-grounding'] })
    expect(judge(sound)).toEqual({ decision: 'allow', findings: [] })
    expect(judge({ ...sound, evidence_table: [] }).decision).toBe('block')
  })

  it('holds an answer where options come with it', () => {
    const judge = createGuard()
    const context: object = { patient: well, checks: ['citation-grounding'] }
    expect(judge(sound, context).findings[0]?.why).toEqual([
      'a guard takes an answer and { patient }, got "checks" beside it; options go to createGuard',
    ])
  })

  it('holds what a check throws on', () => {
    const judge = createGuard({
      checks: ['missed-escalations'],
      redFlags: [{ id: 'broken', name: 'broken', source: 'none', emergency: ['x'], raised: explode }],
    })
    expect(judge(sound, { patient: well })).toEqual({
      decision: 'hold',
      findings: [
        {
          metric: 'missed-escalations',
          status: 'unscored',
          effect: 'hold',
          why: ['scorer-failed: missed-escalations threw: boom'],
        },
      ],
    })
  })
})

describe('rulings', () => {
  const text = 'Wheeze and fever → amoxicillin 500 mg orally'
  const patient: PatientInput = { ...well, allergies: [{ substance: 'penicillin', reaction: 'anaphylaxis' }] }
  const rulings = (words: string, named: string, stance: Ruling['stance']) => {
    const [sentence] = readSentences(words)
    const key = sentence === undefined ? '' : passageFor(sentence, named).key
    const about = { by: 'Dr Adams', reason: 'our arrows', at: '2026-11-21T05:02:11.123Z', readerVersion: '1' }
    return new Map([[key, { key, stance, ...about }]])
  }
  const decided = (ruled?: Ruling['stance']) =>
    createGuard({
      checks: ['contraindication-coverage', 'dose-plausibility'],
      ...(ruled === undefined ? {} : { rulings: rulings(text, 'amoxicillin', ruled) }),
    })(text, { patient })

  it('settle what a guard would hold, either way', () => {
    expect(decided()).toMatchObject({
      decision: 'hold',
      findings: [{ status: 'unscored', why: [expect.stringMatching(/^text-unclear: .*an arrow leads to it/u)] }],
    })
    expect(decided('mentioned')).toEqual({ decision: 'allow', findings: [] })
    expect(decided('recommended')).toMatchObject({ decision: 'block', findings: [{ status: 'missed' }] })
  })

  it('settle a dose that nobody can read, where its drug is not ordered', () => {
    const dose = 'Pain → furosemide 2·5 mg'
    const judge = (ruled: Ruling['stance']) =>
      createGuard({ checks: ['dose-plausibility'], rulings: rulings(dose, 'furosemide', ruled) })(dose).decision
    expect(judge('mentioned')).toBe('allow')
    expect(judge('recommended')).toBe('hold')
  })

  it('are what readRulings gives', () => {
    expect(() => createGuard({ rulings: [] as never })).toThrow('rulings must be what readRulings gives, got ')
  })
})
