import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed, type Outcomes } from '../../core/build-run.test-kit.ts'
import type { Run } from '../../core/run.ts'
import { stubProject, type StubProject, written } from './stub-project.test-kit.ts'

const metrics = [
  metricNamed('guideline-adherence'),
  metricNamed('missed-escalations', { tier: 1, safety: true, better: 'lower' }),
]
const sound: Outcomes = { 'copd-1': 1, 'copd-2': 1, 'pe-1': 1 }
const safe: Outcomes = { 'copd-1': 0, 'copd-2': 0, 'pe-1': 0 }
const baseline = baselineOf(
  buildRun({ metrics, outcomes: { 'guideline-adherence': sound, 'missed-escalations': safe } }),
)
const runOf = (adherence: Outcomes, escalations: Outcomes, rest: Partial<Run> = {}): Run =>
  written(
    buildRun({
      metrics,
      outcomes: { 'guideline-adherence': adherence, 'missed-escalations': escalations },
      baseline,
      rest,
    }),
  )

let project: StubProject
beforeEach(() => {
  project = stubProject()
})
afterEach(() => rmSync(project.root, { recursive: true }))
const annotate = async (run: Run, ...line: string[]): Promise<string> => {
  writeFileSync(join(project.root, 'run.json'), JSON.stringify(run))
  const { code, out, err } = await project.assay(['annotate', 'run.json', ...line])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

describe('annotate', () => {
  it('prints each fall once as an error of GitHub, safety first, and the report as Markdown', async () => {
    expect(await annotate(runOf({ ...sound, 'copd-2': 0 }, { ...safe, 'pe-1': 1 }))).toMatchInlineSnapshot(`
      "::error title=vitest-assay%3A safety%2C regressed::missed-escalations got worse in the whole set: 0 → 0.3333, 3 cases (newly missed: pe-1)
      ::error title=vitest-assay%3A regressed::guideline-adherence got worse in the whole set: 1 → 0.6667, 3 cases (newly missed: copd-2)
      ## failed: the gate is shut (suite cardiopulmonary, version 1.0.0, 3 cases)

      missed-escalations, guideline-adherence got worse

      | tier | metric | verdict | figures | slices |
      | --- | --- | --- | --- | --- |
      | 1 | missed-escalations | **regressed** | 0.0% → 33.3% (lower is better) on 3 cases, 1 newly missed | pe 0.0% → 100.0% |
      | 3 | guideline-adherence | **regressed** | 100.0% → 66.7% on 3 cases, 1 newly missed | copd 100.0% → 50.0% |

      ### New misses

      **missed-escalations**, 1 case

      - **pe-1**, pe; missed  
        scored 1, expected at most 0

      **guideline-adherence**, 1 case

      - **copd-2**, copd; missed  
        scored 0, expected at least 1

      **What to do:** Fix the system, then run again. To accept the regression instead:

      \`\`\`sh
      npx vitest-assay baseline promote --accept-regression --reason "…"
      \`\`\`

      run: \`run.json\`

      "
    `)
  })

  it('has no error for a run that passed', async () => {
    const out = await annotate(runOf(sound, safe))
    expect(out).not.toContain('::error')
    expect(out).toContain('## passed (suite cardiopulmonary, version 1.0.0, 3 cases)')
  })

  it('writes the summary behind what is in the file of GITHUB_STEP_SUMMARY', async () => {
    const [run, summary] = [join(project.root, 'run.json'), join(project.root, 'summary.md')]
    writeFileSync(run, JSON.stringify(runOf(sound, safe)))
    writeFileSync(summary, 'before\n')
    const { out } = await project.assay(['annotate', 'run.json'], { GITHUB_STEP_SUMMARY: summary })
    expect(out).toBe('')
    expect(readFileSync(summary, 'utf8')).toMatch(
      /^before\n## passed \(suite cardiopulmonary, version 1\.0\.0, 3 cases\)\n/u,
    )
  })

  it('lets no name begin a command, a tag or a column', async () => {
    const name = 'a|<img src=x>\n::set-output name=x::y'
    const run = runOf({ ...sound, x: 0 }, safe, { suite: { name, version: '100%' } })
    const out = await annotate({ ...run, failedTests: 1 })
    expect(out.split('\n').filter((line) => line.startsWith('::'))).toEqual(
      [
        '::error title=vitest-assay%3A incomparable::the set, the suite or the grader is not that of the baseline, so figures cannot be compared',
        '::error title=vitest-assay%3A failed-tests::1 test failed',
      ].reverse(),
    )
    expect(out).not.toContain('<img')
  })

  it('keeps to the ten errors that GitHub shows of a step', async () => {
    const many = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`c${index}-1`, 1]))
    const before = buildRun({ metrics: metrics.slice(0, 1), outcomes: { 'guideline-adherence': many } })
    const after = buildRun({
      metrics: metrics.slice(0, 1),
      cases: Object.fromEntries(Object.keys(many).map((id, at) => [id, { source: `golden-set/c.jsonl:${at + 1}` }])),
      outcomes: { 'guideline-adherence': Object.fromEntries(Object.keys(many).map((id) => [id, 0])) },
      baseline: baselineOf(before),
    })
    const errors = (await annotate(written(after))).split('\n').filter((line) => line.startsWith('::error'))
    expect(errors).toHaveLength(10)
    expect(errors.at(-1)).toBe('::error title=vitest-assay::and 5 more, which the job summary has')
  })

  it('names no case and nothing of fewer than five where only aggregates are told', async () => {
    const out = await annotate(runOf({ ...sound, 'copd-2': 0 }, safe), '--aggregate-only')
    expect(out).toContain('::error title=vitest-assay%3A regressed::guideline-adherence got worse in the whole set\n')
    expect(out).not.toMatch(/copd|3 cases/u)
  })

  it('takes the newest run, or those of the last pipeline with what brought none home', async () => {
    project.set({ exitCode: 3, runs: [runOf({ ...sound, 'copd-2': 0 }, safe)] })
    await project.assay(['nightly', '--no-alert', '--log', 'none.jsonl'])
    expect((await project.assay(['annotate'])).out).toContain('copd 100.0% → 50.0%')
    const { out } = await project.assay(['annotate', '--pipeline', 'nightly'])
    expect(out).toContain('copd 100.0% → 50.0%')
    expect(out).toContain('::error title=vitest-assay%3A not-measured::no file answers to --log none.jsonl')
    expect(out).toContain('## Not measured\n\n- no file answers to --log none.jsonl')
  })

  it.each([
    [[], 'there is no run in .assay/runs/. Run the suite, or name the file of a run\n'],
    [['x.json'], 'there is no run at x.json. Runs are in .assay/runs/; run the suite, or name another file\n'],
    [['--pipeline', 'weekly'], 'there is no report of weekly in .assay/pipelines/. Run: npx vitest-assay weekly\n'],
    [['--pipeline', 'hourly'], '--pipeline takes nightly or weekly, got "hourly"\n'],
  ])('refuses %j', async (line, message) => {
    expect(await project.assay(['annotate', ...line])).toEqual({ code: 2, out: '', err: message })
  })
})
