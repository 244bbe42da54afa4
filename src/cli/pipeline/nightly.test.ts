import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSlackServer } from '../../../fixtures/servers/slack/open-slack-server.ts'
import type { FakeServer } from '../../../fixtures/servers/scenario.ts'
import { openSmtpServer, type SmtpServer } from '../../../fixtures/servers/smtp/open-smtp-server.ts'
import { baselineOf, buildRun, metricNamed, type Outcomes } from '../../core/build-run.test-kit.ts'
import type { Run } from '../../core/run.ts'
import { stubProject, type StubProject, written } from './stub-project.test-kit.ts'

const held: Outcomes = { 'copd-1': 1, 'copd-2': 1, 'pe-1': 1 }
const adherence = metricNamed('guideline-adherence')
const promoted = buildRun({ metrics: [adherence], outcomes: { 'guideline-adherence': held } })
const nightlyScope = { tagsFilter: 'tier1 or tier2 or tier3' }
const runOf = (outcomes: Outcomes, rest: Partial<Run> = {}): Run =>
  written(
    buildRun({
      metrics: [adherence],
      outcomes: { 'guideline-adherence': outcomes },
      baseline: baselineOf(promoted),
      scope: nightlyScope,
      rest,
    }),
  )
const sound = runOf(held)
const fallen = runOf({ ...held, 'copd-2': 0 })

let project: StubProject
const open: (FakeServer | SmtpServer)[] = []
beforeEach(() => {
  project = stubProject()
  project.set({ runs: [sound] })
})
afterEach(async () => {
  rmSync(project.root, { recursive: true })
  await Promise.all(open.splice(0).map((server) => server.close()))
})
const keep = <Server extends FakeServer | SmtpServer>(server: Server): Server => {
  open.push(server)
  return server
}

describe('nightly', () => {
  it('runs tiers 1 to 3 by the Vitest of the project, and says to it what the run is for', async () => {
    project.set({ runs: [sound], prints: 'tests as they go\n' })
    const { code, out, err } = await project.assay(['nightly', '--project', 'evals', '--config', 'evals.config.ts'], {
      LANG: 'C',
    })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toBe(
      'tests as they go\nno --log was named: no logged answer was judged\nnightly: nothing to tell of\nstore: .assay/assay.db\npipeline: .assay/pipelines/nightly-2026-11-22T06-00-00-000Z.json\n',
    )
    const { args, env, cwd } = project.seen()
    expect(args).toEqual([
      'run',
      '--tags-filter=tier1 or tier2 or tier3',
      `--config=${join(project.root, 'evals.config.ts')}`,
      '--project=evals',
    ])
    expect(env).toMatchObject({ ASSAY_RUN_TYPE: 'nightly', LANG: 'C' })
    expect(cwd).toBe(project.root)
    expect(project.reports()).toMatchObject([
      { kind: 'nightly', exitCode: 0, logs: null, alert: null, runs: [{ id: sound.id, exitCode: 0 }] },
    ])
  })

  it('merges the reports of shards where it is told to', async () => {
    await project.assay(['nightly', '--merge-reports', 'blobs'])
    expect(project.seen().args).toContain(`--merge-reports=${join(project.root, 'blobs')}`)
  })

  it.each`
    what                                 | vitest                                                                                       | code | finding
    ${'a regression'}                    | ${{ exitCode: 3, runs: [fallen] }}                                                           | ${3} | ${'guideline-adherence got worse in copd: 1 → 0.5'}
    ${'failed tests'}                    | ${{ exitCode: 1, runs: [{ ...sound, failedTests: 1 }] }}                                     | ${1} | ${'1 test failed'}
    ${'faults of the suite'}             | ${{ exitCode: 2, runs: [{ ...sound, problems: ['no case'] }] }}                              | ${2} | ${'a fault of the suite itself'}
    ${'no run at all'}                   | ${{ exitCode: 0, runs: [] }}                                                                 | ${3} | ${'Vitest ended with 0 and wrote no run'}
    ${'a crash of Vitest'}               | ${{ exitCode: 134, runs: [] }}                                                               | ${1} | ${'Vitest ended with 134 and wrote no run'}
    ${'a Vitest that is killed'}         | ${{ killsItself: true, runs: [sound] }}                                                      | ${1} | ${'Vitest was ended by SIGKILL'}
    ${'a run that is cut off'}           | ${{ runs: [fallen], torn: '{"schema":1,"x":"Mr Smith' }}                                     | ${3} | ${'is not a run that can be read'}
    ${'a part of the suite'}             | ${{ runs: [{ ...sound, scope: { ...sound.scope, complete: false } }] }}                      | ${3} | ${'a part of the suite'}
    ${'a metric that no tag brought in'} | ${{ runs: [{ ...sound, rows: sound.rows.map((row) => ({ ...row, verdict: 'not-run' })) }] }} | ${3} | ${'guideline-adherence is in the baseline and was left out'}
  `('ends with $code for $what, and says so', async ({ vitest, code, finding }) => {
    project.set(vitest as Parameters<StubProject['set']>[0])
    const ended = await project.assay(['nightly', '--no-alert'])
    expect(ended.code).toBe(code)
    expect(ended.out).toContain(finding as string)
    expect(project.reports()).toMatchObject([{ exitCode: code, alert: { sent: [] } }])
  })

  it('tells of the runs that it can read beside one that it cannot, and quotes nothing of that', async () => {
    project.set({ exitCode: 3, runs: [fallen], torn: '{"schema":1,"x":"Mr Smith' })
    const { out, err } = await project.assay(['nightly', '--no-alert'])
    expect(out).toContain('guideline-adherence got worse in copd')
    expect(out + err).not.toContain('Smith')
  })

  it('brings its runs into the store where there is one, under what they are for', async () => {
    expect((await project.assay(['store', 'import'])).code).toBe(0)
    await project.assay(['nightly'])
    const { code, out } = await project.assay(['history', 'guideline-adherence', '--json'])
    expect(code).toBe(0)
    expect(out).toContain('"nightly"')
  })

  it('ends as its gate does where the store fails, and says what to do', async () => {
    const { code, err } = await project.assay(['nightly'], { ASSAY_STORE: 'mysql://host/evals' })
    expect({ code, err }).toEqual({
      code: 0,
      err: 'the runs are not in the store: a store must be a file of SQLite or a URL that begins with postgres://, got one that begins with mysql://\nTheir files are kept in .assay/runs/. Once the store works: npx vitest-assay store import\n',
    })
  })

  it('leaves out runs of other projects and those that were there', async () => {
    await project.assay(['nightly'])
    project.set({ runs: [written({ ...fallen, project: 'other', startedAt: '2026-11-22T05:00:00.000Z' })] })
    const { code, out } = await project.assay(['nightly', '--project', 'evals', '--no-alert'])
    expect(code).toBe(3)
    expect(out).toContain('wrote no run')
  })

  it('tells since which run of the same suite something is so', async () => {
    await project.assay(['nightly'])
    project.set({
      exitCode: 3,
      runs: [written({ ...fallen, id: randomUUID(), startedAt: '2026-11-22T05:00:00.000Z' })],
    })
    const { out } = await project.assay(['nightly', '--no-alert'])
    expect(out).toContain(
      `guideline-adherence got worse in copd: 1 → 0.5, 2 cases (newly missed: copd-2); new since the run of 2026-11-21 (${sound.id.slice(0, 8)}), which had 1`,
    )
  })

  it('prints its report alone as JSON', async () => {
    project.set({ exitCode: 3, runs: [fallen], prints: 'tests as they go\n' })
    const { out, err } = await project.assay(['nightly', '--json', '--no-alert'])
    expect(JSON.parse(out)).toEqual(project.reports()[0])
    expect(err).toContain('tests as they go')
  })

  it.each([
    [['--link', 'ftp://x'], '--link requires an address that begins with https:// or http://'],
    [['--link', 'https://user:s3cret@ci.example.org'], '--link requires an address'],
    [['--root', 'nowhere'], '--root must be a folder'],
    [['--log', 'x', '--target', 'x'], '--target must be metric=share'],
    [['--nonsense'], "unknown option '--nonsense'"],
  ])('refuses %j', async (line, message) => {
    const { code, err } = await project.assay(['nightly', ...line])
    expect(code).toBe(2)
    expect(err).toContain(message)
    expect(err).not.toContain('s3cret')
  })

  it('says that a project has no Vitest, and alerts', async () => {
    const server = keep(await openSlackServer())
    const nowhere = join(project.root, 'packages')
    mkdirSync(nowhere)
    rmSync(join(project.root, 'node_modules'), { recursive: true })
    const { code, out } = await project.assay(['nightly', '--root', 'packages'], { ASSAY_SLACK_WEBHOOK: server.url })
    expect(code).toBe(2)
    expect(out).toContain('no Vitest is installed at the root of the project')
    expect(server.requests).toHaveLength(1)
  })
})

describe('nightly over logged answers', () => {
  const line = (id: string, at: string, refs: string[] = ['e1']): string =>
    JSON.stringify({
      id,
      at,
      answer: {
        recommended_actions: [{ text: 'Repeat the full blood count tomorrow.', evidence_refs: refs }],
        evidence_table: [{ id: 'e1', source_type: 'guideline', source: 'handbook', excerpt: 'Repeat daily.' }],
      },
      patient: {
        demographics: { age_years: 61 },
        labs: [{ name: 'potassium', value: 4.2, unit: 'mmol/L', taken_at: '2026-11-22T04:00:00Z' }],
      },
    })
  const log = (name: string, lines: string[], at = '2026-11-22T05:59:00Z'): void => {
    const file = join(project.root, 'logs', name)
    mkdirSync(join(project.root, 'logs'), { recursive: true })
    writeFileSync(file, `${lines.join('\n')}\n`)
    utimesSync(file, new Date(at), new Date(at))
  }
  const nightly = (...more: string[]) =>
    project.assay(['nightly', '--log', 'logs/*.jsonl', '--no-alert', '--max-unscored', '1', ...more])

  it('judges those of the last 24 hours, whichever file they are in', async () => {
    log('20.jsonl', [line('old', '2026-11-20T05:00:00Z', ['gone'])], '2026-11-20T23:59:00Z')
    log('21.jsonl', [line('earlier', '2026-11-21T05:00:00Z', ['gone'])], '2026-11-21T23:59:00Z')
    log('22.jsonl', [line('now', '2026-11-22T05:00:00Z')])
    const { code, out } = await nightly()
    expect(out).toContain('1 lines: 1 judged, 0 outside of the window, 0 unreadable')
    expect(code).toBe(0)
    expect(project.reports()).toMatchObject([
      {
        logs: { since: '2026-11-21T06:00:00.000Z', older: ['logs/20.jsonl'] },
        runs: [{ suite: 'logs/22.jsonl' }, { id: sound.id }],
      },
    ])
  })

  it('is shut by a missed answer, and names it', async () => {
    log('22.jsonl', [line('now', '2026-11-22T05:00:00Z', ['gone'])])
    const { code, out } = await nightly()
    expect(code).toBe(3)
    expect(out).toContain('- SAFETY citation-grounding is short of its target in the whole set: 0, 1 case')
  })

  it.each([
    ['no file', () => undefined, 'no file answers to --log logs/*.jsonl'],
    [
      'old files alone',
      () => log('1.jsonl', [line('a', '2026-11-20T05:00:00Z')], '2026-11-20T05:00:00Z'),
      'no log was written to in the last 24 hours (one file is older)',
    ],
    [
      'no answer of the day',
      () => log('1.jsonl', [line('a', '2026-11-20T05:00:00Z')]),
      'no answer of the log was judged',
    ],
  ])('is shut by %s, since nothing judged is no pass', async (_, write, finding) => {
    write()
    const { code, out } = await nightly()
    expect(code).toBe(3)
    expect(out).toContain(finding)
    // The tests are run all the same.
    expect(project.reports()[0]?.tests).toMatchObject({ exitCode: 0 })
  })
})

describe('the alert of nightly', () => {
  const secrets = { webhook: `T0/B0/${randomUUID()}`, password: `pw${randomUUID()}` }
  const planted = (slack: FakeServer, smtp: SmtpServer): Record<string, string> => ({
    ASSAY_SLACK_WEBHOOK: `${slack.url}/services/${secrets.webhook}`,
    ASSAY_SMTP_URL: `smtp://evals:${secrets.password}@127.0.0.1:${smtp.port}`,
    ASSAY_ALERT_FROM: 'evals@example.org',
    ASSAY_ALERT_TO: 'team@example.org',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'hospital/copilot',
    GITHUB_RUN_ID: '77',
  })

  it('goes to Slack and by e-mail, with the link of the CI run', async () => {
    const [slack, smtp] = [keep(await openSlackServer()), keep(await openSmtpServer())]
    project.set({ exitCode: 3, runs: [fallen] })
    const { code, err } = await project.assay(['nightly'], planted(slack, smtp))
    expect({ code, err }).toEqual({ code: 3, err: '' })
    expect(slack.requests).toMatchObject([
      { body: { text: expect.stringContaining('report: https://github.com/hospital/copilot/actions/runs/77') } },
    ])
    expect(smtp.mails).toMatchObject([{ to: ['team@example.org'] }])
  })

  it('is not sent where every figure held', async () => {
    const [slack, smtp] = [keep(await openSlackServer()), keep(await openSmtpServer())]
    expect((await project.assay(['nightly'], planted(slack, smtp))).code).toBe(0)
    expect([slack.requests, smtp.mails]).toEqual([[], []])
  })

  it.each([
    ['open but for a run that is cut off', { runs: [sound], torn: '{' }, 3],
    ['shut', { exitCode: 3, runs: [fallen] }, 3],
  ] as const)('leaves the exit code alone when it fails, and no secret anywhere: gate %s', async (_, vitest, code) => {
    const [slack, smtp] = [keep(await openSlackServer(['gone'])), keep(await openSmtpServer(['refuse-login']))]
    project.set(vitest)
    const ended = await project.assay(['nightly'], planted(slack, smtp))
    expect(ended.code).toBe(code)
    expect(ended.err).toBe(
      'the alert by slack was not sent after 1 try: Slack answered 404: the webhook was taken back, or its channel is gone. Make a new one\n' +
        'the alert by e-mail was not sent after 1 try: the e-mail was not sent (EAUTH, the server answered 535)\n',
    )
    const everything = [ended.out, ended.err, project.written(), JSON.stringify(project.seen())].join('\n')
    for (const secret of Object.values(secrets)) expect(everything).not.toContain(secret)
  })

  it('is missed aloud where nothing says how to send it', async () => {
    project.set({ exitCode: 3, runs: [fallen] })
    const { err } = await project.assay(['nightly'])
    expect(err).toBe(
      'nobody was alerted: set ASSAY_SLACK_WEBHOOK, or ASSAY_SMTP_URL, ASSAY_ALERT_FROM and ASSAY_ALERT_TO; or say --no-alert\n',
    )
  })

  it('names no case where only aggregates are told, nor does anything else that is printed or written', async () => {
    const slack = keep(await openSlackServer())
    project.set({ exitCode: 3, runs: [fallen], prints: 'copd-2 failed' })
    const { code, out, err } = await project.assay(['nightly', '--aggregate-only'], {
      ASSAY_SLACK_WEBHOOK: slack.url,
    })
    expect(code).toBe(3)
    const told = [out, err, JSON.stringify(project.reports()), JSON.stringify(slack.requests)].join('\n')
    expect(told).not.toMatch(/copd-2|[^0-9]2 cases/u)
    expect(told).toContain('guideline-adherence got worse in a small slice')
  })
})
