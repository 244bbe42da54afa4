import type { RuleDetail } from '../../src/core/rule-detail.ts'
import type { EvidenceLine, RecordLine } from '../../src/core/case-view.ts'

/**
 * How one case came out under one metric, in a letter, so that 50,000 cases stay small.
 *
 * `k` met · `f` met, and missed in the baseline · `m` missed · `w` newly missed · `u` unscored · `c` unclear · `n` not applicable · `-` not judged
 */
export type Outcome = 'k' | 'f' | 'm' | 'w' | 'u' | 'c' | 'n' | '-'

/** What the page shows of one judge's votes. */
interface VoteLine {
  readonly judge: string
  readonly votes: readonly (number | null)[]
}

/** What one metric found in an answer. */
export interface FindingLine {
  /** Place in the metrics of the page. */
  readonly metric: number
  readonly trial: number
  readonly outcome: Outcome
  /** The figure in words; absent where there is none. */
  readonly value?: string
  readonly why: readonly string[]
  readonly votes?: readonly VoteLine[]
  readonly rules?: readonly RuleDetail[]
}

/** One answer with what was found in it. Its text is absent where the run kept none. */
export interface AnswerLine {
  readonly trial: number
  /** Which of the case's kept answers it is, from 0; absent where none was kept. */
  readonly place?: number
  readonly text?: string
  readonly evidence: readonly EvidenceLine[]
  readonly findings: readonly FindingLine[]
}

/** One case, in whole. */
export interface CaseDetail {
  readonly patient?: string
  readonly source?: string
  readonly question?: string
  readonly record: readonly RecordLine[]
  readonly answers: readonly AnswerLine[]
}

/** A run before this one, as far as its cases are shown beside those of this one. */
interface EarlierRun {
  readonly startedAt: string
  /** By metric, an outcome a case; empty where that run had not the metric. */
  readonly outcomes: readonly string[]
}

/** The run that is shown beside this one. */
export interface OtherRun extends EarlierRun {
  readonly name: string
  /** Answers that differ, by id of the case, in the order in which they were kept; null for one that is the same, or has no words. */
  readonly answers: Readonly<Record<string, readonly (string | null)[]>>
  /** Reasons of its misses, by id of the case, for cases that flipped. */
  readonly why: Readonly<Record<string, readonly string[]>>
}

/** What the page reads: plain data, compressed into its file. */
export interface ReportData {
  readonly metrics: readonly { readonly name: string; readonly tier: number }[]
  readonly conditions: readonly string[]
  readonly ids: readonly string[]
  /** Place of each case's condition; -1 where it has none. */
  readonly condition: readonly number[]
  /** By metric, an outcome a case. */
  readonly outcomes: readonly string[]
  /** By id; cases that nobody has to look at may be absent. */
  readonly details: Readonly<Record<string, CaseDetail>>
  /** The file that holds the others; null where none does. */
  readonly answersFile: string | null
  readonly earlier: readonly EarlierRun[]
  readonly other: OtherRun | null
  readonly command: string | null
}
