import type { Citation, Target } from './citation.ts'
import { type EvidenceIndex, linkKey, linksIn } from './evidence-index.ts'

const labelBefore =
  /^(?:see(?:\s+also)?|cf\.?|e\.g\.,?|sources?|refs?|refs?\.|references?|citations?|evidence(?:\s+(?:rows?|items?))?|rows?|nos?\.?|footnotes?|\^|#|†)\s*[:#]?\s*(?=[\d^#[])/iu

const locator =
  /^(?:pp?\b|pages?\b|pgs?\b|tab\b|tables?\b|figs?\b|figures?\b|secs?\b|sections?\b|§|ch\b|chapters?\b|paras?\b|paragraphs?\b|recs?\b|recommendations?\b|box\b|appendix\b|app\b|lines?\b|slides?\b|cols?\b|columns?\b|ibid\b)/iu

const range = /^(\d{1,3})\s*(?:[-\u2010-\u2015\u2212]|to)\s*(\d{1,3})$/u

const widest = 50

const list = String.raw`\d{1,3}(?:\s{0,2}(?:[-\u2010-\u2015\u2212,;&]|and\b|to\b|,\s?and\b)\s{0,2}\d{1,3}){0,20}`

const namedSource = String.raw`(?:sources?|refs?\.?|references?|citations?|evidence(?:\s(?:rows?|items?))?|rows?)\s{0,2}[:#]?\s{0,2}`

const raised = String.raw`[⁰¹²³⁴-⁹]{1,3}(?:[,˒’⁻⁺–-]{1,2}[⁰¹²³⁴-⁹]{1,3}){0,10}`

/** Each alternative is of bounded length, so that reading is linear. */
const forms = new RegExp(
  [
    String.raw`!?\[(?<label>\[[^[\]\n]{1,200}\]|[^[\]\n]{1,300})\]\(\s?<?(?<target>[^\s()<>]{1,2000}(?:\([^\s()]{0,200}\)[^\s()<>]{0,500})?)>?(?:\s{1,2}["'][^"'\n]{0,200}["'])?\s?\)`,
    String.raw`\[(?<bracket>[^[\]\n]{1,300})\]`,
    String.raw`【(?<lens>[^【】\n]{1,100})】`,
    String.raw`\(\s{0,2}(?:see\s)?(?<inner>${namedSource}(?<innerList>${list})(?:\s{0,2}[,:]\s{0,2}[^()\n]{1,60})?)\s{0,2}\)`,
    String.raw`\((?<paren>[^()\n]{1,200})\)`,
    String.raw`<sup>(?<sup>[^<>\n]{1,60})<\/sup>`,
    String.raw`\b(?<word>sources?|references?|refs?\.?)\s{1,2}(?<wordList>${list})(?!\d|\.\d|[%/]|\s?(?:mg|g|mcg|microg|mL|mmol|%)\b)`,
    String.raw`(?<raised>${raised})(?![⁺⁻])`,
  ].join('|'),
  'giu',
)

const noCitation =
  /(?:\bci|\biqr|\brange|\brange:|\binterval|\bscale|\bnormal|\breference|\bref|\bquartiles?|\bbetween|\bfrom|\blimits?|\bmedian)[\s:=,]{0,3}$/iu

const unitAfter =
  /^\s{0,2}(?:mg|g|mcg|microg|µg|μg|ug|ng|pg|ml|l|mmol|mol|meq|units?|iu|mmhg|kpa|%|hours?|hrs?|h|days?|weeks?|months?|years?|min(?:utes?)?|tablets?|puffs?|bpm|°)(?![\p{L}\p{N}])/iu

/**
 * The citations of a text, in order: `[1]`, `[2, 3]`, `[1-3]`, `[1][2]`, `[2, p. 14]`, `(Source 4)`, `(Sources 1, 2 and 4)`, `Source 4`, raised figures, addresses, links
 * `[words](address)`, DOIs, PubMed numbers, and ids in brackets (`[note:2]`).
 *
 * Plain are numbers in round brackets, years, `[12 mg]`, intervals ("95% CI [1, 3]") and exponents (10⁹/L, m²).
 */
export function readCitations(text: string, index: EvidenceIndex): readonly Citation[] {
  const found: Citation[] = []
  const links = linksIn(text)
  let next = 0
  let floor = 0
  const addLinks = (until: number): void => {
    for (let link = links[next]; link !== undefined && link.start < until; link = links[(next += 1)])
      if (link.start >= floor) {
        const { start, end, key } = link
        found.push({ start, end, text: text.slice(start, end), targets: [{ kind: 'link', key }] })
        floor = end
      }
  }
  forms.lastIndex = 0
  for (let match = forms.exec(text); match !== null; match = forms.exec(text)) {
    const end = forms.lastIndex
    // What is not a citation may hold one: "(as in [1])".
    forms.lastIndex = match.index + 1
    addLinks(match.index)
    if (match.index < floor) continue
    const isImage = match[0].startsWith('!')
    const citation = isImage ? undefined : readForm(text, match, index)
    if (citation === undefined && !isImage) continue
    if (citation !== undefined) found.push(citation)
    floor = end
    forms.lastIndex = end
  }
  addLinks(text.length)
  return found
}

function readForm(text: string, match: RegExpExecArray, index: EvidenceIndex): Citation | undefined {
  const groups = match.groups ?? {}
  const start = match.index
  const end = start + match[0].length
  const whole = { start, end, text: match[0] }
  if (groups['label'] !== undefined && groups['target'] !== undefined)
    return readLink(whole, groups['label'], groups['target'], index)
  const targets = readTargets(text, whole, groups, index)
  if (targets === undefined) return undefined
  if (groups['word'] === undefined) return { ...whole, targets }
  // "Source 4 recommends" keeps its subject.
  return { ...whole, targets, words: { start, end: start + groups['word'].length } }
}

type Groups = Readonly<Record<string, string | undefined>>

function readTargets(
  text: string,
  { start, end, text: written }: Citation | { start: number; end: number; text: string },
  groups: Groups,
  index: EvidenceIndex,
): readonly Target[] | undefined {
  const { bracket, lens, inner, innerList, paren, sup, word, wordList } = groups
  const before = text.slice(Math.max(0, start - 24), start)
  if (bracket !== undefined) {
    // An interval has two ends: "a normal range [3, 5]" is one, and "the T wave is normal [1]" is none.
    const isInterval = /\d\D+\d/u.test(bracket) && noCitation.test(before)
    const isPlain = /^[\d\s,;–-]+$/u.test(bracket) && (isInterval || unitAfter.test(text.slice(end, end + 12)))
    return isPlain ? undefined : readBracket(bracket, index)
  }
  if (lens !== undefined) return readBracket(lens.replace(/†.*$/u, ''), index, true)
  if (inner !== undefined)
    return /\blevels?\s+of\s*$/iu.test(before) ? undefined : readBracket(innerList ?? '', index, true)
  if (paren !== undefined) return readParenthesis(paren, index)
  if (sup !== undefined)
    return /^[\d\s,;–-]+$/u.test(sup) && isExponent(text, start, sup) ? undefined : readBracket(sup, index, true)
  if (word !== undefined)
    return /\blevels?\s+of\s*$/iu.test(before) ? undefined : readBracket(wordList ?? '', index, true)
  const figures = written.normalize('NFKC').replace(/[˒’]/gu, ',').replace(/[⁻−–]/gu, '-')
  return isExponent(text, start, figures) ? undefined : readBracket(figures, index, true)
}

/** Numbers in round brackets are plain; an id or a source of the table is not. */
function readParenthesis(content: string, index: EvidenceIndex): readonly Target[] | undefined {
  const words = content.trim()
  if (!/\p{L}/u.test(words)) return undefined
  if (/\d|[:#]/u.test(words) && index.byId(words).length > 0) return [{ kind: 'id', id: words }]
  return index.bySource(words).length > 0 ? [{ kind: 'source', source: words }] : undefined
}

/** 10⁹/L, m², cm³. */
function isExponent(text: string, start: number, figures: string): boolean {
  const before = text.slice(Math.max(0, start - 8), start)
  if (/[⁻⁺]$/u.test(before)) return true
  if (before.endsWith('10') && !/\d10$/u.test(before)) return true
  return /^[23]$/u.test(figures) && /(?:^|[\d\s/(.])(?:m|cm|mm|dm|km|in)$/u.test(before)
}

function readLink(
  whole: { readonly start: number; readonly end: number; readonly text: string },
  label: string,
  target: string,
  index: EvidenceIndex,
): Citation | undefined {
  const bare = label.replace(/^\[|\]$/gu, '')
  const targets = readBracket(bare, index)
  const [only] = targets ?? []
  const address = /^(?:https?:\/\/|doi:|10\.\d{4,9}\/)/iu.test(target)
  if (!address) return targets === undefined ? undefined : { ...whole, targets }
  const number = targets?.length === 1 && only?.kind === 'number' ? { number: only.number } : {}
  const link: Target = { kind: 'link', key: linkKey(target), ...number }
  if (targets !== undefined) return { ...whole, targets: [link] }
  const start = whole.start + 1
  return { ...whole, targets: [link], words: { start, end: start + label.length } }
}

/**
 * What a stretch in brackets cites: numbers, ranges, ids, links, each with a place in it ("2, p. 14"). Undefined for one that cites nothing: `[12 mg]`, `[sic]`, `[ ]`.
 *
 * @param isLabelled a word such as "Source" stands before the numbers
 */
function readBracket(content: string, index: EvidenceIndex, isLabelled = false): readonly Target[] | undefined {
  const whole = content.trim()
  if (whole === '') return undefined
  if (index.byId(whole).length > 0) return [{ kind: 'id', id: whole }]
  if (index.bySource(whole).length > 0) return [{ kind: 'source', source: whole }]
  const links = linksIn(whole)
  if (links.length > 0) return links.map(({ key }) => ({ kind: 'link', key }))
  const named = labelBefore.exec(whole)?.[0] ?? ''
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
