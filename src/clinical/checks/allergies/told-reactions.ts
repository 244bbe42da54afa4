import type { Vocabulary } from '../../language/drug-names.ts'
import { readSentences } from '../../language/sentences.ts'
import { longestNote, tokenSpan } from '../../words/text.ts'
import type { StatedAllergy } from './allergies-in-notes.ts'

const swollen = String.raw`(?:swelled|swell(?:ed|ing|s)?(?: up)?|swollen|oedema|edema|blew up|blown up|ballooned|puffed up)`
const placeOfFace = String.raw`(?:lips?|tongue|face|facial|laryn(?:x|geal)|airway|uvula|eyelids?)`

/** Signs that are of an allergy whatever else goes on. */
const ofAllergy = String.raw`(?:anaphyla(?!ctoid)\w*|laryngospasm|${placeOfFace}(?: (?:and|&|\+|or) \w+)? ${swollen}|(?:swelling|swollen|oedema|edema) of (?:the |her |his )?${placeOfFace}|throat (?:was |had )?clos(?:ed|ing)(?: up)?|angio-?o?edema|hives|urticaria\w*|nettle ?rash|wheals|welts|epi-?pens?|jext|(?<!nor)(?<!nor-)(?:adrenaline|epinephrine)|\bepi\b|raised tryptase|tryptase (?:was )?(?:raised|high|elevated|up|of|\d+)|(?:nearly|almost) (?:killed|died|finished)|bronchospasm|laryngeal spasm|swollen ${placeOfFace}|face like a (?:balloon|football)|allergic (?:shock|collapse|reaction)|reacted (?:very |so )?(?:badly|severely|violently)|(?:bad|severe|terrible|violent|serious|nasty|life-threatening) reaction)`

/** Signs that something else may have as well: they count where the words say that the drug brought them. */
const ofMuch = String.raw`(?:collaps\w*|stop breathing|(?<!legs )(?<!ankles )(?<!feet )(?<!knees? )(?<!calf )(?<!legs have )${swollen}(?: up)?|stopp?ed breathing|(?:couldn['’]?t|could not|unable to) breathe|went blue|turned blue|wheez\w+|passed out|arrest(?:ed)?|resuscitat\w+|intubat\w+|ventilated|ITU|ICU|HDU|intensive care|(?:in|to) resus|crashed|throat (?:swelling|swelled|swollen|tight\w*)|BP (?:un\w+|crashed|dropped|fell))`

const sooner = String.raw`(?:within |inside |in )?(?:a |an )?(?:\d+|few|couple of|some|two|three|five|ten|half an|one)?\s?(?:min(?:ute)?s?|seconds?|secs?|moments?|hours?)(?: or so)?`

/** What stands between what happened and the drug that brought it. */
const brought = String.raw`(?:\s+(?:shock|reaction|swelling|up|and|x ?\d|\(?\d{4}\)?|twice|once|overnight|badly|with|in|at|the|an?|on|ward|theatre|hospital|like|balloon|days?|night|for|\d+|two|three))*["'”]?,?\s*(?:(?:${sooner}\s+)?(?:after|following)|${sooner}\s+(?:of|into|from)|minutes (?:of|into)|because of|due to|(?:caused|triggered|brought on) by|(?:when|after) (?:the |a |her |his )?[\p{L} ]{0,20}(?:gave (?:her|him|them)|put (?:her|him|them) on)|when (?:she|he|they) (?:had|took|was given)|when given|with|on|to|from)\s+`

const dose = String.raw`(?:(?:an?|the|one|single|his|her|their|first|second|last|iv|im|oral|intravenous|dose|tablet|capsule|pill|shot|jab|jag|injection|course|infusion|drip|some|of|test|antibiotic|antibiotics|drug|medicine|taking|having|getting|being|given|receiving|starting|called|with|dental|old|own|new|prophylactic|theatre|induction)[\s,:(–—-]+){0,7}`

const plainly = new RegExp(String.raw`\b${ofAllergy}${brought}${dose}["'(]?$`, 'iu')
const perhaps = new RegExp(String.raw`\b(?:${ofMuch})${brought}${dose}["'(]?$`, 'iu')

/** "Put her in intensive care", "made him collapse", "caused wheeze". */
const brings = String.raw`(?:(?:put|landed|sent) (?:her|him|them|me)(?: back)?(?: straight)? (?:in|into|on|to)|(?:made|had|left) (?:her|him|them|me)|caused|brought on|gave (?:her|him|them) a?)(?: (?:an?|the|such|to|severe|profound|sudden|stop breathing and))*`

/** A collapse of who is on it for days is of the illness. */
const whileOn = /\b(?:collaps\w*|wheez\w*|ITU|ICU|HDU|arrest\w*|intubat\w*|ventilated|crashed|BP \w+)\s+on\s+$/iu

/** What the drug did, behind its name: "Augmentin 2014, lip and throat swelling", "had Tazocin, throat closed". */
const behindName = new RegExp(
  String.raw`^(?<gap>[^;]{0,110}?)\b(?<sign>${ofAllergy}|(?<brought>${brings} ${ofMuch})|(?:collaps\w+|throat swell\w+|wheez\w+)[^.;]{0,20}\b(?:${sooner}|at once|straight away))`,
  'iu',
)

/** Where the words before a drug, or right behind it, begin a story of it. */
const taken =
  /\b(?:had|has had|gave|given|got|took|taken|dose|doses|after|following|prescribed|started|begun|shot|jab|injection|injected|course|tablets?|first|of|on|to|with|iv|im|(?:drug )?(?:sensitivit(?:y|ies)|reactions?):|nearly|when)\s+(?:(?:an?|the|some|iv|im|oral|of|antibiotic|dental|him|her|them|first|single)\s+){0,3}["'(]?$/iu
const marked =
  /^["')]?\s*(?:\(?(?:in\s+)?(?:19|20)\d\d\)?|[:=(–—→]|->|-\s|on induction|at induction|nearly|almost|aged \d|as a child|in childhood|(?:\S+ ){0,2}(?:was |were )?(?:given|started|stopped [^.;,]{0,25}?(?:as|because|for|when|after|since)|infused|injected|put|landed|sent|made|caused|brought|gave)\b|(?:infusion|injection|tablet|drip)\b|-type)/iu

/** Other causes in the same story. */
const otherCause =
  /\b(?:peanuts?|nuts?|prawns?|shellfish|fish|eggs?|milk|latex|wasps?|bees?|hornets?|sting|stung|kiwi|sesame|food|strawberr\w+|contrast|chlorhexidine|hair dye|VF|VT|shocks|ROSC|CPR|PEA|asystole|cardiac arrest|endoscop\w*|OGD|clips?|ulcer|croup|nebuli[sz]ed|quinsy|peritonsillar|septic|sepsis|septicaemia|overdose|toxicity|poison\w*|bleed\w*|haemorrhage)\b|\bshock\b(?<!(?:anaphylactic|allergic) shock)/iu

/** What makes it no fact of the past. */
const notTold =
  /\b(?:if|unless|in case|watch for|look out|risk of|should (?!never|not|avoid)|would|could (?!not)|may (?:be|cause|have|react)|might|return (?:if|with|for)|safety[- ]net\w*|(?:warned|advised|counsel\w*|told) (?:of|about|re|to (?:watch|look|return|report))|monitor(?:ed)? for|turned out|wrong patient|namesake|mistaken|in error|not (?:hers|his|theirs))\b/iu

const denied =
  /\b(?:no|not|never|nor|without|denies|denied|nil|neither|(?:did|was|had|has)n['’]?t)\b(?!\s+(?:recorded|listed|on the list|charted|in the list))[^.;:]{0,35}$/iu

const relative =
  /(?<!\b(?:per|according to|from|via|by|rang|of) (?:the |his |her |their )?)\b(?:mother|father|mum|dad|sister|brother|siblings?|twin|son|daughter|wife|husband|partner|aunt|uncle|cousin|nephew|niece|grand\w+)(?:['’]s\b|,? (?:who )?(?:needed|had|has had|took|was given|got|collapsed|swelled|swollen|stopped|reacted|nearly|almost|came out|went|developed|is allergic|wheezed|anaphyla\w*|collapse))/iu

/** "Son: mother stopped breathing": the child, or the spouse, tells of the patient. */
const teller = /\b(?:son|daughter|wife|husband|partner)\b[^.;]{0,12}:/iu

function isOfOther(sentence: string): boolean {
  const match = relative.exec(sentence)
  return match !== null && !teller.test(sentence.slice(0, match.index))
}

/** Tests of the skin or the blood, and their result. */
const test = String.raw`(?:(?:skin|prick|intra-?dermal|patch|sk?in prick)[- ]?(?:tests?|testing)?|SPT|IDT|(?:specific )?s?IgE|ImmunoCAP|RAST|BAT|basophil\w*(?: test)?|challenge|provocation)`
const testedBefore = new RegExp(
  String.raw`\b${test}\b[^.;]{0,50}\b(?:positive|reactive|wheal\w*|\+ve|pos)\b(?! control)[^.;]{0,12}(?:\b(?:to|for|with|on)\b|:)(?:(?!\bnegative\b)[^.;]){0,60}$`,
  'iu',
)
const testBefore = new RegExp(String.raw`\b${test}\b[^.;]{0,30}\b(?:to|for|with|on)\s[^.;]{0,40}$`, 'iu')
const positiveBehind = /^[^.;,]{0,25}?(?:\b(?:positive|reactive)\b|\+ve\b)/iu

/** "Avoid all penicillins" of the clinic, "never to have penicillin again". */
const barred =
  /\b(?:avoid(?:ance)?(?: of)?|never (?:to )?(?:have|be given|take|receive)|must not (?:have|be given|take|receive)|no more)\s+(?:(?:all|any|every|the|again)\s+){0,2}["'(]?$/iu
const barredBehind = /^\s*(?:is |was |to be )?(?:avoided for life|never again|life-?long avoid)/iu
const onCard =
  /\b(?:alert|allergy) (?:bracelet|necklace|pendant|medallion|card|tag|band)\b[^.;]{0,20}\b(?:no|never)\s+["'(]?$/iu
const culprit = /\bculprit\b(?:(?!\b(?:not|never|unclear|unknown|excluded|lesion|vessel|artery)\b)[^.;]){0,70}$/iu
const ofClinic =
  /\b(?:allerg(?:y|ist)[’']?s? (?:clinic|unit|service|team|letter)|allergist|allergolog\w*|IgE|anaphyla\w*|skin tests?|collapse|life-?long)\b/iu

const mayTell = new RegExp(
  String.raw`\b(?:${ofAllergy}|${ofMuch}|${test})|\b(?:never (?:to )?(?:have|be|take)|IgE|allerg|culprit|alert)`,
  'iu',
)

/** Given for a reaction, or beside it. */
const remedies =
  /^(?:adrenaline|noradrenaline|hydrocortisone|prednisolone|methylprednisolone|dexamethasone|chlorphenamine|diphenhydramine|cetirizine|loratadine|fexofenadine|salbutamol|ipratropium|oxygen|glucagon|sodium chloride|icatibant|tranexamic acid|metaraminol|magnesium sulfate|lidocaine|bupivacaine)$/iu

/** Drugs of which a collapse or a stay in intensive care after a dose is an allergy, and no effect of the dose. */
const allergenic = /^(?:J01|J02|J04|P01|M01A|M03A|B03AC|V08|J07)/u
const allergenicClass = /cillin|[ck]e(?:f|ph)|macrolide|quinolone|sul(?:f|ph)a|NSAID|carbapenem|tetracycline/iu

/**
 * The allergies that a note tells as a story, in the words of a relative or of another specialist: "needed adrenaline after Augmentin", "had Augmentin from the dentist, throat closed inside ten minutes", "skin tests positive to piperacillin", "ICU after an antibiotic, Tazocin".
 *
 * What was denied, of a relative, of another cause, or only feared is passed over. A collapse, and a stay in intensive care, count after a drug that has no such effect by its dose.
 */
export function toldReactions(
  notes: readonly { readonly text: string }[],
  words: Vocabulary,
): readonly StatedAllergy[] {
  return notes.flatMap(({ text }) => {
    if (!mayTell.test(text)) return []
    const sentences = text
      .slice(0, longestNote)
      .split(/(?<=[.!?])\s+|\n+/u)
      .map((sentence) => (sentence.length > longestSentence ? '' : sentence))
    return sentences.flatMap((sentence, index) => toldIn(sentence, sentences[index + 1] ?? '', words))
  })
}

/** In characters. A longer one is not read. */
const longestSentence = 600

interface Named {
  readonly from: number
  readonly to: number
  readonly name: string
  readonly mayShock: boolean
}

function namedIn(sentence: string, { mentions, table }: Vocabulary): readonly Named[] {
  return readSentences(sentence).flatMap((read) =>
    mentions(read).flatMap(({ from, to, value: { name, isClass } }) => {
      const { start, end, text } = tokenSpan(sentence, read.tokens, from, to)
      const codes = table.drugs.find((drug) => drug.name === name)?.atc ?? []
      const mayShock = isClass ? allergenicClass.test(text) : codes.some((code) => allergenic.test(code))
      return remedies.test(name) ? [] : [{ from: start, to: end, name, mayShock }]
    }),
  )
}

function toldIn(sentence: string, next: string, words: Vocabulary): readonly StatedAllergy[] {
  if (!mayTell.test(`${sentence} ${next}`) || notTold.test(sentence) || isOfOther(sentence)) return []
  const found = namedIn(sentence, words)
  let last: Named | undefined
  return found.flatMap((drug, index): readonly StatedAllergy[] => {
    const ahead = sentence.slice(0, drug.from)
    const behind = sentence.slice(drug.to, found[index + 1]?.from)
    const isJoined =
      last !== undefined && /^\s*(?:and|or|&|\/|\+|,)\s*(?:and\s+)?$/iu.test(sentence.slice(last.to, drug.from))
    if (!isJoined && !isBlamed(drug, ahead, behind) && !isBlamedNext(drug, ahead, behind, next, words)) return []
    last = drug
    const rest = `${ahead} ${sentence.slice(drug.to)}`
    return [{ substance: sentence.slice(drug.from, drug.to), reaction: rest.replace(/\s+/gu, ' ').trim() }]
  })
}

function isBlamed({ mayShock }: Named, ahead: string, behind: string): boolean {
  if (testedBefore.test(ahead) && !/^[^.;,]{0,20}\bnegative\b/iu.test(behind)) return true
  if (testBefore.test(ahead) && positiveBehind.test(behind)) return true
  if (onCard.test(ahead)) return true
  if (culprit.test(ahead) && (ofClinic.test(`${ahead} ${behind}`) || /\b(?:tryptase|reaction)\b/iu.test(ahead)))
    return true
  if (barredBehind.test(behind) && !denied.test(ahead)) return true
  const bar = barred.exec(ahead)
  if (bar !== null && ofClinic.test(`${ahead} ${behind}`) && !denied.test(ahead.slice(0, bar.index))) return true
  const sign = plainly.exec(ahead) ?? (mayShock && !whileOn.test(ahead) ? perhaps.exec(ahead) : null)
  if (sign !== null && !denied.test(ahead.slice(0, sign.index)) && !otherCause.test(`${sign[0]} ${behind}`))
    return !/^\s*(?:[\p{L}-]+\s+){0,3}(?:and|,)?\s*(?:fluids?|failed|did not)/iu.test(behind)
  return (taken.test(ahead) || marked.test(behind)) && showsSign(ahead, behind, mayShock)
}

function showsSign(ahead: string, behind: string, mayShock: boolean): boolean {
  if (/\b(?:never|not|without|denies|no|tolerat\w*)\b[^.;,]{0,25}$/iu.test(ahead)) return false
  const match = behindName.exec(behind)
  const { gap = '', brought: effect } = match?.groups ?? {}
  if (match !== null)
    return (effect === undefined || mayShock) && !denied.test(gap) && !otherCause.test(`${gap} ${behind}`)
  return false
}

/** "Given Augmentin in 2009. Ten minutes later her face blew up": the story goes on in the next sentence. */
function isBlamedNext(drug: Named, ahead: string, behind: string, next: string, words: Vocabulary): boolean {
  if (!(taken.test(ahead) || marked.test(behind)) || /[;:]/u.test(behind) || behind.length > 60) return false
  if (notTold.test(next) || isOfOther(next) || otherCause.test(behind)) return false
  return namedIn(next, words).length === 0 && drug.mayShock && showsSign(ahead, next.slice(0, 100), true)
}
