import type { EscalationOutcome } from '../structural/escalation/escalation-outcome.ts'
import { registry } from './registry.ts'
import type { RunningTest } from './running-test.ts'

/**
 * Writes what an answer made of its red flags on the running test, for the report: the list of flags once a file, and of each flag only what is not a true negative.
 *
 * In a plain `test`, and after the test has ended, there is nothing to write on.
 *
 * @param found of every flag that was looked for
 */
export function recordEscalations(running: RunningTest | undefined, found: readonly EscalationOutcome[]): void {
  const meta = running?.evaluation?.meta
  if (running === undefined || meta === undefined || running.ended) return
  const trial = running.task.result?.repeatCount ?? 0
  const list = numberOf(running, meta, found)
  const outcomes = found.flatMap(({ flag, outcome }) => (outcome === 'true-negative' ? [] : [[flag, outcome] as const]))
  meta.escalations ??= []
  meta.escalations.push({
    ...(list === 0 ? {} : { list }),
    ...(trial === 0 ? {} : { trial }),
    ...(outcomes.length === 0 ? {} : { outcomes }),
  })
}

function numberOf(
  running: RunningTest,
  meta: NonNullable<RunningTest['evaluation']>['meta'],
  found: readonly EscalationOutcome[],
): number {
  const { redFlagListsOfFile } = registry()
  let numbers = redFlagListsOfFile.get(running.task.file)
  if (numbers === undefined) redFlagListsOfFile.set(running.task.file, (numbers = new Map()))
  const flags = found.map(({ flag, severity }) => [flag, severity] as const)
  const key = JSON.stringify(flags)
  const known = numbers.get(key)
  if (known !== undefined) return known
  const number = numbers.size
  numbers.set(key, number)
  meta.redFlagLists = [...(meta.redFlagLists ?? []), { number, flags }]
  return number
}
