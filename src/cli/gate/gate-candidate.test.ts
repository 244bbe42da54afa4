import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed, type Outcomes } from '../../core/build-run.test-kit.ts'
import { type Decision, decisionSchema, gateBlocks } from '../../core/decision.ts'
import type { Run } from '../../core/run.ts'
import { stubProject, type StubbedVitest, type StubProject, written } from '../pipeline/stub-project.test-kit.ts'

const adherence = metricNamed('adherence')
const tone = metricNamed('tone', { tier: 4, aggregate: 'mean', unit: 'points' })
const sound = { 'pe-1': 1, 'pe-2': 1, 'chf-1': 1 }
const base = baselineOf(buildRun({ metrics: [adherence], outcomes: { adherence: sound } }))
const scope = { tagsFilter: 'tier1 or tier2 or tier3' }

/** A run on held-out cases, as the reporter makes it. */
function runOf(outcomes: Outcomes, rest: Partial<Run> = {}): Run {
  const run = buildRun({
    metrics: [adherence],
    outcomes: { adherence: outcomes },
    baseline: base,
    scope,
    promoteTo: 'north.json',
    rest: { type: 'config_gate', tenant: 'north', ...rest },
  })
  const blocks = gateBlocks({ ...run, requires: [], decides: true })
  return written({ ...run, blocks, exitCode: rest.exitCode ?? (blocks.length === 0 ? 0 : 3) })
}

let project: StubProject
beforeEach(() => {
  project = stubProject()
})
afterEach(() => rmSync(project.root, { recursive: true }))

async function gate(vitest: StubbedVitest, ...args: string[]) {
  project.set(vitest)
  const ended = await project.assay(['gate', '--no-alert', ...args])
  const [name = ''] = readdirSync(join(project.root, '.assay/decisions'))
  const text = readFileSync(join(project.root, '.assay/decisions', name), 'utf8')
  const decision: Decision = decisionSchema.parse(JSON.parse(text))
  return { ...ended, decision }
}

describe('gate', () => {
  it('allows the standing configuration where no figure is worse', async () => {
    const { code, out, decision } = await gate({ runs: [runOf(sound)] })
    expect(code).toBe(0)
    expect(out).toContain('configuration: the standing one\n')
    expect(out).toContain('allowed: no metric of tiers 1 to 3 is worse than the baseline\n')
    expect(decision).toMatchObject({ decision: 'allow', exitCode: 0, candidate: null, failures: [] })
    expect(project.seen().args).toEqual(['run', '--tags-filter=tier1 or tier2 or tier3'])
    expect(project.seen().env).toMatchObject({ ASSAY_RUN_TYPE: 'config_gate', ASSAY_CANDIDATE: '' })
  })

  it('blocks a configuration that loses a condition, and says which', async () => {
    const { code, out, decision } = await gate({ exitCode: 3, runs: [runOf({ ...sound, 'chf-1': 0 })] })
    expect(code).toBe(3)
    expect(out).toContain(
      '  blocks  regressed  adherence, chf: adherence regressed in chf: 1 → 0, 1 newly missed (chf-1)',
    )
    expect(decision.decision).toBe('block')
    expect(decision.suites[0]?.rows).toContainEqual({
      tier: 3,
      metric: 'adherence',
      slice: { by: 'condition', is: 'chf' },
      n: 1,
      value: 0,
      baseline: 1,
      verdict: 'regressed',
      gates: true,
    })
  })

  it.each<[string, StubbedVitest, number]>([
    ['wrote no run', { exitCode: 0 }, 3],
    ['refused its options', { exitCode: 2 }, 2],
    ['was killed', { killsItself: true, runs: [runOf(sound)] }, 1],
    ['failed a test', { exitCode: 1, runs: [runOf(sound, { failedTests: 1, exitCode: 1 })] }, 1],
    ['ended with 3, though its run says nothing', { exitCode: 3, runs: [runOf(sound)] }, 3],
    ['ran a part', { exitCode: 3, runs: [runOf(sound, { scope: { ...partial } })] }, 3],
    ['ran on all cases', { exitCode: 0, runs: [runOf(sound, { type: 'nightly' })] }, 3],
    ['left a torn run', { exitCode: 0, runs: [runOf(sound)], torn: '{' }, 3],
    ['ran another configuration', { runs: [runOf(sound, { candidate: { file: 'x.json', hash: 'a'.repeat(64) } })] }, 3],
  ])('never allows where Vitest %s', async (_, vitest, expected) => {
    const { code, decision } = await gate(vitest)
    expect(code).toBe(expected)
    expect(decision).toMatchObject({ decision: 'block', exitCode: expected })
  })

  it('hands the candidate on by its path, and wants the run to have taken it', async () => {
    writeFileSync(join(project.root, 'next.json'), '{ "k": 20 }')
    const { code, out, decision } = await gate({ runs: [runOf(sound)] }, '--candidate', 'next.json')
    expect(project.seen().env['ASSAY_CANDIDATE']).toBe(join(project.root, 'next.json'))
    expect(decision.candidate?.file).toBe('next.json')
    expect(code).toBe(3)
    expect(out).toContain(
      'was run with another configuration: the candidate changed meanwhile, or Vitest did not take it',
    )
  })

  it('refuses a candidate that is no JSON before anything runs', async () => {
    writeFileSync(join(project.root, 'next.json'), '{ "k": }')
    project.set({})
    const { code, err } = await project.assay(['gate', '--candidate', 'next.json'])
    expect(code).toBe(2)
    expect(err).toContain('the candidate configuration: next.json:1:8: expected a value, got')
    expect(readdirSync(project.root)).not.toContain('seen.json')
  })

  it('shows judged figures, which change nothing, measured or not', async () => {
    const judged = buildRun({ metrics: [tone], outcomes: { tone: { 'pe-1': 1 } } })
    const both = written({ ...runOf(sound), summaries: judged.summaries, metrics: [adherence, tone] })
    const { code, out, err, decision } = await gate({ runs: [both] }, '--judged')
    expect(code).toBe(0)
    expect(out).toContain(
      'tier 4, which is shown and decides nothing:\n  tone  tenant north, the whole set: 1 over 1 case\n',
    )
    expect(decision.judged).toContainEqual(expect.objectContaining({ metric: 'tone', value: 1, gates: false }))
    // The stub writes no second run.
    expect(project.seen().args).toEqual(['run', '--tags-filter=tier4'])
    expect(err).toContain('tier 4 was not measured whole: Vitest ended with 0 and wrote no run')
  })

  it('prints the decision alone with --json, without cases where only aggregates are required', async () => {
    const { code, out } = await gate(
      { exitCode: 3, runs: [runOf({ ...sound, 'chf-1': 0 })] },
      '--json',
      '--aggregate-only',
    )
    expect(code).toBe(3)
    const decision = decisionSchema.parse(JSON.parse(out))
    expect(decision.suites[0]).toMatchObject({ rows: [], heldOut: null })
    expect(out).not.toMatch(/chf|newly/u)
  })
})

const partial = { complete: false, partialBecause: ['a name pattern (-t pe)'], tagsFilter: null, missingModules: [] }
