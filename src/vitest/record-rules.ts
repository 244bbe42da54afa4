import type { EditionNote } from '../guidelines/edition-notes.ts'
import type { GuidelineFinding } from '../guidelines/guideline-finding.ts'
import { noteRules, ruleSection } from '../guidelines/rule-section.ts'
import type { RunningTest } from './running-test.ts'
import { addNote, shareOnFile } from './test-notes.ts'

/**
 * Notes what an answer did with each guideline rule on the running test, for the report.
 *
 * In a plain `test`, and after the test has ended, there is nothing to write on.
 *
 * @param notes what there is to know of the editions of these rules
 */
export function recordRules(
  running: RunningTest | undefined,
  finding: GuidelineFinding,
  notes: readonly EditionNote[],
): void {
  if (running?.evaluation === undefined || running.ended) return
  const { task } = running
  const trial = task.result?.repeatCount ?? 0
  const noted = noteRules(finding, notes)
  const list = shareOnFile(task, ruleSection.key, noted.list)
  addNote(task, ruleSection.key, {
    ...(list === 0 ? {} : { list }),
    ...(trial === 0 ? {} : { trial }),
    ...noted.verdicts,
  })
}
