import { z } from 'zod'
import { columns, type ReportPart, type Words } from '../core/report-part.ts'
import type { RunSection } from '../core/run-section.ts'
import { listIds } from '../gate/list-ids.ts'
import { graderSummarySchema } from '../gate/summaries/grader-summary-schema.ts'
import type { GraderSummary } from '../gate/summaries/grader-summary.ts'
import { summariseJudges } from '../gate/summaries/summarise-judges.ts'
import { sumPlannedCalls } from '../gate/summaries/sum-planned-calls.ts'
import { counted } from '../score/counted.ts'
import { formatShare } from '../statistics/format-share.ts'
import { renderDollars } from './flow/render-dollars.ts'

/** What judges made of the answers of a run, a metric each. Absent where none was asked. */
export const judgedSection: RunSection<readonly GraderSummary[]> = {
  key: 'judged',
  schema: z.array(graderSummarySchema),
  summarise: ({ records }) => {
    const judged = summariseJudges(records)
    return judged.length === 0 ? undefined : judged
  },
  faults: (judged) =>
    judged
      .filter(({ metric }, place) => judged[place - 1]?.metric === metric)
      .map(
        ({ metric }) =>
          `metric "${metric}" was graded by two graders in one run (another judge, prompt, model or setting); their figures cannot be added up. Give one of the two another name`,
      ),
  report: { after: 4, parts: (judged) => [judgesPart(judged)] },
  refusesPromotion: (judged) => {
    const leftOut = judged.filter(({ planned = [] }) => planned.length > 0).map(({ metric }) => metric)
    return leftOut.length === 0
      ? undefined
      : `nobody was asked to judge ${listIds(leftOut)} in the run, which was a dry one or left it to a batch. Run the suite again when the verdicts are recorded`
  },
}

/** Coverage, the bounds that missing verdicts leave, how far trials agree, and what has to be known before a figure is believed. */
function judgesPart(judged: readonly GraderSummary[]): ReportPart {
  return {
    tables: [
      {
        columns: columns(
          'judged',
          'judge',
          '>scored',
          '>unscored',
          '>mean',
          'bounds',
          '>majority',
          '>flip rate',
          '>replayed',
          '>tokens in/out',
          '>cost',
        ),
        rows: judged.map((grader) => [
          grader.metric,
          grader.judges.join(', '),
          String(grader.scored),
          String(grader.unscored),
          grader.mean === null ? '-' : grader.mean.toFixed(2),
          `${grader.bounds[0].toFixed(2)}–${grader.bounds[1].toFixed(2)}`,
          grader.scored === 0 ? '-' : formatShare(grader.consensus / grader.scored),
          grader.flipRate === null ? '-' : formatShare(grader.flipRate),
          `${grader.replayed} of ${grader.trials}`,
          `${grader.tokens.input}/${grader.tokens.output}`,
          grader.dollars === null ? 'unknown' : `$${grader.dollars.toFixed(2)}`,
        ]),
      },
    ],
    notes: [...describePlanned(judged), ...warningsOf(judged).map((text): Words => ({ text, tone: 'warning' }))],
  }
}

const large = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-US')

/**
 * What a dry run counted, and what was left to a batch: a line each.
 *
 * @example
 * describePlanned(judged) // ['dry run: 1,104 calls, about 2.3M tokens in, at most 9M out, at most $12.40; 96 replayed']
 */
export function describePlanned(judged: readonly Pick<GraderSummary, 'planned' | 'replayed'>[]): string[] {
  const replayed = judged.reduce((sum, grader) => sum + grader.replayed, 0)
  return sumPlannedCalls(judged.flatMap(({ planned = [] }) => planned)).map(
    ({ kind, calls, input, output, dollars }) => {
      const cost = dollars === null ? 'at a price that is not known' : `at most ${renderDollars(dollars)}`
      const tokens = `about ${large.format(input)} tokens in, at most ${large.format(output)} out`
      const line = `${whole.format(calls)} ${calls === 1 ? 'call' : 'calls'}, ${tokens}, ${cost}; ${whole.format(replayed)} replayed`
      return kind === 'dry-run'
        ? `dry run: ${line}`
        : `left to a batch: ${line}. Send it with: npx vitest-assay judge batch`
    },
  )
}

function* linesOf({ adopted, simulated, trials, drift, relations, attempts }: GraderSummary): Generator<string> {
  if (!adopted) yield 'unadopted: no stability run of this grader has met its limit (npx vitest-assay judge stability)'
  if (simulated > 0) {
    yield `${simulated === trials ? 'simulated' : `${simulated} of ${trials} trials simulated`}: a fake server answered, and it is no model's opinion`
  }
  if (drift.length > 0) yield `grader drift: ${drift.join(', ')} answered in place of the model that was asked`
  if (relations.includes('same-model')) yield 'the judge is the model that it judges, with a prompt of its own'
  else if (relations.includes('same-family')) yield 'the judge is of the family of the model that it judges'
  if (attempts > 0) yield `${counted(attempts, 'answer holds', 'answers hold')} words meant for a judge`
}

/** One line for all graders of which the same has to be known. */
function warningsOf(judged: readonly GraderSummary[]): string[] {
  const lines = new Map<string, string[]>()
  for (const grader of judged) {
    for (const line of linesOf(grader)) lines.set(line, [...(lines.get(line) ?? []), grader.metric])
  }
  return [...lines].map(([line, metrics]) =>
    metrics.length === judged.length ? line : `${metrics.join(', ')}: ${line}`,
  )
}
