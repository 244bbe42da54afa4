import { patientGroups, patientView } from '../clinical/golden-set/patient-view.ts'
import { generatedSection } from '../clinical/fuzzing/generated-section.ts'
import { readingSection } from '../clinical/answer/reading-section.ts'
import { rulingsFileName } from '../clinical/language/rulings.ts'
import { ruleSection } from '../clinical/guidelines/rule-section.ts'
import { registerOptions } from './options.ts'
import { registerAgreement } from '../core/grading.ts'
import { agreementByFile } from '../judges/judges-file.ts'
import { judgedSection } from '../judges/judged-section.ts'
import { sealUsedReplies } from '../judges/stale-recordings.ts'
import { registerAnswerView, registerCaseView } from '../core/case-view.ts'
import { clinicalAnswerView } from '../clinical/answer/answer-view.ts'
import { isQuery, queryView } from '../retrieval/queries.ts'
import { registerCaseGroups } from '../core/slice.ts'
import { registerRunWatcher, registerSharedCase, registerRunSection, registerBasisFile } from '../core/run-section.ts'
import { isEdgeCase } from '../clinical/escalation/red-flags.ts'
import { redFlagSection } from '../clinical/escalation/red-flag-section.ts'

/**
 * Tells `core` which parts of a run other modules have: the sections of its file and reports, the groups of its cases, and how cases and answers are shown to people.
 *
 * Whatever reads or reports runs calls it first; calling it again changes nothing.
 */
export function registerRunParts(): void {
  // In the order in which reports and files have them.
  registerRunSection(redFlagSection)
  registerRunSection(ruleSection)
  registerRunSection(readingSection)
  registerRunSection(judgedSection)
  registerRunSection(generatedSection)
  registerCaseGroups(patientGroups)
  registerBasisFile(rulingsFileName)
  registerCaseView('patient', patientView)
  registerCaseView('query', queryView)
  registerAnswerView('clinical', clinicalAnswerView)
  registerAgreement(agreementByFile)
}

/** Tells `core` all that other modules add to a run: its parts, the cases that every run takes, options, and what happens at its end. Whatever measures runs calls it first. */
export function registerModules(): void {
  registerOptions()
  registerRunParts()
  registerSharedCase('query', isQuery)
  registerSharedCase('red-flag edge case', isEdgeCase)
  registerRunWatcher('replies', {
    measured: ({ root, workId, run, now }) =>
      sealUsedReplies({
        root,
        run: workId,
        complete: run.scope.complete && run.scope.tagsFilter === null && run.failedTests === 0,
        now,
      }),
  })
  registerRunWatcher('store', {
    written: async ({ root, file, env, store }) => {
      if (!store) return null
      // Loaded by those who have a store alone.
      const { keepRun } = await import('../ops/keep-run.ts')
      return keepRun(root, file, env)
    },
  })
}
