import type { JudgeOptions } from '../../judging/grading/judge-options.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import { openJudge } from '../../judging/grading/open-judge.ts'
import { settings } from '../settings.ts'
import { today } from '../today.ts'
import { say } from '../say.ts'
import { sharedLimits } from './shared-limits.ts'
import { unaskedHere } from './unasked-here.ts'

/**
 * A model that grades answers, for `coherence.by(judge)` and the other dimensions.
 *
 * What a call needs is looked at here: options, the model's settings, and that no model judges itself. The route's package and key are wanted only for a question that no recording answers. Limits and budget are shared by all
 * workers of a run. In a weekly run (`ASSAY_RUN_TYPE=weekly`) each question is put at least three times, since a majority wants three votes.
 *
 * @throws {AssayError} `judge-invalid` for options that cannot be used, a setting that the model does not take, a model that would judge itself, and a batch where there is none; `judge-failed` for a host that is not allowed
 *
 * @example
 * const local = judge({ provider: 'openai', model: 'qwen4', baseURL: 'http://127.0.0.1:11434/v1', judged: { model: 'copilot-3' } })
 */
export function judge(options: JudgeOptions): Judge {
  const { env } = process
  const { root, run = null, type } = settings()
  return openJudge(type === 'weekly' ? { ...options, trials: atLeastThree(options.trials) } : options, {
    root,
    run,
    env,
    today,
    limits: sharedLimits(),
    say,
    unasked: (resolved) => unaskedHere(resolved, env),
  })
}

/** What is no number is refused where options are read. */
function atLeastThree(trials: number | undefined): number | undefined {
  return typeof trials === 'number' ? Math.max(3, trials) : trials
}
