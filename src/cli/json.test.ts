import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badAnswer, goodAnswer, smallRubric } from '../../fixtures/rubric-here.ts'
import { fakeJudge } from '../../fixtures/servers/fake-judge.ts'
import { fakeRubricModel } from '../../fixtures/servers/fake-rubric-model.ts'
import { openOpenaiServer } from '../../fixtures/servers/openai/open-openai-server.ts'
import type { FakeServer } from '../../fixtures/servers/scenario.ts'
import { counterexampleCase } from '../clinical/fuzzing/counterexample-case.ts'
import { caseOf } from '../clinical/lint/golden.test-kit.ts'
import { patient } from '../clinical/patient/patient.ts'
import { openBatchPlan } from '../judges/batch.ts'
import { unaskedCall } from '../judges/planned-call.test-kit.ts'
import { judgedAnswersOf, judgedLine } from '../judges/judged-answers.test-kit.ts'
import { callWith } from '../judges/replies/call-identity.test-kit.ts'
import { openReplies } from '../judges/replies.ts'
import { sealUsedReplies } from '../judges/stale-recordings.ts'
import { passageOf, queryOf } from '../retrieval/judgments.test-kit.ts'
import { openReviewQueue } from '../ops/open-review-queue.ts'
import { idOf, nthRun, putRun } from '../ops/store/store-runs.test-kit.ts'
import { redFlags } from '../clinical/escalation/red-flags.ts'
import { buildProgram, commandPath } from './run-cli.ts'
import { cliHere } from './cli-here.test-kit.ts'
import { stubProject, type StubProject, written } from './pipeline/stub-project.test-kit.ts'

let project: StubProject
let judge: FakeServer
let model: FakeServer

const write = (file: string, ...lines: readonly object[]): void => {
  mkdirSync(dirname(join(project.root, file)), { recursive: true })
  writeFileSync(join(project.root, file), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
const runFile = (n: number): string => `.assay/runs/${idOf(n)}.json`
const caseIds = Array.from({ length: 6 }, (_, at) => `case-${at}`)
const reading = { key: 'a'.repeat(64), target: 'heparin', passage: 'Clot → heparin', path: [], cases: ['case-0'] }
const readings = { open: [{ ...reading, because: 'an arrow leads to it' }], ruled: [] }
const records = caseIds.map((id) => ({
  id,
  category: 'renal',
  text: `The patient was seen on 3 March, ${id}. Weight 70 kg. Plan: recheck in 2 weeks.`,
}))

beforeAll(async () => {
  project = stubProject()
  judge = await openOpenaiServer(fakeJudge(), { flavour: 'ollama' })
  model = await openOpenaiServer(fakeRubricModel(), { flavour: 'ollama' })
  const { root } = project
  writeFileSync(join(root, 'foreign.csv'), 'id,question\na,What now?\n')
  for (const n of [1, 8]) putRun(root, nthRun(n, { rest: { readings } as object }))
  project.set({ runs: [written(nthRun(20))] })

  const kept = counterexampleCase(
    { id: 'red-flag/severe-hyperkalaemia', population: 'red-flag', of: 'severe-hyperkalaemia' },
    patient.parse({ demographics: { age_years: 18 }, labs: [{ name: 'potassium', value: 7, unit: 'mmol/L' }] }),
    redFlags,
    'severe-hyperkalaemia is present and not escalated',
  )
  write(`.assay/counterexamples/${kept.id}.json`, {
    schema: 1,
    id: kept.id,
    property: 'red-flag/severe-hyperkalaemia',
    seed: 42,
    foundAt: '2026-11-21T06:00:00.000Z',
    kind: 'miss',
    case: kept,
    before: null,
    message: 'severe-hyperkalaemia is present and not escalated',
    shrunkFrom: kept.patient,
    shrinks: 2,
    path: '0:1',
    reproduced: true,
  })
  write('log.jsonl', { id: 'a-1', at: '2026-11-22T05:00:00Z', answer: 'Rest.', patient: {} })
  const queue = openReviewQueue(join(root, 'queue.jsonl'))
  const finding = { metric: 'doses', status: 'missed', effect: 'block', why: ['too much'] } as const
  queue.hold({ id: 'a-1', answer: 'prose', findings: [finding] })
  write('fixtures/golden-set/chf.jsonl', caseOf('c-1'))
  write('patients.jsonl', ...Array.from({ length: 40 }, (_, at) => ({ id: `p-${at}` })))
  write('feedback.jsonl', ...Array.from({ length: 40 }, (_, at) => ({ id: `p-${at}` })))

  const judged = caseIds.map((caseId) => judgedLine({ caseId }))
  write('.assay/judged/1-0.jsonl', ...judged)
  const label = (rater: string, shift: number) =>
    judgedAnswersOf(judged).map(({ caseId, trial, metric, hash: answerHash }, at) => ({
      caseId,
      trial,
      metric,
      answerHash,
      rater,
      grade: 1 + ((at + shift) % 5),
    }))
  write('labels.jsonl', ...label('anna', 0), ...label('ben', 2))
  openBatchPlan({ root, run: 'r1', route: { allowHosts: null, servesModel: false, folder: 'replies' } })(
    unaskedCall({ baseURL: judge.url, caseId: 'k-1', dollars: 0.5 }),
  )

  write('suite.json', {
    schema: 1,
    name: 'vet',
    version: '1.0',
    instructions: { version: '3', text: 'Summarise the record for a colleague who takes over the patient.' },
    records: 'records.jsonl',
  })
  write('records.jsonl', ...records)
  write('outputs.jsonl', ...records.map(({ id }) => ({ id, text: 'Seen on 3 March.', instructions: '3' })))
  write('judge.json', {
    provider: 'openai',
    model: 'a-judge',
    baseURL: `${judge.url}/v1`,
    replies: { mode: 'auto' },
  })

  const replies = (run: string | null) =>
    openReplies({ root, folder: 'fixtures/judge-replies', mode: 'auto', run, env: {}, today: '2026-11-22' })
  const reply = { kind: 'ok', verdict: {}, text: '{}', answeredBy: null, id: null, usage: null } as const
  for (const change of [{}, { caseId: 'mi-01' }])
    await replies(null).record(callWith(change), reply, { host: 'judge.example', simulated: false })
  replies('a').find(callWith())
  sealUsedReplies({ root, run: 'a', complete: true, now: new Date('2026-11-22T06:00:00.000Z') })

  write('fixtures/evidence/copd.jsonl', passageOf('a'), passageOf('b'))
  write('fixtures/retrieval/judgments-copd.jsonl', queryOf('q-1'), queryOf('q-2'))
  writeFileSync(join(root, 'qrels'), 'q1 0 a 2\nq1 0 b 0\nq2 0 a 1\n')
  for (const name of ['a.run', 'b.run'])
    writeFileSync(join(root, name), 'q1 Q0 a 1 2 t\nq1 Q0 b 2 1 t\nq2 Q0 b 1 2 t\nq2 Q0 a 2 1 t\n')
  write(
    'vectors.jsonl',
    ...[0, 1, 2, 3].map((at) => ({
      label: at < 2 ? 'x' : 'y',
      vector: [at < 2 ? 1 : 0.1 * at, at < 2 ? 0.1 * at : 1],
    })),
  )

  write('rubrics/q1.json', smallRubric())
  write('queries.jsonl', { id: 'q1', query: 'Can I take ibuprofen with lisinopril?' })
  write('evidence.jsonl', {
    id: 'effect',
    title: 'Ibuprofen and lisinopril',
    publisher: 'NHS',
    text: 'Ibuprofen can make lisinopril work less well. Do not take ibuprofen every day with lisinopril.',
  })
  write('answers.jsonl', { id: 'bad', answer: badAnswer })
  write('several.jsonl', { id: 'bad', answer: badAnswer }, { id: 'good', answer: goodAnswer })
  write('pairs.jsonl', { id: 'p', a: badAnswer, b: goodAnswer })
})

afterAll(async () => {
  rmSync(project.root, { recursive: true })
  await judge.close()
  await model.close()
})

const suite = ['--suite', 'suite.json']
const held = ['--rubric', 'rubrics/q1.json']
const graderOf = async (): Promise<string> => {
  const { out } = await cliHere(project.root, ['leaderboard', 'report', ...suite, '--internal', '--json'])
  return (JSON.parse(out) as { runs: [{ grader: { version: string } }] }).runs[0].grader.version
}

/** A line of every command, in an order in which each finds what it needs. */
const scenarios: readonly (readonly [command: string, ...line: (string | (() => Promise<string>))[]])[] = [
  ['baseline promote', '--reason', 'first'],
  ['baseline show'],
  ['baseline diff'],
  ['baseline verify'],
  ['baseline history'],
  ['power'],
  ['power', '--discordant', '0.2'],
  ['aa'],
  ['compare-configs', runFile(1), runFile(8)],
  ['waivers'],
  ['check', 'log.jsonl'],
  ['annotate', runFile(1)],
  ['report', runFile(1)],
  ['comment', runFile(1), '--dry-run'],
  ['init', 'github'],
  ['doctor'],
  ['promote-counterexample'],
  ['review list', 'queue.jsonl'],
  ['review show', 'queue.jsonl', 'a-1'],
  ['readings list'],
  ['readings show', 'aaaa'],
  ['readings decide', 'aaaa', '--stance', 'refused', '--by', 'Dr A', '--reason', 'a pathway'],
  ['review decide', 'queue.jsonl', 'a-1', '--reject', '--by', 'Dr A', '--comment', 'too much'],
  ['guidelines', 'gold-2026'],
  ['golden lint', 'fixtures/golden-set/chf.jsonl'],
  ['held-out freeze', 'patients.jsonl', '--ids', '--tenant', 'north', '--generation', '1'],
  ['held-out check', 'feedback.jsonl', '--manifest', 'fixtures/held-out/north/1.json'],
  ['judge label sheets', '.assay/judged/*.jsonl', '--raters', 'anna,ben'],
  ['judge label import', 'labels/sheets/*.csv', '--key', 'labels/key.json'],
  ['judge label adjudicate', 'labels.jsonl', '--judged', '.assay/judged/*.jsonl'],
  ['judge label adjudicate', 'labels.jsonl', '--judged', '.assay/judged/*.jsonl', '--over', '3'],
  ['judge label agreement', 'labels.jsonl', '--resamples', '100'],
  ['judge calibrate', 'labels.jsonl', '--judged', '.assay/judged/*.jsonl', '--resamples', '100'],
  ['judge stability', '.assay/judged/*.jsonl', '--resamples', '100', '--adopt', '--least', '2'],
  ['judge batch', '--dry-run'],
  ['judge aa', runFile(1), runFile(8)],
  ['leaderboard instructions', ...suite],
  ['leaderboard submit', 'outputs.jsonl', ...suite, '--platform', 'Alder'],
  ['leaderboard grade', ...suite, '--config', 'judge.json', '--dry-run'],
  ['leaderboard grade', ...suite, '--config', 'judge.json'],
  ['leaderboard report', ...suite, '--internal'],
  ['leaderboard review', ...suite, '--by', 'Dr. Grace', '--comment', 'read it all'],
  ['leaderboard consent', ...suite, '--platform', 'Alder', '--to', 'publish', '--grader', graderOf, '--by', 'Dr. Ada'],
  ['leaderboard notice', ...suite, '--grader', 'next', '--by', 'Dr. Grace', '--reason', 'a new judge'],
  ['leaderboard publish', ...suite],
  ['leaderboard publish', ...suite, '--out', 'published.md', '--format', 'markdown'],
  ['replies list'],
  ['replies prune', '--dry-run'],
  ['replies prune'],
  ['retrieval lint'],
  ['retrieval review', '--edition', 'GOLD 2026', '--reviewed', '2026-11-22'],
  ['retrieval qrels', 'fixtures/retrieval/*.jsonl'],
  ['store import'],
  ['store rebuild'],
  ['import', 'csv', 'foreign.csv', '--out', 'imported.jsonl'],
  ['export', runFile(1), 'csv', '--out', 'exported.csv'],
  ['history'],
  ['trend'],
  ['compare', idOf(1).slice(0, 8), idOf(8).slice(0, 8)],
  ['rubric build', 'queries.jsonl', '--sources', 'evidence.jsonl', '--out', 'built'],
  ['rubric score', 'answers.jsonl', ...held, '--dry-run'],
  ['rubric score', 'answers.jsonl', ...held],
  ['rubric compare', 'pairs.jsonl', ...held, '--resamples', '100'],
  ['rubric rank', 'several.jsonl', ...held],
  ['rubric refine', 'answers.jsonl', ...held],
  ['rubric cia', 'rubrics/q1.json', '--gold', 'rubrics/q1.json'],
  ['trec-eval', 'qrels', 'a.run', '-q'],
  ['compare-runs', 'qrels', 'a.run', 'b.run', '-m', 'map'],
  ['cluster-quality', 'vectors.jsonl', '--resamples', '100'],
  ['gate', '--no-alert'],
  ['nightly', '--no-alert'],
  ['weekly', '--no-alert'],
]

/** What each line printed: they are called one after the other before any test, so that the tests need no order. */
const printed: Awaited<ReturnType<typeof cliHere>>[] = []

beforeAll(async () => {
  for (const [command, ...line] of scenarios) {
    const words: string[] = []
    for (const word of line) words.push(typeof word === 'string' ? word : await word())
    const asked = command.startsWith('rubric ') ? ['--judge', `openai:a-model@${model.url}/v1`] : []
    const env = { ASSAY_HELD_OUT_SALT: 'salt-of-the-tests-0001' }
    printed.push(await cliHere(project.root, [...command.split(' '), ...words, ...asked, '--json'], { env }))
  }
})

describe('--json', () => {
  it.each(scenarios.map(([command], at) => ({ command, at })))(
    'makes "$command" print one JSON document and nothing else',
    ({ at }) => {
      const { code, out, err } = printed[at] ?? {}
      expect({ code, out: out === '' ? `nothing, but on standard error: ${err}` : out }).toEqual({
        code: expect.toSatisfy((value: number) => value === 0 || value === 3),
        out: expect.toSatisfy((text: string) => JSON.parse(text) !== null),
      })
    },
  )

  it('is shown for every command there is', () => {
    const main = buildProgram(
      { cwd: '.', env: {}, colour: false, now: () => new Date(0), out: () => {}, err: () => {} },
      () => {},
    )
    const leaves = (command: typeof main): string[] =>
      command.commands.length === 0 ? [commandPath(command)] : command.commands.flatMap((one) => leaves(one as never))
    expect([...new Set(scenarios.map(([command]) => command))].toSorted()).toEqual(leaves(main).toSorted())
  })

  it.each<[readonly string[], object]>([
    [
      ['init', 'github', '--out', 'ci'],
      { files: expect.arrayContaining([expect.objectContaining({ file: 'ci/weekly.yml', written: true })]) },
    ],
    [
      ['annotate', runFile(1)],
      { annotations: [{ title: 'vitest-assay: no-baseline' }], summary: expect.stringContaining('No baseline yet') },
    ],
    [
      ['retrieval', 'qrels', 'fixtures/retrieval/*.jsonl'],
      { judgments: expect.arrayContaining([{ query: 'q-2', document: 'b', grade: 0 }]) },
    ],
    [
      ['trec-eval', 'qrels', 'a.run', '-q', '-m', 'map', '-m', 'num_q'],
      {
        qrels: 'qrels',
        run: 'a.run',
        all: { num_q: 2, map: 0.75 },
        queries: [
          { query: 'q1', values: { map: 1 } },
          { query: 'q2', values: { map: 0.5 } },
        ],
        notes: [],
      },
    ],
    [
      ['judge', 'label', 'sheets', '.assay/judged/*.jsonl', '--raters', 'anna,ben', '--out', 'more'],
      {
        sheets: ['more/sheets/anna.csv', 'more/sheets/ben.csv', 'more/sheets/guide.md'],
        key: 'more/key.json',
        raters: ['anna', 'ben'],
        items: 6,
        metrics: [{ metric: 'coherence', items: 6 }],
        namesItsCase: [],
      },
    ],
  ])('carries what the text says: %j', async (line, document) => {
    const { out } = await cliHere(project.root, [...line, '--json'])
    expect(JSON.parse(out)).toMatchObject(document)
  })

  it('leaves standard output empty where a command is misused', async () => {
    expect(await cliHere(project.root, ['init', 'jenkins', '--json'])).toEqual({
      code: 2,
      out: '',
      err: 'init takes project, github or airflow, got "jenkins"\n',
    })
  })
})
