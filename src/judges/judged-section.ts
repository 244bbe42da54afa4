import {
  type JudgeVotes,
  type PlannedCalls,
  plannedCallsSchema,
  type Grading,
  sumPlannedCalls,
} from '../core/grading.ts'
import { z } from 'zod'
import type { EvalRecord } from '../core/eval-case.ts'
import type { Run } from '../core/run.ts'
import type { Score } from '../core/score.ts'
import { describeGrader } from '../gate/baseline-of-run.ts'
import { columns, type ReportPart, type Words, type RunSection } from '../core/run-section.ts'
import { counted, listIds, renderDollars } from '../kit/phrases.ts'
import { formatShare } from '../statistics/format-statistics.ts'

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

const count = z.int().min(0)

/** The schema of what judges made of a run. */
export const graderSummarySchema: z.ZodType<GraderSummary> = z.strictObject({
  metric: z.string(),
  fingerprint: z.string(),
  judges: z.array(z.string()),
  scored: count,
  unscored: count,
  mean: z.number().nullable(),
  bounds: z.tuple([z.number(), z.number()]),
  consensus: count,
  flipRate: z.number().min(0).max(1).nullable(),
  variance: z.number().min(0).nullable(),
  trials: count,
  missing: count,
  replayed: count,
  simulated: count,
  drift: z.array(z.string()),
  relations: z.array(z.enum(['apart', 'same-family', 'same-model'])),
  adopted: z.boolean(),
  attempts: count,
  tokens: z.strictObject({ input: count, cached: count, output: count, thinking: count }),
  dollars: z.number().min(0).nullable(),
  planned: z.array(plannedCallsSchema).exactOptional(),
})

/** A judged score. */
interface Judged {
  readonly score: Exclude<Score, { status: 'not-applicable' }>
  readonly grading: Grading
}

/**
 * Adds up what judges made of the answers, by metric and fingerprint; the share of a threshold, which rests on the same verdicts, is not a grader of its own.
 *
 * @returns sorted by metric; two of one metric where its verdicts come from two graders
 */
export function summariseJudges(records: Iterable<EvalRecord>): GraderSummary[] {
  const groups = new Map<string, Judged[]>()
  for (const { metric, score, negated } of records) {
    if (negated || score.status === 'not-applicable' || score.grading === undefined) continue
    const { grading } = score
    if (grading.grader !== metric) continue
    const key = `${metric} ${grading.fingerprint}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [{ score, grading }])
    else group.push({ score, grading })
  }
  return [...groups.values()].map(summarise).toSorted((one, other) => (one.metric < other.metric ? -1 : 1))
}

function summarise(group: readonly Judged[]): GraderSummary {
  const gradings = group.map(({ grading }) => grading)
  const votes = gradings.flatMap(({ judges }) => judges)
  const values = group.flatMap(({ score }) => (score.status === 'scored' ? [score.value] : []))
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0)
  const mean = (numbers: readonly number[]): number | null =>
    numbers.length === 0 ? null : sum(numbers) / numbers.length
  const trials = votes.map(({ votes: cast }) => cast.filter((vote) => vote !== null))
  const spreads = trials.filter((cast) => cast.length > 1)
  const dollars = votes.map((vote) => vote.dollars)
  const planned = sumPlannedCalls(votes.flatMap((vote) => vote.planned ?? []))
  const drift = [...new Set(votes.flatMap((vote) => vote.drift ?? []))].toSorted()
  const [first] = gradings
  return {
    metric: first?.grader ?? '',
    fingerprint: describeGrader(first?.fingerprint ?? '', drift),
    judges: [...new Set(votes.map(({ judge }) => judge))],
    scored: values.length,
    unscored: group.length - values.length,
    mean: mean(values),
    bounds: [
      sum(gradings.map(({ bounds: [least] }) => least)) / group.length,
      sum(gradings.map(({ bounds: [, greatest] }) => greatest)) / group.length,
    ],
    consensus: gradings.filter(({ consensus }) => consensus === true).length,
    flipRate: flipRateOf(spreads),
    variance: mean(spreads.map(varianceOf)),
    trials: sum(votes.map(({ votes: cast }) => cast.length)),
    missing: sum(votes.map(({ votes: cast }) => cast.filter((vote) => vote === null).length)),
    replayed: sum(votes.map(({ replayed }) => replayed)),
    simulated: sum(votes.map(({ simulated }) => simulated)),
    drift,
    relations: [...new Set(votes.map(({ relation }) => relation))].toSorted(),
    adopted: gradings.every(({ adopted }) => adopted),
    attempts: gradings.filter(({ attempts = [] }) => attempts.length > 0).length,
    tokens: {
      input: sum(votes.map(({ tokens: [input] }) => input)),
      cached: sum(votes.map(({ tokens: [, cached] }) => cached)),
      output: sum(votes.map(({ tokens: [, , output] }) => output)),
      thinking: sum(votes.map(({ tokens: [, , , thinking] }) => thinking)),
    },
    dollars: dollars.includes(null) ? null : sum(dollars.map((amount) => amount ?? 0)),
    ...(planned.length > 0 ? { planned } : {}),
  }
}

function flipRateOf(spreads: readonly (readonly number[])[]): number | null {
  let [pairs, flips] = [0, 0]
  for (const cast of spreads) {
    for (const [place, vote] of cast.entries()) {
      for (const other of cast.slice(place + 1)) {
        pairs += 1
        if (vote !== other) flips += 1
      }
    }
  }
  return pairs === 0 ? null : flips / pairs
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

/** What judges made of the answers of a run, a metric each; none where the first was still being asked. Absent where none was asked. */
export const judgedSection: RunSection<readonly GraderSummary[]> = {
  key: 'judged',
  schema: z.array(graderSummarySchema),
  summarise: ({ records, metrics }) => {
    const judged = summariseJudges(records)
    const ofJudges = new Set(metrics.filter(({ tier }) => tier === 4).map(({ name }) => name))
    const isCutOff = ({ metric, score }: EvalRecord): boolean =>
      ofJudges.has(metric) && score.status === 'unscored' && score.cause === 'not-awaited'
    return judged.length > 0 || records.some(isCutOff) ? judged : undefined
  },
  faults: (judged) =>
    judged
      .filter(({ metric }, place) => judged[place - 1]?.metric === metric)
      .map(
        ({ metric }) =>
          `metric "${metric}" was graded by two graders in one run (another judge, prompt, model or setting); their figures cannot be added up. Give one of the two another name`,
      ),
  report: { after: 4, parts: judgesParts },
  refusesPromotion: (judged) => {
    const leftOut = judged.filter(({ planned = [] }) => planned.length > 0).map(({ metric }) => metric)
    return leftOut.length === 0
      ? undefined
      : `nobody was asked to judge ${listIds(leftOut)} in the run, which was a dry one or left it to a batch. Run the suite again when the verdicts are recorded`
  },
}

/** Coverage, the bounds that missing verdicts leave, how far trials agree, and what has to be known before a figure is believed. */
function judgesParts(judged: readonly GraderSummary[], { scope }: Pick<Run, 'scope'>): ReportPart[] {
  if (judged.length === 0)
    return scope.interrupted === undefined ? [] : [{ tables: [], notes: describeRest(judged, scope) }]
  return [
    {
      tables: [
        {
          columns: columns(
            'judged',
            'judge',
            '>scored',
            '>unscored',
            '>mean',
            'bounds',
            '>majority',
            '>flip rate',
            '>replayed',
            '>tokens in/out',
            '>cost',
          ),
          rows: judged.map((grader) => [
            grader.metric,
            grader.judges.join(', '),
            String(grader.scored),
            String(grader.unscored),
            grader.mean === null ? '-' : grader.mean.toFixed(2),
            `${grader.bounds[0].toFixed(2)}–${grader.bounds[1].toFixed(2)}`,
            grader.scored === 0 ? '-' : formatShare(grader.consensus / grader.scored),
            grader.flipRate === null ? '-' : formatShare(grader.flipRate),
            `${grader.replayed} of ${grader.trials}`,
            `${grader.tokens.input}/${grader.tokens.output}`,
            grader.dollars === null ? 'unknown' : renderDollars(grader.dollars),
          ]),
        },
      ],
      notes: [
        ...describePlanned(judged),
        ...describeRest(judged, scope),
        ...warningsOf(judged).map((text): Words => ({ text, tone: 'warning' })),
      ],
    },
  ]
}

/**
 * What is left of a judged run that somebody ended, and how to go on; the cost is that of the tests so far, carried over to the others.
 *
 * @returns no line for a run that came to its end
 *
 * @example
 * describeRest(judged, scope) // ['interrupted: 12 of 40 tests ended. …']
 */
export function describeRest(
  judged: readonly Pick<GraderSummary, 'dollars' | 'trials' | 'replayed' | 'missing'>[],
  { interrupted }: Pick<Run['scope'], 'interrupted'>,
): string[] {
  if (interrupted === undefined) return []
  const { ended, left } = interrupted
  const asked = judged.reduce((sum, { trials, replayed, missing }) => sum + trials - replayed - missing, 0)
  const dollars = judged.map((grader) => grader.dollars)
  const spent = dollars.includes(null) ? null : dollars.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const rest =
    spent === null || ended === 0 || asked === 0
      ? 'what the rest will cost is not known'
      : `these calls cost ${renderDollars(spent)}, and the ${whole.format(left)} tests that are left will cost about ${renderDollars((spent / ended) * left)}`
  return [
    `interrupted: ${whole.format(ended)} of ${whole.format(ended + left)} tests ended. ${whole.format(asked)} new replies are recorded; ${rest}. Go on with the same command and ASSAY_REPLIES=auto: it asks only for what is not recorded`,
  ]
}

const large = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

const whole = new Intl.NumberFormat('en-US')

/**
 * What a dry run counted, and what was left to a batch: a line each.
 *
 * @example
 * describePlanned(judged) // ['dry run: 1,104 calls, about 2.3M tokens in, at most 9M out, at most $12.40; 96 replayed']
 */
export function describePlanned(judged: readonly Pick<GraderSummary, 'planned' | 'replayed'>[]): string[] {
  const replayed = judged.reduce((sum, grader) => sum + grader.replayed, 0)
  return sumPlannedCalls(judged.flatMap(({ planned = [] }) => planned)).map(
    ({ kind, calls, input, output, dollars }) => {
      const cost = dollars === null ? 'at a price that is not known' : `at most ${renderDollars(dollars)}`
      const tokens = `about ${large.format(input)} tokens in, at most ${large.format(output)} out`
      const line = `${whole.format(calls)} ${calls === 1 ? 'call' : 'calls'}, ${tokens}, ${cost}; ${whole.format(replayed)} replayed`
      return kind === 'dry-run'
        ? `dry run: ${line}`
        : `left to a batch: ${line}. Send it with: npx vitest-assay judge batch`
    },
  )
}

function* linesOf({ adopted, simulated, trials, drift, relations, attempts }: GraderSummary): Generator<string> {
  if (!adopted) yield 'unadopted: no stability run of this grader has met its limit (npx vitest-assay judge stability)'
  if (simulated > 0) {
    yield `${simulated === trials ? 'simulated' : `${simulated} of ${trials} trials simulated`}: a fake server answered, and it is not a model's opinion`
  }
  if (drift.length > 0) yield `grader drift: ${drift.join(', ')} answered in place of the model that was asked`
  if (relations.includes('same-model')) yield 'the judge is the model that it judges, with a prompt of its own'
  else if (relations.includes('same-family')) yield 'the judge is of the family of the model that it judges'
  if (attempts > 0) yield `${counted(attempts, 'answer holds', 'answers hold')} words meant for a judge`
}

/** One line for all graders of which the same has to be known. */
function warningsOf(judged: readonly GraderSummary[]): string[] {
  const lines = new Map<string, string[]>()
  for (const grader of judged) {
    for (const line of linesOf(grader)) lines.set(line, [...(lines.get(line) ?? []), grader.metric])
  }
  return [...lines].map(([line, metrics]) =>
    metrics.length === judged.length ? line : `${metrics.join(', ')}: ${line}`,
  )
}
