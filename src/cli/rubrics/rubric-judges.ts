import { sumPlannedCalls } from '../../gate/summaries/sum-planned-calls.ts'
import { systemClock } from '../../judging/flow/clock.ts'
import { localLimits } from '../../judging/flow/local-limits.ts'
import { renderDollars } from '../../judging/flow/render-dollars.ts'
import { tellProgress } from '../../judging/flow/tell-progress.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import type { CliContext } from '../cli-context.ts'
import { type CallCount, countCalls } from './count-calls.ts'
import { openJudgeHere } from '../judging/open-judge-here.ts'
import { type JudgeOption, readJudgeOption } from '../judging/read-judge-option.ts'
import { readNumberOption } from '../read-number-option.ts'
import { counted } from '../../score/counted.ts'
import { requireRoot } from '../require-root.ts'
import type { PlannedCalls } from '../../score/grading.ts'

/** What every rubric command takes to ask models. */
export interface RubricJudgeOptions extends JudgeOption {
  /** The model whose answers are judged, where it is known. */
  readonly model?: string
  readonly root?: string
  readonly maxCost?: string
  readonly dryRun?: true
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
  const root = requireRoot(context.cwd, options.root)
  const maxCost = options.maxCost === undefined ? undefined : readNumberOption('--max-cost', options.maxCost, 0, 1e9)
  const isDryRun = options.dryRun === true
  const limits = localLimits({ maxCost, say })
  const stop = tellProgress(limits.progress, say, systemClock(false))
  const count: CallCount = { asked: 0, replayed: 0, dollars: 0, planned: [] }
  try {
    return await use({
      open: (option) => {
        // No model is called so: where nobody says whose answers they are, nothing is held against the judge.
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
