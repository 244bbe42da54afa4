export type Side = 'left' | 'right'

/** A side that a text names, and where. */
export interface NamedSide {
  readonly side: Side
  readonly start: number
  readonly end: number
}

export const both: readonly Side[] = ['left', 'right']

export const otherOf = (side: Side): Side => (side === 'left' ? 'right' : 'left')

const words: readonly RegExp[] = [
  /(?<![\p{L}\d])(?<side>left|right)(?:[\s-]sided)?(?![\p{L}\d])/giu,
  // "RT" is radiotherapy, "rt-PA" a drug.
  /(?<![\p{L}\d])(?<side>[Ll]t|[Rr]t(?!-?PA\b))(?:[\s-]sided)?(?![\p{L}\d])/gu,
  // "L" and "R" are sides in capitals alone. "1.5 L" and "mmol/L" are volumes, "R 24" is a rate, "R0" a margin, "L-arginine" a drug.
  /(?<![\p{L}\d/^×]|\d\s|\bper\s)(?<side>[LR])(?![\p{L}\d'’/]|-(?!sided|lat)\p{L}|\s\d{2,3}(?![\d.]|\s?(?:[–-]\s?\d+\s?)?(?:F|G|mm|cm|%))|\s?[=:]\s?\d)(?:[\s-]sided)?/gu,
  // "R/L" is none of the volumes: "R base dull/L clear".
  /(?<=\p{L}\/)(?<side>[LR])(?=\s\p{L}{3})/gu,
  /(?<![\p{L}\d])(?<side>[LR])(?:[UML][LZ])(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?<side>[LR])(?=(?:IC[CD]|VATS|PTX|HTX|IPC|PCN)(?![\p{L}\d]))/gu,
  /(?<![\p{L}\d])(?<side>linken|rechts|rechten|gauche|droite?|izquierd[oa]|derech[oa]|esquerd[oa]|direit[oa]|sinistr[oa]|destr[oa]|vlevo|vpravo|lingula\w*)(?![\p{L}\d])/giu,
]

const ofTheLeft = /^(?:l|gauche|izq|esq|sin|vlevo)/iu

/** The heart, the great vessels, time and posture: no side of a procedure. */
const notAfter =
  /^[\s-]*(?:ventric|heart\b|hearted|atri|bundle|axis|main(?!(?:[ -]?stem)?[ -](?:bronch|intubat))|coronary|circumflex|anterior descending|radial(?! (?:fracture|head|neck|shaft))|internal jugular|IJ\b|jugular|subclavian|brachial (?:line|vein|access|artery line)|femoral (?:line|vein|venous|access|catheter|puncture|arter\w+ (?:line|access|puncture|sheath|catheter))|arm lead|sided heart|upper quadrant|iliac fossa|lobe of (?:the )?liver|liver|(?:lateral )?decubitus|lateral (?:position|tilt|recumb)|side (?:up|down|lying)|lying\b|shift)|^-to-/iu

/** "Fluid left at 24 h", "the drain is left in": what stays. In capitals it is a side. */
const stays =
  /^(?:\s+(?:in (?:place|situ)|in(?=\s*(?:$|[.;,:)]))|out|off|alone|over|until|open|free|behind|as (?:is|it)|undrained|untreated|unclamped|unchanged|overnight|there|clamped|at \d+|unless|(?:fully|wide|completely) \w+|connected|attached|joined|draining|to (?:drain|run|bubble|swing|gravity|suction)|below|for \d|with (?:an? |the )?(?:suction|tap|three-way|stopcock|valve|bottle)|(?:on|under|in|to|at) (?:an? |the )?(?:(?:free|gravity|passive|low|wall|dependent|negative) )?(?:under-?water|water|seal|suction|drainage|gravity|bottle|Heimlich|flutter|[-–−]? ?\d+ ?cm\w*))\b)/iu
/** "Is left on free drainage", "talked through and left, as …". */
const stayed = /\b(?:be|is|are|was|were|being|been|and|or|then|not)\s$/iu
const ofBody =
  /^(?:[\s-]sided\b|\s+(?:\w+\s+){0,2}?(?:lungs?|chest|pleural?|side|base|hemithorax|lobe|zone|apex|effusions?|pneumothora\w*|empyema|ha?emothora\w*|drains?|tubes?|pigtail|thora\w+|hip|knee|leg|arm|kidney|ureter\w*|space|ICS|intercostal|(?:mid|anterior|posterior)[\s-]?\w*|\d+(?:st|nd|rd|th))\b)/iu

/** "Right now", "the right to decline", "all right". */
const rightIdiom =
  /^\s+(?:away|now|after|before|dose|drug|time|patient|person|choice|answer|thing|to (?!the\b|place|base))\b/iu

/** "On the left now": a place, whatever follows. */
const placed = /\b(?:on|in|into|to|from|at)\s(?:the\s)?$/iu

/** How far beside a side its words reach, in characters. */
const reach = 60

function isNoSide(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end)
  const after = text.slice(end, end + reach)
  const before = text.slice(Math.max(0, start - reach), start)
  if (notAfter.test(after)) return true
  if (placed.test(before)) return false
  if (word === 'left') return stays.test(after) || (stayed.test(before) && !ofBody.test(after))
  return /^right$/iu.test(word) && word !== 'RIGHT' && (/\ball\s$/iu.test(before) || rightIdiom.test(after))
}

/** The sides that a text names, in its order; not those of the heart, of a posture, or of what is left. */
export function sidesNamed(text: string): readonly NamedSide[] {
  return words
    .flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const word = match.groups?.['side'] ?? ''
        const start = match.index
        const end = start + match[0].length
        return isNoSide(text, start, start + word.length)
          ? []
          : [{ side: ofTheLeft.test(word) ? ('left' as const) : ('right' as const), start, end }]
      }),
    )
    .toSorted((one, other) => one.start - other.start)
}

/** Both at once: "bilateral effusions", "both bases". */
export const bothSides =
  /\b(?:bilateral\w*|bi-?basal|bi-?basilar|both (?:sides|lungs|bases|hemithoraces|pleural|chests?|lower|upper)|each side|[LR]\s?[>&+]\s?[LR]\b|(?:left|right) (?:more|greater|larger|>) (?:than )?(?:left|right))/iu
