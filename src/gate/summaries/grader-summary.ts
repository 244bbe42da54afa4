import type { JudgeVotes, PlannedCalls } from '../../score/grading.ts'

/** What the judges of one metric made of the answers of a run. */
export interface GraderSummary {
  readonly metric: string
  /** Of all that can change a verdict, with the models that answered in place of the one that was asked. More than one in a run is a fault of the suite. */
  readonly fingerprint: string
  readonly judges: readonly string[]
  /** Answers with a score. */
  readonly scored: number
  /** Answers without one. */
  readonly unscored: number
  /** The mean score; null where nothing was scored. */
  readonly mean: number | null
  /** Between which the mean of all answers lies, whatever the missing verdicts are. */
  readonly bounds: readonly [least: number, greatest: number]
  /** Of the scored answers, those on which a majority agreed; the others have a median. */
  readonly consensus: number
  /** Of the pairs of trials of one judge on one answer, the share that differ; null where no answer had two. */
  readonly flipRate: number | null
  /** Mean variance of the trials of one judge on one answer (n - 1); null where no answer had two. */
  readonly variance: number | null
  readonly trials: number
  /** Of the trials, those without a verdict. */
  readonly missing: number
  readonly replayed: number
  /** Of the trials, those that a fake server answered, now or when they were recorded: no model's opinion. */
  readonly simulated: number
  /** Models that answered and were not asked. */
  readonly drift: readonly string[]
  readonly relations: readonly JudgeVotes['relation'][]
  readonly adopted: boolean
  /** Answers in which something tries to steer a judge. */
  readonly attempts: number
  readonly tokens: {
    readonly input: number
    readonly cached: number
    readonly output: number
    readonly thinking: number
  }
  /** Of the calls of this run; null where a price is not known. */
  readonly dollars: number | null
  /** Calls that a dry run or a batch left out, a sum of each; absent where there is none. */
  readonly planned?: readonly PlannedCalls[]
}
