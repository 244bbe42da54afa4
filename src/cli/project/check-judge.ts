import { type JudgeOptions } from '../../judges/judge-options.ts'
import { openProvider } from '../../judges/open-judge.ts'
import type { ProviderName } from '../../judges/provider.ts'
import { messageOf } from '../../kit/assay-error.ts'
import type { CliContext } from '../cli-context.ts'
import { type Diagnosis, note, ok, wrong } from './findings.ts'
import type { InspectedSuite } from './inspect-suites.ts'
import { installed, packageManager } from './package-files.ts'

/** The variables in which each route looks for a key, the first that is set first. */
const keysOf: Readonly<Record<ProviderName, readonly string[]>> = {
  gemini: ['GOOGLE_API_KEY', 'GEMINI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN'],
  openai: ['OPENAI_API_KEY'],
  mistral: ['MISTRAL_API_KEY'],
}

/** The package that each route is asked through, an optional peer of this one. */
const packageOf: Readonly<Record<ProviderName, string>> = {
  gemini: '@google/genai',
  anthropic: '@anthropic-ai/sdk',
  openai: 'openai',
  mistral: 'openai',
}

/**
 * Whether the judge of a suite has its package and a key, by the name of its variable alone, and whether it answers.
 *
 * @param online whether it is asked one question
 */
export async function checkJudge(
  { env }: Pick<CliContext, 'env'>,
  { name, settings }: InspectedSuite,
  online: boolean,
): Promise<Diagnosis[]> {
  const judge = Reflect.get(settings, 'judge') as JudgeOptions | undefined
  if (judge === undefined) return [ok('judge', `${name} has none`)]
  const { provider, model, baseURL } = judge
  const variables = keysOf[provider]
  const set = variables.find((variable) => (env[variable] ?? '') !== '')
  const way = `Set ${variables.join(' or ')}, or replay recorded replies only`
  const key =
    set !== undefined
      ? ok('judge-key', `${set} is set`)
      : baseURL !== undefined || Reflect.get(judge, 'vertex') !== undefined
        ? ok(
            'judge-key',
            `no key is set (${variables.join(' or ')}), and ${provider} is asked at an address of your own`,
          )
        : note('judge-key', `${provider} has no key, so that only recorded replies are there`, way)
  const needed = packageOf[provider]
  const absent =
    installed(settings.root, needed) === undefined
      ? [
          note(
            'judge-package',
            `${needed}, which asks ${provider}, is not installed, so that only recorded replies are there`,
            `${packageManager(settings.root, env['npm_config_user_agent']).add} ${needed}`,
          ),
        ]
      : []
  return [
    ok('judge', `${name} asks ${provider}:${model}`),
    ...absent,
    key,
    ...(online ? [await askOnce(judge, env, way)] : []),
  ]
}

const timeoutMs = 60_000

async function askOnce(judge: JudgeOptions, env: CliContext['env'], way: string): Promise<Diagnosis> {
  const { provider, model, baseURL, apiVersion, vertex, allowHosts, rules } = judge
  const given = Object.entries({ baseURL, apiVersion, vertex, allowHosts, rules }).filter(
    ([, value]) => value !== undefined,
  )
  try {
    const route = await openProvider(provider, { ...Object.fromEntries(given), env })
    const reply = await route.ask(
      {
        model,
        system: 'You test a connection.',
        parts: [{ text: 'Answer with {"ok": true}.' }],
        schema: {
          type: 'object',
          properties: { ok: { type: 'boolean' } },
          required: ['ok'],
          additionalProperties: false,
        },
        settings: judge.settings ?? {},
      },
      { signal: AbortSignal.timeout(timeoutMs), timeoutMs },
    )
    if (reply.kind === 'text') return ok('judge-online', `${provider}:${model} answers`)
    return wrong('judge-online', `${provider}:${model} gave no reply: ${reply.kind}, ${reply.detail}`, way)
  } catch (error) {
    return wrong('judge-online', messageOf(error), way)
  }
}
