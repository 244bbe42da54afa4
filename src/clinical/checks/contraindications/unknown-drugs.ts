import { hasDrugStem, isOrdinaryWord } from '../../language/ordinary-words.ts'
import { type Answer, textsOf } from '../../answer/parse-answer.ts'
import type { DrugAdditionsInput } from '../../language/drug-table-schema.ts'
import { type Vocabulary, vocabulary } from '../../language/drug-names.ts'
import { type ReadSentence, readSentences } from '../../language/sentences.ts'
import { mayBeOrder } from '../../language/stance.ts'
import { type Stance, stanceIn } from '../../language/stance-in.ts'
import type { Patient } from '../../patient/patient.ts'
import { readDoses } from '../doses/read-doses.ts'
import { inFull } from '../allergies.ts'
import { otherAllergens } from '../allergies/cross-reactivity.ts'
import { readReaction } from '../allergies/read-reaction.ts'
import { type MedicationOrder, ordersByPath } from '../../answer/medications.ts'
import { regimenDrugs } from './regimens.ts'

/** In letters: how many are cut off at least. */
const fewestCut = 3

/** As long as a name that is cut short. */
const shortWords = /(?<![\p{L}\p{N}-])\p{L}{3,7}(?![\p{L}\p{N}-])/gu

/**
 * A text with the names of drugs that it cuts short written out: "Vori v tac: 1/3" where voriconazole is ordered and tacrolimus taken.
 *
 * A stem stands for the one drug in play that begins with it: "met" beside metoprolol and metformin for neither, and an everyday word for none.
 *
 * @param drugs names of what is ordered or taken
 */
export function withWholeNames(text: string, drugs: readonly string[]): string {
  const names = [...new Set(drugs.map((name) => name.toLowerCase()))]
  return text.replace(shortWords, (word) => {
    const stem = word.toLowerCase()
    if (names.includes(stem)) return word
    const [name, another] = names.filter((one) => one.startsWith(stem) && one.length >= stem.length + fewestCut)
    if (name === undefined || another !== undefined || name.charAt(stem.length) === ' ' || isOrdinaryWord(stem))
      return word
    return name
  })
}

/** What a record lists among medicines that is none, or acts on nothing that is looked for here. */
const noMedicine =
  /\b(?:oxygen|o2|cpap|bipap|niv|nebuli[sz]er|spacer|inhaler|device|stockings?|dressings?|insulin pump|test strips?|thickener|nutrition|supplement drinks?|emollient|moisturi[sz]er|sunscreen|shampoo|toothpaste|none|nil|no (?:regular )?medic\w+|unknown|contraceptive|vitamins?|vaccin\w+|multi-?vitamins?|magnesium|calcium|iron|zinc|selenium|folate|fish oil|omega-?3|glucosamine|probiotics?|psyllium|ispaghula|artificial tears|lubricant\w*|nasal saline|radiotherapy)\b/iu

/** Minerals and foods by their bare names: what pairs with them does so by what it binds, and no major pair has them. */
const supplements =
  /^(?:oral )?(?:calcium|magnesium|zinc|selenium|iron|multi-?minerals?|multi-?vitamins?|fish oil|omega-?3|cranberry|glucosamine|chondroitin|probiotics?|psyllium|electrolytes?|protein (?:drinks?|shakes?))(?: (?:supplements?|tablets?|capsules?|powder))?$/iu

/** The medicines that a patient takes of which the drug table knows nothing, as the record names them. */
export function unknownMedicines({ medications }: Patient, { mentions }: Vocabulary): readonly string[] {
  const names = medications
    .filter(
      ({ name, status }) =>
        status === 'active' &&
        /\p{L}{2}/u.test(name) &&
        !noMedicine.test(name) &&
        !supplements.test(name.trim()) &&
        regimenDrugs(name) === undefined,
    )
    .filter(({ name }) => readSentences(name).every((sentence) => mentions(sentence).length === 0))
    .map(({ name }) => name)
  return [...new Set(names)]
}

/** What people react to that is not a medicine, and what a list says where it has nothing to say. */
const noDrug =
  /\b(?:latex|rubber|plasters?|elastoplast|micropore|tegaderm|tapes?|adhesives?|dressings?|bandages?|glue|nickel|metals?|cobalt|chrom\w+|gold|jewell?ery|acrylates?|resins?|shell-?fish|sea-?food|fish|crustaceans?|prawns?|shrimps?|crabs?|nuts?|\w*nuts?|almonds?|cashews?|pistachios?|pecans?|sesame|soya?(?:beans?)?|lupin|gluten|wheat|milk|dairy|eggs?|fruits?|\w*berr(?:y|ies)|pork|beef|gelatine?|alpha-?gal|foods?|spices?|preservatives?|sulphites?|sulfites?|parabens?|fragrances?|perfumes?|dyes?|formaldehyde|pollens?|grass\w*|trees?|ragweed|dust|mites?|mou?ld|dander|cats?|dogs?|horses?|animals?|feathers?|wool|bees?|wasps?|hornets?|insects?|ants?|mosquito\w*|venoms?|stings?|sun(?:light)?|cold|heat|detergents?|soaps?|cosmetics?|contrast|iodin\w+|betadine|gadolin\w+|chlorhexidine|propolis|alcohol|none|nil|no|nka|nkda|nkfa|unknown|denies)\b/iu

/** The allergies of a patient to what may be a medicine and is not in the drug table, as the record names them: "Magnapen". Words of everyday English are none. */
export function unknownAllergens({ allergies }: Patient, { mentions }: Vocabulary): readonly string[] {
  const names = allergies
    .filter(({ substance, reaction = '' }) => {
      const words = substance.match(/\p{L}{4,}/gu) ?? []
      return (
        words.some((word) => !isOrdinaryWord(word.toLowerCase())) &&
        !noDrug.test(substance) &&
        otherAllergens.every(({ word }) => !word.test(substance)) &&
        readSentences(inFull(substance)).every((sentence) => mentions(sentence).length === 0) &&
        readReaction(substance, reaction, () => true).verdict === 'holds'
      )
    })
    .map(({ substance }) => substance)
  return [...new Set(names)]
}

/**
 * What the actions of an answer, or a text, order or may order, and the drug table does not know: a word right beside a dose ("foobarbital 5 mg"), or one with the end of a drug's name ("start foozumab").
 *
 * @param orders the drugs of the table that the actions name
 */
export function unknownOrders(
  answer: Answer,
  orders: readonly MedicationOrder[],
  drugs: DrugAdditionsInput | undefined,
): readonly string[] {
  const words = vocabulary(drugs)
  const byPath = ordersByPath(orders)
  const found = textsOf(answer).flatMap(({ text, path }) => [
    ...readDoses(text, byPath.get(path) ?? [], path === 'text').strangers,
    ...strangersByName(text, path !== 'text', words),
  ])
  return [...new Set(found)].filter((name) => !protocol.test(name))
}

/** "FRIII 0.1 units/kg/h": how insulin is given. */
const protocol = /^(?:FRIII|VRIII|FRII|GKI)\b/u

const none: ReadonlySet<Stance> = new Set()

function strangersByName(source: string, isAction: boolean, { mentions }: Vocabulary): readonly string[] {
  const sentences = readSentences(source)
  return sentences.flatMap((sentence, at) => {
    const taken = mentions(sentence)
    return candidates(sentence)
      .filter((index) => !taken.some(({ from, to }) => from <= index && index < to))
      .filter((index) => {
        const reading = stanceIn(source, sentence, index, index + 1, sentences[at + 1], { isAction })
        const { stance } = reading
        return (
          stance === 'recommended' || stance === 'conditional' || stance === 'considered' || mayBeOrder(reading, none)
        )
      })
      .map((index) => source.slice(sentence.tokens[index]?.start, sentence.tokens[index]?.end))
  })
}

function candidates({ tokens }: ReadSentence): readonly number[] {
  return tokens.flatMap(({ word }, index) => (word.length >= shortestName && hasDrugStem(word) ? [index] : []))
}

/** In letters: shorter words are rarely drugs, and often others. */
const shortestName = 7
