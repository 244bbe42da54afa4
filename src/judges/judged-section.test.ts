import { describe, expect, it } from 'vitest'
import type { Tier } from '../core/metric.ts'
import { unscored } from '../core/score.ts'
import { describePlanned, describeRest, judgedSection } from './judged-section.ts'

const calls = { calls: 552, input: 1_150_000, output: 4_500_000, dollars: 6.2 }

describe('describePlanned', () => {
  it('adds up what the graders of a dry run would ask', () => {
    const graders = [
      { planned: [{ kind: 'dry-run' as const, ...calls }], replayed: 96 },
      { planned: [{ kind: 'dry-run' as const, ...calls }], replayed: 0 },
    ]
    expect(describePlanned(graders)).toEqual([
      'dry run: 1,104 calls, about 2.3M tokens in, at most 9M out, at most $12.40; 96 replayed',
    ])
  })

  it('says how to send what was left to a batch', () => {
    const planned = [{ kind: 'batch' as const, ...calls, calls: 1, input: 900, output: 8192, dollars: 0.0041 }]
    expect(describePlanned([{ planned, replayed: 2 }])).toEqual([
      'left to a batch: 1 call, about 900 tokens in, at most 8.2K out, at most $0.0041; 2 replayed. Send it with: npx vitest-assay judge batch',
    ])
  })

  it('knows no price where one of the parts has none, and no line where everybody was asked', () => {
    const graders = [
      { planned: [{ kind: 'dry-run' as const, ...calls }], replayed: 0 },
      { planned: [{ kind: 'dry-run' as const, ...calls, dollars: null }], replayed: 0 },
    ]
    expect(describePlanned(graders)).toEqual([
      'dry run: 1,104 calls, about 2.3M tokens in, at most 9M out, at a price that is not known; 0 replayed',
    ])
    expect(describePlanned([{ replayed: 12 }])).toEqual([])
  })
})

describe('a judged run that somebody ended', () => {
  const judged = [
    { dollars: 0.3, trials: 36, replayed: 6, missing: 0 },
    { dollars: 0.1, trials: 36, replayed: 0, missing: 2 },
  ]

  it('says what is recorded, what is left, and what that will cost by the tests so far', () => {
    expect(describeRest(judged, { interrupted: { ended: 12, left: 1200 } })).toEqual([
      'interrupted: 12 of 1,212 tests ended. 64 new replies are recorded; these calls cost $0.40, and the 1,200 tests that are left will cost about $40.00. Go on with the same command and ASSAY_REPLIES=auto: it asks only for what is not recorded',
    ])
  })

  it('names no cost where a price is not known, or no test has ended, and says nothing of a run that came to its end', () => {
    expect(
      describeRest(
        judged.map((one) => ({ ...one, dollars: null })),
        { interrupted: { ended: 12, left: 1 } },
      )[0],
    ).toContain('what the rest will cost is not known')
    expect(describeRest(judged, { interrupted: { ended: 0, left: 5 } })[0]).toContain('is not known')
    expect(describeRest(judged, {})).toEqual([])
  })

  it('names no cost where every reply so far was a recording: what is left may have to be asked', () => {
    const replayed = [{ dollars: 0, trials: 6, replayed: 6, missing: 0 }]
    expect(describeRest(replayed, { interrupted: { ended: 1, left: 3 } })).toEqual([
      'interrupted: 1 of 4 tests ended. 0 new replies are recorded; what the rest will cost is not known. Go on with the same command and ASSAY_REPLIES=auto: it asks only for what is not recorded',
    ])
  })

  it('says so too where the first verdict was still waited for, and only where a judge was asked', () => {
    const cutOff = {
      metric: 'coherence',
      caseId: 'one',
      trial: 0,
      policy: 'track' as const,
      score: unscored('not-awaited', 'the test ended before the scorer did'),
      negated: false,
    }
    const summarise = (tier: Tier): unknown =>
      judgedSection.summarise({ tests: [], records: [cutOff], metrics: [{ name: 'coherence', tier }] })
    expect(summarise(4)).toEqual([])
    expect(summarise(3)).toBeUndefined()
  })
})
