// Over 250 lines: one reader of reference lists, with the identifiers in them.
import { type Reference, type ReferenceRules, referenceRules } from './reference-rules.ts'
import { present } from '../judges/judge.ts'

/** Addresses that are set aside for examples: RFC 2606 and RFC 6761. */
const reserved = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost|local|internal|home\.arpa|onion)$/u

/** Hosts that only lead on: without a path they lead nowhere. */
const resolvers = /^(?:(?:dx\.)?doi\.org|pubmed\.ncbi\.nlm\.nih\.gov|(?:www\.)?ncbi\.nlm\.nih\.gov|europepmc\.org)$/u

const registered = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/u

const address = /(?:https?:\/\/|(?<![\w./@])www\.)[^\s<>"'`\\]+/giu

/** Not in the middle of a number or a word. */
const doi = /(?<![\w.])10\.\d{4,9}\/[^\s<>"'`\\{}]+/giu

const pmid = /(?<![\p{L}\d])PMID[:\s#]{0,3}([1-9]\d{3,7})(?!\d)/giu

const pmcid = /(?<![\p{L}\d])PMC(?:ID)?[:\s]{0,3}(?:PMC)?([1-9]\d{3,8})(?!\d)/giu

/** Prefix that Crossref keeps for tests, and suffixes that stand for one still to be filled in. */
const placeholder = /^10\.(?:5555\/|\d+\/(?:x{2,}|xyz\d*|\.+|n\/?a)$)/iu

/**
 * Addresses, DOIs, PMIDs and PMCIDs of a text. A PMID or PMCID has 4 digits or more: what is shorter is as likely a count.
 *
 * @param refusedHosts that are no source
 */
function identifiersIn(text: string, refusedHosts: readonly string[]): Reference[] {
  const addresses = [...text.matchAll(address)].map(([whole]) => trimEnd(whole))
  const urls = addresses.filter((one) => isTraceableAddress(one, refusedHosts) && !leadsToNoDoi(one))
  // What stands in an address is told as the address.
  const rest = addresses.reduce((left, one) => left.replace(one, ' '), text)
  return [
    ...urls.map((one): Reference => ({ kind: 'url', text: one })),
    ...[...rest.matchAll(doi)]
      .map(([whole]) => trimEnd(whole))
      .filter(isDoi)
      .map((one): Reference => ({ kind: 'doi', text: one })),
    ...[...rest.matchAll(pmid)].map(([whole]): Reference => ({ kind: 'pmid', text: whole })),
    ...[...rest.matchAll(pmcid)].map(([whole]): Reference => ({ kind: 'pmcid', text: whole })),
  ]
}

function isDoi(text: string): boolean {
  return /^10\.\d{4,9}\/.*[a-z\d]/iu.test(text) && !placeholder.test(text)
}

/** Of the resolver of DOIs, whose paths are DOIs. */
function leadsToNoDoi(text: string): boolean {
  const path = /^https?:\/\/(?:dx\.)?doi\.org\/(.*)$/iu.exec(text)?.[1]
  return path !== undefined && !isDoi(path)
}

/** Without what ends the sentence, and a bracket that was opened before. */
function trimEnd(text: string): string {
  const trimmed = text.replace(/[.,;:!?*_…\]}]+$/u, '')
  const isOpen = trimmed.split('(').length < trimmed.split(')').length
  return isOpen && trimmed.endsWith(')') ? trimEnd(trimmed.slice(0, -1)) : trimmed
}

/**
 * Whether an address leads to somebody's page: `http` or `https`, a registered name as host, and nothing that stands for an address that is still to be filled in.
 *
 * @param text `https://…`, or `www.…`
 * @param refusedHosts with what lies under them
 */
function isTraceableAddress(text: string, refusedHosts: readonly string[]): boolean {
  const url = URL.parse(/^www\./iu.test(text) ? `https://${text}` : text)
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username !== '' || url.password !== '') return false
  const host = url.hostname
  if (!registered.test(host) || reserved.test(host)) return false
  if (refusedHosts.some((refused) => host === refused || host.endsWith(`.${refused}`))) return false
  return !resolvers.test(host) || url.pathname.length > 1
}

const year = String.raw`(?:19[5-9]\d|20\d\d)`

const documentWord =
  '(?:guidelines?|guidance|report|statement|recommendations?|consensus|standards?|fact ?sheet|review|update|bulletin|label|handbook|monograph)'

const months =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/u

const authors = new RegExp(
  String.raw`(\p{Lu}[\p{L}'’-]{1,40})\s(?:et al\.?|(?:and|&)\s(\p{Lu}[\p{L}'’-]{1,40})),?\s\(?${year}\b`,
  'gu',
)

const journal = new RegExp(
  String.raw`(?:\p{Lu}[\p{L}.]{0,30}\s){1,6}${year}\s?;\s?\d{1,4}(?:\(\d{1,4}\))?\s?:\s?[eES]?\d{1,6}`,
  'gu',
)

/** Fields in which a collection quotes its answer. */
const snippets = ['answer', 'content', 'content_snippet', 'snippet', 'text']

/** A reference as an object with a tag. */
interface TaggedReference {
  readonly tag: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** A UUID, in any version. */
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * The references of a response that can be traced: addresses, DOIs, PMIDs, PMCIDs, named sources, and what the rules say of references with a tag.
 *
 * Strict with what only looks like one: none are a number in brackets, `doi:` or `PMID` alone, an address without a registered host, addresses set aside for examples (RFC 2606), the DOI prefix for tests (10.5555), a
 * resolver without a path, hosts of search engines and chatbots, and "according to studies". Whether a reference exists, and says what is claimed, is not looked up.
 *
 * @param response text; or an object, in which references with a tag stand as objects with a `source`
 * @param rules `referenceRules` unless given
 * @returns each once, in the order of kinds; empty where there is none
 *
 * @example
 * parseReferences('Start low [1]. [1] https://doi.org/10.1093/eurheartj/ehab368') // [{ kind: 'url', text: 'https://doi.org/10.1093/eurheartj/ehab368' }]
 */
export function parseReferences(response: unknown, rules: ReferenceRules = referenceRules): Reference[] {
  const { rest, tagged } = takeTagged(response, Object.keys(rules.provenance))
  const text = visibleText(present(rest))
  const links = Object.values(rules.provenance).flatMap((rule) => rule.links)
  const found: Reference[] = [
    ...identifiersIn(text, rules.refusedHosts),
    ...namedSources(text, rules.publishers).map((words): Reference => ({ kind: 'named', text: words })),
    ...links.flatMap((link) => linkedObjects(text, link)).map((words): Reference => ({ kind: 'link', text: words })),
    ...tagged.flatMap((one) => readTagged(one, rules)),
  ]
  return [...new Map(found.map((reference) => [`${reference.kind} ${reference.text}`, reference])).values()]
}

/**
 * Whether a response has a reference that can be traced; see `parseReferences` for what counts.
 *
 * @param rules what counts beside what always does; `referenceRules` unless given
 * @returns true for one or more
 *
 * @example
 * hasReferences('Rest and drink enough [1][2].') // false
 */
export function hasReferences(response: unknown, rules?: ReferenceRules): boolean {
  return parseReferences(response, rules).length > 0
}

/**
 * Sources that are named so that one can find them: a publisher with the year or number of a document (`ESC 2021 guideline`, `NICE NG136`), authors with a year (`Smith et al. 2019`), a journal with year, volume and page.
 *
 * "According to studies", "guidelines recommend" and a publisher alone name no document.
 *
 * @param publishers as they write themselves: letter case counts
 * @returns the words, as they stand there
 */
function namedSources(text: string, publishers: readonly string[]): string[] {
  const ofAuthors = [...text.matchAll(authors)]
    .filter(([, first = '', second = '']) => !months.test(first) && !months.test(second))
    .map(([whole]) => whole)
  return [...ofPublishers(text, publishers), ...ofAuthors, ...[...text.matchAll(journal)].map(([whole]) => whole)]
}

function ofPublishers(text: string, publishers: readonly string[]): string[] {
  if (publishers.length === 0) return []
  const names = publishers.map((name) => name.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)).join('|')
  const publisher = String.raw`(?<![\p{L}\d])(?:${names})(?![\p{L}\d])`
  const clause = String.raw`[^.;!?\n]`
  const patterns = [
    // NICE NG136
    String.raw`${publisher}\s(?:NG|CG|TA|QS|DG|PH)\d{1,4}\b`,
    // ESC 2021, WHO (2023)
    String.raw`${publisher}[\s,]{0,2}\s?\(?${year}\b`,
    // 2021 ESC guidelines, 2022 AHA/ACC/HFSA guideline
    String.raw`\b${year}\s(?:[A-Z]{2,8}\/){0,4}${publisher}`,
    // GOLD report of 2024, ESC guidelines on heart failure (2021)
    String.raw`${publisher}${clause}{0,20}\b${documentWord}\b${clause}{0,60}\b${year}\b`,
  ]
  return patterns.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'gu'))].map(([whole]) => whole))
}

/**
 * What of a reference with a tag can be traced, by the rule of its tag; empty where nothing can.
 *
 * A quoted answer counts where it is whole: long enough, and not cut off with an ellipsis.
 */
function readTagged({ tag, fields }: TaggedReference, { provenance, refusedHosts }: ReferenceRules): Reference[] {
  const rule = provenance[tag]
  if (rule === undefined) return []
  // A number under its own name needs no word before it.
  const numbered = ['pmid', 'pmcid'].flatMap((name) =>
    fields[name] === undefined ? [] : `${name} ${shown(fields[name])}`,
  )
  const texts = [...Object.values(fields).map(shown), ...numbered].map(visibleText)
  const found = [
    ...(rule.identifiers ? texts.flatMap((text) => identifiersIn(text, refusedHosts)) : []),
    ...rule.links.flatMap((link) =>
      texts.flatMap((text) => linkedObjects(text, link).map((words): Reference => ({ kind: 'link', text: words }))),
    ),
    ...snippets.flatMap((name) => wholeSnippet(shown(fields[name] ?? ''), rule.snippetFrom)),
  ]
  return found.map((reference) => ({ ...reference, provenance: tag }))
}

function wholeSnippet(snippet: string, from: number | null): Reference[] {
  const text = visibleText(snippet).trim()
  return from !== null && text.length >= from && !/(?:…|\.{3}|\[…\])$/u.test(text) ? [{ kind: 'snippet', text }] : []
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? '')
}

/**
 * Takes the references with a tag out of a response: objects with a `source`, wherever they stand in it, and such objects as JSON in its text.
 *
 * @param tags that are looked for, in any letter case
 * @returns `rest`: the response without them
 */
function takeTagged(
  response: unknown,
  tags: readonly string[],
): { readonly rest: unknown; readonly tagged: readonly TaggedReference[] } {
  const tagged: TaggedReference[] = []
  const take = (value: object): boolean => {
    const { source } = value as Readonly<Record<string, unknown>>
    const tag = tags.find((one) => typeof source === 'string' && one.toLowerCase() === source.trim().toLowerCase())
    if (tag === undefined) return false
    tagged.push({ tag, fields: value as Readonly<Record<string, unknown>> })
    return true
  }
  const without = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutJson(value, take)
    if (Array.isArray(value)) return value.map(without).filter((entry) => entry !== undefined)
    if (typeof value !== 'object' || value === null) return value
    if (take(value)) return undefined
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, without(entry)]))
  }
  return { rest: without(response) ?? '', tagged }
}

function withoutJson(text: string, take: (value: object) => boolean): string {
  return text.replace(/\{[^{}]{0,20000}\}/gu, (piece) => {
    if (!piece.includes('"source"')) return piece
    const value = parse(piece)
    return value !== null && take(value) ? ' ' : piece
  })
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * The links of a kind in a text.
 *
 * @param link from the root of a site, with `{uuid}` in place of one: `/search/nihai/objects/{uuid}`
 */
function linkedObjects(text: string, link: string): string[] {
  const pattern = link
    .split('{uuid}')
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join(uuid)
  return [...text.matchAll(new RegExp(`${pattern}(?![\\w-])`, 'giu'))].map(([whole]) => whole)
}

/** A text in one form of each character, without what nobody sees: an identifier that is broken up by it is one all the same. */
function visibleText(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFC')
}
