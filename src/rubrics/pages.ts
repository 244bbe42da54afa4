import { hashText } from '../kit/hash.ts'
import { AssayError, messageOf } from '../kit/assay-error.ts'
import type { EvidenceSource } from './reference-board.ts'
import type { EvidenceSources } from './evidence-sources.ts'
import { type FtsIndex, ftsIndex } from './pipeline/fts-index.ts'
import { htmlToMarkdown, splitPassages } from './pipeline/split-passages.ts'
import { open } from 'node:fs/promises'

/** What a page may take. */
interface PageBounds {
  readonly hosts: readonly string[]
  readonly timeoutMs: number
  readonly mostBytes: number
}

/** A page as it came, with the address at which it was in the end. */
interface RawPage {
  readonly html: string
  readonly address: string
}

const mostRedirects = 5

/** How pages are fetched. */
export interface PagesOptions {
  /** Unique among the sources of a build; `pages` where it is absent. */
  readonly name?: string
  /** Hosts from which pages may come, also after a redirect; absent, those of the addresses, with and without `www.`. */
  readonly allowHosts?: readonly string[]
  /** Of a page, its redirects included; 20,000 where absent. */
  readonly timeoutMs?: number
  /** Of a page; 5,000,000 where absent. */
  readonly mostBytes?: number
}

/** A page that says under 200 that it is none. */
const errorTitle =
  /^(?:\d{3}\b|error\b|page not found|not found|access denied|forbidden|just a moment|attention required|are you a robot|sign in|log in)/iu

/**
 * Named pages as a source of evidence: fetched on the first search, brought to Markdown by the optional peer `defuddle`, split into passages and searched here. Nothing else is fetched, and no link is followed.
 *
 * A page that cannot be had fails every search with its name: a rubric must not rest on less than was asked for, unseen.
 *
 * @param addresses of HTML, `https:`, `http:` or `file:`
 * @param options `name` in findings, `pages` unless given; `timeoutMs` and `mostBytes` of a page; `allowHosts`, those of the addresses unless given
 * @throws {AssayError} `option-invalid` for an address that is none of these; on a search `rubric-invalid` naming each page that cannot be used
 *
 * @example
 * pages(['https://www.nice.org.uk/guidance/ng136/chapter/Recommendations'])
 */
export function pages(addresses: readonly string[], options: PagesOptions = {}): EvidenceSources {
  const { name = 'pages', timeoutMs = 20_000, mostBytes = 5_000_000 } = options
  const urls = addresses.map(readAddress)
  const own = urls.flatMap(({ hostname }) => [hostname, `www.${hostname}`, hostname.replace(/^www\./u, '')])
  const hosts = options.allowHosts ?? [...new Set(own)]
  let index: Promise<FtsIndex> | undefined
  const buildIndex = async (): Promise<FtsIndex> => {
    const read = await Promise.allSettled(urls.map(async (url) => passagesOf(url, { hosts, timeoutMs, mostBytes })))
    const faults = read.flatMap((one, at) =>
      one.status === 'rejected' ? [`${urls[at]?.href}: ${messageOf(one.reason)}`] : [],
    )
    if (faults.length > 0) {
      throw new AssayError(
        'rubric-invalid',
        `pages cannot be used, so that none of "${name}" is:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
      )
    }
    return ftsIndex(read.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))
  }
  return {
    name,
    search: async (query, most) => {
      index ??= buildIndex()
      try {
        return (await index).search(query, most)
      } catch (error) {
        // Another search tries again: what failed may have been the network.
        index = undefined
        throw error
      }
    },
  }
}

function readAddress(address: string): URL {
  const url = URL.parse(address)
  if (url !== null && /^(?:https?|file):$/u.test(url.protocol) && url.username === '' && url.password === '') return url
  throw new AssayError(
    'option-invalid',
    `pages: ${JSON.stringify(address)} must be a whole address of https:, http: or file:, without a user`,
  )
}

async function passagesOf(url: URL, bounds: Parameters<typeof readPage>[1]): Promise<EvidenceSource[]> {
  const { html, address } = await readPage(url, bounds)
  const page = await htmlToMarkdown(html, address)
  if (page.title !== null && errorTitle.test(page.title)) throw new Error(`it is a page of an error ("${page.title}")`)
  const parts = splitPassages(page.text)
  if (parts.length === 0) throw new Error('it has no text; a page that a script fills in cannot be read')
  return parts.map((text, at) => ({
    id: `${hashText(address).slice(0, 8)}.p${at + 1}`,
    title: page.title ?? address,
    text,
    // Two passages of a page are two sources.
    address: url.protocol === 'file:' ? null : parts.length === 1 ? address : `${address}#passage-${at + 1}`,
    publisher: null,
    published: page.published,
  }))
}

/**
 * Reads a page of HTML from a file or over HTTP. Each redirect is compared with the hosts before it is followed, and what is longer than the bound is not read to its end.
 *
 * @throws {Error} with words that follow the page's name: a status, another type, a host that is not allowed, a bound
 */
async function readPage(url: URL, bounds: PageBounds): Promise<RawPage> {
  return url.protocol === 'file:' ? readFilePage(url, bounds) : fetchPage(url, bounds)
}

async function readFilePage(url: URL, { mostBytes }: PageBounds): Promise<RawPage> {
  if (!/\.html?$/iu.test(url.pathname)) throw new Error('it is not an HTML file; localCorpus reads texts and Markdown')
  const file = await open(url)
  try {
    const { size } = await file.stat()
    if (size > mostBytes) throw new Error(`it has ${size} bytes, and ${mostBytes} are allowed`)
    return { html: decode(await file.readFile(), null), address: url.href }
  } finally {
    await file.close()
  }
}

async function fetchPage(first: URL, { hosts, timeoutMs, mostBytes }: PageBounds): Promise<RawPage> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = first
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      if (!hosts.includes(url.hostname))
        throw new Error(`the host "${url.hostname}" is not allowed; allowHosts has ${hosts.join(', ')}`)
      const response = await fetch(url.href, {
        redirect: 'manual',
        signal,
        headers: { accept: 'text/html, application/xhtml+xml' },
      })
      const location = response.headers.get('location')
      if (response.status >= 300 && response.status < 400 && location !== null) {
        await response.body?.cancel()
        const next = URL.parse(location, url.href)
        if (next === null || !/^https?:$/u.test(next.protocol))
          throw new Error(`it redirects to ${JSON.stringify(location)}, which is no page`)
        if (url.protocol === 'https:' && next.protocol === 'http:') throw new Error('it redirects from https: to http:')
        url = next
        continue
      }
      const type = response.headers.get('content-type')
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the server answered ${response.status}`)
      }
      if (!/^(?:text\/html|application\/xhtml\+xml)\b/iu.test(type ?? '')) {
        await response.body?.cancel()
        throw new Error(`it is ${type === null ? 'of no type that the server tells' : `"${type}"`}, and no HTML`)
      }
      return { html: decode(await readBody(response, mostBytes), type), address: url.href }
    }
  } catch (error) {
    if (signal.aborted) throw new Error(`it did not come within ${timeoutMs} ms`, { cause: error })
    // Node's fetch says "fetch failed" and keeps why to itself.
    if (error instanceof TypeError && error.cause instanceof Error)
      throw new Error(`no answer: ${error.cause.message}`, { cause: error })
    throw error
  }
  throw new Error(`it redirects more than ${mostRedirects} times`)
}

async function readBody(response: Response, mostBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > mostBytes) throw new Error(`it has more than ${mostBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function decode(bytes: Buffer, type: string | null): string {
  const meta = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/iu.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1]
  const label = /charset=["']?([\w-]+)/iu.exec(type ?? '')?.[1] ?? meta ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch (error) {
    throw new Error(`its character set "${label}" is not known`, { cause: error })
  }
}
