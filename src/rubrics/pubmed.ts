// Over 250 lines: one service, its requests and the XML that it answers in.
import { type Clock, pause, readKey, retryAfter, retryWait, systemClock } from '../judges/remote-service.ts'
import { fault } from '../judges/provider.ts'
import { messageOf } from '../kit/assay-error.ts'
import type { EvidenceSources } from './evidence-sources.ts'
import { plainWords } from './pipeline/fts-index.ts'
import type { EvidenceSource } from './reference-board.ts'

/** An element of XML: its name, attributes, and what lies in it, in order. */
interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const token =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?[^]*?\?>|<!DOCTYPE[^[>]*>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/guy

/**
 * Reads a document of XML as data: elements, attributes, text, CDATA and the five entities that XML has by itself. It has no part of XML that reads anything else: a document type with definitions of its own is refused, so that no entity
 * expands.
 *
 * @throws {Error} for what is not well formed, with its place
 */
export function readXml(text: string): XmlElement {
  const root: { children: (XmlElement | string)[] } = { children: [] }
  const open: { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] }[] = []
  const within = (): (XmlElement | string)[] => (open.at(-1) ?? root).children
  token.lastIndex = 0
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    token.lastIndex = at
    const found = token.exec(text)
    if (found === null) throw new Error(`character ${at}: no XML: ${JSON.stringify(text.slice(at, at + 40))}`)
    const [, cdata, closed, opened, attributes = '', slash, words] = found
    if (cdata !== undefined) within().push(cdata)
    else if (words !== undefined) within().push(decodeEntities(words, at))
    else if (closed !== undefined) {
      const element = open.pop()
      if (element?.name !== closed)
        throw new Error(`character ${at}: </${closed}> ends <${element?.name ?? 'nothing'}>`)
    } else if (opened !== undefined) {
      const element = { name: opened, attributes: readAttributes(attributes, at), children: [] }
      within().push(element)
      if (slash !== '/') open.push(element)
    }
    at = token.lastIndex
  }
  const [element, second] = root.children.filter((child) => typeof child !== 'string')
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is never ended: the document is cut off`)
  if (element === undefined || second !== undefined) throw new Error('a document has one element at its top')
  return element
}

function readAttributes(text: string, at: number): Record<string, string> {
  const pairs = text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)
  return Object.fromEntries(
    Array.from(pairs, ([, name = '', double, single]) => [name, decodeEntities(double ?? single ?? '', at)]),
  )
}

function decodeEntities(text: string, at: number): string {
  return text.replace(/&([^;\s&]{0,12};?)/gu, (_whole, body: string) => {
    const name = body.endsWith(';') ? body.slice(0, -1) : ''
    const code = /^#x([\da-f]{1,6})$/iu.exec(name)?.[1]
    const point = code === undefined ? Number(/^#(\d{1,7})$/u.exec(name)?.[1] ?? Number.NaN) : Number.parseInt(code, 16)
    const decoded = Object.hasOwn(entities, name)
      ? entities[name]
      : point > 0 && point <= 0x10_ff_ff
        ? String.fromCodePoint(point)
        : undefined
    if (decoded === undefined) throw new Error(`character ${at}: "&${body}" is no entity of XML`)
    return decoded
  })
}

/** How PubMed is asked. */
export interface PubmedOptions {
  /** Unique among the sources of a build; `pubmed` where it is absent. */
  readonly name?: string
  /** Where NCBI may write to before it blocks a caller. */
  readonly email?: string
  /** `vitest-assay` where absent. */
  readonly tool?: string
  readonly baseURL?: string
  /** Holds `NCBI_API_KEY`, which raises the rate from 3 requests a second to 10. */
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly clock?: Clock
}

const ncbi = 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils'

const mostTries = 4

const timeoutMs = 30_000

/**
 * PubMed as a source of evidence, by NCBI's E-utilities: the abstracts that fit a query best, without retracted papers. All words of the query are required; where nothing holds them all, any.
 *
 * @param options `email` and `tool`, as NCBI asks to be told; `name` in findings
 * @throws {Error} on a search, for an answer that is none after four tries; its message never holds the key
 * @see https://www.ncbi.nlm.nih.gov/books/NBK25497/
 *
 * @example
 * pubmed({ email: 'evals@hospital.example' })
 */
export function pubmed(options: PubmedOptions = {}): EvidenceSources {
  const {
    name = 'pubmed',
    email,
    tool = 'vitest-assay',
    baseURL = ncbi,
    env = process.env,
    clock = systemClock(true),
  } = options
  const key = readKey('pubmed', ['NCBI_API_KEY'], env)?.key
  const gapMs = 1000 / (key === undefined ? 3 : 10)
  let next = -Infinity

  const ask = async (utility: string, fields: Readonly<Record<string, string>>): Promise<string> => {
    const own = {
      db: 'pubmed',
      tool,
      ...(email === undefined ? {} : { email }),
      ...(key === undefined ? {} : { api_key: key }),
    }
    for (let tries = 1; ; tries += 1) {
      const start = Math.max(clock.now(), next)
      // A little more than the gap: the server counts arrivals, not departures.
      next = start + gapMs * 1.1
      if (start > clock.now()) await pause(start - clock.now(), new AbortController().signal, clock)
      const asked = await post(`${baseURL}/${utility}.fcgi`, { ...own, ...fields })
      if ('body' in asked) return asked.body
      const wait = asked.isPassing
        ? retryWait({ ...fault('unavailable', asked.detail), retryAfterMs: asked.retryAfterMs }, tries, {
            mostTries,
            mostRetryAfterMs: 60_000,
            random: Math.random,
          })
        : null
      if (wait === null) throw new Error(`${utility}: ${withoutKey(asked.detail, key)} (try ${tries})`)
      await pause(wait, new AbortController().signal, clock)
    }
  }

  const findIds = async (term: string, most: number): Promise<readonly string[]> =>
    readIds(
      await ask('esearch', {
        term: `(${term}) NOT retracted publication[pt]`,
        retmax: String(most),
        retmode: 'json',
        sort: 'relevance',
      }),
    )

  return {
    name,
    search: async (query, most) => {
      const words = plainWords(query)
      if (words.length === 0) return []
      let ids = await findIds(words.join(' AND '), most)
      if (ids.length === 0 && words.length > 1) ids = await findIds(words.join(' OR '), most)
      if (ids.length === 0) return []
      const articles = readPubmedArticles(await ask('efetch', { id: ids.join(','), retmode: 'xml' }))
      // efetch gives them in an order of its own.
      return ids.flatMap((id) => articles.find((article) => article.id === id) ?? [])
    },
  }
}

type Asked =
  | { readonly body: string }
  | { readonly detail: string; readonly isPassing: boolean; readonly retryAfterMs: number | null }

/** As a form, so that the key stands in no address. */
async function post(address: string, fields: Readonly<Record<string, string>>): Promise<Asked> {
  try {
    const init = {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error' as const,
      signal: AbortSignal.timeout(timeoutMs),
    }
    const response = await fetch(address, init)
    const body = await response.text()
    if (response.ok) return { body }
    const isPassing = response.status === 429 || response.status >= 500
    return {
      detail: `the server answered ${response.status}: ${body.slice(0, 200)}`,
      isPassing,
      retryAfterMs: retryAfter(response.headers, Date.now()),
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    return { detail: `no answer (${messageOf(error)}${cause})`, isPassing: true, retryAfterMs: null }
  }
}

function readIds(body: string): readonly string[] {
  let result: unknown
  try {
    result = Reflect.get(JSON.parse(body) as object, 'esearchresult')
  } catch (error) {
    throw new Error(`esearch: the answer is not JSON: ${body.slice(0, 80)}`, { cause: error })
  }
  const { idlist, ERROR: failure } = (result ?? {}) as { readonly idlist?: unknown; readonly ERROR?: unknown }
  if (Array.isArray(idlist) && failure === undefined)
    return idlist.filter((id) => typeof id === 'string' && /^\d+$/u.test(id))
  throw new Error(
    `esearch: ${typeof failure === 'string' ? failure : `no list of ids in the answer: ${body.slice(0, 80)}`}`,
  )
}

function withoutKey(text: string, key: string | undefined): string {
  return key === undefined ? text : text.replaceAll(key, '…')
}

/**
 * Articles of PubMed, and chapters of its books, as efetch gives them. The text is the abstract, a labelled part a line ("METHODS: …"); one without an abstract is left out, and so is one that was retracted.
 *
 * @throws {Error} for what is not such a document
 * @see https://dtd.nlm.nih.gov/ncbi/pubmed/doc/out/250101/
 */
function readPubmedArticles(xml: string): readonly EvidenceSource[] {
  const root = readXml(xml)
  if (root.name !== 'PubmedArticleSet') throw new Error(`expected <PubmedArticleSet>, got <${root.name}>`)
  return elementsOf(root).flatMap((record) => {
    const citation = find(record, 'MedlineCitation') ?? find(record, 'BookDocument')
    const pmid = textOf(citation === undefined ? undefined : find(citation, 'PMID'))
    const article = citation === undefined ? undefined : (find(citation, 'Article') ?? citation)
    if (article === undefined || pmid === '') return []
    const types = elementsOf(find(article, 'PublicationTypeList')).map(textOf)
    const text = elementsOf(find(article, 'Abstract'))
      .filter(({ name }) => name === 'AbstractText')
      .map((part) => {
        const label = part.attributes['Label'] ?? ''
        return label === '' || label === 'UNLABELLED' ? textOf(part) : `${label}: ${textOf(part)}`
      })
      .filter((line) => /\p{L}/u.test(line))
      .join('\n')
    if (text === '' || types.includes('Retracted Publication')) return []
    const journal = find(article, 'Journal') ?? find(article, 'Book')
    const title = textOf(find(article, 'ArticleTitle')) || textOf(find(article, 'VernacularTitle')) || `PubMed ${pmid}`
    return [
      {
        id: pmid,
        title,
        text,
        address: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`,
        publisher: textOf(find(journal, 'Title')) || textOf(find(journal, 'BookTitle')) || null,
        published: dateOf(find(find(journal, 'JournalIssue'), 'PubDate') ?? find(journal, 'PubDate')),
      },
    ]
  })
}

function elementsOf(element: XmlElement | undefined): XmlElement[] {
  return element?.children.filter((child) => typeof child !== 'string') ?? []
}

function find(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return elementsOf(element).find((child) => child.name === name)
}

/** All text of an element, that of its markup (`<i>`, `<sup>`) included. */
function textOf(element: XmlElement | undefined): string {
  const words = (child: XmlElement | string): string =>
    typeof child === 'string' ? child : child.children.map(words).join('')
  return element === undefined ? '' : words(element).replace(/\s+/gu, ' ').trim()
}

function dateOf(date: XmlElement | undefined): string | null {
  const parts = ['Year', 'Month', 'Day'].map((name) => textOf(find(date, name))).filter((part) => part !== '')
  return parts.join(' ') || textOf(find(date, 'MedlineDate')) || null
}
