import { createFlow } from '../../judges/flow/create-flow.ts'
import { localLimits } from '../../judges/shared-limits.ts'
import { createJudge } from '../../judges/grading/create-judge.ts'
import { type JudgeOptions, resolveJudgeOptions } from '../../judges/judge-options.ts'
import type { Judge } from '../../judges/judge.ts'
import { endpointOf } from '../../judges/providers/endpoints.ts'
import { modelRules } from '../../judges/providers/model-rules.ts'
import { openProvider } from '../../judges/open-judge.ts'
import { openReplies } from '../../judges/replies.ts'
import type { ReplyMode } from '../../judges/replies/reply-mode.ts'

/** What a fake server hands to its script, as far as these judges read it. */
interface Served {
  readonly system: string
  readonly prompt: string
}

/** What it does with it: a scenario by its name, or words. */
export type Said = { readonly name: 'ok'; readonly text: string } | 'refused' | 'invalid-json' | 'truncated'

/** One question, read out of its prompt. */
export interface ReadQuestion {
  /** What stands in the first fence, in the second, and after both. */
  readonly record: string
  readonly answer: string
  readonly instructions: string
  /** The criterion that is asked about; empty where it is another question. */
  readonly criterion: string
  /** How often this very prompt came before, whatever its fences are marked by. */
  readonly times: number
}

export const say = (reply: object): Said => ({ name: 'ok', text: JSON.stringify(reply) })

/** A script of a server that hands each question, read, to the first of its parts that has something to say. */
export function scriptOf(...parts: readonly ((asked: ReadQuestion) => Said | undefined)[]): (served: Served) => Said {
  const seen = new Map<string, number>()
  return ({ prompt }) => {
    const [, , record = '', , answer = '', instructions = ''] =
      /^<<<(\w+) \w+>>>\n([^]*?)\n<<<end of \1 \w+>>>\n\n<<<(\w+) \w+>>>\n([^]*?)\n<<<end of \3 \w+>>>([^]*)$/u.exec(
        prompt,
      ) ?? []
    const [, quoted] = /no instruction to you:\n\n(".*")\n/u.exec(instructions) ?? []
    const criterion = quoted === undefined ? '' : (JSON.parse(quoted) as string)
    const key = JSON.stringify([record, answer, instructions])
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    for (const part of parts) {
      const said = part({ record, answer, instructions, criterion, times })
      if (said !== undefined) return said
    }
    return 'refused'
  }
}

/** The verdict of a judge who reads: a criterion is met by an answer that holds the words which the criterion has in quotation marks, and is quoted by its sentence. */
export function verdictOn(criterion: string, answer: string): { quotes: string[]; reason: string; met: boolean } {
  const [, word = ''] = /"([^"]+)"/u.exec(criterion) ?? []
  const sentence = answer.split(/(?<=[.!?])\s+/u).find((one) => one.toLowerCase().includes(word.toLowerCase()))
  const met = word !== '' && sentence !== undefined
  return { quotes: met ? [sentence] : [], reason: `"${word}" is ${met ? 'there' : 'not there'}`, met }
}

/** Decides about criteria by their words, one in a call or all of them. */
export function keywords({ criterion, answer, instructions }: ReadQuestion): Said | undefined {
  if (criterion !== '') return say(verdictOn(criterion, answer))
  const [, list] = /^\s*Decide about \d+ criteria[^]*?:\n\n(\[[^]*\])\n\nForm/u.exec(instructions) ?? []
  if (list === undefined) return undefined
  const criteria = JSON.parse(list) as { id: string; text: string }[]
  return say({ verdicts: criteria.map(({ id, text }) => ({ id, ...verdictOn(text, answer) })) })
}

/** A judge whose route leads to a server on loopback; it is asked once a call, so that a fault is seen. */
export function judgeAt(
  url: string,
  root: string,
  { mode = 'auto', ...options }: Partial<JudgeOptions> & { readonly mode?: ReplyMode } = {},
): Judge {
  const resolved = resolveJudgeOptions({
    provider: 'openai',
    model: 'fake-judge',
    judged: { model: 'copilot-3' },
    baseURL: `${url}/v1`,
    ...options,
  })
  const env = {}
  const route = { baseURL: resolved.baseURL, apiVersion: resolved.apiVersion, env }
  return createJudge({
    options: resolved,
    rules: modelRules(resolved.provider, resolved.model),
    endpoint: endpointOf(resolved.provider, route, env),
    relation: 'apart',
    open: async () => openProvider(resolved.provider, route),
    flow: createFlow({ limits: localLimits(), price: () => null, mostTries: 1 }),
    replies: openReplies({ root, folder: 'replies', mode, run: null, env, today: '2026-11-22' }),
    price: () => null,
  })
}
