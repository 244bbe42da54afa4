import type { Vocabulary } from '../../language/drug-names.ts'
import { readSentences } from '../../language/sentences.ts'
import type { ReactionKind } from './read-reaction.ts'

/** As much of a text as is read. */
const longest = 20_000

/** "Takes aspirin without trouble", "aspirin tolerated 75 mg for 2 years", "has had cefalexin since, no problem". */
const tolerates =
  /\btolerat(?:es|ed|ing)\b|\b(?:takes?|taken|took|has had|had|on|uses?|given|received)\b[^.;]{0,50}\b(?:without (?:any )?(?:trouble|problems?|reactions?|issues?|incident|difficulty|ill[- ]effects?)|no (?:reactions?|problems?|issues?)|safely|uneventful\w*|fine|well|OK)\b/iu

/** "Takes Disprin for headache every month, no reaction": what stands between the verb and the comma. */
const toleratesBefore =
  /(?<!\b(?:never|not|didn['’]t|hasn['’]t|nor)\s)\b(?:takes?|taken|took|has had|had|uses?|used)\b(?<what>[^.;]{0,60}),\s*(?:(?:and|with)\s+)?(?:no (?:reactions?|problems?|issues?|trouble|rash|ill[- ]effects?)|without (?:any )?(?:reactions?|problems?|issues?|trouble))\b/iu

const denied =
  /\b(?:not|never|poorly|badly|cannot|couldn['’]t|could not|unable|barely|didn['’]t|un(?:known|clear|sure) (?:if|whether)|if)\b[^.;]{0,30}\btolerat|\btolerat\w*\s+(?:poorly|badly)/iu

/** Medicines that are taken for long, so that the list of what is taken tells that they are tolerated; of an antibiotic or a heparin it may be the mistake itself. */
const takenForLong = new Set([
  'aspirin',
  'ibuprofen',
  'naproxen',
  'diclofenac',
  'clopidogrel',
  'prasugrel',
  'lamotrigine',
  'carbamazepine',
  'oxcarbazepine',
  'phenytoin',
  'phenobarbital',
])

/** After these another drug of the class is not tried by who says that it went well. */
const neverTried: readonly ReactionKind[] = ['thrombocytopenia', 'angioedema']
const neverCrossing = new Set(['heparin', 'low-molecular-weight-heparin', 'ace-inhibitor', 'arni'])

/**
 * What the record says that the patient tolerates, though it is of a class with an allergy: "ibuprofen: facial swelling; takes aspirin without trouble".
 *
 * @param texts reactions and notes of the record
 * @param medicines that the patient takes, by name
 * @returns whether a drug of the table, by its name, is tolerated after a reaction of some kinds
 */
export function toleratedDrugs(
  texts: readonly string[],
  medicines: readonly string[],
  { mentions }: Vocabulary,
): (drug: string, kinds: ReadonlySet<ReactionKind>) => boolean {
  const namesIn = (text: string): readonly { readonly name: string; readonly classes: Iterable<string> }[] =>
    readSentences(text).flatMap((sentence) => mentions(sentence).map(({ value }) => value))
  const told = texts
    .flatMap((text) => text.slice(0, longest).split(/[.;,\n]/u))
    .filter((clause) => tolerates.test(clause) && !denied.test(clause))
    .concat(
      texts
        .flatMap((text) => text.slice(0, longest).split(/[.;\n]/u))
        .flatMap((clause) => (denied.test(clause) ? [] : (toleratesBefore.exec(clause)?.groups?.['what'] ?? []))),
    )
    .flatMap(namesIn)
  const known = new Map(told.map(({ name, classes }) => [name, new Set(classes)]))
  const taken = new Set(medicines.flatMap(namesIn).map(({ name }) => name))
  return (drug, kinds) => {
    const classes = known.get(drug)
    if (classes !== undefined)
      return !(neverTried.some((kind) => kinds.has(kind)) && [...classes].some((id) => neverCrossing.has(id)))
    return takenForLong.has(drug) && taken.has(drug)
  }
}
