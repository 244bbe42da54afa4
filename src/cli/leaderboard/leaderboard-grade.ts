import { describePlanned } from '../../judges/judged-section.ts'
import { systemClock } from '../../judges/remote-service.ts'
import { type LocalLimits, localLimits } from '../../judges/shared-limits.ts'
import { tellProgress } from '../../judges/limits.ts'
import { resolveJudgeOptions } from '../../judges/judge-options.ts'
import { gradeSubmission, refuseRegrading } from '../../graders/grade-submission.ts'
import { refuseChangedSuite, type Suite } from '../../graders/leaderboard-suite.ts'
import type { Submission } from '../../graders/leaderboard-submission.ts'
import { sealVaultRun, type VaultRun } from '../../graders/vault-run.ts'
import { type PlatformSummary, summarisePlatform } from '../../graders/summarise-platform.ts'
import { vaultApart, vaultGraderVersion } from '../../graders/vault-grader.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { counted, renderDollars } from '../../kit/phrases.ts'
import type { PlannedCalls } from '../../core/grading.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { leaderboardPlace, type LeaderboardPlace } from './leaderboard-place.ts'
import { openJudgeHere, readJudgeOption } from '../judges/judge-option.ts'
import { printable } from '../../kit/printable.ts'
import type { leaderboardGradeOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `leaderboard grade`: has a judge grade what platforms submitted, and writes a run a platform, once. What was answered is recorded, so that a command that was cut off goes on where it stopped.
 *
 * @returns 0, or 3 where verdicts are missing and a run is not written
 * @throws {AssayError} `option-invalid` for an option that cannot be used; `rubric-invalid` where nothing was submitted, the suite changed, or a platform was graded before; as `openJudge` does
 */
export async function leaderboardGrade(
  context: CliContext,
  options: OptionsOf<typeof leaderboardGradeOptions>,
): Promise<0 | 3> {
  const place = leaderboardPlace(context, options)
  const runs = place.board.runs()
  refuseChangedSuite(place.suite, runs)
  const submissions = chooseSubmissions(place.suite, place.board.submissions(), runs, options.platform)
  const limits = localLimits({ maxCost: options.maxCost, say: (line) => context.err(`${line}\n`) })
  const stop = tellProgress(limits.progress, (line) => context.err(`${line}\n`), systemClock(false))
  try {
    const platforms: GradedPlatform[] = []
    for (const submitted of submissions) platforms.push(await gradeOne(context, options, place, submitted, limits))
    if (options.json) printJson(context, { platforms })
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
  options: OptionsOf<typeof leaderboardGradeOptions>,
  { suite, board, folder, shown }: LeaderboardPlace,
  submitted: Submission,
  limits: LocalLimits,
): Promise<GradedPlatform> {
  const say = options.json ? () => {} : context.out
  const { platform } = submitted
  const { dryRun } = options
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
  if (first !== undefined && !options.acceptUnscored) {
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

/**
 * What is to be graded: the submissions that are named, else all that have no run on this suite version. To be graded again a platform has to be named.
 *
 * @throws {AssayError} `rubric-invalid` for a platform that has submitted nothing, for nothing to grade, and for a suite that changed since a submission
 */
export function chooseSubmissions(
  { name, version, hash }: Suite,
  submissions: readonly Submission[],
  runs: readonly VaultRun[],
  platforms: readonly string[],
): Submission[] {
  const isHere = ({ suite }: Pick<Submission, 'suite'>): boolean => suite.name === name && suite.version === version
  const here = submissions.filter(isHere)
  const lost = platforms.find((wanted) => !here.some(({ platform }) => isSame(platform, wanted)))
  if (lost !== undefined)
    throw refusal(
      `${lost} has submitted nothing on ${name} ${version}. Name a platform that has, or submit first: npx vitest-assay leaderboard submit`,
    )
  const chosen =
    platforms.length > 0
      ? here.filter(({ platform }) => platforms.some((wanted) => isSame(platform, wanted)))
      : here.filter(({ platform }) => !runs.some((run) => isHere(run) && isSame(run.platform, platform)))
  if (chosen.length === 0) {
    throw refusal(
      here.length === 0
        ? `nobody has submitted on ${name} ${version}. First: npx vitest-assay leaderboard submit <outputs.jsonl> --platform <name>`
        : `every submission on ${name} ${version} has its run. To have one graded again by another grader, name it with --platform`,
    )
  }
  const changed = chosen.find((one) => one.suite.hash !== hash)
  if (changed === undefined) return chosen
  throw refusal(
    `suite ${name} ${version} changed since ${changed.platform} submitted on ${changed.submittedAt.slice(0, 10)}. Give the changed suite a new version, on which platforms submit again`,
  )
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function refusal(message: string): AssayError {
  return new AssayError('rubric-invalid', message)
}
