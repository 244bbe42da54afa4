import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasReferences, parseReferences } from './parse-references.ts'
import { referenceRules } from './reference-rules.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('a reference', () => {
  it.each([
    ['an address', 'See https://www.nice.org.uk/guidance/ng136.', 'url', 'https://www.nice.org.uk/guidance/ng136'],
    ['an address without its scheme', '(www.who.int/news/item)', 'url', 'www.who.int/news/item'],
    ['an address in Markdown', '[NHS](https://www.nhs.uk/a_(b)).', 'url', 'https://www.nhs.uk/a_(b)'],
    ['a DOI', 'doi:10.1093/eurheartj/ehab368.', 'doi', '10.1093/eurheartj/ehab368'],
    ['a resolved DOI', 'https://doi.org/10.1056/NEJMoa1911303', 'url', 'https://doi.org/10.1056/NEJMoa1911303'],
    ['a PMID', 'PMID: 31535829', 'pmid', 'PMID: 31535829'],
    ['a PMCID', 'PMCID: PMC7096777;', 'pmcid', 'PMCID: PMC7096777'],
    ['a guideline by its number', 'as NICE NG136 has it', 'named', 'NICE NG136'],
    ['a guideline by its year', 'The 2021 ESC guidelines say so', 'named', '2021 ESC'],
    ['a report of a year', 'by the GOLD report of 2024', 'named', 'GOLD report of 2024'],
    ['authors with a year', 'McMurray et al. (2019) found', 'named', 'McMurray et al. (2019'],
    ['a page of a journal', 'N Engl J Med 2019;381:1995', 'named', 'N Engl J Med 2019;381:1995'],
    ['an entry of the collection', `see /search/nihai/objects/${uuid}`, 'link', `/search/nihai/objects/${uuid}`],
  ] as const)('is %s', (_, response, kind, text) => {
    expect(parseReferences(response)).toContainEqual({ kind, text })
  })

  it.each([
    ['a number in brackets', 'Rest [1], and drink [2][3].'],
    ['a list of such numbers', 'References: [1] [2]'],
    ['a word without an identifier', 'doi: PMID PMC PMID: [4] doi:10. DOI 10.1093/'],
    ['a number of people', 'PMID 12 patients, PMC 7'],
    ['a number that is too long for a PMID', 'PMID 123456789'],
    ['an address without a host', 'http:// https://... https:///path www. https://[source]'],
    ['an address without a registered host', 'https://link http://localhost/a http://10.0.0.1/a https://nhs'],
    [
      'an address for examples',
      'https://example.com/a https://www.example.org/b http://guideline.test https://a.example',
    ],
    ['an address with a password', 'https://nhs.uk:x@evil.org@nhs.uk'],
    ['a resolver that resolves nothing', 'https://doi.org/ https://doi.org/abc https://pubmed.ncbi.nlm.nih.gov/'],
    ['a DOI that is still to be filled in', '10.xxxx/yyyy 10.1000/xyz123 10.5555/12345678 10.1234/XXXX'],
    ['a part of a number', 'a ratio of 110.1234/56 and v10.1234.5'],
    ['a chatbot or a search', 'https://www.perplexity.ai/search/x https://google.com/search?q=a'],
    ['hearsay', 'According to studies, and as guidelines recommend, research of 2023 shows that WHO experts agree'],
    ['a date', 'In March and April 2020 the CDC changed. Version 2020; May 2021'],
    [
      'an entry of the collection without its id',
      '/search/nihai/objects/ and /search/nihai/objects/{uuid} and /objects/42',
    ],
    ['nothing', ''],
  ])('is none: %s', (_, response) => {
    expect(parseReferences(response)).toEqual([])
  })

  it('that is written twice counts once', () => {
    expect(parseReferences('PMID: 31535829 … PMID: 31535829')).toHaveLength(1)
  })

  it('is one whatever numbers in brackets stand around it, and none where only they stand', () => {
    const marks = fc.array(fc.nat(99).map((number) => `[${number}]`))
    fc.assert(
      fc.property(marks, marks, (before, after) => {
        const around = (middle: string): string => `${before.join('')} ${middle} ${after.join(', ')}`
        expect(hasReferences(around('Drink enough.'))).toBe(false)
        expect(hasReferences(around('PMID: 31535829'))).toBe(true)
      }),
    )
  })

  it('that characters nobody sees break up is one all the same', () => {
    expect(hasReferences('PM\u200bID: 315\u00ad35829')).toBe(true)
  })
})

describe('a reference with a tag', () => {
  const answer =
    'Adults with a temperature over 38 °C for more than three days should see a doctor, and earlier with a stiff neck.'

  it.each<[string, object, boolean]>([
    ['Perplexity with an address', { source: 'Perplexity', url: 'https://www.nhs.uk/conditions/fever' }, true],
    ['Perplexity with a PMID', { source: 'perplexity', title: 'Fever', pmid: 31535829 }, true],
    ['Perplexity with a title alone', { source: 'Perplexity', title: 'Fever in adults' }, false],
    ['Perplexity with its own page', { source: 'Perplexity', url: 'https://www.perplexity.ai/search/fever' }, false],
    ['Perplexity with a long text', { source: 'Perplexity', snippet: answer }, false],
    ['NihAI with its link', { source: 'NihAI', link: `/search/nihai/objects/${uuid}` }, true],
    ['NihAI with the whole answer', { source: 'NihAI', question: 'When to see a doctor?', snippet: answer }, true],
    ['NihAI with an answer cut off', { source: 'NihAI', snippet: `${answer.slice(0, 90)}…` }, false],
    ['NihAI with a few words', { source: 'NihAI', snippet: 'See a doctor.' }, false],
    ['NihAI with nothing', { source: 'NihAI', title: 'Fever' }, false],
  ])('%s', (_, reference, expected) => {
    const structured = { text: 'See a doctor after three days [1].', references: [reference] }
    expect(hasReferences(structured)).toBe(expected)
    expect(hasReferences(`See a doctor after three days [1].\n[1] ${JSON.stringify(reference)}`)).toBe(expected)
  })

  it('is told with its tag', () => {
    expect(parseReferences({ source: 'NihAI', link: `/search/nihai/objects/${uuid}` })).toEqual([
      { kind: 'link', text: `/search/nihai/objects/${uuid}`, provenance: 'NihAI' },
    ])
  })

  it('goes by the rules that it is given', () => {
    const rule = { identifiers: false, links: [], snippetFrom: null }
    const rules = { ...referenceRules, provenance: { Perplexity: rule } }
    const reference = { source: 'Perplexity', url: 'https://www.nhs.uk/conditions/fever' }
    expect(hasReferences({ references: [reference] }, rules)).toBe(false)
    expect(hasReferences({ references: [{ ...reference, source: 'a library' }] }, rules)).toBe(true)
  })
})

describe('the answers of the example', () => {
  const questions = readFileSync('example-suite/answers/questions.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; answers: Record<'cited' | 'bare' | 'plain', string> })

  it.each(questions)('of $id have a reference where they are cited, and nowhere else', ({ answers }) => {
    expect([answers.cited, answers.bare, answers.plain].map((answer) => hasReferences(answer))).toEqual([
      true,
      false,
      false,
    ])
  })
})
