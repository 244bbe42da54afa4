/** A web address to the next white space or bracket, a DOI with or without a prefix, or a PubMed number. */
const link =
  /https?:\/\/[^\s<>"“”«»|\\^`{}]{1,2000}|\b(?:doi\s{0,2}:?\s{0,2})?10\.\d{4,9}\/[^\s<>"“”«»|]{1,200}|\b(?:PMID|PubMed(?:\s{1,2}ID)?)\s{0,2}[:#]?\s{0,2}\d{1,9}\b/giu

/** A link to a source where a text has it. */
export interface Link {
  readonly start: number
  readonly end: number
  /** One spelling of the same source: `doi:10.1093/…`, `pmid:123`, `url:example.org/path`. */
  readonly key: string
}

/** The links of a text, in order; punctuation that follows one is no part of it. */
export function linksIn(text: string): readonly Link[] {
  return Array.from(text.matchAll(link), (match) => {
    const written = withoutTail(match[0])
    return { start: match.index, end: match.index + written.length, key: linkKey(written) }
  })
}

/** The source that a link leads to: `https://doi.org/10.1/x`, `doi:10.1/X` and `10.1/x` are one. */
export function linkKey(written: string): string {
  const doi = /10\.\d{4,9}\/[^?#]{1,300}/u.exec(written)?.[0]
  if (doi !== undefined && (!/^https?:/iu.test(written) || /^https?:\/\/(?:dx\.|www\.)?doi\.org\//iu.test(written)))
    return `doi:${withoutTail(doi).toLowerCase()}`
  const pubmed = /(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,9})(?!\d)/iu.exec(written)?.[1]
  const number = pubmed ?? /^(?:PMID|PubMed)\D{0,8}(\d{1,9})$/iu.exec(written)?.[1]
  if (number !== undefined) return `pmid:${Number(number)}`
  const address = written
    .replace(/^https?:\/\/(?:www\.)?/iu, '')
    .replace(/#.*$/u, '')
    .replace(/\/$/u, '')
  const slash = address.indexOf('/')
  const host = slash < 0 ? address : address.slice(0, slash)
  return `url:${host.toLowerCase()}${slash < 0 ? '' : address.slice(slash)}`
}

const closing: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
])

/** Without the stops, quotes and unopened brackets that belong to the sentence around it. */
function withoutTail(written: string): string {
  let end = written.length
  const opened = new Map([...closing.values()].map((sign) => [sign, count(written, sign)]))
  const closed = new Map([...closing.keys()].map((sign) => [sign, count(written, sign)]))
  for (; end > 0; end -= 1) {
    const sign = written.charAt(end - 1)
    const opener = closing.get(sign)
    if (opener !== undefined) {
      const extra = (closed.get(sign) ?? 0) - (opened.get(opener) ?? 0)
      if (extra <= 0) break
      closed.set(sign, (closed.get(sign) ?? 0) - 1)
    } else if (!/[.,;:!?'’*_~]/u.test(sign)) break
  }
  return written.slice(0, end)
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}
