import { type Label, type Passage, readDocument } from '../language/document.ts'
import { readSentences } from '../language/sentences.ts'
import { remember } from '../words/text.ts'
import { type Recommendation, severities, type Severity } from './recommendation.ts'

/** What a section of an answer in words is about. */
export type SectionKind = keyof typeof titles

/** What the sections of an answer in words hold, each undefined where the text has no such section. */
export interface TextSections {
  /** An entry a list item, row or paragraph; headings within the section count as entries too. */
  readonly problems: readonly string[] | undefined
  /** Every severity that a label of severity stands before: several where it is graded in several ways. */
  readonly severities: readonly Severity[] | undefined
  /** A row of a table with three columns or more is drug, against and finding, in this order. */
  readonly contraindications: Recommendation['contraindications_checked'] | undefined
  readonly differential: readonly string[] | undefined
  readonly uncertainty: string | undefined
  readonly escalation: readonly string[] | undefined
}

const opening = String.raw`^(?:\d{1,2}[.)]?\s*)?(?:(?:the|a|my|our|key|main|active|current|working|clinical|overall|final|likely|most likely|probable|primary|summary of|list of|patient|known|new|acute)\s)*`
const closing = String.raw`(?:\s(?:list|summary|so far|here|today|now|identified|noted|checked|reviewed|considered|assessed|and caveats))*$`

function title(words: string): RegExp {
  return new RegExp(`${opening}(?:${words})${closing}`, 'iu')
}

/** How sections are called, by what they hold; the first that fits counts. A title that also names a plan is of none of them. */
const titles = {
  differential: title(
    String.raw`differentials?|differential diagnos[ie]s|ddx|alternative diagnos[ie]s|other (?:diagnos[ie]s|possibilities)`,
  ),
  contraindications: title(
    String.raw`(?:relative |absolute )?contra-?indications?(?: (?:and|&|\/) (?:drug )?interactions?)?|(?:drug |medication )?interactions?(?: (?:and|&|\/) contra-?indications?)?|(?:drug|medication|medicine|prescribing|interaction|contra-?indication|allergy) (?:safety )?checks?|safety checks?|(?:allergy|allergies) (?:and|&|\/) (?:interactions?|contra-?indications?)(?: checks?)?`,
  ),
  escalation: title(
    String.raw`(?:immediate |emergency )?escalations?(?: plan)?|escalate(?: now| immediately)?|emergency calls?|calls? for help|who to call(?: now)?`,
  ),
  severity: title(
    String.raw`(?:disease |illness |overall )?severity(?: (?:grade|assessment|level))?|acuity|triage(?: (?:level|category))?`,
  ),
  uncertainty: title(
    String.raw`uncertaint(?:y|ies)|confidence|limitations?|caveats?|unknowns?|what is (?:not known|uncertain|unclear)|open questions?`,
  ),
  problems: title(
    String.raw`problems?|diagnos[ie]s|impression|assessment|diagnostic impression|clinical impression|active issues|issues`,
  ),
} as const

/** The kind of the section that a label opens; undefined for any other label. */
export function sectionOf({ tokens }: Pick<Label, 'tokens'>): SectionKind | undefined {
  if (tokens.length > longestTitle) return undefined
  // A label stands over many passages.
  const before = known.get(tokens)
  if (before !== undefined) return before ?? undefined
  const kind = sectionNamed(tokens)
  known.set(tokens, kind ?? null)
  return kind
}

const known = new WeakMap<Label['tokens'], SectionKind | null>()

function sectionNamed(tokens: Label['tokens']): SectionKind | undefined {
  const words = tokens
    .filter(({ isWord, word }) => isWord || word === '&' || word === '/')
    .map(({ word }) => word)
    .join(' ')
  return kinds.find((kind) => titles[kind].test(words))
}

const longestTitle = 10

const kinds = Object.keys(titles) as readonly SectionKind[]

/** Where a passage stands: in a section of its own label, or of the nearest label over it that opens one. */
interface Placed {
  readonly kind: SectionKind
  /** The label that opens the section. */
  readonly label: Label
  /** A label that opens no section lies between: the passage is about what that label names. */
  readonly isWithin: boolean
  /** Its words, without the label where it begins with it. */
  readonly text: string
}

/** The section of a passage; undefined where it is in none. */
export function placeOf(passage: Passage, inline: Label | undefined): Placed | undefined {
  const own = inline === undefined ? undefined : sectionOf(inline)
  if (own !== undefined && inline !== undefined) {
    const text = passage.text.slice(inline.end - passage.start).replace(/^[\s:*_–—-]+/u, '')
    return { kind: own, label: inline, isWithin: false, text }
  }
  for (let at = passage.path.length - 1; at >= 0; at -= 1) {
    const label = passage.path[at]
    const kind = label === undefined ? undefined : sectionOf(label)
    if (kind === undefined || label === undefined) continue
    return { kind, label, isWithin: at < passage.path.length - 1, text: passage.text }
  }
  return undefined
}

/** The label with which each passage of a text begins, by the place of the passage. */
export function inlineLabels(text: string): ReadonlyMap<number, Label> {
  const found = new Map<number, Label>()
  for (const { passage, label } of readSentences(text))
    if (label !== undefined && label.start === passage.start && !found.has(passage.start))
      found.set(passage.start, label)
  return found
}

const grades = new RegExp(String.raw`\b(?:${severities.join('|')})\b`, 'giu')

/** "Not severe", "no longer critical". */
const denied = /\b(?:not|no|non|never|without|neither|rather than|instead of)\b[^.;]*$/iu

/**
 * What the sections of an answer in words hold: problems, severity, contraindications, differential, uncertainty and escalation, known by their titles ("## Impression", "**Severity:** moderate", "Drug interactions:").
 *
 * A text without a section says nothing of it, which is another thing than an empty list.
 */
export const readSections: (text: string) => TextSections = remember(
  (text) => {
    const labels = inlineLabels(text)
    const entries = new Map<SectionKind, (readonly string[])[]>()
    for (const passage of readDocument(text).passages) {
      const place = placeOf(passage, labels.get(passage.start))
      if (place === undefined) continue
      const own = entries.get(place.kind) ?? []
      entries.set(place.kind, own)
      // Under "Problems / 1. Embolism" stands what is done about it.
      if (place.kind === 'problems' && place.isWithin) continue
      const parts = passage.cells.length === 0 ? [place.text] : passage.cells.map((cell) => cell.text)
      const said = parts.map(tidy)
      if (said.some((part) => /[\p{L}\p{N}]/u.test(part)) && !opensSection(passage)) own.push(said)
    }
    const of = (kind: SectionKind): readonly string[] | undefined => entries.get(kind)?.map((parts) => parts.join(', '))
    return {
      problems: of('problems'),
      severities: of('severity')?.flatMap(severitiesIn),
      contraindications: entries.get('contraindications')?.map(contraindicationOf),
      differential: of('differential'),
      uncertainty: of('uncertainty')?.join(' '),
      escalation: of('escalation'),
    }
  },
  { most: 64, longest: 40_000 },
)

/** A heading that is the section's own title, or the header row of a table. */
function opensSection(passage: Passage): boolean {
  return sectionOf(passage) !== undefined || (passage.isHeading && passage.text.includes('|'))
}

function contraindicationOf(parts: readonly string[]): Recommendation['contraindications_checked'][number] {
  const [drug = '', against = '', ...rest] = parts
  if (rest.length > 0) return { drug, against, finding: rest.join(', ') }
  return against === '' ? drug : `${drug}: ${against}`
}

function severitiesIn(entry: string): readonly Severity[] {
  const found = Array.from(entry.slice(0, 400).matchAll(grades)).flatMap(({ 0: word, index }) =>
    denied.test(entry.slice(0, index)) ? [] : severities.filter((one) => one === word.toLowerCase()),
  )
  return [...new Set(found)]
}

function tidy(words: string): string {
  return words.replace(/\s+/gu, ' ').trim().replace(/:$/u, '')
}

const emergent = /\b(?:emergent(?:ly)?|emergency|immediate(?:ly)?|stat|now|first hour|time-critical|life-saving)\b/iu
const urgent = /\burgent(?:ly)?\b/iu
const routine =
  /\b(?:routine(?:ly)?|elective|non-urgent|when stable|outpatient|follow[ -]?up|before discharge|later)\b/iu

/** How urgent a passage is by the nearest label over it that says so: "### Routine", "Immediate actions". */
export function urgencyUnder({ path }: Pick<Passage, 'path'>): 'emergent' | 'urgent' | 'routine' | undefined {
  for (const { text } of path.toReversed()) {
    if (routine.test(text)) return 'routine'
    if (emergent.test(text)) return 'emergent'
    if (urgent.test(text)) return 'urgent'
  }
  return undefined
}
