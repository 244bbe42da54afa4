import type { ContraindicationEntry, EntriesNaming } from './contraindication-entry.ts'
import type { InteractingPair } from './interacting-pairs.ts'
import { isOfParty, type NamedDrug, standsFor } from './interaction.ts'

/**
 * Whether an entry of `contraindications_checked` is one of a pair: it names both, each by drug, by class or by what the table calls its group ("QT-prolonging drugs").
 *
 * An entry of a major pair may name one drug and the hazard instead ("levofloxacin: QTc 430 ms"): to look at one of them for its own reasons is none ("warfarin: no active bleeding"). An entry of a contraindicated
 * pair says as well what becomes of it, that one is stopped, or was not taken: that the blood pressure is 130/80 makes a nitrate no safer beside sildenafil.
 */
export function coversPair({ interaction, drug, other }: InteractingPair, naming: EntriesNaming): boolean {
  const { one, other: two, severity, hazard } = interaction
  const isContraindicated = severity === 'contraindicated'
  const isEnough = (entry: ContraindicationEntry): boolean => !isContraindicated || settles(entry)
  const ofDrug = naming(drug)
  const ofOther = naming(other)
  if ([...ofDrug, ...ofOther].some((entry) => namesBoth(entry, drug, other) && isEnough(entry))) return true
  if (!isContraindicated && [ofDrug, ofOther].some((own) => own.some((entry) => entry.names(hazard)))) return true
  // "Levofloxacin with other QT-prolonging drugs: none".
  return [one, two].some(
    (party) =>
      party.names.length > 0 &&
      [isOfParty(other, party) ? ofDrug : [], isOfParty(drug, party) ? ofOther : []].some((own) =>
        own.some((entry) => entry.names(party.names) && isEnough(entry)),
      ),
  )
}

function namesBoth(entry: ContraindicationEntry, drug: NamedDrug, other: NamedDrug): boolean {
  const second = entry.drugs.filter((named) => standsFor(named, other))
  if (
    second.length > 0
      ? namesSalt(entry, drug)
      : namesSalt(entry, other) && entry.drugs.some((named) => standsFor(named, drug))
  )
    return true
  return entry.drugs.some((named) => standsFor(named, drug) && second.some((two) => two !== named))
}

/** "Calcium with digoxin": an entry calls a salt by its first word. */
function namesSalt(entry: ContraindicationEntry, { name }: NamedDrug): boolean {
  const [salt = '', rest] = name.split(' ')
  return rest !== undefined && salts.has(salt) && entry.names([salt])
}

const salts = new Set(['calcium', 'magnesium', 'potassium', 'sodium'])

/** What becomes of a contraindicated pair: one of them is not taken, was stopped, or long enough ago. */
const settled =
  /\b(?:stop\w*|h[eo]ld|hold\w*|with(?:held|hold\w*)|paus\w*|suspend\w*|ceas\w*|discontinu\w*|omit\w*|avoid\w*|switch\w*|replac\w*|chang\w*|instead|wash-?out|ago|since|last (?:dose|taken|used?|intake)|hours?|days?|weeks?|interval|separat\w*|not|no|none|never|neither|nor|denies|denied|without|absent|negative)\b/iu

/** "No bleeding", "no interaction": of what the two may do, and not of either of them. */
const harmless =
  /\b(?:no|not|without|denies|nor|negative for)\s+(?:\p{L}+\s+){0,2}?(?:bleed\w*|h(?:a)?emorrhage|hypotensi\w*|hypotensive|bradycardi\w*|block|myalgia|myopathy|rhabdomyolysis|angio-?o?edema|symptoms?|interactions?|contraindications?|concerns?|issues?|problems?|prolong\w*|toxicity|seizures?)\b/giu

const known = new WeakMap<ContraindicationEntry, boolean>()

function settles(entry: ContraindicationEntry): boolean {
  const before = known.get(entry)
  if (before !== undefined) return before
  const answer = settled.test(entry.text.slice(0, longest).replace(harmless, ' '))
  known.set(entry, answer)
  return answer
}

/** In characters, of an entry. */
const longest = 2_000
