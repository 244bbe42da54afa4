import { hasCondition } from '../../../patient/conditions.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../record-words.ts'

/** Something that is put where it must not go, told in one clause of an order. */
interface WrongWay {
  readonly label: string
  /** What is given, and where, as it stands in a clause in either order. */
  readonly what: RegExp
  readonly where: RegExp
  /** Words of the clause by which it is right, or not done. */
  readonly unless: RegExp
  /** Words before both by which it is for a time that may come. */
  readonly onlyIf?: RegExp
  /** Not told of who is in cardiac arrest, by the record or by the plan. */
  readonly unlessArrest?: true
  readonly because: string
  readonly source: string
}

const keptAway =
  /\b(?:not|never|no|nor|avoid\w*|away from|without|don['’]t|cannot|must not|instead of|rather than|mis-?connect\w*|label\w*|fatal|kills?|forbid\w*|risk of|mistake|error|report\w*|remov\w*)\b/iu

const vein = String.raw`(?:(?:central|neck|jugular|subclavian|femoral|venous|peripheral|Hickman|tunnelled|vascular|dialysis|spare|distal|proximal|medial|white|brown|blue|free) )*(?:central venous )?(?:line|catheter|cannula|venflon|vein|drip|lumen|port(?:acath)?|CVC|CVL|PICC|midline|IV|access|VasCath)`

const intoVein = new RegExp(
  String.raw`\b(?:through|into|via|down|by|on|onto|to|using|over|in|up|use) (?:(?:the|his|her|a|one|of|spare|free|other|left|right) ){0,4}${vein}(?!\p{L})|\b(?:IV|i\.v\.|intravenous(?:ly)?)(?![\w-])`,
  'iu',
)

const feeds =
  /\b(?:(?:enteral|tube|NG|nasogastric|jejunal|gastric|PEG|milk|formula|sip|bag) feeds?|the feed|feed bag|feed (?:at|bottle)|(?:tube|enteral)[- ]feeding|Nutrison|Peptisorb|Jevity|Osmolite|Fresubin|Fortisip|Survimed|Peptamen|Isosource|Novasource|Perative|Glucerna|Ensure|breast milk|EBM|infant formula|elemental diet)\b/iu

const oralForms =
  /\b(?:oral (?:\p{L}+ )?(?:solution|liquid|suspension|syrup|mixture|drops)|Oramorph|oral syringe|suspension|syrup|elixir|crush\w* (?:\p{L}+ ){0,2}(?:tablets?|capsules?)|crush (?:the )?\p{L}+|tablets? (?:crushed|dissolved)|dissolv\w* (?:in \p{L}+ )?tablets?|contents of (?:the|a) capsule)/iu

/** What is made to be breathed in. */
const toBreathe =
  /\b(?:nebuli[sz]er (?:solution|liquid|vials?|ampoules?)|nebules?|respules?|steri-?nebs?|inhalation (?:solution|liquid)|respirator solution|solution for (?:nebuli[sz]ation|inhalation)|Inhalationslösung)\b/iu

const injectedNow = new RegExp(
  String.raw`\b(?:through|into|via|down|up) (?:(?:the|his|her|a|one) ){0,2}${vein}(?!\p{L})|\binject\w*|\bdrawn? up\b[^.;,]{0,20}\b(?:IV|i\.v\.)|\b(?:IV|intravenous(?:ly)?) (?:push|bolus|over|slowly|in \d)`,
  'iu',
)

/** By the hundred millilitres: an ampoule of it dissolves a drug. */
const bareWater =
  /\b(?:(?:sterile|distilled|pure|plain|hypotonic) water(?: for injections?)?|water for injections?|free water(?! deficit)|WFI|SWFI)\b(?=[^;]{0,60}\b(?:\d{3,4}|\d,\d{3}|\d(?:\.\d)?) ?(?:mL|L|litres?)\b)|\b(?:\d{3,4}|\d,\d{3}) ?mL (?:of )?(?:sterile |distilled |pure )?water(?: for injections?)?\b|\b\d(?:\.\d)? ?(?:L|litres?) (?:of )?(?:sterile |distilled |pure )?water for injections?\b/iu

const localAnaesthetic =
  /\b(?:levo)?bupiva[ck]a?in\w*|\bropiva[ck]a?in\w*|\b(?:mepivacaine|articaine|chloroprocaine|(?:lidocaine|lignocaine|xylocaine) (?:\d% )?with adrenaline)\b|\b(?:Marcaine?|Carbostesin|Naropin|Chirocaine|Bucain)\b/iu

/** Into a vein, and no catheter beside a nerve. */
const intoBlood =
  /\b(?:IV|i\.v\.?|intravenous(?:ly)?|intravenös)(?=[\s-]*(?:bolus\w*|push\w*|injection|infusion|over|in \d|via|through|über|for|if|as|to|now|stat|slowly|slow|every|q\d|\d|x\d|$|[.,;]))|\b(?:into|in|through|via|down|by|up) (?:(?:the|a|an|her|his|one|this|that|intravenous|IV|i\.v\.|venous|peripheral|central|arm|hand|forearm|antecubital|existing|same|free|spare) ){0,4}(?:cannula|venflon|vein|drip|(?<=(?:intravenous|IV|i\.v\.|venous|peripheral|central) )(?:line|catheter|access)|PICC|(?<=the )line)(?!\p{L})/iu

const adrenaline = /\b(?:adrenalina?e?|epinephrin[ea]?|suprarenin)\b/iu
/** Half a milligram or more, as one gives it into a muscle. */
const ofMuscle =
  /\b(?:half a milligram|one milligram|(?:0\.[3-9]|1(?:\.0)?) ?m[gL]|[3-9]00 ?(?:micrograms?|mcg|µg|μg)|1:1[, ]?000|(?:an?|one|half an?|the(?: whole)?) ampoule)(?!\s?\/)[^,;]{0,60}\b(?:IV|intravenous(?:ly)?|(?:into|through|via) (?:(?:the|a|her|his) )?(?:(?:peripheral|venous|IV|intravenous|arm|\d\dG) )*(?:cannula|vein|line|venflon))(?![\w-])|\b(?:IV|intravenous(?:ly)?)\b[^,;]{0,30}\b(?:half a milligram|one milligram|(?:0\.[3-9]|1(?:\.0)?) ?mg|[3-9]00 ?(?:micrograms?|mcg|µg|μg)|1:1[, ]?000)(?!\s?\/)/iu

const ways: readonly WrongWay[] = [
  {
    label: 'a feed for the gut runs into a vein',
    what: feeds,
    where: intoVein,
    unless: new RegExp(
      String.raw`${keptAway.source}|\b(?:parenteral|TPN|PN|dextrose|glucose|thiamine|Pabrinex)\b`,
      'iu',
    ),
    because: 'emboli of fat and bacteria: death within hours',
    source: 'NPSA Patient Safety Alert 19 (2007); ISO 80369-3; Joint Commission Sentinel Event Alert 53 (2014)',
  },
  {
    label: 'what is made for swallowing is put into a vein',
    what: oralForms,
    where: new RegExp(
      String.raw`\b(?:through|into|via|down|by|up) (?:(?:the|his|her|a|one) ){0,2}${vein}(?!\p{L})|\binject\w*|\b(?:IV|intravenous(?:ly)?)(?![\w-])`,
      'iu',
    ),
    unless: keptAway,
    because: 'emboli, infection, ten times the dose',
    source: 'NHS England never events list 2018: wrong route; NPSA Patient Safety Alert 19 (2007)',
  },
  {
    label: 'what is made to be breathed in is put into a vein',
    what: toBreathe,
    where: injectedNow,
    // "Nebuliser solution 5 mg and magnesium 2 g IV": another drug.
    unless: new RegExp(
      String.raw`${keptAway.source}|\b(?:and|then|plus|with) \p{L}{4,}[^.;,]{0,25}\b\d[\d.]{0,12} ?(?:g|mg|units?|mL|micrograms?)\b[^.;,]{0,15}\b(?:IV|intravenous)`,
      'iu',
    ),
    because: 'ten to eighty times the dose that a vein gets: arrhythmia and death',
    source: 'NHS England never events list 2018: wrong route; salbutamol SmPC, section 4.2: 250 to 500 micrograms IV',
  },
  {
    label: 'water without any salt or sugar runs into a vein',
    what: bareWater,
    where: new RegExp(String.raw`${intoVein.source}|\b\d[\d.,]{0,12} ?mL\/h\b`, 'iu'),
    // Water that a drug, salt or sugar is dissolved or diluted in, that is drunk, or that humidifies and rinses.
    unless: new RegExp(
      String.raw`${keptAway.source}|\b(?:NG|nasogastric|PEG|enteral\w*|oral\w*|drink\w*|sips?|by mouth|PO|flush\w*|dilut\w*|dissolv\w*|reconstitut\w*|made up|mixed|in (?:\d+ ?mL (?:of )?)?(?:sterile )?water|bicarbonate|NaHCO3|glucose|dextrose|KCl|potassium|mmol|mEq|amino|parenteral|humidif\w*|irrigat\w*|wash\w*|neb\w*|clean\w*)\b`,
      'iu',
    ),
    because: 'red cells burst, and the brain swells',
    source:
      'ISMP high-alert list 2024: sterile water for injection in containers of 100 mL or more; FDA label, warnings',
  },
  {
    label: 'the local anaesthetic of a nerve is put into a vein',
    what: localAnaesthetic,
    where: intoBlood,
    unless: new RegExp(
      // "Ropivacaine 0.5% 20 mL, then morphine 2 mg IV": another drug.
      String.raw`${keptAway.source}|\b(?:lipid|intralipid|toxicity|IV access|aspirat\w*|monitor\w*)\b|\b(?:and|then|plus|with) (?!adrenaline|epinephrine)\p{L}{4,}[^.;,]{0,25}\b\d[\d.]{0,12} ?(?:g|mg|mL|micrograms?)\b[^.;,]{0,15}\b(?:IV|i\.v\.|intravenous)`,
      'iu',
    ),
    because: 'seizures and an asystole that no massage ends',
    source: 'AAGBI local anaesthetic toxicity 2010 (Association of Anaesthetists 2023); bupivacaine SmPC, section 4.3',
  },
  {
    label: 'the adrenaline of a muscle is put into a vein',
    what: adrenaline,
    where: ofMuscle,
    unless: new RegExp(
      String.raw`${keptAway.source}|\b(?:arrest\w*|CPR|pulseless|asystol\w*|PEA|VF|infusion|mL\/h|in \d+ ?mL|IM|intramuscular\w*|thigh|neb\w*|syringe driver|titrat\w*|(?:no|without a?|loss of) pulse)\b`,
      'iu',
    ),
    onlyIf: /\b(?:if|when|should|once|in case)\b/iu,
    unlessArrest: true,
    because: 'a pulse that beats is driven into arrhythmia and infarction',
    source: 'Resuscitation Council UK 2021, anaphylaxis: 0.5 mg into the muscle',
  },
]

/** Potassium that is not diluted and let in slowly. */
const potassium = /\b(?:potassium(?: chloride)?|KCl|K\+)\b/iu
const pushes =
  /\b(?:push\w*|bolus|quick (?:injection|shot)|rapid injection|straight into|undiluted|neat|as an injection|syringe[- ]?full|inject(?:ed|s)? (?:the|an?|one|it)\b[^.;]{0,30}\bampoules?|ampoules? [^.;]{0,30}\b(?:straight|direct\w*) into)\b/iu
const notPushed =
  /\b(?:no|not|never|without|avoid\w*|don['’]t|nor|must not|rather than|instead of|stops? the heart|kills?|fatal|dangerous|mL\/h|\/h|per hour|bicarbonate|NaHCO3|insulin|calcium|phosphate|magnesium|arrest|VF|pulseless)\b/iu

/** "Fast i.v. push", "IV, not IM": as the patterns have them. */
function inPlainWords(clause: string): string {
  return clause.replaceAll(/\bi\.\s?v\.?(?=\s|[-,)]|$)/giu, 'IV').replaceAll(insteadOfMuscle, ' ')
}

/** "1 mg (1:1000, undiluted) IV": what a bracket says once more stands between. */
function withoutBrackets(clause: string): string {
  return clause.replaceAll(/(?<!\s)\s*\([^()]{0,80}\)/gu, '')
}

const insteadOfMuscle =
  /,? ?(?:and )?(?:not|rather than|instead of|in place of|in preference to) (?:the )?(?:IM|i\.m\.|intramuscular\w*|(?:in(?:to)? )?(?:the )?(?:thigh|muscle))(?: (?:route|injection|dose|thigh))?(?![\p{L}])/giu

const givenInArrest =
  /^(?!.*\b(?:if|when|should|in case|unless)\b).*\b(?:CPR|chest compressions?|cardiac arrest|asystol\w*|PEA|VF|pulseless)\b/iu

/** By the problem list, or by an order that waits for nothing. */
function isInArrest(plan: readonly string[], patient: Patient): boolean {
  return hasCondition(patient, 'cardiac arrest').value === 'true' || plan.some((one) => givenInArrest.test(one))
}

/**
 * What is put where it must not go, in any words: a feed or an oral form into a vein, the adrenaline of a muscle into a vein, potassium that is pushed.
 */
export function wrongWays(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const plan = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const found = ways.flatMap(({ label, what, where, unless, onlyIf, unlessArrest, because, source }) => {
    const isDone = (words: string): boolean => {
      const [first, second] = [what.exec(words), where.exec(words)]
      if (first === null || second === null || !isNear(words, what, where)) return false
      return onlyIf?.test(words.slice(0, Math.max(first.index, second.index))) !== true
    }
    const clause = plan.find((one) => {
      const words = inPlainWords(one)
      return !unless.test(words) && (isDone(words) || isDone(withoutBrackets(words)))
    })
    if (clause === undefined || (unlessArrest === true && isInArrest(plan, patient))) return []
    return [`${label} (${quote(clause.trim())}): ${because} (${source})`]
  })
  const pushed = plan.find(
    (one) => potassium.test(one) && pushes.test(one) && !notPushed.test(one) && isNear(one, potassium, pushes, true),
  )
  return [
    ...found,
    ...(pushed === undefined || patient.goals_of_care === 'palliative'
      ? []
      : [
          `potassium is pushed (${quote(pushed.trim())}): the heart stops (NPSA alert on potassium 2002; NHS England never events list 2018)`,
        ]),
  ]
}

/** In characters, between what is given and where: farther off it is another item. */
const longestGap = 70

/** One belongs to the other: no comma or "and" with a verb of its own parts them. */
function isNear(clause: string, what: RegExp, where: RegExp, isJoined = false): boolean {
  const [one, other] = [what.exec(clause), where.exec(clause)]
  if (one === null || other === null) return false
  const [first, second] = one.index <= other.index ? [one, other] : [other, one]
  const between = clause.slice(first.index + first[0].length, second.index)
  if (isJoined && /[,;:]\s(?!(?:neat|undiluted|bolus|pushed|as)\b)/iu.test(between)) return false
  return (
    between.length <= longestGap &&
    !/[,;:]\s(?!(?:and )?(?:inject|give|push|then|neat|undiluted|bolus|as|dissolv|mix|draw|half|0\.5|500))/u.test(
      between.replace(/\([^()]*\)/gu, ' '),
    )
  )
}
