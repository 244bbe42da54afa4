import { describe, expect, it } from 'vitest'
import { relationOf } from './judge.ts'

const family = (model: string): string | null => /^(?:claude|gemini)/u.exec(model)?.[0] ?? null

describe('a judge and the model that it judges', () => {
  it('are refused when they are one', () => {
    expect(() => relationOf('claude-sonnet-5-5', { model: 'models/Claude-Sonnet-5-5' }, family)).toThrow(
      '"claude-sonnet-5-5" would judge its own answers: a model finds its own words good. Take another model, or set judged.separatePrompt: true, and the report marks it',
    )
  })

  it.each([
    ['claude-sonnet-5-5', { model: 'claude-sonnet-5-5', separatePrompt: true }, 'same-model'],
    ['claude-sonnet-5-5', { model: 'claude-haiku-5-5' }, 'same-family'],
    ['gemini-4-argon', { model: 'claude-haiku-5-5' }, 'apart'],
    ['qwen4', { model: 'llama5' }, 'apart'],
  ])('%s judges %o: %s', (judge, judged, relation) => {
    expect(relationOf(judge, judged, family)).toBe(relation)
  })
})
