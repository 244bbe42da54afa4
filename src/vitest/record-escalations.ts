import type { EscalationOutcome } from '../structural/escalation/escalation-outcome.ts'
import { noteEscalation, redFlagSection } from '../structural/escalation/red-flag-section.ts'
import type { RunningTest } from './running-test.ts'
import { addNote, shareOnFile } from './test-notes.ts'

/**
 * Notes what an answer made of its red flags on the running test, for the report.
 *
 * In a plain `test`, and after the test has ended, there is nothing to write on.
 *
 * @param found of every flag that was looked for
 */
export function recordEscalations(running: RunningTest | undefined, found: readonly EscalationOutcome[]): void {
  if (running?.evaluation === undefined || running.ended) return
  const { task } = running
  const trial = task.result?.repeatCount ?? 0
  const { flags, outcomes } = noteEscalation(found)
  const list = shareOnFile(task, redFlagSection.key, flags)
  addNote(task, redFlagSection.key, {
    ...(list === 0 ? {} : { list }),
    ...(trial === 0 ? {} : { trial }),
    ...(outcomes.length === 0 ? {} : { outcomes }),
  })
}
