import type { MedicationOrder } from '../../../answer/medications.ts'
import { vocabulary } from '../../../language/drug-names.ts'
import { readSentences } from '../../../language/sentences.ts'
import type { Patient } from '../../../patient/patient.ts'
import { longestNote, quote, tokenSpan } from '../../../words/text.ts'
import { type TextOfAnswer, clausesOf, orderTexts } from '../record-words.ts'

/** Harms of a drug with which it does not go on; what it is treated for anyway (a steroid's sugar, an opioid's constipation) is none of them. */
const harm = String.raw`(?:toxicity|toxic|poisoning|pneumonitis|lung(?: disease| injury| toxicity)?|pleural effusion|effusion|pericarditis|hepatitis|hepatotoxicity|liver injury|DILI|agranulocytosis|neutropenia|pancytopenia|aplastic ana?emia|lactic acidosis|ketoacidosis|myopathy|myositis|rhabdomyolysis|nephritis|interstitial nephritis|AIN|nephrotoxicity|angio-?o?edema|DRESS|Stevens[- ]Johnson|SJS|TEN|thyrotoxicosis|torsades(?: de pointes)?|encephalopathy|pancreatitis|colitis|thrombocytopenia|vasculitis|lupus|ha?emolysis|ha?emolytic ana?emia|methaemoglobinaemia|psychosis|optic neuritis|tendon rupture|tendinopathy|aseptic meningitis|parkinsonism)`

/** "Dasatinib-associated effusion", "amiodarone lung", "nitrofurantoin pneumonitis". */
const behind = new RegExp(
  String.raw`^[- ]?(?:induced|associated|related|caused|linked)?\s*(?:\w+\s){0,2}?${harm}\b`,
  'iu',
)

/** "Pneumonitis due to methotrexate", "pancreatitis from azathioprine". */
const before = new RegExp(
  String.raw`\b${harm}\s*[,(]?\s*(?:due to|caused by|secondary to|induced by|related to|attributed to|from|on|by)\s+(?:the |his |her )?$`,
  'iu',
)

const over =
  /\b(?:previous|past|history|risk|possible|query|suspected|\?|excluded|resolved|recovered|ruled out|unlikely|no|not|(?:19|20)\d\d|(?:months?|years?) ago)\b/iu
const weighed =
  /\b(?:re-?challeng\w*|desensiti\w*|lower dose|reduced dose|half|halv\w*|reduc\w*|once (?:it |the )?(?:resolve|clear|recover)\w*|after (?:it |the )?(?:resolve|clear|recover)\w*|haematolog\w* agree\w*|instead|switch\w*)\b/iu

const goesOn =
  /\b(?:(?:is|are|be) kept|keep|stays?|remains?|unchanged|same dose|goes? on|full dose|as (?:usual|before))\b/iu

/** The drugs that the problem list blames for a harm that is there now, each with its entry. */
function blamed({ conditions }: Patient): ReadonlyMap<string, string> {
  const { mentions } = vocabulary()
  const found = new Map<string, string>()
  for (const { name, status } of conditions) {
    if (status !== 'active' || over.test(name)) continue
    for (const sentence of readSentences(name))
      for (const { from, to, value } of mentions(sentence)) {
        if (value.isClass) continue
        const { start, end } = tokenSpan(name, sentence.tokens, from, to)
        if (behind.test(name.slice(end)) || before.test(name.slice(0, start))) found.set(value.name, name)
      }
  }
  return found
}

/** Drugs that go on though the problem list of the patient blames them for a harm that is there now ("dasatinib-associated effusion"), and no word of the order weighs it. */
export function drugsThatHarmed(orders: readonly MedicationOrder[], patient: Patient): readonly string[] {
  if (orders.length === 0) return []
  const harmed = blamed(patient)
  if (harmed.size === 0) return []
  const found = orders.find(
    ({ drug, stance, isSure, sentence }) =>
      harmed.has(drug) &&
      ((stance === 'recommended' && isSure) || (stance !== 'refused' && goesOn.test(sentence.text))) &&
      !weighed.test(sentence.text),
  )
  return found === undefined
    ? []
    : [
        `${found.drug} is ordered (${quote(found.sentence.text)}), and the record has ${quote(harmed.get(found.drug) ?? '')}: what it harms goes on (labels, section 4.4; MHRA Yellow Card, suspected reactions)`,
      ]
}

/** What a procedure brings to a patient who has had a severe reaction to it, and that the drug table does not hold. */
interface HiddenAllergen {
  readonly allergen: RegExp
  readonly label: string
  /** The procedure or the form that holds it, as an order names it. */
  readonly done: RegExp
  /** The answer has seen to it: it prepares for it, takes another way, or weighs it. */
  readonly seenTo: RegExp
  readonly source: string
}

/** An unreviewed table, cited from memory in November 2026; no clinician has signed it. */
const hiddenAllergens: readonly HiddenAllergen[] = [
  {
    allergen: /\b(?:contrast|iohexol|iopamidol|iodixanol|omnipaque|iopromide|ultravist)\b/iu,
    label: 'iodinated contrast',
    done: /\b(?:CTPA|CT pulmonary angio\w*|CT (?:aortic |coronary |cerebral )?angio\w*|CT aortogram|(?:IV )?contrast(?:-enhanced)? CT|CT\b[^.;]{0,60}\bwith (?:IV |intravenous |iodinated )*(?:contrast|iohexol|iopamidol|iodixanol|iopromide|omnipaque|ultravist))\b/iu,
    seenTo:
      /\b(?:pre-?med\w*|steroid\w*|prednis\w*|hydrocortisone|methylprednisolone|chlorphenamine|chlorpheniramine|anti-?histamine\w*|diphenhydramine|cetirizine|V\/?Q|SPECT|ventilation[- ]perfusion|non-?contrast|unenhanced|(?:no|without|avoid\w*|another|different|alternative) (?:IV |iodinated )*contrast|contrast (?:allerg\w*|reaction\w*|anaphyla\w*)|allerg\w*[^.;]{0,30}\bcontrast|contrast[^.;]{0,40}\b(?:allerg\w*|reaction|anaphyla\w*|risk))\b/iu,
    source:
      'ACR Manual on Contrast Media 2024; RCR iodinated contrast 2018: another test, or another agent with preparation',
  },
  {
    allergen: /\bchlorhexidine\b/iu,
    label: 'chlorhexidine',
    done: /\b(?:with|by|in|of|apply|use|using|wash\w*|clean\w*|prep\w*|\d ?%)\s+(?:\d ?% )?(?:alcoholic )?chlorhexidine\b|\bchlorhexidine (?:gluconate|wipes?|wash|dressing|gel|prep\w*|mouthwash|\d)/iu,
    seenTo:
      /\b(?:povidone|betadine|iodine|chlorhexidine[- ](?:free|allerg\w*)|(?:no|not|avoid\w*|without|never) chlorhexidine)\b/iu,
    source: 'MHRA Medical Device Alert 2012, chlorhexidine; label, contraindications',
  },
  {
    allergen: /\b(?:latex|rubber)\b/iu,
    label: 'latex',
    done: /\blatex (?:\w+ ){0,2}(?:catheter|gloves?|drain|tube|tourniquet|balloon|mask|Foley)\b|\bred rubber (?:catheter|drain)\b/iu,
    seenTo: /\b(?:latex[- ]free|non-?latex|silicone|nitrile|(?:no|not|avoid\w*|without|never) latex)\b/iu,
    source: 'Association of Anaesthetists, anaphylaxis 2009 and RCoA NAP6 2018; MHRA, latex sensitisation',
  },
  {
    allergen: /\b(?:povidone|betadine)\b/iu,
    label: 'povidone-iodine',
    done: /\b(?:with|by|apply|use|using|wash\w*|clean\w*|prep\w*)\s+(?:\w+ )?(?:povidone(?:[- ]iodine)?|betadine)\b/iu,
    seenTo: /\b(?:chlorhexidine|(?:no|not|avoid\w*|without|never) (?:povidone|betadine|iodine))\b/iu,
    source: 'povidone-iodine label, contraindications',
  },
]

const severe =
  /\banaphyla\w*|\barrest\w*\b|\bcollaps\w*|\bintubat\w*|\bICU\b|angio-?o?edema|laryng\w*|bronchospasm|\b(?:throat|tongue|airway)\b|\badrenaline\b|\bepinephrine\b|\bsevere\b|hypotens\w*/iu

const disproved = /\b(?:no|not|never|nil|tolerat\w*|negative|disproved|excluded|mild)\b/iu

const notOrdered =
  /\b(?:no|not|avoid\w*|instead of|rather than|without|unless|if|never|cannot|defer\w*|done|showed|shows|confirmed|reviewed|after the|repeat\w*)\b[^.;]{0,40}$/iu

/** "Without premedication": it is named, and left out. */
const unprepared =
  /\b(?:without|no|not|omit\w*|skip\w*)\s+(?:any |a |need for |giv\w+ )?(?:pre-?med\w*|steroids?|anti-?histamines?)(?:,? (?:and|or|nor) (?:pre-?med\w*|steroids?|anti-?histamines?))?/giu

/** Severe reactions to what no list of drugs names, and a procedure that is ordered with it while nothing in the answer has seen to it. */
export function allergensInProcedures(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const all = texts.map(({ text }) => text).join('\n')
  const record = [
    ...patient.allergies.map(({ substance, reaction = '' }) => `${substance}: ${reaction}`),
    ...patient.notes.flatMap(({ text }) =>
      clausesOf(text.slice(0, longestNote)).filter((clause) =>
        /\b(?:allerg\w*|anaphyla\w*|reaction|reacted)\b/iu.test(clause),
      ),
    ),
  ].filter((entry) => severe.test(entry) && !disproved.test(entry))
  return hiddenAllergens.flatMap(({ allergen, label, done, seenTo, source }) => {
    const entry = record.find((one) => allergen.test(one))
    if (entry === undefined || seenTo.test(all.replaceAll(unprepared, ' '))) return []
    const order = orderTexts(texts)
      .flatMap(({ text }) => clausesOf(text))
      .find((clause) => {
        const found = done.exec(clause)
        return found !== null && !notOrdered.test(clause.slice(0, found.index))
      })
    return order === undefined
      ? []
      : [`${label} is given (${quote(order)}), and the record has ${quote(entry)}: anaphylaxis (${source})`]
  })
}
