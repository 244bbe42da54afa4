import { describe, expect, it } from 'vitest'
import { AssayError } from '../../kit/assay-error.ts'
import { familyOf, modelRules, outputTokens } from './model-rules.ts'
import { knownModels } from './known-models.ts'
import { presets } from '../judge-options.ts'

describe('modelRules', () => {
  it('says what a model takes', () => {
    expect(modelRules('anthropic', 'claude-opus-5-5')).toMatchObject({
      temperature: 'refused',
      thinkingBudget: null,
      efforts: ['low', 'medium', 'high', 'xhigh', 'max'],
    })
    expect(modelRules('gemini', 'gemini-2.5-pro')).toMatchObject({
      temperature: 'taken',
      thinkingBudget: { least: 128, most: 32_768, zero: false },
      warning: expect.stringContaining('historical'),
    })
    expect(modelRules('gemini', 'gemini-4-argon')).toMatchObject({
      temperature: 'ignored',
      thinkingBudget: null,
      thinkingLevels: ['low', 'medium', 'high'],
    })
  })

  it('assumes of a local model what its protocol has', () => {
    expect(modelRules('openai', 'qwen3:8b')).toMatchObject({
      seed: true,
      contextWindow: null,
    })
    expect(modelRules('openai', 'qwen3:8b', { contextWindow: 32_768 })).toMatchObject({
      contextWindow: 32_768,
    })
  })

  it('claims of a model of Mistral no more than the protocol has, and no effort', () => {
    expect(modelRules('mistral', 'mistral-large-2512')).toMatchObject({
      highestTemperature: 1.5,
      efforts: [],
      contextWindow: null,
    })
    expect(() => modelRules('mistral', 'mistral-large-latest')).toThrow(
      'Name the model itself, with its tag or digest.',
    )
  })

  it('takes what the user knows better', () => {
    expect(modelRules('anthropic', 'claude-opus-4-6', { temperature: 'taken' })).toMatchObject({
      temperature: 'taken',
    })
    expect(modelRules('gemini', 'gemini-5-boron', { thinkingLevels: ['low'] })).toMatchObject({
      thinkingLevels: ['low'],
    })
  })

  it.each([
    [
      'gemini',
      'gemini-flash-latest',
      'model "gemini-flash-latest" is an alias, and the model behind it changes without a word: its figures could not be compared. Name the model itself, such as "gemini-3.8-flash".',
    ],
    [
      'openai',
      'llama3.1:latest',
      'model "llama3.1:latest" is an alias, and the model behind it changes without a word: its figures could not be compared. Name the model itself, with its tag or digest.',
    ],
    [
      'anthropic',
      'constructor',
      'model "constructor" is not known to the route "anthropic", so that nobody can say which settings it takes. Known are claude-sonnet-4-5, claude-opus-4-5, claude-haiku-4-5, claude-sonnet-4-6, claude-opus-4-6, claude-opus-4-7, claude-opus-4-8, claude-sonnet-5, claude-opus-5, claude-fable-5, claude-fable-5-1, claude-fable-5-2, claude-opus-5-5, claude-haiku-5-5, claude-sonnet-5-5. Take one of them, or declare what it takes: rules: { contextWindow: …, thinkingLevels: […], … }.',
    ],
  ] as const)('refuses %s %s', (provider, model, message) => {
    expect(() => modelRules(provider, model)).toThrow(new AssayError('judge-invalid', message))
  })

  it('has rows that do not contradict themselves', () => {
    for (const rules of Object.values(knownModels).flatMap((models) => Object.values(models))) {
      expect(rules.defaultOutputTokens).toBeLessThanOrEqual(rules.mostOutputTokens ?? 0)
      expect(rules.mostOutputTokens).toBeLessThanOrEqual(rules.contextWindow ?? 0)
      if (rules.thinkingBudget !== null) expect(rules.thinkingBudget.most).toBeLessThan(rules.mostOutputTokens ?? 0)
    }
  })

  it('knows the model of every preset', () => {
    for (const { provider, model } of Object.values(presets))
      expect(Object.keys(knownModels[provider])).toContain(model)
  })
})

describe('outputTokens', () => {
  it('leaves room for a verdict beside the thinking', () => {
    const rules = modelRules('gemini', 'gemini-2.5-pro')
    expect(outputTokens(rules, {})).toBe(24_576)
    expect(outputTokens(rules, { thinkingBudget: 16_384 })).toBe(24_576)
    expect(outputTokens(rules, { thinkingBudget: 32_768 })).toBe(40_960)
    expect(outputTokens(rules, { thinkingBudget: 16_384, maxOutputTokens: 20_000 })).toBe(20_000)
    expect(outputTokens(modelRules('anthropic', 'claude-haiku-4-5'), { thinkingBudget: 63_999 })).toBe(64_000)
  })
})

describe('familyOf', () => {
  it.each([
    ['llama3.1:8b', 'llama'],
    ['meta-llama/Llama-3.1-8B-Instruct', 'llama'],
    ['gpt-oss:20b', 'gpt-oss'],
    ['Qwen/Qwen3-235B-A22B', 'qwen'],
    ['0x-model', '0x-model'],
  ])('reads the line of %s', (model, family) => {
    expect(familyOf(model)).toBe(family)
  })
})
