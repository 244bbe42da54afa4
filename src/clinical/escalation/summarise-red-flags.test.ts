import { describe, expect, it } from 'vitest'
import type { EvalRecord } from '../../core/eval-case.ts'
import { notApplicable, type Score, scored, unscored } from '../../core/score.ts'
import { buildRun } from '../../core/build-run.test-kit.ts'
import { redFlagRecallSchema, type ObservedEscalation, summariseRedFlags } from './red-flag-section.ts'
import { runSchema } from '../../core/run-schema.ts'

const none = notApplicable('nothing')
const flags = [
  ['stemi', 2],
  ['massive-pe', 2],
] as const
const record = (metric: string, caseId: string, score: Score, trial = 0): EvalRecord => ({
  metric,
  caseId,
  trial,
  policy: 'gate',
  score,
  negated: false,
})
const both = (caseId: string, missed: Score, falseAlarm: Score, trial = 0): EvalRecord[] => [
  record('missed-escalations', caseId, missed, trial),
  record('false-escalations', caseId, falseAlarm, trial),
]
const observed = (caseId: string, outcomes: ObservedEscalation['outcomes'] = [], trial = 0): ObservedEscalation => ({
  caseId,
  trial,
  flags,
  outcomes,
})

describe('summariseRedFlags', () => {
  const records = [
    ...both('a', scored(0), none),
    ...both('a', scored(1), none, 1),
    ...both('b', none, scored(1)),
    ...both('c', none, scored(0)),
    ...both('d', unscored('subject-failed', 'it threw'), unscored('subject-failed', 'it threw')),
    record('citation-grounding', 'c', scored(0)),
  ]
  const found = summariseRedFlags(records, [
    observed('a', [['stemi', 'true-positive']]),
    observed('a', [['stemi', 'false-negative']], 1),
    observed('b'),
    observed('c', [['massive-pe', 'false-positive']]),
  ])

  it('takes whole cases from the records, and flags from what was observed of them', () => {
    expect(found?.overall).toMatchObject({
      truePositives: 0,
      falseNegatives: 1,
      falsePositives: 1,
      trueNegatives: 1,
      grey: 0,
      unclear: 1,
      missed: ['a'],
      falselyEscalated: ['b'],
    })
    expect(found?.flags).toMatchObject([
      { flag: 'stemi', falseNegatives: 1, trueNegatives: 2, missed: ['a'] },
      { flag: 'massive-pe', trueNegatives: 2, falsePositives: 1, falselyEscalated: ['c'] },
    ])
  })

  it('is absent where nothing was observed', () => {
    expect(summariseRedFlags(records, [])).toBeUndefined()
  })

  it('stands in the file of a run, which may be without it', () => {
    const run = buildRun({ outcomes: { adherence: { 'a-1': 1 } } })
    expect(runSchema.parse(JSON.parse(JSON.stringify(run)))).toEqual(run)
    expect(runSchema.parse(JSON.parse(JSON.stringify({ ...run, redFlags: found })))).toEqual({
      ...run,
      redFlags: found,
    })
    expect(redFlagRecallSchema.safeParse({ ...found, severityWeightedSensitivity: 2 }).error?.issues).toMatchObject([
      { path: ['severityWeightedSensitivity'] },
    ])
  })
})
