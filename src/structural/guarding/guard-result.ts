/** What is to become of an answer: it may go out, a clinician sees it first, or it must not go out. */
export type GuardDecision = 'allow' | 'hold' | 'block'

/** One thing that keeps an answer back. */
export interface GuardFinding {
  /** Name of the metric; null where nothing could be judged at all. */
  readonly metric: string | null
  /** Whether the answer was judged and fell short, or could not be judged. */
  readonly status: 'missed' | 'unscored'
  readonly effect: 'hold' | 'block'
  /** Reasons, the most important first. */
  readonly why: readonly string[]
}

/** What a guard says of one answer. */
export interface GuardResult {
  readonly decision: GuardDecision
  /** Empty exactly when the answer is allowed. */
  readonly findings: readonly GuardFinding[]
}
