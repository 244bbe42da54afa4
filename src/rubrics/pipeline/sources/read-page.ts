import { open } from 'node:fs/promises'

/** What a page may take. */
export interface PageBounds {
  readonly hosts: readonly string[]
  readonly timeoutMs: number
  readonly mostBytes: number
}

/** A page as it came, with the address at which it was in the end. */
export interface RawPage {
  readonly html: string
  readonly address: string
}

const mostRedirects = 5

/**
 * Reads a page of HTML from a file or over HTTP. Each redirect is held against the hosts before it is followed, and what is longer than the bound is not read to its end.
 *
 * @throws {Error} with words that follow the page's name: a status, another type, a host that is not allowed, a bound
 */
export async function readPage(url: URL, bounds: PageBounds): Promise<RawPage> {
  return url.protocol === 'file:' ? readFilePage(url, bounds) : fetchPage(url, bounds)
}

async function readFilePage(url: URL, { mostBytes }: PageBounds): Promise<RawPage> {
  if (!/\.html?$/iu.test(url.pathname))
    throw new Error('it is no file of HTML; texts and Markdown are read by localCorpus')
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
