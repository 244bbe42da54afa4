import type { JudgeOptions, ResolvedJudgeOptions } from '../src/judges/judge-options.ts'
import type { Judge, Unasked } from '../src/judges/judge.ts'
import { openJudge } from '../src/judges/open-judge.ts'
import { keptHere } from '../src/runner/registry.ts'
import { settings } from '../src/runner/settings.ts'
import { today } from '../src/runner/real-clock.ts'
import { say } from '../src/runner/run-services.ts'
import { openBatchPlan } from '../src/judges/batch.ts'
import { describeFound } from '../src/kit/describe-found.ts'
import { AssayError } from '../src/kit/assay-error.ts'
import { connectLimits, localLimits } from '../src/judges/shared-limits.ts'
import type { Limits } from '../src/judges/limits.ts'

/** The name of the service that `openRunLimits` opens. */
const limitsService = 'limits'

/**
 * A model that grades answers, for `coherence.by(judge)` and the other dimensions.
 *
 * What a call needs is looked at here: options, the model's settings, and that no model judges itself. The route's package and key are expected only for a question that no recording answers. Limits and budget are shared by all
 * workers of a run. In a weekly run (`ASSAY_RUN_TYPE=weekly`) each question is put at least three times, since a majority requires three votes.
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

/** What is not a number is refused where options are read. */
function atLeastThree(trials: number | undefined): number | undefined {
  return typeof trials === 'number' ? Math.max(3, trials) : trials
}

/**
 * What this run does with questions that no recording answers: a dry run counts them, a batch leaves them to `judge batch`.
 *
 * @returns undefined where they are asked
 * @throws {AssayError} `judge-invalid` for an `ASSAY_JUDGE_DRY_RUN` that is neither 0 nor 1
 */
function unaskedHere(
  options: Pick<ResolvedJudgeOptions, 'dryRun' | 'batch' | 'allowHosts' | 'servesModel' | 'rules' | 'replies'>,
  env: Readonly<Record<string, string | undefined>>,
): Unasked | undefined {
  if (readSwitch('ASSAY_JUDGE_DRY_RUN', 'a dry run', env) || options.dryRun)
    return { kind: 'dry-run', leave: () => undefined }
  if (!options.batch) return undefined
  const { root, run = `${process.pid}` } = settings()
  const { allowHosts = null, servesModel, rules, replies } = options
  return {
    kind: 'batch',
    leave: openBatchPlan({ root, run, route: { allowHosts, servesModel, rules, folder: replies.folder } }),
  }
}

/**
 * Whether a switch of the environment is on: `1` is, `0`, nothing and absence are not.
 *
 * @param what it is for, as in "a dry run"
 * @throws {AssayError} `judge-invalid` for any other value
 */
export function readSwitch(name: string, what: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const value = env[name]
  if (value === undefined || value === '' || value === '0') return false
  if (value === '1') return true
  throw new AssayError('judge-invalid', `${name} must be 1 for ${what}, or left out, got ${describeFound(value)}`)
}

/** The limits of this run, which its other workers share; without the plugin, those of this process. Connected with the first call. */
function sharedLimits(): Limits {
  return keptHere('limits', openLimits)
}

function openLimits(): Limits {
  const address: unknown = Reflect.get(settings(), limitsService)
  if (typeof address !== 'string') return localLimits()
  let connection: Promise<Limits> | undefined
  const connected = (): Promise<Limits> => (connection ??= connectLimits(address))
  return {
    acquire: async (want, signal) => (await connected()).acquire(want, signal),
    release: (permit, spent) => void connected().then((limits) => limits.release(permit, spent)),
    tally: (counts) => void connected().then((limits) => limits.tally(counts)),
  }
}
