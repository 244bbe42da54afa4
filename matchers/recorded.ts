import { type Recorded, createRecorded } from '../src/judges/recorded.ts'
import { noteReplay } from '../src/runner/replays.ts'
import { registry } from '../src/runner/registry.ts'
import { settings } from '../src/runner/settings.ts'
import { today } from '../src/runner/real-clock.ts'

/**
 * Records the answers of a system, so that a suite is scored again, after a change of check, rubric or judge, without one call to it.
 *
 * An answer is known by the input, the version and the trial; its file, by the running case, is `fixtures/subject-replies/<name>/<case>.json`. What `ASSAY_REPLIES` says is done: `replay` (default in CI),
 * `auto` (default elsewhere), `record`, `off`. A replayed answer is marked, and takes no time of its own. What throws is not recorded. In a run that decides on a candidate configuration its answers are recorded apart: none of the standing one is taken for one of the candidate.
 *
 * @param name of the system: the folder of its recordings
 * @param fn any function, also an asynchronous one, of one input in plain JSON to an answer in plain JSON
 * @param options `version`: of whatever can change the answers and is not in the input
 * @throws {AssayError} `subject-invalid` for misuse; when called `judge-unrecorded` for a miss in `replay`, `case-invalid` for an input and `answer-invalid` for an answer that is not a plain JSON, with the place,
 *   `judge-invalid` for a recording that cannot be used
 *
 * @example
 * const answerFor = subject('copilot', recorded('copilot', recommend, { version: '2026-11' }))
 */
export const recorded: Recorded = createRecorded({
  root: () => settings().root,
  env: () => process.env,
  today: () => today,
  run: () => settings().run ?? null,
  candidate: () => settings().candidate ?? null,
  running: () => {
    const running = registry().running.getStore()
    if (running === undefined) return null
    return {
      caseId: running.evaluation?.bound.evalCase.id ?? null,
      trial: running.task.result?.repeatCount ?? 0,
    }
  },
  replayed: noteReplay,
})
