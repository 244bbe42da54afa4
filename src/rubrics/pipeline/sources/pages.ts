import { hashText } from '../../../judging/hash-text.ts'
import { AssayError } from '../../../score/assay-error.ts'
import { messageOf } from '../../../score/message-of.ts'
import type { EvidenceSource } from '../../reference-board.ts'
import type { EvidenceSources } from './evidence-sources.ts'
import { type FtsIndex, ftsIndex } from './fts-index.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { readPage } from './read-page.ts'
import { splitPassages } from './split-passages.ts'

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
  const open = async (): Promise<FtsIndex> => {
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
      index ??= open()
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
