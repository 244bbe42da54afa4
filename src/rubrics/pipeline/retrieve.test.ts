import { describe, expect, it } from 'vitest'
import type { EvidenceSource } from '../reference-board.ts'
import { distinctSources, rerank } from './retrieve.ts'
import { tierOfSource } from '../evidence-sources.ts'

const source = (id: string, address: string | null, text = `text of ${id}`): EvidenceSource => ({
  id,
  title: id,
  publisher: null,
  published: null,
  address,
  text,
})

describe('distinctSources', () => {
  it('takes one address, one id without an address, and one text for one passage', () => {
    const first = source('a', 'https://www.cdc.gov/flu/?utm_source=x')
    const [one, two] = distinctSources([
      [first, source('b', null)],
      [
        source('c', 'https://www.cdc.gov/flu'),
        source('b', null, 'other'),
        source('d', null, 'Text  of a'),
        source('e', 'https://www.cdc.gov/flu#passage-2'),
      ],
    ])
    expect(one?.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(two?.map(({ id }) => id)).toEqual(['a', 'b', 'e'])
    expect(two?.[0]).toBe(first)
  })
})

describe('rerank', () => {
  const all = [
    source('blog', 'https://blog.example/1'),
    source('cdc', 'https://www.cdc.gov/1'),
    source('mayo', 'https://www.mayoclinic.org/1'),
    ...['x1', 'x2', 'x3'].map((id) => source(id, `https://${id}.example/`)),
  ]
  const input = { question: 'q', search: 's', candidates: all.map((one) => ({ source: one, tier: tierOfSource(one) })) }
  const ids = (order: readonly string[]): string[] => rerank.verify({ order }, input).output.map(({ id }) => id)

  it('weighs relevance with authority', () => {
    expect(ids(['blog', 'cdc', 'mayo', 'x1', 'x2', 'x3'])).toEqual(['cdc', 'blog', 'mayo', 'x1', 'x2'])
  })

  it('fills a short pick from the rest, by authority and then by search', () => {
    expect(ids(['x2'])).toEqual(['x2', 'cdc', 'mayo', 'blog', 'x1'])
    expect(ids([])).toEqual(['cdc', 'mayo', 'blog', 'x1', 'x2'])
  })

  it('takes no id that it was not given, and none twice', () => {
    const { output, faults } = rerank.verify({ order: ['x9', 'x1', 'x1'] }, input)
    expect(output[0]?.id).toBe('x1')
    expect(output).toHaveLength(5)
    expect(faults.map(({ code, asks }) => [code, asks])).toEqual([
      ['passage-unknown', true],
      ['passage-repeated', true],
    ])
  })
})
