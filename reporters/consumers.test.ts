import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AnyValue, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { JsonLogsSerializer } from '@opentelemetry/otlp-transformer'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { InMemoryLogRecordExporter, LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs'
import { validate } from 'ctrf'
import { parse } from 'junit2json'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { sixRuns } from '../fixtures/six-runs.ts'
import type { KeptAnswer } from '../src/core/kept-answers.ts'
import type { Run } from '../src/core/run.ts'
import { scored } from '../src/core/score.ts'
import { renderRun, type ReportFormat } from './render-run.ts'

// What others wrote to read these formats reads our files.

const runs = Object.entries(sixRuns)
const rendered = (run: Run, format: ReportFormat): string => renderRun(run, { format, privacy: 'full' })

describe('junit', () => {
  it.each(runs)('junit2json finds the tests and failures of: %s', async (_, run) => {
    const read = await parse(rendered(run, 'junit'))
    const suites = read !== null && read !== undefined && 'testsuite' in read ? (read.testsuite ?? []) : []
    const cases = suites.flatMap((suite) => suite.testcase ?? [])
    expect(cases).toHaveLength(suites.reduce((sum, { tests = 0 }) => sum + tests, 0))
    const failures = cases.flatMap(({ failure = [] }) => failure)
    expect(failures).toHaveLength(suites.reduce((sum, suite) => sum + (suite.failures ?? 0), 0))
    expect(failures.length > 0).toBe(run.exitCode !== 0)
    for (const { metric, message } of run.blocks)
      expect(
        failures.some((failure) => failure.message?.includes(message)),
        metric ?? '',
      ).toBe(true)
  })

  const file = new URL('../../shared/data/junit/jenkins-junit.xsd', import.meta.url)
  const isHere = existsSync(file)
  it.skipIf(!isHere)(
    `meets the schema of Jenkins, as libxml2 reads it${isHere ? '' : ' (skipped: the schema is not here)'}`,
    async () => {
      const schema = readFileSync(file, 'utf8')
      const xml = runs.map(([run, value]) => ({ fileName: `${run}.xml`, contents: rendered(value, 'junit') }))
      expect((await validateXML({ xml, schema })).errors).toEqual([])
      const broken = (xml[0]?.contents ?? '').replace('<testsuites>', '<testsuites><metric/>')
      expect((await validateXML({ xml: broken, schema })).valid).toBe(false)
    },
  )
})

describe('junit, by the strict schema of Ant', () => {
  const file = new URL('../../shared/data/junit/JUnit.xsd', import.meta.url)
  const isHere = existsSync(file)
  it.skipIf(!isHere)(
    `has figures in test cases, which no report by it can have${isHere ? '' : ' (skipped: the schema is not here)'}`,
    async () => {
      const schema = readFileSync(file, 'utf8')
      /** A report with all that the schema asks of a suite. */
      const strict = (text: string): string =>
        text
          .replaceAll('<testsuite name', '<testsuite package="evals" id="0" hostname="localhost" name')
          .replaceAll(/(<testsuite [^>]*>)(?!\s*<properties>)/gu, '$1<properties/>')
          .replaceAll('</testsuite>', '<system-out/><system-err/></testsuite>')
      const figures = /<system-out><!\[CDATA\[[^]*?\]\]><\/system-out>/gu
      for (const [run, value] of runs) {
        const contents = strict(rendered(value, 'junit'))
        const { errors } = await validateXML({ xml: [{ fileName: `${run}.xml`, contents }], schema })
        expect(new Set(errors.map(({ message }) => /Element '([^']+)'/u.exec(message)?.[1]))).toEqual(
          new Set(contents.match(figures) === null ? [] : ['system-out']),
        )
        const bare = contents.replaceAll(figures, '')
        expect((await validateXML({ xml: [{ fileName: `${run}.xml`, contents: bare }], schema })).errors).toEqual([])
      }
    },
  )
})

describe('ctrf', () => {
  it.each(runs)("the format's own library takes: %s", (_, run) => {
    const report = JSON.parse(rendered(run, 'ctrf')) as object
    expect(validate(report)).toMatchObject({ valid: true, errors: [] })
    expect(validate({ ...report, results: {} }).valid).toBe(false)
  })
})

describe('otlp', () => {
  interface Value {
    readonly stringValue?: string
    readonly doubleValue?: number
    readonly intValue?: string | number
  }
  interface Logs {
    readonly resourceLogs: readonly {
      readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: Value }[] }
      readonly scopeLogs: readonly {
        readonly scope: { readonly name: string }
        readonly logRecords: readonly {
          readonly timeUnixNano: string
          readonly severityNumber: number
          readonly severityText: string
          readonly eventName: string
          readonly traceId?: string
          readonly spanId?: string
          readonly flags?: number
          readonly attributes: readonly { readonly key: string; readonly value: Value }[]
        }[]
      }[]
    }[]
  }
  const attributesOf = (pairs: readonly { readonly key: string; readonly value: Value }[]): Record<string, AnyValue> =>
    Object.fromEntries(
      pairs.map(({ key, value }) => [key, value.stringValue ?? value.doubleValue ?? Number(value.intValue)]),
    )
  /** What the events say: the transformer writes a whole number as `intValue`, whatever it is a measure of, and an empty body. */
  const plain = ({ resourceLogs }: Logs): unknown =>
    resourceLogs.map(({ resource, scopeLogs }) => ({
      resource: attributesOf(resource.attributes),
      scopes: scopeLogs.map(({ scope, logRecords }) => ({
        scope: scope.name,
        records: logRecords.map(({ attributes, ...record }) => ({
          ...record,
          timeUnixNano: record.timeUnixNano,
          observedTimeUnixNano: '',
          body: undefined,
          flags: undefined,
          droppedAttributesCount: 0,
          attributes: attributesOf(attributes),
        })),
      })),
    }))

  const span = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }

  it.each(runs)('says what the SDK and its transformer write of the same events: %s', async (name, given) => {
    const run =
      name === 'regressions'
        ? { ...given, records: given.records.map((record, place) => (place === 0 ? { ...record, span } : record)) }
        : given
    const ours = JSON.parse(rendered(run, 'otlp')) as Logs
    const [{ resource, scopeLogs }] = ours.resourceLogs as [Logs['resourceLogs'][number]]
    const kept = new InMemoryLogRecordExporter()
    const provider = new LoggerProvider({
      resource: resourceFromAttributes(attributesOf(resource.attributes)),
      processors: [new SimpleLogRecordProcessor({ exporter: kept })],
    })
    const logger = provider.getLogger('vitest-assay')
    for (const { timeUnixNano, severityNumber, severityText, eventName, attributes, traceId, spanId } of scopeLogs[0]
      ?.logRecords ?? []) {
      const nanos = BigInt(timeUnixNano)
      logger.emit({
        timestamp: [Number(nanos / 1_000_000_000n), Number(nanos % 1_000_000_000n)],
        severityNumber,
        severityText,
        eventName,
        attributes: attributesOf(attributes),
        context:
          traceId === undefined || spanId === undefined
            ? ROOT_CONTEXT
            : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1 }),
      })
    }
    await provider.forceFlush()
    const bytes = JsonLogsSerializer.serializeRequest(kept.getFinishedLogRecords())
    const theirs = JSON.parse(new TextDecoder().decode(bytes)) as Logs
    expect(plain(ours)).toEqual(plain(theirs))
    expect(scopeLogs[0]?.logRecords.filter(({ traceId }) => traceId === span.traceId)).toHaveLength(
      name === 'regressions' ? 1 : 0,
    )
  })
})

describe('vitest-evals serve', () => {
  const bin = fileURLToPath(
    new URL('../fixtures/vitest-4/node_modules/vitest-evals/bin/vitest-evals.js', import.meta.url),
  )
  const answers: KeptAnswer[] = [
    {
      case: 'pe-2',
      trial: 0,
      input: { id: 'pe-2', question: 'What now?' },
      answer: 'No apixaban for now.',
      scores: [{ metric: 'guideline-adherence', score: scored(0, ['none']) }],
    },
  ]

  it('lists every case of the run with its scores, its answer, and what was not learned', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'evals-'))
    const { regressions, 'unclear-and-unscored': unclear } = sixRuns as Record<string, Run>
    for (const [name, run] of Object.entries({ regressions, unclear }) as [string, Run][])
      writeFileSync(join(folder, `${name}.json`), renderRun(run, { format: 'vitest-evals', privacy: 'full', answers }))
    const server = spawn(process.execPath, [bin, 'serve', 'regressions.json', 'unclear.json'], { cwd: folder })
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let printed = ''
        const read = (part: Buffer): void => {
          printed += part.toString()
          const [found] = /http:\/\/127\.0\.0\.1:\d+/u.exec(printed) ?? []
          if (found !== undefined && printed.includes('Loaded 16 eval case(s) from 2 result file(s).')) resolve(found)
        }
        server.stdout.on('data', read)
        server.stderr.on('data', read)
        server.on('exit', () => reject(new Error(printed)))
      })
      const workspace = (await (await fetch(`${url}/data/workspace.json`)).json()) as {
        readonly runs: readonly object[]
        readonly cases: readonly { readonly runId: string; readonly title: string; readonly status: string }[]
      }
      expect(workspace.runs).toMatchObject([
        { id: 'regressions.json', status: 'failed', totals: { total: 8, evalTotal: 8, skipped: 0 } },
        { id: 'unclear.json', totals: { total: 8, evalTotal: 8, skipped: 2 } },
      ])
      const found = (run: string, id: string) =>
        workspace.cases.find(({ runId, title }) => runId === run && title === id)
      expect(found('regressions.json', 'pe-2')).toMatchObject({
        status: 'failed',
        eval: {
          output: 'No apixaban for now.',
          scores: expect.arrayContaining([
            {
              name: 'guideline-adherence',
              score: 0,
              metadata: expect.objectContaining({ outcome: 'missed', rationale: expect.stringContaining('apixaban') }),
            },
          ]),
        },
        harness: {
          run: {
            session: {
              events: [
                { role: 'user', content: 'question: What now?' },
                { role: 'assistant', content: 'No apixaban for now.' },
              ],
            },
          },
        },
      })
      expect(found('unclear.json', 'copd-2')).toMatchObject({ status: 'skipped', eval: { avgScore: null } })
      expect(await (await fetch(url)).text()).toMatch(/^<!doctype html>/iu)
    } finally {
      server.kill()
    }
  })

  it('gives no answer away where privacy keeps it back', () => {
    const text = renderRun(sixRuns['regressions'] as Run, { format: 'vitest-evals', privacy: 'redacted', answers })
    expect(text).not.toContain('No apixaban for now.\\"')
    expect(text).not.toContain('What now?')
    expect(text).toContain('"title":"pe-2"')
  })
})
