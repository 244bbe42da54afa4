import type { JudgeSettings } from '../../judge-settings.ts'
import type { ProviderName } from '../provider.ts'

/** A judge by name. */
export interface JudgePreset {
  readonly provider: ProviderName
  readonly model: string
  readonly settings: JudgeSettings
}

/** Judges by name. `vault-2025` is historical: the settings of a judge of 2025, whose model warns. */
export const presets: Readonly<Record<'cheap' | 'strong' | 'vault-2025', JudgePreset>> = {
  cheap: { provider: 'gemini', model: 'gemini-3.8-flash', settings: {} },
  strong: { provider: 'anthropic', model: 'claude-opus-5-5', settings: {} },
  'vault-2025': {
    provider: 'gemini',
    model: 'gemini-2.5-pro',
    settings: { temperature: 0.1, thinkingBudget: 16_384 },
  },
}
