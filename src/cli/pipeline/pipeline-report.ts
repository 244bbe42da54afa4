import { z } from 'zod'

const text = z.string()
const texts = z.array(text)
const exitCode = z.literal([0, 1, 2, 3])

/** The schema of the files in `.assay/pipelines/`. */
export const pipelineReportSchema = z.strictObject({
  schema: z.literal(1),
  kind: z.enum(['nightly', 'weekly']),
  /** What `ASSAY_RUN_TYPE` said to the tests. */
  runType: z.enum(['nightly', 'weekly']),
  /** ISO 8601, UTC. */
  startedAt: text,
  durationMs: z.number().min(0),
  link: text.nullable(),
  aggregateOnly: z.boolean(),
  /** Null where no log was asked for. */
  logs: z.strictObject({ since: text, older: texts }).nullable(),
  /** How Vitest ended; null where it was not started. */
  tests: z.strictObject({ args: texts, exitCode: z.int().nullable(), signal: text.nullable() }).nullable(),
  runs: z.array(z.strictObject({ file: text, id: text, suite: text, exitCode })),
  /** What brought no run home, in words. */
  failures: texts,
  alert: z
    .strictObject({
      title: text,
      items: texts,
      notes: texts,
      sent: z.array(
        z.strictObject({
          channel: z.enum(['slack', 'e-mail']),
          sent: z.boolean(),
          tries: z.int().min(0),
          detail: text,
        }),
      ),
    })
    .nullable(),
  exitCode,
})

/** What came of one pipeline, without a record of any case. */
export type PipelineReport = z.output<typeof pipelineReportSchema>
