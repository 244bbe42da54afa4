import { z } from 'zod'
import { AssayError } from '../../kit/assay-error.ts'
import type { Flow, CallEstimate } from '../flow/create-flow.ts'
import { type JudgeRequest, type Outcome, type TextReply, type Provider, type Usage, fault } from '../provider.ts'
import type { ModelRules } from '../providers/known-models.ts'
import { outputTokens } from '../providers/model-rules.ts'
import type { Endpoint } from '../providers/address.ts'
import type { Replies } from '../replies.ts'
import { sourceOf } from '../replies/recording-file.ts'
import { readVerdict } from '../replies/read-verdict.ts'
import { buildRequest, identityOf, secretsFor } from './build-request.ts'
import { carriesPrompt } from '../judged-text.ts'
import { hashCanonical, hashText } from '../../kit/hash.ts'
import type { GraderIdentity, Answered, Judge, Relation, Question, Unasked } from '../judge.ts'
import type { ResolvedJudgeOptions } from '../judge-options.ts'

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
  /** Set where this run asks nobody; then nothing is opened. */
  readonly unasked?: Unasked | undefined
}

/** A judge of its parts: builds the prompt, replays or asks, reads the verdict, records it. In a run that asks nobody it counts what it would ask. */
export function createJudge(parts: JudgeParts): Judge {
  const { options, endpoint, rules } = parts
  const { provider, model, settings, trials, earlyStop } = options
  const lane = `${provider}:${model}`
  let route: Promise<Provider> | undefined
  return {
    name: options.name === undefined ? lane : `${lane} (${options.name})`,
    trials,
    earlyStop,
    relation: parts.relation,
    fingerprintOf: ({ name: grader, version, prompt, protocol, schema }) =>
      hashCanonical({
        grader,
        version,
        // Its other wordings are not part of it: they change no verdict.
        prompt: { id: prompt.id, version: prompt.version, instructions: prompt.instructions },
        // Its labels stand in its template.
        protocol: { version: protocol.version, template: protocol.template },
        schema: z.toJSONSchema(schema),
        model,
        settings,
        provider,
        ...endpoint,
      }),
    ask: async <Verdict>(question: Question<Verdict>): Promise<Answered<Verdict>> => {
      const secrets = secretsFor(`${question.record}\0${question.answer}`)
      const request = buildRequest(question, model, settings, secrets)
      refuseSubjectPrompt(question, request, options)
      const tokens = requireFit(question, request, rules)
      const identity = identityOf(question, options, endpoint)
      const found = parts.replies.find(identity)
      if (found !== null) {
        const outcome = read(found.reply, question)
        return {
          outcome,
          replayed: true,
          simulated: found.source.simulated,
          misled: false,
          ...judgedBy(outcome, options, rules),
          dollars: 0,
        }
      }
      const output = outputTokens(rules, settings)
      const estimate = estimateOf(lane, request, tokens, output, parts.price)
      if (parts.unasked !== undefined) {
        const { kind, leave } = parts.unasked
        const planned = { input: tokens, output, dollars: estimate.dollars }
        leave({ identity, request, canary: secrets.canary, answer: question.answer, estimate: planned })
        return {
          outcome: fault('cancelled', whyUnasked[kind]),
          replayed: false,
          simulated: false,
          misled: false,
          drift: null,
          dollars: 0,
          planned: { kind, calls: 1, ...planned },
        }
      }
      route ??= parts.open()
      const { ask, host } = await route
      const outcome = await parts.flow.run(async (bounds) => {
        const reply = await ask(request, bounds)
        return reply.kind === 'text' ? read(reply, question) : reply
      }, estimate)
      const misled = outcome.kind === 'ok' && outcome.text.includes(secrets.canary)
      const source = sourceOf(host, options.servesModel)
      if (outcome.kind === 'ok' && !misled) await parts.replies.record(identity, outcome, source)
      return {
        outcome,
        replayed: false,
        simulated: outcome.kind === 'ok' && source.simulated,
        misled,
        ...judgedBy(outcome, options, rules),
        dollars: outcome.usage === null ? null : parts.price(outcome.usage),
      }
    },
  }
}

const whyUnasked = {
  'dry-run': 'dry run: nobody was asked',
  batch: 'in a batch: npx vitest-assay judge batch',
} as const

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

/** Looked for in what was given, and in what is sent: delimiters in it are written otherwise there. */
function refuseSubjectPrompt(
  { record, answer, caseId, grader }: AnyQuestion,
  { parts }: JudgeRequest,
  { judged: { systemPrompt } }: ResolvedJudgeOptions,
): void {
  if (systemPrompt === undefined) return
  const texts = [record, answer, ...parts.map(({ text }) => text)]
  if (!texts.some((text) => carriesPrompt(text, systemPrompt))) return
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
    `case ${JSON.stringify(caseId)}: the prompt of "${grader.name}" has ${characters} characters, and ${describeRoom(request.model, room, rules)}. It is not cut: judge by a model with a larger context window, or name what it reads with { record }`,
  )
}

function describeRoom(model: string, room: number, { contextWindow }: ModelRules): string {
  return room >= 1
    ? `${model} reads about ${Math.floor(room)} tokens`
    : `${model} has no room for it: the reply may take all of its ${contextWindow ?? 0} tokens (maxOutputTokens)`
}

/**
 * What a call may use, before it is made.
 *
 * @param key whose limits it counts against, as `provider:model`
 * @param input the most tokens of the prompt
 * @param output the most tokens of the reply
 * @param price dollars of a usage; null where no price is known
 */
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
      ? [hashText(`${system}\0${parts[0]?.text ?? ''}`)]
      : [],
  }
}

/** Some bill what goes into their prompt cache higher, and others have no price for it. */
function dearest(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((dollars) => dollars !== null)
  return known.length === 0 ? null : Math.max(...known)
}
