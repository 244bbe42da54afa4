/** How a judged score came about: plain JSON, kept with the record. */
export interface Grading {
  /** Name of the grader. */
  readonly grader: string
  /** SHA-256 of all that can change its verdict: figures of two fingerprints are not compared. */
  readonly fingerprint: string
  /** The judges with the scores of their trials, in order; null where nothing was learned. */
  readonly judges: readonly JudgeVotes[]
  /** Whether a majority agreed; false where the value is a median, null where there is no value. */
  readonly consensus: boolean | null
  /** The least and the greatest that the value could be if the missing votes were known; both the value where none is missing. */
  readonly bounds: readonly [least: number, greatest: number]
  /** Whether a recorded stability run has met its limit for this fingerprint. */
  readonly adopted: boolean
  /** Kinds of attempts to steer the judge that stand in what was judged. */
  readonly attempts?: readonly string[]
  /** Of a score that is composed of several: each by its name, a judge each as in `judges`, the scores of its trials in order. */
  readonly parts?: Readonly<Record<string, readonly (readonly (number | null)[])[]>>
  /** In how many trials a score was set in code against what the judge said; absent where in none. */
  readonly clamped?: number
}

/** What one judge said in all its trials. */
export interface JudgeVotes {
  /** `anthropic:claude-sonnet-5-5`, with its own name in brackets where it has one. */
  readonly judge: string
  readonly votes: readonly (number | null)[]
  /** Of the trials, how many came from recordings. */
  readonly replayed: number
  /** Of the trials, how many a fake server answered, now or when they were recorded: no model's opinion. */
  readonly simulated: number
  /** Models that answered and are not the one that was asked; absent where none. */
  readonly drift?: readonly string[]
  /** How the judge's model stands to the one that it judges. */
  readonly relation: 'apart' | 'same-family' | 'same-model'
  /** Tokens of the calls that were made in this run: in, of these cached, out, of these thought. */
  readonly tokens: readonly [input: number, cached: number, output: number, thinking: number]
  /** What these calls cost, in dollars; null where a price is not known. */
  readonly dollars: number | null
  /** The calls that a dry run or a batch left out; absent where every question was asked or replayed. */
  readonly planned?: PlannedCalls
}

/** Calls that a run left out: one that only counts them (`dry-run`), or one that leaves them to a batch. Estimates. */
export interface PlannedCalls {
  readonly kind: 'dry-run' | 'batch'
  readonly calls: number
  /** Tokens of their prompts, about. */
  readonly input: number
  /** Tokens of their replies, at most. */
  readonly output: number
  /** What they would cost at most; null where a price is not known. */
  readonly dollars: number | null
}
