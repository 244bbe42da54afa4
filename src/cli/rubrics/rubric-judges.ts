import { sumPlannedCalls, type PlannedCalls } from '../../core/grading.ts'
import { systemClock } from '../../judges/remote-service.ts'
import { localLimits } from '../../judges/shared-limits.ts'
import { tellProgress } from '../../judges/limits.ts'
import type { Judge } from '../../judges/judge.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { openJudgeHere, type JudgeOption, readJudgeOption } from '../judges/judge-option.ts'
import { counted, renderDollars } from '../../kit/phrases.ts'
import type { OptionsOf } from '../options.ts'
import type { rubricOptions } from './command-options.ts'
import { describePlanned } from '../../judges/judged-section.ts'

/** What every rubric command takes to ask models. */
type RubricJudgeOptions = OptionsOf<typeof rubricOptions> & {
  /** The model whose answers are judged, where it is known. */
  readonly model?: string | undefined
}

/** The models of one command. */
export interface RubricJudges {
  /** Opens one; all share one set of limits and one count. */
  readonly open: (option: JudgeOption) => Judge
  readonly isDryRun: boolean
  /** A line of progress. */
  readonly say: (line: string) => void
  /** What a dry run would ask, by kind of call, and what it would replay; no plan where every question is recorded. */
  readonly plan: () => { readonly planned: readonly PlannedCalls[]; readonly replayed: number }
  /** What was asked, replayed and paid, in words. */
  readonly spent: () => string
}

/**
 * Runs a command with its models open, says how far it is on standard error, and closes what is open, however it ends.
 *
 * @throws {AssayError} `option-invalid` for an option that cannot be used; what `use` throws
 */
export async function withRubricJudges<Result>(
  context: CliContext,
  options: RubricJudgeOptions,
  use: (judges: RubricJudges) => Promise<Result>,
): Promise<Result> {
  const say = (line: string): void => context.err(`${line}\n`)
  const { root, maxCost, dryRun: isDryRun } = options
  const limits = localLimits({ maxCost, say })
  const stop = tellProgress(limits.progress, say, systemClock(false))
  const count: CallCount = { asked: 0, replayed: 0, dollars: 0, planned: [] }
  try {
    return await use({
      open: (option) => {
        // No model is called so: where nobody says whose answers they are, nothing is compared with the judge.
        const judged = { model: options.model ?? 'a model that is not named' }
        const judge = openJudgeHere(
          context,
          { ...readJudgeOption(context, option), judged },
          { root, limits, dryRun: isDryRun },
        )
        return countCalls(judge, count)
      },
      isDryRun,
      say,
      plan: () => ({ planned: sumPlannedCalls(count.planned), replayed: count.replayed }),
      spent: () => {
        const cost = count.dollars === null ? 'at a price that is not known' : renderDollars(count.dollars)
        return `${counted(count.asked, 'call')}, ${cost}; ${count.replayed} replayed`
      },
    })
  } finally {
    stop()
    limits.close()
  }
}

/** What the calls of a command come to. */
interface CallCount {
  asked: number
  replayed: number
  /** Null where the price of a call is not known. */
  dollars: number | null
  /** Those that a dry run left out. */
  readonly planned: PlannedCalls[]
}

/** The same judge, whose calls are added to a count: a build and a comparison ask in many places, and tell of no call that was only planned. */
function countCalls(judge: Judge, count: CallCount): Judge {
  return {
    ...judge,
    ask: async (question) => {
      const answered = await judge.ask(question)
      if (answered.planned !== undefined) count.planned.push(answered.planned)
      else if (answered.replayed) count.replayed += 1
      else {
        count.asked += 1
        count.dollars = count.dollars === null || answered.dollars === null ? null : count.dollars + answered.dollars
      }
      return answered
    },
  }
}

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
