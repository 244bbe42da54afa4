import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildRun, metricNamed } from '../../core/build-run.test-kit.ts'
import type { KeptAnswer } from '../../core/kept-answers.ts'
import { scored, unscored } from '../../core/score.ts'
import { type CliOutcome, cliHere } from '../cli-here.test-kit.ts'

const file = '.assay/runs/1.json'

let root: string

const asked = {
  id: 'pe-1',
  condition: 'pe',
  question: 'Is it a clot?',
  conversation: [{ role: 'user', content: 'My chest hurts.' }],
  expected: {
    mentions: ['pulmonary embolism', { names: ['apixaban', 'heparin'] }, 'Since when?'],
    avoids: ['aspirin'],
    escalations: [],
  },
}

const answers: readonly KeptAnswer[] = [
  {
    case: 'pe-1',
    trial: 0,
    input: asked,
    answer: '=Call now.',
    scores: [{ metric: 'recall', score: scored(0, ['"apixaban" is missing']) }],
  },
  {
    case: 'pe-2',
    trial: 0,
    input: { id: 'pe-2', comment: 'It is an embolism.', patient: { demographics: { age_years: 70 } } },
    answer: { text: 'Rest.' },
    scores: [{ metric: 'recall', score: unscored('text-unclear', 'two readings') }],
  },
]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'export-'))
  mkdirSync(join(root, '.assay/runs/1'), { recursive: true })
  const kept = { file: '.assay/runs/1/answers.jsonl', which: 'all', count: 2, whole: 2 } as const
  const run = buildRun({
    metrics: [metricNamed('recall'), metricNamed('dose', { tier: 1 })],
    outcomes: { recall: { 'pe-1': 0, 'pe-2': 'unclear' }, dose: { 'pe-1': 1, 'pe-2': undefined } },
    rest: { answersKept: kept },
  })
  writeFileSync(join(root, file), JSON.stringify(run))
  writeFileSync(join(root, kept.file), answers.map((one) => `${JSON.stringify(one)}\n`).join(''))
})

const exported = (format: string, ...rest: readonly string[]): Promise<CliOutcome> =>
  cliHere(root, ['export', file, format, '--out', 'out.txt', ...rest])

const written = (): string => readFileSync(join(root, 'out.txt'), 'utf8')

describe('export csv', () => {
  it('writes a row a case, a value and why a metric, and never a number for what was not scored', async () => {
    expect(await exported('csv')).toEqual({ code: 0, out: 'out.txt: 2 rows\n', err: '' })
    const [head, first, second] = written().split('\r\n')
    expect(head).toBe('\ufeffcase,trial,condition,tenant,group,recall,recall: why,dose,dose: why,answer')
    // A spreadsheet must not run what a model wrote.
    expect(first).toMatch(/^pe-1,0,pe,,,0,.*,1,.*,'=Call now\.$/u)
    expect(second).toMatch(/^pe-2,0,pe,,,unscored: text-unclear,[^,]+,not applicable,[^,]*,"\{""text"":""Rest\.""\}"$/u)
  })

  it('leaves answers out where privacy does, and says so', async () => {
    const { err } = await exported('csv', '--privacy', 'redacted')
    expect(err).toBe(`not mapped, 1:
  ${file}: answers of 2 of 2 cases and trials: privacy redacted leaves out whole cases and answers; --privacy full exports them
`)
    expect(written()).not.toContain('Call now')
  })
})

describe('export promptfoo', () => {
  it('writes tests with the answer that was given, and the scores beside it', async () => {
    const { out, err } = await exported('promptfoo')
    expect(out).toBe('out.txt: 2 tests\n')
    expect(err).toBe(`not mapped, 1:
  pe-1: expected.mentions: Since when?: promptfoo looks for words, and not for how an answer speaks of them
`)
    expect(JSON.parse(written())).toMatchObject([
      {
        description: 'pe-1',
        vars: { question: 'Is it a clot?', conversation: JSON.stringify(asked.conversation) },
        providerOutput: '=Call now.',
        assert: [
          { type: 'icontains', value: 'pulmonary embolism' },
          { type: 'icontains-any', value: ['apixaban', 'heparin'] },
          { type: 'not-icontains', value: 'aspirin' },
        ],
        metadata: { case: 'pe-1', trial: 0, condition: 'pe', scores: { recall: { value: 0 } } },
      },
      { metadata: { scores: { recall: { value: null, unscored: 'text-unclear', why: ['two readings'] } } } },
    ])
  })

  it('is read again by import, with what it expects', async () => {
    await exported('promptfoo')
    writeFileSync(join(root, 'tests.json'), written())
    const { code } = await cliHere(root, ['import', 'promptfoo', 'tests.json', '--out', 'again.jsonl'])
    expect(code).toBe(0)
    const [first = ''] = readFileSync(join(root, 'again.jsonl'), 'utf8').split('\n')
    expect(JSON.parse(first)).toMatchObject({
      question: asked.question,
      expected: { mentions: ['pulmonary embolism', { names: ['apixaban', 'heparin'] }], avoids: ['aspirin'] },
    })
  })
})

describe('export inspect', () => {
  it('writes a sample a case, with its answers in metadata', async () => {
    expect(await exported('inspect', '--strict')).toEqual({ code: 0, out: 'out.txt: 2 samples\n', err: '' })
    const samples = written()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
    expect(samples).toMatchObject([
      {
        id: 'pe-1',
        input: [
          { role: 'user', content: 'My chest hurts.' },
          { role: 'user', content: 'Is it a clot?' },
        ],
        target: JSON.stringify(asked.expected),
        metadata: { answers: [{ trial: 0, answer: '=Call now.', scores: { recall: { value: 0 } } }] },
      },
      { id: 'pe-2', input: '{"patient":{"demographics":{"age_years":70}}}', target: '' },
    ])
  })
})

describe('export', () => {
  it('writes nothing with --strict where anything did not map, and prints one document with --json', async () => {
    const { code, out } = await exported('promptfoo', '--strict', '--json')
    expect({ code, isThere: existsSync(join(root, 'out.txt')) }).toEqual({ code: 3, isThere: false })
    expect(JSON.parse(out)).toMatchObject({ format: 'promptfoo', file: null, tests: 2, notMapped: [{ place: 'pe-1' }] })
  })

  it.each([
    [['xml'], '<format> takes promptfoo, inspect or csv, got "xml"'],
    [
      ['inspect', '--privacy', 'redacted'],
      '--privacy redacted leaves out what an export to inspect is made of. Use --privacy full, or export csv',
    ],
    [
      ['csv', '--privacy', 'aggregate-only'],
      '--privacy aggregate-only leaves out what an export to csv is made of. Use --privacy redacted or full',
    ],
    [
      ['promptfoo', '--root', '.assay'],
      `${file} has no tests to export: .assay/runs/1/answers.jsonl is not there from the root; name the root with --root <dir>, or it was pruned by keepRuns. Run the suite again with answers: 'all'`,
    ],
  ])('refuses %j', async ([format = '', ...rest], message) => {
    expect(await exported(format, ...rest)).toEqual({ code: 2, out: '', err: `${message}\n` })
  })
})
