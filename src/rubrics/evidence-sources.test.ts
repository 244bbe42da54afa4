import { describe, expect, it } from 'vitest'
import { tierOfSource } from './evidence-sources.ts'

const source = (address: string | null, publisher: string | null = null) => ({
  id: 'a',
  title: 'A',
  text: 'x',
  published: null,
  address,
  publisher,
})

describe('tierOfSource', () => {
  it.each([
    ['https://www.cdc.gov/flu', 1],
    ['https://dailymed.nlm.nih.gov/x', 1],
    ['https://pubmed.ncbi.nlm.nih.gov/1/', 2],
    ['https://www.mayoclinic.org/x', 3],
    ['https://notcdc.gov/x', 4],
    ['https://cdc.gov.evil.example/x', 4],
    ['https://evil.example/cdc.gov', 4],
  ] as const)('goes by the host: %s is %i', (address, tier) => {
    expect(tierOfSource(source(address))).toBe(tier)
  })

  it('believes a name only of what has no address', () => {
    expect(tierOfSource(source(null, 'who'))).toBe(1)
    expect(tierOfSource(source('https://blog.example/', 'WHO'))).toBe(4)
    expect(tierOfSource(source(null, null))).toBe(4)
  })

  it('takes a user’s own entries first', () => {
    const own = [{ tier: 1, hosts: ['trust.example'], names: ['Our Trust'] }] as const
    expect(tierOfSource(source('https://www.trust.example/'), own)).toBe(1)
    expect(tierOfSource(source(null, 'our trust'), own)).toBe(1)
  })
})
