import type { Target } from './citation.ts'
import type { EvidenceIndex } from './evidence-index.ts'
import { linksIn } from './link-keys.ts'

const label =
  /^(?:see(?:\s+also)?|cf\.?|e\.g\.,?|sources?|refs?|refs?\.|references?|citations?|evidence(?:\s+(?:rows?|items?))?|rows?|nos?\.?|footnotes?|\^|#|†)\s*[:#]?\s*(?=[\d^#[])/iu
const locator =
  /^(?:pp?\b|pages?\b|pgs?\b|tab\b|tables?\b|figs?\b|figures?\b|secs?\b|sections?\b|§|ch\b|chapters?\b|paras?\b|paragraphs?\b|recs?\b|recommendations?\b|box\b|appendix\b|app\b|lines?\b|slides?\b|cols?\b|columns?\b|ibid\b)/iu
const range = /^(\d{1,3})\s*(?:[-\u2010-\u2015\u2212]|to)\s*(\d{1,3})$/u
const widest = 50

/**
 * What a stretch in brackets cites: numbers, ranges, ids, links, each with a place in it ("2, p. 14"). Undefined for one that cites nothing: `[12 mg]`, `[sic]`, `[ ]`.
 *
 * @param isLabelled a word such as "Source" stands before the numbers
 */
export function readBracket(content: string, index: EvidenceIndex, isLabelled = false): readonly Target[] | undefined {
  const whole = content.trim()
  if (whole === '') return undefined
  if (index.byId(whole).length > 0) return [{ kind: 'id', id: whole }]
  if (index.bySource(whole).length > 0) return [{ kind: 'source', source: whole }]
  const links = linksIn(whole)
  if (links.length > 0) return links.map(({ key }) => ({ kind: 'link', key }))
  const named = label.exec(whole)?.[0] ?? ''
  const found: Target[] = []
  for (const group of whole.slice(named.length).split(';')) {
    const targets = readGroup(group, index)
    if (targets === undefined) return undefined
    found.push(...targets)
  }
  const isZeroAlone = found.some((target) => target.kind === 'number' && target.number === 0 && !index.isNumber(0))
  return found.length === 0 || (isZeroAlone && !isLabelled && named === '') ? undefined : found
}

/** The parts between commas, up to the place in the source. */
function readGroup(group: string, index: EvidenceIndex): readonly Target[] | undefined {
  const found: Target[] = []
  for (const part of group.split(
    /,|&|\band\b|(?<=\d)\s*:(?=\s*\p{L})|(?<=\d)\s+(?=p\.|pp\.|§|page|table|section|fig)/iu,
  )) {
    const words = part.trim().replace(/^(?:[\^#†]|sources?\s|refs?\.?\s|references?\s)\s*/iu, '')
    if (words === '') continue
    if (
      found.length > 0 &&
      (locator.test(words) || /^\p{L}[\p{L}\s,.-]*$/u.test(words)) &&
      index.byId(words).length === 0
    )
      return found
    const targets = readPart(words, index)
    if (targets === undefined) return undefined
    found.push(...targets)
  }
  return found
}

function readPart(words: string, index: EvidenceIndex): readonly Target[] | undefined {
  if (index.byId(words).length > 0) return [{ kind: 'id', id: words }]
  if (/^\d{1,6}$/u.test(words)) {
    const number = Number(words)
    return words.length <= 3 || index.isNumber(number) ? [{ kind: 'number', number }] : undefined
  }
  const [, low, high] = range.exec(words) ?? []
  if (low !== undefined && high !== undefined) {
    const [first, last] = [Number(low), Number(high)]
    if (first >= last || first === 0 || last - first > widest) return undefined
    return Array.from({ length: last - first + 1 }, (_, step) => ({ kind: 'number', number: first + step }))
  }
  return index.isLikeId(words) ? [{ kind: 'id', id: words }] : undefined
}
