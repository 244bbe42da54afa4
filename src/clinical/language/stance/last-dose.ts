import type { ReadSentence } from '../sentences.ts'

/** In characters, behind a name. */
const reach = 70

/** "This morning's perindopril is his last", "tonight's ramipril 5 mg will be the last one". */
const isLast =
  /^(?: ?(?:[\d./]+ ?(?:mg|mcg|micrograms?|g|units?)|tablet|dose|capsule|injection))* (?:is|was|will be|must be) (?:to be )?(?:the|his|her|their|your) (?:very )?last\b(?! (?:line|resort|choice|option|step|one standing))/iu

/** "Ramipril comes off repeat", "aspirin is taken off the drug chart". */
const comesOff =
  /^ (?:(?:is|are|be|was|to be|gets?) )?(?:comes?|came|coming|taken|struck|crossed|removed|off|deleted) (?:off |from )?(?:the |his |her |their |your )?(?:repeats?|repeat (?:prescriptions?|list|template)|list|chart|drug chart|kardex|MAR|prescription|medication list|medicines list|med list|regular medicines)\b/iu

const turned = /\b(?:if|unless|when|once|until|not|never|no|should|would|might|may)\b/iu

/**
 * Whether an action says that a drug ends with a dose, or leaves the list of what is taken: "this morning's perindopril is his last", "ramipril comes off repeat".
 *
 * @param to the token after the name
 */
export function isLastDose({ text, start, tokens, mark }: ReadSentence, to: number): boolean {
  const last = tokens[to - 1]
  if (last === undefined || mark === '?') return false
  const tail = text.slice(last.end - start, last.end - start + reach)
  const [own = ''] = /^[^.;,]*/u.exec(tail) ?? []
  const before =
    text
      .slice(0, last.end - start)
      .split(/[;:.,]/u)
      .at(-1) ?? ''
  return (isLast.test(tail) || comesOff.test(tail)) && !turned.test(own) && !turned.test(before)
}
