import type { JudgeSettings, ProviderName } from '../provider.ts'

type ThinkingLevel = NonNullable<JudgeSettings['thinkingLevel']>
type Effort = NonNullable<JudgeSettings['effort']>

/** What a model takes. Tokens are whole numbers; null is "not known", never "none". */
export interface ModelRules {
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
  /** Dated names under which it answers, which is not drift. */
  readonly snapshots: readonly string[]
  /** What whoever asks it should know first: that it is historical, or ends. */
  readonly warning: string | null
}

const geminiRules: ModelRules = {
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
  snapshots: [],
  warning: null,
}

const gemini3: ModelRules = { ...geminiRules, thinkingLevels: ['low', 'medium', 'high'], adaptive: true }

function gemini25(thinkingBudget: NonNullable<ModelRules['thinkingBudget']>): ModelRules {
  return { ...geminiRules, temperature: 'taken', thinkingBudget, defaultOutputTokens: 24_576 }
}

const claudeRules: ModelRules = {
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
  snapshots: [],
  warning: null,
}

const claude5: ModelRules = { ...claudeRules, efforts: ['low', 'medium', 'high', 'xhigh', 'max'], adaptive: true }

const claude46: ModelRules = {
  ...claudeRules,
  thinkingBudget: { least: 1024, most: 63_999, zero: true },
  efforts: ['low', 'medium', 'high', 'max'],
  adaptive: true,
}

function claude45(snapshot: string): ModelRules {
  return {
    ...claudeRules,
    thinkingBudget: { least: 1024, most: 63_999, zero: true },
    contextWindow: 200_000,
    mostOutputTokens: 64_000,
    defaultOutputTokens: 8192,
    snapshots: [snapshot],
  }
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
    'gemini-2.5-flash-lite': gemini25({ least: 512, most: 24_576, zero: true }),
    'gemini-2.5-flash': gemini25({ least: 1, most: 24_576, zero: true }),
    'gemini-2.5-pro': {
      ...gemini25({ least: 128, most: 32_768, zero: false }),
      warning:
        'gemini-2.5-pro is historical: from 2026-12-01 on its requests are reported to go to a newer model without an error',
    },
    'gemini-3.1-pro-preview': { ...gemini3, thinkingLevels: ['low', 'medium', 'high'] },
    'gemini-3.5-flash-lite': { ...gemini3, thinkingLevels: ['minimal', 'low', 'medium', 'high'] },
    'gemini-3.6-flash': { ...gemini3, thinkingLevels: ['minimal', 'low', 'medium', 'high'] },
    'gemini-4-carbon': gemini3,
    'gemini-4-argon': gemini3,
    'gemini-3.8-flash': gemini3,
  },
  anthropic: {
    'claude-sonnet-4-5': {
      ...claude45('claude-sonnet-4-5-20250929'),
      warning: 'claude-sonnet-4-5 ends on 2026-11-30',
    },
    'claude-opus-4-5': {
      ...claude45('claude-opus-4-5-20251101'),
      efforts: ['low', 'medium', 'high'],
    },
    'claude-haiku-4-5': claude45('claude-haiku-4-5-20251001'),
    'claude-sonnet-4-6': { ...claude46, mostOutputTokens: 64_000 },
    'claude-opus-4-6': claude46,
    'claude-opus-4-7': claude5,
    'claude-opus-4-8': claude5,
    'claude-sonnet-5': claude5,
    'claude-opus-5': claude5,
    'claude-fable-5': claude5,
    'claude-fable-5-1': claude5,
    'claude-fable-5-2': claude5,
    'claude-opus-5-5': claude5,
    'claude-haiku-5-5': claude5,
    'claude-sonnet-5-5': claude5,
  },
  openai: {},
  mistral: {},
}
