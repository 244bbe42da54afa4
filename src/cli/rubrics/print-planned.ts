import { describePlanned } from '../../judging/judged-section.ts'
import type { CliContext } from '../cli-context.ts'
import { printJson } from '../print-json.ts'
import type { RubricJudges } from './rubric-judges.ts'

/**
 * Prints what a dry run came to, and what it cannot know before.
 *
 * @param json whether as one JSON document
 * @param unknown a line each
 */
export function printPlanned(context: CliContext, json: boolean, judges: RubricJudges, unknown: readonly string[]): 0 {
  const { planned, replayed } = judges.plan()
  if (json) {
    printJson(context, { planned, replayed, unknown })
    return 0
  }
  const told = describePlanned([{ replayed, planned }])
  const lines = [
    ...(told.length === 0 ? [`dry run: every question that is known is recorded (${judges.spent()})`] : told),
    ...unknown.map((line) => `  ${line}`),
  ]
  context.out(`${lines.join('\n')}\n`)
  return 0
}
