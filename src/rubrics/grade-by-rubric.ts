// Over 250 lines: one grader, its questions, and the score that their votes make.
import { describeFound } from '../kit/describe-found.ts'
import { type Grading, type JudgeVotes, sumPlannedCalls } from '../core/grading.ts'
import type { Score } from '../core/score.ts'
import { type RubricFinding, scoreVerdicts } from './score-verdicts.ts'
import {
  type AskedAbout,
  type CallsOfRubric,
  type GradedCriterion,
  type JudgedCriteria,
  type RubricPanel,
  gradeCriterion,
  judgeCriteria,
  rubricFingerprint,
} from './judge-criteria.ts'
import type { Rubric } from './rubric.ts'
import { findAttempts } from '../judges/judged-text.ts'
import type { Judge } from '../judges/judge.ts'
import { AssayError } from '../kit/assay-error.ts'
import { readLanguage } from './read-language.ts'
import { conversationOf } from './grading/criterion-graders.ts'
import { rewordCriterion } from './wording/reword-criterion.ts'

/** As many violations are told. */
const mostTold = 5

/** The score of a finding, with its reasons; where a verdict is missing it is unscored, with what is known. */
function rubricScore(
  finding: RubricFinding,
  criteria: readonly GradedCriterion[],
  grading: Grading,
): Exclude<Score, { status: 'not-applicable' }> {
  const { score } = finding
  if (score !== null) return { status: 'scored', value: score, why: reasonsOf(finding, criteria), grading }
  const open = criteria.flatMap(({ id, missing }) => (missing === null ? [] : [{ id, missing }]))
  // A recording that is not there is for somebody to make, and must not hide behind a judge who abstained.
  const first = open.find(({ missing }) => missing.cause === 'judge-unrecorded') ?? open[0]
  const told = open
    .slice(0, mostTold)
    .map(({ id, missing: { cause, detail } }) => `${describeFound(id)}: ${detail} (${cause})`)
  const more = open.length > mostTold ? `; and ${open.length - mostTold} more` : ''
  const [least, greatest] = grading.bounds
  const judged = finding.coverage === null ? '' : `, with ${Math.round(100 * finding.coverage)}% of the weight judged`
  return {
    status: 'unscored',
    cause: first?.missing.cause ?? 'judge-unreadable',
    detail: `${finding.reason}: ${told.join('; ')}${more}. The score lies between ${least.toFixed(2)} and ${greatest.toFixed(2)}${judged}`,
    grading,
  }
}

function reasonsOf({ normalised, vetoed, violations }: RubricFinding, criteria: readonly GradedCriterion[]): string[] {
  const graded = new Map(criteria.map((one) => [one.id, one]))
  const kept = criteria.length - violations.length
  const told = violations.slice(0, mostTold).map(({ criterion: { id, weight, text }, met }) => {
    const reason = graded.get(id)?.reason
    return `${met ? 'met, and ought not to be' : 'not met'} (${weight}): ${text}${reason === null || reason === undefined ? '' : `: ${reason}`}`
  })
  const more = violations.length > mostTold ? [`and ${violations.length - mostTold} more`] : []
  return [
    `${Math.round(normalised ?? 0)} of 100: ${kept} of ${criteria.length} criteria are kept`,
    ...(vetoed.length > 0 ? [`capped at 0 by a veto: ${vetoed.join(', ')}`] : []),
    ...told,
    ...more,
    ...criteria.flatMap(({ id, reworded }) =>
      reworded === undefined ? [] : [`${id} was decided on another wording: ${reworded}`],
    ),
  ]
}

/**
 * What one judge said in all its trials as scores of the rubric: a trial has one where it has a verdict on every criterion, else null.
 *
 * Tokens and dollars are of all its calls; a trial counts as replayed where all its criteria were, and as simulated where one was.
 */
function votesOnRubric(
  rubric: Pick<Rubric, 'criteria'>,
  { judge, trials, questions }: JudgedCriteria,
): JudgeVotes | undefined {
  const [first] = questions
  if (first === undefined) return undefined
  // A judge that stops early puts some criteria less often than others.
  const count = Math.min(...Array.from(trials.values(), ({ votes }) => votes.length))
  const tokens = (at: 0 | 1 | 2 | 3): number => questions.reduce((sum, question) => sum + question.tokens[at], 0)
  const drift = [...new Set(questions.flatMap((question) => question.drift ?? []))].toSorted()
  const [planned] = sumPlannedCalls(questions.flatMap((question) => question.planned ?? []))
  return {
    judge,
    votes: Array.from({ length: count }, (_, trial) => scoreOfTrial(rubric, trials, trial)),
    replayed: Math.min(count, ...questions.map(({ replayed }) => replayed)),
    simulated: Math.min(count, Math.max(...questions.map(({ simulated }) => simulated))),
    ...(drift.length > 0 ? { drift } : {}),
    relation: first.relation,
    tokens: [tokens(0), tokens(1), tokens(2), tokens(3)],
    dollars: questions.reduce<number | null>(
      (sum, { dollars }) => (sum === null || dollars === null ? null : sum + dollars),
      0,
    ),
    ...(planned === undefined ? {} : { planned }),
  }
}

function scoreOfTrial(
  rubric: Pick<Rubric, 'criteria'>,
  trials: JudgedCriteria['trials'],
  trial: number,
): number | null {
  const verdicts = rubric.criteria.map(({ id }) => [id, trials.get(id)?.votes[trial] ?? null] as const)
  if (verdicts.some(([, vote]) => vote === null)) return null
  return scoreVerdicts(
    rubric,
    Object.fromEntries(verdicts.flatMap(([id, vote]) => (vote === null ? [] : [[id, vote]]))),
  ).score
}

/** What came of criteria that were reworded. */
interface JudgedAnew {
  /** By id: those that were put once more, and those that could not be, with why. */
  readonly graded: ReadonlyMap<string, GradedCriterion>
  /** A judge each, in their order; empty where nothing was put. */
  readonly panel: readonly JudgedCriteria[]
  readonly simulated: boolean
}

/** An answer that is checked against a rubric. */
export interface RubricAnswer {
  readonly caseId: string
  readonly answer: string
  /** The patient's record; absent where there is none beside the query. */
  readonly record?: string
}

/** How an answer is checked against a rubric. */
export interface RubricGradingOptions {
  /** `per-criterion` unless given: one call a criterion and trial; `batched`: one call a trial, cheaper and less exact. */
  readonly calls?: CallsOfRubric
  /** Who rewords a criterion on which the votes are divided; the first judge unless given, nobody where null. */
  readonly rewordBy?: Judge | null
  /** Whether a recorded stability run has met its limit, by the fingerprint of the grader; of none unless given. */
  readonly isAdopted?: (fingerprint: string) => boolean
}

/** What judges make of an answer under a rubric. */
export interface RubricGrade {
  /** HealthBench's score, 1 for all that can be achieved, not clipped; unscored where a verdict is missing. */
  readonly score: Exclude<Score, { status: 'not-applicable' }>
  readonly finding: RubricFinding
  /** In the order of the rubric. */
  readonly criteria: readonly GradedCriterion[]
  /** Whether a fake server answered for a judge: no model's opinion. */
  readonly simulated: boolean
}

/**
 * Checks an answer against every criterion of a rubric, by every judge in all its trials.
 *
 * A criterion is decided by the majority of each judge's trials and of the judges; one on which the votes are divided is reworded once. A criterion that stays without a verdict leaves the whole answer unscored, with
 * the bounds between which its score lies: never a score of the rest.
 *
 * @param options `calls`: a call a criterion unless given; `rewordBy`: who words a divided criterion again, the first judge unless given, null for nobody
 * @throws {AssayError} `judge-missing`, `judge-invalid`, `judge-failed`: what a person has to fix
 *
 * @example
 * const { score, finding } = await gradeByRubric(rubric, [judge], { caseId: 'copd-07', answer })
 */
export async function gradeByRubric(
  rubric: Rubric,
  judges: readonly Judge[],
  { caseId, answer, record = '' }: RubricAnswer,
  options: RubricGradingOptions = {},
): Promise<RubricGrade> {
  const { calls = 'per-criterion', rewordBy = judges[0] ?? null, isAdopted = () => false } = options
  if (judges.length === 0) {
    throw new AssayError('judge-invalid', 'gradeByRubric needs at least one judge, got an empty list')
  }
  const refused = refuse(rubric, answer)
  if (refused !== null) return { score: refused, finding: scoreVerdicts(rubric, {}), criteria: [], simulated: false }

  const asked: RubricPanel = { judges, calls, rewordBy }
  const about: AskedAbout = { caseId, record: conversationOf(rubric.query, record), answer }
  const panel = await Promise.all(judges.map((judge) => judgeCriteria(judge, rubric.criteria, about, calls)))
  const first = rubric.criteria.map((criterion) => gradeCriterion(criterion, panel))
  const anew = await judgeAnew(rubric, first, asked, about)

  const criteria = first.map((one) => anew.graded.get(one.id) ?? one)
  const met = criteria.flatMap((one) => (one.met === null ? [] : [[one.id, one.met] as const]))
  const finding = scoreVerdicts(rubric, Object.fromEntries(met))
  if (finding.bounds === null) throw new Error('a rubric with nothing to achieve was judged')
  const votes = panel.flatMap((one, at) => votesOnRubric(rubric, withAnew(one, anew.panel[at])) ?? [])
  const fingerprint = rubricFingerprint(rubric, asked)
  const attempts = findAttempts(answer)
  const grading: Grading = {
    grader: 'rubric',
    fingerprint,
    judges: votes,
    consensus: finding.score === null ? null : true,
    bounds: finding.bounds,
    adopted: isAdopted(fingerprint),
    ...(attempts.length > 0 ? { attempts } : {}),
  }
  return {
    score: rubricScore(finding, criteria, grading),
    finding,
    criteria,
    simulated: anew.simulated || votes.some(({ simulated }) => simulated > 0),
  }
}

/** What cannot be judged is not asked about. */
function refuse(rubric: Rubric, answer: string): RubricGrade['score'] | null {
  const without = (cause: 'answer-invalid' | 'language-unsupported' | 'missing-input', detail: string) =>
    ({ status: 'unscored', cause, detail }) as const
  if (answer.trim() === '') return without('answer-invalid', 'the answer is empty, and there is nothing to judge')
  const language = readLanguage(answer)
  if (language === 'other') {
    return without(
      'language-unsupported',
      'the answer is not in English, and only English answers are graded against rubrics',
    )
  }
  if (language === 'unclear') {
    return without(
      'language-unsupported',
      'no word of the answer shows that it is English, and only English answers are graded against rubrics',
    )
  }
  if (rubric.criteria.some(({ weight }) => weight > 0)) return null
  return without(
    'missing-input',
    `no criterion of rubric "${rubric.id}" has a weight above 0, so that there is nothing to achieve`,
  )
}

function withAnew(before: JudgedCriteria, after: JudgedCriteria | undefined): JudgedCriteria {
  if (after === undefined) return before
  return {
    judge: before.judge,
    trials: new Map([...before.trials, ...after.trials]),
    questions: [...before.questions, ...after.questions],
  }
}

/** Words the criteria again on which the votes are divided, and puts them once more; never a second time. */
async function judgeAnew(
  rubric: Rubric,
  graded: readonly GradedCriterion[],
  { judges, calls, rewordBy }: RubricPanel,
  about: AskedAbout,
): Promise<JudgedAnew> {
  const divided = new Map(graded.flatMap((one) => (one.isAmbiguous ? [[one.id, one] as const] : [])))
  if (rewordBy === null || divided.size === 0) return { graded: new Map(), panel: [], simulated: false }
  const worded = await Promise.all(
    rubric.criteria
      .filter(({ id }) => divided.has(id))
      .map(async (criterion) => ({
        id: criterion.id,
        ...(await rewordCriterion(rewordBy, criterion, about.caseId, rubric.query)),
      })),
  )
  const criteria = worded.flatMap((one) => (one.kind === 'reworded' ? [one.criterion] : []))
  const panel =
    criteria.length === 0 ? [] : await Promise.all(judges.map((judge) => judgeCriteria(judge, criteria, about, calls)))
  const kept = worded.flatMap((one) => {
    const before = divided.get(one.id)
    if (one.kind === 'reworded' || before === undefined || before.missing === null) return []
    // A recording that is not there is for somebody to make.
    const cause = one.missing.cause === 'judge-unrecorded' ? one.missing.cause : before.missing.cause
    const detail = `${before.missing.detail}, and it could not be worded anew: ${one.missing.detail}`
    return [[one.id, { ...before, missing: { cause, detail } }] as const]
  })
  const again = criteria.map(
    (criterion) => [criterion.id, { ...gradeCriterion(criterion, panel), reworded: criterion.text }] as const,
  )
  return {
    graded: new Map<string, GradedCriterion>([...kept, ...again]),
    panel,
    simulated: worded.some((one) => one.kind === 'reworded' && one.simulated),
  }
}
