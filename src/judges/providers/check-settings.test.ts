import { describe, expect, it } from 'vitest'
import { AssayError } from '../../kit/assay-error.ts'
import type { JudgeSettings, ProviderName } from '../provider.ts'
import { checkSettings } from './check-settings.ts'
import { modelRules } from './model-rules.ts'
import { presets } from '../judge-options.ts'

function check(provider: ProviderName, model: string, settings: JudgeSettings): void {
  checkSettings(modelRules(provider, model), model, settings)
}

describe('checkSettings', () => {
  it.each([
    ['anthropic', 'claude-opus-5-5', { effort: 'max', maxOutputTokens: 128_000 }],
    ['anthropic', 'claude-haiku-4-5', { thinkingBudget: 1024 }],
    ['anthropic', 'claude-haiku-4-5', { thinkingBudget: 0 }],
    ['gemini', 'gemini-3.6-flash', { thinkingLevel: 'minimal', seed: 7 }],
    ['openai', 'llama3.1:8b', { temperature: 0, seed: 7, effort: 'low', maxOutputTokens: 500 }],
  ] as const)('lets %s %s have %j', (provider, model, settings) => {
    expect(() => check(provider, model, settings)).not.toThrow()
  })

  it('lets every preset have its settings', () => {
    for (const { provider, model, settings } of Object.values(presets)) {
      expect(() => check(provider, model, settings)).not.toThrow()
    }
  })

  it.each([
    [
      'anthropic',
      'claude-opus-5-5',
      { temperature: 0.1 },
      'judge "claude-opus-5-5": temperature is refused: leave it out, and let trials show how much it varies',
    ],
    [
      'gemini',
      'gemini-3.8-flash',
      { temperature: 0.1 },
      'judge "gemini-3.8-flash": temperature is ignored: leave it out, and let trials show how much it varies',
    ],
    [
      'gemini',
      'gemini-2.5-pro',
      { temperature: Number.NaN },
      'judge "gemini-2.5-pro": temperature must be a number from 0 to 2, got NaN',
    ],
    [
      'gemini',
      'gemini-3.8-flash',
      { thinkingBudget: 16_384 },
      'judge "gemini-3.8-flash": thinkingBudget is not taken: give thinkingLevel (low, medium, high) instead',
    ],
    [
      'gemini',
      'gemini-2.5-pro',
      { thinkingBudget: 0 },
      'judge "gemini-2.5-pro": thinkingBudget must be a whole number of tokens from 128 to 32768, got 0',
    ],
    [
      'anthropic',
      'claude-haiku-4-5',
      { thinkingBudget: 1000.5 },
      'judge "claude-haiku-4-5": thinkingBudget must be a whole number of tokens from 1024 to 63999, or 0 for none, got 1000.5',
    ],
    [
      'anthropic',
      'claude-opus-4-6',
      { thinkingBudget: 4000, effort: 'high' },
      'judge "claude-opus-4-6": thinkingBudget and effort exclude each other: give one of them',
    ],
    [
      'gemini',
      'gemini-2.5-pro',
      { thinkingBudget: 16_384, maxOutputTokens: 8192 },
      'judge "gemini-2.5-pro": thinkingBudget 16384 leaves no room for a verdict in maxOutputTokens 8192, which it shares: raise maxOutputTokens or leave it out',
    ],
    [
      'gemini',
      'gemini-4-argon',
      { thinkingLevel: 'minimal' },
      'judge "gemini-4-argon": thinkingLevel "minimal" is not taken: give thinkingLevel (low, medium, high) instead',
    ],
    [
      'openai',
      'llama3.1:8b',
      { effort: 'max' },
      'judge "llama3.1:8b": effort "max" is not taken: give effort (low, medium, high) instead',
    ],
    [
      'anthropic',
      'claude-haiku-5-5',
      { maxOutputTokens: 128_001, seed: 1 },
      'judge "claude-haiku-5-5": maxOutputTokens must be a whole number of tokens from 1 to 128000, got 128001\n' +
        'judge "claude-haiku-5-5": seed is not taken: leave it out, and let trials show how much it varies',
    ],
    [
      'openai',
      'llama3.1:8b',
      { seed: -1 },
      'judge "llama3.1:8b": seed must be a whole number from 0 to 2147483647, got -1',
    ],
  ] as const)('refuses %s %s %j', (provider, model, settings, message) => {
    expect(() => check(provider, model, settings)).toThrow(new AssayError('judge-invalid', message))
  })
})
