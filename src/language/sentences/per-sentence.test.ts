import { describe, expect, it, vi } from 'vitest'
import { perSentence } from './per-sentence.ts'
import { readSentences } from './read-sentences.ts'

describe('perSentence', () => {
  it('reads a sentence once', () => {
    const read = vi.fn<(sentence: { readonly text: string }) => string>(({ text }) => text.toUpperCase())
    const upper = perSentence(read)
    const [first, second] = readSentences('No fever. No cough.')
    if (first === undefined || second === undefined) throw new Error('wanted two sentences')
    expect([upper(first), upper(second), upper(first)]).toEqual(['NO FEVER', 'NO COUGH', 'NO FEVER'])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('keeps no more than it needs, and reads again what it has dropped', () => {
    const read = vi.fn<(sentence: { readonly start: number }) => number>(({ start }) => start)
    const start = perSentence(read)
    const all = readSentences('No fever.\n'.repeat(600))
    for (const sentence of [...all, ...all]) expect(start(sentence)).toBe(sentence.start)
    expect(read).toHaveBeenCalledTimes(1_200)
  })
})
