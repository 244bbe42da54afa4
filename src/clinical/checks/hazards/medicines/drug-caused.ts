import type { MedicationOrder } from '../../../answer/medications.ts'
import { vocabulary } from '../../../language/drug-names.ts'
import { readSentences } from '../../../language/sentences.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote, tokenSpan } from '../../../words/text.ts'

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
