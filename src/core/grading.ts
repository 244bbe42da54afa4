import { z } from 'zod'

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

const callCount = z.int().min(0)

/** The schema of calls that a run left out. */
export const plannedCallsSchema: z.ZodType<PlannedCalls> = z.strictObject({
  kind: z.enum(['dry-run', 'batch']),
  calls: callCount,
  input: callCount,
  output: callCount,
  dollars: z.number().min(0).nullable(),
})

const count = z.int().min(0)

/** The schema of what a judged score carries. */
export const gradingSchema: z.ZodType<Grading> = z.strictObject({
  grader: z.string(),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/u, 'expected a SHA-256 of 64 hexadecimal digits'),
  judges: z.array(
    z.strictObject({
      judge: z.string(),
      votes: z.array(z.number().nullable()),
      replayed: count,
      simulated: count,
      drift: z.array(z.string()).exactOptional(),
      relation: z.enum(['apart', 'same-family', 'same-model']),
      tokens: z.tuple([count, count, count, count]),
      dollars: z.number().min(0).nullable(),
      planned: plannedCallsSchema.exactOptional(),
    }),
  ),
  consensus: z.boolean().nullable(),
  bounds: z.tuple([z.number(), z.number()]),
  adopted: z.boolean(),
  attempts: z.array(z.string()).exactOptional(),
  parts: z.record(z.string(), z.array(z.array(z.number().nullable()))).exactOptional(),
  clamped: count.exactOptional(),
})

/** Adds up calls that were left out, by kind; of a kind without calls there is no sum. A sum with a price that is not known is not known. */
export function sumPlannedCalls(parts: Iterable<PlannedCalls>): PlannedCalls[] {
  const sums = new Map<PlannedCalls['kind'], PlannedCalls>()
  for (const part of parts) {
    const sum = sums.get(part.kind)
    sums.set(part.kind, sum === undefined ? part : add(sum, part))
  }
  return [...sums.values()]
}

function add(one: PlannedCalls, other: PlannedCalls): PlannedCalls {
  return {
    kind: one.kind,
    calls: one.calls + other.calls,
    input: one.input + other.input,
    output: one.output + other.output,
    dollars: one.dollars === null || other.dollars === null ? null : one.dollars + other.dollars,
  }
}

/** How far a grader agreed with people, when somebody last measured it. */
export interface MeasuredAgreement {
  /** Labelled answers. */
  readonly n: number
  /** Quadratic kappa, with the lower end of its 95 % interval; null where there is none. */
  readonly kappa: number | null
  readonly lower: number | null
  readonly qualified: boolean
  /** The day, as `2026-11-22`. */
  readonly on: string
}

let readAgreement: (root: string) => (fingerprint: string) => MeasuredAgreement | undefined = () => () => undefined

/** Sets who knows how far graders agree with people. A second registration replaces the first. */
export function registerAgreement(read: typeof readAgreement): void {
  readAgreement = read
}

/**
 * How far a grader agreed with people, by its fingerprint; undefined for one that nobody compared with people.
 *
 * @param root of the project, absolute
 */
export function agreementWithPeople(root: string): (fingerprint: string) => MeasuredAgreement | undefined {
  return readAgreement(root)
}
