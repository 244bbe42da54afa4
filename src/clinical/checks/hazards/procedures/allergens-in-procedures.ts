import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../record-words.ts'

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
    done: /\b(?:CTPA|CT pulmonary angio\w*|CT (?:aortic |coronary |cerebral )?angio\w*|CT aortogram|(?:IV )?contrast(?:-enhanced)? CT|CT\b[^.;,]{0,40}\bwith (?:IV |intravenous )?contrast)\b/iu,
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

/** Severe reactions to what no list of drugs names, and a procedure that is ordered with it while nothing in the answer has seen to it. */
export function allergensInProcedures(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const all = texts.map(({ text }) => text).join('\n')
  const record = [
    ...patient.allergies.map(({ substance, reaction = '' }) => `${substance}: ${reaction}`),
    ...patient.notes.flatMap(({ text }) =>
      clausesOf(text.slice(0, 20_000)).filter((clause) =>
        /\b(?:allerg\w*|anaphyla\w*|reaction|reacted)\b/iu.test(clause),
      ),
    ),
  ].filter((entry) => severe.test(entry) && !disproved.test(entry))
  return hiddenAllergens.flatMap(({ allergen, label, done, seenTo, source }) => {
    const entry = record.find((one) => allergen.test(one))
    if (entry === undefined || seenTo.test(all)) return []
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
