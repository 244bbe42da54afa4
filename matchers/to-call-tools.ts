import {
  checkForbiddenCalls,
  checkToolCalls,
  type ExpectedCall,
  forbiddenToolCalls,
  requireExpectedCalls,
  toolCallsMade,
} from '../src/conversation/check-tool-calls.ts'
import { conversationOf } from '../src/conversation/from-messages.ts'
import { unscored } from '../src/core/score.ts'
import { checkOptionNames } from '../src/kit/check-option-names.ts'
import { describeFound } from '../src/kit/describe-found.ts'
import { adaptedHere } from './clinical/answer-here.ts'
import {
  enter,
  type Judgement,
  type MatcherOptions,
  type MatcherResult,
  type MatcherState,
  reasons,
  settle,
} from './settle.ts'

/** What `toCallTools` takes beside the calls. */
export interface ToolCallOptions extends MatcherOptions {
  /** Whether the calls have to be made in the order in which they are written; other calls may stand between them. Absent, in any order. */
  readonly inOrder?: boolean
  /** Calls that must not be made; absent, none is forbidden. */
  readonly never?: readonly ExpectedCall[]
}

/**
 * Passes when the system called each tool that is expected, with arguments of which each that is given fits, and none that it must not call.
 *
 * @param received messages or a response of the AI SDK, OpenAI or Anthropic, or a `Conversation` (see `fromMessages`)
 * @param expected names of tools, or `{ name, arguments }`; empty where only `never` is asked
 * @throws {AssayError} `matcher-misuse` for a call without a name, and where nothing is expected and nothing forbidden
 */
export function toCallTools(
  this: MatcherState,
  received: unknown,
  expected: readonly ExpectedCall[],
  options: ToolCallOptions = {},
): MatcherResult {
  const matcher = 'toCallTools'
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(expected, options)`, options, ['inOrder', 'never', 'policy'])
  const { inOrder = false, never = [], policy } = options
  requireExpectedCalls({ calls: expected, inOrder, never }, matcher)
  const adapted = adaptedHere(running, received)
  const conversation = 'value' in adapted ? conversationOf(adapted.value) : undefined
  const problem =
    'problem' in adapted
      ? adapted.problem
      : `expected messages of the AI SDK, OpenAI or Anthropic, got ${describeFound(adapted.value)}: give ${matcher} what the client returned, or a Conversation by fromMessages`
  const judgements: readonly Judgement[] =
    conversation === undefined
      ? [toolCallsMade, forbiddenToolCalls].map((metric) => ({
          metric,
          score: unscored('answer-invalid', problem),
          policy,
        }))
      : [
          { metric: toolCallsMade, score: checkToolCalls(conversation, { calls: expected, inOrder }), policy },
          { metric: forbiddenToolCalls, score: checkForbiddenCalls(conversation, never), policy },
        ]
  return settle(this, running, {
    matcher,
    judgements,
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the system does not call the tools as expected:\n${reasons(misses)}`
        : 'the system calls every tool that is expected and none that it must not call, and was expected not to',
  })
}
