import { z } from 'zod'
import { type Constraint, type Fact, spanStands } from '../reference-board.ts'
import { type Fault, type PipelineRun, type Stage, type Verified, stageGrader } from '../build-stage.ts'
import { parseRubric } from '../read-rubrics.ts'
import { type Rubric, blindAxesOf } from '../rubric.ts'
import { type Audited, auditCriteria } from './audit/audit-criteria.ts'
import type { AuthorityEntry, EvidenceSources } from '../evidence-sources.ts'
import { decompose, filterFacts, parametricFacts } from './facts.ts'
import { type EvidenceBlock, retrieve } from './retrieve.ts'
import { type RoutedQuery, route } from './route.ts'
import { runStage } from './run-stage.ts'
import { controversyTag, synthesiseCriteria } from './draft-criteria.ts'
import { type Evidence, synthesiseEvidence } from './synthesise-evidence.ts'
import { hashCanonical } from '../../kit/hash.ts'
import type { Board } from './board.ts'

interface IntentInput {
  readonly question: string
}

const quoted = z.strictObject({ text: z.string(), quote: z.string() })
const reply = z.strictObject({
  explicit: z.array(quoted),
  implicit: z.array(quoted),
  missing: z.array(z.strictObject({ text: z.string() })),
})
type IntentReply = z.output<typeof reply>

/** More of a kind make a rubric of manners. */
const mostOfKind = 6

/** The intent agent: what the question asks of the form and tone of an answer, and what an answer has to ask since the question does not say it. */
const interactionIntent: Stage<IntentInput, IntentReply, readonly Constraint[]> = {
  judge: 'strong',
  grader: stageGrader({
    name: 'interaction-intent',
    version: '1',
    instructions: `Read from the question of the task what an answer has to be like, beside being right.

"explicit": what the question asks for in so many words, such as a language level, a format, a length. Often there is nothing.
"implicit": how it wants to be spoken to, by what its wording shows: worry, a layperson's or a colleague's words, a wish for a plain yes or no.
"missing": what an answer would have to ask, since the advice depends on it and the question does not say it: age, pregnancy, kidney function, other medicines, how long.
At most ${mostOfKind} each; fewer are better. "text" says what the answer should do; "quote" is the stretch of the question that shows it, word for word.

Shape: {"explicit": [{"text": "…", "quote": "…"}], "implicit": [{"text": "…", "quote": "…"}], "missing": [{"text": "…"}]}`,
    schema: reply,
  }),
  stops: 'stage-failed',
  show: ({ question }) => ({ material: {}, task: { question } }),
  verify: verifyIntent,
}

function verifyIntent(
  { explicit, implicit, missing }: IntentReply,
  { question }: IntentInput,
): Verified<readonly Constraint[]> {
  const faults: Fault[] = []
  const kept: Constraint[] = []
  const seen = new Set<string>()
  const add = (kind: Constraint['kind'], text: string, quote: string | null): void => {
    const leaveOut = (code: string, what: string): number =>
      faults.push({ code, what: `${what}; it is left out`, effect: 'reported', asks: true })
    const words = text.trim()
    if (!/\p{L}/u.test(words)) leaveOut('constraint-empty', `a constraint of the kind ${kind} has no words`)
    else if (quote !== null && !spanStands(quote, question)) {
      leaveOut('quote-not-found', `the quote "${quote}" of "${words}" does not stand in the question`)
    } else if (seen.has(words.toLowerCase()))
      leaveOut('constraint-repeated', `the constraint "${words}" was there already`)
    else if (kept.filter((one) => one.kind === kind).length >= mostOfKind) {
      leaveOut('constraints-too-many', `more than ${mostOfKind} constraints are ${kind}: "${words}"`)
    } else kept.push({ id: `i${kept.length + 1}`, kind, text: words })
    seen.add(words.toLowerCase())
  }
  for (const { text, quote } of explicit) add('explicit', text, quote)
  for (const { text, quote } of implicit) add('implicit', text, quote)
  for (const { text } of missing) add('missing-context', text, null)
  return { output: kept, faults }
}

/** What a rubric is put together from. */
interface Parts extends Audited {
  readonly id: string
  readonly board: Board
  readonly blocks: readonly EvidenceBlock[]
  readonly isSimulated: boolean
}

/** What a run comes to, so that a second one goes on from it. */
export interface BuildState {
  readonly queries: readonly RoutedQuery[]
  readonly blocks: readonly EvidenceBlock[]
  /** Of the blocks, in their order; empty for an empty block. */
  readonly evidence: readonly Evidence[]
  readonly rubric: Rubric
}

/** Where a build finds its evidence. */
interface BuildSources {
  readonly sources: readonly EvidenceSources[]
  readonly authority: readonly AuthorityEntry[]
}

/**
 * Goes once through the pipeline: route, retrieve, evidence, facts and intent side by side, criteria, audit.
 *
 * @param before the run before, on whose evidence this one builds, with searches of its own; null for the first
 * @throws {StopBuild} where there can be no rubric
 */
export async function buildOnce(
  question: string,
  from: BuildSources,
  run: PipelineRun,
  before: BuildState | null,
): Promise<BuildState> {
  const earlier = before === null ? null : before.queries.map(({ text }) => text)
  const sources = from.sources.map(({ name }) => name)
  const queries = await runStage(route, { query: question, sources, earlier }, run)
  // Both tracks end before either's fault is told, so that none writes to the trace of a build that is over.
  const [found, intent] = await Promise.allSettled([
    gatherFacts(question, queries, from, run, before),
    runStage(interactionIntent, { question }, run),
  ])
  const { blocks, evidence, facts } = valueOf(found)
  const constraints: readonly Constraint[] = valueOf(intent)
  const board = { question, facts, constraints }
  const criteria = await auditCriteria(board, await runStage(synthesiseCriteria, board, run), run)
  const rubric = assembleRubric({ id: run.id, board, blocks, ...criteria, isSimulated: run.simulated })
  return {
    queries: [...(before?.queries ?? []), ...queries],
    blocks,
    evidence,
    rubric: parseRubric(rubric, `the rubric of ${JSON.stringify(run.id)}`),
  }
}

async function gatherFacts(
  question: string,
  queries: readonly RoutedQuery[],
  from: BuildSources,
  run: PipelineRun,
  before: BuildState | null,
): Promise<Pick<BuildState, 'blocks' | 'evidence'> & { readonly facts: readonly Fact[] }> {
  const known = before?.blocks ?? []
  const blocks = [...known, ...(await retrieve(question, queries, from, run, known))]
  const settled = await Promise.allSettled(
    blocks.map(async (block, at): Promise<Evidence> => {
      const kept = before?.evidence[at]
      if (kept !== undefined) return kept
      if (block.sources.length === 0) return { claims: [], conflicts: [] }
      return runStage(synthesiseEvidence, { question, block, prefix: `q${at + 1}.` }, run)
    }),
  )
  const evidence = settled.map(valueOf)
  const all = {
    claims: evidence.flatMap(({ claims }) => claims),
    conflicts: evidence.flatMap(({ conflicts }) => conflicts),
  }
  const facts =
    all.claims.length === 0
      ? await runStage(parametricFacts, { question }, run)
      : await runStage(decompose, { question, evidence: all }, run)
  const isFiltered = facts.some(({ kind }) => kind === 'positive')
  return { blocks, evidence, facts: isFiltered ? await runStage(filterFacts, { question, facts }, run) : facts }
}

function valueOf<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

/** The rubric with its board, of which it keeps the sources that facts rest on. Its version is a hash of all that an answer is checked against: the same rubric has the same. */
function assembleRubric({ id, board, blocks, criteria, isOverCap, isSimulated }: Parts): Rubric {
  const { question: query, facts, constraints } = board
  const cited = new Set(facts.map(({ source }) => source?.id))
  const sources = blocks.flatMap((block) => block.sources).filter((source) => cited.has(source.id))
  const isGrounded = facts.some(({ origin }) => origin === 'evidence')
  const whole = { sources, facts, constraints }
  return {
    schema: 1,
    id,
    version: hashCanonical({ query, criteria, board: whole }).slice(0, 12),
    query,
    criteria,
    board: whole,
    marks: [...(isGrounded ? [] : (['ungrounded'] as const)), ...(isOverCap ? (['over-cap'] as const) : [])],
    confidence: isGrounded ? 'usual' : 'lower',
    blindAxes: blindAxesOf(criteria),
    controversies: criteria.filter(({ tags }) => tags.includes(controversyTag)).map((one) => one.id),
    ...(isSimulated ? { simulated: true } : {}),
  }
}
