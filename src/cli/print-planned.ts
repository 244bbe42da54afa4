import type { CliContext } from './cli-context.ts'
import type { RubricJudges } from './rubric-judges.ts'

/**
 * Prints what a dry run came to, and what it cannot know before.
 *
 * @param unknown a line each
 */
export function printPlanned(context: CliContext, judges: RubricJudges, unknown: readonly string[]): 0 {
  const planned = judges.planned()
  const lines = [
    ...(planned.length === 0 ? [`dry run: every question that is known is recorded (${judges.spent()})`] : planned),
    ...unknown.map((line) => `  ${line}`),
  ]
  context.out(`${lines.join('\n')}\n`)
  return 0
}
