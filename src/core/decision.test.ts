import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed, type RunInShort } from './build-run.test-kit.ts'
import { gateBlocks, type GatingMetric } from './decision.ts'

const adherence = metricNamed('adherence') as GatingMetric
const tone = metricNamed('tone', { tier: 4, aggregate: 'mean', unit: 'points' })
const first = buildRun({
  metrics: [adherence, tone],
  outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1 }, tone: { 'pe-1': 4 } },
})

function blocksOf(short: RunInShort, requires: GatingMetric[] = [], decides = true): string[] {
  const run = buildRun({ baseline: baselineOf(first), promoteTo: 'assay.held-out.json', ...short })
  return gateBlocks({ ...run, requires, decides }).map(({ kind, metric, message }) => `${kind} ${metric}: ${message}`)
}
const sound = { metrics: [adherence, tone], outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1 }, tone: { 'pe-1': 4 } } }

describe('gateBlocks', () => {
  it('lets a run pass that is no worse', () => expect(blocksOf(sound, [adherence])).toEqual([]))

  it('takes no judged metric for a reason, whatever its policy', () => {
    const fallen = { ...sound, outcomes: { ...sound.outcomes, tone: { 'pe-1': 1 } }, policy: 'gate' as const }
    expect(buildRun({ baseline: baselineOf(first), ...fallen }).blocks.map(({ metric }) => metric)).toContain('tone')
    expect(blocksOf(fallen)).toEqual([])
  })

  it.each<[string, RunInShort, string]>([
    ['nothing measured', { metrics: [tone], outcomes: { tone: { 'pe-1': 4 } }, baseline: null }, 'no test measured it'],
    [
      'no case has a score of',
      { ...sound, outcomes: { adherence: { 'pe-1': undefined } }, baseline: null },
      'it has a score of no case',
    ],
    [
      'every test only tracks',
      { metrics: [adherence], outcomes: { adherence: { 'pe-1': 1 } }, policy: 'track', baseline: null },
      'every test only tracked it',
    ],
  ])('blocks on a required metric that %s', (_, short, why) => {
    expect(blocksOf(short, [adherence])).toContain(
      `missing adherence: adherence is required for a decision (gate.requires), and ${why}. Measure it on the held-out cases or the queries, or take it out of gate.requires`,
    )
  })

  it('blocks on a metric of the baseline that a tag filter cut down', () => {
    const cut = { ...sound, outcomes: { adherence: { 'pe-1': 1 } }, scope: { tagsFilter: 'tier1 or tier2 or tier3' } }
    expect(buildRun({ baseline: baselineOf(first), ...cut }).blocks).toEqual([])
    expect(blocksOf(cut)).toEqual([
      'missing adherence: adherence is in the baseline with 2 cases, and not all of them were judged: they are gone, or their tests have no tag of tiers 1 to 3. There is no decision without them',
    ])
  })

  it('blocks so on one of which the baseline has unclear cases alone', () => {
    const unclear = buildRun({
      metrics: [adherence, tone],
      outcomes: { adherence: { 'pe-1': 'unclear' }, tone: { 'pe-1': 4 } },
    })
    const cut = {
      metrics: [tone],
      outcomes: { tone: { 'pe-1': 4 } },
      baseline: baselineOf(unclear),
      scope: { tagsFilter: 'tier4' },
      notRun: ['adherence'],
    }
    expect(blocksOf(cut)).toEqual([
      expect.stringMatching(
        /^missing adherence: adherence is in the baseline with 0 cases, and not all of them were judged/u,
      ),
    ])
  })

  it('names the baseline of the held-out cases where there is none', () => {
    expect(blocksOf({ ...sound, baseline: null })).toContain(
      'no-baseline null: there is no baseline to compare with. To save the figures of this run as the baseline: npx vitest-assay baseline promote --baseline assay.held-out.json --reason "…"',
    )
  })

  it('names that baseline in the way out of a regression too', () => {
    const [fallen] = blocksOf({ ...sound, outcomes: { ...sound.outcomes, adherence: { 'pe-1': 1, 'pe-2': 0 } } })
    expect(fallen).toMatch(
      /^regressed adherence: .* To accept the regression: npx vitest-assay baseline promote --baseline assay\.held-out\.json --accept-regression --reason "…"$/u,
    )
  })

  it('does not ask for a judged metric that a tag filter left out, and takes none for one that decides', () => {
    const left = { metrics: [adherence], outcomes: { adherence: sound.outcomes.adherence }, notRun: ['tone'] }
    expect(
      buildRun({ baseline: baselineOf(first), ...left }).rows.map(({ metric, verdict }) => [metric, verdict]),
    ).toContainEqual(['tone', 'not-run'])
    expect(blocksOf(left)).toEqual([])
    expect(blocksOf({ ...left, options: { policies: { tone: 'must' } } })).toEqual([])
    expect(blocksOf(sound, [tone as GatingMetric])).toContainEqual(
      expect.stringContaining('and what was measured under its name is judged.'),
    )
  })

  it('says of a metric that was only tracked so, whatever became of the others, and lets no promotion through', () => {
    const short = {
      ...sound,
      outcomes: { ...sound.outcomes, tone: { 'pe-1': null } },
      policy: 'track' as const,
      baseline: null,
    }
    expect(blocksOf(short, [adherence])).toContainEqual(expect.stringContaining('and every test only tracked it.'))
    const blocks = gateBlocks({ ...buildRun(short), requires: [adherence], decides: true })
    expect(blocks.filter(({ kind }) => kind === 'missing').map(({ promotable }) => promotable)).toEqual([false])
  })

  it('finds nothing in a run that decides nothing, but that reports of it are missing', () => {
    expect(blocksOf({ ...sound, baseline: null }, [adherence], false)).toEqual([])
    const kindsOf = (scope: RunInShort['scope']) =>
      blocksOf({ ...sound, ...(scope === undefined ? {} : { scope }) }, [], false).map((line) => line.split(' ')[0])
    expect(kindsOf({ missingModules: ['a.eval.ts'] })).toEqual(['missing-module'])
    expect(kindsOf({ missingShards: ['shard 1 of 2'] })).toEqual(['missing-shard'])
  })
})
