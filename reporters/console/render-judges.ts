import type { ChalkInstance } from 'chalk'
import type { GraderSummary } from '../../src/gate/summaries/grader-summary.ts'
import type { Run } from '../../src/gate/run.ts'
import { formatShare } from '../../src/statistics/format-share.ts'
import { renderPlanned } from './render-planned.ts'
import { renderTable } from './render-table.ts'
import { counted } from '../../src/score/counted.ts'

const head = [
  'judged',
  'judge',
  'scored',
  'unscored',
  'mean',
  'bounds',
  'majority',
  'flip rate',
  'replayed',
  'tokens in/out',
  'cost',
]

/**
 * What judges made of the answers: coverage, the bounds that missing verdicts leave, how far trials agree, and what has to be known before a figure is believed.
 *
 * @returns undefined for a run without judges
 */
export function renderJudges({ judged = [] }: Pick<Run, 'judged'>, chalk: ChalkInstance): string | undefined {
  if (judged.length === 0) return undefined
  const table = renderTable(
    head.map((word) => chalk.dim(word)),
    judged.map((grader) => [
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
    ['left', 'left', 'right', 'right', 'right', 'left', 'right', 'right', 'right', 'right', 'right'],
  )
  return ['', table, ...renderPlanned(judged), ...warningsOf(judged).map((line) => chalk.yellow(line))].join('\n')
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
