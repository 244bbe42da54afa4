import { z } from 'zod'
import { describeFound } from '../kit/describe-found.ts'
import { describeIssue } from '../kit/describe-issue.ts'
import { readJsonl } from '../kit/jsonl.ts'
import { AssayError } from '../kit/assay-error.ts'
import { describeUnreadable, readNamed } from '../kit/read-file.ts'
import { axes, type Axis, blindAxesOf, type Criterion, type Rubric } from '../rubrics/rubric.ts'
import type { ScorableCriterion } from '../rubrics/score-rubric.ts'

const someText = z.string().regex(/\S/u, 'expected text, got an empty string')

const pointsFault = 'expected a finite number of points other than 0'

const messagesFault = 'expected a list of at least one message'

const criteriaFault = 'expected a list of at least one criterion'

/** What other keys a line has (ideal completions, a canary) is passed over. */
const line = z.object({
  prompt_id: someText,
  prompt: z.array(z.object({ role: someText, content: z.string() })).min(1, messagesFault),
  rubrics: z
    .array(
      z.object({
        criterion: someText,
        points: z.number(pointsFault).refine((value) => value !== 0, pointsFault),
        tags: z.array(someText).default([]),
      }),
    )
    .min(1, criteriaFault),
  example_tags: z.array(someText).default([]),
})

/** A criterion of HealthBench. The sign of its points is its polarity: one below 0 is not to be met. */
export interface HealthBenchCriterion extends ScorableCriterion {
  readonly text: string
  /** From its tag `axis:…`; null without one. */
  readonly axis: Axis | null
  /** From its tag `level:…`: `cluster` or `example`; null without one. */
  readonly level: string | null
  /** All tags, those two too. */
  readonly tags: readonly string[]
}

/** A conversation of HealthBench with what physicians check an answer against. */
export interface HealthBenchExample {
  readonly id: string
  readonly prompt: readonly { readonly role: string; readonly content: string }[]
  readonly criteria: readonly HealthBenchCriterion[]
  /** Of the example: theme, physician agreement. */
  readonly tags: readonly string[]
}

const longestListing = 50

/**
 * Reads examples of HealthBench as they are published: JSON Lines with `prompt_id`, `prompt`, `rubrics` of `{ criterion, points, tags }` and `example_tags`.
 *
 * Criteria get the ids `r1`, `r2` … in their order, for `scoreRubric`.
 *
 * @param path of a JSON Lines file
 * @returns one or more, in the order of the lines
 * @throws {AssayError} `rubric-invalid` for a file that cannot be read or has no example, and naming every bad line (the first 50 faults in full): no JSON, a wrong shape, points of
 *   0, an axis that is none, two axes, an id that another line has
 * @see Arora et al. 2025, arXiv:2505.08775
 *
 * @example
 * const [example] = readHealthBench('healthbench/hard.jsonl')
 */
export function readHealthBench(path: string): HealthBenchExample[] {
  return readHealthBenchFile(path, path)
}

/**
 * `readHealthBench` for whoever shows the file by another name.
 *
 * @param path the file as messages show it
 * @throws {AssayError} as `readHealthBench`
 */
export function readHealthBenchFile(file: string, path: string): HealthBenchExample[] {
  const examples: HealthBenchExample[] = []
  const faults: string[] = []
  const places = new Map<string, number>()
  for (const read of readJsonl(readBytes(file, path))) {
    const found = 'fault' in read ? { faults: [read.fault] } : readLine(read.value)
    const problems = [...found.faults]
    if ('example' in found) {
      const { id } = found.example
      const first = places.get(id)
      if (first === undefined) places.set(id, read.line)
      else problems.push(`prompt_id ${describeFound(id)} is already that of line ${first}; each example needs its own`)
      examples.push(found.example)
    }
    faults.push(...problems.map((problem) => `\n  ${path}:${read.line}: ${problem}`))
  }
  if (faults.length > 0) {
    const rest = faults.length - longestListing
    const more = rest > 0 ? `\n  and ${rest} more` : ''
    throw refusal(`${path} has lines that are no example:${faults.slice(0, longestListing).join('')}${more}`)
  }
  if (examples.length === 0) throw refusal(`${path} holds no example; expected JSON Lines, one example a line`)
  return examples
}

function readLine(
  value: unknown,
): { readonly faults: readonly string[]; readonly example: HealthBenchExample } | { readonly faults: string[] } {
  const read = line.safeParse(value)
  if (!read.success) return { faults: read.error.issues.map((issue) => describeIssue(issue, line, value)) }
  const { prompt_id: id, prompt, rubrics, example_tags: tags } = read.data
  const faults = rubrics.flatMap((rubric, index) => axisFaults(rubric.tags, `rubrics[${index}].tags`))
  return {
    faults,
    example: {
      id,
      prompt,
      criteria: rubrics.map(({ criterion, ...rest }, index) => ({
        id: `r${index + 1}`,
        text: criterion,
        axis: axes.find((axis) => rest.tags.includes(`axis:${axis}`)) ?? null,
        level: tagged(rest.tags, 'level:')[0] ?? null,
        ...rest,
      })),
      tags,
    },
  }
}

function axisFaults(tags: readonly string[], place: string): string[] {
  const own = [...new Set(tagged(tags, 'axis:'))]
  const unknown = own.find((axis) => !axes.some((one) => one === axis))
  if (unknown !== undefined)
    return [`${place} has the axis ${describeFound(unknown)}; expected one of ${axes.join(', ')}`]
  return own.length > 1 ? [`${place} has the axes ${own.join(' and ')}; expected one at most`] : []
}

function tagged(tags: readonly string[], prefix: string): string[] {
  return tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length))
}

function readBytes(file: string, path: string): Buffer {
  return readNamed(
    file,
    (cause) =>
      new AssayError(
        'rubric-invalid',
        `${path} cannot be read: ${describeUnreadable(cause)}. Name a file of HealthBench, JSON Lines`,
        { cause },
      ),
  )
}

function refusal(message: string): AssayError {
  return new AssayError('rubric-invalid', message)
}

/**
 * An example of HealthBench as a rubric that judges can be asked about: points become weights as they are, and their sign the polarity. Its score is HealthBench's.
 *
 * @throws {AssayError} `rubric-invalid` for a criterion without an axis
 * @see Arora et al. 2025, arXiv:2505.08775
 *
 * @example
 * readHealthBench('hard.jsonl').map((example) => healthBenchRubric(example))
 */
export function healthBenchRubric({ id, prompt, criteria }: HealthBenchExample): Rubric {
  const own = criteria.map(({ id: name, text, axis, points, tags }): Criterion => {
    if (axis === null) {
      throw new AssayError(
        'rubric-invalid',
        `criterion ${name} of example ${describeFound(id)} has no axis; expected a tag such as "axis:accuracy"`,
      )
    }
    return {
      id: name,
      text,
      axis,
      weight: points,
      polarity: points > 0 ? 'desired' : 'undesired',
      factIds: [],
      constraintIds: [],
      redFlag: false,
      veto: false,
      tags,
    }
  })
  return {
    schema: 1,
    id,
    version: '1',
    query: prompt.map(({ role, content }) => `${role}: ${content}`).join('\n\n'),
    criteria: own,
    board: null,
    marks: [],
    confidence: 'usual',
    blindAxes: blindAxesOf(own),
    controversies: [],
  }
}
