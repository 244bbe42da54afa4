import type { MedicationOrder } from '../../../answer/medications.ts'
import { pregnancy } from '../../../patient/conditions.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { afterPregnancy } from '../../contraindications/drug-conditions.ts'
import { type NamedDrug, standsFor } from '../../contraindications/interaction.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../record-words.ts'
import { whatBecomes } from './what-becomes.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'

/** What harms the kidneys of a foetus, and what its hormones bear badly. */
const raas = ['ace-inhibitor', 'arb', 'arni']
const harmful = new Set([...raas, 'mra'])

const because =
  'it harms the foetus: it ends on the day on which the pregnancy is known (ACE inhibitor, ARB and sacubitril/valsartan labels, boxed warning; 2022 AHA/ACC/HFSA heart failure, section 11.3: class 3, harm; NICE NG133 (2019), section 1.2)'

/**
 * An inhibitor of the renin system, or a mineralocorticoid antagonist, that a pregnant patient takes and that an answer does not surely end now, whatever its words: a stop after a scan, a smaller dose, nothing said of it at all; and one that is given under a condition.
 *
 * What is surely ordered is told by the table of conditions (`forbiddenByCondition`).
 *
 * @param taken the medicines that the patient takes
 */
export function raasInPregnancy(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  patient: Patient,
): Hazards {
  const { value, facts } = pregnancy(patient)
  if (value !== 'true' || patient.goals_of_care === 'palliative') return noHazards
  const record = `, and the record has ${quote(facts.join(', '))}: ${because}`
  const ofNow = orders.filter(({ classes, sentence }) => isHarmful(classes) && !afterPregnancy.test(sentence.text))
  const own = taken.filter(({ classes, isClass }) => !isClass && isHarmful(classes))
  const found = own.map((drug): Hazards => {
    const { ordered, open, off, later, told } = whatBecomes(
      ofNow.filter((order) => isOf(order, drug)),
      orders,
    )
    const [late] = later
    if (ordered.length > 0 || off.length > 0) return noHazards
    if (late !== undefined) return sureOf(`${drug.name} ends later and not now (${quote(late.sentence.text)})${record}`)
    const [said] = [...open, ...told]
    // A mineralocorticoid antagonist that nobody names may have been seen to by others.
    if (said === undefined && !drug.classes.some((id) => raas.includes(id))) return noHazards
    const words = said === undefined ? 'no action names it' : quote(said.sentence.text)
    return unclearOf(`whether ${drug.name}, which the patient takes, ends now is not said (${words})${record}`)
  })
  const begun = ofNow.filter(
    (order) =>
      (order.stance === 'conditional' || order.stance === 'considered') &&
      !isListedAway(order) &&
      !own.some((drug) => isOf(order, drug)),
  )
  const group = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find((clause) => unnamed.test(clause) && !leftOut.test(clause) && !afterPregnancy.test(clause))
  return {
    sure: found.flatMap(({ sure }) => sure),
    unclear: [
      ...(group === undefined
        ? []
        : [`what is given may hold an inhibitor of the renin system (${quote(group.trim())})${record}`]),
      ...found.flatMap(({ unclear }) => unclear),
      ...begun.map(({ drug, sentence }) => `${drug} may be given (${quote(sentence.text)})${record}`),
    ],
  }
}

/** Treatments that hold one, by the name of the whole. */
const unnamed =
  /\b(?:GDMT|guideline[- ]directed|(?:four|all) pillars|quadruple (?:therapy|treatment)|triple therapy for (?:heart )?failure|RAA?S (?:inhibit\w*|block\w*)|renin[- ]angiotensin|angiotensin block\w*|fantastic four)\b/iu
const leftOut =
  /\b(?:no|not|never|avoid\w*|without|stop\w*|withh\w*|hold|held|contra-?indicat\w*|until|after|omit\w*|defer\w*|except\w*|adapted|instead of|rather than|harm\w*|fetotoxic)\b/iu

/** "No ACE inhibitor, ARB, amiodarone (unless life-threatening)", "ARNI and MRA not until after delivery". */
function isListedAway({ sentence, span }: MedicationOrder): boolean {
  const at = span.start - sentence.start
  return (
    /(?:^|[.;:(]\s*)\W*(?:no|avoid|never|without|do not (?:use|give|start))\b[^.;]*$/iu.test(
      sentence.text.slice(0, at),
    ) || /\bnot\b[^.;,]{0,25}\b(?:until|before|while|during)\b/iu.test(sentence.text.slice(at))
  )
}

function isHarmful(classes: readonly string[]): boolean {
  return classes.some((id) => harmful.has(id))
}

function isOf({ drug: name, isClass, parts, classes }: MedicationOrder, drug: NamedDrug): boolean {
  return standsFor({ name, isClass, parts, classes }, drug)
}
