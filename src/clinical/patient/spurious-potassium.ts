import { namesAsPresent } from './conditions.ts'
import { isPotassium, potassiumAbove } from './laboratory-results.ts'
import { type Lab, type Patient, problemsAndNotes } from './patient.ts'
import { type Truth, allOf, no, not, yes } from './truth.ts'

/** From it on a potassium is raised, in mmol/L. */
const raised = 6

const doubted = [
  'haemolysed',
  'haemolysis',
  'pseudohyperkalaemia',
  'spurious hyperkalaemia',
  'EDTA contamination',
  'spurious potassium',
]

/**
 * Whether a raised potassium on record is doubted there: measured in a haemolysed sample alone, called haemolysed or spurious by a note, a problem or a haemolysis index, or contradicted by a blood gas below 6.0 mmol/L that no result shows to be the earlier one.
 *
 * UKKA 2023 asks to rule out pseudohyperkalaemia where the ECG shows nothing; a second sample in which potassium is raised takes the doubt away. What the ECG says is asked apart.
 */
export function spuriousPotassium(patient: Patient): Truth {
  const labs = patient.labs.filter(isPotassium)
  const high = labs.filter((lab) => isRaised(patient, lab))
  if (high.length === 0) return no('no raised potassium on record')
  const sound = labs.filter(({ haemolysed }) => haemolysed !== true)
  if (sound.length < labs.length && sound.length === 0) return yes('potassium of a haemolysed sample alone')
  if (high.length > 1) return no(`${high.length} samples with a raised potassium`)
  const other = labs.find((lab) => !high.includes(lab) && isGas(lab) && !isEarlier(lab, high[0]))
  if (other !== undefined) return yes(`potassium ${other.value} ${other.unit} of a blood gas beside it`)
  if (high[0]?.haemolysed === false) return no('a sample that the record calls sound')
  const index = patient.labs.find(
    ({ name, value, flag, upper_reference_limit: limit }) =>
      /ha?emolys\w* index/iu.test(name) && (flag === 'high' || (limit !== undefined && value > limit)),
  )
  if (index !== undefined) return yes(`${index.name} ${index.value}`)
  const said = problemsAndNotes(patient).find((text) => namesAsPresent(text, doubted, 'counts'))
  return said === undefined ? no('nothing on record doubts the potassium') : yes('a potassium that the record doubts')
}

function isRaised(patient: Patient, lab: Lab): boolean {
  return potassiumAbove({ ...patient, labs: [lab] }, raised, '>=').value === 'true'
}

function isGas({ name, specimen }: Lab): boolean {
  return (
    specimen === 'arterial-blood' || specimen === 'venous-blood' || /\b(?:gas|ABG|VBG|arterial|venous)\b/iu.test(name)
  )
}

/** A normal value that a raised one follows says nothing against it. */
function isEarlier({ taken_at: first }: Lab, high: Lab | undefined): boolean {
  const second = high?.taken_at
  return first !== undefined && second !== undefined && Date.parse(first) < Date.parse(second)
}

/** A potassium above a limit, or from it, that nothing on record doubts: not that of a haemolysed sample, nor one that a blood gas contradicts. */
export function soundPotassium(patient: Patient, limit: number, crosses: '>' | '>=' = '>'): Truth {
  const labs = patient.labs.filter(({ haemolysed }) => haemolysed !== true)
  return allOf(potassiumAbove({ ...patient, labs }, limit, crosses), not(spuriousPotassium(patient)))
}
