import { expect, it } from 'vitest'
import { makeRun } from '../fixtures/make-run.ts'
import { notApplicable, unscored } from '../src/core/score.ts'
import { renderOtlp } from './render-otlp.ts'

interface Logs {
  readonly resourceLogs: readonly [
    { readonly scopeLogs: readonly [{ readonly logRecords: readonly Readonly<Record<string, unknown>>[] }] },
  ]
}

const recordsOf = (run: Parameters<typeof renderOtlp>[0]) =>
  (JSON.parse(renderOtlp(run)) as Logs).resourceLogs[0].scopeLogs[0].logRecords

it('has an event of each score, and of nothing that does not apply or is under .not', () => {
  const [first, second] = makeRun().records
  const records = [first, second].flatMap((record) => record ?? [])
  const [one] = records
  if (one === undefined) throw new Error('there is one')
  expect(
    recordsOf(
      makeRun({
        records: [
          one,
          { ...one, score: unscored('judge-failed' as never, 'no reply') },
          { ...one, score: notApplicable('no action') },
          { ...one, negated: true },
        ],
      }),
    ).map(({ severityNumber, severityText }) => [severityNumber, severityText]),
  ).toEqual([
    [9, 'INFO'],
    [13, 'WARN'],
  ])
})

it.each([
  [12.4, '1772353800135000000'],
  [12.6, '1772353800136000000'],
])('is of the end of the run, to the millisecond: after %d ms', (durationMs, at) => {
  expect(new Set(recordsOf(makeRun({ durationMs })).map(({ timeUnixNano }) => timeUnixNano))).toEqual(new Set([at]))
})
