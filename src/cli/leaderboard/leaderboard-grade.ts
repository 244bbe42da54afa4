import { describePlanned } from '../../judging/judged-section.ts'
import { systemClock } from '../../judging/flow/clock.ts'
import { type LocalLimits, localLimits } from '../../judging/flow/local-limits.ts'
import { renderDollars } from '../../judging/flow/render-dollars.ts'
import { tellProgress } from '../../judging/flow/tell-progress.ts'
import { resolveJudgeOptions } from '../../judging/grading/judge-options.ts'
import { gradeSubmission } from '../../rubrics/leaderboard/grade-submission.ts'
import { refuseChangedSuite } from '../../rubrics/leaderboard/refuse-changed-suite.ts'
import { refuseRegrading } from '../../rubrics/leaderboard/refuse-regrading.ts'
import type { Submission } from '../../rubrics/leaderboard/submission.ts'
import { sealVaultRun } from '../../rubrics/vault/seal-vault-run.ts'
import { type PlatformSummary, summarisePlatform } from '../../rubrics/vault/summarise-platform.ts'
import { vaultApart } from '../../rubrics/vault/vault-apart.ts'
import { vaultGraderVersion } from '../../rubrics/vault/vault-grader-version.ts'
import { AssayError } from '../../score/assay-error.ts'
import { counted } from '../../score/counted.ts'
import type { PlannedCalls } from '../../score/grading.ts'
import { chooseSubmissions } from './choose-submissions.ts'
import type { CliContext } from '../cli-context.ts'
import { leaderboardPlace, type LeaderboardOptions, type LeaderboardPlace } from './leaderboard-place.ts'
import { openJudgeHere } from '../judging/open-judge-here.ts'
import { printJson } from '../print-json.ts'
import { printable } from '../printable.ts'
import { type JudgeOption, readJudgeOption } from '../judging/read-judge-option.ts'
import { readNumberOption } from '../read-number-option.ts'

export interface LeaderboardGradeOptions extends LeaderboardOptions, JudgeOption {
  readonly platform?: readonly string[]
  readonly maxCost?: string
  readonly dryRun?: true
  readonly acceptUnscored?: true
}

/**
 * `leaderboard grade`: has a judge grade what platforms submitted, and writes a run a platform, once. What was answered is recorded, so that a command that was cut off goes on where it stopped.
 *
 * @returns 0, or 3 where verdicts are missing and a run is not written
 * @throws {AssayError} `option-invalid` for an option that cannot be used; `rubric-invalid` where nothing was submitted, the suite changed, or a platform was graded before; as `openJudge` does
 */
export async function leaderboardGrade(context: CliContext, options: LeaderboardGradeOptions): Promise<0 | 3> {
  const place = leaderboardPlace(context, options)
  const runs = place.board.runs()
  refuseChangedSuite(place.suite, runs)
  const submissions = chooseSubmissions(place.suite, place.board.submissions(), runs, options.platform ?? [])
  const maxCost = options.maxCost === undefined ? undefined : readNumberOption('--max-cost', options.maxCost, 0, 1e9)
  const limits = localLimits({ maxCost, say: (line) => context.err(`${line}\n`) })
  const stop = tellProgress(limits.progress, (line) => context.err(`${line}\n`), systemClock(false))
  try {
    const platforms: GradedPlatform[] = []
    for (const submitted of submissions) platforms.push(await gradeOne(context, options, place, submitted, limits))
    if (options.json === true) printJson(context, { platforms })
    return platforms.some(({ missing }) => missing > 0) ? 3 : 0
  } finally {
    stop()
    limits.close()
  }
}

/** What came of one platform. */
interface GradedPlatform {
  readonly platform: string
  readonly grader: string
  readonly judge: string
  /** The file of the run; null for a dry run, and where verdicts are missing. */
  readonly run: string | null
  /** How many verdicts keep the run from being written. */
  readonly missing: number
  readonly replayed: number
  /** The calls of a dry run; null where there is none to make, or none was dry. */
  readonly planned: PlannedCalls | null
  readonly figures: PlatformSummary | null
  /** Dollars of the calls that were made; null where a price is not known. */
  readonly dollars: number | null
  readonly simulated: boolean
  /** Where the grader is not the published one, and which other models answered. */
  readonly notes: readonly string[]
}

async function gradeOne(
  context: CliContext,
  options: LeaderboardGradeOptions,
  { suite, board, folder, shown }: LeaderboardPlace,
  submitted: Submission,
  limits: LocalLimits,
): Promise<GradedPlatform> {
  const say = options.json === true ? () => {} : context.out
  const { platform } = submitted
  const dryRun = options.dryRun === true
  const given = readJudgeOption(context, options)
  if (given.trials !== undefined && given.trials !== suite.runs) {
    throw new AssayError(
      'option-invalid',
      `trials: ${given.trials} of the judge is not what the suite says: ${suite.runs} runs. Leave trials out`,
    )
  }
  const own = {
    ...given,
    trials: suite.runs,
    judged: { model: submitted.model ?? platform },
    replies: { folder: 'replies', ...given.replies },
  }
  const { provider, model, settings } = resolveJudgeOptions(own)
  const judge = openJudgeHere(context, own, { root: folder, limits, dryRun })
  const grader = vaultGraderVersion(judge)
  const request = { platform, suite, grader: grader.version, runs: board.runs(), entries: board.entries() }
  if (!dryRun) refuseRegrading(request)
  const graded = await gradeSubmission(judge, suite, submitted)
  const apart = vaultApart({ model, settings, runs: suite.runs })
  const by = `${platform} by grader ${grader.version} (${provider}:${model})`
  const notes = [...apart, ...graded.drift.map((name) => `${name} answered in place of ${model}`)]
  const { planned = null, replayed, dollars } = graded
  const told = {
    platform,
    grader: grader.version,
    judge: `${provider}:${model}`,
    run: null,
    missing: 0,
    replayed,
    planned,
    figures: null,
    dollars,
    simulated: graded.simulated > 0,
    notes,
  }
  if (dryRun) {
    const lines = describePlanned([{ replayed, planned: planned === null ? [] : [planned] }])
    say(`${by}: ${lines.length === 0 ? `nothing to ask; ${replayed} replayed` : lines.join('; ')}\n`)
    for (const line of apart) say(`  ${line}\n`)
    return told
  }
  const missing = graded.records.flatMap(({ runs }) => runs.flatMap((run) => ('missing' in run ? [run.missing] : [])))
  const [first] = missing
  if (first !== undefined && options.acceptUnscored !== true) {
    context.err(
      `${by}: ${missing.length} of ${suite.records.length * suite.runs} verdicts are missing (${first.cause}: ${printable(first.detail)}). No run is written. What was answered is recorded: call the command again, or write the run without them with --accept-unscored\n`,
    )
    return { ...told, missing: missing.length }
  }
  const run = sealVaultRun({
    schema: 1,
    createdAt: context.now().toISOString(),
    suite: { name: suite.name, version: suite.version, hash: suite.hash },
    grader,
    scoring: suite.scoring,
    judge: { provider, model, settings, runs: suite.runs },
    platform,
    submission: submitted.hash,
    simulated: graded.simulated > 0,
    records: [...graded.records],
  })
  const file = shown(board.keepRun(run))
  const summary = summarisePlatform(run, run.records)
  const { overall, unscored } = summary
  const figures =
    overall.median === null || overall.iqr === null
      ? 'no record has a score'
      : `median ${overall.median.toFixed(2)}, IQR ${overall.iqr.toFixed(2)} over ${counted(overall.n, 'record')}`
  const cost = dollars === null ? 'at a price that is not known' : renderDollars(dollars)
  say(
    `${by}: ${figures}${unscored.length > 0 ? `, ${unscored.length} unscored` : ''}; ${replayed} verdicts replayed, ${cost}${run.simulated ? '; simulated: a fake server answered' : ''}\n  ${file}\n`,
  )
  for (const line of notes) say(`  ${line}\n`)
  return { ...told, run: file, figures: summary }
}
