import { type ClausePart, partsOf } from './clause-parts.ts'
import type { PairedSite } from './paired-sites.ts'
import { both, bothSides, type NamedSide, type Side, sidesNamed } from './side-words.ts'

/** "RIGHT effusion, mediastinum to the left": what is pushed there. */
const pushed = /\b(?:mediastin\w*|trachea\w*|midline|shift\w*|pushed|deviat\w*|displaced (?=to|away|toward))\b.*$/isu

/** "Reduced on the left compared with the right". */
const compared = /\b(?:compared (?:to|with)|(?<!(?:more|less|later|rather) )than|versus|vs)\b.*$/isu

const opensDenying = /^\W*(?:no|nil|without|denies|neither|not)\b/iu

/** A part of a clause with the sides that it names, those that it has from its heading or from what it is joined to, and whether a list that begins with a denial goes on in it. */
export interface PlacedPart {
  readonly text: string
  readonly named: readonly NamedSide[]
  readonly borrowed: readonly Side[]
  /** Of the part before, where "with" or "and" joins them: most likely the same. */
  readonly likely: readonly Side[]
  readonly isDenied: boolean
}

/** Whether a text says anything of the site but a side. */
function saysAnything(text: string, site: PairedSite): boolean {
  return [
    ...site.illnesses.map(({ named }) => named),
    ...site.signs,
    ...site.sound.map(({ said }) => said),
    site.hints,
  ].some((pattern) => text.search(pattern) >= 0)
}

const isSign = (text: string, { signs }: PairedSite): boolean => signs.some((pattern) => text.search(pattern) >= 0)

/** "No effusion, consolidation or pneumothorax on the left": whether a list of what is not there reaches over a part. */
function goesOnDenying(parts: readonly ClausePart[], index: number): boolean {
  const start = parts.findLastIndex(
    ({ text, joint }, at) => at < index && (opensDenying.test(text) || joint === 'headed'),
  )
  const first = parts[start]
  if (first === undefined || !opensDenying.test(first.text)) return false
  const between = parts.slice(start + 1, index)
  const rest = parts.slice(index).map(({ text }) => text)
  return (
    parts[index]?.joint !== 'headed' &&
    between.every(({ text }) => sidesNamed(text).length === 0) &&
    rest.some((text) => /\b(?:or|nor)\b/iu.test(text))
  )
}

/** "No effusion or pneumothorax on the left, no effusion, air or pus on the right": the side that ends a list of what is not there is that of its beginning. */
function sidesOfDeniedList(parts: readonly ClausePart[], index: number): readonly Side[] {
  if (!opensDenying.test(parts[index]?.text ?? '')) return []
  const end = parts.findIndex(
    (part, at) => at > index && (sidesNamed(part.text).length > 0 || !goesOnDenying(parts, at)),
  )
  return end > 0 && goesOnDenying(parts, end) ? sidesNamed(parts[end]?.text ?? '').map(({ side }) => side) : []
}

/** The parts of a clause with their sides; not those that speak of another part of the body. */
export function placedParts(clause: string, site: PairedSite): readonly PlacedPart[] {
  const parts = partsOf(clause)
  const placed: PlacedPart[] = []
  let heading: readonly Side[] = []
  let before: { readonly text: string; readonly sides: readonly Side[] } = { text: '', sides: [] }
  for (const [index, { text: whole, joint }] of parts.entries()) {
    const text = whole.replace(pushed, '').replace(compared, '')
    const all = sidesNamed(text)
    const named = all.filter(({ end }) => !site.elsewhere.test(text.slice(end)))
    if (joint === 'headed') heading = before.sides
    if (joint === 'opens' || named.length > 0) heading = joint === 'headed' ? heading : []
    // "Left calf swollen": another part of the body.
    if (all.length > 0 && named.length === 0) {
      before = { text, sides: [] }
      continue
    }
    // "L lung and costophrenic angle clear", "right chest silent, hyper-resonant".
    const goesOn =
      (joint === 'joined' && !saysAnything(before.text, site)) || (isSign(before.text, site) && isSign(text, site))
    const borrowed = heading.length > 0 ? heading : goesOn ? before.sides : sidesOfDeniedList(parts, index)
    const likely = joint === 'joined' ? before.sides : []
    placed.push({ text, named, borrowed, likely, isDenied: goesOnDenying(parts, index) })
    const own = bothSides.test(text) ? both : [...new Set(named.map(({ side }) => side))]
    before = { text, sides: own.length > 0 ? own : borrowed }
  }
  return placed
}
