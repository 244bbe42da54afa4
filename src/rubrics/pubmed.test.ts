import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pubmed, readXml } from './pubmed.ts'
import {
  type PubmedRecord,
  type PubmedServer,
  openPubmedServer,
  pubmedKey,
} from '../../fixtures/servers/pubmed/open-pubmed-server.ts'
import type { Clock } from '../judges/remote-service.ts'

describe('readXml', () => {
  it('reads elements, attributes, text, entities and CDATA in order', () => {
    expect(
      readXml(
        '<?xml version="1.0"?><!DOCTYPE a><!-- x --><a k="1 &lt; 2"><b/>x &amp; <c>&#65;&#x42;</c><![CDATA[<raw>]]></a>',
      ),
    ).toEqual({
      name: 'a',
      attributes: { k: '1 < 2' },
      children: [
        { name: 'b', attributes: {}, children: [] },
        'x & ',
        { name: 'c', attributes: {}, children: ['AB'] },
        '<raw>',
      ],
    })
  })

  it.each([
    ['<a><b></a></b>', 'character 6: </a> ends <b>'],
    ['<a><b>', '<b> is never ended: the document is cut off'],
    ['<a>&evil;</a>', 'character 3: "&evil;" is no entity of XML'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'character 0: no XML: "<!DOCTYPE a [<!ENTITY x \\"y\\">]><a>&x;</a>"'],
    ['', 'a document has one element at its top'],
    ['<a/><b/>', 'a document has one element at its top'],
    ['{"a":1}', 'a document has one element at its top'],
  ])('refuses %s', (text, message) => {
    expect(() => readXml(text)).toThrow(new Error(message))
  })

  it('gives back any text that was escaped', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const escaped = text.replace(/[&<>"']/gu, (one) => `&#${one.codePointAt(0)};`)
        expect(readXml(`<a k="${escaped}">${escaped}</a>`)).toEqual({
          name: 'a',
          attributes: { k: text },
          children: text === '' ? [] : [text],
        })
      }),
    )
  })
})

const structured: PubmedRecord = {
  pmid: '200',
  words: 'ibuprofen lisinopril kidney',
  xml: `<PubmedArticle><MedlineCitation Status="MEDLINE"><PMID Version="1">200</PMID><Article>
    <Journal><ISSN>1</ISSN><JournalIssue><PubDate><Year>2024</Year><Month>Mar</Month></PubDate></JournalIssue><Title>Kidney &amp; Pressure</Title></Journal>
    <ArticleTitle>Effects of <i>ibuprofen</i> on Na<sup>+</sup> &#x2264; 3 mmol/L</ArticleTitle>
    <Abstract><AbstractText Label="METHODS" NlmCategory="METHODS">We gave 400&nbsp;mg.</AbstractText><AbstractText Label="RESULTS">Pressure rose by &lt; 5 mmHg (P &lt; 0.05).</AbstractText><CopyrightInformation>(c) nobody</CopyrightInformation></Abstract>
    <PublicationTypeList><PublicationType UI="D1">Journal Article</PublicationType></PublicationTypeList></Article></MedlineCitation></PubmedArticle>`.replace(
    '&nbsp;',
    ' ',
  ),
}
const plain: PubmedRecord = {
  pmid: '100',
  words: 'ibuprofen pregnancy',
  xml: '<PubmedArticle><MedlineCitation><PMID>100</PMID><Article><Journal><JournalIssue><PubDate><MedlineDate>1998 Dec-1999 Jan</MedlineDate></PubDate></JournalIssue><Title>J</Title></Journal><ArticleTitle>In pregnancy</ArticleTitle><Abstract><AbstractText>Avoid it <![CDATA[after 20 weeks]]>.</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle>',
}
const silent: PubmedRecord = {
  pmid: '300',
  words: 'ibuprofen letter',
  xml: '<PubmedArticle><MedlineCitation><PMID>300</PMID><Article><ArticleTitle>A letter</ArticleTitle></Article></MedlineCitation></PubmedArticle>',
}
const retracted: PubmedRecord = {
  pmid: '400',
  words: 'ibuprofen cure',
  xml: '<PubmedArticle><MedlineCitation><PMID>400</PMID><Article><ArticleTitle>Cures all</ArticleTitle><Abstract><AbstractText>It cures.</AbstractText></Abstract><PublicationTypeList><PublicationType>Retracted Publication</PublicationType></PublicationTypeList></Article></MedlineCitation></PubmedArticle>',
}
const book: PubmedRecord = {
  pmid: '500',
  words: 'ibuprofen overview',
  xml: '<PubmedBookArticle><BookDocument><PMID>500</PMID><Book><BookTitle>A Handbook</BookTitle><PubDate><Year>2025</Year></PubDate></Book><ArticleTitle>Ibuprofen</ArticleTitle><Abstract><AbstractText>It is an NSAID.</AbstractText></Abstract></BookDocument></PubmedBookArticle>',
}
const records = [structured, plain, silent, retracted, book]

let server: PubmedServer

/** A clock on which every wait is over at once, and has taken its time. */
function hastyClock(): Clock {
  let now = 0
  return {
    now: () => now,
    after: (ms, then) => {
      const end = now + ms
      queueMicrotask(() => {
        now = Math.max(now, end)
        then()
      })
      return () => {}
    },
  }
}

/** The server takes as many requests as come, since nothing waits. */
async function open(options: Parameters<typeof openPubmedServer>[1] = {}, env: Record<string, string> = {}) {
  server = await openPubmedServer(records, { ratePerSecond: Infinity, ...options })
  onTestFinished(() => server.close())
  return pubmed({ baseURL: server.url, env, email: 'a@b.example', clock: hastyClock() })
}

describe('pubmed', () => {
  it('finds abstracts with their labels, entities and markup read', async () => {
    const source = await open()
    expect(await source.search('ibuprofen AND (lisinopril)?', 5)).toEqual([
      {
        id: '200',
        title: 'Effects of ibuprofen on Na+ ≤ 3 mmol/L',
        text: 'METHODS: We gave 400 mg.\nRESULTS: Pressure rose by < 5 mmHg (P < 0.05).',
        address: 'https://pubmed.ncbi.nlm.nih.gov/200/',
        publisher: 'Kidney & Pressure',
        published: '2024 Mar',
      },
    ])
    expect(server.requests[0]).toMatchObject({
      tool: 'vitest-assay',
      email: 'a@b.example',
      term: '(ibuprofen AND lisinopril) NOT retracted publication[pt]',
      retmax: '5',
    })
  })

  it('keeps the order of the search, and leaves out what has no abstract or was retracted', async () => {
    const found = await (await open()).search('ibuprofen', 5)
    expect(found.map(({ id, published }) => [id, published])).toEqual([
      ['200', '2024 Mar'],
      ['100', '1998 Dec-1999 Jan'],
      ['500', '2025'],
    ])
    expect(found[1]?.text).toBe('Avoid it after 20 weeks.')
  })

  it('takes any of the words where nothing holds them all', async () => {
    expect((await (await open()).search('pregnancy lisinopril', 5)).map(({ id }) => id)).toEqual(['200', '100'])
  })

  it('finds nothing for words that nobody wrote, and asks nothing for none', async () => {
    const source = await open()
    expect(await source.search('zzz', 5)).toEqual([])
    expect(await source.search('"" OR ( )', 5)).toEqual([])
  })

  it.each([
    ['3 requests a second', {}, 1000 / 3],
    ['10 with a key, which goes in no address', { NCBI_API_KEY: pubmedKey }, 100],
  ])('keeps within %s', async (_what, env, gapMs) => {
    server = await openPubmedServer(records, { ratePerSecond: Infinity })
    onTestFinished(() => server.close())
    const clock = hastyClock()
    const source = pubmed({ baseURL: server.url, env, clock })
    await Promise.all(['ibuprofen', 'pregnancy', 'kidney'].map(async (word) => source.search(word, 5)))
    expect(server.requests).toHaveLength(6)
    expect(server.requests.map(({ api_key: key }) => key)).toEqual(Array(6).fill(Reflect.get(env, 'NCBI_API_KEY')))
    expect(clock.now()).toBeGreaterThanOrEqual(5 * gapMs)
  })

  it('waits out a server that finds it too fast', async () => {
    const clock = hastyClock()
    server = await openPubmedServer(records, { now: clock.now })
    onTestFinished(() => server.close())
    await pubmed({ baseURL: server.url, env: {}, clock }).search('ibuprofen', 5)
    // A second caller with the same address: the first one's requests count against it.
    await Promise.all(
      ['ibuprofen', 'kidney'].map(async (word) => pubmed({ baseURL: server.url, env: {}, clock }).search(word, 5)),
    )
    expect(server.requests.length).toBeGreaterThanOrEqual(6)
    expect(server.refused()).toBeGreaterThan(0)
  })

  it.each([[[429]], [[503]], [[500, 502]]])('tries again after %j', async (faults) => {
    const found = await (await open({ faults })).search('pregnancy', 5)
    expect(found).toHaveLength(1)
  })

  it.each<[string, Parameters<typeof openPubmedServer>[1], Record<string, string>, string]>([
    [
      'a key that is none',
      {},
      { NCBI_API_KEY: 'not-a-key' },
      'esearch: the server answered 400: {"error":"API key invalid","api-key":"…"} (try 1)',
    ],
    [
      'a fault that repeats the key',
      { faults: [400] },
      { NCBI_API_KEY: pubmedKey },
      'esearch: the server answered 400: {"error":"fault 400, api_key …"} (try 1)',
    ],
    [
      'a page of a proxy',
      { faults: ['html'] },
      {},
      'esearch: the answer is not JSON: <!doctype html><title>Maintenance</title>',
    ],
  ])('fails with its reason: %s', async (_what, options, env, message) => {
    await expect((await open(options, env)).search('pregnancy', 5)).rejects.toThrow(new Error(message))
  })
})
