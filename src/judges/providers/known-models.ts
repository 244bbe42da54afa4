import type { JudgeSettings, ProviderName } from '../provider.ts'

type ThinkingLevel = NonNullable<JudgeSettings['thinkingLevel']>
type Effort = NonNullable<JudgeSettings['effort']>

/** What a model takes. Tokens are whole numbers; null is "not known", never "none". */
export interface ModelRules {
  /** The line that a model comes from, such as `claude-sonnet`: a judge of the subject's family is marked. */
  readonly family: string
  /** `refused` is an error of the server; `ignored` is taken and has no effect. Both are an error before the call. */
  readonly temperature: 'taken' | 'refused' | 'ignored'
  readonly highestTemperature: number
  /** The bounds of a budget of thinking, and whether 0 turns thinking off; null where no budget is taken. */
  readonly thinkingBudget: { readonly least: number; readonly most: number; readonly zero: boolean } | null
  /** Empty where no level is taken. */
  readonly thinkingLevels: readonly ThinkingLevel[]
  /** Empty where no effort is taken. */
  readonly efforts: readonly Effort[]
  /** Whether the model decides by itself how much to think, as far as level or effort let it. */
  readonly adaptive: boolean
  readonly seed: boolean
  /** Prompt and reply together. */
  readonly contextWindow: number | null
  readonly mostOutputTokens: number | null
  /** Tokens of a reply when none are asked for, thinking included; a budget is added to `roomForVerdict` instead. */
  readonly defaultOutputTokens: number
  /** `marked` caches what the prompt marks, `automatic` what it finds; null where there is no cache. */
  readonly promptCache: { readonly kind: 'marked' | 'automatic'; readonly minimumTokens: number | null } | null
  /** Dated names under which it answers, which is not drift. */
  readonly snapshots: readonly string[]
  /** What whoever asks it should know first: that it is historical, or ends. */
  readonly warning: string | null
  /** Nothing of this was looked up: a model of a local server, of which only its protocol is known. */
  readonly assumed: boolean
}

/**
 * The capability table, a row a model, the newest of a route last.
 *
 * As the vendors' documents and the SDKs' types had it on 2026-11-22; no live server was asked. It holds for the API versions that the routes are built against:
 * Anthropic's refuses sampling from 2026-10-21 on. For an older one, declare `rules: { temperature: 'taken' }`.
 *
 * Sources: https://platform.claude.com/docs/en/about-claude/models/overview, https://platform.claude.com/docs/build-with-claude/thinking-troubleshooting,
 * https://ai.google.dev/gemini-api/docs/models, https://docs.cloud.google.com/vertex-ai/generative-ai/docs/thinking
 */
export const knownModels: { readonly [Name in ProviderName]: Readonly<Record<string, ModelRules>> } = {
  gemini: {
    'gemini-2.5-flash-lite': gemini25('gemini-flash-lite', { least: 512, most: 24_576, zero: true }),
    'gemini-2.5-flash': gemini25('gemini-flash', { least: 1, most: 24_576, zero: true }),
    'gemini-2.5-pro': {
      ...gemini25('gemini-pro', { least: 128, most: 32_768, zero: false }),
      warning:
        'gemini-2.5-pro is historical: from 2026-12-01 on its requests are reported to go to a newer model without an error',
    },
    'gemini-3.1-pro-preview': { ...gemini3('gemini-pro'), thinkingLevels: ['low', 'medium', 'high'] },
    'gemini-3.5-flash-lite': { ...gemini3('gemini-flash-lite'), thinkingLevels: ['minimal', 'low', 'medium', 'high'] },
    'gemini-3.6-flash': { ...gemini3('gemini-flash'), thinkingLevels: ['minimal', 'low', 'medium', 'high'] },
    'gemini-4-carbon': gemini3('gemini-4'),
    'gemini-4-argon': { ...gemini3('gemini-4'), promptCache: { kind: 'automatic', minimumTokens: 6144 } },
    'gemini-3.8-flash': gemini3('gemini-flash'),
  },
  anthropic: {
    'claude-sonnet-4-5': {
      ...claude45('claude-sonnet', 1024, 'claude-sonnet-4-5-20250929'),
      warning: 'claude-sonnet-4-5 ends on 2026-11-30',
    },
    'claude-opus-4-5': {
      ...claude45('claude-opus', 4096, 'claude-opus-4-5-20251101'),
      efforts: ['low', 'medium', 'high'],
    },
    'claude-haiku-4-5': claude45('claude-haiku', 4096, 'claude-haiku-4-5-20251001'),
    'claude-sonnet-4-6': { ...claude46('claude-sonnet', 2048), mostOutputTokens: 64_000 },
    'claude-opus-4-6': claude46('claude-opus', 4096),
    'claude-opus-4-7': claude5('claude-opus'),
    'claude-opus-4-8': claude5('claude-opus'),
    'claude-sonnet-5': claude5('claude-sonnet'),
    'claude-opus-5': claude5('claude-opus'),
    'claude-fable-5': claude5('claude-fable'),
    'claude-fable-5-1': claude5('claude-fable'),
    'claude-fable-5-2': claude5('claude-fable'),
    'claude-opus-5-5': claude5('claude-opus'),
    'claude-haiku-5-5': claude5('claude-haiku'),
    'claude-sonnet-5-5': claude5('claude-sonnet'),
  },
  openai: {},
  mistral: {},
}

function gemini25(family: string, thinkingBudget: NonNullable<ModelRules['thinkingBudget']>): ModelRules {
  return { ...geminiRules(family), temperature: 'taken', thinkingBudget, defaultOutputTokens: 24_576 }
}

function gemini3(family: string): ModelRules {
  return { ...geminiRules(family), thinkingLevels: ['low', 'medium', 'high'], adaptive: true }
}

function geminiRules(family: string): ModelRules {
  return {
    family,
    temperature: 'ignored',
    highestTemperature: 2,
    thinkingBudget: null,
    thinkingLevels: [],
    efforts: [],
    adaptive: false,
    seed: true,
    contextWindow: 1_048_576,
    mostOutputTokens: 65_536,
    defaultOutputTokens: 32_768,
    promptCache: { kind: 'automatic', minimumTokens: null },
    snapshots: [],
    warning: null,
    assumed: false,
  }
}

function claude45(family: string, minimumTokens: number, snapshot: string): ModelRules {
  return {
    ...claudeRules(family, minimumTokens),
    thinkingBudget: { least: 1024, most: 63_999, zero: true },
    contextWindow: 200_000,
    mostOutputTokens: 64_000,
    defaultOutputTokens: 8192,
    snapshots: [snapshot],
  }
}

function claude46(family: string, minimumTokens: number): ModelRules {
  return {
    ...claudeRules(family, minimumTokens),
    thinkingBudget: { least: 1024, most: 63_999, zero: true },
    efforts: ['low', 'medium', 'high', 'max'],
    adaptive: true,
  }
}

function claude5(family: string): ModelRules {
  return { ...claudeRules(family, null), efforts: ['low', 'medium', 'high', 'xhigh', 'max'], adaptive: true }
}

function claudeRules(family: string, minimumTokens: number | null): ModelRules {
  return {
    family,
    temperature: 'refused',
    highestTemperature: 1,
    thinkingBudget: null,
    thinkingLevels: [],
    efforts: [],
    adaptive: false,
    seed: false,
    contextWindow: 1_000_000,
    mostOutputTokens: 128_000,
    defaultOutputTokens: 32_000,
    promptCache: { kind: 'marked', minimumTokens },
    snapshots: [],
    warning: null,
    assumed: false,
  }
}
