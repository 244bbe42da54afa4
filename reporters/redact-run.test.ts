import { describe, expect, it } from 'vitest'
import { readingSection } from '../src/clinical/answer/reading-section.ts'
import { ruleSection } from '../src/clinical/guidelines/rule-section.ts'
import { registerRunSection } from '../src/core/run-section.ts'
import { makeRun } from '../fixtures/make-run.ts'
import type { Run } from '../src/core/run.ts'
import { scored, unscored } from '../src/core/score.ts'
import type { Slice } from '../src/core/slice.ts'
import { redactAnswers, redactRun } from './redact-run.ts'

const copd: Slice = { by: 'condition', is: 'copd' }
const [row] = makeRun().rows as [Run['rows'][number]]
const [summary] = makeRun().summaries as [Run['summaries'][number]]
const [record] = makeRun().records as [Run['records'][number]]

describe('a run under aggregate-only', () => {
  it('has no figure over fewer than five, but for a metric that nothing was learned of', () => {
    const sizes = [0, 1, 4, 5, 6]
    const run = redactRun(
      makeRun({
        summaries: sizes.map((n) => ({ ...summary, n, misses: ['two'] })),
        rows: [
          ...sizes.map((n) => ({ ...row, n, newMisses: ['two'], mended: ['one'] })),
          { ...row, n: 0, slice: copd },
          { ...row, n: 5, slice: copd },
        ],
      }),
      'aggregate-only',
    )
    expect(run.summaries.map(({ n, misses }) => [n, misses])).toEqual([
      [5, []],
      [6, []],
    ])
    expect(run.rows.map(({ n, slice, newMisses, mended }) => [n, slice.by, newMisses, mended])).toEqual([
      [0, 'all', [], []],
      [5, 'all', [], []],
      [6, 'all', [], []],
      [5, 'condition', [], []],
    ])
    expect(run.rows[0]?.why).toBe('left out (privacy: aggregate-only)')
  })

  it('has no case in what other modules add, and none in the faults of the suite', () => {
    registerRunSection(readingSection)
    registerRunSection(ruleSection)
    const rule = { guideline: 'g', rule: 'r', harm: 'severe', kept: 6, missed: 1, forbidden: 0, unknown: 0 } as const
    const adherence = { value: 0.8571, lower: 0.4, upper: 1 }
    const given = {
      ...makeRun({ problems: ['a metric was recorded twice for case one', 'no baseline file'] }),
      rules: {
        rules: [{ ...rule, adherence, missedCases: ['two'], forbiddenCases: [] }],
        editions: [],
        withoutRule: { cases: 1, of: 2, listed: ['one'] },
      },
      readings: { open: [], ruled: [] },
    }
    const run: unknown = redactRun(given, 'aggregate-only')
    expect(run).toMatchObject({
      problems: [
        'a fault of the suite, whose words name a case and are left out (privacy: aggregate-only)',
        'no baseline file',
      ],
      rules: { rules: [{ ...rule, missedCases: [], forbiddenCases: [] }], editions: [] },
      readings: undefined,
    })
    expect(run).not.toHaveProperty('rules.withoutRule')
  })

  it('has no case, no record and no answer, and of blocks what they are of', () => {
    const block = {
      kind: 'regressed',
      metric: 'right',
      slice: row.slice,
      message: 'two fell',
      promotable: false,
    } as const
    const run = redactRun(
      makeRun({
        addedCases: ['one'],
        changedCases: ['one'],
        removedCases: ['three'],
        skippedTests: ['a > two'],
        failedFiles: [{ file: 'a.eval.ts', loaded: false, error: 'two is no case' }],
        answers: {},
        rows: [{ ...row, n: 5, unclear: { tolerated: ['two'], newly: [], read: [] } }],
        waivers: [
          {
            metric: 'right',
            case: 'two',
            owner: 'anna',
            reason: 'known',
            expires: '2026-12-31',
            expired: false,
            letPass: [],
          },
        ],
        blocks: [
          block,
          { ...block, slice: copd },
          { ...block, metric: null, slice: null, stage: 'retrieve', kind: 'over-budget' },
          { ...block, metric: null, slice: null, kind: 'incomplete' },
        ],
      }),
      'aggregate-only',
    )
    const left = 'the cases are left out (privacy: aggregate-only)'
    expect(run.blocks.map(({ message }) => message)).toEqual([
      `regressed: right; ${left}`,
      `over-budget: retrieve; ${left}`,
      `incomplete; ${left}`,
    ])
    expect(run).toMatchObject({
      cases: {},
      records: [],
      addedCases: [],
      changedCases: [],
      removedCases: [],
      waivers: [],
    })
    expect(JSON.stringify(run)).not.toMatch(/"two"|"three"|two fell/u)
    expect(redactRun(makeRun(), 'aggregate-only')).not.toHaveProperty('waivers')
  })
})

describe('a redacted run', () => {
  it('is struck out by words, but for ids, and keeps of an error of the system its cause', () => {
    const run = makeRun({
      cases: { 'sk-planted0123456789': { hash: 'a' } },
      problems: ['the key sk-planted0123456789 and sk-other0123456789'],
      records: [{ ...record, score: unscored('subject-failed', 'copilot: lives alone') }],
      summaries: [
        { ...summary, unscored: [{ caseId: 'two', cause: 'subject-failed', detail: 'copilot: lives alone' }] },
      ],
    })
    const redacted = redactRun(run, 'redacted')
    expect(JSON.stringify(redacted)).not.toMatch(/lives alone|sk-other/u)
    expect(Object.keys(redacted.cases)).toEqual(['sk-planted0123456789'])
    expect(redacted.records[0]?.score).toMatchObject({ cause: 'subject-failed' })
    expect(redactRun(run, 'full')).toBe(run)
  })

  it('keeps why a file could not be loaded, and no words of a hook that asks the system', () => {
    const failedFiles = [
      { file: 'a.eval.ts', loaded: false, error: "Cannot find module './gone.ts'" },
      { file: 'b.eval.ts', loaded: true, error: 'no answer for Ann Bell, 71' },
    ]
    expect(redactRun(makeRun({ failedFiles }), 'redacted').failedFiles).toEqual([
      { file: 'a.eval.ts', loaded: false, error: "Cannot find module './gone.ts'" },
      {
        file: 'b.eval.ts',
        loaded: true,
        error: 'its words are withheld (privacy: redacted), and show in a run outside CI',
      },
    ])
  })

  it('has of answers their scores alone', () => {
    const answers = [
      {
        case: 'one',
        trial: 0,
        patient: 'woman of 54',
        input: 1,
        answer: 'yes',
        scores: [{ metric: 'right', score: scored(1) }],
      },
    ]
    expect(redactAnswers(answers, 'full')).toBe(answers)
    expect(redactAnswers(answers, 'redacted')).toEqual([
      { case: 'one', trial: 0, scores: [{ metric: 'right', score: scored(1) }] },
    ])
  })
})
