import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AssayError } from '../../score/assay-error.ts'
import type { CallEstimate, Flow } from '../flow/create-flow.ts'
import type { JudgeRequest } from '../judge-request.ts'
import type { Outcome, TextReply } from '../outcome.ts'
import type { ModelRules } from '../providers/models/known-models.ts'
import { outputTokens } from '../providers/models/output-tokens.ts'
import type { Endpoint } from '../providers/endpoint.ts'
import type { Provider } from '../providers/provider.ts'
import type { CallIdentity } from '../replies/call-identity.ts'
import type { Replies } from '../replies/open-replies.ts'
import { sourceOf } from '../replies/source-of.ts'
import { readVerdict } from '../reply/read-verdict.ts'
import type { Usage } from '../usage.ts'
import { buildRequest } from './build-request.ts'
import { carriesPrompt } from './carries-prompt.ts'
import { fingerprint } from './fingerprint.ts'
import type { GraderIdentity } from './grader.ts'
import type { Answered, Judge } from './judge.ts'
import type { ResolvedJudgeOptions } from './judge-options.ts'
import type { Relation } from './judged-model.ts'
import { protocol } from './protocol.ts'
import type { Question } from './question.ts'
import { placeholderSecrets, secretsFor } from './secrets.ts'

/** A question, whatever its verdict is. */
type AnyQuestion = Omit<Question<unknown>, 'grader'> & { readonly grader: GraderIdentity }

/** What a judge works with. */
export interface JudgeParts {
  readonly options: ResolvedJudgeOptions
  readonly rules: ModelRules
  readonly endpoint: Endpoint
  readonly relation: Relation
  /** Opens the route, on the first question that no recording answers. */
  readonly open: () => Promise<Provider>
  readonly flow: Flow
  readonly replies: Replies
  /** Dollars of a usage; null where no price is known. */
  readonly price: (usage: Usage) => number | null
}

/** A judge of its parts: builds the prompt, replays or asks, reads the verdict, records it. */
export function createJudge(parts: JudgeParts): Judge {
  const { options, endpoint, rules } = parts
  const { provider, model, settings, trials, earlyStop } = options
  const name = `${provider}:${model}`
  let route: Promise<Provider> | undefined
  return {
    name,
    trials,
    earlyStop,
    relation: parts.relation,
    fingerprintOf: ({ name: grader, prompt, schema }) =>
      fingerprint({ grader, prompt, protocol, schema: z.toJSONSchema(schema), model, settings, provider, ...endpoint }),
    ask: async <Verdict>(question: Question<Verdict>): Promise<Answered<Verdict>> => {
      const secrets = secretsFor(`${question.record}\0${question.answer}`)
      const request = buildRequest(question, model, settings, secrets)
      refuseSubjectPrompt(question, options)
      const tokens = requireFit(question, request, rules)
      const identity = identityOf(question, options, endpoint)
      const found = parts.replies.find(identity)
      if (found !== null) {
        const outcome = read(found.reply, question)
        return {
          outcome,
          replay: { simulated: found.source.simulated },
          misled: false,
          ...judgedBy(outcome, options, rules),
          dollars: 0,
        }
      }
      route ??= parts.open()
      const { ask, host } = await route
      const outcome = await parts.flow.run(
        async (bounds) => {
          const reply = await ask(request, bounds)
          return reply.kind === 'text' ? read(reply, question) : reply
        },
        estimateOf(name, request, tokens, outputTokens(rules, settings), parts.price),
      )
      const misled = outcome.kind === 'ok' && outcome.text.includes(secrets.canary)
      if (outcome.kind === 'ok' && !misled)
        await parts.replies.record(identity, outcome, sourceOf(host, options.servesModel))
      return {
        outcome,
        replay: null,
        misled,
        ...judgedBy(outcome, options, rules),
        dollars: outcome.usage === null ? null : parts.price(outcome.usage),
      }
    },
  }
}

/** A verdict that rests on words that nobody wrote is none. */
function read<Verdict>(reply: TextReply, question: Question<Verdict>): Outcome<Verdict> {
  const outcome = readVerdict(reply, question.grader.schema)
  if (outcome.kind !== 'ok') return outcome
  const { answeredBy, id, usage } = outcome
  const refused = question.grader.refuse(outcome.verdict, question.answer)
  return refused === null
    ? outcome
    : { kind: 'schema-mismatch', detail: refused, retryAfterMs: null, answeredBy, id, usage }
}

function judgedBy(
  { answeredBy }: Outcome,
  { model }: ResolvedJudgeOptions,
  { snapshots }: ModelRules,
): { readonly drift: string | null } {
  const own =
    answeredBy === null || [model, ...snapshots].some((known) => known === answeredBy.replace(/^models\//u, ''))
  return { drift: own ? null : answeredBy }
}

function refuseSubjectPrompt({ record, answer, caseId, grader }: AnyQuestion, { judged }: ResolvedJudgeOptions): void {
  const { systemPrompt } = judged
  if (systemPrompt === undefined || !carriesPrompt(`${grader.prompt.instructions}\n${record}\n${answer}`, systemPrompt))
    return
  throw new AssayError(
    'judge-failed',
    `case ${JSON.stringify(caseId)}: what "${grader.name}" would read holds the system prompt of the system that is judged, and nothing was sent. A judge that has read it grades by it: leave it out of record and answer`,
  )
}

/** Characters of a prompt to a token, at the least: English has about four, tables of figures fewer. */
const charactersToToken = 2.5

/** The most tokens that the prompt may have. The record goes whole into it or not at all. */
function requireFit({ caseId, grader }: AnyQuestion, request: JudgeRequest, rules: ModelRules): number {
  const characters = request.parts.reduce((sum, { text }) => sum + text.length, request.system.length)
  const tokens = Math.ceil(characters / charactersToToken)
  const room = rules.contextWindow === null ? Infinity : rules.contextWindow - outputTokens(rules, request.settings)
  // Four characters to a token is the densest that prose comes to: what does not fit then does not fit.
  if (characters / 4 <= room) return tokens
  throw new AssayError(
    'judge-failed',
    `case ${JSON.stringify(caseId)}: the prompt of "${grader.name}" has ${characters} characters, and ${request.model} reads about ${Math.floor(room)} tokens. It is not cut: judge by a model with a larger context window, or name what it reads with { record }`,
  )
}

function identityOf<Verdict>(
  question: Question<Verdict>,
  { provider, model, settings }: ResolvedJudgeOptions,
  { baseURL, apiVersion, region }: Endpoint,
): CallIdentity {
  const { grader, caseId, record, answer, trial } = question
  const { system, parts, schema } = buildRequest(question, model, settings, placeholderSecrets)
  return {
    schemaVersion: 1,
    provider,
    baseURL,
    apiVersion,
    region,
    model,
    settings,
    system,
    parts,
    schema,
    grader: grader.name,
    graderVersion: protocol.version,
    promptVersion: grader.prompt.version,
    caseId,
    recordHash: hash(record),
    answerHash: hash(answer),
    dimension: grader.prompt.id,
    criterion: null,
    trial,
    order: null,
    judge: null,
  }
}

function estimateOf(
  key: string,
  { system, parts }: JudgeRequest,
  input: number,
  output: number,
  price: (usage: Usage) => number | null,
): CallEstimate {
  return {
    key,
    tokens: input + output,
    dollars: dearest([0, input].map((cacheWrite) => price({ input, cached: 0, cacheWrite, output, thinking: 0 }))),
    prefixes: parts.some(({ cacheUntilHere }) => cacheUntilHere === true)
      ? [hash(`${system}\0${parts[0]?.text ?? ''}`)]
      : [],
  }
}

/** Some bill what goes into their prompt cache higher, and others have no price for it. */
function dearest(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((dollars) => dollars !== null)
  return known.length === 0 ? null : Math.max(...known)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
