import { type Answer, isTextAnswer } from '../../../answer/parse-answer.ts'
import type { MedicationOrder } from '../../../answer/medications.ts'
import { vocabulary } from '../../../language/drug-names.ts'
import { readSentences } from '../../../language/sentences.ts'
import { quote } from '../../../words/text.ts'
import { isForLater } from '../../contraindications/for-later.ts'

/** A finding that says nothing but that the drug is not given. */
const notGiven =
  /^\W*(?:therefore |so |hence )?(?:is |was |are |were |both |all )?(?:avoid(?:ed)?|not (?:used|given|prescribed|ordered|started|offered|chosen)|withheld|declined|excluded|omitted|contra-?indicated|ruled out)\W*$/iu

/** A form or an amount of a drug, and not the drug. */
const ofForm = /\b(?:bolus\w*|load\w*|infusions?|doses?|flush\w*|high|full|early|oral)\b/iu

/** Whether a text holds names of drugs and nothing else. */
function areNamesAlone(text: string): boolean {
  if (ofForm.test(text)) return false
  return readSentences(text).every((sentence) => {
    const inName = new Set(
      vocabulary()
        .mentions(sentence)
        .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
    )
    return sentence.tokens.every(
      (token, at) => inName.has(at) || !token.isWord || token.word === 'and' || token.word === 'or',
    )
  })
}

/**
 * Drugs that an answer orders though its own list of checked contraindications says that they are avoided: the one or the other is wrong, so that the answer leaves open what is given.
 */
export function saidAvoided(answer: Answer, orders: readonly MedicationOrder[]): readonly string[] {
  if (isTextAnswer(answer)) return []
  const { mentions } = vocabulary()
  return answer.contraindications_checked.flatMap((entry) => {
    if (typeof entry === 'string' || entry.finding === undefined || !notGiven.test(entry.finding)) return []
    // "Heparin bolus: omitted", "stopping ticagrelor: avoided" are said of something else.
    if (!areNamesAlone(entry.drug)) return []
    const named = new Set(
      readSentences(entry.drug).flatMap((sentence) =>
        mentions(sentence).flatMap(({ value }) => (value.isClass ? [] : [value.name])),
      ),
    )
    const order = orders.find(
      (one) => one.stance === 'recommended' && one.isSure && named.has(one.drug) && !isForLater(one),
    )
    return order === undefined
      ? []
      : [
          `${order.drug} is ordered (${quote(order.sentence.text)}), and contraindications_checked says of it, against ${quote(entry.against)}: ${quote(entry.finding)}`,
        ]
  })
}
