import type { JudgeSettings } from './judge-settings.ts'

/** A stretch of the prompt. */
export interface PromptPart {
  readonly text: string
  /** Set where what comes before and with this part is shared by other calls: a provider's prompt cache may keep the prompt up to here. */
  readonly cacheUntilHere?: boolean
}

/** One question to one model, in the terms of no provider. */
export interface JudgeRequest {
  readonly model: string
  /** The judge's own instructions. */
  readonly system: string
  /** The user's message: what many calls share comes first. Never empty. */
  readonly parts: readonly PromptPart[]
  /** JSON Schema of the verdict (draft 2020-12, an object at the top), asked for as structured output. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly settings: JudgeSettings
}
