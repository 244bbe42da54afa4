import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed } from '../build-run.test-kit.ts'
import { applyWaivers, type WaivedRun } from './apply-waivers.ts'
import type { Waiver } from './waiver.ts'

const metrics = [
  metricNamed('adherence'),
  metricNamed('missed-escalations', { safety: true, better: 'lower', tier: 1 }),
]
const of = (pe: number, copd: number) => ({
  adherence: { 'pe-1': pe, 'pe-2': 1, 'copd-1': copd, 'copd-2': 1 },
  'missed-escalations': { 'pe-1': 0, 'copd-1': 0 },
})
const baseline = baselineOf(buildRun({ metrics, outcomes: of(1, 1) }))

/** A run in which pe-1, copd-1 or both are newly missed, after its waivers. */
function waived(outcomes: ReturnType<typeof of>, ...waivers: readonly Partial<Waiver>[]): WaivedRun {
  const run = buildRun({ metrics, outcomes, baseline })
  return applyWaivers({
    ...run,
    cases: new Map(Object.entries(run.cases)),
    waivers: waivers.map((one) => ({
      metric: 'adherence',
      owner: 'anna',
      reason: 'mended in June',
      expires: '2026-11-30',
      ...one,
    })),
    today: '2026-11-22',
  })
}

const blocked = ({ blocks }: WaivedRun): string[] =>
  blocks.map(({ kind, slice }) => (slice?.by === 'condition' ? `${kind} ${slice.is}` : kind))

describe('applyWaivers', () => {
  it('lets a case pass in every slice that it is missed in, and says what it let pass', () => {
    const run = waived(of(0, 1), { case: 'pe-1' })
    expect(run.blocks).toEqual([])
    expect(run.waivers).toMatchObject([
      {
        case: 'pe-1',
        owner: 'anna',
        expired: false,
        letPass: [/adherence regressed in the whole set/u, /in pe/u].map((part) => expect.stringMatching(part)),
      },
    ])
  })

  it.each<[string, Partial<Waiver>[], string[]]>([
    ['nothing', [], ['regressed', 'regressed copd', 'regressed pe']],
    ['one of two cases', [{ case: 'pe-1' }], ['regressed', 'regressed copd']],
    ['both cases', [{ case: 'pe-1' }, { case: 'copd-1' }], []],
    ['one of two conditions', [{ condition: 'pe' }], ['regressed', 'regressed copd']],
    ['a case and a condition', [{ case: 'pe-1' }, { condition: 'copd' }], []],
    ['the whole metric', [{}], []],
    ['another metric', [{ metric: 'recall' }], ['regressed', 'regressed copd', 'regressed pe']],
  ])('of %s leaves what is not waived', (_what, waivers, left) => {
    expect(blocked(waived(of(0, 0), ...waivers))).toEqual(left)
  })

  it('shuts the gate once it has expired, whether anything fell or not', () => {
    expect(blocked(waived(of(0, 1), { case: 'pe-1', expires: '2026-11-22' }))).toEqual([])
    const run = waived(of(1, 1), { case: 'pe-1', expires: '2026-11-21' })
    expect(run.waivers).toMatchObject([{ expired: true, letPass: [] }])
    expect(run.blocks).toEqual([
      {
        kind: 'waiver-expired',
        metric: null,
        slice: null,
        message:
          'the waiver of adherence on case pe-1 by anna held until 2026-11-21 (mended in June). Mend the system and take it out of assay.waivers.json, or agree on another day',
        promotable: false,
      },
    ])
  })

  it('lets nothing pass once it has expired', () => {
    expect(blocked(waived(of(0, 1), { case: 'pe-1', expires: '2026-11-21' }))).toEqual([
      'regressed',
      'regressed pe',
      'waiver-expired',
    ])
  })

  it('never waives a safety metric', () => {
    const run = waived(
      { ...of(1, 1), 'missed-escalations': { 'pe-1': 1, 'copd-1': 0 } },
      { metric: 'missed-escalations' },
    )
    expect(blocked(run)).toEqual(['regressed', 'regressed pe'])
    expect(run.problems).toEqual([
      'assay.waivers.json: waivers[0] is of missed-escalations, a safety metric, which is never waived. Take it out, and mend the system',
    ])
  })

  it('lets no case pass that is unscored or missing', () => {
    const run = buildRun({
      metrics,
      outcomes: { ...of(1, 1), adherence: { 'pe-1': null, 'pe-2': 1, 'copd-1': 1, 'copd-2': 1 } },
      baseline,
    })
    const waiver: Waiver = { metric: 'adherence', owner: 'anna', reason: 'x', expires: '2026-11-30' }
    const { blocks } = applyWaivers({
      ...run,
      cases: new Map(Object.entries(run.cases)),
      waivers: [waiver],
      today: '2026-11-22',
    })
    expect(blocks).toEqual(run.blocks)
  })
})
