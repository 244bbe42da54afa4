import { describe, expect, it } from 'vitest'
import { makeRun } from '../fixtures/make-run.ts'
import { sixRuns } from '../fixtures/six-runs.ts'
import type { Run } from '../src/assembly/run.ts'
import { unscored } from '../src/core/score.ts'
import { renderConsole } from './console/render-console.ts'
import { renderShort } from './console/render-short.ts'
import { redactRun } from './redact-run.ts'
import { renderRun, reportFormats } from './render-run.ts'
import { Chalk } from 'chalk'

const ending = { markdown: 'md', junit: 'xml', ctrf: 'json', otlp: 'json', 'vitest-evals': 'json' } as const
const runs = Object.entries(sixRuns)

describe.each(reportFormats)('%s', (format) => {
  it.each(runs)('%s', async (name, run) => {
    const text = renderRun(run, { format, privacy: 'full' })
    // An event or a test a case: of 5,000 cases the first are as good as all.
    const shown =
      format === 'otlp' || format === 'vitest-evals'
        ? `${JSON.stringify(JSON.parse(text), null, 1).split('\n').slice(0, 400).join('\n')}\n`
        : text
    await expect(shown).toMatchFileSnapshot(`../fixtures/reports/${format}/${name}.${ending[format]}`)
  })
})

describe('otlp', () => {
  interface Event {
    readonly eventName: string
    readonly attributes: readonly { readonly key: string; readonly value: object }[]
  }
  const events = (run: Run): readonly Event[] =>
    (
      JSON.parse(renderRun(run, { format: 'otlp', privacy: 'full' })) as {
        resourceLogs: [{ scopeLogs: [{ logRecords: Event[] }] }]
      }
    ).resourceLogs[0].scopeLogs[0].logRecords

  it('has an event a score, and of what is unscored a cause and no value', () => {
    const run = makeRun()
    const [record] = run.records as [Run['records'][number]]
    const [, event] = events({
      ...run,
      records: [record, { ...record, caseId: 'two', score: unscored('text-unclear', '"may"') }],
    })
    expect(event?.eventName).toBe('gen_ai.evaluation.result')
    expect(
      Object.fromEntries(event?.attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]) ?? []),
    ).toEqual({
      'gen_ai.evaluation.name': 'right',
      'error.type': 'text-unclear',
      'gen_ai.evaluation.explanation': '"may"',
      'vitest_assay.evaluator.name': 'right',
      'vitest_assay.score.min': 0,
      'vitest_assay.score.max': 1,
      'vitest_assay.case.id': 'two',
      'vitest_assay.trial': '0',
      'vitest_assay.policy': 'gate',
    })
  })
})

describe('otlp, of a judged metric', () => {
  it('has the range of its scores, and the id that the system gave its answer', () => {
    const run = makeRun()
    const [metric] = run.metrics as [Run['metrics'][number]]
    const records = run.records.map((record) => ({ ...record, responseId: 'resp_68f2' }))
    const text = renderRun(
      { ...run, records, metrics: [{ ...metric, aggregate: 'mean', unit: 'points', range: [1, 5] }] },
      { format: 'otlp', privacy: 'full' },
    )
    expect(text).toContain('{"key":"gen_ai.response.id","value":{"stringValue":"resp_68f2"}}')
    expect(text).toContain('{"key":"vitest_assay.score.min","value":{"doubleValue":1}}')
    expect(text).toContain('{"key":"vitest_assay.score.max","value":{"doubleValue":5}}')
  })
})

describe('privacy', () => {
  const planted = {
    key: 'sk-planted0123456789',
    header: 'Authorization: Bearer planted-token',
    name: 'Mrs Ada Lovelace',
    number: 'MRN 4711-0815',
    note: 'lives alone with her cat',
  }
  const words = Object.values(planted).join(', ')
  const base = sixRuns['regressions'] as Run
  const run: Run = {
    ...base,
    problems: [`the judge said ${planted.header}`],
    records: base.records.map((record, place) =>
      place === 0
        ? { ...record, score: unscored('subject-failed', `copilot: ${words}`) }
        : record.score.status === 'scored' && record.score.why.length > 0
          ? {
              ...record,
              score: {
                ...record.score,
                why: [`"apixaban" is refused for ${planted.name}, ${planted.number}, ${planted.key}`],
              },
            }
          : record,
    ),
  }
  const secrets = ['planted0123456789', 'planted-token', 'Lovelace', '4711-0815', 'her cat']
  const style = { chalk: new Chalk({ level: 0 }), tests: new Map(), kept: new Map(), runFile: undefined, command: '' }
  const outputs = (shown: Run): string[] => [
    renderConsole(shown, style),
    renderShort(shown, style),
    JSON.stringify(shown),
  ]

  it.each(['redacted', 'aggregate-only'] as const)(
    '%s: no output has a key, a header, a name, a number of a record or a note',
    (privacy) => {
      const texts = [
        ...outputs(redactRun(run, privacy)),
        ...reportFormats.map((format) => renderRun(run, { format, privacy })),
      ]
      for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret)
    },
  )

  it('redacted keeps the words that decided, the ids and the figures', () => {
    const text = renderRun(run, { format: 'markdown', privacy: 'redacted' })
    expect(text).toContain(String.raw`"apixaban" is refused for \[name\]`)
    expect(text).toContain('pe-2')
    expect(text).toContain('75.0% → 62.5%')
  })

  it('full changes nothing', () => {
    expect(redactRun(run, 'full')).toBe(run)
  })

  it('aggregate-only names no case, and has no figure over fewer than five', () => {
    const shown = redactRun(run, 'aggregate-only')
    const texts = [
      ...outputs(shown),
      ...reportFormats.map((format) => renderRun(run, { format, privacy: 'aggregate-only' })),
    ]
    for (const text of texts) expect(text).not.toMatch(/\b(?:pe|copd|chf)-\d/u)
    expect(shown.rows.filter(({ n }) => n > 0 && n < 5)).toEqual([])
    expect(shown.exitCode).toBe(run.exitCode)
  })
})
